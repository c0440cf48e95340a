"""A page on which scripts are tried out, and matches that are open in a browser."""

from importlib.resources import files
from pathlib import Path

import pytest
from tests.table import browsing
from tests.table.browser.scripting import Bench
from tests.table.browsing import be
from tests.table.serving import keep


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine may be too slow once: pytest's last line says how often."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="package")
def chromium():
    """A browser without a window, started once for all of these tests."""
    with browsing.chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def bench(chromium):
    """A page on which scripts are tried out, with a clock of its own; nothing glides on it."""
    options = {"viewport": {"width": 1000, "height": 800}, "reduced_motion": "reduce"}
    context = chromium.new_context(**options)
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.clock.install(time=0)
    page.clock.pause_at(1000)  # however slow the machine is
    yield Bench(page)
    context.close()


@pytest.fixture(scope="session")
def axe():
    """The source of axe-core."""
    package = pytest.importorskip("axe_playwright_python")
    return files(package).joinpath("axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def sit(visit, table):
    """Opens a match with Ada on all seats, or on the one to move and bots on the others."""

    def sit(match, *, bots=False, **options):
        seats = range(match.game.players)
        here = [None if bots and seat != match.current_player else "Ada" for seat in seats]
        address, guests = keep(table.database, match, here)
        page = visit(**options)
        be(page, table, max(guests))
        page.goto(address)
        if options.get("java_script_enabled", True):
            page.wait_for_selector("#live[data-heard]")
        return page

    return sit
