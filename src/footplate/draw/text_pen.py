"""The pen of the drawings in text: signs, colours, and how words and cells are laid out.

A line never gets longer than asked. Signs are those of the terminal's characters, or plain ASCII.
No meaning is in a colour alone: it is also in a word, a letter or a pattern.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final
from unicodedata import normalize

from rich.cells import cell_len
from rich.text import Text

from footplate.kernel.messages import ENGLISH, SHARED, Argument, Message, shared, worded

LABEL: Final = 13
"""The width of the column that names the sections."""

FADED: Final = "dim"
STRONG: Final = "bold"
CHOSEN: Final = "bold reverse"
SEATS: Final = (
    "bold #2b8fd0",
    "bold #e2711d",
    "bold #17a37a",
    "bold #cc79a7",
    "bold #4fa9dd",
    "bold #b3a400",
)
"""The colours of the seats: blue, vermilion, green, purple, sky, yellow; all can be read on light
and on dark."""


@dataclass(frozen=True)
class Signs:
    """The characters from which drawings are made."""

    wood: str
    """The pattern of the spaces that the wood track covers; other colours have their own."""
    green: str
    bronze: str
    silver: str
    gold: str
    reach: str
    reach_end: str
    times: str
    star: str
    """A star whose points count."""
    no_star: str
    """A star whose points do not count yet."""
    wrench: str
    done: str
    here: str
    dot: str
    """Stands between items."""
    more: str
    """Stands for text that had to be left out."""
    rule: str

    def pattern(self, colour: str) -> str:
        """Return the pattern of this colour's tracks."""
        return str(getattr(self, colour))


UNICODE: Final = Signs(
    wood="─",
    green="╱",  # noqa: RUF001
    bronze="·",
    silver="║",
    gold="╳",  # noqa: RUF001
    reach="━",
    reach_end="┫",
    times="×",  # noqa: RUF001
    star="{}★",
    no_star="{}☆",
    wrench="▼",
    done="✓",
    here="▶",
    dot="·",
    more="…",
    rule="─",
)
"""The signs for terminals that can write all characters."""

ASCII: Final = Signs(
    wood="-",
    green="/",
    bronze=".",
    silver="|",
    gold="x",
    reach="=",
    reach_end="]",
    times="x",
    star="{}*",
    no_star="({})",
    wrench="V",
    done="+",
    here=">",
    dot="-",
    more="~",
    rule="-",
)
"""The signs for all other terminals."""

_PLAIN: Final = str.maketrans("–−’“”→…×", '--\'"">~x')  # noqa: RUF001
"""What is written for signs in words that other terminals do not have."""


_FIRST_MARK: Final = 0xE000
_MARKS: Final = re.compile("([\ue000-\ue00f])")
"""Stand in a text for what is inked already; no text has such characters of its own."""


def seat_style(seat: int) -> str:
    """Return the style of a seat."""
    return SEATS[seat % len(SEATS)]


def ink(text: str, style: str = "") -> Text:
    """Write a piece of a line; its style ends with it, whatever is added after it."""
    return Text.assemble((text, style))


def seat_ink(text: str, seat: int) -> Text:
    """Write a piece of a line with the number of a seat behind it, in the seat's colour."""
    return ink(f"{text}{seat + 1}", seat_style(seat))


class Row:
    """A line of single cells, written from any column on; what does not fit is left out."""

    def __init__(self, width: int) -> None:
        self.width: Final = width
        self.cells: Final = [" "] * width
        self.styles: Final = [""] * width

    def put(self, column: int, text: str, style: str = "") -> None:
        """Write a text from a column on."""
        for i, letter in enumerate(text, column):
            if 0 <= i < len(self.cells):
                self.cells[i] = letter
                self.styles[i] = style

    def text(self) -> Text:
        """Return the line without the blanks at its end."""
        line = Text()
        for letter, style in zip(self.cells, self.styles, strict=True):
            line.append(letter, style)
        line.rstrip()
        return line


