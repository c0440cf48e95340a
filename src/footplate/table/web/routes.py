"""The addresses of all pages, who answers them, and for which limit each request counts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from footplate.table.kept.values import Guest
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.registry import Registry
from footplate.table.people.guests import Guests
from footplate.table.web.account_pages import AccountPages
from footplate.table.web.answers import Handler, guarded
from footplate.table.web.bot_pages import BotPages
from footplate.table.web.covers import cover, portrait
from footplate.table.web.entrance import Entrance
from footplate.table.web.event_pages import EventPages
from footplate.table.web.leaving_pages import LeavingPages
from footplate.table.web.limits import (
    HINTS,
    MATCHES,
    MESSAGES,
    PICTURES,
    PREVIEWS,
    RECORDS,
    REPORTS,
    Limiter,
)
from footplate.table.web.match_actions import MatchActions
from footplate.table.web.match_pages import MatchPages
from footplate.table.web.notice_pages import NoticePages
from footplate.table.web.passkey_pages import PasskeyPages
from footplate.table.web.people_pages import PeoplePages
from footplate.table.web.puzzle_pages import PuzzlePages
from footplate.table.web.report_pages import ReportPages

MatchHandler = Callable[[Request, Hosted, Guest | None], Awaitable[Response]]

STEPS: Final = ("play", "plan", "undo", "redo", "confirm")
"""The steps of a turn."""


def entrance_routes(entrance: Entrance, limiter: Limiter) -> list[Route]:
    """List the addresses that belong to no match."""

    def page(path: str, handler: Handler, *methods: str, cost: str | None = None) -> Route:
        return Route(path, guarded(handler, limiter, cost), methods=list(methods or ("GET",)))

    return [
        page("/", entrance.lobby),
        page("/matches", entrance.begin, "POST", cost=MATCHES),
        page("/matches", entrance.matches),
        page("/mine", entrance.mine),
        page("/next", entrance.next),
        Route("/face/{level:int}/{name}.svg", portrait),
        Route("/cover/{game}.svg", cover),
        Route("/cover/{game}/{value}.svg", cover),
        page("/learn/{game}", entrance.learn, "POST", cost=MATCHES),
        page("/learn/{game}/{guide}", entrance.learn, "POST", cost=MATCHES),
        page("/coach", entrance.coach, "POST"),
        page("/talk", entrance.talk, "POST"),
        page("/records", entrance.upload, "POST", cost=RECORDS),
        page("/preferences", entrance.preferences, "POST"),
        page("/language", entrance.language, "POST"),
        page("/sit/{match}", entrance.sit, "POST"),
        page("/branch/{match}", entrance.branch, "POST", cost=MATCHES),
        page("/join/{invite}", entrance.invitation, "GET", "POST"),
        page("/join/{invite}/code.svg", entrance.code, cost=PICTURES),
        page("/back/{back}", entrance.way_back, "GET", "POST"),
        page("/rules/{game}", entrance.rules),
        page("/offline", entrance.offline),
    ]


def people_routes(
    accounts: AccountPages,
    leaving: LeavingPages,
    passkeys: PasskeyPages,
    people: PeoplePages,
    bots: BotPages,
    reports: ReportPages,
    limiter: Limiter,
) -> list[Route]:
    """List the addresses of accounts, and of other people."""

    def page(path: str, handler: Handler, *methods: str) -> Route:
        return Route(path, guarded(handler, limiter), methods=list(methods or ("GET",)))

    return [
        page("/account", accounts.page),
        page("/account", accounts.sign_up, "POST"),
        page("/account/read", accounts.read, "POST"),
        page("/account/password", accounts.password, "POST"),
        page("/account/email", accounts.email, "POST"),
        page("/account/name", accounts.rename, "POST"),
        page("/account/profile", accounts.profile, "POST"),
        page("/account/passkey", accounts.drop_passkey, "POST"),
        page("/account/data.json", leaving.data),
        page("/account/leave", leaving.leave_page),
        page("/account/leave", leaving.leave, "POST"),
        page("/account/bots", bots.page),
        page("/account/bots", bots.make, "POST"),
        page("/account/bots/token", bots.token, "POST"),
        page("/account/bots/revoke", bots.revoke, "POST"),
        page("/account/bots/delete", bots.delete, "POST"),
        page("/sign-in", accounts.sign_in_page),
        page("/sign-in", accounts.sign_in, "POST"),
        page("/sign-out", accounts.sign_out, "POST"),
        page("/forgotten", accounts.forgotten, "POST"),
        page("/recover/{code}", accounts.recover, "GET", "POST"),
        page("/passkeys/new", passkeys.ask_new, "POST"),
        page("/passkeys/add", passkeys.add, "POST"),
        page("/passkeys/ask", passkeys.ask, "POST"),
        page("/passkeys/sign-in", passkeys.sign_in, "POST"),
        page("/reports", reports.page),
        page("/reports", reports.settle, "POST"),
        page("/ratings", people.ratings),
        page("/people/{name:path}", people.profile),
        page("/people/{name:path}", people.act, "POST"),
    ]


def notice_routes(notices: NoticePages, limiter: Limiter) -> list[Route]:
    """List the addresses where people say how they are told of matches, and when they are away.

    One says what others learn from that, and what is kept.
    """

    def page(path: str, handler: Handler, method: str = "POST") -> Route:
        return Route(f"/notices{path}", guarded(handler, limiter), methods=[method])

    return [
        Route("/privacy", guarded(notices.privacy, limiter), methods=["GET"]),
        page("", notices.page, "GET"),
        page("/push", notices.push),
        page("/mail", notices.mail),
        page("/code", notices.confirm),
        page("/way", notices.way),
        page("/quiet", notices.quiet),
        page("/vacation", notices.vacation),
    ]


def event_routes(events: EventPages, limiter: Limiter) -> list[Route]:
    """List the addresses of events."""

    def page(path: str, handler: Handler, method: str = "GET", cost: str | None = None) -> Route:
        return Route(f"/events{path}", guarded(handler, limiter, cost), methods=[method])

    return [
        page("", events.all),
        page("", events.make, "POST", MATCHES),
        page("/{event}", events.one),
        page("/{event}", events.act, "POST"),
        page("/{event}/live", events.live),
    ]


def puzzle_routes(puzzles: PuzzlePages, limiter: Limiter) -> list[Route]:
    """List the addresses of puzzles that belong to no match."""

    def page(path: str, handler: Handler, method: str = "GET", cost: str | None = None) -> Route:
        return Route(f"/puzzles{path}", guarded(handler, limiter, cost), methods=[method])

    return [
        page("", puzzles.all),
        page("/{puzzle}", puzzles.one),
        page("/{puzzle}", puzzles.begin, "POST", MATCHES),
        page("/{puzzle}/picture.svg", puzzles.picture, cost=PICTURES),
    ]


def match_routes(
    registry: Registry,
    guests: Guests,
    pages: MatchPages,
    actions: MatchActions,
    puzzles: PuzzlePages,
    notices: NoticePages,
    limiter: Limiter,
) -> list[Route]:
    """List the addresses of a match.

    What a page begins only now and then counts where it begins: analyses, and open streams.
    """

    def route(path: str, handler: MatchHandler, method: str, cost: str | None) -> Route:
        async def answer(request: Request) -> Response:
            hosted = await registry.get(request.path_params["match"])
            guest = await guests.who(request)
            hosted.require_admitted(guest)
            return await handler(request, hosted, guest)

        answering = guarded(answer, limiter, cost)
        return Route(f"/match/{{match}}{path}", answering, methods=[method])

    def page(path: str, handler: MatchHandler, cost: str | None = None) -> Route:
        return route(path, handler, "GET", cost)

    def action(path: str, handler: MatchHandler, cost: str | None = None) -> Route:
        return route(path, handler, "POST", cost)

    return [
        page("", pages.match),
        page("/at/{ply}", pages.match),
        page("/stream", pages.stream),
        page("/preview", pages.preview, PREVIEWS),
        page("/why", pages.why, PREVIEWS),
        page("/about", pages.about, PREVIEWS),
        page("/record.rail", pages.record),
        page("/analysis", pages.analysis),
        page("/hint", pages.hint, HINTS),
        page("/verdict", puzzles.verdict),
        page("/small.svg", pages.small, PICTURES),
        page("/solution.svg", puzzles.solution, PICTURES),
        page("/hook", notices.hook_page),
        action("/hook", notices.hook),
        action("/rematch", actions.rematch, MATCHES),
        action("/notes", actions.notes),
        action("/talk", actions.talk, MESSAGES),
        page("/talk/{message}", actions.report),
        action("/talk/{message}", actions.report, REPORTS),
        action("/seat", actions.seat),
        action("/take-back", actions.take_back),
        action("/pause", actions.pause),
        action("/delete", actions.delete),
        *[
            page(f"/{at}picture.{kind}", pages.picture, PICTURES)
            for at in ("", "at/{ply}/")
            for kind in ("svg", "png")
        ],
        *[action(f"/{step}", actions.act) for step in STEPS],
    ]
