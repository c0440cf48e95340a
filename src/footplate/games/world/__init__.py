"""Railways of the World: what stands on which page of the rulebook, and where it is done.

    set-up                            RC p.3-4           rules/setup, rules/chance
    the auction, and its variants     RC p.4, p.7-8      rules/auction
    building track, links             RC p.4-6           rules/track, rules/linking
    where track may lie               RC p.4-5           rules/placing
    money and bonds                   RC p.4             rules/bonds
    urbanizing a gray city            RC p.5             rules/urbanize
    a better engine                   RC p.5             rules/engines
    delivering goods                  RC p.5             rules/delivery
    operations cards                  RC p.4-5, p.21-22  rules/operations
    goals that all may fulfil first   RC p.5, p.22       rules/goals
    Major Lines                       RC p.5, p.10       rules/lines
    income, dividends, the end        RC p.6             rules/ending
    Western Links                     RC p.10            rules/western
    Rail Barons                       RC p.19            rules/barons

Open `game` for the front: it names the maps and the options. `flow` is the round, with what each
kind of decision offers and does. A map is a folder of `maps`: its geography, the board that
`footplate map compile` makes of it, and its deck of cards; `components` holds what all maps share.
`state` is who has what, `tables` what is known beforehand. `plans` suggests whole deliveries and
links. `shown` makes views, phrases and refusals of a position; `given` reads positions described by
hand, and `checks` looks at what must hold in all of them. `packs` says what a house pack may
change.
"""

from __future__ import annotations

from typing import Final

from footplate.games.world.game import WorldRuleset

RULESET: Final = WorldRuleset()
"""What the entry point `world` names."""
