"""Shows matches, and does in them what people ask for.

Every choice is a link, a safe GET that shows it; what changes something is a POST. A POST that is
illegal, stale, foreign or malformed gets a 4xx with one sentence and changes nothing.
"""

from __future__ import annotations

from collections.abc import Hashable
from contextlib import suppress
from typing import Final

from markupsafe import Markup
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from footplate.draw import raster
from footplate.draw.families import explains, family_of
from footplate.draw.parts import Hooks
from footplate.extras import command
from footplate.kernel import record
from footplate.kernel.errors import FootplateError, OptionError
from footplate.kernel.messages import worded
from footplate.table import alone, analysed, explaining, hints, seating
from footplate.table.analysing import Analyses
from footplate.table.answering import Site, go
from footplate.table.asking import form_sent, look_of, number, steps_of
from footplate.table.coach import SILENT
from footplate.table.errors import ForeignError, MissingError
from footplate.table.host import Host
from footplate.table.hosted import Hosted
from footplate.table.kept import Guest
from footplate.table.languages import language_of
from footplate.table.people import CONFIRM, People
from footplate.table.renderings import Rendering
from footplate.table.scene import Look, Scene, effects, scene
from footplate.table.thinking import Thinkers
from footplate.table.upgrading import StoreError
from footplate.table.words import message, sentence

LONGEST_NOTES: Final = 4000
"""The most letters that somebody can note of a match."""


