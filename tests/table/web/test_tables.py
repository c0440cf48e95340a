"""Finding a game: open tables, seats that wait, who may look on, searching, and playing on."""

import html
import re
from datetime import UTC, datetime, timedelta

import pytest
from tests.table.serving import (
    Person,
    Table,
    invites,
    keep,
    offers,
    played,
    recorded,
    sql,
    until,
)

from footplate.table.matches import registry

pytestmark = pytest.mark.usefixtures("quick_passwords")

PASSWORD = "seven old engines"


def begin(person, *seats, **terms):
    """Begin a match; its address. `name_1="Bo"` names somebody for the second seat."""
    form = {"game": "russian", "name": person.name, "option.players": str(len(seats))}
    form |= {f"seat.{seat}": kind for seat, kind in enumerate(seats)}
    form |= {key.replace("_", "."): value for key, value in terms.items()}
    answer = person.client.post("/matches", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def free(person):
    """The matches of the lobby in which somebody can sit down."""
    return [f"/match/{name}" for name in re.findall(r'action="/sit/([^"]+)"', person.page("/"))]


def watched(person):
    """The matches of the lobby that somebody can watch."""
    return [f"/match/{name}" for name in re.findall(r'id="watch-([^"]+)"', person.page("/"))]


def sit(person, match):
    """Sit down in a match of the lobby; the answer."""
    return person.client.post(match.replace("match", "sit"), data={"name": person.name})


def stay(person):
    """Make an account."""
    form = {"name": person.name, "password": PASSWORD}
    assert person.client.post("/account", data=form).status_code == 303


# ---------------------------------------------------------------------- open tables


def test_an_open_table_takes_one_click(come):
    ada, bo, cy = come("Ada"), come("Bo"), come("Cy")
    match = begin(ada, "me", "open", "open", access="public", slow="on", hints="on")
    page = html.unescape(bo.page("/"))
    assert "Open tables" in page
    assert "over days · Hints on request · 2 seats left" in page
    assert match in free(bo)
    assert match not in free(ada), "she sits there"
    assert sit(bo, match).headers["location"] == match
    assert "1 seat left" in cy.page("/")
    assert sit(bo, match).status_code == 303, "again"
    assert sit(cy, match).status_code == 303
    assert match not in free(come("Di"))
    assert match in watched(come("Di"))
    assert match not in watched(ada)
    late = sit(come("Di"), match)
    assert (late.status_code, late.text) == (404, "This invitation is no longer open.")
    assert sum(bool(offers(person.page(match))) for person in (ada, bo, cy)) == 1


def test_what_is_not_public_is_in_no_list(come):
    ada, bo = come("Ada"), come("Bo")
    link = begin(ada, "me", "open")
    private = begin(ada, "me", "open", access="private")
    assert not {link, private} & {*free(bo), *watched(bo)}
    assert sit(bo, link).status_code == 404
    assert bo.client.get(link).status_code == 200
    for address in ("", "/at/0", "/stream", "/record.rail", "/picture.svg", "/analysis"):
        answer = bo.client.get(private + address)
        assert (answer.status_code, answer.text) == (404, "There is no such match."), address
    assert bo.post(f"{private}/play", ply=0, action=0).status_code == 404
    (invite,) = invites(ada.page(private))
    assert bo.client.post(invite, data={"name": "Bo"}).headers["location"] == private
    assert bo.client.get(private).status_code == 200
    with bo.client.stream("GET", f"{private}/stream") as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line.startswith("data: "))
        ada.post(f"{private}/seat", seat=1, wish="open")
        assert not [line for line in lines if line.startswith("data: ")], "it has ended"
    assert bo.client.get(private).status_code == 404


def test_a_few_matches_are_shown_with_their_boards_as_they_are_now(come):
    """In the lobby, as spectators see them; a board of nobody's business is not there."""
    ada, eve = come("Ada"), come("Eve")
    for game in ("russian", "world"):
        form = {"game": game, "name": "Ada", "option.players": "2", "access": "public"}
        form |= {"seat.0": "me", "seat.1": "person"}
        match = ada.client.post("/matches", data=form).headers["location"]
        found = re.search(rf'<img src="({match}/small.svg\?ply=\d+)"', eve.page("/"))
        assert found
        drawn = eve.client.get(found[1])
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert 'class="live"' in eve.page("/")
        ada.turn(match)
        assert found[1] not in eve.page("/")
        assert eve.client.get(f"{match}/small.svg").text != drawn.text or game == "world"
    closed = ada.client.post("/matches", data={**form, "access": "private"}).headers["location"]
    assert eve.client.get(f"{closed}/small.svg").status_code == 404
    assert f"{closed}/small" not in eve.page("/")


