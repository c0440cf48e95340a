"""What somebody looks at: a position of a match, with what they may know of it and do in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from footplate.draw.families import Family, family_of
from footplate.kernel.contract import State
from footplate.kernel.legality import dead_end
from footplate.kernel.messages import ENGLISH, worded
from footplate.table.kept.values import Guest
from footplate.table.matches.errors import MissingError
from footplate.table.matches.hosted import Hosted
from footplate.table.words import isolated, message


class Look(NamedTuple):
    """What somebody looks at: the part of the address that is not the match."""

    ply: int | None = None
    """The ply of a position of the past; None for the position now."""
    board: int | None = None
    """The seat whose board is open; None for one's own."""
    choose: int | None = None
    """The choice that is looked at before it is taken."""
    part: str | None = None
    """The part of the drawing whose choices are listed."""
    why: str | None = None
    """The part of the drawing that cannot be chosen, and of which the reason is asked."""
    about: str | None = None
    """The part of the drawing that is to be explained."""
    narrow: bool = False
    """Whether the screen is as narrow as a phone."""
    language: str = ENGLISH
    """The language of the reader."""
    origin: str = ""
    """The beginning of this table's addresses as friends can open them."""
    unseen: range = range(0)
    """The plies that the person had not seen when they came."""
    lines: int | None = None
    """How many lines of the journal are shown; None for the newest ones."""

    def now(self) -> Look:
        """Return the look at the position now, with nothing asked about it."""
        return self._replace(ply=None, choose=None, part=None, why=None, about=None)

    def query(self, **changes: object) -> str:
        """Return the query of this address with some changes."""
        kept = {"board": self.board, "lines": self.lines}
        asked = {k: v for k, v in {**kept, **changes}.items() if v is not None}
        return "?" + "&".join([f"{key}={value}" for key, value in asked.items()]) if asked else "?"


class Sight(NamedTuple):
    """A position of a match as somebody sees it."""

    hosted: Hosted
    guest: Guest | None
    look: Look
    draw: Family
    """What draws the game."""
    names: list[str]
    """The players' names, by seat, as they stand in a sentence."""
    seat: int | None
    """The seat through whose eyes the match is seen; None for a spectator."""
    state: State
    view: Mapping[str, Any]
    """What the position shows these eyes; after the end, everything."""
    ply: int
    plies: int
    live: bool
    """Whether it is the position now."""
    over: bool
    """Whether it is the end of the match."""
    awaited: bool
    """Whether it is the person's turn now, even if they look at an earlier position."""
    dead: bool
    """Whether no move leads on."""
    choosing: bool
    """Whether the person can choose something now."""

    @property
    def language(self) -> str:
        """The language of the reader."""
        return self.look.language

    @property
    def deciding(self) -> bool:
        """Whether it is the person's turn in the position now."""
        return self.live and self.awaited


def sight_of(hosted: Hosted, guest: Guest | None, look: Look) -> Sight:
    """Find the position that a guest looks at. Raises `MissingError` if there is no such ply."""
    match = hosted.match
    game = hosted.game
    seat = hosted.eyes(guest)
    plies, state = hosted.seen(seat)
    ply = plies
    live = look.ply is None or look.ply == plies
    if not live and look.ply is not None:
        if not 0 <= look.ply <= plies:
            raise MissingError(message("error.no-move", ply=look.ply, last=plies))
        ply = look.ply
        state = match.at(ply)
    over = hosted.finished and live
    free = not (hosted.waiting or hosted.played_on)
    awaited = seat is not None and hosted.mover() == seat and free
    dead = live and not hosted.closed and dead_end(state)
    mine = live and awaited and not match.turn_over and state.current_player == seat
    return Sight(
        hosted=hosted,
        guest=guest,
        look=look,
        draw=family_of(game.name, worded(game.title, look.language)),
        names=[isolated(name) for name in match.names],
        seat=seat,
        state=state,
        view=game.view(state, None if over else seat),
        ply=ply,
        plies=plies,
        live=live,
        over=over,
        awaited=awaited,
        dead=dead,
        choosing=mine and not dead,
    )
