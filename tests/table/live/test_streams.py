"""What goes over the wire: nothing twice, packed, and rendered once for all who see the same."""

import asyncio
import json
import re
import threading
import zlib
from statistics import quantiles

import pytest
from tests.databases import KINDS, empty
from tests.table.serving import (
    PATIENCE,
    Person,
    Table,
    keep,
    offers,
    ply_of,
    recorded,
    sign_in,
    until,
    with_store,
)

from footplate.table.kept.values import Guest
from footplate.table.live import viewing
from footplate.table.live.renderings import KEPT, MOST, Rendering, Renderings
from footplate.table.live.viewing import Viewing
from footplate.table.matches.registry import Registry
from footplate.table.shown.sight import Look


def version_of(page):
    """The version that a page shows."""
    return page.partition(' data-version="')[2].partition('"')[0]


def first(person, match, **fields):
    """The first event of a stream: its id and what it says."""
    name = ""
    headers = fields.pop("headers", {})
    with person.client.stream(
        "GET", f"{match}/stream", params=fields, headers=headers, timeout=PATIENCE
    ) as answer:
        for line in answer.iter_lines():
            if line.startswith("id: "):
                name = line.removeprefix("id: ")
            elif line.startswith("data: "):
                return name, json.loads(line.removeprefix("data: "))
    raise AssertionError("the stream has ended")


@pytest.fixture(scope="module", params=KINDS)
def table(request, tmp_path_factory):
    """A table with an empty database of each kind."""
    opened = Table(empty(request, tmp_path_factory.mktemp("table")))
    yield opened
    opened.stop()


@pytest.fixture
def alone(ada):
    """Ada on both seats of a match, her page, and the version after she was seen to be there."""
    match = ada.match("me", "person")
    first(ada, match)  # she is there, and for a while after she has left
    return ada, match, ada.page(match)


# ---------------------------------------------------------------------- nothing twice


def test_a_page_that_is_as_it_is_gets_nothing(alone):
    ada, match, page = alone
    name, told = first(ada, match, version=version_of(page))
    assert told == {"ply": ply_of(page), "parts": []}
    assert name == version_of(page)


def test_a_page_that_is_older_gets_what_differs(alone):
    ada, match, page = alone
    ada.play(match)
    name, told = first(ada, match, version=version_of(page))
    assert told["ply"] == ply_of(page) + 1
    assert told["parts"]
    assert len(json.dumps(told)) * 4 < len(page)
    assert name == version_of(ada.page(match))


def test_a_page_that_comes_back_names_its_last_event(alone):
    ada, match, page = alone
    stale = {"last-event-id": version_of(page)}
    assert "parts" in first(ada, match, version="x", headers=stale)[1]


@pytest.mark.parametrize("version", ["", "x", "0" * 18])
def test_a_version_that_nobody_knows_gets_the_whole_page(alone, version):
    ada, match, page = alone
    name, told = first(ada, match, version=version)
    assert told["whole"].startswith('<div id="live"')
    assert name == version_of(page)


def test_a_version_long_past_gets_the_whole_page(alone):
    ada, match, page = alone
    for _ in range(KEPT):
        ada.play(match)
        ada.page(match)
    assert "whole" in first(ada, match, version=version_of(page))[1]


def test_the_version_of_somebody_else_gets_the_whole_page(alone, come):
    _, match, page = alone
    assert "whole" in first(come("Bo"), match, version=version_of(page))[1]


def test_a_page_of_the_past_has_no_version(alone):
    ada, match, page = alone
    assert version_of(page)
    assert not version_of(ada.page(f"{match}/at/3"))
    assert not version_of(ada.page(f"{match}?choose={offers(page)[0]}"))


def test_a_page_is_known_after_a_restart(database):
    match, (guest, _) = keep(database, recorded("russian-2021-2", 30), ["Ada", "Ada"])
    said = []
    for _ in range(2):
        table = Table(database)
        ada = Person(table)
        sign_in(ada, database, guest)
        first(ada, match)
        said.append(version_of(ada.page(match)))
        last = first(ada, match, version=said[0])[1]
        ada.close()
        table.stop()
    assert said[0] == said[1]
    assert last["parts"] == []


