"""The view of a seat as numbers, for learning."""

from __future__ import annotations

from collections.abc import Mapping
from struct import Struct
from typing import TYPE_CHECKING, Final

from footplate.games.russian.rules import ideas
from footplate.games.russian.shown import knowledge
from footplate.games.russian.state import engines, occupancy
from footplate.games.russian.tables import kinds, places
from footplate.kernel.contract import TERMINAL, ObservedField
from footplate.kernel.packing import ONE, WIDE, Written, bits, turned, wide

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Route
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.kernel.plugging import Kept

WRENCHES: Final = 3
AGENDA: Final = 8
"""How many entries of the agenda are told, newest first."""
FEW: Final = 63
"""No count of workers, coins on a space, or tiles of a kind comes to more."""
MANY: Final = 100_000
"""Far above all points and coins of any game."""
ANYTHING: Final = (1 << 31) - 1
"""For masks, and for numbers whose meaning differs from kind to kind."""
OF_TABLE: Final = Struct(f"<{places.OF_TABLE}i")
OF_PLAYER: Final = Struct(f"<{places.OF_PLAYER}i")
"""How the numbers of what chapters keep are packed."""
SMALL: Final = Struct("<5i15B")
"""How the first numbers of a player are packed."""
PIECE_KINDS: Final = 4
PIECES: Final = [bytes(occupancy.pieces(1 + occupancy.SEATS * code)) for code in range(24 * 8)]
"""By the code of the pieces on a space: the own, temporary and wooden workers, and the coins."""


def fields(cat: Catalogue) -> tuple[ObservedField, ...]:
    """Return what the numbers of an observation are, in their order.

    The table comes first, then a block for each player, the one who looks first. Seats are counted
    from the one who looks; -1 is nobody, and the number of players is who plays without a seat.
    """
    nobody = -1
    found = [
        ObservedField("round", 1, 0, FEW),
        ObservedField("rounds", 1, 0, FEW),
        ObservedField("decides", 1, nobody, cat.players),
        ObservedField("passed", 1, 0, FEW),
        ObservedField("place_in_order", 1, -1, cat.players),
        ObservedField("doublers_left", 1, 0, FEW),
        ObservedField("end_bonus_pile", 1, 0, FEW),
        ObservedField("idea_cards", 1, 0, ANYTHING),
        ObservedField("starting_cards", 1, 0, ANYTHING),
        ObservedField("space_holders", len(cat.spaces), nobody, cat.players),
        ObservedField("space_pieces", PIECE_KINDS * len(cat.spaces), 0, FEW),
        ObservedField("strip", len(cat.strip_names), 0, FEW),
        ObservedField("supply", len(cat.tiles), 0, FEW),
        ObservedField("returned", len(cat.tiles), 0, FEW),
        ObservedField("end_bonuses_gone", len(cat.bonuses), 0, 1),
        ObservedField("agenda_holders", AGENDA, nobody, cat.players),
        ObservedField("agenda_kinds", AGENDA, -1, 254),
        ObservedField("agenda_owed", AGENDA, 0, 1),
        ObservedField("agenda_counts", AGENDA, -ANYTHING, ANYTHING),
        ObservedField("extensions", len(cat.extensions), 0, 1),
        ObservedField("income_tiles", len(cat.incomes), 0, FEW),
        ObservedField("counters", places.OF_TABLE if cat.chapters else 0, -ANYTHING, ANYTHING),
    ]
    for ahead in range(cat.players):
        found += _player_fields(cat, f"player_{ahead}")
    return tuple([field for field in found if field.length])


