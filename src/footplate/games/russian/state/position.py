"""A position of the Russian Railroads family: who has what, what is taken, and what is pending.

Lists inside are replaced, never changed in place, so that copies share them; the exceptions are
`Position.players`, `agenda` and `held`, which `clone` copies. A `Player` is changed only through
`Position.own`.

A question that takes some steps ahead asks a `trial`, and the position is not touched by it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from footplate.games.russian.state.player import Player
from footplate.games.russian.tables import places
from footplate.games.russian.tables.catalogue import Catalogue
from footplate.kernel.agenda import Entry
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.kernel.plugging import Kept

__all__ = ["Player", "Position"]

NO_ENTRIES: Final[tuple[tuple[int, int], ...]] = ()
FIELDS: Final = (
    "agenda",
    "asked",
    "cards",
    "catalogue",
    "current_player",
    "doublers",
    "entries",
    "entry",
    "extensions",
    "held",
    "incomes",
    "kept",
    "legal",
    "lowest",
    "order",
    "owned",
    "passed",
    "players",
    "removed",
    "returned",
    "round",
    "secrets",
    "starting",
    "strip",
    "supply",
    "taken",
    "tiles",
    "turn",
    "turns",
)
"""The names of everything that a position consists of."""


class Asked(Protocol):
    """A search that takes steps on copies (`in_full.search.Search`)."""

    def settles(self, pos: Position) -> bool:
        """Say whether all that is owed in a position can be carried out."""


class Position:
    """A position. `catalogue` is shared; everything else belongs to this position."""

    __slots__ = FIELDS

    catalogue: Catalogue
    current_player: int
    secrets: int
    """Rises with every outcome and every look."""
    players: list[Player]
    """By seat; a player that a copy shares is copied before it changes (`own`)."""
    owned: int
    """The mask of seats whose `Player` this position may change in place."""
    agenda: list[Entry]
    entry: int
    """The place, among the entries that allow the next step, of the one that it uses up."""
    entries: tuple[tuple[int, int], ...]
    """The entries that allowed the last step, if there was more than one: kind, and 1 if owed."""
    asked: Asked | None
    """The search that made this copy: a rule that depends on whether all can be done asks it."""
    legal: list[int]
    """The legal actions while something is pending; empty when a turn begins."""
    round: int
    """From 1 on; 0 during the set-up."""
    order: list[int]
    """The seats in turn order."""
    turns: int
    """Rises whenever a turn begins."""
    turn: int
    """The place in `order` of the player on turn."""
    passed: int
    """The mask of seats that have passed this round."""
    held: list[int]
    """By space: 0 while it is free, else seat and pieces (`occupancy.occupant`)."""
    strip: list[int]
    """By space of the engineers' strip: an engineer's number, or 0."""
    supply: list[int]
    """By tile: how many locomotives lie in the supply."""
    tiles: int
    """How many tiles lie in the supply."""
    lowest: int
    """The first tile in the supply, or 0."""
    returned: list[int]
    """By tile: how many factories were returned to the supply."""
    doublers: int
    """Doublers in the supply."""
    cards: int
    """The mask of idea cards on the table."""
    extensions: int
    """The mask of route extensions on the table."""
    incomes: list[int]
    """By kind of income tile: how many are left."""
    starting: int
    """The mask of starting bonus cards on the table."""
    removed: int
    """The mask of end bonus cards in the box; 0 until somebody looks through the pile."""
    taken: list[tuple[int, int]]
    """(seat, card) of every end bonus card taken, in order; for a look alone `ideas.NO_CARD`."""
    kept: dict[str, Kept]
    """What chapters keep of the table, by their names; never changed in place (`keep`)."""

    def __init__(self, catalogue: Catalogue, source: Position | None) -> None:
        """Copy another position of the same game, or begin with the empty table."""
        self.catalogue = catalogue
        self.entry = 0
        self.entries = NO_ENTRIES
        self.asked = None
        if source is None:
            self.current_player = CHANCE
            self.secrets = 0
            self.players = []
            self.owned = -1
            self.agenda = []
            self.legal = []
            self.round = 0
            self.order = []
            self.turns = 0
            self.turn = -1
            self.passed = 0
            self.held = [0] * len(catalogue.spaces)
            self.strip = []
            self.supply = list(catalogue.tile_stack)
            self.tiles = sum(catalogue.tile_stack)
            self.lowest = 0
            self.returned = [0] * len(catalogue.tiles)
            self.doublers = catalogue.doublers
            self.cards = (1 << len(catalogue.cards)) - 1
            self.extensions = (1 << len(catalogue.extensions)) - 1
            self.incomes = catalogue.income_counts
            self.starting = (1 << len(catalogue.starting)) - 1
            self.removed = 0
            self.taken = []
            self.kept = first_kept(catalogue)
            return
        self.current_player = source.current_player
        self.secrets = source.secrets
        self.players = source.players[:]
        self.owned = 0
        self.agenda = source.agenda[:]
        self.legal = source.legal
        self.round = source.round
        self.order = source.order
        self.turns = source.turns
        self.turn = source.turn
        self.passed = source.passed
        self.held = source.held[:]
        self.strip = source.strip
        self.supply = source.supply
        self.tiles = source.tiles
        self.lowest = source.lowest
        self.returned = source.returned
        self.doublers = source.doublers
        self.cards = source.cards
        self.extensions = source.extensions
        self.incomes = source.incomes
        self.starting = source.starting
        self.removed = source.removed
        self.taken = source.taken
        self.kept = source.kept

    def clone(self) -> Position:
        """Return an independent copy.

        From now on both share the players, and either copies a player before it changes one.
        """
        self.owned = 0
        return Position(self.catalogue, self)

    def __copy__(self) -> Position:
        """Return an independent copy, for `copy.copy`."""
        return self.clone()

    def __deepcopy__(self, memo: object) -> Position:
        """Return an independent copy, for `copy.deepcopy`."""
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        """Say how a pickled position is made again, what is printed being named by its number."""
        shapes = [[route.variant for route in p.routes] for p in self.players]
        values = {name: getattr(self, name) for name in FIELDS if name != "catalogue"}
        return restored, (self.catalogue, shapes, values)

    def trial(self) -> Position:
        """Return a copy to try something out on, and leave this position as it is.

        The copy must be dropped before this position changes, for it sees what changes here.
        """
        return Position(self.catalogue, self)

    def own(self, seat: int) -> Player:
        """Return the player of a seat, to be changed."""
        player = self.players[seat]
        if not self.owned >> seat & 1:
            self.owned |= 1 << seat
            player = Player(player)
            self.players[seat] = player
        return player

    def key(self) -> tuple[Any, ...]:
        """Return everything the position consists of."""
        return (
            self.current_player,
            self.secrets,
            tuple([player.key(self.catalogue) for player in self.players]),
            tuple(self.agenda),
            tuple(self.legal),
            self.round,
            tuple(self.order),
            self.turns,
            self.turn,
            self.passed,
            tuple(self.held),
            tuple(self.strip),
            tuple(self.supply),
            self.tiles,
            self.lowest,
            tuple(self.returned),
            self.doublers,
            self.cards,
            self.extensions,
            tuple(self.incomes),
            self.starting,
            self.removed,
            tuple(self.taken),
            tuple(self.numbers()),
        )

    def numbers(self) -> list[int]:
        """Return the numbers of what chapters keep of the table, as observations have them."""
        return places.numbers(self.kept, self.catalogue.hooks.places, places.OF_TABLE)

    def keep(self, name: str, kept: Kept) -> None:
        """Replace what a chapter keeps of the table."""
        self.kept = {**self.kept, name: kept}

    def legal_actions(self) -> list[int]:
        """Return the actions of the seat that decides, ascending."""
        return self.catalogue.dispatch.legal_actions(self)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Return what can come while chance decides, with weights."""
        return self.catalogue.dispatch.chance_outcomes(self)

    def apply_action(self, action: int) -> None:
        """Carry out a legal action or a possible outcome; trusts its caller."""
        self.catalogue.dispatch.apply_action(self, action)


def first_kept(catalogue: Catalogue) -> dict[str, Kept]:
    """Return what chapters keep of the table as the game begins."""
    return {name: start(catalogue) for name, start in catalogue.hooks.kept.items()}


def restored(
    catalogue: Catalogue, shapes: Sequence[Sequence[int]], values: Mapping[str, Any]
) -> Position:
    """Return the position that was pickled.

    Args:
        catalogue: that of its game.
        shapes: by seat and route: the number of the route's shape.
        values: all else, by the name of the attribute.
    """
    pos = Position(catalogue, None)
    for name, value in values.items():
        setattr(pos, name, value)
    for p, numbers in zip(pos.players, shapes, strict=True):
        p.routes = tuple([catalogue.shapes[route][n] for route, n in enumerate(numbers)])
        p.industry = catalogue.industry
    return pos
