"""Ratings and events in a browser: nobody is kept out, and an event stays as it is now."""

import pytest
from tests.table.browsing import serious
from tests.table.serving import Person

PHONE = {"viewport": {"width": 390, "height": 844}, "bypass_csp": True}


@pytest.mark.usefixtures("quick_passwords")
def test_an_event_is_led_by_keyboard_and_shows_who_comes(visit, axe, table, complaints):
    page = visit("/account", timezone_id="Asia/Tokyo", **PHONE)
    page.fill('input[name="name"]', "Leader")
    page.fill('input[name="password"]', "seven old engines")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sessions")
    for address in ("/ratings", "/events"):
        page.goto(address)
        assert serious(page, axe) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    with page.expect_response("**/mine"):  # the lists of the lobby are not on this page
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.locator('input[name="option.players"][value="1"]').count() == 0
    page.fill('input[name="event"]', "  ")
    page.keyboard.press("Enter")
    page.wait_for_selector(".begin .wrong:not([hidden])")
    assert "400" in complaints.pop()
    page.fill('input[name="begins"]', "2030-01-02T19:30")
    page.fill('input[name="event"]', "An evening")
    page.keyboard.press("Enter")
    page.wait_for_selector("#event")
    assert page.get_attribute("#begins time", "datetime") == "2030-01-02T10:30:00Z"
    page.evaluate("document.getElementById('notice').open = true")
    assert page.input_value('input[name="begins"]') == "2030-01-02T19:30"
    page.fill('input[name="room"]', "8")
    page.focus('button[value="notice"]')
    page.keyboard.press("Enter")
    page.locator("#event-head", has_text="0 of 8 people").wait_for()
    assert page.get_attribute("#begins time", "datetime") == "2030-01-02T10:30:00Z"
    page.focus('button[value="enter"]')
    page.keyboard.press("Enter")
    page.wait_for_selector('button[value="withdraw"]')
    assert page.locator("#standings tbody tr").count() == 1
    bo = Person(table, "Bo")
    bo.client.post("/account", data={"name": "Bo", "password": "seven old engines"})
    bo.client.post(page.url.removeprefix(table.url), data={"do": "enter"})
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.locator("#standings tbody tr >> nth=1").wait_for()
    page.focus('button[value="round"]')
    page.keyboard.press("Enter")
    page.wait_for_selector("#mine")
    assert serious(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.click("#mine")
    page.wait_for_selector("#live[data-heard]")
    bo.close()
