"""Railways of the World.

`footplate rules world` prints which page of the rulebook stands in which module. A module of the
rules begins with one sentence and its pages; the list is made of these.

Begin with `game`, the front that the rest of Footplate sees, and with `options`, which lists what
can be chosen and what each choice plugs in. `flow` runs the round: it knows what each kind of
decision offers and does. A map is a folder of `maps`: its geography, the board that `footplate map
compile` makes of it, its deck of cards, and a module `rules` if it has rules of its own; `maps/own`
takes in maps that somebody brings as files, which have none. `modules`
has what several maps share; `components` holds the values that all maps share. What maps and
modules bring is a `Chapter` (`tables/hooks`). `state` holds who has what, `tables` what is known
before the game. `plans` suggests whole deliveries and links. `shown` makes views, phrases and
refusals of a position; `given` reads positions described by hand, and `checks` tests what must hold
in every position. `packs` says what a house pack may change.
"""

from __future__ import annotations

from typing import Final

from footplate.games.world.game import WorldRuleset

RULESET: Final = WorldRuleset()
"""What the entry point `world` of the package refers to."""
