"""Figures: each a name, the words it takes, a function from engine values to template values, a template."""

from collections.abc import Mapping

from generator.figures import bets, cards, chances, numbers, rounds, services, systems, tableau
from generator.figures.figure import Figure, FigureError, Setting
from generator.markup import Marker
from generator.problems import unknown

FIGURES: Mapping[str, Figure] = {
    figure.name: figure
    for module in (numbers, cards, tableau, rounds, bets, chances, systems, services)
    for figure in module.FIGURES
}
"""Every figure that a marker can name."""

__all__ = ["FIGURES", "Figure", "FigureError", "Setting", "figure_for", "values_for"]


def figure_for(marker: Marker) -> Figure:
    """Return the figure that the marker names; raises ``FigureError`` saying which there are."""
    figure = FIGURES.get(marker.name)
    if figure is None:
        raise FigureError(unknown("figure", marker.name, FIGURES))
    if figure.inline and marker.alone:
        raise FigureError(f'"{figure.name}" stands in a text, not in a paragraph of its own')
    if not figure.inline and not marker.alone:
        raise FigureError(
            f'"{figure.name}" must stand alone in its paragraph, with an empty line before and after'
        )
    return figure


def values_for(marker: Marker, setting: Setting) -> tuple[Figure, Mapping[str, object]]:
    """Return the marker's figure and what its template shows; raises ``FigureError`` for a faulty marker."""
    figure = figure_for(marker)
    return figure, figure.make(setting, **figure.arguments(marker.words, marker.options))
