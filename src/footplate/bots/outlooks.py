"""Judges positions of a search by looking further ahead, with the network or the baseline of `net`.

`PlayingOn` lets all seats play to the end of the round. The further it comes, the more depends on
what it took for the best on the way, so what counts is the mean of what is seen all along that way.
In some families a seat's next moves matter far more as a series than what others do meanwhile:
building two links pays only once a cube is delivered over both, so a search has to see all three
moves. There `OwnMoves` follows a single seat, as if its rivals passed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from footplate.bots.features import Going, Move, after
from footplate.bots.net import Judge
from footplate.bots.tree import UNKNOWN, Belief, Way
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

NOISE: Final = 0.7
"""By about how many points a choice may be worse than the best in repeated simulations."""
SPREAD: Final = 4.0
FIRST_LOOK: Final = 2.0
"""How often as much as all simulations a network's first look counts, which knows of rivals."""
KEEN: Final = 8
"""Moves that are not among so many best ones when they are first looked at are left out later."""
KNOWN: Final = 5_000
"""About how many positions a search remembers, in 4 MB (Russian Railroads) to 100 MB."""


class Choice(NamedTuple):
    """A decision to be looked at."""

    key: Any
    """What tells its position from others."""
    state: Any
    moves: Sequence[Move]
    seat: int
    """For whom the moves are judged."""


