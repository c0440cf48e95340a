"""Looking for a way to carry out what is owed [2013 p.4; 2021 p.7,34,36]."""

import pytest
from tests.games.russian.in_full.test_count import ANY_AND_INDUSTRY, CROWDED
from tests.games.russian.table import (
    at,
    do,
    game,
    game_of,
    house,
    legal,
    modular,
    pending,
    player,
    turn,
    why,
    with_options,
)

from footplate.games.russian.in_full import bound, count, doing, search, steps
from footplate.games.russian.modules.ideas.numbers import SPECIAL_CARD
from footplate.games.russian.rules import spaces, work
from footplate.games.russian.tables.kinds import (
    CARD,
    DOUBLER,
    FACTORY,
    IDEA,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
    REUSE,
    SITE,
    TURN,
)

CLOSED = [["2a"], [], ["3"], ["4"], ["5"], ["6"]]
"""Only the site with a wood, a green and a bronze move is next."""
DEAD_END = "After this the rest of the action could no longer be carried out in full."
TOKENS = ("moves", "industry", "wrench", "doublers", "valuation", "medal", "bonus", "keys", "coins")
THREE = "place locomotive-3 www"
LONG = {
    "tracks": {"trans-siberian": {"wood": 4, "green": 1}, "st-petersburg": {"wood": 3}},
    "locomotives": {"trans-siberian": ["1"], "st-petersburg": ["5"]},
}
"""The covered wood move brings an idea token, and that moves wood to bronze."""
SHORT = {**LONG, "locomotives": {"trans-siberian": ["1", "5"]}}
"""No locomotive reaches that token."""


def shared(**mine):
    """The industry board for all, with one site that is next."""
    of = with_options(board="russian", industry="asian")
    return at(of, sites=CLOSED, players=[mine])


def number(state, text):
    """The number of an action."""
    return game_of(state).action_from_text(text)


def after(state, text):
    """The position after an action, before anything follows from it."""
    return steps.after(state, 0, number(state, text))


# ---------------------------------------------------------------------- what it uses


def test_a_way_may_be_long():
    """2021 p.7,36: build, move wood, use the token, move wood twice, then green and bronze."""
    state = shared(**LONG)
    assert THREE in legal(state)
    do(state, THREE, "factory 2a")
    assert legal(state) == ["build f2"]
    do(state, "build f2")
    assert legal(state, "advance wood") == ["advance wood st-petersburg"]
    assert why(state, "advance wood kyiv").startswith(DEAD_END)
    do(state, "advance wood st-petersburg", "idea moves")
    assert "advance bronze trans-siberian" not in legal(state)
    do(state, "advance wood trans-siberian", "advance wood trans-siberian")
    do(state, "advance green trans-siberian", "advance bronze trans-siberian")


def test_every_step_that_is_offered_leaves_a_way():
    """2021 p.7: each action that is offered leads on, until nothing is owed."""
    ahead = [do(shared(**LONG), THREE)]
    seen = 0
    while ahead and seen < 40:
        state = ahead.pop()
        for action in state.legal_actions():
            following = state.clone()
            following.apply_action(action)
            seen += 1
            if following.current_player == 0:
                assert search.resolvable(following, 0)
                ahead.append(following)
    assert seen >= 40


def test_it_relies_on_no_draw():
    """2021 p.46: the cards that are there do not help, and nobody knows what a draw brings."""
    boxed = [token for token in TOKENS if token != "bonus"]
    state = at(
        with_options(board="russian", industry="asian"),
        sites=CLOSED,
        cards=["engineer", "worker"],
        players=[{**LONG, "boxed": boxed}],
    )
    assert legal(state, "place locomotive-3") == []


def test_a_look_at_the_end_bonus_cards_is_set_aside():
    """2021 p.46: it is possible to the end, hinders nothing, and the way is there afterwards."""
    mine = {"factories": ["2", "3", "4"], "wrenches": [9], "doublers": {"trans-siberian": 8}}
    state = at(game(), removed=["flat", "routes"], players=[mine])
    do(state, "place industry-2 ww", "wrench 1", "idea bonus")
    assert not search.Search(0).leads_nowhere(state, number(state, "look bonus"))
    assert not search.Search(0).leads_nowhere(state, number(state, "card factory"))
    assert search.Search(0).leads_nowhere(state, number(state, "card worker"))


def test_a_factory_may_be_built_before_the_step_that_needs_it():
    """2021 p.7,12-13: it fills the gap ahead."""
    mine = {"factories": ["3", "2"], "wrenches": [6]}
    state = do(at(game(), round=7, players=[mine]), "place last ww", "wrench 1")
    assert texts(state)[0] == "wrench 1"
    assert "factory 2" in texts(state)
    mine = {"factories": ["3", "4"], "wrenches": [6]}
    assert legal(at(game(), round=7, players=[mine]), "place last") == []


def test_a_frame_that_owes_nothing_may_be_left():
    """2013 p.4,12: what is triggered is dealt with first, or cancelled."""
    mine = {"factories": ["7"], "wrenches": [4], "tracks": {"kyiv": {"wood": 3}}}
    state = at(game("2013"), strip=[0, 0, 0, 0, 13, 0, 0], players=[mine])
    do(state, "place engineer-13 w", "wrench 1")
    assert pending(state) == ["1 wood!", "2 any"]
    assert steps.offered(state, 0)[-1] == state.catalogue.actions.done
    assert "done" in legal(state)


def owing_bronze(of, *more, want=4, **mine):
    """A player who owes a bronze move, or something else, while this waits too."""
    state = at(of, players=[{"tracks": {"trans-siberian": {"wood": 4}}, **mine}])
    state.agenda = [(0, 0, TURN, 1, 0), (0, 0, want, 1, 1), *[(0, 0, kind, 1, 0) for kind in more]]
    return state


def texts(state):
    """The notations of all steps of the open frame."""
    return [game_of(state).action_text(action) for action in steps.offered(state, 0)]


@pytest.mark.parametrize(
    "kind, step",
    [
        (1, "advance wood kyiv"),
        (KEY, "key moves"),
        (IDEA, "idea industry"),
        (CARD, "card repeat"),
        (INDUSTRY, "wrench 1"),
        (LOCOMOTIVE_OR_FACTORY, "factory 2"),
    ],
)
@pytest.mark.parametrize("want", [4, INDUSTRY])
def test_whatever_waits_may_be_used_for_whatever_is_owed(kind, step, want):
    """2021 p.7: in any order, moves for the sake of steps and steps for the sake of moves."""
    assert step in texts(owing_bronze(game(), kind, want=want, wrenches=[4], factories=["7"]))


def test_a_step_of_a_wrench_waits_until_it_comes_to_something():
    """2021 p.13: from space 2 the factory with moves is three steps off."""
    for number, offered in ((1, []), (2, []), (3, ["wrench 1"])):
        state = owing_bronze(game(), wrenches=[2], factories=["7"])
        state.agenda.append((0, 0, INDUSTRY, number, 0))
        assert [text for text in texts(state) if text.startswith("wrench")] == offered
        state.agenda[1] = (0, 0, INDUSTRY, 1, 1)
        assert "wrench 1" in texts(state)


def test_of_tokens_that_help_with_nothing_one_stands_for_all():
    """2021 p.18: one that is owed must be used, so such a token may serve it."""
    for owed, left in ((0, 0), (1, 1)):
        state = at(game())
        state.agenda = [(0, 0, TURN, 1, 0), (0, 0, IDEA, 1, owed)]
        offered = [game_of(state).action_text(a) for a in steps.choices(state, 0, 1)]
        assert len([text for text in offered if text in ("idea medal", "idea valuation")]) <= left
        assert "idea moves" in offered


def test_what_helps_with_nothing_is_a_step_only_where_nothing_else_is_left():
    """2021 p.14: doublers go to their own spaces."""
    assert texts(owing_bronze(game(), DOUBLER))[0] == "doubler trans-siberian"
    assert texts(owing_bronze(game(), DOUBLER, 1))[0] == "advance wood trans-siberian"


def test_before_a_space_was_taken_every_space_that_can_be_paid_is_a_step():
    """2021 p.7: whether or not its action is possible."""
    assert "place bronze-1 w" in texts(at(game()))
    assert "place bronze-1 w" not in legal(at(game()))


