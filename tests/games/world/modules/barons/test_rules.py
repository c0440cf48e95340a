"""Rail Baron cards [RC p.19] and the longest railroad."""

import pytest
from tests.games.world.table import (
    CHAIN,
    at,
    baron_cards,
    do,
    end_turn,
    player,
    points,
    practice,
    rails,
    turn,
    view,
)

from footplate.games.world.modules.barons.longest_railroad import longest_trail
from footplate.games.world.modules.barons.worth import measure
from footplate.games.world.modules.barons.worth import points as points_of
from footplate.kernel.generator import Generator


def worth(name, seat=1, on="eastern_us", **given):
    """What a baron would give a seat if the game of three ended like this."""
    of = practice(on, players=3)
    state = at(of, **given)
    number = [baron.name for baron in baron_cards(of)].index(name)
    return points_of(state, state.players[seat - 1], number)


def lines(*texts, on="eastern_us"):
    """Links on the practice board with three players."""
    return rails(practice(on, players=3), *texts)


# ---------------------------------------------------------------------- links of a city


def test_farnam_counts_the_links_of_chicago():
    assert worth("henry-farnam", links=lines("1 chicago norfolk", "1 boston chicago")) == 4


def test_such_a_baron_gives_at_most_8():
    """Five links: 8, not 10 [RC p.19]. Chicago lies in a corner of this board, Mobile does not."""
    around = ("nashville", "raleigh", "providence", "atlanta", "memphis")
    links = lines(*[f"1 {name} mobile" for name in around])
    assert worth("james-fisk", links=links[:3]) == 6
    assert worth("james-fisk", links=links[:4]) == 8
    assert worth("james-fisk", links=links) == 8


def test_links_of_others_do_not_count():
    links = lines("1 chicago norfolk", "2 boston chicago")
    assert worth("henry-farnam", links=links) == 2
    assert worth("henry-farnam", seat=2, links=links) == 2
    assert worth("henry-farnam", seat=3, links=links) == 0


def test_several_links_to_the_same_city_count_each():
    """[RC p.19]."""
    links = [*lines("1 chicago norfolk"), "1 chicago A2 B2 norfolk"]
    assert worth("henry-farnam", links=links) == 4


def test_lerdo_de_tejada_has_no_limit():
    """None is printed [RC p.19]; a ruling."""
    links = lines("1 mexico-city nogales", "1 guadalajara mexico-city", on="mexico")
    assert worth("sebastian-lerdo-de-tejada", on="mexico", links=links) == 4
    limits = {card.name: card.most for card in baron_cards(practice("mexico", players=3))}
    assert limits["sebastian-lerdo-de-tejada"] == -1


# ---------------------------------------------------------------------- the most of something


@pytest.mark.parametrize(
    "name, value, key, more",
    [
        ("jay-gould", 7, "bonds", False),
        ("e-h-harriman", 6, "engine", True),
        ("moses-taylor", 5, "money", True),
    ],
)
def test_who_is_alone_in_front_gets_the_points_and_a_tie_gives_nothing(name, value, key, more):
    """[RC p.6, p.19]."""
    best, other = ({key: 3}, {key: 2}) if more else ({key: 2}, {key: 3})

    def gained(*players):
        return [worth(name, seat, players=list(players)) for seat in (1, 2, 3)]

    assert gained(best, other, other) == [value, 0, 0]
    assert gained(best, best, other) == [0, 0, 0]
    assert gained(other, other, best) == [0, 0, value]


def test_hopkins_counts_cities_that_ones_links_touch():
    one = lines("1 chicago norfolk savannah", "2 boston buffalo")
    assert worth("mark-hopkins", links=one) == 6
    tie = lines("1 chicago norfolk savannah", "2 boston buffalo baltimore")
    assert worth("mark-hopkins", links=tie) == 0
    apart = lines("1 chicago norfolk savannah", "2 boston buffalo", "2 atlanta providence")
    assert worth("mark-hopkins", seat=2, links=apart) == 6


def test_morgan_counts_links():
    one = lines("1 chicago norfolk savannah", "2 boston buffalo")
    assert [worth("j-p-morgan", seat, links=one) for seat in (1, 2, 3)] == [6, 0, 0]
    tie = lines("1 chicago norfolk", "2 boston buffalo")
    assert [worth("j-p-morgan", seat, links=tie) for seat in (1, 2, 3)] == [0, 0, 0]


