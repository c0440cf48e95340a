"""The page of the rules as implemented names what there is, and its links lead somewhere."""

import re
from pathlib import Path

import pytest
from tests.games.russian.table import game, german

PAGE = Path(__file__).parents[3] / "docs" / "rules-russian.md"
TEXT = PAGE.read_text(encoding="utf-8")
LINKS = sorted(set(re.findall(r"\]\(([^)]+)\)", TEXT)))


def anchor(heading: str) -> str:
    return re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("link", LINKS)
def test_every_link_leads_somewhere(link):
    if link.startswith("#"):
        headings = re.findall(r"^#+ (.+)$", TEXT, re.MULTILINE)
        assert link[1:] in [anchor(heading) for heading in headings]
    else:
        assert (PAGE.parent / link).exists()


CHAPTERS = (
    "auxiliary",
    "board_spaces",
    "chance",
    "ending",
    "engineers",
    "gains",
    "german",
    "ideas",
    "industry",
    "knowledge",
    "locomotives",
    "owed",
    "payment",
    "scoring",
    "serving",
    "setup",
    "shapes",
    "spaces",
    "track",
    "turn_order",
)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_is_linked(chapter):
    assert f"../src/footplate/games/russian/{chapter}.py" in LINKS


@pytest.mark.parametrize("edition", ["2013", "2021"])
def test_every_space_token_and_card_is_named(edition):
    cat = game(edition).catalogue
    board = [space.name for space in cat.spaces if not space.engineer]
    for name in (*board, *cat.ideas, *cat.cards, *cat.bonuses):
        assert f"`{name}`" in TEXT, name
    for word in cat.starting:
        assert re.search(rf"\b1 {word}\b", TEXT), word


def test_everything_of_the_german_board_is_named():
    cat = german().catalogue
    for name in (*cat.extensions, "special-valuation"):
        assert f"`{name}`" in TEXT, name
    for branch in cat.branches:
        assert f"switch {branch}" in TEXT.replace("\n", " "), branch


def test_the_rulings_are_numbered_without_a_gap():
    numbers = [int(n) for n in re.findall(r"^(\d+)\. \*\*", TEXT, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers
