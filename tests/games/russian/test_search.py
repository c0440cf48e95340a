"""Looking for a way to carry out what is owed [2013 p.4; 2021 p.7,34,36]."""

import pytest
from tests.games.russian.table import (
    at,
    do,
    game,
    game_of,
    house,
    legal,
    pending,
    player,
    turn,
    why,
    with_options,
)
from tests.games.russian.test_asian import asian

from footplate.games.russian import certain, foresight, owed, search, shapes
from footplate.games.russian.kinds import (
    CARD,
    FACTORY,
    IDEA,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    REPEAT,
    REUSE,
    TILE,
)

BRONZE = 4
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


def shared(**mine):
    """The industry board for all, with one site that is next."""
    of = with_options(board="russian", industry="asian")
    return at(of, sites=CLOSED, players=[mine])


def number(state, text):
    """The number of an action."""
    return game_of(state).action_from_text(text)


def after(state, text):
    """The position after an action, before anything follows from it."""
    return search._after(state, 0, number(state, text))


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
    assert not search.leads_nowhere(state, number(state, "look bonus"))
    assert not search.leads_nowhere(state, number(state, "card factory"))
    assert search.leads_nowhere(state, number(state, "card worker"))


def test_it_does_not_roam_through_what_has_nothing_to_do_with_it():
    """2021 p.7: a factory that may be built fills the gap before a step, doublers do not."""
    mine = {"factories": ["3", "2"], "wrenches": [6]}
    state = do(at(game(), round=7, players=[mine]), "place last ww", "wrench 1")
    texts = [game_of(state).action_text(action) for action in search._continuations(state, 0)]
    assert texts[0] == "wrench 1"
    assert "factory 2" in texts
    mine = {"factories": ["3", "4"], "wrenches": [6]}
    assert legal(at(game(), round=7, players=[mine]), "place last") == []


def test_a_frame_that_owes_nothing_may_be_left():
    """2013 p.4,12: what is triggered is dealt with first, or cancelled."""
    mine = {"factories": ["7"], "wrenches": [4], "tracks": {"kyiv": {"wood": 3}}}
    state = at(game("2013"), strip=[0, 0, 0, 0, 13, 0, 0], players=[mine])
    do(state, "place engineer-13 w", "wrench 1")
    assert pending(state) == ["1 wood!", "2 any"]
    assert search._continuations(state, 0)[-1] == state.catalogue.actions.done
    assert "done" in legal(state)


@pytest.mark.parametrize(
    "waiting, owing, helped",
    [
        ([], [(INDUSTRY, 1)], False),
        ([], [(INDUSTRY, 1), (FACTORY, 1)], True),
        ([], [(INDUSTRY, 1), (TILE, 1)], True),
        ([], [(LOCOMOTIVE, 1), (FACTORY, 1)], False),
        ([], [(REPEAT, 1)], True),
        ([], [(IDEA, 1)], True),
        ([], [(4, 1)], False),
        ([(1, 1)], [(4, 1)], True),
        ([(KEY, 1)], [(4, 1)], True),
        ([(CARD, 1)], [(4, 1)], True),
        ([(INDUSTRY, 1)], [(4, 1)], False),
        ([(FACTORY, 1)], [(4, 1)], False),
        ([(FACTORY, 1)], [(INDUSTRY, 1)], True),
        ([(1, 1)], [(INDUSTRY, 1)], False),
        ([(1, 1)], [(FACTORY, 1)], True),
        ([(INDUSTRY, 1)], [(REUSE, 1)], True),
        ([(LOCOMOTIVE, 1)], [(FACTORY, 1)], False),
    ],
)
def test_what_waits_may_serve_what_is_owed(waiting, owing, helped):
    """2021 p.7: beyond what counting knows; only then counting does not say that it is hopeless."""
    agenda = [(0, 0, 55, 1, 0), (1, 0, KEY, 9, 0)]
    agenda += [(0, 1, kind, n, 0) for kind, n in waiting]
    agenda += [(0, 1, kind, n, 1) for kind, n in owing]
    assert search._helped(agenda, 0) == helped


# ---------------------------------------------------------------------- what always has time


def test_cars_are_placed_before_or_after_and_spoil_nothing(monkeypatch):
    """2021 p.36: wherever they go, so nobody searches for each of their places."""
    state = do(shared(**LONG), THREE, "factory 2a", "build f2")
    assert len(legal(state, "car")) == 6
    looked = []
    real = search._Search.leads_nowhere

    def counted(self, pos, action):
        looked.append(action)
        return real(self, pos, action)

    monkeypatch.setattr(search._Search, "leads_nowhere", counted)
    found = search.possible(state, state.legal_actions())
    assert found == state.legal_actions()
    assert looked
    assert not {number(state, text) for text in legal(state, "car")} & set(looked)


def at_a_site(effect, folder, **mine):
    """A house engineer whose wood move comes to a construction site of the Asian board."""
    gain = f'[[engineer]]\nid = "15"\ngain = ["1 wood", "{effect}"]\nsource = "house test"\n'
    engines = {"beijing": ["1"], "seoul": ["4", "site"]}
    laid = {"seoul": {"wood": 3}, "beijing": {"wood": 5}}
    table = {"tracks": laid, "locomotives": engines, **mine}
    of = house(folder, gain, board="asian")
    return at(of, strip=[0, 0, 0, 0, 15, 0, 0], players=[table])


