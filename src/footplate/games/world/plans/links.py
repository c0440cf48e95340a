"""Plans of links: track from one city to another, or from an own open end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.world.plans import prospects, routes
from footplate.games.world.rules import linking, placing, track
from footplate.games.world.tables import kinds
from footplate.games.world.tables.board import EXITS, OPPOSITE, TILE, TILES
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import N_GOODS

if TYPE_CHECKING:
    from footplate.games.world.plans.routes import Route
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import End

SAVING: Final = 4
"""A card for a build action is proposed if it saves at least this much, in $1,000."""
PRICE: Final = 0.35
"""What each $1,000 takes off the first guess of a link's worth."""
CARD: Final = 1.0
"""What a card that is used takes off it."""
LATER: Final = 2.0
"""What the need for a second action takes off it."""


class Track(NamedTuple):
    """Tiles to lay in one action."""

    a: int
    b: int
    """The cities that the link joins in the end."""
    actions: tuple[int, ...]
    tiles: int
    whole: int
    """How many tiles the link lacks now, those of a later action included."""
    card: int
    """The card that is used for it, or `NONE`."""
    worth: float
    """A first guess; more is better."""


def links(pos: Position, most: int) -> list[Track]:
    """Return the links that look best to the seat, or the ways to go on with the one it builds."""
    p = pos.players[pos.current_player]
    kind, n = pos.agenda[-1][2], pos.agenda[-1][3]
    found: list[Track] = []
    if kind == kinds.BUILD or kind == kinds.FIFTH:
        left = n + _extra(pos, p) if kind == kinds.BUILD else n
        if pos.building != NONE:
            _onward(pos, pos.ends[pos.building], (), left, found)
        elif pos.origin >= pos.catalogue.board.cells:
            _from_cities(pos, p, left, pos.origin - pos.catalogue.board.cells, most, found)
        else:
            _from_ends(pos, p, left, pos.origin, found)
    else:
        left = pos.terms.tiles + _extra(pos, p)
        _from_ends(pos, p, left, NONE, found)
        _from_cities(pos, p, left, NONE, most, found)
        for beginnings in pos.catalogue.hooks.beginnings:
            _from_elsewhere(pos, p, left - 1, beginnings(pos, p), found)
    found.sort(key=_order)
    return found[:most]


def _order(plan: Track) -> tuple[float, int, tuple[int, ...]]:
    return -plan.worth, plan.tiles, plan.actions


def _extra(pos: Position, p: Player) -> int:
    """Return how many more tiles a card of the player allows in an action [RC p.22]."""
    cat = pos.catalogue
    held = 0
    for card in cat.deck.more_tiles:
        held += p.hand[card]
    return cat.deck.cards[cat.deck.more_tiles[0]].n - cat.printed.tiles if held > p.fifths else 0


# ---------------------------------------------------------------------- between two cities


class _Means:
    """What the seat that decides can build with now, and what it hopes for."""

    __slots__ = ("begins", "cards", "left", "lying", "own", "prices", "wanted", "wants")

    def __init__(self, pos: Position, p: Player, left: int, *, begins: bool) -> None:
        cat = pos.catalogue
        self.begins: Final = begins
        """Whether a plan has to begin with where it builds from."""
        self.left: Final = left
        self.own: Final = prospects.connected(p.adjacent)
        self.wanted: Final = prospects.demand(pos, self.own)
        """By colour: how many own cubes want a city of it."""
        self.prices: Final = routes.prices(pos, pos.used)
        self.cards: Final[list[tuple[int, routes.Prices]]] = []
        """The cards that can be used, with the prices that they lead to."""
        for card in cat.deck.build_cards:
            if not track.refuse_card(pos, p, card):
                self.cards.append((card, routes.prices(pos, pos.used | 1 << card)))
        self.lying: Final[list[float]] = []
        """By city that would be new: what its cubes promise."""
        self.wants: Final[list[float]] = []
        """By city that would be new: what its colour promises."""
        for city, colour in enumerate(pos.colours):
            new = not self.own >> city & 1
            self.lying.append(0.7 * prospects.cubes(pos.cubes[city]) if new else 0.0)
            wanted = new and colour < N_GOODS
            self.wants.append(0.8 * min(4, self.wanted[colour]) if wanted else 0.0)


class _Sketch:
    """A link that may be planned: a guess of its worth, its way, and the card used for it."""

    __slots__ = ("card", "origin", "route", "worth")

    def __init__(self, worth: float, route: Route, origin: int, card: int) -> None:
        self.worth: Final = worth
        self.route: Final = route
        self.origin: Final = origin
        self.card: Final = card


