"""The view of a seat as a fixed-length list of ints."""

import pytest
from tests.games.russian.table import EDITIONS, at, do, game, game_of, german, view, with_options

from footplate.games.russian.tables.counters import PLAYER_COUNTERS, TABLE_COUNTERS

both = pytest.mark.parametrize("edition", EDITIONS)

ROUND, ROUNDS, WHOSE, PASSED, PLACE, DOUBLERS, CARDS, STARTS, PILE = range(9)
"""Where the numbers of the table stand."""
SPACES = 9
"""Where the spaces begin: holder and four kinds of pieces for each."""


def seen(state, seat=1):
    """What a seat observes."""
    found = game_of(state).observation(state, seat - 1)
    assert all(isinstance(number, int) for number in found)
    return found


def block(state, seat, ahead=0):
    """The numbers of the player so many seats after the one that observes."""
    count = len(state.players)
    found = seen(state, seat)
    of = game_of(state)
    cat = of.catalogue
    table = 9 + 5 * len(cat.spaces) + len(cat.strip_names) + 2 * len(cat.tiles)
    table += len(cat.bonuses) + 4 * 8
    size = (len(found) - table) // count
    assert table + size * count == of.observation_length
    return found[table + ahead * size : table + (ahead + 1) * size]


@both
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_observation_always_has_the_same_length(edition, players):
    of = game(edition, players)
    positions = [of.start(), of.new(1), at(of), at(of, round=6, returned={"1": 0})]
    over = do(at(of, round=of.catalogue.rounds), *["pass"] * players)
    for state in [*positions, over]:
        for seat in range(1, players + 1):
            assert len(seen(state, seat)) == of.observation_length


@both
def test_the_table_is_told_first(edition):
    state = at(game(edition), round=3, order=[2, 1, 3, 4], passed=[4], cards=["worker"])
    found = seen(state)
    assert found[ROUND] == 3
    assert found[ROUNDS] == 7
    assert found[DOUBLERS] == {"2013": 20, "2021": 30}[edition]
    assert found[CARDS] == 1 << game(edition).catalogue.cards.index("worker")
    assert found[STARTS] == 0
    assert found[PILE] == len(game(edition).catalogue.bonuses) - 2


@both
def test_seats_are_counted_from_the_one_that_observes(edition):
    state = at(game(edition), order=[2, 1, 3, 4], passed=[4], held={"doubler": "3 w"})
    assert [seen(state, seat)[WHOSE] for seat in (1, 2, 3, 4)] == [1, 0, 3, 2]
    assert [seen(state, seat)[PLACE] for seat in (1, 2, 3, 4)] == [1, 0, 2, 3]
    assert [seen(state, seat)[PASSED] for seat in (1, 2, 3, 4)] == [8, 4, 2, 1]
    index = [space.name for space in state.catalogue.spaces].index("doubler")
    start = SPACES + 5 * index
    assert seen(state, 1)[start : start + 5] == [2, 1, 0, 0, 0]
    assert seen(state, 4)[start : start + 5] == [3, 1, 0, 0, 0]


@both
def test_a_free_space_has_no_holder_and_a_taken_one_its_pieces(edition):
    state = at(game(edition), players=[{"coins": 3, "temporary": 1}])
    do(state, "place wood-2 tc", *["advance wood kyiv"] * 3)
    names = [space.name for space in state.catalogue.spaces]
    free, taken = SPACES + 5 * names.index("wood-1"), SPACES + 5 * names.index("wood-2")
    assert seen(state)[free : free + 5] == [-1, 0, 0, 0, 0]
    assert seen(state)[taken : taken + 5] == [0, 0, 1, 0, 1]


@both
def test_while_nobody_decides_the_table_says_so(edition):
    of = game(edition)
    assert seen(of.start())[WHOSE] == -1
    assert seen(of.start())[PLACE] == -1  # no place in the turn order yet
    over = do(at(of, round=7), *["pass"] * 4)
    assert seen(over)[WHOSE] == -1


@both
def test_what_is_pending_is_told_newest_first(edition):
    state = do(at(game(edition), order=[3, 1, 2, 4]), "place wood-2 ww")
    cat = state.catalogue
    start = SPACES + 5 * len(cat.spaces) + len(cat.strip_names) + 2 * len(cat.tiles)
    start += len(cat.bonuses)
    found = seen(state, 1)[start : start + 32]
    assert found[:4] == [2, 1, 3, 1]  # two seats on, wood moves, three of them, owed
    assert found[8:] == [-1, -1, 0, 0] * 6


@both
def test_players_come_in_seat_order_from_the_one_that_observes(edition):
    state = at(game(edition), players=[{"points": 1}, {"points": 2}, {"points": 3}, {"points": 4}])
    assert [block(state, 3, ahead)[0] for ahead in range(4)] == [3, 4, 1, 2]


