"""What changed between two renderings of a page: the smallest elements with an id that cover it.

Both are well-formed XML. An element whose tag, attributes and texts are the same, and whose
children are the same elements by id, is looked into; any other that differs is sent whole.
"""

from __future__ import annotations

from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

SVG = "http://www.w3.org/2000/svg"
ET.register_namespace("", SVG)


def changes(before: str, after: str) -> list[tuple[str, str]] | None:
    """The elements to replace, in the order of the page.

    Returns:
        (id, the new element as text) for each; None if the whole must be sent.
    """
    old, new = ET.fromstring(before), ET.fromstring(after)
    found: list[tuple[str, str]] = []
    return found if _compare(old, new, found) else None


def _compare(old: Element, new: Element, found: list[tuple[str, str]]) -> bool:
    """Whether the change lies in elements with an id, which are added to `found`."""
    if _same_shell(old, new):
        inner: list[tuple[str, str]] = []
        if all(_compare(a, b, inner) for a, b in zip(old, new, strict=True)):
            found.extend(inner)
            return True
    elif old.tag == new.tag and ET.tostring(old) == ET.tostring(new):
        return True
    name = new.get("id")
    if name is None or old.get("id") != name:
        return False
    found.append((name, text_of(new)))
    return True


def _same_shell(old: Element, new: Element) -> bool:
    """Whether two elements are alike but for what is inside their children."""
    return (
        old.tag == new.tag
        and old.attrib == new.attrib
        and (old.text or "") == (new.text or "")
        and len(old) == len(new)
        and all(
            a.tag == b.tag and a.get("id") == b.get("id") and (a.tail or "") == (b.tail or "")
            for a, b in zip(old, new, strict=True)
        )
    )


def text_of(element: Element) -> str:
    """An element as text, without what follows it, as a browser reads it."""
    tail, element.tail = element.tail, None
    text = ET.tostring(element, encoding="unicode", short_empty_elements=False)
    element.tail = tail
    return text
