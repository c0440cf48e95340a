"""Which moves make room for a colour that is owed [2013 p.6-7; 2021 p.8-9,36]."""

import pytest
from tests.games.russian.table import at, do, game, german, legal, with_options

from footplate.games.russian import ways
from footplate.games.russian.kinds import (
    BLAST_DUE,
    CARD,
    COINS,
    FACTORY,
    FUEL,
    GAP,
    IDEA,
    INDUSTRY,
    KEY,
    REUSE,
)
from footplate.games.russian.ways import ANYWHERE, TURNED, Wanted

WOOD_MOVE, GREEN_MOVE, BRONZE_MOVE, SILVER_MOVE = (1, 1), (2, 1), (4, 1), (8, 1)
TRANS_SIBERIAN, ST_PETERSBURG, KYIV = 0, 5, 10
"""The wood tracks of the routes in `Player.tracks`; the other colours follow."""
CLOSED = [["2a"], [], ["3"], ["4"], ["5"], ["6"]]
"""Only the site with a wood, a green and a bronze move is next."""


def wanted(state, *owing):
    """What makes room for what the first player owes."""
    return Wanted(state, state.players[0], owing)


def steps(found):
    """The steps of each way, by demand and colour."""
    return [[[way[-1] for way in known] for known in demand] for demand in found.demands]


def laid(of=None, **tracks):
    """A position with these tracks of the first player."""
    table = {name.replace("_", "-"): spaces for name, spaces in tracks.items()}
    return at(of or game(), players=[{"tracks": table}])


def shared():
    """The Russian board with the industry board for all."""
    return with_options(board="russian", industry="asian")


# ---------------------------------------------------------------------- ways


def test_wood_opens_a_colour_and_the_track_before_it_goes_ahead():
    """2021 p.8-9: bronze is opened on space 6; it stays behind green, and green behind wood."""
    found = wanted(laid(trans_siberian={"wood": 4}), BRONZE_MOVE)
    assert steps(found) == [
        [
            [
                ((TRANS_SIBERIAN, 2), (TRANS_SIBERIAN + 1, 2)),
                ((TRANS_SIBERIAN, 2), (ST_PETERSBURG, 2), (ST_PETERSBURG + 1, 2)),
                ((TRANS_SIBERIAN, 2), (KYIV, 2), (KYIV + 1, 2)),
            ]
        ]
    ]
    assert found.least == 4
    assert found.walked == 0b111
    assert found.mask == 0b11


def test_where_the_track_before_is_far_enough_only_wood_is_wanted():
    """2021 p.8-9."""
    found = wanted(laid(trans_siberian={"wood": 4}, kyiv={"wood": 3, "green": 2}), BRONZE_MOVE)
    assert ((TRANS_SIBERIAN, 2),) in steps(found)[0][0]
    assert found.least == 2


def test_a_colour_that_is_open_wants_only_the_track_before():
    """2021 p.9: green is one space short on the first route."""
    state = laid(trans_siberian={"wood": 6, "green": 1}, st_petersburg={"wood": 9})
    found = wanted(state, BRONZE_MOVE)
    assert steps(found) == [
        [
            [
                ((TRANS_SIBERIAN + 1, 1),),
                ((ST_PETERSBURG + 1, 2),),
                ((KYIV, 2), (KYIV + 1, 2)),
            ]
        ]
    ]
    assert "place bronze-1 w" not in legal(state)
    near = laid(trans_siberian={"wood": 6, "green": 2})
    assert wanted(near, BRONZE_MOVE).demands == [[]]
    assert "place bronze-1 w" in legal(near)


def test_green_wants_the_wood_before_it():
    """2021 p.9: so of a wood and a green move the wood move comes first, and there."""
    full = {"wood": 9, "green": 8}
    tracks = {"trans-siberian": {"wood": 3, "green": 2}, "st-petersburg": full, "kyiv": full}
    state = at(game(), strip=[0, 0, 0, 0, 2, 0, 0], players=[{"tracks": tracks}])
    found = wanted(state, GREEN_MOVE)
    assert steps(found)[0][0][0] == ((TRANS_SIBERIAN, 1),)
    assert (found.least, found.mask) == (1, 0b1)
    assert legal(do(state, "place engineer-2 w")) == ["advance wood trans-siberian"]


