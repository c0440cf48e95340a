"""Does this game keep the contract? `check_game` is for the tests of every family and option set.

It plays random games and looks at each promise of `footplate.kernel.contract`: determinism, asking
changes nothing, copies are independent, notation and records round-trip, what is listed is accepted
and what is not listed is refused with a reason, views do not leak, and every game ends in time.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, NoReturn

from footplate.kernel.contract import (
    CHANCE,
    EVERYBODY,
    TERMINAL,
    AnyGame,
    FootplateError,
    IllegalAction,
    NotationError,
    State,
)
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.kernel.options import Builder
from footplate.kernel.record import read, write

FEW_ACTIONS: Final = 1000
"""Below this many actions all that are not listed are tried, else a sample."""
TRIED: Final = 200
"""How many unlisted actions are tried where there are many."""


def check_game(
    game: AnyGame, *, games: int = 10, seed: int = 0, thorough: int = 1, samples: int = 30
) -> None:
    """Play random games and check all that a game promises.

    Args:
        game: the game, its options fixed.
        games: how many random games are played; in each, every legal list and every position is
            checked cheaply.
        seed: of the first game; the others have the following ones.
        thorough: in how many of these games sampled positions are also asked everything. As many
            more games are played by somebody who keeps each turn alive as long as possible.
        samples: about how many positions of a thorough game are sampled.

    Raises:
        AssertionError: a broken promise; names seed, ply, and what was expected.
    """
    _check_constants(game)
    _check_notation(game)
    for number in range(games):
        play = _Play(game, seed + number)
        play.through(play.any_action, None)
        if number < thorough:
            _check_thoroughly(play, samples)


def _check_thoroughly(play: _Play, samples: int) -> None:
    """All that needs a finished game to compare with."""
    again = _Play(play.game, play.seed)
    try:
        again.through(again.any_action, _Asking(again, len(play.moves) // samples).ask)
        again.require(again.moves == play.moves, "the same game from the same seed")
        _check_replay(play)
        _check_records(play)
    except FootplateError as error:
        again.fail(f"a match to accept what was listed, and to be read back, but {error}")
    lively = _Play(play.game, play.seed)
    lively.through(lively.lively_action, None)


class _Play:
    """One game, played by a chooser; checks what is cheap at every ply."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.rng: Final = Generator(seed)
        self.draws: Final = Generator(seed)
        self.state: State = game.start()
        self.moves: list[int] = []

    def fail(self, expected: str) -> NoReturn:
        """Raise the sentence that says where, and what was expected."""
        raise AssertionError(
            f"{self.game.name}, seed {self.seed}, ply {len(self.moves)}: expected {expected}"
        )

    def require(self, kept: object, expected: str) -> None:
        """Fail unless the promise was kept."""
        if not kept:
            self.fail(expected)

    def through(
        self, choose: Callable[[list[int]], int], ask: Callable[[list[int]], None] | None
    ) -> None:
        """Play to the end."""
        decisions = 0
        bound = self.game.max_decisions
        while self.state.current_player != TERMINAL:
            legal = self.legal()
            if ask is not None:
                ask(legal)
            if self.state.current_player == CHANCE:
                self.do(self.draws.outcome(self.outcomes()))
                self.require(len(self.moves) <= 100 * bound + 1000, "no endless draws")
            else:
                decisions += 1
                self.require(decisions <= bound, f"at most {bound} decisions")
                self.do(choose(legal))
        self.legal()
        self.finish()
        if ask is not None:
            ask([])

    def do(self, move: int) -> None:
        """One move; the position must stay sound, and know more only by draws and looks."""
        secrets = self.state.secrets
        drawn = self.state.current_player == CHANCE
        self.state.apply_action(move)
        self.moves.append(move)
        self.require(self.state.secrets >= secrets + drawn, "secrets to rise with every outcome")
        self.sound(self.state)

    def sound(self, state: State) -> None:
        """The invariants of the components."""
        try:
            self.game.check(state)
        except AssertionError as error:
            self.fail(f"a sound position, but {error}")

    def legal(self) -> list[int]:
        """The legal list, checked."""
        player = self.state.current_player
        legal = self.state.legal_actions()
        if player in (CHANCE, TERMINAL):
            self.require(legal == [], "no legal actions when no seat decides")
            return legal
        self.require(0 <= player < self.game.players, f"a seat to decide, not {player}")
        self.require(legal, "a legal action while a seat decides")
        self.require(_ascending(legal), f"a legal list that ascends, not {legal}")
        self.require(legal[0] >= 0 and legal[-1] < self.game.action_count, "actions in range")
        return legal

    def outcomes(self) -> list[tuple[int, int]]:
        """What can be drawn, checked."""
        outcomes = self.state.chance_outcomes()
        numbers = [outcome for outcome, _ in outcomes]
        self.require(numbers, "an outcome to be possible while chance decides")
        self.require(_ascending(numbers), f"outcomes that ascend, not {numbers}")
        self.require(numbers[0] >= 0 and numbers[-1] < self.game.outcome_count, "outcomes in range")
        self.require(min(weight for _, weight in outcomes) >= 1, "weights of at least 1")
        return outcomes

    def finish(self) -> None:
        """The result of a finished game."""
        result = self.game.result(self.state)
        points = self.game.points(self.state)
        if result is None:
            self.fail("a result at the end")
        self.require(result.reason, "a result that says why the game ended")
        self.require(list(result.points) == points, f"the result to have the points {points}")
        self.require(result.winners or self.game.players == 1, "a winner")
        self.require(_ascending(list(result.winners)), "winners that ascend")
        best = [seat for seat in range(self.game.players) if points[seat] == max(points)]
        self.require(set(result.winners) <= set(best), f"the winners among {best}")

    def any_action(self, legal: list[int]) -> int:
        """A random one."""
        return self.rng.choice(legal)

    def lively_action(self, legal: list[int]) -> int:
        """A random one of those after which the same seat still decides, else after a draw."""
        seat = self.state.current_player
        after: dict[int, list[int]] = {}
        for action in legal:
            copy = self.state.clone()
            copy.apply_action(action)
            after.setdefault(copy.current_player, []).append(action)
        return self.rng.choice(after.get(seat) or after.get(CHANCE) or legal)


