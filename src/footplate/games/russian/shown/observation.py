"""The view of a seat as numbers, for learning."""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING, Final

from footplate.games.russian.rules import ideas
from footplate.games.russian.shown import knowledge
from footplate.games.russian.state import engines, occupancy
from footplate.games.russian.tables import kinds, places
from footplate.kernel.contract import TERMINAL, ObservedField
from footplate.kernel.packing import add_wide, bits, turned

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue

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


class Observer:
    """Observes one match: what has not changed since the last look need not be written anew."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue: Final = catalogue
        self.players: list[Player | None] = [None] * catalogue.players
        """By seat: the player as last seen. A position copies a player before it changes one that
        it shares (`Position.own`), so the same object means that nothing has changed."""
        self.blocks: Final = [b""] * catalogue.players
        spaces = len(catalogue.spaces)
        self.turned: Final = [turned(seat, catalogue.players) for seat in range(catalogue.players)]
        self.held: Final = [0] * spaces
        """By space: what `Position.held` said at the last look."""
        self.holders: Final = bytearray(spaces)
        """By space: who holds it; seats are told as 1 more than they are, and 0 is nobody."""
        self.pieces: Final = bytearray(PIECE_KINDS * spaces)
        """By space: the pieces that lie there."""

    def __reduce__(self) -> tuple[type[Observer], tuple[Catalogue]]:
        """Say how a pickled observer is made again: as one that has seen nothing yet."""
        return Observer, (self.catalogue,)

    def observe(self, pos: Position, seat: int) -> bytes:
        """Return what `seat` may know, packed by the `fields`."""
        cat = self.catalogue
        count = cat.players
        self._look(pos)
        parts = [
            bytes(_head(pos, seat)),
            bytes(self.holders).translate(self.turned[seat]),
            bytes(self.pieces),
            bytes(_table(pos, seat)),
        ]
        pos.owned = 0
        for ahead in range(count):
            at = (seat + ahead) % count
            p = pos.players[at]
            if p is not self.players[at]:
                self.players[at] = p
                self.blocks[at] = _player(cat, p)
            parts.append(self.blocks[at])
            known = at == seat or pos.current_player == TERMINAL
            parts.append(bytes(bits(p.bonuses if known else 0, len(cat.bonuses))))
        return b"".join(parts)

    def _look(self, pos: Position) -> None:
        """Write anew the spaces on which something has changed."""
        for space, held in enumerate(pos.held):
            if held != self.held[space]:
                self.held[space] = held
                who = occupancy.holder(held) if held else -1
                nobody = who == occupancy.NO_SEAT
                self.holders[space] = 1 + (pos.catalogue.players if nobody else who)
                first = PIECE_KINDS * space
                code = (held - 1) // occupancy.SEATS if held else 0
                self.pieces[first : first + PIECE_KINDS] = PIECES[code]


def _head(pos: Position, seat: int) -> list[int]:
    """Return what comes before the spaces."""
    count = pos.catalogue.players
    passed = 0
    for who in range(count):
        if pos.passed >> who & 1:
            passed |= 1 << (who - seat) % count
    out = [
        pos.round,
        pos.catalogue.rounds,
        1 + _relative(pos.current_player, seat, count),
        passed,
        1 + pos.order.index(seat) if seat in pos.order else 0,
        pos.doublers,
        ideas.pile(pos),
    ]
    add_wide(out, pos.cards)
    add_wide(out, pos.starting)
    return out


def _table(pos: Position, seat: int) -> list[int]:
    """Return what comes after the spaces, up to the first player."""
    cat = pos.catalogue
    out = list(pos.strip)
    out += [0] * (len(cat.strip_names) - len(pos.strip))
    out += pos.supply
    out += pos.returned
    gone = 0
    for card in knowledge.missing(pos, seat) or []:
        gone |= 1 << card
    out += bits(gone, len(cat.bonuses))
    _agenda(pos, seat, out)
    out += bits(pos.extensions, len(cat.extensions))
    out += pos.incomes
    if cat.chapters:
        out += OF_TABLE.pack(*pos.numbers())
    return out


def _relative(who: int, seat: int, count: int) -> int:
    if who < 0:
        return -1
    return count if who == occupancy.NO_SEAT else (who - seat) % count


def _wide(numbers: list[int], out: list[int]) -> None:
    for n in numbers:
        if n:
            add_wide(out, n)
        else:
            out += NOTHING


NOTHING: Final = [0, 0, 0, 0]
"""The four bytes of 0."""


def _agenda(pos: Position, seat: int, out: list[int]) -> None:
    """Add the newest entries: who must do them, their kinds, whether they are owed, how many."""
    count = pos.catalogue.players
    newest = pos.agenda[::-1][:AGENDA]
    missing = [0] * (AGENDA - len(newest))
    for who, _, _, _, _ in newest:
        out.append(1 + _relative(who, seat, count))
    out += missing
    for _, _, kind, _, _ in newest:
        out.append(1 + kind)
    out += missing
    for _, _, _, _, owed in newest:
        out.append(1 if owed else 0)
    out += missing
    _wide([n for _, _, _, n, _ in newest] + missing, out)


def _player(cat: Catalogue, p: Player) -> bytes:
    """Return the block of a player without the end bonus cards, which are known to some only."""
    out: list[int] = []
    add_wide(out, p.points)
    add_wide(out, p.coins)
    add_wide(out, p.got & 0x7FFFFFFF)
    add_wide(out, p.got >> 31)
    add_wide(out, p.boilermen)
    out.append(p.hand)
    out.append(p.temporary)
    out.append(p.wooden)
    out.append(p.workers)
    out.append(p.has_wooden)
    out.append(p.spare)
    out.append(p.basic)
    out.append(p.basic_uses)
    out.append(p.colours)
    out.append(p.medal)
    out.append(p.valuation)
    out.append(p.keys)
    out.append(p.bonuses.bit_count())
    out.append(sum([p.ahead[at] for at in p.wrenches]))
    out.append(len(p.wrenches))
    if cat.chapters:
        out += OF_PLAYER.pack(*p.numbers(cat))
    out += p.incomes
    out += p.used
    for line in p.routes:
        out.append(line.variant)
    out += p.tracks
    for slot in range(len(p.locomotives)):
        out.append(engines.number_at(cat, p, slot))
    out += p.reach
    out += p.doublers
    out += p.factories
    for at in p.wrenches:
        out.append(1 + at)
    out += NOTHING[len(p.wrenches) : WRENCHES]
    first = len(out)
    out += cat.no_engineers
    for number in p.engineers:
        out[first + cat.engineers.index(number)] = 1
    out += bits(p.tokens, len(cat.ideas))
    out += bits(p.placed, len(cat.ideas))
    return bytes(out)
