"""The rooms of all maps and modules: the only list that names them.

Whoever draws a view imports it first, so that `hooks.ADDED` holds what they add.
"""

from __future__ import annotations

from typing import Final

from footplate.draw.world.hooks import ADDED, DrawingHooks
from footplate.draw.world.maps.eastern_us import drawing as eastern_us
from footplate.draw.world.maps.europe import drawing as europe
from footplate.draw.world.maps.great_britain import drawing as great_britain
from footplate.draw.world.maps.mexico import drawing as mexico
from footplate.draw.world.maps.nippon import drawing as nippon
from footplate.draw.world.maps.north_america import drawing as north_america
from footplate.draw.world.maps.through_time import drawing as through_time
from footplate.draw.world.maps.transcontinental import drawing as transcontinental
from footplate.draw.world.modules.barons import drawing as barons
from footplate.draw.world.modules.depots import drawing as depots
from footplate.draw.world.modules.events import drawing as events
from footplate.draw.world.modules.mines import drawing as mines
from footplate.draw.world.modules.rotors import drawing as rotors
from footplate.draw.world.modules.switches import drawing as switches
from footplate.kernel.plugging import collect

CHAPTERS: Final = (
    eastern_us.CHAPTER,
    mexico.CHAPTER,
    europe.CHAPTER,
    great_britain.CHAPTER,
    north_america.CHAPTER,
    nippon.CHAPTER,
    transcontinental.CHAPTER,
    through_time.CHAPTER,
    mines.CHAPTER,
    rotors.CHAPTER,
    depots.CHAPTER,
    switches.CHAPTER,
    events.CHAPTER,
    barons.CHAPTER,
)
"""First the maps, then the modules: in this order legends and pages list what they add."""
vars(ADDED).update(vars(collect(CHAPTERS, DrawingHooks)))
