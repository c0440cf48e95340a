"""What the drawings of all games share: the pen, the stylesheet, the chart of points."""

import re

from tests.draw.drawn import SVG, ids, parsed

from footplate.draw import theme
from footplate.draw.chart import chart, grid
from footplate.draw.parts import part_id
from footplate.draw.pen import Drawing, escape, fit, num, tag, width_of, wrap


def test_text_is_escaped():
    assert escape('<a href="x">&\x00') == "&lt;a href=&quot;x&quot;&gt;&amp;"
    assert (
        tag("rect", cls='"', x=None, stroke_width=1.5)
        == '<rect class="&quot;" stroke-width="1.5"/>'
    )


def test_numbers_are_short():
    assert [num(value) for value in (3, 3.0, 3.14159, -0.001, 10.0, 0.5)] == [
        "3", "3", "3.14", "0", "10", "0.5",
    ]  # fmt: skip


def test_long_texts_are_cut_and_wrapped():
    assert fit("short", 12, 100) == "short"
    cut = fit("Wassilissa Alexandrowna", 12, 80)
    assert cut.endswith("…")
    assert width_of(cut, 12) <= 80
    assert width_of("駅", 12) > width_of("a", 12)
    lines = wrap("one two three four five", 12, 80)
    assert len(lines) > 1
    assert " ".join(lines) == "one two three four five"


def test_a_script_without_spaces_is_wrapped_between_its_characters():
    words = "Zurich「新都市」への最初のキューブを12個、場に置きます。"
    lines = wrap(words, 10, 85)
    assert "".join(lines) == words
    assert all(width_of(line, 10) <= 85 for line in lines)
    assert lines == ["Zurich「新都市」", "への最初のキュー", "ブを12個、場に置", "きます。"]


def test_a_part_has_an_id():
    assert part_id("space/wood-2") == "space-wood-2"
    assert part_id("board/0/track/kyiv/wood") == "board-0-track-kyiv-wood"
    assert part_id('a "b"/ж') == "a-b-"


def test_the_stylesheet_has_light_and_dark():
    css = theme.stylesheet()
    assert css.count("{") == css.count("}")
    assert "prefers-color-scheme:dark" in css
    assert "[data-theme=dark]" in css
    assert "prefers-reduced-motion" in css
    used = set(re.findall(r"var\(--fp-([a-z0-9-]+)\)", css))
    assert used <= set(theme.COLOURS)


def test_every_stylesheet_of_drawings_is_read():
    read = {"colours", *theme.GENERAL, "goods"}
    assert {path.stem for path in theme.STYLES.iterdir()} == read


def test_a_notebook_shows_a_drawing():
    drawing = Drawing(10, 20, "<g/>", "A & B")
    svg = drawing._repr_svg_()
    assert 'viewBox="0 0 10 20"' in svg
    assert "<style>" in svg
    assert 'aria-label="A &amp; B"' in svg
    assert "<style>" not in drawing.inline()
    assert 'data-theme="dark"' in drawing.standalone("dark")


def test_the_chart_shows_everybody():
    drawing = chart([[0, 3, 9, 40], [0, 5, 12, 38]], ["Ada", "Mika"])
    root = parsed(drawing)
    texts = ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]
    assert {"Points after each round", "Ada", "Mika", "40", "38"} <= set(texts)
    assert ids(root) == []  # there may be several charts on a page
    assert drawing.body.count('class="curve ') == 2
    parsed(chart([], []))
    parsed(chart([[0], []], ["Ada", "Mika"]))


def test_no_name_runs_into_a_figure_of_the_chart():
    names = ["Wassilissa Alexandrowna"] * 5
    drawing = chart([[0, -1000 - seat] for seat in range(5)], names)
    lines: dict[str, list[tuple[float, float]]] = {}
    for each in parsed(drawing).iter(f"{SVG}text"):
        x, wide = float(each.get("x")), width_of(each.text, 13)
        left = x - wide if each.get("text-anchor") == "end" else x
        if each.get("class") in ("strong", "tell"):
            lines.setdefault(each.get("y"), []).append((left, left + wide))
    assert sorted(map(len, lines.values())) == [2, 4, 4], "two names with their figures in a row"
    for line in lines.values():
        edges = [edge for pair in sorted(line) for edge in pair]
        assert edges == sorted(edges)
        assert edges[-1] <= drawing.width


def test_the_grid_of_the_chart_is_round():
    assert [grid(most) for most in (0, 6, 7, 40, 61, 300, 301)] == [1, 1, 2, 10, 20, 50, 100]
