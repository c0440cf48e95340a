"""The other boards, the modules and Emil in a real browser: turns through the drawing."""

import re
from functools import cache

import pytest
from tests.table.browsing import begin, changed, ended, mine
from tests.table.serving import played, until

import footplate
from footplate.bots import bot, decide
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match

PHONE = {"viewport": {"width": 390, "height": 800}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
SEEDS = 30

OPEN = """() => {
  const places = ['#stage', '.aside', '#tray'];
  const can = places.flatMap(place => [...document.querySelectorAll(`${place} a.can`)]).filter(
    each => each.id !== 'pass' && !each.closest('#thumbnails'));
  if (!can.length) return null;
  can[0].dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
  return can[0].id;
}"""
"""Click the first part of the drawings that can be chosen."""

PART = "n => document.querySelector(`#offers a[data-act='${n}']`).dataset.part"
CLICK = """id => document.getElementById(id).dispatchEvent(
  new MouseEvent('click', {bubbles: true, cancelable: true}))"""


@cache
def before(word, **options):
    """A game that a random player has brought to a choice of this word, with the action."""
    for seed in range(SEEDS):
        game = footplate.game("russian", **options)
        names = ["Ada", "Bo", "Cy", "Di"][: game.players]
        match = Match(game, seed, names, date="2026-01-02", auto_commit=True)
        rng = Generator(seed)
        while match.current_player not in (CHANCE, TERMINAL):
            for action in match.state.legal_actions():
                if game.action_text(action).split()[0] == word:
                    return match, action
            match.play(decide(bot("random"), game, match.state, rng))
    raise AssertionError(f"nobody came to {word}")


def fits(page, size):
    """Nothing is wider than the screen."""
    return page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]


def tap(page):
    """Choose on the drawings, in the menu if one opens; returns the part."""
    old = page.get_attribute("#live", "data-ply")
    part = page.evaluate(OPEN)
    if part is None:
        page.locator("#offers a").first.evaluate("each => each.click()")
        changed(page, old)
        return None
    page.wait_for_function(
        "old => document.getElementById('live').dataset.ply !== old || "
        "!document.getElementById('menu').hidden",
        arg=old,
    )
    if not page.locator("#menu").is_hidden():
        page.locator("#menu a").first.evaluate("each => each.click()")
    changed(page, old)
    return part


# ---------------------------------------------------------------------- a few turns of each


@pytest.mark.parametrize(
    "options, size",
    [
        ({"board": "american"}, DESK),
        ({"board": "asian"}, PHONE),
        pytest.param({"board": "asian"}, DESK, marks=pytest.mark.long),
    ],
    ids=["american", "asian-phone", "asian"],
)
def test_a_few_turns_of_each_board_through_the_drawing(visit, options, size):
    page = visit(**size)
    begin(page, "me", "random", confirm=True, **options)
    parts = []
    for _ in range(10):
        until(lambda: mine(page) or ended(page))
        parts.append(tap(page))
    assert len([part for part in parts if part]) > 5
    assert any(part and part.startswith("space-") for part in parts)
    assert any(part and part.startswith("board-") for part in parts)
    assert fits(page, size)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_alone_against_emil_through_the_drawing(visit, size):
    """One seat is asked for; Emil's spaces are seen, and what he has."""
    page = visit(**size)
    page.goto("/?game=russian&option.players=1")
    assert page.locator(".seat:visible").count() == 1
    begin(page, "me", confirm=True)
    assert "Emil" in page.text_content("#stores")
    assert page.locator("#chips li").count() == 1
    for _ in range(10):
        until(lambda: mine(page) or ended(page))
        tap(page)
    assert page.evaluate("""() => [...document.querySelectorAll('#stores a, #stage a')]
        .some(each => /Emil/.test(each.getAttribute('aria-label') || each.textContent))""")
    assert re.search("Emil draws", page.inner_text("#journal"))
    assert fits(page, size)


# ---------------------------------------------------------------------- what is new, each once

NEW = [
    ("blast", DESK, {"players": "2", "board": "american"}),
    ("dividend", PHONE, {"players": "2", "board": "american"}),
    ("pay", DESK, {"players": "2", "board": "american"}),
    ("clear", PHONE, {"players": "2", "board": "asian"}),
    ("build", DESK, {"players": "2", "board": "asian"}),
    ("drive", PHONE, {"players": "2", "board": "asian"}),
    ("dividend", DESK, {"players": "1", "board": "american"}),
    ("fire", PHONE, {"players": "1", "modules": "coal"}),
    ("boilerman", DESK, {"players": "2", "modules": "coal"}),
    ("couple", PHONE, {"players": "3", "modules": "manufactory"}),
]


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "word, size, options", NEW, ids=["-".join([w, *o.values()]) for w, _, o in NEW]
)
def test_what_is_new_is_chosen_on_the_drawing(sit, word, size, options):
    match, action = before(word, **options)
    page = sit(match, **size)
    old = page.get_attribute("#live", "data-ply")
    part = page.evaluate(PART, action)
    drawn = part.replace("/", "-")
    assert page.locator(f"a.part.can[id='{drawn}']").count() == 1, part
    page.evaluate(CLICK, drawn)
    page.wait_for_function(
        "old => document.getElementById('live').dataset.ply !== old || "
        "!document.getElementById('menu').hidden",
        arg=old,
    )
    if not page.locator("#menu").is_hidden():
        page.locator(f"#menu a[data-act='{action}']").evaluate("each => each.click()")
    changed(page, old)
    assert fits(page, size)


