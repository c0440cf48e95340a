"""Makes the folder of what today's Footplate keeps, for later ones to open.

    PYTHONPATH=.:src python tests/earlier/make.py rules-1

It has the database of a table, records, and a house pack with a record. Nobody writes it anew: it
is what people have on their disks, and `test_earlier.py` holds that it can be opened. Before rules
or formats change again, make another folder beside it.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import footplate
from footplate.bots import bot, decide
from footplate.kernel.contract import TERMINAL, AnyGame, State
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.kernel.record import write
from footplate.table.computing.positions import position_of
from footplate.table.computing.turns import Turn
from footplate.table.computing.turns import play as play_turn
from footplate.table.kept.store import Store
from footplate.table.kept.values import Guest, Seat, new_guest
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.registry import Registry

FOLDER: Final = Path(__file__).parent
WHOLE: Final = 10_000
"""More plies than any match has."""
LOOKS: Final = ("look", "start look")
"""Whoever can looks at the hidden cards."""
BOT: Final = "greedy"
PACKS: Final = {
    "russian": """\
# A house pack: fewer green tracks, a better space for wood, and a medal is worth less.
[[piece]]
id = "green"
count = 2
source = "house rule of the fixture"

[[space]]
id = "wood-2"
gain = ["3 wood"]
source = "house rule of the fixture"

[[value]]
id = "medal"
points = 15
source = "house rule of the fixture"
""",
    "world": """\
# A house pack: plains are dearer, and there is one more major line.
[[price]]
id = "plains"
amount = 3
source = "house rule of the fixture"

