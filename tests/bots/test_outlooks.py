"""What a search remembers of the positions it has seen."""

from typing import Any

import pytest
from tests.bots.playing import Looks, played

import footplate
from footplate.bots import net
from footplate.bots.budget import Budget
from footplate.bots.features import after
from footplate.bots.net import Judge
from footplate.bots.outlooks import KNOWN, OwnMoves, PlayingOn, further
from footplate.bots.tree import Belief, Search, Way
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator


class Counting:
    """A network that counts the rows it judges."""

    def __init__(self, network):
        self.network = network
        self.rows = 0

    def __call__(self, rows):
        self.rows += len(rows)
        return self.network(rows)


def begun(choices=12):
    """A judge that counts, and a position in which a seat has a choice."""
    game = footplate.game("russian", players="3")
    judge = net.make([]).judge(game)
    assert judge is not None
    state = game.new(5)
    rng = Generator(5)
    while choices:
        legal = state.legal_actions()
        choices -= len(legal) > 1
        state.apply_action(rng.choice(legal))
    while len(judge.family.different(state, state.legal_actions())) < 4:
        state.apply_action(state.legal_actions()[-1])
    return game, Judge(game, Counting(judge.network)), state


def look(looks, state, ways=()):
    (values,) = looks.outlook([state.clone()], False, Generator(1), ways)
    return values


def test_a_judge_is_asked_once_for_each_position_of_a_search():
    game, judge, state = begun()
    ways = [Way(1, (0, 3))]
    looks = PlayingOn(judge, state.round)
    first = look(looks, state, ways)
    rows = judge.network.rows
    assert rows > game.players
    assert look(looks, state, ways) == pytest.approx(first, abs=1e-3)
    assert judge.network.rows == rows + game.players, "the last position alone is judged again"
    assert look(PlayingOn(judge, state.round), state) == pytest.approx(first, abs=1e-3)


def test_a_tree_and_those_who_play_on_from_it_share_what_they_know():
    _, judge, state = begun()
    moves = judge.family.different(state, state.legal_actions())
    looks = PlayingOn(judge, state.round)
    looks.after(state, moves, state.current_player, Way(0, (0,)))
    rows = judge.network.rows
    assert rows == len(moves)
    looks.after(state, moves[1:3], state.current_player, Way(0, (0,)))
    assert judge.network.rows == rows
    looks.after(state, moves, state.current_player, Way(0, (1,)))
    assert judge.network.rows == 2 * rows, "another root"


class Recording(Judge):
    """Notes which positions it judged for all seats, and what it found."""

    def all_seats(self, states):
        self.states = [*states]
        self.found = super().all_seats(states)
        return self.found


def test_positions_all_along_the_way_count():
    game, counting, state = begun()
    judge = Recording(game, counting.network)
    end = look(PlayingOn(judge, state.round), state)
    (last,) = judge.states
    cycle = 3
    found = look(PlayingOn(judge, state.round, turn=state.turns, cycle=cycle), state)
    *passed, there = judge.states
    assert there.key() == last.key()
    assert judge.found[-1] == pytest.approx(end, abs=1e-3)
    assert len(passed) == (last.turns - 1 - state.turns) // cycle > 1
    for number, each in enumerate(passed, 1):
        assert each.round == state.round
        beyond = each.turns - state.turns - number * cycle
        assert 0 <= beyond < cycle, "the next choice after so many turns"
    for seat, worth in enumerate(found):
        mean = sum(values[seat] for values in judge.found) / len(judge.found)
        assert worth == pytest.approx(mean, abs=1e-3)


def test_positions_that_are_played_on_together_count_each_for_itself():
    game, judge, state = begun()
    moves = judge.family.different(state, state.legal_actions())
    states = [after(state, move) for move in moves[:3]]
    found = further(judge, state).outlook([each.clone() for each in states], False, Generator(1))
    assert len({tuple(values) for values in found}) == len(states)
    alone = PlayingOn(judge, state.round, turn=state.turns, cycle=game.players)
    for each, values in zip(states, found, strict=True):
        assert look(alone, each) == pytest.approx(values, abs=1e-3)
        assert look(PlayingOn(judge, state.round), each) != pytest.approx(values, abs=1e-3)


def test_noisy_looks_find_the_same_with_or_without_what_is_known():
    _, judge, state = begun()
    shared = PlayingOn(judge, state.round)
    for seed in range(6):
        found = [
            looks.outlook([state.clone()], True, Generator(seed), [Way(1, (0,))])[0]
            for looks in (shared, PlayingOn(judge, state.round))
        ]
        assert found[0] == pytest.approx(found[1], abs=1e-3)


def test_moves_are_judged_when_they_are_first_asked_for():
    _, judge, state = begun()
    moves = judge.family.different(state, state.legal_actions())
    looks = PlayingOn(judge, state.round)
    seat = state.current_player
    _, some = looks.after(state, moves[1:3], seat)
    positions, every = looks.after(state, moves, seat)
    assert judge.network.rows == len(moves)
    assert every[1:3] == some
    _, fresh = PlayingOn(judge, state.round).after(state, moves, seat)
    assert every == pytest.approx(fresh, abs=1e-3)
    assert [each.key() for each in positions] == [after(state, move).key() for move in moves]


