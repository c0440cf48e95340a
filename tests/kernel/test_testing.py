"""`check_game` finds every broken promise: each game here breaks one."""

import re
from collections.abc import Mapping

import pytest

from footplate.kernel.agenda import at_once
from footplate.kernel.contract import JSON, Choice, ObservedField, Plan, Reason, Result
from footplate.kernel.errors import NotationError
from footplate.kernel.generator import Generator
from footplate.kernel.messages import plain
from footplate.kernel.packing import pack
from footplate.testing import check_game
from tests.kernel.toy import BUILD, CARD, COINS, INCOME, WORDS, Position, reason
from tests.kernel.toy_game import Toy


class Sound(Position):
    """A position of its own class, whose copies are of that class too."""

    def clone(self) -> Position:
        copy = super().clone()
        return type(self)(copy.agenda, copy.seats, copy.flow, copy.secrets)


def toy(position: type[Position] = Sound) -> Toy:
    """The toy with positions of another class."""

    class Changed(Toy):
        def start(self) -> Position:
            s = super().start()
            return position(s.agenda, s.seats, s.flow, s.secrets)

    return Changed(3)


def broken(game: Toy) -> str:
    """What is found; every sentence says game, seed, ply and expectation."""
    with pytest.raises(AssertionError) as caught:
        check_game(game, games=3, thorough=3, samples=40)
    assert re.match(r"toy, seed \d+, ply \d+: expected ", str(caught.value))
    return str(caught.value).partition("expected ")[2]


def test_a_game_that_keeps_every_promise_passes() -> None:
    check_game(toy(), games=3, thorough=3, samples=40)


# Constants and notation.


@pytest.mark.parametrize(
    "name, value, expected",
    [
        ("title", plain(""), "a name, a title and designers"),
        ("designers", (), "a name, a title and designers"),
        ("maturity", "old", "a known maturity"),
        ("rules_version", 0, "a rules version of at least 1"),
        ("options", {"players": "2"}, "players among the options"),
        ("options", {}, "players among the options"),
        ("max_decisions", 0, "at least one action"),
        ("max_decisions", 5, "at most 5 decisions"),
        ("observation_length", 7, "7 observations"),
        ("action_count", 14, "actions in range"),
        ("outcome_count", 7, "outcomes in range"),
    ],
)
def test_a_wrong_constant(name: str, value: object, expected: str) -> None:
    game = Toy(3)
    setattr(game, name, value)
    assert broken(game) == expected


@pytest.mark.parametrize("text", ["two  spaces", "a, b", "a: b", "what?", "line\nend", " "])
def test_a_notation_that_a_record_could_not_hold(text: str) -> None:
    class Game(Toy):
        def action_text(self, action: int) -> str:
            return text if action == 5 else super().action_text(action)

    assert broken(Game(3)) == f"words without , : ? in the notation {text!r}"


def test_an_outcome_that_is_read_as_another() -> None:
    class Game(Toy):
        def outcome_from_text(self, text: str) -> int:
            return max(1, super().outcome_from_text(text))

    assert broken(Game(3)) == "'card 1' to be read as 0"


def test_nonsense_that_is_read_as_an_action() -> None:
    class Game(Toy):
        def action_from_text(self, text: str) -> int:
            return super().action_from_text(text or "done")

    assert broken(Game(3)) == "NotationError for '', not 10"


def test_a_start_that_differs() -> None:
    class Game(Toy):
        starts = 0

        def start(self) -> Position:
            self.starts += 1
            s = super().start()
            s.seats[0][COINS] = self.starts
            return s

    assert broken(Game(3)) == "one start"


# Legal lists and draws.


def listing(change: str) -> Toy:
    class Listing(Sound):
        def legal_actions(self) -> list[int]:
            legal = super().legal_actions()
            if change == "empty":
                return [] if len(legal) == 2 else legal
            if change == "doubled":
                return legal + legal[-1:]
            if change == "unsorted":
                return legal[::-1]
            if change == "negative":
                return [-1, *legal] if legal else legal
            return legal or [0]

    return toy(Listing)


@pytest.mark.parametrize(
    "change, expected",
    [
        ("empty", "a legal action while a seat decides"),
        ("doubled", "a legal list that ascends"),
        ("unsorted", "a legal list that ascends"),
        ("negative", "actions in range"),
        ("for chance", "no legal actions when no seat decides"),
    ],
)
def test_a_wrong_legal_list(change: str, expected: str) -> None:
    assert broken(listing(change)).startswith(expected)


