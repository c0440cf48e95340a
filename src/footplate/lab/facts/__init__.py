"""Collects what players had and did in a finished game: the part `facts` of each family.

*Measures* are numbers that everybody has, such as the number of bonds. *Things* are what somebody
had or chose, such as engineers; each has a kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, cast

from footplate import parts
from footplate.kernel.match import Match

POSITION: Final = "position"
"""The kind of thing that every game has: who began."""

Things = Mapping[str, Sequence[str]]


class Facts(Protocol):
    """What the module of a family has to offer."""

    def measures(self, player: Mapping[str, Any]) -> dict[str, int]:
        """Return the numbers of a player, from the view at the end."""

    def things(self, player: Mapping[str, Any], moves: Sequence[str]) -> dict[str, list[str]]:
        """Return what a player had and chose, by kind.

        Args:
            player: the player in the view at the end.
            moves: all that the player did, in notation.
        """


class Seat(NamedTuple):
    """What is known of a player in a game."""

    game: str
    """The name of the game, such as its seed or its file."""
    seat: int
    name: str
    points: int
    won: float
    """1 for a victory, a share of 1 for a shared one, or 0."""
    measures: dict[str, int]
    things: dict[str, list[str]]


def seats(match: Match, game: str) -> list[Seat]:
    """Return what is known of all players of a match that is over."""
    result = match.result
    assert result is not None
    family = cast("Facts | None", parts.find(match.game.name, "facts"))
    view = match.game.view(match.state, None)
    players = cast("list[dict[str, Any]]", view.get("players", []))
    order = _order(match)
    found = []
    for seat, points in enumerate(result.points):
        measures: dict[str, int] = {}
        things: dict[str, list[str]] = {POSITION: [str(order.index(seat) + 1)]}
        if family is not None:
            texts = [each.text for each in match.entries if each.player == seat]
            player = players[seat] if seat < len(players) else {}
            measures = family.measures(player)
            things |= family.things(player, texts)
        won = 1 / len(result.winners) if seat in result.winners else 0.0
        found.append(Seat(game, seat, match.names[seat], points, won, measures, things))
    return found


def _order(match: Match) -> list[int]:
    """List the seats in the order in which they first decide in a round or turn."""
    order: list[int] = []
    for entry in match.entries:
        numbered = any(isinstance(value, int) for value in entry.heading.arguments.values())
        if entry.kind == "action" and numbered and entry.player not in order:
            order.append(entry.player)
    return order + [seat for seat in range(match.game.players) if seat not in order]


def after(word: str, moves: Sequence[str]) -> list[str]:
    """List what follows a word in the notation of moves, without repetitions."""
    those = [move.removeprefix(f"{word} ") for move in moves if move.startswith(f"{word} ")]
    found = [each.split(" ")[0] for each in those]
    return list(dict.fromkeys(found))
