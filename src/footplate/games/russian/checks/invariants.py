"""What must hold in every position: pieces are conserved, tracks are in order, sums agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.rules.ideas import NO_CARD
from footplate.games.russian.state import occupancy
from footplate.games.russian.state.engines import number_at, tile_in_hand
from footplate.games.russian.tables import payment
from footplate.games.russian.tables.kinds import COLOURS, GAP, HAND, N_COLOURS, SWAP, WOOD
from footplate.kernel.contract import TERMINAL

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


def check(pos: Position) -> None:
    """Raises `AssertionError` with a sentence if something cannot be."""
    for p in pos.players:
        _tracks(pos, p)
        _workers(pos, p)
        _board(pos, p)
    _shapes(pos)
    _tiles(pos)
    _cards(pos)
    _lent(pos)
    for check in pos.catalogue.hooks.check:
        check(pos)
    doublers = sum([sum(p.doublers) for p in pos.players])
    _same("doublers", doublers + pos.doublers, pos.catalogue.doublers)
    assert pos.doublers >= 0, "there are more doublers than in the box"
    assert pos.current_player == TERMINAL or pos.agenda, "nothing is pending"


def _same(what: str, found: int, wanted: int) -> None:
    assert found == wanted, f"{what}: there are {found}, not {wanted}"


def _tracks(pos: Position, p: Player) -> None:
    who = f"player {p.seat + 1}"
    pieces = [0] * N_COLOURS
    for line in p.routes:
        ahead = line.length + 1
        for colour, name in enumerate(COLOURS):
            at = p.track(line.index, colour)
            assert at >= 0, f"{who}, {line.name}: {name} is on {at}"
            if at:
                pieces[colour] += 1
                assert line.colours >> colour & 1, f"{who}, {line.name} takes no {name}"
                assert p.colours >> colour & 1, f"{who} has no access to {name}"
                assert at < ahead, f"{who}, {line.name}: {name} on {at} is not behind {ahead}"
            ahead = at
    for colour, name in enumerate(COLOURS):
        most = pos.catalogue.pieces[colour]
        assert pieces[colour] <= most, f"{who} has more than {most} {name} tracks"
        room = p.room_for(colour, most)
        assert p.room[colour] == room, f"{who}: room for {name} is {room}, not {p.room[colour]}"


def _workers(pos: Position, p: Player) -> None:
    cat = pos.catalogue
    who = f"player {p.seat + 1}"
    own, wooden = p.hand + p.basic, p.wooden
    for held in pos.held:
        if held and occupancy.holder(held) == p.seat:
            w, _, b, _ = occupancy.pieces(held)
            own, wooden = own + w, wooden + b
    swapping = _swapping(pos)
    if swapping and pos.current_player == p.seat:
        own -= 1
        wooden += swapping == occupancy.WOODEN
    _same(f"{who}, workers", own, p.workers)
    _same(f"{who}, workers in all", p.workers + p.spare, cat.workers + cat.spare)
    assert min(p.hand, p.coins, p.temporary, p.wooden, p.spare) >= 0, f"{who}: less than nothing"
    assert wooden <= p.has_wooden, f"{who} has placed a wooden worker of somebody else"


def _swapping(pos: Position) -> int:
    """Return the piece that was paid for a turn order space and is to be exchanged now, or 0."""
    for _, _, kind, n, _ in pos.agenda:
        if kind == SWAP:
            return n
    return 0


def _lent(pos: Position) -> None:
    """Check what belongs to nobody: the temporary workers, and what comes with an idea card."""
    temporary = sum([p.temporary for p in pos.players]) + (_swapping(pos) == occupancy.TEMPORARY)
    for held in pos.held:
        if held:
            temporary += occupancy.pieces(held)[1]
    assert temporary <= payment.TEMPORARY_WORKERS, "too many temporary workers"
    card = _with_card(pos, "worker")
    assert sum([p.has_wooden for p in pos.players]) + card <= 1, "the wooden worker is there twice"
    if "special-valuation" in pos.catalogue.cards:
        holders = len([p for p in pos.players if p.valuation > 1])
        card = _with_card(pos, "special-valuation")
        assert holders + card <= 1, "the special valuation is there twice"
    engineer = pos.catalogue.card_engineer
    card = _with_card(pos, "engineer")
    owners = [p for p in pos.players if engineer in p.engineers]
    assert len(owners) + card <= 1, f"engineer {engineer} is there twice"
    assert engineer not in pos.strip, f"engineer {engineer} is on the strip"


def _with_card(pos: Position, card: str) -> int:
    """Return 1 while an idea card lies on the table, and with it what it gives; else 0."""
    return pos.cards >> pos.catalogue.cards.index(card) & 1


def _board(pos: Position, p: Player) -> None:
    cat = pos.catalogue
    who = f"player {p.seat + 1}"
    for line in p.routes:
        slots = [s for s, route in enumerate(cat.board.slots) if route == line.index]
        reach = sum([number_at(cat, p, s) for s in slots])
        _same(f"{who}, reach on {line.name}", p.reach[line.index], reach)
        most = line.doublers
        assert 0 <= p.doublers[line.index] <= most, f"{who}: {line.name} has {most} doubler spaces"
    ahead = p.industry.ahead(p.factories, p.blocked(cat))
    assert p.ahead == ahead, f"{who}: steps ahead are {p.ahead}, not {ahead}"
    reached = p.industry.reached(ahead)
    for at in p.wrenches:
        assert reached[at], f"{who}: a wrench is on {at}, out of reach"
    if not cat.edition_2021:
        assert len(set(p.wrenches)) == len(p.wrenches), f"{who}: two wrenches share a space"
    if 0 in p.factories and not p.industry.shared:
        empty = p.factories.index(0)
        assert not any(p.factories[empty:]), f"{who}: a gap was skipped"
    assert not p.tokens & p.placed, f"{who}: an idea token is in two places"
    assert p.colours >> WOOD & 1, f"{who} has no wood tracks"


def _shapes(pos: Position) -> None:
    """Check that every extension lies in one place, and that no income tile is lost."""
    cat = pos.catalogue
    built: list[str] = []
    for p in pos.players:
        for line in p.routes:
            assert line is cat.shapes[line.index][line.variant], "a route has no such shape"
            built += [name for _, name in cat.built_on(line)]
    free = [name for i, name in enumerate(cat.extensions) if pos.extensions >> i & 1]
    assert sorted(built + free) == sorted(cat.extensions), "an extension is lost or doubled"
    for tile, name in enumerate(cat.incomes):
        held = sum([p.incomes[tile] for p in pos.players])
        _same(f"income tiles {name}", pos.incomes[tile] + held, cat.income_counts[tile])
        for p in pos.players:
            assert 0 <= p.used[tile] <= p.incomes[tile], f"income tiles {name}: used without having"


def _tiles(pos: Position) -> None:
    cat = pos.catalogue
    found = list(pos.supply)
    for tile, n in enumerate(pos.returned):
        found[tile] += n
    for p in pos.players:
        for tile in p.locomotives if cat.industry.shared else [*p.locomotives, *p.factories]:
            found[tile] += 1
    for held in cat.hooks.tiles_held:
        for tile in held(pos):
            found[tile] += 1
    for _, _, kind, n, _ in pos.agenda:
        if kind in (HAND, GAP):
            found[tile_in_hand(n)] += 1
    for tile in range(1, cat.stack_tiles):
        wanted = cat.tile_stack[tile]
        if tile == cat.start_tile:
            wanted = cat.players
        if tile == cat.card_tile:
            assert found[tile] + _with_card(pos, "locomotive") <= 1, (
                "the locomotive of the idea card is there twice"
            )
        else:
            _same(f"tiles #{cat.tiles[tile]}", found[tile], wanted)
    for tile, n in enumerate(pos.returned):
        if n:
            assert cat.tile_factory[tile], (
                f"#{cat.tiles[tile]} cannot be returned: its back is blank"
            )
            assert tile not in cat.dispatch.when_replaced, (
                f"{cat.tiles[tile]} goes to the box, not to the supply"
            )
    for tile, n in enumerate(pos.supply):
        most = cat.tile_stack[tile]
        assert n <= most, f"tiles #{cat.tiles[tile]} in the supply: there are {n}, at most {most}"
    lowest = [tile for tile, n in enumerate(pos.supply) if n]
    _same("tiles in the supply", pos.tiles, sum(pos.supply))
    _same("the lowest tile", pos.lowest, lowest[0] if lowest else 0)


def _cards(pos: Position) -> None:
    cat = pos.catalogue
    held = 0
    for p in pos.players:
        assert not held & p.bonuses, "an end bonus card is held twice"
        held |= p.bonuses
    assert not held & pos.removed, "an end bonus card was removed and is held"
    taken = 0
    for seat, card in pos.taken:
        if card == NO_CARD:
            continue
        assert pos.players[seat].bonuses >> card & 1, "an end bonus card left its player"
        taken |= 1 << card
    _same("end bonus cards taken", taken, held)
    assert pos.removed.bit_count() <= cat.removed, "too many end bonus cards were removed"
    everybody = [e for p in pos.players for e in p.engineers] + [e for e in pos.strip if e]
    assert len(set(everybody)) == len(everybody), "an engineer is in two places"
