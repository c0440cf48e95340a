"""The record of a match: one readable, diffable UTF-8 text file.

Export, import, save file, fixture and bug report are the same thing. Reading replays every move and
checks it; the last line holds the number of plies and a checksum, so that a cut or a changed letter
is noticed even where the moves would still be legal. `docs/record.md` describes the format.
"""

from __future__ import annotations

from collections.abc import Sequence

from footplate.kernel.match import Match
from footplate.kernel.options import Builder
from footplate.kernel.record.reading import Reader, lines
from footplate.kernel.record.writing import remarked, written

__all__ = ["read", "write", "write_for"]


def write(match: Match, remarks: Sequence[tuple[int, str]] = ()) -> str:
    """Write the whole match as a record, with hidden moves, the seed and an open draft.

    Args:
        match: the match.
        remarks: further comments, each with the ply after which it stands, in that order.
    """
    seed = "none" if match.seed is None else str(match.seed)
    entries = remarked(match, match.entries, remarks)
    return written(match, entries, match.committed, [], seed)


def write_for(match: Match, seat: int | None, remarks: Sequence[tuple[int, str]] = ()) -> str:
    """Write the match as far as a seat, or a spectator (None), may know it.

    While the match runs such a record is *partial*: it says so, hidden moves are `?`, and it has
    no seed. Once the match is over it is the whole record. Remarks are those of `write`.
    """
    if match.result is not None:
        return write(match, remarks)
    reader = "a spectator" if seat is None else match.names[seat]
    entries = remarked(match, match.seen_by(seat), remarks)
    return written(match, entries, match.committed, [f"seen by: {reader}"], "hidden")


def read(text: str | bytes, build: Builder) -> Match:
    """Replay a record with every move checked, and return its match.

    Args:
        text: the record.
        build: what builds its game, such as `footplate.game`.

    Raises:
        RecordError: it is damaged, truncated, does not replay, or hides a move; names line or ply.
    """
    return Reader(lines(text), build).match()
