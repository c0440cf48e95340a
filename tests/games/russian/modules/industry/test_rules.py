"""The industry board that serves all players, and the maintenance cars.

[2021 p.33,35-37,46-48]
"""

import pytest
from tests.games.russian.modules.asian.test_rules import asian, wood
from tests.games.russian.table import (
    at,
    do,
    game_of,
    legal,
    pending,
    player,
    points,
    turn,
    view,
    why,
    with_options,
)

from footplate.games.russian import flow
from footplate.games.russian.in_full import count
from footplate.games.russian.modules.industry import cars, shown
from footplate.games.russian.modules.industry import rules as industry_board
from footplate.games.russian.tables.kinds import (
    BONUS,
    CARD,
    EXCHANGE,
    FACTORY,
    GAP,
    IDEA,
    IDEA_OR_KEY,
    KEY,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
)
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.errors import ScenarioError
from footplate.kernel.generator import Generator


def shared(players=4, board="russian"):
    """A game with the industry board and another player board."""
    return with_options(board=board, industry="asian", players=players)


def table(sites=(), players=(), of=None, **given):
    """A position on the industry board."""
    return at(of or asian(), sites=[*sites], players=[*players], **given)


def layer(*tiles):
    """Sites with one factory each."""
    return [[tile] for tile in tiles]


def sites(state):
    """By site: the factory on top."""
    return {entry["site"]: entry["factory"] for entry in view(state)["sites"]}


def lying(state, seat=1, key="cars"):
    """Where cars lie."""
    return player(state, seat)[key]["lying"]


def standing(state, seat=1, key="cars"):
    """Where cars stand."""
    return player(state, seat)[key]["standing"]


FULL = layer("2a", "3", "4", "6", "7", "8")
"""One factory at each site of the side for three and four."""

# ---------------------------------------------------------------------- the board


def test_one_board_serves_all_with_six_printed_factories():
    """2021 p.33,35."""
    state = table()
    assert [entry["gain"] for entry in view(state)["sites"]] == [
        ["2 wood"],
        ["1 wood", "1 green", "1 bronze"],
        ["1 coins"],
        ["2 any"],
        ["1 doubler"],
        ["3 points"],
    ]
    assert [player(state, seat)["wrenches"] for seat in (1, 2, 3, 4)] == [[0]] * 4


def test_with_two_players_there_are_five():
    """2021 p.33: the other side of the board."""
    state = table(of=asian(2))
    assert [*sites(state)] == ["f1", "f2", "f3", "f4", "f5"]


def test_every_player_has_three_cars():
    """2021 p.33."""
    found = player(table())["cars"]
    assert found == {"supply": 3, "lying": [], "standing": [], "workshop": 0}
    assert player(table())["purple_cars"] is None


def test_a_printed_factory_cannot_be_entered():
    """2021 p.35."""
    state = table(players=[{"wrenches": [4]}])
    reason = "the next factory is only printed and must be built over first. (2021 p.35)"
    assert why(state, "place industry-1 w") == f"No wrench can go that far: {reason}"
    assert why(state, "place industry-2 ww").endswith(reason)
    state = table(players=[{"wrenches": [4, 3], "placed": ["wrench"]}])
    do(state, "place industry-1 w")
    assert why(state, "wrench 1").endswith(reason)


def test_wrenches_share_a_space_and_all_score():
    """2021 p.35."""
    state = table(players=[{"wrenches": [4, 4], "placed": ["wrench"]}, {"wrenches": [4]}])
    assert player(state)["industry_points"] == 5 + 5


def test_the_last_space_gives_a_key():
    """2021 p.46: it is worth 35."""
    state = table(FULL, [{"wrenches": [20]}])
    do(state, "place industry-1 w", "wrench 1")
    assert pending(state) == ["1 key"]
    assert player(state)["industry_points"] == 35


def test_factories_score_nothing_at_the_end():
    """2021 p.47."""
    state = table(FULL, taken=["1 factories"], removed=["flat", "routes"])
    (card,) = player(state)["bonuses"]
    assert card == {"card": "factories", "points": 0}


# ---------------------------------------------------------------------- building


def build(state, tile="2a", space="locomotive-1 w"):
    """Take a factory in hand."""
    return do(state, f"place {space}", f"factory {tile}")


def test_a_factory_is_laid_over_a_printed_one_and_gives_its_action():
    """2021 p.36."""
    state = build(table())
    assert pending(state) == ["2 gap!"]
    do(state, "build f1")
    assert pending(state) == ["2 wood!", "1 car!"]
    assert sites(state)["f1"] == "2a"
    assert [player(state, seat)["factories"][0] for seat in (1, 2, 3, 4)] == ["2a"] * 4
    do(state, "advance wood tokyo", "car supply f3", "advance wood seoul")
    assert lying(state) == ["f3"]
    assert turn(state) == 2


