"""The help services, the reader's own country's or the others'."""

from collections.abc import Mapping

from generator.figures.figure import Figure, FigureError, Setting, one_of


def _services(setting: Setting, *, whose: str) -> Mapping[str, object]:
    if setting.country is None:
        raise FigureError(f'content/support.toml has no country "{setting.language.country}"')
    if whose == "own":
        return {"whose": whose, "countries": (setting.country,)}
    others = tuple(country for country in setting.countries.values() if country is not setting.country)
    return {"whose": whose, "countries": others}


FIGURES = (
    Figure(
        name="services",
        make=_services,
        template="services.html",
        words=(("whose", one_of("word", ["own", "neighbours"])),),
    ),
)
