"""Accounts: coming to stay, signing in elsewhere, being signed out, and leaving."""

import json
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.table.serving import Person, Table, invites, offers, sign_in, sql

from footplate.table.settings import PeopleSettings, Settings

pytestmark = pytest.mark.usefixtures("quick_passwords")

PASSWORD = "seven old engines"


def sign_up(person, name=None, password=PASSWORD, **more):
    """Come to stay; the answer."""
    form = {"name": person.name if name is None else name, "password": password, **more}
    return person.client.post("/account", data=form)


def enter(person, name=None, password=PASSWORD, **more):
    """Sign in; the answer."""
    form = {"name": person.name if name is None else name, "password": password, **more}
    return person.client.post("/sign-in", data=form)


def wrong(answer):
    """What a page says was wrong in its form."""
    found = re.search(r'<p class="wrong" id="wrong" role="alert">(.*?)</p>', answer.text)
    return found[1] if found else ""


def sessions(person):
    """The sessions that a page of an account can end."""
    return re.findall(r'name="session" value="([0-9a-f]{64})"', person.page("/account"))


# ---------------------------------------------------------------------- coming to stay


def test_a_guest_comes_to_stay_with_their_matches(come):
    ada = come("Ada A")
    match = ada.match("me", "person")
    assert "The match of this browser comes along." in ada.page("/account")
    answer = sign_up(ada)
    assert (answer.status_code, answer.headers["location"]) == (303, "/account")
    assert "Ada A" in ada.page("/account")
    assert offers(ada.page(match))
    assert "Your matches" in ada.page("/")


@pytest.mark.parametrize("guest", [True, False])
@pytest.mark.parametrize("at_once", [True, False])
def test_whoever_sends_the_form_twice_arrives_twice(come, table, guest, at_once):
    """As by a double click, which sends it a second time before the first answer is there."""
    ada, again = come(f"Ada {guest:d}{at_once:d}"), come()
    again.name = ada.name
    if guest:
        ada.match("me", "person")
        again.client.cookies.set("footplate", ada.client.cookies["footplate"])
    with ThreadPoolExecutor(2) as crowd:
        first = crowd.submit(sign_up, ada)
        if not at_once:
            first.result()
        answers = [sign_up(again), first.result(), sign_up(ada)]
    assert [each.status_code for each in answers] == [303, 303, 303]
    assert len(answers[0].headers.get_list("set-cookie")) == 1
    for person in (ada, again):
        assert ada.name in person.page("/account")
    words = "select count(*) from guests where name = ?"
    assert sql(table.database, words, ada.name) == [(1,)]


def test_a_form_that_is_sent_twice_is_no_way_to_find_out_a_password(come, table):
    """Tries count as those to sign in, only for a moment, and not for who is somebody else."""
    ada, eve, guest = come("Ada Twice"), come("Eve"), come("Guest")
    guest.match("me", "person")
    sign_up(ada)
    assert wrong(sign_up(guest, ada.name)).startswith("Somebody with an account is called")
    assert wrong(sign_up(eve, ada.name, "wrong words")).startswith("Somebody with an account")
    assert "wrong password" in ada.page("/account")
    answers = [sign_up(eve, ada.name, f"wrong words {number}") for number in range(40)]
    assert {each.status_code for each in answers} == {400, 429}
    assert enter(eve, ada.name).status_code == 429
    old = come("Old Hand")
    sign_up(old)
    sql(table.database, "update accounts set since = '2026-01-01T00:00:00+00:00'")
    old.client.cookies.clear()
    assert wrong(sign_up(old)).startswith("Somebody with an account is called")


def test_a_cookie_from_before_the_account_is_nobodys(come, table):
    """Whoever knows or has set the old cookie is not signed in by it: no session is fixed."""
    ada, thief = come("Ada B"), come("Thief")
    match = ada.match("me", "person")
    before = ada.client.cookies["footplate"]
    thief.client.cookies.set("footplate", before)
    assert offers(thief.page(match))
    with thief.client.stream("GET", f"{match}/stream") as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line.startswith("data: "))
        assert sign_up(ada).status_code == 303
        assert not [line for line in lines if line.startswith("data: ")], "it has ended"
    assert ada.client.cookies["footplate"] != before
    assert not offers(thief.page(match))
    assert thief.client.get("/account/data.json").status_code == 403


