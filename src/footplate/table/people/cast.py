"""Who the bots are: an invented person with a name and a face for each level and seat."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from footplate import bots
from footplate.kernel.messages import Message, plain
from footplate.table.words import message

LEVELS: Final = (
    message("level.trainee"),
    message("level.shunter"),
    message("level.fireman"),
    message("level.driver"),
    message("level.inspector"),
    message("level.director"),
)
"""What people call those who are as good as the bots of each level."""
CAST: Final = (
    ("Pip", "Tilly", "Ned", "Lotte", "Kenji", "Rosa"),
    ("Bruno", "Wanda", "Sam", "Yuki", "Olga", "Theo"),
    ("Rufus", "Greta", "Ash", "Carmen", "Taro", "Ivy"),
    ("Otto", "Nell", "Boris", "Hana", "Miles", "Ingrid"),
    ("Agnes", "Klaus", "Noor", "Victor", "Sybil", "Ravi"),
    ("Augusta", "Leopold", "Cordelia", "Isamu", "Magnus", "Beatrix"),
)
"""The names of those of each level, by seat; they are the same in all languages."""


def name_of(bot: str, game: str, seat: int) -> str:
    """Name the person that a bot is on a seat; one without a level has the name of the bot."""
    level = bots.level(bot, game)
    return CAST[level - 1][seat % len(CAST[0])] if level else bot.partition(":")[0].capitalize()


def role_of(bot: str, game: str) -> Message:
    """Say how good a bot is, as a grade on a railroad; of one without a level say its name."""
    level = bots.level(bot, game)
    if not level:
        return plain("{bot}", {"bot": bot})
    return message("bot.role", role=LEVELS[level - 1], level=level)


def face_of(bot: str, game: str, name: str) -> str:
    """Return the address of the face of a bot with this name."""
    return f"/face/{bots.level(bot, game)}/{quote(name, safe='')}.svg"
