"""The engine scores what the rulebook says on the Asian board, and with every module.

As in `test_scoring`: nothing here trusts the engine, whose points are predicted from the boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import pytest

from footplate.kernel.generator import Generator
from tests.oracle import asian_board, industry_board
from tests.oracle.playing import look, pass_on, play
from tests.oracle.positions import far_on
from tests.oracle.reading import read_boards
from tests.oracle.scorer import Board, score_route
from tests.oracle.settings import Setting

BOARDS = 40
"""Far-advanced positions for each setting, in which all pass at once."""
LATE_GAMES = 3
"""Random games from such positions on."""
GAMES = 1
"""Random games from the beginning."""

ASIAN = [
    *[Setting("2021", players, "asian") for players in (1, 2, 3, 4)],
    Setting("2021", 2, "asian", "american", number_two="base"),
    Setting("2021", 3, "asian", "russian", "coal+ideas"),
]
FOR_ALL = [
    Setting("2021", 1, "american", "asian"),
    Setting("2021", 2, "german", "asian"),
    Setting("2021", 3, "american", "asian", "coal"),
    Setting("2021", 4, "russian", "asian", "manufactory+ideas"),
]
COAL = [
    *[
        Setting(edition, players, modules="coal")
        for edition in ("2013", "2021")
        for players in (2, 3, 4)
    ],
    Setting("2013", 1, "german", modules="coal"),
    Setting("2013", 3, "german", modules="coal+engineers"),
    Setting("2021", 2, "american", modules="coal"),
]
TRAIN = [
    *[Setting("2021", players, modules="manufactory") for players in (1, 2, 3, 4)],
    Setting("2021", 3, "american", modules="manufactory+engineers"),
]
IDEAS = [
    *[Setting("2021", players, modules="ideas") for players in (1, 2, 3, 4)],
    Setting("2021", 2, "german", modules="ideas+coal"),
    Setting("2021", 3, "american", modules="ideas"),
]
ENGINEERS = [
    *[Setting("2013", players, modules="engineers") for players in (1, 2, 3, 4)],
    Setting("2021", 3, "german", modules="engineers"),
    Setting("2021", 4, "american", "russian", "engineers+coal"),
]


def explained(settings: list[Setting], first: int) -> Counter[str]:
    """Positions and games of these settings with every point explained."""
    seen: Counter[str] = Counter()
    for number, setting in enumerate(settings):
        game = setting.game()
        rng = Generator(first + number)
        for _ in range(BOARDS):
            state = game.position(far_on(rng, setting, 0))
            game.check(state)
            for board in read_boards(look(game, state)):
                count(seen, board)
            pass_on(game, state, rng, seen)
        for left in range(LATE_GAMES):
            play(game, game.position(far_on(rng, setting, left % 3)), rng, seen)
        for seed in range(GAMES):
            play(game, game.new(seed), rng, seen)
    return seen


def count(seen: Counter[str], board: Board) -> None:
    """What a board has that chance must not leave out."""
    for what, there in HAS.items():
        seen[what] += there(board)


def _starred(points: int, route: str) -> Callable[[Board], bool]:
    """Whether a star of so many points counts on a route."""
    return lambda board: any(
        points == n and where == route and board.fulfils(where, colour, at)
        for where, colour, at, n in board.stars
    )


def _beside(board: Board) -> bool:
    row = industry_board.row(board.long)
    return board.track == "asian" and max(board.wrenches) >= len(row)


def _at_the_end(board: Board) -> bool:
    return board.track == "asian" and len(industry_board.row(board.long)) - 1 in board.wrenches


HAS: dict[str, Callable[[Board], bool]] = {
    **{
        f"medal on {route}": lambda board, route=route: (  # type: ignore[misc]
            route in board.length and score_route(board, route).medal > 0
        )
        for route in asian_board.MEDALS
    },
    "Osaka": lambda board: board.length.get("tokyo") == asian_board.FAR,
    "Seoul doubled": lambda board: (
        board.doubled == asian_board.DOUBLED and board.fulfils(*asian_board.DOUBLED)
    ),
    "ten on Beijing": _starred(10, asian_board.BEIJING),
    "ten on Osaka": _starred(10, asian_board.TOKYO),
    "three locomotives": lambda board: len(board.locomotives.get("beijing", ())) == 3,
    "six locomotives": lambda board: len(board.all_locomotives()) == 6,
    "beside a site": _beside,
    "the end for all": _at_the_end,
    "eleven": lambda board: 11 in board.all_locomotives(),
}
"""By name."""


class Proof(NamedTuple):
    """Settings, and what chance must not leave out in their games."""

    settings: list[Setting]
    first: int
    """The seed of the first one."""
    rare: tuple[str, ...]


PROOFS = {
    # 2021 p.42
    "the train": Proof(TRAIN, 400, ("couple points", "couple coin", "follow points", "gift")),
    # 2021 p.33-35: routes, the upgrade, the medal's places, locomotives up to three
    "the Asian board": Proof(
        ASIAN,
        100,
        (
            *[f"medal on {route}" for route in asian_board.MEDALS],
            *("Osaka", "Seoul doubled", "ten on Beijing", "ten on Osaka", "three locomotives"),
            *("six locomotives", "beside a site", "the end for all", "build"),
        ),
    ),
    # 2021 p.35-37,46
    "the board for all": Proof(
        FOR_ALL,
        208,
        ("beside a site", "the end for all", "build", "score locomotives", "key points"),
    ),
    # 2014 p.6-9,12; 2021 p.38-41: boilermen, foundries, factories that score a point more
    "coal": Proof(
        COAL,
        300,
        (
            *("fire any-locomotive", "fire industry-locomotive", "highest at last", "wrench"),
            *("eleven", "score engineers", "score locomotives"),
        ),
    ),
    # 2021 p.43
    "special ideas": Proof(IDEAS, 500, ("special points", "freight")),
    # 2014 p.12; 2021 p.43,48
    "additional engineers": Proof(ENGINEERS, 600, ("minus ten", "gift")),
}
"""By module or board."""


@pytest.mark.sample(6, 2)
@pytest.mark.parametrize("proof", PROOFS.values(), ids=PROOFS)
def test_every_point_is_explained(proof):
    seen = explained(proof.settings, proof.first)
    for rare in proof.rare:
        assert seen[rare], f"no {rare}: {seen}"
