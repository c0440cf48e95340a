"""The weights with which the bot `greedy` judges positions of Railways of the World."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = {
    # deliveries
    "later": 0.978,  # what a delivery keeps of its worth for each action that it waits
    "shared": 0.65,  # the share of the cubes that is left if others come there too
    "alone": 0.92,  # the same if nobody else comes there
    "drawn": 0.75,  # a cube that is not drawn yet
    "mined": 2.5,  # the cubes that a mine brings on the average
    # growth: what the actions are for that have no use in sight yet
    "growth": 0.288,  # points of such an action, per link of a delivery that may come to be
    "span": 1.08,  # how many links long it may be, per city of the largest part of the railroad
    "building": 0.073,  # how many more, per action that is left to build them
    "room": 0.35,  # how many more at most, per city that could be joined next
    # money, in $1,000
    "share": 0.4,  # the share of the actions that goes to the deliveries in sight at first
    "spend": 2.3,  # what an action costs that has no use in sight yet
    "upkeep": 0.6,  # other costs of a turn, until shortly before the end
    "many": 2.0,  # the bonds that do no harm
    "dread": 0.36,  # points that each bond beyond these costs above what it costs by the rules
    "cash": 0.03,  # points of what is left in the end
    # the railroad, the others, and the end
    "level": 0.067,  # an engine level, per turn
    "joined": 0.15,  # a city of the largest part of the railroad, per turn
    "rivals": 0.7,  # a point of the others
    "pace": 0.42,  # empty city markers placed per turn and player
    "turns": 12.5,  # the turns of a whole game, roughly
    "trust": 0.5,  # how far the markers are believed where they promise an earlier end
    # cards, and the rest
    "hotel": 0.7,  # per turn
    "depot": 0.5,  # per turn
    "engine-free": 2.0,
    "engine-half": 1.2,
    "engine-less": 1.0,
    "express": 0.8,
    "build": 0.9,
    "tiles": 0.7,
    "capital-charter": 0.5,  # per connection point that is left
    "city-charter": 1.0,  # with links of one's own there
    "inspect": 0.3,
    "ferry": 0.5,
    "campaign": 1.2,  # its share of the points that a city with one cube promises
    "baron": 0.6,
    "line": 0.6,
    "prize": 0.6,  # its share of the prize for the longest delivery of the turn so far
    "tempo": 0.5,  # an action at once rather than later
}
"""What each thing counts, in points unless a comment names another unit."""