class _Asking:
    """Asks a position everything, at every n-th ply by chance."""

    def __init__(self, play: _Play, every: int) -> None:
        self.play: Final = play
        self.game: Final = play.game
        self.every: Final = max(1, every)
        self.rng: Final = Generator(play.seed + 1)
        self.match: Final = Match(play.game, play.seed, auto_deal=False, auto_commit=True)

    def ask(self, legal: list[int]) -> None:
        """Check one position, if its turn has come; the match follows the play."""
        self.follow()
        state = self.play.state
        if self.rng.below(self.every) and state.current_player != TERMINAL:
            return
        self.unchanged(state, legal)
        self.play.require(_numbers(state.key()), "a key of nested tuples of ints")
        self.views(state)
        self.hidden(state, legal)
        if state.current_player >= 0:
            self.listed(state, legal)
            self.unlisted(state, legal)
        elif state.current_player == CHANCE:
            self.drawn(state)

    def follow(self) -> None:
        """Bring the match to where the play is; so it accepts whatever was listed."""
        for move in self.play.moves[self.match.ply :]:
            if self.match.current_player == CHANCE:
                self.match.chance(move)
            else:
                self.match.play(move)
        same = self.match.state.key() == self.play.state.key()
        self.play.require(same, "a match to reach the same position as the play")

    def unchanged(self, state: State, legal: list[int]) -> None:
        """Whatever is asked, the position is the same afterwards."""
        game = self.game
        key = state.key()
        tried = [*legal[:1], self.rng.below(game.action_count)]
        questions: list[tuple[str, Callable[[], object]]] = [
            ("legal_actions", state.legal_actions),
            ("chance_outcomes", state.chance_outcomes),
            ("clone", state.clone),
            ("heading", lambda: game.heading(state)),
            ("points", lambda: game.points(state)),
            ("result", lambda: game.result(state)),
            ("choices", lambda: game.choices(state)),
            ("check", lambda: game.check(state)),
            ("view", lambda: [game.view(state, seat) for seat in (None, *range(game.players))]),
            ("observation", lambda: [game.observation(state, s) for s in range(game.players)]),
            (
                "determinize",
                lambda: [game.determinize(state, s, self.rng).key() for s in range(game.players)],
            ),
        ]
        if legal:
            questions.append(("why_not", lambda: [game.why_not(state, a) for a in tried]))
            questions.append(("phrase", lambda: game.phrase(state, legal[0])))
            questions.append(("parts", lambda: game.parts(state)))
        for name, question in questions:
            question()
            self.play.require(state.key() == key, f"{name} to change nothing")
        self.play.require(state.legal_actions() == legal, "the same legal list when asked twice")

    def views(self, state: State) -> None:
        """Shapes of what people and learners see."""
        game, require = self.game, self.play.require
        heading = game.heading(state)
        require(heading and heading.isprintable(), f"a heading of one line, not {heading!r}")
        points = game.points(state)
        require(len(points) == game.players, f"points of {game.players} seats, not {points}")
        over = state.current_player == TERMINAL
        require((game.result(state) is not None) == over, "a result exactly when the game is over")
        if state.current_player != CHANCE:
            require(state.chance_outcomes() == [], "no outcomes while chance does not decide")
        for seat in (None, *range(game.players)):
            view = game.view(state, seat)
            same = json.loads(json.dumps(view, allow_nan=False)) == view
            require(same, f"a view of plain data for seat {seat}")
        for seat in range(game.players):
            seen = game.observation(state, seat)
            require(len(seen) == game.observation_length, f"{game.observation_length} observations")
            require(all(type(n) is int for n in seen), "observations that are ints")

    def hidden(self, state: State, legal: list[int]) -> None:
        """Positions that differ only in what a seat cannot know look the same to it."""
        game, require = self.game, self.play.require
        for seat in range(game.players):
            other = game.determinize(state, seat, self.rng)
            self.play.sound(other)
            require(other.current_player == state.current_player, "the same player to decide")
            require(game.view(other, seat) == game.view(state, seat), f"no leak to seat {seat}")
            same = game.observation(other, seat) == game.observation(state, seat)
            require(same, f"observations that leak nothing to seat {seat}")
            require(game.view(other, None) == game.view(state, None), "no leak to spectators")
            if seat == state.current_player:
                require(other.legal_actions() == legal, f"the same legal list for seat {seat}")

    def listed(self, state: State, legal: list[int]) -> None:
        """Every listed action is described, accepted, and applied to a copy alone."""
        game, require = self.game, self.play.require
        choices = game.choices(state)
        require([choice.action for choice in choices] == legal, "a choice for each legal action")
        require(
            all(choice.part and str(choice) for choice in choices), "choices with part and text"
        )
        parts = game.parts(state)
        for choice in choices:
            require(choice.action in parts.get(choice.part, []), f"{choice.part} among the parts")
            require(game.phrase(state, choice.action) == choice, "one phrase for each choice")
        key = state.key()
        for action in legal:
            text = game.action_text(action)
            require(game.why_not(state, action) is None, f"no reason against {text}: it is listed")
            self.audience(state, action)
            first, second = state.clone(), state.clone()
            first.apply_action(action)
            self.play.sound(first)
            require(state.key() == second.key() == key, f"{text} on a copy to change it alone")
            second.apply_action(action)
            require(first.key() == second.key(), f"{text} to lead to the same position twice")
            require(first.key() != key, f"{text} to change the position")
        self.planned(state)

    def planned(self, state: State) -> None:
        """Every plan is a run of legal steps of one seat, and gives what it promises."""
        game, require = self.game, self.play.require
        before = game.points(state)
        key = state.key()
        plans = game.plans(state)
        require(state.key() == key, "plans to change nothing")
        for plan in plans:
            after = state.clone()
            require(plan.actions and str(plan), "a plan of steps with a text")
            for action in plan.actions:
                require(after.current_player == state.current_player, f"{plan}: one seat to act")
                require(action in after.legal_actions(), f"{plan}: each step to be legal")
                after.apply_action(action)
            gained = [n - old for n, old in zip(game.points(after), before, strict=True)]
            if after.current_player == TERMINAL:
                continue  # the final scores are more than what the steps give
            require(gained == list(plan.points), f"{plan} to give {plan.points}, not {gained}")

    def unlisted(self, state: State, legal: list[int]) -> None:
        """Every other action is refused with a reason and changes nothing."""
        game, require = self.game, self.play.require
        listed = set(legal)
        others = [action for action in range(game.action_count) if action not in listed]
        if game.action_count >= FEW_ACTIONS:
            self.rng.shuffle(others)
            others = others[:TRIED]
        for action in others:
            reason = game.why_not(state, action)
            text = game.action_text(action)
            if reason is None:
                self.play.fail(f"a reason against {text}: it is not listed")
            require(reason.number >= 1 and reason.message and str(reason), f"a reason for {text}")
            require(self.refused(action), f"{text} to be refused: it is not listed")
        require(self.match.state.key() == state.key(), "a refused action to change nothing")

    def refused(self, action: int) -> bool:
        """Whether the match refuses it."""
        try:
            self.match.play(action)
        except IllegalAction:
            return True
        return False

    def drawn(self, state: State) -> None:
        """Every possible outcome can be applied to a copy."""
        self.play.require(self.game.choices(state) == [], "no choices while chance decides")
        key = state.key()
        for outcome, _ in self.play.outcomes():
            self.audience(state, outcome)
            phrase = self.game.phrase(state, outcome)
            self.play.require(phrase.part != "" and str(phrase) != "", "a phrase for each outcome")
            copy = state.clone()
            copy.apply_action(outcome)
            self.play.sound(copy)
            self.play.require(state.key() == key, "an outcome on a copy to change it alone")

    def audience(self, state: State, move: int) -> None:
        """Who may know a move."""
        audience = self.game.audience(state, move)
        possible = audience == EVERYBODY or 0 <= audience < 1 << self.game.players
        self.play.require(possible, f"an audience of everybody or of seats, not {audience}")


