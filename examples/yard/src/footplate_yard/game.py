"""The rules of The Goods Yard, and the ruleset that Footplate finds by its entry point.

Everybody makes up trains on three tracks of a yard. In each round wagons roll in, one more than
there are players. In turn each player takes one, and couples it to a track, if it is at least as
heavy as the last wagon there, or scraps it. What nobody takes rolls on. A train of 1, 2, 3, 4 ...
wagons is worth 1, 3, 6, 10 ... points, a scrapped wagon costs 2. In secret each player has a
contract for one kind of goods, which gives 2 points at the end for each wagon of that kind. Of
equal players the one who scrapped fewer wagons wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

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
from footplate.kernel.messages import SET_UP, Argument, Message, Name, Seat
from footplate.kernel.options import Option

NAME: Final = "yard"
TITLE: Final = Message(NAME, "game.title")
GOODS: Final = ("coal", "grain", "mail")
HEAVIEST: Final = 6
TRACKS: Final = 3
COPIES: Final = 2
"""How many wagons there are of each kind and weight, and contracts of each kind."""
SCRAPPED: Final = 2
"""What a scrapped wagon costs."""
FULFILLED: Final = 2
"""What a wagon of one's contract is worth at the end."""

WAGONS: Final = tuple([f"{goods}-{n}" for goods in GOODS for n in range(1, HEAVIEST + 1)])
"""Every kind of wagon; wagon `n` carries `GOODS[n // HEAVIEST]`."""
ACTIONS: Final = (
    *[f"take {wagon}" for wagon in WAGONS],
    *[f"couple {track}" for track in range(1, TRACKS + 1)],
    "scrap",
)
COUPLE: Final = len(WAGONS)
"""The first of the actions that couple a wagon."""
SCRAP: Final = COUPLE + TRACKS
OUTCOMES: Final = (
    *[f"wagon {wagon}" for wagon in WAGONS],
    *[f"contract {goods}" for goods in GOODS],
)
CONTRACT: Final = len(WAGONS)
"""The first of the outcomes that deal a contract."""
NOBODY: Final = -1

REASONS: Final = ("", "take-first", "holds-one", "not-here", "too-light")
"""Why an action is not possible, by number; 0 means that it is."""


def weight(wagon: int) -> int:
    """Return the weight of a wagon."""
    return wagon % HEAVIEST + 1


def worth(track: Sequence[int]) -> int:
    """Return what the train on a track is worth."""
    return len(track) * (len(track) + 1) // 2


