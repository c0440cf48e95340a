"""`footplate admin`: lists, and what it does to matches, guests and the database of a table."""

import json
import shutil
import sqlite3
from contextlib import closing
from ipaddress import ip_network

import pytest
from tests.table.serving import (
    Person,
    Table,
    keep,
    offers,
    played,
    ply_of,
    recorded,
    secretive,
    sign_in,
    sql,
)

import footplate
from footplate.cli import main
from footplate.kernel import record
from footplate.table.settings import Settings, Watching, read_settings
from footplate.table.thinking.queue import Piece, Queue


class Ran:
    """How a command ended, and what it wrote."""

    def __init__(self, capsys, database, words):
        capsys.readouterr()
        more = [] if database is None else ["--database", str(database)]
        self.status = main(["admin", *[str(word) for word in words], *more])
        self.out, self.err = capsys.readouterr()


@pytest.fixture
def database(tmp_path):
    """The file of a table that is closed."""
    return tmp_path / "table.db"


@pytest.fixture
def admin(capsys, database, monkeypatch):
    """Runs `footplate admin WORDS ...` on the table."""
    monkeypatch.setenv("COLUMNS", "140")
    return lambda *words, at=database: Ran(capsys, at, words)


@pytest.fixture
def opened(database):
    """Opens tables."""
    there = []

    def opened():
        there.append(Table(database))
        return there[-1]

    yield opened
    for each in there:
        if each.thread.is_alive():
            each.stop()


@pytest.fixture
def match(database):
    """The name of a running match between Ada and Bo."""
    return keep(database, played(11, 24), ["Ada", "Bo"])[0].removeprefix("/match/")


def fails(ran):
    """The sentence with which a command failed."""
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("footplate: ")
    assert ran.err.count("\n") == 1
    return ran.err[11:-1]


def test_matches_and_guests_are_listed_while_the_table_is_open(admin, database, opened, match):
    over = keep(database, recorded("russian-2021-2"), [None, None])[0].removeprefix("/match/")
    opened()
    found = {each["match"]: each for each in json.loads(admin("matches", "--json").out)["matches"]}
    assert found.keys() == {match, over}
    assert found[match]["names"] == ["Ada", "Bo"]
    assert found[match]["plies"] == 24
    assert found[match]["ended"] is None
    running = admin("matches", "--running").out
    assert match in running
    assert over not in running
    guests = json.loads(admin("guests", "--json").out)["guests"]
    assert [(each["name"], each["seats"]) for each in guests] == [("Ada", 1), ("Bo", 1)]
    assert guests[0]["guest"] in admin("guests").out


def test_a_record_holds_all_of_a_match(admin, database, opened, tmp_path):
    hidden = secretive()
    match = keep(database, hidden, ["Ada", "Bo"])[0].removeprefix("/match/")
    opened()
    ran = admin("export", match)
    assert (ran.status, ran.err) == (0, "")
    again = record.read(ran.out, footplate.game)
    assert again.moves() == hidden.moves()
    assert admin("export", match, "--out", tmp_path / "game.rail").out == ""
    assert (tmp_path / "game.rail").read_text() == ran.out


@pytest.mark.parametrize("older", [0, 1])
def test_nobody_moves_in_a_match_that_was_closed(admin, database, opened, match, older):
    """Nor does its page say anything else after the rules have changed."""
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("update matches set rules = rules - ?", (older,))
    assert admin("close", match).out == f"{match}: closed\n"
    assert fails(admin("close", match)) == f"the match {match} is over already"
    table = opened()
    ada = Person(table)
    with closing(sqlite3.connect(database)) as db:
        (guest,) = db.execute("select guest from guests where name = 'Ada'").fetchone()
    sign_in(ada, database, guest)
    page = ada.page(f"/match/{match}")
    assert "Whoever runs this table has closed this match." in page
    assert not offers(page)
    answer = ada.post(f"/match/{match}/play", ply=ply_of(page), action=0)
    assert (answer.status_code, answer.text) == (
        403,
        "Whoever runs this table has closed this match.",
    )
    assert ada.client.get(f"/match/{match}/record.rail").status_code == 200
    assert "cannot go on" in ada.page("/")
    ada.close()


def test_a_deleted_match_is_gone_with_all_that_belongs_to_it(admin, database, match):
    assert admin("delete", match).out == f"{match}: deleted\n"
    with closing(sqlite3.connect(database)) as db:
        for table in ("matches", "seats", "plies", "drafts", "looks", "analyses"):
            assert db.execute(f"select count(*) from {table}").fetchone() == (0,)
    assert fails(admin("delete", match)) == f"there is no match '{match}'"


