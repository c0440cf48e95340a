"""Rated matches at the table: who can sit there, and where ratings are shown."""

import html
import re

import pytest
from tests.table.serving import invites, keep, offers, recorded, sql, with_store

from footplate.table.people.rating import settle, settle_news

pytestmark = pytest.mark.usefixtures("quick_passwords")

PASSWORD = "seven old engines"


@pytest.fixture
def staying(come):
    """People with an account come: `staying("Ada")`."""

    def staying(name):
        person = come(name)
        answer = person.client.post("/account", data={"name": name, "password": PASSWORD})
        assert answer.status_code == 303
        return person

    return staying


def begin(person, *seats, **terms):
    """Ask for a rated match; the answer."""
    form = {"game": "russian", "name": person.name, "option.players": str(len(seats))}
    form |= {f"seat.{seat}": kind for seat, kind in enumerate(seats)}
    return person.client.post("/matches", data={**form, "rated": "on", **terms})


def ended(table, match, *places):
    """Let a match have ended so."""
    name = match.removeprefix("/match/")
    sql(table.database, "update matches set ended = '2026-01-01' where match = ?", name)
    for seat, place in enumerate(places):
        sql(table.database, "insert into results values (?, ?, ?, ?)", name, seat, 9, place)
    with_store(table.database, settle)


def test_only_people_with_an_account_and_known_bots_sit_at_a_rated_match(staying, come):
    ada, guest = staying("Ada R"), come("Guest R")
    for person, seats, terms, why in (
        (guest, ("me", "open"), {}, "Only people with an account"),
        (ada, ("me", "net"), {}, "at least two people"),
        (ada, ("me", "person"), {}, "everybody else takes an open seat"),
        (ada, ("me", "open"), {"wait": "10"}, "no open seat falls to a bot"),
        (ada, ("me", "open", "plan:1s"), {}, "depends on the machine"),
    ):
        answer = begin(person, *seats, **terms)
        assert answer.status_code in (400, 403)
        assert why in answer.text
    match = begin(ada, "me", "open", "net", access="public").headers["location"]
    lobby = guest.page("/")
    assert "Sit down with an account" in lobby
    assert f'action="/sit/{match[7:]}"' not in lobby
    assert guest.client.post(f"/sit{match[6:]}", data={"name": "x"}).status_code == 403
    (invite,) = invites(ada.page(match))
    assert guest.client.post(invite, data={"name": "x"}).status_code == 403
    bo = staying("Bo R")
    assert bo.client.post(f"/sit{match[6:]}", data={"name": "x"}).status_code == 303


def test_nobody_plays_for_somebody_else_in_a_rated_match(staying):
    ada, bo = staying("Ada S"), staying("Bo S")
    match = begin(ada, "me", "open").headers["location"]
    bo.client.post(invites(ada.page(match))[0], data={"name": "x"})
    mover = ada if offers(ada.page(match)) else bo
    mover.turn(match)
    for wish in ("open", "bot net"):
        assert ada.post(f"{match}/seat", seat=1, wish=wish).status_code == 403
    assert bo.post(f"{match}/seat", seat=1, wish="bot net").status_code == 204
    assert bo.post(f"{match}/seat", seat=1, wish="back").status_code == 403
    assert ada.post(f"{match}/take-back", do="ask").status_code == 409


def test_ratings_are_shown_on_lists_profiles_and_at_tables(staying, come, table):
    ada, bo = staying("Ada T"), staying("Bo T")
    match = begin(ada, "me", "open").headers["location"]
    bo.client.post(invites(ada.page(match))[0], data={"name": "x"})
    ended(table, match, 1, 2)
    page = html.unescape(come().page("/ratings?game=russian&players=2"))
    rows = re.findall(
        r'<a href="/people/(?:Ada|Bo)[^>]*><bdi>(.*?)</bdi>.*?<td>(.*?)</td>', page, re.S
    )
    known = dict(rows)
    assert [name for name in known if name in ("Ada T", "Bo T")] == ["Ada T", "Bo T"]
    assert "Driver" in page, "bots stand on the same list"
    told = known["Ada T"]
    assert told in html.unescape(bo.page("/people/Ada T"))
    other = begin(ada, "me", "open", access="public").headers["location"]
    assert f"Ada T ({told})" in html.unescape(bo.page("/"))
    assert f"rating {told}" in html.unescape(bo.page(other))
    german = {"headers": {"accept-language": "de"}}
    for address in ("/ratings?game=russian&players=2", "/people/Ada T", "/", other):
        page = html.unescape(bo.client.get(address, **german).text)
        assert told.replace(".", ",") in page, address
    ada.client.post("/account/profile", data={"shows.since": "on"})
    assert "Ada T" not in bo.page("/ratings?game=russian&players=2")
    for address in ("/people/Ada T", "/", other):
        assert told not in html.unescape(bo.page(address)), address
    assert "only you see this" in ada.page("/people/Ada T")
    assert ada.client.get("/account/data.json").json()["ratings"][0]["number"] == 1


@pytest.mark.parametrize("query", ["?players=x", "?players=-1"])
def test_a_list_of_a_wrong_number_is_refused(ada, query):
    assert ada.client.get(f"/ratings{query}").status_code == 400


@pytest.mark.parametrize("query", ["", "?game=chess&players=99", "?game=world&players=5"])
def test_a_list_that_is_not_there_is_another_one(ada, query):
    assert "Ratings" in ada.page(f"/ratings{query}")


def test_a_rated_match_that_ends_has_results_at_once(staying, table):
    people = [staying("Ada U"), staying("Bo U")]
    whole = recorded("russian-2021-2")
    match, _ = keep(table.database, recorded("russian-2021-2", whole.ply - 1), ["x", "y"])
    sql(table.database, "update matches set rated = 1 where match = ?", match[7:])
    for seat, person in enumerate(people):
        words = "update seats set guest = (select guest from guests where name = ?) "
        words += "where match = ? and seat = ?"
        sql(table.database, words, person.name, match[7:], seat)
    next(each for each in people if offers(each.page(match))).turn(match)
    places = sql(table.database, "select place from results where match = ?", match[7:])
    assert sorted(places) == [(1,), (2,)]
    with_store(table.database, settle_news)
    rated = sql(table.database, "select number from ratings where match = ?", match[7:])
    assert rated == [(1,), (1,)]


@pytest.mark.parametrize("played", [True, False])
def test_nobody_escapes_a_rating_by_resigning_together(staying, table, played):
    """Once both have moved, whoever resigns later has won."""
    ada, bo = staying(f"Ada V{played}"), staying(f"Bo V{played}")
    match = begin(ada, "me", "open", access="public").headers["location"]
    bo.client.post(f"/sit{match[6:]}")
    if played:
        first = next(each for each in (ada, bo) if offers(each.page(match)))
        first.turn(match)
        (bo if first is ada else ada).turn(match)
    for seat, person in ((0, ada), (1, bo)):
        assert person.post(f"{match}/seat", seat=seat, wish="resign").status_code == 204
    assert ("Whoever left later comes first" in bo.page(match)) is played
    with_store(table.database, settle_news)
    words = "select name from ratings join guests on guests.guest = ratings.guest "
    words += "where match = ? order by mu desc"
    found = [name for (name,) in sql(table.database, words, match[7:])]
    assert found == ([bo.name, ada.name] if played else [])
