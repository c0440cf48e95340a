"""The agenda: what is still to be done, as a list of immutable entries, newest last.

An entry is `(seat, frame, kind, n, owed)`: `n` things of a `kind` that `seat` may do, or must do
where `owed` is 1. The *open frame* is the run of entries at the end with the same frame (and so
the same seat); its entries may be taken in any order. There are three ways to add work, and no
fourth: `gain` joins the open frame, `at_once` lays a frame on top, `queue` slides a frame beneath
everything (and so never splits a turn). Frame numbers rise along the list, so that all entries of
one frame, and no others, have its number; they mean nothing else.
"""

from __future__ import annotations

from typing import TypeAlias

__all__ = ["Entry", "at_once", "close", "gain", "opening", "owes", "queue", "take"]

Entry: TypeAlias = tuple[int, int, int, int, int]
"""(seat, frame, kind, n, owed)."""


def opening(agenda: list[Entry]) -> int:
    """Return the index of the first entry of the open frame; 0 for an empty agenda."""
    i = len(agenda) - 1
    if i <= 0:
        return 0
    frame = agenda[i][1]
    while i and agenda[i - 1][1] == frame:
        i -= 1
    return i


def gain(agenda: list[Entry], seat: int, kind: int, n: int, owed: int) -> None:
    """Add work to the seat's open frame; if it is there already, only its `n` rises.

    If the open frame belongs to another seat, or none is open, a new frame is laid on top.
    """
    i = len(agenda) - 1
    if i < 0:
        agenda.append((seat, 0, kind, n, owed))
        return
    last = agenda[i]
    frame = last[1]
    if last[0] != seat:
        agenda.append((seat, frame + 1, kind, n, owed))
        return
    while i >= 0:
        entry = agenda[i]
        if entry[1] != frame:
            break
        if entry[2] == kind and entry[4] == owed:
            agenda[i] = (seat, frame, kind, entry[3] + n, owed)
            return
        i -= 1
    agenda.append((seat, frame, kind, n, owed))


def at_once(agenda: list[Entry], seat: int, kind: int, n: int, owed: int) -> None:
    """Lay a new frame on top; use `gain` for more of the same frame."""
    frame = agenda[-1][1] + 1 if agenda else 0
    agenda.append((seat, frame, kind, n, owed))


def queue(agenda: list[Entry], seat: int, kind: int, n: int, owed: int, beneath: int = 0) -> None:
    """Slide a new frame beneath all others, so that it is done after everything that is there now.

    The first `beneath` entries stay below the new frame, and are done after it.
    """
    if beneath:
        for index in range(beneath, len(agenda)):
            who, frame, what, m, is_owed = agenda[index]
            agenda[index] = (who, frame + 1, what, m, is_owed)
        agenda.insert(beneath, (seat, agenda[beneath - 1][1] + 1, kind, n, owed))
        return
    frame = agenda[0][1] - 1 if agenda else 0
    agenda.insert(0, (seat, frame, kind, n, owed))


def take(agenda: list[Entry], index: int) -> None:
    """Count one of the entry at `index` as done."""
    seat, frame, kind, n, owed = agenda[index]
    if n > 1:
        agenda[index] = (seat, frame, kind, n - 1, owed)
    else:
        del agenda[index]


def owes(agenda: list[Entry]) -> bool:
    """Say whether the open frame holds anything that is owed."""
    owed = 0
    for index in range(opening(agenda), len(agenda)):
        owed |= agenda[index][4]
    return owed != 0


def close(agenda: list[Entry]) -> None:
    """Drop the open frame with whatever is left in it."""
    del agenda[opening(agenda) :]
