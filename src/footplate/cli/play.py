"""`footplate play`: plays a match in the terminal, against bots."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

import footplate
from footplate import bots as robots
from footplate.bots import BotError
from footplate.cli import alone
from footplate.cli.common import YOU, Rules, Seed, Whole, read_record
from footplate.cli.session import Session
from footplate.cli.words import message
from footplate.kernel.bot import Bot
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.match import Match

GAME: Final = "russian"
"""The game that is played if none is named."""


def play(
    name: Annotated[str | None, Parameter("GAME")] = None,
    /,
    *,
    rules: Rules | None = None,
    bots: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    seat: Whole = 1,
    seed: Seed | None = None,
    resume: Path | None = None,
    records: Path | None = None,
) -> None:
    """Play a game in the terminal; bots sit on the other seats.

    Type the number of a choice, or "help" to see what else you can type.

    Args:
        name: The ruleset; russian by default.
        rules: Which game is meant.
        bots: One bot for all other seats, or one for each, separated by commas; by default greedy,
            or in a game that greedy does not know the bot that came with it, or random.
        seat: Where you sit, from 1 on.
        seed: Fixes all draws; by default every game is different.
        resume: Go on with a match that was saved; it has its own game and options.
        records: The folder that keeps what you have played alone, for your best result; by
            default one in your data directory.
    """
    rules = rules or Rules()
    if resume is None:
        number = secrets.randbits(32) if seed is None else seed
        match = _new(rules, name or GAME, bots, seat, number)
    elif rules.option or rules.players or seed is not None:
        raise FootplateError(message("play.resume", resume="--resume"))
    else:
        match = read_record(resume, partial(footplate.game, components=rules.components))
        there = match.game.name
        if name not in (None, there):
            said = message("play.other", file=str(resume), there=there, game=name)
            raise FootplateError(said)
        seat = match.names.index(YOU) + 1 if YOU in match.names else seat
    kept = alone.folder() if records is None else records
    Session(match, _opponents(bots, match.game, seat), resume, kept).run()


def _new(rules: Rules, name: str, bots: str | None, seat: int, seed: int) -> Match:
    game = rules.game(name)
    seated = _opponents(bots, game, seat)
    others = iter(robots.names([bot for bot in seated if bot is not None]))
    return Match(game, seed, [YOU if bot is None else next(others) for bot in seated])


def _opponents(bots: str | None, game: AnyGame, seat: int) -> list[Bot | None]:
    """Return the bots by seat; None where the person sits."""
    if not 1 <= seat <= game.players:
        raise BotError(message("play.seat", seat=f"--seat {seat}", last=game.players))
    words = [word.strip() for word in (bots or robots.usual(game.name)).split(",")]
    found: list[Bot | None] = [*robots.bots(words, game.players - 1, game.name)]
    found.insert(seat - 1, None)
    return found
