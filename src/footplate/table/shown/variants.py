"""Says in short what is played: a game, and the options that tell it apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from footplate.kernel.contract import Ruleset
from footplate.kernel.messages import ENGLISH, worded
from footplate.table.matches.hosted import Hosted
from footplate.table.words import speaker

PLAYERS: Final = "players"
"""The option that says how many play."""


def variant(hosted: Hosted, rulesets: Mapping[str, Ruleset], language: str = ENGLISH) -> list[str]:
    """Say in short what is played: the game, the usual options, and others if they are unusual."""
    ruleset = rulesets.get(hosted.game.name)
    told = [] if ruleset is None else varied(ruleset, hosted.game.options, language)
    return [worded(hosted.game.title, language), *told]


def varied(
    ruleset: Ruleset, options: Mapping[str, int | str], language: str = ENGLISH
) -> list[str]:
    """Say the same of options alone."""
    say = speaker(language)
    told = []
    for option in ruleset.options:
        value = str(options.get(option.name, option.default))
        if option.name == PLAYERS or option.implied:
            continue
        if (option.rare or option.many) and value == option.default:
            continue
        title = worded(option.title(value), language)
        if option.rare:
            title = say("lobby.option", option=option.label, value=title)
        told.append(title)
    return told