class Pages:
    """The pages of matches."""

    def __init__(self, site: Site, host: Host, people: People, thinkers: Thinkers) -> None:
        self.site: Final = site
        self.host: Final = host
        self.people: Final = people
        self.thinkers: Final = thinkers
        self.analyses: Final = Analyses(thinkers)

    async def match(self, request: Request) -> Response:
        """Show a match as it is, or as it was."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        look = look_of(request)
        now = look == look.now()
        look = look._replace(unseen=await self.unseen(hosted, guest))
        if now:
            found = await self.rendering(hosted, guest, look)
            title, live = found.title, found.text
        else:
            seen = await self.seen(hosted, guest, look)
            title, live = _title(seen), self.live(seen, guest)
        rules = explaining.address(hosted.game) if explains(hosted.game.name) else ""
        return self.site.html("match.html", request, title=title, live=Markup(live), rules=rules)

    async def see(self, request: Request) -> Scene:
        """Return what the sender sees of the match that the address names."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        look = look_of(request)._replace(unseen=await self.unseen(hosted, guest))
        return await self.seen(hosted, guest, look)

    async def rendering(self, hosted: Hosted, guest: Guest | None, look: Look) -> Rendering:
        """Return what a guest sees now, rendered at most once for all who see the same."""
        await hosted.still()
        found = self.rendered(hosted, guest, look)
        if found is not None:
            return found
        page, guest = page_of(hosted, guest, look)
        version = hosted.version_for(guest)
        seen = await self.seen(hosted, guest, look)
        live = self.live(seen, guest)
        found = Rendering(version, seen.ply, seen.last, _title(seen), live)
        hosted.renderings.add(page, found)
        return found

    def rendered(self, hosted: Hosted, guest: Guest | None, look: Look) -> Rendering | None:
        """Return what a guest sees now, if it is rendered already and nothing is being written."""
        if hosted.lock.locked():
            return None
        page, guest = page_of(hosted, guest, look)
        last = next(hosted.renderings.of(page), None)
        return last if last is not None and last.version == hosted.version_for(guest) else None

    def shown_by(
        self, hosted: Hosted, guest: Guest | None, look: Look, mark: str | None
    ) -> Rendering | None:
        """Find the rendering with a mark that a guest was sent; None if it is not kept."""
        kept = hosted.renderings.of(page_of(hosted, guest, look)[0])
        return next((each for each in kept if each.mark == mark), None)

    async def seen(self, hosted: Hosted, guest: Guest | None, look: Look) -> Scene:
        """Return what a guest sees of a match, with their best results. Raises `MissingError`.

        The scene is collected once nothing is being written, before any other request runs.
        """
        await hosted.still()
        found = scene(hosted, guest, look)
        told = await alone.told(self.host, guest, hosted, look.language)
        if guest is None:
            return found
        seen = await self.host.store.seen(guest.guest, hosted.name)
        return found._replace(best=told, notes=seen.notes)

    async def unseen(self, hosted: Hosted, guest: Guest | None) -> range:
        """Return the plies of a match that a guest has not seen; none if they were never there."""
        kept = None
        if guest is not None and hosted.concerns(guest):
            kept = (await self.host.store.seen(guest.guest, hosted.name)).ply
        if guest is None or kept is None:
            return range(0)
        last = max(kept, hosted.presence.shown.get(guest.guest, 0))
        return range(last + 1, len(hosted.journal.lines) + 1)

    def still_new(self, hosted: Hosted, guest: Guest | None, look: Look) -> Look:
        """Return a look that no longer marks as new what a guest has seen by acting since."""
        if guest is None:
            return look
        first = max(look.unseen.start, hosted.presence.acted.get(guest.guest, 0) + 1)
        return look._replace(unseen=range(first, look.unseen.stop))

    async def left(self, hosted: Hosted, guest: Guest) -> None:
        """Note that a guest has seen all of a match; a failure to write that down is ignored."""
        hosted.presence.acted[guest.guest] = len(hosted.journal.lines)
        with suppress(StoreError, SQLAlchemyError):
            await self.host.store.look(guest.guest, hosted.name, ply=len(hosted.journal.lines))

    def live(self, seen: Scene, guest: Guest | None) -> str:
        """Render the part of the page of a match that changes."""
        return self.site.templates.get_template("live.html").render(
            s=seen,
            guest=guest,
            confirm=bool(guest and guest.preferences.get(CONFIRM)),
            png=raster.can_draw(),
            **self.site.words(seen.look.language),
        )

    async def act(self, request: Request) -> Response:
        """Take a step of a seat: the address ends with play, plan, undo, redo or confirm."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        form = await form_sent(request)
        seat = hosted.mover()
        if guest is None or seat is None or seat not in hosted.mine(guest):
            raise ForeignError(hosted.closed or message("error.turn"))
        ply = number(form, "ply")
        todo = request.url.path.rpartition("/")[2]
        if todo == "play":
            confirm = bool(guest.preferences.get(CONFIRM))
            await hosted.act(seat, ply, [number(form, "action")], confirm=confirm)
        elif todo == "plan":
            confirm = bool(guest.preferences.get(CONFIRM))
            await hosted.act(seat, ply, steps_of(form.get("steps", "")), confirm=confirm)
        elif todo == "undo":
            await hosted.undo(seat, ply, everything=form.get("all") == "yes")
        elif todo == "redo":
            await hosted.redo(seat, ply)
        else:
            await hosted.confirm(seat, ply)
        await self.thinkers.think(hosted)
        await self.left(hosted, guest)
        return self._done(request, hosted)

    async def take_back(self, request: Request) -> Response:
        """Ask to take back a confirmed turn, or answer somebody who asks."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        todo = (await form_sent(request)).get("do", "")
        if guest is None:
            raise ForeignError(message("error.seating.foreign"))
        if todo == "ask":
            await hosted.ask_back(guest)
        elif todo in ("agree", "decline"):
            await hosted.answer_back(guest, agree=todo == "agree")
        else:
            raise OptionError(message("error.field", field="do"))
        await self.thinkers.think(hosted)
        return self._done(request, hosted)

    async def notes(self, request: Request) -> Response:
        """Write down what a guest notes of a match for themselves."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        if guest is None:
            raise ForeignError(message("error.seating.foreign"))
        text = (await form_sent(request)).get("notes", "")
        if len(text) > LONGEST_NOTES:
            raise OptionError(message("error.notes", most=LONGEST_NOTES))
        await self.host.store.look(guest.guest, hosted.name, notes=text)
        hosted.renderings.forget()
        return self._done(request, hosted)

    async def seat(self, request: Request) -> Response:
        """Change who sits on a seat, as its owner or the host of the match asks."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        form = await form_sent(request)
        at, wish = number(form, "seat"), form.get("wish", "")
        await hosted.reseat(seating.changed(hosted, guest, at, wish, language_of(request)))
        await self.thinkers.think(hosted)
        return self._done(request, hosted)

    async def rematch(self, request: Request) -> Response:
        """Begin a new match with the game, the options and the people of one that is over."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        if guest is None or not hosted.over or not hosted.mine(guest):
            raise ForeignError(message("error.rematch"))
        seats = seating.again(hosted, guest, language_of(request))
        begun = await self.host.begin(hosted.game, seats, hosted.pace, guest, terms=hosted.terms)
        await self.thinkers.think(begun)
        return go(f"/match/{begun.name}")

    async def delete(self, request: Request) -> Response:
        """Delete a match in which nobody has moved."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        if not seating.can_delete(hosted, guest):
            raise ForeignError(message("error.delete"))
        await self.host.delete(hosted)
        return go("/")

    def _done(self, request: Request, hosted: Hosted) -> Response:
        """Answer a change: a script gets nothing, since it hears of it anyway, others the match."""
        if request.headers.get("accept") == "application/json":
            return Response(status_code=204)
        return go(f"/match/{hosted.name}")

    async def preview(self, request: Request) -> Response:
        """Say in plain lines what a choice would change; nothing if it is gone."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        await hosted.still()
        seat = hosted.eyes(guest)
        _, state = hosted.seen(seat)
        asked = request.query_params
        steps = steps_of(asked["steps"]) if "steps" in asked else [look_of(request).choose]
        if seat is None or not steps or steps[0] not in state.legal_actions():
            return PlainTextResponse("")  # the position has changed meanwhile
        known = [step for step in steps if step is not None]
        return PlainTextResponse(
            "\n".join(effects(hosted, state, seat, known, language_of(request)))
        )

    async def why(self, request: Request) -> Response:
        """Say in plain lines why a part of the drawing cannot be chosen."""
        return PlainTextResponse("\n".join((await self.see(request)).reasons))

    async def about(self, request: Request) -> Response:
        """Explain a part of the drawing, as JSON: title, sentences, pages, and where more is."""
        seen = await self.see(request)
        found = seen.about
        if found is None:
            raise MissingError(message("error.no-about"))
        told = {**found._asdict(), "more": f"{seen.rules}#{found.topic}"}
        return JSONResponse(told)

    async def record(self, request: Request) -> Response:
        """Send the record of a match, as far as the sender may see it."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        await hosted.still()
        if hosted.over:
            text = record.write(hosted.match)
        else:
            text = record.write_for(hosted.match, hosted.eyes(guest))
        name = f"{hosted.game.name}-{hosted.began[:10]}.rail"
        return PlainTextResponse(
            text, headers={"content-disposition": f'attachment; filename="{name}"'}
        )

    async def analysis(self, request: Request) -> Response:
        """Show what every decision of a match was worth, or how far the analysis has come."""
        hosted = await self.host.get(request.path_params["match"])
        await hosted.still()
        found, language = await self.analyses.of(hosted), language_of(request)
        whole = None
        if found.done:
            whole = analysed.shown(hosted.match, found.found, found.judge, language)
        return self.site.html(
            "analysis.html",
            request,
            a=whole,
            title=worded(hosted.game.title, language),
            here=f"/match/{hosted.name}",
            mark=analysed.mark,
            done=len(found.found),
            all=len(found.wanted),
            failed=None
            if found.failed is None
            else sentence(FootplateError(found.failed), language),
        )

    async def hint(self, request: Request) -> Response:
        """Show what seems best to a bot, where the match allows that."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        await hosted.still()
        asked, ply = hints.asked_by(hosted, guest), hosted.match.ply
        found = await self.thinkers.apart(hints.advise, asked)
        told = hints.hints(hosted, found, language_of(request))
        here = f"/match/{hosted.name}"
        return self.site.html("hint.html", request, hints=told, ply=ply, here=here)

    async def picture(self, request: Request) -> Response:
        """Send any position as a file: SVG, or PNG if resvg is installed."""
        seen = await self.see(request)
        language = seen.look.language
        draw = family_of(seen.hosted.game.name, worded(seen.hosted.game.title, language))
        hooks = Hooks(language=language)
        drawing = draw.picture(seen.view, seen.hosted.match.names, hooks, seat=seen.board_seat)
        if request.url.path.endswith(".png"):
            if not raster.can_draw():
                raise MissingError(message("error.png", command=command("png")))
            drawn = await self.thinkers.apart(raster.png, drawing)
            return Response(drawn, media_type="image/png")
        policy = "default-src 'none'; style-src 'unsafe-inline'"
        return Response(
            drawing.standalone(),
            media_type="image/svg+xml",
            headers={"content-security-policy": policy},
        )


def _title(seen: Scene) -> str:
    """Return the title of the page of a match."""
    return f"{worded(seen.hosted.game.title, seen.look.language)} · {seen.heading}"


def page_of(hosted: Hosted, guest: Guest | None, look: Look) -> tuple[Hashable, Guest | None]:
    """Return the key of what a page shows, and the guest; None for guests who all see the same."""
    if guest is None or not hosted.concerns(guest):
        return look, None
    liked = [bool(guest.preferences.get(each)) for each in (CONFIRM, SILENT)]
    return (look, guest.guest, guest.name, *liked), guest