def test_the_covered_action_must_be_possible_in_full():
    """2021 p.36: the example with three colours."""
    state = build(table())
    assert legal(state) == ["build f1", "build f3", "build f4", "build f5", "build f6"]
    assert why(state, "build f2").startswith("The action of the factory that is built over could")
    ready = {"beijing": {"wood": 6, "green": 3}}
    state = build(table(players=[{"tracks": ready}]))
    assert "build f2" in legal(state)
    do(state, "build f2")
    assert pending(state) == ["1 wood!", "1 green!", "1 bronze!", "1 car!"]


def test_the_colours_may_become_available_on_the_way():
    """2021 p.7,36: wood comes to space 6 first."""
    ready = {"beijing": {"wood": 5, "green": 3}}
    state = do(build(table(players=[{"tracks": ready}])), "build f2")
    assert legal(state, "advance") == ["advance wood beijing", "advance green beijing"]
    do(state, "advance wood beijing", "advance bronze beijing", "advance green beijing")
    assert legal(state, "done") == []


def test_what_the_moves_trigger_need_not_be_possible():
    """2021 p.36: the example with two moves of choice and an idea slot without tokens."""
    every = ["moves", "industry", "wrench", "doublers", "valuation", "bonus"]
    every += ["keys", "coins", "osaka"]
    mine = {
        "placed": every,
        "upgrades": ["osaka"],
        "boxed": ["medal"],
        "revalued": True,
        "wrenches": [0, 0],
        "tracks": wood(seoul=4),
        "locomotives": {"beijing": ["1"], "seoul": ["6", "none"]},
    }
    state = do(build(table(players=[mine])), "build f4")
    do(state, "advance wood seoul", "advance wood seoul", "car supply f1")
    assert turn(state) == 2


def test_a_layer_is_full_before_the_next_one_begins():
    """2021 p.36."""
    state = build(table(layer("3", "4", "6", "7", "8")))
    assert legal(state) == ["build f6"]
    assert why(state, "build f1").startswith("A site can be built over again only when all sites")
    do(state, "build f6", "car supply f1")
    assert points(state)[0] == 3
    do(build(state, space="locomotive-2 ww"), "build f3")  # covers #6, a coin
    assert player(state, 2)["coins"] == 2
    assert view(state)["sites"][2]["layers"] == 2
    assert [entry["next"] for entry in view(state)["sites"]] == [True] * 2 + [False] + [True] * 3


def test_what_is_covered_counts_as_the_action_of_the_factory_that_was_on_top():
    """2021 p.36."""
    state = build(table(FULL))
    do(state, "build f5", "car supply f1")
    assert "2 any!" in pending(state)


def test_covering_a_factory_that_gives_a_locomotive_is_a_direct_action():
    """2021 p.34,36."""
    state = do(build(table(FULL), "2a"), "build f1")
    assert pending(state) == ["1 locomotive!", "1 car!"]
    assert "done" not in legal(state)


def test_the_last_tile_of_the_stacks_is_not_built_where_a_locomotive_is_owed():
    """2021 p.10,36."""
    supply = dict.fromkeys(("2a", "3", "4", "5", "6", "7", "8", "9", "10a"), 0)
    returned = dict.fromkeys(("2a", "3", "4", "6", "7", "8"), 3)
    returned |= dict.fromkeys(("5", "9", "10a"), 4)
    state = table(FULL, supply={**supply, "10b": 1}, returned={**returned, "10b": 3})
    do(state, "place locomotive-1 w")
    other = do(state.clone(), "factory returned-5")
    assert "build f1" in legal(other)
    do(state, "factory 10b")
    assert "build f1" not in legal(state)
    assert why(state, "build f1").startswith("The action of the factory that is built over")


def test_a_factory_that_could_not_be_built_is_not_offered():
    """2021 p.36: only the site with three colours is next."""
    stacks = [["2a"], [], ["3"], ["4"], ["5"], ["6"]]
    state = do(table(stacks), "place locomotive-1 w")
    assert legal(state, "factory") == []
    assert legal(state, "locomotive") == ["locomotive 2a"]


