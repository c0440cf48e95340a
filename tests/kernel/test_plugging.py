"""How chapters plug into the hooks of a family, and what is said of one that does not fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from footplate.kernel.messages import Message
from footplate.kernel.plugging import (
    Action,
    Chapter,
    Hooks,
    NewWord,
    Phrase,
    PluggingError,
    collect,
    filled,
    hook_names,
    plugged_by,
)


def nearest(pos: list[int]) -> int:
    """What a yard answers if no chapter does."""
    return pos[0]


class YardHooks(Hooks[list[int], int, str]):
    """A family with a hook of each form."""

    def __init__(self) -> None:
        super().__init__()
        self.after_shunt: list[Callable[[list[int]], None]] = []
        self.also_refused: dict[str, list[int]] = {}
        self.siding: Callable[[list[int]], int] = nearest
        self.signal = ""
        self.turntable: Callable[[list[int]], int] | None = None


def longest(pos: list[int]) -> int:
    return max(pos)


def sort(pos: list[int]) -> None:
    pos.sort()


def offer(pos: list[int], seat: int, n: int, out: list[int]) -> None:
    out.append(n)


def plug_humps(to: YardHooks) -> None:
    to.after_shunt.append(sort)
    to.offers[3] = offer
    to.siding = longest
    to.also_refused["push"] = [1]


def plug_signals(to: YardHooks) -> None:
    to.after_shunt.append(sort)
    to.offers[4] = offer
    to.signal = "semaphore"
    to.also_refused["push"] = [2]
    to.also_refused["pull"] = [3]


HUMPS = Chapter("humps", plug_humps)
SIGNALS = Chapter("signals", plug_signals)


def chapter(plug: Callable[[Any], None]) -> Chapter[YardHooks]:
    return Chapter("bridge", plug)


def test_what_chapters_bring_is_joined_in_their_order():
    found = collect((HUMPS, SIGNALS), YardHooks)
    assert found.after_shunt == [sort, sort]
    assert found.offers == {3: offer, 4: offer}
    assert found.siding is longest
    assert found.signal == "semaphore"
    assert found.also_refused == {"push": [1, 2], "pull": [3]}


def test_a_hook_that_nobody_fills_says_what_the_family_declares():
    found = collect((SIGNALS,), YardHooks)
    assert found.siding([7, 2]) == 7
    assert found.turntable is None
    assert collect((), YardHooks).after_shunt == []


def test_joining_changes_nothing_of_what_a_chapter_brings():
    refusals = [1]
    mine = chapter(lambda to: to.also_refused.update(push=refusals))
    collect((mine, SIGNALS), YardHooks)
    assert refusals == [1]


def test_all_hooks_of_a_family_have_their_names():
    names = hook_names(YardHooks())
    assert {"offers", "view", "after_shunt", "turntable"} <= set(names)
    assert set(hook_names(Hooks())) <= set(names)


def test_what_one_chapter_brings_can_be_looked_at_alone():
    assert filled(HUMPS, YardHooks).offers == {3: offer}


@pytest.mark.parametrize(
    "plug, sentence",
    [
        (
            lambda to: to.offers.update({3: offer}),
            "chapter bridge, hook offers, 3: chapter humps has filled it already",
        ),
        (
            lambda to: setattr(to, "siding", sort),
            "chapter bridge, hook siding: chapter humps has filled it already",
        ),
    ],
)
def test_what_another_chapter_has_is_not_taken(plug, sentence):
    with pytest.raises(PluggingError) as refused:
        collect((HUMPS, chapter(plug)), YardHooks)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    "plug, sentence",
    [
        (
            lambda to: setattr(to, "after_shunts", [sort]),
            "chapter bridge: there is no hook after_shunts",
        ),
        (
            lambda to: to.after_shunts.append(sort),
            "chapter bridge: there is no hook after_shunts",
        ),
        (
            lambda to: getattr(sort, "tracks"),  # noqa: B009
            "chapter bridge: 'function' object has no attribute 'tracks'",
        ),
        (
            lambda to: setattr(to, "after_shunt", sort),
            "chapter bridge, hook after_shunt: expected a list, got a function",
        ),
        (
            lambda to: setattr(to, "offers", [offer]),
            "chapter bridge, hook offers: expected a table, got a list",
        ),
        (
            lambda to: setattr(to, "siding", 3),
            "chapter bridge, hook siding: expected a function, got a number",
        ),
    ],
)
def test_a_chapter_that_does_not_fit_is_refused_in_one_sentence(plug, sentence):
    with pytest.raises(PluggingError) as refused:
        collect((chapter(plug),), YardHooks)
    assert str(refused.value) == sentence


def test_an_action_and_a_phrase_have_what_is_said_of_them():
    def step(pos: list[int], seat: int, argument: int) -> None:
        pos.append(argument)

    action = Action(step, (3, 4), 17, lasting=True)
    assert (action.kinds, action.not_now, action.refuse) == ((3, 4), 17, None)
    assert action.lasting
    assert not action.once_a_turn
    phrase: Phrase[list[int]] = Phrase(lambda pos, argument, words: Message("yard", words[0]))
    assert phrase.pointed_at is None
    assert NewWord("push").axes == ()


@pytest.mark.parametrize(
    "part, shown",
    [
        ("", "push/left"),
        ("turn", "turn"),
        ("board/{seat}/{1}/{0}", "board/2/far/left"),
        ("siding/{last}", "siding/far"),
        (lambda pos, words: f"{len(pos)} {words[1]}", "1 far"),
    ],
)
def test_a_phrase_says_where_the_drawing_shows_it(part, shown):
    phrase: Phrase[list[int]] = Phrase(lambda pos, argument, words: Message("yard", ""), part)
    assert phrase.part_of([7], 2, "push", ["left", "far"]) == shown


def test_without_words_the_last_one_is_empty():
    phrase: Phrase[list[int]] = Phrase(lambda pos, argument, words: Message("yard", ""), "a{last}")
    assert phrase.part_of([], 0, "push", []) == "a"


def derail(*arguments: Any) -> Any:
    raise KeyError("derailed")


def plug_derailing(to: YardHooks) -> None:
    to.after_shunt.append(derail)


def plug_derailing_action(to: YardHooks) -> None:
    to.actions["couple"] = Action(lambda pos, seat, argument: pos.remove(seat), (1,), 0)


def plug_derailing_phrase(to: YardHooks) -> None:
    to.phrases["couple"] = Phrase(lambda pos, argument, words: Message("yard", words[9]))


def plug_derailing_draw(to: YardHooks) -> None:
    to.draws[5] = (lambda pos: [(pos[9], 1)], lambda pos, outcome: None)


@pytest.mark.parametrize(
    "plug, run, named",
    [
        (plug_derailing, lambda hooks: hooks.after_shunt[-1]([]), "after_shunt"),
        (plug_derailing_action, lambda hooks: hooks.actions["couple"].step([], 0, 3), "actions"),
        (plug_derailing_phrase, lambda hooks: hooks.phrases["couple"].says([], 0, []), "phrases"),
        (plug_derailing_draw, lambda hooks: hooks.draws[5][0]([]), "draws"),
    ],
)
def test_an_error_in_a_hook_names_its_chapter(plug, run, named):
    hooks = collect((HUMPS, chapter(plug)), YardHooks)
    with pytest.raises((LookupError, ValueError)) as failed:
        run(hooks)
    assert plugged_by(failed.value) == f"chapter bridge, hook {named}"


def test_an_error_elsewhere_names_no_chapter():
    with pytest.raises(ZeroDivisionError) as failed:
        print(1 // 0)
    assert plugged_by(failed.value) == ""
