"""House packs: what they may change, and a sentence with row and key for what they may not."""

from functools import partial

import pytest
from tests.games.pack_rows import problem_with, refused_by, row
from tests.games.world.practice import pack
from tests.games.world.table import (
    MAPS,
    at,
    baron_cards,
    city,
    cubes,
    do,
    game,
    house,
    known,
    player,
    points,
    purse,
    rails,
)

import footplate
from footplate.games.world import RULESET
from footplate.games.world.maps import LIMITS
from footplate.games.world.packs import packs
from footplate.games.world.tables.board import NOWHERE
from footplate.kernel.errors import ComponentError
from footplate.kernel.options import resolve

refused = partial(refused_by, RULESET)
problem = partial(problem_with, RULESET)


# ---------------------------------------------------------------------- what a pack may change


def test_a_price(tmp_path):
    state = at(house(tmp_path, row("price", "plains", amount=1)), players=[{"money": 9}])
    do(state, "build from chicago", "build B1 e-w")
    assert purse(state) == (8, 0)


def test_the_price_of_an_engine(tmp_path):
    state = at(house(tmp_path, row("engine", "2", price=7)), players=[{"money": 9}])
    assert purse(do(state, "upgrade cash")) == (2, 0)


def test_a_baron(tmp_path):
    rows = row("baron", "henry-farnam", points=3, most=5, cities=["norfolk"])
    of = house(tmp_path, rows)
    card = next(baron for baron in baron_cards(of) if baron.name == "henry-farnam")
    assert (card.points, card.most) == (3, 5)
    assert card.cities == (of.catalogue.board.city_at["norfolk"],)


def test_a_baron_may_want_three_cities_joined(tmp_path):
    three = ["chicago", "norfolk", "savannah"]
    of = house(tmp_path, row("baron", "cornelius-vanderbilt", cities=three))
    mine = {"baron": "cornelius-vanderbilt"}
    two = at(of, players=[mine], links=rails(of, "1 chicago norfolk"))
    assert player(two)["baron"][0]["points"] == 0
    all_three = at(of, players=[mine], links=rails(of, "1 chicago norfolk savannah"))
    assert player(all_three)["baron"][0]["points"] == 5


def test_a_major_line_is_taken_away(tmp_path):
    of = house(tmp_path, row("line", "boston--washington-dc", remove=True))
    assert len(of.catalogue.lines) == 5
    state = do(at(of), "build from boston", "build B3 e-w", "build C3 e-w")
    assert points(state) == [0, 0]


def test_a_major_line_is_added(tmp_path):
    of = house(tmp_path, row("line", "short", ends=["chicago", "norfolk"], points=7))
    state = do(at(of), "build from chicago", "build B1 e-w")
    assert points(state) == [7, 0]


def test_a_major_line_may_ask_for_a_western_link(tmp_path):
    rows = row("line", "short", ends=["chicago", "norfolk"], points=7, western=2)
    state = do(at(house(tmp_path, rows)), "build from chicago", "build B1 e-w")
    assert points(state) == [0, 0]


def test_all_major_lines_may_be_taken_away(tmp_path):
    names = [line.name for line in game().catalogue.lines]
    of = house(tmp_path, "\n".join([row("line", name, remove=True) for name in names]))
    state = do(at(of), "build from boston", "build B3 e-w", "build C3 e-w")
    assert points(state) == [0, 0]


def test_the_colour_and_the_cubes_of_a_city(tmp_path):
    of = house_of(tmp_path, row("city", "norfolk", colour="red", cubes=4))
    state = of.new(1)
    assert city(state, "norfolk")["colour"] == "red"
    assert sum(cubes(state, "norfolk").values()) == 4


def test_how_many_of_a_card_there_are(tmp_path):
    of = house(tmp_path, row("deck", "land-grant", count=0))
    assert "land-grant" not in [card.name for card in of.catalogue.deck.cards]