def test_where_nothing_can_be_built_over_a_space_is_closed():
    """2021 p.7,36."""
    stacks = [["2a"], [], ["3"], ["4"], ["5"], ["6"]]
    state = table(stacks)
    assert legal(state, "place locomotive-3") == []
    assert why(state, "place locomotive-3 www").startswith("There is no factory that could be")
    ready = {"beijing": {"wood": 5, "green": 3}}
    state = table(stacks, [{"tracks": ready}])
    assert "place locomotive-3 www" in legal(state)


def test_without_a_tile_there_is_nothing_to_build():
    """2021 p.12."""
    names = ("2a", "3", "4", "5", "6", "7", "8", "9", "10a", "10b")
    stacks = [[name] * 4 for name in ("2a", "3", "4", "5", "6", "7")]
    engines = {"beijing": ["1"]}
    extra = [["8", "9"], ["8", "9"], ["8", "9"], ["8", "9"], ["10a", "10b"], ["10a", "10b"]]
    last = [["10a"], ["10a"], ["10b"], ["10b"]]
    piles = [one + two for one, two in zip(stacks, extra, strict=True)]
    piles = [pile + more for pile, more in zip(piles, [*last, [], []], strict=True)]
    state = table(piles, [{"locomotives": engines}], supply=dict.fromkeys(names, 0))
    assert why(state, "place locomotive-1 w").startswith("The supply has no such tile left.")


def test_covering_the_exchange_needs_two_tokens():
    """2021 p.36,48."""
    stacks = [["10b"], ["3", "4"], ["3", "4"], ["3", "4"], ["5", "6"], ["5", "6"]]
    of = {"players": [{"boxed": [*EVERY[2:]]}]}
    state = build(table(stacks, **of))
    assert legal(state) == ["build f1"]
    do(state, "build f1")
    assert pending(state) == ["1 exchange!", "1 car!"]
    do(state, "box moves", "idea industry", "car supply f1")
    state = table(stacks, [{"boxed": [*EVERY[1:]]}])
    assert "factory 2a" not in legal(do(state, "place locomotive-1 w"))


NINE = ("moves", "industry", "wrench", "doublers", "valuation", "medal", "bonus", "keys", "coins")
EVERY = (*NINE, "osaka")


def test_covering_the_reuse_needs_a_space_used_with_one_worker():
    """2021 p.36,48: the space of the building worker itself counts."""
    stacks = [["3"], ["2a", "4"], ["2a", "4"], ["2a", "4"], ["5", "6"], ["5", "6"]]
    state = do(build(table(stacks), "2a"), "build f1")
    assert pending(state) == ["1 reuse!", "1 car!"]
    assert legal(state, "reuse") == ["reuse locomotive-1"]
    do(state, "reuse locomotive-1")
    assert "1 tile!" in pending(state)


def test_a_covered_reuse_may_use_an_own_engineer_again():
    """2021 p.7,36,48: what that gives is an indirect action, so it needs no room."""
    stacks = [["3"], ["2a", "4"], ["2a", "4"], ["2a", "4"], ["5", "6"], ["5", "6"]]
    mine = {"engineers": [11], "tracks": wood(beijing=1)}
    state = table(stacks, [mine], held={"engineer-11": "1 w"})
    state = do(build(state), "build f1")
    assert legal(state, "reuse") == ["reuse locomotive-1", "reuse engineer-11"]
    do(state, "reuse engineer-11", "car supply f1")
    assert turn(state) == 2  # no green moves, and nothing was owed


@pytest.mark.parametrize(
    "held, mine, counts",
    [
        ("doubler", {}, True),
        ("locomotive-1", {}, True),
        ("doubler", {"doublers": {"beijing": 8}}, False),
        ("engineer-9", {"engineers": [9]}, True),
    ],
)
def test_a_covered_reuse_is_counted_where_a_space_can_be_used_again(held, mine, counts):
    """2021 p.36,48: a tile may be a locomotive; an own engineer need give nothing."""
    stacks = [["3"], ["2a", "4"], ["2a", "4"], ["2a", "4"], ["5", "6"], ["5", "6"]]
    state = table(stacks, [mine], held={held: "1 w"})
    p = state.players[0]
    assert (count.short_of(state, p, ((FACTORY, 1),)) == 0) == counts
    assert count.short_of(state, p, ((FACTORY, 1), (4, 1))) != 0


