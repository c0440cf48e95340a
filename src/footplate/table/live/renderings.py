"""Keeps the pages of a match as browsers have them; each is rendered once for all who see it.

A rendering has a mark, which is made from its text. A page carries the mark and names it when it
listens, so the table knows what the page shows, even after a restart, and sends only differences.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from hashlib import blake2b
from typing import Final
from zlib import compress, decompress

from footplate.table.live.changes import Element, changes
from footplate.table.live.compression import Event

KEPT: Final = 2
"""How many renderings of a page are kept, the newest included."""
TALK: Final = '<section id="talk"'
"""With this the section of a page begins that has what is said; there is none inside it."""
END: Final = "</section>"
MOST: Final = 16
"""How many pages of a match are kept."""


class Rendering:
    """The changing part of a page of a match, at one version of the match."""

    def __init__(
        self, version: tuple[int, int], ply: int, last: int, title: str, text: str
    ) -> None:
        self.version: Final = version
        """The versions of the match and of what is said at it."""
        self.ply: Final = ply
        self.last: Final = last
        """The last ply of its journal, which has no drafts."""
        self.title: Final = title
        """The title of the page around it."""
        self.mark: Final = blake2b(text.encode(), digest_size=9).hexdigest()
        self._page: Element | bytes = Element(text)
        self._told: Final[dict[str | None, Event]] = {}

    @property
    def page(self) -> Element:
        """The rendering without its mark."""
        if isinstance(self._page, bytes):
            return Element(decompress(self._page).decode())
        return self._page

    @property
    def text(self) -> str:
        """The rendering as a page shows it, with its mark."""
        return self.page.text.replace(" id=", f' data-version="{self.mark}" id=', 1)

    def saying(self, version: tuple[int, int], talk: str) -> Rendering:
        """Return the rendering of the same match at which other things are said.

        Args:
            version: the versions of the match and of what is said at it.
            talk: the section of the page with what is said.
        """
        page = self.page.text
        begin = page.index(TALK)
        end = page.index(END, begin) + len(END)
        text = f"{page[:begin]}{talk}{page[end:]}"
        return Rendering(version, self.ply, self.last, self.title, text)

    def pack(self) -> None:
        """Take less memory from now on; who has this rendering has been sent what came next."""
        if isinstance(self._page, Element):
            self._page = compress(self._page.text.encode(), level=1)

    def since(self, before: Rendering | None) -> Event:
        """Say what leads from an earlier rendering to this one.

        The data of the event is a JSON object with `ply`, and either `whole` (the rendering) or
        `parts` (pairs of an address and what is to be done there, see `changes`).
        """
        mark = None if before is None else before.mark
        if mark not in self._told:
            page = self.page
            parts = None if before is None else changes(before.page, page)
            if before is not None:
                before.pack()
            told: dict[str, object] = {"ply": self.ply}
            told |= {"whole": page.text} if parts is None else {"parts": parts}
            data = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
            self._told[mark] = Event(f"id: {self.mark}\r\ndata: {data}\r\n\r\n".encode())
        return self._told[mark]


class Renderings:
    """The last renderings of a match, by the key of what a page shows."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[Hashable, list[Rendering]]] = OrderedDict()

    def of(self, page: Hashable) -> Iterator[Rendering]:
        """Go through the renderings of a page that are kept, the newest first."""
        return reversed(self._kept.get(page, []))

    def forget(self) -> None:
        """Forget all renderings, after a change that does not raise the version of the match."""
        self._kept.clear()

    def add(self, page: Hashable, rendering: Rendering) -> None:
        """Keep a new rendering of a page, and forget the oldest ones."""
        kept = self._kept.setdefault(page, [])
        kept.append(rendering)
        del kept[:-KEPT]
        self._kept.move_to_end(page)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
