"""Events: who enters and leads, rounds that are drawn, points, and the final."""

import html
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.table.serving import offers, sql, until

BOTH_DATABASES = True

pytestmark = pytest.mark.usefixtures("quick_passwords")

PASSWORD = "seven old engines"


@pytest.fixture
def club(come, request):
    """People with an account come: `club(5)`; the first leads an event."""

    def club(count, **options):
        people = [come(f"{request.node.name[5:22]} {number}") for number in range(count)]
        for person in people:
            form = {"name": person.name, "password": PASSWORD}
            assert person.client.post("/account", data=form).status_code == 303
        form = {
            "game": "russian",
            "event": "A <b>club</b> evening",
            "option.players": "3",
            **options,
        }
        answer = people[0].client.post("/events", data=form)
        assert answer.status_code == 303, answer.text
        return people, answer.headers["location"]

    return club


def do(person, event, todo, **more):
    """Do something at an event; the answer."""
    return person.client.post(event, data={"do": todo, **more})


def enter(people, event):
    """Let people enter."""
    for person in people:
        assert do(person, event, "enter").status_code == 303


def tables(person, event):
    """The matches of an event, as its page lists them."""
    return re.findall(r'id="table-([^"]+)"', person.page(event))


def end(table, match, *places):
    """Let a match have ended so."""
    sql(table.database, "update matches set ended = '2026-01-01' where match = ?", match)
    for seat, place in enumerate(places):
        sql(table.database, "insert into results values (?, ?, ?, ?)", match, seat, 9, place)


def standings(person, event):
    """Names with points, in the order of the standings."""
    page = html.unescape(person.page(event)).partition('id="standings"')[2]
    return re.findall(r"<bdi>\S+ (\d)</bdi>.*?<td>(\d+)</td>", page, re.S)


def test_an_evening_from_the_first_round_to_the_final(club, come, table):
    people, event = club(5)
    host = people[0]
    enter(people, event)
    assert do(host, event, "round", round=1).status_code == 303
    first = tables(host, event)
    assert len(first) == 2
    page = come().page(event)
    assert "A &lt;b&gt;club&lt;/b&gt; evening" in page
    assert "Round 1" in page
    for person in people:
        (mine,) = re.findall(r'id="mine" href="/match/([^"]+)"', person.page(event))
        assert tables(person, event)[0] == mine, "their own table comes first"
    movers = [
        person for person in people if any(offers(person.page(f"/match/{each}")) for each in first)
    ]
    assert len(movers) == 2, "the matches have begun"
    for match in first:
        seats = sql(table.database, "select count(*) from seats where match = ?", match)[0][0]
        end(table, match, *range(1, seats + 1))
    assert sorted(points for _, points in standings(host, event)) == ["0", "0", "30", "60", "60"]
    assert do(host, event, "close").status_code == 303
    assert do(people[4], event, "withdraw").status_code == 303
    assert do(host, event, "final", round=2).status_code == 303
    (final,) = [each for each in tables(host, event) if each not in first]
    assert "Final" in host.page(event)
    end(table, final, 3, 1, 2)
    winner = sql(table.database, "select name from seats where match = ? and seat = 1", final)[0][0]
    assert winner.endswith(standings(host, event)[0][0])
    assert do(host, event, "finish").status_code == 303
    assert "Lead the event" not in host.page(event)
    for todo in ("round", "open", "finish"):
        assert do(host, event, todo, round=3).status_code == 403


def test_who_has_to_wait_is_told_and_gets_points(club, table):
    people, event = club(3, **{"option.players": "2"})
    enter(people, event)
    do(people[0], event, "round", round=1)
    assert "Waiting in this round" in people[0].page(event)
    assert sorted(points for _, points in standings(people[0], event)) == ["0", "0", "30"]
    do(people[0], event, "round", round=2)
    waiting = sql(table.database, "select guest from waiters where event = ?", event[8:])
    assert len({*waiting}) == 2, "somebody else waits"


