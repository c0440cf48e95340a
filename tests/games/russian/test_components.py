"""House packs: what a pack may change, and one clear sentence for each thing that cannot be."""

from functools import partial

import pytest
from tests.games.pack_rows import refused_by, row
from tests.games.russian.table import EDITIONS, at, do, game, house, legal, pending, player

from footplate.games.russian import RULESET
from footplate.games.russian.tables import component_words, kinds
from footplate.kernel.errors import ComponentError
from footplate.kernel.options import resolve

refused = partial(refused_by, RULESET)

both = pytest.mark.parametrize("edition", EDITIONS)


# ---------------------------------------------------------------------- what a pack may change


@both
def test_a_pack_changes_what_a_space_gives(edition, tmp_path):
    of = house(tmp_path, row("space", "coins", gain=["3 coins", "1 points"]), edition)
    state = do(at(of), "place coins w")
    assert player(state)["coins"] == 4
    assert player(state)["points"] == 1


@both
def test_a_pack_changes_values(edition, tmp_path):
    rows = row("value", "medal", points=25) + row("valuation", "printed", colours=[1, 2, 3, 4, 5])
    of = house(tmp_path, rows, edition)
    state = at(of)
    assert player(state)["values"] == [1, 2, 3, 4, 5]
    assert player(state)["now"] == 1  # a wood track that a locomotive reaches


@both
def test_a_game_with_a_pack_has_its_digest_and_the_printed_one_none(edition, tmp_path):
    of = house(tmp_path, row("value", "key", points=12), edition)
    assert game(edition).digest == ""
    assert of.digest
    assert RULESET.components({"edition": edition, "players": "4"}, None).digest == ""


@both
def test_a_gain_in_groups_comes_one_after_the_other_in_2013(edition, tmp_path):
    rows = row("factory", "2", gain=["1 doubler", "then 1 industry"])
    of = house(tmp_path, rows, edition)
    mine = {"factories": ["2", "3"], "wrenches": [4]}
    state = do(at(of, players=[mine]), "place industry-1 w", "wrench 1")
    waiting = {"2013": ["1 industry", "1 doubler"], "2021": ["1 doubler", "1 industry"]}
    assert pending(state) == waiting[edition]
    assert ("wrench 1" in legal(state)) is (edition == "2021")


@both
def test_an_edition_may_have_a_gain_of_its_own(edition, tmp_path):
    rows = row("engineer", "15", gain=["1 wood"], gain_2021=["3 wood"])
    of = house(tmp_path, rows, edition)
    state = do(at(of, strip=[0, 0, 0, 0, 15, 0, 0]), "place engineer-15 w")
    assert pending(state) == {"2013": ["1 wood!"], "2021": ["3 wood!"]}[edition]


# ---------------------------------------------------------------------- wrong rows

WRONG = [
    (
        row("space", "coins", colour="red"),
        'pack.toml: [[space]] coins, colour: there is no key "colour"; use one of id, source, '
        "cost, gain, players",
        "",
    ),
    (
        '[[space]]\nid = "coins"\ngain = ["3 coins"]\n',
        "pack.toml: [[space]] coins, source: this key is missing; it begins with house",
        "",
    ),
    (
        '[[space]]\nid = "coins"\nsource = "rulebook p.1"\ngain = ["3 coins"]\n',
        'pack.toml: [[space]] coins, source: must begin with house, not be "rulebook p.1"',
        "",
    ),
    (
        row("seats", "4", rounds=13),
        "pack.toml: [[seats]] 4, rounds: must be at most 12, not 13",
        "",
    ),
    (
        row("seats", "4", workers=0),
        "pack.toml: [[seats]] 4, workers: must be at least 1, not 0",
        "",
    ),
    (
        row("seats", "4", rounds="seven"),
        'pack.toml: [[seats]] 4, rounds: must be a whole number, not "seven"',
        "",
    ),
    (
        row("locomotive", "2", factory=1),
        "pack.toml: [[locomotive]] 2, factory: must be true or false, not 1",
        "",
    ),
    (
        row("space", "coins", gain="3 coins"),
        'pack.toml: [[space]] coins, gain: must be a list, not "3 coins"',
        "",
    ),
    (
        row("strip", "40", face="sideways"),
        "pack.toml: [[strip]] 40, face: ",
        '"sideways"',
    ),
    (
        row("space", "casino", cost="1 worker", gain=["3 coins"], players=[2, 3, 4]),
        "pack.toml: [[space]] casino, id: this table cannot be extended; ",
        "casino",
    ),
    (
        row("space", "basic", remove=True),
        "pack.toml: [[space]] basic, remove: rows of this table cannot be removed",
        "",
    ),
    (row("casino", "roulette"), "pack.toml: ", "casino"),
]


@pytest.mark.parametrize("rows, begins, says", WRONG)
def test_a_wrong_row_is_refused_with_file_key_and_problem(rows, begins, says, tmp_path):
    sentence = refused(tmp_path, rows)
    assert sentence.startswith(begins)
    assert says in sentence


GAINS = [
    "wood",
    "0 wood",
    "two wood",
    "² wood",
    "-1 wood",
    "3 cows",
    "1 medal",
    "then",
    "then then 1 wood",
    "",
    "3  wood",
]


@pytest.mark.parametrize("gain", GAINS)
def test_a_gain_that_means_nothing_is_refused_with_what_there_is(gain, tmp_path):
    sentence = refused(tmp_path, row("space", "coins", gain=[gain]))
    phrase = gain.removeprefix("then ")
    assert sentence.startswith(f'space.coins, gain: "{phrase}" means nothing; expected a number ')
    assert "wood or green" in sentence
    assert "engineer sum" in sentence


@pytest.mark.parametrize(
    "cost",
    ["two workers", "4 workers", "1 cow", "1worker", "", "2 workers + 2 coins", "1 worker +"],
)
def test_a_price_that_cannot_be_is_refused(cost, tmp_path):
    sentence = refused(tmp_path, row("space", "coins", cost=cost))
    assert sentence.startswith(f'space.coins, cost: "{cost}" is not ')


def test_a_folder_without_a_pack_is_refused(tmp_path):
    with pytest.raises(ComponentError, match="there is no TOML file in this folder"):
        RULESET.build(resolve(RULESET.options, {}), tmp_path)


# ---------------------------------------------------------------------- kinds


def test_every_printed_gain_is_read_and_written_back():
    """What a component says is what the view says."""
    of = game("2021")
    for table in ("space", "engineer", "starting"):
        for found in of.catalogue.components.rows(table):
            texts = found.texts("gain")
            groups = component_words.effects(texts, found.id)
            back = [_text(kind, n) for group in groups for kind, n in group]
            assert back == [text.removeprefix("then ") for text in texts]


def _text(kind, n):
    return component_words.effect_text(kind, n)


def test_a_then_begins_a_new_group():
    groups = component_words.effects(("1 card", "then 1 bonus or points"), "test")
    assert groups == (((kinds.CARD, 1),), ((kinds.BONUS_OR_POINTS, 1),))


def test_every_kind_of_work_has_a_name_of_its_own():
    names = [component_words.name(kind) for kind in range(kinds.INDUSTRY, kinds.EXTRA + 1)]
    assert len(set(names)) == len(names)
    assert "" not in names


def test_a_set_of_colours_is_a_mask():
    assert kinds.mask_of(("green", "silver")) == 1 << kinds.GREEN | 1 << kinds.SILVER
    assert kinds.mask_of(kinds.COLOURS) == kinds.ANY
