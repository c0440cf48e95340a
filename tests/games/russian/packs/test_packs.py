"""House packs that could not be played: each is refused when it is loaded, in one sentence."""

from functools import partial

import pytest
from tests.games.pack_rows import problem_with, refused_by, row

from footplate.games.russian import RULESET
from footplate.games.russian.options import FILLED
from footplate.games.russian.packs import packs
from footplate.games.russian.packs.schema import FILES, TABLES
from footplate.kernel import components
from footplate.kernel.errors import ComponentError
from footplate.kernel.options import resolve

refused = partial(refused_by, RULESET)
problem = partial(problem_with, RULESET)

CANNOT_CHANGE = [
    ("strip.40", {"face": "dark"}),
    ("strip.40", {"players": [2, 3]}),
    ("locomotive.1", {"copies": "stack"}),
    ("locomotive.1", {"editions": ["2021"]}),
    ("locomotive.9-card", {"editions": ["2013"]}),
    ("locomotive.2", {"factory": False}),  # only one blank back [2013 p.3; 2021 p.4]
    ("factory.10b", {"editions": ["2013", "2021"]}),
    ("space.basic", {"gain": ["1 wood"]}),
    ("space.first", {"gain": ["1 wood"]}),
    ("space.first", {"cost": "2 workers"}),
    ("space.second", {"gain": ["1 place"]}),
    ("piece.wood", {"count": 2}),
    ("engineer.1", {"stack": "A"}),
    ("industry.russian-0", {"kind": "gap"}),
    ("industry.russian-15", {"kind": "space"}),
    ("card.repeat", {"gain": ["1 wood"]}),
    ("bonus.majority", {"editions": ["2021"]}),
    ("route.kyiv", {"board": "german"}),
    ("branch.berlin", {"route": "dresden"}),
    ("gap.hannover", {"route": "kyiv"}),
    ("card.worker", {"needs": ["german"]}),
    ("card.special-valuation", {"needs": ["russian"]}),
    ("space.coal", {"needs": ["manufactory"]}),
    ("strip.6", {"short_players": [4]}),
    ("engineer.green", {"number": 6}),
    ("engineer.7", {"additional": "green"}),
    ("locomotive.2a", {"instead": "3"}),
    ("locomotive.site", {"needs": ["russian"]}),
    ("locomotive.coal", {"number": 3}),
    ("locomotive.steelworks", {"copies": "stack"}),
    ("special.sacramento-4", {"coin": False}),
    ("special.osaka-1", {"same": "tokyo-6"}),
    ("upgrade.osaka", {"route": "seoul"}),
    ("boulder.omaha", {"route": "rocky"}),
    ("route.kyiv", {"first": True}),
    ("income.coin", {"needs": ["russian"]}),
    ("industry.asian-22", {"beside": "asian-5"}),
    ("industry.american-8", {"boulder": False}),
    ("industry.american-8", {"track": "asian"}),
    ("industry.american-15", {"kind": "space"}),
    ("industry.american-upper-5", {"kind": "gap"}),
    ("industry.asian-22", {"kind": "space"}),
    ("industry.asian-5", {"players": [4]}),
    ("idea.spike", {"needs": ["asian"]}),
    ("idea.coins", {"needs_2013": ["coal"]}),
    ("card.special-valuation", {"needs_2013": ["german"]}),
    ("locomotive.coal", {"needs_2013": ["coal"]}),
    ("starting.coal", {"needs": ["russian"]}),
    ("emil.wood-2", {"space": "wood-1"}),
    ("emil.coal", {"needs": ["russian"]}),
]


@pytest.mark.parametrize("where, values", CANNOT_CHANGE)
def test_what_the_rules_are_written_around_stays_as_printed(where, values, tmp_path):
    assert problem(tmp_path, where, values) == "a house pack cannot change this"


@pytest.mark.parametrize(
    "table, name, key, value",
    [
        ("idea", "coins", "needs_2013", ["coal"]),
        ("special", "kyiv-8", "gain", ["3 nonsenses"]),
    ],
)
def test_a_refusal_names_the_file_too(table, name, key, value, tmp_path):
    """What the checks of packs find, and what shows when a game is made of the rows."""
    (tmp_path / "mine.toml").write_text(row(table, name, **{key: value}), encoding="utf-8")
    with pytest.raises(ComponentError) as found:
        RULESET.build(resolve(RULESET.options, {}), tmp_path)
    assert str(found.value).startswith(f"{tmp_path}/mine.toml: {table}.{name}, {key}: ")


