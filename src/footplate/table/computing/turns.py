"""Plays a bot's turn in a process that works beside the server.

The bot decides on a copy of the position in which all that is hidden from its seat is drawn anew,
as everywhere.
"""

from __future__ import annotations

from time import monotonic
from typing import Final, NamedTuple

from footplate import bots
from footplate.bots import BotError, FaultyBotError
from footplate.kernel.bot import Bot
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.kernel.legality import dead_end
from footplate.kernel.messages import cause
from footplate.plugins import said_with_place
from footplate.table.computing.positions import Position
from footplate.table.words import message

SLICE: Final = 1.0
"""A bot goes on with its turn for this many seconds, then others have theirs."""
KEPT: Final = 16
"""How many bots stay in the memory of a process, with what they remember."""

_kept: Final[dict[tuple[str, int, str], Bot]] = {}
"""The bots by match, seat and string; the one asked last stands at the end."""


class Turn(NamedTuple):
    """A turn that a bot is to play."""

    position: Position
    bot: str
    """The string of the bot."""
    seed: int
    """The seed of the bot's chance."""
    match: str = ""
    """The name of the match, so that the bot may remember; empty if it must not."""
    ply: int | None = None
    """How many plies there were, with those taken back; None if nothing was taken back."""
    begun: tuple[int, ...] = ()
    """The actions of this turn that the bot has chosen already."""


class Played(NamedTuple):
    """What a bot has played."""

    actions: tuple[int, ...]
    """All actions of its turn so far."""
    over: bool
    """Whether the turn is over."""


def play(turn: Turn) -> Played:
    """Go on with a bot's turn: up to its end, to the next draw, to a dead end, or for a while.

    Raises:
        BotError: the bot cannot play.
    """
    game, state = turn.position.rebuild()
    seat, turns = state.current_player, state.turns
    rng = Generator(turn.seed + len(turn.begun))
    actions = list(turn.begun)
    for action in actions:
        state.apply_action(action)
    before = len(turn.position.moves) if turn.ply is None else turn.ply
    end = monotonic() + SLICE
    try:
        bot = _bot(turn, seat, game)
        while state.current_player == seat and state.turns == turns and not dead_end(state):
            if monotonic() >= end:
                return Played(tuple(actions), over=False)
            action = bots.decide(bot, game, state, rng, ply=before + len(actions))
            actions.append(action)
            state.apply_action(action)
    except FaultyBotError:
        raise
    except (Exception, SystemExit) as error:  # noqa: BLE001 (told, as a sentence that travels between processes)
        why = cause(error) if isinstance(error, FootplateError) else said_with_place(error)
        raise BotError(message("error.bot", bot=turn.bot, why=why)) from None
    return Played(tuple(actions), over=True)


def _bot(turn: Turn, seat: int, game: AnyGame) -> Bot:
    """Return the bot of a seat: the one that decided there before, if it is still in memory."""
    key = (turn.match, seat, turn.bot)
    found = _kept.pop(key, None) if turn.match else None
    if found is None:
        found = bots.bot(turn.bot)
        bots.begin(found, game, seat)
    if turn.match:
        _kept[key] = found
        for oldest in [*_kept][:-KEPT]:
            del _kept[oldest]
    return found
