"""`footplate replay`: a record, checked move by move, and what it says."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape

import footplate
from footplate.cli.board import board
from footplate.cli.common import AsJson, described, out, print_json, read_record
from footplate.kernel.contract import FootplateError, State
from footplate.kernel.match import Entry, Match


def replay(
    file: Path,
    /,
    *,
    ply: Annotated[int | None, Parameter(allow_leading_hyphen=True)] = None,
    components: Path | None = None,
    text: Annotated[bool, Parameter(negative=())] = False,
    json: AsJson = False,
) -> None:
    """Replay a record: every move is checked, and so is the result.

    Shows the board after the last move, or after the one that --ply says.

    Args:
        file: The record, a .rail file.
        ply: Show the position after so many moves, draws and take-backs.
        components: The folder of the house pack that the match was played with.
        text: Print the moves up to there instead of the board.
        json: Print one JSON object.
    """
    if text and json:
        raise FootplateError("--text and --json: give one of them, not both")
    match = read_record(file, partial(footplate.game, components=components))
    at = match.ply if ply is None else ply
    state = match.at(at)
    if json:
        print_json(_plain(match, at, state))
    elif text:
        _tell(out(), match, at)
    else:
        console = out()
        console.print(f"{described(match.game)}\nply {at} of {match.ply}")
        console.print(board(match.game, state, None, match.names, console.width))
        if at == match.ply and match.result is not None:
            console.print(f"\n{victory(match)}")


def victory(match: Match) -> str:
    """The result of a match in one sentence; empty while it goes on."""
    result = match.result
    if result is None:
        return ""
    names = [match.names[seat] for seat in result.winners]
    tie = f" by {result.tie_break}" if result.tie_break else ""
    won = f"{' and '.join(names)} {'win' if len(names) > 1 else 'wins'}{tie}" if names else "draw"
    return escape(f"{result.reason}: {won}")


def _entries(match: Match, ply: int) -> list[Entry]:
    """The log up to a ply."""
    found: list[Entry] = []
    count = 0
    for entry in match.entries:
        count += entry.kind != "comment"
        if count > ply:
            break
        found.append(entry)
    return found


def _player(match: Match, entry: Entry) -> str:
    return match.names[entry.player] if entry.player >= 0 else ""


def _tell(console: Console, match: Match, ply: int) -> None:
    """The moves as lines of text."""
    heading = ""
    count = 0
    for entry in _entries(match, ply):
        if entry.heading != heading:
            heading = entry.heading
            console.print(f"[bold]{escape(heading)}[/bold]")
        if entry.kind == "comment":
            console.print(f"      # {escape(entry.text)}", soft_wrap=True)
            continue
        count += 1
        who = f"{_player(match, entry)}: " if entry.player >= 0 else "* "
        console.print(f"{count:>5} {escape(who + entry.text)}", soft_wrap=True)
    if ply == match.ply and match.result is not None:
        console.print(victory(match))


def _plain(match: Match, ply: int, state: State) -> dict[str, object]:
    result = match.result
    return {
        "game": match.game.name,
        "options": dict(match.game.options),
        "rules_version": match.game.rules_version,
        "digest": match.game.digest,
        "names": list(match.names),
        "seed": match.seed,
        "date": match.date,
        "plies": match.ply,
        "ply": ply,
        "heading": match.game.heading(state),
        "points": match.game.points(state),
        "result": None if result is None else result._asdict(),
        "moves": [
            {"kind": entry.kind, "player": _player(match, entry) or None, "text": entry.text}
            for entry in _entries(match, ply)
        ],
        "view": match.game.view(state, None),
    }
