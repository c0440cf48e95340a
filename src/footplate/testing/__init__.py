"""Checks whether a game keeps the contract: call `check_game` for every set of options.

It plays random games and looks at each promise of `footplate.kernel.contract`: determinism, asking
changes nothing, copies are independent, notation and records round-trip, what is listed is accepted
and what is not listed is refused with a reason, views do not leak, and every game ends in time.
"""

from __future__ import annotations

from footplate.kernel.contract import CHANCE, AnyGame, State
from footplate.kernel.errors import FootplateError, NotationError
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.kernel.options import Builder
from footplate.kernel.record import read, write
from footplate.testing.asking import Asking
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
        AssertionError: a broken promise; names seed, ply, and what was expected.
    """
    _check_constants(game)
    _check_notation(game)
    for number in range(games):
        play = Play(game, seed + number)
        play.through(play.any_action, None)
        if number < thorough:
            _check_thoroughly(play, samples)


def _check_thoroughly(play: Play, samples: int) -> None:
    """Check what needs a finished game to compare with."""
    again = Play(play.game, play.seed)
    try:
        again.through(again.any_action, Asking(again, len(play.moves) // samples).ask)
        again.require(again.moves == play.moves, "the same game from the same seed")
        _check_replay(play)
        _check_records(play)
    except FootplateError as error:
        again.fail(f"a match to accept what was listed, and to be read back, but {error}")
    lively = Play(play.game, play.seed)
    lively.through(lively.lively_action, None)


def _check_constants(game: AnyGame) -> None:
    """Check what does not depend on a position."""
    place = Play(game, 0)
    titled = game.name and str(game.title).strip()
    place.require(titled and game.designers, "a name, a title and designers")
    place.require(game.maturity in ("stable", "beta", "draft"), "a known maturity")
    place.require(game.rules_version >= 1, "a rules version of at least 1")
    place.require(game.options.get("players") == str(game.players), "players among the options")
    place.require(game.action_count >= 1 and game.max_decisions >= 1, "at least one action")
    place.require(game.start().key() == game.start().key(), "one start")


def _check_notation(game: AnyGame) -> None:
    """Check that every action and outcome has one notation, and that this leads back to it."""
    place = Play(game, 0)
    for count, text_of, from_text in (
        (game.action_count, game.action_text, game.action_from_text),
        (game.outcome_count, game.outcome_text, game.outcome_from_text),
    ):
        for number in range(count):
            text = text_of(number)
            plain = text.isprintable() and text.split() == text.split(" ") and "?" not in text
            separable = "," not in text and ":" not in text
            place.require(plain and separable, f"words without , : ? in the notation {text!r}")
            place.require(from_text(text) == number, f"{text!r} to be read as {number}")
        for nonsense in ("", "?", "no such thing", "\N{SNOWMAN}"):
            try:
                found = from_text(nonsense)
            except NotationError:
                continue
            place.fail(f"NotationError for {nonsense!r}, not {found}")


def _check_replay(play: Play) -> None:
    """Check that the same seed and the same moves lead to the same position."""
    game = play.game
    state: State = game.start()
    draws = Generator(play.seed)
    while state.current_player == CHANCE:
        state.apply_action(draws.outcome(state.chance_outcomes()))
    same = game.new(play.seed).key() == game.new(play.seed).key() == state.key()
    play.require(same, "new to draw the set-up by Generator(seed)")
    state = game.start()
    for move in play.moves:
        state.apply_action(move)
    play.require(state.key() == play.state.key(), "the same moves to lead to the same position")


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
    text = write(match)
    again = read(text, build)
    play.require(again.state.key() == match.state.key(), "a record to lead to the same position")
    play.require(write(again) == text, "a record to be written the same again")
