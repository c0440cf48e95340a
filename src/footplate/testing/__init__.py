"""Checks whether a game keeps the contract: call `check_game` for every set of options.

It plays random games and looks at each promise of `footplate.kernel.contract`: what a game says of
itself (`constants`), every ply (`playing`), what a position answers (`answers`), whether asking
changes nothing, copies are independent, what is listed is accepted and the rest refused with a
reason (`asking`), and whether anything hidden is told (`hiding`).
"""

from __future__ import annotations

from footplate.kernel.contract import CHANCE, AnyGame, State
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.kernel.options import Builder
from footplate.kernel.record import read, write
from footplate.testing.asking import Asking
from footplate.testing.constants import (
    check_constants,
    check_described,
    check_members,
    check_notation,
    check_unchanged,
    constants,
)
from footplate.testing.playing import Play

__all__ = ["check_game"]


def check_game(
    game: AnyGame, *, games: int = 10, seed: int = 0, thorough: int = 1, samples: int = 30
) -> None:
    """Play random games and check everything that a game promises.

    Args:
        game: the game, its options fixed.
        games: how many random games are played; in each, every legal list and every position is
            checked cheaply.
        seed: the seed of the first game; the others have the following ones.
        thorough: in how many of these games sampled positions are also asked everything. As many
            more games are played by somebody who keeps each turn alive as long as possible.
        samples: about how many positions of a thorough game are sampled.

    Raises:
        AssertionError: a broken promise; names game, seed and ply, the method or property that
            broke it, and what was expected of it.
    """
    first = Play(game, seed)
    check_members(first)
    check_constants(first)
    before = constants(game)
    check_notation(first)
    check_described(first)
    for number in range(games):
        play = Play(game, seed + number)
        play.require(play.state.key() == first.state.key(), "start", "the same position each time")
        play.through(play.any_action, None)
        if number < thorough:
            _check_thoroughly(play, samples)
    check_unchanged(first, before)


def _check_thoroughly(play: Play, samples: int) -> None:
    """Check what needs a finished game to compare with."""
    again = Play(play.game, play.seed)
    again.through(again.any_action, Asking(again, play, len(play.moves) // samples).ask)
    with again.about():
        _check_replay(again)
        _check_records(again)
    lively = Play(play.game, play.seed)
    lively.through(lively.lively_action, None)


def _check_replay(play: Play) -> None:
    """Check that the same seed and the same moves lead to the same position."""
    game = play.game
    state: State = game.start()
    draws = Generator(play.seed)
    while state.current_player == CHANCE:
        state.apply_action(draws.outcome(state.chance_outcomes()))
    with play.about("new"):
        same = game.new(play.seed).key() == game.new(play.seed).key() == state.key()
    play.require(same, "new", "the position after a set-up drawn by Generator(seed)")
    state = game.start()
    for move in play.moves:
        state.apply_action(move)
    same = state.key() == play.state.key()
    play.require(same, "apply_action", "the same moves to lead to the same position")


def _check_records(play: Play) -> None:
    """Check that a record of the whole game, and one of half of it, are read back the same."""

    def build(_name: str, /, **_options: str) -> AnyGame:
        return play.game

    match = Match(play.game, play.seed, auto_deal=False, auto_commit=True)
    for number, move in enumerate(play.moves):
        if number == len(play.moves) // 2:
            _check_record(play, match, build)
        if match.current_player == CHANCE:
            match.chance(move)
        else:
            match.play(move)
    _check_record(play, match, build)


def _check_record(play: Play, match: Match, build: Builder) -> None:
    name = "action_from_text or outcome_from_text"
    text = write(match)
    try:
        again = read(text, build)
    except FootplateError as error:
        play.fail(name, f"to read a record back, but {error}")
    same = again.state.key() == match.state.key()
    play.require(same, name, "a record to lead to the same position")
    play.require(write(again) == text, name, "a record to be written the same again")
