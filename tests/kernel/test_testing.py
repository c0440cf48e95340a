"""`check_game` finds every broken promise of the contract: each mutant of the yard breaks one."""

import re

import pytest

from footplate.kernel.contract import Reason
from footplate.kernel.messages import Message, Name, plain
from footplate.kernel.packing import pack
from footplate.kernel.plugging import Chapter, Hooks, collect
from footplate.testing import check_game
from footplate_yard.game import COUPLE, SCRAP, Position, Yard
from tests.kernel.mutants import (
    NOTHING,
    answers,
    choices,
    fixed,
    mutant,
    positions,
    properties,
    secrets,
)

TABLES = (properties, positions, secrets, answers, choices)
BROKEN = {promise: broken for table in TABLES for promise, broken in table.BROKEN.items()}


def said_of(game: Yard) -> str:
    """What is found; every sentence says game, seed and ply first."""
    with pytest.raises(AssertionError) as caught:
        check_game(game, games=3)
    found = re.fullmatch(r"[^,]+, seed \d+, ply \d+: ([a-z_ ,]+: expected .+)", str(caught.value))
    assert found is not None, str(caught.value)
    return found[1]


def test_no_promise_is_there_twice() -> None:
    assert len(BROKEN) == sum(len(table.BROKEN) for table in TABLES)


@pytest.mark.parametrize("promise", BROKEN)
def test_a_broken_promise_is_found(promise: str) -> None:
    broken = BROKEN[promise]
    found = said_of(mutant(broken.game, broken.state, broken.players))
    assert found.startswith(broken.expected)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_yard_keeps_every_promise(players: int) -> None:
    check_game(mutant(NOTHING, NOTHING, players), games=3, thorough=3)


@pytest.mark.parametrize(
    "said, key",
    [
        (Message("kernel", "heading.nowhere", {"round": 1}), "heading.nowhere"),
        (Message("kernel", "heading.set-up", {"round": 1, "t": Name("nothing", "x")}), "nothing.x"),
    ],
)
def test_a_key_without_words_is_found(said: Message, key: str) -> None:
    class Wordless(Yard):
        def heading(self, state: Position) -> Message:
            return said

    found = said_of(Wordless(2, 6))
    assert found.startswith(f"heading: expected words for {key} in the catalogue kernel")


def test_a_game_that_hides_nothing_keeps_every_promise() -> None:
    """All contracts lie open: everybody knows them, and nothing is redrawn."""

    class Open(Yard):
        def audience(self, state: Position, move: int) -> int:
            return -1

        def _contract(self, state: Position, of: int, seat: int | None) -> str | None:
            return super()._contract(state, of, of)

        def determinize(self, state: Position, seat: int, rng: object) -> Position:
            return state.clone()

    check_game(Open(3, 6), games=3, thorough=3)


@pytest.mark.parametrize("name", ["title", "plans"])
def test_a_member_that_is_missing(name: str) -> None:
    class Bare:
        def __getattr__(self, other: str) -> object:
            if other == name:
                raise AttributeError(other)
            return getattr(Yard(2, 6), other)

    expected = f"yard, seed 0, ply 0: {name}: expected to be there, but the game has none"
    with pytest.raises(AssertionError, match=expected):
        check_game(Bare())  # type: ignore[arg-type]


def test_nothing_is_no_game() -> None:
    with pytest.raises(AssertionError, match=r"^None, seed 0, ply 0: start: expected an answer"):
        check_game(None)  # type: ignore[arg-type]


def test_an_endless_turn_that_random_play_does_not_meet() -> None:
    """A wagon that is put back into the row can be taken again."""

    def apply(self: Position, action: int) -> None:
        if action == COUPLE and not self.due:
            self.row, self.held = sorted([*self.row, self.held]), -1
        else:
            Position.apply_action(self, action)

    many = {"max_decisions": fixed(200)}
    check_game(mutant(many, {"apply_action": apply}), games=3, thorough=0)
    assert (
        said_of(mutant(many, {"apply_action": apply}))
        == "max_decisions: expected at most 200 decisions"
    )


class Wide(Yard):
    """More actions than can all be tried."""

    silent = -1
    action_count = 5000  # type: ignore[misc]

    def action_text(self, action: int) -> str:
        return super().action_text(action) if action <= SCRAP else f"wide {action}"

    def action_from_text(self, text: str) -> int:
        front, _, n = text.partition(" ")
        return int(n) if front == "wide" else super().action_from_text(text)

    def why_not(self, state: Position, action: int) -> Reason | None:
        if action <= SCRAP:
            return super().why_not(state, action)
        return Reason(7, plain("too wide"), "") if action % 10 != self.silent else None


def test_where_there_are_many_actions_some_are_tried() -> None:
    game = Wide(2, 6)
    check_game(game, games=1, samples=10)
    game.silent = 3
    assert re.match(r"why_not: expected a Reason against wide \d+3, which is not", said_of(game))


def test_observations_as_bytes() -> None:
    class Packed(Yard):
        def observer(self) -> "Packed":
            return self

        def observe(self, state: Position, seat: int) -> bytes:
            return pack(self.observation_fields, self.observation(state, seat))

    check_game(Packed(2, 6), games=2)


def test_an_error_in_a_hook_is_named_with_its_chapter() -> None:
    def derail(pos: object) -> None:
        raise KeyError("derailed")

    def plug(to: Hooks[Position, int, None]) -> None:
        to.before_turn.append(derail)

    hooks = collect((Chapter("humps", plug),), Hooks)

    class Derailing(Yard):
        def heading(self, state: Position) -> Message:
            hooks.before_turn[0](state)
            return super().heading(state)

    named = "heading, chapter humps, hook before_turn: expected an answer, not KeyError"
    with pytest.raises(AssertionError, match=named):
        check_game(Derailing(2, 4), games=1)
