"""The parts of a row that are kept: a row is the same whatever was written before."""

import pytest
from tests.bots.playing import played

import footplate
from footplate.bots.features import after
from footplate.bots.russian import features as russian
from footplate.bots.russian import sections
from footplate.bots.russian.sections import Part
from footplate.games.russian.state.player import FIELDS

SETS = [
    {"players": "4", "edition": "2013"},
    {"players": "3", "edition": "2013", "board": "german"},
    {"players": "2", "board": "asian", "modules": "all"},
    {"players": "4", "board": "american", "modules": "coal"},
    {"players": "1", "solo": "yes"},
]


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


def test_the_parts_of_a_row_outlive_no_change_of_a_player():
    """A position that owns a player changes it in place, and its rivals see that."""
    game = footplate.game("russian", players="2")
    state = game.new(1)
    first = written(state, 1)
    state.own(0).coins += 1
    assert written(state, 1) != first
    assert written(state, 1) == anew(state, 1)
