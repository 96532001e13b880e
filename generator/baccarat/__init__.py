"""The rules of punto banco and its exact figures: values in, values out, no text for readers.

One noun a module, each built on those before it::

    cards          ranks, suits and cards; what they count; how they are written
    tableau        the third-card rules: one table, read by everything else
    rounds         a round played out, with the reason for every card
    conditions     what a prize can hang on
    bets           what wins a bet, what it pays, and what a round makes of a stake
    shoe           seeded shoes, dealt round by round to the cut card
    counting       exact counts of how a round can end
    composition    the cards of any shoe, fresh or with cards taken out
    prices         what one bet is worth where the counts are known
    distributions  how endings fall by cards, naturals and totals
    odds           the chances of a shoe and the price of every bet
    decisions      what drawing and standing are worth wherever the tableau decides
    progressions   how betting systems choose the next stake
    systems        what they come to, over all courses that the rounds can take
    memory         what a round tells about the next one
    examples       one round for each line of the rules

Everything is the standard library, immutable, and exact: counts are integers, shares and money are
``Fraction``. Only ``systems`` has binary floats for chances, and says how good they are. Nothing here
knows a language, a file or a page.
"""