class _Outlook(ABC):
    """What the ways to look further ahead have in common: the first look at a position."""

    def __init__(self, judge: Judge) -> None:
        self._judge: Final = judge
        self._known: Final[dict[object, dict[Move, float]]] = {}
        """By position: what the moves that have been looked at are worth."""

    def after(
        self, state: Any, moves: Sequence[Move], seat: int, way: Way = UNKNOWN
    ) -> tuple[list[Any], list[float]]:
        """Return the positions after some moves, and what they seem worth to a seat."""
        (values,) = self._worths([Choice(self._key(state, seat, way), state, moves, seat)])
        return [after(state, move) for move in moves], values

    @abstractmethod
    def _key(self, state: Any, seat: int, way: Way) -> object:
        """Return what tells a position, judged for a seat, from others."""

    def _worths(self, choices: Sequence[Choice]) -> list[list[float]]:
        """Return what the positions after the moves of some choices seem worth.

        A search comes to many positions more than once, so the judge is asked only for moves that
        it has not judged yet, and for those of all choices together.
        """
        rows = self._judge.rows
        rows.clear()
        found: list[dict[Move, float]] = []
        asked: list[tuple[dict[Move, float], list[Move]]] = []
        for key, state, moves, seat in choices:
            known = self._known.setdefault(key, {})
            found.append(known)
            new = [move for move in moves if move not in known]
            if new:
                rows.successors(state, new, seat)
                known.update(dict.fromkeys(new, 0.0))
                asked.append((known, new))
        values = iter(self._judge.values().tolist() if asked else [])
        for known, new in asked:
            known.update(zip(new, values, strict=False))
        return [
            [known[move] for move in choice.moves]
            for known, choice in zip(found, choices, strict=True)
        ]

    def _make_room(self) -> None:
        """Forget everything once too much is known."""
        if len(self._known) > KNOWN:
            self._known.clear()

    def spread(self) -> float:
        """Say by how many points a decision may be worse and still worth a look."""
        return SPREAD

    def deep_enough(self, made: int) -> bool:
        """Say no, which is the default: the tree grows as long as there is time."""
        return False

    def _choice(self, state: Any, rng: Generator, taken: list[int]) -> list[Move]:
        """Play on to the next real choice, and return its moves; none where the outlook ends.

        What was drawn and forced on the way is added to `taken`.
        """
        while state.current_player != TERMINAL and not self._beyond(state):
            if state.current_player == CHANCE:
                steps: Move = (rng.outcome(state.chance_outcomes()),)
            else:
                moves = self.different(state, state.legal_actions())
                if len(moves) > 1:
                    return moves
                steps = moves[0]
            for step in steps:
                state.apply_action(step)
            taken += steps
        return []

    @abstractmethod
    def outlook(
        self, states: Sequence[Any], noisy: bool, rng: Generator, ways: Sequence[Way] = ()
    ) -> list[list[float]]:
        """Return what positions are worth to all seats, judged with more care.

        Args:
            states: the positions, which move on.
            noisy: whether to add noise, so that repeated calls play differently.
            rng: the source of chance.
            ways: how a search came to each position, if one did.
        """

    def noisy(self, states: Sequence[Any], looks: int, rng: Generator) -> list[list[list[float]]]:
        """Look at positions several times with noise; return what each look found, by position."""
        found = []
        for _ in range(looks):
            copies = [state.clone() for state in states]
            found.append(self.outlook(copies, noisy=True, rng=rng))
        return [[*each] for each in zip(*found, strict=True)]

    @abstractmethod
    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the moves worth a look."""

    def _beyond(self, state: Any) -> bool:
        """Say whether a position lies beyond what is looked at; by default only the end does."""
        return False


class PlayingOn(_Outlook):
    """Judges positions by playing them on to the end of a round, many at once.

    Args:
        judge: the network that decides for all seats, and judges positions on the way.
        last: the round that is played to its end.
        noise: by about how many points a choice may be worse than the best, where noise is wanted.
        far: a move that is worse by more points is not looked at the next times; 0 for none.
        turn: the number of the turn in which the search begins.
        cycle: after each so many turns from there the position is judged, and the mean of that and
            of the last position counts; 0 if only the last one does.
    """

    def __init__(
        self,
        judge: Judge,
        last: int,
        noise: float = NOISE,
        far: float = 0.0,
        turn: int = 0,
        cycle: int = 0,
    ) -> None:
        super().__init__(judge)
        self._last: Final = last
        self._noise: Final = noise
        self._far: Final = far
        self._turn: Final = turn
        self._cycle: Final = cycle

    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the moves worth a look."""
        return self._judge.family.different(state, legal)

    def belief(self) -> Belief:
        """Say how many simulations the first look counts for."""
        return Belief(1.0, 0.0)

    def outlook(
        self, states: Sequence[Any], noisy: bool, rng: Generator, ways: Sequence[Way] = ()
    ) -> list[list[float]]:
        """Play positions on, then return what they are worth to all seats."""
        word = rng.word()
        games = [Going(state, Generator(word)) for state in states]
        return self.ends(games, rng if noisy else None, ways)

    def noisy(self, states: Sequence[Any], looks: int, rng: Generator) -> list[list[list[float]]]:
        """Look at positions several times with noise, at all of them together."""
        words = [rng.word() for _ in range(looks)]
        games = [Going(state.clone(), Generator(word)) for state in states for word in words]
        found = self.ends(games, rng)
        return [found[first : first + looks] for first in range(0, len(found), looks)]

    def ends(
        self, games: Sequence[Going], rng: Generator | None, ways: Sequence[Way] = ()
    ) -> list[list[float]]:
        """Play positions on, each with a luck of its own; return what they turn out to be worth.

        Args:
            games: the positions, which move on to their ends.
            rng: the source of noise; None if none is wanted.
            ways: how a search came to each position, if one did.
        """
        if ways:
            self._make_room()
        else:
            self._known.clear()  # other positions than before, and whole games fill much room
        begun = [
            self._key(game.state, 0, way)
            for game, way in zip(games, ways or [UNKNOWN] * len(games), strict=True)
        ]
        seen: list[list[Any]] = [[] for _ in games]
        going = [*range(len(games))]
        while going:
            choices: list[Choice] = []
            still: list[int] = []
            for place in going:
                game = games[place]
                moves = self._open(game)
                if moves:
                    state = game.state
                    choices.append(
                        Choice((*begun[place], *game.taken), state, moves, state.current_player)
                    )
                    still.append(place)
                    if self._counts(state, len(seen[place])):
                        seen[place].append(state.clone())
            going = still
            for place, choice, found in zip(going, choices, self._worths(choices), strict=True):
                game = games[place]
                values = found
                if rng is not None:
                    values = [value + self._noise * rng.gumbel() for value in found]
                most = max(values)
                if self._far:
                    moves = [
                        move
                        for move, value in zip(choice.moves, values, strict=True)
                        if value < most - self._far
                    ]
                    game.leave_out(moves)
                self._play(game, choice.moves[values.index(most)])
        return self._means([[*states, games[place].state] for place, states in enumerate(seen)])

    def _counts(self, state: Any, seen: int) -> bool:
        """Say whether a position on the way counts, where so many before it do."""
        if not self._cycle:
            return False
        return bool(self._judge.family.stage(state)[1] >= self._turn + (seen + 1) * self._cycle)

    def _means(self, ways: Sequence[Sequence[Any]]) -> list[list[float]]:
        """Return for each way what its positions are worth to all seats, in the mean."""
        values = iter(self._judge.all_seats([state for states in ways for state in states]))
        return [
            [sum(each) / len(states) for each in zip(*islice(values, len(states)), strict=True)]
            for states in ways
        ]

    def _key(self, state: Any, seat: int, way: Way) -> tuple[object, ...]:
        """Return the way to a position, which is shorter; all that it consists of if unknown."""
        return way.steps or (state.key(),)

    def _open(self, game: Going) -> list[Move]:
        """Play a game on to the next choice that no model answers, and return its moves."""
        while True:
            moves = self._choice(game.state, game.luck, game.taken)
            if not moves:
                return moves
            move = game.copied(self._judge.family.stage(game.state)[0])
            if move not in moves:
                return game.near(moves) if self._far else moves
            self._play(game, move)

    def _play(self, game: Going, move: Move) -> None:
        """Make a move in a game."""
        game.choose(self._judge.family.stage(game.state)[0], move)
        for step in move:
            game.state.apply_action(step)

    def _beyond(self, state: Any) -> bool:
        """Say whether the round is over."""
        return self._judge.family.stage(state)[0] > self._last


