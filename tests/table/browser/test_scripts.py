"""What each script of the pages does by itself, on a page without a table."""

import pytest
from tests.table.browser.scripting import LIVE, STATIC, STATUS, TOLD, focused, imports

# ---------------------------------------------------------------------- all of them


def test_every_script_begins_by_saying_what_it_is_for_and_is_short():
    for path in STATIC.glob("*.js"):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines[0].startswith("// "), path.name
        assert len(lines) <= 400, path.name
        assert max(map(len, lines)) <= 120, path.name


def test_scripts_load_what_is_there_and_in_no_circle():
    known = {path.stem for path in STATIC.glob("*.js")}
    left = {name: imports(name) for name in known}
    assert set().union(*left.values()) <= known
    while ready := {name for name, needed in left.items() if not needed & left.keys()}:
        left = {name: needed for name, needed in left.items() if name not in ready}
    assert not left, "these load one another"


# ---------------------------------------------------------------------- morph.js

LIST = (
    '<ul id="list"><li id="a">A</li><li id="b"><button id="press">B</button></li>'
    '<li id="c"><details id="more"><summary>C</summary>more</details></li></ul>'
)


def test_an_element_becomes_another_and_keeps_what_has_the_same_id(bench):
    page = bench.open(LIST, "morph")
    page.focus("#press")
    page.evaluate("window.was = [a, b]")
    fresh = (
        '<ul id="list" class="new"><li id="z">Z</li><li id="a">A2</li>'
        '<li id="b"><button id="press">B2</button></li></ul>'
    )
    page.evaluate("html => m.morph(list, m.parse(html, list))", fresh)
    assert page.evaluate("list.outerHTML") == fresh
    assert page.evaluate(
        "['a', 'b'].map(id => document.getElementById(id)).every((e, i) => e === was[i])"
    )
    assert focused(page) == "press"


def test_another_order_of_children_moves_them(bench):
    page = bench.open(LIST, "morph")
    page.evaluate("window.was = [...list.children]")
    page.evaluate("m.change(list, [2, '<li id=\"n\">N</li>', 0])")
    assert page.evaluate("[...list.children].map(e => e.id)") == ["c", "n", "a"]
    assert page.evaluate("list.children[0] === was[2] && list.children[2] === was[0]")


def test_what_people_have_opened_stays_open_when_something_else_changes(bench):
    page = bench.open(LIST, "morph")
    page.click("#more summary")
    page.evaluate("m.change(m.find('a'), '<li id=\"a\">A2</li>')")
    page.evaluate("m.change(m.find('c'), {class: 'here', title: null})")
    assert page.evaluate("more.open && c.className === 'here' && a.textContent === 'A2'")
    assert page.evaluate("document.activeElement.localName") == "summary"


def test_an_attribute_goes_where_there_is_none_any_more(bench):
    page = bench.open('<p id="p" title="old" class="k"></p>', "morph")
    page.evaluate("m.change(p, {title: null, lang: 'de'})")
    assert page.evaluate("p.outerHTML") == '<p id="p" class="k" lang="de"></p>'


def test_the_look_that_a_script_has_given_stays(bench):
    page = bench.open('<div id="d"><p id="p" title="old"></p></div>', "morph")
    page.evaluate("p.style.width = '7px'")
    page.evaluate("""m.change(d, '<div id="d"><p id="p"></p></div>')""")
    assert page.evaluate("m.find('d').innerHTML") == '<p id="p" style="width: 7px;"></p>'


def test_an_address_leads_from_an_id_to_what_has_none(bench):
    page = bench.open('<div id="d"><p></p><p><b></b><i></i></p></div>', "morph")
    assert page.evaluate("m.find('d/1/1').localName") == "i"
    assert page.evaluate("m.find('d/5/1')") is None
    assert page.evaluate("m.find('none')") is None


def test_parts_of_a_drawing_stay_drawn(bench):
    page = bench.open('<svg id="s"><g id="g"><rect width="1"></rect></g></svg>', "morph")
    page.evaluate("""m.change(m.find('g/0'), '<circle r="2"></circle>')""")
    page.evaluate("""m.change(g, [0, '<path d="M0 0"></path>'])""")
    names = page.evaluate("[...g.children].map(e => e.localName + ' ' + e.namespaceURI.slice(-3))")
    assert names == ["circle svg", "path svg"]


def test_a_slider_goes_to_the_position_that_it_is_told(bench):
    page = bench.open('<input type="range" id="r" max="9" value="2"></input>', "morph")
    page.evaluate("r.value = 7")
    page.evaluate("m.change(r, {value: '4'})")
    assert page.evaluate("r.value") == "4"
    page.evaluate("""m.morph(r, m.parse('<input type="range" id="r" max="9" value="5">', r))""")
    assert page.evaluate("r.value") == "5"