def test_for_silver_the_bronze_before_it_is_counted_and_nothing_behind():
    """2021 p.9: never too much, so that a way is never overlooked."""
    found = wanted(laid(trans_siberian={"wood": 10}), SILVER_MOVE)
    assert steps(found)[0][0] == [((TRANS_SIBERIAN + 2, 2),), ((ST_PETERSBURG + 2, 2),)]


def test_of_more_moves_than_there_is_room_for_each_wants_one_of_the_track_before():
    """2021 p.9: bronze has one space."""
    state = laid(trans_siberian={"wood": 6, "green": 3, "bronze": 1})
    found = wanted(state, (4, 2))
    assert steps(found) == [
        [[((TRANS_SIBERIAN + 1, 1),), ((ST_PETERSBURG + 1, 1),), ((KYIV + 1, 1),)]]
    ]
    assert wanted(state, BRONZE_MOVE).demands == [[]]
    assert legal(state, "place bronze-2") == []
    assert "place bronze-1 w" in legal(state)


def test_wood_and_moves_that_may_be_wood_want_nothing():
    """2021 p.8: counting says whether wood has room."""
    state = laid(trans_siberian={"wood": 4})
    assert wanted(state, WOOD_MOVE, (3, 1), (31, 1), (INDUSTRY, 1)).demands == [[]]


def test_a_station_is_far_enough_for_nobody_knows_what_comes_there():
    """2014 p.4; 2021 p.26: Dresden's station is space 6, behind it nothing is open."""
    state = at(german(), players=[{"tracks": {"dresden": {"wood": 4}, "munich": {"wood": 3}}}])
    p = state.players[0]
    assert [ways.way_on(p, line, 2) for line in p.routes] == [2, 3, 3]
    assert [ways.way_on(p, line, 3) for line in p.routes] == [2, 6, 3]  # where Munich divides
    assert ways.way_on(state.players[1], state.players[1].routes[0], 1) == 5


def test_where_no_station_is_ahead_a_route_opens_what_it_has_ahead():
    """2021 p.8-9."""
    p = laid(trans_siberian={"wood": 6}).players[0]
    assert [ways.way_on(p, p.routes[0], colour) for colour in (2, 3, 4)] == [ANYWHERE, 4, 9]
    assert ways.way_on(p, p.routes[1], 3) == ANYWHERE


# ---------------------------------------------------------------------- sites and reuses


def test_every_site_has_its_own_demand():
    """2021 p.36: the covered action must be possible in full."""
    state = at(shared(), sites=CLOSED, players=[{"tracks": {"trans-siberian": {"wood": 4}}}])
    for kind in (FACTORY, GAP):
        (demand,) = wanted(state, (kind, 1)).demands
        assert len(demand) == 1  # green has room, bronze has not
    every = at(shared(), players=[{"tracks": {"trans-siberian": {"wood": 4}}}])
    found = wanted(every, (FACTORY, 1))
    assert [len(demand) for demand in found.demands] == [0, 1, 0, 0, 0, 0]
    assert found.least == 0
    assert found.distance(every.agenda, 0) == -ANYWHERE


USED = {"bronze-1": "1 w", "coins": "1 w"}


def test_a_reuse_wants_what_one_of_the_spaces_wants():
    """2021 p.48: bronze was moved this round and has no room any more."""
    tracks = {"trans-siberian": {"wood": 6, "green": 2, "bronze": 1}}
    state = at(game(), held=USED, players=[{"tracks": tracks}])
    found = wanted(state, (REUSE, 1))
    assert sorted(len(demand) for demand in found.demands) == [0, 1]


