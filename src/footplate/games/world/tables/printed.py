"""The printed numbers of a game: prices, engines, income, limits and supplies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.tables.schema import GOODS, N_GOODS

if TYPE_CHECKING:
    from footplate.kernel.components import Components

CHART: Final = "chart"
"""The value of the option `fewer` with which the map decides [RC p.7]."""


class Printed:
    """The printed numbers, for this number of players and with the variants that are chosen."""

    def __init__(self, parts: Components, players: int, values: Mapping[str, str]) -> None:
        """Read the numbers.

        Args:
            parts: all component values of the game.
            players: how many there are.
            values: the options.
        """

        def price(name: str) -> int:
            return parts.row("price", name).int("amount")

        def rule(name: str) -> int:
            return parts.row("rule", name).int("value")

        self.terrain: Final = (price("plains"), price("water"), price("mountain"))
        """What a tile costs, by terrain."""
        self.ridge: Final = price("ridge")
        self.urbanize: Final = price("urbanize")
        self.bond: Final = price("bond")
        """What a bond brings."""
        self.dividend: Final = price("dividend")
        """What a bond costs at the end of a turn."""
        self.engines: Final = [0, *[row.int("price") for row in parts.rows("engine")]]
        """By level: what it costs to get there."""
        self.top_engine: Final = len(self.engines) - 1
        self.income: Final = parts.rows("income")[0].ints("amounts")
        """By space of the score track."""
        self.track_length: Final = len(self.income) - 1
        self.tiles: Final = rule("tiles")
        """How many tiles an action may lay without a card."""
        self.urban_cubes: Final = rule("urban-cubes")
        """How many cubes a New City tile brings."""
        self.bounties: Final = rule("bounties")
        """How many service bounties lie in the first display."""
        self.display: Final = rule("display") * players
        """How many other cards lie in the first display."""
        self.rounds: Final = rule("rounds")
        seats = parts.row("seats", str(players))
        shorter = rule("shorter") if values["shorter"] == "yes" else 0
        self.markers: Final = seats.int("markers") - shorter
        """How many empty city markers there are."""
        self.fewer: Final = _fewer(parts, players, values["fewer"])
        """How many cubes less than printed a city starts with."""
        self.bag: Final = (parts.row("supply", "cubes").int("count"),) * N_GOODS
        """By colour: how many cubes there are."""
        new_cities = [parts.row("supply", colour).int("count") for colour in GOODS[1:]]
        self.new_cities: Final = (0, *new_cities)
        """New City tiles by colour; none is red [RC p.5]."""


def _fewer(parts: Components, players: int, wanted: str) -> int:
    """Return how many cubes less than printed a city starts with [RC p.7].

    The chart of the rulebook says on which maps few players have one less; `no` and `yes` say it
    for this game, against what all maps take from everybody.
    """
    if wanted == CHART:
        return parts.row("seats", str(players)).int("fewer")
    everybody = min([row.int("fewer") for row in parts.rows("seats")])
    return everybody + (wanted == "yes")