def _check_constants(game: AnyGame) -> None:
    """What does not depend on a position."""
    place = _Play(game, 0)
    place.require(game.name and game.title and game.designers, "a name, a title and designers")
    place.require(game.maturity in ("stable", "beta", "draft"), "a known maturity")
    place.require(game.rules_version >= 1, "a rules version of at least 1")
    place.require(game.options.get("players") == str(game.players), "players among the options")
    place.require(game.action_count >= 1 and game.max_decisions >= 1, "at least one action")
    place.require(game.start().key() == game.start().key(), "one start")


def _check_notation(game: AnyGame) -> None:
    """Every action and outcome has one text, and that text is its own."""
    place = _Play(game, 0)
    for count, text_of, from_text in (
        (game.action_count, game.action_text, game.action_from_text),
        (game.outcome_count, game.outcome_text, game.outcome_from_text),
    ):
        for number in range(count):
            text = text_of(number)
            plain = text.isprintable() and text.split() == text.split(" ") and "?" not in text
            separable = "," not in text and ":" not in text
            place.require(plain and separable, f"words without , : ? in the notation {text!r}")
            place.require(from_text(text) == number, f"{text!r} to be read as {number}")
        for nonsense in ("", "?", "no such thing", "\N{SNOWMAN}"):
            try:
                found = from_text(nonsense)
            except NotationError:
                continue
            place.fail(f"NotationError for {nonsense!r}, not {found}")