def test_tokens_come_before_sites_and_a_special_card_before_both():
    """2021 p.34,43: steps that are gained after the card are doubled."""
    state = at(modular("ideas", board="asian"), players=[{}]).clone()
    state.players[0].tokens &= ~state.catalogue.foreseen.waiting_ideas
    for kinds, first in (
        ((IDEA, SITE), 0),
        ((SITE, IDEA), 1),
        ((IDEA, SITE, SPECIAL_CARD), 2),
        ((SPECIAL_CARD, IDEA), 0),
    ):
        state.agenda = [(0, 0, kind, 1, 0) for kind in kinds]
        assert steps.first_entries(state, 0) == [first]


def test_on_the_board_for_all_no_factory_is_built_in_the_hope_of_what_it_covers():
    """2021 p.36: the ways to build there are too many; steps count, and so do locomotives."""
    of = with_options(board="russian", industry="asian")
    step = "advance wood kyiv"
    waiting = after(owing_bronze(of, INDUSTRY, LOCOMOTIVE_OR_FACTORY, FACTORY, 1), step).agenda
    assert [entry[2:] for entry in waiting] == [
        (TURN, 1, 0),
        (4, 1, 1),
        (INDUSTRY, 1, 0),
        (LOCOMOTIVE, 1, 0),
    ]
    own = after(owing_bronze(game(), FACTORY, 1), step).agenda
    assert (0, 0, FACTORY, 1, 0) in own
    owed = after(owing_bronze(of, 1, want=FACTORY), step).agenda
    assert (0, 0, FACTORY, 1, 1) in owed


def test_the_entry_that_a_step_uses_up_is_the_first_that_leaves_a_way(monkeypatch, tmp_path):
    """2021 p.7: the last wood move serves what is owed, though counting would not see to it."""
    mine = {"tracks": {**CROWDED, "kyiv": {"wood": 8}}, "factories": ["4"], "wrenches": [4]}
    of = house(tmp_path, ANY_AND_INDUSTRY)
    state = at(of, strip=[0, 0, 0, 0, 15, 0, 0], players=[mine])
    do(state, "place engineer-15 w", "wrench 1")
    assert pending(state) == ["1 any!", "1 wood"]
    monkeypatch.setattr(work, "_too_little", lambda *given: False)
    wood = number(state, "advance wood kyiv")
    assert len(steps.each_after(state, 0, wood)) == 2
    assert search.entry(state, wood) == 1
    do(state, "advance wood kyiv")
    assert pending(state) == ["1 wood", "1 key"]


# ---------------------------------------------------------------------- what always has time


def test_cars_are_placed_before_or_after_and_spoil_nothing(monkeypatch):
    """2021 p.36: wherever they go, so nobody searches for each of their places."""
    state = do(shared(**LONG), THREE, "factory 2a", "build f2")
    assert len(legal(state, "car")) == 6
    looked = []
    real = steps.each_after

    def counted(pos, seat, action, asked):
        looked.append(action)
        return real(pos, seat, action, asked)

    monkeypatch.setattr(steps, "each_after", counted)
    assert search.possible(state, state.legal_actions()) == state.legal_actions()
    assert looked
    assert not {number(state, text) for text in legal(state, "car")} & set(looked)


def test_whether_a_turn_has_anything_left_is_known_without_a_look_at_the_spaces(monkeypatch):
    """2021 p.7: before its action a player may pass, so no space is looked into to find out."""
    state = shared(**LONG)
    seat = state.current_player
    monkeypatch.setattr(spaces, "offer_spaces", None)
    before = state.trial()
    assert not doing.spent(before, seat)
    assert before.agenda == state.agenda


def at_a_site(effect, folder, **mine):
    """A house engineer whose wood move comes to a construction site of the Asian board."""
    gain = f'[[engineer]]\nid = "15"\ngain = ["1 wood", "{effect}"]\nsource = "house test"\n'
    engines = {"beijing": ["1"], "seoul": ["4", "site"]}
    laid = {"seoul": {"wood": 3}, "beijing": {"wood": 5}}
    table = {"tracks": laid, "locomotives": engines, **mine}
    of = house(folder, gain, board="asian")
    return at(of, strip=[0, 0, 0, 0, 15, 0, 0], players=[table])


