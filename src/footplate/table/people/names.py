"""Says which names people can have, which look alike, and tells two with the same name apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from footplate.kernel.errors import FootplateError
from footplate.table.words import message

LONGEST_NAME: Final = 30
LONGEST_READ: Final = 5 * LONGEST_NAME
"""More letters of a name are not even read: to put many marks in order takes very long."""
LONGEST_LIKENESS: Final = 120
"""More letters count for nothing."""
LONGEST_SPELT: Final = 3 * LONGEST_NAME
"""A single letter can stand for a whole sentence; a name spelt out is not longer than this."""
UNFIT: Final = re.compile("[,:?\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|^\\.+$")
"""What addresses and records need for themselves, and letters that nobody sees."""

TWINS: Final = str.maketrans(
    # Cyrillic and Greek capitals, then small letters, then Armenian, Latin, hiragana and katakana
    "\u0410\u0412\u0415\u0405\u0406\u0408\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u0430\u0435\u0455\u0456\u0458\u043e\u0440\u0441\u0443\u0445\u04bb\u04cf\u0501\u051b\u051d"
    "\u03b1\u03b3\u03b9\u03ba\u03bd\u03bf\u03c1\u03c5\u03c7\u0131"
    "\u0555\u0570\u0578\u057d\u0581\u0585\u0251\u0261\u0269"
    "\u3078\u3079\u307a\u30ab\u30ed\u30cb\u30c8\u30a8\u30cf\u30bf\u30fc",
    "ABESIJKMHOPCTYX"
    "ABEZHIKMNOPTYX"
    "aesijopcyxhldqw"
    "ayiknopuxi"
    "Ohnugoagi"
    "\u30d8\u30d9\u30da\u529b\u53e3\u4e8c\u535c\u5de5\u516b\u5915\u4e00",
)
"""Letters that look like others, most of them in another script."""
STROKES: Final = str.maketrans("i1|0", "lllo")
"""Signs that look like small letters."""
PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Pairs of letters that look like one."""


MARK: Final = " BOT"
"""The suffix of the names of bots that people have made, in all languages."""


class UnfitNameError(FootplateError):
    """Raised for a name that cannot be used."""


def checked_name(name: str) -> str:
    """Remove needless spaces from a name. Raises `UnfitNameError` if it cannot be one."""
    clean = unicodedata.normalize("NFC", " ".join(name.split())[:LONGEST_READ])
    if not 0 < len(clean) <= LONGEST_NAME or len(_spelt(clean)) > LONGEST_SPELT:
        raise UnfitNameError(message("error.name.length", n=LONGEST_NAME))
    if UNFIT.search(clean) or not clean.isprintable():
        raise UnfitNameError(message("error.name.letters"))
    if len(clean.split()) > 1 and _spelt(clean.split()[-1]) == _spelt(MARK):
        raise UnfitNameError(message("error.name.bot"))
    return clean


def marked(name: str) -> str:
    """Return the name of a bot from what its owner calls it.

    Raises:
        UnfitNameError: it cannot be a name.

    >>> marked("Eager"), marked("Eager BOT")
    ('Eager BOT', 'Eager BOT')
    """
    words = name[:LONGEST_READ].split()
    if words and words[-1].upper() == MARK.strip():
        words.pop()
    return checked_name(" ".join(words)) + MARK


def skeleton(name: str) -> str:
    """Return what names have in common that people could take for each other.

    >>> skeleton("Ada Lovelace") == skeleton("ADALOVELACE") == skeleton("\u0410da L\u043evelace")
    True
    """
    return _spelt(name[:LONGEST_READ])[:LONGEST_LIKENESS]


def _spelt(name: str) -> str:
    """Return the letters and digits of a name without what hardly tells them apart."""
    text = unicodedata.normalize("NFKC", name).translate(TWINS).casefold().translate(STROKES)
    for pair, letter in PAIRS:
        text = text.replace(pair, letter)
    return "".join([letter for letter in text if letter.isalnum()]) or text


def unlike(name: str, others: Sequence[str]) -> str:
    """Return a name that nobody could take for one of the others."""
    taken = {_spelt(other) for other in others}
    number, found = 1, name
    while _spelt(found) in taken:
        number += 1
        found = f"{name} {number}"
    return found
