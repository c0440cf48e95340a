"""What is known of a game beforehand for its searches: what leads to more, and what is alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.in_full import consequences
from footplate.games.russian.tables.kinds import (
    BESIDE_MOVES,
    COINS,
    EARLY,
    FIRST_OF_ALL,
    HARMLESS,
    MOVES,
    N_COLOURS,
    SECOND_WORKER,
    TEMPORARY,
    TRACKS,
    UPGRADE,
    WOOD,
    WOODEN_WORKER,
    WORKER,
    Effects,
)

if TYPE_CHECKING:
    from footplate.games.russian.tables.board import Route, Special
    from footplate.games.russian.tables.catalogue import Catalogue


def prepare(cat: Catalogue) -> None:
    """Fill the catalogue's tables of what the boards may lead to."""
    found = [*HARMLESS, *cat.hooks.harmless]
    if not cat.coins_help and SECOND_WORKER not in cat.hooks.leads_to:
        found += [COINS, TEMPORARY, WORKER, WOODEN_WORKER]
    cat.harmless = frozenset(found)
    cat.beside_moves = frozenset([*BESIDE_MOVES, *cat.hooks.beside_moves])
    cat.first_of_all = frozenset([*FIRST_OF_ALL, *cat.hooks.first_of_all])
    order = (*cat.hooks.early, *EARLY, *FIRST_OF_ALL, *cat.hooks.first_of_all)
    cat.first_kinds = {kind: place for place, kind in enumerate(order)}
    cat.moves = _moves(cat)
    cat.idle = [False] * cat.actions.count
    words = cat.actions
    for first, table in ((words.idea, cat.idea_effects), (words.card, cat.card_effects)):
        for place, groups in enumerate(table):
            kinds = [kind for kind, _ in consequences.flat(groups)]
            cat.idle[first + place] = all(kind in cat.harmless for kind in kinds)
            if UPGRADE in kinds:
                cat.waiting_ideas |= 1 << place
    if "clear" in words.of and COINS in cat.harmless:
        for site in range(len(cat.site_slots)):
            cat.idle[words.of["clear"] + 2 * site + 1] = True
    cat.idle[words.key + 1] = cat.idle[words.key + 2] = True
    cat.specials_leading_on = [
        [_specials_leading_on(cat, line) for line in shapes] for shapes in cat.shapes
    ]
    _find_alike(cat)
    slots = cat.board.slots
    for route in sorted(set(slots)):
        first = slots.index(route)
        cat.slots_of_route.append((first, first + slots.count(route)))
    cat.sending_spaces = [
        space.index
        for space in cat.spaces
        if any(kind == SECOND_WORKER for kind, _ in space.effects)
    ]
    cat.engines_swap = all(slots.count(route) < 3 for route in slots)
    cat.leading_bits = _leading_bits(cat)
    cat.makes_own_room = [_makes_own_room(cat, colour) for colour in range(N_COLOURS)]


def _moves(cat: Catalogue) -> list[int]:
    """Return by action which track it moves by one space; -1 if it is no such move."""
    found = [-1] * cat.actions.count
    routes = len(cat.board.routes)
    for base in (cat.actions.advance, cat.actions.of.get("trio", -1)):
        for move in range(N_COLOURS * routes if base >= 0 else 0):
            colour, route = divmod(move, routes)
            found[base + move] = route * N_COLOURS + colour
    return found


def _leading_bits(cat: Catalogue) -> int:
    """Return the mask of special spaces that may lead to more."""
    found = 0
    for of_route in cat.specials_leading_on:
        for here in of_route:
            for special in here:
                found |= 1 << special.bit
    for special_ in cat.industry.specials:
        if special_ is not None:
            found |= 1 << special_.bit
    return found


def _find_alike(cat: Catalogue) -> None:
    """Find extensions that a way cannot tell apart, and shapes that differ by them alone."""
    seen: list[tuple[object, ...]] = []
    for extension, size in enumerate(cat.extension_sizes):
        leading = [
            (s.space, s.colour, s.reached, s.effects)
            for s in cat.extension_specials[extension]
            if any_leads(cat, s.effects)
        ]
        where = (size, tuple(leading))
        seen.append(where)
        cat.alike_extensions.append(seen.index(where))
    for forms in cat.states:
        known: list[tuple[object, ...]] = []
        numbers: list[int] = []
        for form in forms:
            filled = [cat.alike_extensions[e] if e >= 0 else e for e in form.filled]
            here = (form.branch, tuple(filled), form.upgrade, form.cleared)
            known.append(here)
            numbers.append(known.index(here))
        cat.alike.append(numbers)


def _specials_leading_on(cat: Catalogue, line: Route) -> list[Special]:
    """Return the special spaces of a route that may lead to further gains."""
    every = [s for by_space in line.by_track for here in by_space for s in here]
    return [s for s in [*every, *line.waiting] if any_leads(cat, s.effects)]


def any_leads(cat: Catalogue, groups: Effects) -> bool:
    """Whether effects may lead to further gains."""
    for effects in groups:
        for kind, _ in effects:
            if kind < MOVES or leads(cat, kind):
                return True
    return False


def _makes_own_room(cat: Catalogue, colour: int) -> bool:
    """Whether moves of a colour alone may make room for more of them."""
    if colour == WOOD and any(len(of_route) > 1 for of_route in cat.shapes):
        return True
    for of_route in cat.specials_leading_on:
        for here in of_route:
            for special in here:
                if special.colour == colour and not _only_opens(special):
                    return True
    return False


def _only_opens(special: Special) -> bool:
    """Whether a space gives access to a colour and nothing else."""
    return special.kind == TRACKS and len(special.effects[0]) == 1


def leads(cat: Catalogue, kind: int) -> bool:
    """Whether work or a gain of a kind may lead to more."""
    return kind not in cat.harmless
