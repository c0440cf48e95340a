"""Writes a match as the lines of its record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.kernel.carrying import carried
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import NotationError
from footplate.kernel.log import Entry, remark
from footplate.kernel.match import Match
from footplate.kernel.record.form import (
    DRAFT,
    FORMAT,
    TITLE,
    WITH,
    checksum,
    components_text,
    outcomes_on,
    points_line,
    reason_text,
    winners_text,
)

WIDTH: Final = 100
"""A line of moves that is this long, in characters, is not continued."""


def written(
    match: Match, entries: Sequence[Entry], committed: int, partial: Sequence[str], seed: str
) -> str:
    """Write these entries as a record; `partial` holds the line that names its only reader."""
    game = match.game
    lines = [f"{TITLE} {FORMAT}", *partial, f"game: {game.name}"]
    lines += [f"option {name}: {value}" for name, value in game.options.items()]
    lines += [f"{WITH}: {line}" for line in carried(game).split("\n") if line]
    lines += [f"rules: {match.rules}", f"components: {components_text(game)}", f"seed: {seed}"]
    lines += [f"seat {number}: {name}" for number, name in enumerate(match.names, 1)]
    lines += [f"date: {match.date}"] if match.date else []
    lines += [f"result: {winners_text(match)}"]
    lines += _Body(game, match.names, committed).lines_of(entries)
    if match.result is not None:
        lines += ["", f"== {reason_text(match.result)}", points_line(match)]
    plies = sum(1 for entry in entries if entry.kind != "comment")
    lines.append("")
    return "\n".join([*lines, f"end: {plies} plies, checksum {checksum(lines)}", ""])


def remarked(
    match: Match, entries: Sequence[Entry], remarks: Sequence[tuple[int, str]]
) -> list[Entry]:
    """Put remarks between the entries of a match, each after a ply."""
    found: list[Entry] = []
    waiting = [(ply, remark(text, match.game.heading(match.state))) for ply, text in remarks]
    ply = 0
    for entry in entries:
        if entry.kind != "comment":
            while waiting and waiting[0][0] <= ply:
                found.append(waiting.pop(0)[1])
            ply += 1
        found.append(entry)
    return [*found, *[entry for _, entry in waiting]]


class _Body:
    """Writes the moves: one line for each run of steps of the same seat, or of similar draws."""

    __slots__ = ("committed", "drawn", "game", "heading", "lines", "names", "player", "ply")

    def __init__(self, game: AnyGame, names: Sequence[str], committed: int) -> None:
        self.game = game
        self.names = names
        self.committed = committed
        self.lines: list[str] = []
        self.ply = 0
        self.heading = ""
        self.player: int | None = None
        """The player of the last line, as long as that line may be continued."""
        self.drawn: list[str] = []
        """The outcomes on the last line."""

    def lines_of(self, entries: Sequence[Entry]) -> list[str]:
        """Write these entries as lines."""
        for entry in entries:
            if entry.kind == "comment":
                self.lines.append(f"# {entry.text}")
                self.player = None
                continue
            self.before(entry)
            self.ply += 1
            if entry.kind in ("take back", "rules"):
                self.lines.append(f"{self.ply}. {entry.text}")
                self.player = None
            elif entry.kind == "action":
                self.act(entry)
            else:
                self.draw(entry)
        return self.lines

    def before(self, entry: Entry) -> None:
        """Add a line for the heading if it changes, and one for the draft if it begins here."""
        heading = str(entry.heading)
        if heading != self.heading:
            self.heading = heading
            self.lines += ["", f"== {heading}"]
            self.player = None
        if self.ply == self.committed:
            self.lines.append(DRAFT)
            self.player = None

    def act(self, entry: Entry) -> None:
        """Write a step of a seat."""
        if self.player == entry.player and self.longer(f", {entry.text}"):
            return
        self.lines.append(f"{self.ply}. {self.names[entry.player]}: {entry.text}")
        self.player = entry.player

    def draw(self, entry: Entry) -> None:
        """Write an outcome, on the last line if it can be read back from there."""
        self.drawn.append(entry.text)
        more = f" {entry.text.split(' ')[-1]}"
        if self.player == entry.player and self.reads(more) and self.longer(more):
            return
        self.lines.append(f"{self.ply}. * {entry.text}")
        self.drawn = [entry.text]
        self.player = entry.player

    def longer(self, more: str) -> bool:
        """Continue the last line if there is room on it; return whether there is."""
        fits = len(self.lines[-1]) + len(more) <= WIDTH
        if fits:
            self.lines[-1] += more
        return fits

    def reads(self, more: str) -> bool:
        """Say whether the last line with `more` is read as the outcomes that should stand on it."""
        try:
            outcomes = outcomes_on(self.game, self.lines[-1].partition(" * ")[2] + more)
        except NotationError:
            return False
        return [self.game.outcome_text(outcome) for outcome in outcomes] == self.drawn