@pytest.mark.parametrize(
    "tracks_of, boxed, offered",
    [
        ((5, 3), (), True),
        ((4, 3), (), True),  # by the idea that the wood move brings
        ((4, 3), ("moves", "keys", "osaka"), True),  # by the card that repeats
        ((4, 3), (*NINE, "osaka"), False),
    ],
)
def test_a_site_of_three_colours_is_offered_if_a_way_opens_them(tracks_of, boxed, offered):
    """2021 p.36."""
    wood_track, green = tracks_of
    laid = {"beijing": {"wood": wood_track, "green": green}, "seoul": {"wood": 4}}
    engines = {"beijing": ["1"], "seoul": ["6", "none"]}
    state = build(table([], [{"tracks": laid, "locomotives": engines, "boxed": [*boxed]}]))
    assert ("build f2" in legal(state)) == offered


def test_two_factories_may_be_built_in_one_action_only_as_far_as_sites_allow():
    """2021 p.36: the first may change what the next one covers, so counting gives up."""
    state = table(layer("2a", "3", "4", "5", "6"))
    p = state.players[0]
    assert count.short_of(state, p, ((FACTORY, 2),)) == shown.NO_PLACE
    assert count.short_of(state, p, ((FACTORY, 1), (GAP, 2))) == shown.NO_PLACE
    assert count.short_of(state, p, ((FACTORY, 1), (LOCOMOTIVE, 1))) == 0
    assert count.short_of(state, p, ((LOCOMOTIVE_OR_FACTORY, 3), (FACTORY, 1))) == 0


def offered(sites, **mine):
    """What an idea card allows that gives a factory and two industry steps."""
    laid = {"locomotives": {"beijing": ["1"], "seoul": ["6", "none"]}, "tracks": wood(seoul=4)}
    state = table(sites, [{**laid, **mine}])
    return do(state, "place basic w", "advance wood seoul", "idea bonus", "card factory")


def test_a_factory_that_need_not_be_built_is_offered_where_it_can_be():
    """2021 p.7,36."""
    closed = [["2a"], [], ["3"], ["4"], ["5"], ["6"]]
    assert legal(offered(closed), "factory") == []
    assert legal(offered([]), "factory") == ["factory 2a"]
    assert "wrench 1" in legal(offered(closed))
    state = do(offered(closed), "wrench 1", "wrench 1", "look bonus")
    do(state, "removed flat", "removed routes", "bonus factories")
    assert turn(state) == 2  # nobody is asked about the factory


def test_tokens_and_cards_are_counted_where_a_factory_asks_for_them():
    """2021 p.7: for factories of house packs that give them."""
    state = table(players=[{"boxed": [*EVERY[1:]]}], cards=["repeat"], removed=[])
    p = state.players[0]
    assert count.short_of(state, p, ((IDEA, 1),)) == 0
    assert count.short_of(state, p, ((IDEA_OR_KEY, 1),)) == 0
    assert count.short_of(state, p, ((IDEA, 2),)) != 0
    assert count.short_of(state, p, ((EXCHANGE, 1), (IDEA, 1))) != 0
    assert count.short_of(state, p, ((CARD, 1),)) == 0
    assert count.short_of(state, p, ((CARD, 2),)) != 0
    assert count.short_of(state, p, ((BONUS, 10),)) == 0
    assert count.short_of(state, p, ((BONUS, 13),)) != 0


def test_somebody_without_a_seat_builds_at_the_first_site_that_is_next():
    """2021 p.46."""
    state = table(layer("3", "4"))
    state = state.clone()
    industry_board.lay_for_nobody(state, 2)
    assert [entry["factory"] for entry in view_sites(state)] == ["3", "4", "2a", None, None, None]


def view_sites(state):
    """The sites of a position that was changed by hand."""
    return shown.view(state)["sites"]


# ---------------------------------------------------------------------- cars


def test_a_car_may_be_placed_anywhere_but_once_at_a_factory():
    """2021 p.36: printed factories included."""
    state = table(players=[{"cars": {"lying": ["f1"], "standing": []}}])
    do(build(state), "build f6")
    assert legal(state, "car") == [f"car supply f{site}" for site in (2, 3, 4, 5, 6)]
    assert why(state, "car supply f1").startswith("A car of this colour is already at this factory")
    assert why(state, "car f1 f2").startswith(
        "You can move a car only when you have placed all of them."
    )
    assert why(state, "done").startswith("The action must be carried out in full")


def test_one_is_moved_when_all_are_placed_and_lies_down():
    """2021 p.36-37."""
    mine = {"cars": {"lying": ["f2"], "standing": ["f1"], "workshop": 1}}
    state = do(build(table([["3"]], [mine])), "build f6")
    wanted = [f"car {a} f{b}" for a in ("f1", "f2") for b in (3, 4, 5, 6)]
    assert legal(state, "car") == wanted
    assert why(state, "car supply f3").startswith("You have no maintenance car left to place.")
    assert why(state, "car f5 f3").startswith("You have no such car at this factory.")
    do(state, "car f1 f6")
    assert (lying(state), standing(state)) == (["f2", "f6"], [])


