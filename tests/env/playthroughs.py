"""Games as OpenSpiel tells them, in short: each action, and a digest of all that is told before it.

`python -m tests.env.playthroughs` writes them anew into `tests/records/openspiel`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from footplate import env

FOLDER = Path(__file__).parents[1] / "records" / "openspiel"
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "russian-2013-2": ("russian", {"players": 2, "edition": "2013"}),
    "german-3": ("russian", {"players": 3, "board": "german"}),
    "american-2": ("russian", {"players": 2, "board": "american"}),
    "asian-2": ("russian", {"players": 2, "board": "asian"}),
    "alone": ("russian", {"players": 1}),
    "eastern_us-2": ("world", {"players": 2, "turn_limit": 5}),
}
MOST = 250
"""So many actions and outcomes of a game are written at most."""


def told(state: Any) -> str:
    """Return the digest of everything that OpenSpiel is told about a position."""
    players = range(state.num_players())
    said: list[Any] = [state.current_player(), state.is_terminal(), state.returns()]
    said += [state.legal_actions(), state.chance_outcomes() if state.is_chance_node() else None]
    said += [state.information_state_string(player) for player in players]
    said += [state.observation_string(player) for player in players]
    return sha256(repr(said).encode()).hexdigest()[:16]


def lines(name: str, choose: Callable[[int, list[int]], int | None]) -> list[str]:
    """Play a game and return its lines.

    Args:
        name: one of `GAMES`.
        choose: is given the number of the action or outcome and those that are possible, and
            returns one of them, or None to end there.
    """
    game, options = GAMES[name]
    spiel = env.openspiel(game, **options)
    state = spiel.new_initial_state()
    found = [str(spiel)]
    while not state.is_terminal() and len(found) <= MOST:
        action = choose(len(found) - 1, state.legal_actions())
        if action is None:
            break
        text = state.action_to_string(state.current_player(), action)
        found.append(f"{told(state)} {state.current_player()} {action} {text}")
        state.apply_action(action)
    return [*found, told(state)]


def by_chance(seed: str) -> Callable[[int, list[int]], int | None]:
    """Return what chooses actions and outcomes by chance, all of them equally often."""
    rng = random.Random(seed)
    return lambda at, legal: rng.choice(legal)


def main() -> None:
    """Write all games anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        written = lines(name, by_chance(name))
        (FOLDER / f"{name}.txt").write_text("\n".join(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
