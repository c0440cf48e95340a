"""Finds what changed between two renderings of a page, as briefly as can be.

Both are well-formed XML. Two elements are the same if their tag and id are, and then only what
differs is listed: attributes, which children there are, or what is inside them. The address of an
element is the id of the nearest one that has any, and the way from there: `shared/0/5` is the sixth
child of the first child of `shared`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

SVG = "http://www.w3.org/2000/svg"
ET.register_namespace("", SVG)

NAMESPACE = f' xmlns="{SVG}"'
"""A browser does not need this: it knows where it puts an element."""

Change: TypeAlias = str | dict[str, str | None] | list[int | str]
"""The new element as text; or the attributes that differ, None for one that is gone; or its
children, each either the number of an old one or a new one as text."""


def read(text: str) -> Element:
    """Read a page, so that it can be compared with another."""
    return ET.fromstring(text)


def changes(old: Element, new: Element) -> list[tuple[str, Change]] | None:
    """List what has to be done to the old page, in this order.

    Returns:
        (address, change) for each element that differs; None if the whole must be sent.
    """
    found: list[tuple[str, Change]] = []
    name = new.get("id")
    if name is None or old.get("id") != name or old.tag != new.tag:
        return None
    _compare(old, new, name, found)
    return found


def _compare(old: Element, new: Element, where: str, found: list[tuple[str, Change]]) -> None:
    """Note how an element differs from one with the same tag and id; what is inside comes first."""
    if _alike(old, new):
        for number, (a, b) in enumerate(zip(old, new, strict=True)):
            _compare(a, b, _address(a, where, number), found)
    elif _is_list(old) and _is_list(new):
        found.append((where, _children(old, new, where, found)))
    else:
        found.append((where, text_of(new)))
        return
    if old.attrib != new.attrib:
        found.append((where, _attributes(old.attrib, new.attrib)))


def _attributes(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, str | None]:
    """Return the attributes that differ."""
    told: dict[str, str | None] = {name: None for name in old if name not in new}
    for name, value in new.items():
        if old.get(name) != value:
            told[name] = value
    return told


def _children(
    old: Element, new: Element, where: str, found: list[tuple[str, Change]]
) -> list[int | str]:
    """List the new children; those that were there before are given by their numbers."""
    named = {(a.tag, a.get("id")): n for n, a in enumerate(old) if a.get("id") is not None}
    nameless: dict[str, list[int]] = {}
    for number, child in enumerate(old):
        if child.get("id") is None:
            nameless.setdefault(text_of(child), []).append(number)
    told: list[int | str] = []
    for child in new:
        text = text_of(child)
        same = named.get((child.tag, child.get("id")))
        if same is not None:
            _compare(old[same], child, _address(child, where, same), found)
            told.append(same)
        elif nameless.get(text):
            told.append(nameless[text].pop(0))
        else:
            told.append(text)
    return told


def _address(element: Element, parent: str, number: int) -> str:
    return element.get("id") or f"{parent}/{number}"


def _alike(old: Element, new: Element) -> bool:
    """Say whether two elements have the same texts and, one by one, the same kinds of children."""
    return (
        (old.text or "") == (new.text or "")
        and len(old) == len(new)
        and all(
            a.tag == b.tag and a.get("id") == b.get("id") and (a.tail or "") == (b.tail or "")
            for a, b in zip(old, new, strict=True)
        )
    )


def _is_list(element: Element) -> bool:
    """Say whether an element holds nothing but other elements."""
    texts = [element.text, *[child.tail for child in element]]
    return len(element) > 0 and not any(text and text.strip() for text in texts)


def text_of(element: Element) -> str:
    """Write an element as a browser reads it in its place, without the text that follows it."""
    tail, element.tail = element.tail, None
    text = ET.tostring(element, encoding="unicode", short_empty_elements=False)
    element.tail = tail
    return text.replace(NAMESPACE, "", 1)