def test_vanderbilt_counts_track_tiles():
    one = lines("1 chicago norfolk savannah", "2 buffalo baltimore")
    assert [worth("wm-henry-vanderbilt", seat, links=one) for seat in (1, 2, 3)] == [0, 6, 0]
    tie = lines("1 chicago norfolk savannah", "2 boston buffalo")
    assert [worth("wm-henry-vanderbilt", seat, links=tie) for seat in (1, 2, 3)] == [0, 0, 0]


def test_nobody_is_in_front_before_anything_was_done():
    names = ("jay-gould", "e-h-harriman", "moses-taylor", "j-p-morgan", "theodore-d-judah")
    assert [worth(name) for name in names] == [0, 0, 0, 0, 0]


# ---------------------------------------------------------------------- something done


def test_cornelius_vanderbilt_wants_new_york_and_chicago_joined():
    """Over own links alone [RC p.19]."""
    assert worth("cornelius-vanderbilt", links=lines(f"1 {CHAIN}")) == 5
    names = CHAIN.split()
    mixed = lines(f"1 {' '.join(names[:6])}", f"2 {' '.join(names[5:])}")
    assert worth("cornelius-vanderbilt", links=mixed) == 0


def test_pancho_villa_wants_chihuahua_and_brownsville_joined():
    links = lines("1 chihuahua brownsville", on="mexico")
    assert worth("pancho-villa", on="mexico", links=links) == 3


def test_holliday_wants_a_western_link():
    both = lines("1 kansas-city des-moines", "2 des-moines st-louis")
    assert worth("cyrus-holliday", links=both, westerns={"des-moines": 1}) == 5
    assert worth("cyrus-holliday", links=both, westerns={"des-moines": 2}) == 0


@pytest.mark.parametrize("n, expected", [(0, 0), (1, 0), (2, 3), (3, 4), (4, 5)])
def test_madero_counts_hotels(n, expected):
    """[RC p.19]."""
    cities = ("mexico-city", "guadalajara", "monterrey", "veracruz")
    players = [{"hand": {f"hotel-{name}": 1 for name in cities[:n]}}]
    assert worth("francisco-i-madero", on="mexico", players=players) == expected


def test_pullman_wants_the_first_engine_of_level_6():
    players = [{"baron": "george-pullman", "engine": 6}, {"engine": 8}]
    of = practice(players=3)
    number = [baron.name for baron in baron_cards(of)].index("george-pullman")
    first = at(of, players=players, levels={"6": 1})
    assert points_of(first, first.players[0], number) == 6
    second = at(of, players=players, levels={"6": 2})
    assert points_of(second, second.players[0], number) == 0


def test_pullman_is_shown_at_once():
    """[RC p.19]."""
    of = practice()
    state = at(of, players=[{"baron": "george-pullman", "engine": 5}])
    assert view(state, 2)["players"][0]["baron"] is None
    do(state, "upgrade cash")
    shown = view(state, 2)["players"][0]
    assert shown["revealed"]
    assert [baron["baron"] for baron in shown["baron"]] == ["george-pullman"]


def test_pullman_stays_hidden_where_another_was_first():
    state = at(
        practice(),
        players=[{"baron": "george-pullman", "engine": 5}, {"engine": 6}],
        levels={"6": 2},
    )
    do(state, "upgrade cash")
    assert view(state, 2)["players"][0]["baron"] is None


def test_pullman_is_shown_when_he_is_kept_after_the_deed():
    """With late barons one may have been first already [RC p.8, p.19]."""
    of = practice(barons="late")
    mine = {"dealt": ["george-pullman", "jay-gould"], "engine": 6}
    two = [mine, {"dealt": ["moses-taylor", "james-fisk"]}]
    state = at(of, players=two, levels={"6": 1}, round=3, player=2, last_turn=1)
    do(state, "pass", "keep george-pullman")
    assert view(state, 2)["players"][0]["revealed"]


# ---------------------------------------------------------------------- at the end


