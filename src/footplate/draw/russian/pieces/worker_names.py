"""Gives workers names, which they keep from one position to the next.

A view only counts workers. So that a drawing can move a piece instead of taking one away and
putting another down, each gets a name; whoever draws a run of positions hands in the names of the
position before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.view import Player, View

HAND: Final = "hand"
BASIC: Final = "basic"
KINDS: Final = {"w": "worker", "t": "temporary", "b": "wooden"}
"""By the letter of a name: the second half of `piece-0-w1`."""


def named(view: View, before: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return where each worker is: `piece-0-w1` is in `hand`, or on a space."""
    found: dict[str, str] = {}
    for player in view["players"]:
        for letter, places in _places(view, player).items():
            _name(found, f"piece-{player['seat']}-{letter}", places, before or {})
    nobody = ADDED.nobody
    in_hand = nobody.in_hand(view) if nobody else None
    if nobody and in_hand is not None:
        _name(found, f"piece-{nobody.word}-w", _of_nobody(view, in_hand), before or {})
    return found


def _of_nobody(view: View, in_hand: int) -> list[str]:
    """Return a place for each worker of somebody without a seat."""
    places = [HAND] * in_hand
    for space in view["spaces"]:
        held = space["held"]
        if held and held["seat"] is None:
            places.extend([space["space"]] * held["workers"])
    return places


def kind(piece: str) -> str:
    """Return what a piece is: `worker`, `temporary` or `wooden`."""
    return KINDS[piece.rsplit("-", 1)[1][0]]


def owner(piece: str) -> int | None:
    """Return the seat of a piece's owner; None if it belongs to nobody with a seat."""
    seat = piece.split("-")[1]
    return int(seat) if seat.isdecimal() else None


def on(pieces: Mapping[str, str], place: str) -> list[str]:
    """Return the pieces on a space."""
    return [piece for piece, where in pieces.items() if where == place]


def in_hand(pieces: Mapping[str, str], seat: int | None) -> list[str]:
    """Return the pieces that a player, or somebody without a seat, can still place."""
    whose = ADDED.nobody.word if seat is None and ADDED.nobody else seat
    start = f"piece-{whose}-"
    return [piece for piece, where in pieces.items() if where == HAND and piece.startswith(start)]


def _places(view: View, player: Player) -> dict[str, list[str]]:
    """Return, by letter, a place for each worker; on the basic space a view only counts uses."""
    places: dict[str, list[str]] = {
        "w": [HAND] * player["hand"],
        "t": [HAND] * player["temporary"],
        "b": [HAND] * player["wooden"],
    }
    for space in view["spaces"]:
        held = space["held"]
        if held and held["seat"] == player["seat"]:
            places["w"].extend([space["space"]] * held["workers"])
            places["t"].extend([space["space"]] * held["temporary"])
            places["b"].extend([space["space"]] * held["wooden"])
    rest = player["basic"]
    own = min(rest, max(0, player["workers"] - len(places["w"])))
    places["w"].extend([BASIC] * own)
    if rest > own and player["has_wooden"] and not places["b"]:
        places["b"].append(BASIC)
        own += 1
    places["t"].extend([BASIC] * (rest - own))
    return places


def _name(found: dict[str, str], start: str, places: list[str], before: Mapping[str, str]) -> None:
    """Give these places names, the old ones where a piece was there before."""
    names = [f"{start}{number}" for number in range(1, len(places) + 1)]
    left = list(places)
    given: dict[str, str] = {}
    for name in names:
        where = before.get(name)
        if where in left:
            left.remove(where)
            given[name] = where
    for name in names:
        found[name] = given[name] if name in given else left.pop(0)
