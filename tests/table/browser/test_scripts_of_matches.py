"""What the scripts of a match, of the rules and of the lobby do, on a page without a table."""

import pytest
from tests.table.browser.scripting import LIVE, STATUS, TOLD, focused

# ---------------------------------------------------------------------- map.js

MAP = (
    "<style>.sight{width:600px;height:400px}.sight svg{width:100%;height:100%}</style>"
    '<section class="movable" id="map-panel"><div class="sight"><svg viewBox="0 0 1200 800">'
    '<g id="map-names"></g><a class="part can" id="city">'
    '<circle class="frame" cx="300" cy="200" r="20"/></a>'
    '</svg></div><div><button data-zoom="in">+</button><button data-zoom="out">-</button>'
    '<button data-zoom="all">0</button></div></section>'
)
KEYS = "addEventListener('keydown', event => window.went = m.pressed(event))"


@pytest.fixture
def sight(bench):
    """A map that listens to keys."""
    page = bench.open(MAP, "map")
    page.evaluate("m.settle()")
    page.evaluate(KEYS)
    return page


def box(page):
    """What is shown of the map: left, top, width, height."""
    return [float(n) for n in page.get_attribute(".sight svg", "viewBox").split()]


def test_keys_enlarge_a_map_around_its_middle_and_show_all_again(sight):
    assert box(sight) == [0, 0, 1200, 800]
    sight.keyboard.press("+")
    assert box(sight) == pytest.approx([200, 133.33, 800, 533.33], abs=0.02)
    sight.keyboard.press("-")
    assert box(sight) == [0, 0, 1200, 800]
    for _ in range(20):
        sight.keyboard.press("+")
    assert box(sight)[2] == pytest.approx(1200 / 9, abs=0.02), "no nearer than that"
    sight.keyboard.press("0")
    assert box(sight) == [0, 0, 1200, 800]


def test_arrows_with_shift_move_a_map_that_is_enlarged(sight):
    sight.keyboard.press("+")
    left, top, *size = box(sight)
    sight.keyboard.press("Shift+ArrowRight")
    assert box(sight) == pytest.approx([left + 160, top, *size], abs=0.02)
    sight.keyboard.press("Shift+ArrowUp")
    assert box(sight)[1] < top
    for _ in range(20):
        sight.keyboard.press("Shift+ArrowLeft")
    assert box(sight)[0] == pytest.approx(-0.12 * size[0], abs=0.02), "a little beyond"


def test_other_keys_are_left_to_others(sight):
    for key, taken in {"ArrowRight": False, "a": False, "0": True, "Shift+ArrowDown": True}.items():
        sight.keyboard.press(key)
        assert sight.evaluate("went") is taken, key


def test_without_a_map_no_key_moves_one(bench):
    page = bench.open("<p>no map</p>", "map")
    page.evaluate(KEYS)
    page.keyboard.press("+")
    assert page.evaluate("went") is False


def test_buttons_enlarge_a_map_too(sight):
    sight.click("[data-zoom=in]")
    assert box(sight)[2] == 800
    sight.click("[data-zoom=all]")
    assert box(sight)[2] == 1200


def test_an_update_of_the_page_shows_the_same_stretch(sight):
    sight.keyboard.press("+")
    seen = box(sight)
    sight.evaluate("document.querySelector('.sight svg').setAttribute('viewBox', '0 0 1200 800')")
    sight.evaluate("m.settle()")
    assert box(sight) == seen


def test_a_drag_moves_the_map_and_chooses_nothing(sight):
    sight.evaluate("addEventListener('click', e => window.chose = !e.defaultPrevented)")
    sight.keyboard.press("+")
    left, top, *_ = box(sight)
    at = sight.evaluate(
        "(({x, y}) => [x, y])(document.querySelector('.sight').getBoundingClientRect())"
    )
    sight.mouse.move(at[0] + 300, at[1] + 200)
    sight.mouse.down()
    sight.mouse.move(at[0] + 270, at[1] + 185, steps=3)
    sight.mouse.up()
    assert box(sight)[:2] == pytest.approx([left + 40, top + 20], abs=0.1)
    assert not sight.evaluate("window.chose")


# ---------------------------------------------------------------------- menu.js, placing.js


