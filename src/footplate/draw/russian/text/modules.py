"""What boards and modules beyond the base game have, in text: of the table, and of a player."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from rich.text import Text

from footplate.draw.russian import words
from footplate.draw.russian.text.gains import on_space, short
from footplate.draw.russian.view import Player, View
from footplate.draw.text_pen import FADED, STRONG, Sheet, ink
from footplate.kernel.messages import Argument

Section: TypeAlias = Callable[[View, Sheet], list[Text]]


def modules(view: View, sheet: Sheet) -> list[Text]:
    """Return a section for everything that the view has."""
    found: list[Text] = []
    for key, section in SECTIONS:
        if key in view:
            found.extend(section(view, sheet))
    return found


def name(seat: int | None, sheet: Sheet) -> Text:
    """Return the name of a player in short, or of Emil, who has no seat."""
    return ink(sheet.say("draw.emil"), STRONG) if seat is None else sheet.name(seat, 8)


def none_left(sheet: Sheet) -> Text:
    """Say that nothing is left of something."""
    return ink(sheet.say("draw.none-left"), FADED)


def _times(what: str, n: int, sheet: Sheet) -> Text:
    return ink(what) + f" {sheet.signs.times}{n}"


def _sites(view: View, sheet: Sheet) -> list[Text]:
    """Return the industry board that serves all: sites with what they give."""
    items = []
    for number, site in enumerate(view["sites"], 1):
        gain = words.gains(site["gain"])
        said = sheet.say("draw.site.printed", gain=gain)
        if site["factory"]:
            tile = words.called(site["factory"])
            said = sheet.say("draw.site.layer", tile=tile, gain=gain, layer=site["layers"])
        items.append(ink(f"{number}", STRONG) + f" {said}")
    found = sheet.flow(sheet.say("draw.sites"), items)
    track = view["players"][0]["industry"]
    ways = [
        ink(sheet.say("draw.site.past", site=number, gain=short(space["gain"], sheet)))
        for number, space in enumerate([s for s in track if s["kind"] == "detour"], 1)
    ]
    main = [space for space in track if space["kind"] != "detour"]
    spaces = ", ".join([_space(space["kind"], space["points"], sheet) for space in main])
    found.extend(sheet.flow(sheet.say("draw.industry"), [ink(spaces), *ways]))
    return found


def _space(kind: str, points: int, sheet: Sheet) -> str:
    """Write a space of the industry track that serves all: its points, or what lies there."""
    if kind == "gap":
        return sheet.say("draw.industry.site")
    return sheet.say("draw.industry.idea", points=points) if kind == "idea" else str(points)


def _stocks(view: View, sheet: Sheet) -> list[Text]:
    """Return levels with dividend and tokens from left to right, then what is left."""
    items = []
    for number, level in enumerate(view["stock"]):
        token = level["dividend"]
        what = f" {short(view['dividends'][token]['gain'], sheet)}" if token else ""
        item = ink(f"{number}", STRONG) + what
        if level["players"]:
            item = item + ":"
        for seat in level["players"]:
            item = item + " " + name(seat, sheet)
        if token or level["players"]:
            items.append(item)
    found = sheet.flow(sheet.say("draw.stocks"), items)
    left = [
        _times(short(token["gain"], sheet), token["left"], sheet)
        for token in view["dividends"].values()
        if token["left"]
    ]
    found.extend(sheet.flow(sheet.say("draw.dividends"), left or [none_left(sheet)]))
    if view["steelworks"]:
        stacks = tuple([words.called(str(number)) for number in view["steelworks"]])
        said = ink(sheet.say("draw.steelworks.stacks", stacks=stacks))
        found.extend(sheet.flow(sheet.say("draw.steelworks.label"), [said]))
    return found


def _upgrades(view: View, sheet: Sheet) -> list[Text]:
    """Return what a route upgrade offers, while somebody has its token."""
    found: list[Text] = []
    for upgrade in view["upgrades"]:
        if any(upgrade["upgrade"] in player["ideas"] for player in view["players"]):
            gives = [ink(on_space(special, sheet)) for special in upgrade["specials"]]
            name = sheet.named("route", upgrade["upgrade"], upgrade["upgrade"])
            found.extend(sheet.flow(name, gives))
    return found


def _coal(view: View, sheet: Sheet) -> list[Text]:
    """Return the foundries that lie open, the stack, and who is on the boilerman's space."""
    items = [ink(short(view["foundry_gains"][each], sheet)) for each in view["foundries"]]
    items.append(ink(sheet.say("draw.in-stack", left=view["foundry_stack"]), FADED))
    seat = view["boilerman"]
    who = ink(sheet.say("draw.boilerman.free")) if seat is None else sheet.name(seat, 8)
    space = sheet.write("draw.boilerman.space", price=words.amount("coal", 2), who=who)
    found = sheet.flow(sheet.say("draw.foundries"), items)
    return found + sheet.flow(sheet.say("draw.boilerman.label"), [space])


