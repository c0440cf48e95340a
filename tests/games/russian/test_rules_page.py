"""The page of the rules as implemented names what there is."""

import re

import pytest
from tests.games.rules_page import DOCS, positions_of, text_of
from tests.games.russian.table import game, german, with_options

import footplate
from footplate.games.russian import options as chapters
from footplate.games.russian.given import described
from footplate.games.russian.given import player as described_player
from footplate.games.russian.given import shapes as described_shapes
from footplate.games.russian.tables.hooks import Hooks
from footplate.kernel.messages import Message
from footplate.kernel.plugging import filled

TEXT = text_of("russian")


def components():
    """What is printed."""
    return footplate.rulesets()["russian"].components({}, None)


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


@pytest.mark.parametrize(
    "options",
    [
        {"board": "american"},
        {"board": "asian"},
        {"board": "german", "industry": "american"},
        {"board": "american", "industry": "asian"},
        {"modules": "all"},
        {"players": "1", "modules": "all"},
    ],
    ids=lambda options: "-".join(options.values()),
)
def test_everything_of_the_other_boards_and_modules_is_named(options):
    cat = with_options(**options).catalogue
    flat = TEXT.replace("\n", " ")
    names = [space.name for space in cat.spaces if not space.engineer]
    for table in cat.gain_tables.values():
        if not table.names[0].startswith("site"):
            names += table.names
    for name in (*names, *cat.ideas, *cat.cards, *cat.upgrades):
        assert f"`{name}`" in flat, name
    for word in cat.actions.of:
        assert re.search(rf"`{word}( [^`]+)?`", flat), word
    for line in cat.board.routes:
        assert str(Message("russian", f"route.{line.name}")) in flat, line.name


def test_every_way_to_add_something_is_named():
    for option in footplate.rulesets()["russian"].options:
        if option.name in ("edition", "solo"):
            continue
        for value in option.values:
            if option.name == "players" and value != "1":
                continue
            named = f"`{option.name}={value}" in TEXT or f"`{value}`" in TEXT
            usual = option.default in (value, "all")
            assert named or usual or value == "russian", f"{option.name}={value}"


@pytest.mark.parametrize("engineer", chapters.ADDITIONAL)
def test_every_additional_engineer_has_its_number_and_price(engineer):
    row = components().row("engineer", engineer)
    assert f"| `{engineer}` | {row.int('number')} | {row.text('cost')} |" in TEXT


def test_every_dividend_and_every_special_space_with_points_is_right():
    rows = components().rows("dividend")
    assert " | ".join([f"`{row.id}`" for row in rows]) in TEXT
    assert "| tokens | " + " | ".join([str(row.int("count")) for row in rows]) + " |" in TEXT


@pytest.mark.parametrize("track", ["american-upper", "asian"])
def test_the_values_of_the_industry_tracks_are_right(track):
    rows = [
        row
        for row in components().rows("industry")
        if row.id.removeprefix(track + "-").isdecimal() and row.text("kind") != "detour"
    ]
    gaps = iter(range(1, 9))
    values = [
        str(row.int("points"))
        if row.has("points")
        else f"`f{next(gaps)}`"
        if track == "asian"
        else ""
        for row in rows
    ]
    line = " | ".join(values).replace("|  |", "| |")
    assert f"| {line} |" in TEXT, line


def test_nothing_is_left_out():
    assert "not implemented" not in TEXT.lower()


def test_the_page_of_scenarios_names_every_key_of_a_position():
    fillings = [filled(chapter, Hooks) for chapter in chapters.CHAPTERS]
    plugged = [key for mine in fillings for key in mine.given_keys + mine.player_given_keys]
    shapes = (*described_shapes.KEYS, *described_shapes.UPGRADED)
    for key in (*described.TABLE_KEYS, *described_player.KEYS, *shapes, *plugged):
        assert f"`{key}`" in positions_of("Russian Railroads"), key


@pytest.mark.parametrize("options", [{"modules": "all"}, {"players": "1", "modules": "all"}])
def test_the_page_of_records_names_every_draw(options):
    page = (DOCS / "record.md").read_text(encoding="utf-8")
    part = page.partition("## The words of Russian Railroads")[2].partition("\n## ")[0]
    named = [word.split()[0] for word in re.findall(r"^\| `([^`]+)` \|", part, re.MULTILINE)]
    played = footplate.game("russian", **options)
    for outcome in range(played.outcome_count):
        assert played.outcome_text(outcome).split()[0] in named
