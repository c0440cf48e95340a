"""What the tests of the drawings of Railways of the World share."""

import io

from rich.console import Console
from tests.games.world.table import known, view

import footplate
from footplate.draw import text
from footplate.draw.families import family


def game(board, players=2, **options):
    """A game on this map."""
    return known(footplate.game("world", map=board, players=players, **options))


def map_of_page(seen):
    """The map of a page as SVG."""
    return family(seen).panels(seen, compact=False)[0].drawing.inline()


def shared(state):
    """The shared board as SVG."""
    seen = view(state)
    return family(seen).shared_board(seen, compact=False).inline()


def words(seen):
    """The whole table as text."""
    out = io.StringIO()
    Console(file=out, width=140).print(text.board(seen, width=140))
    return out.getvalue()


def lines(seen, width=160):
    """The lines of the table as text."""
    return [line.plain for line in text.board(seen, width).lines()]