@dataclass(frozen=True)
class Sheet:
    """What text drawings are made on: a width, signs, the names of the seats, and words."""

    width: int
    signs: Signs
    names: Sequence[str]
    language: str = ENGLISH
    domain: str = SHARED
    """The catalogue in which the words of the drawing stand: the name of the game."""

    def say(self, key: str, **arguments: Argument) -> str:
        """Return a text of the game's catalogue in the reader's language."""
        return self.worded(Message(self.domain, key, arguments))

    def shared(self, key: str, **arguments: Argument) -> str:
        """Return a text that the drawings of all games share, in the reader's language."""
        return self.worded(shared(key, **arguments))

    def write(self, key: str, style: str = "", **arguments: Argument | Text) -> Text:
        """Write a text of the game's catalogue; what is inked already keeps its colours in it."""
        plain: dict[str, Argument] = {}
        inked: list[Text] = []
        for place, value in arguments.items():
            if isinstance(value, Text):
                plain[place] = chr(_FIRST_MARK + len(inked))
                inked.append(value)
            else:
                plain[place] = value
        pieces = [piece for piece in _MARKS.split(self.say(key, **plain)) if piece]
        return Text.assemble(
            *[inked[ord(p) - _FIRST_MARK] if _MARKS.match(p) else (p, style) for p in pieces]
        )

    def named(self, kind: str, thing: str, title: str = "", **arguments: Argument) -> str:
        """Return what a thing is called, or else its title: `named("route", "kyiv")`."""
        key = f"{kind}.{thing}"
        found = self.say(key, **arguments)
        return title if found == key and title else found

    def worded(self, message: Message) -> str:
        """Return what a message says in the reader's language."""
        return worded(message, self.language, self.names)

    def name(self, seat: int, most: int = 16) -> Text:
        """Write the name of a player in the colour of the seat."""
        return clip(ink(self.names[seat], seat_style(seat)), most, self.signs)

    def narrow(self, width: int) -> Sheet:
        """Return a narrower sheet, for a part of the drawing."""
        return replace(self, width=width)

    def clip(self, text: Text) -> Text:
        """Cut a text that is longer than a line."""
        return clip(text, self.width, self.signs)

    def labelled(self, label: str, lines: Sequence[Text]) -> list[Text]:
        """Move lines to the right by the column of labels, and put the label before the first."""
        found: list[Text] = []
        for number, line in enumerate(lines):
            head = ink(label if number == 0 else "", STRONG)
            found.append(self.clip(pad(head, LABEL, self.signs) + line))
        return found

    def flow(self, label: str, items: Sequence[Text], between: Text | None = None) -> list[Text]:
        """Write items one after the other, as many on a line as fit, after a label.

        An item longer than a line is broken between words.
        """
        room = self.width - LABEL
        between = between or ink(f" {self.signs.dot} ", FADED)
        lines: list[Text] = []
        for item in items:
            if lines and lines[-1].cell_len + between.cell_len + item.cell_len <= room:
                lines[-1] = lines[-1] + between + item
            else:
                lines.extend(broken(item, room, self.signs))
        return self.labelled(label, lines)

    def grid(self, label: str, cells: Sequence[Text], room: int) -> list[Text]:
        """Write cells of equal width, as many on a line as fit, after a label."""
        columns = max(1, (self.width - LABEL) // room)
        lines: list[Text] = []
        for first in range(0, len(cells), columns):
            row = [
                pad(clip(cell, room - 1, self.signs), room, self.signs)
                for cell in cells[first : first + columns]
            ]
            line = joined(row, "")
            line.rstrip()
            lines.append(line)
        return self.labelled(label, lines)

    def rule(self, heading: Text, note: str = "") -> Text:
        """Write a heading with a line from it to the right margin, or to a note at the margin."""
        start = clip(heading, self.width - 2, self.signs)
        end = ink(f" {note}" if note and start.cell_len + len(note) + 5 < self.width else "", FADED)
        length = self.width - start.cell_len - 1 - end.cell_len
        return start + " " + ink(self.signs.rule * length, FADED) + end


def in_ascii(line: Text) -> Text:
    """Return a line without accents, and with a `?` for what the terminal cannot write at all."""
    found = line.copy()
    bare = [normalize("NFKD", letter)[0] for letter in line.plain.translate(_PLAIN)]
    found.plain = "".join([letter if letter.isascii() else "?" for letter in bare])
    return found


def clip(text: Text, width: int, signs: Signs) -> Text:
    """Cut a text that is longer than `width`."""
    if text.cell_len <= width:
        return text
    short = text.copy()
    short.truncate(max(0, width - cell_len(signs.more)), overflow="crop")
    short.rstrip()
    short.append(signs.more[: max(0, width)], FADED)
    return short


def pad(text: Text, width: int, signs: Signs) -> Text:
    """Cut or fill a text to exactly `width`."""
    filled = clip(text, width, signs).copy()
    filled.append(" " * (width - filled.cell_len))
    return filled


def right(text: Text, width: int) -> Text:
    """Put a text at the right end of `width` cells."""
    return ink(" " * (width - text.cell_len)) + text


def joined(parts: Sequence[Text], between: str = " ") -> Text:
    """Join the parts to one line."""
    return ink(between).join(parts)


def broken(item: Text, room: int, signs: Signs) -> list[Text]:
    """Break a text between words into as many lines as it needs."""
    lines = [Text()]
    for word in item.split(" "):
        if not lines[-1].cell_len:
            lines[-1] = word
        elif lines[-1].cell_len + 1 + word.cell_len <= room:
            lines[-1] = lines[-1] + " " + word
        else:
            lines.append(ink("  ") + word)
    return [clip(line, room, signs) for line in lines]
