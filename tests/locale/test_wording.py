"""How a message becomes words, in a language that knows them and in one that does not."""

import gettext
import logging
import os
import shutil

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from footplate import locale
from footplate.kernel import messages
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import Message, Name, Seat, plain, worded

TALK = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: {language}\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "cubes"
msgid_plural "cubes"
msgstr[0] "{one}"
msgstr[1] "{many}"

msgid "moves.short"
msgid_plural "moves.short"
msgstr[0] "one"
msgstr[1] "many"

msgid "moves"
msgstr "{moves}"

msgid "city.rome"
msgstr "{rome}"
"""
ENGLISH = {
    "one": "{n} cube for {city}",
    "many": "{n} cubes for {city}",
    "moves": "{who} moves to {city}",
    "rome": "Rome",
}
GERMAN = {
    "one": "{n} Warenstein für {city}",
    "many": "{n} Warensteine für {city}",
    "moves": "{who} zieht nach {city}",
    "rome": "Rom",
}


def write(folder, language, words):
    text = TALK.replace("{language}", language)
    for name, said in words.items():
        text = text.replace(f'"{{{name}}}"', f'"{said}"')
    place = folder / language / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "talk.po").write_text(text, encoding="utf-8")


@pytest.fixture
def talk(tmp_path, monkeypatch):
    """The folder of catalogues with the domain `talk` in English and German beside the kernel's."""
    write(tmp_path, "en", ENGLISH)
    write(tmp_path, "de", GERMAN)
    shutil.copy(locale.FOLDER / "en/LC_MESSAGES/kernel.po", tmp_path / "en/LC_MESSAGES")
    monkeypatch.setattr(locale, "FOLDER", tmp_path)
    locale.forget()
    yield tmp_path
    locale.forget()


def cubes(n):
    return Message("talk", "cubes", {"n": n, "city": Name("city", "rome")})


MOVES = Message("talk", "moves", {"who": Seat(1), "city": Name("city", "rome")})


@pytest.mark.parametrize("n, text", [(0, "0 cubes"), (1, "1 cube"), (2, "2 cubes"), (5, "5 cubes")])
def test_a_count_chooses_between_singular_and_plural(talk, n, text):
    assert worded(cubes(n)) == f"{text} for Rome"


def test_a_message_with_a_plural_is_known_without_a_number_too(talk, monkeypatch):
    """`gettext` of Python 3.11.2 finds no message that has a plural; later ones find it."""
    monkeypatch.setattr(
        gettext.GNUTranslations, "gettext", lambda self, key: self._catalog.get(key, key)
    )
    short = Message("talk", "cubes", {"city": Name("city", "rome")})
    assert locale.places(short) == ["n", "city"]
    assert locale.form(Message("talk", "moves", short.arguments), "short") is not None


def test_names_of_things_are_worded_too(talk):
    assert worded(cubes(2), "de") == "2 Warensteine für Rom"


@pytest.mark.parametrize("language", ["fr", "de_AT.UTF-8", "../../etc", "", "x" * 99])
def test_a_language_that_nobody_knows_falls_back_to_english(talk, language):
    assert worded(cubes(1), language) == "1 cube for Rome"


def test_a_language_of_a_country_falls_back_to_the_language(talk):
    assert worded(cubes(1), "de-AT") == "1 Warenstein für Rom"


def test_a_seat_is_called_by_its_name_where_that_is_known(talk):
    assert worded(MOVES) == "Player 2 moves to Rome"
    assert worded(MOVES, names=["Ada", "Bo"]) == "Bo moves to Rome"


@pytest.mark.parametrize("name", ["{who}", "100 %s", "\u202eAda", "<b>", "{0}"])
def test_a_name_may_hold_anything(talk, name):
    assert worded(MOVES, names=["", name]) == f"{name} moves to Rome"


def test_a_thing_without_a_word_of_its_own_is_called_by_its_title(talk):
    oz = Message("talk", "moves", {"who": Seat(0), "city": Name("city", "oz", "Oz")})
    assert worded(oz, names=["Ada"]) == "Ada moves to Oz"
    nowhere = Message("talk", "moves", {"who": Seat(0), "city": Name("city", "oz")})
    assert worded(nowhere, names=["Ada"]) == "Ada moves to city.oz"


def test_several_things_are_a_list(talk):
    rome, oz = Name("city", "rome"), Name("city", "oz", "Oz")
    said = [worded(plain("{all}", {"all": each})) for each in ((), (oz,), (oz, oz), (oz, oz, oz))]
    assert said == ["", "Oz", "Oz and Oz", "Oz, Oz and Oz"]
    assert worded(Message("talk", "moves", {"who": Seat(0), "city": (rome, oz)}), "de") == (
        "Player 1 zieht nach Rom and Oz"
    )


