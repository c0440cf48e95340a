"""A match in memory knows what is on the disk, and nothing else."""

import asyncio

import pytest
from tests.table.serving import keep, mover, nobody, played, recorded, whole, with_store

from footplate.kernel.errors import FootplateError
from footplate.table.kept.errors import ConflictError
from footplate.table.matches.registry import Registry


def test_what_another_server_wrote_first_is_seen_after_the_conflict(database):
    match, _ = keep(database, played(1, 20), ["Ada", "Ada"])
    name = match.removeprefix("/match/")

    async def meet(store):
        one, two = Registry(store, nobody), Registry(store, nobody)
        first, second = await one.get(name), await two.get(name)
        seat = mover(first)
        legal = first.match.state.legal_actions()
        await first.act(seat, 20, [legal[0]], confirm=False)
        version = second.version
        with pytest.raises(ConflictError):
            await second.act(seat, 20, [legal[-1]], confirm=False)
        assert second.match.entries == first.match.entries, "a draft was written over"
        assert second.version > version, "nobody was told"
        while not first.match.turn_over:
            action = first.match.state.legal_actions()[0]
            await first.act(seat, first.match.ply, [action], confirm=False)
        await first.confirm(seat, first.match.ply)
        with pytest.raises(ConflictError):
            await second.undo(seat, second.match.ply)
        assert second.match.committed == first.match.committed
        assert second.match.ply == first.match.ply

    with_store(database, meet)


def test_nobody_sees_a_step_that_is_not_on_the_disk(database):
    match, _ = keep(database, played(1, 20), ["Ada", "Ada"])
    name = match.removeprefix("/match/")

    async def fail(store):
        hosted = await Registry(store, nobody).get(name)
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


def test_who_looks_waits_until_a_step_is_written(database):
    match, _ = keep(database, played(1, 20), ["Ada", "Ada"])

    async def look(store):
        hosted = await Registry(store, nobody).get(match.removeprefix("/match/"))
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


def test_a_bots_turn_that_breaks_off_leaves_nothing(database):
    match, _ = keep(database, played(1, 20), [None, None])

    async def break_off(store):
        hosted = await Registry(store, nobody).get(match.removeprefix("/match/"))
        legal = hosted.match.state.legal_actions()
        with pytest.raises(FootplateError):
            await hosted.play_bot(mover(hosted), 20, [legal[0], 10**6])
        assert hosted.match.ply == 20

    with_store(database, break_off)


def test_a_choice_is_made_for_whoever_wants_that_where_it_is_the_only_one(database):
    """Delivering over a chain of links, each hop is the only one; it can be undone step by step."""
    whole_match = whole("world-europe-3")
    lone, number = None, 0
    state = whole_match.game.start()
    for move in whole_match.moves():
        before = state.clone()
        state.apply_action(move)
        same = state.current_player == before.current_player >= 0 and state.turns == before.turns
        if same and len(state.legal_actions()) == 1:
            lone = move
            break
        number += 1
    assert lone is not None
    match, _ = keep(database, recorded("world-europe-3", number), ["Ada"] * 3)

    async def deliver(store):
        hosted = await Registry(store, nobody).get(match.removeprefix("/match/"))
        seat = mover(hosted)
        before = hosted.match.ply
        await hosted.act(seat, before, [lone], confirm=False, forced=True)
        after = hosted.match.ply
        assert after > before + 1
        assert hosted.match.turn_over or len(hosted.match.state.legal_actions()) > 1
        await hosted.undo(seat, after)
        assert hosted.match.ply == after - 1

    with_store(database, deliver)
