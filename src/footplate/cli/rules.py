"""`footplate rules`: says which page of the rulebooks stands in which module.

A module of the rules begins with one sentence and the pages on which it stands, in brackets: behind
the sentence, or on the next line but one where they do not fit there. The index is made of these.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from rich.markup import escape
from rich.table import Table

from footplate.cli.common import AsJson, Name, out, print_json, ruleset
from footplate.kernel.contract import Ruleset
from footplate.kernel.errors import OptionError

RUN: Final = r"\d+(?:-\d+)?"
EDITION: Final = rf"\w+ p\.{RUN}(?:, ?(?:p\.)?{RUN})*"
FORM: Final = re.compile(rf"(.+?)(?: |\.\n\n)\[({EDITION}(?:; {EDITION})*)\]\.?(?:\n|$)")
"""How a docstring begins that names its pages, such as `Track extension [2013 p.5-7; 2021 p.8-9].`

The groups are the topic and the pages.
"""


class Entry(NamedTuple):
    """A line of the index: pages that follow one another, and what stands there."""

    edition: str
    """The word of a rulebook, such as `2013`."""
    pages: str
    """A page, or the first and the last one, as `5-7`."""
    topic: str
    module: str
    """The file, as seen from the folder of the game."""


def rules(name: Name, /, *, json: AsJson = False) -> None:
    """List which page of the rulebooks is carried out by which module.

    The list is made of the docstrings of the modules.

    Args:
        name: The ruleset.
        json: Print one JSON object.
    """
    chosen = ruleset(name)
    found = index(folder(chosen))
    if not found:
        raise OptionError(f"game {name}: none of its modules names a page of a rulebook")
    if json:
        print_json({"game": name, "pages": [entry._asdict() for entry in found]})
        return
    table = Table(title=f"{name}: {escape(str(chosen.title))}", title_justify="left", box=None)
    table.add_column("page", style="bold", no_wrap=True)
    table.add_column("topic", overflow="fold")
    table.add_column("module", overflow="fold")
    for edition, pages, topic, module in found:
        table.add_row(f"{edition} p.{pages}", escape(topic), module)
    out().print(table)


def folder(chosen: Ruleset) -> Path:
    """Return the folder in which the modules of a ruleset are."""
    return Path(str(sys.modules[type(chosen).__module__].__file__)).parent


def index(root: Path) -> list[Entry]:
    """Return the index of a folder of modules, by edition and page."""
    found = [entry for path in root.rglob("*.py") for entry in _entries(path, root)]
    return sorted(found, key=lambda entry: (entry.edition, _numbers(entry.pages), entry.module))


def _entries(path: Path, root: Path) -> Iterator[Entry]:
    """Yield what the docstring of a module says of its pages, if it names any."""
    said = FORM.match(ast.get_docstring(ast.parse(path.read_bytes())) or "")
    if said is None:
        return
    topic, editions = said.groups()
    for part in editions.split("; "):
        edition, _, pages = part.partition(" ")
        for run in re.findall(RUN, pages):
            yield Entry(edition, run, topic, path.relative_to(root).as_posix())


def _numbers(pages: str) -> list[int]:
    return [int(page) for page in pages.split("-")]
