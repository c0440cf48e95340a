"""Asks bots for their choices and checks them; a bot's mistake becomes a sentence that names it."""

from __future__ import annotations

from operator import index
from reprlib import repr as short
from typing import Final, cast

from footplate import parts
from footplate.kernel.bot import Bot, RememberingBot, TimedBot
from footplate.kernel.contract import AnyGame, State
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.kernel.legality import among, refusal
from footplate.kernel.messages import Message, cause, shared
from footplate.plugins import said_with_place

OURS: Final = "footplate."
"""The beginning of the names of Footplate's own modules."""
PACKAGES: Final[dict[type, str]] = {}
"""The names of the packages that bring the bots of a class; those that nobody knows are missing."""


class BotError(FootplateError):
    """Raised for an unknown bot, a bad parameter, or a number of bots that does not fit."""


class FaultyBotError(BotError):
    """Raised when a bot fails or chooses what is not possible; the text names it and its package.

    The bot's own error is its cause.
    """


class ForfeitError(FaultyBotError):
    """Raised when the program behind a bot hangs, ends, or answers nonsense: it loses the game."""


def begin(bot: Bot, game: AnyGame, seat: int, *, seed: int | None = None) -> None:
    """Tell a bot that it sits down to a new game, if it wants to know.

    Args:
        bot: the bot that sits down.
        game: the game.
        seat: where it sits.
        seed: the seed of the game, for the text of a `FaultyBotError`.

    Raises:
        FaultyBotError: a bot of another package fails.
    """
    try:
        if isinstance(bot, RememberingBot):
            bot.begin(game, seat)
    except (Exception, SystemExit) as error:
        _blame(bot, "begin", error, _place(game, seed, None))
        raise


def allow(bot: Bot, seconds: float) -> None:
    """Tell a bot how long each of its decisions may take, if it can be told.

    Raises:
        FaultyBotError: a bot of another package fails.
    """
    try:
        if isinstance(bot, TimedBot):
            bot.allow(seconds)
    except (Exception, SystemExit) as error:
        _blame(bot, "allow", error, None)
        raise


def decide(
    bot: Bot,
    game: AnyGame,
    state: State,
    rng: Generator,
    *,
    seed: int | None = None,
    ply: int | None = None,
) -> int:
    """Ask a bot what it does in a position where a seat decides.

    Args:
        bot: the bot that decides.
        game: the game.
        state: the true position; the bot sees only a copy in which everything hidden from the
            seat is redrawn.
        rng: the source of chance for the bot and for the copy.
        seed: the seed of the game, for the text of a `FaultyBotError`.
        ply: how many plies were played so far, for the same text.

    Returns:
        One of the legal actions.

    Raises:
        FaultyBotError: the bot chooses anything else, or it is one of another package and fails.
    """
    legal = state.legal_actions()
    try:
        looks = bot.looks
    except (Exception, SystemExit) as error:
        _blame(bot, "looks", error, _place(game, seed, ply))
        raise
    seen = game.determinize(state, state.current_player, rng) if looks else BLINDFOLD
    try:
        action = bot.choose(game, seen, legal, rng)
    except (Exception, SystemExit) as error:
        _blame(bot, "choose", error, _place(game, seed, ply), game.name)
        raise
    if type(action) is int and action in legal and type(bot) not in PACKAGES:
        return action
    return _checked(bot, game, state, action, _place(game, seed, ply))


def _checked(bot: Bot, game: AnyGame, state: State, action: object, place: Message) -> int:
    """Return a choice, which may be a whole number of another type, such as one of numpy.

    The legal actions are listed again, because a bot may have changed the list that it was given.
    """
    origin = package(type(bot))
    try:
        number = -1 if isinstance(action, bool) else index(cast(int, action))
    except (Exception, SystemExit):  # noqa: BLE001 (a stranger's object may raise anything)
        number = -1
    if not 0 <= number < game.action_count:
        told = shared("bots.no-action", bot=_name(bot), package=origin, move=short(action))
        raise FaultyBotError(_at(place, told))
    if among(number, state.legal_actions()):
        return number
    move, why = game.action_text(number), refusal(game, state, number)
    told = shared("bots.illegal", bot=_name(bot), package=origin, move=move, why=why)
    raise FaultyBotError(_at(place, told))


def failure(
    bot: str, origin: Message, function: str, error: BaseException, place: Message | None = None
) -> FaultyBotError:
    """Return the error to raise when a function of another package's bot has raised one.

    Args:
        bot: the bot's name.
        origin: the package that it comes from.
        function: the name of the function.
        error: what it raised.
        place: the game, and where in it; None where no game has begun.
    """
    why = cause(error) if isinstance(error, FootplateError) else said_with_place(error)
    told = shared("bots.failed", bot=bot, package=origin, function=function, why=why)
    return FaultyBotError(_at(place, told))


def package(kind: type) -> Message:
    """Say where the bots of a class come from: from which package, or else from which module."""
    name = PACKAGES.get(kind)
    if name is None:
        return shared("bots.module", module=kind.__module__)
    return shared("bots.package", package=name)


def _blame(
    bot: Bot, function: str, error: BaseException, place: Message | None, game: str = ""
) -> None:
    """Raise `FaultyBotError` unless bot and parts of the game are ours, whose errors are bugs."""
    kind = type(bot)
    if not kind.__module__.startswith(OURS):
        raise failure(_name(bot), package(kind), function, error, place) from error
    brought = parts.package(game)
    if brought and not isinstance(error, FootplateError):
        origin = shared("bots.parts", package=brought)
        raise failure(_name(bot), origin, function, error, place) from error


def _name(bot: Bot) -> str:
    return str(getattr(bot, "name", type(bot).__name__))


def _place(game: AnyGame, seed: int | None, ply: int | None) -> Message:
    """Say in which game something is wrong, and where in it, as far as that is known."""
    place = game.title
    if seed is not None:
        place = shared("bots.seed", place=place, seed=str(seed))
    if ply is not None:
        place = shared("bots.ply", place=place, ply=str(ply))
    return place


def _at(place: Message | None, told: Message) -> Message:
    return told if place is None else shared("bots.at", place=place, told=told)


class _Blindfold:
    """Stands in for the position if a bot does not look."""

    def __getattr__(self, name: str) -> object:
        raise BotError(f"a bot that said it does not look asked for the position's {name}")


BLINDFOLD: Final = cast(State, _Blindfold())