def test_with_all_cars_in_the_workshop_none_is_placed():
    """2021 p.36."""
    state = do(build(table(players=[{"cars": {"workshop": 3}}])), "build f6")
    assert turn(state) == 2


def test_a_wrench_makes_all_cars_of_a_factory_active():
    """2021 p.36: also those of the others."""
    down = {"cars": {"lying": ["f1", "f3"]}}
    state = table([["6"]], [{**down, "wrenches": [4]}, down])
    do(state, "place industry-1 w", "wrench 1")
    assert player(state)["coins"] == 2
    assert [standing(state, seat) for seat in (1, 2, 3)] == [["f1"], ["f1"], []]
    assert [lying(state, seat) for seat in (1, 2)] == [["f3"], ["f3"]]


def test_a_car_that_another_player_made_active_is_used_in_the_next_turn():
    """2021 p.36-37."""
    down = {"cars": {"lying": ["f1"]}}
    state = table([["6"]], [down, {**down, "wrenches": [4]}])
    do(state, "place coins w", "place industry-1 w", "wrench 1", "pass", "pass", "drive own f1")
    assert player(state)["cars"]["workshop"] == 1


def test_an_active_car_is_used_instead_of_workers():
    """2021 p.37."""
    up = {"cars": {"standing": ["f1"]}}
    state = table([["7"]], [up, up])
    assert "drive own f1" in legal(state)
    do(state, "drive own f1")
    assert pending(state) == ["2 any"]
    assert player(state)["hand"] == player(state, 3)["hand"]
    assert player(state)["cars"] == {"supply": 2, "lying": [], "standing": [], "workshop": 1}
    assert standing(state, 2) == ["f1"]
    assert why(state, "drive own f1").startswith("A car is used instead of workers")
    do(state, "advance wood tokyo", "done")
    assert turn(state) == 2


def test_a_car_gives_what_is_on_top_now():
    """2021 p.37."""
    up = {"cars": {"standing": ["f1"]}}
    stacks = [["7"], ["3"], ["4"], ["5"], ["6"], ["6"]]
    state = do(build(table(stacks, [{}, up])), "build f1", "advance wood tokyo")
    do(state, "advance wood tokyo", "car supply f2", "drive own f1")
    assert pending(state) == ["1 locomotive"]


def test_cars_are_offered_wherever_nothing_refuses_them():
    """2021 p.36-37: what is offered is all that nothing refuses."""
    for mine in (
        {},
        {"cars": {"lying": ["f1"]}},
        {"cars": {"lying": ["f2"], "standing": ["f1"], "workshop": 1}},
        {"cars": {"standing": ["f1", "f2", "f3"]}},
    ):
        state = do(build(table(FULL, [mine]), "2a"), "build f5")
        p = state.players[0]
        gaps = p.industry.gaps
        base = state.catalogue.actions.of["car"]
        offered: list[int] = []
        cars.offer_places(state, p, 1, offered)
        allowed = [n for n in range(gaps * (gaps + 1)) if not cars.refuse_car(state, p, 1, n)]
        assert sorted(offered) == [base + n for n in allowed]
        assert offered


def test_drives_are_offered_wherever_nothing_refuses_them():
    """2021 p.37: own cars and purple ones that stand, before the action of the turn."""
    own = {"cars": {"standing": ["f1", "f3"], "lying": ["f2"]}}
    for mine in ({}, own, {**own, "purple_cars": {"standing": ["f6"], "lying": ["f1", "f2"]}}):
        state = table(FULL, [mine], cards=["repeat"])
        p = state.players[0]
        base = state.catalogue.actions.of["drive"]
        offered: list[int] = []
        cars.offer_drives(state, p, offered)
        allowed = [n for n in range(12) if not cars.refuse_drive(state, p, 0, n)]
        assert offered == [base + n for n in allowed]
        standing_there = len(mine.get("cars", {}).get("standing", []))
        standing_there += len(mine.get("purple_cars", {}).get("standing", []))
        assert len(offered) == standing_there
    do(state, "drive own f1")
    assert legal(state, "drive") == []


def test_a_car_that_lies_cannot_be_used():
    """2021 p.36."""
    state = table([["7"]], [{"cars": {"lying": ["f1"]}}])
    assert why(state, "drive own f1").startswith("A car can be used only after a wrench")
    assert why(state, "drive own f2").startswith("You have no such car at this factory.")
    assert why(state, "drive purple f1").startswith("You have no such car at this factory.")


