"""The local campaigns of Nippon."""

from tests.draw.world.drawn import game, shared
from tests.games.world.table import at, do

from footplate.draw.world.maps.nippon.drawing import campaign


def test_a_campaign_is_drawn_with_its_holder_and_described():
    nippon = game("nippon")
    cities = {"sendai": {"cubes": "red"}, "niigata": {"cubes": "red"}}
    state = at(nippon, cities=cities, display=["campaign-sendai", "campaign-niigata"])
    body = shared(do(state, "take campaign-sendai"))
    assert campaign(0) in body
    assert campaign(None) in body
    assert "Local Campaign of Player 1" in body
    assert "Local Campaign on display" in body
