"""Plays one game between bots from a seed; it is the same on every machine and in both builds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from footplate.bots import BotError, ForfeitError, begin, decide
from footplate.bots.random import Random
from footplate.kernel.bot import Bot
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, Result, State
from footplate.kernel.generator import Generator

__all__ = ["Played", "play", "seeds"]


class Played(NamedTuple):
    """A game that was played to its end."""

    actions: list[int]
    """The actions of the seats in order; a `Match` with the same seed makes the same draws."""
    state: State
    """The last position."""
    result: Result
    """Who forfeited the game is no winner, with the points reached by then."""
    forfeits: dict[int, str]
    """By seat whose bot forfeited the game: what it did, as a sentence without a full stop."""


def play(game: AnyGame, bots: Sequence[Bot], seed: int) -> Played:
    """Play a game between bots.

    For a bot that forfeits the game, chance plays on, so that the others' game is a whole one.

    Args:
        game: what is played.
        bots: who decides, by seat.
        seed: fixes the set-up (that of `game.new(seed)`), all later draws and the bots' chance,
            which has a stream of its own, so that a bot's use of it changes no draw.

    Raises:
        BotError: there is not one bot for each seat.
        FaultyBotError: a bot of a package fails, or chooses what is not possible.
        AssertionError: the game is longer than it promises, or has no result at its end.
    """
    if len(bots) != game.players:
        told = (
            f"there must be a bot for each of the {game.players} seats, and {len(bots)} were given"
        )
        raise BotError(told)
    draws = Generator(seed)
    thoughts = Generator(-seed - 1)
    actions: list[int] = []
    most = game.max_decisions
    state = game.start()
    at = list(bots)
    forfeits: dict[int, str] = {}
    reached: dict[int, int] = {}

    def forfeit(seat: int, error: ForfeitError) -> None:
        forfeits[seat] = f"seed {seed}: {error}"
        reached[seat] = game.points(state)[seat]
        at[seat] = Random()

    for seat, bot in enumerate(bots):
        try:
            begin(bot, game, seat, seed=seed)
        except ForfeitError as error:
            forfeit(seat, error)
    ply = 0
    while True:
        seat = state.current_player
        if seat >= 0:
            try:
                move = decide(at[seat], game, state, thoughts, seed=seed, ply=ply)
            except ForfeitError as error:
                forfeit(seat, error)
                continue
            actions.append(move)
            if len(actions) > most:
                raise AssertionError(f"{game.name}, seed {seed}: more than {most} decisions")
        elif seat == CHANCE:
            move = draws.outcome(state.chance_outcomes())
        else:
            break
        state.apply_action(move)
        ply += 1
    assert seat == TERMINAL
    result = game.result(state)
    if result is None:
        raise AssertionError(f"{game.name}, seed {seed}: the game is over and has no result")
    return Played(actions, state, _without(result, reached), forfeits)


def _without(result: Result, reached: Mapping[int, int]) -> Result:
    """Return a result in which seats that forfeited the game, with these points, do not win."""
    if not reached:
        return result
    points = [reached.get(seat, each) for seat, each in enumerate(result.points)]
    others = [seat for seat in range(len(points)) if seat not in reached]
    best = max([points[seat] for seat in others], default=0)
    winners = [seat for seat in result.winners if seat not in reached]
    winners = winners or [seat for seat in others if points[seat] == best]
    return result._replace(points=tuple(points), winners=tuple(winners))


@contextmanager
def naming(game: AnyGame, values: Mapping[str, str], seed: int) -> Iterator[None]:
    """Add to an `AssertionError` the game in which it was raised."""
    try:
        yield
    except AssertionError as error:
        raise AssertionError(f"{game.name} {dict(values)}, seed {seed}: {error}") from error


def seeds(seed: int, games: int) -> list[int]:
    """Return a seed for each of many games; a longer list begins with the same seeds."""
    source = Generator(seed)
    return [(source.word() << 32) | source.word() for _ in range(games)]