def test_what_says_the_same_as_printed_changes_nothing(tmp_path):
    (tmp_path / "pack.toml").write_text(row("strip", "40", face="hire"), encoding="utf-8")
    values = resolve(RULESET.options, {})
    assert RULESET.build(values, tmp_path).digest


PLACES = {
    "space": [
        "1 star",
        "medal place",
        "double route",
        "1 place",
        "1 card",
        "1 exchange",
        "1 idea",
        "1 temporary",
        "1 engineer",
        "1 wrench",
    ],
    "engineer": ["1 star", "1 place", "1 engineer", "1 temporary", "1 wrench", "wooden worker"],
    "factory": ["1 star", "1 engineer", "1 exchange", "first engineer", "1 temporary", "1 repeat"],
    "special": ["1 engineer", "card locomotive", "1 place", "revaluation", "medal"],
    "industry": ["1 star", "1 idea", "green tracks"],
    "starting": ["1 green", "1 reuse", "1 key", "1 idea", "green tracks"],
    "idea": ["1 wrench", "wooden worker", "1 engineer", "1 exchange"],
    "income": ["1 income", "1 star", "1 idea", "green tracks", "medal", "1 engineer", "1 wrench"],
    "card": ["1 idea", "1 card", "1 reuse", "wooden worker"],
}
"""By table: gains that cannot stand there."""
ROWS = {
    "space": "coins",
    "engineer": "15",
    "factory": "2",
    "special": "kyiv-8",
    "starting": "wood",
    "idea": "moves",
    "income": "coin",
    "card": "factory",
}


@pytest.mark.parametrize("table", [*ROWS])
def test_a_gain_stands_only_where_the_rules_can_give_it(table, tmp_path):
    for gain in PLACES[table]:
        sentence = refused(tmp_path, row(table, ROWS[table], gain=[gain]))
        begins = f'{table}.{ROWS[table]}, gain: "{gain}" cannot stand here; expected wood, '
        assert sentence.startswith(begins)


def test_on_the_industry_track_an_idea_has_a_space_of_its_own(tmp_path):
    for gain in PLACES["industry"]:
        sentence = refused(tmp_path, row("industry", "russian-8", gain_2021=[gain]))
        assert sentence.startswith(f'industry.russian-8, gain_2021: "{gain}" cannot stand here')


def test_beside_the_locomotive_of_a_card_comes_only_what_comes_at_once(tmp_path):
    rows = row("card", "locomotive", gain=["card locomotive", "1 wood"])
    expected = 'card.locomotive, gain: "1 wood" cannot stand here; expected coins, points, worker'
    assert refused(tmp_path, rows) == expected


def test_what_may_stand_on_a_special_space_is_said(tmp_path):
    sentence = refused(tmp_path, row("special", "kyiv-8", gain=["medal"]))
    assert sentence.endswith(
        "key, idea, income, wrench, tracks, star, double route, medal place, stock, blast, "
        "golden spike place, construction site"
    )


ROLES = [
    ("space.hire", "1 engineer"),
    ("space.temporary", "1 temporary"),
    ("idea.wrench", "1 wrench"),
    ("card.engineer", "first engineer"),
    ("card.worker", "wooden worker"),
    ("card.locomotive", "card locomotive"),
    ("card.special-valuation", "special valuation"),
]


@pytest.mark.parametrize("where, gain", ROLES)
def test_a_row_keeps_what_it_alone_gives(where, gain, tmp_path):
    expected = f'expected "{gain}" as the first gain'
    assert problem(tmp_path, where, {"gain": ["1 coins", gain]}) == expected


PRINTED = components.load(FILES, TABLES)
ENGINEER_IDS = ", ".join([one.id for one in PRINTED.rows("engineer")])
ROUTE_IDS = ", ".join([one.id for one in PRINTED.rows("route")])
FROM_A = ("2", "3", "4", "5", "6", "second", "cards", "green", "coin")
"""Engineers of the base game from stack A, and those that take their places."""