@pytest.mark.parametrize("effect, looked", [("1 green", False), ("1 locomotive", True)])
def test_a_construction_site_may_be_cleared_at_any_time(effect, looked, tmp_path):
    """2021 p.34: a search clears it first, and leaves out the coin, which helps with nothing."""
    state = do(at_a_site(effect, tmp_path), "place engineer-15 w", "advance wood seoul")
    clear = [number(state, text) for text in legal(state, "clear")]
    assert clear
    assert search.possible(state, clear) == clear
    offered = [game_of(state).action_text(action) for action in steps.offered(state, 0)]
    assert [text for text in offered if text.startswith("clear")] == legal(state, "clear")[::2]


# ---------------------------------------------------------------------- how far it looks


def test_a_limit_never_says_no(monkeypatch):
    """2021 p.7: what a search cannot settle is offered, and counted."""
    state = shared(**SHORT)
    assert THREE not in legal(state)
    effort = state.catalogue.foreseen.effort
    before = effort.limited
    monkeypatch.setattr(bound, "may_meet", lambda *given: True)
    assert THREE not in legal(shared(**SHORT))
    monkeypatch.setattr(search, "MOST", 0)
    assert THREE in legal(shared(**SHORT))
    assert effort.limited > before
    effort.limited = 0


def test_what_a_limit_left_open_settles_no_other_question(monkeypatch):
    """2021 p.7: what was taken for granted is not remembered as though it had been found."""
    monkeypatch.setattr(bound, "may_meet", lambda *given: True)
    state = shared(**SHORT)
    three = number(state, THREE)
    asked = search.Search(0)
    monkeypatch.setattr(search, "MOST", 0)
    assert not asked.leads_nowhere(state, three)
    monkeypatch.setattr(search, "MOST", 1000)
    assert asked.leads_nowhere(state, three)
    monkeypatch.setattr(search, "MOST", 0)
    assert asked.leads_nowhere(state, three)
    state.catalogue.foreseen.effort.limited = 0


def test_what_a_limit_let_through_may_be_left_undone(monkeypatch):
    """2021 p.7: nobody is stuck where a search gave up: what no way carries out lapses."""
    monkeypatch.setattr(bound, "may_meet", lambda *given: True)
    monkeypatch.setattr(search, "MOST", 0)
    state = do(shared(**SHORT), THREE)
    monkeypatch.undo()
    steps = 0
    while state.current_player == 0:
        state.apply_action(state.legal_actions()[0])
        steps += 1
    assert steps > 3
    state.catalogue.foreseen.effort.limited = 0


def test_a_house_pack_that_makes_a_way_endless_ends_at_the_limit(monkeypatch, tmp_path):
    """2021 p.36: where every factory repeats a space that builds, no search comes to an end."""
    rows = "".join(
        f'[[factory]]\nid = "{tile}"\ngain = ["1 reuse"]\nsource = "house test"\n\n'
        for tile in ("1", "2a", "3", "4", "5", "6", "7", "8", "9", "10a", "10b")
    )
    rows += '[[engineer]]\nid = "15"\ngain = ["1 reuse", "1 gold"]\nsource = "house test"\n'
    of = house(tmp_path, rows, industry="asian")
    monkeypatch.setattr(search, "MOST", 30)
    monkeypatch.setattr(bound, "may_meet", lambda *given: True)
    sites = [["2a"], ["3"], ["4"], ["5"], ["6"], ["7"]]
    state = at(of, strip=[0, 0, 0, 0, 15, 0, 0], sites=sites, players=[{"workers": 5}])
    state = do(state, "place locomotive-1 w", "locomotive 2a")
    while state.current_player == 0:
        state.apply_action(state.legal_actions()[0])
    state = do(state, "pass", "pass", "pass")
    assert "place engineer-15 w" in legal(state)
    assert of.effort.limited
    state = do(state, "place engineer-15 w")
    while state.current_player == 0:
        state.apply_action(state.legal_actions()[0])
    of.check(state)


def test_what_was_found_out_is_remembered_within_a_decision_alone():
    """What is legal never depends on what was asked before."""
    state = do(shared(**LONG), THREE, "factory 2a")
    asked = search.Search(0)
    assert asked.finds(state)
    looked = asked.looked
    assert looked
    assert asked.finds(state)
    assert asked.looked == looked
    again = search.Search(0)
    assert again.finds(state)
    assert again.looked == looked


