"""A table for each file of tests, and people who come to it."""

from importlib.resources import files

import pytest
from tests.table import browsing
from tests.table.scripting import Bench
from tests.table.serving import Person, Table, keep, signed


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """A table with an empty database."""
    opened = Table(tmp_path_factory.mktemp("table") / "table.db")
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


@pytest.fixture(scope="module")
def chromium():
    """A browser without a window."""
    with browsing.chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def bench(chromium):
    """A page on which scripts are tried out, with a clock of its own; nothing glides on it."""
    options = {"viewport": {"width": 1000, "height": 800}, "reduced_motion": "reduce"}
    context = chromium.new_context(**options)
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.clock.install()
    yield Bench(page)
    context.close()


@pytest.fixture
def complaints():
    """What browsers complain about: nothing, when a test is over."""
    found: list[str] = []
    yield found
    assert [text for text in found if "ERR_INTERNET" not in text] == []


@pytest.fixture
def visit(chromium, table, complaints):
    """Opens browsers that keep nothing."""
    contexts = []

    def complain(said):
        if said.type == "error":
            complaints.append(said.text)

    def visit(address="/", at=table, **options):
        context = chromium.new_context(base_url=at.url, **options)
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", complain)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address)
        return page

    yield visit
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def axe():
    """The source of axe-core."""
    package = pytest.importorskip("axe_playwright_python")
    return files(package).joinpath("axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def sit(visit, table):
    """Opens a match with Ada on all seats."""

    def sit(match, **options):
        address, guests = keep(table.database, match, ["Ada"] * match.game.players)
        page = visit("/", **options)
        value = signed(table.database, guests[0])
        page.context.add_cookies([{"name": "footplate", "value": value, "url": table.url}])
        page.goto(address)
        page.wait_for_selector("#live[data-heard]")
        return page

    return sit
