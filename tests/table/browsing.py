"""What people do in a browser, for tests: begin, choose, wait until the page has changed."""

import re
from pathlib import Path
from shutil import which

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
"""What the program is called."""
PLACE = "/usr/bin/chromium"
"""Where Debian puts it, which is not on every PATH."""

BEGIN = ".begin button.primary"
"""The button that begins a match."""

RULES = "{'label-content-name-mismatch': {enabled: true}}"
"""Those who speak to their browser name what they see."""
LETTERS = 'class="part'
"""Only a part of a drawing may show a letter where its label has a word."""


def find_chromium(own):
    """The browser by name on the PATH, at Debian's place, or the one that Playwright installed."""
    places = [*map(which, NAMES), PLACE, own]
    return next((place for place in places if place and Path(place).is_file()), None)


def serious(page, axe):
    """What axe finds that keeps people out, in light and in dark."""
    page.evaluate(axe)
    found = []
    for look in ("light", "dark"):
        page.emulate_media(color_scheme=look)
        page.wait_for_timeout(200)  # colours glide from one look to the other
        said = page.evaluate(
            "axe.run(document, {resultTypes: ['violations'], rules: RULES})".replace("RULES", RULES)
        )
        for each in said["violations"]:
            nodes = [node["html"][:300] for node in each["nodes"]]
            if each["id"] == "label-content-name-mismatch":
                nodes = [node for node in nodes if LETTERS not in node]
            if each["impact"] in ("serious", "critical") and nodes:
                found.append((look, each["id"], each["help"], nodes[:3]))
    return found


def begin(
    page, *seats, name="Ada", pace="instant", confirm=False, hints=False, game="russian", **options
):
    """Start a match from the lobby; returns its address."""
    page.goto(f"/?game={game}")
    for option, value in {"players": str(len(seats)), **options}.items():
        if page.locator("#rare").count() and not page.locator("#rare").get_attribute("open"):
            page.evaluate("document.getElementById('rare').open = true")
        pill = f'input[name="option.{option}"][value="{value}"]'
        page.locator(f".pill:has({pill})").click()
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
