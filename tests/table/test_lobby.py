"""The lobby: starting matches, every wrong input with its sentence, and who may sit where."""

import re

import pytest
from tests.table.serving import invites, offers, status_of

SENTENCE = re.compile(r"[^\n<>]{8,300}")


def test_a_newcomer_sees_every_game_and_no_matches(ada):
    page = ada.page("/")
    assert "Russian Railroads" in page
    assert "Your matches" not in page
    assert "set-cookie" not in ada.client.get("/").headers


def test_two_clicks_start_a_match_against_bots(ada):
    answer = ada.begin("me", "greedy", "random")
    page = ada.page(answer.headers["location"])
    assert page.count('class="name">') == 3
    assert "Ada" in page
    assert "Greedy" in page


@pytest.mark.parametrize("edition", ["2013", "2021"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_edition_and_number_of_players_can_be_started(ada, edition, players):
    match = ada.match(*["person"] * players, edition=edition)
    page = ada.page(match)
    assert offers(page)


def test_a_person_without_a_name_gets_one_and_names_never_clash(ada):
    form = {"game": "russian", "name": "Ada", "option.players": "4", "seat.0": "me"}
    form |= {"seat.1": "person", "seat.2": "person", "name.2": "Ada", "seat.3": "greedy"}
    answer = ada.client.post("/matches", data=form)
    page = ada.page(answer.headers["location"])
    names = re.findall(r'class="name">([^<]+)<', page)
    assert sorted(names) == ["Ada", "Ada 2", "Greedy", "Guest 2"]


def test_a_match_is_listed_with_whose_turn_it_is(ada, come):
    ada.match("me", "person")
    page = ada.page("/")
    assert "Your matches" in page
    assert "your turn" in page
    assert "Your matches" not in come("Bo").page("/")


WRONG = [
    ({"name": ""}, "1 to 30 characters"),
    ({"name": " " * 9}, "1 to 30 characters"),
    ({"name": "x" * 31}, "1 to 30 characters"),
    ({"name": "a:b"}, "colon"),
    ({"name": "a\u202eb"}, "name"),
    ({"name": "a\x07b"}, "name"),
    ({"game": "chess"}, 'no game "chess"'),
    ({"game": ""}, "no game"),
    ({"option.players": "9"}, "players"),
    ({"option.players": "two"}, "players"),
    ({"option.edition": "1999"}, "edition"),
    ({"seat.1": "nobody"}, "seat 2"),
    ({"seat.1": "person", "name.1": "x" * 31}, "1 to 30 characters"),
    ({"seat.1": "person", "name.1": "a\u202eb"}, "name"),
    ({"pace": "never"}, "pace"),
]


@pytest.mark.parametrize("wrong,says", WRONG)
def test_a_wrong_form_gets_one_sentence_and_starts_nothing(table, come, wrong, says):
    person = come("Wrong")
    before = rows(table)
    form = {"game": "russian", "name": "Wrong", "option.players": "2", "seat.1": "random"} | wrong
    answer = person.client.post("/matches", data=form)
    assert 400 <= answer.status_code < 500
    assert SENTENCE.fullmatch(answer.text)
    assert says in answer.text
    assert rows(table) == before, "something was written"
    page = person.client.post("/matches", data=form, headers={"accept": "text/html"})
    assert page.status_code == answer.status_code
    assert "That did not work" in page.text
    assert person.client.get("/").status_code == 200


def rows(table):
    """How many rows each table of the database has."""
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(table.database)) as db:
        names = ("guests", "matches", "seats", "plies", "drafts")
        return {name: db.execute(f"select count(*) from {name}").fetchone()[0] for name in names}


def test_a_name_is_text_not_markup(come):
    person = come("<b>&\"'x")
    match = person.match("me", "person")
    for address in (match, "/"):
        page = person.page(address)
        assert "<b>&" not in page
        assert "&lt;b&gt;&amp;" in page


# ---------------------------------------------------------------------- open seats


def test_an_invitation_seats_somebody_once_only(ada, come):
    match = ada.match("me", "open")
    page = ada.page(match)
    assert status_of(page) == "Waiting for everybody to take a seat"
    assert offers(page) == []
    (invite,) = invites(page)
    bo, cy = come("Bo"), come("Cy")
    assert "You are invited" in bo.page(invite)
    assert invites(cy.page(match)) == [], "a spectator is shown an invitation"
    answer = bo.client.post(invite, data={"name": "Bo"})
    assert answer.status_code == 303
    assert answer.headers["location"] == match
    for late in (cy.client.post(invite, data={"name": "Cy"}), cy.client.get(invite)):
        assert late.status_code == 404
        assert SENTENCE.fullmatch(late.text)
    names = re.findall(r'class="name">([^<]+)<', cy.page(match))
    assert sorted(names) == ["Ada", "Bo"]
    assert offers(ada.page(match)) or offers(bo.page(match))


def test_nobody_moves_before_all_are_seated(ada):
    match = ada.match("me", "open")
    answer = ada.post(f"{match}/play", ply=2, action=0)
    assert answer.status_code == 403
    assert SENTENCE.fullmatch(answer.text)


def test_who_joins_may_have_the_name_of_somebody_at_the_table(ada, come):
    match = ada.match("me", "open")
    other = come("Ada")
    (invite,) = invites(ada.page(match))
    assert other.client.post(invite, data={"name": "Ada"}).status_code == 303
    names = re.findall(r'class="name">([^<]+)<', ada.page(match))
    assert sorted(names) == ["Ada", "Ada 2"]


def test_one_may_take_the_seat_one_has_opened(ada):
    match = ada.match("me", "open")
    (invite,) = invites(ada.page(match))
    assert ada.client.post(invite, data={"name": "Ada"}).status_code == 303
    assert offers(ada.page(match))


@pytest.mark.parametrize("seats", [("me", "person", "open"), ("open", "open"), ("open", "random")])
def test_who_opens_seats_sees_the_invitations(ada, seats):
    page = ada.page(ada.match(*seats))
    assert len(invites(page)) == seats.count("open")


def test_a_wrong_name_takes_no_seat(ada, come):
    match = ada.match("me", "open")
    (invite,) = invites(ada.page(match))
    answer = come("Bo").client.post(invite, data={"name": "a:b"})
    assert answer.status_code == 400
    assert invites(ada.page(match)) == [invite]


def test_an_invitation_nobody_made_is_not_found(ada):
    for answer in (ada.client.get("/join/x"), ada.client.post("/join/x", data={"name": "Ada"})):
        assert answer.status_code == 404
        assert SENTENCE.fullmatch(answer.text)


def test_invitations_carry_128_random_bits(ada):
    match = ada.match("me", "open", "open", "open")
    found = invites(ada.page(match))
    assert len(set(found)) == 3
    assert all(len(invite.removeprefix("/join/")) >= 22 for invite in found)
