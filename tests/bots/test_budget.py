"""What a decision of a bot may cost."""

import pytest

from footplate.bots import BotError, bot
from footplate.bots.budget import Budget, read


@pytest.mark.parametrize(
    "text, budget",
    [
        ("50ms", Budget(0.05, 0)),
        ("1s", Budget(1.0, 0)),
        ("10m", Budget(600.0, 0)),
        ("200n", Budget(0.0, 200)),
    ],
)
def test_a_budget_is_a_time_or_a_count(text, budget):
    assert read(text, "plan") == budget


@pytest.mark.parametrize(
    "text", ["0s", "0n", "-1s", "31536000s", "11m", "525600m", "1.5s", "5", "99999999n", "1h", "٣s"]
)
@pytest.mark.parametrize("name", ["plan", "search"])
def test_what_is_no_budget_is_refused_with_one_sentence(name, text):
    with pytest.raises(BotError, match=f'^bot {name}: "') as raised:
        bot(f"{name}:{text}")
    assert "\n" not in str(raised.value)


def test_a_budget_of_simulations_decides_alike_each_time():
    assert bot("search:30n").name == "search:30n"
