"""A table for each file of tests, and people who come to it."""

import pytest
from argon2 import PasswordHasher
from tests.databases import KINDS
from tests.table import browsing
from tests.table.serving import Person, Table

from footplate.table.kept.hours import TableTime
from footplate.table.matches import deadlines
from footplate.table.people import passwords


def pytest_generate_tests(metafunc):
    """A module with `BOTH_DATABASES` is tried with a table on each kind of database."""
    if getattr(metafunc.module, "BOTH_DATABASES", False) and "table" in metafunc.fixturenames:
        metafunc.parametrize("table", KINDS, indirect=True, scope="module")


@pytest.fixture(scope="module")
def table(request, tmp_path_factory):
    """A table with an empty database, of the kind that a module asks for, or in a file."""
    shared = getattr(request, "param", "sqlite") == "postgres"
    folder = tmp_path_factory.mktemp("table")
    opened = Table(request.getfixturevalue("postgres").new() if shared else folder / "table.db")
    yield opened
    opened.stop()


@pytest.fixture
def come(table):
    """People come: `come("Bo")`."""
    there = []

    def come(name="Ada"):
        there.append(Person(table, name))
        return there[-1]

    yield come
    for person in there:
        person.close()


@pytest.fixture
def ada(come):
    """Somebody who plays."""
    return come("Ada")


@pytest.fixture
def quick_passwords(monkeypatch):
    """What is kept of a password is found quickly."""
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "HASHER", cheap)
    passwords.nobodys.cache_clear()


@pytest.fixture
def quick_clocks(monkeypatch):
    """Clocks are looked at often, and the table's time is read again as often."""
    monkeypatch.setattr(deadlines, "WATCH", 0.1)
    monkeypatch.setattr(deadlines, "BEAT", 0.1)
    monkeypatch.setattr(deadlines, "GRACE", 0)


@pytest.fixture
def moved(monkeypatch):
    """Moves the clock of all tables forth or back by some milliseconds."""
    by = [0]
    true = TableTime.now
    monkeypatch.setattr(TableTime, "now", lambda self: true(self) + by[0])

    def move(milliseconds):
        by[0] += milliseconds

    return move


@pytest.fixture(scope="module")
def chromium():
    """A browser without a window."""
    with browsing.chromium() as browser:
        yield browser


@pytest.fixture
def complaints():
    """What browsers complain about: nothing, when a test is over."""
    found: list[str] = []
    yield found
    assert [text for text in found if "ERR_INTERNET" not in text] == []


@pytest.fixture
def visit(chromium, table, complaints):
    """Opens browsers that keep nothing, at an address if one is given."""
    contexts = []

    def complain(said):
        if said.type == "error":
            complaints.append(said.text)

    def visit(address="", at=table, **options):
        context = chromium.new_context(base_url=at.url, **options)
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", complain)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        if address:
            page.goto(address)
        return page

    yield visit
    for context in contexts:
        context.close()
