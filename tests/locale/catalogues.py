"""Reads the catalogues for the tests of their words."""

import re
from functools import cache

from babel.messages.pofile import read_po

from footplate import locale
from footplate.kernel.messages import ENGLISH

SOURCES = sorted(locale.FOLDER.glob("*/LC_MESSAGES/*.po"))
PLACE = re.compile(r"\{(\w*)\}")


@cache
def read(source):
    """The catalogue of a file."""
    with source.open("rb") as file:
        return read_po(file, abort_invalid=True)


def catalogue(language, domain):
    """The catalogue of a domain in a language."""
    return read(locale.FOLDER / language / "LC_MESSAGES" / f"{domain}.po")


def english(domain):
    """The English catalogue of a domain."""
    return catalogue(ENGLISH, domain)


def key_of(message):
    """The key of a message; one with a plural has it twice."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message):
    """The texts of a message: one, or one for each form of the language's plural."""
    return [message.string] if isinstance(message.string, str) else [*message.string]


def messages(language, domain):
    """The messages of a catalogue by key."""
    return {key_of(message): message for message in catalogue(language, domain) if message.id}