def _player_fields(cat: Catalogue, name: str) -> list[ObservedField]:
    board = cat.board
    routes = len(board.routes)
    found = [
        ObservedField("points", 1, -MANY, MANY),
        ObservedField("coins", 1, 0, MANY),
        ObservedField("benefits", 2, 0, ANYTHING),
        ObservedField("boilermen", 1, 0, ANYTHING),
        ObservedField("workers_in_hand", 1, 0, FEW),
        ObservedField("temporary_in_hand", 1, 0, FEW),
        ObservedField("wooden_in_hand", 1, 0, 1),
        ObservedField("workers", 1, 0, FEW),
        ObservedField("has_wooden", 1, 0, 1),
        ObservedField("workers_in_supply", 1, 0, FEW),
        ObservedField("basic_workers", 1, 0, FEW),
        ObservedField("basic_uses", 1, 0, FEW),
        ObservedField("colours", 1, 0, (1 << kinds.N_COLOURS) - 1),
        ObservedField("medal", 1, 0, FEW),
        ObservedField("valuation", 1, 0, FEW),
        ObservedField("keys", 1, 0, FEW),
        ObservedField("end_bonuses_held", 1, 0, FEW),
        ObservedField("steps_ahead", 1, 0, FEW),
        ObservedField("wrenches", 1, 0, WRENCHES),
        ObservedField("counters", places.OF_PLAYER if cat.chapters else 0, -ANYTHING, ANYTHING),
        ObservedField("incomes", len(cat.incomes), 0, FEW),
        ObservedField("incomes_used", len(cat.incomes), 0, FEW),
        ObservedField("route_variants", routes, 0, FEW),
        ObservedField("tracks", kinds.N_COLOURS * routes, 0, FEW),
        ObservedField("locomotives", len(board.slots), 0, FEW),
        ObservedField("reach", routes, 0, 4 * FEW),
        ObservedField("doublers", routes, 0, FEW),
        ObservedField("factories", cat.industry.gaps, 0, FEW),
        ObservedField("wrench_spaces", WRENCHES, -1, FEW),
        ObservedField("engineers", len(cat.engineers), 0, 1),
        ObservedField("ideas", len(cat.ideas), 0, 1),
        ObservedField("ideas_placed", len(cat.ideas), 0, 1),
        ObservedField("end_bonuses", len(cat.bonuses), 0, 1),
    ]
    return [each._replace(name=f"{name}.{each.name}") for each in found]


class Block:
    """What a player's part of an observation says, without the end bonus cards."""

    def __init__(self) -> None:
        self.player: Player | None = None
        """The player as last seen. A position copies a player before it changes one that it shares
        (`Position.own`), so the same object means that nothing has changed."""
        self.bytes = b""
        self.kept: Mapping[str, Kept] = {}
        self.counters = b""
        """What chapters keep, written when `kept` was as it is."""
        self.incomes: Final = Written()
        self.used: Final = Written()
        self.tracks: Final = Written()
        self.reach: Final = Written()
        self.doublers: Final = Written()
        self.factories: Final = Written()
        self.routes: tuple[Route, ...] = ()
        self.variants = b""
        self.locomotives: list[int] = []
        self.boilermen = 0
        self.numbers = b""
        self.engineers: list[int] = []
        self.hired = b""
        self.tokens = b""
        self.tokens_of = (-1, -1)

    def look(self, cat: Catalogue, p: Player) -> None:
        """Write anew what has changed."""
        self.player = p
        if cat.chapters and p.kept is not self.kept:
            self.kept = p.kept
            self.counters = OF_PLAYER.pack(*p.numbers(cat))
        if p.routes is not self.routes:
            self.routes = p.routes
            self.variants = bytes([line.variant for line in p.routes])
        if p.locomotives is not self.locomotives or p.boilermen != self.boilermen:
            self.locomotives = p.locomotives
            self.boilermen = p.boilermen
            slots = range(len(p.locomotives))
            self.numbers = bytes([engines.number_at(cat, p, slot) for slot in slots])
        if p.engineers is not self.engineers or not self.hired:
            self.engineers = p.engineers
            self.hired = bytes([1 if n in p.engineers else 0 for n in cat.engineers])
        tokens = (p.tokens, p.placed)
        if tokens != self.tokens_of:
            self.tokens_of = tokens
            count = len(cat.ideas)
            self.tokens = bytes(bits(p.tokens, count) + bits(p.placed, count))
        parts = [
            _small(p),
            self.counters,
            self.incomes.of(p.incomes),
            self.used.of(p.used),
            self.variants,
            self.tracks.of(p.tracks),
            self.numbers,
            self.reach.of(p.reach),
            self.doublers.of(p.doublers),
            self.factories.of(p.factories),
            bytes([1 + at for at in p.wrenches]),
            NOTHING[len(p.wrenches) : WRENCHES],
            self.hired,
            self.tokens,
        ]
        self.bytes = b"".join(parts)


