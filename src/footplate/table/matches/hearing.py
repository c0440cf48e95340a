"""Does what has to be done when another process tells of a match that is loaded here."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.table.kept.peers import (
    CAME,
    CHANGED,
    DRAFTED,
    HALTED,
    LEFT,
    OPENED,
    SAW,
    TALKED,
    UNHEARD,
)
from footplate.table.matches.hosted import PLAIN, Hosted

if TYPE_CHECKING:
    from footplate.table.matches.registry import Registry

Does: TypeAlias = Callable[[Hosted, list[str]], Coroutine[object, object, None]]
"""(match, the words that follow its name): does something."""


class Hearing:
    """Hears what other processes tell of the matches of a registry.

    Args:
        registry: the matches that are loaded.
    """

    def __init__(self, registry: Registry) -> None:
        self._registry: Final = registry
        peers = registry.store.peers
        peers.when(LEFT, lambda _: registry.beside(self._without_somebody()))
        peers.when(UNHEARD, lambda words: registry.beside(hear_anew(registry, words[0], told=True)))
        does: dict[str, Does] = {
            CHANGED: self._follow,
            CAME: self._meet,
            TALKED: self._listen,
            SAW: self._saw,
            HALTED: self._halt,
            OPENED: self._opened,
        }
        for kind, do in does.items():
            peers.when(kind, partial(self._heard, do))
        peers.back.append(self._compare)

    def _heard(self, do: Does, words: list[str]) -> None:
        """Do something if the match is loaded here."""
        hosted = self._registry.loaded(words[0])
        if hosted is not None:
            self._registry.beside(do(hosted, words[1:]))

    async def _follow(self, hosted: Hosted, changes: list[str]) -> None:
        """Take in what another process has changed in a match, even if it was deleted."""
        number, *more = changes or [""]
        if not await hosted.hear(int(number) if number else None, drafted=more == [DRAFTED]):
            self._registry.let_go(hosted)

    async def _meet(self, hosted: Hosted, _: list[str]) -> None:
        """Find out who looks at a match through other processes."""
        await hosted.meet()

    async def _listen(self, hosted: Hosted, _: list[str]) -> None:
        """Take in what somebody has said in a match through another process."""
        await hosted.talk.load()

    async def _saw(self, hosted: Hosted, words: list[str]) -> None:
        """Note how far somebody has seen a match through another process."""
        hosted.presence.saw(words[0], int(words[1]))

    async def _halt(self, hosted: Hosted, words: list[str]) -> None:
        """Stop a match whose bot cannot play in another process."""
        await hosted.halt(int(words[0]), PLAIN.read(" ".join(words[1:])), heard=True)

    async def _opened(self, hosted: Hosted, _: list[str]) -> None:
        """Tell a process that has loaded a match that its bot cannot play."""
        hosted.repeat_halt()

    async def _compare(self) -> None:
        """Compare all matches with what is kept, for nothing was heard for a while."""
        there = {hosted.name: hosted for hosted in self._registry.hosted}
        changes = {name: hosted.changes for name, hosted in there.items()}
        for name in await self._registry.store.changed(changes):
            await self._follow(there[name], [])
        self._registry.beside(self._listen_to_all())
        self._registry.beside(self._without_somebody())

    async def _listen_to_all(self) -> None:
        """Take in what was said everywhere."""
        for hosted in self._registry.hosted:
            await hosted.talk.load()

    async def _without_somebody(self) -> None:
        """Forget who looked on through a process that has ended, and let its bots play here."""
        for hosted in self._registry.hosted:
            await hosted.meet()
        await self._registry.wake()


async def hear_anew(registry: Registry, speaker: str, *, told: bool = False) -> None:
    """Find out anew who hears what somebody has said, for that has changed.

    Args:
        registry: the matches that are loaded.
        speaker: who has said something.
        told: whether another process has told it; else the others are told.
    """
    if not told:
        registry.store.peers.say(UNHEARD, speaker)
    for hosted in registry.hosted:
        if hosted.talk.speaks(speaker):
            await hosted.talk.load()