@pytest.mark.parametrize("cookie", ["guest", "guest:", "guest:x", ":x", "", "x" * 5000])
def test_a_cookie_that_nobody_signed_or_that_names_no_session_is_nobodys(come, table, cookie):
    ada, eve = come("Ada C"), come("Eve")
    sign_up(ada, name=f"Ada C{len(cookie)}")
    guest = sql(table.database, "select guest from accounts order by since desc")[0][0]
    sign_in(eve, table.database, cookie.replace("guest", guest))
    assert eve.client.get("/account/data.json").status_code == 403
    eve.client.cookies.set("footplate", cookie.replace("guest", guest))
    assert eve.client.get("/account/data.json").status_code == 403


@pytest.mark.parametrize("name", ["Nora", "NORA", "N o r a", "\u039dora", "N0ra", "Nor\u0430."])
def test_a_name_belongs_to_one_account_and_to_no_guest_beside(come, name):
    nora = come("Nora")
    sign_up(nora)  # the first time it is there
    bo = come("Bo")
    said = wrong(sign_up(bo, name=name, password="another one"))
    assert said.startswith("Somebody with an account is called ")
    form = {"game": "russian", "name": name, "option.players": "2", "seat.1": "person"}
    answer = bo.client.post("/matches", data=form)
    assert answer.status_code == 400
    assert answer.text.startswith("Somebody with an account is called ")


@pytest.mark.parametrize(
    "name, password, said",
    [
        ("", PASSWORD, "A name has 1 to 30 characters."),
        ("x" * 10_000, PASSWORD, "A name has 1 to 30 characters."),
        ("A\u202eda", PASSWORD, "A name has no comma"),
        ("<b>Ada</b>?", PASSWORD, "A name has no comma"),
        ("GUEST", PASSWORD, "Guests without a name are called GUEST"),
        ("ゲスト", PASSWORD, "Guests without a name"),
        ("Short", "7 chars", "A password has 8 to 200 letters."),
        ("Long", "x" * 201, "A password has 8 to 200 letters."),
    ],
)
def test_who_fills_the_form_in_wrongly_reads_what_is_wrong(come, name, password, said):
    answer = sign_up(come(), name=name, password=password)
    assert answer.status_code == 400
    assert wrong(answer).startswith(said)
    assert "set-cookie" not in answer.headers


def test_a_guest_who_had_a_name_first_goes_on_under_one_that_is_nearly_the_same(come):
    guest, owner, other = come("Wim"), come("Wim"), come("Wim 2")
    guest.match("me", "person")
    assert sign_up(owner).status_code == 303
    assert '<bdi class="name">Wim 2</bdi>' in guest.page(guest.match("me", "person"))
    guest.name = "Wim 2"
    sign_up(other)
    assert '<bdi class="name">Wim 2 2</bdi>' in guest.page(guest.match("me", "person"))


def test_somebody_with_an_account_plays_under_its_name_only(come):
    fay = come("Fay")
    sign_up(fay)
    form = {"game": "russian", "name": "Somebody else", "option.players": "2", "seat.1": "person"}
    match = fay.client.post("/matches", data=form).headers["location"]
    assert '<bdi class="name">Fay</bdi>' in fay.page(match)
    assert wrong(sign_up(fay, name="Fay 2")).startswith("You have an account already")


# ---------------------------------------------------------------------- signing in


def test_somebody_signs_in_elsewhere_and_takes_the_matches_there_along(come):
    gil, phone = come("Gil"), come("Gil's phone")
    home = gil.match("me", "person")
    sign_up(gil)
    away = phone.match("me", "person")
    assert "Take the match of this browser along" in phone.page("/sign-in")
    assert enter(phone, "gil", along="on", back=away).headers["location"] == away
    for person in (gil, phone):
        for match in (home, away):
            assert offers(person.page(match))