def test_a_stream_is_packed_for_who_can_read_that(alone):
    ada, match, _ = alone
    wants = {"accept-encoding": "gzip"}
    with ada.client.stream("GET", f"{match}/stream", headers=wants) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        unpacking, sent, text = zlib.decompressobj(wbits=31), 0, b""
        for piece in answer.iter_raw():
            sent += len(piece)
            text += unpacking.decompress(piece)
            if b"\r\n\r\n" in text:
                break
    assert sent * 5 < len(text)
    plain = {"accept-encoding": "identity"}
    with ada.client.stream("GET", f"{match}/stream", headers=plain) as answer:
        assert "content-encoding" not in answer.headers
        assert next(line for line in answer.iter_lines() if line).startswith("id: ")


def test_a_packed_stream_has_an_end(database):
    """When the table closes, the last block stands there with the checksum and the length."""
    table = Table(database)
    ada = Person(table, "Ada")
    match = ada.match("me", "person")
    wants = {"accept-encoding": "gzip"}
    with ada.client.stream("GET", f"{match}/stream", headers=wants) as answer:
        pieces = answer.iter_raw()
        sent = next(pieces)
        threading.Thread(target=table.stop).start()
        sent += b"".join(pieces)
    ada.close()
    unpacking = zlib.decompressobj(wbits=31)
    text = unpacking.decompress(sent)
    assert unpacking.eof
    assert text.startswith(b"id: ")
    assert text.endswith(b"\r\n\r\n")


def test_an_event_is_packed_once_for_all_streams():
    old, new = [Rendering((n, 0), n, n, "", f'<div id="live"><p>{n}</p></div>') for n in range(2)]
    event = new.since(old)
    assert new.since(old) is event
    assert event.packed is event.packed
    for before in ([], [new.since(None)]):
        unpacking = zlib.decompressobj(wbits=-15)
        blocks = b"".join([each.packed for each in [*before, event]])
        assert unpacking.decompress(blocks).endswith(event.plain)


def test_who_opens_seats_hears_who_takes_them(ada, come):
    match = ada.match("me", "open")
    assert first(ada, match)[1]["whole"]
    page = ada.page(match)
    assert first(ada, match, version=version_of(page))[1]["parts"] == []


# ---------------------------------------------------------------------- rendered once


@pytest.fixture
def drawn(monkeypatch):
    """For whom scenes were made since: the seats."""
    seats = []
    scene = viewing.scene  # type: ignore[attr-defined]

    def counting(hosted, guest, look):
        seats.append(hosted.eyes(guest))
        return scene(hosted, guest, look)

    monkeypatch.setattr(viewing, "scene", counting)
    return seats


class Hall:
    """The pages of a match without a server: `see` is what a listener does."""

    def __init__(self, store):
        self.registry = Registry(store, self.nobody)
        self.viewing = Viewing(self.registry)

    async def nobody(self, hosted):
        """No bot thinks."""

    async def see(self, hosted, guest, **look):
        return await self.viewing.rendering(hosted, guest, Look(**look))


def in_hall(database, match, names, do):
    """Do something with the pages of a match, and with the guests on its seats."""
    address, guests = keep(database, match, names)

    async def doing(store):
        hall = Hall(store)
        hosted = await hall.registry.get(address.removeprefix("/match/"))
        await do(
            hall, hosted, [Guest(each, name, {}) for each, name in zip(guests, names, strict=True)]
        )

    with_store(database, doing)


def test_all_who_see_the_same_share_a_rendering(database, drawn):
    async def look(hall, hosted, guests):
        ada, bo = guests
        one = await hall.see(hosted, ada)
        assert await hall.see(hosted, ada._replace(preferences={"other": 1})) is one
        spectators = [await hall.see(hosted, Guest(name, name, {})) for name in ("x", "y")]
        spectators.append(await hall.see(hosted, None))
        assert len({id(each) for each in spectators}) == 1
        assert len(drawn) == 2
        others = [
            await hall.see(hosted, bo),
            await hall.see(hosted, ada, narrow=True),
            await hall.see(hosted, ada, language="en-XA"),
            await hall.see(hosted, ada, board=1),
            await hall.see(hosted, ada._replace(preferences={"confirm": True})),
        ]
        assert len({each.mark for each in [one, spectators[0], *others]}) == 7

    in_hall(database, recorded("russian-2021-2", 30), ["Ada", "Bo"], look)


