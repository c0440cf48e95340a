"""Puzzles in a browser: by mouse, by keyboard, without a script, on a phone, for all readers."""

import pytest
from tests.table.browsing import serious

from footplate.puzzles.puzzle import puzzles

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}


def simple():
    """A puzzle whose best manoeuvre is a single action that ends its turn."""
    single = [each for each in puzzles("russian") if len(each.best.steps) == 1]
    return min(single, key=lambda each: len(each.moves))


def pose(page, found):
    """Open a puzzle and pose it on the board."""
    page.goto(f"/puzzles/{found.name}")
    page.click("main form .button.primary")
    page.wait_for_selector("#posed")
    page.wait_for_load_state()


def action_of(found):
    """The number of the only action of the best manoeuvre."""
    return found.build().action_from_text(found.best.steps[0])


def judged(page):
    """Open the verdict, and wait until the answer is judged."""
    page.click("#verdict")
    page.wait_for_selector("#judged", timeout=60_000)


def test_a_puzzle_is_solved_on_the_board(visit):
    found = simple()
    page = visit(viewport=DESKTOP)
    pose(page, found)
    page.evaluate(f"document.querySelector('[data-act=\"{action_of(found)}\"]').click()")
    page.wait_for_selector("#confirm button:enabled")
    page.click("#undo button")
    page.wait_for_selector("#confirm button:disabled")
    page.evaluate(f"document.querySelector('[data-act=\"{action_of(found)}\"]').click()")
    page.wait_for_selector("#confirm button:enabled")
    page.keyboard.press("Enter")
    page.wait_for_selector("#verdict")
    judged(page)
    assert page.inner_text("h1") == "Solved: that is the turn"
    assert page.locator(".ways li").count() >= 3
    page.locator("details.view summary").focus()
    with page.expect_response("**/solution.svg") as picture:
        page.keyboard.press("Enter")
    assert picture.value.ok


def test_without_script_a_puzzle_is_solved_by_links_and_forms(visit):
    found = simple()
    page = visit(java_script_enabled=False, viewport=DESKTOP)
    pose(page, found)
    page.goto(f"{page.url}?choose={action_of(found)}")
    page.click("#chosen .button.primary")
    page.click("#confirm button")
    judged(page)
    assert "100 %" in page.inner_text("#judged")


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing_serious_and_nothing_is_wider_than_the_screen(visit, axe, size):
    found = simple()
    page = visit(bypass_csp=True, viewport=size)
    pose(page, found)
    assert serious(page, axe) == []
    page.evaluate(f"document.querySelector('[data-act=\"{action_of(found)}\"]').click()")
    page.wait_for_selector("#confirm button:enabled")
    page.click("#confirm button")
    page.wait_for_selector("#verdict")
    judged(page)
    for address in (page.url, "/puzzles", f"/puzzles/{found.name}"):
        page.goto(address)
        page.wait_for_load_state()
        assert serious(page, axe) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