def offer(number, words, told):
    """A choice of the list at the part `p`."""
    link = f'<a href="?choose={number}" data-act="{number}" data-part="p" aria-label="{told}">'
    return f'{link}<kbd data-key="{number}"></kbd><span>{words}</span></a>'


CHOICES = (
    '<div id="offers"><ol><li class="several"><span class="title">Take</span>'
    + offer(1, "one", "Take one")
    + offer(2, "two", "Take two")
    + f"</li><li>{offer(3, 'Pass', 'Pass at once')}</li></ol>"
    + '<select aria-label="Build at … now"><option value="4" data-part="p">A1</option>'
    + '<option value="5" data-part="q">B2</option></select></div><a id="place" href="#">here</a>'
)


def test_a_menu_has_all_that_can_be_chosen_at_a_part(bench):
    page = bench.open(CHOICES + TOLD, "menu")
    page.evaluate("m.openMenu(['p'], place)")
    words = page.evaluate("[...menu.children].map(e => e.textContent)")
    assert words == ["Take", "one", "two", "Pass at once", "Build at A1 now"]
    acts = page.evaluate("[...menu.querySelectorAll('a')].map(e => e.dataset.act)")
    assert acts == ["1", "2", "3", "4"]
    assert page.evaluate("document.activeElement.closest('#menu') && m.openedBy() === place")


def test_the_keyboard_goes_back_to_what_opened_a_menu(bench):
    page = bench.open(CHOICES + TOLD, "menu")
    page.evaluate("m.openMenu(['q'], place)")
    page.evaluate("m.leaveMenu()")
    assert page.is_hidden("#menu")
    assert focused(page) == "place"
    assert page.evaluate("m.openedBy()") is None


@pytest.mark.parametrize("top,left,above", [(10, 10, False), (700, 900, True)])
def test_a_box_stands_below_its_part_or_above_it_and_on_the_page(bench, top, left, above):
    style = "<style>#menu{position:absolute;height:150px}#place{position:absolute;"
    style += f"left:{left}px;top:{top}px;width:50px;height:30px}}</style>"
    page = bench.open(style + '<a id="place">x</a><div id="menu">menu</div>', "placing")
    page.evaluate("m.beside(menu, place, 320, 6)")
    found = page.locator("#menu").bounding_box()
    assert found["y"] == (top - 6 - 150 if above else top + 30 + 6)
    assert found["width"] == 320
    assert 8 <= found["x"] <= 1000 - 320 - 8


# ---------------------------------------------------------------------- keys.js

BUTTONS = (
    '<form id="undo"><button type="button">Undo</button></form>'
    '<form id="redo"><button type="button" disabled>Redo</button></form>'
    '<form id="confirm"><button type="button">Confirm</button></form>'
    '<a id="back" href="#b">back</a><a id="next" href="#n">next</a><input id="field">'
)
CLICKS = """() => {
  window.clicked = [];
  addEventListener('click', ({target}) => {
    const hit = target.closest('form, a');
    clicked.push(hit.id || hit.dataset.act);
  });
}"""


@pytest.fixture
def page(bench):
    """A match with twelve choices, which notes what is clicked."""
    many = [f'<a href="#" data-act="{n}"><kbd data-key="{n}"></kbd></a>' for n in range(1, 13)]
    offers = f'<div id="offers">{"".join(many)}</div>'
    found = bench.open(LIVE.format(STATUS + offers + BUTTONS) + TOLD, "keys")
    found.evaluate(CLICKS)
    return found


def press(page, *names):
    """Press keys; returns what was clicked by that."""
    for name in names:
        page.keyboard.press(name)
    return page.evaluate("clicked.splice(0)")


def test_letters_arrows_and_enter_press_buttons(page):
    keys = ("u", "ArrowLeft", "ArrowRight", "Enter")
    assert press(page, *keys) == ["undo", "back", "next", "confirm"]
    assert press(page, "r") == [], "there is nothing to do again"
    assert press(page, "Control+u", "Alt+ArrowLeft") == [], "these are keys of the browser"
    page.focus("#field")
    assert press(page, "u", "1") == [], "somebody writes"