def _from_cities(
    pos: Position, p: Player, left: int, origin: int, most: int, found: list[Track]
) -> None:
    """Add the best links that begin at any city, or at `origin` if it is given."""
    means = _Means(pos, p, left, begins=origin == NONE)
    own = means.own
    cities = len(pos.colours)
    later = pos.round < pos.catalogue.printed.rounds or len(pos.agenda) > 1 or pos.agenda[-1][3] > 1
    free = routes.free_ways(pos)
    priced = free.priced(pos, means.prices, left)
    sketches: list[_Sketch] = []
    for pair, ways in enumerate(free.ways):
        if origin >= cities:
            ways = [route for route in ways if route.b == origin]
        if not ways or not _wanted(pos, p, ways[0], origin):
            continue
        first = ways[0]
        long = len(first.tiles) > left
        if long and not (later and (own >> first.a | own >> first.b) & 1):
            continue
        if origin < cities:
            best = priced.cheapest(pair)
            price = priced.cost(pair)
        else:
            most_tiles = routes.TWO_ACTIONS if long else left
            ways = routes.first_free(pos, ways)
            best = routes.cheapest(pos, ways, means.prices, most_tiles)
            price = routes.cost(pos, best, means.prices) if best is not None else 0
        if best is not None:
            at = best.a if own >> best.a & 1 or best.b >= cities else best.b
            _sketch(pos, best, price, at if origin == NONE else origin, means, sketches)
    least = float("-inf")
    if len(sketches) > most:
        least = sorted([each.worth for each in sketches], reverse=True)[most - 1]
    found += [_track(pos, each, means) for each in sketches if each.worth >= least]


def _wanted(pos: Position, p: Player, route: Route, origin: int) -> bool:
    """Say whether a link is of use: from `origin` if it is given, else where there is none yet."""
    if origin != NONE:
        return origin in (route.a, route.b)
    if route.b >= len(pos.colours):
        return not _warped(pos, p, route.a)
    return not p.adjacent[route.a] >> route.b & 1


def _warped(pos: Position, p: Player, city: int) -> bool:
    """Say whether an own link leads from a city to a time warp."""
    cities = len(pos.colours)
    for number in pos.at[city]:
        if pos.links[number].owner == p.seat and pos.links[number].b >= cities:
            return True
    return False


def _sketch(
    pos: Position, route: Route, price: int, origin: int, means: _Means, found: list[_Sketch]
) -> None:
    """Add a sketch of a route at its price, and another one with each card that saves enough."""
    if route.b < len(pos.colours):
        opening = _opening(pos, route.a, route.b, means)
    else:
        opening = _through_time(pos, route.a, means)
    if len(route.tiles) > means.left:
        opening -= LATER
    found.append(_Sketch(opening - PRICE * price, route, origin, NONE))
    for card, prices in means.cards:
        reduced = routes.cost(pos, route, prices)
        points = routes.card_points(pos, route, card)
        if price - reduced >= SAVING or points > CARD:
            worth = opening - PRICE * reduced - CARD + points
            found.append(_Sketch(worth, route, origin, card))


def _track(pos: Position, sketch: _Sketch, means: _Means) -> Track:
    """Return the plan of a sketch, as far as one action leads."""
    actions = pos.catalogue.actions
    route, origin = sketch.route, sketch.origin
    tiles = list(route.tiles)
    if origin != route.a:
        tiles.reverse()
    whole = len(tiles)
    del tiles[means.left :]
    steps = [actions.tile + tile for tile in tiles]
    if sketch.card != NONE:
        steps.insert(0, actions.use + sketch.card)
    if means.begins:
        steps.insert(0, actions.origin + origin)
    a, b = (route.a, route.b) if origin == route.a else (route.b, route.a)
    return Track(a, b, tuple(steps), len(tiles), whole, sketch.card, sketch.worth)


def _opening(pos: Position, a: int, b: int, means: _Means) -> float:
    """Return a first guess of what a link opens: new cubes, and colours that own cubes want."""
    own = means.own
    new_a = not own >> a & 1
    new_b = not own >> b & 1
    if not (new_a or new_b):
        return 1.0
    worth = 0.0
    if new_a:
        worth = _with_city(pos, worth, a, b, means)
    if new_b:
        worth = _with_city(pos, worth, b, a, means)
    if own and new_a and new_b:
        worth -= 3.0
    return worth


def _with_city(pos: Position, worth: float, city: int, other: int, means: _Means) -> float:
    """Add what a new city promises that is joined to another one."""
    worth += means.lying[city]
    colour = pos.colours[city]
    if colour < N_GOODS:
        worth += means.wants[city] + 0.8 * pos.cubes_of(other, colour)
    return worth


def _through_time(pos: Position, city: int, means: _Means) -> float:
    """Return a first guess of what a link to a warp opens: the colours of other periods."""
    p = pos.players[pos.current_player]
    assert pos.catalogue.travel is not None
    worth = means.lying[city]
    for other in pos.catalogue.travel.joined(pos, p, city):
        colour = pos.colours[other]
        if colour < N_GOODS:
            worth += 0.8 * min(4, means.wanted[colour]) + 0.8 * pos.cubes_of(city, colour)
    return worth


# ---------------------------------------------------------------------- on from an open end


def _from_ends(pos: Position, p: Player, left: int, cell: int, found: list[Track]) -> None:
    """Add links that go on from any own open end, or from those in the hex `cell`."""
    origin = pos.catalogue.actions.origin + len(pos.catalogue.board.starts)
    for end in pos.ends:
        if end.owner == p.seat and cell in (NONE, end.cell):
            head = (origin + end.cell,) if cell == NONE else ()
            _onward(pos, end, head, left, found)


