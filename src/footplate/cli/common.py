"""What the commands share: how to name a game, and how to print."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter, Token
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import footplate
from footplate.cli.words import message
from footplate.kernel import record
from footplate.kernel.carrying import CARRIED
from footplate.kernel.contract import AnyGame, Ruleset
from footplate.kernel.errors import OptionError, RecordError
from footplate.kernel.match import Match
from footplate.kernel.messages import ENGLISH, Message, worded
from footplate.kernel.options import Builder, check_names, unknown

YOU: Final = "You"
"""The name of the seat of the person at the terminal, in matches and their records."""

Name: TypeAlias = Annotated[str, Parameter("GAME")]
"""The word of a ruleset, such as `russian`."""

AsJson: TypeAlias = Annotated[bool, Parameter("--json", negative=())]
"""The flag `--json`."""

PREFIXED: Final = re.compile("[+-]?0[xob]", re.IGNORECASE)
"""How a number begins that is not decimal, such as 0xff."""


def whole(_: object, tokens: Sequence[Token]) -> int:
    """Read a whole number. Raises `ValueError` for anything else, where cyclopts would round."""
    text = tokens[0].value
    try:
        return int(text, 0 if PREFIXED.match(text) else 10)
    except ValueError:
        raise ValueError(f'"{escape(text[:40])}" is not a whole number') from None


Whole: TypeAlias = Annotated[int, Parameter(allow_leading_hyphen=True, converter=whole)]
"""A whole number."""

Seed: TypeAlias = Whole
"""A seed, which may be any whole number."""

Count: TypeAlias = Whole
"""A count; the functions of the lab refuse one below 1."""

Bots: TypeAlias = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""The words of some bots, separated by commas."""

Cluster: TypeAlias = Annotated[str, Parameter("--ray", show_default=False)]
"""The address of a Ray cluster; empty for none."""


@Parameter(name="*")
@dataclass(frozen=True)
class Rules:
    """The options that say which game is meant."""

    option: Annotated[
        tuple[str, ...], Parameter(("--option", "-o"), negative=(), show_default=False)
    ] = ()
    """An option of the game as key=value; may be given several times."""

    players: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None
    """The number of players; the same as -o players=N."""

    components: Path | None = None
    """A folder with a house pack, whose values overlay what was printed."""

    def options(self) -> dict[str, str]:
        """Read the options that were given.

        Raises:
            OptionError: one that is not key=value, or is given twice.
        """
        given: dict[str, str] = {}
        players = [] if self.players is None else [f"players={self.players}"]
        for pair in [*self.option, *players]:
            name, equals, value = pair.partition("=")
            if not equals or not name:
                raise OptionError(message("option.pair", pair=pair, example="players=3"))
            if name in given:
                raise OptionError(message("option.twice", option=name))
            given[name] = value
        return given

    def files(self) -> list[Path]:
        """List what may be files among the values of these options, and those of the pack."""
        return [*map(Path, self.options().values()), *pack_files(self.components)]

    def game(self, name: str) -> AnyGame:
        """Build the game with these options. Raises `OptionError`, `ComponentError`."""
        return self.builder(name)()

    def brought(self, name: str) -> tuple[dict[str, str], str]:
        """Return the options with their files read, and what a record of the game carries.

        Raises:
            OptionError: an option that is not key=value, or something that is not here.
            ComponentError: a file that cannot be used.
        """
        given = self.options()
        check_names(ruleset(name).options, given)
        found = {key: str(value) for key, value in footplate.bring(name, **given).items()}
        carried = found.pop(CARRIED, "")
        return found, carried

    def builder(self, name: str) -> partial[AnyGame]:
        """Return a function that builds the game, and can be pickled.

        Raises `OptionError`, `ComponentError`.
        """
        options, carried = self.brought(name)
        return partial(make, name, self.components, carried, options)


def pack_files(components: Path | None) -> list[Path]:
    """List the files of a house pack, if there is one."""
    return [] if components is None else sorted(components.glob("**/*.toml"))


def make(name: str, components: Path | None, carried: str, options: Mapping[str, str]) -> AnyGame:
    """Build the game, with the arguments in an order that `partial` can use."""
    return footplate.game(name, components=components, carried=carried, **options)


def ruleset(name: str) -> Ruleset:
    """Return the ruleset of this name. Raises `OptionError` if there is none."""
    known = footplate.rulesets()
    if name not in known:
        raise OptionError(unknown("game", name, list(known)))
    return known[name]


def read_record(file: Path, build: Builder) -> Match:
    """Read the match of a record file. Raises `RecordError` naming the file, or `OSError`."""
    try:
        return record.read(file.read_bytes(), build)
    except RecordError as error:
        said = error.args[0] if isinstance(error.args[0], Message) else str(error)
        raise RecordError(message("file", file=str(file), problem=said)) from None


def version() -> str:
    """Return the version that is installed."""
    return metadata.version("footplate")


def out() -> Console:
    """Return a console that prints for people on standard output."""
    return Console(highlight=False)


def print_json(content: Mapping[str, object]) -> None:
    """Print one JSON object on standard output."""
    narrow = not (sys.stdout.encoding or "").lower().startswith("utf")
    sys.stdout.write(json.dumps(content, ensure_ascii=narrow, indent=2) + "\n")


def described(game: AnyGame, language: str = ENGLISH) -> str:
    """Describe a game and its options in one line."""
    return f"{worded(game.title, language)} ({game.name} {words(game.options)})"


def identity(game: AnyGame) -> dict[str, object]:
    """Say which game is played, for a JSON object."""
    return {
        "game": game.name,
        "options": dict(game.options),
        "rules_version": game.rules_version,
        "digest": game.digest,
        "players": game.players,
    }


def figures(first: str, *headings: str, title: str | None = None) -> Table:
    """Return an empty table of figures, with names in its first column."""
    table = Table(title=title, title_justify="left", box=None)
    table.add_column(first, style="bold")
    for heading in headings:
        table.add_column(heading, justify="right")
    return table


def listed(text: str) -> tuple[str, ...]:
    """Read words that are separated by commas."""
    return tuple([word.strip() for word in text.split(",")])


def words(options: Mapping[str, str]) -> str:
    """Write options in one line, as they are given on a command line."""
    return " ".join(f"{name}={value}" for name, value in options.items())


def or_none(count: int) -> str:
    """Write a count, or the word none."""
    return f"{count:,}" if count else "none"


def only_with(option: str, given: Mapping[str, object]) -> None:
    """Raise `OptionError` if one of these was given without `option`, which they need."""
    for name, value in given.items():
        if value is not None:
            raise OptionError(f"{name}: it is for {option}, which is not given")


def only_without(option: str, given: Mapping[str, object]) -> None:
    """Raise `OptionError` if one of these was given beside `option`, where it has no effect."""
    for name, value in given.items():
        if value is not None:
            raise OptionError(f"{name}: it has no effect beside {option}")


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar on standard error, if that is a terminal; yield what updates it."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)
