"""Finds what seems best to a bot that sees only what the seat on turn may know."""

from __future__ import annotations

from typing import Final, NamedTuple

from footplate.bots.analysis import worded_line
from footplate.bots.valuing import valuer
from footplate.kernel.generator import Generator
from footplate.kernel.messages import Message
from footplate.table.computing.positions import Position

MOST: Final = 3
"""How many of the best choices are given."""


class Advice(NamedTuple):
    """One of the best choices."""

    steps: tuple[int, ...]
    line: tuple[Message, ...]
    """The choice in words, with what seems best in the rest of the turn."""
    value: float
    """What the seat could expect in the end."""
    leads: bool
    """Whether that is a lead over the best of the others, instead of points."""


def advise(position: Position) -> list[Advice]:
    """Find the best choices in a position, the best first."""
    game, state = position.rebuild()
    seat = state.current_player
    rng = Generator(len(position.moves) + 1)
    known = game.determinize(state, seat, rng)
    found = []
    judge = valuer(game)
    for each in judge.best(known, [], rng)[:MOST]:
        line = worded_line(game, known, each.line)
        found.append(Advice(each.line, line, each.values[seat], judge.leads))
    return found