class OwnMoves(_Outlook):
    """Follows the choices of one seat, each as it seems best at first sight.

    Args:
        judge: the network that judges positions at first sight.
        seat: who searches.
    """

    def __init__(self, judge: Judge, seat: int) -> None:
        super().__init__(judge)
        self._seat: Final = seat
        self._keen: Final[dict[Move, bool]] = {}
        """By move: whether it was among the best ones when it was first looked at."""

    def after(
        self, state: Any, moves: Sequence[Move], seat: int, way: Way = UNKNOWN
    ) -> tuple[list[Any], list[float]]:
        """Return the positions after some moves, and what they seem worth to a seat."""
        positions, values = super().after(state, moves, seat, way)
        self._note(moves, values)
        return positions, values

    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the moves worth a look.

        Of those that most positions of a search have in common, few are ever the best. So a move
        is looked at again only if it was among the best when it was first looked at.
        """
        known = None
        if state.current_player == self._seat:
            known = self._known.get(self._key(state, self._seat, UNKNOWN))
        moves = [*known] if known else self._judge.family.later(state, legal, self._seat)
        return [move for move in moves if self._keen.get(move, True)] or moves

    def belief(self) -> Belief:
        """Say how many simulations the first look counts for: none where there is no network.

        However many there are, a network's look counts for more, since it alone knows of rivals.
        """
        return Belief(0.0, 0.0 if self._judge.network is None else FIRST_LOOK)

    def deep_enough(self, made: int) -> bool:
        """Say whether the tree goes no deeper after so many choices.

        Since rivals pass, everything seems to stay where it is, and a seat that looks too far
        ahead may put off what is urgent.
        """
        return made >= self._judge.family.AHEAD

    def outlook(
        self, states: Sequence[Any], noisy: bool, rng: Generator, ways: Sequence[Way] = ()
    ) -> list[list[float]]:
        """Follow positions on, all with the same luck; return what they bring the seat.

        All are followed to the same depth: the more choices of the search led to a position, the
        fewer follow.
        """
        self._make_room()
        luck = rng.word()
        games = [Going(state, Generator(luck)) for state in states]
        left = [self._judge.family.AHEAD + 1 - way.made for way in ways or [UNKNOWN] * len(games)]
        worths = [0.0] * len(games)
        for done in range(self._judge.family.AHEAD):
            going = [place for place, each in enumerate(left) if each > done]
            found = self._step([games[place] for place in going])
            for place, worth in zip(going, found, strict=True):
                worths[place] = worth
        return [[worth] * self._judge.game.players for worth in worths]

    def _key(self, state: Any, seat: int, way: Way) -> object:
        """Return all that a position consists of: the same moves in another order lead there."""
        return state.key(), seat

    def _step(self, games: Sequence[Going]) -> list[float]:
        """Make the next choice in each game, and return what that is worth to the seat.

        Where a position comes again, the same moves count as at first. A game that is over stays as
        it is.
        """
        choices: list[Choice] = []
        for game in games:
            moves = self._choice(game.state, game.luck, game.taken)
            key = self._key(game.state, self._seat, UNKNOWN)
            those = [*self._known.get(key, moves or [()])]
            choices.append(Choice(key, game.state, those, self._seat))
        worths: list[float] = []
        for choice, values in zip(choices, self._worths(choices), strict=True):
            self._note(choice.moves, values)
            worths.append(max(values))
            for step in choice.moves[values.index(worths[-1])]:
                choice.state.apply_action(step)
        return worths

    def _note(self, moves: Sequence[Move], values: Sequence[float]) -> None:
        """Note which moves are among the best, where they are looked at for the first time."""
        least = sorted(values)[-KEEN] if len(values) > KEEN else min(values)
        for move, value in zip(moves, values, strict=True):
            self._keen.setdefault(move, value >= least)


def further(judge: Judge, state: Any) -> PlayingOn | OwnMoves:
    """Return the way to look further ahead that suits the family, from a position on."""
    if judge.family.AHEAD:
        return OwnMoves(judge, state.current_player)
    last, turn = judge.family.stage(state)
    return PlayingOn(judge, last, turn=turn, cycle=judge.game.players)
