"""Actions and outcomes as blocks of words: notation both ways, a sentence for each mistake."""

import pytest

from footplate.kernel.blocks import Blocks
from footplate.kernel.errors import NotationError


def outcomes() -> Blocks:
    found = Blocks("outcome")
    assert found.add("order", ("1", "2")) == 0
    assert found.add("card", ("ace", "king"), ("red", "black")) == 2
    assert found.add("rain") == 6
    assert found.add("nothing", ()) == 7
    assert found.add("draw token", ("one",)) == 7
    return found


def test_every_number_has_a_notation_that_is_read_back() -> None:
    found = outcomes()
    texts = [found.text(number) for number in range(found.count)]
    assert texts == [
        "order 1",
        "order 2",
        "card ace red",
        "card ace black",
        "card king red",
        "card king black",
        "rain",
        "draw token one",
    ]
    assert [found.parse(text) for text in texts] == list(range(found.count))


@pytest.mark.parametrize(
    "text, expected",
    [
        ("order 3", 'expected "order" and one of 1, 2'),
        ("order", 'expected "order" and one of 1, 2'),
        ("card ace", 'expected "card" and one of ace, king and one of red, black'),
        ("rain 1", 'expected "rain" alone'),
        ("snow", "expected one that begins with card, draw, order, rain"),
        ("nothing", "expected one that begins with card, draw, order, rain"),
        ("draw rain", '"draw" cannot be followed by "rain"; use token'),
    ],
)
def test_what_is_no_outcome_is_called_so(text: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        outcomes().parse(text)
    assert str(caught.value) == f'"{text}" is no outcome; {expected}'


def test_of_many_words_one_is_named() -> None:
    found = Blocks()
    found.add("go", tuple([str(number) for number in range(50)]))
    with pytest.raises(NotationError) as caught:
        found.parse("go 77")
    assert str(caught.value) == '"go 77" is no action; "77" cannot stand there, as "0" could'
    with pytest.raises(NotationError) as caught:
        found.parse("go")
    assert str(caught.value) == '"go" is no action; expected "go" and a word such as "0"'


@pytest.mark.parametrize("number", [-1, 8])
def test_a_number_beyond_the_range_has_no_text(number: int) -> None:
    with pytest.raises(IndexError, match=rf"^outcome {number} is not in range\(8\)$"):
        outcomes().text(number)
