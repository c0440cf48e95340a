"""The page of the rules as implemented names what there is, and its links lead somewhere."""

import re
from pathlib import Path
from textwrap import dedent

import pytest
from tests.games.world.table import MAPS, game

import footplate
from footplate.games.world import described
from footplate.games.world.game import OPTIONS
from footplate.kernel.scenario import load, run

PAGE = Path(__file__).parents[3] / "docs" / "rules-world.md"
TEXT = PAGE.read_text(encoding="utf-8")
LINKS = sorted(set(re.findall(r"\]\(([^)]+)\)", TEXT)))
SCENARIOS = Path(__file__).parents[2] / "scenarios"


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
    "auction",
    "barons",
    "bonds",
    "chance",
    "delivery",
    "ending",
    "engines",
    "goals",
    "knowledge",
    "lines",
    "linking",
    "operations",
    "packs",
    "placing",
    "setup",
    "track",
    "urbanize",
    "western",
)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_is_linked(chapter):
    assert f"../src/footplate/games/world/{chapter}.py" in LINKS


@pytest.mark.parametrize("name", MAPS)
def test_every_card_baron_and_line_is_named(name):
    cat = game(name).catalogue
    for card in cat.cards:
        kind = "hotel" if card.name.startswith("hotel-") else card.name
        if not card.name.startswith("bounty-"):
            assert f"`{kind}`" in TEXT, kind
    for baron in cat.barons:
        (row,) = re.findall(rf"^\|.*`{baron.name}`.*$", TEXT, re.MULTILINE)
        worth = [
            int(number) for number in re.findall(r"\d+", row.rpartition("|")[0].split("|")[-1])
        ]
        stated = list(baron.steps[2:]) or [baron.points]
        assert worth == stated + ([baron.most] if baron.most >= 0 else []), baron.name
    for line in cat.lines:
        assert f"| `{line.name}` | {line.points} |" in TEXT, line.name


@pytest.mark.parametrize("name", MAPS)
def test_the_markers_are_those_of_the_map(name):
    title = "Eastern U.S." if name == "eastern_us" else "Mexico"
    (row,) = re.findall(rf"^\| {re.escape(title)}: empty city markers (.*)$", TEXT, re.MULTILINE)
    stated = [int(word) for word in re.findall(r"\d+", row)]
    counts = range(2, 2 + len(stated))
    assert stated == [game(name, players).catalogue.markers for players in counts]


def test_every_option_is_named():
    table = TEXT.partition("## Options")[2].partition("## Rulings")[0]
    for option in OPTIONS:
        if option.name not in ("players", "map"):
            assert f"`{option.name}" in table, option.name


def test_the_rulings_are_numbered_without_a_gap():
    numbers = [int(n) for n in re.findall(r"^(\d+)\. \*\*", TEXT.partition("## Rulings")[2], re.M)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers


def test_scenarios_refer_to_rulings_that_there_are():
    last = int(re.findall(r"^(\d+)\. \*\*", TEXT, re.MULTILINE)[-1])
    for path in SCENARIOS.glob("world-*.toml"):
        for number in re.findall(r"ruling (\d+)", path.read_text(encoding="utf-8")):
            assert int(number) <= last, path.name


def test_the_page_of_scenarios_names_every_key_of_a_position():
    page = (PAGE.parent / "scenarios.md").read_text(encoding="utf-8")
    part = page.partition("## Railways of the World")[2]
    for key in (*described.TABLE_KEYS, *described.CITY_KEYS, *described.PLAYER_KEYS):
        assert f"`{key}" in part, key


def test_the_sample_of_a_position_holds():
    page = (PAGE.parent / "scenarios.md").read_text(encoding="utf-8")
    part = page.partition("## Railways of the World")[2]
    sample = re.search(r"^    about = .*\n(\n|    .*\n)*", part, re.MULTILINE)
    assert sample
    run(load(dedent(sample[0]), footplate.game))
