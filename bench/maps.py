"""How games of Railways of the World end on each map, for each number of players.

    python bench/maps.py --random 100 --greedy 20 --jobs 2

Prints a Markdown table. Each group of four figures is the mean of all seats, of the winners and of
the last places, and the least that any seat reached. With `--mini` all mini expansions that a map
allows are in play.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import Final, NamedTuple

import footplate
from footplate.bots import bots
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import OptionError
from footplate.lab.build import build
from footplate.lab.playing import play, seeds
from footplate.lab.processes import spread

MINI: Final = ("rotors", "fuel", "mines", "switches", "events")
"""The options of the mini expansions."""


class Ends(NamedTuple):
    """How games of one kind ended."""

    mean: float
    winners: float
    last: float
    lowest: int

    def __str__(self) -> str:
        """Write the figures as cells of the table."""
        return f"{self.mean:.0f} | {self.winners:.0f} | {self.last:.0f} | {self.lowest}"


class Table:
    """Plays the games of one kind, each from its seed."""

    def __init__(self, options: dict[str, str], name: str) -> None:
        self._game: Final[AnyGame] = footplate.game("world", **options)
        self._bots: Final = bots([name], self._game.players)

    def __call__(self, seed: int) -> list[int]:
        """Play a game; return the points of all seats."""
        return self._game.points(play(self._game, self._bots, seed).state)


def ends(options: dict[str, str], name: str, games: int, jobs: int) -> Ends:
    """Play games between bots of one name, and sum up how they ended."""
    found = list(spread(partial(Table, options, name), seeds(1, games), jobs))
    everybody = [points for each in found for points in each]
    return Ends(
        sum(everybody) / len(everybody),
        sum(map(max, found)) / games,
        sum(map(min, found)) / games,
        min(everybody),
    )


def variants(mini: bool) -> list[dict[str, str]]:
    """List each map with each number of players that it allows."""
    choices = {option.name: option for option in footplate.rulesets()["world"].options}
    found = []
    for name in choices["map"].values:
        for players in choices["players"].values:
            options = {"map": name, "players": players}
            if _allowed(options):
                for each in MINI if mini else ():
                    if _allowed({**options, each: choices[each].values[-1]}):
                        options[each] = choices[each].values[-1]
                found.append(options)
    return found


def _allowed(options: dict[str, str]) -> bool:
    """Say whether there is a game with these options."""
    try:
        footplate.game("world", **options)
    except OptionError:
        return False
    return True


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--random", type=int, default=100, help="games between random bots")
    parser.add_argument("--greedy", type=int, default=20, help="games between greedy bots")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    parser.add_argument("--mini", action="store_true", help="with all mini expansions")
    asked = parser.parse_args()
    print(f"{build()} build; {asked.random} random games and {asked.greedy} greedy games each\n")
    head = "mean | winners | last | lowest"
    print(f"| map | players | random: {head} | greedy: {head} |")
    print("|---" * 10 + "|")
    for options in variants(asked.mini):
        found = [
            ends(options, name, games, asked.jobs)
            for name, games in (("random", asked.random), ("greedy", asked.greedy))
        ]
        print("|", options["map"], "|", options["players"], "|", " | ".join(map(str, found)), "|")


if __name__ == "__main__":
    main()