def test_a_public_match_may_have_no_spectators(come):
    ada, bo = come("Ada"), come("Bo")
    match = begin(ada, "me", "open", access="public", unwatched="on")
    assert match in free(bo)
    answer = bo.client.get(match)
    assert answer.status_code == 404
    assert answer.text.startswith("Nobody looks on in this match")
    assert sit(bo, match).status_code == 303
    assert bo.client.get(match).status_code == 200
    assert match not in watched(come("Cy"))


def test_who_is_blocked_does_not_see_the_table(come):
    ada, bo = come("Amy"), come("Ben")
    stay(ada), stay(bo)
    match = begin(ada, "me", "open", access="public")
    assert match in free(bo)
    ada.client.post("/people/Ben", data={"do": "block"})
    assert match not in free(bo)
    assert sit(bo, match).status_code == 404
    ada.client.post("/people/Ben", data={"do": "unblock"})
    begin(ada, "me", "friend", name_1="Ben")
    assert "waits for you" in bo.page("/")
    bo.client.post("/people/Amy", data={"do": "block"})
    assert "waits for you" not in bo.page("/")


@pytest.mark.parametrize(
    "terms",
    [
        {"access": "secret"},
        {"wait": "5"},
        {"wait": "10", "fallback": "nobody"},
        {"wait": "x" * 9999},
        {"seat.1": "friend", "name.1": "Nobody"},
        {"seat.1": "friend"},
        {"hints": "on", "rated": "on"},
    ],
)
def test_terms_that_there_are_not_are_refused_with_a_sentence(ada, terms):
    form = {"game": "russian", "name": "Ada", "option.players": "2", "seat.1": "open", **terms}
    answer = ada.client.post("/matches", data=form)
    assert answer.status_code == 400
    assert re.fullmatch(r".{10,200}\.", answer.text)


# ---------------------------------------------------------------------- seats that wait


def test_a_seat_waits_for_a_friend(come):
    ada, friend, eve = come("Ada"), come("Flo"), come("Eve")
    stay(friend)
    match = begin(ada, "me", "friend", access="public", name_1="FLO")
    assert match not in free(eve)
    assert sit(eve, match).status_code == 404
    (invite,) = invites(ada.page(match))
    assert "This seat waits for your friend" in ada.page(match)
    assert "Send each address" not in ada.page(match)
    assert eve.client.post(invite, data={"name": "Eve"}).status_code == 404
    assert 'action="/sit/' not in eve.page(match)
    assert "waits for you" in friend.page("/")
    assert f'action="/sit/{match[7:]}"' in friend.page(match)
    assert sit(friend, match).headers["location"] == match
    assert "Flo" in ada.page(match)


def test_a_private_match_shows_itself_to_the_friend_it_waits_for(come):
    ada, friend = come("Ada"), come("Gus")
    stay(friend)
    match = begin(ada, "me", "friend", access="private", name_1="Gus")
    assert friend.client.get(match).status_code == 200
    assert sit(friend, match).status_code == 303


def test_a_seat_falls_to_a_bot_when_its_time_has_come(tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "FALLS", 0.1)
    table = Table(tmp_path / "table.db")
    ada, bo = Person(table, "Ada"), Person(table, "Bo")
    try:
        match = begin(ada, "me", "open", "open", wait="60", fallback="random", pace="instant")
        ((soon,),) = sql(table.database, "select distinct until from seats where kind = 'open'")
        hour = datetime.fromisoformat(soon) - datetime.now(UTC)
        assert timedelta(minutes=55) < hour <= timedelta(minutes=60)
        past = "update seats set until = '2026-01-01T00:00:00+00:00' where seat = 2"
        sql(table.database, past)
        bots = "select count(*) from seats where bot = 'random'"
        until(lambda: sql(table.database, bots) == [(1,)])
        (invite,) = invites(ada.page(match))
        assert bo.client.post(invite, data={"name": "Bo"}).status_code == 303
        sql(table.database, "update seats set until = '2026-01-01' where kind != 'open'")
        assert "Bo" in ada.page(match)
        assert sql(table.database, "select count(*) from seats where kind = 'bot'") == [(1,)]
    finally:
        ada.close()
        bo.close()
        table.stop()


# ---------------------------------------------------------------------- searching, and what is next


