"""What can surely be carried out, because moves that wait make the room [2021 p.7-9,34,36]."""

import pytest
from tests.games.russian.table import at, do, game, german, legal, modular, with_options
from tests.games.russian.test_asian import asian

from footplate.games.russian import certain, owed
from footplate.games.russian.kinds import (
    ANY,
    CARD,
    COINS,
    FACTORY,
    GAP,
    HAND,
    IDEA,
    KEY,
    LOCOMOTIVE,
    TURN,
)
from footplate.games.russian.locomotives import MANNED
from footplate.games.russian.ways import Wanted

WOOD_MOVE, GREEN_MOVE, BRONZE_MOVE = (1, 1), (2, 1), (4, 1)
CLOSED = [["2a"], [], ["3"], ["4"], ["5"], ["6"]]
"""Only the site with a wood, a green and a bronze move is next."""
TOKENS = ("moves", "industry", "wrench", "doublers", "valuation", "medal", "bonus", "keys", "coins")
BEFORE = {"trans-siberian": {"wood": 4, "green": 2}}
"""Two wood moves open bronze, which has room then."""


def sure(state, *owing, more=(), hand=0):
    """Whether the first player can surely carry out what is owed, by what waits beside it.

    Args:
        state: the position.
        owing: what is owed.
        more: what else waits.
        hand: a locomotive in hand.
    """
    p = state.players[0]
    state.agenda = [(0, 0, TURN, 1, 0)]
    state.agenda += [(0, 0, kind, n, 1) for kind, n in owing]
    state.agenda += [(0, 0, kind, n, 0) for kind, n in more]
    if hand:
        state.agenda.append((0, 1, HAND, hand, 1))
    return certain.opens_up(state, p, Wanted(state, p, owing), owing)


def table(tracks=None, of=None, **mine):
    """A position of the first player."""
    return at(of or game(), players=[{"tracks": BEFORE if tracks is None else tracks, **mine}])


# ---------------------------------------------------------------------- moves that wait


@pytest.mark.parametrize(
    "more, enough",
    [
        ([(1, 2)], True),
        ([(1, 1)], False),
        ([(ANY, 2)], True),
        ([(3, 2)], True),
        ([(KEY, 1)], True),
        ([(1, 1), (ANY, 1)], True),
        ([(2, 2)], False),
        ([(COINS, 5)], False),
        ([], False),
    ],
)
def test_wood_moves_that_wait_open_the_colour(more, enough):
    """2021 p.8-9,18: a key is a wood move and one of any colour."""
    assert sure(table(), BRONZE_MOVE, more=more) == enough


def test_moves_that_are_owed_are_made_first():
    """2021 p.7: in any order."""
    assert sure(table(), (1, 2), BRONZE_MOVE)
    assert not sure(table(), (1, 1), BRONZE_MOVE)
    assert sure(table(), (1, 1), BRONZE_MOVE, more=[WOOD_MOVE])


def test_the_track_before_moves_too():
    """2021 p.9: green is one space short, and moves by what is owed, or by what may be any."""
    short = {"trans-siberian": {"wood": 5, "green": 1}}
    assert sure(table(short), WOOD_MOVE, GREEN_MOVE, BRONZE_MOVE)
    assert sure(table(short), WOOD_MOVE, BRONZE_MOVE, more=[(ANY, 1)])
    assert not sure(table(short), WOOD_MOVE, BRONZE_MOVE, more=[WOOD_MOVE])
    assert not sure(table(short), WOOD_MOVE, BRONZE_MOVE)


def test_green_does_not_come_to_where_wood_is():
    """2021 p.9: with one green move too few behind wood nothing is sure."""
    behind = {"trans-siberian": {"wood": 6, "green": 5, "bronze": 4}}
    assert sure(table(behind), BRONZE_MOVE, more=[(ANY, 2)])
    assert not sure(table(behind), BRONZE_MOVE, more=[(ANY, 1)])
    three = {"trans-siberian": {"wood": 10, "green": 3, "bronze": 2, "silver": 1}}
    assert not sure(table(three), (8, 1), more=[(ANY, 1)])
    three["trans-siberian"]["green"] = 4
    assert sure(table(three), (8, 1), more=[(ANY, 1)])


def test_the_track_before_moves_only_if_its_colour_is_open():
    """2021 p.8-9,34: Seoul's wood opened silver before Beijing's opened bronze."""
    seoul = {"seoul": {"wood": 7, "green": 3}}
    closed = table({**seoul, "beijing": {"wood": 3}}, of=asian())
    assert not sure(closed, (8, 1), more=[(ANY, 2)])
    opened = table({**seoul, "beijing": {"wood": 6}}, of=asian())
    assert sure(opened, (8, 1), more=[(ANY, 2)])


def test_where_there_are_fewer_tracks_than_routes_none_enters_for_sure():
    """2021 p.26: silver goes to two of three German routes, and which is chosen on the way."""
    laid = {"wood": 15, "green": 6, "bronze": 4}
    given = {"of": german(), "switch": "hamburg"}
    assert not sure(table({"munich": laid}, **given), (16, 1), more=[(ANY, 2)])
    entered = {"munich": {**laid, "silver": 1}}
    assert sure(table(entered, **given), (16, 1), more=[(ANY, 1)])


