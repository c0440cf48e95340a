"""Being told: once, in the right place, nothing hidden, and nothing to machines of this network."""

import asyncio
import json
import smtplib
import threading
from base64 import urlsafe_b64encode
from contextlib import contextmanager
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from tests.table.serving import keep, mover, nobody, played, sql, with_store

from footplate.table.kept import notices, ways
from footplate.table.kept.accounts import Accounts
from footplate.table.kept.hours import TableTime
from footplate.table.kept.notices import HOOK, MAIL, PUSH, SHORT
from footplate.table.kept.notices import KINDS as TOLD
from footplate.table.kept.values import Seat, Way, new_guest
from footplate.table.live import telling
from footplate.table.live.telling import Teller
from footplate.table.matches.registry import Registry
from footplate.table.people import letters, pushing, quiet, sending
from footplate.table.people.letters import Letters
from footplate.table.people.sending import Sender, SendError, is_public
from footplate.table.settings import Mail

ALL = " ".join(TOLD)
MAILING = Mail(server="mail.example.org", sender="t@example.org", address="https://t.example.org")


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Nobody waits before telling."""
    monkeypatch.setattr(notices, "BREATH", 0)


@contextmanager
def serving(status=204, location="", silent=False):
    """A machine that takes what is sent to it; its address and what it was sent."""
    taken = []
    done = threading.Event()

    class Taking(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["content-length"]))
            taken.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            if silent:
                done.wait(5)
            self.send_response(status)
            if location:
                self.send_header("location", location)
            self.send_header("content-length", "0")
            self.end_headers()

        do_GET = do_POST  # noqa: N815 (the library calls it so)

        def log_message(self, *words):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Taking)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/hook", taken
    finally:
        done.set()
        server.shutdown()
        server.server_close()


def teller(store, *, private=True, mail=MAILING):
    return Teller(
        Registry(store, nobody), Letters(mail), Sender(private=private), "mailto:a@example.org"
    )


def hook(guest, match, address, **more):
    origin = json.dumps({"origin": "https://t.example.org"})
    way = Way(ways.new_way(), guest, HOOK, match, address, ALL, "en", origin, "there")
    return way._replace(**more)


def pushed(guest, place, keys, language="en"):
    return Way(ways.new_way(), guest, PUSH, None, place, ALL, language, keys)


async def move(registry, name):
    """Make a whole turn."""
    hosted = await registry.get(name)
    seat, before = mover(hosted), hosted.match.committed
    while hosted.match.committed == before:
        if hosted.match.turn_over:
            await hosted.confirm(seat, hosted.match.ply)
        else:
            action = hosted.match.state.legal_actions()[0]
            await hosted.act(seat, hosted.match.ply, [action], confirm=True)
    return seat, hosted


async def failed_of(store, name):
    """What last went wrong with the hook of a match."""
    way = await ways.hook_of(store, name)
    assert way is not None
    return way.failed


async def tell_all(told):
    """Tell all there is to tell now; how much it was."""
    count = 0
    while await told.tell():
        count += 1
    return count


def at_table(database, do, names=("Ada", "Bo")):
    """Do something with a match of two people that goes on."""
    match, guests = keep(database, played(1, 20), list(names))

    async def doing(store):
        return await do(store, match.removeprefix("/match/"), guests)

    return with_store(database, doing)


# ---------------------------------------------------------------------- hooks


def test_a_hook_is_told_once_whose_turn_it_is(database):
    with serving() as (address, taken):

        async def do(store, name, guests):
            told = teller(store)
            await ways.keep(store, hook(guests[0], name, address))
            _, hosted = await move(told._registry, name)
            assert await tell_all(told) == 1
            assert await tell_all(told) == 0
            return hosted.match.names[mover(hosted)], name

        who, name = at_table(database, do)
    ((_, headers, body),) = taken
    words = json.loads(body)
    assert words["content"] == words["text"]
    assert words["allowed_mentions"] == {"parse": []}
    assert words["text"].startswith(f"It is {who}'s turn: Russian Railroads")
    assert words["text"].endswith(f" https://t.example.org/match/{name}")
    assert headers["host"].startswith("127.0.0.1:")


def test_a_notice_that_comes_twice_is_known_as_one(database, monkeypatch):
    """Its process dies after it was sent, before that is written down; another sends it then."""
    _, keys = browser()
    sent = []
    monkeypatch.setattr(letters, "deliver", lambda _, letter: sent.append(letter["message-id"]))
    with serving(201) as (address, taken):

        async def do(store, name, guests):
            told = teller(store)
            await ways.keep(store, hook(guests[0], name, address))
            for guest in guests:
                await Accounts(store).make(await store.guest(guest), guest[:9], password="x")
                await Accounts(store).secure(guest, email="a@example.org")
                await ways.keep(store, pushed(guest, f"{address}/{guest}", keys))
                place = "a@example.org"
                await ways.keep(store, Way(ways.new_way(), guest, MAIL, None, place, ALL, "en"))
            await move(told._registry, name)
            done = told._done

            async def dies(notice):
                ((at,),) = sql(database, "select max(at) from notices")
                assert at / 1000 > datetime.now(UTC).timestamp() + 200, "nobody else sends it now"

            told._done = dies
            assert await tell_all(told) == 3
            sql(database, "update notices set at = 0 where at is not null")
            told._done = done
            assert await tell_all(told) == 3

        at_table(database, do)
    hooks = [headers["idempotency-key"] for _, headers, _ in taken if "topic" not in headers]
    topics = [headers["topic"] for _, headers, _ in taken if "topic" in headers]
    for names in (hooks, topics, sent):
        assert len(names) == 2
        assert len({*names}) == 1
    assert len(topics[0]) == 32
    assert len({hooks[0], topics[0]}) == 2


def test_of_several_processes_one_tells(shared):
    with serving() as (address, taken):

        async def do(store, name, guests):
            tellers = [teller(store) for _ in range(4)]
            await ways.keep(store, hook(guests[0], name, address))
            await move(tellers[0]._registry, name)
            await asyncio.gather(*[tell_all(each) for each in tellers])

        at_table(shared, do)
    assert len(taken) == 1


def test_time_that_runs_short_is_told_later_and_only_if_it_does(database, monkeypatch):
    """A day's turn is begun; after 18 hours its player is told, unless they have moved."""
    true = TableTime.now
    by = [0]
    monkeypatch.setattr(TableTime, "now", lambda self: true(self) + by[0])
    with serving() as (address, taken):

        async def do(store, name, guests):
            sql(database, "update matches set clock = '86400 0 0 random'")
            told = teller(store)
            await ways.keep(store, hook(guests[0], name, address, kinds=SHORT))
            await move(told._registry, name)
            assert await tell_all(told) == 0
            ((at,),) = sql(database, "select at from notices")
            assert abs(at / 1000 - datetime.now(UTC).timestamp() - 18 * 3600) < 60
            sql(database, "update notices set at = 0")
            assert await tell_all(told) == 1, "it is too early, as after a pause"
            assert taken == []
            by[0] += 19 * 3_600_000
            sql(database, "update notices set at = 0 where at is not null")
            await tell_all(told)
            await move(told._registry, name)
            sql(database, "update notices set at = 0 where at is not null")
            by[0] += 3_600_000
            await tell_all(told)

        at_table(database, do)
    (one,) = taken
    assert " has time until " in json.loads(one[2])["text"]


