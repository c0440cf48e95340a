"""Who can sit at a rated match: people with an account, and bots whose strength is known."""

from __future__ import annotations

from collections.abc import Sequence, Set

from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import OptionError
from footplate.table.kept import machines
from footplate.table.kept.store import Store
from footplate.table.kept.values import Guest, Seat, Terms
from footplate.table.matches.errors import ForeignError
from footplate.table.people.cast import role_of
from footplate.table.people.rating import FEWEST, bot_rating
from footplate.table.words import message


def require_account(terms: Terms, guest: Guest) -> None:
    """Raise `ForeignError` if a match is rated and a guest has no account."""
    if terms.rated and not guest.account:
        raise ForeignError(message("rated.account"))


async def require_other(store: Store, terms: Terms, guest: Guest, others: Set[str]) -> None:
    """Raise `ForeignError` if a match is rated and a guest cannot sit there with these others.

    They need an account, and play neither against themselves nor against a bot of their own.
    """
    require_account(terms, guest)
    if terms.rated:
        there = await machines.people_behind(store, others)
        if there & await machines.people_behind(store, {guest.guest}):
            raise ForeignError(message("rated.own"))


def require_fit(terms: Terms, game: AnyGame, guest: Guest, seats: Sequence[Seat]) -> None:
    """Check who is to sit at a match, if it is rated.

    Raises:
        ForeignError: the guest who begins it has no account.
        OptionError: somebody or something cannot sit there, or only one person would.
    """
    if not terms.rated:
        return
    require_account(terms, guest)
    people = [seat for seat in seats if seat.kind != "bot"]
    if len(people) < FEWEST:
        raise OptionError(message("rated.two"))
    if any(seat.until is not None for seat in seats):
        raise OptionError(message("rated.wait"))
    if len([seat for seat in people if seat.kind == "person"]) > 1:
        raise OptionError(message("rated.one"))
    for seat in seats:
        if seat.bot is not None and bot_rating(game.name, game.players, seat.bot) is None:
            raise OptionError(message("rated.bot", bot=role_of(seat.bot, game.name)))
