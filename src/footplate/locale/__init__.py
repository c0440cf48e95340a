"""The words of Footplate: catalogues of messages by language, and how a message is worded.

The sources are the files `<language>/LC_MESSAGES/<domain>.po`; an installation holds the `.mo`
files that are made of them. Where a source is newer, as in a checkout that somebody works on, the
source is read. A catalogue that cannot be read is named on standard error, and English stands in.

The language `en-XA` is made of the English one: all of its letters carry accents. It shows at a
glance what does not come from a catalogue, and how a page looks with longer words.

Games of other packages bring theirs by the entry point group `footplate.words`: a package whose
folder has `locale/<language>/LC_MESSAGES/<name>.po`, English among them, under the name that is the
domain of the game's messages. Where there are no words for a message, the notation stands in.
"""

from __future__ import annotations

import gettext
import logging
import re
import struct
from collections.abc import Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Final

from footplate.kernel.messages import ENGLISH, Argument, Message, Name, Seat, cause, plain, shared
from footplate.plugins import Plugins

FOLDER: Final = Path(__file__).parent
BUILT_IN: Final = {path.stem: "" for path in FOLDER.glob(f"{ENGLISH}/LC_MESSAGES/*.?o")}
"""The domains of Footplate itself."""
ACCENTED: Final = "en-XA"
"""The language in which every letter of the English words has an accent."""
LOG: Final = logging.getLogger(__name__)


def languages() -> list[str]:
    """Return the languages that have catalogues, English first."""
    return [*_languages()]


@lru_cache(maxsize=1)
def _languages() -> tuple[str, ...]:
    """Look the languages up."""
    found = sorted([path.parent.name for path in FOLDER.glob("*/LC_MESSAGES")])
    return (ENGLISH, *[language for language in found if language != ENGLISH])


def best(wanted: Sequence[str]) -> str:
    """Return the first language of a list that there is, or else English.

    Args:
        wanted: language tags such as `de-AT` or `ja_JP`; `de` will do for the first.
    """
    known = {language.lower(): language for language in [*languages(), ACCENTED]}
    for tag in wanted:
        plain = tag.replace("_", "-").lower()
        for each in (plain, plain.partition("-")[0]):
            if each in known:
                return known[each]
    return ENGLISH


def of_browser(header: str) -> str:
    """Return the best language for a browser's header `Accept-Language`."""
    weighted = []
    for number, part in enumerate(header.split(",")):
        tag, _, quality = part.strip().partition(";")
        value = quality.strip().removeprefix("q=") or "1"
        weight = float(value) if value.replace(".", "", 1).isdecimal() else 0.0
        if weight:
            weighted.append((-weight, number, tag.strip()))
    return best([tag for _, _, tag in sorted(weighted)])