def _onward(pos: Position, end: End, head: tuple[int, ...], left: int, found: list[Track]) -> None:
    """Add ways to complete a link with `left` tiles; if there are none, ways to come nearer."""
    search = _Search(pos, end, head)
    board = pos.catalogue.board
    steps = min(left, routes.ONE_ACTION)
    search.walk(board.next[end.cell * 6 + end.out], OPPOSITE[end.out], (), 0, steps)
    found += search.best.values()
    if not search.best:
        _along(pos, end, head, left, found)


def _from_elsewhere(
    pos: Position,
    p: Player,
    left: int,
    beginnings: list[tuple[int, int, End]],
    found: list[Track],
) -> None:
    """Add the cheapest link from a switch to each city that no own link touches yet."""
    board = pos.catalogue.board
    means = _Means(pos, p, left, begins=True)
    best: dict[int, Track] = {}
    for action, price, end in beginnings:
        search = _Search(pos, end, (action,))
        other = board.next[end.cell * 6 + end.out]
        if linking.meets(pos, end.cell, end.out):
            search.meet(other, OPPOSITE[end.out], (), price)
        elif left > 0:
            search.walk(other, OPPOSITE[end.out], (), price, left)
        for plan in search.best.values():
            before = best.get(plan.b)
            if before is None or plan.worth > before.worth:
                best[plan.b] = plan
    for city, plan in best.items():
        if city < len(pos.colours) and not means.own >> city & 1:
            opening = _opening(pos, plan.a, city, means)
            n = plan.tiles + 1  # the switch is one of the tiles
            worth = opening + PRICE * plan.worth
            found.append(plan._replace(tiles=n, whole=n, worth=worth))


def _begins(pos: Position, end: End) -> int:
    """Return the city or warp where a link begins; for a switch, that where its own link does."""
    starts = len(pos.catalogue.board.starts)
    return end.city if end.city < starts else pos.links[end.city - starts].a


def _along(pos: Position, end: End, head: tuple[int, ...], left: int, found: list[Track]) -> None:
    """Add the next tiles of the long ways that the link has followed so far."""
    base = pos.catalogue.actions.tile
    done = len(end.tiles)
    for ways in routes.routes(pos.catalogue.board):
        for route in ways:
            if end.city not in (route.a, route.b) or len(route.tiles) <= done:
                continue
            tiles, other = route.tiles, route.b
            if end.city == route.b:
                tiles, other = tiles[::-1], route.a
            if tiles[:done] != end.tiles or not routes.clear(pos, tiles[done:]):
                continue
            if not routes.open_to(pos, other):
                continue
            rest = tiles[done : done + left]
            steps = (*head, *[base + tile for tile in rest])
            worth = -1.0 * (len(tiles) - done)
            found.append(Track(end.city, other, steps, len(rest), len(tiles) - done, NONE, worth))


class _Search:
    """The search for the cheapest ways from an open end to each city, or to another end."""

    __slots__ = ("best", "end", "head", "pos", "seat")

    def __init__(self, pos: Position, end: End, head: tuple[int, ...]) -> None:
        self.pos = pos
        self.seat = pos.current_player
        self.end = end
        self.head = head
        self.best: dict[int, Track] = {}
        """By the city at the other end, all warps together: the cheapest way."""

    def walk(self, cell: int, into: int, tiles: tuple[int, ...], price: int, left: int) -> None:
        """Go on into a hex by one of its sides; so few tiles never lead back to the same hex."""
        pos = self.pos
        board = pos.catalogue.board
        for out in EXITS[into]:
            if placing.refuse_tile(pos, self.seat, self.end.city, cell, into, out, 0):
                continue
            total = price + track.price_of(pos, cell, into, out, turned=False)
            longer = (*tiles, cell * TILES + TILE[into][out])
            other = board.next[cell * 6 + out]
            back = OPPOSITE[out]
            if other >= board.cells or pos.occupied[other] >> back & 1:
                self.meet(other, back, longer, total)
            elif left > 1:
                self.walk(other, back, longer, total, left - 1)

    def meet(self, other: int, back: int, tiles: tuple[int, ...], price: int) -> None:
        """Note that track has met a city, or another open end."""
        pos = self.pos
        cells = pos.catalogue.board.cells
        if other >= cells:
            self._reach(other - cells, tiles, price)
            return
        for end in pos.ends:
            if end.cell == other and end.out == back and end.owner == self.seat:
                self._reach(_begins(pos, end), tiles, price)

    def _reach(self, city: int, tiles: tuple[int, ...], price: int) -> None:
        """Remember a way to a city if it is the cheapest so far."""
        key = min(city, len(self.pos.colours))
        before = self.best.get(key)
        if before is not None and before.worth >= -price:
            return
        base = self.pos.catalogue.actions.tile
        actions = (*self.head, *[base + tile for tile in tiles])
        n = len(tiles)
        begins = _begins(self.pos, self.end)
        self.best[key] = Track(begins, city, actions, n, n, NONE, float(-price))
