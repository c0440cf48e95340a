"""The catalogues: every key that is used stands there, and nothing else."""

import re

import pytest
from babel.messages.pofile import read_po

from footplate import locale
from footplate.games.russian.tables import reasons as russian
from footplate.games.world.tables import reasons as world

GAMES = {"russian": russian, "world": world}
SOURCES = sorted(locale.FOLDER.glob("*/LC_MESSAGES/*.po"))
PLACE = re.compile(r"\{(\w*)\}")


def read(source):
    with source.open("rb") as file:
        return read_po(file, abort_invalid=True)


def english(domain):
    return read(locale.FOLDER / "en/LC_MESSAGES" / f"{domain}.po")


def forms(message):
    """The texts of a message: one, or its singular and plural."""
    return [message.string] if isinstance(message.string, str) else [*message.string]


@pytest.mark.parametrize("domain", GAMES)
def test_the_reasons_of_a_game_are_those_of_its_catalogue(domain):
    keys = [declared.key for declared in GAMES[domain].REASONS[1:]]
    used = [key for key in keys if not key.startswith("reason.toyland.")]  # a map of the tests
    assert len({*used}) == len(used)
    there = [message.id for message in english(domain) if str(message.id).startswith("reason.")]
    assert sorted(used) == sorted(there)


@pytest.mark.parametrize(
    "source", SOURCES, ids=[str(s.relative_to(locale.FOLDER)) for s in SOURCES]
)
def test_a_catalogue_is_complete_and_explained(source):
    found = read(source)
    origin = {str(message.id): message for message in english(source.stem)}
    keys = [str(message.id) for message in found if message.id]
    assert sorted(keys) == sorted(key for key in origin if key)
    for message in found:
        if message.id:
            assert message.auto_comments, f"{message.id}: nothing says where it stands"
            assert not message.fuzzy, message.id
            wanted = {*PLACE.findall(forms(origin[str(message.id)])[-1])}
            for text in forms(message):
                assert text.strip() == text != "", message.id
                assert {*PLACE.findall(text)} | {"n"} == wanted | {"n"}, message.id
            told = " ".join(message.auto_comments)
            assert all(f"{{{place}}}" in told for place in wanted), f"{message.id}: {wanted}"


@pytest.mark.parametrize("domain", GAMES)
def test_every_reason_is_one_whole_sentence_of_its_own(domain):
    said = [forms(m)[0] for m in english(domain) if str(m.id).startswith("reason.")]
    for text in said:
        assert text[0].isupper(), text
        assert text.endswith("."), text
