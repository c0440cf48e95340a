"""Friends at a table: invitations to share, ways back, seats given anew, bots that stand in, and
turns taken back."""

import html
import re

import pytest
from tests.table.serving import can, invites, offers, ply_of, status_of, until

from footplate.bots import levels
from footplate.kernel.match import Match
from footplate.table.matches.taking_back import last_turn

BOTH_DATABASES = True


def options_of(page, seat):
    """What somebody may change about a seat."""
    found = re.search(rf'<li id="sitting-{seat}">(.*?)</li>', page, re.S)
    assert found
    return re.findall(r'<option value="([^"]+)"', found[1])


def state_of(page, seat):
    """What the list of seats says of one."""
    line = rf'<li id="sitting-{seat}">\s*<bdi>(.*?)</bdi> <span class="soft">(.*?)<'
    found = re.search(line, page)
    assert found
    return html.unescape(found[1]), html.unescape(found[2])


def way_back(page):
    """The private link that a page shows."""
    found = re.search(r'href="(/back/[^"]+)" class="private"', page)
    return found and found[1]


def change(person, match, seat, wish):
    """Ask for a change of a seat; returns the answer."""
    return person.post(f"{match}/seat", seat=seat, wish=wish)


@pytest.fixture
def two(ada, come):
    """Ada and Bo in a match that Ada has begun: `ada, bo, match`."""
    match = ada.match("me", "open")
    bo = come("Bo")
    (invite,) = invites(ada.page(match))
    assert bo.client.post(invite, data={"name": "Bo"}).status_code == 303
    return ada, bo, match


def whose(match, *people):
    """Who is on turn."""
    for person in people:
        if offers(person.page(match)):
            return person
    raise AssertionError("nobody is on turn")


# ---------------------------------------------------------------------- invitations


