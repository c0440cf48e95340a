"""The map in play: links, cities with their cubes and markers, and what can be chosen there.

The map is an `<svg>` of its own inside the shared board, with the id `map`, so that a page can move
and enlarge it. One group of it holds what never changes.
"""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.hexmap.board import Site
from footplate.draw.hexmap.hex import Point, place
from footplate.draw.hexmap.labels import CLAIM
from footplate.draw.parts import part_id
from footplate.draw.pen import at, circle, num, path, rect, tag
from footplate.draw.world.board.legend import legend, map_of
from footplate.draw.world.board.map import DrawnMap, sign
from footplate.draw.world.board.track import SEATS, bridges, open_end, owner, spots, track, way
from footplate.draw.world.hooks import ADDED, Below, Marker
from footplate.draw.world.pieces.goods import (
    CUBE,
    HOTEL,
    MANY,
    badge,
    block,
    bounty,
    cube,
    heap,
    hexagon,
    station,
    trading_depot,
    vacated,
)
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Building, City, Link, Player
from footplate.draw.world.words import colour, message
from footplate.kernel.messages import Argument, Message

RING: Final = 1.14
"""The factor by which the outline of a city that can be chosen is larger than its hex."""


def board_map(sheet: Sheet, x: float, y: float, width: float, *panels: str) -> float:
    """Draw the map at a place, with the panels that lie on it; return its height."""
    drawn = map_of(sheet)
    frame = drawn.frame
    height = round(frame.height * width / frame.width, 1)
    sheet.add(
        tag(
            "svg",
            tag("g", drawn.below(sheet.hooks.prefix), id=sheet.key("map-ground")),
            tag("g", legend(sheet, drawn), id=sheet.key("map-legend")),
            tag(
                "g",
                *[printed(sheet, frame) for printed in ADDED.printed],
                id=sheet.key("map-land"),
            ),
            tag("g", *_tracks(sheet, drawn), id=sheet.key("map-tracks")),
            tag("g", *_hexes(sheet, drawn), id=sheet.key("map-hexes")),
            tag("g", *_cities(sheet, drawn), id=sheet.key("map-cities")),
            tag("g", *_moving(sheet, drawn), id=sheet.key("map-moving")),
            tag("g", *[over(sheet, drawn) for over in ADDED.over_map], id=sheet.key("map-closed")),
            tag("g", drawn.names, id=sheet.key("map-names"), cls=frame.lettering()),
            tag("g", *_above(sheet, drawn), id=sheet.key("map-above")),
            tag("g", *panels, id=sheet.key("map-panels")),
            id=sheet.key("map"),
            cls="pan",
            x=x,
            y=y,
            width=width,
            height=height,
            viewBox=f"0 0 {num(frame.width)} {num(frame.height)}",
        )
    )
    return height


# ---------------------------------------------------------------------- tracks


def _tracks(sheet: Sheet, drawn: DrawnMap) -> list[str]:
    """Draw the tiles laid just now, the way of a delivery, and all links."""
    view, frame = sheet.view, drawn.frame
    found = []
    building = view["building"]
    if building:
        found.append(path(way(frame, building["tiles"], begins=False, ends=False), "fresh")
                     if building["tiles"] else "")  # fmt: skip
    trail = _trail(sheet, drawn)
    if trail:
        found.append(path(trail, "trail"))
    below: Below = {}
    for link in view["links"]:
        over = bridges(frame, link["tiles"], below)
        found.append(_link(sheet, drawn, link, over))
    for end in view["ends"]:
        seat, tiles = end["seat"], end["tiles"]
        if not tiles:
            continue
        over = bridges(frame, tiles, below)
        words = sheet.say(
            "draw.link.unfinished", who=sheet.name(seat), city=sheet.place(end["from"])
        )
        laid = track(way(frame, tiles, ends=False), seat, complete=False)
        marks = owner(frame, tiles, seat) + open_end(frame, tiles[-1]) + spots(frame, tiles)
        found.append(sheet.told(words, over, laid, marks, about="link-"))
    for more in ADDED.tracks:
        found += more(sheet, frame, below)
    return found


def _link(sheet: Sheet, drawn: DrawnMap, link: Link, over: str) -> str:
    """Draw a link; its part is named after whichever of its ends is asked for."""
    frame = drawn.frame
    seat, tiles = link["seat"], link["tiles"]
    parts = [f"link/{link['from']}/{link['from_side']}", f"link/{link['to']}/{link['to_side']}"]
    part = parts[1] if parts[1] in sheet.hooks.links else parts[0]
    d = way(frame, tiles)
    marks = [owner(frame, tiles, seat), spots(frame, tiles)]
    if link["depots"]:
        column, row = int(tiles[-1][0]), int(tiles[-1][1])
        x, y = frame.doorway(column, row, str(tiles[-1][3]))
        marks += [at(x + 9 * i, y, trading_depot(who)) for i, who in enumerate(link["depots"])]
    label = sheet.say(
        "draw.link",
        who=sheet.name(seat), city=sheet.place(link["from"]), other=sheet.place(link["to"]),
    )  # fmt: skip
    asked = path(d, "frame reachable") if part in sheet.hooks.links else ""
    return sheet.hooks.part(
        part, 0, 0, asked, over, track(d, seat), *marks, label=label, cls="bare"
    )


