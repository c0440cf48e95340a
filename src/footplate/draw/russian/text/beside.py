"""What lies beside a player's board of Russian Railroads in text, from the workers to the cards."""

from __future__ import annotations

from rich.text import Text

from footplate.draw.russian import words
from footplate.draw.russian.text.modules import of_player
from footplate.draw.russian.text.routes import BADGE
from footplate.draw.russian.view import Player, View
from footplate.draw.text_pen import FADED, STRONG, Sheet, ink


def beside(view: View, player: Player, sheet: Sheet) -> list[Text]:
    """Write the values of the tracks, the pieces in hand, engineers, factories, ideas and cards."""
    factories = [tile for tile in dict.fromkeys(player["factories"]) if tile]
    placed = [ink(words.IDEAS.get(token, token)) for token in player["placed"]]
    if player["medal"]:
        placed.append(ink("the medal lies", STRONG))
    sections = (
        ("In hand", _hand(player)),
        ("Engineers", [_engineer(view, number) for number in player["engineers"]]),
        ("Factories", [] if "sites" in view else [_factory(view, tile) for tile in factories]),
        ("Idea tokens", [ink(words.IDEAS.get(token, token)) for token in player["ideas"]]),
        ("placed", placed),
        ("Income", incomes(player)),
        ("Also", of_player(view, player)),
        ("Built", _building(view, player)),
        ("End bonus", cards(player)),
    )
    found = sheet.flow("Per space", _values(player), Text("  "))
    for label, items in sections:
        if items:
            found.extend(sheet.flow(label, items))
    return found


def _building(view: View, player: Player) -> list[Text]:
    """Return what was chosen for the routes, and what is still to be chosen."""
    found = []
    for route in player["routes"]:
        name = words.ROUTES.get(route["route"], route["route"])
        for space, extension in route["built"].items():
            last = int(space) + view["sizes"][extension] - 1
            found.append(ink(f"{extension} on {name} {space}-{last}"))
        for ground in route["open"]:
            if ground["size"]:
                last = ground["space"] + ground["size"] - 1
                found.append(ink(f"{name} {ground['space']}-{last} open", FADED))
        for way in route["ways"]:
            first = min([ground["space"] for ground in route["open"] if not ground["size"]])
            gives = [
                f"{special['space']}: {words.gains(special['gain'], short=True)}"
                for special in way["specials"]
            ]
            end = words.WAYS.get(way["way"], way["way"])
            found.append(ink(f"to {end} {first}-{way['length']}: {', '.join(gives)}", FADED))
    return found


def incomes(player: Player) -> list[Text]:
    """Return the income tiles, and which of them lie face down."""
    found = []
    for name, tile in player["incomes"].items():
        what = words.INCOMES.get(name, name)
        ready = tile["held"] - tile["used"]
        if ready:
            found.append(ink(what if ready == 1 else f"{ready} times: {what}"))
        if tile["used"]:
            found.append(ink(f"{what} (used)", FADED))
    return found


def _values(player: Player) -> list[Text]:
    """Return what the tracks score for each space, in round brackets what may not be built yet."""
    found = []
    for colour, value in zip(words.COLOURS, player["values"], strict=True):
        letter = words.LETTERS[colour]
        if colour in player["colours"]:
            found.append(ink(f"[{letter}]", BADGE[colour]) + f" {colour} {value}")
        else:
            found.append(ink(f"({letter}) {colour} {value}", FADED))
    return found


def _hand(player: Player) -> list[Text]:
    items = [ink(f"{player['hand']} of {player['workers']} workers", STRONG)]
    if player["temporary"]:
        items.append(ink(words.amount("temporary", player["temporary"]), STRONG))
    if player["has_wooden"]:
        items.append(ink("the wooden worker" + ("" if player["wooden"] else " (placed)")))
    items.append(ink(words.amount("coins", player["coins"]), STRONG))
    if player["keys"]:
        items.append(ink(words.amount("key", player["keys"])))
    if player["spare"]:
        items.append(ink(f"{words.amount('worker', player['spare'])} in reserve", FADED))
    return items


def _engineer(view: View, number: int) -> Text:
    used = f"engineer-{number}" in [space["space"] for space in view["spaces"] if space["held"]]
    gain = words.gains(view["engineers"][str(number)])
    return ink(f"#{number} {gain}{' (used)' if used else ''}", FADED if used else "")


def _factory(view: View, tile: str) -> Text:
    return ink(f"{words.name(tile)} {words.gains(view['factories'][tile])}")


def cards(player: Player) -> list[Text]:
    """End bonus cards: what they are worth, or how many where they are hidden."""
    bonuses = player["bonuses"]
    if bonuses is None:
        hidden = player["bonus_cards"]
        return [ink(words.amount("bonus", hidden))] if hidden else []
    found = []
    for bonus in bonuses:
        points = words.amount("points", bonus["points"])
        found.append(ink(f"{words.BONUSES.get(bonus['card'], bonus['card'])}: {points}"))
    return found
