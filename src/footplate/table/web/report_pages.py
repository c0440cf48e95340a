"""The page on which whoever runs the table reads what people report of others."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from footplate.table.kept import complaints
from footplate.table.kept.store import Store
from footplate.table.matches.errors import MissingError
from footplate.table.people.guests import Guests
from footplate.table.web.answers import go, html
from footplate.table.web.requests import form_sent
from footplate.table.words import message

MOST: Final = 100
"""How many reports stand on the page, the oldest first."""


class ReportPages:
    """The page of reports.

    Args:
        store: the database.
        guests: who recognises people.
        operators: the guests who run the table; nobody else finds the page.
    """

    def __init__(self, store: Store, guests: Guests, operators: Collection[str]) -> None:
        self._store: Final = store
        self._guests: Final = guests
        self._operators: Final = operators

    async def _require_operator(self, request: Request) -> None:
        """Raise `MissingError` for anybody who does not run the table."""
        guest = await self._guests.who(request)
        if guest is None or not guest.account or guest.guest not in self._operators:
            raise MissingError(message("error.no-page"))

    async def page(self, request: Request) -> Response:
        """Show the reports that wait."""
        await self._require_operator(request)
        found = await complaints.reports(self._store, settled=False, most=MOST)
        answer = html("reports.html", request, reports=found)
        answer.headers["cache-control"] = "no-store"
        return answer

    async def settle(self, request: Request) -> Response:
        """Note that a report was dealt with; one that another operator has settled stays so."""
        await self._require_operator(request)
        await complaints.settle(self._store, (await form_sent(request)).get("report", ""))
        return go("/reports")
