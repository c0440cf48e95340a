"""How far wood could come at best, which a search asks first [2013 p.6; 2021 p.8-9,36]."""

from tests.games.russian.table import at, game, german, legal, with_options

from footplate.games.russian import foresight, industry, industry_board, owed
from footplate.games.russian.kinds import (
    FACTORY,
    GAP,
    HAND,
    IDEA,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    TILE,
)

WOOD_MOVE = (1, 1)
BRONZE_MOVE = (4, 1)


def standing(space, of=None, **mine):
    """A position with wood on one space of the Trans-Siberian route, and its first player."""
    tracks = {"trans-siberian": {"wood": space}}
    state = at(of or game(), players=[{"tracks": tracks, **mine}])
    return state, state.players[0]


def test_wood_that_cannot_come_to_the_space_opens_no_colour():
    """2021 p.8-9: bronze is opened on the sixth space."""
    state, p = standing(4)
    assert foresight.stuck(state, p, (WOOD_MOVE, BRONZE_MOVE), ())
    assert not foresight.stuck(state, p, (WOOD_MOVE, BRONZE_MOVE), (WOOD_MOVE,))
    assert not foresight.stuck(state, p, (BRONZE_MOVE,), ((KEY, 1),))
    assert not foresight.stuck(state, p, (BRONZE_MOVE,), ((IDEA, 1),))
    early, r = standing(1)
    assert foresight.stuck(early, r, (WOOD_MOVE, BRONZE_MOVE), ())
    near, q = standing(5)
    assert not foresight.stuck(near, q, (WOOD_MOVE, BRONZE_MOVE), ())


def test_what_is_open_is_not_stuck():
    """2021 p.8-9."""
    state, p = standing(15)
    assert not foresight.stuck(state, p, (BRONZE_MOVE,), ())
    assert foresight.distance(state, p.seat) == -foresight.ANYWHERE


def test_a_locomotive_may_reach_what_waits_for_it():
    """2021 p.18: the idea slot of St. Petersburg waits; one locomotive may reach it, or several."""
    tracks = {"trans-siberian": {"wood": 3}, "st-petersburg": {"wood": 4}}
    state = at(game(), players=[{"tracks": tracks}])
    p = state.players[0]
    assert foresight.stuck(state, p, (WOOD_MOVE, BRONZE_MOVE), ())
    assert foresight.stuck(state, p, (WOOD_MOVE, BRONZE_MOVE, (LOCOMOTIVE, 1)), ())
    assert not foresight.stuck(state, p, (WOOD_MOVE, BRONZE_MOVE, (LOCOMOTIVE, 2)), ())
    assert not foresight.stuck(state, p, (WOOD_MOVE, BRONZE_MOVE, (HAND, 7)), ())


def test_nobody_knows_what_comes_where_the_wood_track_pauses():
    """2014 p.4: a station on the German board may bring anything."""
    state = at(german(), players=[{}])
    p = state.players[0]
    assert not foresight.stuck(state, p, ((1, 9), (16, 1)), ())
    tracks = {"dresden": {"wood": 1}, "munich": {"wood": 1}, "nuremberg": {"wood": 1}}
    before = at(german(), players=[{"tracks": tracks}])
    assert not foresight.stuck(before, before.players[0], (WOOD_MOVE, (2, 1)), ())


def test_industry_steps_help_only_where_they_come_to_something():
    """2021 p.13: the first factory's space is the fifth."""
    state, p = standing(4)
    assert foresight.stuck(state, p, (BRONZE_MOVE, (INDUSTRY, 3)), ())
    assert not foresight.stuck(state, p, (BRONZE_MOVE, (INDUSTRY, 5)), ())
    p.wrenches = [len(p.industry.following) - 1]
    assert not industry.something_within(p, 9)


def test_of_the_sites_of_the_shared_board_the_best_one_counts():
    """2021 p.36: one site is next, and wants bronze."""
    of = with_options(board="russian", industry="asian")
    closed = [["2a"], [], ["3"], ["4"], ["5"], ["6"]]
    tracks = {"trans-siberian": {"wood": 4}}
    state = at(of, sites=closed, players=[{"tracks": tracks}])
    p = state.players[0]
    assert foresight.stuck(state, p, ((FACTORY, 1),), ())
    assert foresight.stuck(state, p, ((GAP, 2),), ())
    assert not foresight.stuck(state, p, ((FACTORY, 1), WOOD_MOVE), ())
    state.sites = {1: ((BRONZE_MOVE,), False), 2: (((FACTORY, 1),), True)}
    assert not foresight.stuck(state, p, ((TILE, 1), BRONZE_MOVE), ())


def test_a_site_that_leads_to_another_factory_is_for_a_search():
    """2021 p.36."""
    of = with_options(board="russian", industry="asian")
    state = at(of, players=[{}])
    p = state.players[0]
    state.sites = {2: (((FACTORY, 1),), True)}
    assert not industry_board.hopeless(state, p, 1, ())
    assert owed.hopeless(state, p, ((FACTORY, 1),)) is False


def test_a_long_way_is_found_by_going_where_the_colour_comes_nearer():
    """2021 p.7,36: the covered wood move opens an idea slot, and that gives moves to bronze."""
    of = with_options(board="russian", industry="asian")
    closed = [["2a"], [], ["3"], ["4"], ["5"], ["6"]]
    mine = {
        "tracks": {"trans-siberian": {"wood": 4, "green": 1}, "st-petersburg": {"wood": 3}},
        "locomotives": {"trans-siberian": ["1"], "st-petersburg": ["5"]},
    }
    state = at(of, sites=closed, players=[mine])
    assert "place locomotive-3 www" in legal(state)
    mine["locomotives"] = {"trans-siberian": ["1", "5"]}
    keys_alone = {**mine, "placed": ["moves", "keys", "bonus"]}
    assert "place locomotive-3 www" not in legal(at(of, sites=closed, players=[keys_alone]))


def test_what_waits_for_others_brings_no_colour_nearer():
    """2021 p.18: two keys are worth four wood moves, those of another player none."""
    state, p = standing(1)
    state.agenda = [(p.seat, 0, BRONZE_MOVE[0], 1, 1)]
    far = foresight.distance(state, p.seat)
    state.agenda.append((p.seat, 0, KEY, 2, 0))
    assert foresight.distance(state, p.seat) == far - 4
    state.agenda.append((p.seat + 1, 1, KEY, 2, 0))
    assert foresight.distance(state, p.seat) == far - 4


def test_behind_the_last_pause_the_way_is_known():
    """2014 p.4: wood has passed all stations of a route."""
    state = at(german())
    p = state.players[0]
    p.tracks = [route.length if colour == 0 else 0 for route in p.routes for colour in range(5)]
    p.colours = 15
    assert foresight.stuck(state, p, (WOOD_MOVE, (16, 1)), ())
