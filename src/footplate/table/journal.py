"""The journal of a match: a sentence for every move, and what everybody had after it."""

from __future__ import annotations

from typing import Final, NamedTuple

from footplate.kernel.contract import CHANCE, EVERYBODY, JSON, Choice, State
from footplate.kernel.match import Match

SECRET: Final = Choice(-1, "", "Something that only {name} knows", {})


class Line(NamedTuple):
    """What one ply did."""

    ply: int
    seat: int
    """Who did it, or `CHANCE`."""
    phrase: Choice
    audience: int
    heading: str
    """Where the game stood before."""
    points: tuple[int, ...]
    """By seat, after it."""


class Round(NamedTuple):
    """What a stretch of the game between two headings brought."""

    heading: str
    ply: int
    """The last ply that belongs to it."""
    points: tuple[int, ...]
    """By seat, at its end."""
    view: dict[str, JSON]
    """The position right after it, as a spectator sees it."""


class Journal:
    """What has happened in a match, as far as it stands."""

    def __init__(self, match: Match) -> None:
        self.lines: list[Line] = []
        self.rounds: list[Round] = []
        self._match: Final = match
        self._state: State = match.game.start()

    def catch_up(self, match: Match) -> None:
        """Add what stands since the last time."""
        plies = [entry for entry in match.entries if entry.kind != "comment"]
        for number in range(len(self.lines), match.committed):
            entry = plies[number]
            heading = match.game.heading(self._state)
            if entry.kind == "take back":
                phrase = Choice(
                    -1, "", "All agreed to take back to move {ply}", {"ply": str(entry.move)}
                )
                self._state = match.at(number + 1)
            else:
                phrase = match.game.phrase(self._state, entry.move)
                self._state.apply_action(entry.move)
            points = tuple(match.game.points(self._state))
            line = Line(number + 1, entry.player, phrase, entry.audience, heading, points)
            self.lines.append(line)
            if match.game.heading(self._state) != heading and any(points):
                view = match.game.view(self._state, None)
                self.rounds.append(Round(heading, number + 1, points, view))

    def told(self, seat: int | None, *, over: bool) -> list[Line]:
        """The lines as a seat, or a spectator, may read them."""
        return [
            line
            if over
            or line.audience == EVERYBODY
            or (seat is not None and line.audience >> seat & 1)
            else line._replace(phrase=SECRET._replace(arguments={"name": self._name(line.seat)}))
            for line in self.lines
        ]

    def _name(self, seat: int) -> str:
        return "nobody" if seat == CHANCE else self._match.names[seat]
