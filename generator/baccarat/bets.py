"""Bets: what wins each of them and what it pays, read alike by the settling of a round and by the odds.

A bet is a list of prizes: the first one whose condition holds decides, and when none holds the stake is
lost.

>>> from generator.baccarat.cards import parse_cards
>>> from generator.baccarat.rounds import play
>>> banker_wins = play(parse_cards("7h 2s 4d 3c 4s 2d"))
>>> settle(BETS["banker"], 100, banker_wins), settle(BETS["tie"], 100, banker_wins)
(Fraction(95, 1), Fraction(-100, 1))
>>> settle(banker_bet(Fraction(4, 100)), 100, banker_wins)
Fraction(96, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Generic, TypeAlias, TypeVar

from generator.baccarat.conditions import Ends, HandsPaired, Paired, WinsWith
from generator.baccarat.endings import Ending, Outcome, Pairs
from generator.baccarat.rounds import Round, Side

Facts = TypeVar("Facts", Ending, Pairs)


@dataclass(frozen=True, kw_only=True, slots=True)
class Prize(Generic[Facts]):
    """What one staked unit gains, net, when a condition holds; 0 is a push: the stake comes back."""

    net: Fraction
    when: Callable[[Facts], bool]


@dataclass(frozen=True, kw_only=True, slots=True)
class _Wager(Generic[Facts]):
    id: str
    prizes: tuple[Prize[Facts], ...]
    """In the order they are asked for: exceptions first, the ordinary win after them."""

    @property
    def payout(self) -> Fraction:
        """The net gain of one unit on the bet's ordinary win: 8 for a tie at 8:1, 19/20 for banker.

        Super 6 pays 1 here, though a win with 6 pays less; a perfect pair 25, though two pay more. What
        else there is to win stands in ``prizes``.
        """
        return [prize.net for prize in self.prizes if prize.net > 0][-1]

    def net(self, facts: Facts) -> Fraction:
        """What one unit gains in a round with these facts; -1 if it is lost."""
        return next((prize.net for prize in self.prizes if prize.when(facts)), Fraction(-1))


@dataclass(frozen=True, kw_only=True, slots=True)
class EndingBet(_Wager[Ending]):
    """A bet on how the round ends: on totals and numbers of cards."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PairBet(_Wager[Pairs]):
    """A bet on the first two cards of the hands being of one rank, whatever becomes of the round."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PerfectPairBet(_Wager[Pairs]):
    """A bet on the first two cards of the hands being alike in rank and suit."""


Bet: TypeAlias = EndingBet | PairBet | PerfectPairBet
"""Any bet: an ``id``, its ``prizes``, its ordinary ``payout``."""

_BANKER: Final = Ends(outcome=Outcome.BANKER)
_BANKER_SIX: Final = WinsWith(outcome=Outcome.BANKER, total=6)
_DRAGON: Final = WinsWith(outcome=Outcome.BANKER, total=7, cards=3)
_PANDA: Final = WinsWith(outcome=Outcome.PLAYER, total=8, cards=3)
_TIE: Final = Ends(outcome=Outcome.TIE)
_PUSH_ON_TIE: Final = Prize(net=Fraction(0), when=_TIE)


def banker_bet(commission: Fraction = Fraction(1, 20), *, id: str = "banker") -> EndingBet:
    """Banker at 1:1 less *commission*, the part of the WIN that the house keeps; a tie is a push.

    One twentieth is the usual commission. It is exact: no rounding to chips or coins. Raises
    ``ValueError`` unless it is at least 0 and below 1, so that something is left to win.

    >>> banker_bet().payout, banker_bet(Fraction(0)).payout
    (Fraction(19, 20), Fraction(1, 1))
    """
    if not 0 <= commission < 1:
        raise ValueError(
            f"a commission is a part of the win, from 0 to below 1 (5 % is 1/20); not {commission}"
        )
    return EndingBet(id=id, prizes=(_pays(1 - commission, _BANKER), _PUSH_ON_TIE))


def _pays(net: Fraction | int, when: Callable[[Facts], bool]) -> Prize[Facts]:
    return Prize(net=Fraction(net), when=when)


def _by_id(*bets: Bet) -> Mapping[str, Bet]:
    return MappingProxyType({bet.id: bet for bet in bets})


BETS: Final[Mapping[str, Bet]] = _by_id(
    EndingBet(id="player", prizes=(_pays(1, Ends(outcome=Outcome.PLAYER)), _PUSH_ON_TIE)),
    banker_bet(),
    EndingBet(id="tie", prizes=(_pays(8, _TIE),)),
    EndingBet(id="tie-9", prizes=(_pays(9, _TIE),)),
    PairBet(id="player-pair", prizes=(_pays(11, Paired(hand=Side.PLAYER)),)),
    PairBet(id="banker-pair", prizes=(_pays(11, Paired(hand=Side.BANKER)),)),
    banker_bet(Fraction(1, 25), id="banker-4"),
    banker_bet(Fraction(0), id="banker-0"),
    EndingBet(id="super-6", prizes=(_pays(Fraction(1, 2), _BANKER_SIX), _pays(1, _BANKER), _PUSH_ON_TIE)),
    EndingBet(id="ez-banker", prizes=(_pays(0, _DRAGON), _pays(1, _BANKER), _PUSH_ON_TIE)),
    EndingBet(id="dragon-7", prizes=(_pays(40, _DRAGON),)),
    EndingBet(id="panda-8", prizes=(_pays(25, _PANDA),)),
    PairBet(id="either-pair", prizes=(_pays(5, HandsPaired(at_least=1)),)),
    PerfectPairBet(
        id="perfect-pair", prizes=(_pays(200, HandsPaired(at_least=2)), _pays(25, HandsPaired(at_least=1)))
    ),
)
"""Every bet the engine knows, by its id: first those found at every table, then those of some. The payouts
are the usual ones. Casinos pay a tie 8:1 (``tie``) or, more rarely, 9:1 (``tie-9``). Super 6 and EZ baccarat
(``ez-banker``, ``dragon-7``, ``panda-8``) are games without commission: there the house lives on banker
wins with 6, which pay 1:2, or with a 7 of three cards, which push."""


def settle(bet: Bet, stake: int | Fraction, round: Round) -> Fraction:
    """What *stake* on *bet* gains in *round*, net: the win, 0 for a push, minus the stake for a loss.

    The stake is positive, in any unit, and the result is in that unit, exact. Raises ``ValueError`` if
    it isn't positive, ``TypeError`` if it isn't exact (a float).

    >>> from generator.baccarat.cards import parse_cards
    >>> from generator.baccarat.rounds import play
    >>> tie = play(parse_cards("6s 6d Kh Jd"))
    >>> [str(settle(BETS[bet], 10, tie)) for bet in ("player", "tie", "super-6", "player-pair")]
    ['0', '80', '0', '-10']
    """
    if not isinstance(stake, int | Fraction):
        raise TypeError(f"a stake is an int or a Fraction, so that the result is exact; not {stake!r}")
    if stake <= 0:
        raise ValueError(f"a stake is positive; not {stake}")
    match bet:
        case EndingBet():
            return stake * bet.net(round.ending)
        case PairBet():
            return stake * bet.net(round.pairs)
        case PerfectPairBet():
            return stake * bet.net(round.perfect_pairs)
