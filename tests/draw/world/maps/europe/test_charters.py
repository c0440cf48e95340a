"""The charters of Europe."""

from tests.draw.world.drawn import game, map_of_page, words
from tests.games.world.table import at, view

from footplate.draw.world.maps.europe import drawing as charters


def test_charters_are_drawn_with_their_holders_and_described():
    of = game("europe", 3)
    seen = view(
        at(
            of,
            players=[{"hand": {"capital-charter-paris": 1, "city-charter-lyon": 1}}],
            display=["city-charter-zurich", "capital-charter-berlin"],
        )
    )
    body = map_of_page(seen)
    for kind in (charters.CAPITAL, charters.CITY):
        assert charters.charter(kind, 0) in body
        # The outline of the held one too is drawn, with a shape on it.
        assert body.count(charters.charter(kind, None)) == 3
    assert "Capital Charter of Player 1" in body
    assert "City Charter of Player 1" in body
    assert "Capital Charter on display" in body
    assert "City Charter on display" in body
    assert "C1" in words(seen)


def test_a_charter_that_is_in_the_deck_is_not_drawn():
    seen = view(at(game("europe", 3), display=["railroad-era"]))
    assert map_of_page(seen).count(charters.charter(charters.CITY, None)) == 1
    assert "Charter on display" not in map_of_page(seen)
