"""Answers requests: with pages for people, and by doing what their forms ask for.

Every choice is a link, a safe GET that shows it; what changes something is a POST. A POST that is
illegal, stale, foreign or malformed gets a 4xx with one sentence and changes nothing.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Hashable, Mapping
from contextlib import suppress
from io import BytesIO
from typing import Final

import segno
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
)

import footplate
from footplate import bots
from footplate.draw import raster
from footplate.draw.families import explains, family_of
from footplate.draw.parts import Hooks
from footplate.kernel import record
from footplate.kernel.contract import FootplateError, IllegalAction, OptionError
from footplate.kernel.messages import Message, worded
from footplate.table import alone, analysed, explaining, guides, hints, seating
from footplate.table.analysing import Analyses
from footplate.table.coach import SILENT, guide_of
from footplate.table.errors import ForeignError, MissingError, StaleError, UnreadableError
from footplate.table.host import PACES, Host
from footplate.table.hosted import Hosted
from footplate.table.languages import VARY, choose, direction, language_of, offered
from footplate.table.listing import lines
from footplate.table.lobby import form_of, gathered, options_of, seats_of, terms_of, variant
from footplate.table.people import People, comes_from_us
from footplate.table.renderings import Rendering
from footplate.table.scene import Look, Scene, effects, scene
from footplate.table.seating import OPEN
from footplate.table.store import ConflictError, Guest
from footplate.table.thinking import Thinkers
from footplate.table.upgrading import StoreError
from footplate.table.words import (
    capital,
    isolated,
    listed,
    message,
    sentence,
    speaker,
)

STATUS: Final[dict[type[FootplateError], int]] = {
    MissingError: 404,
    ForeignError: 403,
    StaleError: 409,
    ConflictError: 409,
    IllegalAction: 409,
    StoreError: 503,
}
"""The HTTP status for each error; all other mistakes of the sender get 400."""

UNHEARD: Final = {404: message("error.no-page"), 405: message("error.method")}
"""What is said of requests that no page answers, by their HTTP status."""

PACED: Final = {
    "instant": message("pace.instant"),
    "brisk": message("pace.brisk"),
    "calm": message("pace.calm"),
}
"""What the paces of bots are called."""

CONFIRM: Final = "confirm"
"""The preference of whoever confirms even a turn of a single step."""
NARROW: Final = "narrow"
LARGEST_RECORD: Final = 4_000_000
LARGEST_FORM: Final = LARGEST_RECORD + 10_000
LONGEST_NOTES: Final = 4000
"""The most letters that somebody can note of a match."""
MOST_STEPS: Final = 40
"""The most steps that a plan can have."""
Handler = Callable[[Request], Awaitable[Response]]


def status_of(error: FootplateError) -> int:
    """Return the HTTP status for an error."""
    return STATUS.get(type(error), 400)


log = logging.getLogger(__name__)


class Pages:
    """All pages of a table."""

    def __init__(self, host: Host, people: People, thinkers: Thinkers) -> None:
        self.host: Final = host
        self.people: Final = people
        self.thinkers: Final = thinkers
        self.analyses: Final = Analyses(thinkers)
        self.templates: Final = Environment(
            loader=PackageLoader("footplate.table"),
            autoescape=select_autoescape(default=True),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.templates.filters |= {"isolated": isolated, "capital": capital}

    def html(self, template: str, request: Request, **values: object) -> HTMLResponse:
        """Render a page in the language of whoever asks."""
        language = language_of(request)
        here = request.url.path if request.method == "GET" else "/"
        if request.method == "GET" and request.url.query:
            here = f"{here}?{request.url.query}"
        return HTMLResponse(
            self.templates.get_template(template).render(
                language=language,
                direction=direction(language),
                languages=offered(),
                page=here,
                **self.words(language),
                **values,
            )
        )

    def words(self, language: str) -> dict[str, object]:
        """Return the functions with which templates say something in a language."""
        return {
            "say": speaker(language),
            "worded": lambda said: worded(said, language),
            "listed": lambda texts: listed(list(texts), language),
        }

    # ------------------------------------------------------------------ the lobby

    async def lobby(self, request: Request) -> Response:
        """Show the lobby: start a match, go on with one, or bring a record."""
        language = language_of(request)
        guest = await self.people.who(request)
        mine = [] if guest is None else await lines(self.host, guest, language)
        rulesets = footplate.rulesets()
        best = [] if guest is None else await alone.bests(self.host, guest, rulesets, language)
        wish = request.query_params.get("game", mine[0].game if mine else "")
        ruleset = rulesets.get(wish) or next(iter(rulesets.values()))
        played_by = bots.opponents(ruleset.name)
        return self.html(
            "lobby.html",
            request,
            guest=guest,
            rulesets=list(rulesets.values()),
            form=form_of(ruleset, gathered(request.query_params.multi_items()), language),
            bots=[(bot, worded(_seated(bot, ruleset.name), language)) for bot in played_by],
            usual=bots.usual(ruleset.name),
            paces=[(pace, worded(PACED[pace], language)) for pace in PACES],
            lines=mine,
            taught=guides.names(),
            explained=[each for each in rulesets if explains(each)],
            best=best,
        )

    async def mine(self, request: Request) -> Response:
        """Show the matches of whoever asks, for a lobby that is open."""
        guest = await self.people.who(request)
        language = language_of(request)
        found = [] if guest is None else await lines(self.host, guest, language)
        template = self.templates.get_template("matches.html")
        return HTMLResponse(template.render(lines=found, **self.words(language)))

    async def begin(self, request: Request) -> Response:
        """Begin a new match from the form of the lobby."""
        form = await _form(request)
        guest = await self.people.known_as(request, form.get("name", ""))
        name = form.get("game", "")
        rulesets = footplate.rulesets()
        if name not in rulesets:
            raise OptionError(message("error.game", game=name[:40]))
        game = footplate.game(name, **options_of(rulesets[name], form))
        seats = seats_of(form, game, guest, language_of(request))
        pace = form.get("pace", "brisk")
        if pace not in PACES:
            raise OptionError(message("error.pace", pace=pace[:40]))
        hosted = await self.host.begin(game, seats, pace, guest, terms=terms_of(form))
        await self.thinkers.think(hosted)
        return self.people.recognise(_go(f"/match/{hosted.name}"), request, guest)

    async def learn(self, request: Request) -> Response:
        """Begin the guided first game of a family, or go on with one that is not over."""
        form = await _form(request)
        guest = await self.people.known_as(request, form.get("name", ""))
        guide = guides.guide(request.path_params["game"])
        if guide is None:
            raise MissingError(message("error.game", game=request.path_params["game"][:40]))
        guest.preferences.pop(SILENT, None)
        await self.host.store.remember(guest)
        for kept in await self.host.store.listed(guest.guest):
            if kept.game != guide.game or kept.ended is not None:
                continue
            with suppress(UnreadableError):
                hosted = await self.host.get(kept.match)
                if guide_of(hosted) == guide and not hosted.closed:
                    return _go(f"/match/{kept.match}")
        game = footplate.game(guide.game, **guide.options)
        chosen = {f"seat.{seat}": guide.bot for seat in range(1, game.players)}
        seats = seats_of(chosen, game, guest, language_of(request))
        hosted = await self.host.begin(game, seats, "brisk", guest, guide.seed)
        await self.thinkers.think(hosted)
        return self.people.recognise(_go(f"/match/{hosted.name}"), request, guest)

    async def coach(self, request: Request) -> Response:
        """Send the coach of guided matches away, or call them back."""
        form = await _form(request)
        guest = await self.people.who(request)
        if guest is None:
            raise ForeignError(message("error.seating.foreign"))
        guest.preferences[SILENT] = form.get("do") == "mute"
        await self.host.store.remember(guest)
        return _back(form)

    async def upload(self, request: Request) -> Response:
        """Begin a match from a record."""
        async with request.form(max_files=1, max_fields=4) as form:
            sent = form.get("record")
            if not isinstance(sent, UploadFile):
                raise OptionError(message("error.no-record"))
            text = await sent.read(LARGEST_RECORD + 1)
            name = form.get("name", "")
        guest = await self.people.known_as(request, name if isinstance(name, str) else "")
        hosted = await self.host.take_in(text, guest)
        return self.people.recognise(_go(f"/match/{hosted.name}"), request, guest)

    async def preferences(self, request: Request) -> Response:
        """Set whether turns are confirmed without asking."""
        form = await _form(request)
        guest = await self.people.known_as(request, form.get("name", ""))
        guest.preferences[CONFIRM] = form.get("confirm") == "on"
        await self.host.store.remember(guest)
        return self.people.recognise(_back(form), request, guest)

    async def language(self, request: Request) -> Response:
        """Set the language in which somebody reads."""
        form = await _form(request)
        return choose(_back(form), request, form.get("language", ""))

    async def invitation(self, request: Request) -> Response:
        """Show an invitation to a seat, or take the seat."""
        invite = request.path_params["invite"]
        if request.method == "POST":
            form = await _form(request)
            comer = await self.people.known_as(request, form.get("name", ""))
            hosted = await self.host.join(invite, comer)
            await self.thinkers.think(hosted)
            return self.people.recognise(_go(f"/match/{hosted.name}"), request, comer)
        found = await self.host.store.invited(invite)
        guest = await self.people.who(request)
        if found is not None and guest is not None and found[1].guest == guest.guest:
            return _go(f"/match/{found[0]}")
        if found is None or found[1].kind != OPEN:
            raise MissingError(message("error.invitation"))
        hosted = await self.host.get(found[0])
        told = variant(hosted, footplate.rulesets(), language_of(request))
        return self.html(
            "join.html", request, hosted=hosted, guest=guest, invite=invite, variant=told
        )

    async def code(self, request: Request) -> Response:
        """Send the address of an invitation as a QR code."""
        invite = request.path_params["invite"]
        found = await self.host.store.invited(invite)
        if found is None or found[1].kind != OPEN:
            raise MissingError(message("error.invitation"))
        drawn = BytesIO()
        address = f"{origin_of(request)}/join/{invite}"
        segno.make(address, micro=False).save(drawn, kind="svg", border=3, light="#fff")
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    async def way_back(self, request: Request) -> Response:
        """Show a private link to a seat, or lead its owner back."""
        found = await self.host.store.led_back(request.path_params["back"])
        owner = None
        if found is not None and found[1].guest is not None:
            owner = await self.host.store.guest(found[1].guest)
        if found is None or owner is None:
            raise MissingError(message("error.way-back"))
        guest = await self.people.who(request)
        if request.method == "POST" or (guest is not None and guest.guest == owner.guest):
            return self.people.recognise(_go(f"/match/{found[0]}"), request, owner)
        hosted = await self.host.get(found[0])
        told = variant(hosted, footplate.rulesets(), language_of(request))
        return self.html(
            "back.html",
            request,
            hosted=hosted,
            guest=guest,
            owner=owner,
            back=found[1].back,
            variant=told,
        )

    async def seat(self, request: Request) -> Response:
        """Change who sits on a seat, as its owner or the host of the match asks."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        form = await _form(request)
        number, wish = _number(form, "seat"), form.get("wish", "")
        await hosted.reseat(seating.changed(hosted, guest, number, wish, language_of(request)))
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
        return _go(f"/match/{begun.name}")

    async def delete(self, request: Request) -> Response:
        """Delete a match in which nobody has moved."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        if not seating.can_delete(hosted, guest):
            raise ForeignError(message("error.delete"))
        await self.host.delete(hosted)
        return _go("/")

    async def take_back(self, request: Request) -> Response:
        """Ask to take back a confirmed turn, or answer somebody who asks."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        todo = (await _form(request)).get("do", "")
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

    def _done(self, request: Request, hosted: Hosted) -> Response:
        """Answer a change: nothing to a script, which hears of it anyway; else with the match."""
        if request.headers.get("accept") == "application/json":
            return Response(status_code=204)
        return _go(f"/match/{hosted.name}")

    # ------------------------------------------------------------------ a match

    async def match(self, request: Request) -> Response:
        """Show a match as it is, or as it was."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        look = look_of(request)
        await hosted.still()
        now = look == look.now()
        look = look._replace(unseen=await self.unseen(hosted, guest))
        if now:
            found = await self.rendering(hosted, guest, look)
            title, live = found.title, found.text
        else:
            seen = await self.seen(hosted, guest, look)
            title, live = _title(seen), self.live(seen, guest)
        rules = explaining.address(hosted.game) if explains(hosted.game.name) else ""
        return self.html("match.html", request, title=title, live=Markup(live), rules=rules)

    async def see(self, request: Request) -> Scene:
        """Return what the sender sees of the match that the address names."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        await hosted.still()
        look = look_of(request)._replace(unseen=await self.unseen(hosted, guest))
        return await self.seen(hosted, guest, look)

    async def rendering(self, hosted: Hosted, guest: Guest | None, look: Look) -> Rendering:
        """Return what a guest sees now, rendered at most once for all who see the same."""
        page, guest = _page(hosted, guest, look)
        version = hosted.version_for(guest)
        last = next(hosted.renderings.of(page), None)
        if last is not None and last.version == version:
            return last
        seen = await self.seen(hosted, guest, look)
        found = Rendering(version, seen.ply, _title(seen), self.live(seen, guest))
        hosted.renderings.add(page, found)
        return found

    def shown_by(
        self, hosted: Hosted, guest: Guest | None, look: Look, mark: str | None
    ) -> Rendering | None:
        """Find the rendering with a mark that a guest was sent; None if it is not kept."""
        kept = hosted.renderings.of(_page(hosted, guest, look)[0])
        return next((each for each in kept if each.mark == mark), None)

    async def seen(self, hosted: Hosted, guest: Guest | None, look: Look) -> Scene:
        """Return what a guest sees of a match, with their best results. Raises `MissingError`."""
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
        last = max(kept, hosted.shown.get(guest.guest, 0))
        return range(last + 1, len(hosted.journal.lines) + 1)

    def still_new(self, hosted: Hosted, guest: Guest | None, look: Look) -> Look:
        """Return a look without the marks at what a guest has seen by acting since."""
        if guest is None:
            return look
        first = max(look.unseen.start, hosted.acted.get(guest.guest, 0) + 1)
        return look._replace(unseen=range(first, look.unseen.stop))

    async def left(self, hosted: Hosted, guest: Guest) -> None:
        """Note that a guest has seen all of a match, which is not worth an error if it fails."""
        hosted.acted[guest.guest] = len(hosted.journal.lines)
        with suppress(StoreError, SQLAlchemyError):
            await self.host.store.look(guest.guest, hosted.name, ply=len(hosted.journal.lines))

    async def notes(self, request: Request) -> Response:
        """Write down what a guest notes of a match for themselves."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        if guest is None:
            raise ForeignError(message("error.seating.foreign"))
        text = (await _form(request)).get("notes", "")
        if len(text) > LONGEST_NOTES:
            raise OptionError(message("error.notes", most=LONGEST_NOTES))
        await self.host.store.look(guest.guest, hosted.name, notes=text)
        hosted.renderings.forget()
        return self._done(request, hosted)

    def live(self, seen: Scene, guest: Guest | None) -> str:
        """Render the part of the page of a match that changes."""
        return self.templates.get_template("live.html").render(
            s=seen,
            guest=guest,
            confirm=bool(guest and guest.preferences.get(CONFIRM)),
            png=raster.can_draw(),
            **self.words(seen.look.language),
        )

    async def act(self, request: Request) -> Response:
        """Take a step of a seat: the address ends with play, plan, undo, redo or confirm."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        form = await _form(request)
        seat = hosted.mover()
        if guest is None or seat is None or seat not in hosted.mine(guest):
            raise ForeignError(hosted.closed or message("error.turn"))
        ply = _number(form, "ply")
        todo = request.url.path.rpartition("/")[2]
        if todo == "play":
            confirm = bool(guest.preferences.get(CONFIRM))
            await hosted.act(seat, ply, [_number(form, "action")], confirm=confirm)
        elif todo == "plan":
            confirm = bool(guest.preferences.get(CONFIRM))
            await hosted.act(seat, ply, _steps(form.get("steps", "")), confirm=confirm)
        elif todo == "undo":
            await hosted.undo(seat, ply, everything=form.get("all") == "yes")
        elif todo == "redo":
            await hosted.redo(seat, ply)
        else:
            await hosted.confirm(seat, ply)
        await self.thinkers.think(hosted)
        await self.left(hosted, guest)
        return self._done(request, hosted)

    async def preview(self, request: Request) -> Response:
        """Say in plain lines what a choice would change; nothing if it is no choice any more."""
        hosted = await self.host.get(request.path_params["match"])
        guest = await self.people.who(request)
        await hosted.still()
        seat = hosted.eyes(guest)
        _, state = hosted.seen(seat)
        asked = request.query_params
        steps = _steps(asked["steps"]) if "steps" in asked else [look_of(request).choose]
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

    async def rules(self, request: Request) -> Response:
        """Show the rules of a game with the options that the address names."""
        name, language = request.path_params["game"], language_of(request)
        ruleset = footplate.rulesets().get(name)
        if ruleset is None or not explains(name):
            raise MissingError(message("error.no-rules", game=name[:40]))
        found = explaining.book(ruleset, request.query_params, language)
        return self.html("rules.html", request, b=found, keys=explaining.KEYS)

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
        return self.html(
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
        await hosted.still()
        asked = hints.asked_by(hosted, await self.people.who(request))
        found = await self.thinkers.apart(hints.advise, asked)
        told = hints.hints(hosted, found, language_of(request))
        return self.html("hint.html", request, hints=told, here=f"/match/{hosted.name}")

    async def picture(self, request: Request) -> Response:
        """Send any position as a file: SVG, or PNG if resvg is installed."""
        seen = await self.see(request)
        state = seen.hosted.match.at(seen.ply) if not seen.live else seen.hosted.seen(seen.seat)[1]
        view = seen.hosted.game.view(state, None if seen.hosted.over else seen.seat)
        language = seen.look.language
        draw = family_of(seen.hosted.game.name, worded(seen.hosted.game.title, language))
        hooks = Hooks(language=language)
        drawing = draw.picture(view, seen.hosted.match.names, hooks, seat=seen.board_seat)
        if request.url.path.endswith(".png"):
            if not raster.can_draw():
                raise MissingError(message("error.png"))
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


def _page(hosted: Hosted, guest: Guest | None, look: Look) -> tuple[Hashable, Guest | None]:
    """Return what decides what a page shows, and the guest, who is None if all others see it."""
    if guest is None or not hosted.concerns(guest):
        return look, None
    liked = [bool(guest.preferences.get(each)) for each in (CONFIRM, SILENT)]
    return (look, guest.guest, guest.name, *liked), guest


# ---------------------------------------------------------------------- reading requests


def guarded(pages: Pages, handler: Handler) -> Handler:
    """Wrap a handler so that mistakes are answered with one sentence."""

    async def answer(request: Request) -> Response:
        try:
            if request.method == "POST" and not comes_from_us(request):
                raise ForeignError(message("error.foreign"))
            if request.method == "POST" and _length(request) > LARGEST_FORM:
                raise OptionError(message("error.large"))
            found = await handler(request)
        except (FootplateError, HTTPException, SQLAlchemyError) as error:
            found = mistake(pages, request, error)
        found.headers.setdefault("vary", VARY)
        return found

    return answer


def mistake(pages: Pages, request: Request, error: Exception) -> Response:
    """Answer a mistake of the sender, or a failure of the store, with one sentence."""
    back = None
    if isinstance(error, FootplateError):
        status, told = status_of(error), sentence(error, language_of(request))
        name = request.path_params.get("match")
        if name is not None and not isinstance(error, MissingError | UnreadableError):
            back = f"/match/{name}"
    elif isinstance(error, HTTPException):
        said = UNHEARD.get(error.status_code, message("error.malformed"))
        status, told = error.status_code, worded(said, language_of(request))
    else:
        log.error("the store failed", exc_info=error)
        status, told = 503, worded(message("error.store"), language_of(request))
    if request.headers.get("accept", "").startswith("text/html"):
        page = pages.html("mistake.html", request, sentence=told, status=status, back=back)
        page.status_code = status
        page.headers["vary"] = VARY
        return page
    return PlainTextResponse(told, status_code=status, headers={"vary": VARY})


LEVELS: Final = (
    message("level.trainee"),
    message("level.shunter"),
    message("level.fireman"),
    message("level.driver"),
    message("level.inspector"),
    message("level.director"),
)
"""What people call those who are as good as each of `bots.LEVELS`."""


def _seated(bot: str, game: str) -> Message:
    """Say what a bot is called where one is chosen for a seat, with its level if it has one."""
    level = bots.levels(game).get(bot)
    if level is None:
        return message("lobby.bot", bot=bot)
    return message("lobby.bot.level", bot=bot, level=level, name=LEVELS[level - 1])


def look_of(request: Request) -> Look:
    """Read from the address what somebody wants to see. Raises `OptionError` for a bad number."""
    asked = request.query_params
    ply = request.path_params.get("ply")
    if ply is not None and not (ply.isascii() and ply.isdigit() and len(ply) < 10):
        raise MissingError(message("error.move", move=ply[:40]))
    narrow = asked.get("narrow", request.cookies.get(NARROW)) == "1"
    return Look(
        int(ply) if ply is not None else None,
        _asked_number(asked, "board"),
        _asked_number(asked, "choose"),
        asked.get("part"),
        asked.get("why"),
        asked.get("about"),
        narrow,
        language_of(request),
        origin_of(request),
    )


def origin_of(request: Request) -> str:
    """Return the beginning of this table's addresses as friends can open them.

    Whoever opens it on its own machine under a name that only works there gets the address by which
    others reach that machine, if the table knows it.
    """
    known = getattr(request.app.state, "address", None)
    if known is not None and request.url.hostname in ("localhost", "127.0.0.1", "::1"):
        return str(known)
    return str(request.base_url).rstrip("/")


def _asked_number(asked: Mapping[str, str], name: str) -> int | None:
    text = asked.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise OptionError(message("error.number", field=name, found=text[:40]))
    return int(text)


def _number(form: Mapping[str, str], name: str) -> int:
    number = _asked_number(form, name)
    if number is None:
        raise OptionError(message("error.field", field=name))
    return number


def _steps(text: str) -> list[int]:
    """Read the actions of a plan, written as `12.34.56`."""
    words = text.split(".")
    if len(words) > MOST_STEPS or not all(each.isascii() and each.isdigit() for each in words):
        raise OptionError(message("error.steps", found=text[:40]))
    return [int(each[:9]) for each in words]


def _length(request: Request) -> int:
    """Return how many bytes a form has; a form that does not say counts as too large."""
    text = request.headers.get("content-length", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 10**10


async def _form(request: Request) -> dict[str, str]:
    """Return the fields of a form, or of a JSON object of texts."""
    if request.headers.get("content-type", "").startswith("application/json"):
        try:
            sent = json.loads(await request.body())
        except (ValueError, RecursionError):
            raise OptionError(message("error.json")) from None
        if not isinstance(sent, dict):
            raise OptionError(message("error.json"))
        return {str(key): str(value) for key, value in sent.items()}
    async with request.form(max_files=0, max_fields=60) as form:
        return gathered(
            [(key, value) for key, value in form.multi_items() if isinstance(value, str)]
        )


def _back(form: Mapping[str, str]) -> RedirectResponse:
    """Lead back to the page that a form came from, if that is one of ours."""
    back = form.get("back", "/")
    return _go(back if back.startswith("/") and not back.startswith("//") else "/")


def _go(where: str) -> RedirectResponse:
    return RedirectResponse(where, status_code=303)
