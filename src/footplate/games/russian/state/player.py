"""A player of the Russian Railroads family: the board, the pieces in hand, and the points.

Lists inside are replaced, never changed in place, so that copies share them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from footplate.games.russian.tables import places
from footplate.games.russian.tables.board import INDUSTRY_BOULDER, IndustryTrack, Route
from footplate.games.russian.tables.kinds import N_COLOURS, WOOD

if TYPE_CHECKING:
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.kernel.plugging import Kept

NO_INDUSTRY: Final = IndustryTrack("none", ("start",), (0,), ())
NOTHING_KEPT: Final[dict[str, Kept]] = {}
FIELDS: Final = (
    "ahead",
    "basic",
    "basic_uses",
    "boilermen",
    "bonuses",
    "coins",
    "colours",
    "doublers",
    "engineers",
    "factories",
    "got",
    "hand",
    "has_wooden",
    "incomes",
    "industry",
    "kept",
    "keys",
    "locomotives",
    "medal",
    "placed",
    "points",
    "reach",
    "room",
    "routes",
    "seat",
    "spare",
    "temporary",
    "tokens",
    "tracks",
    "used",
    "valuation",
    "wooden",
    "workers",
    "wrenches",
)
"""The names of everything that a player consists of."""
PRINTED: Final = ("industry", "routes")
"""Those of them that are tables of the catalogue."""


class Player:
    """A player's board, pieces in hand, and points."""

    __slots__ = FIELDS

    seat: int
    """The player's index in `Position.players`."""
    points: int
    coins: int
    hand: int
    """Own workers not placed yet this round."""
    temporary: int
    """Temporary workers in hand."""
    wooden: int
    """1 while the wooden worker is in hand."""
    workers: int
    """Own workers in all, without the wooden one."""
    has_wooden: int
    spare: int
    """Own workers still in the supply."""
    basic: int
    """Own workers on the space that never becomes occupied."""
    basic_uses: int
    """How often that space was used this round."""
    colours: int
    """The mask of colours the player may build."""
    tracks: list[int]
    """By route * 5 + colour: the space of the track, 0 where there is none."""
    room: list[int]
    """By colour: how many moves are possible now; 0 while the colour is locked."""
    routes: tuple[Route, ...]
    reach: list[int]
    """By route: the sum of its locomotives' numbers."""
    locomotives: list[int]
    """By place: a tile, or 0."""
    industry: IndustryTrack
    factories: list[int]
    """By gap: a tile, or 0."""
    ahead: list[int]
    """By space of the industry track: how many steps a wrench can make from there."""
    wrenches: list[int]
    """The space of each wrench on the industry track."""
    doublers: list[int]
    """By route: how many doublers lie above it."""
    engineers: list[int]
    """Numbers of the engineers hired, ascending."""
    tokens: int
    """The mask of idea tokens not used yet."""
    placed: int
    """The mask of idea tokens lying on the board."""
    got: int
    """The mask of benefits received (`Special.bit`)."""
    medal: int
    """The route on which the medal lies, from 1 on; 0 while it does not."""
    valuation: int
    """The index of the valuation that scores the tracks."""
    keys: int
    """Keys received so far."""
    incomes: list[int]
    """By kind of income tile: how many the player has."""
    used: list[int]
    """How many of them lie face down."""
    bonuses: int
    """The mask of end bonus cards held."""
    boilermen: int
    """The mask of boilermen: by locomotive place, and from bit `industry.GAP_BIT` on by gap."""
    kept: dict[str, Kept]
    """What chapters keep of the player, by their names; never changed in place (`keep`)."""

    def __init__(self, source: Player | None) -> None:
        """Copy another player, or begin with everything empty."""
        if source is None:
            self.seat = 0
            self.points = 0
            self.coins = 0
            self.hand = 0
            self.temporary = 0
            self.wooden = 0
            self.workers = 0
            self.has_wooden = 0
            self.spare = 0
            self.basic = 0
            self.basic_uses = 0
            self.colours = 1 << WOOD
            self.tracks = []
            self.room = []
            self.routes = ()
            self.reach = []
            self.locomotives = []
            self.industry = NO_INDUSTRY
            self.factories = []
            self.ahead = []
            self.wrenches = []
            self.doublers = []
            self.engineers = []
            self.tokens = 0
            self.placed = 0
            self.got = 0
            self.medal = 0
            self.valuation = 0
            self.keys = 0
            self.incomes = []
            self.used = []
            self.bonuses = 0
            self.boilermen = 0
            self.kept = NOTHING_KEPT
            return
        self.seat = source.seat
        self.points = source.points
        self.coins = source.coins
        self.hand = source.hand
        self.temporary = source.temporary
        self.wooden = source.wooden
        self.workers = source.workers
        self.has_wooden = source.has_wooden
        self.spare = source.spare
        self.basic = source.basic
        self.basic_uses = source.basic_uses
        self.colours = source.colours
        self.tracks = source.tracks
        self.room = source.room
        self.routes = source.routes
        self.reach = source.reach
        self.locomotives = source.locomotives
        self.industry = source.industry
        self.factories = source.factories
        self.ahead = source.ahead
        self.wrenches = source.wrenches
        self.doublers = source.doublers
        self.engineers = source.engineers
        self.tokens = source.tokens
        self.placed = source.placed
        self.got = source.got
        self.medal = source.medal
        self.valuation = source.valuation
        self.keys = source.keys
        self.incomes = source.incomes
        self.used = source.used
        self.bonuses = source.bonuses
        self.boilermen = source.boilermen
        self.kept = source.kept

    def __reduce__(self) -> tuple[Callable[..., Player], tuple[dict[str, Any]]]:
        """Say how a pickled player is made again; its position adds what is printed."""
        return restored, ({name: getattr(self, name) for name in FIELDS if name not in PRINTED},)

    def key(self, catalogue: Catalogue) -> tuple[Any, ...]:
        """Return everything that belongs to the player, and what chapters keep of it."""
        return (
            self.points,
            self.coins,
            self.hand,
            self.temporary,
            self.wooden,
            self.workers,
            self.has_wooden,
            self.spare,
            self.basic,
            self.basic_uses,
            self.colours,
            tuple(self.tracks),
            tuple(self.room),
            tuple([route.variant for route in self.routes]),
            tuple(self.reach),
            tuple(self.locomotives),
            tuple(self.factories),
            tuple(self.ahead),
            tuple(self.wrenches),
            tuple(self.doublers),
            tuple(self.engineers),
            self.tokens,
            self.placed,
            self.got,
            self.medal,
            self.valuation,
            self.keys,
            self.bonuses,
            tuple(self.incomes),
            tuple(self.used),
            self.boilermen,
            tuple(self.numbers(catalogue)),
        )

    def numbers(self, catalogue: Catalogue) -> list[int]:
        """Return the numbers of what chapters keep of the player, as observations have them."""
        return places.numbers(self.kept, catalogue.hooks.player_places, places.OF_PLAYER)

    def keep(self, name: str, kept: Kept) -> None:
        """Replace what a chapter keeps of the player."""
        self.kept = {**self.kept, name: kept}

    def track(self, route: int, colour: int) -> int:
        """Return the space of a track, 0 where there is none."""
        return self.tracks[route * N_COLOURS + colour]

    def room_for(self, colour: int, pieces: int) -> int:
        """Return how many moves with this colour are possible now.

        A track moves up to the space behind the next better-placed one, and enters a route only
        behind the colour before it [2013 p.7; 2021 p.9]. With fewer pieces than routes the best of
        the routes that have none yet count.
        """
        if not self.colours >> colour & 1:
            return 0
        total = 0
        entering: list[int] = []
        for route in self.routes:
            if not route.colours >> colour & 1:
                continue
            at = self.tracks[route.index * N_COLOURS + colour]
            if colour == WOOD:
                free = route.stop - at
            else:
                ahead = self.tracks[route.index * N_COLOURS + colour - 1]
                free = ahead - 1 - at if ahead else 0
            if at:
                pieces -= 1
                total += free
            else:
                entering.append(free)
        entering.sort(reverse=True)
        return total + sum(entering[: max(pieces, 0)])

    def rebuild(self, catalogue: Catalogue) -> None:
        """Recompute what follows from the rest: `room`, `reach` and `ahead`."""
        self.room = [self.room_for(c, catalogue.pieces[c]) for c in range(N_COLOURS)]
        reach = [0] * len(self.routes)
        for slot, route in enumerate(catalogue.board.slots):
            reach[route] += catalogue.tile_number[self.locomotives[slot]]
            reach[route] += self.boilermen >> slot & 1
        self.reach = reach
        self.look_ahead(catalogue)

    def look_ahead(self, catalogue: Catalogue) -> None:
        """Recompute `ahead`, as the factories or a boulder have changed."""
        self.ahead = self.industry.ahead(self.factories, self.blocked(catalogue))

    def blocked(self, catalogue: Catalogue) -> bool:
        """Whether a boulder still lies on the industry track."""
        boulders = catalogue.hooks.boulders
        return boulders is not None and boulders(self) & INDUSTRY_BOULDER != 0


def restored(values: Mapping[str, Any]) -> Player:
    """Return the player that was pickled as these values, by the names of the attributes."""
    player = Player(None)
    for name, value in values.items():
        setattr(player, name, value)
    return player
