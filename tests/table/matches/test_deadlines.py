"""When time is up: who acts, which step still counts, and what stops a clock."""

import asyncio

import pytest
from tests.table.serving import mover, nobody
from tests.table.timing import HOUR, LIVE, SLOW, timed

from footplate.kernel.contract import CHANCE
from footplate.kernel.errors import FootplateError
from footplate.table.kept import lists, ways
from footplate.table.kept.values import TIME, Seat, new_guest
from footplate.table.matches import clocks
from footplate.table.matches.clocks import DAY, GRACE, Rules
from footplate.table.matches.deadlines import ASLEEP, Deadlines
from footplate.table.matches.registry import Registry
from footplate.table.thinking.opponents import Opponents
from footplate.table.thinking.queue import Fairness, Queue
from footplate.table.thinking.workers import Workers


async def step(hosted, **more):
    """Make the first step that is possible, or confirm the turn."""
    seat, ply = mover(hosted), hosted.match.ply
    if hosted.match.turn_over:
        await hosted.confirm(seat, ply, **more)
    else:
        await hosted.act(seat, ply, [hosted.match.state.legal_actions()[0]], confirm=True, **more)


async def turn(hosted):
    """Make a whole turn."""
    before = hosted.match.committed
    while hosted.match.committed == before:
        await step(hosted)


async def play_on(hosted):
    """Play the turn on as a bot would."""
    seat = mover(hosted)
    while hosted.played_on:
        legal = [] if hosted.match.turn_over else [hosted.match.state.legal_actions()[0]]
        await hosted.play_bot(seat, hosted.match.ply, legal)


def test_a_step_counts_by_when_it_arrived(database, moved):
    async def do(registry, hosted, _):
        seat = mover(hosted)
        until = hosted.clock.hands[seat].since + HOUR
        moved(HOUR + 1000)
        with pytest.raises(FootplateError, match="Your time is up"):
            await step(hosted)
        with pytest.raises(FootplateError, match="Your time is up"):
            await step(hosted, arrived=until + 1)
        await step(hosted, arrived=until)
        await Deadlines(registry).look()
        assert not hosted.played_on, "such a step may still wait to be handled"
        moved(GRACE)
        await Deadlines(registry).look()
        assert hosted.played_on
        with pytest.raises(FootplateError, match="Your time is up"):
            await step(hosted, arrived=until)

    timed(database, LIVE, do)


def test_who_sends_a_step_slowly_thinks_on_their_own_time(database, moved):
    """A request that begins at once, and says a minute later what it asks for, gains nothing."""

    async def do(registry, hosted, _):
        seat, began = mover(hosted), registry.store.time.now()
        while mover(hosted) == seat:
            moved(60_000)
            await step(hosted, arrived=began)
        assert hosted.clock.hands[seat].bank < 10 * 60_000 - (60_000 - GRACE)

    timed(database, Rules(0, 10 * 60_000, 0, "random"), do)


class AtOnce(Queue):
    """Lets bots think at once, in this process."""

    async def do(self, kind, owner, work, task):
        return work(task)


def test_a_turn_that_nobody_confirms_is_confirmed_when_time_is_up(tmp_path, moved):
    async def do(registry, hosted, _):
        seat = mover(hosted)
        while not hosted.match.turn_over:
            legal = hosted.match.state.legal_actions()
            await hosted.act(seat, hosted.match.ply, legal[:1], confirm=False)
        made = [entry.text for entry in hosted.match.entries]
        moved(HOUR + GRACE)
        bots = Opponents(AtOnce(Workers(1), Fairness(1, 1)))
        registry.think = bots.play
        await Deadlines(registry).look()
        async with asyncio.timeout(10):
            while hosted.played_on:
                await asyncio.sleep(0.01)
        await bots.close()
        assert [entry.text for entry in hosted.match.entries] == made

    timed(tmp_path / "table.db", LIVE, do)


def test_one_match_does_not_stop_the_clocks_of_others(database, moved, monkeypatch):
    async def do(registry, hosted, _):
        find, asked = registry.find, []

        async def torn(name):
            asked.append(name)
            if name == "torn":
                raise ValueError
            return await find(name)

        async def overdue(*_):
            return ["torn", hosted.name]

        monkeypatch.setattr(registry, "find", torn)
        monkeypatch.setattr(lists, "overdue", overdue)
        moved(HOUR + GRACE)
        watch = Deadlines(registry)
        await watch.look()
        await watch.look()
        assert hosted.played_on
        assert asked.count("torn") == 1

    timed(database, LIVE, do)


def test_who_sits_down_instead_of_somebody_has_missed_nothing(database, moved):
    async def do(registry, hosted, guests):
        seat = mover(hosted)
        moved(HOUR + GRACE)
        await Deadlines(registry).look()
        assert hosted.clock.hands[seat].missed == 1
        await hosted.reseat(Seat(seat, "open", "Open", None, None, "key"))
        cy = new_guest("Cy")
        await registry.store.remember(cy)
        await hosted.sit(seat, cy)
        assert hosted.clock.hands[seat].missed == 0

    timed(database, LIVE, do)


def test_of_two_processes_one_acts(shared, moved):
    """Both look at the same moment, and only one miss is counted."""

    async def do(registry, hosted, _):
        seat = mover(hosted)
        other = Registry(registry.store, nobody)
        await other.get(hosted.name)
        moved(HOUR + GRACE)
        await asyncio.gather(*[Deadlines(each).look() for each in (registry, other)])
        for each in (registry, other):
            found = await each.get(hosted.name)
            assert found.clock
            assert found.clock.hands[seat].missed == 1
            assert found.bot() == "random"

    timed(shared, LIVE, do)


