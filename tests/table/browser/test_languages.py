"""The table in a real browser that reads the language with accents, from the lobby to a turn."""

from tests.table.browsing import changed, choose, mine, ply
from tests.table.reading import WORD, plain, said
from tests.table.serving import recorded, where, whole

from footplate.bots import levels
from footplate.table.people.cast import CAST

PEOPLE = {"Ada", *[word for name in levels("russian") for word in WORD.findall(name)]}
PEOPLE |= {name for row in CAST for name in row}


def spoken(page):
    """Require that all that a page shows now comes from a catalogue."""
    assert [*plain(said(page.content()), PEOPLE)] == []


def begin(page):
    """Begin a match for two at one machine."""
    page.select_option('select[name="seat.1"]', "person")
    page.click('.pill:has(input[name="option.players"][value="2"])')
    page.fill('.begin input[name="name"]', "Ada")
    page.click(".begin .primary")
    page.wait_for_selector("#live[data-heard]")


def confirm(page):
    """Confirm the turn."""
    before = page.inner_text("#status")
    page.click("#confirm button")
    page.wait_for_function(
        "old => document.getElementById('status').textContent !== old", arg=before
    )


def test_a_turn_speaks_the_language(visit):
    page = visit("/?game=russian", locale="en-XA")
    assert page.get_attribute("html", "lang") == "en-XA"
    spoken(page)
    begin(page)
    spoken(page)
    first = ply(page)
    choose(page)
    page.click("#undo button")
    changed(page, str(first + 1))
    page.click("#redo button")
    changed(page, str(first))
    spoken(page)
    while mine(page):
        choose(page)
    assert page.inner_text("#status").startswith("Ýôûŕ ţûŕñ îš ôṽéŕ")
    spoken(page)
    confirm(page)
    spoken(page)


def test_what_lies_over_the_page_speaks_the_language(visit):
    page = visit("/?game=russian", locale="en-XA")
    begin(page)
    page.locator("a.why").first.dispatch_event("click")
    page.wait_for_selector("#toast.why:not([hidden])")
    spoken(page)
    for _ in range(40):
        several = page.locator("#content a.part.can[href*='part=']")
        if several.count():
            break
        choose(page) if mine(page) else confirm(page)
    several.first.dispatch_event("click")
    page.wait_for_selector("#menu:not([hidden]) a")
    spoken(page)
    page.context.set_offline(True)
    page.locator("#menu a").first.click()
    page.wait_for_selector("#toast.wrong:not([hidden])")
    assert page.inner_text("#toast") == "Ţĥé ţåƀļé çåññôţ ƀé ŕéåçĥéđ. Ñôţĥîñĝ ŵåš đôñé."


OPEN = """() => {
  const option = document.querySelector("#offers option");
  const detail = {parts: [option.dataset.part], link: document.querySelector("a.can")};
  document.dispatchEvent(new CustomEvent("choices", {detail}));
  return option.dataset.text;
}"""


def test_a_choice_from_a_list_is_written_in_full_in_a_menu(sit):
    game = whole("world-mexico-3").game

    def bidding(state):
        return any(game.action_text(each).startswith("bid") for each in state.legal_actions())

    ply_of_bid = where(whole("world-mexico-3"), bidding)
    page = sit(recorded("world-mexico-3", ply_of_bid), locale="en-XA")
    text = page.evaluate(OPEN)
    listed = page.locator("#menu a").all_inner_texts()
    assert text in listed
    assert text.startswith("Ɓîđ $")
    assert [*plain(listed, set())] == []
