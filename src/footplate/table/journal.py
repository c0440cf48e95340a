"""The journal of a match: a sentence for every move, and what everybody had after it."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from footplate.kernel.contract import EVERYBODY, JSON, State
from footplate.kernel.log import versions
from footplate.kernel.match import Match
from footplate.kernel.messages import Message, Seat, plain
from footplate.locale import form, or_notation
from footplate.table.words import capital, told

SECRET: Final = "Something face down, that only {name} knows"
RENEWED: Final = (
    "From here on version {newer} of the rules applies; up to here it was version {older}"
)
OWN: Final = "your own"
"""An argument that stands for whoever makes the move."""
SHOWN: Final = 60
"""How many lines of a journal a page shows at once."""
NEWER: Final = 8
"""How many of them may be newer than the position that is looked at."""

NUMBERED: Final = re.compile(r"(\w+) (\d+)")
"""Matches the headings of rounds and turns, but not of the set-up and the end."""


def stretch(heading: str) -> str:
    """Return the larger part of the game that a heading is in: `Turn 3` of `Turn 3, round 2`."""
    return heading.partition(",")[0]


class Line(NamedTuple):
    """What one ply did."""

    ply: int
    seat: int
    """The seat that did it, or `CHANCE`."""
    word: str
    """The first word of the notation of the move."""
    said: Message
    audience: int
    heading: str
    """Where the game stood before."""
    points: tuple[int, ...]
    """The points by seat after the move."""


class Round(NamedTuple):
    """What a numbered part of the game, such as a round or a turn, brought."""

    heading: str
    """Its heading, such as `Round 3 of 7` or `Turn 3`."""
    period: str
    """The first word of that heading."""
    number: str
    """The number in that heading."""
    ply: int
    """The last ply that belongs to it."""
    points: tuple[int, ...]
    """The points by seat at its end."""
    view: dict[str, JSON]
    """The position right after it, as a spectator sees it."""


class Told(NamedTuple):
    """A line of the journal as somebody reads it."""

    ply: int
    seat: int
    text: str
    whole: bool
    """Whether the text names the player itself, as a whole sentence does."""
    heading: str
    """Where the game stood, if it stood elsewhere at the line above."""


class Journal:
    """Everything that has happened in a match, without drafts."""

    def __init__(self, match: Match) -> None:
        self.lines: list[Line] = []
        self.rounds: list[Round] = []
        self._match: Final = match
        self._state: State = match.game.start()

    def catch_up(self, match: Match) -> None:
        """Add what was confirmed since the last time."""
        plies = [entry for entry in match.entries if entry.kind != "comment"]
        for number in range(len(self.lines), match.committed):
            entry = plies[number]
            heading = str(match.game.heading(self._state))
            if entry.kind == "take back":
                said = plain("All agreed to take back to move {ply}", {"ply": entry.move})
                self._state = match.at(number + 1)
                self.rounds = [each for each in self.rounds if each.ply <= entry.move]
            elif entry.kind == "rules":
                older, newer = versions(entry.text)
                said = plain(RENEWED, {"newer": newer, "older": older})
            else:
                said = match.game.phrase(self._state, entry.move).message
                said = or_notation(said, entry.text)
                self._state.apply_action(entry.move)
            points = tuple(match.game.points(self._state))
            word = entry.text.partition(" ")[0]
            line = Line(number + 1, entry.player, word, said, entry.audience, heading, points)
            self.lines.append(line)
            before, after = stretch(heading), stretch(str(match.game.heading(self._state)))
            known = NUMBERED.match(before)
            if known is not None and before != after and entry.kind != "take back":
                view = match.game.view(self._state, None)
                self.rounds.append(Round(before, known[1], known[2], number + 1, points, view))

    def told(self, seat: int | None, *, over: bool, around: int, most: int = SHOWN) -> list[Told]:
        """Return the lines around a ply as a seat, or a spectator, may read them, newest first.

        Args:
            seat: who reads; None for a spectator.
            over: whether the match is, so that everybody may read everything.
            around: the ply; the last lines if it is the newest.
            most: how many lines.
        """
        last = min(len(self.lines), around + NEWER)
        found: list[Told] = []
        heading = ""
        for line in reversed(self.lines[max(0, last - most) : last]):
            known = over or line.audience == EVERYBODY
            known = known or (seat is not None and bool(line.audience >> seat & 1))
            said = self._of(line)
            if not known:
                said = plain(SECRET, {"name": self._who(line.audience)})
            begins = line.heading if line.heading != heading else ""
            heading = line.heading
            text = told(said, self._match.names)
            text = text if line.seat >= 0 else capital(text)
            whole = line.seat < 0 or "who" in said.arguments
            found.append(Told(line.ply, line.seat, text, whole, begins))
        return found

    def _of(self, line: Line) -> Message:
        """Return what a line says to all others than the player who made the move."""
        arguments = line.said.arguments
        if OWN not in arguments.values():
            found = form(line.said, "told")
            if found is None:
                return line.said
            return found._replace(arguments={**found.arguments, "who": Seat(line.seat)})
        name = self._match.names[line.seat]
        others = {key: name if value == OWN else value for key, value in arguments.items()}
        return line.said._replace(arguments=others)

    def _who(self, audience: int) -> str:
        """Name those who may know something."""
        names = [name for seat, name in enumerate(self._match.names) if audience >> seat & 1]
        return " and ".join(names) or "nobody"
