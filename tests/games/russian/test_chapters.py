"""Which chapters belong to a game, which options go together, and what chapters must not share."""

import pytest
from tests.games.russian.table import with_options

import footplate
from footplate.games.russian import RULESET, chapters, reasons
from footplate.games.russian.chapters import ADDITIONAL, BOOKLET, CHAPTERS, MODULES, SOLO
from footplate.games.russian.game import OPTIONS
from footplate.kernel.contract import OptionError
from footplate.kernel.options import resolve


def parts(**given):
    """What belongs to a game with these options."""
    return chapters.parts_of(chapters.settled(resolve(OPTIONS, given)))


CLASHES = {
    "number_two: base is for board asian with another industry track [2021 p.46]": (
        {"number_two": "base"},
        {"number_two": "base", "industry": "asian"},
        {"number_two": "base", "board": "asian"},
        {"number_two": "base", "board": "asian", "industry": "asian"},
    ),
    "solo: yes is for 1 player, and 1 player plays against Emil [2021 p.44]": (
        {"players": "2", "solo": "yes"},
        {"players": "1", "solo": "no"},
    ),
    "board: american came with edition 2021, not with 2013 [2021 p.28]": (
        {"edition": "2013", "board": "american"},
    ),
    "board: asian came with edition 2021, not with 2013 [2021 p.33]": (
        {"edition": "2013", "board": "asian"},
    ),
    "industry: american came with edition 2021, not with 2013 [2021 p.28]": (
        {"edition": "2013", "industry": "american"},
    ),
    "industry: asian came with edition 2021, not with 2013 [2021 p.33]": (
        {"edition": "2013", "industry": "asian"},
    ),
    "modules: manufactory came with edition 2021 [2021 p.42]": (
        {"edition": "2013", "modules": "coal+manufactory"},
    ),
    "modules: ideas came with edition 2021 [2021 p.43]": ({"edition": "2013", "modules": "ideas"},),
    "engineers: they come with the module engineers [2021 p.43]": (
        {"engineers": "green"},
        {"modules": "coal", "engineers": "none"},
    ),
    "engineers: factory does not go with industry asian [2021 p.48]": (
        {"modules": "engineers", "engineers": "green+factory", "board": "asian"},
        {"modules": "engineers", "engineers": "factory", "industry": "asian"},
    ),
    "engineers: second needs other players' engineers [2021 p.48]": (
        {"modules": "engineers", "engineers": "second", "players": "1"},
    ),
    "engineers: leap, gift, second, trio, coin came with edition 2021 [2021 p.48]": [
        {"edition": "2013", "modules": "engineers", "engineers": f"green+{late}"}
        for late in ("leap", "gift", "second", "trio", "coin")
    ],
}
"""By what is said of an option: the options that are refused so."""


@pytest.mark.parametrize(
    "given, sentence",
    [(given, said) for said, several in CLASHES.items() for given in several],
    ids=str,
)
def test_options_that_go_not_together_are_refused_with_their_page(given, sentence):
    with pytest.raises(OptionError) as refused:
        footplate.game("russian", **given)
    assert str(refused.value) == f"option {sentence}"


TOGETHER = [
    {},
    {"players": 1},
    {"solo": "yes"},
    {"edition": 2013, "board": "german", "modules": "coal+engineers"},
    {"edition": 2013, "players": 1, "modules": "engineers", "engineers": "green+colours"},
    {"board": "asian", "industry": "russian", "modules": "engineers", "engineers": "factory"},
    {"board": "asian", "industry": "american", "number_two": "base"},
    {"board": "german", "industry": "asian", "modules": "all"},
    {"players": 1, "modules": "engineers", "engineers": "green+gift"},
]


@pytest.mark.parametrize("given", TOGETHER, ids=str)
def test_what_goes_together_is_not_refused(given):
    assert RULESET.clash(resolve(OPTIONS, given)) == ""