def _trail(sheet: Sheet, drawn: DrawnMap) -> str:
    """Draw the way that the goods have come so far."""
    delivery = sheet.view["delivery"]
    if not delivery:
        return ""
    path_, sides = delivery["path"], delivery["sides"]
    entered = sides[len(sides) - len(path_) + 1 :] if len(path_) > 1 else []
    d = []
    for start, city, side in zip(path_, path_[1:], entered, strict=False):
        aside = [trail(drawn.frame, sheet.view, start, city, side) for trail in ADDED.trails]
        if any(aside):
            d += aside
            continue
        for link in sheet.view["links"]:
            ends = {(link["from"], link["from_side"]), (link["to"], link["to_side"])}
            to_warp = link["to"] not in drawn.sites
            if (city, side) in ends and (to_warp or start in (link["from"], link["to"])):
                d.append(way(drawn.frame, link["tiles"]))
                break
    return "".join(d)


# ---------------------------------------------------------------------- choices on hexes


def _hexes(sheet: Sheet, drawn: DrawnMap) -> list[str]:
    """Draw the hexes that are asked for, with an outline around those that can be chosen."""
    frame, hooks = drawn.frame, sheet.hooks
    found = []
    for part in [*hooks.links, *hooks.whys]:
        if not part.startswith("hex/"):
            continue
        column, row = place(part[4:])
        x, y = frame.middle(column, row)
        outline = hexagon(frame.scale * 0.94, "frame")
        dot = circle(0, 0, 3, "dot") if part in hooks.links else ""
        label = sheet.say("draw.hex", hex=part[4:])
        found.append(hooks.part(part, x, y, outline, dot, label=label, cls="bare over"))
    return found


# ---------------------------------------------------------------------- cities


def _cities(sheet: Sheet, drawn: DrawnMap) -> list[str]:
    """Draw all cities with everything that lies on them."""
    found = []
    for city in sheet.view["cities"]:
        site = drawn.sites[city["city"]]
        found.append(_city(sheet, drawn, city, site))
        found += _cubes(sheet, drawn, city, site)
    return found


def describe(sheet: Sheet, city: City, site: Site) -> str:
    """Describe a city in words."""
    said = message("draw.city", city=sheet.place(site["city"]), colour=colour(city["colour"]))
    there: list[Argument] = [
        message("draw.cubes", n=n, colour=colour(each)) for each, n in city["cubes"].items() if n
    ]
    if city["empty"]:
        there.append(message("draw.city.empty"))
    there += _owned(sheet, city, HOTEL)
    if city["bounty"]:
        there.append(message("draw.city.bounty", n=city["bounty"]))
    for marker in ADDED.markers:
        there += _owned(sheet, city, marker)
    for describe_more in ADDED.city_words:
        there += describe_more(sheet, city)
    return sheet.value(said, tuple(there)) if there else sheet.worded(said)


def _owned(sheet: Sheet, city: City, marker: Marker) -> list[Message]:
    """Say whose marker is beside a city, or that it can be taken."""
    owner = marker.owner(city)
    taken, free = marker.said(city)
    if isinstance(owner, int):
        return [message(taken, who=sheet.name(owner))]
    return [message(free)] if owner else []


def _city(sheet: Sheet, drawn: DrawnMap, city: City, site: Site) -> str:
    """Draw the hex of a city in its colour, with a letter if nothing lies on it."""
    size = drawn.frame.scale
    x, y = drawn.frame.middle(site["column"], site["row"])
    body = [hexagon(size * RING, "frame"), hexagon(size, f"g-{city['colour']} town")]
    if city["urban"]:
        body.append(hexagon(size * 0.84, "newcity"))
    body.append(station(city["cubes"], city["colour"]))
    if city["empty"]:
        body.append(vacated())
    part = f"city/{city['city']}"
    return sheet.hooks.part(part, x, y, *body, label=describe(sheet, city, site), cls="bare")


def _cubes(sheet: Sheet, drawn: DrawnMap, city: City, site: Site) -> list[str]:
    """Draw the cubes of a city, with a part for each colour."""
    x, y = drawn.frame.middle(site["column"], site["row"])
    found = []
    for each, chips in heap(city["cubes"]):
        left, top, _ = chips[0]
        part = f"cube/{city['city']}/{each}"
        body = []
        if part in sheet.hooks.links:
            for cx, cy, count in chips:
                wide = (CUBE if count == 1 else MANY) + 4
                body.append(rect(cx - left - 2, cy - top - 2, wide, CUBE + 4, "frame", 3.5))
        body.append(cube(each, chips[0][2]))
        body += [at(cx - left, cy - top, cube(each, count)) for cx, cy, count in chips[1:]]
        label = sheet.say(
            "draw.cubes-in-city",
            n=city["cubes"][each], colour=colour(each),
            city=sheet.place(site["city"]),
        )  # fmt: skip
        found.append(sheet.hooks.part(part, x + left, y + top, *body, label=label))
    return found


# ---------------------------------------------------------------------- above everything