def test_the_matches_of_a_guest_stay_behind_if_that_is_wanted(come):
    hal, phone = come("Hal"), come("Guest")
    sign_up(hal)
    match = phone.match("me", "person")
    before = phone.client.cookies["footplate"]
    enter(phone, "Hal")
    assert not offers(phone.page(match))
    phone.client.cookies.set("footplate", before)
    assert offers(phone.page(match))


def test_two_accounts_claim_one_guest_and_one_gets_them(come):
    ida, joe, shared = come("Ida"), come("Joe"), come("Shared")
    sign_up(ida), sign_up(joe)
    match = shared.match("me", "person")
    cookie = shared.client.cookies["footplate"]
    one, two = come("One"), come("Two")
    for each in (one, two):
        each.client.cookies.set("footplate", cookie)
    assert enter(one, "Ida", along="on").status_code == 303
    assert enter(two, "Joe", along="on").status_code == 303
    assert offers(ida.page(match))
    assert not offers(joe.page(match))
    assert sign_up(shared).status_code == 303, "a browser whose guest is gone begins anew"
    assert not offers(shared.page(match))


def test_what_was_noted_and_looked_at_comes_along_once(come):
    kim, phone = come("Kim"), come("Kimmy")
    sign_up(kim)
    match = phone.match("me", "open")
    (invite,) = invites(phone.page(match))
    kim.client.post(invite, data={"name": "x"})
    for person, text in ((kim, "mine"), (phone, "theirs")):
        assert person.post(f"{match}/notes", notes=text).status_code == 204
    enter(phone, "Kim", along="on")
    assert "mine\ntheirs" in kim.page(match)
    assert len(invites(kim.page(match))) == 0


def test_joined_notes_can_be_saved_again(come):
    """What is too much is cut off the end of the guest's notes."""
    kit, phone = come("Kit"), come("Kitty")
    sign_up(kit)
    match = phone.match("me", "open")
    kit.client.post(invites(phone.page(match))[0], data={"name": "x"})
    for person, letter in ((kit, "x"), (phone, "y")):
        assert person.post(f"{match}/notes", notes=letter * 2500).status_code == 204
    enter(phone, "Kit", along="on")
    joined = "x" * 2500 + "\n" + "y" * 1499
    assert f">{joined}</textarea>" in kit.page(match)
    assert kit.post(f"{match}/notes").text == ("The field notes is missing or cannot be used.")
    assert kit.post(f"{match}/notes", notes=joined).status_code == 204


@pytest.mark.parametrize(
    "name, password", [("Lea", "wrong"), ("Nobody", PASSWORD), ("", ""), ("x" * 9999, "x" * 9999)]
)
def test_a_wrong_name_and_a_wrong_password_get_the_same_sentence(come, name, password):
    lea = come("Lea")
    sign_up(lea)
    other = come("Other")
    answer = enter(other, name, password)
    assert answer.status_code == 403
    assert wrong(answer) == "Name and password do not go together."
    assert "set-cookie" not in answer.headers


def test_brute_force_is_slowed_down_and_the_person_told(tmp_path):
    table = Table(tmp_path / "table.db", settings=Settings())
    mia, eve, phone = [Person(table, name) for name in ("Mia", "Eve", "Phone")]
    try:
        sign_up(mia)
        answers = [enter(eve, "MIA", f"guess {number}") for number in range(12)]
        assert [each.status_code for each in answers] == [403] * 10 + [429] * 2
        assert answers[-1].text.startswith("Many tries to sign in were made lately; it goes on in")
        assert int(answers[-1].headers["retry-after"]) > 500
        page = mia.page("/account")
        assert "10 wrong passwords were given for your name, the last on " in page
        assert mia.client.post("/account/read").status_code == 303
        assert "wrong passwords" not in mia.page("/account")
        assert "guess" not in str(sql(table.database, "select * from accounts"))
        assert PASSWORD not in str(sql(table.database, "select * from accounts"))
    finally:
        for each in (mia, eve, phone):
            each.close()
        table.stop()


