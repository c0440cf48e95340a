"""Databases of older and newer Footplates, and files that go away while the table runs."""

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import MetaData, column, create_engine, insert, inspect, select
from tests.table.serving import keep, mover, nobody, played, sql, url_of, with_store

from footplate.table.kept.errors import StoreError
from footplate.table.kept.opening import alone, check
from footplate.table.kept.store import Store
from footplate.table.kept.tables import METADATA
from footplate.table.kept.upgrading import NEW, SCHEMA, take_steps
from footplate.table.kept.values import new_guest
from footplate.table.matches.registry import Registry


def schema_of(database):
    """The schema that a database says it has."""
    return sql(database, "select value from facts where name = 'schema'")[0][0]


def connected(database):
    """An engine without an async driver."""
    return create_engine(url_of(database).replace("+aiosqlite", ""))


def make_older(whole, database, schema):
    """Fill a database as a Footplate of that schema left it, which knew nothing of Alembic."""
    source, target = connected(whole), connected(database)
    with source.connect() as old, target.begin() as made:
        take_steps(made, NEW, schema)
        made.exec_driver_sql("drop table alembic_version")
        tables = MetaData()
        tables.reflect(made)
        for table in tables.sorted_tables:
            rows = old.execute(select(*[column(each.name) for each in table.c]).select_from(table))
            found = [dict(row._mapping) for row in rows]
            if found:
                made.execute(insert(table), found)
        made.exec_driver_sql(f"update facts set value = '{schema}' where name = 'schema'")
    source.dispose()
    target.dispose()


def make_file_older(database, schema):
    """Let a file be as a Footplate of that schema left it."""
    whole = database.with_name("whole.db")
    for path in [database, *database.parent.glob(f"{database.name}-*")]:
        path.rename(str(path).replace(database.name, whole.name))
    make_older(whole, database, schema)


def kept(database):
    """Keep a match of 20 draws; return its address."""
    match, _ = keep(database, played(1, 20), ["Ada", "Ada"])
    sql(database, "update plies set seat = -1 where kind = 'outcome'")
    return match


def columns(database):
    """By table of a database: its columns, with what is said of each."""
    engine = connected(database)
    with engine.connect() as db:
        there = inspect(db)
        found = {
            name: sorted(
                [
                    (each["name"], str(each["type"]), each["nullable"], each["default"])
                    for each in there.get_columns(name)
                ]
            )
            for name in there.get_table_names()
            if name != "alembic_version"
        }
    engine.dispose()
    return found


def test_the_steps_lead_to_the_tables_of_today(database):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = connected(database)
    with engine.begin() as db:
        take_steps(db, NEW)
        found = compare_metadata(MigrationContext.configure(db), METADATA)
    engine.dispose()
    found = [each for each in found if "ix_seats_back" not in str(each) and "back" not in str(each)]
    assert found == []  # SQLite names a unique column and its index differently


@pytest.mark.parametrize("schema", range(1, SCHEMA))
def test_a_database_of_an_older_schema_is_brought_to_that_of_today(new, schema):
    whole, database = new(), new()
    match = kept(whole)
    today = columns(whole)
    make_older(whole, database, schema)
    before = columns(database)

    async def go_on(store):
        hosted = await Registry(store, nobody).get(match.removeprefix("/match/"))
        seat, action = mover(hosted), hosted.match.state.legal_actions()[0]
        await hosted.act(seat, 20, [action], confirm=True)
        return await store.match(hosted.name)

    stored = with_store(database, go_on)
    assert stored.host is None
    assert (-1 in {ply.seat for ply in stored.plies[:20]}) == (schema >= 3)
    assert schema_of(database) == str(SCHEMA)
    assert columns(database) == today
    assert with_store(database, lambda store: store.match(stored.match)) == stored
    if not isinstance(database, str):
        copy = database.with_name(f"{database.name}.schema-{schema}")
        assert schema_of(copy) == str(schema)
        assert columns(copy) == before


def test_points_of_matches_alone_become_results(new):
    """Up to schema 9 they were facts; those of matches that are gone go too."""
    whole, database = new(), new()
    match = kept(whole).removeprefix("/match/")
    for name, value in ((match, "-77"), ("gone", "12")):
        sql(whole, f"insert into facts (name, value) values ('points {name}', '{value}')")
    make_older(whole, database, 9)
    with_store(database, lambda store: store.match(match))
    assert sql(database, "select * from results") == [(match, 0, -77, 1)]
    assert sql(database, "select * from facts where substr(name, 1, 6) = 'points'") == []