def test_names_are_letters_where_a_hook_leads():
    name = "<!channel> [x](http://e.vil)"
    assert telling.escape(name) == "&lt;!channel&gt; [x](http://e.vil)"
    assert telling.plain(name) == r"\<!channel\> \[x\]\(http\://e.vil\)"


def test_who_moves_on_at_once_is_not_told_of_before(database):
    with serving() as (address, taken):

        async def do(store, name, guests):
            told = teller(store)
            await ways.keep(store, hook(guests[0], name, address))
            for _ in range(3):
                await move(told._registry, name)
            await tell_all(told)

        at_table(database, do)
    assert len(taken) == 1


@pytest.mark.parametrize("status", [302, 403, 500])
def test_what_a_hook_does_not_take_is_tried_again_with_growing_pauses(database, status):
    with serving() as (inside, never), serving(status, inside) as (address, taken):

        async def do(store, name, guests):
            told = teller(store)
            await ways.keep(store, hook(guests[0], name, address))
            await move(told._registry, name)
            found = []
            for _ in range(len(notices.PAUSES) + 1):
                begun = datetime.now(UTC).timestamp()
                assert await tell_all(told) == 1
                ((at,),) = sql(database, "select at from notices")
                found.append(at and round(at / 1000 - begun))
                sql(database, "update notices set at = 0 where at is not null")
            assert await tell_all(told) == 0
            return found, await failed_of(store, name)

        found, failed = at_table(database, do)
    assert [abs(a - b) < 3 for a, b in zip(found, notices.PAUSES, strict=False)] == [True] * 5
    assert found[-1] is None
    assert len(taken) == 6
    assert never == [], "nothing that redirects is followed"
    assert str(status) in failed


