"""Accounts in both databases: one name, one owner of what a guest had, and nothing left behind."""

import asyncio
from datetime import timedelta

import pytest
from tests.table.serving import played, sql, with_store

from footplate.table.kept import belongings, codes, complaints, sitting
from footplate.table.kept.accounts import Accounts
from footplate.table.kept.errors import ConflictError
from footplate.table.kept.plies import kept_plies
from footplate.table.kept.values import Passkey, Seat, new_guest
from footplate.table.matches.seating import leaving

KEY = Passkey("id", "key", 0, "2026-01-01", "")


async def stay(store, name):
    """An account."""
    guest = new_guest(name)
    await Accounts(store).make(guest, name.lower(), password="hidden")
    return guest.guest


async def begin(store, host, *guests):
    """A match of 20 draws between these."""
    match = played(1, 20)
    seats = [
        Seat(seat, "person" if guest else "bot", f"Name {seat}", guest, None, None)
        for seat, guest in enumerate(guests)
    ]
    options = {key: str(value) for key, value in match.game.options.items()}
    plies = kept_plies(match.entries)
    return await store.found(
        "russian", options, 2, seats, seed=1, pace="instant", host=host, plies=plies
    )


def test_a_guest_and_a_name_have_one_account_each(database):
    async def do(store):
        accounts = Accounts(store)
        ada = new_guest("Ada")
        await accounts.make(ada, "ada", passkey=KEY)
        for other, likeness in ((ada, "other"), (new_guest("ADA"), "ada")):
            with pytest.raises(ConflictError, match="Somebody else was faster"):
                await accounts.make(other, likeness, password="x")
        with pytest.raises(ConflictError):
            await accounts.make(new_guest("Bo"), "bo", passkey=KEY)
        assert await accounts.like("bo") is None
        assert await accounts.like("ada") == await accounts.of(ada.guest)
        assert await accounts.passkey("id") == (ada.guest, KEY)

    with_store(database, do)
    assert len(sql(database, "select * from guests")) == 1, "whoever failed left nothing behind"


def test_of_two_who_claim_a_guest_one_gets_all(database):
    async def do(store):
        one, two, shared = await stay(store, "One"), await stay(store, "Two"), new_guest("Both")
        await store.remember(shared)
        match = await begin(store, shared.guest, shared.guest, one)
        await store.look(shared.guest, match, ply=9, notes="theirs")
        await store.look(one, match, ply=12, notes="mine")
        claims = [belongings.take_along(store, shared.guest, each) for each in (one, two)]
        ended: list[object] = [*await asyncio.gather(*claims, return_exceptions=True)]
        assert await store.changes(match) == 1
        return match, [one, two], ended

    match, (one, two), (first, second) = with_store(database, do)
    assert sorted([type(first), type(second)], key=str) == [ConflictError, list]
    winner = one if isinstance(first, list) else two
    assert sql(database, "select host from matches") == [(winner,)]
    if winner == one:
        looks = sql(database, "select ply, notes from looks where match = ?", match)
        assert looks == [(12, "mine\ntheirs")]


def test_nothing_is_left_of_who_leaves(database):
    async def do(store):
        ada, bo = await stay(store, "Ada"), await stay(store, "Bo")
        both = await begin(store, ada, ada, bo)
        alone = await begin(store, ada, ada, None)
        for guest in (ada, bo):
            await store.look(guest, both, ply=3, notes="a note")
        await Accounts(store).sign_in(ada, "s" * 64, "Firefox")
        await Accounts(store).add_passkey(ada, KEY)
        await complaints.block(store, ada, bo)
        await complaints.block(store, bo, ada)
        await complaints.report(store, ada, bo, "by Ada")
        await complaints.report(store, bo, ada, "about Ada")
        await codes.make(store, codes.RESET, guest=ada)
        gone = await belongings.erase(store, ada, leaving("en", bots_play=True))
        assert gone == ([both], [both], [alone])
        stored = await store.match(both)
        assert stored.host == bo
        assert [(seat.kind, seat.guest) for seat in stored.seats] == [("bot", None), ("person", bo)]
        return ada

    ada = with_store(database, do)
    tables = {
        "sessions": 0, "passkeys": 0, "blocks": 0, "codes": 0, "reports": 1, "looks": 1,
        "accounts": 1, "guests": 1, "matches": 1,
    }  # fmt: skip
    for table, left in tables.items():
        rows = sql(database, f"select * from {table}")
        assert len(rows) == left, table
        assert ada not in str(rows), table


def test_a_code_counts_as_often_and_as_long_as_was_said(database):
    async def do(store):
        code = await codes.make(store, codes.INVITE, uses=2)
        used = await asyncio.gather(*[codes.use(store, codes.INVITE, code) for _ in range(4)])
        assert sum(each is not None for each in used) == 2
        assert await codes.use(store, codes.RESET, code) is None
        ada = await stay(store, "Ada")
        link = await codes.make(store, codes.RESET, guest=ada)
        await Accounts(store).secure(ada, email="new@example.org")
        assert await codes.use(store, codes.RESET, link) is None
        late = await codes.make(store, codes.INVITE, lasts=timedelta(seconds=-5))
        assert await codes.found(store, codes.INVITE, late) is None
        with pytest.raises(ConflictError, match="invitation code does not count"):
            await Accounts(store).make(new_guest("Late"), "late", password="x", invite=late)
        assert await codes.there(store, codes.INVITE) == []

    with_store(database, do)


def test_an_account_keeps_its_name_and_stays_deleted(database):
    """Whatever was asked before, and is written down only now."""

    async def do(store):
        ada = new_guest("Ada")
        await Accounts(store).make(ada, "ada", password="hidden")
        await store.remember(ada._replace(name="Bo", preferences={"confirm": True}))
        stays = await store.guest(ada.guest)
        assert stays == ada._replace(account=True)
        likes = stays._replace(preferences={"confirm": True})
        await store.remember(likes)
        assert await store.guest(ada.guest) == likes
        await belongings.erase(store, ada.guest, leaving("en", bots_play=True))
        await store.remember(stays)
        assert await store.guest(ada.guest) is None

    with_store(database, do)


def test_a_seat_that_waits_for_somebody_who_has_left_waits_for_anybody(database):
    async def do(store):
        ada, bo = await stay(store, "Ada"), await stay(store, "Bo")
        match = await begin(store, bo, bo, None)
        stored = await store.match(match)
        seat = stored.seats[1]._replace(kind="open", wanted=ada)
        await sitting.reseat(store, match, seat, stored.changes, dropping=False)
        gone = await belongings.erase(store, ada, leaving("en", bots_play=True))
        assert gone == ([match], [], [])
        assert (await store.match(match)).changes == 2

    with_store(database, do)
