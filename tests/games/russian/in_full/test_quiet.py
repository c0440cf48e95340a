"""Which moves are made in vain [2021 p.7-9,13; 2013 p.22]."""

import pytest
from tests.games.russian.table import at, game, modular

from footplate.games.russian.in_full import missing, quiet, steps
from footplate.games.russian.in_full.foreseen import WRENCHES
from footplate.games.russian.modules.engineers.numbers import LEAP
from footplate.games.russian.tables.kinds import INDUSTRY, LOCOMOTIVE, N_COLOURS, TURN

KYIV_WOOD = 2 * N_COLOURS
KYIV_GREEN = KYIV_WOOD + 1


def runs(of, move, *work, run=quiet.NO_RUN, **mine):
    """The runs that may go on after a move, with this work pending: kind, n, and 1 if owed."""
    before = at(of, players=[mine])
    before.agenda = [(0, 0, TURN, 1, 0), *[(0, 0, *each) for each in work]]
    after = steps.after(before, 0, of.action_from_text(move))
    wanted = steps.owing(after, 0)
    lack = missing.wanted(after, after.players[0], wanted)
    number = of.catalogue.foreseen.moves[of.action_from_text(move)]
    return quiet.runs(before, after, 0, run, number, wanted, lack)


ONE_OFF = {"trans-siberian": {"wood": 4}, "kyiv": {"wood": 2}}
"""Wood needs two moves to the space of the Trans-Siberian that opens bronze."""
BRONZE = (4, 1, 1)


def test_a_run_goes_on_along_its_route_with_the_same_colour_or_a_later_one():
    assert all(quiet.goes_on(quiet.NO_RUN, move) for move in (-1, KYIV_WOOD, KYIV_GREEN))
    assert quiet.goes_on(KYIV_WOOD, KYIV_GREEN)
    assert not quiet.goes_on(KYIV_GREEN, KYIV_WOOD)
    assert not quiet.goes_on(KYIV_WOOD, -1)
    assert not quiet.goes_on(KYIV_WOOD, 0)
    assert quiet.goes_on(quiet.LAST_RUN, 0)
    assert not quiet.goes_on(quiet.LAST_RUN, -1)


def test_a_run_of_a_wrench_goes_on_with_the_same_wrench():
    assert quiet.goes_on(quiet.NO_RUN, WRENCHES + 1)
    assert quiet.goes_on(WRENCHES + 1, WRENCHES + 1)
    for move in (WRENCHES, KYIV_GREEN, -1):
        assert not quiet.goes_on(WRENCHES + 1, move)
    assert not quiet.goes_on(KYIV_WOOD, WRENCHES)
    assert not quiet.goes_on(quiet.LAST_RUN, WRENCHES)


@pytest.mark.parametrize(
    "edition, wrench, steps_left, found",
    [
        ("2021", 3, 1, [WRENCHES]),  # factory 7, with its moves, is one step further
        ("2021", 3, 0, []),
        ("2021", 2, 1, []),
        ("2021", 4, 0, [quiet.NO_RUN]),  # the wrench comes to the factory
        ("2013", 3, 0, [quiet.NO_RUN]),
    ],
)
def test_a_step_of_a_wrench_is_made_only_on_the_way_to_something(
    edition, wrench, steps_left, found
):
    """2021 p.7: a step that brings nothing has time until the next one is made."""
    mine = {"wrenches": [wrench], "factories": ["7"]}
    assert runs(game(edition), "wrench 1", (INDUSTRY, 1 + steps_left, 0), BRONZE, **mine) == found


def test_a_step_that_is_owed_is_never_in_vain():
    """2021 p.7: nor is one that may not be, beside another one that is owed."""
    mine = {"wrenches": [2], "factories": ["7"]}
    assert runs(game(), "wrench 1", (INDUSTRY, 1, 1), BRONZE, **mine) == [quiet.NO_RUN]
    beside = (INDUSTRY, 1, 1), (INDUSTRY, 1, 0)
    assert runs(game(), "wrench 1", *beside, BRONZE, **mine) == [quiet.NO_RUN]


def test_a_move_that_brings_nothing_and_leads_nowhere_is_in_vain():
    """2021 p.8-9: of two wood moves the first must not go to Kyiv, if bronze is wanted."""
    assert runs(game(), "advance wood kyiv", (1, 2, 0), BRONZE, tracks=ONE_OFF) == []
    here = runs(game(), "advance wood trans-siberian", (1, 2, 0), BRONZE, tracks=ONE_OFF)
    assert here == [0]


def test_what_is_owed_may_be_done_at_the_end():
    """2021 p.7: but not while a locomotive is owed, which can be placed before."""
    move, owed = "advance wood kyiv", (1, 2, 1)
    assert quiet.LAST_RUN in runs(game(), move, owed, tracks=ONE_OFF)
    assert quiet.LAST_RUN not in runs(game(), move, owed, (LOCOMOTIVE, 1, 1), tracks=ONE_OFF)


def test_a_move_that_brings_something_ends_a_run():
    """2021 p.18: wood comes to the space that opens bronze."""
    near = {"trans-siberian": {"wood": 5}}
    work = [(1, 1, 0), BRONZE]
    assert runs(game(), "advance wood trans-siberian", *work, tracks=near) == [quiet.NO_RUN]
    last = runs(game(), "advance wood trans-siberian", *work, tracks=near, run=quiet.LAST_RUN)
    assert last == []


@pytest.mark.parametrize("edition, work", [("2013", ()), ("2021", ((LEAP, 1, 0),))])
def test_no_move_is_quiet_where_others_could_depend_on_it(edition, work):
    """2013 p.4: what is triggered comes first there; 2021 p.48: a leap goes as far as wood."""
    of = modular("engineers", edition=edition)
    found = runs(of, "advance wood kyiv", (1, 2, 0), BRONZE, *work, tracks=ONE_OFF)
    assert found == [quiet.NO_RUN]


def test_a_step_to_nothing_is_not_in_vain_where_it_would_be_lost():
    """2013 p.4,12: what a reuse gives is dealt with before the next one; 2021 p.7: it has time."""
    for edition, lost in (("2013", True), ("2021", False)):
        state = at(game(edition), players=[{"wrenches": [1, 3], "factories": ["4"]}])
        state.agenda = [(0, 0, TURN, 1, 0), (0, 0, INDUSTRY, 1, 0)]
        made = [a for a in steps.offered(state, 0) if "wrench" in state.catalogue.actions.text(a)]
        assert len(made) == 2 * lost
    state.agenda = [(0, 0, TURN, 1, 0), (0, 1, INDUSTRY, 1, 0)]
    assert len(steps.offered(state, 0)) == 3
