"""A map of strangers, with a rule of each kind, keeps the contract."""

import pytest
from tests.games.world.maps.toyland import rules as toyland
from tests.games.world.table import known

from footplate.testing import check_game


@pytest.mark.parametrize("barons", [True, pytest.param(False, marks=pytest.mark.long)])
def test_a_map_of_strangers_keeps_the_contract(barons, tmp_path, monkeypatch):
    for module in ("answers", "playing"):  # nobody has put the map's reasons into words
        monkeypatch.setattr(f"footplate.testing.{module}.missing", lambda found: "")
    check_game(known(toyland.game(tmp_path, barons=barons)), games=1, samples=4)
