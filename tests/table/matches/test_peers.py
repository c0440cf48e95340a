"""Several processes that serve one database: all show the same, and one lets a bot think."""

import asyncio
import contextlib
import multiprocessing
import time
from datetime import timedelta

import pytest
from tests.table.serving import keep, mover, played, recorded, sql, with_store

from footplate.bots import BotError
from footplate.table.kept import complaints, peers, replay
from footplate.table.kept.errors import ConflictError
from footplate.table.kept.store import Store
from footplate.table.kept.values import Guest
from footplate.table.matches.errors import MissingError
from footplate.table.matches.hearing import hear_anew
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.presence import ABSENCE
from footplate.table.matches.registry import Registry
from footplate.table.thinking.opponents import Opponents
from footplate.table.words import message

SOON = 5.0
"""Seconds in which everything is told on a machine that is busy."""


class Watcher:
    """Somebody who waits for news."""

    def __init__(self, hosted):
        self.woken = 0
        hosted.watchers.add(self)

    def wake(self):
        self.woken += 1


class House:
    """One of the processes, as far as matches go."""

    def __init__(self, database, think=None):
        self.store = Store(database)
        self.thought = []
        self.registry = Registry(self.store, think or self.think)

    async def think(self, hosted):
        self.thought.append(hosted.name)

    async def __aenter__(self):
        await self.store.open()
        self.attending = asyncio.create_task(self.registry.attend())
        await soon(lambda: self.store.peers.announced and self.store.peers.hearing)
        return self

    async def __aexit__(self, *error):
        await self.die()
        await self.store.peers.leave()
        await self.store.close()

    async def die(self):
        """Say nothing any more."""
        self.attending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.attending


async def soon(true):
    """Wait until something is true."""
    end = time.monotonic() + SOON
    while not true():
        assert time.monotonic() < end, "it did not come"
        await asyncio.sleep(0.005)


def in_two(database, do, match=None, names=("Ada", "Bo"), **more):
    """Do something with a match in two processes, and with its guests."""
    match = match or recorded("russian-2021-2", 60)
    address, guests = keep(database, match, names, **more)
    found = [Guest(each, name or "", {}) for each, name in zip(guests, names, strict=True)]

    async def doing():
        async with House(database) as one, House(database) as two:
            name = address.removeprefix("/match/")
            here, there = await one.registry.get(name), await two.registry.get(name)
            await do(one, two, here, there, found)

    asyncio.run(doing())


@pytest.fixture
def replayed(monkeypatch):
    """How often a match was replayed."""
    times = []
    whole = replay._replay_confirmed

    def counting(match, stored):
        times.append(stored.match)
        return whole(match, stored)

    monkeypatch.setattr(replay, "_replay_confirmed", counting)
    return times


def same(here, there):
    """Whether two processes show the same of a match."""
    assert there.match.entries == here.match.entries
    assert there.match.committed == here.match.committed
    assert there.match.undone == here.match.undone
    assert there.match.state.legal_actions() == here.match.state.legal_actions()
    assert there.history.lines == here.history.lines
    assert (there.seats, there.wish, there.declined) == (here.seats, here.wish, here.declined)
    assert there.mover() == here.mover()
    return True


def agree(here, there):
    """Whether the second process knows of all changes in the first."""
    return there.changes == here.changes and same(here, there)


def test_steps_are_followed_without_replaying(shared, replayed):
    async def play(one, two, here, there, guests):
        replayed.clear()
        for each in (here, there):  # drafts are followed where their author looks on
            each.presence.coming(guests[0])
        watcher = Watcher(there)
        for number in range(80):
            hosted = (here, there)[number % 3 == 0]
            other = there if hosted is here else here
            seat, ply = mover(hosted), hosted.match.ply
            if hosted.match.turn_over:
                await hosted.confirm(seat, ply)
            elif number % 7 == 5 and hosted.match.draft_seat is not None:
                await hosted.undo(seat, ply)
                await soon(lambda hosted=hosted, other=other: agree(hosted, other))
                await other.redo(seat, ply - 1)
                hosted, other = other, hosted
            else:
                legal = hosted.match.state.legal_actions()
                await hosted.act(seat, ply, [legal[number % len(legal)]], confirm=number % 2 == 0)
            await soon(lambda hosted=hosted, other=other: agree(hosted, other))
        assert replayed == []
        assert watcher.woken > 40

    in_two(shared, play, names=("Ada", "Ada"))


