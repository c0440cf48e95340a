"""Cards for a build action [RC p.21-22], and Perfect Engineering."""

from tests.games.world.table import (
    at,
    do,
    draw,
    legal,
    player,
    practice,
    purse,
    turn,
    why,
)

# ---------------------------------------------------------------------- cards for building


def build(of, hand, city="nashville", **given):
    """The first player builds from a city with these cards and $30,000."""
    mine = {"money": 30, "hand": hand}
    return do(at(of, players=[mine], **given), f"build from {city}")


def spend(state, *tiles):
    """What some tiles cost."""
    do(state, *[f"build {tile}" for tile in tiles])
    return 30 - purse(state)[0]


def test_a_land_grant_makes_open_terrain_free():
    """[RC p.21]."""
    state = do(build(practice(), {"land-grant": 1}, "providence"), "use land-grant")
    assert spend(state, "N3 e-w", "O3 e-w", "P3 e-w", "Q3 e-w") == 0
    assert player(state)["hand"] == {}


def test_a_land_grant_does_not_pay_for_other_terrain_of_the_link():
    """Plains free, water 3, mountain 4, a ridge 4 [RC p.21]."""
    state = do(build(practice(), {"land-grant": 1}), "use land-grant")
    assert spend(state, "K5 e-w", "L5 e-w", "M5 e-w", "N5 e-w") == 0 + 3 + 4 + 0 + 4


def test_land_grant_and_perfect_engineering_make_five_tiles_free():
    """[RC p.21]."""
    hand = {"land-grant": 1, "perfect-engineering": 1}
    state = do(build(practice(), hand, "providence"), "use land-grant")
    assert spend(state, "N3 e-w", "O3 e-w", "P3 e-w", "Q3 e-w", "R3 e-w") == 0
    assert player(state)["links"] == 1


def test_civil_engineers_make_water_cost_1000():
    """[RC p.21]."""
    state = do(build(practice("mexico"), {"civil-engineers": 1}, "acapulco"), "use civil-engineers")
    assert spend(state, "K5 e-w", "L5 e-w", "M5 e-w", "N5 e-w") == 2 + 1 + 4 + 6


def test_a_tunnel_engineer_halves_mountains_and_ridges():
    """[RC p.22]."""
    state = do(build(practice("mexico"), {"tunnel-engineer": 1}, "acapulco"), "use tunnel-engineer")
    assert spend(state, "K5 e-w", "L5 e-w", "M5 e-w", "N5 e-w") == 2 + 3 + 2 + 4


def test_different_cards_may_be_used_in_one_action():
    hand = {"civil-engineers": 1, "tunnel-engineer": 1, "land-grant": 1}
    state = build(practice("mexico"), hand, "acapulco")
    do(state, "use tunnel-engineer", "use land-grant", "use civil-engineers")
    assert spend(state, "K5 e-w", "L5 e-w", "M5 e-w", "N5 e-w") == 0 + 1 + 2 + 2


def test_two_equal_cards_do_not_help_twice():
    state = do(build(practice(), {"land-grant": 2}), "use land-grant")
    assert why(state, "use land-grant") == ("This card is already in use in this action. (RC p.5)")


def test_a_card_counts_for_one_build_action_only():
    state = do(build(practice(), {"land-grant": 1}, "providence"), "use land-grant")
    do(state, "build N3 e-w", "done", "pass", "build from N3", "build O3 e-w", "done")
    assert purse(state) == (28, 0)


def test_a_card_is_used_before_the_first_tile():
    state = do(build(practice(), {"land-grant": 1}), "build K5 e-w")
    assert why(state, "use land-grant") == (
        "The card must be used before the first tile of the action. (RC p.21-22)"
    )


def test_a_card_need_not_be_used():
    state = build(practice(), {"land-grant": 1}, "providence")
    assert spend(state, "N3 e-w") == 2
    assert player(state)["hand"] == {"land-grant": 1}


def test_a_card_that_one_does_not_hold_cannot_be_used():
    state = build(practice(), {})
    assert why(state, "use land-grant") == "You do not hold this card. (RC p.5)"


def test_a_card_for_something_else_is_not_used_while_building():
    state = build(practice(), {"perfect-engineering": 1})
    assert why(state, "use perfect-engineering") == "This card is not used here. (RC p.5)"


def test_a_card_helps_when_a_tile_is_turned():
    of = practice()
    state = at(of, ends=["1 providence N3 ne"], players=[{"money": 30, "hand": {"land-grant": 1}}])
    do(state, "build from N3", "use land-grant", "build N3 e-w", "done")
    assert purse(state) == (30, 0)


def test_a_card_that_was_used_must_be_followed_by_a_tile():
    state = do(build(practice(), {"land-grant": 1}), "use land-grant")
    assert "done" not in legal(state)


# ---------------------------------------------------------------------- Perfect Engineering


def test_perfect_engineering_allows_a_fifth_tile_in_one_link():
    """[RC p.22]."""
    state = build(practice(), {"perfect-engineering": 1}, "providence")
    do(state, "build N3 e-w", "build O3 e-w", "build P3 e-w", "build Q3 e-w")
    assert turn(state) == 1
    assert "done" in legal(state)
    do(state, "build R3 e-w")
    assert (player(state)["links"], turn(state)) == (1, 2)


def test_perfect_engineering_stays_and_is_used_once_a_turn():
    state = build(practice(), {"perfect-engineering": 1}, "atlanta")
    do(state, *[f"build {letter}3 e-w" for letter in "TUVWX"], "pass", "build from X3")
    assert player(state)["hand"] == {"perfect-engineering": 1}
    do(state, *[f"build {name} e-w" for name in ("Y3", "Z3", "AA3", "AB3")])
    assert (turn(state), player(state)["tiles"]) == (2, 9)


def test_who_does_not_lay_a_fifth_tile_may_do_so_in_a_later_action():
    state = build(practice(), {"perfect-engineering": 1}, "atlanta")
    do(state, *[f"build {letter}3 e-w" for letter in "TUVW"], "done", "pass", "build from W3")
    do(state, *[f"build {name} e-w" for name in ("X3", "Y3", "Z3", "AA3", "AB3")])
    assert (turn(state), player(state)["tiles"]) == (2, 9)


def test_perfect_engineering_gives_no_sixth_tile():
    state = build(practice(), {"perfect-engineering": 2}, "atlanta")
    do(state, *[f"build {letter}3 e-w" for letter in "TUVWX"])
    assert (turn(state), player(state)["tiles"]) == (2, 5)


def test_two_such_cards_help_in_two_actions_of_a_turn():
    state = build(practice(), {"perfect-engineering": 2}, "atlanta")
    do(state, *[f"build {letter}3 e-w" for letter in "TUVWX"], "pass", "build from X3")
    do(state, *[f"build {name} e-w" for name in ("Y3", "Z3", "AA3", "AB3", "AC3")], "pass")
    assert player(state)["tiles"] == 10
    do(state, "build from AC3", *[f"build {name} e-w" for name in ("AD3", "AE3", "AF3", "AG3")])
    assert (turn(state), player(state)["tiles"]) == (2, 14)


def test_one_such_card_helps_again_in_the_next_turn():
    mine = {"hand": {"perfect-engineering": 1}, "used_perfect": 1}
    state = at(practice(), round=3, players=[mine])
    do(state, "build from atlanta", *[f"build {letter}3 e-w" for letter in "TUVW"])
    assert turn(state) == 2
    draw(do(state, "pass"))
    do(state, "bid 1", "pass")
    do(state, "build from atlanta", *[f"build {letter}3 e-w" for letter in "TUVWX"])
    assert player(state)["tiles"] == 5