@both
def test_own_end_bonus_cards_are_told_and_those_of_others_not(edition):
    state = at(game(edition), removed=["flat", "routes"], taken=["2 wood"])
    bonuses = len(state.catalogue.bonuses)
    wood = [int(name == "wood") for name in state.catalogue.bonuses]
    assert block(state, 2)[-bonuses:] == wood
    assert block(state, 1, ahead=1)[-bonuses:] == [0] * bonuses
    assert block(state, 1, ahead=1)[16] == 1  # that there is one, all can see


@both
def test_at_the_end_the_cards_of_all_are_told(edition):
    """2013 p.20, 2021 p.22: players reveal them."""
    state = at(game(edition), round=7, removed=["flat", "routes"], taken=["2 wood"])
    do(state, *["pass"] * 4)
    bonuses = len(state.catalogue.bonuses)
    assert sum(block(state, 1, ahead=1)[-bonuses:]) == 1


@both
def test_cards_known_to_be_missing_are_marked(edition):
    state = at(game(edition), removed=["flat", "routes"], taken=["1 ideas", "2 wood"])
    cat = state.catalogue
    start = SPACES + 5 * len(cat.spaces) + len(cat.strip_names) + 2 * len(cat.tiles)
    for seat in (1, 2, 3):
        marked = seen(state, seat)[start : start + len(cat.bonuses)]
        names = [name for name, mark in zip(cat.bonuses, marked, strict=True) if mark]
        assert names == (view(state, seat)["missing"] or [])


@both
def test_a_board_is_told_piece_by_piece(edition):
    mine = {
        "tracks": {"trans-siberian": {"wood": 6, "green": 3}, "kyiv": {"wood": 7}},
        "locomotives": {"trans-siberian": ["4", "1"]},
        "factories": ["2"],
        "wrenches": [5],
        "doublers": {"trans-siberian": 2},
        "engineers": [9],
        "placed": ["medal"],
        "medal": True,
        "coins": 3,
    }
    found = block(at(game(edition), players=[mine]), 1)
    points, coins, hand = found[:3]
    assert (points, coins, hand) == (0, 3, 6)
    assert found[17:20] == [0, 1, 1]  # boilermen, steps ahead, wrenches
    assert found[20:23] == [0, 0, 0]  # the shapes of the routes: this board has one of each
    tracks = found[23:38]
    assert tracks == [6, 3, 0, 0, 0, 1, 0, 0, 0, 0, 7, 0, 0, 0, 0]
    assert found[38:42] == [4, 1, 0, 0]  # locomotives by place
    assert found[42:45] == [5, 0, 0]  # reach
    assert found[45:48] == [2, 0, 0]  # doublers
    assert found[48:53] == [2, 0, 0, 0, 0]  # factories
    assert found[53:56] == [5, -1, -1]  # wrenches
    engineers = found[56:71]
    assert [i + 1 for i, there in enumerate(engineers) if there] == [9]
    ideas = len(game(edition).catalogue.ideas)
    assert sum(found[71 : 71 + ideas]) == ideas - 1
    assert sum(found[71 + ideas : 71 + 2 * ideas]) == 1


@both
def test_on_the_german_board_shapes_and_income_are_told(edition):
    mine = {
        "tracks": {"munich": {"wood": 9}, "nuremberg": {"wood": 4}},
        "switch": "berlin",
        "extensions": {"nuremberg": ["4b"]},
        "incomes": ["any", "coin"],
        "used": ["coin"],
    }
    of = german(edition)
    state = at(of, players=[mine])
    found = seen(state)
    assert len(found) == of.observation_length
    cat = of.catalogue
    tables = len(cat.extensions) + len(cat.incomes)
    start = 9 + 5 * len(cat.spaces) + len(cat.strip_names) + 2 * len(cat.tiles)
    start += len(cat.bonuses) + 4 * 8
    left = found[start : start + tables]
    assert left[cat.extensions.index("4b")] == 0
    assert sum(left[:18]) == 17
    assert left[18:] == [1, 1, 2, 1, 1]
    assert found[start + tables : start + tables + TABLE_COUNTERS] == [0] * TABLE_COUNTERS
    after = found[start + tables + TABLE_COUNTERS + 20 :]
    assert after[:PLAYER_COUNTERS] == [0] * PLAYER_COUNTERS
    after = after[PLAYER_COUNTERS:]
    assert after[:13] == [1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 2]


def test_what_emil_holds_is_held_by_nobody_who_plays():
    of = with_options(players=1, solo="yes")
    names = [space.name for space in of.catalogue.spaces]
    start = SPACES + 5 * names.index("wood-2")
    free, taken = seen(at(of), 1), seen(at(of, emil_held=["wood-2"]), 1)
    assert free[start : start + 5] == [-1, 0, 0, 0, 0]
    assert taken[start : start + 5] == [1, 2, 0, 0, 0]


@both
def test_observing_changes_nothing(edition):
    state = at(game(edition), removed=["flat", "routes"], taken=["2 wood"])
    before = state.key()
    seen(state, 1)
    assert state.key() == before