WRONG_VALUES = [
    (
        "special.kyiv-8",
        {"gain": ["1 points", "1 star"]},
        '"1 star" stands alone: it counts at every scoring',
    ),
    ("special.kyiv-8", {"gain": []}, "expected something that is given, and given first"),
    ("idea.moves", {"gain": ["then 1 any"]}, "expected something that is given, and given first"),
    (
        "space.coins",
        {"gain": ["1 coins", "then 1 wood"]},
        'nothing can begin with "then" here: all of it comes together',
    ),
    ("space.coins", {"gain": ["1 reuse", "1 reuse"]}, '"2 reuse" in all; expected at most 1'),
    ("space.temporary", {"gain": ["3 temporary"]}, '"3 temporary" in all; expected at most 2'),
    ("starting.wood", {"gain": ["99 wood"]}, '"99 wood" in all; expected at most 9'),
    (
        "starting.industry",
        {"gain": ["5 industry"]},
        '"5 industry" is not possible at the start; at most 4',
    ),
    (
        "route.kyiv",
        {"colours": ["green", "bronze"]},
        "expected the first of wood, green, bronze, silver, gold, in order",
    ),
    (
        "route.st-petersburg",
        {"colours": []},
        "expected the first of wood, green, bronze, silver, gold, in order",
    ),
    ("route.kyiv", {"doublers": 10}, "the route has 9 spaces"),
    ("special.kyiv-8", {"space": 10}, "10 lies beyond the route, which has 9 spaces"),
    (
        "special.kyiv-8",
        {"route": "moscow"},
        "there is no route moscow; expected rocky, sacramento, omaha, beijing, seoul, "
        "tokyo, trans-siberian, st-petersburg, kyiv, dresden, munich, nuremberg, hamburg, "
        "berlin, osaka, or an extension",
    ),
    ("branch.berlin", {"space": 10}, "expected 9, where the route divides"),
    (
        "branch.berlin",
        {"colours": ["gold"]},
        "expected the first of wood, green, bronze, silver, gold, in order",
    ),
    ("branch.berlin", {"length": 8}, "expected at least 9"),
    ("route.munich", {"length": 14}, "expected 15, the end of its longest branch"),
    (
        "route.munich",
        {"colours": ["wood", "green"]},
        "expected those of its longest branch, hamburg",
    ),
    ("gap.hannover", {"space": 8}, "the ground ends on 10; expected at most 9 here"),
    ("gap.frankfurt", {"space": 7}, "another gap of the route has some of these spaces"),
    (
        "gap.hannover",
        {"size": 1},
        "0 extensions have 1 spaces; expected at least 4, so that there is one for all players",
    ),
    (
        "gap.hannover",
        {"size": 2},
        "6 extensions have 2 spaces; expected at least 8, so that there is one for all players",
    ),
    ("special.berlin-13-2021", {"space": 8}, "8 is not on the branch, which has spaces 9 to 13"),
    ("special.hamburg-15-2013", {"space": 16}, "16 is not on the branch, which has spaces 9 to 15"),
    (
        "special.munich-6",
        {"space": 9},
        "9 lies beyond the switch; expected the branch as its route",
    ),
    ("special.dresden-4", {"space": 8}, "8 is open ground; expected an extension as its route"),
    ("special.kyiv-8", {"gain": ["1 income"]}, '"1 income" needs the German board'),
    ("special.dresden-4", {"gain": ["1 wrench"]}, '"1 wrench" can stand on an extension only'),
    (
        "income.any",
        {"gain": ["1 wood", "then 1 wood"]},
        'nothing can begin with "then" here: all of it comes together',
    ),
    (
        "industry.russian-3",
        {"kind": "end"},
        "expected space, gap or idea between the start and the end",
    ),
    ("engineer.green", {"stack": "B"}, "expected A, as the engineer has whose place it takes"),
    ("locomotive.2a", {"number": 3}, "expected 2, as on the tiles that it replaces"),
    ("boulder.omaha", {"space": 10}, "it lies beyond the end of the route, which has 9 spaces"),
    ("upgrade.osaka", {"length": 6}, "expected at least 7, as the route has"),
    ("upgrade.osaka", {"colours": ["wood"]}, "expected at least those that the route takes"),
    (
        "upgrade.osaka",
        {"colours": ["gold"]},
        "expected the first of wood, green, bronze, silver, gold, in order",
    ),
    ("special.osaka-10", {"space": 11}, "11 lies beyond the route, which has 10 spaces"),
    ("special.osaka-1", {"space": 2}, "expected 1, the space that it covers"),
    ("special.kyiv-8", {"gain": ["1 stock"]}, '"1 stock" needs the American board'),
    ("special.osaka-9", {"gain": ["blast"]}, '"blast" needs the American board'),
    (
        "special.berlin-13-2021",
        {"gain": ["golden spike place"]},
        '"golden spike place" needs the American board',
    ),
    (
        "special.omaha-7",
        {"gain": ["construction site"]},
        '"construction site" needs the Asian board',
    ),
    (
        "special.rocky-8",
        {"gain": ["2 star"]},
        "what a coin is paid for cannot count at every scoring",
    ),
    ("industry.american-5", {"kind": "space"}, "expected gap: american-upper-5 lies above it"),
    ("industry.american-6", {"kind": "gap"}, "expected no gap: american-upper-6 lies above it"),
    (
        "industry.asian-3",
        {"kind": "detour"},
        "expected space, gap or idea between the start and the end",
    ),
    (
        "printed.site-6",
        {"players": [2, 3, 4]},
        "6 printed factories with 2 players; expected 5, one for each gap",
    ),
    ("steelworks.6", {"number": 11}, "there is no locomotive #11 in the stacks"),
    ("value.stock-levels", {"points": 9}, "expected 1 to 8 levels of the stock price"),
    ("value.coal-price", {"points": 0}, "expected 1 to 6"),
    ("value.cars", {"points": 7}, "expected 1 to 6"),
    ("value.emil-stock", {"points": 7}, "there are 6 levels of the stock price"),
    ("space.wood-2", {"players": [2, 3, 4]}, "expected 1 too, for Emil has a card of this space"),
    ("space.train", {"gain": ["1 wood"]}, 'expected "couple" as the first gain'),
    (
        "factory.special",
        {"gain": ["2 factory idea", "1 wood"]},
        '"1 wood" cannot stand here beside the other',
    ),
    (
        "factory.2a",
        {"gain": ["1 factory"]},
        '"1 factory" cannot stand here; expected wood, green, bronze, silver, gold, wood or '
        "green, any, industry, locomotive, doubler, engineer sum, locomotive sum, track "
        "sum, coins, points, worker, reuse, card, bonus, bonus or points, key, idea",
    ),
    ("engineer.cards", {"gain": ["4 random bonus"]}, '"4 random bonus" in all; expected at most 3'),
    (
        "engineer.leap",
        {"gain": ["leap", "2 coal"]},
        '"2 coal" cannot stand here; expected coins, points',
    ),
    ("valuation.printed", {"colours": [0, 1, 2, 4]}, "expected 5 numbers, one for each colour"),
    ("bonus.doublers", {"steps": [4, 20, 7]}, "expected pairs, a rising number and its points"),
    ("bonus.keys", {"steps": [4, 20, 4, 30]}, "expected pairs, a rising number and its points"),
]
"""What is wrong with one value of a row."""

