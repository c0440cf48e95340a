"""Templates, styles and scripts are read as easily as the Python: how they are written."""

import re
from pathlib import Path

import pytest

import footplate
from footplate.draw import theme
from footplate.table.shown.screens import SCREENS

PACKAGE = Path(footplate.__file__).parent
TEMPLATES = sorted(PACKAGE.glob("table/templates/*.html"))
STYLES = [*sorted(PACKAGE.glob("table/static/*.css")), *sorted(theme.STYLES.glob("*.css"))]
SCRIPTS = sorted(PACKAGE.glob("table/static/*.js"))
LONGEST = 120

HEAD = re.compile(r"[^;{}]+ \{")
SELECTOR = re.compile(r"[^;{}]+,")
DECLARATION = re.compile(r"[a-z0-9-]+: [^;{}]+;")
ASKED = re.compile(r"print|\(prefers-[a-z-]+: [a-z]+\)")
"""What a stylesheet may ask of a screen; its size is asked where all screens are listed."""


def name(path):
    return f"{path.parent.name}/{path.name}"


def lines(path):
    return path.read_text(encoding="utf-8").splitlines()


def bare(path):
    """A file without its comments, which keep their lines."""
    text = path.read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", lambda found: "\n" * found[0].count("\n"), text, flags=re.DOTALL)


@pytest.mark.parametrize("path", [*TEMPLATES, *STYLES, *SCRIPTS], ids=name)
def test_no_line_is_long_and_no_file_is(path):
    found = [number for number, line in enumerate(lines(path), 1) if len(line) > LONGEST]
    assert found == [], "these lines are too long"
    assert 0 < len(lines(path)) <= 400


def test_no_file_is_empty():
    ours = (path for path in PACKAGE.rglob("*") if path.suffix in (".html", ".css", ".js", ".svg"))
    assert [path.name for path in ours if not path.read_text(encoding="utf-8").strip()] == []


@pytest.mark.parametrize("path", STYLES, ids=name)
def test_a_stylesheet_has_one_declaration_or_selector_a_line(path):
    assert lines(path)[0].startswith("/* "), "it says what it is for"
    depth = 0
    for number, line in enumerate(bare(path).splitlines(), 1):
        text = line.strip()
        if text == "}":
            depth -= 1
        elif text:
            form = HEAD.fullmatch(text) or SELECTOR.fullmatch(text) or DECLARATION.fullmatch(text)
            assert form, f"line {number}: {text}"
        if text:
            assert line == "  " * depth + text, f"line {number} is not well indented"
        depth += text.endswith("{")
    assert depth == 0


@pytest.mark.parametrize("path", STYLES, ids=name)
def test_a_stylesheet_has_each_rule_once(path):
    rules = re.findall(r"^([^\s{}@][^{}]*?) \{", bare(path), re.MULTILINE)
    assert sorted(rules) == sorted(set(rules))


def test_only_one_place_says_how_large_screens_are():
    for path in STYLES:
        for asked in re.findall(r"@media ([^{]+) \{", bare(path)):
            assert ASKED.fullmatch(asked), (path.name, asked)
    for path in SCRIPTS:
        asked = re.findall(r"matchMedia\(([^;]*)\)", path.read_text(encoding="utf-8"))
        assert not [each for each in asked if re.search(r"\d", each)], path.name
    for path in TEMPLATES:
        sizes = re.findall(r"\((?:min|max)-[a-z-]+: ", path.read_text(encoding="utf-8"))
        assert not sizes, path.name


def test_every_screen_has_a_stylesheet_and_every_stylesheet_is_linked():
    text = "".join(path.read_text(encoding="utf-8") for path in TEMPLATES)
    named = {*re.findall(r'"([a-z]+)\.css"', text)} - {"theme", "screens"}
    assert not SCREENS.keys() & named
    assert SCREENS.keys() | named == {path.stem for path in PACKAGE.glob("table/static/*.css")}
