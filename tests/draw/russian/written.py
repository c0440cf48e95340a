"""What the tests of the text of Russian Railroads share: described positions, written."""

import io
from functools import cache

from rich.console import Console

import footplate
from footplate.draw import text

NAMES = ("You", "Ada", "Mika", "Jun")


NEWER = {
    "german": {"board": "german"},
    "american": {"board": "american"},
    "asian": {"board": "asian", "modules": "coal+ideas"},
    "modules": {"modules": "all"},
    "solo": {"board": "american", "modules": "manufactory", "solo": "yes"},
}
"""Instead of an edition: other boards and modules, in that of 2021."""


@cache
def game(edition="2021", players=4):
    """The game; a word instead of an edition is one of `NEWER`."""
    if edition in NEWER:
        return footplate.game("russian", players=players, **NEWER[edition])
    return footplate.game("russian", edition=edition, players=players)


def drawn(view, width=80, names=NAMES, *, ascii_only=False):
    """The lines of the board without colours, as on a terminal of this encoding."""
    file = io.TextIOWrapper(io.BytesIO(), "ascii" if ascii_only else "utf-8", newline="\n")
    Console(file=file, width=width, highlight=False).print(text.board(view, width, names))
    file.flush()
    return file.buffer.getvalue().decode().splitlines()


class Table:
    """A described position, to play on and to look at."""

    def __init__(self, edition, **given):
        self.game = game(edition, 1 if edition == "solo" else 4)
        self.state = self.game.position(given)

    def do(self, *moves):
        for move in moves:
            self.state.apply_action(self.game.action_from_text(move))
        return self

    def lines(self, seat=0, width=80, **options):
        return drawn(view_of(self, seat), width, **options)


def view_of(table, seat):
    return table.game.view(table.state, seat)


def at(edition="2021", **given):
    """The position that a scenario would describe so."""
    return Table(edition, **given)


def line(lines, start):
    """The one line that begins so."""
    (found,) = [line for line in lines if line.startswith(start)]
    return found
