"""The end of a turn and of the game: income, dividends, and the final score [RC p.6]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules import bonds, linking
from footplate.kernel.contract import Result
from footplate.kernel.messages import Message

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position

MARKERS: Final = Message("world", "result.markers")
LIMIT: Final = Message("world", "result.turns")
LINKS: Final = Message("world", "tie-break.links")
MONEY: Final = Message("world", "tie-break.money")


def income_phase(pos: Position) -> None:
    """Settle income and dividends for all, then take incomplete links off the map."""
    for seat in range(len(pos.players)):
        bonds.collect(pos, pos.own(seat))
    linking.remove_ends(pos)


def is_last(pos: Position) -> bool:
    """Say whether this turn is the last one."""
    return pos.turn in (pos.last_turn, pos.catalogue.turn_limit)


def score(pos: Position) -> None:
    """Take off a point for each bond, and add what the chapters score at the end."""
    gained = [sum(extra(pos, p).values()) for p in pos.players]
    for seat, points in enumerate(gained):
        p = pos.own(seat)
        p.points += points - p.bonds


def extra(pos: Position, p: Player) -> dict[str, int]:
    """Return what the chapters score for a player at the end, by their words for it."""
    return {name: points(pos, p) for name, points in pos.catalogue.hooks.final_scores.items()}


def outcome(pos: Position) -> Result:
    """Return who won: most points win, then most links, then most money [RC p.6]."""
    points = tuple([p.points for p in pos.players])
    best = max(points)
    tied = [p for p in pos.players if p.points == best]
    tie_break: Message | None = None
    if len(tied) > 1:
        tied = _most(tied, [p.links for p in tied])
        tie_break = LINKS
    if len(tied) > 1:
        tied = _most(tied, [p.money for p in tied])
        tie_break = MONEY if len(tied) == 1 else None
    reason = MARKERS if pos.last_turn and pos.turn == pos.last_turn else LIMIT
    return Result(reason, points, tuple([p.seat for p in tied]), tie_break)


def _most(players: list[Player], values: list[int]) -> list[Player]:
    best = max(values)
    return [p for p, value in zip(players, values, strict=True) if value == best]
