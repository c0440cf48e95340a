"""Advises whoever is on turn: finds what seems best to a bot, beside the server.

The bot sees only what the seat may know. A match allows hints if that was chosen when it began, but
never if it is rated.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from footplate.bots.analysis import worded_line
from footplate.bots.valuing import valuer
from footplate.kernel.generator import Generator
from footplate.kernel.legality import DEAD_END
from footplate.kernel.messages import Message
from footplate.table.kept.values import Guest
from footplate.table.matches.errors import ForeignError
from footplate.table.matches.hosted import Hosted
from footplate.table.thinking.positions import Position, position_of
from footplate.table.words import message

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


def asked_by(hosted: Hosted, guest: Guest | None) -> Position:
    """Return the position for which a guest asks for a hint.

    Raises:
        ForeignError: the match allows no hints, it is not their turn, or no move leads on.
    """
    if not hosted.terms.hints:
        raise ForeignError(message("error.hint"))
    if hosted.match.turn_over or hosted.mover() not in hosted.mine(guest):
        raise ForeignError(hosted.closed or message("error.turn"))
    if hosted.dead_end:
        raise ForeignError(DEAD_END)
    return position_of(hosted)


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
