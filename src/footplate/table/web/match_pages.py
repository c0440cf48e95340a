"""Shows matches: their pages, what a choice would do, records, pictures, analyses and hints.

Nothing here changes a match; whatever does is in `match_actions`.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Final, NamedTuple

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from footplate.draw import raster
from footplate.draw.families import explains, family_of
from footplate.draw.parts import Hooks
from footplate.extras import command
from footplate.kernel import record
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import worded
from footplate.table.computing.advice import advise
from footplate.table.kept.values import Guest
from footplate.table.live.streams import Stream, Streams
from footplate.table.live.viewing import Viewing, ears_of, live, title
from footplate.table.matches.errors import MissingError
from footplate.table.matches.hosted import Hosted
from footplate.table.people.languages import language_of
from footplate.table.shown import analysis_page, ending, explanations, small, talking
from footplate.table.shown.hints import hints
from footplate.table.shown.moves import effects
from footplate.table.shown.scene import Scene
from footplate.table.thinking import asking
from footplate.table.thinking.analyses import Analyses
from footplate.table.thinking.queue import Kind, Queue, owner_of
from footplate.table.web.answers import html
from footplate.table.web.limits import ANALYSES, Limiter
from footplate.table.web.requests import look_of, origin_of, steps_of
from footplate.table.words import message, sentence

KEPT: Final = 100
"""How many boards in small stay in memory."""
DRAWN: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""What a picture may load."""


class Shared(NamedTuple):
    """What other sites show of a link to a match: they see it as a spectator does."""

    address: str
    sentence: str
    picture: str | None


def shared(request: Request, hosted: Hosted) -> Shared:
    """Return what other sites show of a link to a match."""
    address = f"{origin_of(request)}/match/{hosted.name}"
    sentence = ending.result(hosted.match, language_of(request)) or " · ".join(hosted.match.names)
    drawn = f"{address}/at/{len(hosted.history.lines)}/picture.png" if raster.can_draw() else None
    return Shared(address, sentence, drawn)


