"""Writes the golden records and the counts of positions anew.

    python tests/records/regenerate.py

A golden record is a whole game as it was once played: one of greedy against greedy for each
number of players of each edition and map, from seeds whose games show much of what the rules know;
of Railways of the World also one by chance, where odder things happen. Counts are those of
`footplate perft`, after a set-up and from the middle of these records.

They change only when the rules do. Then read the difference before it is committed, because it says
what became legal or illegal, and raise the rules version where a game can now go otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import footplate
from footplate.bots import bots, names
from footplate.kernel.contract import AnyGame, State
from footplate.kernel.match import Match
from footplate.kernel.record import read, write
from footplate.lab.perft import perft
from footplate.lab.playing import play

FOLDER: Final = Path(__file__).parent
COUNTS: Final = FOLDER / "perft.toml"
ENOUGH: Final = {"russian": 20_000, "world": 1_000}
"""By game: the count at which counting stops. In the world a turn has 100 actions."""
SLOWER: Final = 1_000
"""The same with modules, and on the Asian board, where much must be looked into."""
PLAIN: Final = {"rotors": "no", "fuel": "no"}
OPENED: Final = {"spike_bounties": "yes", "faster": "yes", "turn_limit": "15"}
"""The west is opened, and the game goes on there for some turns."""
SHORT: Final = {"turn_limit": "5"}
"""Players by chance never stop: their games are cut off."""


class Golden(NamedTuple):
    """A game to record."""

    game: str
    options: dict[str, str]
    """Those that are not at their default."""
    bot: str
    seed: int
    title: str = ""
    """How the name of its record begins, where that is not the board."""

    def file(self) -> str:
        """The name of its record."""
        words = [
            self.title or self.options.get("board", self.game),
            self.options.get("edition", self.options.get("map", "")),
        ]
        if self.bot == "random":
            words.append(self.bot)
        return f"{'-'.join(words)}-{self.options['players']}.rail"

    def build(self) -> AnyGame:
        """The game."""
        return footplate.game(self.game, **self.options)


def russian(edition: str, players: int, seed: int) -> Golden:
    """A golden game of Russian Railroads."""
    return Golden("russian", {"edition": edition, "players": str(players)}, "greedy", seed)


def german(edition: str, players: int, seed: int) -> Golden:
    """A golden game on the German board."""
    options = {"board": "german", "edition": edition, "players": str(players)}
    return Golden("russian", options, "greedy", seed)


def of_2021(board: str, players: int, seed: int) -> Golden:
    """A golden game on a board that came with the edition of 2021."""
    options = {"board": board, "edition": "2021", "players": str(players)}
    return Golden("russian", options, "greedy", seed)


def module(name: str, edition: str, players: int, seed: int) -> Golden:
    """A golden game with a module on the Russian board."""
    options = {"modules": name, "edition": edition, "players": str(players)}
    return Golden("russian", options, "greedy", seed, name)


def everything(players: int, seed: int, **more: str) -> Golden:
    """A golden game with all modules and all additional engineers."""
    options = {**more, "modules": "all", "edition": "2021", "players": str(players)}
    title = "-".join(
        ["everything", *[more[name] for name in ("board", "industry") if name in more]]
    )
    return Golden("russian", options, "greedy", seed, title)


def solo(edition: str, seed: int) -> Golden:
    """A golden game against Emil."""
    options = {"edition": edition, "players": "1", "solo": "yes"}
    return Golden("russian", options, "greedy", seed)


def world(where: str, players: int, bot: str, seed: int) -> Golden:
    """A golden game of Railways of the World."""
    options = {"map": where, "players": str(players)}
    return Golden("world", options | SHORT if bot == "random" else options, bot, seed)


def with_option(name: str, where: str, players: int, bot: str, seed: int) -> Golden:
    """A golden game of Railways of the World with an option that is a question."""
    golden = world(where, players, bot, seed)
    return golden._replace(options={**golden.options, name: "yes"}, title=name)


def plain(where: str, players: int, bot: str, seed: int) -> Golden:
    """A golden game on a map of Railways of the World without its standard mini expansions."""
    golden = world(where, players, bot, seed)
    return golden._replace(options=golden.options | PLAIN, title="plain")


GOLDENS: Final = (
    russian("2013", 2, 35),
    russian("2013", 3, 15),
    russian("2013", 4, 19),
    russian("2021", 2, 37),
    russian("2021", 3, 28),
    russian("2021", 4, 16),
    german("2013", 2, 3),
    german("2013", 3, 1),
    german("2013", 4, 2),
    german("2021", 2, 4),
    german("2021", 3, 4),
    german("2021", 4, 4),
    of_2021("american", 2, 4),
    of_2021("american", 3, 3),
    of_2021("american", 4, 5),
    of_2021("asian", 2, 3),
    of_2021("asian", 3, 2),
    of_2021("asian", 4, 1),
    module("coal", "2013", 4, 23),
    module("coal", "2021", 3, 1),
    module("manufactory", "2021", 3, 1),
    module("ideas", "2021", 2, 13),
    module("engineers", "2013", 4, 1),
    module("engineers", "2021", 3, 1),
    everything(2, 1, board="asian"),
    everything(3, 1, board="german", industry="american"),
    everything(4, 7, board="american", industry="asian"),
    everything(1, 2, board="russian", solo="yes"),
    solo("2013", 4),
    solo("2021", 4),
    *[world("eastern_us", players, "greedy", 1) for players in (2, 3, 4, 5, 6)],
    *[world("mexico", players, "greedy", 2) for players in (2, 3, 4)],
    *[world("europe", players, "greedy", 1) for players in (2, 3, 4, 5)],
    *[plain("western_us", players, "greedy", 1) for players in (2, 3, 4, 5, 6)],
    *[world("great_britain", players, "greedy", 1) for players in (2, 3, 4, 5)],
    *[world("north_america", players, "greedy", 1) for players in (2, 3, 4, 5)],
    *[world("nippon", players, "greedy", 1) for players in (2, 3, 4)],
    world("western_us", 2, "greedy", 2),
    with_option("shinbashi", "nippon", 3, "greedy", 2),
    *[world("through_time", players, "greedy", 1) for players in (2, 3)],
    *[world("eastern_us", players, "random", 1) for players in (2, 3, 4, 5, 6)],
    *[world("mexico", players, "random", 1) for players in (2, 3, 4)],
    world("europe", 4, "random", 1),
    plain("western_us", 3, "random", 1),
    with_option("fuel", "mexico", 3, "random", 1),
    world("great_britain", 5, "random", 1),
    world("north_america", 4, "random", 1),
    world("nippon", 2, "random", 1),
    world("transcontinental", 3, "random", 1),
    Golden(
        "world",
        {"map": "transcontinental", "players": "2", "spike_barons": "both", **OPENED},
        "greedy",
        1,
    ),
    world("through_time", 4, "random", 1),
    with_option("mines", "mexico", 3, "random", 1),
    with_option("events", "mexico", 2, "greedy", 1),
    with_option("switches", "nippon", 3, "greedy", 1),
    with_option("switches", "through_time", 2, "random", 1),
    world("eastern_us_1", 5, "greedy", 1),
    world("eastern_us_1", 4, "random", 1),
)


class Middle:
    """A position in place of a game: counting begins there, whatever the seed."""

    def __init__(self, state: State) -> None:
        self.state: Final = state

    def new(self, seed: int) -> State:
        """The position itself."""
        return self.state.clone()


def enough(game: AnyGame) -> int:
    """The count at which counting stops."""
    options = game.options
    if options.get("modules", "none") != "none" or options.get("board") == "asian":
        return SLOWER
    return ENOUGH[game.name]


def played(golden: Golden) -> Match:
    """The game between bots of one kind."""
    game = golden.build()
    seated = bots([golden.bot], game.players)
    match = Match(game, golden.seed, names(seated), auto_commit=True)
    for action in play(game, seated, golden.seed).actions:
        match.play(action)
    return match


def decision(match: Match, ply: int) -> int:
    """The first ply from there on at which somebody decides: a set-up has too many draws."""
    while match.at(ply).current_player < 0:
        ply += 1
    return ply


def counted(game: Any, seed: int, enough: int) -> list[int]:
    """The counts of ever longer sequences, up to the first one that is enough."""
    found: list[int] = []
    for count in perft(game, seed=seed, depth=12):
        found.append(count)
        if count >= enough:
            break
    return found


def rows() -> Iterator[str]:
    """The tables of the file of counts."""
    yield "# How many sequences of 1, 2, ... decisions are legal: after the set-up of a seed,\n"
    yield "# and from a ply of a record on. Written by regenerate.py.\n"
    for golden in GOLDENS:
        if golden.bot == "random" or golden.build().players == 1:
            continue  # alone, every decision is followed by too many draws
        options = ", ".join(f'{name} = "{value}"' for name, value in golden.options.items())
        yield f'\n[[set-up]]\ngame = "{golden.game}"\noptions = {{ {options} }}\nseed = 1\n'
        yield f"counts = {counted(golden.build(), 1, enough(golden.build()))}\n"
    for path in sorted(FOLDER.glob("*.rail")):
        match = read(path.read_bytes(), footplate.game)
        if match.game.players == 1:
            continue
        for part in (1, 2, 3):
            ply = decision(match, match.ply * part // 4)
            yield f'\n[[middle]]\nrecord = "{path.name}"\nply = {ply}\n'
            yield f"counts = {counted(Middle(match.at(ply)), 0, enough(match.game))}\n"


def main() -> None:
    """Write all files."""
    for path in FOLDER.glob("*.rail"):
        path.unlink()
    for golden in GOLDENS:
        path = FOLDER / golden.file()
        path.write_text(write(played(golden)), encoding="utf-8", newline="\n")
    COUNTS.write_text("".join(rows()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
