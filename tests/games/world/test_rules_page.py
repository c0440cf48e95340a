"""The page of the rules as implemented names what there is."""

import re

import pytest
from tests.games.rules_page import positions_of, text_of
from tests.games.world.table import MAPS, baron_cards, game

from footplate.games.world.given import described
from footplate.games.world.modules.events import deck
from footplate.games.world.options import OPTIONS

TEXT = text_of("world")
TITLES = {name: str(OPTIONS[1].title(name)) for name in MAPS}
"""By map: what it is called."""


@pytest.mark.parametrize("name", MAPS)
def test_every_card_baron_and_line_is_named(name):
    of = game(name)
    cat = of.catalogue
    for card in cat.deck.cards:
        if card.sort != "bounty":
            assert f"`{card.sort}`" in TEXT, card.sort
    barons = TEXT.partition(f"### Barons: {TITLES[name]}\n")[2].partition("\n#")[0]
    for baron in baron_cards(of):
        (row,) = re.findall(rf"^\|.*`{baron.name}`.*$", barons, re.MULTILINE)
        worth = [
            int(number) for number in re.findall(r"\d+", row.rpartition("|")[0].split("|")[-1])
        ]
        stated = list(baron.steps[2:]) or [baron.points]
        assert worth == stated + ([baron.most] if baron.most >= 0 else []), baron.name
    for line in cat.lines:
        assert f"| `{line.name}` | {line.points} |" in TEXT, line.name


@pytest.mark.parametrize("name", MAPS)
def test_the_markers_are_those_of_the_map(name):
    (row,) = re.findall(
        rf"^\| {re.escape(TITLES[name])}: empty city markers (.*)$", TEXT, re.MULTILINE
    )
    stated = [int(word) for word in re.findall(r"\d+", row)]
    counts = range(2, 2 + len(stated))
    assert stated == [game(name, players).catalogue.printed.markers for players in counts]


def test_every_event_is_named_with_its_number_of_cards():
    for event in deck.known(game("mexico", 2, events="yes").catalogue).events:
        assert f"| `{event.name}` | {event.copies} |" in TEXT, event.name


def test_every_option_is_named():
    table = TEXT.partition("## Options")[2].partition("## Rulings")[0]
    for option in OPTIONS:
        if option.name not in ("players", "map"):
            assert f"`{option.name}" in table, option.name


def test_the_page_of_scenarios_names_every_key_of_a_position():
    part = positions_of("Railways of the World")
    for key in (*described.TABLE_KEYS, *described.CITY_KEYS, *described.PLAYER_KEYS):
        assert f"`{key}" in part, key