def test_whoever_asks_twice_for_a_round_comes_to_the_event_and_it_is_begun_once(club, table):
    people, event = club(4)
    enter(people, event)
    with ThreadPoolExecutor(3) as crowd:
        answers = list(crowd.map(lambda _: do(people[0], event, "round", round=1), range(3)))
    answers.append(do(people[0], event, "round", round=1))
    assert [(each.status_code, each.headers["location"]) for each in answers] == [(303, event)] * 4
    words = "select count(*) from event_tables where event = ?"
    assert sql(table.database, words, event[8:]) == [(2,)]


def test_only_the_leader_leads_and_only_people_with_an_account_enter(club, come):
    people, event = club(3)
    guest = come("Nobody N")
    assert do(guest, event, "enter").status_code == 403
    assert guest.client.post("/events", data={"event": "x", "game": "russian"}).status_code == 403
    enter(people[:1], event)
    assert do(people[0], event, "round", round=1).text == "There are too few people for a table."
    enter(people[1:], event)
    for todo, more in (
        ("round", {"round": 1}), ("final", {"round": 1}), ("close", {}), ("finish", {}),
        ("withdraw", {"name": people[0].name}),
    ):  # fmt: skip
        assert do(people[1], event, todo, **more).status_code == 403
    assert do(people[0], event, "dance").status_code == 400
    assert do(people[0], event, "round").status_code == 400
    assert do(people[0], event, "round", round=7).status_code == 400
    assert do(people[0], event, "withdraw", name=people[1].name.upper()).status_code == 303
    assert do(people[0], event, "withdraw", name="x" * 9000).status_code == 400
    assert len(standings(people[0], event)) == 2
    do(people[0], event, "close")
    assert do(people[1], event, "enter").status_code == 403
    assert come().client.get("/events/nothing").status_code == 404


def test_what_cannot_be_done_at_an_event_leads_back_to_it(club):
    people, event = club(1)
    form = {"do": "round", "round": 1}
    answer = people[0].client.post(event, data=form, headers={"accept": "text/html"})
    assert answer.status_code == 400
    assert f'href="{event}">Back to the event</a>' in answer.text


def test_an_event_has_a_name_of_some_letters(club):
    people, _ = club(1)
    for name in ("", "  ", "\u202e", "x" * 61, "x" * 10_000):
        answer = people[0].client.post("/events", data={"game": "russian", "event": name})
        assert answer.status_code == 400
        assert answer.text == "The name of an event has 1 to 60 letters."


def test_an_event_can_be_rated(club, table):
    people, event = club(2, rated="on")
    enter(people, event)
    do(people[0], event, "round", round=1)
    (match,) = tables(people[0], event)
    assert sql(table.database, "select rated, access from matches where match = ?", match) in (
        [(1, "public")],
        [(True, "public")],
    )


def test_the_matches_of_an_event_have_clocks_that_run_at_once(club, table):
    people, event = club(2, clock="0 900 15", late="random")
    enter(people, event)
    do(people[0], event, "round", round=1)
    (match,) = tables(people[0], event)
    words = "select due from matches where match = ?"
    assert until(lambda: sql(table.database, words, match)[0][0])
    assert "15 minutes for the whole match" in people[1].page(f"/match/{match}")


def test_who_is_blocked_by_the_leader_does_not_enter(club):
    people, event = club(2)
    people[0].client.post(f"/people/{people[1].name}", data={"do": "block"})
    assert do(people[1], event, "enter").status_code == 403


def test_others_lead_on_when_somebody_leaves_and_nothing_of_them_is_left(club, table):
    people, event = club(3, about="Bring tea")
    enter(people, event)
    do(people[0], event, "round", round=1)
    told = people[0].client.get("/account/data.json").json()["events"]
    assert [each["name"] for each in told] == ["A <b>club</b> evening"] * 2
    assert told[1]["about"] == "Bring tea", "they wrote it, for they lead it"
    form = {"name": people[0].name, "password": PASSWORD}
    assert people[0].client.post("/account/leave", data=form).status_code == 303
    assert any("Lead the event" in person.page(event) for person in people[1:])
    assert len(standings(people[1], event)) == 2