def test_a_preview_moves_nothing(sit):
    """Choices stay where they are, so that nobody clicks another one than they point at."""
    page = sit(played(3, 12), viewport={"width": 1440, "height": 900})
    where = """() => [...document.querySelectorAll('#offers a, #preferences')].map(each => {
        const box = each.getBoundingClientRect();
        return [box.top, box.bottom];
    })"""
    before = page.evaluate(where)
    page.evaluate("preview.textContent = 'one\\ntwo\\nthree\\nfour\\nfive'")
    assert page.evaluate(where) == before
    box = (
        "id => (box => [box.top, box.bottom])(document.getElementById(id).getBoundingClientRect())"
    )
    top, bottom = page.evaluate(box, "preview")
    assert page.evaluate(box, "choices")[1] <= top < bottom <= page.evaluate(box, "draft")[0]


@pytest.mark.parametrize("game", ["russian", "world"])
def test_all_kinds_of_choices_are_in_sight_beside_a_coach(visit, game):
    page = visit(viewport={"width": 1440, "height": 900})
    page.goto(f"/?game={game}")
    page.locator(f'form[action="/learn/{game}"] button').click()
    page.wait_for_selector("#live[data-heard] #coached button")
    if game == "world":  # up to the first action, which is one of many kinds
        follow(page, "keep")
        follow(page, "pass")
    tall, all_of_it = page.evaluate("[choices.clientHeight, choices.scrollHeight]")
    assert tall >= all_of_it - 2 or (game == "russian" and tall > 250)
    bar = page.locator("#draft").bounding_box()
    assert bar["y"] + bar["height"] > 880
    assert page.locator("#offers a").last.get_attribute("aria-label") == "Pass"


def follow(page, word):
    """Do what the coach says, and wait until the next decision."""
    before = page.inner_text("#coach")
    assert word in page.inner_text("#coached button").lower()
    page.click("#coached button")
    page.wait_for_selector("#confirm button:enabled")
    page.click("#confirm button")
    page.wait_for_selector("#coached:not([hidden]) button", timeout=20_000)
    assert page.inner_text("#coach") != before


@pytest.mark.parametrize("game", ["russian", "world"])
def test_what_is_pointed_at_lights_up(visit, game):
    page = visit(viewport={"width": 1440, "height": 900})
    page.goto(f"/?game={game}")
    page.locator(f'form[action="/learn/{game}"] button').click()
    page.wait_for_selector("#live[data-heard] #coached button")
    lit = "() => [...document.querySelectorAll('.pointed')].map(each => each.id)"
    page.hover("#coached button")
    named = page.get_attribute("#coached button", "data-on").split()
    assert {*page.evaluate(lit)} == {*named}
    assert page.locator(".aim").count() == 1
    page.locator("#offers a").last.hover()
    assert page.evaluate(lit) == [page.locator("#offers a").last.get_attribute("data-part")]
    page.hover("#status")
    assert page.evaluate(lit) == []


def test_a_preview_ends_with_the_pointing_and_with_the_position(sit):
    page = sit(played(3, 12), viewport={"width": 1440, "height": 900})
    choice = page.locator("#offers a").first
    told = "() => document.getElementById('preview').textContent !== ''"
    choice.hover()
    page.wait_for_function(told)
    page.locator("#heading").hover()
    page.wait_for_function(told.replace("!==", "==="))
    choice.focus()
    page.wait_for_function(told)
    choice.evaluate("each => each.blur()")  # nothing is pointed at, nor has the keyboard
    old = page.get_attribute("#live", "data-ply")
    page.keyboard.press("1")
    changed(page, old)
    page.wait_for_function(told.replace("!==", "==="))


def test_keys_work_while_a_box_to_tick_has_the_keyboard(sit):
    page = sit(played(3, 12), viewport={"width": 1440, "height": 900})
    page.focus("#preferences input[type=checkbox]")
    page.keyboard.press("?")
    page.wait_for_selector("#legend[open]")
    page.keyboard.press("?")
    page.focus("#preferences input[type=checkbox]")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/at/*")


def test_a_hint_is_given_in_place_and_played_as_a_whole(visit):
    page = visit(viewport={"width": 1440, "height": 900})
    begin(page, "me", "me", hints=True)
    old = page.get_attribute("#live", "data-ply")
    page.click("#hint a")
    first = page.locator("#menu button.plan").first
    first.wait_for()
    steps = first.get_attribute("value").split(".")
    first.click()
    changed(page, old)
    page.wait_for_function("n => live.dataset.ply === n", arg=str(int(old) + len(steps)))
    assert not page.is_visible("#menu")
