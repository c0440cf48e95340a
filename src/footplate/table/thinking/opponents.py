"""Lets the bots of matches play, without making anybody wait for them."""

from __future__ import annotations

import asyncio
import secrets
from time import monotonic
from typing import Final

from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import Message, cause
from footplate.plugins import tell
from footplate.table.matches.hosted import Hosted
from footplate.table.thinking.positions import position_of
from footplate.table.thinking.turns import Turn, play
from footplate.table.thinking.workers import Workers
from footplate.table.words import message

PACES: Final = {"instant": 0.0, "brisk": 0.6, "calm": 1.6}
"""How many seconds a bot takes for a turn at each pace."""


class Opponents:
    """The bots of all matches, each match with a task that waits for their turns."""

    def __init__(self, workers: Workers) -> None:
        self._workers: Final = workers
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}

    async def play(self, hosted: Hosted) -> None:
        """Let the bots of a match play until a person is on turn, without waiting for them."""
        running = self._tasks.get(hosted.name)
        if running is None or running.done():
            self._tasks[hosted.name] = asyncio.create_task(self._play(hosted))

    async def _play(self, hosted: Hosted) -> None:
        while not hosted.waiting:
            seat = hosted.mover()
            bot = None if seat is None or seat < 0 else hosted.seats[seat].bot
            if seat is None or bot is None or hosted.dead_end:
                return
            ply = hosted.match.ply
            began = monotonic()
            turn = Turn(position_of(hosted), bot, secrets.randbits(60), hosted.name, ply)
            try:
                actions = await self._workers.do(play, turn)
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
        """Wait for no bot any more."""
        for task in self._tasks.values():
            task.cancel()
