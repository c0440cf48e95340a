"""A railroad with fuel depots, for rule tests: one line of seven links."""

from tests.games.world.table import at, do, legal, rails

LINE = "nogales hermosillo mazatlan torreon saltillo zacatecas aguascalientes leon"
PURPLE = {"nogales": {"cubes": "purple"}, "saltillo": {"colour": "purple"}}
FIRST = "deliver nogales purple"


def line(of, *depots, engine=4, cities=None, **given):
    """Return a position with a purple cube in Nogales, and depots such as `1 saltillo 2`.

    Saltillo, four links away, and Leon, seven away, are purple.
    """
    leon = {"leon": {"colour": "purple"}}
    hand = given.pop("hand", {})
    players = given.pop("players", [{"engine": engine, "hand": hand}])
    there = PURPLE | leon | (cities or {})
    return at(
        of, links=rails(of, f"1 {LINE}"), cities=there, fuel=[*depots], players=players, **given
    )


def hops(state, n):
    """Let the cube go on over so many links."""
    for _ in range(n):
        (hop,) = [each for each in legal(state) if each.startswith("hop")]
        do(state, hop)
    return state
