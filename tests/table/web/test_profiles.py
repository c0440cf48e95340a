"""Profiles: others see as much as somebody wants; blocking and reporting."""

import html

import pytest
from tests.table.serving import Person, Table, invites, keep, recorded, sql, until

from footplate.kernel.contract import Result
from footplate.kernel.messages import plain
from footplate.table.kept import results
from footplate.table.kept.results import NONE
from footplate.table.settings import PeopleSettings, Settings

pytestmark = pytest.mark.usefixtures("quick_passwords")

PASSWORD = "seven old engines"


@pytest.fixture
def staying(come, table):
    """People with an account come: `staying("Ada")`."""

    def staying(name):
        person = come(name)
        form = {"name": name, "password": PASSWORD}
        assert person.client.post("/account", data=form).status_code == 303
        return person

    return staying


def give(table, name, *records, seat=0):
    """Let somebody have played recorded games to the end; the addresses of the matches."""
    ((guest,),) = sql(table.database, "select guest from guests where name = ?", name)
    found = []
    for record in records:
        match = recorded(record)
        address, _ = keep(table.database, match, ["Somebody"] * match.game.players)
        words = "update seats set guest = ? where match = ? and seat = ?"
        sql(table.database, words, guest, address.removeprefix("/match/"), seat)
        found.append(address)
    return found


def read(person, name):
    """A profile as somebody sees it."""
    return html.unescape(person.page(f"/people/{name}"))


def test_others_see_the_name_alone_unless_more_is_shown(staying, come, table):
    ada, bo = staying("Ada"), come("Bo")
    (match,) = give(table, "Ada", "russian-2021-2")
    mine = read(ada, "Ada")
    assert match in mine
    assert "only you see this" in mine
    theirs = read(bo, "Ada")
    assert "Ada shows nothing else." in theirs
    assert match not in theirs
    form = {"shows.matches": "on", "shows.languages": "on", "speaks.de": "on", "speaks.xx": "on"}
    ada.client.post("/account/profile", data=form)
    theirs = read(bo, "ADA")
    assert match in theirs
    assert "Speaks Deutsch" in theirs
    assert "Here since" not in theirs
    assert "Game by game" not in theirs


def test_a_profile_sums_up_by_game_map_and_number_of_players(staying, table):
    cy = staying("Cyra")
    give(table, "Cyra", "russian-2021-2", "russian-2021-2", "world-mexico-3")

    def counted():
        """The page, once each match was replayed: what takes long is there the next time."""
        page = read(cy, "Cyra")
        return page if page.count(" of 2 with ") == 2 and "Mexico" in page else None

    page = until(counted)
    assert page.count("Russian Railroads, Russian board") == 1
    assert "Railways of the World, Mexico" in page
    kept = sql(table.database, "select count(*) from results")
    assert read(cy, "Cyra") == page
    assert sql(table.database, "select count(*) from results") == kept


def test_a_match_that_was_closed_has_no_result(staying, table):
    dot = staying("Dot")
    match = dot.match("me", "person")
    ended = "update matches set ended = '2026-01-01', standing = null where match = ?"
    sql(table.database, ended, match.removeprefix("/match/"))
    sql(table.database, "update seats set guest = null where match = ? and seat = 1", match[7:])
    assert match not in read(dot, "Dot")
    places = sql(table.database, "select distinct place from results where match = ?", match[7:])
    assert places == [(NONE,)]


@pytest.mark.parametrize(
    "points, winners, places",
    [
        ((30, 20, 25), (0,), [1, 3, 2]),
        ((20, 20, 10), (1,), [2, 1, 3]),
        ((20, 20, 10), (0, 1), [1, 1, 3]),
        ((10, 20, 10), (1,), [2, 1, 2]),
    ],
)
def test_places_follow_the_winners_and_then_the_points(points, winners, places):
    ended = Result(plain("the end"), points, winners, None)
    assert [each.place for each in results.places(ended)] == places