def test_a_seat_that_is_not_there() -> None:
    class Odd(Sound):
        @property
        def current_player(self) -> int:
            return super().current_player + (3 if super().current_player >= 0 else 0)

    assert broken(toy(Odd)) == "a seat to decide, not 3"


@pytest.mark.parametrize(
    "outcomes, expected",
    [
        ([], "an outcome to be possible while chance decides"),
        ([(8, 1), (7, 1)], "outcomes that ascend, not [8, 7]"),
        ([(7, 1), (99, 1)], "outcomes in range"),
        ([(-1, 1)], "outcomes in range"),
        ([(7, 1), (8, 0)], "weights of at least 1"),
    ],
)
def test_wrong_outcomes(outcomes: list[tuple[int, int]], expected: str) -> None:
    class Odd(Sound):
        def chance_outcomes(self) -> list[tuple[int, int]]:
            return outcomes if super().current_player == -1 else []

    assert broken(toy(Odd)) == expected


def test_outcomes_while_a_seat_decides() -> None:
    class Odd(Sound):
        def chance_outcomes(self) -> list[tuple[int, int]]:
            return super().chance_outcomes() or [(1, 1)]

    assert broken(toy(Odd)) == "no outcomes while chance does not decide"


def test_endless_draws() -> None:
    class Odd(Sound):
        @property
        def current_player(self) -> int:
            return -1

        def chance_outcomes(self) -> list[tuple[int, int]]:
            return [(7, 1)]

        def apply_action(self, action: int) -> None:
            self.secrets += 1

    assert broken(toy(Odd)) == "no endless draws"


def test_secrets_that_do_not_rise() -> None:
    class Odd(Sound):
        def apply_action(self, action: int) -> None:
            super().apply_action(action)
            self.secrets = 0

    assert broken(toy(Odd)) == "secrets to rise with every outcome"


def test_a_broken_invariant() -> None:
    class Odd(Sound):
        def apply_action(self, action: int) -> None:
            super().apply_action(action)
            if action == INCOME and self.current_player >= 0:
                self.seats[0][COINS] = -5

    assert broken(toy(Odd)) == "a sound position, but coins below zero"


def test_an_endless_turn_that_random_play_does_not_meet() -> None:
    """Tile after tile: a random player stops building early."""

    class Odd(Sound):
        def apply_action(self, action: int) -> None:
            top = self.agenda[-1]
            super().apply_action(action)
            if WORDS[action] == "tile" and top[2] == BUILD and self.seats[top[0]][4] > 9:
                self.seats[top[0]][4] = 9
                at_once(self.agenda, top[0], BUILD, 1, 0)

    check_game(toy(Odd), games=3, thorough=0)
    assert broken(toy(Odd)) == "at most 300 decisions"


# Asking.


def asking(name: str) -> Toy:
    """A game in which one question changes the position that is asked."""

    class Asked(Sound):
        def legal_actions(self) -> list[int]:
            self.changed("legal_actions")
            return super().legal_actions()

        def chance_outcomes(self) -> list[tuple[int, int]]:
            self.changed("chance_outcomes")
            return super().chance_outcomes()

        def clone(self) -> Position:
            self.changed("clone")
            return super().clone()

        def changed(self, question: str) -> None:
            self.flow[5] += question == name and bool(self.agenda)

    class Game(Toy):
        def start(self) -> Position:
            s = super().start()
            return Asked(s.agenda, s.seats, s.flow, s.secrets)

    def asked(game: Toy, state: Position, *others: object) -> object:
        state.flow[5] += 1
        return getattr(Toy, name)(game, state, *others)

    if hasattr(Toy, name):
        setattr(Game, name, asked)
    return Game(1)


@pytest.mark.parametrize(
    "name",
    [
        "legal_actions",
        "chance_outcomes",
        "clone",
        "heading",
        "points",
        "result",
        "choices",
        "check",
        "view",
        "observation",
        "determinize",
        "why_not",
        "phrase",
        "parts",
    ],
)
def test_a_question_that_changes_the_position(name: str) -> None:
    found = broken(asking(name))
    assert found.endswith((" to change nothing", "to change it alone")) or "the same" in found


def test_a_legal_list_that_differs_when_asked_twice() -> None:
    class Odd(Sound):
        asked = 0

        def legal_actions(self) -> list[int]:
            legal = super().legal_actions()
            Odd.asked += 1
            return legal[: len(legal) - Odd.asked % 2] or legal

    assert broken(toy(Odd)) == "the same legal list when asked twice"