def of_terminal(environment: Mapping[str, str]) -> str:
    """Return the best language for the variables of a terminal, such as `LANG`."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return best([each.partition(".")[0] for each in environment[name].split(":")])
    return ENGLISH


def sentence(error: Exception, language: str = ENGLISH) -> str:
    """Return what an error says in a language; errors that carry no message say it in English."""
    said = cause(error)
    return worded(said, language) if isinstance(said, Message) else said


def worded(message: Message, language: str = ENGLISH, names: Sequence[str] = ()) -> str:
    """Return what a message says in a language.

    Args:
        message: what a game or a page says.
        language: a language tag such as `en` or `de-AT`.
        names: the players' names by seat.
    """
    domain, key, arguments = message
    n = arguments.get("n")
    text = _words(domain, key, language, n if isinstance(n, int) else None)
    if not arguments:
        return text if domain else text.format()
    said = text.format_map(
        {place: _argument(each, domain, language, names) for place, each in arguments.items()}
    )
    if text.startswith("{"):
        first = arguments.get(text[1 : text.find("}")])
        if isinstance(first, Seat) and first.seat >= len(names):
            return said[:1].upper() + said[1:]  # "player 2" is no name
    return said


def form(message: Message, name: str) -> Message | None:
    """Return another form of a message, such as its `kind` or `group`; None if it has none.

    The form of a message `choice.bid` is the message `choice.bid.kind`, with the same arguments.
    """
    key = f"{message.key}.{name}"
    known = message.domain and _words(message.domain, key, ENGLISH, None) != key
    return message._replace(key=key) if known else None


def or_notation(message: Message, notation: str) -> Message:
    """Return a message, or the notation of its move where there are no words for it."""
    n = message.arguments.get("n")
    number = n if isinstance(n, int) else None
    known = _words(message.domain, message.key, ENGLISH, number) != message.key
    return (
        message
        if known or not message.domain
        else plain(notation.replace("{", "{{").replace("}", "}}"))
    )


def installed() -> list[str]:
    """List the domains for which there are words."""
    return [*BUILT_IN, *_plugins.all()]


def places(message: Message) -> list[str]:
    """Return the names of the arguments that stand in the English text of a message."""
    text = _words(message.domain, message.key, ENGLISH, None)
    return [name for _, name, _, _ in Formatter().parse(text) if name]


@lru_cache(maxsize=16_384)
def _words(domain: str, key: str, language: str, n: int | None) -> str:
    """Return the words of a message, with its places in braces; the key if nobody knows them."""
    if not domain:
        return key
    for each in (language, language.partition("-")[0], ENGLISH):
        known = catalogue(domain, each)
        found = known.ngettext(key, key, 1 if n is None else n)
        if found == key:  # it has one form for all numbers, which `ngettext` does not look for
            found = known.gettext(key)
        if found != key:
            return found
    return key


@lru_cache(maxsize=16_384)
def _name(name: Name, domain: str, language: str) -> str:
    key = f"{name.kind}.{name.id}"
    found = _words(domain, key, language, None)
    return name.title if found == key and name.title else found


def _argument(value: Argument, domain: str, language: str, names: Sequence[str]) -> str:
    """Return what stands in a place of a message."""
    if not isinstance(value, tuple):
        return str(value)
    if isinstance(value, Message):
        return worded(value, language, names)
    if isinstance(value, Name):
        return _name(value, domain, language)
    if isinstance(value, Seat):
        if value.seat < len(names):
            return names[value.seat]
        return worded(shared("player", number=value.seat + 1), language)
    return _list([_argument(each, domain, language, names) for each in value], language)


def _list(texts: Sequence[str], language: str) -> str:
    """Join texts as a list: `a, b and c`."""
    if len(texts) < 2:
        return "".join(texts)
    found = texts[0]
    for text in texts[1:-1]:
        found = worded(shared("list.more", before=found, next=text), language)
    return worded(shared("list.last", before=found, last=texts[-1]), language)


def forget() -> None:
    """Read all catalogues again when they are needed."""
    for cache in (catalogue, _languages, _words, _name):
        cache.cache_clear()


# ---------------------------------------------------------------------- catalogues


@lru_cache(maxsize=128)
def catalogue(domain: str, language: str) -> gettext.NullTranslations:
    """Return the catalogue of a domain in a language; an empty one if there is none."""
    if language == ACCENTED:
        return Accented(catalogue(domain, ENGLISH))
    package = None if domain in BUILT_IN else _plugins.find(domain)
    folder = FOLDER if package is None else _folder(package)
    return _catalogue(folder, domain, language)


class Accented(gettext.NullTranslations):
    """A catalogue with an accent on every letter of the English one; its places stay."""

    LETTERS: Final = str.maketrans(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "åƀçđéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ",
    )

    def __init__(self, english: gettext.NullTranslations) -> None:
        super().__init__()
        self.english: Final = english

    def gettext(self, message: str) -> str:
        """Return the words of a message."""
        return self._accented(message, self.english.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the words of a message for a number."""
        return self._accented(msgid1, self.english.ngettext(msgid1, msgid2, n))

    def _accented(self, key: str, words: str) -> str:
        """Put accents on words, unless they are only the key of a message that is not there."""
        if words == key:
            return words
        pieces = re.split(r"(\{\w*\})", words)
        pieces[::2] = [piece.translate(self.LETTERS) for piece in pieces[::2]]
        return "".join(pieces)


def _catalogue(folder: Path, domain: str, language: str) -> gettext.NullTranslations:
    """Return a catalogue in a folder; an empty one if it is not there, or cannot be read."""
    inside = folder / language / "LC_MESSAGES"
    source, compiled = inside / f"{domain}.po", inside / f"{domain}.mo"
    if not language.replace("-", "").isalnum():  # what comes from a browser is no path
        return gettext.NullTranslations()
    there = [path for path in (compiled, source) if path.exists()]
    there.sort(key=lambda path: -path.stat().st_mtime)  # what was made of the source comes first
    for path in there:
        try:
            return _read(path) if path is source else _open(path)
        except (OSError, ValueError, struct.error) as error:
            LOG.warning("footplate: the catalogue %s cannot be read: %s", path, error)
    return gettext.NullTranslations()


def _open(compiled: Path) -> gettext.GNUTranslations:
    """Open what an installation made of a source."""
    with compiled.open("rb") as file:
        return gettext.GNUTranslations(file)


def _read(source: Path) -> gettext.GNUTranslations:
    """Read the source of a catalogue."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    try:
        with source.open("rb") as file:
            found = read_po(file, abort_invalid=True)
    except PoFileError as error:
        raise ValueError(str(error)) from error
    made = BytesIO()
    write_mo(made, found)
    made.seek(0)
    return gettext.GNUTranslations(made)


# ---------------------------------------------------------------------- words of other packages


def _folder(package: object) -> Path:
    """Return the folder in which a package has its catalogues."""
    return Path(str(getattr(package, "__path__", ("",))[0]), "locale")


def _breach(name: str, found: object) -> str:
    """Say what is wrong with a package that brings words; nothing if they will do."""
    if not hasattr(found, "__path__"):
        return "it is not a package"
    inside = _folder(found) / ENGLISH / "LC_MESSAGES"
    if (inside / f"{name}.mo").exists():
        return ""
    if not (inside / f"{name}.po").exists():
        return f"it has no file locale/{ENGLISH}/LC_MESSAGES/{name}.po"
    _read(inside / f"{name}.po")
    return ""


_plugins: Final[Plugins[object]] = Plugins("footplate.words", "catalogue", BUILT_IN, _breach)