def test_a_construction_site_that_serves_nothing_may_be_cleared_at_any_time(tmp_path):
    """2021 p.34: its coin or its step change nothing for a green move."""
    state = do(at_a_site("1 green", tmp_path), "place engineer-15 w", "advance wood seoul")
    assert not search._sites_serve(state, 0)
    clear = [number(state, text) for text in legal(state, "clear")]
    assert clear
    assert search.possible(state, clear) == clear
    assert not set(clear) & set(search._continuations(state, 0))


def test_a_construction_site_may_clear_the_place_for_a_locomotive(tmp_path):
    """2021 p.34: or give the step that is missing."""
    state = at_a_site("1 locomotive", tmp_path)
    do(state, "place engineer-15 w", "advance wood seoul")
    assert search._sites_serve(state, 0)
    clear = {number(state, text) for text in legal(state, "clear")}
    assert clear & set(search._continuations(state, 0))


@pytest.mark.parametrize(
    "tile, serves", [("5", True), ("4", False), ("2a", True), ("3", True), ("7", False)]
)
def test_a_site_on_the_shared_board_may_cover_what_a_construction_site_serves(tile, serves):
    """2021 p.34,36: a step, a locomotive or a reuse."""
    others = [["4"], ["6"], ["7"], ["8"], ["9"]]
    state = at(asian(), sites=[[tile], *others], players=[{}])
    do(state, "place locomotive-1 w", "factory 2a")
    assert search._sites_serve(state, 0) == serves


# ---------------------------------------------------------------------- how far it looks


def test_what_is_not_found_in_time_is_not_offered(monkeypatch):
    """A limit refuses more, and leads nobody into a dead end: what is offered keeps its way."""
    monkeypatch.setattr(certain, "opens_up", lambda *given: False)
    state = shared(**LONG)
    assert search.resolvable(after(state, THREE), 0)
    monkeypatch.setattr(search, "SEARCH_LIMIT", 0)
    assert not search.resolvable(after(state, THREE), 0)
    assert THREE not in legal(shared(**LONG))


def test_two_ways_to_the_same_place_are_looked_at_once(monkeypatch):
    """2021 p.7: in whatever order three wood moves are made on three routes."""
    state = at(game(), players=[{}])
    state.agenda = [(0, 0, 55, 1, 0), (0, 0, 1, 3, 1), (0, 0, 16, 1, 1)]
    monkeypatch.setattr(foresight, "stuck", lambda *given: False)
    monkeypatch.setattr(owed, "hopeless", lambda *given: False)
    looking = search._Search(0)
    assert not looking.finds(state)
    assert len(looking.seen) == 1 + 3 + 6 + 10


def test_dead_ends_are_remembered_from_one_action_to_the_next():
    """What was looked at in vain is not looked at again; what was not finished is forgotten."""
    state = do(shared(**LONG), THREE, "factory 2a", "build f2")
    looking = search._Search(0)
    assert looking.leads_nowhere(state, number(state, "advance wood kyiv"))
    seen = len(looking.seen)
    assert looking.leads_nowhere(state, number(state, "advance wood kyiv"))
    assert len(looking.seen) == seen
    assert not looking.leads_nowhere(state, number(state, "advance wood st-petersburg"))
    assert looking.found
    assert looking.leads_nowhere(state, number(state, "advance wood trans-siberian"))
    assert not looking.found


def test_a_route_that_took_another_shape_is_looked_at_anew():
    """2021 p.35: bronze has room on Osaka, not on Tokyo, though no track has moved."""
    tracks = {"beijing": {"wood": 6}, "tokyo": {"wood": 5, "green": 3}}
    state = at(asian(), players=[{"tracks": tracks}])
    p = state.players[0]
    looking = search._Search(0)
    before = looking._wanted(state, p, ((BRONZE, 1),))
    assert looking._wanted(state, p, ((BRONZE, 1),)) is before
    upgraded = state.clone().own(0)
    shapes.reshape(state.catalogue, upgraded, state.catalogue.upgrade_choice)
    upgraded.rebuild(state.catalogue)
    assert upgraded.tracks is p.tracks
    assert before.least > looking._wanted(state, upgraded, ((BRONZE, 1),)).least


def test_a_reuse_without_any_space_is_given_up_at_once():
    """2021 p.48: nothing was used this round with exactly one worker."""
    state = at(game(), players=[{}])
    state.agenda = [(0, 0, 55, 1, 0), (0, 0, REUSE, 1, 1), (0, 0, 1, 1, 0)]
    assert owed.lacks(state, state.players[0], ((REUSE, 1),)) != 0
    assert not search.resolvable(state, 0)


def test_it_changes_nothing():
    """A search looks at copies."""
    state = do(shared(**LONG), THREE)
    before = state.key()
    for action in state.legal_actions():
        search.leads_nowhere(state, action)
    assert state.key() == before
    assert turn(state) == 1
    assert player(state)["locomotives"]["trans-siberian"] == ["1", None]
