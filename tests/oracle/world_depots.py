"""Deliveries that pass cities of their colour, or stop at fuel depots [RC p.7], step by step.

Slow and naive like the rest of the oracle: it reads a view, and whether a step is allowed it finds
out by trying everything that could follow.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tests.oracle.world_oracle import Delivery, Way, all_ways, onward

View = dict[str, Any]
ENDS = ("deliver", "hop", "halt", "refuel", "unload", "use", "go", "give")
"""The words of all steps of a delivery."""


@dataclass(frozen=True)
class Cube:
    """A cube on its way, and what its player has to help it on."""

    seat: int
    colour: str
    path: tuple[str, ...]
    links: tuple[int, ...]
    """The numbers of the links in `view["links"]`."""
    left: int
    """How many more links the engine allows in this action."""
    tokens: tuple[tuple[str, int], ...]
    """The own fuel depots by city."""
    express: int
    moved: bool = False
    """Whether it has moved in this action."""
    asked: bool = False
    """Whether the player is asked what to do in a city of its colour."""
    ways: tuple[Way, ...] = ()
    """All that links join."""
    treaty: bool = False
    """Whether a card asks for a link of another player, and for a delivery at once [RC p.21]."""

    @property
    def here(self) -> str:
        """Where it is."""
        return self.path[-1]

    def own(self) -> int:
        """The tokens where it is."""
        return dict(self.tokens).get(self.here, 0)

    def spent(self) -> Cube:
        """The same with a token less where it is."""
        tokens = dict(self.tokens)
        tokens[self.here] -= 1
        return replace(self, tokens=tuple(sorted(tokens.items())), asked=False)

    def delivery(self) -> Delivery:
        """The whole delivery if it ends where the cube is."""
        return Delivery(self.seat, self.colour, self.path, self.links)


def shared(view: View, cube: Cube) -> bool:
    """Whether the cube may be delivered where it is: under a treaty not over own links alone."""
    return not cube.treaty or any(view["links"][n]["seat"] != cube.seat for n in cube.links)


def takes(view: View, city: str) -> set[str]:
    """The colours of cubes that a city takes."""
    row = next(row for row in view["cities"] if row["city"] == city)
    return {row["colour"], row.get("rotor")}


def tokens(view: View, seat: int) -> tuple[tuple[str, int], ...]:
    """The fuel depots of a seat by city."""
    found = [(row["city"], row["fuel"]) for row in view["cities"] if row.get("fuel")]
    return tuple(sorted([(city, fuel["n"]) for city, fuel in found if fuel["seat"] == seat]))


def starting(view: View, seat: int, city: str, colour: str) -> Cube:
    """A cube that is to be delivered."""
    player = view["players"][seat]
    express = player["hand"].get("express", 0)
    ways = tuple(all_ways(view))
    return Cube(seat, colour, (city,), (), player["engine"], tokens(view, seat), express, ways=ways)


def waiting(view: View, seat: int) -> Cube:
    """The cube that waits for a seat, as it goes on: it takes a token."""
    player = view["players"][seat]
    held = player["held"]
    cube = starting(view, seat, held["path"][0], held["colour"])
    for city, side in zip(held["path"][1:], held["sides"], strict=True):
        cube = moved(cube, city, arriving(view, cube, city, side))
    return replace(cube.spent(), left=player["engine"], moved=False)


# ---------------------------------------------------------------------- where links lead


def hops(view: View, cube: Cube) -> Iterator[tuple[str, str, int]]:
    """Every city to which the next link leads, the side of arrival, and the link [RC p.5, p.14]."""
    return onward(view, cube.ways, cube.seat, cube.path, cube.links)


def arriving(view: View, cube: Cube, city: str, side: str) -> int:
    """The link over which a cube comes to this side of a city."""
    (found,) = {number for there, at, number in hops(view, cube) if (there, at) == (city, side)}
    return found


def moved(cube: Cube, city: str, number: int) -> Cube:
    """The cube when it has gone over a link."""
    way = (*cube.links, number)
    path = (*cube.path, city)
    return replace(cube, path=path, links=way, left=cube.left - 1, moved=True)


# ---------------------------------------------------------------------- what may be done


def steps(view: View, cube: Cube) -> Iterator[tuple[str, Cube | None]]:
    """Every step that might lead on in notation, and the cube after it; None where it rests."""
    if cube.asked:
        if shared(view, cube):
            yield "unload", None
        if cube.own():
            yield "refuel", cube.spent()
        if cube.express:
            yield "use express", replace(cube, express=cube.express - 1, asked=False)
        return
    if cube.moved and cube.own() and not cube.treaty:
        yield "halt", None
    if cube.left:
        for city, side, number in hops(view, cube):
            there = entered(view, moved(cube, city, number))
            if there is not None or shared(view, moved(cube, city, number)):
                yield f"hop {city} {side}", there


def entered(view: View, cube: Cube) -> Cube | None:
    """The cube in a city: it is delivered in one of its colour, unless the player can go on."""
    if cube.colour not in takes(view, cube.here):
        return cube
    asked = replace(cube, asked=True)
    choices = [after for text, after in steps(view, asked) if text != "unload"]
    return asked if any(after is not None and ends(view, after) for after in choices) else None


def ends(view: View, cube: Cube) -> bool:
    """Whether a cube can still be delivered, or stop somewhere."""
    return any(after is None or ends(view, after) for _, after in steps(view, cube))


def allowed(view: View, cube: Cube) -> dict[str, Cube | None]:
    """The steps that are allowed: those after which the cube can still come to rest."""
    return {text: after for text, after in steps(view, cube) if after is None or ends(view, after)}


def cubes(view: View, seat: int, *, treaty: bool = False) -> set[str]:
    """The cubes that a seat may deliver, in notation."""
    first = replace(starting(view, seat, "", ""), treaty=treaty)
    return {
        f"deliver {row['city']} {colour}"
        for row in view["cities"]
        for colour in row["cubes"]
        if ends(view, replace(first, path=(row["city"],), colour=colour))
    }