def test_a_number_takes_a_choice(page):
    assert press(page, "5") == ["5"], "no number of two digits begins with this one"
    assert press(page, "1", "2") == ["12"]
    assert press(page, "1") == [], "another digit may follow"
    assert press(page, "Enter") == ["1"]
    press(page, "1")
    page.clock.run_for(700)
    assert press(page) == ["1"]


# ---------------------------------------------------------------- previews.js, toast.js, sharing.js

PREVIEW = LIVE.format('<a id="one" href="?choose=7" data-act="7">7</a><div id="preview"></div>')


def test_a_choice_that_is_pointed_at_says_what_it_would_change(bench):
    page = bench.open(PREVIEW, "previews", answers={"/preview": "+3 points"})
    page.hover("#one")
    page.clock.run_for(100)
    assert bench.asked == [], "one may only pass by"
    page.clock.run_for(30)
    page.wait_for_function("preview.textContent === '+3 points'")
    assert bench.asked == ["/match/x/preview?choose=7"]
    page.evaluate("m.outdate()")
    assert page.inner_text("#preview") == "+3 points"
    page.evaluate("live.dataset.ply = '4'; m.outdate()")
    assert page.inner_text("#preview") == "", "it was about another position"


def test_what_is_told_goes_away(bench):
    page = bench.open(LIVE.format(STATUS) + TOLD, "toast")
    page.evaluate("m.say('Too late', 'wrong')")
    assert page.inner_text("#toast.wrong") == "Too late"
    assert page.inner_text("#said") == "Too late"
    page.clock.run_for(6900)
    assert page.is_visible("#toast")
    page.clock.run_for(200)
    assert page.is_hidden("#toast")


def test_a_table_that_cannot_be_reached_is_told(bench):
    page = bench.open(LIVE.format(STATUS) + TOLD, "toast", answers={"/there": "yes"})
    assert page.evaluate("m.ask('/there').then(answer => answer.text())") == "yes"
    assert page.is_hidden("#toast")
    assert page.evaluate("m.ask('/gone')") is None
    assert page.inner_text("#toast") == "Nobody is there"


def test_an_address_is_copied_without_a_clipboard(bench):
    """Only pages that come over HTTPS have one."""
    page = bench.open(LIVE.format(STATUS) + TOLD, "sharing")
    page.evaluate(
        "document.execCommand = (what) => { window.did = [what, getSelection().toString()] }"
    )
    page.evaluate("m.share({copy: 'http://here/join/1'})")
    assert page.evaluate("did") == ["copy", "http://here/join/1"]
    assert page.inner_text("#toast") == "Copied"
    assert page.locator("textarea").count() == 0


def test_an_address_is_handed_to_the_system(bench):
    page = bench.open(LIVE.format(STATUS) + TOLD, "sharing")
    page.evaluate(
        "() => { navigator.share = async (what) => { window.did = what; throw new Error('no') } }"
    )
    page.evaluate("m.share({share: 'http://here/join/1'})")
    assert page.evaluate("did") == {"url": "http://here/join/1"}
    assert page.is_hidden("#toast")


# ------------------------------------------------------------------- screens.js, rules.js, lobby.js


def test_the_size_of_a_screen_stands_in_its_link(bench):
    page = bench.open("", "screens")
    assert page.evaluate("m.size('phone')") == "(max-width: 700px)"


def test_the_rules_show_what_holds_the_words_that_somebody_looks_for(bench):
    rules = (
        '<p id="find" hidden><input id="sought"></p><p id="none" hidden>None</p>'
        '<section class="sought" id="track"><article id="build">Build track</article>'
        '<article id="sell">Sell it</article></section>'
        '<section class="sought" id="goods"><article id="move">Move goods</article></section>'
    )
    page = bench.open(rules, "rules")
    shown = (
        "[...document.querySelectorAll('.sought, article')].filter(e => !e.hidden).map(e => e.id)"
    )
    page.fill("#sought", "TRACK  build")
    assert page.evaluate(shown) == ["track", "build"]
    page.fill("#sought", "tunnel")
    assert page.evaluate(shown) == []
    assert page.is_visible("#none")
    page.fill("#sought", "")
    assert page.evaluate("document.querySelectorAll('[hidden]').length") == 1