def test_what_its_reader_has_opened_below_the_journal_stays_open(bench):
    words = "<details {}><summary>a</summary></details>"
    both = f'<div id="list">{words}{words}</div>'
    page = bench.open(both.format('class="notes" open', "open"), "morph")
    fresh = both.format('class="notes"', "")
    page.evaluate("html => m.morph(list, m.parse(html, list))", fresh)
    assert page.evaluate("[...list.children].map((each) => each.open)") == [True, False]


# ---------------------------------------------------------------------- parts.js


def part(name, x, y, kind="can"):
    """A part of a drawing at a place."""
    box = f'<rect class="frame" x="{x}" y="{y}" width="20" height="20"></rect>'
    return f'<a class="part {kind}" id="{name}" href="?part={name}">{box}</a>'


BOARD = (
    '<div id="stage"><section id="one" class="panel"><svg class="fp" width="300" height="200">'
    + part("left", 0, 0, "why")
    + part("middle", 100, 0)
    + part("right", 200, 10)
    + part("below", 110, 100)
    + "</svg></section></div>"
)
OFFERS = '<div id="offers"><a href="#1" id="first">1</a><a href="#2" id="second">2</a></div>'
ARROWS = "addEventListener('keydown', event => window.went = m.moved(event))"


def test_a_drawing_has_one_stop_of_the_keyboard(bench):
    page = bench.open(BOARD, "parts")
    stops = "[...document.querySelectorAll('a.part')].filter(e => e.tabIndex === 0).map(e => e.id)"
    page.evaluate("m.rove()")
    assert page.evaluate(stops) == ["middle"], "the first that can be chosen"
    page.focus("#below")
    assert page.evaluate(stops) == ["below"], "the last that had the keyboard"


def test_arrows_go_to_the_nearest_part_on_that_side(bench):
    page = bench.open(BOARD, "parts")
    page.evaluate(ARROWS)
    page.focus("#left")
    ways = [
        ("Right", "middle"),
        ("Right", "right"),
        ("Left", "middle"),
        ("Down", "below"),
        ("Up", "middle"),
    ]
    for way, there in ways:
        page.keyboard.press(f"Arrow{way}")
        assert focused(page) == there
    page.keyboard.press("ArrowUp")
    assert focused(page) == "middle", "there is nothing above"
    assert page.evaluate("went"), "the arrow leads nowhere else either"


def test_arrows_go_through_the_list_and_elsewhere_mean_nothing(bench):
    page = bench.open(OFFERS + '<a href="#x" id="else">x</a>', "parts")
    page.evaluate(ARROWS)
    page.focus("#first")
    page.keyboard.press("ArrowDown")
    assert focused(page) == "second"
    page.keyboard.press("ArrowLeft")
    assert (focused(page), page.evaluate("went")) == ("second", False)
    page.focus("#else")
    page.keyboard.press("ArrowDown")
    assert (focused(page), page.evaluate("went")) == ("else", False)


@pytest.mark.parametrize(
    "field,keys",
    [
        ("<input id=f>", {"a": True, "ArrowLeft": True, "Enter": True}),
        ("<input id=f type=checkbox>", {"a": False, "ArrowLeft": False, "Enter": True}),
        ("<input id=f type=radio>", {"a": False, "ArrowLeft": True}),
        ("<button id=f></button>", {"a": False, "Enter": False}),
    ],
)
def test_a_field_keeps_the_keys_that_it_needs(bench, field, keys):
    page = bench.open(field, "parts")
    page.evaluate("addEventListener('keydown', event => window.needs = m.typing(event))")
    page.focus("#f")
    for key, needs in keys.items():
        page.keyboard.press(key)
        assert page.evaluate("needs") is needs, key


def test_the_keyboard_comes_back_to_what_is_nearest(bench):
    page = bench.open(f'<section id="moves">{OFFERS}</section>{BOARD}', "parts")
    page.focus("#right")
    page.evaluate("window.kept = m.remember(); right.remove(); m.restore(kept)")
    assert focused(page) == "middle"
    page.focus("#below")
    page.evaluate("window.kept = m.remember(); below.blur(); m.restore(kept)")
    assert focused(page) == "below", "it is still there"
    page.focus("#second")
    page.evaluate("window.kept = m.remember(); second.remove(); m.restore(kept)")
    assert focused(page) == "first", "what was chosen in the list leads to the list"


# ---------------------------------------------------------------------- telling.js, alerts.js


