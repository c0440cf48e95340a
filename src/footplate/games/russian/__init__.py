"""The Russian Railroads family: what stands on which page of the rulebooks, and where it is done.

    set-up                                2013 p.3-4,21-22  2021 p.4-6,23  rules/setup
    a turn: spaces, direct actions        2013 p.4          2021 p.7       rules/spaces
    actions carried out in full           2013 p.4          2021 p.7       in_full/
    tracks                                2013 p.5-7        2021 p.8-9     rules/track
    locomotives and factories             2013 p.8-10       2021 p.10-12   rules/locomotives
    steps of the wrench                   2013 p.11-12      2021 p.13      rules/industry
    how a space is paid                   2013 p.13         2021 p.14      tables/payment
    coins, temporary workers, doublers    2013 p.12-13      2021 p.14      rules/auxiliary
    engineers, using a space again        2013 p.13-14      2021 p.15      rules/engineers
    turn order and passing                2013 p.15-16      2021 p.16-17   rules/turn_order
    special spaces, Kyiv's medal          2013 p.16-18      2021 p.18-19   rules/special_spaces
    what is gained, and when              2013 p.4,12       2021 p.7       rules/gains
    scoring                               2013 p.18-20      2021 p.20-22   rules/scoring
    the end                               2013 p.20-21,23   2021 p.22,47   rules/ending
    tokens, cards, factories 1, 8, 9, 10  2013 p.22-24      2021 p.46-48   rules/ideas
    the German board                      2014 p.3-5        2021 p.25-27   modules/german/
    the American board, stock payouts                       2021 p.28-32   modules/american/
    the Asian board, Osaka                                  2021 p.33-35   modules/asian/
    the industry board for all, cars                        2021 p.35-37   modules/industry/
    coal, foundries, boilermen            2014 p.6-9        2021 p.38-41   modules/coal/
    the manufactory train                                   2021 p.42      modules/manufactory/
    special ideas, doubled steps                            2021 p.43      modules/ideas/
    additional engineers                  2014 p.12         2021 p.43,48   modules/engineers/
    alone against Emil                    2014 p.10-11      2021 p.44-46   modules/emil/

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
