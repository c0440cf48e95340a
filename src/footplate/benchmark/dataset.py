"""Writes the decisions of many games of a task as a table to learn from, and says what is in it.

Every decision of every seat is a row of a Parquet file. The same seed makes the same file, whatever
the number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from footplate import files
from footplate.bots import begin, bot, bots, decide
from footplate.env.spaces import packing
from footplate.env.tasks import Task, task
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.lab.counts import at_least_one
from footplate.lab.findings import parquet
from footplate.lab.playing import seeds
from footplate.lab.processes import spread

FILE: Final = "decisions.parquet"
CARD: Final = "README.md"
BLOCK: Final = 50
"""So many games are written at a time."""


class Decision(NamedTuple):
    """A row of the table."""

    game: int
    """The number of the game, from 0 on."""
    ply: int
    """How many actions and draws there were before in this game."""
    seat: int
    """Who decides."""
    observation: bytes
    """What the seat may know, packed: `footplate.env.spaces.Reader.read` makes numbers of it."""
    legal: list[int]
    """The legal actions, ascending."""
    action: int
    """What was done."""
    points: int
    """The points of the seat at the end of the game."""
    won: float
    """Its share of the victory."""


def write(
    name: str,
    folder: Path,
    *,
    games: int,
    player: str,
    seed: int = 1,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> int:
    """Play games of a task, and write their decisions and a card into a folder.

    Args:
        name: the task, such as `footplate/Russian2p-v1`.
        folder: where the files go; it is made if it is not there.
        games: how many games are played.
        player: the bot on all seats.
        seed: fixes every game; that of the test is refused.
        jobs: how many processes play.
        progress: called after each game with the number of games played so far.

    Returns:
        How many decisions were written.

    Raises:
        FootplateError: an unknown task or bot, a count below 1, the seed of the test, files that
            are there already, or pyarrow is missing.
        OSError: the folder cannot be written.
    """
    at_least_one("games", games)
    at_least_one("jobs", jobs)
    wanted = task(name)
    if seed == wanted.seed:
        raise FootplateError(f"seed: {seed} is that of the test, which nobody should learn from")
    pyarrow = parquet()
    game = wanted.game()
    bots([player], game.players, game.name)
    folder.mkdir(parents=True, exist_ok=True)
    for file in (folder / FILE, folder / CARD):
        if file.exists():
            raise FootplateError(f"{file}: is there already; name another folder")
    form = _form(pyarrow)
    count = 0
    plan = [*enumerate(seeds(seed, games))]
    part = folder / f"{FILE}.part"  # it gets its name when it is complete
    with pyarrow.parquet.ParquetWriter(part, form, compression="zstd") as out:
        for rows in _blocks(spread(partial(_make_play, wanted, player), plan, jobs), progress):
            columns = dict(zip(Decision._fields, zip(*rows, strict=True), strict=True))
            out.write_table(pyarrow.table(columns, schema=form))
            count += len(rows)
    part.replace(folder / FILE)
    files.write(folder / CARD, _card(wanted, game, games, count, player, seed))
    return count


def _blocks(
    played: Iterator[list[Decision]], progress: Callable[[int], None]
) -> Iterator[list[Decision]]:
    """Yield the decisions of many games together."""
    rows: list[Decision] = []
    for number, game in enumerate(played, 1):
        rows += game
        progress(number)
        if number % BLOCK == 0:
            yield rows
            rows = []
    if rows:
        yield rows


def _make_play(wanted: Task, player: str) -> Callable[[tuple[int, int]], list[Decision]]:
    """Build the game; return the function that plays one of its games."""
    game = wanted.game()
    seated = [bot(player) for _ in range(game.players)]
    packed = packing(game)

    def play_one(each: tuple[int, int]) -> list[Decision]:
        number, seed = each
        draws, thoughts = Generator(seed), Generator(-seed - 1)
        for seat, sits in enumerate(seated):
            begin(sits, game, seat, seed=seed)
        state = game.start()
        found: list[tuple[int, int, bytes, list[int], int]] = []
        ply = 0
        while state.current_player != TERMINAL:
            seat = state.current_player
            if seat == CHANCE:
                move = draws.outcome(state.chance_outcomes())
            else:
                seen, legal = packed(state, seat), state.legal_actions()
                move = decide(seated[seat], game, state, thoughts, seed=seed, ply=ply)
                found.append((ply, seat, seen, list(legal), move))
            state.apply_action(move)
            ply += 1
        result = game.result(state)
        assert result is not None
        share = 1 / len(result.winners)
        return [
            Decision(
                number,
                ply,
                seat,
                bytes(seen),
                legal,
                move,
                result.points[seat],
                share if seat in result.winners else 0.0,
            )
            for ply, seat, seen, legal, move in found
        ]

    return play_one


def _form(pyarrow: Any) -> Any:
    """Return the types of the columns."""
    kinds = {
        "game": pyarrow.int32(),
        "ply": pyarrow.int32(),
        "seat": pyarrow.int8(),
        "observation": pyarrow.binary(),
        "legal": pyarrow.list_(pyarrow.int32()),
        "action": pyarrow.int32(),
        "points": pyarrow.int32(),
        "won": pyarrow.float32(),
    }
    return pyarrow.schema([(name, kinds[name]) for name in Decision._fields])


def _card(wanted: Task, game: AnyGame, games: int, count: int, player: str, seed: int) -> str:
    """Describe a dataset."""
    options = ", ".join([f"{name}={value}" for name, value in game.options.items()])
    return f"""# Decisions of {wanted.id}

{count:,} decisions of all seats in {games:,} games of the bot `{player}`, made by

    footplate dataset {wanted.id} --games {games} --bot {player} --seed {seed}

The same command makes the same rows. The game is {game.title} ({options}),
version {game.rules_version} of its rules, values: {game.digest or "printed"}. The test of the task
has other games.

`{FILE}` has a row for each decision:

| column | what it is |
|---|---|
| `game` | the number of the game, from 0 on |
| `ply` | how many actions and draws there were before |
| `seat` | who decides |
| `observation` | what that seat may know, packed: see below |
| `legal` | the legal actions |
| `action` | what was done |
| `points` | the points of that seat at the end |
| `won` | its share of the victory |

As an array of whole numbers, a row for each decision, and by name of a field:

```python
import numpy as np
import pyarrow.parquet as parquet
from footplate.env.spaces import Reader
from footplate.env.tasks import task

reader = Reader(task("{wanted.id}").game())
packed = parquet.read_table("{FILE}")["observation"].to_pylist()
rows = np.frombuffer(b"".join(packed), np.uint8).reshape(len(packed), -1)
numbers = reader.read(rows, np.empty((len(rows), reader.length), np.int32))
fields = {{name: numbers[:, place] for name, place in reader.places.items()}}
```
"""
