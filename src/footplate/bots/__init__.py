"""Bots: programs that play, each made from a short string such as `random`.

>>> from footplate.bots import bot
>>> bot("random").name
'random'

A bot is given what its seat may know, never the true position; `decide` sees to that. A string is a
name, then its parameters after colons (`search:2s`). A bot's module has a function `make` that is
given the parameters, and is imported when it is first asked for. If it plays only some games it
says so in `GAMES`, a tuple of their names, or in `NEEDS`, the part that a game must have
(`footplate.parts`). Bots of other packages are found by the entry point group `footplate.bots`
(`footplate.plugins`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, ParamSpec, Protocol, TypeVar, cast

from footplate import parts
from footplate.bots.deciding import (
    BLINDFOLD,
    PACKAGES,
    BotError,
    FaultyBotError,
    ForfeitError,
    allow,
    begin,
    decide,
    failure,
)
from footplate.kernel.bot import Bot
from footplate.kernel.messages import Message, shared
from footplate.kernel.options import unknown
from footplate.plugins import Plugins

__all__ = [
    "BLINDFOLD",
    "EASY",
    "MODULES",
    "USUAL",
    "BotError",
    "FaultyBotError",
    "ForfeitError",
    "Maker",
    "allow",
    "begin",
    "bot",
    "bots",
    "decide",
    "known",
    "level",
    "levels",
    "names",
    "opponents",
    "players",
    "plays",
    "strange",
    "today",
    "usual",
]

for _library in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    # The matrices of networks are small: more threads would wait for each other. It must be said
    # before numpy is imported.
    os.environ.setdefault(_library, "1")

MODULES: Final = {
    "cmd": "footplate.bots.cmd",
    "greedy": "footplate.bots.greedy",
    "net": "footplate.bots.net",
    "plan": "footplate.bots.plan",
    "random": "footplate.bots.random",
    "search": "footplate.bots.search",
}
"""The module of each bot."""


EASY: Final = ("random",)
"""The levels of games whose family says nothing of them (its part `levels`)."""
USUAL: Final = ("greedy", "random")
"""Who sits where nobody chooses, if no package brings a bot made for the game: the first that
plays."""


def levels(game: str) -> dict[str, int]:
    """Return the bots that play the levels of a game, the easiest first, with levels from 1 on.

    Args:
        game: the name of the game.
    """
    firsts = [step[0] for step in _steps(game)]
    return {bot: number for number, bot in enumerate(firsts, 1) if bot}


def level(bot: str, game: str) -> int:
    """Return which level of a game a bot plays, or played before another did; 0 if none.

    Args:
        bot: its string.
        game: the name of the game.
    """
    former = {bot: number for number, step in enumerate(_steps(game), 1) for bot in step if bot}
    return (former | levels(game)).get(bot, 0)


def today(bot: str, game: str) -> str:
    """Name the bot that now plays the level that a bot played before; others are as they were.

    Args:
        bot: its string.
        game: the name of the game.
    """
    steps = {number: each for each, number in levels(game).items()}
    return steps.get(level(bot, game), bot)


def _steps(game: str) -> list[tuple[str, ...]]:
    """List who plays each level of a game, from the easiest on: first today's bot, then former."""
    steps: Sequence[str | tuple[str, ...]] = parts.find(game, "levels") or EASY
    return [(step,) if isinstance(step, str) else step for step in steps]


P = ParamSpec("P")
T = TypeVar("T")


class Maker(Protocol):
    """What the module of a bot offers; beside it `GAMES` or `NEEDS` limit which games it plays.

    `VARIANTS` are the strings under which people can choose it in the lobby: with parameters.
    """

    def make(self, parameters: Sequence[str], /) -> Bot:
        """Make the bot with the parameters after its name. Raises `BotError` for a bad one."""


def _breach(name: str, found: object) -> str:
    """Say what is wrong with the module of another package's bot; nothing if it will do."""
    if not name.replace("-", "_").isidentifier():
        return "its name is not a word"
    if not callable(getattr(found, "make", None)):
        return "it has no function make"
    games = getattr(found, "GAMES", ())
    if not isinstance(games, tuple) or not all(isinstance(game, str) for game in games):
        return "GAMES is not a tuple of the names of games"
    variants = getattr(found, "VARIANTS", (name,))
    if not isinstance(variants, tuple) or not all(_is_of(name, each) for each in variants):
        return f"VARIANTS is not a tuple of texts such as {name}:fast"
    if getattr(found, "NEEDS", "") not in ("", *parts.PARTS):
        return f"NEEDS is not one of {', '.join(parts.PARTS)}"
    return ""


def _is_of(name: str, variant: object) -> bool:
    """Say whether a string names a bot of this name."""
    return isinstance(variant, str) and variant.partition(":")[0] == name


_plugins: Final[Plugins[Maker]] = Plugins("footplate.bots", "bot", MODULES, _breach)