def test_all_barons_are_shown_and_scored_at_the_end():
    of = practice()
    state = at(
        of,
        players=[{"baron": "moses-taylor", "money": 9}, {"baron": "j-p-morgan"}],
        last_turn=1,
        round=3,
        player=2,
    )
    do(state, "pass")
    assert (turn(state), points(state)) == ("over", [5, 0])
    for seat in (1, 2):
        mine = player(state, seat)
        assert (mine["revealed"], len(mine["baron"])) == (True, 1)
    assert player(state, 1)["score"] == {"track": 0, "bonds": 0, "baron": 5}


def test_a_baron_gives_nothing_before_the_end():
    state = end_turn(at(practice(), players=[{"baron": "moses-taylor", "money": 9}]))
    assert points(state) == [0, 0]


def test_one_sees_what_ones_own_baron_would_give():
    state = at(practice(), players=[{"baron": "moses-taylor", "money": 9}])
    (mine,) = player(state)["baron"]
    assert (mine["baron"], mine["points"], mine["worth"]) == ("moses-taylor", 5, 5)


def test_money_counts_after_the_last_income():
    of = practice()
    players = [{"baron": "moses-taylor", "money": 3}, {"points": 5}]
    state = do(at(of, players=players, last_turn=1, round=3, player=2), "pass")
    assert points(state) == [0, 5]


# ---------------------------------------------------------------------- the longest railroad


def plain(edges):
    """The longest trail by trying everything."""

    def extend(vertex, used):
        return max(
            [len(used)]
            + [
                extend(b if a == vertex else a, used | {number})
                for number, (a, b) in enumerate(edges)
                if number not in used and vertex in (a, b)
            ]
        )

    return max([extend(a, frozenset()) for edge in edges for a in edge], default=0)


@pytest.mark.parametrize(
    "edges, longest",
    [
        ([], 0),
        ([(0, 1)], 1),
        ([(0, 1), (1, 2), (2, 3)], 3),
        ([(0, 1), (1, 2), (1, 3)], 2),  # no branching
        ([(0, 1), (2, 3), (3, 4)], 2),  # in two pieces
        ([(0, 1), (0, 1)], 2),  # two links between two cities
        ([(0, 1), (1, 2), (2, 0)], 3),  # a ring
        ([(0, 1), (1, 2), (2, 0), (0, 3)], 4),  # a city may be passed again
        ([(0, 1), (1, 2), (2, 0), (0, 3), (3, 4), (4, 0)], 6),
        ([(0, 1), (0, 2), (0, 3), (0, 4)], 2),
    ],
)
def test_the_longest_railroad_has_links_that_follow_one_another(edges, longest):
    assert longest_trail(edges) == longest


def test_the_longest_railroad_is_found_in_any_network():
    rng = Generator(3)
    for _ in range(150):
        vertices, n = 4 + rng.below(4), rng.below(9)
        edges: list[tuple[int, int]] = []
        while len(edges) < n:
            a, b = rng.below(vertices), rng.below(vertices)
            if a != b:
                edges.append((a, b))
        assert longest_trail(edges) == plain(edges), edges


def test_the_longest_railroad_of_a_big_network_is_found_quickly():
    """A grid of 40 cities: more ways than could be tried."""
    edges = [(n, n + 1) for n in range(40) if n % 8 != 7]
    edges += [(n, n + 8) for n in range(32)]
    assert longest_trail(edges) >= 50


def test_judah_wants_the_longest_railroad_alone():
    chain = lines("1 chicago norfolk savannah charlotte", "2 boston buffalo baltimore")
    assert [worth("theodore-d-judah", seat, links=chain) for seat in (1, 2, 3)] == [8, 0, 0]
    tie = lines("1 chicago norfolk savannah", "2 boston buffalo baltimore")
    assert [worth("theodore-d-judah", seat, links=tie) for seat in (1, 2, 3)] == [0, 0, 0]


def test_a_branch_does_not_make_a_railroad_longer():
    """[RC p.19]."""
    star = lines("1 boston buffalo", "1 boston chicago", "1 boston kansas-city")
    path = lines("2 savannah charlotte columbus toledo")
    assert worth("theodore-d-judah", links=[*star, *path]) == 0
    assert worth("theodore-d-judah", seat=2, links=[*star, *path]) == 8


def test_an_unknown_comparison_is_refused():
    state = at(practice())
    with pytest.raises(KeyError):
        measure(state, state.players[0], "connect")
