"""Turns the log of a match into the plies that are kept."""

from __future__ import annotations

from collections.abc import Sequence

from footplate.kernel.log import Entry
from footplate.kernel.match import Match
from footplate.table.kept.values import Ply


def numbered(match: Match) -> list[Entry]:
    """Return the entries of a match that have a ply, which are all but comments."""
    return [entry for entry in match.entries if entry.kind != "comment"]


def kept_plies(entries: Sequence[Entry]) -> list[Ply]:
    """Turn entries that have a ply into what the store keeps."""
    return [Ply(entry.kind, entry.text, entry.player) for entry in entries]
