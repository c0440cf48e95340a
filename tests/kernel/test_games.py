"""`footplate.game` and `footplate.rulesets`: a stranger's ruleset is found by entry point."""

from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

import footplate
from footplate.kernel.components import Components
from footplate.kernel.contract import AnyGame, Clash
from footplate.kernel.errors import OptionError
from footplate.kernel.match import Match
from footplate.kernel.messages import plain
from footplate.kernel.options import Option
from tests.kernel.toy_game import Toy


class ToyRuleset:
    name = "toy"
    title = plain("Toy Railroad")
    options = (Option("players", ("1", "2", "3", "4"), "3", plain("How many play.")),)

    def __init__(self) -> None:
        self.pack: Path | None = None

    def clash(self, values: Mapping[str, str]) -> Clash | None:
        return None

    def build(self, values: Mapping[str, str], components: Path | None) -> AnyGame:
        self.pack = components
        return Toy(int(values["players"]))

    def components(self, values: Mapping[str, str], pack: Path | None) -> Components:
        return Components({}, "")


RULESET = ToyRuleset()


@pytest.fixture(autouse=True)
def looked_up(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A game is installed beside the built-in ones.

    Yields:
        The groups that were looked up.
    """
    groups: list[str] = []

    def entry_points(group: str) -> EntryPoints:
        groups.append(group)
        value = f"{__name__}:RULESET"
        return EntryPoints([EntryPoint("toy", value, group)])

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    forget()
    yield groups
    forget()


def forget() -> None:
    footplate._installed.cache_clear()
    footplate._plugins.forget()


def test_games_lists_what_is_installed_by_name() -> None:
    assert list(footplate.rulesets()) == ["russian", "toy", "world"]
    assert footplate.rulesets()["toy"] is RULESET


def test_what_is_installed_is_looked_up_once(looked_up: list[str]) -> None:
    footplate.rulesets().clear()
    footplate.game("toy")
    assert "toy" in footplate.rulesets(), "what one caller does with the answer is its own affair"
    assert looked_up == ["footplate.games"]


def test_game_builds_with_the_options_given_and_the_others_at_default() -> None:
    assert footplate.game("toy").players == 3
    assert footplate.game("toy", players=2).players == 2


@pytest.mark.parametrize("pack", ["house", Path("house")])
def test_a_house_pack_is_handed_to_the_ruleset(pack: str | Path) -> None:
    footplate.game("toy", components=pack)
    assert RULESET.pack == Path("house")
    footplate.game("toy")
    assert RULESET.pack is None


def test_an_unknown_game_is_named_with_the_known_ones() -> None:
    with pytest.raises(OptionError) as caught:
        footplate.game("tory")
    assert str(caught.value) == (
        'there is no game "tory"; use one of russian, toy, world (did you mean "toy"?)'
    )
    with pytest.raises(OptionError, match='there is no game "5"; use one of russian, toy, world'):
        footplate.game(5)  # type: ignore[arg-type]


def test_options_are_checked_before_anything_is_built() -> None:
    with pytest.raises(OptionError, match='option players: "9" is not allowed'):
        footplate.game("toy", players=9)


def test_match_is_imported_when_it_is_asked_for() -> None:
    assert footplate.Match is Match
    with pytest.raises(AttributeError, match="has no attribute 'Chess'"):
        _ = footplate.Chess