class Observer:
    """Observes one match: what has not changed since the last look need not be written anew.

    Lists inside a position are replaced, never changed in place (`Position`), so the same object
    means that nothing in it has changed.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue: Final = catalogue
        self.blocks: Final = [Block() for _ in range(catalogue.players)]
        """By seat: what is written of the player."""
        self.cards: Final[list[tuple[int, bytes]]] = [(-1, b"")] * catalogue.players
        """By seat: the end bonus cards, and their bytes."""
        self.no_cards: Final = bytes(len(catalogue.bonuses))
        spaces = len(catalogue.spaces)
        self.turned: Final = [turned(seat, catalogue.players) for seat in range(catalogue.players)]
        self.held: list[int] = [0] * spaces
        """By space: what `Position.held` said at the last look."""
        self.holders: Final = bytearray(spaces)
        """By space: who holds it; seats are told as 1 more than they are, and 0 is nobody."""
        self.pieces: Final = bytearray(PIECE_KINDS * spaces)
        """By space: the pieces that lie there."""
        self.lying: tuple[bytes, bytes] = (bytes(self.holders), bytes(self.pieces))
        """Both as bytes."""
        self.on_table = (-1, -1)
        self.offers = b""
        """The idea cards and starting cards on the table."""
        self.strip: Final = Written()
        self.supply: Final = Written()
        self.returned: Final = Written()
        self.incomes: Final = Written()
        self.extended = -1
        self.extensions = b""
        self.kept: Mapping[str, Kept] = {}
        self.counters = b""

    def __reduce__(self) -> tuple[type[Observer], tuple[Catalogue]]:
        """Say how a pickled observer is made again: as one that has seen nothing yet."""
        return Observer, (self.catalogue,)

    def observe(self, pos: Position, seat: int) -> bytes:
        """Return what `seat` may know, packed by the `fields`."""
        cat = self.catalogue
        count = cat.players
        if pos.held != self.held:
            self._look(pos)
        holders, pieces = self.lying
        parts = [
            bytes(_head(pos, seat)),
            self._offers(pos),
            holders.translate(self.turned[seat]),
            pieces,
        ]
        self._table(pos, seat, parts)
        pos.owned = 0
        over = pos.current_player == TERMINAL
        at = seat
        for _ in range(count):
            p = pos.players[at]
            block = self.blocks[at]
            if p is not block.player:
                block.look(cat, p)
            parts.append(block.bytes)
            parts.append(self._cards(at, p.bonuses) if over or at == seat else self.no_cards)
            at = at + 1 if at + 1 < count else 0
        return b"".join(parts)

    def _look(self, pos: Position) -> None:
        """Write anew the spaces on which something has changed."""
        for space, held in enumerate(pos.held):
            if held != self.held[space]:
                who = occupancy.holder(held) if held else -1
                nobody = who == occupancy.NO_SEAT
                self.holders[space] = 1 + (pos.catalogue.players if nobody else who)
                first = PIECE_KINDS * space
                code = (held - 1) // occupancy.SEATS if held else 0
                self.pieces[first : first + PIECE_KINDS] = PIECES[code]
        self.held = pos.held[:]
        self.lying = bytes(self.holders), bytes(self.pieces)

    def _offers(self, pos: Position) -> bytes:
        if self.on_table != (pos.cards, pos.starting):
            self.on_table = pos.cards, pos.starting
            self.offers = wide(pos.cards) + wide(pos.starting)
        return self.offers

    def _cards(self, seat: int, cards: int) -> bytes:
        """Return which end bonus cards a seat has."""
        if self.cards[seat][0] != cards:
            self.cards[seat] = cards, bytes(bits(cards, len(self.catalogue.bonuses)))
        return self.cards[seat][1]

    def _table(self, pos: Position, seat: int, parts: list[bytes]) -> None:
        """Add what comes after the spaces, up to the first player."""
        cat = self.catalogue
        parts.append(self.strip.of(pos.strip))
        parts.append(bytes(len(cat.strip_names) - len(pos.strip)))
        parts.append(self.supply.of(pos.supply))
        parts.append(self.returned.of(pos.returned))
        parts.append(self._gone(pos, seat))
        _agenda(pos, self.turned[seat], parts)
        if pos.extensions != self.extended:
            self.extended = pos.extensions
            self.extensions = bytes(bits(pos.extensions, len(cat.extensions)))
        parts.append(self.extensions)
        parts.append(self.incomes.of(pos.incomes))
        if cat.chapters:
            if pos.kept is not self.kept:
                self.kept = pos.kept
                self.counters = OF_TABLE.pack(*pos.numbers())
            parts.append(self.counters)

    def _gone(self, pos: Position, seat: int) -> bytes:
        """Return the end bonus cards that a seat saw missing from the pile."""
        if not pos.taken and not pos.removed:
            return self.no_cards
        gone = 0
        for card in knowledge.missing(pos, seat) or []:
            gone |= 1 << card
        return bytes(bits(gone, len(self.catalogue.bonuses)))


def _head(pos: Position, seat: int) -> list[int]:
    """Return what comes before the cards on the table."""
    count = pos.catalogue.players
    passed = 0
    if pos.passed:
        for who in range(count):
            if pos.passed >> who & 1:
                passed |= 1 << (who - seat) % count
    who = pos.current_player
    return [
        pos.round,
        pos.catalogue.rounds,
        1 + (who - seat) % count if who >= 0 else 0,
        passed,
        1 + pos.order.index(seat) if seat in pos.order else 0,
        pos.doublers,
        ideas.pile(pos),
    ]


def _agenda(pos: Position, turn: bytes, parts: list[bytes]) -> None:
    """Add the newest entries: who must do them, their kinds, whether they are owed, how many."""
    top = len(pos.agenda) - 1
    count = min(top + 1, AGENDA)
    missing = NO_ENTRIES[count]
    for place in range(count):
        who: int = pos.agenda[top - place][0]
        parts.append(ONE[turn[1 + who] if who >= 0 else 0])
    parts.append(missing)
    for place in range(count):
        parts.append(ONE[1 + pos.agenda[top - place][2]])
    parts.append(missing)
    for place in range(count):
        parts.append(ONE[1 if pos.agenda[top - place][4] else 0])
    parts.append(missing)
    for place in range(count):
        parts.append(wide(pos.agenda[top - place][3]))
    parts.append(NO_COUNTS[count])


NOTHING: Final = bytes(WRENCHES)
NO_ENTRIES: Final = [bytes(AGENDA - count) for count in range(AGENDA + 1)]
NO_COUNTS: Final = [bytes(WIDE * (AGENDA - count)) for count in range(AGENDA + 1)]
"""By how many entries are told: the bytes of those that are missing."""


def _small(p: Player) -> bytes:
    """Return the beginning of a player's block, up to what chapters keep."""
    steps = 0
    for at in p.wrenches:
        steps += p.ahead[at]
    packed: bytes = SMALL.pack(
        p.points,
        p.coins,
        p.got & 0x7FFFFFFF,
        p.got >> 31,
        p.boilermen,
        p.hand,
        p.temporary,
        p.wooden,
        p.workers,
        p.has_wooden,
        p.spare,
        p.basic,
        p.basic_uses,
        p.colours,
        p.medal,
        p.valuation,
        p.keys,
        p.bonuses.bit_count(),
        steps,
        len(p.wrenches),
    )
    return packed