def test_a_draft_is_drawn_only_for_who_makes_it(database, drawn):
    async def look(hall, hosted, guests):
        mover = hosted.mover()
        everybody = [*guests, None]
        for each in everybody:
            await hall.see(hosted, each)
        before = [hosted.version_for(each) for each in everybody]
        drawn.clear()
        action = hosted.match.state.legal_actions()[0]
        await hosted.act(mover, hosted.match.ply, [action], confirm=False)
        after = [hosted.version_for(each) for each in everybody]
        news = [new != old for new, old in zip(after, before, strict=True)]
        assert news == [seat == mover for seat in (0, 1, None)]
        for each in everybody:
            await hall.see(hosted, each)
        assert drawn == [mover]
        await hosted.undo(mover, hosted.match.ply)
        for each in everybody:
            await hall.see(hosted, each)
        assert drawn == [mover, mover]
        while not hosted.match.turn_over:
            action = hosted.match.state.legal_actions()[0]
            await hosted.act(mover, hosted.match.ply, [action], confirm=False)
        await hosted.confirm(mover, hosted.match.ply)
        after = [hosted.version_for(each) for each in everybody]
        assert not any(new == old for new, old in zip(after, before, strict=True))
        drawn.clear()
        for each in everybody:
            await hall.see(hosted, each)
        assert sorted(drawn, key=str) == [0, 1, None]

    in_hall(database, recorded("russian-2021-2", 30), ["Ada", "Bo"], look)


def test_a_page_is_never_drawn_of_a_move_that_is_being_written(database):
    async def look(hall, hosted, guests):
        whole, written, going = hall.registry.store.write, asyncio.Event(), asyncio.Event()

        async def slow(*words, **more):
            going.set()
            await written.wait()
            await whole(*words, **more)

        hall.registry.store.write = slow
        before = await hall.see(hosted, None)
        last = recorded("russian-2021-2").entries[-1].move
        ending = hosted.act(hosted.mover(), hosted.match.ply, [last], confirm=True)
        ending = asyncio.create_task(ending)
        await going.wait()
        looking = asyncio.create_task(hall.see(hosted, None))
        await asyncio.sleep(0.05)
        assert not looking.done()
        written.set()
        seen = await looking
        assert hosted.over
        assert seen.last == before.last + 1 == len(hosted.history.lines)
        rounds = [f'<th scope="col">{each.number}</th>' for each in hosted.history.rounds]
        assert "".join(rounds) in re.sub(r"\s+<", "<", seen.text)
        await ending

    match = recorded("russian-2021-2")
    in_hall(database, recorded("russian-2021-2", match.ply - 1), ["Ada", "Bo"], look)


def test_who_only_looks_on_comes_and_goes_unseen(database):
    async def look(hall, hosted, guests):
        version = hosted.version
        for guest in (None, Guest("x", "x", {})):
            hosted.presence.coming(guest)
        assert (hosted.version, hosted.presence.listeners) == (version, 2)
        hosted.presence.coming(guests[0])
        assert hosted.version == version + 1
        hosted.presence.coming(guests[0])  # another tab
        hosted.presence.leaving(guests[0])
        assert hosted.version == version + 1
        assert hosted.presence.is_here(guests[0].guest)

    in_hall(database, recorded("russian-2021-2", 30), ["Ada", "Bo"], look)


def test_few_renderings_are_kept():
    kept = Renderings()
    every = [Rendering((n, 0), n, n, "", f'<div id="live">{n}</div>') for n in range(5)]
    for each in every:
        kept.add("one", each)
    assert list(kept.of("one")) == every[: -KEPT - 1 : -1]
    for page in range(MOST):
        kept.add(page, every[0])
    assert list(kept.of("one")) == []


# ---------------------------------------------------------------------- sizes


@pytest.mark.parametrize(
    "name,plies",
    [
        ("russian-2021-4", range(60, 90)),
        ("world-eastern_us-4", range(150, 180)),
        ("world-transcontinental-random-3", range(215, 245)),
    ],
)
def test_an_update_is_small(tmp_path, name, plies):
    """All seats are at one machine, so that the eyes, and the board beside the map, change too."""
    packed, plain = [], []

    async def look(hall, hosted, guests):
        moves = recorded(name).entries[plies.start : plies.stop]
        before = await hall.see(hosted, guests[0])
        whole = before.since(None).packed
        for entry in moves:
            if entry.player < 0:
                continue
            action = hosted.game.action_from_text(entry.text)
            await hosted.act(entry.player, hosted.match.ply, [action], confirm=True)
            now = await hall.see(hosted, guests[0])
            told = now.since(before)
            plain.append(len(told.plain))
            packed.append(len(told.packed))
            before = now
        assert max(packed) * 2 < len(whole)

    match = recorded(name, plies.start)
    in_hall(tmp_path / "table.db", match, ["Ada"] * match.game.players, look)
    assert quantiles(packed, n=20)[-1] < 12_000
    assert quantiles(plain, n=20)[-1] < 80_000
    assert len(packed) > 20


