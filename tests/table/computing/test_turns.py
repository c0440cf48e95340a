"""Turns of bots: where they end, what chance they have, and what they remember."""

from itertools import pairwise

import pytest
from tests.table.serving import played

from footplate import bots
from footplate.kernel.contract import CHANCE
from footplate.kernel.match import Match
from footplate.table.computing import turns
from footplate.table.computing.positions import Position
from footplate.table.computing.turns import Turn, play


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bots_turn_ends_where_a_persons_would(bot):
    whole = played(4)
    for ply in (12, 40, 71, 95, 120):
        match = Match(whole.game, None, whole.names, auto_deal=False)
        for entry in whole.entries[:ply]:
            (match.chance if entry.player == CHANCE else match.play)(entry.move)
            match.commit()
        if match.current_player < 0:
            continue
        seat, options = match.current_player, dict(whole.game.options)
        turn = Turn(Position("russian", options, tuple(match.moves())), bot, ply)
        actions, over = play(turn)
        assert over
        assert actions
        for number, action in enumerate(actions):
            assert not match.turn_over, number
            assert match.current_player == seat
            match.play(action)
        assert match.turn_over or match.current_player == CHANCE


def test_a_bots_turn_follows_from_its_seed():
    position = Position("russian", dict(played(4, 1).game.options), tuple(played(4, 40).moves()))
    again = [play(Turn(position, "random", seed)).actions for seed in (1, 1, 2, 3, 4)]
    assert again[0] == again[1]
    assert len(set(again)) > 1


def test_a_long_turn_is_played_piece_by_piece(monkeypatch):
    position = Position("russian", dict(played(4, 1).game.options), tuple(played(4, 40).moves()))
    turn = Turn(position, "random", 3)
    monkeypatch.setattr(turns, "SLICE", -1.0)
    begun = play(turn)
    assert (begun.actions, begun.over) == ((), False)
    monkeypatch.setattr(turns, "monotonic", iter(range(1000)).__next__)
    monkeypatch.setattr(turns, "SLICE", 1.5)
    pieces = []
    while not begun.over:
        begun = play(turn._replace(begun=begun.actions))
        pieces.append(begun.actions)
    assert len(pieces) > 1
    assert all(new[: len(old)] == old for old, new in pairwise(pieces))
    monkeypatch.undo()
    assert play(turn._replace(begun=begun.actions)) == begun


def test_a_bot_keeps_its_memory_through_a_match_but_not_for_ever(monkeypatch):
    made: list[str] = []
    make = bots.bot

    def counted(text):
        made.append(text)
        return make(text)

    monkeypatch.setattr(bots, "bot", counted)
    monkeypatch.setattr(turns, "_kept", {})
    position = Position("russian", dict(played(4, 1).game.options), tuple(played(4, 40).moves()))
    for match in ("one", "one", "two", "one", *map(str, range(turns.KEPT)), "one", ""):
        play(Turn(position, "random", 1, match))
    assert len(made) == 2 + turns.KEPT + 2
