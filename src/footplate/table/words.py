"""Puts what games and pages say into the reader's words: whole, in short, and by kinds.

What the pages themselves say stands in the catalogue `table`. Messages of games have forms of their
own for titles and lists. Where a game brings English phrases alone (`plain`), what they have in
common is cut out of them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from footplate import locale
from footplate.draw.pen import figure
from footplate.kernel.messages import ENGLISH, Argument, Message, shared, worded
from footplate.locale import form, places

DOMAIN: Final = "table"
"""The catalogue of everything that the pages of the table say."""

SEATED: Final = re.compile(r"(?:[Ss]eat|[Pp]layer) \{seat\}")
"""Matches where a plain message means a player by the argument `seat`, which counts from 1."""

PLAYER: Final = re.compile(r"[Pp]layer ([1-9])")
"""Matches an argument that is only a player's number, and so means the person on that seat."""

PLACE: Final = re.compile(r"\{(\w+)\}")

JOINERS: Final = "\u200c\u200d"
"""Signs that nobody sees and that some scripts and pictures need between others."""

ISOLATES: Final = "\u2068\u2069"
"""The marks around a name that is written from right to left."""

ENDED: Final = re.compile(r"[.!?\u2026\u3002\uff01\uff1f](\s*[(\[][^)\]]*[)\]])?$")
"""Matches the end of a whole sentence, with the page of a rulebook behind it or not."""

RIGHT_TO_LEFT: Final = ("R", "AL", "AN")
"""The classes of characters that turn the direction of the text around them."""


class Say(Protocol):
    """A function that returns a text of the table's catalogue in the reader's language."""

    def __call__(self, key: str, /, **arguments: Argument) -> str:
        """Word the message with this key."""


def message(key: str, **arguments: Argument) -> Message:
    """Return a message of the table's catalogue."""
    return Message(DOMAIN, key, arguments)


def speaker(language: str) -> Say:
    """Return the function with which a page says something to a reader of this language."""

    def say(key: str, /, **arguments: Argument) -> str:
        return worded(Message(DOMAIN, key, arguments), language)

    return say


def sentence(error: Exception, language: str = ENGLISH) -> str:
    """Return what an error says in a language, as a whole sentence.

    It may quote what somebody has sent; a sign in that which turns or steers the text is a space.
    """
    return whole(_steady(locale.sentence(error, language)), language)


def _steady(text: str) -> str:
    kept = JOINERS + ISOLATES
    return "".join([each if each.isprintable() or each in kept else " " for each in text])


def about(thing: Message, language: str = ENGLISH) -> str:
    """Return what explains a named thing in a few sentences; nothing if nobody wrote them."""
    found = form(thing, "about")
    return worded(found, language) if found else ""


def whole(text: str, language: str = ENGLISH) -> str:
    """Write a text as a whole sentence, with a capital letter and a full stop."""
    text = capital(text)
    return (
        text if not text or ENDED.search(text) else worded(message("sentence", text=text), language)
    )


def listed(texts: Sequence[str], language: str = ENGLISH) -> str:
    """Write several texts behind each other: `a, b, c`."""
    found = texts[0] if texts else ""
    for text in texts[1:]:
        found = worded(shared("list.more", before=found, next=text), language)
    return found


def one_line(text: str, longest: int) -> str:
    """Return what people write as text in one line, without signs that turn or steer what follows.

    Args:
        text: what they wrote.
        longest: more letters are not even read.
    """
    whole_text = unicodedata.normalize("NFC", text[:longest])
    kept = [each if each.isprintable() or each in JOINERS else " " for each in whole_text]
    return " ".join("".join(kept).split()).strip(JOINERS)


def signed(number: int) -> str:
    """Write a difference with its sign, if it is not nothing.

    >>> signed(3), signed(0)
    ('+3', '0')
    """
    return f"+{number}" if number > 0 else figure(number)


def decimal(number: float, language: str = ENGLISH) -> str:
    """Write a number with one decimal, as is usual in a language.

    >>> decimal(2.66, "en"), decimal(2.66, "de")
    ('2.7', '2,7')
    """
    sign = "−" if round(number, 1) < 0 else ""  # noqa: RUF001
    before, _, tenths = f"{abs(number):.1f}".partition(".")
    return worded(message("decimal", whole=f"{sign}{before}", tenths=tenths), language)


def isolated(name: str) -> str:
    """Return a name as it stands in a sentence.

    One that is written from right to left is put between the marks that keep the words around it
    in their order.
    """
    turns = any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in name)
    return f"{ISOLATES[0]}{name}{ISOLATES[1]}" if turns else name


def told(message: Message, names: Sequence[str], language: str = ENGLISH) -> str:
    """Write a message with the players' names.

    Args:
        message: what the game says.
        names: the players' names, by seat.
        language: the language of the reader.
    """
    if message.domain:
        return worded(message, language, names)
    return _phrase(message).format_map(_arguments(message, names))


def lead(message: Message, language: str = ENGLISH) -> str:
    """Return the title of all messages of a kind, such as `Build from` or `Urbanize`."""
    if message.domain:
        return worded(form(message, "kind") or message, language)
    title = PLACE.split(message.key)[0].rstrip(" ,:;(")
    return title or speaker(language)("choice.kind")


def item(
    message: Message, differing: Sequence[str], names: Sequence[str], language: str = ENGLISH
) -> str:
    """Return what tells a message apart from others of its kind.

    Args:
        message: what the game says.
        differing: the names of the arguments that differ.
        names: the players' names, by seat.
        language: the language of the reader.
    """
    if message.domain:
        return told(form(message, "item") or message, names, language)
    return "".join([str(message.arguments[key]) for key in differing])


def common(
    message: Message, differing: Sequence[str], names: Sequence[str], language: str = ENGLISH
) -> str:
    """Return what a message has in common with others that differ in some arguments.

    It is empty if there are no words for that.
    """
    if message.domain:
        group = form(message, "group")
        if group is None or {*places(group)} & {*differing}:
            return ""
        return told(group, names, language)
    if len(message.arguments) == len(differing):
        return ""
    return without(message, differing, names)


def without(message: Message, left_out: Sequence[str], names: Sequence[str]) -> str:
    """Write a plain message without some arguments, and without the words that joined them."""
    given = _arguments(message, names)
    if len(given) == len(left_out) + 1:  # a single argument, such as a space or a city, says enough
        return next(value for key, value in given.items() if key not in left_out)
    text = _phrase(message)
    for key in left_out:
        text = re.sub(rf"[,:;]?\s*\{{{key}\}}", "", text)
    return text.format_map(given).strip()


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]


def _arguments(message: Message, names: Sequence[str]) -> dict[str, str]:
    """Return the texts that stand in a plain message, with the players' names."""
    given: Mapping[str, object] = message.arguments
    return {key: _named(key, str(value), message, names) for key, value in given.items()}


def _phrase(message: Message) -> str:
    return SEATED.sub("{seat}", message.key)


def _named(key: str, value: str, message: Message, names: Sequence[str]) -> str:
    found = PLAYER.fullmatch(value)
    number = found[1] if found else value if key == "seat" and SEATED.search(message.key) else ""
    if number.isdecimal() and 0 < int(number) <= len(names):
        return names[int(number) - 1]
    return value


def compared(points: int, others: Sequence[int], language: str = ENGLISH) -> str:
    """Compare in a sentence a result alone with earlier ones under the same options."""
    say = speaker(language)
    if not others:
        return say("alone.first")
    best = max(others)
    if points > best:
        return say("alone.better", best=best)
    return say("alone.best", best=best)
