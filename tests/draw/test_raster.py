"""Drawings for programs that know little of CSS, and as PNG."""

import re
import zlib

import pytest

from footplate.draw import raster, theme
from footplate.draw.pen import Drawing, circle

LOOKS = ["light", "dark"]
DRAWING = Drawing(40, 30, circle(20, 15, 10, "p0"), "A circle")


def colour(token, look):
    return theme.COLOURS[token][LOOKS.index(look)]


@pytest.mark.parametrize("look", LOOKS)
def test_the_plain_stylesheet_needs_no_clever_reader(look):
    css = theme.plain_stylesheet(look)
    assert "var(" not in css
    assert "@" not in css
    selectors = re.sub(r"\{[^}]*\}", "", css)
    assert ":" not in selectors, "nothing answers a pointer"
    assert f".fp .p1{{fill:{colour('player-1', look)};" in css


def test_the_plain_stylesheet_has_every_rule_but_those_for_pointers():
    rules = [line for line in theme.stylesheet().split("\n") if line.startswith(".fp ")]
    still = [rule for rule in rules if ":" not in rule.partition("{")[0]]
    plain = theme.plain_stylesheet("light").split("\n")
    assert [rule.partition("{")[0] for rule in plain] == [rule.partition("{")[0] for rule in still]


@pytest.mark.parametrize("look", LOOKS)
def test_a_png_has_the_colours_of_its_look(look):
    pytest.importorskip("resvg_py")
    png = raster.png(DRAWING, look)
    width, height = (int.from_bytes(png[at : at + 4]) for at in (16, 20))
    assert (width, height) == (80, 60)
    size = int.from_bytes(png[33:37])
    assert png[37:41] == b"IDAT"
    lines = zlib.decompress(png[41 : 41 + size])
    assert f"#{lines[1:4].hex().upper()}" == colour("paper", look), "the corner is paper"
    assert png != raster.png(Drawing(40, 30, "", "Nothing"), look)
