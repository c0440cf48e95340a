"""Accounts in a browser: passkeys, and that nobody is kept out."""

import pytest
from tests.table.browsing import serious

pytestmark = pytest.mark.usefixtures("quick_passwords")


KEEPER = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""What keeps passkeys, as a browser without one pretends to have it."""


@pytest.fixture
def keeping(visit, table):
    """Opens a browser that keeps passkeys, under a name that can have them."""

    def keeping(address, **options):
        page = visit("/offline", **options)
        tools = page.context.new_cdp_session(page)
        tools.send("WebAuthn.enable")
        tools.send("WebAuthn.addVirtualAuthenticator", {"options": KEEPER})
        page.goto(f"http://localhost:{table.port}{address}")
        return page

    return keeping


def test_somebody_comes_to_stay_with_a_passkey_alone(keeping, complaints):
    page = keeping("/account")
    page.click("[data-passkey=new]")
    assert page.evaluate("document.activeElement.name") == "name", "it is asked for"
    page.fill("input[name=name]", "Ada")
    page.press("[data-passkey=new]", "Enter")
    page.wait_for_selector("#passkeys .things")
    page.click("#passkeys .things button")
    assert "your only way in" in page.inner_text("#wrong")
    page.go_back()
    page.click('form[action="/sign-out"] button')
    page.wait_for_url("**/")
    page.goto(f"{page.url}sign-in?back=/puzzles")
    page.click("[data-passkey=sign-in]")
    page.wait_for_url("**/puzzles")
    complaints.clear()  # of the answer 400


def test_a_passkey_of_nobody_leads_nowhere(keeping, table, complaints):
    page = keeping("/account")
    page.fill("input[name=name]", "Bo")
    page.click("[data-passkey=new]")
    page.wait_for_selector("#passkeys .things")
    page.goto(page.url.partition("#")[0] + "/leave")
    page.fill("input[name=name]", "Bo")
    page.click("button.danger")
    page.wait_for_url("**/")
    page.goto(f"{page.url}sign-in")
    page.click("[data-passkey=sign-in]")
    problem = page.locator("[data-passkey-problem]")
    problem.wait_for()
    assert problem.inner_text().startswith("This passkey does not lead in here")
    complaints.clear()  # of the answer 400


def test_an_address_of_numbers_offers_no_passkeys(visit):
    page = visit("/sign-in")
    assert page.locator("[data-passkey]").count() == 0


def test_axe_finds_nothing_serious_and_nothing_is_wider_than_the_screen(visit, axe):
    """Somebody comes to stay by keyboard, and sees all pages of accounts."""
    page = visit("/account", bypass_csp=True, viewport={"width": 390, "height": 844})
    assert serious(page, axe) == []
    page.fill("input[name=name]", "Cy")
    page.keyboard.press("Tab")
    page.keyboard.type("seven old engines")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sessions")
    page.goto("/account/bots")
    page.fill("input[name=name]", "Cylon")
    page.keyboard.press("Enter")
    page.fill('form[action$="/token"] input[name=name]', "laptop")
    page.keyboard.press("Enter")
    page.wait_for_selector(".secret")
    assert serious(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for address in ("/account", "/account/leave", "/people/Cylon BOT", "/people/Cy", "/sign-in"):
        page.goto(address)
        assert serious(page, axe) == [], address
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, address
