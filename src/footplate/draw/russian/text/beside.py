"""What lies beside a player's board of Russian Railroads in text, from the workers to the cards."""

from __future__ import annotations

from rich.text import Text

from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.text.gains import gains, on_space
from footplate.draw.russian.text.routes import BADGE
from footplate.draw.russian.view import Player, View
from footplate.draw.text_pen import FADED, STRONG, Sheet, ink


def beside(view: View, player: Player, sheet: Sheet) -> list[Text]:
    """Write the values of the tracks, the pieces in hand, engineers, factories, ideas and cards."""
    placed = [ink(sheet.named("idea", token, token)) for token in player["placed"]]
    if player["medal"]:
        placed.append(ink(sheet.say("draw.medal"), STRONG))
    sections = (
        ("draw.hand", _hand(player, sheet)),
        ("draw.engineers", [_engineer(view, number, sheet) for number in player["engineers"]]),
        ("draw.factories", _factories(view, player, sheet)),
        ("draw.idea-tokens", [ink(sheet.named("idea", each, each)) for each in player["ideas"]]),
        ("draw.placed", placed),
        ("draw.income", incomes(view, player, sheet)),
        ("draw.also", of_modules(view, player, sheet)),
        ("draw.built", _building(view, player, sheet)),
        ("draw.end-bonus-cards.short", cards(player, sheet)),
    )
    found = sheet.flow(sheet.say("draw.per-space"), _values(player, sheet), Text("  "))
    for key, items in sections:
        if items:
            found.extend(sheet.flow(sheet.say(key), items))
    return found


def of_modules(view: View, player: Player, sheet: Sheet) -> list[Text]:
    """Return what a player has of boards and modules."""
    return [ink(text) for of_player in ADDED.of_player for text in of_player(view, player, sheet)]


def _building(view: View, player: Player, sheet: Sheet) -> list[Text]:
    """Return what was chosen for the routes, and what is still to be chosen."""
    found = []
    for route in player["routes"]:
        name = words.named("route", route["route"])
        for space, extension in route["built"].items():
            last = int(space) + view["sizes"][extension] - 1
            said = sheet.say(
                "draw.built.extension", extension=extension, route=name, first=space, last=last
            )
            found.append(ink(said))
        for ground in route["open"]:
            if ground["size"]:
                first, last = ground["space"], ground["space"] + ground["size"] - 1
                said = sheet.say("draw.built.open", route=name, first=first, last=last)
                found.append(ink(said, FADED))
        for way in route["ways"]:
            first = min([ground["space"] for ground in route["open"] if not ground["size"]])
            gives = tuple([on_space(special, sheet) for special in way["specials"]])
            said = sheet.say(
                "draw.built.way",
                way=words.named("way", way["way"]), first=first, last=way["length"], gains=gives,
            )  # fmt: skip
            found.append(ink(said, FADED))
    return found


def incomes(view: View, player: Player, sheet: Sheet) -> list[Text]:
    """Return the income tiles, and which of them lie face down."""
    found = []
    for name, tile in player["incomes"].items():
        what = words.alone(words.gains(view["incomes"][name]["gain"]))
        ready = tile["held"] - tile["used"]
        if ready:
            found.append(ink(sheet.say("draw.times", n=ready, what=what)))
        if tile["used"]:
            found.append(ink(sheet.say("draw.used", what=what), FADED))
    return found


def _values(player: Player, sheet: Sheet) -> list[Text]:
    """Return what each colour of track scores, in round brackets if it may not be built yet."""
    found = []
    for colour, value in zip(words.COLOURS, player["values"], strict=True):
        letter = words.LETTERS[colour]
        said = f"{sheet.named('colour', colour)} {value}"
        if colour in player["colours"]:
            found.append(ink(f"[{letter}]", BADGE[colour]) + f" {said}")
        else:
            found.append(ink(f"({letter}) {said}", FADED))
    return found


def _hand(player: Player, sheet: Sheet) -> list[Text]:
    workers = sheet.say("draw.workers", hand=player["hand"], n=player["workers"])
    items = [ink(workers, STRONG)]
    if player["temporary"]:
        items.append(ink(sheet.say("gain.temporary", n=player["temporary"]), STRONG))
    if player["has_wooden"]:
        key = "gain.wooden-worker" if player["wooden"] else "draw.wooden-placed"
        items.append(ink(sheet.say(key)))
    items.append(ink(sheet.say("gain.coins", n=player["coins"]), STRONG))
    if player["keys"]:
        items.append(ink(sheet.say("gain.key", n=player["keys"])))
    if player["spare"]:
        items.append(ink(sheet.say("draw.reserve", n=player["spare"]), FADED))
    return items


def _engineer(view: View, number: int, sheet: Sheet) -> Text:
    used = f"engineer-{number}" in [space["space"] for space in view["spaces"] if space["held"]]
    said = f"#{number} {gains(view['engineers'][str(number)], sheet)}"
    return ink(sheet.say("draw.used", what=said), FADED) if used else ink(said)


def _factories(view: View, player: Player, sheet: Sheet) -> list[Text]:
    if ADDED.shared_industry(view):
        return []
    tiles = [tile for tile in dict.fromkeys(player["factories"]) if tile]
    called = [(sheet.worded(words.called(tile)), view["factories"][tile]) for tile in tiles]
    return [ink(f"{name} {gains(effects, sheet)}") for name, effects in called]


def cards(player: Player, sheet: Sheet) -> list[Text]:
    """Describe the end bonus cards: their worth, or their number where they are hidden."""
    bonuses = player["bonuses"]
    if bonuses is None:
        hidden = player["bonus_cards"]
        return [ink(sheet.say("gain.bonus", n=hidden))] if hidden else []
    found = []
    for bonus in bonuses:
        card, points = words.named("bonus", bonus["card"]), words.amount("points", bonus["points"])
        found.append(ink(sheet.say("draw.bonus", card=card, points=points)))
    return found