[[line]]
id = "short"
ends = ["chicago", "norfolk"]
points = 7
source = "house rule of the fixture"
""",
}


class Wish(NamedTuple):
    """A match to make."""

    title: str
    game: str
    seats: str
    """Who sits there: `a` is Ada, `p` somebody beside her, `b` a bot, `o` an open seat."""
    plies: int
    """How many at least, if it does not end before."""
    options: dict[str, str]
    draft: bool = False
    """Whether the person on turn has begun one."""

    def build(self, components: Path | None = None) -> AnyGame:
        """Its game."""
        players = str(len(self.seats))
        return footplate.game(self.game, components=components, players=players, **self.options)


MATCHES: Final = (
    Wish("a draft in progress", "russian", "abb", 60, {"edition": "2021"}, draft=True),
    Wish("two on one machine", "russian", "ap", 150, {"edition": "2013"}),
    Wish("the end of a base game", "russian", "abbb", WHOLE, {"edition": "2021"}),
    Wish("German, with coal", "russian", "ab", 120, {"board": "german", "modules": "coal"}),
    Wish("Asian, all modules", "russian", "abb", 200, {"board": "asian", "modules": "all"}),
    Wish(
        "American, Asian industry", "russian", "ab", 90, {"board": "american", "industry": "asian"}
    ),
    Wish(
        "the end of a German game", "russian", "ab", WHOLE, {"board": "german", "modules": "ideas"}
    ),
    Wish("against Emil", "russian", "a", 40, {"edition": "2021"}),
    Wish("against Emil, over", "russian", "a", WHOLE, {"edition": "2013"}),
    Wish("an open seat", "russian", "ao", 0, {"edition": "2021"}),
    Wish("east, a draft in progress", "world", "abb", 150, {"map": "eastern_us"}, draft=True),
    Wish("Mexico, two on one machine", "world", "ap", 100, {"map": "mexico"}),
    Wish("the end in Mexico", "world", "ab", WHOLE, {"map": "mexico", "turn_limit": "5"}),
    Wish("the drover", "world", "ab", 80, {"drover": "yes", "barons": "late"}),
)
RECORDS: Final = (
    Wish(
        "russian-running",
        "russian",
        "ap",
        90,
        {"board": "german", "modules": "coal+ideas"},
        draft=True,
    ),
    Wish("russian-over", "russian", "app", WHOLE, {"board": "american", "edition": "2021"}),
    Wish("emil-over", "russian", "a", WHOLE, {"edition": "2021"}),
    Wish("asian-running", "russian", "appp", 160, {"board": "asian", "modules": "engineers"}),
    Wish("world-running", "world", "app", 140, {"map": "eastern_us"}, draft=True),
    Wish("world-over", "world", "ap", WHOLE, {"map": "mexico", "turn_limit": "5"}),
)
PACKED: Final = (
    Wish("russian", "russian", "ap", 80, {"edition": "2021"}),
    Wish("world", "world", "ap", 80, {"map": "eastern_us"}),
)


def step(game: AnyGame, state: State, chance: Generator) -> int:
    """What a person does."""
    legal = state.legal_actions()
    looks = [action for action in legal if game.action_text(action) in LOOKS]
    return looks[0] if looks else decide(bot(BOT), game, state, chance)


# ---------------------------------------------------------------------- records


def recorded(wish: Wish, components: Path | None = None) -> Match:
    """A match with comments, a take-back where it is long enough, and perhaps a draft."""
    game = wish.build(components)
    match = Match(game, 7, ["Ada", "Bo", "Cy", "Di"][: game.players], date="2026-01-02")
    match.auto_commit = True
    chance = Generator(7)
    while match.ply < wish.plies and match.current_player != TERMINAL:
        match.play(step(game, match.state, chance))
        if match.ply == 30:
            match.comment("Now it becomes interesting.")
        if match.ply == 50:
            match.take_back(44)
            match.comment("Ada had not seen the wrench.")
    if wish.draft:
        match.auto_commit = False
        match.play(step(game, match.state, chance))
        match.comment("Is this good?")
    return match


# ---------------------------------------------------------------------- the table


def seated(wish: Wish, ada: Guest) -> list[Seat]:
    """Who sits where."""
    kinds = {
        "a": Seat(0, "person", "Ada", ada.guest, None, None),
        "p": Seat(0, "person", "Bo", ada.guest, None, None),
        "b": Seat(0, "bot", "Greedy", None, BOT, None),
        "o": Seat(0, "open", "Seat 2", None, None, secrets.token_urlsafe(16)),
    }
    found = []
    for number, kind in enumerate(wish.seats):
        seat = kinds[kind]._replace(seat=number)
        found.append(seat._replace(name=f"{seat.name} {number + 1}") if kind == "b" else seat)
    return found


async def play(hosted: Hosted, wish: Wish) -> None:
    """Play a match as far as is wished, until a person is on turn."""
    chance = Generator(7)
    while not hosted.over and not hosted.waiting:
        seat, match = hosted.mover(), hosted.match
        assert seat is not None
        if hosted.seats[seat].bot:
            actions = play_turn(Turn(position_of(match), BOT, match.ply)).actions
            await hosted.play_bot(seat, match.ply, actions)
            continue
        if match.ply >= wish.plies and match.draft_seat is None:
            break
        action = step(hosted.game, match.state, chance)
        await hosted.act(seat, match.ply, [action], confirm=True)
    if wish.draft:
        seat = hosted.mover()
        assert seat is not None
        action = step(hosted.game, hosted.match.state, chance)
        await hosted.act(seat, hosted.match.ply, [action], confirm=False)


def told(hosted: Hosted, title: str) -> dict[str, object]:
    """What must be found again."""
    match = hosted.match
    return {
        "match": hosted.name,
        "title": title,
        "game": hosted.game.name,
        "plies": match.ply,
        "stand": match.committed,
        "over": hosted.over,
        "mover": hosted.mover(),
        "points": list(hosted.game.points(match.state)),
    }


async def nobody(hosted: Hosted) -> None:
    """Let no bot think beside us."""


async def make_table(database: Path, imported: str) -> list[dict[str, object]]:
    """Write the database; returns what is in it."""
    store = Store(f"sqlite+aiosqlite:///{database}")
    await store.open()
    await store.fact("cookie key", secrets.token_urlsafe(32))
    registry, ada = Registry(store, nobody), new_guest("Ada")
    await store.remember(ada)
    found = []
    for wish in MATCHES:
        hosted = await registry.begin(wish.build(), seated(wish, ada), "instant", ada)
        await play(hosted, wish)
        found.append(told(hosted, wish.title))
    hosted = await registry.take_in(imported.encode(), ada)
    found.append(told(hosted, "a record that was brought, with a take-back"))
    await store.close()
    with closing(sqlite3.connect(database)) as db:
        db.execute("pragma journal_mode=delete")
        db.execute("vacuum")
    return found


def main(folder: Path) -> None:
    """Write all files into a new folder."""
    folder.mkdir()
    save = partial(Path.write_text, encoding="utf-8", newline="\n")
    matches = {wish.title: recorded(wish) for wish in RECORDS}
    for wish in PACKED:
        pack = folder / f"{wish.title}-pack"
        pack.mkdir()
        save(pack / "house.toml", PACKS[wish.game])
        matches[pack.name] = recorded(wish, pack)
    for name, match in matches.items():
        save(folder / f"{name}.rail", write(match))
    points = {name: match.game.points(match.state) for name, match in matches.items()}
    save(folder / "points.json", json.dumps(points, indent=1) + "\n")
    imported = (folder / "asian-running.rail").read_text(encoding="utf-8")
    found = asyncio.run(make_table(folder / "table.db", imported))
    save(folder / "matches.json", json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main(FOLDER / sys.argv[1])