def test_a_turn_that_was_not_seen_as_a_draft_is_followed(shared, replayed):
    """Whoever heard nothing for a while takes in all of it at once."""

    async def play(one, two, here, there, guests):
        await two.die()
        replayed.clear()
        for _ in range(20):
            if here.match.turn_over:
                await here.confirm(mover(here), here.match.ply)
            else:
                legal = here.match.state.legal_actions()
                await here.act(mover(here), here.match.ply, [legal[0]], confirm=False)
        assert there.match.ply < here.match.ply
        assert await two.registry.get(here.name) is there
        assert agree(here, there)
        assert replayed == []

    in_two(shared, play)


def test_a_draft_that_became_another_is_followed(shared, replayed):
    async def play(one, two, here, there, guests):
        legal = here.match.state.legal_actions()
        await here.act(mover(here), here.match.ply, [legal[0]], confirm=False)
        await two.registry.get(here.name)
        assert agree(here, there)
        await two.die()
        replayed.clear()
        await here.undo(mover(here), here.match.ply)
        await here.act(mover(here), here.match.ply, [legal[-1]], confirm=False)
        await two.registry.get(here.name)
        assert agree(here, there)
        assert replayed == []

    in_two(shared, play)


def test_a_draft_is_read_where_its_author_looks_on_and_by_whoever_asks(shared):
    async def play(one, two, here, there, guests):
        known, seat = there.changes, mover(here)
        there.presence.coming(guests[1 - seat])
        legal = here.match.state.legal_actions()
        await here.act(seat, here.match.ply, [legal[0]], confirm=False)
        await here.undo(seat, here.match.ply)
        await one.store.look(guests[seat].guest, here.name, ply=1)
        await soon(lambda: guests[seat].guest in there.presence.acted)  # so the steps were heard
        assert there.changes == known
        there.presence.coming(guests[seat])
        await here.redo(seat, here.match.ply)
        await soon(lambda: agree(here, there))

    in_two(shared, play)


def test_an_undone_draft_is_told_as_a_draft(shared, monkeypatch):
    told = []
    hear = Hosted.hear

    async def hearing(self, changes, *, drafted):
        told.append(drafted)
        return await hear(self, changes, drafted=drafted)

    monkeypatch.setattr(Hosted, "hear", hearing)

    async def play(one, two, here, there, guests):
        seat = mover(here)
        await here.act(seat, here.match.ply, here.match.state.legal_actions()[:1], confirm=False)
        await here.undo(seat, here.match.ply)
        await soon(lambda: len(told) == 2)
        assert told == [True, True]

    in_two(shared, play)


def test_who_writes_without_knowing_the_last_change_is_refused(shared):
    async def play(one, two, here, there, guests):
        await two.die()
        legal = here.match.state.legal_actions()
        await here.act(mover(here), here.match.ply, [legal[0]], confirm=False)
        with pytest.raises(ConflictError):
            await there.act(mover(there), there.match.ply, [legal[-1]], confirm=False)
        assert agree(here, there)

    in_two(shared, play)


def test_a_turn_is_taken_back_everywhere(shared):
    async def play(one, two, here, there, guests):
        seat = mover(here)
        while mover(here) == seat:
            legal = here.match.state.legal_actions()
            await here.act(seat, here.match.ply, [legal[0]], confirm=True)
        await soon(lambda: agree(here, there))
        await here.ask_back(guests[seat])
        await soon(lambda: there.wish is not None and agree(here, there))
        await there.answer_back(guests[1 - seat], agree=False)
        await soon(lambda: here.declined is not None and agree(there, here))
        await there.ask_back(guests[seat])
        await soon(lambda: here.declined is None and agree(there, here))
        await here.answer_back(guests[1 - seat], agree=True)
        await soon(lambda: there.wish is None and agree(here, there))
        assert here.match.entries[-1].kind == "take back"

    in_two(shared, play)


def test_seats_and_deletion_are_told(shared):
    async def play(one, two, here, there, guests):
        seat = here.seats[0]._replace(kind="bot", bot="random", name="Robot")
        await here.reseat(seat)
        await soon(lambda: there.seats[0] == seat and agree(here, there))
        assert there.match.names[0] == "Robot"
        watcher = Watcher(there)
        await one.registry.delete(here)
        await soon(lambda: there.stuck is not None)
        assert watcher.woken
        with pytest.raises(MissingError):
            await two.registry.get(here.name)

    in_two(shared, play)


