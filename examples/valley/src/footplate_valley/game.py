"""The rules of The Valley Line, and the ruleset that Footplate finds by its entry point.

Everybody builds a railroad in a valley, and has contracts in secret: pairs of towns to be joined.
A turn has three steps. A step is to lay one track: the first begins in a town, all others continue
one's own railroad. A track costs 1 in the plains, 2 at the river and 3 in the mountains. Or it is
to work for 3 coins; or to survey, which draws another contract, up to four. Nobody shares a track.
Whoever reaches a town first gets 3 points for it, everybody later gets 1. At the end a contract
whose towns one's own railroad joins gives its points, any other one costs 2, and 10 coins are a
point. Of equal players the one with more coins wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

from footplate.kernel.components import Components
from footplate.kernel.contract import (
    CHANCE,
    EVERYBODY,
    JSON,
    TERMINAL,
    Choice,
    Clash,
    ObservedField,
    Plan,
    Reason,
    Result,
)
from footplate.kernel.errors import NotationError, ScenarioError
from footplate.kernel.generator import Generator
from footplate.kernel.messages import END, SET_UP, Argument, Message, Name, Seat
from footplate.kernel.options import Option
from footplate_valley.valley import (
    AROUND,
    BOARD,
    CONTRACTS,
    EDGES,
    NAMES,
    NEAREST,
    TOWNS,
    Hex,
)

NAME: Final = "valley"
TITLE: Final = Message(NAME, "game.title")
STEPS: Final = 3
COINS: Final = 8
"""What everybody begins with."""
WAGES: Final = 3
DEALT: Final = 2
MOST: Final = 4
"""How many contracts everybody begins with, and has at most."""
FIRST: Final = 3
LATER: Final = 1
FAILED: Final = 2
PER_POINT: Final = 10
NOBODY: Final = -1
RICHEST: Final = 999

WORK: Final = len(EDGES)
SURVEY: Final = WORK + 1
ACTIONS: Final = (*[f"lay {edge.name}" for edge in EDGES], "work", "survey")
OUTCOMES: Final = tuple([f"contract {'-'.join(each.ends)}" for each in CONTRACTS])
REASONS: Final = ("", "taken", "apart", "poor", "enough")
"""Why an action is not possible, by number; 0 means that it is."""
_TOWN: Final = {where: number for number, where in enumerate(TOWNS.values())}
_PARTS: Final = (*[f"edge/{edge.name.replace(' ', '-')}" for edge in EDGES], "do/work", "do/survey")


class Position:
    """A position of The Valley Line."""

    __slots__ = (
        "coins", "drawing", "firsts", "hands", "owners", "players", "reached", "round", "rounds",
        "seat", "secrets", "steps", "turns",
    )  # fmt: skip

    def __init__(self, players: int, rounds: int) -> None:
        self.players = players
        self.rounds = rounds
        self.owners = [NOBODY] * len(EDGES)
        """The seat whose track lies on each edge."""
        self.coins = [COINS] * players
        self.hands: list[list[int]] = [[] for _ in range(players)]
        """The contracts of each seat, in ascending order."""
        self.reached: list[list[int]] = [[] for _ in range(players)]
        """The towns that each seat has reached, in ascending order."""
        self.firsts = [NOBODY] * len(TOWNS)
        """Who reached each town first."""
        self.round = 1
        self.seat = 0
        self.steps = STEPS
        self.drawing = 0
        """The seat that draws a contract; `NOBODY` while somebody decides."""
        self.secrets = 0
        self.turns = 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.round > self.rounds

    @property
    def current_player(self) -> int:
        """The seat that decides now, or `CHANCE`, or `TERMINAL`."""
        if self.over:
            return TERMINAL
        return self.seat if self.drawing == NOBODY else CHANCE

    def reason(self, action: int) -> int:
        """Return why the seat that decides cannot take an action, as a number; 0 if it can."""
        seat = self.seat
        if action == WORK:
            return 0
        if action == SURVEY:
            return 4 if len(self.hands[seat]) >= MOST else 0
        if self.owners[action] != NOBODY:
            return 1
        edge = EDGES[action]
        if not (self._begins(edge.here) or self._begins(edge.there)):
            return 2
        return 3 if edge.price > self.coins[seat] else 0

    def _begins(self, at: Hex) -> bool:
        """Say whether a track of the seat that decides may begin in a hex."""
        if self.seat not in self.owners:
            return at in _TOWN
        return any(self.owners[number] == self.seat for number, _ in AROUND[at])

    def legal_actions(self) -> list[int]:
        """List the actions of the seat that decides."""
        if self.current_player < 0:
            return []
        return [action for action in range(len(ACTIONS)) if not self.reason(action)]

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """List the contracts that can be drawn now."""
        if self.current_player != CHANCE:
            return []
        dealt = {contract for hand in self.hands for contract in hand}
        return [(contract, 1) for contract in range(len(CONTRACTS)) if contract not in dealt]

    def apply_action(self, action: int) -> None:
        """Take an action, or let an outcome happen."""
        seat = self.current_player
        if seat == CHANCE:
            self._draw(action)
            return
        if action == WORK:
            self.coins[seat] += WAGES
        elif action == SURVEY:
            self.drawing = seat
        else:
            self._lay(seat, action)
        self.steps -= 1
        if self.drawing == NOBODY and not self.steps:
            self._next_turn()

    def _lay(self, seat: int, number: int) -> None:
        edge = EDGES[number]
        self.owners[number] = seat
        self.coins[seat] -= edge.price
        for at in (edge.here, edge.there):
            town = _TOWN.get(at, NOBODY)
            if town != NOBODY and town not in self.reached[seat]:
                self.reached[seat] = sorted([*self.reached[seat], town])
                if self.firsts[town] == NOBODY:
                    self.firsts[town] = seat

    def _draw(self, contract: int) -> None:
        self.secrets += 1
        seat = self.drawing
        self.hands[seat] = sorted([*self.hands[seat], contract])
        self.drawing = NOBODY
        if not self.turns:  # the contracts of the beginning, seat by seat
            found = [each for each, hand in enumerate(self.hands) if len(hand) < DEALT]
            self.drawing = found[0] if found else NOBODY
            self.turns += not found
        elif not self.steps:
            self._next_turn()

    def _next_turn(self) -> None:
        self.steps = STEPS
        self.turns += 1
        self.seat += 1
        if self.seat == self.players:
            self.seat = 0
            self.round += 1
            self.secrets += self.over  # the end shows all contracts

    def joins(self, seat: int, contract: int) -> bool:
        """Say whether the railroad of a seat joins the towns of a contract."""
        return all(NAMES.index(town) in self.reached[seat] for town in CONTRACTS[contract].ends)

    def public(self, seat: int) -> int:
        """Return the points that everybody can count: those for towns."""
        return sum([FIRST if self.firsts[town] == seat else LATER for town in self.reached[seat]])

    def final(self, seat: int) -> int:
        """Return the points that a seat would have if the game ended now."""
        kept = [
            CONTRACTS[each].worth if self.joins(seat, each) else -FAILED
            for each in self.hands[seat]
        ]
        return self.public(seat) + sum(kept) + self.coins[seat] // PER_POINT

    def clone(self) -> Position:
        """Return an independent copy."""
        copy = Position(self.players, self.rounds)
        copy.owners = self.owners[:]
        copy.coins = self.coins[:]
        copy.hands = self.hands[:]
        copy.reached = self.reached[:]
        copy.firsts = self.firsts[:]
        copy.round, copy.seat, copy.steps = self.round, self.seat, self.steps
        copy.drawing, copy.secrets, copy.turns = self.drawing, self.secrets, self.turns
        return copy

    def key(self) -> tuple[object, ...]:
        """Return everything that makes up the position."""
        hands = tuple([tuple(each) for each in self.hands])
        numbers = (self.round, self.seat, self.steps, self.drawing, self.secrets, self.turns)
        return (hands, tuple(self.owners), tuple(self.coins), tuple(self.firsts), *numbers)


class Valley:
    """The Valley Line with its options fixed."""

    name: Final = NAME
    title: Final = TITLE
    designers: Final = ("Footplate contributors",)
    maturity: Final = "stable"
    rules_version: Final = 1
    digest: Final = ""
    action_count: Final = len(ACTIONS)
    outcome_count: Final = len(OUTCOMES)

    def __init__(self, players: int, rounds: int) -> None:
        self.players: Final = players
        self.rounds: Final = rounds
        self.options: Final = {"players": str(players), "rounds": str(rounds)}
        self.max_decisions: Final = STEPS * players * rounds
        self.observation_fields: Final = (
            ObservedField("round", 1, 0, rounds + 1),
            ObservedField("rounds", 1, 0, rounds),
            ObservedField("seat_and_drawing", 2, NOBODY, players),
            ObservedField("steps", 1, 0, STEPS),
            ObservedField("owners", len(EDGES), NOBODY, players),
            ObservedField("firsts", len(TOWNS), NOBODY, players),
            ObservedField("coins", players, 0, RICHEST),
            ObservedField("contracts", players, 0, MOST),
            *[
                ObservedField(f"seat_{seat}.contracts", len(CONTRACTS), NOBODY, 1)
                for seat in range(players)
            ],
        )
        self.observation_length: Final = sum([each.length for each in self.observation_fields])

    def start(self) -> Position:
        """Return the position before the contracts are dealt."""
        return Position(self.players, self.rounds)

    def new(self, seed: int) -> Position:
        """Return the position in which the first player begins."""
        state, rng = self.start(), Generator(seed)
        while state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        return state

    # ------------------------------------------------------------------ notation

    def action_text(self, action: int) -> str:
        """Return the notation of an action."""
        return ACTIONS[action]

    def action_from_text(self, text: str) -> int:
        """Return the action that a notation means. Raises `NotationError`."""
        return _number(ACTIONS, text)

    def outcome_text(self, outcome: int) -> str:
        """Return the notation of an outcome."""
        return OUTCOMES[outcome]

    def outcome_from_text(self, text: str) -> int:
        """Return the outcome that a notation means. Raises `NotationError`."""
        return _number(OUTCOMES, text)

    # ------------------------------------------------------------------ what people may know

    def audience(self, state: Position, move: int) -> int:
        """Say who may know of this move: a contract is for the seat that draws it."""
        return 1 << state.drawing if state.current_player == CHANCE else EVERYBODY

    def view(self, state: Position, seat: int | None) -> dict[str, JSON]:
        """Return what a seat, or a spectator, may know."""
        points = self.points(state)
        return {
            "game": NAME,
            "seat": seat,
            "current": max(state.current_player, NOBODY) if not state.over else None,
            "order": [*range(self.players)],
            "round": min(state.round, self.rounds),
            "rounds": self.rounds,
            "steps": state.steps,
            "left": len(CONTRACTS) - sum([len(hand) for hand in state.hands]),
            "board": cast(JSON, BOARD),
            "tracks": {
                EDGES[number].name: owner
                for number, owner in enumerate(state.owners)
                if owner != NOBODY
            },
            "players": [
                {
                    "points": points[each],
                    "coins": state.coins[each],
                    "towns": [NAMES[town] for town in state.reached[each]],
                    "count": len(state.hands[each]),
                    "contracts": self._contracts(state, each, seat),
                }
                for each in range(self.players)
            ],
        }

    def _contracts(self, state: Position, of: int, seat: int | None) -> JSON:
        """Describe the contracts of a seat; None if another may not know them."""
        if of != seat and not state.over:
            return None
        return [
            {
                "ends": [*CONTRACTS[each].ends],
                "worth": CONTRACTS[each].worth,
                "joined": state.joins(of, each),
            }
            for each in state.hands[of]
        ]

    def observation(self, state: Position, seat: int) -> list[int]:
        """Return what a seat may know as numbers."""
        found = [state.round, self.rounds, state.seat, state.drawing, state.steps]
        found += [*state.owners, *state.firsts, *state.coins]
        found += [len(hand) for hand in state.hands]
        for each, hand in enumerate(state.hands):
            known = each == seat or state.over
            found += [int(n in hand) if known else NOBODY for n in range(len(CONTRACTS))]
        return found

    def determinize(self, state: Position, seat: int, rng: Generator) -> Position:
        """Return a copy in which the others have other contracts."""
        copy = state.clone()
        if state.over:
            return copy
        pool = [each for each in range(len(CONTRACTS)) if each not in state.hands[seat]]
        rng.shuffle(pool)
        copy.hands = [
            hand if each == seat else sorted([pool.pop() for _ in hand])
            for each, hand in enumerate(state.hands)
        ]
        return copy

    def heading(self, state: Position) -> Message:
        """Say where the game stands."""
        if state.over:
            return END
        if not state.turns:
            return SET_UP
        return Message(NAME, "heading.round", {"round": state.round, "rounds": self.rounds})

    # ------------------------------------------------------------------ points

    def points(self, state: Position) -> list[int]:
        """Return the points by seat; contracts and coins count only when the game is over."""
        count = state.final if state.over else state.public
        return [count(seat) for seat in range(self.players)]

    def result(self, state: Position) -> Result | None:
        """Say how the game ended; return None while it goes on."""
        if not state.over:
            return None
        points = self.points(state)
        best = [seat for seat, each in enumerate(points) if each == max(points)]
        most = max([state.coins[seat] for seat in best])
        winners = tuple([seat for seat in best if state.coins[seat] == most])
        decided = Message(NAME, "tie-break.coins") if len(winners) < len(best) else None
        return Result(
            Message(NAME, "result.rounds", {"n": self.rounds}), tuple(points), winners, decided
        )

    # ------------------------------------------------------------------ choices

    def choices(self, state: Position) -> list[Choice]:
        """Describe each legal action."""
        return [self.phrase(state, action) for action in state.legal_actions()]

    def phrase(self, state: Position, move: int) -> Choice:
        """Describe a legal action, or an outcome while chance decides."""
        if state.current_player == CHANCE:
            given: dict[str, Argument] = {"who": Seat(state.drawing), **_ends(move)}
            return Choice(move, "contract", Message(NAME, "outcome.contract", given))
        if move == WORK:
            said = Message(NAME, "choice.work", {"n": WAGES})
        elif move == SURVEY:
            said = Message(NAME, "choice.survey")
        else:
            edge = EDGES[move]
            where, side = edge.name.split(" ")
            near: dict[str, Argument] = {"town": NEAREST[move], "side": Name("side", side)}
            said = Message(NAME, "choice.lay", {"place": where, **near, "n": edge.price})
        return Choice(move, _PARTS[move], said)

    def parts(self, state: Position) -> dict[str, list[int]]:
        """List the parts of the drawing with the actions on them."""
        return {part: [action] for action, part in enumerate(_PARTS)}

    def plans(self, state: Position) -> list[Plan]:
        """Return nothing: single steps speak for themselves."""
        return []

    def why_not(self, state: Position, action: int) -> Reason | None:
        """Say why the seat that decides cannot take this action; return None if it can."""
        number = state.reason(action)
        return Reason(number, Message(NAME, f"reason.{REASONS[number]}"), "") if number else None

    # ------------------------------------------------------------------ checks

    def check(self, state: Position) -> None:
        """Raise `AssertionError` if a contract is there twice, or coins are missing."""
        dealt = [contract for hand in state.hands for contract in hand]
        assert len(dealt) == len({*dealt}), f"a contract is there twice: {dealt}"
        assert min(state.coins) >= 0, f"somebody owes coins: {state.coins}"

    def position(self, given: Mapping[str, JSON]) -> Position:
        """Raise `ScenarioError`, for positions of this game cannot be described by hand."""
        raise ScenarioError(f"given: positions of {TITLE} cannot be described")


def _ends(contract: int) -> dict[str, Argument]:
    """Return a contract as the arguments of a message."""
    one, other = CONTRACTS[contract].ends
    return {"from": one, "to": other, "n": CONTRACTS[contract].worth}


def _number(words: Sequence[str], text: str) -> int:
    """Return the place of a notation in its list. Raises `NotationError`."""
    if text not in words:
        raise NotationError(f'there is no "{text}"; use one such as {words[0]}')
    return words.index(text)


class ValleyRuleset:
    """What can be chosen before the game, and how the game is built."""

    name: Final = NAME
    title: Final = TITLE
    options: Final = (
        Option("players", ("2", "3", "4", "5"), "2", Message(NAME, "option.players.help")),
        Option("rounds", ("6", "8"), "6", Message(NAME, "option.rounds.help")),
    )

    def clash(self, values: Mapping[str, str]) -> Clash | None:
        """Return None: all options go together."""
        return None

    def build(self, values: Mapping[str, str], components: Path | None) -> Valley:
        """Build the game."""
        return Valley(int(values["players"]), int(values["rounds"]))

    def components(self, values: Mapping[str, str], pack: Path | None) -> Components:
        """Return no printed values: the game has no component files."""
        return Components({}, "")


RULESET: Final[Any] = ValleyRuleset()
