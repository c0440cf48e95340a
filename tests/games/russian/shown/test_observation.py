"""The view of a seat as a fixed-length list of ints."""

import pytest
from tests.games.russian.table import EDITIONS, at, do, game, game_of, german, view, with_options

from footplate.games.russian.tables import places
from footplate.kernel.packing import unpack

both = pytest.mark.parametrize("edition", EDITIONS)


def seen(state, seat=1):
    """What a seat observes."""
    found = game_of(state).observation(state, seat - 1)
    assert all(isinstance(number, int) for number in found)
    return found


def told(state, name, seat=1):
    """The numbers of a field, as a seat observes them."""
    start = 0
    for field in game_of(state).observation_fields:
        if field.name == name:
            return seen(state, seat)[start : start + field.length]
        start += field.length
    raise AssertionError(f"there is no field {name}")


def space(state, name, seat=1):
    """Who holds a space, as a seat observes it, and the four kinds of pieces there."""
    index = [each.name for each in state.catalogue.spaces].index(name)
    pieces = told(state, "space_pieces", seat)[4 * index : 4 * index + 4]
    return [told(state, "space_holders", seat)[index], *pieces]


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
    assert told(state, "round") == [3]
    assert told(state, "rounds") == [7]
    assert told(state, "doublers_left") == [{"2013": 20, "2021": 30}[edition]]
    assert told(state, "idea_cards") == [1 << game(edition).catalogue.cards.index("worker")]
    assert told(state, "starting_cards") == [0]
    assert told(state, "end_bonus_pile") == [len(game(edition).catalogue.bonuses) - 2]


@both
def test_seats_are_counted_from_the_one_that_observes(edition):
    state = at(game(edition), order=[2, 1, 3, 4], passed=[4], held={"doubler": "3 w"})
    seats = (1, 2, 3, 4)
    assert [told(state, "decides", seat) for seat in seats] == [[1], [0], [3], [2]]
    assert [told(state, "place_in_order", seat) for seat in seats] == [[1], [0], [2], [3]]
    assert [told(state, "passed", seat) for seat in seats] == [[8], [4], [2], [1]]
    assert space(state, "doubler", 1) == [2, 1, 0, 0, 0]
    assert space(state, "doubler", 4) == [3, 1, 0, 0, 0]


@both
def test_a_free_space_has_no_holder_and_a_taken_one_its_pieces(edition):
    state = at(game(edition), players=[{"coins": 3, "temporary": 1}])
    do(state, "place wood-2 tc", *["advance wood kyiv"] * 3)
    assert space(state, "wood-1") == [-1, 0, 0, 0, 0]
    assert space(state, "wood-2") == [0, 0, 1, 0, 1]


@both
def test_while_nobody_decides_the_table_says_so(edition):
    of = game(edition)
    assert told(of.start(), "decides") == [-1]
    assert told(of.start(), "place_in_order") == [-1]  # no place in the turn order yet
    over = do(at(of, round=7), *["pass"] * 4)
    assert told(over, "decides") == [-1]


@both
def test_what_is_pending_is_told_newest_first(edition):
    state = do(at(game(edition), order=[3, 1, 2, 4]), "place wood-2 ww")
    holders, kinds, counts, owed = [
        told(state, f"agenda_{name}") for name in ("holders", "kinds", "counts", "owed")
    ]
    # two seats on, wood moves, three of them, owed
    assert (holders[0], kinds[0], counts[0], owed[0]) == (2, 1, 3, 1)
    assert (holders[2:], kinds[2:], counts[2:], owed[2:]) == ([-1] * 6, [-1] * 6, [0] * 6, [0] * 6)


@both
def test_players_come_in_seat_order_from_the_one_that_observes(edition):
    state = at(game(edition), players=[{"points": 1}, {"points": 2}, {"points": 3}, {"points": 4}])
    assert [told(state, f"player_{ahead}.points", 3)[0] for ahead in range(4)] == [3, 4, 1, 2]


