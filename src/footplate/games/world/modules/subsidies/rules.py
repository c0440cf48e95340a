"""Subsidies: the state pays $1,000 for each link that becomes complete.

This is a house rule: no rulebook has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.shown.messages import message
from footplate.games.world.tables.hooks import Hooks
from footplate.kernel.options import NO_YES, Option
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import Link

NAME: Final = "subsidies"
OPTION: Final[Option] = Option(NAME, NO_YES, "no", message("option.subsidies.help"), rare=True)
PAYS: Final = 1
"""What a link brings, in $1,000."""


def pay(pos: Position, p: Player, link: Link) -> None:
    """Pay the owner of a link that has become complete."""
    p.money += PAYS


def plug(to: Hooks) -> None:
    """Plug in subsidies."""
    to.after_link.append(pay)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
