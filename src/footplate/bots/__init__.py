"""Bots: programs that play, each made from a short string such as `random`.

>>> from footplate.bots import bot
>>> bot("random").name
'random'

A bot is given what its seat may know, never the true position; `decide` sees to that. A string is a
name, then its parameters after colons (`search:2s`). A bot's module has a function `make` that is
given the parameters, and is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, cast

from footplate.kernel.contract import AnyGame, Bot, FootplateError, State
from footplate.kernel.generator import Generator
from footplate.kernel.options import unknown

MODULES: Final = {
    "greedy": "footplate.bots.greedy",
    "random": "footplate.bots.random",
}
"""The module of each bot."""


LEVELS: Final = ("random", "greedy")
"""The bots that people play against, the easiest first."""


class BotError(FootplateError):
    """Raised for an unknown bot, a bad parameter, or a number of bots that does not fit."""


def bot(text: str) -> Bot:
    """Make the bot that a short string names.

    Args:
        text: its name, then its parameters after colons.

    Raises:
        BotError: an unknown name (the text names those that are known), or a bad parameter.
    """
    name, *parameters = text.split(":")
    if name not in MODULES:
        raise BotError(unknown("bot", name, list(MODULES)))
    make = cast(Callable[[Sequence[str]], Bot], import_module(MODULES[name]).make)
    return make(parameters)


def bots(texts: Sequence[str], seats: int) -> list[Bot]:
    """Make the bots for so many seats, from one string for all of them or from one for each.

    Raises:
        BotError: any other number of strings, or a string that names no bot.
    """
    if len(texts) not in (1, seats):
        raise BotError(
            f"{len(texts)} bots cannot sit on {seats} {'seat' if seats == 1 else 'seats'}; "
            "name one for all of them, or one for each"
        )
    each = list(texts) * seats if len(texts) == 1 else texts
    return [bot(text) for text in each]


def names(seated: Sequence[Bot]) -> list[str]:
    """Name the seats for logs and records: the bots' strings, numbered if they are the same.

    >>> names(bots(["random"], 3))
    ['random', 'random 2', 'random 3']
    """
    found: list[str] = []
    for each in seated:
        word = each.name.replace(":", " ")
        name = word
        number = 1
        while name in found:
            number += 1
            name = f"{word} {number}"
        found.append(name)
    return found


def decide(bot: Bot, game: AnyGame, state: State, rng: Generator) -> int:
    """Ask a bot what it does in a position where a seat decides.

    Args:
        bot: who decides.
        game: the game.
        state: the true position; the bot sees only a copy in which all that is hidden from the
            seat is redrawn.
        rng: where the bot's and the copy's chance comes from.

    Returns:
        One of the legal actions.
    """
    legal = state.legal_actions()
    seen = game.determinize(state, state.current_player, rng) if bot.looks else BLINDFOLD
    return bot.choose(game, seen, legal, rng)


class _Blindfold:
    """Stands in for the position if a bot does not look."""

    def __getattr__(self, name: str) -> object:
        raise BotError(f"a bot that said it does not look asked for the position's {name}")


BLINDFOLD: Final = cast(State, _Blindfold())