def test_the_number_on_a_card(tmp_path):
    of = house(tmp_path, row("operation", "railroad-executive", n=3))
    state = do(at(of, display=["railroad-executive"]), "take railroad-executive")
    do(state, "upgrade cash", "upgrade cash", "upgrade cash")
    assert (player(state)["engine"], state.current_player) == (4, 1)


def test_the_number_of_tiles_of_an_action(tmp_path):
    state = at(house(tmp_path, row("rule", "tiles", value=2)))
    do(state, "build from providence", "build N3 e-w", "build O3 e-w")
    assert state.current_player == 1


def test_the_digest_tells_packs_apart(tmp_path):
    changed = house(tmp_path, row("price", "plains", amount=1))
    assert changed.digest != ""
    assert game().digest == ""


# ---------------------------------------------------------------------- what it may not change


CANNOT_CHANGE = [
    ("operation.city-growth", {"effect": "urbanize"}),
    ("operation.city-growth", {"icon": "hand"}),
    ("deck.hotel", {"start": True}),
    ("baron.moses-taylor", {"kind": "most-links"}),
]


@pytest.mark.parametrize("where, values", CANNOT_CHANGE)
def test_what_the_rules_are_written_around_stays_as_printed(where, values, tmp_path):
    assert problem(tmp_path, where, values) == "a house pack cannot change this"


NOTHING = [
    ("price.bond", "amount"),
    ("rule.tiles", "value"),
    ("rule.bounties", "value"),
    ("rule.display", "value"),
    ("rule.barons", "value"),
    ("rule.rounds", "value"),
    ("operation.railroad-executive", "n"),
    ("operation.operations-growth", "n"),
]


@pytest.mark.parametrize("where, key", NOTHING)
def test_what_cannot_be_nothing(where, key, tmp_path):
    assert problem(tmp_path, where, {key: 0}) == "expected at least 1"


WRONG_VALUES = [
    ("operation.perfect-engineering", {"n": 4}, "expected more than the usual 4 and at most 9"),
    ("supply.cubes", {"count": 64}, "expected at most 63 of a colour"),
    ("income.track", {"amounts": []}, "expected a number for each space of the track"),
    ("rule.shorter", {"value": 10}, "with 2 players no marker would be left"),
    ("baron.henry-farnam", {"cities": ["chicago", "boston"]}, "expected 1 for this kind of baron"),
    (
        "baron.cornelius-vanderbilt",
        {"cities": ["boston"]},
        "expected at least 2 for this kind of baron",
    ),
    ("baron.henry-farnam", {"cities": ["atlantis"]}, 'there is no city "atlantis"'),
    ("line.boston--washington-dc", {"ends": ["boston", "atlantis"]}, 'there is no city "atlantis"'),
    ("line.boston--washington-dc", {"ends": ["boston", "boston"]}, "expected two different cities"),
    ("western.kansas-city", {"payout": "atlantis"}, 'there is no city "atlantis"'),
    ("city.boston", {"hex": "E0"}, '"E0" is no hex of this board'),
    ("city.boston", {"hex": "E99"}, '"E99" is no hex of this board'),
    ("city.boston", {"hex": "ZZ1"}, '"ZZ1" is no hex of this board'),
    ("city.boston", {"hex": "e5"}, '"e5" is no hex of this board'),
    ("city.boston", {"hex": "12"}, '"12" is no hex of this board'),
    ("city.boston", {"hex": "E"}, '"E" is no hex of this board'),
    ("city.boston", {"sides": []}, "expected at least one"),
    ("terrain.row-1", {"cells": "..."}, "expected 38 signs, not 3"),
    ("terrain.row-1", {"cells": "x" * 38}, '"x" is no sign of terrain'),
    ("map.eastern_us", {"rows": 10}, "expected one terrain row for each of 10"),
    ("ridge.cumberland", {"edges": ["E5 north"]}, '"E5 north" is no edge such as "E5 ne"'),
    ("ridge.cumberland", {"edges": ["E5"]}, '"E5" is no edge such as "E5 ne"'),
    ("ridge.cumberland", {"edges": ["ZZ9 e"]}, '"ZZ9" is no hex of this board'),
    ("deck.hotel", {"count": 5}, "5 cards, but 6 [[hotel]] rows"),
    ("deck.service-bounty", {"count": 9}, "9 cards, but 6 [[bounty]] rows"),
    ("rule.barons", {"value": 4}, "4 cards for each of 4 players, but there are 12"),
    ("rule.display", {"value": 6}, "24 cards for 4 players, but the deck has 20"),
]
"""What is wrong with one value of a row."""

