"""What the bot `greedy` knows of the parts of Russian Railroads beyond the base game."""

from __future__ import annotations

from typing import Final

from footplate.bots.russian import american, coal, german, modules, wrenches
from footplate.bots.russian.knowledge import Knowledge, together

KNOWN: Final[dict[str, Knowledge]] = {
    "german": german.KNOWLEDGE,
    "american": american.KNOWLEDGE,
    "industry-asian": wrenches.BOARD,
    "coal": coal.KNOWLEDGE,
    "manufactory": wrenches.MANUFACTORY,
    "ideas": modules.IDEAS,
    "engineers": modules.ENGINEERS,
    "solo": modules.SOLO,
}
"""The knowledge of each part of the game (`options.in_play`)."""

_KNOWN: Final[dict[frozenset[str], Knowledge]] = {}
"""The knowledge put together so far, by the parts of a game."""


def knowledge(parts: frozenset[str]) -> Knowledge:
    """Return everything that is known of the parts of a game."""
    if parts not in _KNOWN:
        _KNOWN[parts] = together([known for name, known in KNOWN.items() if name in parts])
    return _KNOWN[parts]