class Position:
    """A position of The Goods Yard."""

    __slots__ = (
        "bag", "contracts", "due", "first", "held", "players", "round", "rounds", "row",
        "scrapped", "secrets", "taken", "turns", "yards",
    )  # fmt: skip

    def __init__(self, players: int, rounds: int) -> None:
        self.players = players
        self.rounds = rounds
        self.contracts: list[int] = []
        """The kind of goods of each seat's contract, as far as they are dealt."""
        self.yards: list[list[list[int]]] = [[[] for _ in range(TRACKS)] for _ in range(players)]
        """The wagons on each track of each seat, the last one at the end."""
        self.scrapped = [0] * players
        self.bag = [COPIES] * len(WAGONS)
        """How many wagons of each kind are still to come."""
        self.row: list[int] = []
        """The wagons that can be taken, in ascending order."""
        self.held = NOBODY
        """The wagon that was taken and not coupled yet."""
        self.round = 1
        self.first = 0
        """The seat that begins the round."""
        self.taken = 0
        """How many seats have had their turn in this round."""
        self.due = players + 1
        """How many wagons are still to roll in."""
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
        if self.due or len(self.contracts) < self.players:
            return CHANCE
        return (self.first + self.taken) % self.players

    def reason(self, action: int) -> int:
        """Return why the seat that decides cannot take an action, as a number; 0 if it can."""
        if action < COUPLE:
            if self.held != NOBODY:
                return 2
            return 0 if action in self.row else 3
        if self.held == NOBODY:
            return 1
        if action == SCRAP:
            return 0
        track = self.yards[self.current_player][action - COUPLE]
        return 4 if track and weight(track[-1]) > weight(self.held) else 0

    def legal_actions(self) -> list[int]:
        """List the actions of the seat that decides."""
        if self.current_player < 0:
            return []
        return [action for action in range(len(ACTIONS)) if not self.reason(action)]

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """List what can be drawn now with its weight: first contracts, then wagons."""
        if self.current_player != CHANCE:
            return []
        if len(self.contracts) < self.players:
            left = [COPIES - self.contracts.count(goods) for goods in range(len(GOODS))]
            return [(CONTRACT + goods, n) for goods, n in enumerate(left) if n]
        return [(wagon, n) for wagon, n in enumerate(self.bag) if n]

    def apply_action(self, action: int) -> None:
        """Take an action, or let an outcome happen."""
        seat = self.current_player
        if seat == CHANCE:
            self._draw(action)
        elif action < COUPLE:
            self.row.remove(action)
            self.held = action
        else:
            if action == SCRAP:
                self.scrapped[seat] += 1
            else:
                self.yards[seat][action - COUPLE].append(self.held)
            self.held = NOBODY
            self._next_turn()

    def _draw(self, outcome: int) -> None:
        self.secrets += 1
        if outcome >= CONTRACT:
            self.contracts.append(outcome - CONTRACT)
            return
        self.bag[outcome] -= 1
        self.row = sorted([*self.row, outcome])
        self.due -= 1
        self.turns += not self.due

    def _next_turn(self) -> None:
        self.taken += 1
        if self.taken < self.players:
            self.turns += 1
            return
        self.taken = 0
        self.row = []
        self.round += 1
        self.first = (self.first + 1) % self.players
        self.due = 0 if self.over else self.players + 1
        self.secrets += self.over  # the end shows all contracts

    def clone(self) -> Position:
        """Return an independent copy."""
        copy = Position(self.players, self.rounds)
        copy.contracts = self.contracts[:]
        copy.yards = [[track[:] for track in yard] for yard in self.yards]
        copy.scrapped = self.scrapped[:]
        copy.bag = self.bag[:]
        copy.row = self.row[:]
        copy.held, copy.round, copy.first = self.held, self.round, self.first
        copy.taken, copy.due = self.taken, self.due
        copy.secrets, copy.turns = self.secrets, self.turns
        return copy

    def key(self) -> tuple[object, ...]:
        """Return everything that makes up the position."""
        yards = tuple([tuple([tuple(track) for track in yard]) for yard in self.yards])
        lists = (self.contracts, self.scrapped, self.bag, self.row)
        numbers = (self.held, self.round, self.first, self.taken, self.due)
        return (yards, *[tuple(each) for each in lists], *numbers, self.secrets, self.turns)