def test_a_car_cannot_be_used_in_the_turn_in_which_it_became_active():
    """2021 p.37: an income tile moves the wrench before the action."""
    mine = {
        "incomes": ["industry"],
        "wrenches": [4],
        "cars": {"lying": ["f1"], "standing": []},
        "purple_cars": {"lying": ["f1", "f2", "f3"]},
    }
    state = table([["6"], ["6"]], [mine], of=shared(board="german"))
    do(state, "use industry", "wrench 1")
    assert standing(state) == ["f1"]
    assert why(state, "drive own f1").startswith("This car became active in this turn.")
    assert why(state, "drive purple f1").startswith("This car became active in this turn.")
    do(state, "place coins w", "pass", "pass", "pass")
    assert legal(state, "drive") == ["drive own f1", "drive purple f1"]


def test_two_cars_may_become_active_in_one_turn():
    """2021 p.37."""
    mine = {
        "incomes": ["industry", "industry"],
        "wrenches": [4, 7],
        "placed": ["wrench"],
        "cars": {"lying": ["f1", "f2"]},
    }
    state = table([["6"], ["6"]], [mine], of=shared(board="german"))
    do(state, "use industry", "wrench 1", "use industry", "wrench 2")
    assert standing(state) == ["f1", "f2"]
    assert legal(state, "drive") == []
    do(state, "place coins w", "pass", "pass", "pass", "drive own f2")
    assert turn(state) == 1


def test_a_car_that_was_active_before_is_not_bound_to_this_turn():
    """2021 p.37."""
    mine = {
        "incomes": ["industry"],
        "wrenches": [4],
        "cars": {"lying": ["f1"], "standing": ["f2"]},
    }
    state = table([["6"], ["6"]], [mine], of=shared(board="german"))
    do(state, "use industry", "wrench 1")
    assert legal(state, "drive") == ["drive own f2"]


def test_what_must_be_done_comes_before_a_car():
    """2021 p.7,37: purple cars are placed first."""
    mine = {
        "incomes": ["any"],
        "tracks": {"dresden": {"wood": 3}},
        "locomotives": {"munich": ["1"], "dresden": "8"},
        "cars": {"standing": ["f1"]},
    }
    state = table([["6"]], [mine], of=shared(board="german"))
    do(state, "use any", "advance wood dresden", "idea bonus", "card purple-cars")
    assert why(state, "drive own f1").startswith("First do what you must do")
    do(state, "purple f1", "purple f2", "purple f3")
    assert legal(state, "drive") == ["drive own f1"]


def test_a_car_is_not_used_with_a_worker_from_the_turn_order():
    """2021 p.17,37."""
    mine = {"cars": {"standing": ["f1"]}}
    held = {"first": "1 w"}
    state = table([["6"]], [mine], held=held, order=[2, 3, 4, 1], turn=1)
    do(state, "pass", "pass", "pass", "pass")
    assert turn(state) == 1
    assert legal(state, "drive") == []
    assert why(state, "drive own f1").startswith("A car is used instead of workers")


# ---------------------------------------------------------------------- keys, purple cars


def at_the_key(**mine):
    """A wrench is before the end of the board, where a key is."""
    return table(FULL, [{"wrenches": [20], **mine}])


def test_a_key_brings_a_car_back_from_the_workshop():
    """2021 p.37."""
    mine = {"cars": {"lying": ["f1"], "workshop": 1}, "keys": 0}
    state = do(at_the_key(**mine), "place industry-1 w", "wrench 1")
    assert legal(state) == ["key moves", "key points", "key car", "done"]
    do(state, "key car")
    assert pending(state) == ["1 car back!"]
    assert legal(state) == [f"back own f{site}" for site in (2, 3, 4, 5, 6)]
    assert why(state, "back own f1").startswith("A car of this colour is already at this factory")
    assert why(state, "back purple f1").startswith("You have no such car in the workshop.")
    do(state, "back own f2")
    assert lying(state) == ["f1", "f2"]
    assert player(state)["cars"]["workshop"] == 0


def test_without_a_car_in_the_workshop_a_key_has_two_uses():
    """2021 p.18,37."""
    state = do(at_the_key(), "place industry-1 w", "wrench 1")
    assert legal(state) == ["key moves", "key points", "done"]
    assert why(state, "key car").startswith("None of your maintenance cars is in the workshop.")


