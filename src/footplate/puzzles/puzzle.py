"""A puzzle as it is kept: one line of JSON, from which its position is played again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from typing import Any, Final, NamedTuple

import footplate
from footplate import parts
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.match import Match
from footplate.kernel.versions import same_rules
from footplate.puzzles.themes import puzzling

GRADES: Final = (1, 2, 3)
"""How hard puzzles are: easy, middling, hard."""
COMMA: Final = ", "


class Manoeuvre(NamedTuple):
    """What a seat can do in its turn, and what it is worth."""

    steps: tuple[str, ...]
    """The actions, in the notation of the game."""
    worth: float
    """What the seat has in the end, as the judge expects."""
    doubt: float = 0.0
    """The standard error of the difference to the best manoeuvre."""


class Puzzle(NamedTuple):
    """A position, and what its seat can do there."""

    name: str
    """A name that no other puzzle has."""
    game: str
    rules: int
    """The version of the rules with which it was found."""
    options: Mapping[str, str]
    """The options that are not usual, and the number of players."""
    seed: int
    """Fixes the draws."""
    bots: tuple[str, ...]
    """Who played until then, by seat."""
    moves: tuple[str, ...]
    """What all seats did, in notation."""
    seat: int
    """The seat that decides."""
    theme: str
    """What the best manoeuvre is about (`themes`)."""
    grade: int
    """How hard it is, one of `GRADES`."""
    best: Manoeuvre
    others: tuple[Manoeuvre, ...]
    """Other manoeuvres worth a look, the best first."""
    greedy: str
    """The action that the bot `greedy` takes."""
    search: str
    """The bot that found the best manoeuvre too."""
    found: str
    """The command that found it."""

    @property
    def margin(self) -> float:
        """By how much the best manoeuvre is better than the next one."""
        return self.best.worth - self.others[0].worth

    def build(self) -> AnyGame:
        """Build the game. Raises `FootplateError` if its rules have changed since."""
        game = footplate.game(self.game, **self.options)
        if self.rules not in same_rules(game):
            raise FootplateError(f"{self.name}: found under other rules of {self.game}")
        return game

    def match(self, game: AnyGame, names: Sequence[str] | None = None) -> Match:
        """Play its game again up to the position.

        Args:
            game: the game that `build` returns.
            names: who sits there; by default the bots.

        Raises:
            FootplateError: a move that is not possible, or that leads elsewhere.
        """
        match = Match(game, self.seed, names, auto_commit=True)
        for move in self.moves:
            match.play_text(move)
        if match.current_player != self.seat:
            raise FootplateError(f"{self.name}: its moves lead to another seat")
        return match


def name_of(game: str, options: Mapping[str, str], seed: int, moves: Sequence[str]) -> str:
    """Name a puzzle by what leads to its position."""
    told = repr((game, sorted(options.items()), seed, tuple(moves)))
    return f"{game}-{sha256(told.encode()).hexdigest()[:8]}"


def number_of(name: str) -> int:
    """Return a number that fixes the chance of whoever judges a puzzle, by its name."""
    return int(name.rpartition("-")[2], 16)


def written(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as plain data, its moves as text that people can read."""
    return {
        **puzzle._asdict(),
        "moves": COMMA.join(puzzle.moves),
        "best": _plain(puzzle.best),
        "others": [_plain(each) for each in puzzle.others],
    }


def _plain(manoeuvre: Manoeuvre) -> dict[str, Any]:
    return {**manoeuvre._asdict(), "steps": COMMA.join(manoeuvre.steps)}


def read(line: str) -> Puzzle:
    """Read a line of a file. Raises `FootplateError` if it is no puzzle."""
    try:
        told = json.loads(line)
        return Puzzle(
            **{
                **told,
                "bots": tuple(told["bots"]),
                "moves": tuple(told["moves"].split(COMMA)),
                "best": _manoeuvre(told["best"]),
                "others": tuple([_manoeuvre(each) for each in told["others"]]),
            }
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise FootplateError(f"not a puzzle: {line[:60]}") from error


def _manoeuvre(told: Mapping[str, Any]) -> Manoeuvre:
    return Manoeuvre(**{**told, "steps": tuple(told["steps"].split(COMMA))})


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a family that it brings, the easiest first."""
    if game not in families():
        return ()
    lines = puzzling(game).FOUND.read_text(encoding="utf-8").splitlines()
    return tuple(sorted(map(read, lines), key=lambda puzzle: (puzzle.grade, puzzle.name)))


@cache
def families() -> tuple[str, ...]:
    """List the families that have puzzles."""
    known = parts.games("puzzles")
    return tuple(sorted([name for name in known if puzzling(name).FOUND.is_file()]))


def puzzle(name: str) -> Puzzle | None:
    """Return the puzzle of this name; None if there is none."""
    family = name.rpartition("-")[0]
    return next((each for each in puzzles(family) if each.name == name), None)


def of_day(day: date) -> Puzzle | None:
    """Return the puzzle of a day, which is the same for everybody; None if there are no puzzles.

    The families take turns, and a puzzle comes again only when all of its family have come.
    """
    known = [puzzles(game) for game in families()]
    number = day.toordinal()
    if not known:
        return None
    of_family = known[number % len(known)]
    order = sorted(of_family, key=lambda puzzle: sha256(puzzle.name.encode()).digest())
    return order[number // len(known) % len(order)]
