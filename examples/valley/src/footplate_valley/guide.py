"""A first game with a coach: what to do, and why."""

from __future__ import annotations

from typing import Final

from footplate.bots.greedy import evaluation
from footplate.kernel.messages import Message
from footplate.table.shown.guides.lessons import Advice, Guide, Lesson, Pupil
from footplate_valley.game import NAME


def _say(key: str, *actions: int, n: int = 0) -> Advice:
    return Advice((Message(NAME, key, {"n": n}),), actions)


def _best(pupil: Pupil, begin: str) -> int | None:
    """Return the best action of a kind, if there is one."""
    judge = evaluation(pupil.game)
    legal = pupil.state.legal_actions()
    useful = {steps[0] for steps in judge.candidates(pupil.state, legal)}
    found = [action for action in pupil.can(begin) if action in useful]
    worth = {each: judge.evaluate(pupil.after(each).state, pupil.seat) for each in found}
    return max(found, key=lambda each: worth[each]) if found else None


def _track(pupil: Pupil) -> Advice | None:
    action = _best(pupil, "lay ")
    return None if action is None else _say("guide.track.first", action)


def _onward(pupil: Pupil) -> Advice | None:
    action = _best(pupil, "lay ")
    return None if action is None else _say("guide.track.next", action)


def _work(pupil: Pupil) -> Advice | None:
    coins = int(pupil.own["coins"])
    return _say("guide.coins.few", *pupil.can("work"), n=coins) if coins < 5 else None


def _survey(pupil: Pupil) -> Advice | None:
    joined = [each for each in pupil.own["contracts"] if each["joined"]]
    if not joined or not pupil.can("survey") or pupil.view["round"] == pupil.view["rounds"]:
        return None
    return _say("guide.contracts.more", *pupil.can("survey"), n=len(joined))


GUIDE: Final = Guide(
    NAME,
    11,
    "greedy",
    {"players": "2"},
    (
        Lesson("guide.track", lambda pupil: pupil.has("lay "), _track),
        Lesson("guide.coins", lambda pupil: pupil.has("work"), _work),
        Lesson("guide.towns", lambda pupil: len(pupil.own["towns"]) > 1, _onward),
        Lesson("guide.contracts", lambda pupil: pupil.has("survey"), _survey),
    ),
    lambda pupil: None,
    "guide.farewell",
    NAME,
)