def _check_replay(play: _Play) -> None:
    """The same seed and the same moves lead to the same position."""
    game = play.game
    state: State = game.start()
    draws = Generator(play.seed)
    while state.current_player == CHANCE:
        state.apply_action(draws.outcome(state.chance_outcomes()))
    same = game.new(play.seed).key() == game.new(play.seed).key() == state.key()
    play.require(same, "new to draw the set-up by Generator(seed)")
    state = game.start()
    for move in play.moves:
        state.apply_action(move)
    play.require(state.key() == play.state.key(), "the same moves to lead to the same position")


def _check_records(play: _Play) -> None:
    """A record of the whole game, and of half of it, is read back the same."""

    def build(_name: str, /, **_options: str) -> AnyGame:
        return play.game

    match = Match(play.game, play.seed, auto_deal=False, auto_commit=True)
    for number, move in enumerate(play.moves):
        if number == len(play.moves) // 2:
            _check_record(play, match, build)
        if match.current_player == CHANCE:
            match.chance(move)
        else:
            match.play(move)
    _check_record(play, match, build)


def _check_record(play: _Play, match: Match, build: Builder) -> None:
    text = write(match)
    again = read(text, build)
    play.require(again.state.key() == match.state.key(), "a record to lead to the same position")
    play.require(write(again) == text, "a record to be written the same again")


def _ascending(numbers: list[int]) -> bool:
    return all(numbers[i] < numbers[i + 1] for i in range(len(numbers) - 1))


def _numbers(key: object) -> bool:
    if isinstance(key, tuple):
        return all(_numbers(item) for item in key)
    return type(key) is int
