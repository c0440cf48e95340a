"""Every game as a Python game of OpenSpiel.

Chance has nodes of its own. A player who may not see an action or an outcome sees `?` instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import pyspiel

import footplate
from footplate.env.rewards import REWARDS
from footplate.env.spaces import Reader
from footplate.kernel.contract import CHANCE, EVERYBODY, TERMINAL, AnyGame, Ruleset, State
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.kernel.messages import shared
from footplate.kernel.options import Option

NAME: Final = "footplate_{name}"
"""What OpenSpiel calls a game: its name has only letters, digits and `_`."""
COMPONENTS: Final = "components"
"""The parameter that names the folder of a house pack; empty for none."""
SEEDS: Final = 1 << 53
"""Seeds of what is drawn anew lie below this number."""
NOBODY: Final = 0
"""The audience of what no player knows any more, as it was drawn anew."""
UNSEEN: Final = "?"
"""In an information state: something happened that the player may not know."""


Step: TypeAlias = tuple[int, bool, int]
"""(action or outcome, whether chance made it, who may know of it)."""


class _Position:
    """A position and what has happened; a deep copy of it is a clone."""

    def __init__(self, game: AnyGame, state: State, steps: list[Step]) -> None:
        self.game: Final = game
        self.state: Final = state
        self.steps: Final = steps

    def __deepcopy__(self, memo: object) -> _Position:
        return _Position(self.game, self.state.clone(), self.steps[:])


class SpielGame(pyspiel.Game):
    """A game with its options fixed, as OpenSpiel knows it."""

    def __init__(self, game: AnyGame, params: Mapping[str, Any]) -> None:
        self.game: Final = game
        self.reader: Final = Reader(game)
        alone = game.players == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_count,
            max_chance_outcomes=game.outcome_count,
            num_players=game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=game.max_decisions,
        )
        super().__init__(_game_type(footplate.rulesets()[game.name], alone), info, dict(params))
        self._params: Final = dict(params)

    def __reduce__(self) -> tuple[type[SpielGame], tuple[AnyGame, Mapping[str, Any]]]:
        """Say how a pickled game is made again, with the values of its house pack."""
        return SpielGame, (self.game, self._params)

    def __copy__(self) -> SpielGame:
        """Return the game itself, which never changes."""
        return self

    def __deepcopy__(self, memo: object) -> SpielGame:
        """Return the game itself, which never changes."""
        return self

    def new_initial_state(self) -> SpielState:
        """Return the position before the first draw of the set-up."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return who turns positions into tensors and texts for one player.

        Raises:
            FootplateError: it should see less than a player may know, or more.
        """
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise FootplateError(shared("env.observer"))
        return Observer(self, wanted.perfect_recall)


class SpielState(pyspiel.State):
    """A position with its history, as OpenSpiel knows it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        rules = game.game
        self.at = _Position(rules, rules.start(), [])

    def current_player(self) -> int:
        """Return who decides: a player, chance, or nobody if the game is over."""
        who = self.at.state.current_player
        if who == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if who == TERMINAL else who

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.at.state.current_player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.at.state.legal_actions() if player == self.at.state.current_player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what can be drawn now, with its probability."""
        weighed = self.at.state.chance_outcomes()
        total = sum([weight for _, weight in weighed])
        return [(outcome, weight / total) for outcome, weight in weighed]

    def _apply_action(self, action: int) -> None:
        at, game = self.at, self.at.game
        chance = at.state.current_player == CHANCE
        step = action, chance, game.audience(at.state, action)
        at.state.apply_action(action)
        at.steps.append(step)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.at.game
        return game.outcome_text(action) if player < 0 else game.action_text(action)

    def returns(self) -> list[float]:
        """Return 1 for a sole winner at the end, with a sum of 0 over all players (`rewards`)."""
        return REWARDS["win"](self.at.game, self.at.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return a copy in which everything that a player may not know is drawn anew.

        Args:
            player: who knows what is kept.
            sampler: draws a number from 0 up to 1, as OpenSpiel's `UniformProbabilitySampler` does.
        """
        copy = self.clone()
        at = self.at
        rng = Generator(int(sampler() * SEEDS))
        steps = [
            (step, chance, audience if _knows(audience, player) else NOBODY)
            for step, chance, audience in at.steps
        ]
        copy.at = _Position(at.game, at.game.determinize(at.state, player, rng), steps)
        return copy

    def told(self, player: int) -> str:
        """Return everything that a player has seen happen, one thing on each line."""
        game = self.at.game
        lines = [str(player)]
        for step, chance, audience in self.at.steps:
            if _knows(audience, player):
                lines.append(game.outcome_text(step) if chance else game.action_text(step))
            else:
                lines.append(UNSEEN)
        return "\n".join(lines)

    def __str__(self) -> str:
        """Return where the game stands, and the last thing that happened."""
        game = self.at.game
        points = " ".join([str(n) for n in game.points(self.at.state)])
        return f"{game.heading(self.at.state)}: {points} ({len(self.history())})"


