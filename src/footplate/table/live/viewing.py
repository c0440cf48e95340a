"""What each person sees of a match now, and how much of it they have seen."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from contextlib import suppress
from typing import Final
from weakref import WeakKeyDictionary

from markupsafe import Markup
from sqlalchemy.exc import SQLAlchemyError

from footplate.draw import raster
from footplate.kernel.messages import worded
from footplate.table.kept.errors import StoreError
from footplate.table.kept.values import Guest
from footplate.table.live.renderings import Rendering, Renderings
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.registry import Registry
from footplate.table.matches.talk import Ears
from footplate.table.people.guests import CONFIRM, FORCED, MUTE, SILENT
from footplate.table.shown import alone, ratings
from footplate.table.shown.scene import Scene, scene
from footplate.table.shown.sight import Look
from footplate.table.shown.talking import talking
from footplate.table.shown.templates import render


class Viewing:
    """What people see of the matches of a table."""

    def __init__(self, registry: Registry) -> None:
        self._registry: Final = registry
        self._renderings: Final[WeakKeyDictionary[Hosted, Renderings]] = WeakKeyDictionary()

    async def scene(self, hosted: Hosted, guest: Guest | None, look: Look) -> Scene:
        """Return what a guest sees of a match, with their best results. Raises `MissingError`.

        The scene is collected once nothing is being written, before any other request runs.
        """
        await hosted.still()
        found = scene(hosted, guest, look)
        if hosted.terms.rated:
            known = await ratings.of_seats(
                self._registry.store, hosted.game.name, hosted.seats, look.language
            )
            found = found._replace(seats=found.seats.rated(known))
        told = await alone.told(self._registry, guest, hosted, look.language)
        if guest is None:
            return found
        seen = await self._registry.store.seen(guest.guest, hosted.name)
        return found._replace(best=told, notes=seen.notes)

    async def rendering(self, hosted: Hosted, guest: Guest | None, look: Look) -> Rendering:
        """Return what a guest sees now, rendered at most once for all who see the same."""
        await hosted.still()
        found = self.rendered(hosted, guest, look)
        if found is not None:
            return found
        ears = ears_of(hosted, guest)
        page, guest = page_of(hosted, guest, look)
        version = hosted.version_for(guest), hosted.talk.version
        last = next(self._kept(hosted).of(page), None)
        if last is not None and last.version[0] == version[0]:
            found = last.saying(version, talk(hosted, ears, look.language))
        else:
            seen = await self.scene(hosted, guest, look)
            shown = live(seen, guest, ears)
            found = Rendering(version, seen.ply, seen.last, title(seen), shown)
        self._kept(hosted).add(page, found)
        return found

    def rendered(self, hosted: Hosted, guest: Guest | None, look: Look) -> Rendering | None:
        """Return what a guest sees now, if it is rendered already and nothing is being written."""
        if hosted.lock.locked():
            return None
        page, guest = page_of(hosted, guest, look)
        last = next(self._kept(hosted).of(page), None)
        now = hosted.version_for(guest), hosted.talk.version
        return last if last is not None and last.version == now else None

    def shown_by(
        self, hosted: Hosted, guest: Guest | None, look: Look, mark: str | None
    ) -> Rendering | None:
        """Find the rendering with a mark that a guest was sent; None if it is not kept."""
        kept = self._kept(hosted).of(page_of(hosted, guest, look)[0])
        return next((each for each in kept if each.mark == mark), None)

    def forget(self, hosted: Hosted) -> None:
        """Forget all renderings of a match, after a change that does not raise its version."""
        self._renderings.pop(hosted, None)

    def forget_all(self, names: Iterable[str]) -> None:
        """Do the same for some matches, as far as they are loaded."""
        for hosted in [self._registry.loaded(name) for name in names]:
            if hosted is not None:
                self.forget(hosted)

    def _kept(self, hosted: Hosted) -> Renderings:
        return self._renderings.setdefault(hosted, Renderings())

    async def unseen(self, hosted: Hosted, guest: Guest | None) -> range:
        """Return the plies of a match that a guest has not seen; none if they were never there."""
        kept = None
        if guest is not None and hosted.concerns(guest):
            kept = (await self._registry.store.seen(guest.guest, hosted.name)).ply
        if guest is None or kept is None:
            return range(0)
        last = max(kept, hosted.presence.shown.get(guest.guest, 0))
        return range(last + 1, len(hosted.history.lines) + 1)

    def still_new(self, hosted: Hosted, guest: Guest | None, look: Look) -> Look:
        """Return a look that no longer marks as new what a guest has seen by acting since."""
        if guest is None:
            return look
        first = max(look.unseen.start, hosted.presence.acted.get(guest.guest, 0) + 1)
        return look._replace(unseen=range(first, look.unseen.stop))

    async def note_seen(self, hosted: Hosted, guest: Guest) -> None:
        """Note that a guest has seen all of a match; a failure to write that down is ignored."""
        last = len(hosted.history.lines)
        if hosted.presence.acted.get(guest.guest) == last:
            return  # it is noted already; a step of a draft adds nothing
        hosted.presence.acted[guest.guest] = last
        with suppress(StoreError, SQLAlchemyError):
            await self._registry.store.look(guest.guest, hosted.name, ply=last)


def title(seen: Scene) -> str:
    """Return the title of the page of a match."""
    return f"{worded(seen.hosted.game.title, seen.look.language)} · {seen.head.heading}"


def ears_of(hosted: Hosted, guest: Guest | None) -> Ears:
    """Return what a guest hears of what is said at a match."""
    return hosted.talk.ears(guest, mute=guest is not None and bool(guest.preferences.get(MUTE)))


def talk(hosted: Hosted, ears: Ears, language: str) -> str:
    """Render what is said at a match."""
    here, told = f"/match/{hosted.name}", talking(hosted, ears, language)
    return render("talk.html", language, t=told, here=here).strip()


def live(seen: Scene, guest: Guest | None, ears: Ears) -> str:
    """Render the part of the page of a match that changes."""
    return render(
        "live.html",
        seen.look.language,
        s=seen,
        guest=guest,
        liked=guest.preferences if guest else {},
        png=raster.can_draw(),
        talk=Markup(talk(seen.hosted, ears, seen.look.language)),
        talks=seen.hosted.talk.is_open(ears.room),
    )


def page_of(hosted: Hosted, guest: Guest | None, look: Look) -> tuple[Hashable, Guest | None]:
    """Return the key of what a page shows, and the guest; None for guests who all see the same."""
    ears = ears_of(hosted, guest)
    if guest is None or not hosted.concerns(guest):
        return (look, ears), None
    liked = [bool(guest.preferences.get(each)) for each in (CONFIRM, FORCED, SILENT)]
    return (look, ears, guest.guest, guest.name, guest.account, *liked), guest
