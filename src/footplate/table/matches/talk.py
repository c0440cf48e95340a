"""What is said at a match: players and spectators talk apart until it is over.

Whoever has blocked somebody does not hear them, and nobody is told so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from footplate.kernel.errors import OptionError
from footplate.table.kept import messages
from footplate.table.kept.messages import Said, said_now
from footplate.table.kept.store import Store
from footplate.table.kept.values import Guest
from footplate.table.matches.errors import ForeignError, MissingError
from footplate.table.matches.loaded import Loaded
from footplate.table.words import message, one_line

PLAYERS: Final = "players"
SPECTATORS: Final = "spectators"
"""The rooms in which people talk."""
LONGEST: Final = 300
"""The most letters of a message."""
LONGEST_READ: Final = 4 * LONGEST
"""More letters are not even looked at."""
REACTIONS: Final = {
    "hello": message("talk.hello"),
    "well": message("talk.well"),
    "thanks": message("talk.thanks"),
    "ouch": message("talk.ouch"),
    "moment": message("talk.moment"),
}
"""What somebody can say by a click."""


class Ears(NamedTuple):
    """What somebody hears at a match; all with the same ears hear the same."""

    room: str
    """Where they talk, and all that they hear while the match goes on."""
    deaf: frozenset[str] = frozenset()
    """The speakers whom they do not hear."""
    mute: bool = False
    """Whether they want to hear nothing."""


class Talk:
    """What is said at a match that is loaded.

    Args:
        store: where it is kept.
        match: the match.
        tell: called when somebody could hear something else.
    """

    def __init__(self, store: Store, match: Loaded, tell: Callable[[], None]) -> None:
        self._store: Final = store
        self._match: Final = match
        self._tell: Final = tell
        self._said: list[Said] = []
        self._deaf: dict[str, frozenset[str]] = {}
        """Who has blocked each of the speakers."""
        self.version = 0
        """A counter that rises whenever somebody could hear something else."""

    async def load(self) -> None:
        """Read what is kept, also what was said through other processes."""
        said = await messages.of(self._store, self._match.name)
        deaf = await messages.deaf(self._store, {each.guest for each in said})
        if (said, deaf) != (self._said, self._deaf):
            self._said, self._deaf = said, deaf
            self.version += 1
            self._tell()

    def speaks(self, guest: str) -> bool:
        """Say whether somebody has said something here."""
        return any(each.guest == guest for each in self._said)

    def ears(self, guest: Guest | None, *, mute: bool) -> Ears:
        """Return what a guest hears."""
        if guest is None:
            return Ears(SPECTATORS)
        seated = any(seat.guest == guest.guest for seat in self._match.seats)
        deaf = [speaker for speaker, them in self._deaf.items() if guest.guest in them]
        return Ears(PLAYERS if seated else SPECTATORS, frozenset(deaf), mute)

    def heard(self, ears: Ears) -> list[Said]:
        """List what somebody hears, the oldest first."""
        if ears.mute:
            return []
        over = self._match.over
        return [
            each
            for each in self._said
            if (over or each.room == ears.room) and each.guest not in ears.deaf
        ]

    def is_open(self, room: str) -> bool:
        """Say whether people can talk in a room: it is wanted, and there is somebody to talk to."""
        match = self._match
        if not match.terms.chat or match.terms.puzzle:
            return False
        seated = {seat.guest for seat in match.seats if seat.guest is not None}
        return room == SPECTATORS or len(seated) > 1 or match.waiting or bool(self._said)

    def require_open(self, room: str) -> None:
        """Raise `ForeignError` if nobody talks in a room."""
        if not self.is_open(room):
            raise ForeignError(message("talk.closed"))

    async def say(self, guest: Guest, text: str, *, reaction: bool = False) -> None:
        """Let a guest say something.

        Raises:
            OptionError: it is too long, nothing, or no reaction.
            ForeignError: nobody talks here.
        """
        said = text if reaction else cleaned(text)
        if reaction and text not in REACTIONS:
            raise OptionError(message("error.field", field="reaction"))
        names = [seat.name for seat in self._match.seats if seat.guest == guest.guest]
        name = names[0] if len(names) == 1 else guest.name
        room = PLAYERS if names else SPECTATORS
        self.require_open(room)
        ply = self._match.match.committed
        new = said_now(guest.guest, name, room, said, reaction=reaction, ply=ply)
        await messages.say(self._store, self._match.name, new)
        await self.load()

    def find(self, name: str, ears: Ears) -> Said:
        """Return a message that somebody hears. Raises `MissingError` for any other."""
        for each in self.heard(ears):
            if each.message == name:
                return each
        raise MissingError(message("talk.gone"))


def cleaned(text: str) -> str:
    """Return a message as it is kept. Raises `OptionError` if it is too long, or nothing."""
    kept = one_line(text, LONGEST_READ)
    if not 0 < len(kept) <= LONGEST:
        raise OptionError(message("talk.length", most=LONGEST))
    return kept
