"""Glenn Drover's variant for two in the Eastern U.S.: the west is closed for a while [RC p.8]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.shown.messages import message
from footplate.games.world.tables.hooks import Closed, Hooks
from footplate.games.world.tables.reasons import reason
from footplate.kernel.options import NO_YES, Option
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.catalogue import Catalogue

OPTION: Final[Option] = Option(
    "drover",
    NO_YES,
    "no",
    message("option.drover.help"),
    rare=True,
)
ZONE: Final = "west-of-the-mountains"
CLOSED: Final[int] = reason("eastern-us.closed", "RC p.8")


def west(cat: Catalogue) -> bytes:
    """Return where the west is, by cell and city."""
    return cat.board.zone(cat.components, ZONE)


def is_open(pos: Position) -> bool:
    """Say whether somebody has the points that the variant asks for."""
    wanted = pos.catalogue.components.row("rule", "drover").int("value")
    return max([p.points for p in pos.players]) >= wanted


def plug(to: Hooks) -> None:
    """Plug in what holds for two players."""
    to.closed = Closed(west, is_open, CLOSED)


CHAPTER: Final[Chapter[Hooks]] = Chapter("two-players", plug)
