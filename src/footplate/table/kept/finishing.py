"""Finishes what is on its way to the database, even if whoever waits for it is stopped.

What is cancelled there leaves a connection open.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from footplate.table.kept.errors import StoreError

Made = TypeVar("Made")


async def finished(
    work: Coroutine[Any, Any, Made],
    undo: Callable[[Made], Coroutine[Any, Any, object]] | None = None,
) -> Made:
    """Wait for work, which is finished even if this is cancelled.

    Args:
        work: what is done.
        undo: takes back what came of it, if this is cancelled; None if that may stay.
    """
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        (made,) = await asyncio.gather(task, return_exceptions=True)
        if undo is not None and not isinstance(made, BaseException):
            with suppress(SQLAlchemyError):
                await undo(made)
        raise


async def often(seconds: float, do: Callable[[], Coroutine[Any, Any, object]]) -> None:
    """Do something for ever, with pauses between, also if the database was gone meanwhile."""
    while True:
        with suppress(SQLAlchemyError, StoreError, OSError):
            await finished(do())
        await asyncio.sleep(seconds)