def test_a_purple_car_comes_back_too():
    """2021 p.37."""
    mine = {"purple_cars": {"lying": ["f1"], "standing": ["f2"], "workshop": 1}}
    state = do(at_the_key(**mine), "place industry-1 w", "wrench 1", "key car")
    assert legal(state) == [f"back purple f{site}" for site in (3, 4, 5, 6)]
    do(state, "back purple f3")
    assert lying(state, key="purple_cars") == ["f1", "f3"]


def test_the_idea_card_brings_three_purple_cars_and_a_coin():
    """2021 p.37: at three factories, also beside a car of one's own colour."""
    mine = {"tracks": wood(seoul=4), "cars": {"lying": ["f1"]}}
    mine["locomotives"] = {"beijing": ["1"], "seoul": ["6", "none"]}
    state = table([["6"]], [mine])
    do(state, "place basic w", "advance wood seoul", "idea bonus", "card purple-cars")
    assert player(state)["coins"] == 2
    do(state, "purple f1")
    assert why(state, "purple f1").startswith("A car of this colour is already at this factory.")
    assert legal(state, "purple") == [f"purple f{site}" for site in (2, 3, 4, 5, 6)]
    do(state, "purple f2", "purple f3")
    assert lying(state, key="purple_cars") == ["f1", "f2", "f3"]
    assert "purple-cars" not in view(state)["cards"]


def test_a_purple_car_is_used_as_any_other():
    """2021 p.37."""
    mine = {"purple_cars": {"standing": ["f1"], "lying": ["f2", "f3"]}}
    state = do(table([["6"]], [mine]), "drive purple f1")
    assert player(state)["coins"] == 2
    assert player(state)["purple_cars"]["workshop"] == 1
    assert turn(state) == 2


# ---------------------------------------------------------------------- other spaces


def test_the_first_wrench_gets_an_idea_token_and_the_next_one_a_key():
    """2021 p.36."""
    mine = {"wrenches": [9, 9], "placed": ["wrench"]}
    state = do(table([["6"], ["6"]], [mine]), "place industry-2 ww", "wrench 1")
    assert "1 idea or key" in pending(state)
    do(state, "idea coins", "wrench 2")
    assert pending(state) == ["1 key"]


def test_the_first_wrench_may_have_a_key_instead_of_an_idea_token():
    """2021 p.36: a token or a key; it counts among the keys that were received."""
    mine = {"wrenches": [9, 9], "placed": ["wrench"]}
    state = do(table([["6"], ["6"]], [mine]), "place industry-2 ww", "wrench 1")
    before = player(state)["points"]
    do(state, "key points")
    assert player(state)["points"] == before + 10
    assert player(state)["placed"] == ["wrench"]
    do(state, "wrench 2")
    assert pending(state) == ["1 key"]
    do(state, "key points")
    assert state.players[0].keys == 2


def test_a_key_that_waits_is_used_before_the_slot_that_may_give_one():
    """2021 p.36: so the slot can still give a token."""
    mine = {"wrenches": [9, 9], "placed": ["wrench"]}
    state = do(table([["6"], ["6"]], [mine]), "place industry-2 ww", "wrench 1")
    state.agenda.append((0, state.agenda[-1][1], KEY, 1, 0))
    flow.settle(state)
    assert legal(state).count("key points") == 1
    do(state, "key points")
    assert "1 idea or key" in pending(state)
    assert "1 key" not in pending(state)


def test_an_idea_slot_without_tokens_gives_a_key():
    """2021 p.36: it is a token or a key."""
    mine = {"wrenches": [9], "boxed": player(at(asian()))["ideas"]}
    state = do(table([["6"]], [mine]), "place industry-1 w", "wrench 1")
    assert legal(state) == ["key moves", "key points", "done"]


def test_a_space_beside_a_factory_is_entered_instead_of_it():
    """2021 p.35-36: its coin, and not the factory's action."""
    down = {"wrenches": [7], "cars": {"lying": ["f2"]}}
    state = do(table([["6"], ["7"]], [down]), "place industry-2 ww")
    assert legal(state) == ["wrench 1", "detour 1"]
    choices = game_of(state).choices(state)
    assert [choice.part for choice in choices] == ["board/0/wrench/1"] * 2
    assert str(choices[1]) == "Move wrench 1 past the factory on space 8"
    do(state, "detour 1")
    assert why(state, "detour 1").startswith("There is no way past this space.")
    assert player(state)["coins"] == 2
    assert lying(state) == ["f2"]
    assert player(state)["industry_points"] == 10
    do(state, "wrench 1")
    assert player(state)["wrenches"] == [9]


