"""What the game as a whole says of itself."""

import footplate
from footplate.games.russian import RULESET
from footplate.kernel.options import resolve


def test_there_are_no_plans_because_single_steps_speak_for_themselves():
    game = footplate.game("russian")
    assert game.plans(game.new(1)) == []


def test_no_options_clash():
    for players in ("2", "3", "4"):
        for edition in ("2013", "2021"):
            values = resolve(RULESET.options, {"players": players, "edition": edition})
            assert RULESET.clash(values) == ""
