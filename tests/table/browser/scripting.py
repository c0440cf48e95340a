"""A page without a table, on which scripts are tried out one by one."""

import re
from pathlib import Path

import footplate

STATIC = Path(footplate.__file__).parent / "table" / "static"
SITE = "http://footplate.test"
LIVE = (
    '<div id="live" data-match="x" data-ply="3" data-turn="no" data-title="Game · Round 1">{}</div>'
)
TOLD = (
    '<p id="said"></p><p id="lost" hidden>Lost</p><div id="menu" hidden></div>'
    '<div id="toast" data-unreached="Nobody is there" data-copied="Copied" hidden></div>'
)
STATUS = '<h1 id="status">Your turn</h1>'
PHONE = "(max-width: 700px)"
SCREENS = {"phone": PHONE, "sheet": PHONE, "low": "(max-height: 500px)"}


class Bench:
    """One page of a browser, which is opened again for each test with a body of its own."""

    def __init__(self, page):
        self.page = page
        self.body = ""
        self.answers = {}
        """What the table answers, by address; None if it cannot be reached."""
        self.asked = []
        """The addresses that the scripts asked for."""
        page.route(f"{SITE}/**", self.answer)

    def answer(self, route):
        """Answer a request as the table would."""
        address = route.request.url.removeprefix(SITE)
        if address.startswith("/static/"):
            kind = "text/javascript" if address.endswith(".js") else "image/svg+xml"
            file = STATIC / address.removeprefix("/static/")
            return route.fulfill(body=file.read_text(encoding="utf-8"), content_type=kind)
        if address == "/":
            return route.fulfill(body=self.body, content_type="text/html; charset=utf-8")
        self.asked.append(address)
        told = next((text for part, text in self.answers.items() if part in address), None)
        if told is None:
            return route.abort()
        return route.fulfill(body=told, content_type="text/html; charset=utf-8")

    def open(self, body, *scripts, answers=None):
        """Open a page with a body, and load scripts; `m` holds what they export."""
        screens = "".join(
            f'<meta id="screen-{name}" content="{media}">' for name, media in SCREENS.items()
        )
        icon = '<link rel="icon" href="/static/icon.svg" data-plain="/static/icon.svg"'
        icon += ' data-turn="/static/icon-turn.svg">'
        self.body = f"<!doctype html><head>{icon}{screens}</head><body>{body}</body>"
        self.answers = answers or {}
        self.asked.clear()
        self.page.goto(SITE)
        self.page.evaluate(
            "async (names) => { window.m = {}; for (const name of names)"
            " Object.assign(m, await import(`/static/${name}.js`)) }",
            list(scripts),
        )
        return self.page


def focused(page):
    """The id of what has the keyboard."""
    return page.evaluate("document.activeElement.id")


def imports(script):
    """The scripts that a script loads."""
    text = (STATIC / f"{script}.js").read_text(encoding="utf-8")
    return set(re.findall(r'^import (?:[^"]* from )?"\./([a-z]+)\.js";$', text, re.M))
