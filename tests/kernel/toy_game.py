"""The toy game: what people, bots and records ask about its positions."""

from collections.abc import Mapping, Sequence

from footplate.kernel.contract import (
    CHANCE,
    EVERYBODY,
    JSON,
    AnyGame,
    Choice,
    ObservedField,
    Plan,
    Reason,
    Result,
)
from footplate.kernel.errors import NotationError, OptionError, ScenarioError
from footplate.kernel.generator import Generator
from footplate.kernel.messages import Message, plain
from tests.kernel.toy import (
    CARD,
    CARDS,
    COINS,
    COUNTS,
    DRAW,
    DRAWN,
    FAME,
    ROUNDS,
    TILES,
    WHY,
    WORDS,
    Position,
    reason,
    settle,
)


class Toy:
    name, title, maturity, designers = "toy", plain("Toy Railroad"), "draft", ("Nobody",)
    rules_version, digest, action_count, outcome_count = 1, "", len(WORDS), len(DRAWN)

    def __init__(self, players: int = 3) -> None:
        self.players, self.options = players, {"players": str(players)}
        self.max_decisions, self.observation_length = players * 100, players * 6 + 7
        self.observation_fields = (
            ObservedField("flow", 7, -1, 999),
            *[ObservedField(f"seat_{seat}", 6, -1, 99) for seat in range(players)],
        )

    def start(self) -> Position:
        s = Position([], [[1, 0, 0, 0, 0, 0] for _ in range(self.players)], [0] * 6 + [-1], 0)
        settle(s)
        return s

    def new(self, seed: int) -> Position:
        s = self.start()
        s.apply_action(Generator(seed).outcome(s.chance_outcomes()))
        return s

    def action_text(self, action: int) -> str:
        return WORDS[action]

    def action_from_text(self, text: str) -> int:
        return number(WORDS, text)

    def outcome_text(self, outcome: int) -> str:
        return DRAWN[outcome]

    def outcome_from_text(self, text: str) -> int:
        return number(DRAWN, text)

    def audience(self, state: Position, move: int) -> int:
        seat, _, kind, _, _ = state.agenda[-1]
        return 1 << seat if kind == DRAW else EVERYBODY

    def heading(self, state: Position) -> Message:
        return plain("Round {round}", {"round": state.flow[ROUNDS]})

    def points(self, state: Position) -> list[int]:
        return [row[FAME] + row[TILES] + row[CARD] * (not state.agenda) for row in state.seats]

    def result(self, state: Position) -> Result | None:
        points = self.points(state)
        best = tuple([seat for seat in range(self.players) if points[seat] == max(points)])
        return None if state.agenda else Result(plain("four rounds"), tuple(points), best, None)

    def seen(self, state: Position, seat: int | None) -> list[list[int]]:
        shown = [seat] if state.agenda else range(self.players)
        return [
            row if i in shown else [*row[:CARD], -(row[CARD] > 0)]
            for i, row in enumerate(state.seats)
        ]

    def view(self, state: Position, seat: int | None) -> dict[str, JSON]:
        rows: list[JSON] = [dict(zip(COUNTS, row, strict=True)) for row in self.seen(state, seat)]
        return {"seats": rows, "flow": [*state.flow]}

    def observation(self, state: Position, seat: int) -> list[int]:
        return [*state.flow, *[n for row in self.seen(state, seat) for n in row]]

    def choices(self, state: Position) -> list[Choice]:
        return [
            Choice(a, "board", plain("{word}", {"word": WORDS[a]})) for a in state.legal_actions()
        ]

    def phrase(self, state: Position, move: int) -> Choice:
        word = DRAWN[move] if state.current_player == CHANCE else WORDS[move]
        return Choice(move, "board", plain("{word}", {"word": word}))

    def parts(self, state: Position) -> dict[str, list[int]]:
        return {"board": list(range(self.action_count))}

    def plans(self, state: Position) -> list[Plan]:
        """Each legal action that is surely worth a point or more, alone."""
        if state.current_player < 0:
            return []
        before = self.points(state)
        found = []
        for action in state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            gained = [n - old for n, old in zip(self.points(after), before, strict=True)]
            if max(gained) > 0:
                found.append(
                    Plan((action,), plain("{word}", {"word": WORDS[action]}), 0, 0, tuple(gained))
                )
        return found

    def why_not(self, state: Position, action: int) -> Reason | None:
        why = reason(state, action)
        return Reason(why, plain(WHY[why], {"what": WORDS[action]}), "") if why else None

    def determinize(self, state: Position, seat: int, rng: Generator) -> Position:
        copy = state.clone()
        hidden = [row for i, row in enumerate(copy.seats) if i != seat and row[CARD]]
        pile = [n for n in range(1, CARDS + 1) if n != copy.seats[seat][CARD]]
        rng.shuffle(pile)
        for row in hidden if state.agenda else []:
            row[CARD] = pile.pop()
        return copy

    def check(self, state: Position) -> None:
        held = [row[CARD] for row in state.seats if row[CARD]]
        assert len(held) == len(set(held)), "a card is there twice"
        assert min(row[COINS] for row in state.seats) >= 0, "coins below zero"

    def position(self, given: Mapping[str, JSON]) -> Position:
        s = self.start()
        s.apply_action(CARDS)
        for word, row in given.items():
            if word not in COUNTS or not isinstance(row, list) or len(row) != self.players:
                raise ScenarioError(f"{word}: expected a number for each seat, by coins, fame, ...")
            for seat, n in enumerate(row):
                s.seats[seat][COUNTS.index(word)] = n if isinstance(n, int) else 0
        return s


def number(words: Sequence[str], text: str) -> int:
    if text not in words:
        raise NotationError(f'there is no "{text}"; use one of {", ".join(words)}')
    return words.index(text)


def build(name: str, /, *, rules: int | str = 1, **options: str) -> AnyGame:
    """As `footplate.game` does, without an installation."""
    players = options.get("players", "3")
    if name != "toy" or players not in ("1", "2", "3", "4") or len(options) > 1:
        raise OptionError(f'there is no game "{name}" for {players}; use toy, for 1 to 4')
    return Toy(int(players))
