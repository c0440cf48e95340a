"""What the game as a whole says of itself."""

import footplate
from footplate.games.russian import RULESET, options
from footplate.kernel.judged import JudgedGame, JudgedRuleset
from footplate.kernel.options import resolve


def test_there_are_no_plans_because_single_steps_speak_for_themselves():
    game = footplate.game("russian")
    assert game.plans(game.new(1)) == []


def test_no_options_clash():
    for players in ("2", "3", "4"):
        for edition in ("2013", "2021"):
            values = resolve(RULESET.options, {"players": players, "edition": edition})
            assert RULESET.clash(values) is None


def test_the_sets_to_judge_are_all_boards_industry_tracks_and_modules():
    """None is there twice: a board's own industry track is not named beside it."""
    sets = RULESET.judged_sets()
    made = [options.in_play(options.settled(resolve(RULESET.options, each))) for each in sets]
    of = [(each["edition"], parts) for each, parts in zip(sets, made, strict=True)]
    assert len(set(of)) == len(sets) == 2 * 4 + 4 * 3 * 6
    assert not any(RULESET.clash(resolve(RULESET.options, each)) for each in sets)
    for board in options.BOARDS:
        for track in options.INDUSTRIES:
            assert any({board, f"industry-{track}", *options.MODULES} <= parts for parts in made)
    modules = {each["modules"] for each in sets if each["edition"] == "2013"}
    assert modules == {"none", "coal", "engineers", "coal+engineers"}


def test_the_game_and_its_ruleset_offer_a_judge():
    assert isinstance(RULESET, JudgedRuleset)
    assert isinstance(footplate.game("russian"), JudgedGame)