def test_one_player_plays_against_emil():
    """2021 p.44."""
    assert resolve(OPTIONS, {"players": 1})["solo"] == "yes"
    assert resolve(OPTIONS, {"solo": "yes"})["players"] == "1"
    assert SOLO in parts(players=1)
    assert SOLO not in parts()


def test_the_industry_track_is_the_board_s_own_or_another():
    """2021 p.30,36,46."""
    assert "industry-american" in parts(board="american")
    assert "industry-russian" in parts(board="german")
    assert {"asian", "industry-american"} <= parts(board="asian", industry="american")


def test_the_other_2_is_used_with_anything_of_the_asian_board():
    """2021 p.34,46."""
    assert chapters.ALTERNATIVE in parts(board="asian", industry="russian")
    assert chapters.ALTERNATIVE in parts(industry="asian")
    assert chapters.ALTERNATIVE not in parts(board="american")


def test_coal_and_the_manufactory_make_the_game_shorter():
    """2014 p.6; 2021 p.38,42,46."""
    for modules in ("coal", "manufactory", "coal+ideas", "all"):
        assert "short" in parts(modules=modules)
    for modules in ("none", "ideas", "engineers"):
        assert "short" not in parts(modules=modules)


def test_all_engineers_are_those_that_can_be_used():
    """2021 p.43,48; 2014 p.12."""
    assert set(ADDITIONAL) <= parts(modules="engineers")
    assert set(ADDITIONAL).isdisjoint(parts(modules="coal"))
    assert set(ADDITIONAL) & parts(modules="engineers", edition=2013) == set(ADDITIONAL[:4])
    assert set(ADDITIONAL) - parts(modules="engineers", players=1) == {"second"}
    assert set(ADDITIONAL) - parts(modules="engineers", industry="asian") == {"factory"}
    assert set(ADDITIONAL) & parts(modules="engineers", engineers="gift+leap") == {"gift", "leap"}


@pytest.mark.parametrize(
    "given", [{"board": "german"}, {"modules": "coal"}, {"modules": "engineers"}, {"players": 1}]
)
def test_with_anything_of_2014_comes_what_is_in_that_box(given):
    """2014 p.12: the token with coins, and the card for better values."""
    assert BOOKLET in parts(edition=2013, **given)
    assert BOOKLET not in parts(**given)
    cat = with_options(edition="2013", **given).catalogue
    assert "coins" in cat.ideas
    assert "special-valuation" in cat.cards


def test_the_game_of_2013_alone_has_nothing_of_2014():
    assert BOOKLET not in parts(edition=2013)
    cat = with_options(edition="2013").catalogue
    assert "coins" not in cat.ideas
    assert "special-valuation" not in cat.cards
    assert cat.chapters == ()


def test_every_reason_has_one_number_and_each_chapter_its_own():
    taken = dict(reasons.SENTENCES)
    for chapter in CHAPTERS:
        assert taken.keys().isdisjoint(chapter.sentences), chapter.name
        taken.update(chapter.sentences)
    for number, (sentence, _, page) in taken.items():
        assert sentence.endswith("."), number
        assert number < 60 or page, f"reason {number} has no page"


def test_no_two_chapters_have_the_same_word_or_kind():
    words, kinds = [], []
    for chapter in CHAPTERS:
        words += [*chapter.steps]
        kinds += [*chapter.offers]
    assert len(words) == len(set(words))
    assert len(kinds) == len(set(kinds))


def test_every_module_is_known_to_the_options():
    modules = next(option for option in OPTIONS if option.name == "modules")
    assert modules.values == MODULES
    engineers = next(option for option in OPTIONS if option.name == "engineers")
    assert engineers.values == ADDITIONAL
    rows = with_options().catalogue.components.rows("engineer")
    named = {row.text("additional") for row in rows if row.has("additional")}
    assert named == {*ADDITIONAL, "coal"}
