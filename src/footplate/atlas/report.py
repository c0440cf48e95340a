"""A short report about a board: its hexes, cities, cubes and distances, a line for each."""

from __future__ import annotations

from collections import Counter

from footplate.atlas.compiling import Board
from footplate.atlas.dealing import Cards
from footplate.atlas.geography import Special
from footplate.atlas.network import shortest_links, shortest_way
from footplate.counted import counted
from footplate.games.world.tables.schema import GOODS, GRAY, TERRAIN


def report(board: Board) -> list[str]:
    """Write the lines of the report."""
    geography = board.geography
    hexes = Counter(board.terrain.values())
    playable = sum(hexes.values()) - hexes[TERRAIN["nothing"]]
    colours = (*GOODS, GRAY)
    cities = Counter([city.colour for city in geography.cities])
    cubes = Counter(dict.fromkeys(colours, 0))
    for city in geography.cities:
        cubes[city.colour] += city.cubes
    kinds = ("plains", "water", "mountain", "city")
    return [
        f"{geography.frame.title}: {board.grid.columns} by {board.grid.rows} hexes"
        f" of {geography.frame.metres / 1000:g} km",
        _line("hexes", playable, [(kind, hexes[TERRAIN[kind]]) for kind in kinds]),
        _line("cities", len(geography.cities), [(word, cities[word]) for word in colours]),
        _line("cubes", sum(cubes.values()), [(f"in {word}", cubes[word]) for word in colours]),
        *_ridges(board),
        *_distances(board),
    ]


def dealt(board: Board, cards: Cards) -> list[str]:
    """Write the lines of the report about the deck of a map; none if it has no deck."""
    if not cards:
        return []
    names = {city.id: city.name for city in board.geography.cities}
    lines = [_line("cards", *_counted([(str(row["id"]), row["count"]) for row in cards["deck"]]))]
    for table in ("hotel", "bounty"):
        found = [each for each in board.geography.specials if each.where.table == table]
        told = [" ".join([names[each.city], *_points(each)]) for each in found]
        if found:
            word = {"hotel": "hotels", "bounty": "bounties"}[table]
            lines.append(f"  {word:<10}{len(found):>4}: {', '.join(told)}")
    barons = cards.get("baron", [])
    told = [str(row["name"]) for row in barons]
    return [*lines, *([f"  {'barons':<10}{len(barons):>4}: {', '.join(told)}"] if told else [])]


def _counted(parts: list[tuple[str, object]]) -> tuple[int, list[tuple[str, int]]]:
    counts = [(word, count) for word, count in parts if isinstance(count, int)]
    return sum([count for _, count in counts]), counts


def _points(special: Special) -> list[str]:
    return [f"{value}" for key, value in special.values if key == "points"]


def _line(what: str, total: int, parts: list[tuple[str, int]]) -> str:
    return f"  {what:<10}{total:>4}: " + ", ".join([f"{word} {count}" for word, count in parts])


def _ridges(board: Board) -> list[str]:
    found = [("ridges", board.ridges), ("barriers", board.barriers)]
    return [
        _line(what, sum(map(len, edges.values())), [(name, len(e)) for name, e in edges.items()])
        for what, edges in found
        if edges
    ]


def _distances(board: Board) -> list[str]:
    known = shortest_links(board)
    nearest = sorted([min(others.values()) for others in known.values() if others])
    lines = []
    if nearest:
        middle = nearest[len(nearest) // 2]
        lines.append(f"  tiles to the nearest city: {nearest[0]} to {nearest[-1]}, mostly {middle}")
    names = {city.id: city.name for city in board.geography.cities}
    for line in board.geography.lines:
        first, last = line.ends
        way = shortest_way(known, first, last)
        if way is not None:
            lines.append(
                f"  {names[first]} to {names[last]}: {line.points} points, "
                f"{way.tiles} tiles in {counted(way.links, 'link')}"
            )
    return lines
