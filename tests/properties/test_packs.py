"""House packs that fit keep the contract as the printed values do."""

import pytest
from tests.games.pack_rows import row
from tests.games.russian.table import house

from footplate.testing import check_game

FAR = row("starting", "wood", gain=["9 wood"])
"""A starting card that reaches a station and the switch during the set-up."""
OTHER_WAYS = (
    row("gap", "hannover", space=2)
    + row("special", "dresden-3", space=5)
    + row("special", "dresden-4", space=6)
    + row("special", "dresden-5", space=7)
    + row("branch", "berlin", length=14)
    + row("special", "berlin-13-2021", space=14)
    + row("extension", "2f", size=3)
    + row("special", "dresden-9-2021", gain=["1 income"])
)
"""A gap elsewhere, a longer way, an extension of another size."""


@pytest.mark.sample(2)
@pytest.mark.parametrize("edition", ["2013", "2021"])
@pytest.mark.parametrize("rows, players", [(FAR, 2), (OTHER_WAYS, 4)], ids=["far", "other ways"])
def test_the_contract_is_kept_with_a_house_pack(tmp_path, rows, players, edition):
    of = house(tmp_path, rows, edition, players, "german")
    check_game(of, games=2, seed=9, samples=10)