def test_what_is_said_is_heard_everywhere(shared):
    async def do(one, two, here, there, guests):
        ada, bo = guests
        seen, ears = Watcher(there), there.talk.ears(bo, mute=False)
        await here.talk.say(ada, "hello")
        await soon(lambda: [each.text for each in there.talk.heard(ears)] == ["hello"])
        assert seen.woken == 1
        await complaints.block(one.store, bo.guest, ada.guest)
        await hear_anew(one.registry, ada.guest)
        await soon(lambda: not there.talk.heard(there.talk.ears(bo, mute=False)))
        assert not here.talk.heard(here.talk.ears(bo, mute=False))

    in_two(shared, do)


def test_that_somebody_was_signed_out_is_told(shared):
    async def do(one, two, here, there, guests):
        told: list[str] = []
        two.store.peers.when(peers.SIGNED_OUT, lambda words: told.append(words[0]))
        one.store.peers.say(peers.SIGNED_OUT, guests[0].guest)
        await soon(lambda: told == [guests[0].guest])

    in_two(shared, do)


def test_a_bot_that_cannot_play_is_told_of(shared):
    async def play(one, two, here, there, guests):
        why = message("error.bot", bot="random", why="it has gone for tea")
        await here.halt(here.match.ply, why)
        await soon(lambda: there.stuck == why)
        assert there.mover() is None

    in_two(shared, play)


def test_who_opens_a_match_later_learns_that_its_bot_cannot_play(shared):
    address, _ = keep(shared, played(3, 60), ["Ada", "Bo"])

    async def look():
        async with House(shared) as one, House(shared) as two:
            name = address.removeprefix("/match/")
            here = await one.registry.get(name)
            why = message("error.bot", bot="random", why="it has gone for tea")
            await here.halt(here.match.ply, why)
            there = await two.registry.get(name)
            await soon(lambda: there.stuck == why)

    asyncio.run(look())


def test_two_who_come_at_once_get_different_names(shared):
    async def play(one, two, here, there, guests):
        for seat in here.seats:
            await here.reseat(seat._replace(kind="open", guest=None, name=f"Seat {seat.seat}"))
        await soon(lambda: agree(here, there))
        eve = [Guest(key, "Eve", {}) for key in "xy"]
        for guest in eve:
            await one.store.remember(guest)
        sat = [here.sit(0, eve[0]), there.sit(1, eve[1])]
        found = await asyncio.gather(*sat, return_exceptions=True)
        await soon(lambda: agree(here, there))
        names = [seat.name for seat in here.seats if seat.kind == "person"]
        assert len(names) == found.count(True)
        assert len({*names}) == len(names) >= 1

    in_two(shared, play)


def test_who_is_there_is_known_everywhere(shared):
    async def look(one, two, here, there, guests):
        here.presence.coming(guests[0])
        await soon(lambda: there.presence.is_here(guests[0].guest))
        there.presence.coming(guests[1])
        await soon(lambda: here.presence.is_here(guests[1].guest))
        here.presence.leaving(guests[0])
        await asyncio.sleep(ABSENCE)
        await soon(lambda: not there.presence.is_here(guests[0].guest))
        await two.store.peers.leave()
        await soon(lambda: not here.presence.is_here(guests[1].guest))
        await soon(lambda: here.presence.is_here(guests[1].guest))  # it was alive all the same

    in_two(shared, look)


@pytest.mark.parametrize("jump", ["- interval", "+ interval"], ids=["forward", "back"])
def test_a_clock_that_jumps_leaves_nobody_who_is_gone(shared, jump, monkeypatch):
    """A process that died before the clock of the database jumped is forgotten all the same."""
    monkeypatch.setattr(peers, "BEAT", 0.2)

    async def look(one, two, here, there, guests):
        here.presence.coming(guests[0])
        there.presence.coming(guests[1])
        await soon(lambda: there.presence.is_here(guests[0].guest))
        await one.die()
        jumped = f"update processes set beat = beat {jump} '1 day'"
        await asyncio.to_thread(sql, shared, jumped)  # another process may be writing there
        await soon(lambda: not there.presence.is_here(guests[0].guest))
        await soon(lambda: sql(shared, "select guest from present") == [(guests[1].guest,)])

    in_two(shared, look)


