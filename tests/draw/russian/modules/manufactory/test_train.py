"""The manufactory train."""

from tests.draw.russian.drawn import Drawn


def test_the_train_offers_a_token_of_each_kind_once():
    given = {"train": ["wood", "coin"], "beside": ["industry", "industry", "any"]}
    for text in Drawn(given, ("place train w",), modules="manufactory").texts():
        assert text.count('id="couple-industry"') == 1
        assert text.count('id="couple-any"') == 1
    used = Drawn(given, ("place train w", "couple any"), modules="manufactory")
    for text in used.texts():
        assert 'id="follow-any"' in text
