"""The legends of maps, and signs that few maps have: charters, stops, a closed west."""

import io

import pytest
from rich.console import Console
from tests.games.world.table import at, do, known, practice, rails, view

import footplate
from footplate.draw import text
from footplate.draw.families import family
from footplate.draw.world.board.frame import BESIDE, Frame, sections
from footplate.draw.world.board.labels import plate_of
from footplate.draw.world.board.legend import SIGNS, cartouche, map_of, signs
from footplate.draw.world.maps.europe import charters
from footplate.draw.world.maps.great_britain import stops
from footplate.draw.world.maps.through_time import warps
from footplate.draw.world.maps.transcontinental.west import closed


def game(board, players=2, **options):
    return known(footplate.game("world", map=board, players=players, **options))


def drawn(seen):
    """The map as SVG."""
    return family(seen).panels(seen, compact=False)[0].drawing.inline()


def words(seen):
    """The whole table as text."""
    out = io.StringIO()
    Console(file=out, width=140).print(text.board(seen, width=140))
    return out.getvalue()


def keys(seen):
    """What a legend explains besides what is on all maps."""
    return [sign.key.removeprefix("draw.legend.") for sign in signs(seen)][4:]


@pytest.mark.parametrize(
    "board, options, found",
    [
        ("eastern_us", {}, ["western"]),
        ("eastern_us", {"western_link": "no"}, []),
        ("mexico", {}, ["depot"]),
        ("europe", {}, ["capital", "charter"]),
        ("western_us", {}, ["rotor", "fuel"]),
        ("great_britain", {}, ["barrier", "inspector"]),
        ("north_america", {}, ["snow", "ferry", "mine"]),
        ("nippon", {}, ["campaign"]),
        ("transcontinental", {}, ["closed", "fuel"]),
        ("through_time", {}, ["warp"]),
    ],
)
def test_a_legend_explains_the_signs_of_its_map(board, options, found):
    seen = view(at(game(board, **options)))
    assert keys(seen) == found
    body = drawn(seen)
    for sign in SIGNS:
        assert (sign.drawn in body) or sign not in signs(seen)


def test_a_legend_has_room_for_its_rows():
    few, many = view(at(game("mexico"))), view(at(game("mexico", mines="yes", rotors="yes")))
    assert map_of(few).rows < map_of(many).rows
    assert map_of(few).legend_height < map_of(many).legend_height
    assert map_of(few) is map_of(few)


def test_what_a_title_has_in_brackets_stands_below_it():
    assert ">Here</text>" in cartouche(290, 138, "Here (and there)")
    assert ">and there</text>" in cartouche(290, 138, "Here (and there)")


# ---------------------------------------------------------------------- charters


def test_charters_are_drawn_with_their_holders_and_described():
    of = game("europe", 3)
    seen = view(
        at(
            of,
            players=[{"hand": {"capital-charter-paris": 1, "city-charter-lyon": 1}}],
            display=["city-charter-zurich", "capital-charter-berlin"],
        )
    )
    body = drawn(seen)
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
    assert drawn(seen).count(charters.charter(charters.CITY, None)) == 1
    assert "Charter on display" not in drawn(seen)


# ---------------------------------------------------------------------- inspectors


def stopped(*moves):
    of = practice("great_britain", 3)
    hands = [{}, {"hand": {"railroad-inspector": 1}}, {}]
    goods = {"leeds": {"cubes": "red red"}}
    state = at(of, links=rails(of, "1 leeds london"), cities=goods, players=hands)
    return view(do(state, "deliver leeds red", "hop london e", *moves))


def test_a_delivery_that_may_be_stopped_has_a_sign():
    seen = stopped()
    assert "An Inspector may stop this delivery" in drawn(seen)
    assert drawn(seen).count(stops.stop()) == 2
    assert drawn(stopped("let pass")).count(stops.stop()) == 1


def test_whoever_was_stopped_shows_it():
    seen = stopped("stop")
    draw = family(seen)
    for compact in (False, True):
        assert stops.stop() in draw.player_board(seen, 0, compact=compact).body
        assert stops.stop() not in draw.player_board(seen, 2, compact=compact).body
    assert stops.stop() in draw.thumbnail(seen, 0).body
    assert stops.stop() not in draw.thumbnail(seen, 2).body
    assert "stopped by an Inspector" in words(seen)


# ---------------------------------------------------------------------- the west


def test_the_west_is_veiled_until_it_is_open():
    of = game("transcontinental", 3)
    east, west = view(at(of)), view(at(of, phase="west"))
    assert closed(east)
    assert "The west is still closed" in drawn(east)
    assert 'class="veil"' in drawn(east)
    assert "The west is still closed" in words(east)
    assert not closed(west)
    assert 'class="veil"' not in drawn(west)
    assert "The west is still closed" not in words(west)
    assert not closed(view(at(game("eastern_us"))))


def test_the_banner_lies_on_no_hex_and_no_name():
    shown = map_of(view(at(game("transcontinental", 6))))
    assert shown.west_banner is not None


# ---------------------------------------------------------------------- periods


@pytest.mark.parametrize("players", [2, 4, 6])
def test_period_boards_lie_in_rows_of_three(players):
    board = view(at(game("through_time", players)))["board"]
    frame = Frame(board)
    plates = [plate_of(board, period, frame) for period in board["periods"]]
    assert len(plates) == players + 1 == len(sections(board))
    for i, plate in enumerate(plates):
        assert 0 <= plate.left < plate.right <= frame.width
        assert 0 < plate.top < plate.bottom <= frame.height
        assert (plate.top == plates[0].top) == (i < BESIDE)
        assert not any(plate.over(other) for other in plates[:i])
    for period, plate in zip(board["periods"], plates, strict=True):
        for row, signs_ in enumerate(board["cells"]):
            for column in range(period["first"], period["first"] + period["columns"]):
                x, y = frame.middle(column, row)
                assert signs_[column] == " " or plate.left < x < plate.right
                assert signs_[column] == " " or plate.top < y < plate.bottom


def test_every_period_has_a_title_and_every_warp_a_spiral():
    seen = view(at(game("through_time", 3)))
    body = drawn(seen)
    assert body.count(warps.SPIRAL) == len(seen["board"]["warps"]) + 1
    for period in seen["board"]["periods"]:
        assert f'<g class="{period["period"]}">' in body
        assert f">{period['name']}</text>" in body
