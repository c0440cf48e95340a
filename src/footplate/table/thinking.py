"""Lets bots think beside the server, in processes of their own, so that nobody waits for them.

A bot is given the moves of the match and rebuilds the position there; it decides on a copy in which
all that is hidden from its seat is redrawn, as everywhere. Pictures as PNG are made there as well.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import monotonic
from typing import Final, TypeVar

import footplate
from footplate import bots
from footplate.bots import BotError, FaultyBotError
from footplate.kernel.carrying import whole
from footplate.kernel.contract import AnyGame, Bot
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.kernel.legality import dead_end
from footplate.kernel.messages import Message, cause
from footplate.plugins import said_with_place, tell
from footplate.table.host import PACES
from footplate.table.hosted import Hosted
from footplate.table.words import message

Given = TypeVar("Given")
Made = TypeVar("Made")
BREATH: Final = 0.5
"""How many seconds bots wait before they think again if their process was killed."""


KEPT: Final = 16
"""How many bots stay in the memory of a process that thinks, with what they remember."""

_thinkers: Final[dict[tuple[str, int, str], Bot]] = {}
"""The bots by match, seat and string; the one asked last stands at the end."""


def _thinker(match: str, seat: int, bot: str, rules: AnyGame) -> Bot:
    """Return the bot of a seat: the one that decided there before, if it is still in memory."""
    key = (match, seat, bot)
    found = _thinkers.pop(key, None) if match else None
    if found is None:
        found = bots.bot(bot)
        bots.begin(found, rules, seat)
    if match:
        _thinkers[key] = found
        for oldest in [*_thinkers][:-KEPT]:
            del _thinkers[oldest]
    return found


def turn(
    game: str,
    options: Mapping[str, str],
    moves: Sequence[int],
    bot: str,
    seed: int,
    match: str = "",
    ply: int | None = None,
) -> list[int]:
    """Play a bot's turn up to its end, to the next draw or to a dead end; return the actions.

    Args:
        game: the name of the game.
        options: its options.
        moves: all that was done so far.
        bot: the string of the bot.
        seed: the seed of the bot's chance.
        match: the name of the match, so that the bot may remember; empty if it must not.
        ply: how many plies there were, with those taken back; None if nothing was taken back.

    Raises:
        BotError: the bot cannot play.
    """
    rules = footplate.game(game, **options)
    state = rules.start()
    for move in moves:
        state.apply_action(move)
    seat = state.current_player
    rng = Generator(seed)
    actions: list[int] = []
    turns = state.turns
    before = len(moves) if ply is None else ply
    try:
        thinker = _thinker(match, seat, bot, rules)
        while state.current_player == seat and state.turns == turns and not dead_end(state):
            action = bots.decide(thinker, rules, state, rng, ply=before + len(actions))
            actions.append(action)
            state.apply_action(action)
    except FaultyBotError:
        raise
    except (Exception, SystemExit) as error:  # noqa: BLE001 (told, as a sentence that travels between processes)
        why = cause(error) if isinstance(error, FootplateError) else said_with_place(error)
        raise BotError(message("error.bot", bot=bot, why=why)) from None
    return actions


def leave_with_parent() -> None:
    """End this process when the one that started it is gone, for whatever reason."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


class Thinkers:
    """The processes that think, and the tasks that wait for them."""

    def __init__(self, processes: int = 1) -> None:
        self._processes: Final = processes
        self._pool = self._new_pool()
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=leave_with_parent,
        )

    async def think(self, hosted: Hosted) -> None:
        """Let the bots of a match play until a person is on turn, without waiting for them."""
        running = self._tasks.get(hosted.name)
        if running is None or running.done():
            self._tasks[hosted.name] = asyncio.create_task(self._play(hosted))

    async def apart(self, do: Callable[[Given], Made], given: Given) -> Made:
        """Call a slow function in another process, and return its result."""
        while True:
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, do, given)
            except BrokenProcessPool:
                await self._renew(pool)

    async def _renew(self, pool: ProcessPoolExecutor) -> None:
        """Start new processes after these were killed, unless that is done already."""
        await asyncio.sleep(BREATH)
        if pool is self._pool:
            self._pool = self._new_pool()

    async def _play(self, hosted: Hosted) -> None:
        while not hosted.waiting:
            seat = hosted.mover()
            bot = None if seat is None or seat < 0 else hosted.seats[seat].bot
            if seat is None or bot is None or hosted.dead_end:
                return
            ply = hosted.match.ply
            began = monotonic()
            pool = self._pool
            try:
                actions = await asyncio.get_running_loop().run_in_executor(
                    pool,
                    turn,
                    hosted.game.name,
                    whole(hosted.game),
                    hosted.moves(),
                    bot,
                    secrets.randbits(60),
                    hosted.name,
                    ply,
                )
            except BrokenProcessPool:  # the process was killed: think again
                await self._renew(pool)
                continue
            except FootplateError as error:
                tell(f"match {hosted.name} cannot go on: {error}")
                why = cause(error)
                told = why if isinstance(why, Message) else message("error.bot", bot=bot, why=why)
                await hosted.halt(ply, told)
                return
            await asyncio.sleep(max(0.0, PACES[hosted.pace] - (monotonic() - began)))
            try:
                await hosted.play_bot(seat, ply, actions)
            except FootplateError:
                continue  # the position has changed meanwhile: look again

    def close(self) -> None:
        """Stop thinking."""
        for task in self._tasks.values():
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
