"""The translations: every language says all that English says, and nothing stays English."""

import gettext
import re

import pytest
from rich.cells import cell_len
from tests.locale.catalogues import PLACE, SOURCES, catalogue, forms, messages

from footplate import locale
from footplate.kernel.messages import ENGLISH

DOMAINS = [path.stem for path in SOURCES if path.parts[-3] == ENGLISH]
LANGUAGES = [language for language in locale.languages() if language != ENGLISH]
CATALOGUES = [(language, domain) for language in LANGUAGES for domain in DOMAINS]

WORD = re.compile(r"[A-Za-z]{3,}")
SMALL = re.compile(r"\b(?:the|and|with|you|your|this|that|are|not|from|for|have|its|of|to|is)\b")
"""English words that are in nearly every sentence, and in no name."""
NAMES = (
    "baron.",
    "city.",
    "sea.",
    "route.",
    "way.",
    "option.map.",
    "game.title",
    "draw.title.",
    "draw.emil",
)
"""How the keys of names begin: of people, places and games."""
WORDS = {"Emil", "Mill", "Shinbashi", "Sutter"}
"""Names in other messages, which may stay as they are."""
SAME = {"de": {"Bot", "Chat", "Express", "Hotel", "Lobby", "Mine", "Renaissance"}}
"""By language: other words that it shares with English."""
NUMBERS = {"two": 2, "three": 3, "four": 4}
LIMIT = re.compile(
    r"(?:at most|room for|in) (\w+) letters|(\w+) letters at most|room for (\d+)[ .]"
)


def places(text):
    """The places of a text; one may stand there twice."""
    return {*PLACE.findall(text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_catalogues_that_english_has(language):
    folder = locale.FOLDER / language / "LC_MESSAGES"
    assert sorted([path.stem for path in folder.glob("*.po")]) == DOMAINS


@pytest.mark.parametrize("language, domain", CATALOGUES)
def test_a_catalogue_says_which_language_it_is_in(language, domain):
    found = catalogue(language, domain)
    assert str(found.locale) == language.replace("-", "_")
    assert found.charset.lower() == "utf-8"


@pytest.mark.parametrize("language, domain", CATALOGUES)
def test_every_key_is_translated_and_none_is_of_its_own(language, domain):
    there, english = messages(language, domain), messages(ENGLISH, domain)
    assert there.keys() - english.keys() == set(), "English lacks these"
    assert english.keys() - there.keys() == set(), "these are not translated"
    for key, message in there.items():
        assert all(forms(message)), f"{key} is empty"
        assert isinstance(message.id, str) == isinstance(english[key].id, str), key


@pytest.mark.parametrize("language, domain", CATALOGUES)
def test_a_translation_has_the_places_of_the_english_message(language, domain):
    """A form for one number alone may leave the number out where English does."""
    english = messages(ENGLISH, domain)
    for key, message in messages(language, domain).items():
        one, *more = [places(text) for text in forms(english[key])]
        *others, last = forms(message)
        assert places(last) == (more or [one])[-1], key
        for text in others:
            assert places(text) in (one, *more), key


@pytest.mark.parametrize("language, domain", CATALOGUES)
def test_every_number_has_a_form_of_its_plural(language, domain):
    found = catalogue(language, domain)
    choose = gettext.c2py(found.plural_expr)
    used = {choose(n) for n in (*range(1000), 10**6)}
    assert used == {*range(found.num_plurals)}
    english = messages(ENGLISH, domain)
    for key, message in messages(language, domain).items():
        if not isinstance(message.id, str):
            many = "{n}" in forms(english[key])[-1]
            assert len(forms(message)) == found.num_plurals, key
            for n in (0, 2, 5, 11, 21, 100):  # only a form for 1 alone may leave it out
                assert ("{n}" in forms(message)[choose(n)]) == many, f"{key} for {n}"


@pytest.mark.parametrize("language, domain", CATALOGUES)
def test_no_message_is_left_in_english(language, domain):
    english = messages(ENGLISH, domain)
    allowed = WORDS | SAME.get(language, set())
    for key, message in messages(language, domain).items():
        if key.startswith(NAMES):
            continue
        for text in forms(message):
            said = PLACE.sub(" ", text)
            assert not SMALL.search(said), f"{key}: {text}"
            if text in forms(english[key]):
                words = [word for word in WORD.findall(said) if not word.isupper()]
                assert {*words} <= allowed, f"{key} is as in English: {text}"


@pytest.mark.parametrize("language, domain", [(ENGLISH, each) for each in DOMAINS] + CATALOGUES)
def test_a_label_has_room_where_it_stands(language, domain):
    """The comment of a message says how many letters there is room for."""
    for key, message in messages(language, domain).items():
        for found in LIMIT.findall(" ".join(message.auto_comments)):
            number = "".join(found)
            most = int(number) if number.isdecimal() else NUMBERS[number]
            for text in forms(message):
                assert cell_len(PLACE.sub("9", text)) <= most, f"{key}: {text}"


@pytest.mark.parametrize("domain", DOMAINS)
def test_german_puts_the_dollar_behind_an_amount(domain):
    for key, message in messages("de", domain).items():
        assert not re.search(r"\$\d", " ".join(forms(message))), key