def test_an_invitation_is_a_whole_address_with_a_code(ada, table):
    match = ada.match("me", "open")
    page = ada.page(match)
    (invite,) = invites(page)
    assert f'data-copy="{table.url}{invite}"' in page
    assert f">{table.url}{invite}</a>" in page
    answer = ada.client.get(f"{invite}/code.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "<path" in answer.text


def test_a_code_of_no_open_seat_is_not_found(two):
    ada, _bo, _match = two
    assert ada.client.get("/join/nothing/code.svg").status_code == 404


def test_ones_own_invitation_leads_to_ones_seat(ada, come):
    match = ada.match("me", "open")
    (invite,) = invites(ada.page(match))
    bo = come("Bo")
    bo.client.post(invite, data={"name": "Bo"})
    answer = bo.client.get(invite)
    assert (answer.status_code, answer.headers["location"]) == (303, match)
    assert come("Cy").client.get(invite).status_code == 404


# ---------------------------------------------------------------------- the way back


def test_a_private_link_leads_back_from_another_device(two, come):
    ada, bo, match = two
    link = way_back(bo.page(match))
    assert way_back(ada.page(match)) not in (None, link)
    phone = come("Bo's phone")
    assert way_back(phone.page(match)) is None
    assert "Back to the seat of" in phone.page(link)
    assert phone.client.post(link).headers["location"] == match
    assert way_back(phone.page(match)) == link
    assert phone.client.get(link).headers["location"] == match  # it is known here now


def test_who_has_another_name_here_is_told(two, come):
    _ada, bo, match = two
    link = way_back(bo.page(match))
    cy = come("Cy")
    cy.match("me", "person")
    assert "This browser knows you as" in cy.page(link)


def test_a_new_link_ends_the_old_one(two, come):
    ada, bo, match = two
    link = way_back(bo.page(match))
    assert change(bo, match, 1, "link").status_code == 204
    assert way_back(bo.page(match)) != link
    answer = come("Eve").client.get(link)
    assert answer.status_code == 404
    assert answer.text == "This private link is not valid any more."
    assert change(ada, match, 1, "link").status_code == 403


# ---------------------------------------------------------------------- seats


def test_the_host_changes_seats_and_everybody_their_own(two):
    ada, bo, match = two
    stand_ins = [f"bot {name}" for name in levels("russian")]
    assert options_of(ada.page(match), 1) == ["open", *stand_ins]
    assert options_of(bo.page(match), 1) == [*stand_ins, "resign"]
    assert options_of(bo.page(match), 0) == []


def test_a_seat_is_given_to_somebody_else(two, come):
    ada, bo, match = two
    link = way_back(bo.page(match))
    assert change(ada, match, 1, "open").status_code == 204
    page = ada.page(match)
    (invite,) = invites(page)
    assert state_of(page, 1)[1] == "open"
    assert change(ada, match, 1, "open").status_code == 403  # it is open
    cy = come("Cy")
    assert cy.client.post(invite, data={"name": "Cy"}).status_code == 303
    assert state_of(cy.page(match), 1)[0] == "Cy"
    assert bo.client.get(link).status_code == 404
    assert not way_back(bo.page(match))


def test_a_bot_stands_in_and_the_person_comes_back(two):
    ada, bo, match = two
    for person in (bo, ada):
        assert change(person, match, 1, "bot random").status_code == 204
        assert state_of(ada.page(match), 1) == ("Bo", "a bot stands in: Trainee (level 1)")
        assert offers(bo.page(match)) == []
        if offers(ada.page(match)):
            ada.turn(match)
        until(lambda: offers(ada.page(match)))  # the bot has played
        assert change(person, match, 1, "back").status_code == 204
        assert state_of(ada.page(match), 1)[1] == "is not here now"
    while not offers(bo.page(match)):  # the bot may have passed: then this round is Ada's
        ada.turn(match)


def test_a_bot_takes_an_open_seat(ada):
    match = ada.match("me", "open")
    assert change(ada, match, 1, "bot greedy").status_code == 204
    page = ada.page(match)
    assert state_of(page, 1) == ("Greta", "bot: Fireman (level 3)")
    assert invites(page) == []
    assert options_of(page, 1) == ["open"]


def test_the_draft_of_a_seat_goes_with_its_person(two):
    ada, bo, match = two
    person = whose(match, ada, bo)
    assert person.play(match).status_code == 204
    seat = 0 if person is ada else 1
    assert can(person.page(match), "undo")
    assert change(person, match, seat, "bot random").status_code == 204
    assert change(person, match, seat, "back").status_code == 204
    assert not can(person.page(match), "undo")


@pytest.mark.parametrize(
    "seat,wish", [(1, "throne"), (7, "open"), (1, "bot nobody"), (1, ""), (1, "bot ")]
)
def test_a_change_that_there_is_not_is_refused(two, seat, wish):
    ada, _bo, match = two
    answer = change(ada, match, seat, wish)
    assert answer.status_code == 400
    assert answer.text.endswith("is no change of a seat.")


@pytest.mark.parametrize("wish", ["open", "bot random", "back", "link"])
def test_a_stranger_changes_nothing(two, come, wish):
    ada, _bo, match = two
    page = ada.page(match)
    answer = change(come("Eve"), match, 1, wish)
    assert answer.status_code == 403
    assert answer.text == "Only who sits there, or began the match, can do that."
    assert ada.page(match) == page


def test_who_is_there_is_shown(two):
    ada, bo, match = two
    assert state_of(ada.page(match), 1)[1] == "is not here now"
    with bo.client.stream("GET", f"{match}/stream") as answer:
        lines = answer.iter_lines()
        next(line for line in lines if line.startswith("data:"))
        until(lambda: state_of(ada.page(match), 1)[1] == "is here")
        assert re.search(r'id="chip-1" class="chip[^"]* present"', ada.page(match))
    until(lambda: state_of(ada.page(match), 1)[1] == "is not here now")


# ---------------------------------------------------------------------- deleting


def test_a_match_that_has_not_begun_can_be_deleted(two):
    ada, bo, match = two
    assert 'id="delete"' in ada.page(match)
    assert 'id="delete"' not in bo.page(match)
    assert bo.client.post(f"{match}/delete").status_code == 403
    assert ada.client.post(f"{match}/delete").headers["location"] == "/"
    assert ada.client.get(match).status_code == 404
    assert match not in ada.page("/")


def test_a_match_that_has_begun_is_kept(two):
    ada, bo, match = two
    whose(match, ada, bo).turn(match)
    assert 'id="delete"' not in ada.page(match)
    answer = ada.client.post(f"{match}/delete")
    assert answer.status_code == 403
    assert answer.text.startswith("Only who began a match can delete it")


# ---------------------------------------------------------------------- taking back


def test_a_turn_is_taken_back_when_the_others_agree(two):
    ada, bo, match = two
    first = whose(match, ada, bo)
    other = bo if first is ada else ada
    before = offers(first.page(match))
    assert 'id="ask-back"' not in first.page(match)
    first.turn(match)
    assert 'id="ask-back"' in first.page(match)
    assert 'id="ask-back"' not in other.page(match)
    assert first.post(f"{match}/take-back", do="ask").status_code == 204
    assert "would like to take a turn back" in other.page(match)
    assert "have not all agreed" in first.page(match)
    assert 'value="agree"' not in first.page(match)
    assert other.post(f"{match}/take-back", do="agree").status_code == 204
    page = first.page(match)
    assert offers(page) == before
    assert "All agreed to take back" in page
    assert 'id="wish"' not in page


def test_the_others_may_decline_and_who_asked_may_withdraw(two):
    ada, bo, match = two
    first = whose(match, ada, bo)
    other = bo if first is ada else ada
    first.turn(match)
    ply = ply_of(first.page(match))
    first.post(f"{match}/take-back", do="ask")
    assert other.post(f"{match}/take-back", do="decline").status_code == 204
    assert "would rather not take the turn back" in first.page(match)
    first.post(f"{match}/take-back", do="ask")
    assert first.post(f"{match}/take-back", do="decline").status_code == 204
    assert 'id="wish"' not in other.page(match)
    answer = other.post(f"{match}/take-back", do="agree")
    assert (answer.status_code, answer.text) == (
        409,
        "Nobody asks to take a turn back any more.",
    )
    assert ply_of(first.page(match)) == ply


def test_a_wish_ends_when_the_match_goes_on(two):
    ada, bo, match = two
    first = whose(match, ada, bo)
    other = bo if first is ada else ada
    first.turn(match)
    first.post(f"{match}/take-back", do="ask")
    other.turn(match)
    assert 'id="wish"' not in first.page(match)


def test_a_draft_of_somebody_else_is_undone_first(two):
    ada, bo, match = two
    first = whose(match, ada, bo)
    other = bo if first is ada else ada
    before = offers(first.page(match))
    first.turn(match)
    first.post(f"{match}/take-back", do="ask")
    other.play(match)
    first.post(f"{match}/take-back", do="ask")
    assert other.post(f"{match}/take-back", do="agree").status_code == 204
    assert offers(first.page(match)) == before


def test_one_wish_at_a_time(two):
    ada, bo, match = two
    first = whose(match, ada, bo)
    other = bo if first is ada else ada
    first.turn(match)
    other.turn(match)
    other.post(f"{match}/take-back", do="ask")
    answer = first.post(f"{match}/take-back", do="ask")
    assert answer.status_code == 409
    assert answer.text == "Somebody has already asked to take a turn back."
    assert "would like to take a turn back" in first.page(match)


def test_among_bots_nobody_has_to_agree(ada):
    match = ada.match("me", "random")
    ada.turn(match)
    until(lambda: offers(ada.page(match)) or "over" in status_of(ada.page(match)))
    assert ada.post(f"{match}/take-back", do="ask").status_code == 204
    assert "All agreed to take back" in ada.page(match)


def test_who_has_not_moved_has_nothing_to_take_back(two, come):
    ada, _bo, match = two
    answer = ada.post(f"{match}/take-back", do="ask")
    assert answer.status_code == 409
    assert answer.text == "You have no confirmed turn that could be taken back."
    assert come("Eve").post(f"{match}/take-back", do="ask").status_code == 403
    assert ada.post(f"{match}/take-back", do="dance").status_code == 400


def test_the_last_turn_ends_where_something_was_taken_back():
    import footplate

    game = footplate.game("russian", players=2)
    match = Match(game, 1, ["Ada", "Bo"], auto_commit=True)
    match.deal()
    assert last_turn(match, [0, 1]) is None
    first, before = match.current_player, match.ply
    while match.current_player == first:
        match.play(match.state.legal_actions()[0])
    assert last_turn(match, [first]) == (first, before)
    match.take_back(before)
    assert last_turn(match, [first]) is None
