"""A hint on request: what seems best to a bot, computed beside the server.

The bot sees only what the seat may know. A match allows hints if that was chosen when it began, but
never if it is rated.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import footplate
from footplate.bots.analysis import worded_line
from footplate.bots.valuing import valuer
from footplate.kernel.carrying import whole
from footplate.kernel.generator import Generator
from footplate.kernel.legality import DEAD_END
from footplate.kernel.messages import ENGLISH, Message
from footplate.table.analysed import ARROW, worth
from footplate.table.errors import ForeignError
from footplate.table.hosted import Hosted
from footplate.table.kept import Guest
from footplate.table.words import capital, isolated, message, told

SHOWN: Final = 3
"""How many of the best choices are shown."""


class Asked(NamedTuple):
    """The position of somebody who asks for a hint."""

    game: str
    options: Mapping[str, str]
    moves: tuple[int, ...]


class Advice(NamedTuple):
    """One of the best choices."""

    steps: tuple[int, ...]
    line: tuple[Message, ...]
    """The choice in words, with what seems best in the rest of the turn."""
    value: float
    """What the seat could expect in the end."""
    leads: bool
    """Whether that is a lead over the best of the others, instead of points."""


class Hint(NamedTuple):
    """One of the best choices, in words."""

    steps: str
    """Its actions, joined by dots."""
    text: str
    worth: str


def asked_by(hosted: Hosted, guest: Guest | None) -> Asked:
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
    return Asked(hosted.game.name, whole(hosted.game), tuple(hosted.moves()))


def advise(asked: Asked) -> list[Advice]:
    """Find the best choices in a position, the best first."""
    game = footplate.game(asked.game, **asked.options)
    state = game.start()
    for move in asked.moves:
        state.apply_action(move)
    seat = state.current_player
    rng = Generator(len(asked.moves) + 1)
    known = game.determinize(state, seat, rng)
    found = []
    judge = valuer(game)
    for each in judge.best(known, [], rng)[:SHOWN]:
        line = worded_line(game, known, each.line)
        found.append(Advice(each.line, line, each.values[seat], judge.leads))
    return found


def hints(hosted: Hosted, found: list[Advice], language: str = ENGLISH) -> list[Hint]:
    """Put what was found into words."""
    names = [isolated(name) for name in hosted.match.names]
    return [
        Hint(
            ".".join([str(step) for step in each.steps]),
            ARROW.join([capital(told(step, names, language)) for step in each.line]),
            worth(each.value, language, leads=each.leads),
        )
        for each in found
    ]
