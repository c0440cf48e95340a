"""What the rules of a game are, and what each part of its drawings means: for help and rules pages.

A family writes down its topics once, as rows of `Rule`. The words stand in its catalogue: under the
key of a rule its title, and under the form `about` what explains it. Things that a view or a game
names, such as spaces and cards, are items; each belongs to the topic whose parts name it best.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from footplate.draw.parts import part_id
from footplate.draw.pen import Drawing
from footplate.kernel.messages import ENGLISH, Message, worded

__all__ = ["Item", "Rule", "Sign"]

ABOUT: Final = "about"
"""The form of a message that explains what it names."""
_OWN: Final = re.compile(r"^board-\d+-")


class Rule(NamedTuple):
    """A topic as a family writes it down."""

    key: str
    """The key of its title in the catalogue."""
    page: str
    """The pages of the rulebook, such as `RC p.5`."""
    parts: tuple[str, ...] = ()
    """The beginnings of the parts that it explains, without a player's board: `space/wood-`."""
    needs: str = ""
    """The part of the game that the topic belongs to; empty for what always holds."""
    older: str = ""
    """The pages in an older edition, if they are others."""


class Item(NamedTuple):
    """A thing of the game, with its own words."""

    part: str
    name: str
    text: str


class Topic(NamedTuple):
    """A topic as people read it, with the things that belong to it."""

    key: str
    name: str
    text: str
    page: str
    parts: tuple[str, ...]
    items: Sequence[Item]


class Chapter(NamedTuple):
    """Topics that stand together."""

    key: str
    name: str
    topics: Sequence[Topic]


Row = TypeVar("Row", Rule, Topic)


class Sign(NamedTuple):
    """A small picture of the drawings, and what it means."""

    drawn: Drawing
    text: str


class Explained(NamedTuple):
    """What a part of a drawing means."""

    title: str
    lines: list[str]
    page: str
    topic: str
    """The key of the topic, which is its address on the rules page."""


def chapters(
    domain: str,
    rules: Mapping[str, Sequence[Rule]],
    items: Sequence[Item],
    there: Collection[str],
    language: str = ENGLISH,
    *,
    older: bool = False,
) -> list[Chapter]:
    """Word the chapters of a family's rules.

    Args:
        domain: the catalogue of the family.
        rules: the topics by the key of their chapter's title.
        items: all things that are explained.
        there: what is in this game beyond the common rules.
        language: the language of the reader.
        older: whether the older edition is played.
    """

    def say(key: str) -> str:
        return worded(Message(domain, key), language)

    held = {
        title: [rule for rule in several if not rule.needs or rule.needs in there]
        for title, several in rules.items()
    }
    known = [rule for several in held.values() for rule in several]
    found: dict[str, list[Item]] = {}
    for item in items:
        best = _best(known, part_id(item.part))
        if best is not None:
            found.setdefault(best.key, []).append(item)
    return [
        Chapter(
            _anchor(title),
            say(title),
            [
                Topic(
                    _anchor(rule.key),
                    say(rule.key),
                    say(f"{rule.key}.{ABOUT}"),
                    rule.older if older and rule.older else rule.page,
                    rule.parts,
                    found.get(rule.key, []),
                )
                for rule in several
            ],
        )
        for title, several in held.items()
        if several
    ]


def _anchor(key: str) -> str:
    return key.replace(".", "-")


def about(chapters: Sequence[Chapter], part: str) -> Explained | None:
    """Explain a part of a drawing, by the id of its element; return None if nothing does."""
    best = _best([topic for chapter in chapters for topic in chapter.topics], part)
    if best is None:
        return None
    asked = _OWN.sub("", part)
    for item in best.items:
        if part_id(item.part) == asked:
            told = [item.text] if item.text else []
            return Explained(item.name, [*told, best.text], best.page, best.key)
    return Explained(best.name, [best.text], best.page, best.key)


def _best(rows: Sequence[Row], part: str) -> Row | None:
    """Return the row whose parts match the most letters of a part."""
    asked = _OWN.sub("", part)
    found, most = None, 0
    for row in rows:
        for each in row.parts:
            begin = part_id(each)
            if asked.startswith(begin) and len(begin) > most:
                found, most = row, len(begin)
    return found