def test_a_hook_that_never_answers_holds_nobody_up(database, monkeypatch):
    monkeypatch.setattr(sending, "PATIENCE", 0.5)
    with serving(silent=True) as (address, _):

        async def do(store, name, guests):
            told = teller(store)
            await ways.keep(store, hook(guests[0], name, address))
            await move(told._registry, name)
            async with asyncio.timeout(3):
                await tell_all(told)
            return await failed_of(store, name)

        assert "hook.silent" in at_table(database, do)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "::",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "ff02::1",
    ],
)
def test_addresses_that_only_this_machine_reaches_are_known(address):
    assert not is_public(address)


def test_public_addresses_are_known():
    assert all(map(is_public, ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"]))


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1/",
        "https://localhost/",
        "https://[::1]/",
        "https://2130706433/",
        "https://0x7f.1/",
        "http://example.org/",
        "https://ada:secret@example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "//example.org",
        "https://",
        "x",
        "https://" + "x" * 2000,
        "https://exa mple.org\r\nhost: x/",
    ],
)
def test_nothing_is_sent_to_what_is_private_or_no_address(address):
    sender = Sender()
    with pytest.raises(SendError):
        asyncio.run(sender.check(address))
    with pytest.raises(SendError):
        asyncio.run(sender.post(address, b"", {}))


def test_one_private_address_among_several_is_enough_and_the_checked_one_is_used(monkeypatch):
    """What a name means may change between the look and the use."""
    found = ["8.8.8.8", "10.0.0.1"]
    asked = []

    async def resolve(self, host, port, **more):
        asked.append(host)
        return [(0, 0, 0, "", (each, port)) for each in found]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", resolve)
    with pytest.raises(SendError):
        asyncio.run(Sender().check("https://example.org/"))
    with serving() as (address, taken):
        port = address.split(":")[2].partition("/")[0]
        found[:] = ["127.0.0.1"]
        asked.clear()
        asyncio.run(Sender(private=True).post(f"http://rebound.test:{port}/x", b"{}", {}))
        ((path, headers, _),) = taken
    assert (path, headers["host"]) == ("/x", f"rebound.test:{port}")
    assert asked.count("rebound.test") == 1


# ---------------------------------------------------------------------- browsers