def _module(name: str) -> Maker | None:
    """Return the module of a bot; None if there is no such bot."""
    if name in MODULES:
        try:
            return cast(Maker, import_module(MODULES[name]))
        except ModuleNotFoundError as error:
            if error.name != "numpy":
                raise
            raise BotError(shared("bots.numpy", bot=name)) from None
    return _plugins.find(name)


def known() -> list[str]:
    """List the names of all bots: the built-in ones, then those installed."""
    return [*MODULES, *_plugins.all()]


def plays(name: str, game: str) -> bool:
    """Say whether there is a bot of this name, and it plays the game of that name.

    Args:
        name: the name, or a bot's whole string.
        game: the name of the game.
    """
    name = name.partition(":")[0]
    maker = _module(name)
    return maker is not None and (_made_for(name, game) or not _limited(maker))


def opponents(game: str) -> list[str]:
    """List the bots that people play a game against: those with levels, then those installed.

    A bot of another package sits there under each of the strings that its `VARIANTS` names.
    """
    found = dict.fromkeys(levels(game))
    for name, maker in _plugins.all().items():
        if plays(name, game):
            found |= dict.fromkeys(getattr(maker, "VARIANTS", (name,)))
    return [*found]


def players(game: str) -> list[str]:
    """List all bots that play a game: those that people play against, then all others by name."""
    found = opponents(game)
    seen = {text.partition(":")[0] for text in found}
    return [*found, *[name for name in known() if name not in seen and plays(name, game)]]


def usual(game: str) -> str:
    """Name the bot that sits where nobody chooses one.

    It is a built-in one that was made for this game, otherwise one of another package that was,
    otherwise any bot.
    """
    if _made_for(USUAL[0], game):
        return USUAL[0]
    return next((name for name in _plugins.all() if _made_for(name, game)), USUAL[1])


def _made_for(name: str, game: str) -> bool:
    """Say whether a bot plays a game, and not just any."""
    maker = _module(name)
    needed = getattr(maker, "NEEDS", "")
    if needed and parts.find(game, needed) is None:
        return False
    return game in getattr(maker, "GAMES", (game,) if needed else ())


def _limited(maker: Maker) -> bool:
    """Say whether a bot plays only some games."""
    return hasattr(maker, "GAMES") or hasattr(maker, "NEEDS")


def _known_games(name: str) -> Sequence[str]:
    """List the only games that a bot plays."""
    maker = _module(name)
    needed = getattr(maker, "NEEDS", "")
    games: Sequence[str] = getattr(maker, "GAMES", parts.games(needed) if needed else ())
    return games


def bot(text: str) -> Bot:
    """Make the bot that a short string names.

    Args:
        text: its name, then its parameters after colons.

    Raises:
        BotError: an unknown name (the text names those that are known), or a bad parameter.
        FaultyBotError: a bot of another package fails.
    """
    name, *parameters = text.split(":")
    maker = _module(name)
    if maker is None:
        raise BotError(unknown("bot", name, sorted([*MODULES, *_plugins.all()])))
    made = _call(name, "make", maker.make, parameters)
    for needed in ("name", "looks", "choose"):
        found = _call(name, needed, getattr, made, needed, None)
        if found is None or (needed == "name" and not isinstance(found, str)):
            told = shared("bots.lacks", bot=name, package=_origin(name), needed=needed)
            raise FaultyBotError(told)
    if name not in MODULES:
        PACKAGES[type(made)] = _plugins.package(name)
    return made


def _call(name: str, function: str, do: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Call a function of a bot's module; raise `FaultyBotError` if one of another package fails."""
    try:
        return do(*given, **named)
    except (Exception, SystemExit) as error:
        if name in MODULES or isinstance(error, BotError):
            raise
        raise failure(name, _origin(name), function, error) from error


def _origin(name: str) -> Message:
    """Say which package brings a bot."""
    return shared("bots.package", package=_plugins.package(name))


def bots(texts: Sequence[str], seats: int, game: str = "") -> list[Bot]:
    """Make the bots for so many seats, from one string for all of them or from one for each.

    Args:
        texts: the strings.
        seats: how many seats there are.
        game: the name of the game that they must know; empty if any will do.

    Raises:
        BotError: any other number of strings, or a string that names no bot, or one that does not
            know the game.
    """
    found = [bot(text) for text in texts]
    if len(texts) not in (1, seats):
        raise BotError(shared("bots.seats", bots=len(texts), n=seats))
    if len(texts) == 1:
        found = [bot(texts[0]) for _ in range(seats)]
    for name in [text.partition(":")[0] for text in texts]:
        if game and not plays(name, game):
            raise strange(name, game, _known_games(name))
    return found


def strange(name: str, game: str, known_games: Sequence[str]) -> BotError:
    """Return the error that says that a bot does not know a game, and which ones it knows."""
    return BotError(shared("bots.strange", bot=name, game=game, games=", ".join(known_games)))


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