def test_a_reuse_of_an_own_engineer_wants_nothing():
    """2021 p.7,15: what it gives is an indirect action."""
    tracks = {"trans-siberian": {"wood": 6, "green": 2, "bronze": 1}}
    mine = {"tracks": tracks, "engineers": [8]}
    state = at(game(), held={"engineer-8": "1 w"}, players=[mine])
    assert wanted(state, (REUSE, 1)).demands == [[]]
    light = at(
        game(),
        strip=[0, 0, 0, 0, 8, 0, 0],
        held={"engineer-8": "1 w"},
        players=[{"tracks": tracks}],
    )
    assert len(wanted(light, (REUSE, 1)).demands[0]) == 1


def test_of_the_sites_one_may_cover_a_reuse():
    """2021 p.36,48: a reuse of the bronze move here, printed moves there."""
    tracks = {"trans-siberian": {"wood": 6, "green": 2, "bronze": 1}}
    sites = [["3"], ["7"], ["8"], ["6"], ["6"], ["4"]]
    state = at(shared(), sites=sites, held={"bronze-1": "1 w"}, players=[{"tracks": tracks}])
    found = wanted(state, (FACTORY, 1))
    assert [len(demand) for demand in found.demands] == [1, 0, 0, 0, 0, 0]


# ---------------------------------------------------------------------- how far it is


def test_what_waits_for_others_brings_no_colour_nearer():
    """2021 p.18: two keys are worth four moves, those of another player none."""
    state = laid(trans_siberian={"wood": 1})
    found = wanted(state, BRONZE_MOVE)
    far = found.distance([], 0)
    assert far == 2 * found.least
    agenda = [(0, 0, KEY, 2, 0)]
    assert found.distance(agenda, 0) == far - 4
    agenda.append((1, 1, KEY, 2, 0))
    assert found.distance(agenda, 0) == far - 4


def test_moves_of_a_colour_that_serves_nothing_bring_nothing_nearer():
    """2021 p.8: silver moves make no room for bronze."""
    found = wanted(laid(trans_siberian={"wood": 1}), BRONZE_MOVE)
    far = found.distance([], 0)
    assert found.distance([(0, 0, 8, 2, 0)], 0) == far
    assert found.distance([(0, 0, 3, 2, 0), (0, 0, 31, 1, 0)], 0) == far - 3
    assert found.distance([(0, 0, IDEA, 1, 0), (0, 0, CARD, 1, 0)], 0) == far - ways.HOPED


# ---------------------------------------------------------------------- worth


@pytest.mark.parametrize(
    "effect, wood, green",
    [
        ((1, 2), 2, 0),
        ((2, 2), 0, 2),
        ((31, 2), 2, 2),
        ((KEY, 2), 4, 2),
        ((TURNED, 2), 0, 2),
        ((IDEA, 1), 0, 0),
        ((COINS, 4), 0, 0),
        ((BLAST_DUE, 1), ANYWHERE, ANYWHERE),
        ((FUEL, 1), ANYWHERE, ANYWHERE),
    ],
)
def test_what_a_gain_may_come_to_in_moves(effect, wood, green):
    """2021 p.18: a key is a wood move and one of any colour; coal may be paid for wood [p.41]."""
    assert ways.worth([effect], 0b1) == wood
    assert ways.worth([effect], 0b10) == green


def test_all_that_is_wanted_must_be_there_for_one_of_the_sites():
    """2021 p.36: wood twice and green twice, for moves of which none is counted twice."""
    demand = [[ways._way(((TRANS_SIBERIAN, 2), (TRANS_SIBERIAN + 1, 2)))]]
    assert demand == [[(2, 2, 0b10, ((TRANS_SIBERIAN, 2), (TRANS_SIBERIAN + 1, 2)))]]
    assert ways.affordable([demand], [(31, 4)])
    assert ways.affordable([demand], [(1, 2), (2, 2)])
    assert not ways.affordable([demand], [(31, 3)])
    assert not ways.affordable([demand], [(1, 4)])
    assert not ways.affordable([demand], [(2, 4)])
    assert not ways.affordable([demand, [*demand, []]], [(31, 3)])
    assert ways.affordable([demand, []], [])
    assert ways.affordable([[[ways._way(((TRANS_SIBERIAN, 2),))]]], [(1, 2)])