def test_a_key_that_is_not_of_ints() -> None:
    class Odd(Sound):
        def key(self) -> tuple[object, ...]:
            return (*super().key(), "words")

    assert broken(toy(Odd)) == "a key of nested tuples of ints"


def game_with(**methods: object) -> Toy:
    """The toy with other methods."""
    return type("Game", (Toy,), methods)(3)  # type: ignore[no-any-return]


@pytest.mark.parametrize("heading", ["", "two\nlines"])
def test_a_heading_that_is_no_line(heading: str) -> None:
    assert broken(game_with(heading=lambda self, state: plain(heading))).startswith(
        "a heading of one"
    )


def test_points_of_the_wrong_number_of_seats() -> None:
    game = game_with(
        points=lambda self, state: [*Toy.points(self, state), *[0] * (state.agenda != [])]
    )
    assert broken(game) == "points of 3 seats, not [0, 0, 0, 0]"


@pytest.mark.parametrize("view", [{"a": (1, 2)}, {"a": {1: 2}}])
def test_a_view_that_is_not_plain(view: Mapping[str, JSON]) -> None:
    game = game_with(view=lambda self, state, seat: view)
    assert broken(game) == "a view of plain data for seat None"


def test_a_view_of_something_else_is_an_error_of_json() -> None:
    with pytest.raises(TypeError, match="not JSON serializable"):
        check_game(game_with(view=lambda self, state, seat: {"a": self}), games=1)


def test_an_observation_that_is_not_of_ints() -> None:
    game = game_with(observation=lambda self, state, seat: [True] * 25)
    assert broken(game) == "observations that are ints"


def test_a_view_that_leaks() -> None:
    def view(self: Toy, state: Position, seat: int | None) -> dict[str, JSON]:
        return {"cards": [row[CARD] for row in state.seats] if seat is not None else []}

    assert broken(game_with(view=view)).startswith("no leak to seat ")


def test_a_view_that_leaks_to_spectators() -> None:
    def view(self: Toy, state: Position, seat: int | None) -> dict[str, JSON]:
        return {"cards": [row[CARD] for row in state.seats] if seat is None else []}

    assert broken(game_with(view=view)) == "no leak to spectators"


def test_an_observation_that_is_beyond_its_field() -> None:
    game = Toy(3)
    game.observation_fields = (ObservedField("all", 25, -1, 0),)
    assert broken(game) == "all from -1 to 0, not 1"


def test_fields_that_are_not_all_of_an_observation() -> None:
    game = Toy(3)
    game.observation_fields = game.observation_fields[:2]
    assert broken(game) == "fields for all observations"


@pytest.mark.parametrize("right", [True, False])
def test_observations_as_bytes(right: bool) -> None:
    class Observing(Toy):
        def observer(self) -> "Observing":
            return self

        def observe(self, state: Position, seat: int) -> bytes:
            numbers = self.observation(state, seat)
            return pack(self.observation_fields, numbers if right else [*numbers[:-1], 7])

    if right:
        check_game(Observing(3), games=2, thorough=3, samples=40)
    else:
        assert broken(Observing(3)) == "the same observations as bytes"


def test_an_observation_that_leaks() -> None:
    def observation(self: Toy, state: Position, seat: int) -> list[int]:
        return [row[CARD] for row in state.seats] + [0] * 22

    assert broken(game_with(observation=observation)).startswith("observations that leak nothing")


def test_determinizing_into_another_turn() -> None:
    def determinize(self: Toy, state: Position, seat: int, rng: Generator) -> Position:
        copy = Toy.determinize(self, state, seat, rng)
        if copy.current_player == 1:
            copy.agenda[-1] = (0, *copy.agenda[-1][1:])
        return copy

    assert broken(game_with(determinize=determinize)) == "the same player to decide"


def test_determinizing_into_an_impossible_position() -> None:
    def determinize(self: Toy, state: Position, seat: int, rng: Generator) -> Position:
        copy = Toy.determinize(self, state, seat, rng)
        copy.seats[seat][COINS] = -1
        return copy

    game = game_with(determinize=determinize)
    assert broken(game) == "a sound position, but coins below zero"


def test_a_legal_list_that_depends_on_what_is_hidden() -> None:
    class Odd(Sound):
        def legal_actions(self) -> list[int]:
            legal = super().legal_actions()
            held = sum(row[CARD] for row in self.seats)
            return legal[:-1] if held % 2 and len(legal) > 1 else legal

    assert broken(toy(Odd)).startswith(("the same legal list for seat", "no reason", "a reason"))


