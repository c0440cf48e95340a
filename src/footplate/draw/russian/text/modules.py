"""What boards and modules beyond the base game have, in text: of the table, and of a player."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from rich.text import Text

from footplate.draw.russian import words
from footplate.draw.russian.view import Player, View
from footplate.draw.text_pen import FADED, STRONG, Sheet, ink

Section: TypeAlias = Callable[[View, Sheet], list[Text]]


def modules(view: View, sheet: Sheet) -> list[Text]:
    """Return a section for everything that the view has."""
    found: list[Text] = []
    for key, section in SECTIONS:
        if key in view:
            found.extend(section(view, sheet))
    return found


def _times(what: str, n: int, sheet: Sheet) -> Text:
    return ink(what) + f" {sheet.signs.times}{n}"


def _sites(view: View, sheet: Sheet) -> list[Text]:
    """Return the industry board that serves all: sites with what they give."""
    items = []
    for number, site in enumerate(view["sites"], 1):
        tile = f" {words.name(site['factory'])}" if site["factory"] else " printed:"
        layer = f" (layer {site['layers']})" if site["layers"] else ""
        items.append(ink(f"{number}", STRONG) + f"{tile} {words.gains(site['gain'])}{layer}")
    found = sheet.flow("Sites", items)
    track = view["players"][0]["industry"]
    ways = [
        ink(f"past {number}: {words.gains(space['gain'], short=True)}")
        for number, space in enumerate([s for s in track if s["kind"] == "detour"], 1)
    ]
    spaces = ", ".join(
        [_space(space["kind"], space["points"]) for space in track if _main(space["kind"])]
    )
    found.extend(sheet.flow("Industry", [ink(spaces), *ways]))
    return found


def _main(kind: str) -> bool:
    return kind != "detour"


def _space(kind: str, points: int) -> str:
    return {"gap": "[site]", "idea": f"idea {points}"}.get(kind, str(points))


def _stocks(view: View, sheet: Sheet) -> list[Text]:
    """Return levels with dividend and tokens from left to right, then what is left."""
    items = []
    for number, level in enumerate(view["stock"]):
        token = level["dividend"]
        what = f" {words.gains(view['dividends'][token]['gain'], short=True)}" if token else ""
        item = ink(f"{number}", STRONG) + what
        if level["players"]:
            item = item + ":"
        for seat in level["players"]:
            item = item + " " + (ink(words.EMIL, STRONG) if seat is None else sheet.name(seat, 8))
        if token or level["players"]:
            items.append(item)
    found = sheet.flow("Stocks", items)
    left = [
        _times(words.gains(token["gain"], short=True), token["left"], sheet)
        for token in view["dividends"].values()
        if token["left"]
    ]
    found.extend(sheet.flow("Dividends", left or [ink("none left", FADED)]))
    if view["steelworks"]:
        stacks = ", ".join([f"#{number}" for number in view["steelworks"]])
        found.extend(sheet.flow("Steelworks", [ink(f"for the last one of {stacks}")]))
    return found


def _upgrades(view: View, sheet: Sheet) -> list[Text]:
    """Return what a route upgrade offers, while somebody has its token."""
    found: list[Text] = []
    for upgrade in view["upgrades"]:
        if any(upgrade["upgrade"] in player["ideas"] for player in view["players"]):
            gives = [
                ink(f"{special['space']}: {words.gains(special['gain'], short=True)}")
                for special in upgrade["specials"]
            ]
            found.extend(sheet.flow(words.ROUTES[upgrade["upgrade"]], gives))
    return found


def _coal(view: View, sheet: Sheet) -> list[Text]:
    """Return the foundries that lie open, the stack, and who is on the boilerman's space."""
    items = [
        ink(words.gains(view["foundry_gains"][name], short=True)) for name in view["foundries"]
    ]
    items.append(ink(f"{view['foundry_stack']} in the stack", FADED))
    seat = view["boilerman"]
    who = ink("free") if seat is None else sheet.name(seat, 8)
    return sheet.flow("Foundries", items) + sheet.flow("Boilerman", [ink("2 coal: ") + who])


