"""What the pages of documents say of each family: its rules, and how a position is described."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def text_of(family: str) -> str:
    """The page of the rules."""
    return (DOCS / f"rules-{family}.md").read_text(encoding="utf-8")


def links_of(family: str) -> list[str]:
    """Where its links lead."""
    return sorted(set(re.findall(r"\]\(([^)]+)\)", text_of(family))))


def anchor(heading: str) -> str:
    """What a link to a heading says behind its `#`."""
    return re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-")


def positions_of(title: str) -> str:
    """What the page of scenarios says of positions of the game with this title."""
    page = (DOCS / "scenarios.md").read_text(encoding="utf-8")
    return page.partition(f"## {title}")[2].partition("\n## ")[0]