# Actions.


def test_choices_that_are_not_those_of_the_list() -> None:
    game = game_with(choices=lambda self, state: Toy.choices(self, state)[1:])
    assert broken(game) == "a choice for each legal action"


@pytest.mark.parametrize("part, message", [("", "tile"), ("board", "")])
def test_a_choice_that_shows_nothing(part: str, message: str) -> None:
    def choices(self: Toy, state: Position) -> list[Choice]:
        return [Choice(action, part, plain(message)) for action in state.legal_actions()]

    assert broken(game_with(choices=choices)) == "choices with part and text"


def test_a_choice_whose_part_does_not_have_it() -> None:
    game = game_with(parts=lambda self, state: {"board": [], "elsewhere": [0]})
    assert broken(game) == "board among the parts"


def test_a_choice_that_has_two_phrases() -> None:
    other = Choice(0, "board", plain("something else"))
    game = game_with(phrase=lambda self, state, move: other)
    assert broken(game) == "one phrase for each choice"


def test_an_outcome_without_a_phrase() -> None:
    silent = Choice(0, "", plain(""))
    game = game_with(
        phrase=lambda self, state, move: (
            silent if state.current_player < 0 else Toy.phrase(self, state, move)
        )
    )
    assert broken(game) == "a phrase for each outcome"


def test_choices_while_chance_decides() -> None:
    game = Toy(3)

    def choices(state: Position) -> list[object]:
        return [*Toy.choices(game, state), *([] if state.current_player >= 0 else ["x"])]

    game.choices = choices  # type: ignore[assignment, method-assign]
    assert broken(game) == "no choices while chance decides"


def promising(*actions: int, points: tuple[int, ...] = (0, 0, 0)) -> Toy:
    """A game whose every position has this plan."""
    plan = Plan(actions, plain("all"), 0, 0, points)
    return game_with(plans=lambda self, state: [plan])


def test_a_plan_without_steps() -> None:
    assert broken(promising()) == "a plan of steps with a text"


def test_a_plan_with_a_step_that_is_not_legal() -> None:
    assert "each step to be legal" in broken(promising(INCOME, INCOME, INCOME, INCOME))


def test_a_plan_that_promises_too_much() -> None:
    game = game_with(
        plans=lambda self, state: [
            Plan((state.legal_actions()[0],), plain("all"), 0, 0, (100, 100, 100))
        ]
    )
    assert "to give (100, 100, 100)" in broken(game)


def test_plans_that_change_the_position() -> None:
    def plans(self: Toy, state: Position) -> list[Plan]:
        state.seats[0][COINS] += 1
        return []

    assert broken(game_with(plans=plans)) == "plans to change nothing"


def test_a_reason_against_what_is_listed() -> None:
    always = Reason(1, plain("no"), "")
    assert broken(game_with(why_not=lambda self, state, action: always)).startswith("no reason")


def test_no_reason_against_what_is_not_listed() -> None:
    assert broken(game_with(why_not=lambda *_: None)).startswith("a reason against ")


@pytest.mark.parametrize("why", [Reason(0, plain("no"), ""), Reason(1, plain(""), "")])
def test_a_reason_that_says_nothing(why: Reason) -> None:
    def why_not(self: Toy, state: Position, action: int) -> Reason | None:
        return why if reason(state, action) else None

    assert broken(game_with(why_not=why_not)).startswith("a reason for ")


def test_an_action_on_a_copy_that_changes_the_original() -> None:
    class Shared(Sound):
        def clone(self) -> Position:
            return type(self)(self.agenda[:], self.seats, self.flow[:], self.secrets)

    assert "on a copy to change it alone" in broken(toy(Shared))


def test_an_outcome_on_a_copy_that_changes_the_original() -> None:
    class Shared(Sound):
        def clone(self) -> Position:
            if self.current_player >= 0:
                return super().clone()
            return type(self)(
                self.agenda[:], [row[:] for row in self.seats], self.flow, self.secrets
            )

    assert broken(toy(Shared)) == "an outcome on a copy to change it alone"


def test_an_action_with_a_memory() -> None:
    class Odd(Sound):
        applied = 0

        def apply_action(self, action: int) -> None:
            super().apply_action(action)
            Odd.applied += 1
            self.seats[0][COINS] += Odd.applied % 7 == 0

    found = broken(toy(Odd))
    assert "the same position" in found