def test_a_process_that_has_died_is_forgotten(shared, monkeypatch):
    monkeypatch.setattr(peers, "DEATH", timedelta(seconds=1))
    monkeypatch.setattr(peers, "BEAT", 0.2)

    async def look(one, two, here, there, guests):
        here.presence.coming(guests[0])
        async with here.claim() as mine:
            assert mine
            await soon(lambda: there.presence.is_here(guests[0].guest))
            await one.die()
            await soon(lambda: not there.presence.is_here(guests[0].guest))
            async with there.claim() as mine:
                assert mine

    in_two(shared, look)


def test_what_was_told_while_nobody_heard_is_found_out(shared):
    async def look(one, two, here, there, guests):
        deaf = two.store.peers
        deafened = "select pg_terminate_backend(pid) from pg_stat_activity where query ~ ?"
        assert sql(shared, deafened, "^LISTEN|^SELECT 1$")
        legal = here.match.state.legal_actions()
        await here.act(mover(here), here.match.ply, [legal[0]], confirm=False)
        await soon(lambda: agree(here, there))
        assert deaf.hearing

    in_two(shared, look)


# ---------------------------------------------------------------------- bots


class Counting:
    """A queue that counts how often bots are asked."""

    def __init__(self):
        self.asked = 0

    async def do(self, kind, owner, function, given):
        self.asked += 1
        await asyncio.sleep(0.05)
        return function(given)

    async def rest(self, owner):
        """Nobody has used up their time."""
        return 0

    async def ahead(self, owner):
        """Nobody waits."""
        return 0


def test_one_of_several_processes_lets_a_bot_think(shared):
    address, _ = keep(shared, played(3, 60), [None, None])
    queue = Counting()

    async def think():
        opponents = [Opponents(queue), Opponents(queue)]  # type: ignore[arg-type]
        async with House(shared, opponents[0].play) as one, House(shared, opponents[1].play) as two:
            name = address.removeprefix("/match/")
            here, there = await one.registry.get(name), await two.registry.get(name)
            for _ in range(400):
                if here.over and there.over:
                    break
                await asyncio.sleep(0.05)
            assert agree(here, there)
            turns = [line for line in here.history.lines if line.ply > 60 and line.seat >= 0]
            assert 0 < queue.asked <= len(turns)
        for each in opponents:
            await each.close()

    asyncio.run(think())


def test_each_of_several_processes_logs_that_a_bot_cannot_play(tmp_path, monkeypatch, caplog):
    """Also one that another process has started, which says nothing of plug-ins."""
    monkeypatch.setattr(multiprocessing, "parent_process", object)
    address, _ = keep(tmp_path / "table.db", played(3, 60), [None, None])

    class Failing(Counting):
        async def do(self, kind, owner, function, given):
            raise BotError("it has gone for tea")

    async def think(store):
        opponents = Opponents(Failing())  # type: ignore[arg-type]
        hosted = await Registry(store, opponents.play).get(address.removeprefix("/match/"))
        await opponents.play(hosted)
        await soon(lambda: hosted.stuck is not None)

    with_store(tmp_path / "table.db", think)
    assert f"match {address[7:]} cannot go on: it has gone for tea" in caplog.text


def test_another_process_takes_bots_over(shared, monkeypatch):
    """Nobody counts as dead before, however slow the machine is just now."""
    monkeypatch.setattr(peers, "BEAT", 0.2)
    address, _ = keep(shared, played(3, 60), [None, None])
    name = address.removeprefix("/match/")

    async def think():
        async with House(shared) as one, House(shared) as two:
            assert await one.store.peers.claim(name)
            await soon(lambda: two.thought)
            two.thought.clear()
            await one.die()
            monkeypatch.setattr(peers, "DEATH", timedelta(seconds=1))
            await soon(lambda: name in two.thought)

    asyncio.run(think())


def test_one_process_alone_tells_nobody(tmp_path):
    """SQLite has one process: it may let bots play, and nothing is written down about it."""
    database = tmp_path / "table.db"
    match, guests = keep(database, played(1, 20), ["Ada", "Ada"])

    async def look(store):
        hosted = await Registry(store, House.think).get(match.removeprefix("/match/"))  # type: ignore[arg-type]
        hosted.presence.coming(Guest(guests[0], "Ada", {}))
        async with hosted.claim() as mine:
            assert mine
        await store.peers.hear()
        await store.peers.live()
        await store.peers.leave()

    with_store(database, look)
    for name in ("processes", "present", "claims"):
        assert sql(database, f"select * from {name}") == []