def test_a_guest_who_is_forgotten_leaves_only_a_name(admin, database, opened, match):
    with closing(sqlite3.connect(database)) as db:
        (guest,) = db.execute("select guest from guests where name = 'Ada'").fetchone()
        db.execute("update matches set host = ?", (guest,))
        db.execute("update seats set back = 'secret' where seat = 0")
        db.execute("insert into looks values (?, ?, 3, 'my notes')", (guest, match))
        db.commit()
    assert admin("forget", guest).out == f"{guest}: forgotten\n"
    assert "Ada" not in admin("guests").out
    assert "Ada, Bo" in admin("matches").out
    table = opened()
    ada = Person(table)
    sign_in(ada, database, guest)
    assert "Ada" not in ada.page("/"), "her cookie is nobody's"
    assert "Ada" in ada.page(f"/match/{match}")
    assert ada.client.get("/back/secret").status_code == 404
    ada.close()


def test_a_guest_whom_nobody_knows_cannot_be_forgotten(admin, match):
    assert fails(admin("forget", "nobody")) == "there is no guest 'nobody'"


@pytest.mark.parametrize("words", [("close", "x"), ("delete", "x"), ("forget", "x")])
def test_what_changes_matches_wants_the_table_closed(admin, database, opened, match, words):
    from footplate.table.kept.opening import alone

    with alone(f"sqlite+aiosqlite:///{database}"):
        told = fails(admin(*words))
    assert told == f"another table has opened {database} already"


def test_a_backup_of_an_open_table_plays_on_when_it_is_restored(admin, opened, database, tmp_path):
    table = opened()
    ada = Person(table)
    match = ada.match("me", "person")
    ada.turn(match)
    ada.play(match)
    page = ada.page(match)
    copy = tmp_path / "monday.db"
    assert admin("backup", copy).out == f"{database} is copied to {copy}\n"
    assert sorted(each.name for each in tmp_path.glob("monday*")) == ["monday.db"]
    assert (
        fails(admin("backup", copy)) == f"{copy}: it is there already, and nothing is overwritten"
    )
    ada.post(f"{match}/undo", ply=ply_of(page))
    ada.turn(match)
    ada.turn(match)
    later = ada.match("me", "person")
    table.stop()
    told = admin("restore", copy).out
    assert told.startswith(f"{copy} is now {database}; what was there is {database}.before-")
    table = opened()
    again = Person(table)
    again.client.cookies = ada.client.cookies
    assert again.page(match).partition('id="live"')[2] != ""
    assert ply_of(again.page(match)) == ply_of(page), "with the draft"
    assert offers(again.page(match)) == offers(page)
    assert again.client.get(later).status_code == 404
    again.turn(match)
    again.turn(match)
    assert ply_of(again.page(match)) > ply_of(page)
    for each in (ada, again):
        each.close()


def test_what_is_no_backup_is_not_restored(admin, database, match, tmp_path):
    wrong = tmp_path / "wrong.db"
    assert fails(admin("restore", wrong)) == f"{wrong}: there is no such file"
    wrong.write_text("nothing of the kind, but long enough to be looked at " * 40)
    assert "cannot be copied: file is not a database" in fails(admin("restore", wrong))
    wrong.unlink()
    with closing(sqlite3.connect(wrong)) as db:
        db.execute("create table facts (name, value)")
        db.execute("insert into facts values ('schema', '99')")
        db.commit()
    assert "its format is 99; this Footplate reads 1 to " in fails(admin("restore", wrong))
    damaged = tmp_path / "damaged.db"
    shutil.copy(database, damaged)
    damaged.write_bytes(damaged.read_bytes()[:20_000])
    assert "it cannot be copied: database disk image is malformed" in fails(
        admin("restore", damaged)
    )
    assert match in admin("matches").out
    assert [each.name for each in tmp_path.glob("table.db.*")] in ([], ["table.db.lock"])


def test_the_restored_wants_the_table_closed(admin, database, match, tmp_path):
    from footplate.table.kept.opening import alone

    admin("backup", tmp_path / "copy.db")
    with alone(f"sqlite+aiosqlite:///{database}"):
        told = fails(admin("restore", tmp_path / "copy.db"))
    assert told == f"another table has opened {database} already"


def test_a_copy_can_be_restored_where_there_was_nothing(admin, match, tmp_path):
    admin("backup", tmp_path / "copy.db")
    new = tmp_path / "new.db"
    assert (
        admin("restore", tmp_path / "copy.db", at=new).out == f"{tmp_path}/copy.db is now {new}\n"
    )
    assert match in admin("matches", at=new).out


