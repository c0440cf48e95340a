"""The chat of a match in two browsers, by keyboard and on a phone."""

from tests.table.browsing import be, serious
from tests.table.serving import keep, recorded

PHONE = {"viewport": {"width": 390, "height": 844}, "bypass_csp": True}


def test_two_talk_by_keyboard_and_nobody_is_kept_out(visit, axe, table):
    match, guests = keep(table.database, recorded("russian-2021-2", 60), ["Ada", "Bo"])
    ada, bo = visit(), visit(**PHONE)
    for page, guest in zip((ada, bo), guests, strict=True):
        be(page, table, guest)
        page.goto(match)
        page.wait_for_selector("#live[data-heard]")
    ada.focus("#talk-box summary")
    ada.keyboard.press("Enter")
    ada.keyboard.press("Tab")
    if ada.evaluate("document.activeElement.id") == "talk-lines":
        ada.keyboard.press("Tab")
    ada.keyboard.type("good luck")
    ada.keyboard.press("Enter")
    ada.wait_for_selector("#talk-lines p")
    assert ada.input_value("#talk-form input") == ""
    bo.wait_for_selector("#talk-box.unread")
    assert bo.inner_text("#toast") == "Ada: good luck"
    bo.click("#talk-box summary")
    bo.click("#talk-reactions button >> nth=1")
    ada.wait_for_selector("#talk-lines p.reaction")
    assert ada.locator("#talk-box").get_attribute("open") is not None
    assert bo.locator("#talk-box.unread").count() == 0
    assert serious(bo, axe) == []
    assert bo.evaluate("document.documentElement.scrollWidth") <= 390