def test_time_that_runs_out_outlives_a_restart_and_the_bot_plays_the_draft_on(database, moved):
    async def do(registry, hosted, _):
        await turn(hosted)
        seat = mover(hosted)
        await step(hosted)
        draft = hosted.match.entries[hosted.match.committed :]
        moved(HOUR + GRACE)
        await Deadlines(registry).look()
        again = await Registry(registry.store, nobody).get(hosted.name)
        assert again.played_on
        assert again.match.entries[again.match.committed :] == draft
        assert await lists.overdue(registry.store, 0) == [hosted.name]
        before = again.match.committed
        await play_on(again)
        texts = [entry.text for entry in again.match.entries[before:]]
        assert texts[: len(draft)] == [entry.text for entry in draft]
        assert {entry.player for entry in again.match.entries[before:]} - {CHANCE} == {seat}

    timed(database, LIVE, do)


def test_a_wish_to_take_back_stops_no_clock_and_what_is_taken_back_begins_anew(database, moved):
    async def do(registry, hosted, guests):
        while mover(hosted) != 0:
            await turn(hosted)
        await turn(hosted)
        while mover(hosted) == 0:
            await turn(hosted)
        await hosted.ask_back(guests[0])
        moved(HOUR + GRACE)
        await Deadlines(registry).look()
        assert hosted.played_on
        await hosted.answer_back(guests[1], agree=True)
        assert mover(hosted) == 0
        assert not hosted.played_on
        assert clocks.left(hosted.clock.hands[0], registry.store.time.now()) > HOUR - GRACE

    timed(database, LIVE, do)


def test_a_vacation_stops_the_clock_of_its_person_alone(database, moved):
    async def do(registry, hosted, guests):
        store, seat = registry.store, mover(hosted)
        now = store.time.now() + store.time.lost
        due = hosted.deadline(seat)
        await ways.take_vacation(store, guests[1 - seat].guest, now, now + 9 * DAY)
        await hosted.wind()
        assert hosted.deadline(seat) == due, "it is the other's"
        await ways.take_vacation(store, guests[seat].guest, now, now + 9 * DAY)
        await hosted.wind()
        assert abs(hosted.deadline(seat) - due - 9 * DAY) < HOUR
        moved(6 * DAY)
        await Deadlines(registry).look()
        assert not hosted.played_on
        await ways.end_vacation(store, guests[seat].guest, now, now + 6 * DAY)
        await hosted.wind()
        assert abs(hosted.deadline(seat) - due - 6 * DAY) < HOUR

    timed(database, SLOW, do)


def test_a_vacation_stops_no_clock_of_a_match_in_one_go(database):
    async def do(registry, hosted, guests):
        store, seat = registry.store, mover(hosted)
        now = store.time.now() + store.time.lost
        due = hosted.deadline(seat)
        await ways.take_vacation(store, guests[seat].guest, now, now + 9 * DAY)
        await hosted.wind()
        assert hosted.deadline(seat) == due

    timed(database, LIVE, do)


def test_a_match_over_two_weeks(database, moved):
    """Turns come and go, the table stops and starts, its clock jumps, and one stays away."""

    async def do(registry, hosted, guests):
        deadlines, store = Deadlines(registry), registry.store
        begun = store.time.now()
        for _ in range(5):  # ten days of moves, a day and a half for each
            moved(3 * DAY // 2)
            await deadlines.look()
            assert not hosted.played_on
            await turn(hosted)
        moved(-3 * DAY)  # the clock is set back, and nobody has less time than before
        seat = mover(hosted)
        assert clocks.left(hosted.clock.hands[seat], store.time.now()) == 5 * DAY
        moved(3 * DAY)
        registry = Registry(store, nobody)  # the table starts anew
        hosted, deadlines = await registry.get(hosted.name), Deadlines(registry)
        missed = 0
        for _ in range(12):
            moved(5 * DAY + GRACE)
            away = mover(hosted)
            await deadlines.look()
            if hosted.seats[away].gone:
                break
            assert hosted.clock.hands[away].up
            await play_on(hosted)
            missed += 1
            while mover(hosted) != away:
                await turn(hosted)
        assert missed == clocks.MISSED - 1
        assert hosted.seats[away].gone == "time"
        assert hosted.seats[away].guest == guests[away].guest, "the result knows whose seat it was"
        assert store.time.now() - begun > 14 * DAY

    timed(database, SLOW, do)


@pytest.mark.parametrize("turns", [0, 2])
def test_nobody_escapes_a_rating_by_sleeping(tmp_path, moved, turns):
    """Once everybody has moved, who is on turn has left after 90 days, and a bot plays on."""

    async def do(registry, hosted, _):
        for _ in range(turns):
            await turn(hosted)
        seat = mover(hosted)
        watch = Deadlines(registry)
        moved(ASLEEP + 1000)
        await watch.tidy()
        assert bool(hosted.closed) is (turns == 0), "those who have not begun are let go"
        if turns:
            await watch.tidy()
            assert [each.gone for each in hosted.seats].count(TIME) == 1, "the other has as long"
            assert (hosted.seats[seat].gone, hosted.mover()) == (TIME, seat)

    timed(tmp_path / "table.db", None, do, rated=True)