def line(ply, seat, text):
    """A line of the journal."""
    mark = f'<svg><use href="/static/marks.svg#m{seat}"></use></svg>'
    return f'<li id="line-{ply}"><a href="#">{mark}<span>{text}</span></a></li>'


HEARD = LIVE.format(
    '<ul><li class="chip mine" id="chip-0"></li></ul><h1 id="status">Bo\'s turn</h1>'
    f'<ol id="journal">{line(3, 0, "Ada built")}</ol>'
) + TOLD  # fmt: skip
BOXES = '<input type="checkbox" data-alert="sound"><input type="checkbox" data-alert="note">'


def test_the_same_text_is_said_twice(bench):
    page = bench.open(HEARD, "telling")
    page.evaluate("m.announce('Once more')")
    first = page.evaluate("said.textContent")
    page.evaluate("m.announce('Once more')")
    assert first == "Once more"
    assert page.evaluate("said.textContent") != first
    assert page.inner_text("#said").strip() == "Once more"


def test_what_others_did_and_whose_turn_it_is_are_told(bench):
    page = bench.open(HEARD, "telling")
    page.evaluate("m.tell()")
    assert page.inner_text("#said") == "", "nothing is new"
    assert page.title() == "Game · Round 1"
    lines = line(6, 1, "Bo passed") + line(5, 0, "Ada took") + line(4, 1, "Bo built")
    page.evaluate("html => journal.insertAdjacentHTML('afterbegin', html)", lines)
    page.evaluate("document.getElementById('status').textContent = 'Your turn'")
    page.evaluate("live.dataset.turn = 'yes'; m.tell()")
    assert page.inner_text("#said") == "Bo built. Bo passed. Your turn"
    assert page.title() == "● Game · Round 1"
    assert page.get_attribute("link[rel=icon]", "href") == "/static/icon-turn.svg"
    page.evaluate("said.textContent = ''; m.tell()")
    assert page.inner_text("#said") == "", "it is told once"


def test_a_table_that_is_gone_is_told_after_a_while(bench):
    page = bench.open(HEARD, "telling")
    page.evaluate("window.source = new EventTarget(); m.watch(source)")
    page.evaluate("source.dispatchEvent(new Event('error'))")
    page.clock.run_for(2400)
    assert page.is_hidden("#lost")
    page.clock.run_for(200)
    assert page.is_visible("#lost")
    assert page.inner_text("#said") == "Lost"
    page.evaluate("source.dispatchEvent(new Event('open'))")
    assert page.is_hidden("#lost")
    page.evaluate(
        "source.dispatchEvent(new Event('error')); source.dispatchEvent(new Event('open'))"
    )
    page.clock.run_for(3000)
    assert page.is_hidden("#lost"), "it was away only for a moment"


ALERTS = """allowed => {
  localStorage.clear();
  window.heard = [];
  window.Notification = class extends EventTarget {
    static permission = allowed;
    static async requestPermission() { return allowed; }
    constructor(title, {body}) { super(); heard.push(`${title}: ${body}`); }
  };
  Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});
}"""


def test_a_notification_comes_with_the_turn_and_only_then(bench):
    page = bench.open(LIVE.format(STATUS + BOXES), "alerts")
    page.evaluate(ALERTS, "granted")
    page.evaluate("m.called(true, 'Game')")
    assert page.evaluate("heard") == [], "nobody asked for it"
    page.check("[data-alert=note]")
    page.wait_for_function("localStorage.getItem('footplate.alerts') === 'note'")
    page.evaluate("m.called(true, 'Game')")
    assert page.evaluate("heard") == [], "the turn was there before"
    page.evaluate("m.called(false, 'Game'); m.called(true, 'Game')")
    assert page.evaluate("heard") == ["Game: Your turn"]


def test_a_browser_that_allows_no_notifications_gets_none(bench):
    page = bench.open(LIVE.format(STATUS + BOXES), "alerts")
    page.evaluate(ALERTS, "denied")
    page.click("[data-alert=note]")
    page.wait_for_function("!document.querySelector('[data-alert=note]').checked")
    page.wait_for_function("localStorage.getItem('footplate.alerts') === ''")


def test_this_browser_remembers_what_is_liked(bench):
    page = bench.open(LIVE.format(STATUS + BOXES), "alerts")
    page.evaluate("localStorage.setItem('footplate.alerts', 'note')")
    page = bench.open(LIVE.format(STATUS + BOXES), "alerts")
    ticked = page.evaluate("[...document.querySelectorAll(':checked')].map(e => e.dataset.alert)")
    page.evaluate("localStorage.clear()")
    assert ticked == ["note"]