def _train(view: View, sheet: Sheet) -> list[Text]:
    """Return the tokens on the train, and those that can be coupled."""
    train = view["train"]
    tokens = view["tokens"]
    cars = [ink(short(tokens[t], sheet) if t else "-") for t in train["cars"]]
    beside = [ink(short(tokens[t], sheet)) for t in train["beside"] if t]
    left = sum(train["unseen"].values()) + len(train["under"])
    beside.append(ink(sheet.say("draw.in-stack", left=left), FADED))
    found = sheet.flow(sheet.say("draw.train.short"), cars)
    return found + sheet.flow(sheet.say("draw.to-couple"), beside)


def _specials(view: View, sheet: Sheet) -> list[Text]:
    cards = [ink(sheet.named("special-card", card, card)) for card in view["special_cards"]]
    return sheet.flow(sheet.say("draw.special-ideas.short"), cards or [none_left(sheet)])


def _emil(view: View, sheet: Sheet) -> list[Text]:
    """Write his workers, his deck and what he has taken."""
    his = view["emil"]
    items = [ink(sheet.say("draw.workers", hand=his["hand"], n=his["workers"]), STRONG)]
    passed = sheet.say("draw.emil.passed")
    items.append(ink(passed if his["passed"] else sheet.say("draw.emil.cards", n=len(his["deck"]))))
    if his["engineers"]:
        numbers = " ".join([f"#{number}" for number in his["engineers"]])
        items.append(ink(sheet.say("draw.engineers.numbers", numbers=numbers)))
    if his["tiles"]:
        names = tuple([words.called(tile) for tile in his["tiles"]])
        items.append(ink(sheet.say("draw.emil.took", tiles=names)))
    return sheet.flow(sheet.say("draw.emil"), items)


SECTIONS: Final[tuple[tuple[str, Section], ...]] = (
    ("sites", _sites),
    ("stock", _stocks),
    ("upgrades", _upgrades),
    ("foundry_gains", _coal),
    ("train", _train),
    ("special_cards", _specials),
    ("emil", _emil),
)
"""The function that writes each section, by the key of the view that it shows."""


# ---------------------------------------------------------------------- of a player


def of_player(view: View, player: Player, sheet: Sheet) -> list[Text]:
    """Return what a player has of boards and modules."""
    found: list[str] = []
    if "stock" in player:
        found.append(sheet.say("draw.stock-level", level=player["stock"]))
        if player["golden_spike"]:
            found.append(sheet.say("gain.golden-spike", n=1))
        found.extend(
            [
                sheet.say("draw.also.boulder", where=words.named("boulder", where))
                for where in player["boulders"]
            ]
        )
    if player.get("upgrades"):
        way = words.named("route", player["upgrades"][0])
        found.append(sheet.say("draw.way-to", way=way))
    if "cars" in player:
        found.extend(_cars(player, sheet))
    if "coal" in player:
        found.append(sheet.say("gain.coal", n=player["coal"]))
        found.extend(_foundries(view, player, sheet))
        if player["boilermen"]:
            places = tuple([_place(view, at) for at in player["boilermen"]])
            found.append(sheet.say("draw.boilermen", places=places))
    if player.get("double_steps"):
        found.append(sheet.say("draw.double-steps"))
    freight = player.get("freight")
    if freight:
        found.append(sheet.say("draw.also.freight", route=words.named("route", freight)))
    return [ink(text) for text in found]


def _foundries(view: View, player: Player, sheet: Sheet) -> Iterable[str]:
    for each in player["foundries"]:
        said = sheet.say("draw.also.foundry", gain=short(view["foundry_gains"][each], sheet))
        yield sheet.say("draw.used", what=said) if each in player["fired"] else said


def _place(view: View, at: str) -> Argument:
    """Return the name of a place such as `gap-1`, or of a place on a route."""
    if at.startswith("gap-"):
        return words.message("factory-in-gap", gap=at.removeprefix("gap-"))
    routes = [route["route"] for route in view["players"][0]["routes"]]
    return words.named("route", at if at in routes else at.rpartition("-")[0])


def _cars(player: Player, sheet: Sheet) -> Iterable[str]:
    """Return where the maintenance cars are."""
    all_cars = (("draw.cars", player["cars"]), ("draw.cars.purple", player["purple_cars"]))
    for key, cars in all_cars:
        if cars is None:
            continue
        parts: list[Argument] = []
        if cars.get("supply"):
            parts.append(words.message("draw.cars.to-place", left=cars["supply"]))
        parts.extend([words.message("draw.cars.lying", site=at[1:]) for at in cars["lying"]])
        parts.extend([words.message("draw.cars.standing", site=at[1:]) for at in cars["standing"]])
        if cars["workshop"]:
            parts.append(words.message("draw.cars.in-workshop", left=cars["workshop"]))
        yield sheet.say(key, places=tuple(parts))