@both
def test_own_end_bonus_cards_are_told_and_those_of_others_not(edition):
    state = at(game(edition), removed=["flat", "routes"], taken=["2 wood"])
    bonuses = len(state.catalogue.bonuses)
    wood = [int(name == "wood") for name in state.catalogue.bonuses]
    assert told(state, "player_0.end_bonuses", 2) == wood
    assert told(state, "player_1.end_bonuses") == [0] * bonuses
    assert told(state, "player_1.end_bonuses_held") == [1]  # that there is one, all can see


@both
def test_at_the_end_the_cards_of_all_are_told(edition):
    """2013 p.20, 2021 p.22: players reveal them."""
    state = at(game(edition), round=7, removed=["flat", "routes"], taken=["2 wood"])
    do(state, *["pass"] * 4)
    assert sum(told(state, "player_1.end_bonuses")) == 1


@both
def test_cards_known_to_be_missing_are_marked(edition):
    state = at(game(edition), removed=["flat", "routes"], taken=["1 ideas", "2 wood"])
    cat = state.catalogue
    for seat in (1, 2, 3):
        marked = told(state, "end_bonuses_gone", seat)
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
    state = at(game(edition), players=[mine])

    def own(name):
        return told(state, f"player_0.{name}")

    assert (own("points"), own("coins"), own("workers_in_hand")) == ([0], [3], [6])
    assert (own("boilermen"), own("steps_ahead"), own("wrenches")) == ([0], [1], [1])
    assert own("route_variants") == [0, 0, 0]  # this board has one shape of each
    assert own("tracks") == [6, 3, 0, 0, 0, 1, 0, 0, 0, 0, 7, 0, 0, 0, 0]
    assert own("locomotives") == [4, 1, 0, 0]
    assert own("reach") == [5, 0, 0]
    assert own("doublers") == [2, 0, 0]
    assert own("factories") == [2, 0, 0, 0, 0]
    assert own("wrench_spaces") == [5, -1, -1]
    assert [i + 1 for i, there in enumerate(own("engineers")) if there] == [9]
    assert sum(own("ideas")) == len(game(edition).catalogue.ideas) - 1
    assert sum(own("ideas_placed")) == 1


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
    assert len(seen(state)) == of.observation_length
    left = told(state, "extensions")
    assert left[of.catalogue.extensions.index("4b")] == 0
    assert (len(left), sum(left)) == (18, 17)
    assert told(state, "income_tiles") == [1, 1, 2, 1, 1]
    assert told(state, "counters") == [0] * places.OF_TABLE
    assert told(state, "player_0.counters") == [0] * places.OF_PLAYER
    assert told(state, "player_0.incomes") == [1, 1, 0, 0, 0]
    assert told(state, "player_0.incomes_used") == [1, 0, 0, 0, 0]
    assert told(state, "player_0.route_variants") == [0, 2, 2]


def test_what_emil_holds_is_held_by_nobody_who_plays():
    of = with_options(players=1, solo="yes")
    assert space(at(of), "wood-2") == [-1, 0, 0, 0, 0]
    assert space(at(of, emil_held=["wood-2"]), "wood-2") == [1, 2, 0, 0, 0]


@both
def test_who_observes_a_match_tells_what_has_changed(edition):
    """Nothing is told as it was, whatever else has been observed in between."""
    state = at(game(edition), order=[1, 2, 3, 4])
    of = game_of(state)
    observer = of.observer()
    earlier = state.clone()
    for move in (None, "place wood-2 ww", *["advance wood kyiv"] * 3):
        if move:
            do(state, move)
        for seat in range(4):
            found = unpack(of.observation_fields, observer.observe(state, seat))
            assert found == of.observation(state, seat)
    assert unpack(of.observation_fields, observer.observe(earlier, 0)) == of.observation(earlier, 0)


@both
def test_observing_changes_nothing(edition):
    state = at(game(edition), removed=["flat", "routes"], taken=["2 wood"])
    before = state.key()
    seen(state, 1)
    assert state.key() == before