class MatchPages:
    """The pages of matches."""

    def __init__(
        self,
        viewing: Viewing,
        streams: Streams,
        analyses: Analyses,
        queue: Queue,
        limiter: Limiter,
    ) -> None:
        self._small: Final[dict[tuple[str, str], tuple[int, str]]] = {}
        self._viewing: Final = viewing
        self._streams: Final = streams
        self._analyses: Final = analyses
        self._queue: Final = queue
        self._limiter: Final = limiter

    async def match(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Show a match as it is, or as it was."""
        look = look_of(request)
        now = look == look.now()
        look = look._replace(unseen=await self._viewing.unseen(hosted, guest))
        if now:
            found = await self._viewing.rendering(hosted, guest, look)
            heading, shown = found.title, found.text
        else:
            seen = await self._viewing.scene(hosted, guest, look)
            heading, shown = title(seen), live(seen, guest, ears_of(hosted, guest))
        rules = explanations.address(hosted.game) if explains(hosted.game.name) else ""
        told = shared(request, hosted)
        return html(
            "match.html",
            request,
            title=heading,
            live=Markup(shown),
            rules=rules,
            shared=told,
            now=datetime.now(UTC).isoformat(timespec="milliseconds") if hosted.rules else "",
        )

    async def stream(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Send what changes in a match from now on, as the sender sees it.

        The sender names the rendering that it shows, as `version` or as its last event.
        """
        look = look_of(request).now()
        look = look._replace(unseen=await self._viewing.unseen(hosted, guest))
        mark = request.headers.get("last-event-id", request.query_params.get("version"))
        holders = self._limiter.require_tab(request)
        return Stream(self._streams, hosted, guest, look, mark, holders)

    async def _see(self, request: Request, hosted: Hosted, guest: Guest | None) -> Scene:
        """Return what the sender sees of the match, as the address asks."""
        look = look_of(request)._replace(unseen=await self._viewing.unseen(hosted, guest))
        return await self._viewing.scene(hosted, guest, look)

    async def preview(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Say in plain lines what a choice would change; nothing if it is gone."""
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

    async def why(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Say in plain lines why a part of the drawing cannot be chosen."""
        return PlainTextResponse("\n".join((await self._see(request, hosted, guest)).moves.reasons))

    async def about(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Explain a part of the drawing, as JSON: title, sentences, pages, and where more is.

        It says too why the part cannot be chosen now, if that is asked.
        """
        seen = await self._see(request, hosted, guest)
        found = seen.about
        if found is None:
            raise MissingError(message("error.no-about"))
        more = f"{seen.rules}#{found.topic}"
        told = {**found._asdict(), "why": seen.moves.reasons, "more": more}
        return JSONResponse(told)

    async def record(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Send the record of a match, as far as the sender may see it."""
        await hosted.still()
        told = []
        if request.query_params.get("talk") == "yes":
            told = talking.remarks(hosted, ears_of(hosted, guest), language_of(request))
        if hosted.finished:
            text = record.write(hosted.match, told)
        else:
            text = record.write_for(hosted.match, hosted.eyes(guest), told)
        name = f"{hosted.game.name}-{hosted.began[:10]}.rail"
        return PlainTextResponse(
            text, headers={"content-disposition": f'attachment; filename="{name}"'}
        )

    async def analysis(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Show what every decision of a match was worth, or how far the analysis has come."""
        await hosted.still()
        if hosted.finished and not await self._analyses.begun(hosted):
            await self._limiter.take(request, ANALYSES)
        found, language = await self._analyses.of(hosted, guest), language_of(request)
        whole = None
        if found.done:
            mine = hosted.mine(guest)
            whole = analysis_page.shown(hosted.match, found.found, found.judge, language, mine)
        return html(
            "analysis.html",
            request,
            a=whole,
            title=worded(hosted.game.title, language),
            here=f"/match/{hosted.name}",
            mark=analysis_page.mark,
            done=len(found.found),
            all=len(found.wanted),
            failed=None
            if found.failed is None
            else sentence(FootplateError(found.failed), language),
        )

    async def hint(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Show what seems best to a bot, where the match allows that."""
        await hosted.still()
        asked, ply = asking.hint(hosted, guest), hosted.match.ply
        found = await self._queue.do(Kind.HINT, owner_of(guest), advise, asked)
        told = hints(hosted, found, language_of(request))
        here = f"/match/{hosted.name}"
        return html("hint.html", request, hints=told, ply=ply, here=here)

    async def small(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Send the board of a match in small, as spectators see it."""
        del guest
        (ply, state), language = hosted.seen(None), language_of(request)
        key = hosted.name, language
        if key not in self._small or self._small[key][0] != ply:
            view, names = hosted.game.view(state, None), hosted.match.names
            drawn = await asyncio.to_thread(small.drawing, hosted.game, view, names, language)
            self._small[key] = ply, drawn.small()
            while len(self._small) > KEPT:
                del self._small[next(iter(self._small))]
        return Response(
            self._small[key][1],
            media_type="image/svg+xml",
            headers={"content-security-policy": DRAWN, "cache-control": "private, max-age=3600"},
        )

    async def picture(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Send any position as a file: SVG, or PNG if resvg is installed."""
        seen = await self._see(request, hosted, guest)
        language = seen.look.language
        draw = family_of(seen.hosted.game.name, worded(seen.hosted.game.title, language))
        hooks = Hooks(language=language)
        drawing = draw.picture(
            seen.view, seen.hosted.match.names, hooks, seat=seen.boards.board_seat
        )
        if request.url.path.endswith(".png"):
            if not raster.can_draw():
                raise MissingError(message("error.png", command=command("png")))
            drawn = await self._queue.do(Kind.PICTURE, owner_of(guest), raster.png, drawing)
            shared = hosted.finished and hosted.admits(None)
            kept = "public, max-age=86400" if shared else "no-cache"
            return Response(drawn, media_type="image/png", headers={"cache-control": kept})
        return Response(
            drawing.standalone(),
            media_type="image/svg+xml",
            headers={"content-security-policy": DRAWN},
        )