def test_a_way_beside_a_printed_factory_is_open():
    """2021 p.35: only the printed factory cannot be entered."""
    state = do(table([["6"]], [{"wrenches": [7]}]), "place industry-1 w")
    assert legal(state) == ["detour 1"]


# ---------------------------------------------------------------------- with other boards


@pytest.mark.parametrize("board", ["russian", "german"])
def test_the_board_goes_with_other_player_boards(board):
    """2021 p.46: with its #2 locomotives and its idea card."""
    state = at(shared(board=board))
    assert "2a" in view(state)["supply"]
    assert "purple-cars" in view(state)["cards"]
    assert "osaka" not in player(state)["ideas"]


def test_choices_are_told_in_words():
    of = asian()
    cars_there = {"standing": ["f1"], "lying": ["f2"], "workshop": 1}
    mine = {"cars": cars_there, "wrenches": [20]}
    state = table(FULL, [mine])
    told = {of.action_text(c.action): c for c in of.choices(state)}
    assert str(told["drive own f1"]) == "Use the car at factory 1: 1 locomotive"
    assert told["drive own f1"].part == "industry/f1"
    do(state, "place locomotive-1 w", "factory 2a")
    told = {of.action_text(c.action): str(c) for c in of.choices(state)}
    assert told["build f5"] == "Build over factory 5: 2 moves of any colour"
    do(state, "build f5")
    told = {of.action_text(c.action): str(c) for c in of.choices(state)}
    assert told["car f1 f3"] == "Move a car from factory 1 to factory 3"
    state = do(table(FULL, [mine]), "place industry-1 w", "wrench 1", "key car")
    assert str(of.choices(state)[0]) == "Bring a car back to factory 3"
    mine = {"tracks": wood(seoul=4), "locomotives": {"beijing": ["1"], "seoul": ["6", "none"]}}
    state = do(build(table(players=[{}])), "build f6")
    assert str(of.choices(state)[0]) == "Place a car from your supply at factory 1"
    state = table(players=[mine])
    do(state, "place basic w", "advance wood seoul", "idea bonus", "card purple-cars")
    told = {of.action_text(c.action): str(c) for c in of.choices(state)}
    assert told["purple f4"] == "Place a purple car at factory 4"


# ---------------------------------------------------------------------- positions by hand


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({"sites": "f1"}, "expected at most 6 lists of factories"),
        ({"sites": [[]] * 7}, "expected at most 6 lists of factories"),
        ({"sites": ["3"]}, r"given.sites.1: expected a list of factories"),
        ({"sites": [["77"]]}, 'given.sites.1: there is no "77"'),
        ({"sites": [["9-card"]]}, "the back of 9-card is blank"),
        ({"sites": [["3", "4"]]}, "a layer was begun before the last one was full"),
        ({"players": [{"factories": ["3"]}]}, "all build on one board; see given.sites"),
        ({"players": [{"cars": {"lying": ["f7"]}}]}, 'there is no "f7"'),
        ({"players": [{"cars": {"flying": ["f1"]}}]}, "cars.flying: unknown key"),
        ({"players": [{"cars": {"lying": ["f1", "f2"], "workshop": 2}}]}, "there are 3 cars"),
        ({"players": [{"purple_cars": {"lying": ["f1"]}}]}, "there are 3 cars, not 1"),
        (
            {"sites": [["3"]], "players": [{"cars": {"lying": ["f1"], "standing": ["f1"]}}]},
            "two cars of a colour at one factory",
        ),
        ({"players": [{"cars": {"standing": ["f1"]}}]}, "a car stands where nobody can come to"),
        (
            {"players": [{"purple_cars": {"workshop": 3}}] * 2},
            "purple cars are lost or doubled",
        ),
        (
            {"players": [{"purple_cars": {"workshop": 3}}], "cards": ["purple-cars"]},
            "purple cars are lost or doubled",
        ),
        ({"sites": [["3"] * 1], "players": [{"wrenches": [8]}]}, "a wrench is on 8"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(given, sentence):
    with pytest.raises(ScenarioError, match=sentence):
        at(asian(), **given)


def test_a_described_board_takes_its_tiles_from_the_stacks():
    state = table([["3", "4"], ["3"], ["3"], ["5"], ["6"], ["6"]])
    assert view(state)["supply"]["3"] == 1
    assert view(state)["supply"]["4"] == 3


def test_a_way_that_another_action_has_shown_is_no_promise():
    """In this game a factory was offered whose only site a search after it could not resolve."""
    of = with_options(board="german", industry="asian", players=4)
    state, rng = of.start(), Generator(16189631831840327677)
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert state.round == of.catalogue.rounds
