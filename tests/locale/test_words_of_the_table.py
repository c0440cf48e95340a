"""What the pages and all games share: every key that is used has words, and nothing else has."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import footplate
from footplate import locale

HERE = Path(footplate.__file__).parent
QUOTED = re.compile(r'"([a-z0-9.-]+)"')
CALLED = {
    "table": re.compile(r'\b(?:message|say)\(\s*"([a-z0-9.-]+)"'),
    "kernel": re.compile(r'\b(?:shared|hooks\.say|Hooks\(\)\)\.say)\(\s*"([a-z0-9.-]+)"'),
}
"""By catalogue: how its keys are written where they are used."""
MADE = ("draw.chart.points", "draw.chart.after", "notation", "option", "unknown")
"""The first parts of keys that are put together; the last part is a word of its own."""
OF_LOCALE = {"kernel": {"player", "list.more", "list.last"}, "table": set[str]()}
"""Keys that are used for arguments of all messages."""


def keys(domain):
    """The keys of a catalogue."""
    with (locale.FOLDER / "en/LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        found = [message.id for message in read_po(file, abort_invalid=True) if message.id]
    return {key if isinstance(key, str) else key[0] for key in found}


def sources(domain):
    """The modules and pages whose words stand in a catalogue."""
    if domain == "table":
        return [
            *HERE.glob("table/**/*.py"),
            *HERE.glob("table/templates/*.html"),
            *HERE.glob("puzzles/*.py"),
        ]
    return [path for path in HERE.glob("**/*.py") if path.relative_to(HERE).parts[0] != "table"]


@pytest.mark.parametrize("domain", CALLED)
def test_every_key_that_is_used_has_words_and_every_words_are_used(domain):
    used, quoted = set(), set()
    for path in sources(domain):
        text = path.read_text(encoding="utf-8")
        used |= {*CALLED[domain].findall(text)}
        quoted |= {*QUOTED.findall(text)}
    there = keys(domain)
    assert used - there == set(), "these have no words"
    made = {f"{first}.{last}" for first in MADE for last in quoted}
    assert there - quoted - made - OF_LOCALE[domain] == set(), "nobody says these"


def test_scripts_have_no_words_of_their_own():
    """What they say comes from the page."""
    for path in HERE.glob("table/static/*.js"):
        for line in path.read_text(encoding="utf-8").splitlines():
            code = re.sub(r"(^|\s)(//|\*|/\*\*).*", "", line)
            for text in re.findall(r'"([^"]*)"', code):
                assert not re.search(r"[A-Z][a-z]+ [a-z]", text), (path.name, text)


def test_pages_have_no_words_of_their_own():
    """Only names and what is the same in all languages stands there."""
    for path in HERE.glob("table/templates/*.html"):
        text = path.read_text(encoding="utf-8")
        text = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", "", text, flags=re.DOTALL)
        words = re.sub(r"<[^>]*>", " ", text).split()
        assert {word for word in words if re.search("[A-Za-z]{2}", word)} <= {
            "Footplate",
            "/join/",
        }, path.name
        said = re.findall(r'(?:title|aria-label|placeholder|alt)="([^"]+)"', text)
        assert [each for each in said if re.search("[A-Za-z]", each)] == [], path.name