def test_several_looks_from_one_position_share_what_they_know():
    game, judge, state = begun()
    looks = PlayingOn(judge, state.round)
    looks.outlook([state.clone()], False, Generator(1))
    rows = judge.network.rows - game.players
    looks.outlook([state.clone(), state.clone()], False, Generator(1))
    assert judge.network.rows == 2 * rows + 3 * game.players, "but for the last positions"


def test_what_is_remembered_is_bounded():
    _, judge, state = begun()
    looks = PlayingOn(judge, state.round)
    first = look(looks, state)
    for ways in ([Way(1, (0, 3))], ()):
        looks._known.update({(-1, number): {} for number in range(KNOWN + 1)})
        assert look(looks, state, ways) == pytest.approx(first, abs=1e-3)
        assert len(looks._known) < KNOWN


def test_trees_in_which_nothing_hidden_differs_share_what_they_know():
    game, judge, state = begun()
    other = game.determinize(state, state.current_player, Generator(2))
    assert other.key() == state.key(), "no card has been looked at"
    moves = judge.family.different(state, state.legal_actions())
    ways = []

    class Watching(Looks):
        def after(self, state, moves, seat, way):
            ways.append(way)
            return self.looks.after(state, moves, seat, way)

    looks = Watching(PlayingOn(judge, state.round))
    Search(game, looks, Generator(1)).best(state, moves, [0.0] * len(moves), Budget(0.0, 40))
    roots = [way.steps for way in ways if not way.made]
    assert len(roots) > 3
    assert set(roots) == {(0,)}


class Listing:
    """The features of a family, which counts the lists of moves that are made for a seat."""

    def __init__(self, family, seat):
        self.family = family
        self.seat = seat
        self.lists = 0

    def __getattr__(self, name):
        return getattr(self.family, name)

    def later(self, state, legal, seat):
        self.lists += state.current_player == self.seat
        return self.family.later(state, legal, seat)


def test_the_moves_of_a_position_that_is_known_are_not_listed_again():
    game = footplate.game("world", map="mexico", players="2")
    judge: Any = net.make([]).judge(game)
    state = next(
        each
        for each in played(game, 4)
        if each.current_player >= 0 and len(judge.family.different(each, each.legal_actions())) > 12
    )
    judge.family = Listing(judge.family, state.current_player)
    looks = OwnMoves(judge, state.current_player)
    first = look(looks, state)
    lists = judge.family.lists
    assert lists > 1
    assert look(looks, state) == first
    assert judge.family.lists <= lists + 1, "a single move is nothing to remember"


class Coins:
    """A game of choices and coins that are thrown in turn; one coin lies hidden from the start."""

    def __init__(self, hidden=0, seen=()):
        self.hidden = hidden
        self.seen = [*seen]

    @property
    def current_player(self):
        return TERMINAL if len(self.seen) == 8 else CHANCE if len(self.seen) % 2 else 0

    def clone(self):
        return Coins(self.hidden, self.seen)

    def key(self):
        return self.hidden, *self.seen

    def legal_actions(self):
        return [0, 1]

    def chance_outcomes(self):
        return [(0, 1), (1, 1)]

    def apply_action(self, action):
        self.seen.append(action)

    def determinize(self, state, seat, rng):
        return Coins(rng.below(2), state.seen)


class Noting:
    """A judge without opinions, which notes the ways to all positions."""

    def __init__(self):
        self.keys = {}
        self.ways = {}

    def note(self, state, way):
        assert self.keys.setdefault(way.steps, state.key()) == state.key()
        assert self.ways.setdefault(state.key(), way.steps) == way.steps

    def different(self, state, legal):
        return [(action,) for action in legal]

    def after(self, state, moves, seat, way):
        self.note(state, way)
        return [after(state, move) for move in moves], [0.0] * len(moves)

    def outlook(self, states, noisy, rng, ways):
        for state, way in zip(states, ways, strict=True):
            self.note(state, way)
        return [[0.0]] * len(states)

    def deep_enough(self, made):
        return False

    def belief(self):
        return Belief(1.0, 0.0)

    def spread(self):
        return 1.0


@pytest.mark.parametrize("seed", range(4))
def test_a_way_tells_a_position_from_all_others(seed):
    judge = Noting()
    game: Any = Coins()
    search = Search(game, judge, Generator(seed))
    search.best(Coins(), [(0,), (1,)], [0.0, 0.0], Budget(0.0, 200))
    assert len(judge.keys) > 20
    hidden = {way[0]: key[0] for way, key in judge.keys.items()}
    assert len(hidden) == len(set(hidden.values()))


class Sure(Noting):
    """A judge that likes at first sight what turns out to be worth less."""

    def after(self, state, moves, seat, way):
        return super().after(state, moves, seat, way)[0], [9.0 - 3 * move[0] for move in moves]

    def outlook(self, states, noisy, rng, ways):
        return [[10.0 * state.seen[0]] for state in states]


@pytest.mark.parametrize("liked, first", [([0.0, 0.0], 1), ([30.0, 0.0], 0)])
def test_what_simulations_found_does_not_depend_on_a_first_look_that_fades(liked, first):
    game: Any = Coins()
    search = Search(game, Sure(), Generator(1))
    search.best(Coins(), [(0,), (1,)], liked, Budget(0.0, 20))
    assert search.found[0][0] == (first,)
    assert dict(search.found) == {(0,): 0.0, (1,): 10.0}