def test_signing_in_leads_to_our_own_pages_only(come):
    ned = come("Ned")
    sign_up(ned)
    for bad in ("//evil.example", "https://evil.example", "/\\evil.example", "javascript:x"):
        assert enter(come("x"), "Ned", back=bad).headers["location"] == "/"


# ---------------------------------------------------------------------- sessions


def test_sessions_are_listed_and_ended_one_by_one(come):
    ola, phone, tablet = come("Ola"), come("Ola"), come("Ola")
    ola.client.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0"
    phone.client.headers["user-agent"] = "Mozilla/5.0 (iPhone; like Mac OS X) Version/18 Safari/605"
    sign_up(ola)
    enter(phone), enter(tablet)
    page = ola.page("/account")
    assert "Firefox, Linux" in page
    assert "Safari, iPhone" in page
    assert len(sessions(ola)) == 2
    (of_the_phone,) = {*sessions(ola)} - {*sessions(phone)}
    answer = ola.client.post("/sign-out", data={"session": of_the_phone})
    assert answer.headers["location"] == "/account#sessions"
    assert phone.client.get("/account/data.json").status_code == 403
    assert tablet.client.get("/account/data.json").status_code == 200
    ola.client.post("/sign-out", data={"session": "others"})
    assert tablet.client.get("/account/data.json").status_code == 403
    assert ola.client.get("/account/data.json").status_code == 200
    assert ola.client.post("/sign-out").headers["location"] == "/"
    assert ola.client.get("/account/data.json").status_code == 403


def test_nobody_ends_the_session_of_somebody_else(come):
    pia, eve = come("Pia"), come("Eva")
    sign_up(pia)
    phone = come("Pia")
    enter(phone)
    (session,) = sessions(pia)
    sign_up(eve)
    eve.client.post("/sign-out", data={"session": session})
    assert phone.client.get("/account/data.json").status_code == 200
    foreign = {"origin": "https://evil.example"}
    assert pia.client.post("/sign-out", headers=foreign).status_code == 403
    assert pia.client.get("/account/data.json").status_code == 200


def test_a_session_in_which_nobody_came_for_long_has_ended(come, table):
    quin = come("Quin")
    sign_up(quin)
    guest = sql(table.database, "select guest from accounts where likeness = 'quln'")[0][0]
    old = "update sessions set seen = ? where guest = ?"
    sql(table.database, old, "2020-01-01T00:00:00+00:00", guest)
    assert quin.client.get("/account/data.json").status_code == 403


def test_a_new_password_signs_out_everywhere_else(come):
    rex, phone = come("Rex"), come("Rex")
    sign_up(rex)
    enter(phone)
    form = {"old": "not this one", "new": "eight new engines"}
    assert wrong(rex.client.post("/account/password", data=form)) == "This is not your password."
    form = {"old": PASSWORD, "new": "short"}
    assert "8 to 200" in wrong(rex.client.post("/account/password", data=form))
    form = {"old": PASSWORD, "new": "eight new engines"}
    assert rex.client.post("/account/password", data=form).status_code == 303
    assert rex.client.get("/account/data.json").status_code == 200
    assert phone.client.get("/account/data.json").status_code == 403
    assert enter(phone).status_code == 403
    assert enter(phone, password="eight new engines").status_code == 303


def test_a_private_link_to_a_seat_signs_nobody_in_to_an_account(come):
    sue, eve = come("Sue"), come("Eve")
    match = sue.match("me", "person")
    (link,) = set(re.findall(r'"(/back/[^"]+)"', sue.page(match)))
    sign_up(sue)
    for answer in (eve.client.get(link), eve.client.post(link)):
        assert answer.headers["location"] == f"/sign-in?back={match}"
        assert "set-cookie" not in answer.headers
    assert "/back/" not in sue.page(match)