@pytest.mark.parametrize("name", ["Nobody", "x" * 5000, "<b>", "%00", "..%2F.."])
def test_who_is_not_there_has_no_profile(ada, name):
    answer = ada.client.get(f"/people/{name}", headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert "<b>" not in answer.text.replace("<b>Foot", "")


def test_somebody_blocks_another_one_and_thinks_better_of_it(staying, come):
    eve, fay = staying("Eve"), staying("Fay")
    for todo, shown in (("block", "Play with \u2068Fay"), ("unblock", "Block")):
        assert eve.client.post("/people/fay", data={"do": todo}).status_code == 303
        assert shown.replace("\u2068", "") in read(eve, "Fay")
        assert ("Fay" in eve.page("/account")) == (todo == "block")
    assert "Eve" not in fay.page("/account")
    assert fay.client.post("/people/Fay", data={"do": "block"}).status_code == 403
    assert fay.client.post("/people/Eve", data={"do": "dance"}).status_code == 400
    assert come("Guest").client.post("/people/Eve", data={"do": "block"}).status_code == 403


def test_nobody_sits_down_with_somebody_who_has_blocked_them(staying):
    ida, joe, kim = staying("Ida"), staying("Joe"), staying("Kim")
    ida.client.post("/people/Joe", data={"do": "block"})
    for host, comer in ((ida, joe), (joe, ida)):
        match = host.match("me", "open", "open")
        first, second = invites(host.page(match))
        answer = comer.client.post(first, data={"name": comer.name})
        assert (answer.status_code, answer.text) == (404, "This invitation is no longer open.")
        kim.client.post(first, data={"name": "Kim"})
        assert comer.client.post(second, data={"name": "x"}).status_code == 404
    ida.client.post("/people/Joe", data={"do": "unblock"})
    assert ida.client.post(second, data={"name": "x"}).status_code == 303


def test_a_match_leads_to_the_profiles_of_those_who_stay(staying, come):
    leo, max_ = come("Leo L"), come("Max")
    match = leo.match("me", "open")
    (invite,) = invites(leo.page(match))
    max_.client.post(invite, data={"name": "Max"})
    assert "/people/" not in max_.page(match)
    leo.client.post("/account", data={"name": "Leo L", "password": PASSWORD})
    assert '<a href="/people/Leo%20L">' in max_.page(match)
    assert "<bdi>Max</bdi>" in max_.page(match)


def test_a_report_has_a_length_and_steers_no_terminal(staying, come, table):
    staying("Gus")
    hal = come("Hal")
    for text in ("", " " * 50, "x" * 2001):
        answer = hal.client.post("/people/Gus", data={"do": "report", "text": text})
        assert (answer.status_code, answer.text) == (400, "A report has 1 to 2000 letters.")
    steering = {"do": "report", "text": "\x1b]0;x\x07\x9b2J" + "Ж" * 1991}
    answer = hal.client.post("/people/Gus", data=steering)
    assert answer.headers["location"] == "/people/Gus?reported"
    ((kept,),) = sql(table.database, "select text from reports")
    assert kept == "]0;x2J" + "Ж" * 1991
    assert "Your report has reached" in hal.page("/people/Gus?reported")


@pytest.mark.parametrize(
    "name, address", [("A/B", "A%2FB"), ("Bo#1", "Bo%231"), ("5%2F", "5%252F")]
)
def test_a_name_of_any_letters_has_a_profile_and_can_be_blocked(staying, name, address):
    staying(name)
    ida = staying(f"Ida {len(address)}{name[0]}")
    answer = ida.client.post(f"/people/{address}", data={"do": "block"})
    assert answer.status_code == 303
    assert name in html.unescape(ida.page("/account"))
    ida.client.post(f"/people/{address}", data={"do": "unblock"})
    assert f"<bdi>{name}</bdi>" in ida.page(answer.headers["location"])


def test_private_results_alone_are_for_oneself(staying, come, table):
    ned, other = staying("Ned"), come("Other")
    ned.client.post("/account/profile", data={"shows.best": "on"})
    match = give(table, "Ned", "world-mexico-3")[0][7:]
    sql(table.database, "delete from seats where match = ? and seat > 0", match)
    sql(table.database, "insert into results values (?, 0, 77, 1)", match)
    assert "77" in read(other, "Ned")
    sql(table.database, "update matches set access = 'private' where match = ?", match)
    assert match in read(ned, "Ned")
    assert match not in read(other, "Ned")


def test_whoever_runs_the_table_reads_reports_until_they_are_settled(tmp_path):
    """Nobody else finds the page, nor who has the name that an operator had before."""
    database = tmp_path / "table.db"
    first = Table(database)
    ada = Person(first, "Ada")
    ada.client.post("/account", data={"name": "Ada", "password": PASSWORD})
    ((guest,),) = sql(database, "select guest from accounts")
    first.stop()
    table = Table(database, first.port, Settings(people=PeopleSettings(operators=(guest,))))
    eve, bo = Person(table, "Eve"), Person(table, "Bo")
    for person in (eve, bo):
        person.client.post("/account", data={"name": person.name, "password": PASSWORD})
    bo.client.post("/people/Eve", data={"do": "report", "text": "<b>rude</b>\nnotes"})
    told = ada.page("/reports")
    assert "&lt;b&gt;rude&lt;/b&gt;\nnotes" in told
    assert "from Bo" in told
    accented = ada.client.get("/reports", headers={"accept-language": "en-XA"}).text
    assert not [each for each in ("Reports", "from Bo", "dealt with") if each in accented]
    ada.client.post("/account/name", data={"name": "Ada the First"})
    eve.client.post("/account/name", data={"name": "Ada"})
    assert 'href="/reports"' in ada.page("/account")
    assert 'href="/reports"' not in eve.page("/account")
    ((report,),) = sql(database, "select report from reports")
    assert eve.client.get("/reports").status_code == 404
    assert eve.client.post("/reports", data={"report": report}).status_code == 404
    for _ in range(2):
        answer = ada.client.post("/reports", data={"report": report})
        assert answer.headers["location"] == "/reports"
    assert "No report waits" in ada.page("/reports")
    for person in (ada, eve, bo):
        person.close()
    table.stop()
