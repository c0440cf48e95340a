"""The invariants notice what is broken."""

import pytest
from tests.games.world.table import at, game_of, practice, rails

from footplate.games.world.modules.barons import cards
from footplate.games.world.state.railway import End, Link


def rich():
    """A position with something of everything."""
    of = practice()
    return at(
        of,
        links=rails(of, "1 chicago norfolk", "2 boston buffalo"),
        ends=["1 providence N3 O3 e"],
        cities={
            "boston": {"cubes": "red blue"},
            "norfolk": {"colour": "blue"},
            "savannah": {"empty": True},
        },
        players=[{"baron": "jay-gould", "hand": {"hotel-boston": 1}}, {"baron": "j-p-morgan"}],
    )


def change(name, **values):
    """Something that sets attributes of the position's player 1, or of the position."""

    def apply(state):
        target = state.own(0) if name == "player" else state
        for key, value in values.items():
            setattr(target, key, value)

    return apply


def at_index(name, index, value):
    """Something that replaces an entry of a list of the position."""

    def apply(state):
        changed = list(getattr(state, name))
        changed[index] = value
        setattr(state, name, changed)

    return apply


def in_hand(card, n):
    """Something that gives player 1 so many cards."""

    def apply(state):
        state.own(0).hold(state.catalogue.deck.at[card], n)

    return apply


def first_end(**values):
    """Something that replaces parts of the incomplete link."""

    def apply(state):
        (end,) = state.ends
        kept = {key: getattr(end, key) for key in End.__slots__} | values
        state.ends = [
            End(
                kept["owner"],
                kept["city"],
                kept["side"],
                kept["tiles"],
                kept["cell"],
                kept["into"],
                kept["out"],
            )
        ]

    return apply


def first_link(**values):
    """Something that replaces parts of the first link."""

    def apply(state):
        link = state.links[0]
        kept = {key: getattr(link, key) for key in Link.__slots__} | values
        changed = Link(
            kept["owner"], kept["a"], kept["side_a"], kept["b"], kept["side_b"], kept["tiles"]
        )
        state.links = [changed, *state.links[1:]]

    return apply


def no_gray_colour(state):
    """Boston was never gray."""
    board = state.catalogue.board
    boston = board.city_at["boston"]
    state.colours = [*state.colours]
    state.by_colour = [*state.by_colour]
    state.by_colour[state.colours[boston]] ^= 1 << boston
    state.colours[boston] = 1
    state.by_colour[1] |= 1 << boston


def marked(state):
    """Boston has cubes and a marker."""
    state.empty |= 1 << state.catalogue.board.city_at["boston"]


def hotel(state):
    """A hotel without its card."""
    state.hotels = [*state.hotels]
    state.hotels[state.catalogue.board.city_at["chicago"]] = 1


def dealt(mask, baron):
    """Other baron cards of the first player."""

    def apply(state):
        cards.give(state, 0, mask, baron)

    return apply


def nowhere(state):
    """A link that begins at a side of Portland without a connection point."""
    portland = state.catalogue.board.city_at["portland"]
    first_link(a=portland, side_a=1)(state)


def untaken(state):
    """No side of any hex is taken."""
    state.occupied = bytes(len(state.occupied))


def reach(state):
    """The distances of before."""
    state.reach = [[0] * 9] * 5


BROKEN = [
    ("less than no red cubes", at_index("bag", 0, -1)),
    ("red cubes are lost", at_index("bag", 0, 3)),
    ("boston is marked", marked),
    ("the cities that take a colour", at_index("by_colour", 2, 0)),
    ("boston was not gray", no_gray_colour),
    ("less than no New City tiles", at_index("new_cities", 1, -1)),
    ("New City tiles are lost", at_index("new_cities", 1, 5)),
    ("less than no markers", change("position", markers=-1)),
    ("markers are lost", change("position", markers=4)),
    ("a link does not reach", first_link(side_b=2)),
    ("an open end is not at", first_end(cell=0)),
    ("an open end is turned", first_end(out=1)),
    ("tiles of a link are not next", first_link(tiles=(9, 10))),
    ("track at a side without", nowhere),
    ("the sides that are taken", untaken),
    ("links are miscounted", change("player", links=7)),
    ("tiles are miscounted", change("player", tiles=7)),
    ("less than no money", change("player", money=-1)),
    ("less than no bonds", change("player", bonds=-1)),
    ("there is no such engine", change("player", engine=9)),
    ("the own network", change("player", adjacent=[])),
    ("the network is not", at_index("adjacent", 0, 1)),
    ("the links of a city", at_index("at", 0, (5,))),
    ("somebody is twice", change("position", order=[0, 0])),
    ("land-grant: 9 cards of 4", in_hand("land-grant", 5)),
    ("a hotel has no card", hotel),
    ("a baron was kept", dealt(1, 3)),
    ("a baron was dealt twice", dealt(255, 0)),
    ("the cities to build from", change("position", buildable=0)),
    ("the distances", reach),
]


@pytest.mark.parametrize("sentence, apply", BROKEN, ids=[sentence for sentence, _ in BROKEN])
def test_what_is_broken_is_named(sentence, apply):
    state = rich()
    game_of(state).check(state)
    apply(state)
    with pytest.raises(AssertionError) as broken:
        game_of(state).check(state)
    assert str(broken.value).startswith(sentence)
