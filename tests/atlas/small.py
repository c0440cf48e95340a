"""A small map for tests: a square island with a city of each colour and a gray one."""

import copy
import json

from footplate.atlas.compiling import compile_file

MAP = {
    "map": {
        "name": "Island",
        "hex_km": 50,
        "middle": [2.0, 2.0],
        "river_reach": 0.42,
        "coast_reach": 0.5,
        "source": "reconstructed for tests",
    },
    "seats": [{"players": 2, "markers": 3, "fewer": 0, "source": "reconstructed for tests"}],
    "city": [
        {
            "name": name,
            "at": at,
            "colour": colour,
            "cubes": 2,
            "links": 4,
            "source": "reconstructed for tests",
        }
        for name, at, colour in (
            ("Redhill", [2.0, 2.0], "red"),
            ("Yellowstone", [3.5, 0.5], "yellow"),
            ("Blueberry", [3.5, 3.5], "blue"),
            ("Blackpool", [0.5, 0.5], "black"),
            ("Purple Bay", [0.5, 3.5], "purple"),
            ("Grayford", [2.0, 3.6], "gray"),
        )
    ],
    "coast": [
        {
            "name": "Island",
            "points": [[4, 0], [4, 2], [4, 4], [2, 4], [0, 4], [0, 2], [0, 0], [2, 0]],
            "source": "reconstructed for tests",
        }
    ],
}


def changed(change):
    """The small map after a function has changed it."""
    tables = copy.deepcopy(MAP)
    change(tables)
    return tables


def put(tables, table, **values):
    """One more row of a table."""
    tables.setdefault(table, []).append({**values, "source": "reconstructed for tests"})


def city(tables, name):
    """The row of a city."""
    return next(row for row in tables["city"] if row["name"] == name)


def write(folder, tables, name="island.toml"):
    """The map as a file."""
    lines = []
    for table, rows in tables.items():
        for row in rows if isinstance(rows, list) else [rows]:
            lines.append(f"[[{table}]]" if isinstance(rows, list) else f"[{table}]")
            lines += [f"{key} = {json.dumps(value)}" for key, value in row.items()]
    file = folder / name
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def board(folder, change=lambda _tables: None):
    """The board of the small map after a change."""
    return compile_file(write(folder, changed(change)))


def row(board, number):
    """A row of a board, with the blanks at its ends."""
    return "".join(board.terrain[column, number] for column in range(board.grid.columns))


def rows(board):
    """The rows of a board."""
    return [row(board, number) for number in range(board.grid.rows)]