WRONG = {
    "operation.perfect-engineering, n: expected more than the usual 9 and at most 9": row(
        "rule", "tiles", value=9
    ),
    "line.short, ends: expected two different cities": row(
        "line", "short", ends=["boston"], points=3
    ),
    "terrain.row-1, cells: expected 80 signs, not 38": row("map", "eastern_us", columns=80),
    "city, cubes: 116 in all, but supply.cubes, count gives 50": row("supply", "cubes", count=10),
    "pack.toml: [[price]] plains, amount: must be at least 0, not -1": row(
        "price", "plains", amount=-1
    ),
    'pack.toml: [[city]] boston, colour: there is no word "green"; use one of red, yellow, blue, '
    "black, purple, gray": row("city", "boston", colour="green"),
    "pack.toml: [[line]] short, points: this key is missing": row(
        "line", "short", ends=["boston", "buffalo"]
    ),
}
"""What only shows elsewhere, or needs several rows."""


@pytest.mark.parametrize("where, values, expected", WRONG_VALUES)
def test_what_could_not_be_played_is_refused_where_it_stands(where, values, expected, tmp_path):
    assert problem(tmp_path, where, values) == expected


@pytest.mark.parametrize("sentence", WRONG)
def test_what_could_not_be_played_is_refused_with_row_key_and_problem(sentence, tmp_path):
    assert refused(tmp_path, WRONG[sentence]) == sentence


def test_two_cities_in_one_hex_are_refused(tmp_path):
    board = game().catalogue.board
    taken = board.hexes[board.cells + board.city_at["new-york"]]
    expected = f"city.boston, hex: a terrain or another city lies in {taken}"
    assert refused(tmp_path, row("city", "boston", hex=taken)) == expected


def test_a_refusal_names_the_file_too(tmp_path):
    (tmp_path / "mine.toml").write_text(row("city", "boston", hex="ZZ99"), encoding="utf-8")
    with pytest.raises(ComponentError) as found:
        RULESET.build(resolve(RULESET.options, {}), tmp_path)
    assert str(found.value).startswith(f"{tmp_path}/mine.toml: city.boston, hex: ")


def test_a_city_on_a_terrain_is_refused(tmp_path):
    plain = game().catalogue.board.hexes[0]
    expected = f"city.boston, hex: a terrain or another city lies in {plain}"
    assert refused(tmp_path, row("city", "boston", hex=plain)) == expected


OF_A_MAP = {
    "ferry.AO9, city: a house pack cannot change this": (
        "north_america",
        row("ferry", "AO9", city="atlantis"),
    ),
    "period.stone_age, columns: a house pack cannot change this": (
        "through_time",
        row("period", "stone_age", columns=19),
    ),
    'line.lascaux-altamira, ends: there is no city "atlantis"': (
        "through_time",
        row("line", "lascaux-altamira", ends=["atlantis", "altamira"]),
    ),
    'city.altamira, hex: "ZZ9" is no hex of this board': (
        "through_time",
        row("city", "altamira", hex="ZZ9"),
    ),
    "terrain.row-1, cells: expected 79 signs, not 4": (
        "through_time",
        row("terrain", "row-1", cells="...."),
    ),
    'ridge.stone-age, edges: "E5" is no edge such as "E5 ne"': (
        "through_time",
        row("ridge", "stone-age", edges=["E5"]),
    ),
}


@pytest.mark.parametrize("sentence", OF_A_MAP)
def test_what_a_map_is_made_of_is_checked(sentence, tmp_path):
    name, rows = OF_A_MAP[sentence]
    options = {"periods": "stone_age+egypt"} if name == "through_time" else {}
    assert refused(tmp_path, rows, map=name, **options) == sentence