def _above(sheet: Sheet, drawn: DrawnMap) -> list[str]:
    """Draw what stands beside cities, and what belongs to a name and goes where it goes."""
    found = []
    claims = _claims(sheet, drawn)
    for city in sheet.view["cities"]:
        name, site = city["city"], drawn.sites[city["city"]]
        beside = claims.get(name, [])
        if site["colour"] != "gray":
            beside = [sign(drawn.titles[name], city["colour"]), *beside]
        if beside:
            found.append(tag("g", *beside, id=sheet.key(f"beside-{part_id(name)}")))
        for mark, (x, y) in zip(_marks(city, site), drawn.spots[name], strict=False):
            found.append(at(round(x, 1), round(y, 1), mark))
    return found


def _claims(sheet: Sheet, drawn: DrawnMap) -> dict[str, list[str]]:
    """Draw, by city, the owners of the major lines that end there, beside its name."""
    view = sheet.view
    owners = {claim["line"]: claim["claimed"] for claim in view["lines"]}
    count: dict[str, int] = {}
    found: dict[str, list[str]] = {}
    for line in view["board"]["lines"]:
        seat = owners.get(line["line"])
        if seat is None:
            continue
        for city in line["ends"]:
            x = drawn.owners[city] + CLAIM * count.get(city, 0)
            count[city] = count.get(city, 0) + 1
            title = drawn.titles[city]
            y = (title.top + title.bottom) / 2
            piece = at(round(x, 1), round(y, 1), pieces.shape(seat, 0, 0, 4.5))
            found.setdefault(city, []).append(piece)
    return found


def _marks(city: City, site: Site) -> list[str]:
    """Draw what stands beside a city: its new colour, a hotel, a bounty, and more."""
    found = []
    if city["urban"] and site["colour"] == "gray":
        found.append(badge(city["colour"]))
    found += _drawn(city, HOTEL)
    if city["bounty"]:
        found.append(bounty(city["bounty"]))
    for marker in ADDED.markers:
        found += _drawn(city, marker)
    for marks in ADDED.city_marks:
        found += marks(city)
    return found


def _drawn(city: City, marker: Marker) -> list[str]:
    """Draw a marker beside a city with its owner, if it has one; nothing where it is not."""
    owner = marker.owner(city)
    if owner is None:
        return []
    return [marker.drawn(city, owner if isinstance(owner, int) else None)]


def _moving(sheet: Sheet, drawn: DrawnMap) -> list[str]:
    """Draw the cube that is moving, and the end from which a link goes on."""
    view, frame = sheet.view, drawn.frame
    found = []
    delivery = view["delivery"]
    if delivery and delivery["path"]:
        site = drawn.sites[delivery["path"][-1]]
        x, y = frame.middle(site["column"], site["row"])
        body = circle(0, 0, 12, "now") + at(-9, -9, block(delivery["colour"], 18, 18, "", 14))
        body += "".join([more(sheet) for more in ADDED.moving])
        beside = _free_spot(sheet, drawn, site)
        if beside:
            engine = _engine(view["players"][delivery["seat"]])
            body += at(round(beside[0] - x, 1), round(beside[1] - y, 1), engine)
        found.append(at(x, y, body, cls="piece", key=sheet.key("piece-delivered")))
    building = view["building"]
    if building:
        found.append(_builder(sheet, drawn, building))
    return found


def _free_spot(sheet: Sheet, drawn: DrawnMap, site: Site) -> Point | None:
    """Return a place beside a city where no mark stands; None if there is none."""
    city = next(each for each in sheet.view["cities"] if each["city"] == site["city"])
    return next(iter(drawn.spots[site["city"]][len(_marks(city, site)) :]), None)


def _engine(player: Player) -> str:
    """Draw the engine that pulls a cube around its middle: its number, and its player's colour."""
    rails = path("M-13 9H14", f"pulls c{player['seat'] % SEATS}")
    return rails + at(-13, -10, pieces.locomotive(str(player["engine"]), 0.6))


def _builder(sheet: Sheet, drawn: DrawnMap, building: Building) -> str:
    """Draw a ring around the city that is built from, or the end from which track goes on."""
    frame = drawn.frame
    tiles, cell = building["tiles"], building["hex"]
    if not tiles:
        ends = [(end["seat"], end["tiles"]) for end in sheet.view["ends"]]
        for more in ADDED.open_ends:
            ends += more(sheet.view)
        mine = [each for seat, each in ends if seat == building["seat"]]
        tiles = next((each for each in mine if each and each[-1][:2] == cell), [])
    if tiles:
        last = tiles[-1]
        x, y = frame.doorway(int(last[0]), int(last[1]), str(last[3]))
        ring = circle(0, 0, 9, "goal") + pieces.shape(building["seat"], 0, 0, 4)
    else:
        begins = building["from"] or ""
        site = drawn.sites.get(begins)
        column, row = (site["column"], site["row"]) if site else cell or place(begins)
        x, y = frame.middle(column, row)
        ring = circle(0, 0, frame.scale * 0.72, "goal")
    return at(x, y, ring, cls="piece", key=sheet.key("piece-builder"))
