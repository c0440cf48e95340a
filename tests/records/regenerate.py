"""Writes the golden records and the counts of positions anew.

    python tests/records/regenerate.py

A golden record is a whole game as it was once played: one of greedy against greedy for each
number of players and each edition, from seeds whose games show much of what the rules know. Counts
are those of `footplate perft`, after a set-up and from the middle of these records.

They change only when the rules do. Then read the difference before it is committed, because it says
what became legal or illegal, and raise the rules version where a game can now go otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import footplate
from footplate.bots import bots, names
from footplate.kernel.contract import State
from footplate.kernel.match import Match
from footplate.kernel.record import read, write
from footplate.lab.perft import perft
from footplate.lab.playing import play

FOLDER: Final = Path(__file__).parent
COUNTS: Final = FOLDER / "perft.toml"
SEEDS: Final = {
    ("russian", "2013", 2): 35,
    ("russian", "2013", 3): 15,
    ("russian", "2013", 4): 19,
    ("russian", "2021", 2): 37,
    ("russian", "2021", 3): 28,
    ("russian", "2021", 4): 16,
    ("german", "2013", 2): 3,
    ("german", "2013", 3): 1,
    ("german", "2013", 4): 2,
    ("german", "2021", 2): 4,
    ("german", "2021", 3): 4,
    ("german", "2021", 4): 4,
}
"""By board, edition and number of players."""
ENOUGH: Final = 20_000
"""The count at which counting stops."""


class Middle:
    """A position in place of a game: counting begins there, whatever the seed."""

    def __init__(self, state: State) -> None:
        self.state: Final = state

    def new(self, seed: int) -> State:
        """The position itself."""
        return self.state.clone()


def golden(board: str, edition: str, players: int, seed: int) -> Match:
    """A game of greedy against greedy."""
    game = footplate.game("russian", board=board, edition=edition, players=players)
    seated = bots(["greedy"], players)
    match = Match(game, seed, names(seated), auto_commit=True)
    for action in play(game, seated, seed).actions:
        match.play(action)
    return match


def counted(game: Any, seed: int) -> list[int]:
    """The counts of ever longer sequences, up to the first one that is enough."""
    found: list[int] = []
    for count in perft(game, seed=seed, depth=12):
        found.append(count)
        if count >= ENOUGH:
            break
    return found


def rows() -> Iterator[str]:
    """The tables of the file of counts."""
    yield "# How many sequences of 1, 2, ... decisions are legal: after the set-up of a seed,\n"
    yield "# and from a ply of a record on. Written by regenerate.py.\n"
    for board, edition, players in SEEDS:
        game = footplate.game("russian", board=board, edition=edition, players=players)
        yield f'\n[[set-up]]\nboard = "{board}"\nedition = "{edition}"\n'
        yield f"players = {players}\nseed = 1\n"
        yield f"counts = {counted(game, 1)}\n"
    for path in sorted(FOLDER.glob("*.rail")):
        match = read(path.read_bytes(), footplate.game)
        for part in (1, 2, 3):
            ply = match.ply * part // 4
            yield f'\n[[middle]]\nrecord = "{path.name}"\nply = {ply}\n'
            yield f"counts = {counted(Middle(match.at(ply)), 0)}\n"


def main() -> None:
    """Write all files."""
    for path in FOLDER.glob("*.rail"):
        path.unlink()
    for (board, edition, players), seed in SEEDS.items():
        path = FOLDER / f"{board}-{edition}-{players}.rail"
        match = golden(board, edition, players, seed)
        path.write_text(write(match), encoding="utf-8", newline="\n")
    COUNTS.write_text("".join(rows()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
