"""Finds what changed between two renderings of a page, and lists it as briefly as possible.

Two elements count as the same if they have the same tag and id. Then only their differences are
listed: attributes, the list of children, or what is inside the children. The address of an element
is the nearest id at or above it and the way from there: `shared/0/5` is the sixth child of the
first child of `shared`.

A page is a text, and what is equal in both is never looked into: an element is taken apart only
when it is compared with another one. An attribute writes `<` and `>` as `&lt;` and `&gt;`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html import unescape
from typing import Final, TypeAlias

Change: TypeAlias = str | dict[str, str | None] | list[int | str]
"""The new element as text; or the attributes that differ, None for one that is gone; or its
children, each either the number of an old one or a new one as text."""

VOID: Final = frozenset({"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "wbr"})
"""The HTML elements that have no end tag."""

_HEAD: Final = re.compile(r"<([A-Za-z][\w:.-]*)[^>]*>")
_NAME: Final = re.compile(r'\sid="([^"]*)"')
_ATTRIBUTE: Final = re.compile(r'([\w:.-]+)="([^"]*)"')


class Element:
    """An element of a page, which is taken apart when somebody asks for its children."""

    __slots__ = ("_inside", "head", "name", "tag", "text")

    def __init__(self, text: str) -> None:
        found = _HEAD.match(text)
        if found is None:
            raise ValueError(f"this is no element: {text[:40]!r}")
        self.text: Final = text
        self.tag: Final = found[1]
        self.head: Final = found[0]
        """The tag that begins the element, with its attributes."""
        named = _NAME.search(self.head)
        self.name: Final = None if named is None else unescape(named[1])
        """Its id, if it has one."""
        self._inside: tuple[list[Element], list[str]] | None = None

    @property
    def attributes(self) -> dict[str, str]:
        """The attributes by name."""
        return {name: unescape(value) for name, value in _ATTRIBUTE.findall(self.head)}

    def inside(self, known: Sequence[Element] = ()) -> tuple[list[Element], list[str]]:
        """Return the children, and the texts before, between and after them.

        Args:
            known: the children that the element had before; those that are still there are not
                read again.
        """
        if self._inside is None:
            self._inside = self._split(known)
        return self._inside

    def _split(self, known: Sequence[Element]) -> tuple[list[Element], list[str]]:
        children: list[Element] = []
        texts: list[str] = []
        text, at = self.text, len(self.head)
        if at == len(text):
            return children, [""]
        places = {child.name: place for place, child in enumerate(known) if child.name is not None}
        end = text.rfind("</")
        if end < at:
            raise ValueError(f"nothing ends this element: {self.head[:40]!r}")
        place = 0
        while (begin := text.find("<", at)) < end:
            texts.append(text[at:begin])
            if place < len(known) and text.startswith(known[place].text, begin):
                child = known[place]
                place += 1
            else:
                child = Element(text[begin : _end(text, begin)])
                if child.name is None:
                    place += place < len(known) and known[place].name is None
                else:
                    place = places.get(child.name, place - 1) + 1
            children.append(child)
            at = begin + len(child.text)
        texts.append(text[at:end])
        return children, texts


def _end(text: str, begin: int) -> int:
    """Find the end of the element that begins at a place of a text."""
    head = _HEAD.match(text, begin)
    if head is None:
        raise ValueError(f"no element begins here: {text[begin : begin + 40]!r}")
    if head[0].endswith("/>"):
        return head.end()
    if head[1] in VOID:
        ended = f"</{head[1]}>"
        return head.end() + (len(ended) if text.startswith(ended, head.end()) else 0)
    depth = 1
    for tag in _tags(head[1]).finditer(text, head.end()):
        if text[tag.start() + 1] == "/":
            depth -= 1
            if not depth:
                return tag.end()
        elif text[tag.end() - 2] != "/":
            depth += 1
    raise ValueError(f"nothing ends this element: {head[0][:40]!r}")


@cache
def _tags(name: str) -> re.Pattern[str]:
    """Return what finds all tags of elements of one kind."""
    return re.compile(rf"</?{re.escape(name)}(?=[\s/>])[^>]*>")


def changes(old: Element, new: Element) -> list[tuple[str, Change]] | None:
    """List what has to be done to the old page, in this order.

    Returns:
        (address, change) for each element that differs; None if the whole must be sent.
    """
    found: list[tuple[str, Change]] = []
    if new.name is None or old.name != new.name or old.tag != new.tag:
        return None
    _compare(old, new, new.name, found)
    return found


def _compare(old: Element, new: Element, where: str, found: list[tuple[str, Change]]) -> None:
    """Note how an element differs from one with the same tag and id; what is inside comes first."""
    if old is new or old.text == new.text:
        return
    before, words = old.inside()
    after, texts = new.inside(before)
    if words == texts and _same_kinds(before, after):
        for number, (a, b) in enumerate(zip(before, after, strict=True)):
            _compare(a, b, _address(a, where, number), found)
    elif _is_list(before, words) and _is_list(after, texts):
        found.append((where, _children(before, after, where, found)))
    else:
        found.append((where, new.text))
        return
    if old.head != new.head:
        told = _attributes(old.attributes, new.attributes)
        if told:
            found.append((where, told))


def _attributes(old: dict[str, str], new: dict[str, str]) -> dict[str, str | None]:
    """Return the attributes that differ."""
    told: dict[str, str | None] = {name: None for name in old if name not in new}
    for name, value in new.items():
        if old.get(name) != value:
            told[name] = value
    return told


def _children(
    old: list[Element], new: list[Element], where: str, found: list[tuple[str, Change]]
) -> list[int | str]:
    """List the new children; those that were there before are given by their numbers."""
    named = {(a.tag, a.name): n for n, a in enumerate(old) if a.name is not None}
    nameless: dict[str, list[int]] = {}
    for number, child in enumerate(old):
        if child.name is None:
            nameless.setdefault(child.text, []).append(number)
    told: list[int | str] = []
    for child in new:
        same = None if child.name is None else named.get((child.tag, child.name))
        if same is not None:
            _compare(old[same], child, _address(child, where, same), found)
            told.append(same)
        elif nameless.get(child.text):
            told.append(nameless[child.text].pop(0))
        else:
            told.append(child.text)
    return told


def _address(element: Element, parent: str, number: int) -> str:
    return element.name or f"{parent}/{number}"


def _same_kinds(old: list[Element], new: list[Element]) -> bool:
    """Say whether children are, one by one, of the same kinds."""
    return len(old) == len(new) and all(
        a is b or (a.tag == b.tag and a.name == b.name) for a, b in zip(old, new, strict=True)
    )


def _is_list(children: list[Element], texts: list[str]) -> bool:
    """Say whether an element holds nothing but other elements."""
    return bool(children) and not any(text and not text.isspace() for text in texts)
