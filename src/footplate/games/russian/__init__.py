"""The Russian Railroads family.

`footplate rules russian` prints which page of the rulebooks stands in which module. A module of the
rules begins with one sentence and its pages; the list is made of these.

Open `game` for the front. `options` is the only list of boards and modules, and `flow` plugs them
into the base game. `state` is who has what, `tables` what is known beforehand; `components` and the
modules' own files hold every printed value with its source. `shown` makes views, phrases and
refusals of a position; `given` reads positions described by hand, and `checks` looks at what must
hold in all of them. `packs` says what a house pack may change.

In `in_full`, counting comes first (`count`). Where something is missing, `bound` says whether the
best that may come could make up for it, and `search` looks for a way; `consequences` knows which
choice leads to what. `judge`, among the checks, walks every way, to prove the rest right.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.game import RussianGame, RussianRuleset

RULESET: Final = RussianRuleset()

__all__ = ["RULESET", "RussianGame", "RussianRuleset"]
