"""Words that no page may have, by language, each with what is right: the writers' list as data."""

from collections.abc import Mapping
from dataclasses import dataclass

_BANK_PAGES = frozenset({"history", "variants"})
"""Where the bank is a person."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Mistake:
    """A wrong word or phrase."""

    pattern: str
    """A regular expression for whole words in any case."""
    right: str
    """What to write instead."""
    allowed_on: frozenset[str] = frozenset()
    """Ids of the pages that may have it, besides the glossary."""


def _mistakes(rights: Mapping[str, str], allowed_on: frozenset[str] = frozenset()) -> tuple[Mistake, ...]:
    return tuple(
        Mistake(pattern=pattern, right=right, allowed_on=allowed_on) for pattern, right in rights.items()
    )


# "banker" (also the plural of bank), Norwegian "kun" and the like can't be told from right words: not here.
_CASINO = r"casino\w*(?! (?-i:[A-ZÆØÅÄÖ]))"
"""Not in a name like Casino Royale."""
_ANYWHERE = {
    "flemming": "Fleming",
    "labouchere": "Labouchère",
    "vip|high rollers?": "nothing; facts only",
}
_DANISH = {
    **_ANYWHERE,
    "bets?": "indsats",
    "tie|slips|remis|[eé]galit[eé]": "uafgjort",
    "push": "du får indsatsen tilbage",
    "player": "spillerhånden",
    "naturals|natural's": "naturaler",
    r"dealer\w*|forhandleren|giveren": "croupieren, hjemme: den, der giver",
    "house edge|huskant|husets kant": "husfordel",
    "bankroll|bankrulle": "startbeløb",
    r"bankerhånd\w*|bankmand\w*|banki?ers? hånd": "bankhånden",
    "kløver": "klør",
    "ruter|diamanter": "ruder",
    "ess": "es",
    "knekt|jacks?": "knægt",
    r"dronning\w*": "dame",
    r"innsats\w*": "indsats",
    r"utbetal\w*": "udbetaling",
    "poeng": "point",
    r"trekke\w*": "trække",
    "på rad": "i træk",
    "sju": "syv",
    "uavgjort": "uafgjort",
    r"uafgjort-?indsats\w*": "indsats på uafgjort",
    r"tablå\w*": "tableau",
    _CASINO: "kasino",
    r"mod 10(?:-\w+)?": "reglen om det sidste ciffer",
    r"det tredje kortet|tredjekort\w*": "det tredje kort",
    r"total(?:en)?": "sum, or værdi of the last digit",
    r"kommision\w*": "kommission",
    "rake": "kommission",
    "sabot|dæk": "kortsko, or spil kort",
    "dragter": "kulører",
    r"ansigtskort\w*|honnør\w*": "billedkort",
    r"spiller hånd\w*|bank hånd\w*|kort sko\w*|tre korts \w+": "one word",
    r"betaler \S+ gange indsatsen|\d-til-\d": "udbetaling 8:1",
    "flad indsats": "ens indsats hver gang",
    "vindersystem|vindersystemer": "indsatssystem",
    r"ludoman(?:en|er|erne)?|spillegal\w*": "en, der har problemer med spil",
    "spændende|fristende|prøv lykken|spil ansvarligt": "nothing; facts only",
    "det er vigtigt at bemærke|sammenfattende|når det kommer til": "nothing; come to the point",
    "gå bust": "gå over",
}
_SWEDISH = {
    **_ANYWHERE,
    "bets?|sidobet|sidovad": "insats, sidospel",
    "tie|slips|remis|[eé]galit[eé]": "oavgjort",
    "push": "du får tillbaka insatsen",
    "player": "spelarhanden",
    "naturals|natural's": "naturaler",
    r"dealer\w*|återförsäljar\w*|givar\w*": "croupieren, hemma: den som ger",
    "house edge|huskant|husets kant": "husfördel",
    "bankroll|bankrulle": "startbelopp",
    r"bankerhand\w*|bankir\w*|bankmannen": "bankhanden",
    "kulör|kulörer|dräkter": "färg",
    "spar": "spader",
    "diamanter": "ruter",
    "knægt|jacks?": "knekt",
    "äss": "ess",
    r"drottning\w*": "dam",
    "konung": "kung",
    r"ansiktskort\w*|honnör\w*": "klädda kort",
    "kommission": "provision",
    r"rita|ritningsregl\w*": "dra, dragningsregler",
    "svit": "följd, or färg for the suit",
    _CASINO: "kasino",
    r"det tredje kort|tredjekort\w*": "det tredje kortet",
    "tablået": "tablån",
    r"total(?:en)?": "summa, or värde of the last digit",
    "däck|sabot": "kortlek, or kortsko",
    r"båda händer|spelar hand\w*|bank hand\w*": "båda händerna, spelarhanden, bankhanden",
    "tap|gevinst": "förlust, vinst",
    r"hånd\w*": "hand",
    "kun|fx": "bara, t.ex.",
    r"betalar \S+ gånger insatsen|\d-till-\d": "utbetalning 8:1",
    r"kommer att (?:stanna|dra)": "stannar, drar",
    "spelarinmatning": "det finns inget att välja",
    r"1\d-talet": "1400-talet",
    "platt insats": "samma insats varje gång",
    r"spelmissbrukar\w*": "den som har spelproblem",
    "spännande|frestande|pröva lyckan|spela ansvarsfullt": "nothing; facts only",
    "oftare än inte|när det kommer till|sammanfattningsvis|i denna artikel": "nothing; come to the point",
    "bustar?|gå bust": "kan inte bli för hög",
}
_NORWEGIAN = {
    **_ANYWHERE,
    "bets?": "innsats",
    "tie|slips|remis|[eé]galit[eé]": "uavgjort",
    "push": "du får innsatsen tilbake",
    "player": "spillerhånden",
    "naturals?|natural's|naturel": "naturlig hånd",
    r"dealer\w*|forhandleren|giveren": "croupieren, hjemme: den som deler ut",
    "house edge|huskant|husets kant": "husfordel",
    "bankroll|bankrulle": "startbeløp",
    r"bankerhånd\w*": "bankhånden",
    "uafgjort": "uavgjort",
    r"trækk?\w*": "trekke, på rad",
    r"hænder\w*|begge hender": "hendene, begge hendene",
    r"værdi\w*": "verdi",
    r"indsats\w*": "innsats",
    r"udbetal\w*": "utbetaling",
    "kun ét": "bare ett",
    "spørgsmål": "spørsmål",
    "efter|enligt": "etter",
    "af": "av",
    "fx": "f.eks.",
    "knægt|jacks?": "knekt",
    "klør": "kløver",
    "ruder|diamanter": "ruter",
    "spader": "spar",
    "es": "ess",
    r"dronning\w*": "dame",
    r"given|(?<!første )omgang(?:en|er)?": "runden, runde",
    r"tegne|tegneregl\w*": "trekke, trekkregler",
    "trekktabell|trekktabellen|tablåen": "tablået",
    _CASINO: "kasino",
    r"det tredje kort|tredjekort\w*": "det tredje kortet",
    "de to første kort": "de to første kortene",
    r"kuperingskort\w*": "skjærekort",
    r"chance\w*": "sannsynlighet",
    "dekk|sabot": "kortstokk, or kortsko",
    r"ansiktskort\w*|honnør\w*": "bildekort",
    "drakter": "farger",
    r"spiller hånd\w*|bank hånd\w*|kort sko\w*|tre korts \w+": "one word",
    r"betaler \S+ ganger innsatsen|\d-til-\d": "utbetaling 8:1",
    "spillerinput": "det er ingenting å velge",
    "flat innsats": "samme innsats hver gang",
    "ludoman|spillegal": "en som har problemer med pengespill",
    "spennende|fristende|prøv lykken|spill ansvarlig": "nothing; facts only",
    "det er viktig å merke seg|i denne artikkelen|når det kommer til": "nothing; come to the point",
    "gå bust": "kan ikke bli for høy",
}
MISTAKES: Mapping[str, tuple[Mistake, ...]] = {
    "da": (*_mistakes(_DANISH), *_mistakes({r"bankør\w*": "bankhånden"}, _BANK_PAGES)),
    "sv": (*_mistakes(_SWEDISH), *_mistakes({r"bankhållar\w*": "bankhanden"}, _BANK_PAGES)),
    "nb": (*_mistakes(_NORWEGIAN), *_mistakes({r"bankør\w*": "bankhånden"}, _BANK_PAGES)),
}
"""By the language's tag."""
