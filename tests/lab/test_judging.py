"""Refused actions put to a judge: what is counted, what is found, what is refused."""

from collections.abc import Mapping

import pytest
from tests.kernel.toy import INCOME, Position, reason
from tests.lab.judged import Judged, JudgedRuleset, Vain, Withholding, build
from tests.lab.table import ToyRuleset

import footplate
from footplate.kernel import record
from footplate.kernel.errors import FootplateError, OptionError
from footplate.kernel.judged import Effort
from footplate.kernel.options import resolve
from footplate.lab import judging
from footplate.lab.judging import IN_VAIN, WITHHELD, Judgement, judge, sets_to_judge, total

SETS = JudgedRuleset().judged_sets()
PLAYERS = JudgedRuleset.options[0].values


def of(
    kind: type[Judged], *, refused: int = 40, limit: int = 9, seed: int = 1, offered: int = 0
) -> list[Judgement]:
    """What is found in this kind of toy game."""

    class Ruleset(JudgedRuleset):
        game = kind

    def built(values: Mapping[str, str]) -> Judged:
        return Ruleset().build(values, None)

    with pytest.MonkeyPatch.context() as often:
        often.setattr(judging, "EVERY", 4)  # a toy game has few decisions
        wanted = judge(
            built, SETS, PLAYERS, refused=refused, limit=limit, seed=seed, offered=offered
        )
        return list(wanted)


def test_as_many_refused_actions_are_judged_of_each_set_as_are_wanted():
    found = of(Judged)
    assert [each.options for each in found] == [{"ends": "open"}, {"ends": "shut"}]
    for each in found:
        assert each.refused == each.searched == 40
        assert each.offered > 0
        assert each.games > 3, "they come from several games"
        assert (each.undecided, each.differences) == (0, [])


def test_all_legal_actions_are_judged_in_further_games():
    some, more = of(Judged), of(Judged, offered=70)
    assert [each.offered + 70 for each in some] == [each.offered for each in more]
    assert [each.refused for each in some] == [each.refused for each in more]
    assert sum(len(each.differences) for each in of(Vain, offered=70)) > sum(
        len(each.differences) for each in of(Vain)
    )


def test_few_games_are_played_if_nothing_is_refused():
    class Sure(Judged):
        def refused(self, state):
            return []

    for each in of(Sure, refused=30):
        assert each.refused == 0
        assert 0 < each.games <= 30


def test_all_numbers_of_players_that_go_with_a_set_play():
    played: list[tuple[int, str]] = []

    class Telling(Judged):
        def start(self):
            played.append((self.players, self.options["ends"]))
            return super().start()

    of(Telling)
    assert {(2, "open"), (3, "open"), (4, "open"), (2, "shut"), (3, "shut")} == set(played)


def test_an_action_that_the_engine_withholds_is_found_with_all_that_leads_there():
    found = [difference for each in of(Withholding) for difference in each.differences]
    assert found
    for each in found:
        assert (each.wrong, each.action) == (WITHHELD, "income")
        game = Withholding(int(each.options["players"]), each.options["ends"])
        match = record.read(each.record, lambda name, /, game=game, **options: game)
        assert match.ply == each.ply
        assert match.seed == each.seed
        assert match.entries[-1].kind in ("action", "outcome")
        assert isinstance(match.state, Position)
        assert not reason(match.state, INCOME), "the rules allow it"
        assert INCOME not in match.state.legal_actions()


def test_an_action_that_is_offered_in_vain_is_found():
    found = [difference for each in of(Vain) for difference in each.differences]
    assert {(each.wrong, each.action) for each in found} == {(IN_VAIN, "lead")}


def test_what_the_judge_saw_at_once_was_not_searched_for():
    assert [each.searched for each in of(Vain)] == [0, 0]


def test_what_the_limit_leaves_open_is_undecided_and_no_difference():
    for each in of(Withholding, limit=1):
        assert each.undecided == each.refused + each.offered
        assert each.undecided_share == 1
        assert not each.differences


def test_only_the_searches_of_these_games_are_counted():
    """Not those of games that were played before."""
    games = {word: Judged(int(word)) for word in ("2", "3", "4")}
    for game in games.values():
        game.start()

    def built(values: Mapping[str, str]) -> Judged:
        return games[values["players"]]

    sets = judge(built, SETS[:1], PLAYERS, refused=9, limit=9, seed=1)
    effort = next(sets).effort
    played = sum(game.begun for game in games.values()) - 3
    assert effort == Effort(2 * played, 6 * played, 3, played)


def test_the_counts_of_all_sets_are_added_up():
    found = of(Withholding)
    together = total(found)
    assert together.refused == 80
    assert together.games == sum(each.games for each in found)
    assert together.offered == sum(each.offered for each in found)
    assert together.effort.longest == 3
    assert len(together.differences) == sum(len(each.differences) for each in found) > 0
    assert total([]).undecided_share == 0


def test_it_is_the_same_however_often_and_by_how_many_it_is_judged():
    once, again, together = (
        list(judge(build, SETS, PLAYERS, refused=20, limit=9, seed=1, jobs=jobs))
        for jobs in (1, 1, 2)
    )
    assert once == again == together
    assert once != list(judge(build, SETS, PLAYERS, refused=20, limit=9, seed=2))


def test_an_engine_that_contradicts_itself_names_options_and_seed():
    class Broken(Judged):
        def refused(self, state):
            raise AssertionError("what is owed cannot be carried out")

    says = r"toy \{'players': '\d', 'ends': 'open'\}, seed \d+: what is owed cannot be carried out"
    with pytest.raises(AssertionError, match=says):
        of(Broken)


@pytest.mark.parametrize("name", ["refused", "limit", "jobs"])
@pytest.mark.parametrize("count", [0, -1])
def test_counts_below_one_are_refused(name, count):
    with pytest.raises(FootplateError, match=f"^{name} must be at least 1, not {count}$"):
        judge(build, SETS, PLAYERS, **{"refused": 1, "limit": 1, "seed": 1, name: count})


@pytest.mark.parametrize(
    "given, sets, players",
    [
        ({}, SETS, ("2", "3", "4")),
        ({"ends": "open"}, [{"ends": "open"}], ("2", "3", "4")),
        ({"players": "4"}, [{"ends": "open"}], ("4",)),
        ({"players": "2", "ends": "shut"}, [{"ends": "shut"}], ("2",)),
    ],
)
def test_sets_are_judged_that_have_what_is_given(given, sets, players):
    assert sets_to_judge(JudgedRuleset(), given) == (sets, players)


@pytest.mark.parametrize("word", ["all", "ideas+engineers+manufactory+coal"])
def test_a_set_may_be_named_in_another_spelling(word):
    russian = footplate.rulesets()["russian"]
    found, _ = sets_to_judge(russian, {"modules": word})
    chosen = [resolve(russian.options, each)["modules"] for each in found]
    assert chosen
    assert set(chosen) == {resolve(russian.options, {"modules": "all"})["modules"]}


def test_what_no_set_has_is_refused():
    with pytest.raises(OptionError, match=r"^no set of options that is judged has these values$"):
        sets_to_judge(JudgedRuleset(), {"players": "4", "ends": "shut"})
    with pytest.raises(OptionError, match=r'^option ends: "up" is not allowed'):
        sets_to_judge(JudgedRuleset(), {"ends": "up"})


def test_a_ruleset_without_a_judge_says_so():
    with pytest.raises(OptionError, match=r"^toy has no judge of what can be carried out in full$"):
        sets_to_judge(ToyRuleset())
