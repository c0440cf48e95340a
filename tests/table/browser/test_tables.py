"""Finding a game in a browser: open tables, searching, and playing on, also by keyboard."""

from tests.table.browsing import serious
from tests.table.serving import Person, invites, keep, recorded


def test_somebody_sits_down_by_keyboard_and_nobody_is_kept_out(visit, axe, table):
    bo = Person(table, "Bo")
    form = {"game": "russian", "name": "Bo", "option.players": "2", "access": "public"}
    bo.client.post("/matches", data={**form, "seat.1": "open"})
    bo.client.post("/matches", data={**form, "seat.1": "person"})
    bo.close()
    page = visit("/", bypass_csp=True, viewport={"width": 390, "height": 844})
    assert page.locator("#watching a").count() == 1
    assert serious(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.focus("#open button")
    page.keyboard.press("Enter")
    page.wait_for_selector("#live[data-heard]")
    page.goto("/matches")
    assert page.locator("#found li").count() == 1
    assert serious(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_lobby_shows_tables_that_open_meanwhile(visit, table):
    page = visit("/")
    cy = Person(table, "Cy")
    form = {"game": "russian", "name": "Cy", "option.players": "2", "access": "public"}
    match = cy.client.post("/matches", data={**form, "seat.1": "open"}).headers["location"]
    cy.close()
    assert page.locator(f"#open-{match[7:]}").count() == 0
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.locator(f"#open-{match[7:]} button").wait_for()


def test_whoever_opens_a_match_of_the_lobby_can_sit_down_there(visit, table):
    bo = Person(table, "Bo")
    form = {"game": "russian", "name": "Bo", "option.players": "2", "access": "public"}
    match = bo.client.post("/matches", data={**form, "seat.1": "open"}).headers["location"]
    assert "/sit/" not in bo.page(match), "who sits there already needs no seat"
    page = visit(match, viewport={"width": 390, "height": 844})
    page.wait_for_selector("#live[data-heard]")
    page.click("#take button")
    page.locator(".chip.mine").wait_for()
    assert page.locator("#take").count() == 0
    bo.close()


def test_playing_on_begins_at_the_position_that_is_open(visit, table):
    match, _ = keep(table.database, recorded("russian-2021-2"), [None, None])
    page = visit(f"{match}/at/40")
    page.click("#branch summary")
    page.select_option("#branch select", "")
    page.click("#branch button")
    page.wait_for_selector("#live[data-heard]")
    assert page.get_attribute("#live", "data-ply") == "40"
    assert page.locator("#offers a").count() > 0


def test_a_tab_of_a_watcher_follows_who_sits_down_in_another_one(visit, table):
    bo = Person(table, "Bo")
    match = bo.match("me", "open")
    (invite,) = invites(bo.page(match))
    watching = visit(match)
    watching.wait_for_selector("#live[data-heard]")
    past = watching.context.new_page()
    past.goto(f"{match}/at/0")
    assert watching.locator(".chip.mine").count() == past.locator(".chip.mine").count() == 0
    joining = watching.context.new_page()
    joining.goto(invite)
    joining.fill("#name", "Ada")
    joining.press("#name", "Enter")
    for page in (joining, watching, past):
        page.locator(".chip.mine").wait_for()
    bo.close()


def test_who_comes_back_to_the_lobby_finds_the_form_as_they_left_it(visit, table):
    page = visit("/?game=russian")
    page.check('input[name="option.players"][value="2"]', force=True)
    page.select_option("[data-seat='1'] select", "person")
    page.fill("[data-seat='1'] input", "Quirin")
    page.goto(f"{table.url}/puzzles")
    page.go_back()
    page.wait_for_load_state()
    assert page.is_checked('input[name="option.players"][value="2"]')
    assert page.input_value("[data-seat='1'] input") == "Quirin"
    assert page.is_visible("[data-seat='1'] input")
    assert page.locator("[data-seat]:visible").count() == 2


def test_what_is_wrong_in_the_form_of_a_new_match_is_said_beside_it(visit, table, complaints):
    page = visit("/?game=russian", viewport={"width": 390, "height": 844})
    page.check('input[name="option.players"][value="2"]', force=True)
    page.fill("[data-begin] input[name='name']", "Ada")
    page.select_option("[data-seat='1'] select", "friend")
    page.fill("[data-seat='1'] input", "Mistyped")
    page.click("[data-begin] button.big")
    told = page.locator("[data-begin] .wrong")
    told.wait_for()
    assert told.inner_text() == "Nobody with an account is called Mistyped here."
    assert page.url == f"{table.url}/?game=russian"
    assert "400" in complaints.pop()
    page.select_option("[data-seat='1'] select", "person")
    page.click("[data-begin] button.big")
    page.wait_for_selector("#live[data-heard]")
    assert "Mistyped" in page.inner_text("#chips")


def test_who_resigns_is_asked_first_and_the_others_are_told(visit, table):
    bo = Person(table, "Bo")
    match = bo.match("me", "open")
    (invite,) = invites(bo.page(match))
    ada = visit(invite, viewport={"width": 390, "height": 844})
    ada.fill("#name", "Ada")
    ada.press("#name", "Enter")
    ada.wait_for_selector("#live[data-heard]")
    other = visit(match)
    other.wait_for_selector("#live[data-heard]")
    asked = []

    def think(dialog):
        asked.append(dialog.message)
        dialog.dismiss()

    ada.once("dialog", think)
    ada.evaluate("document.getElementById('seating').open = true")
    mine = ada.locator("#sitting-1 form")
    mine.locator("select").select_option("resign")
    mine.locator("button").click()
    assert asked[0].startswith("Resign for good?")
    assert ada.locator("#chip-1 .portrait").count() == 0, "who thinks better of it stays"
    ada.once("dialog", lambda each: each.accept())
    mine.locator("button").click()
    told = "Ada has resigned; the seat goes to a bot"
    for page in (ada, other):
        page.locator("#toast", has_text=told).wait_for()
        page.locator("#chip-1 .portrait").wait_for()
    assert other.locator("#past .remark").inner_text().startswith(told)
    assert ada.locator("#way-back").count() == 0
    bo.close()
