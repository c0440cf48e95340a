"""What is known of a game beforehand for its searches, such as what leads to more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import consequences
from footplate.games.russian.tables.effort import Effort
from footplate.games.russian.tables.kinds import (
    BESIDE_MOVES,
    CARD,
    COINS,
    EARLY,
    FIRST_OF_ALL,
    HARMLESS,
    INDUSTRY,
    MOVES,
    N_COLOURS,
    NUMBERED,
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
    from footplate.games.russian.in_full.consequences import Choices
    from footplate.games.russian.tables.board import Route, Special
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.hooks import Hooks


WRENCHES: Final = 1_000
"""Where wrenches begin among what actions move."""


class Foreseen:
    """What searches know of a game before it begins."""

    def __init__(self, cat: Catalogue) -> None:
        hooks = cat.hooks
        self.coins_help: Final = len(cat.coin_spaces) > 0
        """Whether a coin can be of use in the midst of an action."""
        self.leads_at_best: Final[dict[int, Choices]] = _leads_at_best(hooks)
        """By kind that lets one choose: returns the most that each choice may lead to later in the
        turn."""
        self.leads_to_owed: Final = (*hooks.leads_to_owed, *(() if cat.edition_2021 else (CARD,)))
        """The kinds that need not be done, but lead to what must be done in full."""
        found = [*HARMLESS, *hooks.harmless]
        if not self.coins_help and SECOND_WORKER not in hooks.leads_to:
            found += [COINS, TEMPORARY, WORKER, WOODEN_WORKER]
        self.harmless: Final = frozenset(found)
        """The kinds that lead to nothing that could help to carry out anything else."""
        found = [INDUSTRY, *[kind for kind in self.leads_at_best if kind not in NUMBERED]]
        self.counted: Final = frozenset([*range(MOVES), *found])
        """The kinds whose `n` is a count: the more of them, the better, where none is owed."""
        self.beside_moves: Final = frozenset([*BESIDE_MOVES, *hooks.beside_moves])
        """Kinds that no move makes possible, and that come to the same before a quiet move."""
        self.first_of_all: Final = frozenset([*FIRST_OF_ALL, *hooks.first_of_all])
        """Kinds that a search may as well deal with before all else."""
        order = (*hooks.early, *EARLY, *FIRST_OF_ALL, *hooks.first_of_all)
        self.first_kinds: Final = {kind: place for place, kind in enumerate(order)}
        """By kind that a search may as well deal with first: which of them comes before others."""
        self.moves: Final = _moves(cat)
        """By action: route * N_COLOURS + colour if it moves a track by one space, WRENCHES and
        which one if it moves a wrench; else -1."""
        self.idle: Final = self._idle(cat)
        """By action: whether it is a choice that gives nothing else."""
        self.waiting_ideas: Final = _upgrading(cat)
        """The mask of idea tokens that it may be better to use later in a turn."""
        self.specials_leading_on: Final = [
            [self._leading_on(line) for line in shapes] for shapes in cat.shapes
        ]
        """By route and shape: the special spaces that may lead to more than is got there."""
        slots = cat.board.slots
        self.slots_of_route: Final = [
            (slots.index(route), slots.index(route) + slots.count(route))
            for route in sorted(set(slots))
        ]
        """By route with places for locomotives: the first of them, and the one after the last."""
        self.engines_swap: Final = all(slots.count(route) < 3 for route in slots)
        """Whether no route has three places, so that it never matters which locomotive is first."""
        self.sending_spaces: Final = [
            space.index
            for space in cat.spaces
            if any(kind == SECOND_WORKER for kind, _ in space.effects)
        ]
        """The spaces whose action sends a second worker."""
        self.leading_bits: Final = self._leading_bits(cat)
        """The mask of special spaces that may lead to more."""
        self.makes_own_room: Final = [self._makes_own_room(cat, c) for c in range(N_COLOURS)]
        """By colour: whether moves of that colour alone may make room for more of them."""
        self.effort: Final = Effort()
        """How hard it was to find ways to carry out what was owed (`search`)."""

    def any_leads(self, groups: Effects) -> bool:
        """Whether effects may lead to further gains."""
        for effects in groups:
            for kind, _ in effects:
                if kind < MOVES or kind not in self.harmless:
                    return True
        return False

    def _idle(self, cat: Catalogue) -> list[bool]:
        words = cat.actions
        found = [False] * words.count
        for first, table in ((words.idea, cat.idea_effects), (words.card, cat.card_effects)):
            for place, groups in enumerate(table):
                kinds = [kind for kind, _ in consequences.flat(groups)]
                found[first + place] = all(kind in self.harmless for kind in kinds)
        if "clear" in words.of and COINS in self.harmless:
            for site in range(len(cat.site_slots)):
                found[words.of["clear"] + 2 * site + 1] = True
        found[words.key + 1] = found[words.key + 2] = True
        return found

    def _leading_on(self, line: Route) -> list[Special]:
        """Return the special spaces of a route that may lead to further gains."""
        every = [s for by_space in line.by_track for here in by_space for s in here]
        return [s for s in [*every, *line.waiting] if self.any_leads(s.effects)]

    def _leading_bits(self, cat: Catalogue) -> int:
        found = 0
        for of_route in self.specials_leading_on:
            for here in of_route:
                for special in here:
                    found |= 1 << special.bit
        for special_ in cat.industry.specials:
            if special_ is not None:
                found |= 1 << special_.bit
        return found

    def _makes_own_room(self, cat: Catalogue, colour: int) -> bool:
        if colour == WOOD and any(len(of_route) > 1 for of_route in cat.shapes):
            return True
        for of_route in self.specials_leading_on:
            for here in of_route:
                for special in here:
                    if special.colour == colour and not _only_opens(special):
                        return True
        return False


def _leads_at_best(hooks: Hooks) -> dict[int, Choices]:
    found = {kind: choose for kind, (choose, _) in hooks.leads_to.items()}
    found.update(hooks.at_best)
    return found


def _moves(cat: Catalogue) -> list[int]:
    found = [-1] * cat.actions.count
    routes = len(cat.board.routes)
    for base in (cat.actions.advance, cat.actions.of.get("trio", -1)):
        for move in range(N_COLOURS * routes if base >= 0 else 0):
            colour, route = divmod(move, routes)
            found[base + move] = route * N_COLOURS + colour
    ends = (cat.actions.detour, cat.actions.engine)
    for base, end in zip((cat.actions.wrench, cat.actions.detour), ends, strict=True):
        for action in range(base, end):
            found[action] = WRENCHES + action - base
    return found


def _upgrading(cat: Catalogue) -> int:
    """Return the mask of idea tokens that upgrade a route."""
    found = 0
    for place, groups in enumerate(cat.idea_effects):
        if any(kind == UPGRADE for kind, _ in consequences.flat(groups)):
            found |= 1 << place
    return found


def _only_opens(special: Special) -> bool:
    """Whether a space gives access to a colour and nothing else."""
    return special.kind == TRACKS and len(special.effects[0]) == 1
