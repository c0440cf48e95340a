"""Random games under every set of options."""

import pytest
from tests.kernel.toy_game import Toy
from tests.kernel.trap import Trap
from tests.lab.judged import Judged
from tests.lab.table import ToyRuleset, build

from footplate.kernel.errors import FootplateError, OptionError
from footplate.kernel.messages import plain
from footplate.lab.verify import verify

OPTIONS = ToyRuleset.options


def build_but_not_shut_with_four(values):
    return ToyRuleset().build(values, None)


def test_every_set_of_options_that_is_possible_is_played():
    found = list(verify(build_but_not_shut_with_four, OPTIONS, games=11, seed=1))
    assert [tuple(each.options.values()) for each in found] == [
        ("2", "open"),
        ("2", "shut"),
        ("3", "open"),
        ("3", "shut"),
        ("4", "open"),
    ]
    assert [each.games for each in found] == [3] * 5, "11 games shared out, rounded up"
    assert all(each.decisions > 0 for each in found)


def test_checksums_are_the_same_however_often_and_by_how_many_they_are_made():
    once, again, together = (
        list(verify(build, OPTIONS, games=12, seed=1, jobs=jobs)) for jobs in (1, 1, 2)
    )
    assert once == again == together
    assert once != list(verify(build, OPTIONS, games=12, seed=2))


def test_an_option_that_changes_the_game_changes_the_checksum():
    two, shut, three, *_ = verify(build, OPTIONS, games=6, seed=1)
    assert two.checksum == shut.checksum, "this option changes nothing in the toy game"
    assert two.checksum != three.checksum


class OtherEnd(Toy):
    """The same game but for the name of its tie-break."""

    def result(self, state):
        result = super().result(state)
        return result and result._replace(tie_break=plain("something else"))


def test_a_game_that_ends_otherwise_has_another_checksum():
    (one,) = verify(lambda values: Toy(3), (), games=1, seed=1)
    (other,) = verify(lambda values: OtherEnd(3), (), games=1, seed=1)
    assert one.decisions == other.decisions
    assert one.checksum != other.checksum


def test_how_often_a_search_came_to_its_limit_is_counted():
    """Only in these games, not in one that was played before."""
    game = Judged(3)
    game.start()
    (found,) = verify(lambda values: game, (), games=2, seed=1)
    assert found.limited == 2
    (found,) = verify(lambda values: Toy(3), (), games=2, seed=1)
    assert found.limited == 0, "it does not search"


class Broken(Toy):
    """Its check fails in the second round."""

    def check(self, state):
        assert str(self.heading(state)) != "Round 2", "round two is broken"


class Endless(Toy):
    def __init__(self, players):
        super().__init__(players)
        self.max_decisions = 3


@pytest.mark.parametrize(
    "kind, says",
    [(Broken, "round two is broken"), (Endless, "more than 3 decisions")],
)
def test_what_is_broken_names_game_options_seed_and_ply(kind, says):
    with pytest.raises(
        AssertionError, match=rf"toy \{{'players': '2', .*\}}, seed \d+: ply \d+: {says}"
    ):
        list(verify(lambda values: kind(int(values["players"])), OPTIONS, games=1, seed=1))


@pytest.mark.parametrize(
    "seed, says", [(1, "ply 6: nothing can be chosen"), (2, "ply 3: nothing can be drawn")]
)
def test_a_dead_end_names_options_seed_and_ply(seed, says):
    with pytest.raises(AssertionError, match=rf"^toy \{{.*\}}, seed \d+: {says}$"):
        list(verify(lambda values: Trap(2), (), games=1, seed=seed))


@pytest.mark.parametrize("counts", [{"games": 0}, {"jobs": 0}])
def test_counts_below_one_are_refused(counts):
    with pytest.raises(FootplateError, match="must be at least 1, not 0"):
        verify(build, OPTIONS, **{"games": 1, "seed": 1, **counts})


def test_options_that_all_clash_are_refused():
    def never(values):
        raise OptionError("no")

    with pytest.raises(OptionError, match="no set of these options"):
        verify(never, OPTIONS, games=1, seed=1)
