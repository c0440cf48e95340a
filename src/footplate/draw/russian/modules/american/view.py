"""What a view shows of the American board."""

from __future__ import annotations

from typing import TypedDict, cast

from footplate.draw.russian.view import Player, View


class Level(TypedDict):
    """A level of the stocks board, the lowest first; its tokens from left to right."""

    dividend: str | None
    players: list[int | None]


class Dividend(TypedDict):
    """Dividend tokens of a kind that nobody has chosen."""

    left: int
    gain: list[str]


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    stock: list[Level]
    dividends: dict[str, Dividend]
    stock_points: list[int]
    spike: list[int]
    """What an end at the golden spike is worth, without and with the idea token."""
    steelworks: list[int]


class SeesPlayer(TypedDict, total=False):
    """What a view shows of a player."""

    stock: int
    golden_spike: bool
    boulders: list[str]
    paid: list[str]


def of_table(view: View) -> Sees:
    """Return what a view shows of the table."""
    return cast(Sees, view)


def of_player(player: Player) -> SeesPlayer:
    """Return what a view shows of a player."""
    return cast(SeesPlayer, player)
