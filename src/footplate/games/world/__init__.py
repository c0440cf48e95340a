"""Railways of the World: which page of the rulebook has what, and which module carries it out.

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
    Rail Barons                       RC p.4, p.8, p.19  modules/barons
    mines                             RC p.7, p.22       modules/mines
    the event deck                    RC p.6             modules/events
    fuel depots                       RC p.7, p.12       modules/depots
    switch tracks                     RC p.7             modules/switches
    city rotors                       RC p.7, p.12       modules/rotors
    Western Links                     RC p.10            maps/eastern_us/western_links
    the variant for two players       RC p.8             maps/eastern_us/two_players
    charters in Europe                RC p.21            maps/europe/rules
    the Golden Spike                  RC p.21            maps/western_us/rules
    Inspectors in Great Britain       RC p.22            maps/great_britain/rules
    snow and ferries in Canada        RC p.15, p.21      maps/north_america/rules
    Local Campaigns in Nippon         RC p.21            maps/nippon/campaigns
    Diplomatic Relations in Nippon    RC p.21            maps/nippon/diplomacy
    Shinbashi Station in Nippon       RC p.22            maps/nippon/shinbashi

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
