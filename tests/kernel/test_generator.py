"""The generator: the same numbers on every machine, and every item equally likely."""

from math import log

import pytest

from footplate.kernel.generator import MASK, Generator


def test_the_words_of_a_seed_never_change() -> None:
    assert words(0) == [1873697870, 2935408675, 77509492]
    assert words(7) == [2043239245, 3861695429, 1081629983]
    assert words(-7) == [788096787, 50911083, 3445381874]
    assert words(2**40) == [997568371, 2327094680, 2286703128]


def test_seed_0_is_the_published_generator_after_16_words() -> None:
    """Marsaglia's xorwow, from his own initial words."""
    x = [123456789, 362436069, 521288629, 88675123, 5783321]
    published = []
    for n in range(1, 20):
        t = x[0] ^ x[0] >> 2
        x = [*x[1:], (x[4] ^ x[4] << 4 ^ t ^ t << 1) % 2**32]
        published.append((6615241 + n * 362437 + x[4]) % 2**32)
    assert words(0) == published[16:]


def words(seed: int) -> list[int]:
    rng = Generator(seed)
    return [rng.word() for _ in range(3)]


@pytest.mark.parametrize("other", [-1, 2, 1 + 2**32, 1 + 2**64, -(1 + 2**32)])
def test_seeds_of_any_size_and_sign_differ(other: int) -> None:
    assert words(1) != words(other)


def test_words_have_32_bits_and_use_them_all() -> None:
    rng = Generator(3)
    drawn = [rng.word() for _ in range(200)]
    seen = 0
    for word in drawn:
        seen |= word
    assert max(drawn) <= MASK
    assert seen == MASK


def test_below_gives_every_number_about_equally_often() -> None:
    rng = Generator(11)
    counts = [0, 0, 0]
    for _ in range(3000):
        counts[rng.below(3)] += 1
    assert all(900 < count < 1100 for count in counts)


def test_below_draws_again_rather_than_favour_small_numbers() -> None:
    """Three quarters of 2**32: a quarter of the words must be thrown away."""
    n = 3 << 30
    rng, same = Generator(5), Generator(5)
    numbers = [rng.below(n) for _ in range(50)]
    kept = [word for word in [same.word() for _ in range(100)] if word < n]
    assert numbers == kept[:50]


def test_an_outcome_is_as_likely_as_its_weight() -> None:
    rng = Generator(2)
    counts = {4: 0, 9: 0}
    for _ in range(4000):
        counts[rng.outcome([(4, 1), (9, 3)])] += 1
    assert 900 < counts[4] < 1100


def test_the_largest_sum_with_a_gumbel_draw_is_a_choice_in_proportion_to_the_weights() -> None:
    rng = Generator(7)
    counts = [0, 0, 0]
    for _ in range(8000):
        sums = [log(weight) + rng.gumbel() for weight in (1, 2, 5)]
        counts[sums.index(max(sums))] += 1
    assert counts == pytest.approx([1000, 2000, 5000], rel=0.08)


def test_choice_and_shuffle_reach_everything() -> None:
    rng = Generator(8)
    assert {rng.choice("abc") for _ in range(50)} == set("abc")
    orders = set()
    for _ in range(100):
        items = [1, 2, 3]
        rng.shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 6