# ---------------------------------------------------------------------- what rests


def test_a_match_that_nobody_looks_at_leaves_the_memory(database):
    async def look(hall, hosted, guests):
        registry, name = hall.registry, hosted.name
        hosted.presence.coming(guests[0])
        for _ in range(3):
            registry.rest()
        assert registry.loaded(name) is hosted
        hosted.presence.leaving(guests[0])
        await registry.get(name)
        registry.rest()
        assert registry.loaded(name) is hosted, "somebody has just asked for it"
        registry.rest()
        assert registry.loaded(name) is None
        again = await registry.get(name)
        assert again.match.ply == hosted.match.ply

    in_hall(database, recorded("russian-2021-2", 30), ["Ada", "Bo"], look)


def test_what_would_be_lost_stays(database):
    async def look(hall, hosted, guests):
        assert hosted.idle
        mover = hosted.mover()
        while hosted.mover() == mover:
            action = hosted.match.state.legal_actions()[0]
            await hosted.act(mover, hosted.match.ply, [action], confirm=True)
        await hosted.ask_back(guests[mover])
        wish = hosted.wish
        hall.registry.rest()
        hosted = await hall.registry.get(hosted.name)
        assert hosted.wish == wish, "a wish is kept in the store"
        await hosted.answer_back(guests[1 - mover], agree=False)
        assert not hosted.idle, "nobody would hear that it was declined"
        hall.registry.rest()
        assert await hall.registry.get(hosted.name) is hosted
        await hosted.ask_back(guests[mover])
        while hosted.mover() == 1 - mover:
            action = hosted.match.state.legal_actions()[0]
            await hosted.act(1 - mover, hosted.match.ply, [action], confirm=True)
        hall.registry.rest()
        hosted = await hall.registry.get(hosted.name)
        assert hosted.wish is None, "the match has gone on"

    async def bots(hall, hosted, guests):
        assert not hosted.idle, "a bot is on turn"

    in_hall(database, recorded("russian-2021-2", 60), ["Ada", "Bo"], look)
    in_hall(database, recorded("russian-2021-2", 30), [None, None], bots)


# ---------------------------------------------------------------------- the lobby


def test_the_lobby_replays_nothing_after_a_restart(monkeypatch, database):
    table = Table(database)
    ada = Person(table)
    matches = [
        ada.match("me", "person"),
        ada.match("me", "open"),
        ada.match("me", "person", game="world"),
    ]
    ada.turn(matches[0])
    before = ada.page("/mine")
    table.stop()
    loaded = []
    get = Registry.get

    def counting(registry, name):
        loaded.append(name)
        return get(registry, name)

    monkeypatch.setattr(Registry, "get", counting)
    table = Table(database)
    ada.client.base_url = table.url
    assert ada.page("/mine") == before
    assert all(match in ada.page("/") for match in matches)
    assert loaded == []
    ada.close()
    table.stop()


def test_ones_own_turn_comes_first(ada, come):
    first_match = ada.match("me", "person")
    waiting = ada.match("me", "open")
    listed = ada.page("/mine")
    assert listed.index(first_match) < listed.index(waiting)
    assert "/match/" not in come("Bo").page("/mine")
    assert "/match/" not in come("Bo").page("/mine")


def test_how_a_match_stands_is_found_once(monkeypatch, database):
    match, (guest, _) = keep(database, recorded("world-mexico-2", 40), ["Ada", "Bo"])
    table = Table(database)
    ada = Person(table)
    sign_in(ada, database, guest)
    until(lambda: 'class="moving"' in ada.page("/mine"))  # the draw before her turn was made
    said = ada.page("/mine")
    assert match in said
    table.stop()
    monkeypatch.setattr(Registry, "get", None)
    table = Table(database)
    ada.client.base_url = table.url
    assert ada.page("/mine") == said
    ada.close()
    table.stop()


def test_a_lobby_that_is_open_stays_as_it_is_now(visit, come, table):
    page = visit("/")
    page.fill('.begin input[name="name"]', "Ada")
    page.select_option('select[name="seat.1"]', "open")
    page.click(".begin button.primary")
    page.wait_for_selector("#live[data-heard]")
    invite = page.get_attribute(".invite a", "href")
    page.goto("/")
    assert "open seats" in page.inner_text("#matches")
    come("Bo").client.post(invite, data={"name": "Bo"})
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    until(lambda: "Bo" in page.inner_text("#matches"))
