"""Finds what a page says that comes from no catalogue, by reading it in the language `en-XA`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from footplate.table.people import languages

TOLD = ("title", "aria-label", "placeholder", "alt", "data-text", "data-unreached", "data-undone")
"""The attributes that people read or hear."""

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "wbr"}
WORD = re.compile(r"(?!\b[A-Z]{2}\d)[A-Za-z]{2,}")
"""Matches a word, but not the letters of a hex such as AA26."""
LANGUAGES = {word for each in languages.offered() for word in WORD.findall(each.name)}
"""What languages are called in themselves, below every page."""

SAME = {"Footplate", "PNG", "RC", "GR", *LANGUAGES}
"""Words that are the same in all languages: names, and the rulebooks in front of a page."""

ADDRESS = re.compile(r"\w+…|/\S+|\.rail\b|\S+\.\S+/\S*")


class Reader(HTMLParser):
    """Collects everything that a page says in its own language."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Read the attributes of an element."""
        named = {key: value or "" for key, value in attrs}
        out = bool(self.open) and self.open[-1][1]
        if not out:
            self.said += [value for key, value in named.items() if key in TOLD and value]
        if tag not in VOID:
            foreign = bool(self.open) and "lang" in named  # it says in which language it is
            self.open.append((tag, out or foreign or tag in ("script", "style")))

    def handle_endtag(self, tag: str) -> None:
        """Leave an element."""
        if tag in [each for each, _ in self.open]:
            while self.open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Read a text."""
        if data.strip() and not (self.open and self.open[-1][1]):
            self.said.append(data.strip())


def said(page: str) -> list[str]:
    """Everything that a page says."""
    reader = Reader()
    reader.feed(page)
    return reader.said


def content(page: str) -> str:
    """A page without the row of languages below it, which knows the address that was asked for."""
    return page.partition("<footer>")[0]


def plain(texts: list[str], allowed: set[str]) -> Iterator[str]:
    """The texts with a word that has no accents and is not allowed."""
    for text in texts:
        if {*WORD.findall(ADDRESS.sub(" ", text))} - SAME - allowed:
            yield text
