"""Lets the bots of matches play, without making anybody wait for them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from footplate.bots import BotError
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import Message, cause
from footplate.table.computing.positions import position_of
from footplate.table.computing.turns import Turn, play
from footplate.table.kept.errors import StoreError
from footplate.table.kept.finishing import finished
from footplate.table.kept.peers import RETRY
from footplate.table.matches.hosted import Hosted
from footplate.table.thinking.queue import Kind, Queue
from footplate.table.words import message

log = logging.getLogger(__name__)

PACES: Final = {"instant": 0.0, "brisk": 0.6, "calm": 1.6}
"""How many seconds a bot takes for a turn at each pace."""
SLOW: Final = 3
"""After every so many seconds the page of a match says why a bot has not answered."""


class Opponents:
    """The bots of all matches, each match with a task that waits for their turns."""

    def __init__(self, queue: Queue) -> None:
        self._queue: Final = queue
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._closed = False

    async def play(self, hosted: Hosted) -> None:
        """Let the bots of a match play until a person is on turn, without waiting for them."""
        running = self._tasks.get(hosted.name)
        if not self._closed and (running is None or running.done()):
            task = self._tasks[hosted.name] = asyncio.create_task(self._play(hosted))
            task.add_done_callback(partial(self._ended, hosted.name))

    def _ended(self, match: str, task: asyncio.Task[None]) -> None:
        """Forget the task of a match, unless another one has begun."""
        if self._tasks.get(match) is task:
            del self._tasks[match]

    async def _play(self, hosted: Hosted) -> None:
        """Let the bots play; if another process does so, wait until it has done or is gone."""
        while hosted.bot() is not None:
            # once a database that is gone is there again, it goes on
            with suppress(SQLAlchemyError, StoreError):
                async with hosted.claim() as mine:
                    if mine:
                        await self._play_on(hosted)
                        continue
            await asyncio.sleep(RETRY)

    async def _play_on(self, hosted: Hosted) -> None:
        while (bot := hosted.bot()) is not None:
            seat = hosted.mover()
            assert seat is not None
            ply = hosted.match.ply
            began = monotonic()
            try:
                over = hosted.match.turn_over  # by a person, who did not confirm it in time
                actions = () if over else await self._turn(hosted, bot)
            except FootplateError as error:
                log.warning("footplate: match %s cannot go on: %s", hosted.name, error)
                why = cause(error)
                told = message("error.bot", bot=bot, why=why)
                if isinstance(error, BotError) and isinstance(why, Message):
                    told = why
                await hosted.halt(ply, told)
                return
            await asyncio.sleep(max(0.0, PACES[hosted.pace] - (monotonic() - began)))
            try:
                await finished(hosted.play_bot(seat, ply, actions))
            except StoreError:
                raise
            except FootplateError:
                continue  # the position has changed meanwhile: look again

    async def _turn(self, hosted: Hosted, bot: str) -> tuple[int, ...]:
        """Let a bot play its turn, piece by piece; its match's page says if that takes long."""
        owner = hosted.host or ""
        turn = Turn(
            position_of(hosted.match), bot, secrets.randbits(60), hosted.name, hosted.match.ply
        )
        excusing = asyncio.create_task(self._excuse(hosted, owner))
        try:
            while True:
                played = await self._queue.do(Kind.TURN, owner, play, turn)
                if played.over:
                    return played.actions
                turn = turn._replace(begun=played.actions)
        finally:
            excusing.cancel()
            hosted.excuse(None)

    async def _excuse(self, hosted: Hosted, owner: str) -> None:
        """Say on the page of a match, as long as its bot does not answer, what it waits for."""
        while True:
            await asyncio.sleep(SLOW)
            rest, ahead = await self._queue.rest(owner), await self._queue.ahead(owner)
            if rest:
                hosted.excuse(message("thinking.rest", n=-(-rest // 60)))
            elif ahead:
                hosted.excuse(message("thinking.queue", n=ahead))

    async def close(self) -> None:
        """Wait for no bot any more, but until what they have played is written down."""
        self._closed, tasks = True, [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
