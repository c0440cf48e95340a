"""The maps and modules of Railways of the World of which the bot `greedy` knows something.

An effect of a card, a kind of work and an action belong to one map or module each, so what is known
of all of them can stand together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from footplate.bots.features import Move
from footplate.bots.world import cards
from footplate.bots.world.cards import Held
from footplate.bots.world.maps import europe, nippon
from footplate.bots.world.modules import barons, depots, events, mines, switches
from footplate.bots.world.prospect import Cubes, Reach
from footplate.games.world.maps.nippon import campaigns, diplomacy
from footplate.games.world.modules.depots import held as fuel_depots
from footplate.games.world.modules.depots import rules as fuel
from footplate.games.world.modules.mines import rules as mining
from footplate.games.world.state.position import Player, Position

Places: TypeAlias = Callable[[Position], list[int]]
"""(position) to the actions worth a look, each at another place, some of them perhaps illegal."""
Worth: TypeAlias = Callable[[Position, Player], float]
"""(position, player) to points."""
Lengthen: TypeAlias = Callable[[Position, Player, Reach, list[Cubes]], list[Cubes]]
"""What lets some cubes travel further (`modules.depots.lengthen`)."""

HELD: Final[dict[str, Held]] = {
    **cards.HELD,
    "inspect": cards.in_time,
    "ferry": cards.in_time,
    "capital-charter": europe.capital_charter,
    "city-charter": europe.city_charter,
    campaigns.EFFECT: nippon.campaign,
}
"""What a card in hand is worth, by its effect."""
PLACES_OF_CARD: Final[dict[str, Places]] = {mining.EFFECT: mines.digging}
"""Where a card can be used that asks for a place when it is taken, by its effect."""
MOVES_OF_CARD: Final[dict[str, Callable[[Position, int], list[Move]]]] = {
    diplomacy.EFFECT: nippon.shared_deliveries
}
"""(position, the action that takes a card) to the moves that begin with it, by its effect."""
PLACES_OF_STEP: Final[dict[int, Places]] = {
    mining.MINE: mines.digging,
    fuel.FUEL: depots.fuelling,
}
"""What can be chosen in a step of a turn, by its kind."""
DELIVERING: Final[tuple[int, ...]] = (fuel.GO_ON, diplomacy.DIPLOMACY)
"""The kinds of steps in which a cube is on its way."""
PLACES: Final[tuple[Places, ...]] = (mines.digging,)
"""Where an action of a turn can be used."""
LISTED: Final[tuple[Callable[[Position], range], ...]] = (mines.actions, switches.actions)
"""The actions that plans of links and `PLACES` list, so that no others of them are looked at."""
DRAWN: Final[dict[int, Callable[[Position, int], float]]] = {mining.DRAW_MINE: mines.drawn}
"""(position, city) to the number of cubes that a pending draw will bring there, by its kind."""
WAITING: Final[tuple[Worth, ...]] = (depots.waiting,)
"""The worth of a cube that waits on its way."""
LENGTHEN: Final[dict[str, Lengthen]] = {fuel_depots.NAME: depots.lengthen}
"""What lets cubes travel further, by the name of the module."""
HOPES: Final[tuple[Worth, ...]] = (barons.hope,)
"""What may come at the end of the game."""
PRIZES: Final[tuple[Worth, ...]] = (events.prize,)
"""What may come at the end of the turn."""