WRONG = {
    'starting.industry, gain: "1 industry" is not possible at the start; at most 0': row(
        "industry", "russian-1", kind="gap"
    ),
    'starting.coin, gain: "1 doubler" is not possible at the start; at most 0': row(
        "starting", "coin", gain=["1 doubler"]
    )
    + row("edition", "2013", doublers=1),
    "special.kyiv-9-2013, space: 9 lies beyond the route, which has 8 spaces": row(
        "route", "kyiv", length=8
    ),
    "branch.berlin, length: the route has room for 14 doublers": row(
        "route", "munich", doublers=14
    ),
    "route.munich, length: expected 16, the end of its longest branch": row(
        "branch", "berlin", length=16
    ),
    "branch.hamburg, colours: more than its longest branch takes, berlin": row(
        "branch", "berlin", length=17
    )
    + row("route", "munich", length=17, colours=["wood", "green", "bronze", "silver"]),
    "gap.frankfurt, size: 3 extensions have 2 spaces; expected at least 4, so that there is one "
    "for all players": row("extension", "2d", size=3)
    + row("extension", "2e", size=5)
    + row("extension", "2f", size=3)
    + row("special", "2e-1", space=1),
    "special.4f-4, space: 4 lies beyond the extension, which has 3 spaces": row(
        "extension", "4f", size=3
    ),
    "special.4b-2, gain: another extension gives the one wrench there is": row(
        "special", "2c-2", gain=["1 wrench"]
    ),
    "pack.toml: [[extension]] 4f, remove: rows of this table cannot be removed": row(
        "extension", "4f", remove=True
    ),
    "pack.toml: [[income]] coin, count: must be at most 8, not 9": row("income", "coin", count=9),
    "industry.russian-14, kind: no gap is left for a factory; expected at least one": "".join(
        [row("industry", f"russian-{n}", kind="space") for n in (5, 7, 9, 11, 13)]
    ),
    "engineer, stack: 2 engineers of stack A; expected at least 3 for the strip": "".join(
        [row("engineer", name, stack="B") for name in FROM_A]
    ),
    "locomotive.4, number: expected at least 7, as on the stack before": row(
        "locomotive", "3", number=7
    ),
    'starting.wood, gain: "9 wood" is not possible at the start; at most 8': row(
        "starting", "wood", gain=["9 wood"]
    )
    + row("boulder", "omaha", space=2)
    + row("route", "rocky", length=8, doublers=8)
    + "".join(row("special", f"rocky-{n}", space=8) for n in (10, 11, 13, 15))
    + row("route", "sacramento", length=2, doublers=2)
    + "".join(row("special", f"sacramento-{n}", space=2) for n in (3, 4, 6, 7, 9, "9-spike")),
    "special.rocky-8, route: a coin is paid on the American board alone": row(
        "special", "rocky-8", route="kyiv", gain=["1 wood"]
    ),
    "industry.asian-18, kind: 9 gaps for 2; expected at most 8": "".join(
        row("industry", f"asian-{n}", kind="gap") for n in (9, 12, 15, 18)
    ),
    "industry.asian-1, kind: no gap is left with 2; expected at least one": "".join(
        row("industry", f"asian-{n}", kind="space") for n in (5, 8, 11, 14, 17)
    ),
    "printed.site-4, players: 4 printed factories with 2 players; expected 5, one for each "
    "gap": row("printed", "site-5", players=[3, 4]),
    "printed.site-6, players: 0 printed factories with 2 players; expected 5, one for each "
    "gap": "".join(row("printed", f"site-{n}", players=[3, 4]) for n in range(1, 7)),
    "dividend, count: 7 in all; expected at least 8, so that there is one for each level": row(
        "dividend", "wood", count=1
    ),
    "token, count: 13 in all; expected 7 to 11 for the train": row("token", "wood", count=4),
    "token, count: 6 in all; expected 7 to 11 for the train": row("token", "wood", count=0)
    + row("token", "coin", count=0)
    + row("token", "any", count=0),
    "emil.hire, workers: expected a worker or a coin that blocks the space": row(
        "emil", "hire", coins=0
    ),
    "pack.toml: [[extension]] 4a, remove: rows of this table cannot be removed": row(
        "extension", "4a", remove=True
    ),
    'pack.toml: [[engineer]] tenth, id: this table cannot be extended; there is no row "tenth"; '
    "use one of " + ENGINEER_IDS: row("engineer", "tenth", additional="tenth", gain=["1 wood"]),
    'pack.toml: [[route]] moscow, id: this table cannot be extended; there is no row "moscow"; '
    "use one of " + ROUTE_IDS: row("route", "moscow", length=9),
    "pack.toml: [[edition]] 2021, doublers: must be at least 1, not 0": row(
        "edition", "2021", doublers=0
    ),
    "pack.toml: [[edition]] 2013, removed: must be at least 1, not 0": row(
        "edition", "2013", removed=0
    ),
}
"""What only shows elsewhere, or needs several rows."""


@pytest.mark.parametrize("where, values, expected", WRONG_VALUES)
def test_what_could_not_be_played_is_refused_where_it_stands(where, values, expected, tmp_path):
    assert problem(tmp_path, where, values) == expected


@pytest.mark.parametrize("sentence", WRONG)
def test_what_could_not_be_played_is_refused_with_row_key_and_problem(sentence, tmp_path):
    assert refused(tmp_path, WRONG[sentence]) == sentence


def test_a_pack_is_checked_whatever_the_options_are(tmp_path):
    """What is wrong for two players, or in the other edition, is refused at once."""
    rows = row("idea", "coins", gain=["1 star"]) + row("special", "kyiv-9-2013", gain=["1 place"])
    assert refused(tmp_path, rows).startswith("special.kyiv-9-2013, gain: ")


def test_the_printed_components_pass():
    checks = [check for hooks in FILLED for check in hooks.check_pack]
    packs.check(PRINTED, PRINTED, checks)
    assert len(checks) > 3
