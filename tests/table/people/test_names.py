"""Names: which people can have, and which of them are one."""

import pytest

from footplate.table.people.names import UnfitNameError, checked_name, skeleton, unlike

ALIKE = [
    ("Ada", "ada"),
    ("Ada", "A d a"),
    ("Ada", "Ada."),
    ("Ada", "\u0410d\u0430"),
    ("Ada", "\uff21\uff44\uff41"),
    ("Nora", "\u039dora"),
    ("Ilka", "llka"),
    ("Ilka", "1lka"),
    ("Otto", "0tt0"),
    ("Amie", "Arnie"),
    ("Strasse", "Straße"),
    ("\u3078\u3044", "\u30d8\u3044"),
    ("\u30ab\u30aa\u30eb", "\u529b\u30aa\u30eb"),
    ("Ada", "\u0251d\u0251"),
    ("\ufdfa" * 9, "\ufdfa" * 9),
]
APART = [
    ("Ada", "Eda"),
    ("Ada", "Ada 2"),
    ("Müller", "Muller"),
    ("Bo", "Bob"),
    ("太郎", "次郎"),
    ("!", "?!"),
]


@pytest.mark.parametrize("one, other", ALIKE)
def test_names_that_look_alike_are_one(one, other):
    assert skeleton(one) == skeleton(other)
    assert unlike(other, [one]) == f"{other} 2"


@pytest.mark.parametrize("one, other", APART)
def test_names_that_people_tell_apart_are_two(one, other):
    assert skeleton(one) != skeleton(other)
    assert unlike(other, [one]) == other


@pytest.mark.parametrize(
    "name",
    [
        *("", " \t", "x" * 31, "x" * 10_000, "A\u202eda", "A\u200bda", "A\x00da", "a,b", "a:b"),
        *("Ada\u3164", "\u2800", "..", "\ufdfa" * 9, "a" + "\u0301\u0323" * 500_000),
    ],
)
def test_a_name_that_cannot_be_one_is_refused_with_a_sentence(name):
    with pytest.raises(UnfitNameError, match=r"\w+ \w+"):
        checked_name(name)


def test_a_name_is_kept_in_its_shortest_form():
    assert checked_name("  Zoe\u0308   B ") == "Zoë B"
