"""The addresses of all pages, and who answers them."""

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
from footplate.table.web.answers import Handler, guarded
from footplate.table.web.entrance import Entrance
from footplate.table.web.match_actions import MatchActions
from footplate.table.web.match_pages import MatchPages

MatchHandler = Callable[[Request, Hosted, Guest | None], Awaitable[Response]]

STEPS: Final = ("play", "plan", "undo", "redo", "confirm")
"""The steps of a turn."""


def entrance_routes(entrance: Entrance) -> list[Route]:
    """List the addresses that belong to no match."""

    def page(path: str, handler: Handler, *methods: str) -> Route:
        return Route(path, guarded(handler), methods=list(methods or ("GET",)))

    return [
        page("/", entrance.lobby),
        page("/matches", entrance.begin, "POST"),
        page("/mine", entrance.mine),
        page("/learn/{game}", entrance.learn, "POST"),
        page("/coach", entrance.coach, "POST"),
        page("/records", entrance.upload, "POST"),
        page("/preferences", entrance.preferences, "POST"),
        page("/language", entrance.language, "POST"),
        page("/join/{invite}", entrance.invitation, "GET", "POST"),
        page("/join/{invite}/code.svg", entrance.code),
        page("/back/{back}", entrance.way_back, "GET", "POST"),
        page("/rules/{game}", entrance.rules),
    ]


def match_routes(
    registry: Registry, guests: Guests, pages: MatchPages, actions: MatchActions
) -> list[Route]:
    """List the addresses of a match."""

    def route(path: str, handler: MatchHandler, method: str) -> Route:
        async def answer(request: Request) -> Response:
            hosted = await registry.get(request.path_params["match"])
            return await handler(request, hosted, await guests.who(request))

        return Route(f"/match/{{match}}{path}", guarded(answer), methods=[method])

    def page(path: str, handler: MatchHandler) -> Route:
        return route(path, handler, "GET")

    def action(path: str, handler: MatchHandler) -> Route:
        return route(path, handler, "POST")

    return [
        page("", pages.match),
        page("/at/{ply}", pages.match),
        page("/stream", pages.stream),
        page("/preview", pages.preview),
        page("/why", pages.why),
        page("/about", pages.about),
        page("/record.rail", pages.record),
        page("/analysis", pages.analysis),
        page("/hint", pages.hint),
        action("/rematch", actions.rematch),
        action("/notes", actions.notes),
        action("/seat", actions.seat),
        action("/take-back", actions.take_back),
        action("/delete", actions.delete),
        *[
            page(f"/{at}picture.{kind}", pages.picture)
            for at in ("", "at/{ply}/")
            for kind in ("svg", "png")
        ],
        *[action(f"/{step}", actions.act) for step in STEPS],
    ]