def browser():
    """The keys of a browser: what opens, and what it hands out."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    private = ec.generate_private_key(ec.SECP256R1())
    public = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    words = {
        "p256dh": urlsafe_b64encode(public).decode().rstrip("="),
        "auth": urlsafe_b64encode(b"0123456789abcdef").decode().rstrip("="),
    }
    return private, json.dumps(words)


def test_a_browser_is_told_what_only_it_can_read(database):
    import http_ece

    private, keys = browser()
    with serving(201) as (address, taken):

        async def do(store, name, guests):
            told = teller(store)
            for guest in guests:
                await ways.keep(store, pushed(guest, f"{address}/{guest}", keys, "de"))
            _, hosted = await move(told._registry, name)
            await tell_all(told)
            return guests[mover(hosted)], name, await pushing.key_of(store)

        guest, name, key = at_table(database, do)
        assert key == with_store(database, pushing.key_of), "made once and kept"
    ((path, headers, body),) = taken
    assert path.endswith(guest)
    assert headers["authorization"].startswith("vapid t=")
    assert pushing.public_key(key) in headers["authorization"]
    opened = http_ece.decrypt(
        body, private_key=private, auth_secret=b"0123456789abcdef", version="aes128gcm"
    )
    said = json.loads(opened)
    assert said["title"] == "Du bist am Zug"
    assert said["url"] == f"/match/{name}"


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(database, status):
    _, keys = browser()
    with serving(status) as (address, taken):

        async def do(store, name, guests):
            told = teller(store)
            for guest in guests:
                place = f"{address}/{guest}"
                await ways.keep(
                    store, Way(ways.new_way(), guest, PUSH, None, place, ALL, "en", keys)
                )
            await move(told._registry, name)
            assert await tell_all(told) == 1

        at_table(database, do)
    assert len(taken) == 1
    assert len(sql(database, "select * from ways")) == 1


def test_nobody_is_told_who_looks_or_sleeps_or_has_left_the_seat(database):
    _, keys = browser()
    with serving() as (address, taken):

        async def do(store, name, guests):
            told = teller(store)
            registry = told._registry
            for guest in guests:
                place = f"{address}/{guest}"
                await ways.keep(
                    store, Way(ways.new_way(), guest, PUSH, None, place, ALL, "en", keys)
                )
            _, hosted = await move(registry, name)
            awaited = await store.guest(guests[mover(hosted)])
            hosted.presence.coming(awaited)
            assert await tell_all(told) == 1
            assert taken == [], "they look"
            hosted.presence.tabs.clear()
            await move(registry, name)
            other = await store.guest(guests[mover(hosted)])
            hour = datetime.now(UTC).hour
            other.preferences[quiet.QUIET] = [hour, (hour + 2) % 24]
            await store.remember(other)
            await tell_all(told)
            assert taken == [], "it is night"
            ((at,),) = sql(database, "select at from notices where at is not null")
            assert 3000 < at / 1000 - datetime.now(UTC).timestamp() < 7201
            other.preferences[quiet.QUIET] = [hour, hour]
            await store.remember(other)
            sql(database, "update notices set at = 0 where at is not null")
            await tell_all(told)
            assert len(taken) == 1

        at_table(database, do)


# ---------------------------------------------------------------------- letters


def test_a_letter_tells_once_and_its_head_holds(database, monkeypatch):
    sent = []
    monkeypatch.setattr(letters, "deliver", lambda _, letter: sent.append(letter))

    async def do(store, name, guests):
        told = teller(store)
        accounts = Accounts(store)
        for guest, called in zip(guests, ("Ada", "Bo"), strict=True):
            await accounts.make(await store.guest(guest), called.lower(), password="x")
            await accounts.secure(guest, email=f"{called}@example.org")
            place = f"{called}@example.org"
            await ways.keep(store, Way(ways.new_way(), guest, MAIL, None, place, ALL, "en"))
        _, hosted = await move(told._registry, name)
        assert await tell_all(told) == 1
        assert await tell_all(told) == 0
        return ("Ada", "Bo")[guests.index(guests[mover(hosted)])], name

    who, name = at_table(database, do)
    (letter,) = sent
    assert letter["To"] == f"{who}@example.org"
    assert letter["Subject"] == "Your turn"
    assert f"https://t.example.org/match/{name}" in letter.get_content()
    assert "https://t.example.org/notices" in letter.get_content()
    made = Letters(MAILING)._written("a@b.cd", "Hello\r\nBcc: eve@example.org", "x")
    assert made["Bcc"] is None
    assert made["Subject"] == "Hello Bcc: eve@example.org"


@pytest.mark.parametrize("place", ["", "older@example.org"])
def test_an_address_that_nobody_confirmed_gets_no_letter(database, monkeypatch, place):
    sent = []
    monkeypatch.setattr(letters, "deliver", lambda _, letter: sent.append(letter))

    async def do(store, name, guests):
        told = teller(store)
        for guest, called in zip(guests, ("Ada", "Bo"), strict=True):
            await Accounts(store).make(await store.guest(guest), called.lower(), password="x")
            await Accounts(store).secure(guest, email="ada@example.org")
            await ways.keep(store, Way(ways.new_way(), guest, MAIL, None, place, ALL, "en"))
        await move(told._registry, name)
        await tell_all(told)

    at_table(database, do)
    assert not sent


def test_a_mail_server_that_fails_is_asked_again_and_the_owner_reads_of_it(database, monkeypatch):
    def fail(mail, letter):
        raise smtplib.SMTPServerDisconnected("gone")

    monkeypatch.setattr(letters, "deliver", fail)

    async def do(store, name, guests):
        told = teller(store)
        for guest, called in zip(guests, ("Ada", "Bo"), strict=True):
            await Accounts(store).make(await store.guest(guest), called.lower(), password="x")
            await Accounts(store).secure(guest, email="ada@example.org")
            place = "ada@example.org"
            await ways.keep(store, Way(ways.new_way(), guest, MAIL, None, place, ALL, "en"))
        await move(told._registry, name)
        await tell_all(told)

    at_table(database, do)
    assert [row for row in sql(database, "select failed from ways") if "Disconnected" in row[0]]
    assert sql(database, "select tries from notices") == [(1,)]


def test_an_invitation_tells_whom_it_is_for(database):
    with serving() as (address, taken):

        async def do(store):
            told = teller(store)
            ada, bo = new_guest("Ada"), new_guest("Bo")
            for guest in (ada, bo):
                await store.remember(guest)
            _, keys = browser()
            await ways.keep(
                store, Way(ways.new_way(), bo.guest, PUSH, None, address, ALL, "en", keys)
            )
            seats = [
                Seat(0, "person", "Ada", ada.guest, None, None),
                Seat(1, "open", "Seat 2", None, None, "x", wanted=bo.guest),
            ]
            match = played(1, 0)
            options = {key: str(value) for key, value in match.game.options.items()}
            await store.found(match.game.name, options, 1, seats, seed=1, pace="instant")
            await tell_all(told)

        with_store(database, do)
    assert len(taken) == 1


# ---------------------------------------------------------------------- quiet hours


@pytest.mark.parametrize(
    "hours, now, wait",
    [
        ((22, 7), "2026-01-10T21:59", None),
        ((22, 7), "2026-01-10T23:00", 8 * 3600),
        ((22, 7), "2026-01-11T06:30", 1800),
        ((22, 7), "2026-01-11T07:00", None),
        ((12, 13), "2026-01-11T12:15", 2700),
        ((5, 5), "2026-01-11T05:00", None),
    ],
)
def test_quiet_hours_are_those_of_the_person(hours, now, wait):
    preferences: dict[str, Any] = {quiet.QUIET: list(hours)}
    assert quiet.rest(preferences, datetime.fromisoformat(f"{now}+00:00")) == wait
    preferences[quiet.ZONE] = "Asia/Tokyo"
    assert quiet.rest(preferences, datetime.fromisoformat(f"{now}+09:00")) == wait
