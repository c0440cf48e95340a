"""A table for rule tests: describe a position, play in notation, ask what is possible and why not.

    state = at(game("2013", 3), players=[{"coins": 2}])
    do(state, "place wood-1 w", "advance wood kyiv", "advance wood kyiv")
    assert tracks(state, "kyiv") == {"wood": 3, "green": 0, "bronze": 0}

Seats count from 1, as in the keys of a described position. Everything is asked from the outside:
the notation, the view, the reasons.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from tests.games import asking
from tests.games.asking import do as do
from tests.games.asking import game_of as game_of
from tests.games.asking import legal as legal
from tests.games.asking import outcomes as outcomes
from tests.games.asking import player as player
from tests.games.asking import points as points
from tests.games.asking import turn as turn
from tests.games.asking import view as view
from tests.games.asking import why as why

import footplate
from footplate.games.russian.game import RussianGame
from footplate.games.russian.state.position import Player, Position
from footplate.kernel.contract import AnyGame
from footplate.kernel.own import Own

EDITIONS = ("2013", "2021")


def change(holder: Player | Position, own: Own[Any], **values: Any) -> None:
    """Change what a chapter keeps of a player or of the table."""
    holder.keep(own.name, own.of(holder.kept)._replace(**values))


@cache
def game(edition: str = "2021", players: int = 4, board: str = "russian") -> RussianGame:
    """A game of the family; the same object for the same options."""
    return _known(footplate.game("russian", edition=edition, players=players, board=board))


@cache
def with_options(**options: Any) -> RussianGame:
    """A game of 2021 with any options; the same object for the same options."""
    return _known(footplate.game("russian", **options))


def german(edition: str = "2021", players: int = 4) -> RussianGame:
    """A game on the German board."""
    return game(edition, players, "german")


@cache
def played(**options: str) -> RussianGame:
    """A game with these options; the same object for the same options."""
    return _known(footplate.game("russian", **options))


@cache
def modular(
    modules: str,
    players: int = 4,
    edition: str = "2021",
    board: str = "russian",
    engineers: str = "all",
) -> RussianGame:
    """A game with modules."""
    options = {"modules": modules, "edition": edition, "board": board, "engineers": engineers}
    return _known(footplate.game("russian", players=players, **options))


def house(
    folder: Path,
    rows: str,
    edition: str = "2021",
    players: int = 4,
    board: str = "russian",
    industry: str = "own",
) -> RussianGame:
    """A game with the rows of a house pack, which is written to an empty folder."""
    (folder / "pack.toml").write_text(rows, encoding="utf-8")
    built = footplate.game(
        "russian",
        components=folder,
        edition=edition,
        players=players,
        board=board,
        industry=industry,
    )
    return _known(built)


def _known(built: AnyGame) -> RussianGame:
    assert isinstance(built, RussianGame)
    return asking.known(built)


def at(of: RussianGame, **given: Any) -> Position:
    """The described position: the keys of `[given]`, the rest as at the start of the game."""
    return of.position(given)


def tracks(state: Position, route: str, seat: int = 1) -> dict[str, int]:
    """By colour: the space of the track on a route, 0 where there is none."""
    for line in player(state, seat)["routes"]:
        if line["route"] == route:
            found: dict[str, int] = line["tracks"]
            return found
    raise AssertionError(f"there is no route {route}")


def held(state: Position, space: str) -> str:
    """What lies on a space, such as `1 wc` for a worker and a coin of seat 1; empty if free."""
    assert space in [known.name for known in state.catalogue.spaces], f"there is no space {space}"
    for entry in view(state)["spaces"]:
        if entry["space"] == space:
            if entry["held"] is None:
                return ""
            here = entry["held"]
            pieces = "w" * here["workers"] + "t" * here["temporary"]
            return f"{here['seat'] + 1} {pieces}{'b' * here['wooden']}{'c' * here['coins']}"
    return ""


def pending(state: Position) -> list[str]:
    """The work that waits, oldest first, as `n what`; what is owed ends with an exclamation mark.

    Turns are left out.
    """
    return [
        f"{entry['n']} {entry['what']}{'!' if entry['owed'] else ''}"
        for entry in view(state)["pending"]
        if entry["what"] != "turn"
    ]


def set_up(of: RussianGame, order: list[int], strip: list[int]) -> Position:
    """The position after these draws: the turn order, and the engineers from left to right."""
    state = of.start()
    return do(state, *[f"order {seat}" for seat in order], *[f"engineer {n}" for n in strip])