@pytest.mark.parametrize("words", [("matches",), ("backup", "x.db"), ("export", "x")])
def test_a_file_that_is_not_there_is_not_made(admin, database, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert fails(admin(*words)) == f"{database}: there is no such file"
    assert list(tmp_path.iterdir()) == []


def test_an_older_database_is_left_as_it_is(admin, database, match):
    with closing(sqlite3.connect(database)) as db:
        db.execute("update facts set value = '6' where name = 'schema'")
        db.commit()
    told = fails(admin("matches"))
    assert told.startswith(f"{database}: its format is 6, not ")
    assert told.endswith("`footplate table` brings it up to date when it opens it")


def test_postgresql_has_tools_of_its_own(admin):
    told = fails(admin("backup", "x.db", at="postgresql+psycopg://me:secret@there/table"))
    assert told == "`pg_dump` copies a table on PostgreSQL, and `pg_restore` puts it back"


def test_the_queue_of_an_open_table(admin, opened):
    table = opened()
    ran = admin("queue", "--address", table.url, at=None)
    assert (ran.status, ran.out) == (
        0,
        "0 waiting, the oldest for 0.0 s; the database answers\n",
    )
    table.database.rename(table.database.with_name("elsewhere.db"))
    ran = admin("queue", "--address", table.url, at=None)
    assert ran.status == 1
    assert ran.out.endswith("; the database does not answer\n")
    table.stop()
    told = fails(admin("queue", "--address", table.url, at=None))
    assert told.startswith(f"{table.url}: no table answers there: ")
    assert "no table answers there" in fails(admin("queue", "--address", "nowhere", at=None))


def test_settings_are_written_as_a_file_to_begin_with(admin, tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text(admin("settings", at=None).out)
    assert read_settings(file) == Settings()


def test_invitation_codes_are_made_and_listed(admin, opened, database):
    opened()
    code = admin("invite", "--uses", 2, "--days", 3).out.strip()
    forever = admin("invite").out.strip()
    found = {each["code"]: each for each in json.loads(admin("invites", "--json").out)["invites"]}
    assert found[code]["uses"] == 2
    assert found[forever]["until"] is None
    assert code in admin("invites").out
    for wrong in (("--uses", 0), ("--days", 0)):
        assert fails(admin("invite", *wrong)).startswith("a code counts for at least one account")


def test_a_link_lets_somebody_choose_a_new_password_once(admin, opened, database):
    table = opened()
    ada, thief = Person(table), Person(table)
    try:
        form = {"name": "Ada", "password": "seven old engines"}
        ada.client.post("/account", data=form)
        link = admin("recover", "ADA").out.strip()
        assert fails(admin("recover", "Bo")) == "nobody with an account is called 'Bo'"
        thief.client.cookies.update(ada.client.cookies)
        assert thief.client.get("/account/data.json").status_code == 200
        assert "A new password for Ada" in ada.page(link)
        assert ada.client.post(link, data={"password": "short"}).status_code == 400
        assert ada.client.post(link, data={"password": "eight new engines"}).status_code == 303
        assert ada.client.get("/account/data.json").status_code == 200
        assert thief.client.get("/account/data.json").status_code == 403
        assert thief.client.post(link, data={"password": "nine newer engines"}).status_code == 404
        assert thief.client.get("/recover/guess").status_code == 404
    finally:
        ada.close()
        thief.close()


def test_ratings_are_computed_to_the_same_numbers_again(admin, opened, database):
    names = ["Ada", "Bo"]
    match, guests = keep(database, recorded("russian-2021-2"), names)
    sql(database, "update matches set rated = ? where match = ?", True, match[7:])
    for guest, name in zip(guests, names, strict=True):
        words = "insert into accounts (guest, likeness, since) values (?, ?, ?)"
        sql(database, words, guest, name, "2026-01-01")
    told = json.loads(admin("ratings", "--json").out)["ratings"]
    assert [each["players"] for each in told] == [2, 2]
    assert json.loads(admin("ratings", "--json").out)["ratings"] == told
    winner = told[0]
    assert f"{winner['mu']:.1f}" in admin("ratings").out


def test_reports_are_listed_until_they_are_settled(admin, opened, database):
    table = opened()
    ada, bo = Person(table), Person(table, "Bo")
    try:
        for person in (ada, bo):
            form = {"name": person.name, "password": "seven old engines"}
            person.client.post("/account", data=form)
        form = {"do": "report", "text": "[b]writes\nrude notes"}
        assert bo.client.post("/people/Ada", data=form).status_code == 303
    finally:
        ada.close()
        bo.close()
    (report,) = json.loads(admin("reports", "--json").out)["reports"]
    assert (report["by"], report["about"]) == ("Bo", "Ada")
    assert report["text"] == "[b]writes\nrude notes"
    assert "[b]writes" in admin("reports").out
    assert admin("settle", report["report"]).out == f"{report['report']}: settled\n"
    assert json.loads(admin("reports", "--json").out)["reports"] == []
    assert len(json.loads(admin("reports", "--settled", "--json").out)["reports"]) == 1
    told = f"there is no report {report['report']!r} that waits"
    assert fails(admin("settle", report["report"])) == told


def test_single_pieces_of_work_are_told_to_whom_the_settings_name(admin, database, monkeypatch):
    async def listed(_):
        return [Piece("turn", "ada-1", 3.04, "failed", "the bot [x] has gone for tea")]

    monkeypatch.setattr(Queue, "listed", listed)
    watching = Watching(metrics=(ip_network("127.0.0.1"),))
    table = Table(database, settings=Settings(watching=watching))
    try:
        lines = admin("queue", "--address", table.url, at=None).out.splitlines()
    finally:
        table.stop()
    assert "0 waiting" in lines[0]
    for word in ("turn", "ada-1", "3.0", "failed", "the bot [x] has gone for tea"):
        assert any(word in line for line in lines[1:]), word