def test_matches_are_searched_by_state_game_person_and_day(come, table):
    ida = come("Ida")
    running = ida.match("me", "person")
    (guest,) = {
        row[0]
        for row in sql(table.database, "select host from matches where match = ?", running[7:])
    }
    over, _ = keep(table.database, recorded("russian-2021-2"), ["X", "X"])
    world, _ = keep(table.database, played(3, 12), ["Y", "Y"])
    for match, name in ((over, "O'Hara"), (world, "100%")):
        words = "update seats set guest = ?, name = ? where match = ? and seat = 0"
        sql(table.database, words, guest, name, match[7:])
    sql(
        table.database, "update matches set began = '2020-02-29T10:00:00' where match = ?", over[7:]
    )

    def found(query=""):
        return {
            f"/match/{name}"
            for name in re.findall(r'id="match-([^"]+)"', ida.page(f"/matches{query}"))
        }

    assert found() == {running, over, world}
    assert found("?state=running") == {running, world}
    assert found("?state=over") == {over}
    assert found("?game=world") == set()
    assert found("?person=o%27hara") == {over}
    assert found("?person=%25") == {world}
    assert found("?since=2020-02-29&until=2020-02-29") == {over}
    assert found("?until=2020-02-28") == set()
    assert found("?page=1") == set()
    for wrong in ("?since=2021-02-29", "?until=yesterday", "?state=x", "?page=-1", "?page=x"):
        answer = ida.client.get(f"/matches{wrong}")
        assert answer.status_code == 400, wrong
        assert answer.text.endswith(".")
    assert come("Bo").client.get("/matches").headers["location"] == "/"


def test_more_than_a_page_of_matches_has_pages(come, table):
    jan = come("Jan")
    first = jan.match("me", "person")
    columns = "game, options, rules, seed, pace, host"
    for number in range(35):
        words = f"insert into matches (match, began, ended, {columns}) select ?, ?, ?, {columns} "
        began = f"2020-01-{number % 28 + 1:02}"
        sql(
            table.database,
            words + "from matches where match = ?",
            f"m{number}",
            began,
            began,
            first[7:],
        )
    page = html.unescape(jan.page("/matches"))
    assert "36 matches" in page
    older = re.search(r'href="(/matches\?[^"]+page=1)"', page)
    assert older
    page = jan.page(older[1])
    assert page.count('id="match-') == 6
    assert "Newer ones" in page
    assert "Older ones" not in page
    lobby = jan.page("/")
    assert lobby.count('id="match-') == 13, "what goes on, and the newest of what is over"


def test_a_match_leads_to_the_next_one_that_waits(come):
    kay = come("Kay")
    assert kay.client.get("/next").headers["location"] == "/"
    one, two = kay.match("me", "person"), kay.match("me", "person")
    assert f'href="/next?after={one[7:]}"' in kay.page(one)
    assert kay.client.get(f"/next?after={one[7:]}").headers["location"] == two
    assert kay.client.get(f"/next?after={two[7:]}").headers["location"] == one
    assert kay.client.get("/next?after=nothing").headers["location"] in (one, two)
    kay.client.post(f"{two}/delete")
    assert kay.client.get(f"/next?after={one[7:]}").headers["location"] == "/"


# ---------------------------------------------------------------------- playing on


def test_a_new_match_begins_at_any_position_of_one_that_is_over(come, table):
    lou = come("Lou")
    match, _ = keep(table.database, recorded("russian-2021-2"), [None, None])
    assert "Play on from here" not in lou.page(match)
    assert "Play on from here" in lou.page(f"{match}/at/40")
    branch = match.replace("match", "branch")
    for seat in ("0", ""):
        answer = lou.client.post(branch, data={"name": "Lou", "ply": "40", "seat": seat})
        assert answer.status_code == 303
        page = lou.page(answer.headers["location"])
        assert ('<bdi class="name">Lou</bdi>' in page) == (seat == "0")
        assert 'data-ply="40"' in page or seat == "0"
    for wrong in ({"ply": "99999"}, {"ply": "x"}, {"ply": "4", "seat": "9"}, {}):
        answer = lou.client.post(branch, data={"name": "Lou", **wrong})
        assert answer.status_code in (400, 404), wrong


def test_nothing_hidden_comes_out_by_playing_on(come):
    """A match that goes on cannot be played on elsewhere, where somebody would see all cards."""
    mia = come("Mia")
    match = mia.match("me", "person")
    answer = mia.client.post(match.replace("match", "branch"), data={"name": "Mia", "ply": "1"})
    assert answer.status_code == 403
    assert answer.text.startswith("That is possible only once the match is over")