def test_the_cookie_is_kept_from_scripts_and_other_sites(come):
    tim = come("Tim")
    for answer in (sign_up(tim), enter(tim)):
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
    assert tim.client.get("/account").headers["cache-control"] == "no-store"


# ---------------------------------------------------------------------- one's own data


def test_somebody_gets_all_that_is_kept_of_them(come):
    uma = come("Uma")
    match = uma.match("me", "person", players="2")
    uma.turn(match)
    uma.post(f"{match}/notes", notes="build east")
    sign_up(uma)
    answer = uma.client.get("/account/data.json")
    assert answer.headers["content-disposition"].startswith('attachment; filename="footplate-')
    found = json.loads(answer.text)
    assert found["name"] == "Uma"
    (kept,) = found["matches"]
    assert kept["match"] == match.removeprefix("/match/")
    assert kept["notes"] == "build east"
    assert len(kept["moves"]) > 0
    assert len(found["sessions"]) == 1
    for secret in ("password", "argon2", "back", "invite", "seed", "cookie"):
        assert secret not in answer.text, secret


def test_what_others_hold_is_in_nobodys_file(come):
    vic, wes = come("Vic"), come("Wes")
    match = vic.match("me", "open")
    (invite,) = invites(vic.page(match))
    wes.client.post(invite, data={"name": "Wes"})
    vic.post(f"{match}/notes", notes="only Vic reads this")
    for person in (vic, wes):
        while offers(person.page(match)):
            person.turn(match)
    found = json.loads(wes.client.get("/account/data.json").text)
    (kept,) = found["matches"]
    assert kept["players"] == ["Vic", "Wes"]
    assert kept["seats"] == [1]
    assert "only Vic reads this" not in json.dumps(found)


@pytest.mark.parametrize("seats", ["bot", "somebody"])
def test_who_leaves_for_good_leaves_no_name(come, table, seats):
    name, password = f"{seats} Xena", "nine old engines"
    xena, yul = come(name), come("Yul")
    match = xena.match("me", "open")
    (invite,) = invites(xena.page(match))
    yul.client.post(invite, data={"name": "Yul"})
    own = xena.match("me", "random")
    sign_up(xena, password=password)
    xena.post(f"{match}/notes", notes="east")
    assert "You have 2 matches here." in xena.page("/account/leave")
    form = {"name": name, "password": password, "seats": seats}
    said = xena.client.post("/account/leave", data=form | {"name": "Xena"})
    assert wrong(said) == f"Type {name} if you want to delete everything."
    said = xena.client.post("/account/leave", data=form | {"password": "wrong"})
    assert wrong(said) == "This is not your password."
    assert xena.client.post("/account/leave", data=form).headers["location"] == "/"
    assert xena.client.get(own).status_code == 404
    assert "footplate" not in xena.client.cookies
    assert enter(xena, name, password).status_code == 403
    page = yul.page(match)
    assert "Xena" not in page
    assert ("Somebody" in page) == (seats == "somebody")
    assert name not in str(sql(table.database, "select * from guests"))
    assert name not in str(sql(table.database, "select * from seats"))
    if seats == "somebody":
        assert "give the seat to somebody else" in page, "Yul leads the match now"


def test_a_guest_without_an_account_can_leave_too(come, table):
    zoe = come("Zoe")
    match = zoe.match("me", "random")
    assert zoe.client.post("/account/leave", data={"name": "zoe"}).status_code == 303
    assert zoe.client.get(match).status_code == 404
    assert sql(table.database, "select * from guests where name = 'Zoe'") == []
    assert zoe.client.get("/account/leave").status_code == 403


# ---------------------------------------------------------------------- a closed table


@pytest.fixture(scope="module")
def closed(tmp_path_factory):
    """A table that only people with an account may enter."""
    database = tmp_path_factory.mktemp("closed") / "table.db"
    opened = Table(database, settings=Settings(people=PeopleSettings(closed=True)))
    yield opened
    opened.stop()


