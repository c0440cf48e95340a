"""What a component gives, in words for people."""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.component_words import effect_text, name
from footplate.games.russian.tables.kinds import Effect, Effects

COUNTED: Final = {
    "wood": ("wood move", "wood moves"),
    "green": ("green move", "green moves"),
    "bronze": ("bronze move", "bronze moves"),
    "silver": ("silver move", "silver moves"),
    "gold": ("gold move", "gold moves"),
    "any": ("move of any colour", "moves of any colour"),
    "industry": ("industry step", "industry steps"),
    "tile": ("locomotive or factory", "locomotives or factories"),
    "locomotive": ("locomotive", "locomotives"),
    "factory": ("factory", "factories"),
    "doubler": ("doubler", "doublers"),
    "coins": ("coin", "coins"),
    "points": ("point", "points"),
    "idea": ("idea token", "idea tokens"),
    "income": ("income tile", "income tiles"),
    "worker": ("worker", "workers"),
    "key": ("key", "keys"),
    "star": ("point at every scoring", "points at every scoring"),
    "stock": ("rise of the stock price", "rises of the stock price"),
    "reuse": ("space again", "spaces again"),
    "exchange": ("exchange of idea tokens", "exchanges of idea tokens"),
    "bonus or points": ("end bonus card or points", "end bonus cards or points"),
    "fuel": ("coal for more of it", "coal for more of it"),
}
"""By the word of the components: one of them, and several."""
PHRASES: Final = {
    "wide reuse": "a space of 1 or 2 workers again",
    "highest locomotive": "points for the best locomotive",
    "engineer sum": "points for all engineers",
    "locomotive sum": "points for the two best locomotives",
    "track sum": "points for green and bronze spaces",
}


def gain_text(effects: Effects) -> str:
    """Return what something gives: `2 industry steps and 1 doubler`."""
    texts = [_told(effect) for group in effects for effect in group]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} and {texts[-1]}"


def _told(effect: Effect) -> str:
    kind, n = effect
    word = name(kind)
    if word in PHRASES:
        return PHRASES[word]
    if word in COUNTED:
        return f"{n} {COUNTED[word][n > 1]}"
    return effect_text(kind, n)
