"""The sheet on which every drawing of the Russian Railroads family is made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark, row
from footplate.draw.paper import Paper
from footplate.draw.parts import Hooks
from footplate.draw.pen import at, scaled, text
from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.pieces import worker_names
from footplate.draw.russian.view import Held, View


class Sheet(Paper):
    """Collects the elements of a drawing: those that stay, and above them the pieces that move."""

    DOMAIN = words.DOMAIN

    def __init__(
        self,
        view: View,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        placed: Mapping[str, str] | None = None,
        *,
        framed: bool = False,
    ) -> None:
        """Begin without any elements.

        Args:
            view: what is drawn.
            names: the players' names, by seat; other players are numbered.
            hooks: links, reasons, labels and language.
            placed: the place of each worker, from `worker_names.named`.
            framed: whether it is a part of a larger drawing, in which it keeps within its edges.
        """
        super().__init__(names, hooks)
        self.view: Final = view
        self.placed: Final = worker_names.named(view) if placed is None else placed
        self.framed: Final = framed
        self.above: Final[list[str]] = []

    def body(self) -> str:
        """Return everything so far, pieces in front."""
        return super().body() + "".join(self.above)

    def name(self, seat: int | None) -> str:
        """Return what a player is called, or somebody without a seat."""
        if seat is None:
            return self.say(ADDED.nobody.name) if ADDED.nobody else ""
        return super().name(seat)

    def route(self, route: str) -> str:
        """Return what a route is called."""
        return self.named("route", route, route)

    def tile(self, tile: str) -> str:
        """Return what a locomotive or a factory is called."""
        return self.worded(words.called(tile))

    def gains(self, effects: Iterable[str]) -> str:
        """Return what effects give, in words."""
        return self.worded(words.alone(words.gains(effects)))

    def piece(self, key: str, x: float, y: float, drawn: str) -> None:
        """Draw a piece that moves: it keeps its id."""
        self.above.append(at(x, y, drawn, cls="piece", key=self.hooks.prefix + key))

    def workers(self, place: str, x: float, y: float, room: float) -> None:
        """Draw the workers on a space from left to right, closer together where room is short."""
        here = worker_names.on(self.placed, place)
        step = 17.0
        if len(here) > 1:
            step = min(step, (room - pieces.WORKER[0]) / (len(here) - 1))
        for i, piece in enumerate(here):
            self.worker(piece, x + i * step, y)

    def worker(self, piece: str, x: float, y: float) -> None:
        """Draw a worker, wherever it is."""
        seat = worker_names.owner(piece)
        if seat is not None:
            self.piece(piece, x, y, pieces.worker(seat, worker_names.kind(piece)))
        elif ADDED.nobody:
            self.piece(piece, x, y, ADDED.nobody.drawn)

    def coins(self, place: str, held: Held, x: float, y: float) -> None:
        """Draw the coins paid on a space; where there is no worker, a shape says whose they are."""
        alone = not held["workers"] + held["temporary"] + held["wooden"]
        for i in range(held["coins"]):
            drawn = pieces.coin()
            if alone and not i and held["seat"] is not None:
                drawn += pieces.shape(held["seat"], 8, 8, 4.6)
            elif alone and not i and ADDED.nobody:
                drawn += scaled(ADDED.nobody.drawn, 3.2, 0.6, 0.6)
            self.piece(f"piece-coin-{place}-{i + 1}", x + 17 * i, y, drawn)


def labelled(mark: Mark, caption: str) -> Mark:
    """Draw a picture with words after it."""
    said = Mark(0, text(0, 14.4, caption, ""))
    return row([mark, said], 8) if mark.width else said
