"""Every part of every board of Russian Railroads says why it cannot be chosen."""

from __future__ import annotations

from itertools import product

import pytest

import footplate
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

SETS = [
    *[{"edition": edition, "players": str(n)} for edition, n in product(("2013", "2021"), (2, 4))],
    {"edition": "2013", "board": "german", "modules": "coal+engineers", "players": "3"},
    *[
        {"board": board, "modules": modules, "players": players}
        for board in ("german", "american", "asian")
        for modules, players in (("none", "3"), ("all", "4"))
    ],
    {"modules": "all"},
    {"industry": "asian", "modules": "all", "players": "2"},
    {"board": "american", "industry": "asian", "modules": "all", "players": "3"},
    {"board": "german", "industry": "american", "modules": "all", "players": "3"},
    {"players": "1", "solo": "yes", "modules": "coal+manufactory+ideas"},
    {"players": "1", "solo": "yes", "edition": "2013", "board": "german", "modules": "coal"},
]
"""Every edition, board, module and industry track, and games against Emil."""
OF_2021 = {"reason.no-key", "reason.no-exchange"}
"""What there is in 2021 only, so that no page of 2013 tells it."""
NO_PAGE = {"reason.same-place-once", "reason.at-hand-first"}
"""What the order of choices brings with it; no page says it in one of the editions."""
AT_MOST = 2
"""A part gives no more reasons than this, though several actions may be on it."""


@pytest.mark.sample(3, 2)
@pytest.mark.parametrize("options", SETS, ids=lambda options: "-".join(options.values()))
def test_every_part_that_cannot_be_chosen_says_why(options):
    game = footplate.game("russian", **options)
    silent = NO_PAGE if options.get("edition") != "2013" else NO_PAGE | OF_2021
    rng = Generator(29)
    state = game.new(29)
    asked = 0
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
            continue
        legal = state.legal_actions()
        if not rng.below(8):
            asked += 1
            for part, actions in game.parts(state).items():
                if set(actions).isdisjoint(legal):
                    reasons = [game.why_not(state, action) for action in actions]
                    assert 1 <= len({str(reason) for reason in reasons}) <= AT_MOST, part
                    for reason in reasons:
                        assert reason is not None, part
                        key = reason.message.key
                        assert key not in ("reason.game-over", "reason.chance-first"), part
                        assert reason.page or key in silent, (part, key)
                        assert str(reason.message) != key, part
        state.apply_action(rng.choice(legal[:-1] or legal))  # passing and leaving come last
    assert asked > 5
