"""What must hold in every position: each broken invariant is noticed and named in a sentence."""

import pytest
from tests.games.russian.table import EDITIONS, at, do, game, game_of, house

from footplate.games.russian.tables.kinds import GOLD, GREEN, SILVER, WOOD

both = pytest.mark.parametrize("edition", EDITIONS)

DEVELOPED = {
    "tracks": {
        "trans-siberian": {"wood": 10, "green": 7, "bronze": 4},
        "kyiv": {"wood": 7, "green": 5},
    },
    "locomotives": {"trans-siberian": ["1", "4"], "kyiv": "5"},
    "factories": ["2", "3"],
    "wrenches": [6, 5],
    "doublers": {"trans-siberian": 3},
    "engineers": [7],
    "placed": ["wrench"],
    "temporary": 2,
}


def position(edition="2021", **given):
    """A position in which nothing is wrong."""
    given.setdefault("strip", [9, 10, 11, 12, 2, 3, 4])
    given.setdefault("removed", ["flat", "routes"])
    given.setdefault("taken", ["1 wood", "2 ideas"])
    state = at(game(edition), players=[DEVELOPED], **given)
    game_of(state).check(state)
    return state


def noticed(state, sentence):
    """The check fails with this sentence."""
    with pytest.raises(AssertionError) as broken:
        game_of(state).check(state)
    assert str(broken.value).split("\n", 1)[0] == sentence


def replaced(values, index, value):
    """A copy of a list with one other value."""
    return [*values[:index], value, *values[index + 1 :]]


# ---------------------------------------------------------------------- tracks


@both
def test_a_track_is_never_before_the_first_space(edition):
    state = position(edition)
    p = state.own(0)
    p.tracks = replaced(p.tracks, WOOD, -1)
    noticed(state, "player 1, trans-siberian: wood is on -1")


@both
def test_a_track_stands_behind_the_colour_before_it(edition):
    state = position(edition)
    p = state.own(0)
    p.tracks = replaced(p.tracks, GREEN, 10)
    noticed(state, "player 1, trans-siberian: green on 10 is not behind 10")


@both
def test_no_track_is_beyond_the_end(edition):
    state = position(edition)
    p = state.own(0)
    p.tracks = replaced(p.tracks, WOOD, 16)
    noticed(state, "player 1, trans-siberian: wood on 16 is not behind 16")


@both
def test_no_colour_is_on_a_route_that_does_not_take_it(edition):
    state = position(edition)
    p = state.own(0)
    p.tracks = replaced(p.tracks, 10 + SILVER, 1)
    noticed(state, "player 1, kyiv takes no silver")


@both
def test_no_colour_is_built_without_access(edition):
    state = position(edition)
    p = state.own(0)
    p.tracks = replaced(p.tracks, GOLD, 1)
    p.tracks = replaced(p.tracks, SILVER, 2)
    noticed(state, "player 1 has no access to gold")


@both
def test_there_are_only_so_many_tracks_of_a_colour(edition, tmp_path):
    of = house(tmp_path, '[[piece]]\nid = "green"\ncount = 1\nsource = "house test"\n', edition)
    laid = {"trans-siberian": {"wood": 5, "green": 1}, "kyiv": {"wood": 3}}
    state = at(of, players=[{"tracks": laid}])
    p = state.own(0)
    p.tracks = replaced(p.tracks, 10 + GREEN, 1)
    noticed(state, "player 1 has more than 1 green tracks")


@both
def test_the_room_of_each_colour_is_kept(edition):
    state = position(edition)
    p = state.own(0)
    right = p.room[GREEN]
    p.room = replaced(p.room, GREEN, right + 1)
    noticed(state, f"player 1: room for green is {right}, not {right + 1}")


# ---------------------------------------------------------------------- workers


@both
def test_workers_do_not_vanish(edition):
    state = position(edition)
    state.own(0).hand -= 1
    noticed(state, "player 1, workers: there are 6, not 7")


@both
def test_workers_on_spaces_count(edition):
    state = position(edition, held={"wood-2": "1 ww"})
    names = [space.name for space in state.catalogue.spaces]
    state.held[names.index("wood-2")] = 0
    noticed(state, "player 1, workers: there are 5, not 7")


@both
def test_workers_and_the_supply_of_them_add_up(edition):
    state = position(edition)
    state.own(1).spare += 1
    noticed(state, "player 2, workers in all: there are 8, not 7")


@both
def test_nobody_has_less_than_nothing(edition):
    state = position(edition)
    state.own(0).coins = -1
    noticed(state, "player 1: less than nothing")


