"""A page on which scripts are tried out, and matches that are open in a browser."""

from importlib.resources import files

import pytest
from tests.table.browser.scripting import Bench
from tests.table.serving import keep, signed


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