def test_an_action_that_changes_nothing() -> None:
    class Odd(Sound):
        def legal_actions(self) -> list[int]:
            return sorted({*super().legal_actions(), INCOME}) if self.mine() else []

        def mine(self) -> bool:
            return self.current_player >= 0

        def apply_action(self, action: int) -> None:
            if action != INCOME or self.current_player < 0 or not reason(self, INCOME):
                super().apply_action(action)

    def why_not(self: Toy, state: Position, action: int) -> Reason | None:
        return None if action == INCOME else Toy.why_not(self, state, action)

    game = toy(Odd)
    game.why_not = why_not.__get__(game)  # type: ignore[method-assign]
    assert broken(game) in ("income to change the position", "at most 300 decisions")


def test_an_action_that_is_accepted_although_it_is_not_listed() -> None:
    """Asking why not makes it legal."""

    class Soft(Sound):
        asked = False

        def legal_actions(self) -> list[int]:
            legal = super().legal_actions()
            return sorted({*legal, INCOME}) if legal and Soft.asked else legal

    def why_not(self: Toy, state: Position, action: int) -> Reason | None:
        Soft.asked = action == INCOME and state.agenda[-1][2] == BUILD
        return Toy.why_not(self, state, action)

    game = toy(Soft)
    game.why_not = why_not.__get__(game)  # type: ignore[method-assign]
    assert broken(game) == "income to be refused: it is not listed"


class Wide(Toy):
    """More actions than can all be tried, and one that gives no reason."""

    action_count = 5000
    silent = -1

    def action_text(self, action: int) -> str:
        return WORDS[action] if action < len(WORDS) else f"wide {action}"

    def action_from_text(self, text: str) -> int:
        front, _, n = text.partition(" ")
        return int(n) if front == "wide" else super().action_from_text(text)

    def why_not(self, state: Position, action: int) -> Reason | None:
        if action < len(WORDS):
            return super().why_not(state, action)
        return Reason(7, plain("too wide"), "") if action % 10 != self.silent else None


def test_where_there_are_many_actions_some_are_tried() -> None:
    game = Wide(2)
    check_game(game, games=1, samples=10)
    game.silent = 3
    assert re.fullmatch(r"a reason against wide \d+3: it is not listed", broken(game))


def test_an_audience_that_is_not_of_seats() -> None:
    assert broken(game_with(audience=lambda *_: 8)) == (
        "an audience of everybody or of seats, not 8"
    )


# Ends.


def ending(**changes: object) -> Toy:
    def result(self: Toy, state: Position) -> Result | None:
        found = Toy.result(self, state)
        return found and found._replace(**changes)  # type: ignore[arg-type]

    return game_with(result=result)


@pytest.mark.parametrize(
    "changes, expected",
    [
        ({"reason": plain("")}, "a result that says why the game ended"),
        ({"points": (0, 0, 0)}, "the result to have the points "),
        ({"winners": ()}, "a winner"),
        ({"winners": (1, 0)}, "winners that ascend"),
        ({"winners": (0, 1, 2)}, "the winners among "),
    ],
)
def test_a_wrong_result(changes: dict[str, object], expected: str) -> None:
    assert broken(ending(**changes)).startswith(expected)


def test_no_result_at_the_end() -> None:
    assert broken(game_with(result=lambda self, state: None)) == "a result at the end"


def test_a_result_before_the_end() -> None:
    early = Result(plain("too early"), (0, 0, 0), (0,), None)
    game = game_with(result=lambda self, state: Toy.result(self, state) or early)
    assert broken(game) == "a result exactly when the game is over"


# Set-up and records.


def test_a_set_up_by_other_draws() -> None:
    assert "by Generator(seed)" in broken(game_with(new=lambda self, seed: Toy.new(self, seed + 1)))


def test_a_record_that_cannot_be_read_back() -> None:
    """After the notation was tried, the draws of the rival are misread."""

    class Game(Toy):
        reads = 0

        def outcome_from_text(self, text: str) -> int:
            self.reads += 1
            if self.reads > 20 and text.startswith("rival"):
                return super().outcome_from_text(
                    "rival lead" if "lead" not in text else "rival card"
                )
            return super().outcome_from_text(text)

    assert broken(Game(3)).startswith("a match to accept what was listed, and to be read back, but")


def test_notation_errors_are_the_only_ones_that_are_expected() -> None:
    def action_from_text(self: Toy, text: str) -> int:
        return WORDS.index(text)

    with pytest.raises(ValueError, match="not in tuple") as caught:
        check_game(game_with(action_from_text=action_from_text), games=1)
    assert not isinstance(caught.value, NotationError)
