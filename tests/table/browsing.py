"""What people do in a browser, for tests: begin, choose, wait until the page has changed."""

import re
import subprocess
import sys
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import which

import pytest
from tests.table.serving import signed

NAMES = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
    "google-chrome-stable", "chrome",
)  # fmt: skip
"""What the program is called; the one without windows takes a third of the processor's time."""
PLACES = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
"""Where Debian puts it, which is not on every PATH."""

NO_CHROMIUM = (
    "there is no Chromium, which `apt install chromium-headless-shell` brings on Debian, and "
    "`.venv/bin/playwright install chromium` elsewhere"
)
BROKEN: set[str] = set()
"""Browsers that did not start: nobody waits for them a second time."""
PATIENCE = 60_000
"""Milliseconds in which a browser starts."""

BEGIN = ".begin button.primary"
"""The button that begins a match."""

CHECKS = {
    "light": "rules: {'label-content-name-mismatch': {enabled: true}}",
    "dark": "runOnly: ['color-contrast', 'link-in-text-block']",
}
"""What axe looks at in each look: all, and that who speaks to their browser names what they see;
only colours differ from one look to the other."""
LETTERS = 'class="part'
"""Only a part of a drawing may show a letter where its label has a word."""


def find_chromium(own):
    """The browser by name on the PATH, at Debian's place, or the one that Playwright installed."""
    places = [*map(which, NAMES), *PLACES, own]
    return next((place for place in places if place and Path(place).is_file()), None)


@contextmanager
def chromium():
    """A browser without a window; where none can be had, what needs one is skipped."""
    playwright = pytest.importorskip("playwright.sync_api")
    if problem := driver_problem():
        pytest.skip(problem)
    with playwright.sync_playwright() as driver:
        program = find_chromium(driver.chromium.executable_path)
        if program is None:
            pytest.skip(NO_CHROMIUM)
        if program in BROKEN:
            pytest.skip(no_start(program))
        try:
            browser = driver.chromium.launch(
                executable_path=program, args=["--no-sandbox"], timeout=PATIENCE
            )
        except playwright.Error:
            BROKEN.add(program)
            pytest.skip(no_start(program))
        yield browser
        browser.close()


def no_start(program):
    """What is said of a browser that does not start."""
    asked = f"{program} --headless --no-sandbox about:blank"
    return f"the browser {program} does not start, and `{asked}` may say why"


@cache
def driver_problem():
    """Why the program that comes with Playwright cannot run; nothing if it can."""
    words = [sys.executable, "-m", "playwright", "--version"]
    ran = subprocess.run(words, capture_output=True, text=True)
    if ran.returncode == 0:
        return ""
    why = ran.stderr.strip().rpartition("\n")[2] or f"it ends with {ran.returncode}"
    packages = "chromium-headless-shell libatomic1"
    return f"Playwright cannot run ({why}); on Debian `apt install {packages}` will help"


def serious(page, axe):
    """What axe finds that keeps people out, in light and in dark."""
    page.evaluate(axe)
    found = []
    for look, checks in CHECKS.items():
        page.emulate_media(color_scheme=look, reduced_motion="reduce")  # no colour glides
        said = page.evaluate(f"axe.run(document, {{resultTypes: ['violations'], {checks}}})")
        for each in said["violations"]:
            nodes = [node["html"][:300] for node in each["nodes"]]
            if each["id"] == "label-content-name-mismatch":
                nodes = [node for node in nodes if LETTERS not in node]
            if each["impact"] in ("serious", "critical") and nodes:
                found.append((look, each["id"], each["help"], nodes[:3]))
    return found


def be(page, table, guest):
    """Let a browser be a guest's."""
    value = signed(table.database, guest)
    page.context.add_cookies([{"name": "footplate", "value": value, "url": table.url}])


def begin(
    page, *seats, name="Ada", pace="instant", confirm=False, hints=False, game="russian", **options
):
    """Start a match from the lobby; returns its address."""
    page.goto(f"/?game={game}")
    for option, value in {"players": str(len(seats)), **options}.items():
        if page.locator("#rare").count() and not page.locator("#rare").get_attribute("open"):
            page.evaluate("document.getElementById('rare').open = true")
        pill = f'label input[name="option.{option}"][value="{value}"]'
        page.locator(pill).locator("xpath=ancestor::label").click()
        page.wait_for_function("(pill) => document.querySelector(pill).checked", arg=pill)
    for seat, kind in enumerate(seats):
        page.select_option(f'select[name="seat.{seat}"]', kind)
    if hints:
        page.locator('input[name="hints"]').evaluate("each => each.click()")
    page.fill('.begin input[name="name"]', name)
    page.select_option('select[name="pace"]', pace)
    page.click(BEGIN)
    page.wait_for_selector("#live[data-heard]")
    if confirm:
        with page.expect_response("**/preferences"):
            page.check('input[name="confirm"]')
    return re.sub(r".*(/match/[^?#]+).*", r"\1", page.url)


def ply(page):
    return int(page.get_attribute("#live", "data-ply"))


def changed(page, before):
    """Wait until the page shows another position."""
    page.wait_for_function("old => document.getElementById('live').dataset.ply !== old", arg=before)


def choose(page, number=0, selector="#offers a"):
    """Click a choice of the list, and wait for the new position."""
    before = page.get_attribute("#live", "data-ply")
    page.evaluate("([s, n]) => document.querySelectorAll(s)[n].click()", [selector, number])
    changed(page, before)


def mine(page):
    """Whether somebody may choose here."""
    return page.evaluate("document.querySelectorAll('#offers a').length > 0")


def ended(page):
    return page.evaluate("document.getElementById('end') !== null")
