"""The store: facts, guests, and plies that are written once."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError
from tests.table.serving import keep, played, sql, with_store

from footplate.table.kept import results
from footplate.table.kept.errors import ConflictError
from footplate.table.kept.results import Result
from footplate.table.kept.values import Ply, new_guest


def test_the_database_keeps_a_log_that_readers_do_not_wait_for(tmp_path):
    database = tmp_path / "table.db"
    with_store(database, lambda store: store.fact("a", "b"))
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("pragma journal_mode").fetchone() == ("wal",)


def test_a_fact_stays_as_it_was_first(database):
    assert with_store(database, lambda store: store.fact("key", "one")) == "one"
    assert with_store(database, lambda store: store.fact("key", "two")) == "one"


def test_a_ply_can_be_written_once(database):
    """Of two who write the same ply, the second changes nothing, not even its draft."""
    match, _ = keep(database, played(1, 20), ["Ada", "Ada"])
    name = match.removeprefix("/match/")

    async def twice(store):
        before = await store.match(name)
        await store.write(name, 20, [Ply("action", "pass")], [], over=False)
        with pytest.raises(ConflictError):
            await store.write(name, 20, [Ply("action", "look")], ["a draft"], over=True)
        after = await store.match(name)
        assert after.plies == (*before.plies, Ply("action", "pass"))
        assert after.draft == ()
        assert after.ended is None

    with_store(database, twice)


def test_the_end_of_a_match_is_written_for_all_seats_at_once(database):
    """Nobody reads it half written; who writes it again, or of no seat, changes nothing."""
    match, _ = keep(database, played(1, 20), ["Ada", "Bo"])
    name = match.removeprefix("/match/")
    seen = []

    async def write(store):
        @event.listens_for(store.engine.sync_engine, "commit")
        def look(_):
            seen.append(True)

        await results.keep(store, name, [Result(90, 1), Result(70, 2)])
        assert len(seen) == 1
        await results.keep(store, name, [Result(10, 2), Result(20, 1)])
        await results.keep(store, name, [])

    with_store(database, write)
    rows = sql(database, "select seat, points, place from results where match = ?", name)
    assert sorted(rows) == [(0, 90, 1), (1, 70, 2)]


def test_a_match_is_kept_as_it_was(database):
    whole = played(1, 50)
    match, guests = keep(database, whole, ["Ada", None], draft=1)

    async def look(store):
        return await store.match(match.removeprefix("/match/"))

    stored = with_store(database, look)
    texts = [entry.text for entry in whole.entries]
    assert [ply.text for ply in stored.plies] == texts[:-1]
    assert stored.draft == (texts[-1],)
    assert [seat.kind for seat in stored.seats] == ["person", "bot"]
    assert stored.seats[0].guest == guests[0]


def test_a_guest_is_remembered_new_or_known(database):
    async def remember(store):
        guest = new_guest("Ada")
        assert await store.guest(guest.guest) is None
        await store.remember(guest)
        assert await store.guest(guest.guest) == guest
        guest = guest._replace(name="Bo", preferences={"confirm": True})
        await store.remember(guest)
        assert await store.guest(guest.guest) == guest

    with_store(database, remember)


def test_writers_wait_for_each_other_in_their_order(tmp_path):
    """SQLite refuses a second writer at once here: so the second may only begin after the first."""

    async def side_by_side(store):
        event.listen(store.engine.sync_engine, "connect", _impatient)
        await store.engine.dispose()
        names = [f"fact {number}" for number in range(20)]
        assert await asyncio.gather(*(store.fact(name, name) for name in names)) == names

    with_store(tmp_path / "table.db", side_by_side)


def test_a_database_is_closed_when_what_was_cancelled_has_let_go(tmp_path):
    """Otherwise it would be given back to a pool that nobody closes."""
    opened, closed = [], []

    async def reading(store):
        async with store.engine.begin() as db:
            await db.exec_driver_sql("select 1")
            await asyncio.sleep(60)

    async def cancelled(store):
        event.listen(store.engine.sync_engine, "connect", lambda it, _: opened.append(it))
        event.listen(store.engine.sync_engine, "close", lambda it, _: closed.append(it))
        await store.engine.dispose()
        closed.clear()
        running = [asyncio.create_task(reading(store)) for _ in range(5)]
        while len(opened) < len(running):
            await asyncio.sleep(0.01)
        for task in running:
            task.cancel()
        await store.close()
        assert {id(each) for each in closed} == {id(each) for each in opened}

    with_store(tmp_path / "table.db", cancelled)


def _impatient(connection, _):
    cursor = connection.cursor()
    cursor.execute("pragma busy_timeout=0")
    cursor.close()


def test_no_file_is_made_where_the_database_was_moved_away(tmp_path):
    """SQLite would make an empty one, and empty the log of the one that comes back."""
    database = tmp_path / "a table.db"

    async def moved(store):
        await store.fact("key", "before")
        database.rename(tmp_path / "elsewhere.db")
        async with store.reading():
            with pytest.raises(OperationalError, match="unable to open"):
                await store.reading().start()
        assert not database.exists()
        (tmp_path / "elsewhere.db").rename(database)
        async with store.reading() as one, store.reading() as two:
            for each in (one, two):
                kept = await each.execute(text("select value from facts where name = 'key'"))
                assert kept.scalar() == "before"
        assert await store.fact("key", "after") == "before"

    with_store(database, moved)
