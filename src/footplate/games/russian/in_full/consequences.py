"""What the choices of a player lead to, said once for counting, bounds and search.

Work that lets one choose among gains (an idea token, a reuse, a key, a factory that is laid over
another) says in `Catalogue.leads_to` what each of its choices gives: `rules.ideas.LEADS_TO`,
`rules.engineers.LEADS_TO`, and `Hooks.leads_to` of the modules. What a track, a locomotive or a
wrench comes to is printed on the boards (`gains` reads it there).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from footplate.games.russian.tables.kinds import Effect, Effects

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

    Choices: TypeAlias = Callable[[Position, Player, int], list["Chosen"]]
    """(position, player, n of the work) to what each of the choices gives."""
    LeadsTo: TypeAlias = tuple[Choices, int]
    """What a kind of work leads to, and why it cannot be carried out if no choice can."""

Chosen: TypeAlias = tuple[tuple[Effect, ...], tuple[Effect, ...]]
"""What one choice gives: first what is owed if the choice is owed, then what need not be done."""


def flat(groups: Effects) -> tuple[Effect, ...]:
    """Return the effects of all groups, one after the other."""
    if len(groups) == 1:
        return groups[0]
    return tuple([effect for group in groups for effect in group])
