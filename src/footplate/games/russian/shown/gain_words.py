"""What a component gives, as messages for people."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from footplate.games.russian.tables import component_words
from footplate.games.russian.tables.kinds import Effect, Effects
from footplate.kernel.messages import Message

DOMAIN: Final = "russian"
"""The catalogue of the family's words."""


@lru_cache(maxsize=1024)
def gains(effects: Effects) -> tuple[Message, ...]:
    """Return what something gives, as a list: 2 industry steps and 1 doubler."""
    return tuple([_gain(effect) for group in effects for effect in group])


def gain(word: str, n: int) -> Message:
    """Return so much of what components call by a word, such as `wood` or `medal place`."""
    return Message(DOMAIN, f"gain.{word.replace(' ', '-')}", {"n": n})


def _gain(effect: Effect) -> Message:
    kind, n = effect
    return gain(component_words.word(kind, n), n)
