"""The period boards of Through Time, and the warps that join them."""

import pytest
from tests.draw.world.drawn import game, map_of_page
from tests.games.world.table import at, view

from footplate.draw.hexmap.frame import BESIDE, Frame, sections
from footplate.draw.hexmap.labels import plate_of
from footplate.draw.world.maps.through_time import drawing as warps


@pytest.mark.parametrize("players,beside", [(2, BESIDE), (3, 2), (4, BESIDE), (6, BESIDE)])
def test_period_boards_lie_in_rows_of_three_and_four_make_a_square(players, beside):
    board = view(at(game("through_time", players)))["board"]
    frame = Frame(board)
    plates = [plate_of(board, period, frame) for period in board["periods"]]
    assert len(plates) == players + 1 == len(sections(board))
    for i, plate in enumerate(plates):
        assert 0 <= plate.left < plate.right <= frame.width
        assert 0 < plate.top < plate.bottom <= frame.height
        assert (plate.top == plates[0].top) == (i < beside)
        assert not any(plate.over(other) for other in plates[:i])
    for period, plate in zip(board["periods"], plates, strict=True):
        for row, signs_ in enumerate(board["cells"]):
            for column in range(period["first"], period["first"] + period["columns"]):
                x, y = frame.middle(column, row)
                assert signs_[column] == " " or plate.left < x < plate.right
                assert signs_[column] == " " or plate.top < y < plate.bottom


def test_every_period_has_a_title_and_every_warp_a_spiral():
    seen = view(at(game("through_time", 3)))
    body = map_of_page(seen)
    assert body.count(warps.SPIRAL) == len(seen["board"]["warps"]) + 1
    for period in seen["board"]["periods"]:
        assert f'<g class="{period["period"]}">' in body
        assert f">{period['name']}</text>" in body
