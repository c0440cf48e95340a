"""What lies beneath the pages: the store, the journal, and bots that think."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from tests.table.serving import keep, played, recorded, secretive, whole, with_store

from footplate import bots
from footplate.draw.families import family_of
from footplate.kernel.contract import CHANCE, EVERYBODY
from footplate.kernel.errors import FootplateError
from footplate.kernel.match import Match
from footplate.table import ending, thinking
from footplate.table.host import Host
from footplate.table.journal import Journal
from footplate.table.kept import Ply, new_guest
from footplate.table.store import ConflictError
from footplate.table.thinking import turn


def mover(hosted):
    """The seat on turn."""
    seat = hosted.mover()
    assert seat is not None
    return seat


async def nobody(hosted):
    """No bot thinks."""


# ---------------------------------------------------------------------- the store


def test_the_database_keeps_a_log_that_readers_do_not_wait_for(tmp_path):
    database = tmp_path / "table.db"
    with_store(database, lambda store: store.fact("a", "b"))
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("pragma journal_mode").fetchone() == ("wal",)


def test_a_fact_stays_as_it_was_first(tmp_path):
    database = tmp_path / "table.db"
    assert with_store(database, lambda store: store.fact("key", "one")) == "one"
    assert with_store(database, lambda store: store.fact("key", "two")) == "one"


def test_a_ply_can_be_written_once(tmp_path):
    """Of two who write the same ply, the second changes nothing, not even its draft."""
    database = tmp_path / "table.db"
    match, _ = keep(database, played(1, 20), ["Ada", "Ada"])
    name = match.removeprefix("/match/")

    async def twice(store):
        before = await store.match(name)
        await store.write(name, 20, [Ply("action", "pass")], [], over=False)
        with pytest.raises(ConflictError):
            await store.write(name, 20, [Ply("action", "look")], ["a draft"], over=True)
        after = await store.match(name)
        assert after.plies == (*before.plies, Ply("action", "pass"))
        assert after.draft == ()
        assert after.ended is None

    with_store(database, twice)


def test_a_match_is_kept_as_it_was(tmp_path):
    database = tmp_path / "table.db"
    whole = played(1, 50)
    match, guests = keep(database, whole, ["Ada", None], draft=1)

    async def look(store):
        return await store.match(match.removeprefix("/match/"))

    stored = with_store(database, look)
    texts = [entry.text for entry in whole.entries]
    assert [ply.text for ply in stored.plies] == texts[:-1]
    assert stored.draft == (texts[-1],)
    assert [seat.kind for seat in stored.seats] == ["person", "bot"]
    assert stored.seats[0].guest == guests[0]


def test_a_guest_is_remembered_new_or_known(tmp_path):
    async def remember(store):
        guest = new_guest("Ada")
        assert await store.guest(guest.guest) is None
        await store.remember(guest)
        assert await store.guest(guest.guest) == guest
        guest = guest._replace(name="Bo", preferences={"confirm": True})
        await store.remember(guest)
        assert await store.guest(guest.guest) == guest

    with_store(tmp_path / "table.db", remember)


def test_what_another_server_wrote_first_is_seen_after_the_conflict(tmp_path):
    database = tmp_path / "table.db"
    match, _ = keep(database, played(1, 20), ["Ada", "Ada"])
    name = match.removeprefix("/match/")

    async def meet(store):
        one, two = Host(store, nobody), Host(store, nobody)
        first, second = await one.get(name), await two.get(name)
        seat = mover(first)
        legal = first.match.state.legal_actions()
        for hosted in (first, second):
            await hosted.act(seat, 20, [legal[0]], confirm=False)
        await second.undo(seat, second.match.ply)
        while not first.match.turn_over:
            action = first.match.state.legal_actions()[0]
            await first.act(seat, first.match.ply, [action], confirm=False)
        await first.confirm(seat, first.match.ply)
        version = second.version
        with pytest.raises(ConflictError):
            await second.act(seat, 20, [second.match.state.legal_actions()[0]], confirm=False)
        assert second.match.committed == first.match.committed
        assert second.match.ply == first.match.ply
        assert second.version > version, "nobody was told"

    with_store(database, meet)


def test_nobody_sees_a_step_that_is_not_on_the_disk(tmp_path):
    database = tmp_path / "table.db"
    match, _ = keep(database, played(1, 20), ["Ada", "Ada"])
    name = match.removeprefix("/match/")

    async def fail(store):
        hosted = await Host(store, nobody).get(name)
        seat = mover(hosted)
        legal = hosted.match.state.legal_actions()
        whole = store.write

        async def broken(*words, **more):
            raise OSError("the disk is full")

        store.write = broken
        with pytest.raises(OSError, match="full"):
            await hosted.act(seat, 20, [legal[0]], confirm=False)
        assert hosted.match.ply == 20
        store.write = whole
        await hosted.act(seat, 20, [legal[0]], confirm=False)
        assert hosted.match.ply == 21

    with_store(database, fail)


def test_who_looks_waits_until_a_step_is_written(tmp_path):
    database = tmp_path / "table.db"
    match, _ = keep(database, played(1, 20), ["Ada", "Ada"])

    async def look(store):
        hosted = await Host(store, nobody).get(match.removeprefix("/match/"))
        whole, written, going = store.write, asyncio.Event(), asyncio.Event()

        async def slow(*words, **more):
            going.set()
            await written.wait()
            await whole(*words, **more)

        store.write = slow
        legal = hosted.match.state.legal_actions()
        step = asyncio.create_task(hosted.act(mover(hosted), 20, [legal[0]], confirm=False))
        await going.wait()
        looking = asyncio.create_task(hosted.still())
        await asyncio.sleep(0.05)
        assert not looking.done()
        written.set()
        await looking
        assert step.done()

    with_store(database, look)


def test_a_bots_turn_that_breaks_off_leaves_nothing(tmp_path):
    database = tmp_path / "table.db"
    match, _ = keep(database, played(1, 20), [None, None])

    async def break_off(store):
        hosted = await Host(store, nobody).get(match.removeprefix("/match/"))
        legal = hosted.match.state.legal_actions()
        with pytest.raises(FootplateError):
            await hosted.play_bot(mover(hosted), 20, [legal[0], 10**6])
        assert hosted.match.ply == 20

    with_store(database, break_off)


# ---------------------------------------------------------------------- the journal


def test_the_journal_has_a_sentence_for_every_move():
    match = played(2)
    journal = Journal(match)
    journal.catch_up(match)
    assert [line.ply for line in journal.lines] == list(range(1, match.ply + 1))
    assert [line.seat for line in journal.lines] == [e.player for e in match.entries]
    for line in journal.lines:
        text = str(line.said)
        assert text
        assert "{" not in text
    assert journal.lines[-1].points == tuple(match.game.points(match.state))
    assert journal.rounds[0][:2] == ("round", 1)
    assert journal.rounds[-1].points == journal.lines[-1].points


def test_the_journal_is_the_same_all_at_once_or_step_by_step():
    whole = played(2, 80)
    once = Journal(whole)
    once.catch_up(whole)
    match = Match(whole.game, None, whole.names, auto_commit=True)
    steps = Journal(match)
    for entry in whole.entries:
        (match.chance if entry.player == CHANCE else match.play)(entry.move)
        steps.catch_up(match)
    assert steps.lines == once.lines
    assert steps.rounds == once.rounds


def test_the_journal_keeps_secrets_until_the_end():
    match = secretive()
    journal = Journal(match)
    journal.catch_up(match)
    hidden = [n for n, entry in enumerate(match.entries) if entry.audience != EVERYBODY]
    knows = (match.entries[hidden[0]].audience >> 1) & 1
    last = len(journal.lines)
    open_texts = [each.text for each in journal.told(None, over=True, around=last, most=last)]
    for seat in (None, 0, 1):
        texts = [each.text for each in journal.told(seat, over=False, around=last, most=last)]
        for n, text in enumerate(reversed(texts)):
            secret = n in hidden and seat != knows
            assert (text == open_texts[-1 - n]) != secret
            assert ("only" in text and "knows" in text) == secret


def test_the_journal_is_told_around_a_ply_with_headings_where_they_change():
    match = played(2, 150)
    journal = Journal(match)
    journal.catch_up(match)
    for around in (0, 10, 75, 150):
        told = journal.told(0, over=True, around=around, most=40)
        plies = [each.ply for each in told]
        assert plies == list(range(plies[0], plies[0] - len(plies), -1))
        assert len(told) == 40 or plies[-1] == 1
        assert around == 0 or around in plies
        headings = [str(journal.lines[ply - 1].heading) for ply in plies]
        for n, each in enumerate(told):
            before = headings[n - 1] if n else ""
            assert each.heading == (headings[n] if headings[n] != before else "")


def test_a_take_back_is_told():
    match = played(2, 40)
    match.take_back(30)
    journal = Journal(match)
    journal.catch_up(match)
    assert str(journal.lines[-1].said) == "All agreed to take back 10 steps"
    assert journal.lines[-1].points == journal.lines[29].points
    told = journal.told(None, over=False, around=match.ply)
    assert [each.ply for each in told if not each.stands] == [*range(40, 30, -1)]


def test_what_was_taken_back_is_not_on_the_score_sheet():
    def sheets(match):
        journal = Journal(match)
        journal.catch_up(match)
        return ending.sheets(journal, match, family_of(match.game.name, ""))

    name = "world-mexico-3"
    straight, match = recorded(name), recorded(name, 150)
    begun = match.game.points(match.at(110))
    assert match.game.points(match.state) != begun, "something is taken back that gave points"
    match.take_back(110)
    match.take_back(130)  # a position that was taken back before
    for entry in straight.entries[130:]:
        (match.chance if entry.player == CHANCE else match.play)(entry.move)
    assert sheets(match) == sheets(straight)


# ---------------------------------------------------------------------- thinking


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bots_turn_ends_where_a_persons_would(bot):
    whole = played(4)
    for ply in (12, 40, 71, 95, 120):
        match = Match(whole.game, None, whole.names, auto_deal=False)
        for entry in whole.entries[:ply]:
            (match.chance if entry.player == CHANCE else match.play)(entry.move)
            match.commit()
        if match.current_player < 0:
            continue
        seat, options = match.current_player, dict(whole.game.options)
        actions = turn("russian", options, match.moves(), bot, ply)
        assert actions
        for number, action in enumerate(actions):
            assert not match.turn_over, number
            assert match.current_player == seat
            match.play(action)
        assert match.turn_over or match.current_player == CHANCE


def test_a_bots_turn_follows_from_its_seed():
    moves = played(4, 40).moves()
    options = dict(played(4, 1).game.options)
    again = [turn("russian", options, moves, "random", seed) for seed in (1, 1, 2, 3, 4)]
    assert again[0] == again[1]
    assert len({tuple(each) for each in again}) > 1


def test_a_bot_keeps_its_memory_through_a_match_but_not_for_ever(monkeypatch):
    made: list[str] = []
    make = bots.bot

    def counted(text):
        made.append(text)
        return make(text)

    monkeypatch.setattr(bots, "bot", counted)
    monkeypatch.setattr(thinking, "_thinkers", {})
    moves = played(4, 40).moves()
    options = dict(played(4, 1).game.options)
    for match in ("one", "one", "two", "one", *map(str, range(thinking.KEPT)), "one", ""):
        turn("russian", options, moves, "random", 1, match)
    assert len(made) == 2 + thinking.KEPT + 2


@pytest.mark.parametrize("name", ["russian-2021-4", "world-eastern_us-4"])
def test_headings_of_the_past_tell_what_was_gained_below_them(name):
    match = whole(name)
    journal = Journal(match)
    journal.catch_up(match)
    every = journal.told(None, over=True, around=match.ply, most=10_000)
    told = [each for each in every if each.heading]
    assert all(len(each.gained) in (0, 4) for each in told)
    by_seat = zip(*[each.gained for each in told if each.gained], strict=True)
    assert [sum(gains) for gains in by_seat] == match.game.points(match.state)
    assert journal.told(None, over=False, around=match.ply)[0].gained == (), "it may go on"
    middle = journal.told(None, over=True, around=match.ply // 2)
    assert middle[0].gained == (), "what is cut off is not summed up"
