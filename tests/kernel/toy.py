"""The rules of a small railroad game with a specimen of everything that the agenda carries.

A turn is one main action; income and the benefit of step 3 are read from the position. A rival
without a seat blocks a main action each round. Cards are drawn in private, and count at the end.
"""

from footplate.kernel.agenda import Entry, at_once, close, gain, opening, owes, queue, take
from footplate.kernel.contract import CHANCE, TERMINAL

TURN, PAYOUT, FOLLOW, REUSE, BUILD, AUCTION, DRAW, RIVAL = range(8)  # kinds of agenda entries
COINS, FAME, STEPS, PAID, TILES, CARD = range(6)  # of a seat
TURNS, ROUNDS, ACTED, INCOMED, BIDDER, PRICE, BLOCKED = range(7)  # of the flow
COUNTS = ("coins", "fame", "steps", "paid", "tiles", "card")
MAIN = ("payout", "lead", "card", "auction", "build", "reuse")
WORDS = (*MAIN, "income", "benefit", "step", "tile", "done", *[f"bid {n}" for n in range(1, 6)])
INCOME, BENEFIT, STEP, TILE, DONE = range(len(MAIN), len(MAIN) + 5)
DRAWN = (*[f"card {n}" for n in range(1, 8)], *[f"rival {word}" for word in MAIN])
CARDS = len(DRAWN) - len(MAIN)
WHY = ("", "not now", "done before", "the rival blocks {what}", "no coin", "still owed", "too low")
NEEDED = {INCOME: {TURN}, BENEFIT: {TURN}, STEP: {PAYOUT, FOLLOW, REUSE}, TILE: {BUILD}}


class Position:
    def __init__(self, agenda: list[Entry], seats: list[list[int]], flow: list[int], secrets: int):
        self.agenda, self.seats, self.flow, self.secrets = agenda, seats, flow, secrets

    def clone(self) -> "Position":
        return Position(self.agenda[:], [row[:] for row in self.seats], self.flow[:], self.secrets)

    def key(self) -> tuple[object, ...]:
        return (tuple(self.agenda), *map(tuple, self.seats), tuple(self.flow), self.secrets)

    @property
    def current_player(self) -> int:
        seat, _, kind, _, _ = self.agenda[-1] if self.agenda else (TERMINAL, 0, 0, 0, 0)
        return CHANCE if kind >= DRAW else seat

    @property
    def turns(self) -> int:
        return self.flow[TURNS]

    def legal_actions(self) -> list[int]:
        return [a for a in range(len(WORDS)) if self.current_player >= 0 and not reason(self, a)]

    def chance_outcomes(self) -> list[tuple[int, int]]:
        if self.current_player != CHANCE:
            return []
        if self.agenda[-1][2] == RIVAL:
            return [(CARDS + n, 1) for n in range(len(MAIN)) if n != self.flow[BLOCKED]]
        return [(n, 1) for n in range(CARDS) if n + 1 not in [row[CARD] for row in self.seats]]

    def apply_action(self, action: int) -> None:
        seat, _, kind, _, _ = self.agenda[-1]
        row, flow = self.seats[seat], self.flow
        if kind >= DRAW:
            self.agenda.pop()
            self.secrets += 1
            if kind == RIVAL:
                flow[BLOCKED] = action - CARDS
            else:
                row[CARD] = action + 1
        elif action < len(MAIN):
            flow[ACTED], flow[PRICE] = 1, 0
            main(
                self.agenda, [(seat + n) % len(self.seats) for n in range(len(self.seats))], action
            )
        elif action in (STEP, TILE):
            row[STEPS if action == STEP else TILES] += 1
            take(self.agenda, len(self.agenda) - 1)
        elif action == INCOME:
            flow[INCOMED], row[COINS] = 1, row[COINS] + 1
        elif action == BENEFIT:
            row[PAID], row[COINS], row[FAME] = 1, row[COINS] - 1, row[FAME] + 4
        else:
            close(self.agenda)
            if action > DONE:
                flow[BIDDER], flow[PRICE] = seat, action - DONE
            if kind == AUCTION and flow[PRICE] and self.agenda[-1][2] == TURN:
                self.seats[flow[BIDDER]][COINS] -= flow[PRICE]
                self.seats[flow[BIDDER]][FAME] += 5
        settle(self)


def main(agenda: list[Entry], order: list[int], action: int) -> None:
    """A main action of the first in `order`."""
    if MAIN[action] == "lead":
        gain(agenda, order[0], FOLLOW, 2, 1)
    elif MAIN[action] == "auction":
        for seat in reversed(order):
            at_once(agenda, seat, AUCTION, 1, 0)
    elif MAIN[action] in ("card", "build"):
        at_once(agenda, order[0], *((DRAW, 1, 1) if MAIN[action] == "card" else (BUILD, 10, 0)))
    later = {"payout": (PAYOUT, order), "lead": (FOLLOW, order[1:]), "reuse": (REUSE, order[:1])}
    kind, seats = later.get(MAIN[action], (0, []))
    for seat in seats:
        queue(agenda, seat, kind, 1, 0)


def settle(s: Position) -> None:
    """End a turn in which nothing is left to do, and begin what comes next."""
    players = len(s.seats)
    if s.agenda and s.agenda[-1][2] == TURN and s.legal_actions() == [DONE]:
        close(s.agenda)
    if not s.agenda and s.flow[TURNS] == s.flow[ROUNDS] * players < 4 * players:
        s.flow[ROUNDS] += 1
        at_once(s.agenda, CHANCE, RIVAL, 1, 1)
    elif not s.agenda and s.flow[TURNS] < 4 * players:
        at_once(s.agenda, s.flow[TURNS] % players, TURN, 1, 0)
        s.flow[TURNS], s.flow[ACTED], s.flow[INCOMED] = s.flow[TURNS] + 1, 0, 0
    elif not s.agenda:
        s.secrets += 1  # the end shows the cards


def reason(s: Position, a: int) -> int:
    """Why the seat that decides cannot take the action, as an index of `WHY`; 0 if it can."""
    row, flow = s.seats[s.agenda[-1][0]], s.flow
    kinds = {entry[2] for entry in s.agenda[opening(s.agenda) :]}
    if a == DONE:
        return 5 if owes(s.agenda) else int(TURN in kinds and not flow[ACTED])
    if not kinds & NEEDED.get(a, {TURN} if a < DONE else {AUCTION}):
        return 1
    if a > DONE:
        return 4 if row[COINS] < a - DONE else 6 * (a - DONE <= flow[PRICE])
    if a < len(MAIN):
        before = flow[ACTED] or (MAIN[a] == "card" and row[CARD])
        return 2 if before else 3 * (a == flow[BLOCKED])
    if a == BENEFIT and not row[PAID]:
        return 1 if row[STEPS] < 3 else 4 * (not row[COINS])
    return 2 * (flow[INCOMED] if a == INCOME else row[PAID] if a == BENEFIT else 0)
