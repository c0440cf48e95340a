"""A whole evening in three browsers."""

import pytest
from tests.table.serving import Person, can, invites, offers, until

pytestmark = [pytest.mark.usefixtures("quick_passwords"), pytest.mark.long]

PASSWORD = "seven old engines"


def stay(page, name):
    """Make an account."""
    page.goto("/account")
    page.fill("input[name=name]", name)
    page.fill("input[name=password]", PASSWORD)
    page.click("form:has(input[name=password]) button:not([type=button])")
    page.wait_for_selector("#sessions")


def behind(page, table, name):
    """Whoever sits before a browser, without its screen."""
    person = Person(table, name)
    for cookie in page.context.cookies():
        person.client.cookies.set(cookie["name"], cookie["value"])
    return person


def play_to_the_end(people, match):
    """Take first choices until the match is over."""

    def over():
        for person in people:
            page = person.page(match)
            if 'id="rematch"' in page:
                return True
            if offers(page) or can(page, "confirm"):
                person.turn(match) if offers(page) else person.post(f"{match}/confirm", ply=0)
        return False

    until(over, 240)


def test_an_evening(visit, table, complaints):
    """Three are invited, one loses the cookie, one is replaced by a bot; they play again."""
    ada, bo, cy = visit(), visit(), visit()
    stay(ada, "Ada Evening")
    stay(bo, "Bo Evening")
    ada.goto("/?game=russian")
    ada.locator('#begin input[name="option.players"][value="3"]').check(force=True)
    for seat in (1, 2):
        ada.select_option(f'select[name="seat.{seat}"]', "open")
    ada.select_option("select[name=pace]", "instant")
    ada.click("#begin button.big")
    ada.wait_for_selector("#live[data-heard]")
    match = "/match/" + ada.url.partition("/match/")[2]
    for page, invite, name in zip((bo, cy), invites(ada.content())[:2], (None, "Cy"), strict=True):
        page.goto(invite)
        if name:
            page.fill("#name", name)
        page.click("main button.primary")
        page.wait_for_selector("#live[data-heard]")

    bo.context.clear_cookies()
    bo.goto(f"/sign-in?back={match}")
    bo.fill("input[name=name] >> nth=0", "Bo Evening")
    bo.fill("input[name=password]", PASSWORD)
    bo.click("form:has(input[name=password]) button.primary")
    bo.wait_for_selector("#live[data-heard]")

    ada.click("#seating summary >> nth=0")
    form = ada.locator('#seating form:has(input[name=seat][value="2"])')
    form.locator("select[name=wish]").select_option("bot random")
    form.locator("button").first.click()
    cy.wait_for_function("!document.querySelector('[data-act]')")

    ada.click("#talk-box summary")
    ada.fill("#talk-form input[name=text]", "good luck")
    ada.press("#talk-form input[name=text]", "Enter")
    bo.wait_for_selector("#talk-box.unread")

    people = [behind(ada, table, "Ada Evening"), behind(bo, table, "Bo Evening")]
    play_to_the_end(people, match)
    ada.wait_for_selector("#rematch button")
    ada.click("#rematch button")
    ada.wait_for_url(lambda url: match not in url)
    again = invites(ada.content())
    assert again
    bo.goto(again[0])
    bo.click("main button.primary")
    bo.wait_for_selector("#live[data-heard]")
    assert bo.url == ada.url
    for person in people:
        person.close()
    complaints.clear()