def test_a_closed_table_is_open_to_accounts_only(closed):
    ada = Person(closed, "Ada")
    try:
        html = {"accept": "text/html"}
        answer = ada.client.get("/match/x?board=1", headers=html)
        assert answer.headers["location"] == "/sign-in?back=%2Fmatch%2Fx%3Fboard%3D1"
        assert ada.client.get("/").status_code == 403
        assert ada.client.post("/matches", data={"name": "Ada"}).status_code == 403
        assert ada.client.get("/sign-in").status_code == 200
        assert ada.client.get("/static/table.css").status_code == 200
        assert ada.client.get("/privacy").status_code == 200
        assert "invitation code does not count" in wrong(sign_up(ada, code="guess"))
        sql(closed.database, "insert into codes (code, kind, uses) values ('c0de', 'invite', 1)")
        assert sign_up(ada, password="short", code="c0de").status_code == 400
        assert sign_up(ada, code=" c0de ").status_code == 303
        assert ada.client.get("/").status_code == 200
        sql(closed.database, "alter table accounts rename to gone")
        assert ada.client.get("/").status_code == 503
        sql(closed.database, "alter table gone rename to accounts")
        bo = Person(closed, "Bo")
        assert "invitation code does not count" in wrong(sign_up(bo, code="c0de"))
        bo.close()
    finally:
        ada.close()


def test_who_is_signed_out_sees_no_more_of_a_match_that_is_open(come, table):
    rob, phone = come("Rob"), come("Rob")
    match = rob.match("me", "person")
    sign_up(rob)
    enter(phone)
    with phone.client.stream("GET", f"{match}/stream") as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line.startswith("data: "))
        rob.client.post("/sign-out", data={"session": "others"})
        assert not [line for line in lines if line.startswith("data: ")], "it has ended"
    assert phone.client.get("/account/data.json").status_code == 403


@pytest.mark.parametrize("address", ["/sign-in", "/account", "/forgotten", "/language"])
def test_half_a_letter_is_no_text(come, address):
    for field in ("name", "password", "language"):
        sent = {"name": "Half", "password": PASSWORD, "language": "de", field: "\\ud800abcdefg"}
        text = json.dumps(sent).replace("\\\\", "\\")
        headers = {"content-type": "application/json"}
        answer = come().client.post(address, content=text, headers=headers)
        assert (answer.status_code, answer.text) == (400, "What was sent cannot be read.")


def test_a_browser_that_was_left_open_gets_no_passkey_without_the_password(come, table):
    pytest.importorskip("webauthn")
    una = come("Una")
    sign_up(una)
    here = f"localhost:{table.port}"
    headers = {"host": here, "origin": f"http://{here}", "accept": "application/json"}
    for old, status in (("", 400), ("wrong", 400), (PASSWORD, 200)):
        answer = una.client.post("/passkeys/new", json={"old": old}, headers=headers)
        assert answer.status_code == status
        assert status == 200 or answer.text == "This is not your password."


def test_an_account_has_another_name(come, quick_passwords):
    ada, bo = come("Ada Old"), come("Bo Taken")
    for person in (ada, bo):
        form = {"name": person.name, "password": "seven old engines"}
        assert person.client.post("/account", data=form).status_code == 303
    for name in ("B\u043e Taken", "x" * 31, "", "a, b"):
        assert ada.client.post("/account/name", data={"name": name}).status_code == 400
    assert ada.client.post("/account/name", data={"name": "ADA OLD"}).status_code == 303
    assert ada.client.post("/account/name", data={"name": "Ada New"}).status_code == 303
    assert "Ada New" in ada.page("/account")
    for name, status in (("Ada Old", 403), ("Ada New", 303)):
        form = {"name": name, "password": "seven old engines"}
        assert come().client.post("/sign-in", data=form).status_code == status
    assert come().client.post("/account/name", data={"name": "Nobody"}).status_code == 403
