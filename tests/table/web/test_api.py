"""The API: programs play for bots, know no more than people do, and are told what is wrong."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.table.serving import (
    Person,
    Table,
    invites,
    keep,
    offers,
    recorded,
    secretive,
    sql,
    until,
    whole,
)
from tests.table.web.api import Program, give, program, secret, stay, wrong

from footplate.table.kept import lists
from footplate.table.settings import PeopleSettings, Settings, read_settings

pytestmark = pytest.mark.usefixtures("quick_passwords")
BOTH_DATABASES = True


@pytest.fixture(scope="module")
def there(table):
    """Programs by name, made once: their bots belong to Ada.

    A test that hears its bot's events has a bot for itself, as tests come in any order.
    """
    ada = Person(table, "Ada")
    found = {}

    def there(name):
        if name not in found:
            found[name] = program(ada, name)
        return found[name]

    yield there
    ada.close()
    for each in found.values():
        each.client.close()


def seated(person, bot, access="link"):
    """A match of a person in which a seat waits for a bot; its name."""
    form = {"game": "russian", "name": person.name, "option.players": "2", "access": access}
    form |= {"seat.0": "me", "seat.1": "friend", "name.1": bot, "pace": "instant"}
    answer = person.client.post("/matches", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/match/")


# ---------------------------------------------------------------------- playing


def test_a_person_asks_a_bot_to_a_seat_and_it_plays_its_turns(come, there):
    keen, bo = there("Keen"), come("Bo")
    assert keen.get("/me")["name"] == "Keen BOT"
    assert keen.get("/me")["owner"] == "Ada"
    heard = keen.events()
    match = seated(bo, "keen")
    told = {"game": "russian", "match": match}
    assert next(heard) == {"event": "challenge", **told}
    assert [each["state"] for each in keen.get("/matches")["matches"]] == ["wanted"]
    found = keen.do(f"/matches/{match}/sit")
    assert (found["seat"], found["state"]) == (1, "running")
    assert next(heard)["event"] == "start"
    if found["turn"] == 0:
        assert not found["legal"]
        bo.turn(f"/match/{match}")
    assert next(heard) == {"event": "turn", **told}
    found = keen.turn(match)
    assert found["turn"] == 0
    assert "a program of somebody" in bo.page(f"/match/{match}")
    assert offers(bo.page(f"/match/{match}"))
    bo.turn(f"/match/{match}")
    assert next(heard) == {"event": "turn", **told}
    heard.close()
    again = keen.events()
    assert next(again) == {"event": "turn", **told}, "whoever comes back is told what waits"
    again.close()


def test_a_program_declines(come, there):
    timid, bo = there("Timid"), come("Bo")
    match = seated(bo, "Timid BOT")
    heard = timid.events()
    assert next(heard)["event"] == "challenge"
    timid.do(f"/matches/{match}/decline")
    assert next(heard) == {"event": "gone", "game": "russian", "match": match}
    heard.close()
    assert wrong(timid.post(f"/matches/{match}/decline")) == (404, "missing")
    assert invites(bo.page(f"/match/{match}")), "the seat is anybody's"


def test_a_program_opens_a_table_leaves_it_and_comes_back(come, there):
    host, bo = there("Calm"), come("Bo")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "name": "random"}]
    found = host.do("/matches", game="russian", seats=seats, options={"edition": "2013"})
    assert (found["state"], found["options"]["edition"]) == ("waiting", "2013")
    assert found["seats"][1]["invite"]
    assert bo.client.post(f"/sit/{found['match']}", data={"name": "Bo"}).status_code == 303
    one = f"/matches/{found['match']}"
    assert host.get(one)["state"] == "running"
    assert [each["kind"] for each in host.do(f"{one}/leave")["seats"]] == ["bot", "person", "bot"]
    assert wrong(host.post(f"{one}/leave")) == (403, "foreign")
    assert host.do(f"{one}/return")["seats"][0]["kind"] == "person"


def test_a_program_sits_down_at_an_open_table_and_by_invitation(come, there):
    guest, bo = there("Calm"), come("Bo")
    open_table = bo.match("me", "open")
    link = invites(bo.page(open_table))[0].removeprefix("/join/")
    assert guest.do("/join", invite=link)["seat"] == 1
    assert wrong(guest.post("/join", invite=link)) == (404, "missing")
    form = {"game": "russian", "name": "Bo", "option.players": "2", "access": "public"}
    form |= {"seat.1": "open"}
    name = bo.client.post("/matches", data=form).headers["location"].removeprefix("/match/")
    assert name in [each["match"] for each in guest.get("/tables")["matches"]]
    assert guest.do(f"/matches/{name}/sit")["seat"] == 1
    assert guest.do(f"/matches/{name}/sit")["seat"] == 1, "again"


def test_two_clients_of_a_bot_that_play_at_once_take_one_step(there):
    racer = there("Racer")
    seats = [{"kind": "me"}, {"kind": "bot", "name": "random"}]
    match = racer.do("/matches", game="russian", seats=seats)["match"]
    one = f"/matches/{match}"
    found = until(lambda: racer.get(one) if racer.get(one)["legal"] else None)
    step = {"ply": found["ply"], "best": found["legal"][0]}
    with ThreadPoolExecutor(2) as both:
        answers = [*both.map(lambda _: racer.post(f"{one}/play", **step), range(2))]
    assert sorted(each.status_code for each in answers) == [200, 409]
    assert wrong(max(answers, key=lambda each: each.status_code)) in [
        (409, "stale"),
        (409, "illegal"),
    ]
    replayed = racer.post(f"{one}/play", **step)
    assert wrong(replayed)[0] in (403, 409), "a step is not taken twice"


def test_a_program_agrees_that_a_turn_is_taken_back_or_does_not(come, there):
    friend, bo = there("Friend"), come("Bo")
    match = seated(bo, "Friend")
    one = f"/matches/{match}"
    friend.do(f"{one}/sit")
    assert wrong(friend.post(f"{one}/take-back", agree=True)) == (409, "stale")
    if friend.get(one)["turn"] == 1:
        friend.turn(match)
    ply = friend.get(one)["ply"]
    bo.turn(f"/match/{match}")
    heard = friend.events()
    next(heard)
    for agree in (False, True):
        bo.post(f"/match/{match}/take-back", do="ask")
        assert next(heard)["event"] == "wish"
        assert friend.get(one)["wish"]
        found = friend.do(f"{one}/take-back", agree=agree)
        assert (found["wish"], found["turn"]) == (False, 0 if agree else 1)
    assert found["ply"] > ply
    heard.close()


def as_seat(table, match, bot, *seats):
    """A match that is kept, in which a bot has some seats; its name."""
    name = keep(table.database, match, ["Bo", "Cy"])[0].removeprefix("/match/")
    ((guest,),) = sql(table.database, "select guest from guests where name = ?", f"{bot} BOT")
    for seat in seats:
        words = "update seats set guest = ? where match = ? and seat = ?"
        sql(table.database, words, guest, name, seat)
    return name


def test_a_program_plays_by_the_clock_and_resigns(come, there):
    eager, bo = there("Eager"), come("Bo")
    seats = [{"kind": "me"}, {"kind": "open"}]
    wrong_clock = eager.post("/matches", game="russian", seats=seats, clock="0 0 0")
    assert wrong(wrong_clock) == (400, "invalid")
    unclocked = eager.post("/matches", game="russian", seats=seats, late="random")
    assert wrong(unclocked) == (400, "invalid")
    assert "clock is missing" in unclocked.json()["error"]
    found = eager.do("/matches", game="russian", seats=seats, clock="60 900 5", late="random")
    match = found["match"]
    assert found["clock"]["left"] == [960, 960]
    assert found["clock"]["runs"] == [False, False], "a seat is open"
    bo.client.post(f"/sit/{match}", data={"name": "Bo"})
    clock = eager.get(f"/matches/{match}")["clock"]
    assert (clock["turn"], clock["bank"], clock["more"], clock["paused"]) == (60, 900, 5, False)
    assert sum(clock["runs"]) == 1
    assert 900 < clock["left"][clock["runs"].index(True)] < 960
    found = eager.do(f"/matches/{match}/resign")
    assert [each["kind"] for each in found["seats"]] == ["bot", "person"]
    assert wrong(eager.post(f"/matches/{match}/return")) == (403, "foreign")
    assert wrong(eager.post(f"/matches/{match}/resign")) == (403, "foreign")
    assert "has resigned" in bo.page(f"/match/{match}")


def test_a_program_asks_for_a_pause_and_agrees_to_one(come, there):
    kind, bo = there("Kind"), come("Bo")
    seats = [{"kind": "me"}, {"kind": "open"}]
    match = kind.do("/matches", game="russian", seats=seats, clock="60 900 5")["match"]
    one = f"/matches/{match}"
    bo.client.post(f"/sit/{match}", data={"name": "Bo"})
    heard = kind.events()
    bo.post(f"/match/{match}/pause", do="pause")
    assert next(each for each in heard if each["event"] != "turn")["event"] == "pause"
    heard.close()
    assert kind.get(one)["clock"]["wish"]
    clock = kind.do(f"{one}/pause", pause=True)["clock"]
    assert (clock["paused"], clock["wish"], clock["runs"]) == (True, False, [False, False])
    clock = kind.do(f"{one}/pause", pause=False)["clock"]
    assert (clock["paused"], sum(clock["runs"])) == (False, 1)
    assert not kind.do(f"{one}/pause", pause=True)["clock"]["paused"], "Bo is asked"
    bo.post(f"/match/{match}/pause", do="pause")
    assert kind.get(one)["clock"]["paused"]
    assert wrong(there("Eager").post(f"{one}/pause", pause=True)) == (403, "foreign")
    assert wrong(kind.post(f"{one}/pause", pause="yes")) == (400, "invalid")


def test_nobody_plays_a_rated_match_against_a_bot_of_their_own(come, table, there):
    eager, other = there("Eager"), there("Calm")
    seats = [{"kind": "me"}, {"kind": "open"}]
    match = eager.do("/matches", game="russian", seats=seats, rated=True)["match"]
    assert wrong(other.post(f"/matches/{match}/sit")) == (403, "foreign")
    bo = come("Bo API")
    stay(bo)
    assert bo.client.post(f"/sit/{match}", data={}).status_code == 303
    assert [each["kind"] for each in eager.get(f"/matches/{match}")["seats"]] == ["person"] * 2


@pytest.mark.parametrize(
    "name, rated, code", [("eager", False, "invalid"), ("Calm", True, "foreign")]
)
def test_a_seat_waits_for_nobody_who_could_not_take_it(there, name, rated, code):
    there("Calm")
    seats = [{"kind": "me"}, {"kind": "friend", "name": name}]
    answer = there("Eager").post("/matches", game="russian", seats=seats, rated=rated)
    assert wrong(answer)[1] == code


@pytest.mark.parametrize(
    "game, bot, told",
    [
        ("nope", "greedy", 'There is no game "nope"; use one of russian, world.'),
        ("russian", "plan", '"plan" cannot take seat 2; use one of random, net:noise=8, greedy, '),
    ],
)
def test_a_refusal_lists_the_games_and_the_bots(there, game, bot, told):
    seats = [{"kind": "me"}, {"kind": "bot", "name": bot}]
    answer = there("Eager").post("/matches", game=game, seats=seats)
    assert answer.json()["error"].startswith(told)


def test_a_game_ends_with_its_winners(there, table):
    closer = there("Closer")
    plies = len(whole("russian-2021-2").entries) - 4
    match = as_seat(table, recorded("russian-2021-2", plies), "Closer", 0, 1)
    heard = closer.events()
    assert next(heard)["event"] == "turn"
    found = closer.turn(match)
    assert (found["state"], found["turn"], found["told"]) == ("over", -2, "The match is over.")
    assert found["winners"]
    assert next(each for each in heard if each["event"] != "turn")["event"] == "end"
    heard.close()


# ---------------------------------------------------------------------- what nobody may know


def test_a_program_is_told_what_its_seat_may_know_and_nothing_else(come, there, table):
    spy, played = there("Spy"), secretive()
    for seats, eyes in (((), None), ((0,), 0), ((1,), 1)):
        name = as_seat(table, played, "Spy", *seats)
        found = spy.get(f"/matches/{name}")
        assert found["seat"] == eyes
        assert found["view"] == json.loads(json.dumps(played.game.view(played.state, eyes)))
        assert bool(found["legal"]) == (played.current_player == eyes)
        if not seats:
            step = {"ply": found["ply"], "best": "pass"}
            assert wrong(spy.post(f"/matches/{name}/play", **step)) == (403, "foreign")
    there("Calm")
    private = seated(come("Bo"), "Calm", access="private")
    for path in ("", "/sit", "/play", "/leave"):
        step = {"ply": 0, "best": "pass"} if path == "/play" else {}
        method = spy.post if path else spy.client.get
        assert wrong(method(f"/matches/{private}{path}", **step)) == (404, "missing")


# ---------------------------------------------------------------------- tokens


def test_only_a_token_counts_and_no_cookie(come, table, there):
    ada = come("Adele")
    stay(ada)
    asked = ada.client.get("/api/me")
    assert wrong(asked) == (401, "token")
    assert asked.headers["www-authenticate"] == "Bearer"
    assert "set-cookie" not in asked.headers
    bearer = there("Eager").client.headers["authorization"]
    for told in ("Bearer", "Bearer x", f"{bearer}x", bearer[:-1], f"Basic {bearer[7:]}", "é"):
        headers = {"authorization": told.encode()}
        assert wrong(ada.client.get("/api/me", headers=headers)) == (401, "token")
    headers = {"authorization": bearer, "origin": "https://elsewhere.example"}
    assert ada.client.get("/api/me", headers=headers).json()["name"] == "Eager BOT"
    assert ada.client.get("/account/bots", headers={"authorization": bearer}).status_code == 200
    nobody = come("Nobody")
    page = nobody.client.get("/account", headers={"authorization": bearer}).text
    assert "Make an account" in page
    assert not [row for row in sql(table.database, "select * from tokens") if bearer[7:] in row]


def test_a_token_that_is_revoked_or_old_counts_no_more(come, table):
    ada = come("Alma")
    bot = program(ada, "Brief")
    kept, guest = sql(
        table.database,
        "select token, tokens.guest from tokens join guests using (guest) where guests.name = ?",
        "Brief BOT",
    )[0]
    with bot.client.stream("GET", "/stream") as heard:
        lines = heard.iter_lines()
        assert next(lines) == "", "a sign of life"
        revoked = ada.client.post("/account/bots/revoke", data={"bot": guest, "token": kept})
        assert revoked.status_code == 303
        assert not [*lines], "it has ended"
    assert wrong(bot.client.get("/me")) == (401, "token")
    late = Program(ada.url, secret(give(ada, guest)))
    assert late.get("/me")["name"] == "Brief BOT"
    sql(
        table.database,
        "update tokens set used = '2020-01-01T00:00:00+00:00' where guest = ?",
        guest,
    )
    assert wrong(late.client.get("/me")) == (401, "token")


# ---------------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    "body, expected",
    [
        (b"", (400, "invalid")),
        (b"[" * 5000, (400, "invalid")),
        (b'{"ply": NaN, "best": "pass"}', (400, "invalid")),
        (b'{"ply": "0", "best": "pass"}', (400, "invalid")),
        (b'{"ply": true, "best": "pass"}', (400, "invalid")),
        (b'{"ply": 0, "best": "pass", "seat": 1}', (400, "invalid")),
        (b'{"ply": 0, "best": "\\ud800"}', (400, "invalid")),
        (b'{"ply": 0, "best": "\xff"}', (400, "invalid")),
        (b'{"ply": 0, "best": "fly to the moon"}', (400, "invalid")),
        (b'{"ply": 0, "best": "start gold"}', (400, "invalid")),
        (b'{"ply": 7, "best": "pass"}', (409, "stale")),
        (b'{"ply": 0, "best": "done"}', (409, "illegal")),
        (b" " * 100_000, (413, "large")),
    ],
)
def test_a_step_that_is_none_changes_nothing(there, body, expected):
    bad = there("Bad")
    mine = [each for each in bad.get("/matches")["matches"] if each["state"] == "running"]
    seats = [{"kind": "me"}, {"kind": "bot", "name": "random"}]
    if not mine:
        mine = [bad.do("/matches", game="russian", seats=seats, options={"edition": "2013"})]
    one = f"/matches/{mine[0]['match']}"
    before = until(lambda: bad.get(one) if bad.get(one)["legal"] else None)
    body = body.replace(b'"ply": 0', b'"ply": %d' % before["ply"])
    headers = {"content-type": "application/json"}
    assert wrong(bad.client.post(f"{one}/play", content=body, headers=headers)) == expected
    assert bad.get(one) == before
    plain = bad.client.post(f"{one}/play", content=body[:100], headers={"content-type": "text/x"})
    assert wrong(plain) == (415, "kind")


@pytest.mark.parametrize(
    "more, expected",
    [
        ({"game": "chess"}, 400),
        ({"options": {"edition": "1066"}}, 400),
        ({"options": {"colour": "red"}}, 400),
        ({"seats": []}, 400),
        ({"seats": [{"kind": "me"}] * 2}, 400),
        ({"seats": [{"kind": "open"}] * 2}, 400),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "name": "cmd:sh"}]}, 400),
        ({"seats": [{"kind": "me"}, {"kind": "friend", "name": "Nobody Here"}]}, 400),
        ({"options": {"players": "3"}}, 400),
        ({"access": "secret"}, 400),
    ],
)
def test_a_match_that_cannot_be_begun_says_why(there, more, expected):
    body = {"game": "russian", "seats": [{"kind": "me"}, {"kind": "open"}], **more}
    assert wrong(there("Bad").post("/matches", **body)) == (expected, "invalid")


def test_an_address_or_a_method_that_there_is_not(there):
    bad = there("Bad")
    assert wrong(bad.client.get("/nothing")) == (404, "address")
    assert wrong(bad.client.get("/matches/nothing")) == (404, "missing")
    answer = bad.client.delete("/matches")
    assert wrong(answer) == (405, "method")
    assert answer.headers["allow"] == "GET, POST"
    german = bad.client.get("/nothing", headers={"accept-language": "de"})
    assert german.json()["error"].startswith("Unter dieser Adresse")


def test_a_closed_table_lets_tokens_in_and_nobody_else(tmp_path):
    settings = Settings(people=PeopleSettings(closed=True))
    closed = Table(tmp_path / "table.db", settings=settings)
    eve = Person(closed, "Eve")
    assert eve.client.get("/").status_code == 403
    assert wrong(eve.client.get("/api/me")) == (401, "token")
    assert eve.client.get("/api/openapi.json").status_code == 200
    eve.close()
    closed.stop()


def test_limits_hold_for_a_bot_and_for_guesses(tmp_path):
    words = '[limits]\nstreams = 2\nmatches = "1 per hour"\nsign_ins = "2 per hour"\naddress = 2'
    (tmp_path / "settings.toml").write_text(words)
    strict = Table(tmp_path / "table.db", settings=read_settings(tmp_path / "settings.toml"))
    ada = Person(strict, "Ada")
    bot = program(ada, "Busy")
    both = [bot.client.build_request("GET", "/stream") for _ in range(2)]
    held = [bot.client.send(each, stream=True) for each in both]
    answer = bot.client.get("/stream")
    assert wrong(answer) == (429, "busy")
    assert answer.headers["retry-after"]
    body = {"game": "russian", "seats": [{"kind": "me"}, {"kind": "open"}]}
    bot.do("/matches", **body)
    assert wrong(bot.post("/matches", **body)) == (429, "busy")
    eve = Program(strict.url, "footplate_guess")
    found = [wrong(eve.client.get("/me")) for _ in range(6)]
    assert found == [(401, "token")] * 4 + [(429, "busy")] * 2
    assert bot.get("/me"), "whoever has a token need not wait for guesses"
    for each in held:
        each.close()
    for each in (ada, bot, eve):
        each.client.close()
    strict.stop()


def test_of_very_many_matches_a_program_gets_some_at_a_time(there, monkeypatch):
    monkeypatch.setattr(lists, "MOST", 2)
    closer = there("Closer")
    seats = [{"kind": "me"}, {"kind": "open"}]
    begun = [closer.do("/matches", game="russian", seats=seats)["match"] for _ in range(3)]
    found = closer.get("/matches")
    listed, more = found["matches"], found["more"]
    while more is not None:
        found = closer.get(f"/matches?after={more}")
        assert len(found["matches"]) <= 2
        listed, more = listed + found["matches"], found["more"]
    names = [each["match"] for each in listed]
    assert {*begun} <= {*names}
    assert len(names) == len({*names})
    assert wrong(closer.client.get("/matches?after=nothing")) == (404, "missing")
    for words in ("before=x", f"after={begun[0]}&after={begun[1]}"):
        assert wrong(closer.client.get(f"/matches?{words}")) == (400, "invalid")