FORM = (
    '<section id="matches"></section><form data-begin><fieldset id="options">{}</fieldset>'
    + "".join(
        f'<div data-seat="{n}" id="seat{n}"><img class="face" hidden><select name="seat.{n}">'
        f'<option value="me">me</option><option value="person">somebody</option>'
        f'<option value="bot" data-face="/face/{n}.svg">a bot</option></select>'
        f'<input id="name{n}" hidden></div>'
        for n in range(3)
    )
    + '<input type="checkbox" name="hints" data-not="rated">'
    '<input type="checkbox" name="rated" data-not="hints"></form>'
)
PLAYERS = "".join(
    f'<input type="radio" name="option.players" value="{n}" {"checked" if n == 2 else ""}>'
    for n in (2, 3)
)


def test_the_lobby_shows_the_seats_of_so_many_players(bench):
    fresh = FORM.format(PLAYERS + '<p class="clash">Not with three</p>')
    page = bench.open(FORM.format(PLAYERS), "lobby", answers={"/?": fresh})
    seats = "[...document.querySelectorAll('[data-seat]')].filter(e => !e.hidden).map(e => e.id)"
    assert page.evaluate(seats) == ["seat0", "seat1"]
    page.select_option("#seat1 select", "person")
    assert page.is_visible("#name1")
    assert page.is_hidden("#name0")
    page.check("[value='3']")
    assert page.evaluate(seats) == ["seat0", "seat1", "seat2"]
    page.wait_for_selector(".clash")
    assert bench.asked == ["/?option.players=3"]


def test_the_lobby_shows_the_face_of_the_bot_that_is_chosen(bench):
    page = bench.open(FORM.format(PLAYERS), "lobby")
    face = "document.querySelector('#seat1 .face')"
    page.select_option("#seat1 select", "bot")
    assert page.evaluate(f"[{face}.hidden, {face}.getAttribute('src')]") == [False, "/face/1.svg"]
    page.select_option("#seat1 select", "person")
    assert page.evaluate(f"{face}.hidden")


def test_of_two_terms_only_one_is_ticked(bench):
    page = bench.open(FORM.format(PLAYERS), "lobby")
    page.check("[name=hints]")
    page.check("[name=rated]")
    assert not page.is_checked("[name=hints]")


# ---------------------------------------------------------------------- help.js

HELPED = LIVE.format(
    '<div id="boards"><svg><a class="part" id="below" href="?about=below"><title>Below</title>'
    '<rect width="300" height="150"/></a><a class="part" id="above" href="?choose=1">'
    '<rect width="300" height="150"/></a></svg><svg><g><title>Only a name</title>'
    '<rect width="300" height="50"/></g></svg></div>'
)
HELPED += '<div id="tip" data-more="More" hidden></div><dialog id="legend"></dialog>'
TOLD_OF = '{"title": "Below", "lines": [], "why": ["Not yet."], "page": "p.1", "more": "#"}'


def test_nothing_is_explained_because_it_came_to_lie_under_the_pointer(bench):
    page = bench.open(HELPED, "help", answers={"/about": TOLD_OF})
    page.evaluate("addEventListener('click', (event) => event.preventDefault())")
    page.mouse.move(60, 60)
    page.mouse.click(60, 60)
    page.evaluate("document.getElementById('above').remove()")
    page.mouse.move(60, 60)
    page.clock.run_for(1000)
    assert page.locator("#tip").is_hidden()
    page.mouse.move(400, 400)
    page.mouse.move(64, 61)
    page.clock.run_for(1000)
    page.wait_for_selector("#tip:not([hidden])")


def test_what_is_no_part_is_explained_by_a_click(bench):
    page = bench.open(HELPED, "help", answers={"/about": TOLD_OF})
    page.locator("#boards g rect").click()
    page.wait_for_selector("#tip:not([hidden])")
    assert page.inner_text("#tip") == "Only a name"


def test_a_card_says_why_something_cannot_be_chosen(bench):
    page = bench.open(HELPED, "help", answers={"/about": TOLD_OF})
    page.evaluate("document.getElementById('above').remove()")
    page.mouse.move(60, 60)
    page.clock.run_for(1000)
    page.wait_for_selector("#tip:not([hidden])")
    assert page.inner_text("#tip .why") == "Not yet."