def test_a_message_may_stand_in_another_one(talk):
    assert worded(plain("{before}!", {"before": cubes(1)})) == "1 cube for Rome!"


def test_a_text_that_is_not_translated_says_itself():
    assert str(plain("50 % {really}", {"really": "off"})) == "50 % off"
    assert str(plain("done")) == "done"


def test_a_message_without_words_says_its_key(talk):
    assert worded(Message("talk", "silence")) == "silence"
    assert worded(Message("nothing", "silence", {"n": 2}), "de") == "silence"


def test_without_catalogues_a_message_is_its_key_with_its_arguments(monkeypatch):
    monkeypatch.setattr(messages, "_wording", [messages.unworded])
    assert str(Message("talk", "cubes", {"n": 2, "city": "Rome"})) == "cubes n=2 city=Rome"


def test_what_is_made_of_a_source_is_read_until_the_source_is_newer(talk):
    source = talk / "en/LC_MESSAGES/talk.po"
    made = source.with_suffix(".mo")
    with source.open("rb") as file, made.open("wb") as out:
        write_mo(out, read_po(file))
    source.write_text(source.read_text(encoding="utf-8").replace("Rome", "Roma"), encoding="utf-8")
    os.utime(source, (1, 1))
    assert worded(cubes(1)) == "1 cube for Rome"
    locale.forget()
    os.utime(made, (0, 0))
    assert worded(cubes(1)) == "1 cube for Roma"


def test_the_source_stands_in_for_what_was_made_of_it_and_is_broken(talk, caplog):
    made = talk / "en/LC_MESSAGES/talk.mo"
    made.write_bytes(b"")
    with caplog.at_level(logging.WARNING):
        assert worded(cubes(1)) == "1 cube for Rome"
    assert [str(made) in record.getMessage() for record in caplog.records] == [True]


@pytest.mark.parametrize("bad", [b"", b"no catalogue", b"\xde\x12\x04\x95" + bytes(9)])
def test_a_broken_catalogue_is_named_and_english_stands_in(talk, bad, caplog):
    folder = talk / "ja/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "talk.mo").write_bytes(bad)
    with caplog.at_level(logging.WARNING):
        assert worded(cubes(1), "ja") == "1 cube for Rome"
    (record,) = caplog.records
    assert str(folder / "talk.mo") in record.getMessage()


def test_a_broken_source_is_named(talk, caplog):
    folder = talk / "ja/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "talk.po").write_text('msgid "cubes\n', encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        assert worded(cubes(1), "ja") == "1 cube for Rome"
    assert len(caplog.records) == 1


def test_the_languages_are_those_that_have_catalogues(talk):
    assert locale.languages() == ["en", "de"]


@pytest.mark.parametrize(
    "header, language",
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT", "de"),
        ("fr, de;q=0.5", "de"),
        ("en;q=0.4, de;q=0.9, ja;q=1", "de"),
        ("de;q=0", "en"),
        ("de;q=much, en", "en"),
        ("../../etc, *, ,;;q=", "en"),
        ("en-XA", "en-XA"),
        ("en-GB", "en"),
    ],
)
def test_a_browser_gets_the_best_language_that_there_is(talk, header, language):
    assert locale.of_browser(header) == language


@pytest.mark.parametrize(
    "environment, language",
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "xx_YY.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US", "LANGUAGE": "fr:de"}, "de"),
        ({"LANG": "en_XA.UTF-8"}, "en-XA"),
    ],
)
def test_a_terminal_gets_the_best_language_that_there_is(talk, environment, language):
    assert locale.of_terminal(environment) == language


def test_accents_lie_on_every_letter_of_the_catalogue_and_on_nothing_else(talk):
    rome = Name("city", "rome")
    said = worded(Message("talk", "moves", {"who": Seat(0), "city": rome}), "en-XA", ["Ida"])
    assert said == "Ida ɱôṽéš ţô Ŕôɱé"
    assert worded(Message("talk", "cubes", {"n": 2, "city": rome}), "en-XA") == "2 çûƀéš ƒôŕ Ŕôɱé"
    assert worded(Message("talk", "unknown"), "en-XA") == "unknown"


def test_an_error_is_said_in_the_language_of_the_reader(talk):
    said = Message("talk", "moves", {"who": Seat(0), "city": Name("city", "rome")})
    assert str(FootplateError(said)) == "Player 1 moves to Rome"
    assert locale.sentence(FootplateError(said), "de") == "Player 1 zieht nach Rom"
    assert locale.sentence(FootplateError("no such thing"), "de") == "no such thing"
    assert locale.sentence(OSError(2, "gone"), "de") == "[Errno 2] gone"
