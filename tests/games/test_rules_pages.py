"""Each family's page of the rules: its links lead somewhere, and its rulings are numbered."""

import re
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import pytest
from tests.games import page_by_page
from tests.games.rules_page import DOCS, anchor, links_of, positions_of, text_of

import footplate
from footplate.kernel.scenario import load, run

SCENARIOS = Path(__file__).parents[1] / "scenarios"
CHAPTERS = {
    "russian": (
        "in_full/search",
        "modules/american/rules",
        "modules/american/stocks",
        "modules/asian/rules",
        "modules/coal/boilermen",
        "modules/coal/foundries",
        "modules/coal/rules",
        "modules/emil/rules",
        "modules/engineers/rules",
        "modules/engineers/second_worker",
        "modules/engineers/trio",
        "modules/german/rules",
        "modules/ideas/rules",
        "modules/industry/cars",
        "modules/industry/rules",
        "modules/manufactory/rules",
        "options",
        "rules/auxiliary",
        "rules/special_spaces",
        "rules/chance",
        "rules/ending",
        "rules/engineers",
        "rules/gains",
        "rules/ideas",
        "rules/industry",
        "rules/locomotives",
        "rules/scoring",
        "rules/work",
        "rules/setup",
        "rules/spaces",
        "rules/track",
        "rules/turn_order",
        "shown/knowledge",
        "tables/payment",
        "tables/shapes",
    ),
    "world": (
        "maps/eastern_us/western_links",
        "modules/barons/rules",
        "packs/packs",
        "rules/auction",
        "rules/bonds",
        "rules/chance",
        "rules/delivery",
        "rules/ending",
        "rules/engines",
        "rules/goals",
        "rules/lines",
        "rules/linking",
        "rules/operations",
        "rules/placing",
        "rules/setup",
        "rules/track",
        "rules/urbanize",
        "shown/knowledge",
    ),
}
"""By family: the modules of its rules."""

each_family = pytest.mark.parametrize("family", CHAPTERS)


def rulings(family):
    """The numbers of the rulings."""
    part = text_of(family).partition("## Rulings")[2]
    return [int(n) for n in re.findall(r"^(\d+)\. \*\*", part, re.MULTILINE)]


@pytest.mark.parametrize(
    "family, link", [(family, link) for family in CHAPTERS for link in links_of(family)]
)
def test_every_link_leads_somewhere(family, link):
    if link.startswith("#"):
        headings = re.findall(r"^#+ (.+)$", text_of(family), re.MULTILINE)
        assert link[1:] in [anchor(heading) for heading in headings]
    else:
        assert (DOCS / link).exists()


@pytest.mark.parametrize(
    "family, chapter", [(family, chapter) for family in CHAPTERS for chapter in CHAPTERS[family]]
)
def test_every_chapter_is_linked_where_it_is_described(family, chapter):
    text = text_of(family).partition(page_by_page.HEADING)[0]
    assert f"(../src/footplate/games/{family}/{chapter}.py)" in text


@each_family
def test_the_table_of_pages_is_what_the_modules_say(family):
    """`python -m tests.games.page_by_page` writes it anew."""
    assert page_by_page.written(family) == page_by_page.table(family)


@each_family
def test_the_first_file_of_a_family_says_how_its_pages_are_listed(family):
    first = type(footplate.rulesets()[family]).__module__.rpartition(".")[0]
    assert f"`footplate rules {family}`" in str(import_module(first).__doc__)


@each_family
def test_the_rulings_are_numbered_without_a_gap(family):
    numbers = rulings(family)
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers


@each_family
def test_scenarios_refer_to_rulings_that_there_are(family):
    last = rulings(family)[-1]
    for path in (SCENARIOS / family).rglob("*.toml"):
        for number in re.findall(r"ruling (\d+)", path.read_text(encoding="utf-8")):
            assert int(number) <= last, path.name


@each_family
def test_the_sample_of_a_position_holds(family):
    part = positions_of(str(footplate.rulesets()[family].title))
    sample = re.search(r"^    about = .*\n(\n|    .*\n)*", part, re.MULTILINE)
    assert sample
    run(load(dedent(sample[0]), footplate.game))


@pytest.mark.parametrize("family", ["russian", "world"])
def test_the_page_says_how_much_is_reconstructed(family):
    components = footplate.rulesets()[family].components(footplate.game(family).options, None)
    whole = components.by_source()["reconstructed"]
    part = sum(components.partly_reconstructed().values())
    text = " ".join(text_of(family).split())
    assert (
        f"{whole} of {len(components.items())} rows as a whole, and a part of {part} other" in text
    )
