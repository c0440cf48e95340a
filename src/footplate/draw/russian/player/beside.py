"""What lies beside a player's board: pieces in hand, engineers, idea tokens, keys and cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark, row, word
from footplate.draw.parts import part_id
from footplate.draw.pen import at, fit, line, rect, scaled, text, title
from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.pieces import worker_names
from footplate.draw.russian.pieces.gain_marks import (
    IDEAS,
    banner,
    gains,
    price,
    single,
    tight,
    times,
)
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import Player

GAP: Final = 4
EXPLAINED: Final = {"keys": "key-", "medal": "idea-medal", "bonuses": "bonus-"}
"""By what lies there: the beginning of the parts by which the rules explain it, if not its own."""


def hand(
    sheet: Sheet, player: Player, x: float, y: float, width: float, *, left: bool = False
) -> None:
    """Draw workers that can still be placed, and coins: from the left, or up to the right edge."""
    here = worker_names.in_hand(sheet.placed, player["seat"])
    coins = player["coins"]
    shown = min(coins, 5)
    tail = 12 + 9 * len(str(coins)) if coins > shown else 0
    spare = player["spare"]
    full = 18 * len(here) + 8 + 18 * shown + tail + (12 + 18 * spare if spare else 0)
    start = x if left else x - full
    for i, piece in enumerate(here):
        sheet.worker(piece, start + 18 * i, y)
    start += 18 * len(here) + 8
    for i in range(shown):
        sheet.add(at(start + 18 * i, y + 5, pieces.coin()))
    start += 18 * shown
    if tail:
        sheet.add(text(start + 2, y + 18, f"{pieces.TIMES}{coins}", "strong tell"))
        start += tail
    if spare:
        sheet.add(line(start + 4, y + 2, start + 4, y + 24, "rule"))
        caption = sheet.say("draw.reserve", n=spare)
        drawn = [at(start + 12 + 18 * i, y, pieces.worker(None)) for i in range(spare)]
        sheet.add(f'<g class="faded">{title(caption)}{"".join(drawn)}</g>')


def beside(
    sheet: Sheet, player: Player, x: float, y: float, width: float, *, tall: float = 36
) -> float:
    """Draw engineers, idea tokens, keys, the medal and end bonus cards; return where they end."""
    if player["engineers"]:
        y = _engineers(sheet, player, x, y, width, tall)
    for more in ADDED.beside:
        y = more(sheet, player, x, y, width, tall)
    if player["incomes"]:
        y = _incomes(sheet, player, x, y, width, tall)
    if player["ideas"] or player["placed"]:
        y = _ideas(sheet, player, x, y, width, tall)
    return _cards(sheet, player, x, y, width, tall)


def _engineers(
    sheet: Sheet, player: Player, x: float, y: float, width: float, tall: float
) -> float:
    """Draw the engineers hired: each is an action space of its own."""
    sheet.heading(x, y, "draw.engineers")
    y += 12
    held = {space["space"]: space["held"] for space in sheet.view["spaces"]}
    each = (width - GAP) / 2
    part = sheet.hooks.part
    if player["seat"] != sheet.view["current"]:
        part = replace(sheet.hooks, links={}, whys={}).part  # the tray shows those that can be used
    for i, number in enumerate(player["engineers"]):
        down, across = divmod(i, 2)
        left, top = x + across * (each + GAP), y + down * (tall + GAP)
        name = f"engineer-{number}"
        there = held.get(name)
        asked = sheet.view["prices"][str(number)]
        cost = price(asked["workers"], asked["coins"])
        effects = sheet.view["engineers"][str(number)]
        rule = 14 + cost.width
        mark = tight(effects, each - rule - 32)
        label = sheet.say("draw.engineer", number=number, gain=words.gains(effects))
        sheet.add(
            part(
                f"space/{name}",
                left,
                top,
                rect(0, 0, each, tall, "frame", 6),
                "" if there else at(8, tall / 2 - 10, cost.svg, cls="price"),
                line(rule, 8, rule, tall - 8, "rule"),
                text(rule + 8, tall / 2 + 5, str(number), "figure t14"),
                at(rule + 29, tall / 2 - 10, mark.svg, cls="gain faded" if there else "gain"),
                label=label,
                cls="held" if there else "",
            )
        )
        if there:
            sheet.workers(name, left + 8, top + tall / 2 - 12, 17)
    return y + -(-len(player["engineers"]) // 2) * (tall + GAP) + 20


def _incomes(sheet: Sheet, player: Player, x: float, y: float, width: float, tall: float) -> float:
    """Draw the income tiles: each can be used once a round, then it lies face down."""
    sheet.heading(x, y, "draw.income")
    y += 12
    columns = 3
    each = (width - GAP * (columns - 1)) / columns
    for i, (name, tile) in enumerate(player["incomes"].items()):
        down, across = divmod(i, columns)
        left = tile["held"] - tile["used"]
        effects = sheet.view["incomes"][name]["gain"]
        mark = gains(effects)
        if tile["held"] > 1:
            mark = row([mark, word(f"{pieces.TIMES}{left}" if left else "")], 4)
        said = "draw.income.ready" if left else "draw.income.used"
        sheet.add(
            sheet.hooks.part(
                f"board/{player['seat']}/income/{name}",
                x + across * (each + GAP),
                y + down * (tall + GAP),
                rect(0, 0, each, tall, "frame", tall / 2),
                at(
                    (each - mark.width) / 2, tall / 2 - 10, mark.svg, cls="gain" if left else "past"
                ),
                "" if left else at(each / 2 - 9, tall / 2 - 10, pieces.again()),
                label=sheet.say(said, gain=words.gains(effects)),
                cls="" if left else "held",
            )
        )
    return y + -(-len(player["incomes"]) // columns) * (tall + GAP) + 20


def _ideas(sheet: Sheet, player: Player, x: float, y: float, width: float, tall: float) -> float:
    """Draw the idea tokens: those left can be used, those placed lie on the board."""
    sheet.heading(x, y, "draw.idea-tokens")
    y += 12
    columns = 5 if width < 300 else 6
    each = (width - GAP * (columns - 1)) / columns
    tokens = [(token, False) for token in player["ideas"]]
    tokens.extend([(token, True) for token in player["placed"]])
    for i, (token, placed) in enumerate(tokens):
        down, across = divmod(i, columns)
        mark = IDEAS.get(token) or ADDED.idea_pictures.get(token) or single(token)
        scale = min(1.0, (each - 8) / mark.width)
        part = f"board/{player['seat']}/idea/{token}"
        left = (each - mark.width * scale) / 2
        drawn = scaled(mark.svg, left, tall / 2 - 10 * scale, scale, "faded" if placed else "gain")
        said = "draw.idea.placed" if placed else "draw.idea"
        sheet.add(
            sheet.hooks.part(
                part,
                x + across * (each + GAP),
                y + down * (tall + GAP),
                rect(0, 0, each, tall, "frame", tall / 2),
                drawn,
                at(each - 14, 4, pieces.tick()) if placed else "",
                label=sheet.say(said, token=words.named("idea", token)),
                cls="held" if placed else "",
            )
        )
    return y + -(-len(tokens) // columns) * (tall + GAP) + 20


def _cards(sheet: Sheet, player: Player, x: float, y: float, width: float, tall: float) -> float:
    """Draw keys, the medal, and the end bonus cards: face up if the view has them."""
    left = x
    items: list[tuple[str, Mark, str]] = []
    seat = player["seat"]
    if player["keys"]:
        caption = sheet.worded(words.amount("key", player["keys"]))
        items.append(("keys", times(player["keys"], single("key")), caption))
    for more in ADDED.small_things:
        items += more(sheet, player)
    if player["medal"]:
        items.append(("medal", single("medal"), sheet.say("draw.medal")))
    if player["bonuses"] is None:
        if player["bonus_cards"]:
            caption = sheet.worded(words.amount("bonus", player["bonus_cards"]))
            items.append(("bonuses", row([single("bonus")] * player["bonus_cards"], 2), caption))
    else:
        for bonus in player["bonuses"]:
            name = sheet.named("bonus", bonus["card"], bonus["card"])
            points = banner(f"+{bonus['points']}")
            said = fit(name, 12, width - 80)
            mark = row([single("bonus"), points, Mark(0, text(0, 14.4, said, ""))], 6)
            wide = mark.width + min(width - 80, 7.2 * len(said))
            items.append((f"bonus/{bonus['card']}", Mark(wide, mark.svg), name))
    if not items:
        return y - 20
    for part, mark, caption in items:
        if left > x and left + mark.width > x + width:
            left, y = x, y + 28
        key = sheet.hooks.key(f"board/{seat}/{part}")
        sheet.add(
            at(left, y - 14, title(caption, EXPLAINED.get(part, part_id(part))), mark.svg, key=key)
        )
        left += mark.width + 16
    return y + 14