class Observer:
    """Turns positions into tensors and texts: what a player knows now, or has ever seen."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.game: Final = game
        self.recall: Final = recall
        self.tensor: Final = None if recall else game.reader.low.astype("float32")
        """The fractions of the observation (`spaces.SCALED`); there are none of the past."""
        self.dict: Final = (
            {}
            if self.tensor is None
            else {name: self.tensor[place] for name, place in game.reader.places.items()}
        )
        """By name of a field: its part of the tensor."""

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player may know now into the tensor."""
        if self.tensor is not None:
            self.game.reader.fractions(state.at.state, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return as text what a player has seen happen, or what the player may know now."""
        if self.recall:
            return state.told(player)
        seen = self.game.reader.named(self.game.reader.numbers(state.at.state, player))
        return "\n".join(
            [f"{name}: {' '.join(map(str, numbers.tolist()))}" for name, numbers in seen.items()]
        )


def _knows(audience: int, player: int) -> bool:
    return audience == EVERYBODY or bool(audience >> player & 1)


def _game_type(ruleset: Ruleset, alone: bool) -> Any:
    """Describe a ruleset, which OpenSpiel asks for before there is a game of it."""
    counts = [int(value) for value in ruleset.options[0].values]
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=_identifier(ruleset.name),
        long_name=str(ruleset.title),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if alone else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            COMPONENTS: "",
            **{each.name: _spiel_value(each, each.default) for each in ruleset.options},
        },
        default_loadable=True,
    )


def _identifier(name: str) -> str:
    return NAME.format(name=name.replace("-", "_"))


def _spiel_value(option: Option, value: str) -> int | str:
    """Return a value as OpenSpiel reads it back from text: a number where all values are some."""
    return int(value) if all(each.isdecimal() for each in option.values) else value


def load(game: AnyGame, given: Mapping[str, Any]) -> Any:
    """Return a game as OpenSpiel knows it.

    Args:
        game: the game.
        given: the options it was made with; a map or a house pack among them may be a file or a
            folder, which OpenSpiel knows by its path, and so does another process.
    """
    register()
    options = footplate.rulesets()[game.name].options
    values = {each.name: _spiel_value(each, game.options[each.name]) for each in options}
    for name, value in given.items():
        other = game.options.get(name) != str(value)
        if other and isinstance(value, str | Path) and Path(value).exists():
            values[name] = str(Path(value).absolute())
    return pyspiel.load_game(_identifier(game.name), values)


def register() -> None:
    """Tell OpenSpiel of every game that is installed, once."""
    known = set(pyspiel.registered_names())
    for name, ruleset in footplate.rulesets().items():
        if _identifier(name) not in known:
            pyspiel.register_game(_game_type(ruleset, alone=False), _class_of(name))


@cache
def _class_of(name: str) -> type[SpielGame]:
    """Return the class of all games of a ruleset.

    It is a class rather than a function because OpenSpiel frees it only after Python has ended.
    """

    class Loaded(SpielGame):
        """A game of one ruleset, with options as OpenSpiel writes them."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            given: dict[str, Any] = {key: str(value) for key, value in (params or {}).items()}
            pack = given.pop(COMPONENTS, "") or None
            super().__init__(footplate.game(name, components=pack, **given), params or {})

    Loaded.__name__ = Loaded.__qualname__ = _identifier(name)
    return Loaded