@both
def test_only_the_owner_places_the_wooden_worker(edition):
    state = position(edition)
    state.own(0).wooden = 1
    noticed(state, "player 1 has placed a wooden worker of somebody else")


@both
def test_there_are_two_temporary_workers(edition):
    state = position(edition)
    state.own(1).temporary = 1
    noticed(state, "too many temporary workers")


@both
def test_temporary_workers_on_spaces_count(edition):
    state = position(edition)
    state.held[0] = 1 + 8 * 4
    noticed(state, "too many temporary workers")


@both
def test_the_wooden_worker_is_there_once(edition):
    state = position(edition, cards=[])
    state.own(0).wooden = state.own(0).has_wooden = 1
    game_of(state).check(state)
    state.own(1).has_wooden = 1
    noticed(state, "the wooden worker is there twice")


@both
def test_the_wooden_worker_comes_with_its_card(edition):
    state = position(edition)
    state.own(0).has_wooden = 1
    noticed(state, "the wooden worker is there twice")


@both
@pytest.mark.parametrize("piece", ["t", "b", "c"])
def test_a_piece_that_is_being_exchanged_is_not_lost(edition, piece):
    """2013 p.15, 2021 p.17."""
    mine = {"temporary": 2, "wooden": True, "coins": 1}
    state = at(
        game(edition),
        order=[2, 1, 3, 4],
        turn=1,
        cards=["repeat"],
        held={"doubler": "1 w"},
        players=[mine],
    )
    do(state, f"place first {piece}")  # `do` checks
    if piece == "t":
        state.own(0).temporary += 1
        noticed(state, "too many temporary workers")
    elif piece == "b":
        state.own(0).wooden += 1
        noticed(state, "player 1 has placed a wooden worker of somebody else")
    else:
        state.own(0).hand += 1
        noticed(state, "player 1, workers: there are 6, not 5")


# ---------------------------------------------------------------------- boards


@both
def test_the_reach_of_each_route_is_kept(edition):
    state = position(edition)
    p = state.own(0)
    p.reach = replaced(p.reach, 0, 6)
    noticed(state, "player 1, reach on trans-siberian: there are 6, not 5")


@both
def test_doublers_fit_above_their_route(edition):
    state = position(edition)
    p = state.own(0)
    p.doublers = replaced(p.doublers, 0, 9)
    noticed(state, "player 1: trans-siberian has 8 doubler spaces")


@both
def test_doublers_do_not_vanish(edition):
    state = position(edition)
    state.doublers -= 1
    total = {"2013": 20, "2021": 30}[edition]
    noticed(state, f"doublers: there are {total - 1}, not {total}")


@both
def test_there_are_only_so_many_doublers(edition):
    state = position(edition)
    state.own(1).doublers = [8, 0, 0]
    state.own(2).doublers = [8, 0, 0]
    state.own(3).doublers = [8, 0, 0]
    state.doublers -= 24
    if edition == "2013":
        noticed(state, "there are more doublers than in the box")
    else:
        game_of(state).check(state)


@both
def test_the_end_of_the_industry_track_is_kept(edition):
    state = position(edition)
    p = state.own(0)
    right = p.ahead
    p.ahead = [right[0] + 1, *right[1:]]
    noticed(state, f"player 1: steps ahead are {p.ahead}, not {right}")


@both
def test_no_wrench_is_beyond_an_empty_gap(edition):
    state = position(edition)
    state.own(0).wrenches = [10, 5]
    noticed(state, "player 1: a wrench is on 10, out of reach")
    state.own(0).wrenches = [9, 5]
    noticed(state, "player 1: a wrench is on 9, out of reach")


def test_in_2013_no_two_wrenches_share_a_space():
    """2013 p.22."""
    state = position("2013")
    state.own(0).wrenches = [5, 5]
    noticed(state, "player 1: two wrenches share a space")


def test_in_2021_two_wrenches_may_share_a_space():
    """2021 p.46."""
    state = position("2021")
    state.own(0).wrenches = [5, 5]
    game_of(state).check(state)


@both
def test_gaps_are_filled_from_left_to_right(edition):
    """2013 p.10, 2021 p.12."""
    state = position(edition)
    p = state.own(0)
    p.factories = [p.factories[0], 0, p.factories[1], 0, 0]
    p.ahead = p.industry.ahead(p.factories, blocked=False)
    noticed(state, "player 1: a gap was skipped")


@both
def test_an_idea_token_is_in_one_place(edition):
    state = position(edition)
    p = state.own(0)
    p.tokens |= p.placed
    noticed(state, "player 1: an idea token is in two places")


