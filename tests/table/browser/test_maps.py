"""The maps on large screens: how much room they have, and what their names touch."""

import pytest
from tests.table.serving import recorded

from footplate import locale

LATE = {
    "eastern_us": ("world-eastern_us-4", 330),
    "europe": ("world-europe-4", 340),
    "great_britain": ("world-great_britain-4", 300),
    "mexico": ("world-mexico-4", 250),
    "nippon": ("world-nippon-4", 300),
    "north_america": ("world-north_america-4", 300),
    "through_time": ("world-through_time-3", 210),
    "transcontinental": ("world-transcontinental-random-3", 150),
    "western_us": ("plain-western_us-4", 300),
}
"""By map: a recorded game, and a ply at which much lies on the map."""
SIZES = ((1440, 900), (2560, 1440))
DESK = {"viewport": {"width": 1440, "height": 900}}
READABLE = 11
"""Pixels that a name has at least."""

MEASURE = r"""() => {
  const pane = document.getElementById("window");
  const corner = (text, x, y) => new DOMPoint(x, y).matrixTransform(text.getScreenCTM());
  const lettering = (text) => {
    const size = parseFloat(getComputedStyle(text).fontSize);
    const [y, box] = [Number(text.getAttribute("y")), text.getBBox()];
    const deep = /[gjpqy,;Q]/.test(text.textContent) ? 0.22 : 0.02;
    const start = corner(text, box.x, y - size * 0.74);
    const end = corner(text, box.x + box.width, y + size * deep);
    return { word: text.textContent, left: start.x, top: start.y, right: end.x, bottom: end.y,
      size: size * text.getScreenCTM().a };
  };
  const outline = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { word: element.closest("[id]").id, left, top, right, bottom };
  };
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  const inHex = (name, hex) => {  // a hex with a point at the top
    const [x, y] = [(hex.left + hex.right) / 2, (hex.top + hex.bottom) / 2];
    const [wide, tall] = [(hex.right - hex.left) / 2 - 0.5, (hex.bottom - hex.top) / 2 - 0.5];
    const across = Math.max(name.left - x, 0, x - name.right);
    const down = Math.max(name.top - y, 0, y - name.bottom);
    return across < wide && down < tall - (across * tall) / (2 * wide);
  };
  const all = (selector) => [...pane.querySelectorAll(selector)];
  const cities = all("#map-names text");
  const shown = (text) => getComputedStyle(text).visibility !== "hidden";
  const names = cities.filter(shown).map(lettering);
  const words = [...names, ...all("#map-ground text").map(lettering)];
  const hexes = all("#map-cities [id^=city-] > path:not(.frame, .newcity)").map(outline);
  const cubes = all("#map-cities [id^=cube-] .goods").map(outline);
  const found = [];
  words.forEach((one, i) => {
    const touched = [
      ...words.slice(i + 1).filter((each) => over(one, each)),
      ...hexes.filter((each) => inHex(one, each)),
      ...cubes.filter((each) => over(one, each)),
    ];
    found.push(...touched.map((each) => [one.word, each.word]));
  });
  return { found, hidden: cities.length - names.length, share: pane.clientWidth / innerWidth,
    hexes: hexes.length, cubes: cubes.length, least: Math.min(...names.map((each) => each.size)) };
}"""


def resized(page, size):
    """Give the window another size, and wait until the map has taken it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(300)


@pytest.mark.sample(2)
@pytest.mark.parametrize("of", LATE)
def test_names_touch_nothing_and_can_be_read(sit, of):
    page = sit(recorded(*LATE[of]), reduced_motion="reduce", **DESK)
    for size in SIZES:
        resized(page, size)
        seen = page.evaluate(MEASURE)
        assert seen["found"] == []
        assert seen["hexes"] > 20
        assert seen["cubes"] > 20
        assert seen["hidden"] == 0
        assert seen["least"] >= READABLE
        assert seen["share"] >= 0.595, "its frame has a pixel on both sides"


BESIDE = """() => [...document.querySelectorAll("#map-names text")].flatMap((name) => {
  const own = document.getElementById(`beside-${name.dataset.city}`);
  if (!own || getComputedStyle(name).visibility === "hidden") return [];
  const { left, right, top, bottom, width } = name.getBoundingClientRect();
  return [...own.children].map((part) => {
    const box = part.getBoundingClientRect();
    const level = Math.abs(box.top + box.bottom - top - bottom) / 2;
    const middle = (box.left + box.right) / 2;
    return { city: name.dataset.city, level: level / (bottom - top),
      owned: !part.querySelector("text"),
      apart: middle < left + width / 2 ? left - box.right : box.left - right };
  });
})"""


@pytest.mark.parametrize("of, owners", [("western_us", 0), ("nippon", 14)])
def test_what_belongs_to_a_name_goes_where_it_goes(sit, of, owners):
    """On smaller screens names are larger than printed, and some of them move."""
    page = sit(recorded(*LATE[of]), reduced_motion="reduce", locale="ja", **DESK)
    for size in (SIZES[0], (1366, 768), (1300, 720)):
        resized(page, size)
        seen = page.evaluate(BESIDE)
        assert len([each for each in seen if not each["owned"]]) > 10
        assert len([each for each in seen if each["owned"]]) == owners
        assert [each for each in seen if each["level"] > 0.3 or not -3 < each["apart"] < 40] == []


CUT = """() => [...document.querySelectorAll("#heading strong, #heading .soft")].filter(
  (each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""
APART = """() => {
  const boxes = ["window", "board", "thumbnails", "side", "shared"].map((name) =>
    document.getElementById(name).getBoundingClientRect()).filter((box) => box.width);
  const beside = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  return boxes.every((a, i) => boxes.slice(i + 1).every((b) => beside(a, b) || beside(b, a)));
}"""


@pytest.mark.parametrize("language", locale.languages())
def test_the_title_is_whole_and_nothing_lies_over_anything(sit, language):
    page = sit(recorded(*LATE["europe"]), locale=language, **DESK)
    for size in SIZES:
        resized(page, size)
        assert page.evaluate(CUT) == []
        assert page.evaluate(APART)
        assert page.is_visible("#shared") == (size[0] > 2000)
    resized(page, SIZES[0])
    page.click("#tabs label:last-of-type")
    assert page.is_visible("#shared")
    assert not page.is_visible("#past")