def _train(view: View, sheet: Sheet) -> list[Text]:
    """Return the tokens on the train, and those that can be coupled."""
    train = view["train"]
    tokens = view["tokens"]
    cars = [ink(words.gains(tokens[t], short=True) if t else "-") for t in train["cars"]]
    beside = [ink(words.gains(tokens[t], short=True)) for t in train["beside"] if t]
    beside.append(ink(f"{sum(train['unseen'].values()) + len(train['under'])} in the stack", FADED))
    return sheet.flow("Train", cars) + sheet.flow("to couple", beside)


def _specials(view: View, sheet: Sheet) -> list[Text]:
    cards = [ink(words.SPECIALS.get(card, card)) for card in view["special_cards"]]
    return sheet.flow("Specials", cards or [ink("none left", FADED)])


def _emil(view: View, sheet: Sheet) -> list[Text]:
    """Write his workers, his deck and what he has taken."""
    his = view["emil"]
    items = [ink(f"{his['hand']} of {his['workers']} workers", STRONG)]
    items.append(ink("has passed" if his["passed"] else f"{len(his['deck'])} cards left"))
    if his["engineers"]:
        items.append(ink("engineers " + " ".join([f"#{number}" for number in his["engineers"]])))
    if his["tiles"]:
        names = " ".join([words.name(tile) for tile in his["tiles"]])
        items.append(ink(f"took out {names}"))
    return sheet.flow(words.EMIL, items)


SECTIONS: Final[tuple[tuple[str, Section], ...]] = (
    ("sites", _sites),
    ("stock", _stocks),
    ("upgrades", _upgrades),
    ("foundry_gains", _coal),
    ("train", _train),
    ("special_cards", _specials),
    ("emil", _emil),
)
"""By the key of a view."""


# ---------------------------------------------------------------------- of a player


def of_player(view: View, player: Player) -> list[Text]:
    """Return what a player has of boards and modules."""
    found: list[str] = []
    if "stock" in player:
        found.append(f"stock level {player['stock']}")
        if player["golden_spike"]:
            found.append("the better golden spike")
        found.extend([f"a boulder on the {where}" for where in player["boulders"]])
    if player.get("upgrades"):
        found.append(f"to {words.ROUTES[player['upgrades'][0]]}")
    if "coal" in player:
        found.append(f"{player['coal']} coal")
        found.extend(_foundries(view, player))
        if player["boilermen"]:
            found.append(f"boilermen on {', '.join([_place(at) for at in player['boilermen']])}")
    if "cars" in player:
        found.extend(_cars(player))
    if player.get("double_steps"):
        found.append("industry steps count twice")
    freight = player.get("freight")
    if freight:
        found.append(f"the freight car on {words.ROUTES[freight]}")
    return [ink(text) for text in found]


def _foundries(view: View, player: Player) -> Iterable[str]:
    for name in player["foundries"]:
        gain = words.gains(view["foundry_gains"][name], short=True)
        yield f"foundry {gain}{' (used)' if name in player['fired'] else ''}"


def _place(at: str) -> str:
    """Return what people call `gap-1`, or a place of a route."""
    if at.startswith("gap-"):
        return f"gap {at.removeprefix('gap-')}"
    return words.ROUTES.get(at, words.ROUTES.get(at[:-2], at))


def _cars(player: Player) -> Iterable[str]:
    """Return where the maintenance cars are."""
    for what, cars in (("cars", player["cars"]), ("purple cars", player["purple_cars"])):
        if cars is None:
            continue
        parts = []
        if cars.get("supply"):
            parts.append(f"{cars['supply']} to place")
        parts.extend([f"lying at {site[1:]}" for site in cars["lying"]])
        parts.extend([f"standing at {site[1:]}" for site in cars["standing"]])
        if cars["workshop"]:
            parts.append(f"{cars['workshop']} in the workshop")
        yield f"{what}: {', '.join(parts)}"
