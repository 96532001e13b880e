"""The rules of punto banco and its exact figures: values in, values out, no text for readers.

One noun a module, each built on those before it::

    cards     ranks, suits and cards; what they count; how they are written
    tableau   the third-card rules: one table, read by everything else
    rounds    a round played out, with the reason for every card
    bets      what wins a bet, what it pays, and what a round makes of a stake
    shoe      seeded shoes, dealt round by round to the cut card
    counting  exact counts of how a round can end
    odds      the chances and the price of every bet
    examples  one round for each line of the rules

Everything is the standard library, immutable, and exact: counts are integers, shares and money are
``Fraction``. Nothing here knows a language, a file or a page.
"""
