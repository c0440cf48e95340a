"""The rooms of all boards and modules: the only list that names them.

Whoever draws a view imports it first, so that `hooks.ADDED` holds what they add.
"""

from __future__ import annotations

from typing import Final

from footplate.draw.russian.hooks import ADDED, DrawingHooks
from footplate.draw.russian.modules.american import drawing as american
from footplate.draw.russian.modules.asian import drawing as asian
from footplate.draw.russian.modules.coal import drawing as coal
from footplate.draw.russian.modules.emil import drawing as emil
from footplate.draw.russian.modules.engineers import drawing as engineers
from footplate.draw.russian.modules.german import drawing as german
from footplate.draw.russian.modules.ideas import drawing as ideas
from footplate.draw.russian.modules.industry import drawing as industry
from footplate.draw.russian.modules.manufactory import drawing as manufactory
from footplate.kernel.plugging import collect

CHAPTERS: Final = (
    german.CHAPTER,
    american.CHAPTER,
    asian.CHAPTER,
    american.DUAL,
    industry.CHAPTER,
    coal.CHAPTER,
    manufactory.CHAPTER,
    ideas.CHAPTER,
    engineers.CHAPTER,
    emil.CHAPTER,
)
"""First the boards, then the modules: in this order pages list what they add."""
vars(ADDED).update(vars(collect(CHAPTERS, DrawingHooks)))