def test_the_tables_of_an_event_are_live(club):
    people, event = club(2)
    enter(people, event)
    do(people[0], event, "round", round=1)
    (match,) = tables(people[0], event)
    mover = until(
        lambda: next((each for each in people if offers(each.page(f"/match/{match}"))), None)
    )
    before = people[0].page(f"{event}/live")
    assert f'id="table-{match}"' in before
    mover.turn(f"/match/{match}")
    assert people[0].page(f"{event}/live") != before


def test_whoever_leads_an_event_neither_reseats_nor_deletes(club, table):
    people, event = club(3)
    enter(people, event)
    do(people[0], event, "round", round=1)
    (match,) = tables(people[0], event)
    seats = sql(table.database, "select seat, guest from seats where match = ?", match)
    led = sql(table.database, "select host from matches where match = ?", match)[0][0]
    mine = next(seat for seat, guest in seats if guest == led)
    assert f'href="{event}"' in people[0].page(f"/match/{match}")
    other = (mine + 1) % 3
    for wish in ("open", "bot random"):
        assert people[0].post(f"/match/{match}/seat", seat=other, wish=wish).status_code == 403
    assert people[0].post(f"/match/{match}/delete").status_code == 403
    assert people[0].post(f"/match/{match}/seat", seat=mine, wish="bot random").status_code == 204
    assert people[0].post(f"/match/{match}/seat", seat=mine, wish="back").status_code == 204


def test_an_event_says_what_to_know_when_it_begins_and_for_how_many_there_is_room(club):
    notice = {
        "about": "Bring <i>tea</i>.\r\nWe meet below.",
        "begins": "2030-01-02T19:30",
        "zone": "Asia/Tokyo",
        "room": "2",
    }
    people, event = club(3, **notice)
    page = people[1].page(event)
    assert "Bring &lt;i&gt;tea&lt;/i&gt;.\nWe meet below." in page
    assert 'datetime="2030-01-02T10:30:00Z"' in page
    assert 'datetime="2030-01-02T10:30:00Z"' in people[1].page("/events")
    assert "0 of 2 people" in page
    assert 'id="notice"' not in page, "it is not theirs to change"
    enter(people[:2], event)
    assert do(people[1], event, "enter").status_code == 303, "who is there already stays"
    page = people[2].page(event)
    assert "full · 2 of 2 people" in page
    assert 'value="enter"' not in page
    refused = do(people[2], event, "enter")
    assert refused.status_code == 409
    assert "there is room for 2 people" in refused.text
    changed = {**notice, "begins": "2030-01-03T08:00", "zone": "UTC", "room": ""}
    assert do(people[1], event, "notice", **changed).status_code == 403
    assert do(people[0], event, "notice", **changed).status_code == 303
    page = people[2].page(event)
    assert 'datetime="2030-01-03T08:00:00Z"' in page
    assert do(people[2], event, "enter").status_code == 303
    assert do(people[0], event, "round", round=1).status_code == 303
    assert 'id="begins"' not in people[2].page(event), "it has begun"


@pytest.mark.parametrize(
    "wrong, told",
    [
        ({"about": "x" * 1001}, "at most 1000 letters"),
        ({"begins": "tomorrow"}, "such as 2026-12-31T19:30, not at “tomorrow”"),
        ({"begins": "0001-01-01T00:00", "zone": "Asia/Tokyo"}, "such as 2026-12-31T19:30"),
        ({"zone": "Mars/Base"}, "Mars/Base"),
        ({"room": "1"}, "room for 2 to 200 people"),
        ({"room": "²"}, "room for 2 to 200 people"),
        ({"room": "2000"}, "room for 2 to 200 people"),
    ],
)
def test_what_an_event_cannot_say_is_refused_and_changes_nothing(club, wrong, told):
    people, event = club(1, about="As it was")
    answer = do(people[0], event, "notice", **wrong)
    assert answer.status_code == 400
    assert told in html.unescape(answer.text)
    assert "As it was" in people[0].page(event)