@pytest.mark.parametrize(
    "owing, coins, is_a_way",
    [((1 << 3, 1), (2, 1), False), ((1 << 1, 3), (1, 2), True), ((1 << 1, 3), (1, 9), True)],
)
def test_more_coins_are_never_worse(owing, coins, is_a_way):
    """2021 p.30: a way may pay for two spaces. No silver with two coins is none with one.

    And three green moves that can be made with one coin can be made with more.
    """
    asked = search.Search(0)
    known, other = coins
    assert asked.finds(_with_coins(known, owing)) is is_a_way
    looked = asked.looked
    assert looked
    assert asked.finds(_with_coins(other, owing)) is is_a_way
    assert asked.looked == looked
    assert search.resolvable(_with_coins(other, owing), 0) is is_a_way


@pytest.mark.parametrize(
    "moves, coins, ways",
    [
        (4, (1, 2, 1, 0, 9), [False, True, False, False, True]),
        (3, (9, 1, 0, 1), [True, True, False, True]),
    ],
)
def test_what_is_known_with_some_coins_may_be_open_with_others(moves, coins, ways):
    """2021 p.30: four green moves need both spaces, three need one of them."""
    asked = search.Search(0)
    assert [asked.finds(_with_coins(n, (1 << 1, moves))) for n in coins] == ways


def test_more_at_hand_is_never_worse():
    """2021 p.7: what need not be done can be left. No way with two moves is none with one."""
    wood, green = 1 << 0, 1 << 1
    asked = search.Search(0)

    def finds(*at_hand):
        state = _with_coins(1, (green, 6))
        state.agenda += [(0, 0, kind, number, 0) for kind, number in at_hand]
        return asked.finds(state), search.resolvable(state, 0)

    assert finds((wood, 2)) == (False, False)
    looked = asked.looked
    assert looked
    assert finds((wood, 1)) == (False, False)
    assert finds() == (False, False)
    assert asked.looked == looked
    assert finds((KEY, 1), (wood, 2)) == (True, True)
    looked = asked.looked
    assert finds((KEY, 1), (wood, 3)) == (True, True)
    assert asked.looked == looked
    assert finds((KEY, 1)) == (False, False)
    assert asked.looked > looked


def _with_coins(coins, owing):
    """Moves are owed on the American board, where there is room for two of green."""
    routes = {"rocky": (9, 8), "sacramento": (5, 4), "omaha": (5, 2)}
    on = {route: {"wood": wood, "green": green} for route, (wood, green) in routes.items()}
    state = at(game(board="american"), players=[{"tracks": on, "coins": coins}])
    state.agenda = [(0, 0, TURN, 1, 0), (0, 0, *owing, 1)]
    return state


def test_a_reuse_without_any_space_is_given_up_at_once():
    """2021 p.48: nothing was used this round with exactly one worker."""
    state = at(game(), players=[{}])
    state.agenda = [(0, 0, 55, 1, 0), (0, 0, REUSE, 1, 1), (0, 0, 1, 1, 0)]
    assert count.short_of(state, state.players[0], ((REUSE, 1),)) != 0
    assert not search.resolvable(state, 0)


def test_it_changes_nothing():
    """A search looks at copies."""
    state = do(shared(**LONG), THREE)
    before = state.key()
    for action in state.legal_actions():
        search.Search(0).leads_nowhere(state, action)
    assert state.key() == before
    assert turn(state) == 1
    assert player(state)["locomotives"]["trans-siberian"] == ["1", None]


WOOD_GREEN_BRONZE = """
[[engineer]]
id = "15"
gain = ["1 wood", "1 green", "1 bronze"]
source = "house test"
"""


@pytest.mark.parametrize("third, goes", [({"wood": 2}, False), ({"wood": 2, "green": 1}, True)])
def test_the_end_of_a_route_is_no_room_for_the_tracks_behind(tmp_path, third, goes):
    """Two full routes have no room: green and bronze must both go on the third one."""
    full = {
        "trans-siberian": {"wood": 15, "green": 14, "bronze": 13},
        "kyiv": {"wood": 9, "green": 8, "bronze": 7},
    }
    of = house(tmp_path, WOOD_GREEN_BRONZE)
    mine = {"tracks": {**full, "st-petersburg": third}}
    state = at(of, strip=[0, 0, 0, 0, 15, 0, 0], players=[mine])
    placing = "place engineer-15 w"
    assert (placing in legal(state)) is goes
    assert of.judge(state, number(state, placing), 10_000).possible is goes