def test_what_a_move_brings_comes_too_late_for_that_move():
    """2021 p.18: one move of any colour goes to Seoul's key; that is a wood and one more move."""
    laid = {"beijing": {"wood": 9, "green": 3}, "seoul": {"wood": 10, "green": 1}}
    state = table({**laid, "tokyo": {"wood": 7, "green": 1}}, of=asian())
    assert not sure(state, (8, 1), more=[(ANY, 1)])
    assert sure(state, (8, 1), more=[(ANY, 2)])
    assert sure(state, (8, 1), WOOD_MOVE, more=[(ANY, 1)])


def test_one_idea_token_counts_the_best_that_comes_to_moves():
    """2021 p.46: four moves, or two keys."""
    assert sure(table(), BRONZE_MOVE, more=[(IDEA, 1)])
    assert sure(table(boxed=["moves"]), BRONZE_MOVE, more=[(IDEA, 1)])
    assert not sure(table(boxed=["moves", "keys"]), BRONZE_MOVE, more=[(IDEA, 1)])
    far = {"trans-siberian": {"wood": 1}}
    assert not sure(table(far), BRONZE_MOVE, more=[(IDEA, 2)])


def test_cards_are_not_sure():
    """2021 p.46: what a card comes to is for a search."""
    assert not sure(table(), BRONZE_MOVE, more=[(CARD, 1)])


# ---------------------------------------------------------------------- where it is said


def test_in_2013_what_is_gained_comes_first_so_nothing_is_sure():
    """2013 p.4,12."""
    assert not sure(table(of=game("2013")), BRONZE_MOVE, more=[(1, 2)])


def test_what_is_done_aside_is_not_sure():
    """2021 p.40: what waits beneath is not there yet; what is in hand is placed first."""
    state = table()
    p = state.players[0]
    owing = (BRONZE_MOVE,)
    state.agenda = [(0, 0, TURN, 1, 0), (0, 0, 4, 1, 1), (0, 1, 1, 2, 0)]
    assert not certain.opens_up(state, p, Wanted(state, p, owing), owing)
    state.agenda = [(1, 0, 1, 2, 0), (0, 1, 4, 1, 1), (0, 1, 1, 2, 0)]
    assert certain.opens_up(state, p, Wanted(state, p, owing), owing)
    fresh = table(locomotives={"trans-siberian": ["1"]})
    hand = fresh.catalogue.tiles.index("2")
    assert sure(fresh, BRONZE_MOVE, more=[(1, 2)], hand=hand)


def test_what_wants_nothing_or_may_go_several_ways_is_counted_or_searched():
    """2021 p.36: of several sites each is looked into by itself."""
    assert not sure(table({}), WOOD_MOVE)
    state = at(with_options(board="russian", industry="asian"), players=[{"tracks": BEFORE}])
    assert not sure(state, (FACTORY, 1), more=[(1, 9)])


def test_nothing_else_may_be_lacking():
    """2021 p.7: bronze opens, and has one space; two moves are owed."""
    assert not sure(table(), (4, 2), more=[(1, 2)])
    deep = {"trans-siberian": {"wood": 4, "green": 3}}
    assert sure(table(deep), (4, 2), more=[(1, 2)])


def test_the_move_goes_no_further_than_the_route():
    """2021 p.32: before a boulder wood stops."""
    of = game(board="american")
    (route,) = [line for line in at(of).players[0].routes if line.stop < line.length]
    laid = {
        line.name: {"wood": line.stop, "green": line.stop - 1} for line in at(of).players[0].routes
    }
    assert not sure(table(laid, of=of), GREEN_MOVE, more=[WOOD_MOVE])
    laid[route.name] = {"wood": route.stop - 1, "green": route.stop - 2}
    assert sure(table(laid, of=of), GREEN_MOVE, more=[WOOD_MOVE])


def test_nothing_is_sure_at_a_station():
    """2014 p.4, 2021 p.26: nobody knows what comes there."""
    filled = {"dresden": ["3c"], "nuremberg": ["4c", "2a"]}
    laid = {"munich": {"wood": 8, "green": 6, "bronze": 4}, "dresden": {"wood": 9}}
    state = table({**laid, "nuremberg": {"wood": 10}}, of=german(), extensions=filled)
    assert not sure(state, WOOD_MOVE, (8, 1))
    assert not sure(state, (8, 1), more=[(1, 3)])


# ---------------------------------------------------------------------- the covered action


def shared(wood, green, **mine):
    """One site is next; the first player stands there on the Trans-Siberian route."""
    laid = {"trans-siberian": {"wood": wood, "green": green}, "kyiv": {"wood": 2}}
    of = with_options(board="russian", industry="asian")
    return at(of, sites=CLOSED, players=[{"tracks": laid, "boxed": [*TOKENS], **mine}])


