"""Does in matches what people ask for: steps of a turn, taking back, seats, notes, rematches.

A request that is illegal, stale, foreign or malformed gets a 4xx with one sentence and changes
nothing.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from footplate.kernel.errors import OptionError
from footplate.table.kept import complaints
from footplate.table.kept.values import LINK, LONGEST_NOTES, PUBLIC, Guest
from footplate.table.live.viewing import Viewing, ears_of
from footplate.table.matches import seating
from footplate.table.matches.errors import ForeignError
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.registry import Registry
from footplate.table.people.guests import CONFIRM, FORCED, Guests
from footplate.table.people.languages import language_of
from footplate.table.thinking.opponents import Opponents
from footplate.table.web.answers import go, html
from footplate.table.web.requests import form_sent, number, steps_of
from footplate.table.words import message, speaker


class MatchActions:
    """What people do in matches."""

    def __init__(
        self, registry: Registry, guests: Guests, viewing: Viewing, opponents: Opponents
    ) -> None:
        self._registry: Final = registry
        self._guests: Final = guests
        self._viewing: Final = viewing
        self._opponents: Final = opponents

    async def act(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Take a step of a seat: the address ends with play, plan, undo, redo or confirm."""
        arrived = self._registry.store.time.at(request.state.arrived)
        form = await form_sent(request)
        seat = hosted.mover()
        if guest is None or seat is None or seat not in hosted.mine(guest):
            raise ForeignError(hosted.closed or message("error.turn"))
        ply = number(form, "ply")
        todo = request.url.path.rpartition("/")[2]
        if todo in ("play", "plan"):
            plan = todo == "plan"
            steps = steps_of(form.get("steps", "")) if plan else [number(form, "action")]
            confirm, forced = [bool(guest.preferences.get(each)) for each in (CONFIRM, FORCED)]
            await hosted.act(seat, ply, steps, confirm=confirm, forced=forced, arrived=arrived)
        elif todo == "undo":
            await hosted.undo(seat, ply, everything=form.get("all") == "yes", arrived=arrived)
        elif todo == "redo":
            await hosted.redo(seat, ply, arrived=arrived)
        else:
            await hosted.confirm(seat, ply, arrived=arrived)
        await self._opponents.play(hosted)
        await self._viewing.note_seen(hosted, guest)
        return _done(request, hosted)

    async def take_back(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Ask to take back a confirmed turn, or answer somebody who asks."""
        todo = (await form_sent(request)).get("do", "")
        if guest is None:
            raise ForeignError(message("error.seating.foreign"))
        if todo == "ask":
            await hosted.ask_back(guest)
        elif todo in ("agree", "decline"):
            await hosted.answer_back(guest, agree=todo == "agree")
        else:
            raise OptionError(message("error.field", field="do"))
        await self._opponents.play(hosted)
        return _done(request, hosted)

    async def notes(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Write down what a guest notes of a match for themselves.

        A browser sends two letters where a line ends, and counts one.
        """
        if guest is None:
            raise ForeignError(message("error.seating.foreign"))
        form = await form_sent(request)
        if "notes" not in form:
            raise OptionError(message("error.field", field="notes"))
        text = form["notes"].replace("\r\n", "\n")
        if len(text) > LONGEST_NOTES:
            raise OptionError(message("error.notes", most=LONGEST_NOTES))
        await self._registry.store.look(guest.guest, hosted.name, notes=text)
        self._viewing.forget(hosted)
        return _done(request, hosted)

    async def talk(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Let somebody say something, or react by a click."""
        form = await form_sent(request)
        hosted.talk.require_open(ears_of(hosted, guest).room)
        name = speaker(language_of(request))("record.guest")
        known = guest or await self._guests.known_as(request, name)
        reaction = form.get("reaction", "")
        await self._registry.store.remember(known)
        await hosted.talk.say(known, reaction or form.get("text", ""), reaction=bool(reaction))
        return self._guests.recognise(_done(request, hosted), request, known)

    async def report(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Ask what is wrong with a message, or write it down for whoever runs the table."""
        said = hosted.talk.find(request.path_params["message"], ears_of(hosted, guest))
        sent = request.method == "POST"
        if sent:
            if guest is not None and guest.guest == said.guest:
                raise ForeignError(message("profile.oneself"))
            why = complaints.cleaned((await form_sent(request)).get("text", ""), least=0)
            quoted = f"{said.name}, {said.made[:16]}, /match/{hosted.name}: {said.text}"
            text = f"{quoted} -- {why}" if why else quoted
            sender = None if guest is None else guest.guest
            await complaints.report(self._registry.store, sender, said.guest, text)
        back, most = f"/match/{hosted.name}", complaints.LONGEST_REPORT
        return html("report.html", request, said=said, sent=sent, back=back, most=most)

    async def seat(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Change who sits on a seat, as its owner or the host of the match asks."""
        form = await form_sent(request)
        at, wish = number(form, "seat"), form.get("wish", "")
        await hosted.reseat(seating.changed(hosted, guest, at, wish, language_of(request)))
        if not await hosted.end_abandoned():
            await self._opponents.play(hosted)
        return _done(request, hosted)

    async def pause(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Ask for a pause of the clocks, agree to one, or end one."""
        todo = (await form_sent(request)).get("do", "")
        if guest is None:
            raise ForeignError(message("error.seating.foreign"))
        if todo not in ("pause", "go-on"):
            raise OptionError(message("error.field", field="do"))
        await hosted.pause(guest, wanted=todo == "pause")
        return _done(request, hosted)

    async def rematch(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Begin a new match with the game, the options and the people of one that is over."""
        if guest is None or not hosted.finished or not hosted.played(guest):
            raise ForeignError(message("error.rematch"))
        seats = seating.again(hosted, guest, language_of(request))
        terms = hosted.terms
        if terms.access == PUBLIC:  # the seats are for those who have just played
            terms = terms._replace(access=LINK)
        begun = await self._registry.begin(hosted.game, seats, hosted.pace, guest, terms=terms)
        await self._opponents.play(begun)
        return go(f"/match/{begun.name}")

    async def delete(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Delete a match in which nobody has moved."""
        if not seating.can_delete(hosted, guest):
            raise ForeignError(message("error.delete"))
        await self._registry.delete(hosted)
        return go("/")


def _done(request: Request, hosted: Hosted) -> Response:
    """Answer a change: a script gets nothing, since its stream tells it; others get the match."""
    if request.headers.get("accept") == "application/json":
        return Response(status_code=204)
    return go(f"/match/{hosted.name}")
