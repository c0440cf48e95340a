"""The parts of a row that are kept: a row is the same whatever was written before."""

import pytest
from tests.bots.playing import SETS, played

import footplate
from footplate.bots.features import after
from footplate.bots.russian import features as russian
from footplate.bots.russian import sections
from footplate.bots.russian.sections import Part
from footplate.games.russian.modules.american import kept as american
from footplate.games.russian.state.player import FIELDS
from footplate.games.russian.tables.kinds import MEDAL_PLACE, N_COLOURS


def written(state, seat):
    """A row, and its baseline."""
    buffer = bytearray(russian.LENGTH)
    return russian.write(state, seat, buffer, 0), bytes(buffer)


def anew(state, seat):
    """The same, with no part kept from before."""
    sections.LAST[:] = [Part(None, b"")] * len(sections.LAST)
    return written(state, seat)


@pytest.mark.parametrize("options", SETS)
def test_a_row_is_the_same_whatever_was_written_before(options):
    game = footplate.game("russian", **options)
    seats = range(game.players)
    for state in [*played(game, 3)][::12]:
        met = [state]
        if state.current_player >= 0:
            met += [after(state, (action,)) for action in state.legal_actions()[:3]]
        found = [written(each, seat) for each in met for seat in seats]
        assert found == [anew(each, seat) for each in met for seat in seats]


@pytest.mark.parametrize("options", SETS)
def test_a_row_changes_with_whatever_changes_of_a_player(options):
    game = footplate.game("russian", **options)
    met = [*played(game, 3)]
    early, late = met[len(met) // 3], met[-2]
    for seat in range(game.players):
        for field in FIELDS:
            written(early, seat)
            mixed = early.clone()
            setattr(mixed.own(seat), field, getattr(late.players[seat], field))
            assert written(mixed, seat) == anew(mixed, seat), field


def valuation(state):
    state.own(0).valuation ^= 1


def medal(state):
    own = state.own(0)
    marks = [(mark.kind, line.index) for line in own.routes for mark in line.marks]
    own.medal = 1 + next(route for kind, route in marks if kind == MEDAL_PLACE)


def cards(state):
    state.own(0).bonuses |= 1


def majority(state):
    state.own(0).bonuses |= 1 << state.catalogue.bonuses.index("majority")


def theirs(state):
    state.own(1).engineers = [1]


def passing(state):
    state.passed ^= 2


def extension(state):
    own, cat = state.own(0), state.catalogue
    line = next(line for line in own.routes if line.pausing)
    longer = cat.shapes[line.index][max(cat.grown[line.index][line.variant])]
    own.routes = tuple([longer if each is line else each for each in own.routes])


def spike(state):
    own = state.own(0)
    own.kept = {**own.kept, american.NAME: american.HOLDING.of(own.kept)._replace(spike=1)}


@pytest.mark.parametrize(
    "change, board",
    [
        (valuation, "russian"),
        (medal, "russian"),
        (cards, "russian"),
        (majority, "russian"),
        (theirs, "russian"),
        (passing, "russian"),
        (extension, "german"),
        (spike, "american"),
    ],
)
def test_what_rarely_changes_changes_a_row_too(change, board):
    """A railroad that is complete, so that all of it counts, and an engineer for both."""
    game = footplate.game("russian", players="2", board=board, edition="2021")
    state = [*played(game, 1)][20].clone()
    for seat in range(2):
        p = state.own(seat)
        p.engineers = [2 + seat]
        p.reach = [30] * len(p.reach)
        lengths = [line.length for line in p.routes]
        p.tracks = [length for length in lengths for _ in range(N_COLOURS)]
    state = state.clone()  # which owns nobody
    first = written(state, 0)
    changed = state.clone()
    change(changed)
    changed = changed.clone()
    assert written(changed, 0) == anew(changed, 0) != first


def test_the_parts_of_a_row_outlive_no_change_of_a_player():
    """A position that owns a player changes it in place, and its rivals see that."""
    game = footplate.game("russian", players="2")
    state = game.new(1)
    first = written(state, 1)
    state.own(0).coins += 1
    assert written(state, 1) != first
    assert written(state, 1) == anew(state, 1)