def test_who_is_on_turn_is_read_from_standings(new):
    """Up to schema 15 only they said so; of a match that nobody has looked at nothing is known."""
    whole, database = new(), new()
    for standing in ('[2, 1, ["x", {}]]', "[2, null, []]", "", None):
        match = kept(whole).removeprefix("/match/")
        sql(whole, "update matches set standing = ? where match = ?", standing, match)
    make_older(whole, database, 15)
    with_store(database, lambda store: store.match(match))
    found = sql(database, "select standing, mover from matches")
    assert sorted(found, key=str) == sorted(
        [('[2, 1, ["x", {}]]', 1), ("[2, null, []]", None), ("", None), (None, None)], key=str
    )


def test_several_processes_upgrade_once(shared, postgres):
    whole = postgres.new()
    kept(whole)
    make_older(whole, shared, 1)

    async def together():
        stores = [Store(shared) for _ in range(3)]
        await asyncio.gather(*[store.open() for store in stores])
        for store in stores:
            await store.close()

    asyncio.run(together())
    assert columns(shared) == columns(whole)


def test_an_older_footplate_may_have_been_killed_on_the_way(tmp_path):
    """It added the column, but did not come to write the number of its schema down."""
    database = tmp_path / "table.db"
    match = kept(database)
    make_file_older(database, 3)
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("update facts set value = '1' where name = 'schema'")
    name = match.removeprefix("/match/")
    stored = with_store(database, lambda store: store.match(name))
    assert -1 in {ply.seat for ply in stored.plies}
    assert schema_of(database) == str(SCHEMA)


def test_who_opens_the_table_reads_of_the_upgrade_once(tmp_path):
    database = tmp_path / "table.db"
    keep(database, played(1, 20), ["Ada", "Ada"])
    make_file_older(database, 3)
    address = f"sqlite+aiosqlite:///{database}"
    upgraded = check(address)
    assert upgraded is not None
    said = str(upgraded.told())
    assert said.startswith(f"The database was brought from format 3 to {SCHEMA}.")
    assert str(tmp_path / "table.db.schema-3") in said
    assert check(address) is None
    assert "lies in" not in str(upgraded._replace(copy=None).told())


@pytest.mark.parametrize("schema", [str(SCHEMA + 1), "999", "0", "two"])
def test_another_schema_is_not_touched(tmp_path, schema):
    database = tmp_path / "table.db"
    with_store(database, lambda store: store.fact("a", "b"))
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("update facts set value = ? where name = 'schema'", (schema,))
        db.execute("drop table drafts")
        before = list(db.iterdump())
    told = f"its schema is {schema}, and this one reads 1 to {SCHEMA}"
    with pytest.raises(StoreError, match=told):
        with_store(database, lambda store: store.fact("a", "b"))
    with closing(sqlite3.connect(database)) as db:
        assert list(db.iterdump()) == before
    assert [path.name for path in tmp_path.glob("*schema*")] == []


def test_a_step_that_fails_leaves_the_database_as_it_was(new):
    whole, database = new(), new()
    kept(whole)
    make_older(whole, database, 2)
    sql(database, "create table looks (guest varchar(32))")  # a later step makes it
    before = columns(database)
    with pytest.raises(StoreError, match="looks"):
        with_store(database, lambda store: store.fact("a", "b"))
    assert columns(database) == before
    assert schema_of(database) == "2"


# ---------------------------------------------------------------------- files


@pytest.mark.parametrize("loss", ["deleted", "replaced"])
def test_no_move_is_acknowledged_once_the_file_is_gone(tmp_path, loss):
    database = tmp_path / "table.db"
    match, _ = keep(database, played(1, 20), ["Ada", "Ada"])
    other = tmp_path / "other.db"
    shutil.copy(database, other)

    async def go_on(store):
        hosted = await Registry(store, nobody).get(match.removeprefix("/match/"))
        before = hosted.match.ply
        if loss == "deleted":
            database.unlink()
        else:
            other.replace(database)
        for _ in range(2):
            with pytest.raises(StoreError, match=r"table\.db was deleted or replaced"):
                await hosted.act(
                    mover(hosted), before, [hosted.match.state.legal_actions()[0]], confirm=True
                )
            assert hosted.match.ply == before
        with pytest.raises(StoreError):
            await store.remember(new_guest("Bo"))

    with_store(database, go_on)


def test_a_file_has_one_table(tmp_path):
    database = tmp_path / "table.db"
    address = f"sqlite+aiosqlite:///{database}"
    told = r"another table has opened .*table\.db already"
    with alone(address), pytest.raises(StoreError, match=told), alone(address):
        pytest.fail("two tables have one file")
    with alone(address):
        assert os.listdir(tmp_path) == ["table.db.lock"]  # noqa: PTH208


@pytest.mark.parametrize(
    "address", ["postgresql+psycopg://localhost/table", "sqlite+aiosqlite:///:memory:"]
)
def test_what_is_no_file_has_no_lock(tmp_path, monkeypatch, address):
    monkeypatch.chdir(tmp_path)
    with alone(address), alone(address):
        assert [*tmp_path.iterdir()] == []
