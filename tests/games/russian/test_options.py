"""Which chapters belong to a game, which options go together, and what chapters must not share."""

import pytest
from tests.games.russian.table import at, with_options

import footplate
from footplate.games.russian import RULESET
from footplate.games.russian import options as chapters
from footplate.games.russian.game import OPTIONS
from footplate.games.russian.modules.coal.numbers import COAL, FOUNDRY
from footplate.games.russian.options import (
    ADDITIONAL,
    FILLED,
    MODULES,
    NEW_COMPONENTS,
    SOLO,
)
from footplate.games.russian.tables import component_words, kinds, places, reasons
from footplate.games.russian.tables.component_words import KindWords
from footplate.kernel.errors import OptionError
from footplate.kernel.messages import Message
from footplate.kernel.options import resolve


def parts(**given):
    """What belongs to a game with these options."""
    return chapters.in_play(chapters.settled(resolve(OPTIONS, given)))


CLASHES = {
    "number_two: the #2 locomotives of the base game are a choice only with the "
    "Asian board and another industry track [2021 p.46]": (
        {"number_two": "base"},
        {"number_two": "base", "industry": "asian"},
        {"number_two": "base", "board": "asian"},
        {"number_two": "base", "board": "asian", "industry": "asian"},
    ),
    "solo: Emil plays against one player alone, and one player alone always plays "
    "against Emil [2021 p.44]": (
        {"players": "2", "solo": "yes"},
        {"players": "1", "solo": "no"},
    ),
    "board: the 2013 edition has no American board [2021 p.28]": (
        {"edition": "2013", "board": "american"},
    ),
    "board: the 2013 edition has no Asian board [2021 p.33]": (
        {"edition": "2013", "board": "asian"},
    ),
    "industry: the 2013 edition has no American industry [2021 p.28]": (
        {"edition": "2013", "industry": "american"},
    ),
    "industry: the 2013 edition has no Asian industry [2021 p.33]": (
        {"edition": "2013", "industry": "asian"},
    ),
    "modules: the 2013 edition has no manufactory train [2021 p.42]": (
        {"edition": "2013", "modules": "coal+manufactory"},
    ),
    "modules: the 2013 edition has no special ideas [2021 p.43]": (
        {"edition": "2013", "modules": "ideas"},
    ),
    "new_components: in the 2021 edition, only the coal engineer is a choice, with the module "
    "coal; the others are part of their boards and modules [2021 p.38]": (
        {"new_components": "coal-engineer"},
        {"new_components": "none"},
        {"new_components": "coin-token", "board": "german"},
        {"new_components": "coal-engineer+coal-token", "modules": "coal"},
    ),
    "new_components: the coal engineer, the idea token with 4 coal and the coal factory need "
    "the module coal [2014 p.2]": (
        {"edition": "2013", "new_components": "coal-token", "board": "german"},
        {"edition": "2013", "new_components": "coin-token+coal-engineer", "players": "1"},
        {"edition": "2013", "new_components": "coal-factory", "modules": "engineers"},
    ),
    "new_components: in the 2013 edition, the new components come with the German board, "
    "with any module, or with one player alone [2014 p.2]": (
        {"edition": "2013", "new_components": "coin-token"},
        {"edition": "2013", "new_components": "none"},
    ),
    "recruit: whether additional engineers can be recruited is a choice only with these modules: "
    "special ideas and additional engineers [2021 p.43]": (
        {"recruit": "base"},
        {"recruit": "base", "modules": "ideas"},
        {"recruit": "base", "modules": "coal+engineers"},
    ),
    "engineers: these need the module additional engineers [2021 p.43]": (
        {"engineers": "green"},
        {"modules": "coal", "engineers": "none"},
    ),
    'engineers: "one of your factories" does not go with the Asian industry [2021 p.48]': (
        {"modules": "engineers", "engineers": "green+factory", "board": "asian"},
        {"modules": "engineers", "engineers": "factory", "industry": "asian"},
    ),
    'engineers: "another player\'s engineer" needs other players [2021 p.48]': (
        {"modules": "engineers", "engineers": "second", "players": "1"},
    ),
    "engineers: these engineers came with the 2021 edition: green up to wood, a double starting "
    "bonus, another player's engineer, 3 colours on 3 routes and 1 coin and 1 move [2021 p.48]": [
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
    {"modules": "coal", "new_components": "none"},
    {"modules": "coal", "new_components": "coal-engineer"},
    {"edition": 2013, "modules": "coal", "new_components": "coin-token+coal-factory"},
    {"edition": 2013, "board": "german", "new_components": "special-valuation"},
    {"edition": 2013, "modules": "engineers", "engineers": "none", "new_components": "coin-token"},
    {"modules": "ideas+engineers", "recruit": "base"},
]


@pytest.mark.parametrize("given", TOGETHER, ids=str)
def test_what_goes_together_is_not_refused(given):
    assert RULESET.clash(resolve(OPTIONS, given)) is None


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
    cat = with_options(edition="2013", **given).catalogue
    assert "coins" in cat.ideas
    assert "special-valuation" in cat.cards


def test_the_game_of_2013_alone_has_nothing_of_2014():
    cat = with_options(edition="2013").catalogue
    assert "coins" not in cat.ideas
    assert "special-valuation" not in cat.cards
    assert cat.chapters == ()


def shown(cat):
    """Which of the new components are in a game."""
    found = (
        "coins" in cat.ideas,
        "special-valuation" in cat.cards,
        cat.spaces[cat.space_of_engineer[8]].effects == ((COAL, 2),),
        "coal" in cat.ideas,
        "coal-factory" in cat.cards and "coal" in cat.tiles,
    )
    return {name for name, there in zip(NEW_COMPONENTS, found, strict=True) if there}


@pytest.mark.parametrize("chosen", ["none", *NEW_COMPONENTS, "coin-token+coal-factory", "all"])
def test_in_2013_each_of_the_new_components_may_be_left_out(chosen):
    """2014 p.3,6,12."""
    cat = with_options(edition="2013", modules="coal", new_components=chosen).catalogue
    assert shown(cat) == set(chapters.words(chosen, NEW_COMPONENTS))
    assert "coal" in cat.starting


@pytest.mark.parametrize("chosen", ["none", "coal-engineer", "all"])
def test_in_2021_only_the_coal_engineer_may_be_left_out(chosen):
    """2021 p.38: it is recommended."""
    cat = with_options(modules="coal", board="german", new_components=chosen).catalogue
    left = {"coal-engineer"} if chosen == "none" else set()
    assert shown(cat) == set(NEW_COMPONENTS) - left


def test_the_coins_may_come_to_the_game_of_2013_alone():
    """2014 p.2,12: the new components are a module, and its engineers may be left out."""
    cat = with_options(
        edition="2013", modules="engineers", engineers="none", new_components="coin-token"
    ).catalogue
    assert shown(cat) == {"coin-token"}
    assert [space.engineer for space in cat.spaces if space.engineer] == [*range(1, 16)]


def test_every_reason_is_a_sentence_and_those_of_chapters_have_a_page():
    base = [getattr(reasons, name) for name in vars(reasons) if name.isupper()]
    for number, declared in enumerate(reasons.REASONS[1:], start=1):
        assert str(Message("russian", declared.key)).endswith("."), number
        assert number in base or declared.page_2021, f"no page: {declared.key}"


def test_a_new_reason_gets_a_number_of_its_own():
    taken = range(len(reasons.REASONS))
    number = reasons.reason("bridge-closed", page_2021="2021 p.99")
    assert number not in taken
    assert reasons.REASONS.pop() == ("reason.bridge-closed", "", "2021 p.99")


def test_no_two_chapters_have_the_same_word_or_kind():
    words, offered = [], []
    for mine in FILLED:
        words += [*mine.actions]
        offered += [*mine.offers]
    assert len(words) == len(set(words))
    assert len(offered) == len(set(offered))


def test_no_two_chapters_claim_the_same_number_of_a_kind():
    base = {n for name, n in vars(kinds).items() if name.isupper() and isinstance(n, int)}
    claimed = [kind for mine in FILLED for words in mine.kind_words for kind in words.kinds()]
    assert len(claimed) == len(set(claimed)) > 30
    assert not base & set(claimed)


def all_of(runs):
    """All places of some runs."""
    return [place for first, count in runs for place in range(first, first + count)]


def test_no_two_chapters_claim_the_same_place_in_observations():
    players = [
        place for mine in FILLED for runs in mine.player_places.values() for place in all_of(runs)
    ]
    table = [place for mine in FILLED for runs in mine.places.values() for place in all_of(runs)]
    assert len(players) == len(set(players))
    assert len(table) == len(set(table))
    assert set(players) <= set(range(places.OF_PLAYER))
    assert set(table) <= set(range(places.OF_TABLE))


@pytest.mark.parametrize("given", [{}, {"players": 1}, {"board": "american"}, {"board": "asian"}])
def test_all_that_chapters_keep_has_its_place_in_observations(given):
    state = at(with_options(modules="all", **given))
    hooks = state.catalogue.hooks
    for name, kept in state.kept.items():
        assert len(kept.key()) <= len(all_of(hooks.places[name]))
    for name, kept in state.players[0].kept.items():
        assert len(kept.key()) == len(all_of(hooks.player_places[name]))


def test_a_chapter_cannot_take_a_word_or_a_number_that_is_taken():
    for words in (
        KindWords(counted={"coal": 1000}),
        KindWords(phrases={"osaka": 1000}),
        KindWords(waiting={FOUNDRY: "iron"}),
    ):
        with pytest.raises(AssertionError, match=r"taken|has a name"):
            component_words.learn(words)


def test_every_module_is_known_to_the_options():
    modules = next(option for option in OPTIONS if option.name == "modules")
    assert modules.values == MODULES
    engineers = next(option for option in OPTIONS if option.name == "engineers")
    assert engineers.values == ADDITIONAL
    rows = with_options().catalogue.components.rows("engineer")
    named = {row.text("additional") for row in rows if row.has("additional")}
    assert named == {*ADDITIONAL, "coal-engineer"}
    components = next(option for option in OPTIONS if option.name == "new_components")
    assert components.values == NEW_COMPONENTS
