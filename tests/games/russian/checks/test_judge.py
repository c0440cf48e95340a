"""The exhaustive judge: what only "in full" keeps away, and whether there is a way after all.

2013 p.4, 2021 p.7: an action that cannot be carried out in full is not possible.
"""

import pytest
from tests.games.russian.table import at, do, game, game_of, legal, turn, with_options

from footplate.games.russian.in_full import bound
from footplate.games.russian.modules.coal.numbers import HIGHEST
from footplate.games.russian.tables.kinds import NOBODY, TURN
from footplate.kernel.judged import Effort, Verdict
from footplate.lab.judging import WITHHELD, judge

SITE = "place locomotive-3 www"
CLOSED = [["2a"], [], ["3"], ["4"], ["5"], ["6"]]
TRACKS = {"trans-siberian": {"wood": 4, "green": 1}, "st-petersburg": {"wood": 3}}
LONG = {"tracks": TRACKS, "locomotives": {"trans-siberian": ["1"], "st-petersburg": ["5"]}}
"""The wood move of the site brings an idea token, and only with that is all of it possible."""
SHORT = {"tracks": TRACKS, "locomotives": {"trans-siberian": ["1", "5"]}}
"""No locomotive reaches that token."""
MANY = 1000
WOOD_MOVE = 1


def shared(mine):
    """The industry board for all, with one site that is next."""
    return at(with_options(board="russian", industry="asian"), sites=CLOSED, players=[mine])


def refused(state):
    """The notations of what only "in full" keeps away."""
    of = game_of(state)
    return [of.action_text(action) for action in of.refused(state)]


def owing(state):
    """The notations of the legal actions that leave something to be carried out."""
    of = game_of(state)
    return [of.action_text(action) for action in of.owing(state)]


def judged(state, text, limit=MANY):
    """What the judge says of an action."""
    of = game_of(state)
    return of.judge(state, of.action_from_text(text), limit)


def test_what_is_refused_for_want_of_a_way_is_impossible():
    state = shared(SHORT)
    assert SITE in refused(state)
    verdict = judged(state, SITE)
    assert verdict.possible is False
    assert 1 < verdict.looked < MANY


def test_what_is_offered_is_possible():
    state = shared(LONG)
    assert SITE not in refused(state)
    assert SITE in owing(state)
    assert judged(state, SITE).possible is True


@pytest.mark.parametrize("mine", [LONG, SHORT])
def test_a_limit_leaves_it_undecided(mine):
    assert judged(shared(mine), SITE, 2) == Verdict(possible=None, looked=2)


def test_the_limit_is_the_last_position_that_is_looked_at():
    state = shared(SHORT)
    looked = judged(state, SITE).looked
    assert judged(state, SITE, looked).possible is False
    assert judged(state, SITE, looked - 1) == Verdict(None, looked - 1)


def test_an_action_that_owes_nothing_needs_no_look():
    state = at(game())
    assert "place coins w" not in owing(state)
    assert judged(state, "place coins w") == Verdict(possible=True, looked=0)


def test_what_a_wrong_bound_withholds_is_found(monkeypatch):
    """The judge shares neither the bounds of the engine nor its memory."""
    with monkeypatch.context() as wrong:
        wrong.setattr(bound, "may_do", lambda *given: False)
        state = shared(LONG)
        assert SITE not in legal(state)
        assert SITE in refused(state)
        assert judged(state, SITE).possible is True


def test_in_random_games_too_what_a_wrong_bound_withholds_is_found(monkeypatch):
    monkeypatch.setattr(bound, "may_do", lambda *given: False)
    of = with_options(board="german", industry="asian")
    (found,) = judge(lambda values: of, [{}], ["4"], refused=500, limit=MANY, seed=1)
    assert found.differences
    assert {each.wrong for each in found.differences} == {WITHHELD}


def test_other_reasons_are_none_of_its_business():
    """2021 p.7,10,13: occupied, not payable, below one's own place, nobody to hire."""
    mine = {"wrenches": [4], "coins": 0}
    state = at(game(), players=[mine], held={"industry-2": "2 ww"}, strip=[0, 9, 0, 0, 0, 0, 0])
    found = refused(state)
    assert "place industry-1 w" in found
    spaces = {text.split()[1] for text in found}
    assert spaces.isdisjoint({"industry-2", "first", "second", "hire", "coins"})
    assert not [text for text in found if "c" in text.split()[-1]]


def test_the_spaces_for_a_moved_worker_are_looked_at_too():
    """2021 p.17: with one worker, and nothing else to pay with."""
    given = {"order": [1, 2, 3, 4], "passed": [1, 2, 3], "turn": 4, "held": {"second": "1 w"}}
    state = do(at(game(), players=[{"wrenches": [4], "coins": 3}], **given), "pass")
    assert turn(state) == 1
    found = refused(state)
    assert "place industry-1 w" in found
    assert {text.split()[-1] for text in found} == {"w"}


def test_a_card_of_2013_that_cannot_be_used_in_full_is_looked_at_too():
    """2013 p.22-23: the wrench cannot move, its gap is empty."""
    engines = {"trans-siberian": "1", "st-petersburg": "5"}
    laid = {"st-petersburg": {"wood": 3}}
    mine = {"tracks": laid, "locomotives": engines, "wrenches": [4]}
    state = at(game("2013"), removed=["flat", "routes"], players=[mine])
    do(state, "place basic w", "advance wood st-petersburg", "idea bonus")
    assert refused(state) == ["card repeat"]
    assert judged(state, "card repeat").possible is False


def test_within_an_action_the_steps_that_lead_nowhere_are_refused():
    """2021 p.7: the wood move must open the way to the rest."""
    state = do(shared(LONG), SITE, "factory 2a", "build f2")
    assert "advance wood kyiv" in refused(state)
    assert judged(state, "advance wood kyiv").possible is False


def test_in_a_turn_whose_action_was_taken_no_space_is_looked_at():
    """2021 p.38: coal can still be used, workers cannot."""
    of = with_options(modules="coal")
    mine = {"tracks": {"kyiv": {"wood": 3}}, "coal": 3, "wrenches": [4]}
    state = at(of, players=[mine])
    assert "place industry-1 w" in refused(state)
    do(state, "place coins w")
    assert turn(state) == 1
    assert refused(state) == []


def test_what_the_table_does_in_the_midst_of_an_action_is_done():
    """2014 p.12: the points for the highest locomotive come before the rest is carried out."""
    state = at(with_options(modules="coal"), players=[{"tracks": {"kyiv": {"wood": 2}}}])
    state.agenda = [(0, 0, TURN, 1, 0), (0, 0, WOOD_MOVE, 1, 1)]
    state.agenda += [(NOBODY, 1, HIGHEST, 1, 0), (0, 2, WOOD_MOVE, 1, 1)]
    verdict = judged(state, "advance wood kyiv")
    assert verdict.possible is True
    assert verdict.looked == 1


def test_while_chance_decides_nothing_is_refused():
    assert refused(game().start()) == []


def test_the_effort_of_the_searches_is_told():
    of = game_of(shared(SHORT))
    before = of.effort
    shared(LONG).legal_actions()
    after = of.effort
    assert isinstance(after, Effort)
    assert after.searches > before.searches
    assert after.looked > before.looked
    assert 1 <= after.longest <= after.looked
    assert after.limited == before.limited