class Yard:
    """The Goods Yard with its options fixed."""

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
        self.max_decisions: Final = 2 * players * rounds
        of_seat = (("scrapped_contract", 2), ("trains", TRACKS * rounds))
        self.observation_fields: Final = (
            ObservedField("round", 1, 0, rounds + 1),
            ObservedField("first_and_taken", 2, 0, players),
            ObservedField("due", 1, 0, players + 1),
            ObservedField("held", 1, NOBODY, len(WAGONS)),
            ObservedField("rounds", 1, 0, rounds),
            ObservedField("row", len(WAGONS), 0, COPIES),
            ObservedField("bag", len(WAGONS), 0, COPIES),
            *[
                ObservedField(f"seat_{seat}.{name}", length, NOBODY, len(WAGONS))
                for seat in range(players)
                for name, length in of_seat
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
        """Say who may know of this move: a contract is for the seat that gets it."""
        dealt = state.current_player == CHANCE and move >= CONTRACT
        return 1 << len(state.contracts) if dealt else EVERYBODY

    def view(self, state: Position, seat: int | None) -> dict[str, JSON]:
        """Return what a seat, or a spectator, may know."""
        points = self.points(state)
        return {
            "game": NAME,
            "seat": seat,
            "current": max(state.current_player, NOBODY) if not state.over else None,
            "order": [(state.first + n) % self.players for n in range(self.players)],
            "round": min(state.round, self.rounds),
            "rounds": self.rounds,
            "row": [WAGONS[wagon] for wagon in state.row],
            "taken": None if state.held == NOBODY else WAGONS[state.held],
            "players": [
                {
                    "points": points[each],
                    "tracks": [[WAGONS[wagon] for wagon in track] for track in yard],
                    "scrapped": state.scrapped[each],
                    "contract": self._contract(state, each, seat),
                }
                for each, yard in enumerate(state.yards)
            ],
        }

    def observation(self, state: Position, seat: int) -> list[int]:
        """Return what a seat may know as numbers."""
        found = [state.round, state.first, state.taken, state.due, state.held, self.rounds]
        found += [state.row.count(wagon) for wagon in range(len(WAGONS))] + state.bag
        for each, yard in enumerate(state.yards):
            contract = self._contract(state, each, seat)
            found += [state.scrapped[each], GOODS.index(contract) if contract else NOBODY]
            for track in yard:
                found += track + [NOBODY] * (self.rounds - len(track))
        return found

    def _contract(self, state: Position, of: int, seat: int | None) -> str | None:
        """Return the contract of a seat, if another may know it."""
        known = (of == seat or state.over) and of < len(state.contracts)
        return GOODS[state.contracts[of]] if known else None

    def determinize(self, state: Position, seat: int, rng: Generator) -> Position:
        """Return a copy in which the contracts of the others are dealt anew."""
        copy = state.clone()
        if state.over:
            return copy
        own = state.contracts[seat : seat + 1]
        pool = [goods for goods in range(len(GOODS)) for _ in range(COPIES - own.count(goods))]
        rng.shuffle(pool)
        copy.contracts = [
            goods if each == seat else pool.pop() for each, goods in enumerate(state.contracts)
        ]
        return copy

    def heading(self, state: Position) -> Message:
        """Say where the game stands."""
        if state.over:
            return Message(NAME, "heading.end")
        if len(state.contracts) < self.players:
            return SET_UP
        return Message(NAME, "heading.round", {"round": state.round, "rounds": self.rounds})

    # ------------------------------------------------------------------ points

    def points(self, state: Position) -> list[int]:
        """Return the points by seat; contracts count only when the game is over."""
        return [
            sum([worth(track) for track in yard])
            - SCRAPPED * state.scrapped[seat]
            + (self.fulfilled(state, seat) if state.over else 0)
            for seat, yard in enumerate(state.yards)
        ]

    def fulfilled(self, state: Position, seat: int) -> int:
        """Return what the contract of a seat is worth by now."""
        wagons = [wagon for track in state.yards[seat] for wagon in track]
        goods = state.contracts[seat]
        return FULFILLED * len([wagon for wagon in wagons if wagon // HEAVIEST == goods])

    def result(self, state: Position) -> Result | None:
        """Say how the game ended; return None while it goes on."""
        if not state.over:
            return None
        points = self.points(state)
        best = [seat for seat, each in enumerate(points) if each == max(points)]
        fewest = min([state.scrapped[seat] for seat in best])
        winners = tuple([seat for seat in best if state.scrapped[seat] == fewest])
        decided = Message(NAME, "tie-break.scrapped") if len(winners) < len(best) else None
        reason = Message(NAME, "result.rounds", {"n": self.rounds})
        return Result(reason, tuple(points), winners, decided)

    # ------------------------------------------------------------------ choices

    def choices(self, state: Position) -> list[Choice]:
        """Describe each legal action."""
        return [self.phrase(state, action) for action in state.legal_actions()]

    def phrase(self, state: Position, move: int) -> Choice:
        """Describe a legal action, or an outcome while chance decides."""
        seat = state.current_player
        if seat == CHANCE and move >= CONTRACT:
            dealt: dict[str, Argument] = {
                "who": Seat(len(state.contracts)),
                "goods": Name("goods", GOODS[move - CONTRACT]),
            }
            return Choice(move, "contract", Message(NAME, "outcome.contract", dealt))
        if seat == CHANCE:
            return Choice(move, "row", Message(NAME, "outcome.wagon", _named(move)))
        part = self._part(seat, move)
        if move < COUPLE:
            return Choice(move, part, Message(NAME, "choice.take", _named(move)))
        if move == SCRAP:
            return Choice(move, part, Message(NAME, "choice.scrap", _named(state.held)))
        named = {**_named(state.held), "track": move - COUPLE + 1}
        return Choice(move, part, Message(NAME, "choice.couple", named))

    def parts(self, state: Position) -> dict[str, list[int]]:
        """List the parts of the drawing with the actions on them."""
        seat = state.current_player
        takes = [*range(COUPLE)] if state.row else []
        shown = [action for action in takes if action in state.row]
        return {self._part(seat, each): [each] for each in [*shown, *range(COUPLE, SCRAP + 1)]}

    def _part(self, seat: int, action: int) -> str:
        """Return the part of the drawing that an action of a seat belongs to."""
        if action < COUPLE:
            return f"row/{WAGONS[action]}"
        return f"board/{seat}/{'scrap' if action == SCRAP else f'track-{action - COUPLE + 1}'}"

    def plans(self, state: Position) -> list[Plan]:
        """Return nothing: single steps speak for themselves."""
        return []

    def why_not(self, state: Position, action: int) -> Reason | None:
        """Say why the seat that decides cannot take this action; return None if it can."""
        number = state.reason(action)
        said = Message(NAME, f"reason.{REASONS[number]}")
        return Reason(number, said, "") if number else None

    # ------------------------------------------------------------------ checks

    def check(self, state: Position) -> None:
        """Raise `AssertionError` if wagons are lost, or a train gets lighter towards its end."""
        for yard in state.yards:
            for track in yard:
                weights = [weight(wagon) for wagon in track]
                assert weights == sorted(weights), f"a train is not in order: {weights}"
        for wagon, left in enumerate(state.bag):
            seen = [track.count(wagon) for yard in state.yards for track in yard]
            seen += [state.row.count(wagon), int(state.held == wagon)]
            assert sum(seen) + left <= COPIES, f"too many wagons {WAGONS[wagon]}"

    def position(self, given: Mapping[str, JSON]) -> Position:
        """Raise `ScenarioError`, for positions of this game cannot be described by hand."""
        raise ScenarioError(f"given: positions of {TITLE} cannot be described")


def _named(wagon: int) -> dict[str, Argument]:
    """Return a wagon as the arguments of a message."""
    return {"goods": Name("goods", GOODS[wagon // HEAVIEST]), "weight": weight(wagon)}


def _number(words: Sequence[str], text: str) -> int:
    """Return the place of a notation in its list. Raises `NotationError`."""
    if text not in words:
        raise NotationError(f'there is no "{text}"; use one of {", ".join(words)}')
    return words.index(text)


class YardRuleset:
    """What can be chosen before the game, and how the game is built."""

    name: Final = NAME
    title: Final = TITLE
    options: Final = (
        Option("players", ("2", "3", "4"), "2", Message(NAME, "option.players.help")),
        Option("rounds", ("6", "8"), "6", Message(NAME, "option.rounds.help")),
    )

    def clash(self, values: Mapping[str, str]) -> Clash | None:
        """Say why these options cannot be combined: there are not enough wagons for all."""
        needed = (int(values["players"]) + 1) * int(values["rounds"])
        wagons = COPIES * len(WAGONS)
        if needed <= wagons:
            return None
        counts = {"needed": needed, "wagons": wagons}
        return Clash("rounds", Message(NAME, "clash.wagons", counts))

    def build(self, values: Mapping[str, str], components: Path | None) -> Yard:
        """Build the game. Raises `OptionError`."""
        clash = self.clash(values)
        if clash is not None:
            raise clash.error
        return Yard(int(values["players"]), int(values["rounds"]))

    def components(self, values: Mapping[str, str], pack: Path | None) -> Components:
        """Return no printed values: the game has no component files."""
        return Components({}, "")


RULESET: Final = YardRuleset()