@both
def test_everybody_has_wood_tracks(edition):
    state = position(edition)
    p = state.own(3)
    p.colours = 0
    p.tracks = [0] * len(p.tracks)
    p.room = [0] * len(p.room)
    noticed(state, "player 4 has no wood tracks")


# ---------------------------------------------------------------------- tiles


@both
def test_tiles_do_not_vanish(edition):
    state = position(edition)
    state.returned = replaced(state.returned, 3, 1)
    noticed(state, "tiles #3: there are 5, not 4")


@both
def test_a_tile_in_hand_counts(edition):
    state = do(position(edition), "place locomotive-1 w", "locomotive 2")
    seat, frame, kind, _, owed = state.agenda[-1]
    state.agenda[-1] = (seat, frame, kind, 3, owed)
    noticed(state, "tiles #2: there are 3, not 4")


@both
def test_everybody_began_with_a_locomotive_number_one(edition):
    state = position(edition)
    p = state.own(3)
    p.locomotives = [0, 0, 0, 0]
    p.reach = [0, 0, 0]
    noticed(state, "tiles #1: there are 3, not 4")


@both
def test_the_locomotive_of_the_idea_card_is_there_once(edition):
    state = position(edition)
    p = state.own(3)
    p.locomotives = replaced(p.locomotives, 1, state.catalogue.card_tile)
    p.reach = replaced(p.reach, 0, 10)
    noticed(state, "the locomotive of the idea card is there twice")
    state.cards &= ~(1 << state.catalogue.cards.index("locomotive"))
    game_of(state).check(state)


@both
def test_the_count_of_tiles_in_the_supply_is_kept(edition):
    state = position(edition)
    state.tiles += 1
    noticed(state, f"tiles in the supply: there are {state.tiles}, not {state.tiles - 1}")


@both
def test_the_lowest_tile_is_kept(edition):
    state = position(edition)
    state.lowest += 1
    noticed(state, "the lowest tile: there are 3, not 2")


# ---------------------------------------------------------------------- cards, engineers, work


@both
def test_an_end_bonus_card_has_one_holder(edition):
    state = position(edition)
    state.own(1).bonuses |= state.players[0].bonuses
    noticed(state, "an end bonus card is held twice")


@both
def test_a_removed_card_is_held_by_nobody(edition):
    state = position(edition)
    state.removed = state.players[0].bonuses
    noticed(state, "an end bonus card was removed and is held")


@both
def test_a_card_taken_stays_with_its_player(edition):
    state = position(edition)
    state.own(0).bonuses, state.own(1).bonuses = state.players[1].bonuses, state.players[0].bonuses
    noticed(state, "an end bonus card left its player")


@both
def test_every_card_held_was_taken(edition):
    state = position(edition)
    state.own(2).bonuses = 1 << state.catalogue.bonuses.index("doublers")
    taken = state.players[0].bonuses | state.players[1].bonuses
    found = taken | state.players[2].bonuses
    noticed(state, f"end bonus cards taken: there are {taken}, not {found}")


@both
def test_only_so_many_cards_are_removed(edition):
    state = position(edition)
    state.removed |= 1 << state.catalogue.bonuses.index("doublers")
    noticed(state, "too many end bonus cards were removed")


@both
def test_an_engineer_is_in_one_place(edition):
    state = position(edition)
    state.strip = replaced(state.strip, 0, 7)
    noticed(state, "an engineer is in two places")


@both
def test_the_engineer_of_the_card_is_there_once(edition):
    state = position(edition)
    state.own(0).engineers = [1, 7]
    noticed(state, "engineer 1 is there twice")
    state.cards = 0
    game_of(state).check(state)
    state.strip = replaced(state.strip, 0, 1)
    state.own(0).engineers = [7]
    noticed(state, "engineer 1 is on the strip")


@both
def test_something_is_always_pending_until_the_end(edition):
    state = position(edition)
    state.agenda.clear()
    noticed(state, "nothing is pending")
    over = do(position(edition, round=7), *["pass"] * 4)
    assert over.agenda == []
    game_of(over).check(over)


def test_looks_without_a_card_need_no_holder():
    """2021 p.48: points after a look."""
    mine = {"factories": ["9"], "wrenches": [4]}
    state = at(game("2021"), removed=["flat", "routes"], players=[mine])
    do(state, "place industry-1 w", "wrench 1", "look bonus", "take points")
    assert [card for _, card in state.taken] == [-1]
    game_of(state).check(state)