def test_what_the_only_site_covers_is_owed_too():
    """2021 p.36: its wood move opens bronze, its green move makes the room."""
    for kind in (FACTORY, GAP):
        assert sure(shared(5, 1), (kind, 1))
        assert not sure(shared(4, 0), (kind, 1), more=[WOOD_MOVE])
    assert "place locomotive-3 www" in legal(shared(5, 1))
    assert "place locomotive-3 www" not in legal(shared(4, 0))


def test_a_wood_move_may_bring_what_lies_on_the_next_space():
    """2021 p.18: the wood move brings a key on Kyiv's last space, and that moves wood and green."""
    tracks = {"trans-siberian": {"wood": 5, "green": 0}, "kyiv": {"wood": 8}}
    assert not sure(table(tracks), WOOD_MOVE, BRONZE_MOVE)
    tracks["trans-siberian"]["green"] = 1
    assert sure(table(tracks), WOOD_MOVE, BRONZE_MOVE)  # the key: wood there, and green
    tracks["kyiv"]["wood"] = 7
    assert not sure(table(tracks), WOOD_MOVE, BRONZE_MOVE)
    assert not sure(table({**tracks, "kyiv": {"wood": 8}}), BRONZE_MOVE)  # nobody moves there


def test_what_was_got_is_not_brought_again():
    """2021 p.18: each benefit once."""
    tracks = {"trans-siberian": {"wood": 5, "green": 1}, "kyiv": {"wood": 8}}
    state = table(tracks)
    assert sure(state, WOOD_MOVE, BRONZE_MOVE)
    for special in state.players[0].routes[2].specials:
        if special.space == 9:
            state.players[0].got |= 1 << special.bit
    assert not sure(state, WOOD_MOVE, BRONZE_MOVE)


# ---------------------------------------------------------------------- locomotives

SLOT = {**BEFORE, "st-petersburg": {"wood": 4}}
"""The idea slot of St. Petersburg waits for a locomotive."""


def test_a_locomotive_may_bring_an_idea_by_its_place():
    """2021 p.11,18: number 4 in hand reaches the slot, number 3 does not."""
    state = table(SLOT)
    tiles = state.catalogue.tiles
    assert sure(state, BRONZE_MOVE, hand=tiles.index("4"))
    assert not sure(state, BRONZE_MOVE, hand=tiles.index("3"))
    there = table(SLOT, locomotives={"trans-siberian": ["1"], "st-petersburg": "3"})
    assert sure(there, BRONZE_MOVE, hand=tiles.index("4"))
    assert not sure(there, BRONZE_MOVE, hand=tiles.index("3"))
    assert not sure(table(SLOT, boxed=["moves", "keys"]), BRONZE_MOVE, hand=tiles.index("4"))


def test_of_a_locomotive_that_is_owed_the_lowest_number_counts():
    """2021 p.10: the stacks give number 2 first."""
    state = table(SLOT)
    assert not sure(state, (LOCOMOTIVE, 1), BRONZE_MOVE)
    high = at(
        game(),
        supply={"2": 0, "3": 0},
        returned={"2": 4, "3": 4},
        players=[{"tracks": SLOT}],
    )
    assert sure(high, (LOCOMOTIVE, 1), BRONZE_MOVE)
    high.lowest = 0
    assert not sure(high, (LOCOMOTIVE, 1), BRONZE_MOVE)


def test_a_locomotive_and_one_wood_move_may_bring_it_together():
    """2021 p.18: the wood track comes to the slot that the locomotive reaches."""
    before = {**BEFORE, "st-petersburg": {"wood": 3}}
    state = table(before)
    hand = state.catalogue.tiles.index("4")
    assert sure(state, WOOD_MOVE, BRONZE_MOVE, hand=hand)
    assert not sure(state, BRONZE_MOVE, hand=hand)
    behind = table({**BEFORE, "st-petersburg": {"wood": 2}})
    assert not sure(behind, WOOD_MOVE, BRONZE_MOVE, hand=hand)


def test_a_locomotive_with_a_boilerman_reaches_one_further():
    """2021 p.40."""
    state = at(modular("coal"), players=[{"tracks": SLOT}])
    hand = state.catalogue.tiles.index("3")
    assert not sure(state, BRONZE_MOVE, hand=hand)
    assert sure(state, BRONZE_MOVE, hand=hand + MANNED)


def test_what_is_sure_is_so_step_by_step():
    """2021 p.7: the site, the wood move, the key that it brings, and the rest."""
    laid = {"trans-siberian": {"wood": 5, "green": 0}, "kyiv": {"wood": 8}}
    of = with_options(board="russian", industry="asian")
    state = at(of, sites=CLOSED, players=[{"tracks": laid}])
    assert sure(state, (FACTORY, 1))
    state = at(of, sites=CLOSED, players=[{"tracks": laid}])
    do(state, "place locomotive-1 w", "factory 2a", "build f2")
    assert owed.lacks(state, state.players[0], owed.pending(state, 0)) != 0
    do(state, "advance wood kyiv", "key moves", "advance wood trans-siberian")
    do(state, "advance green trans-siberian", "advance green trans-siberian")
    do(state, "advance bronze trans-siberian")
