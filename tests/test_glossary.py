"""Words of the glossary are linked once, where a page uses them first, and never in the way."""

import pytest

from generator.glossary import link_terms

TERMS = {"kortsko": "/o/#shoe", "bank": "/o/#bank", "tredje kort": "/o/#third", "baccarat": "/o/#baccarat"}


def linked(address: str, word: str) -> str:
    return f'<a class="term" href="{address}">{word}</a>'


def test_only_the_first_use_is_linked_in_whatever_case() -> None:
    html = link_terms("<p>Kortsko.</p><p>En kortsko og en bank.</p>", TERMS)
    assert (
        html
        == f"<p>{linked('/o/#shoe', 'Kortsko')}.</p><p>En kortsko og en {linked('/o/#bank', 'bank')}.</p>"
    )


@pytest.mark.parametrize(
    "html",
    [
        "<p>bankhånd, spilbank, bank-</p>",
        "<h2>Bank</h2>",
        '<p><a href="x">bank</a></p>',
        "<p><code>bank</code> <em>bank</em></p>",
        "<table><tr><td>bank</td></tr></table>",
        "<section><ol><li>bank</li></ol></section>",
        "<p>EZ Baccarat</p>",
        '<p title="bank">x</p>',
    ],
)
def test_parts_of_words_names_headings_links_code_and_figures_are_left_alone(html: str) -> None:
    assert link_terms(html, TERMS) == html


def test_a_term_of_two_words_is_one_link() -> None:
    assert link_terms("<li>Et tredje kort</li>", TERMS) == f"<li>Et {linked('/o/#third', 'tredje kort')}</li>"


def test_without_terms_nothing_changes() -> None:
    assert link_terms("<p>bank</p>", {}) == "<p>bank</p>"