def test_an_event_deck_needs_an_event_for_this_turn_and_one_for_the_next(tmp_path):
    events = [found.id for found in RULESET.components({"map": "eastern_us"}, None).rows("event")]
    few = {events[0]: 1}
    rows = "\n".join([row("event", name, copies=few.get(name, 0)) for name in events])
    sentence = refused(tmp_path, rows, events="yes")
    assert sentence == f"event.{events[0]}, copies: expected at least 2 cards in all"


ROUND: dict[str, dict[str, str]] = {
    "red": {"red": "red"},
    "yellow": {"red": "yellow", "yellow": "red"},
}


@pytest.mark.parametrize("wrong", ROUND)
def test_the_wheel_goes_round_through_every_colour(wrong, tmp_path):
    rows = "\n".join([row("wheel", name, next=to) for name, to in ROUND[wrong].items()])
    sentence = refused(tmp_path, rows, rotors="yes")
    assert sentence == f"wheel.{wrong}, next: the wheel must go round through every colour once"


def test_a_wheel_may_turn_the_other_way(tmp_path):
    names = ["red", "yellow", "blue", "black", "purple"]
    rows = [row("wheel", name, next=names[i - 1]) for i, name in enumerate(names)]
    (tmp_path / "pack.toml").write_text("\n".join(rows), encoding="utf-8")
    assert footplate.game("world", components=tmp_path, rotors="yes").digest


def test_too_many_cubes_are_refused(tmp_path):
    cities = [found.id for found in game().catalogue.board.city_rows]
    rows = "\n".join([row("city", name, cubes=9) for name in cities])
    assert refused(tmp_path, rows) == ("city, cubes: 531 in all, but supply.cubes, count gives 125")


def test_the_points_of_hotels_are_not_left_out(tmp_path):
    sentence = refused(tmp_path, row("baron", "francisco-i-madero", steps=[]), map="mexico")
    assert sentence == (
        "baron.francisco-i-madero, steps: expected the points for no hotel, for one, and so on"
    )


@pytest.mark.parametrize("name", MAPS)
def test_the_printed_components_pass(name):
    printed = RULESET.components({"map": name}, None)
    packs.check(printed, printed, LIMITS)


def test_what_says_the_same_as_printed_changes_nothing(tmp_path):
    (tmp_path / "pack.toml").write_text(row("operation", "hotel", icon="infinity"))
    assert footplate.game("world", components=tmp_path).digest


# ---------------------------------------------------------------------- boards of one's own


def test_between_neighbouring_cities_there_is_no_link(tmp_path):
    """A link has at least one tile: a ruling."""
    rows = row("city", "portland", hex="C11", sides=["w"])
    rows += row("city", "raleigh", hex="B11", sides=["e"])
    rows += row("terrain", "row-11", cells=".CC" + "." * 35)
    of = practice_of(tmp_path, rows)
    board = of.catalogue.board
    for name in ("portland", "raleigh"):
        place = board.cells + board.city_at[name]
        assert board.next[place * 6 : place * 6 + 6] == [NOWHERE] * 6


def test_a_ridge_at_the_border_of_the_board_divides_nothing(tmp_path):
    of = house_of(tmp_path, row("ridge", "cumberland", edges=["B2 w"]))
    assert sum(of.catalogue.board.ridge) < sum(game().catalogue.board.ridge)


def house_of(folder, rows):
    """A game on the printed board with some house rows."""
    (folder / "pack.toml").write_text(rows, encoding="utf-8")
    return known(footplate.game("world", components=folder, players=4))


def practice_of(folder, rows):
    """A game on the practice board of which some rows are other ones."""
    changed = {one.split("\n")[1] for one in rows.split("[[")[1:]}
    kept = [one for one in pack("eastern_us").split("[[")[1:] if one.split("\n")[1] not in changed]
    return house_of(folder, "".join([f"[[{one}" for one in kept]) + "\n" + rows)
