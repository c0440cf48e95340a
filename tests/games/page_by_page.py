"""Writes the tables "Page by page" of the documents anew, from the index of `footplate rules`.

    python -m tests.games.page_by_page

Each line has a page, what stands there with a link to the section about it, and the module. The
section is the first that links the module.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tests.games.rules_page import DOCS, anchor, text_of

import footplate
from footplate.cli.rules import folder, index

HEADING: Final = "## Page by page\n\n"
TABLE: Final = re.compile(rf"(?<={HEADING})(?:\|.*\n)+")


def sections(family: str) -> dict[str, str]:
    """Return, by module, the anchor of the section that links it first."""
    found: dict[str, str] = {}
    for part in text_of(family).partition(HEADING)[0].split("\n## ")[1:]:
        heading = part.partition("\n")[0]
        for module in re.findall(rf"\(\.\./src/footplate/games/{family}/([^)]+\.py)\)", part):
            found.setdefault(module, anchor(heading))
    return found


def table(family: str) -> str:
    """Return the table as it must be."""
    return "".join([f"| {' | '.join(line)} |\n" for line in _lines(family)])


def _lines(family: str) -> Iterator[tuple[str, str, str]]:
    yield "page", "what", "module"
    yield "---", "---", "---"
    where = sections(family)
    for entry in index(folder(footplate.rulesets()[family])):
        section, module = where.get(entry.module), entry.module
        what = f"[{entry.topic}](#{section})" if section else entry.topic
        link = f"[{module.removesuffix('.py')}](../src/footplate/games/{family}/{module})"
        yield f"{entry.edition} p.{entry.pages}", what, link


def written(family: str) -> str:
    """Return the table as it is in the document."""
    found = TABLE.search(text_of(family))
    return found[0] if found else ""


if __name__ == "__main__":
    for name in ("russian", "world"):
        new = text_of(name).replace(HEADING + written(name), HEADING + table(name))
        (DOCS / f"rules-{name}.md").write_text(new, encoding="utf-8")
