#!/usr/bin/env python3
"""Takes the pictures in this folder anew, from a table of its own in a real browser.

    python docs/img/make.py [--out FOLDER] [--browser /usr/bin/chromium] [--only WORD]

It plays games with greedy bots, brings their records to a table as a guest does, and takes pictures
of the lobby, of a turn in the middle, of the end and of its analysis, for a phone, a laptop and a
large screen, in light and dark; of a turn in other languages; of a player's board of each kind; and
of the maps of Railways of the World late in a game. It needs the extra `dev` and a Chromium; the
pictures are WebP.
"""

from __future__ import annotations

import argparse
import base64
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import footplate
from footplate.bots import bot, decide
from footplate.draw.pen import Drawing
from footplate.draw.russian.player.board import player_board
from footplate.draw.theme import COLOURS
from footplate.draw.world.table.page import panels
from footplate.games.world.maps import PLAYED
from footplate.kernel import record
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match

HERE: Final = Path(__file__).parent
NAMES: Final = ("Ada", "Mika", "Jun", "Rosa")
SIZES: Final = {390: (844, 2), 1440: (900, 1), 2560: (1440, 1)}
"""By width in CSS pixels: the height, and device pixels for each."""
LOOKS: Final = ("light", "dark")
SEED: Final = 11
MIDDLE: Final = 4
"""The round from which the picture of a turn is taken."""
TURNS: Final = 9
"""So many turns into it."""
WORLD: Final = {"eastern": ("eastern_us", 6), "mexico": ("mexico", 5)}
"""By scene a map of Railways of the World, and the turn from which its picture is taken."""
LANGUAGES: Final = {"de": "de-DE", "ja": "ja-JP"}
"""By language of a picture of the map of Europe: what a browser calls it."""
DARK: Final = ("eastern_us", "mexico", "through_time")
"""The maps whose pictures are taken in dark as well."""
BOARDS: Final = ("russian", "german", "american", "asian")
"""The player boards of Russian Railroads; the picture is taken in the last round."""
QUALITY: Final = 78
PATIENCE: Final = 300_000
"""So many milliseconds an analysis may take."""
OF_MAPS: Final = 62
"""The quality of the pictures of maps, which are full of small things."""


def played() -> Iterator[Match]:
    """A game of four, first as it stands before a turn in the middle, then at its end."""
    game = footplate.game("russian", edition="2021", players=4)
    match = Match(game, SEED, NAMES)
    greedy = bot("greedy")
    rng = Generator(SEED)
    turns = 0
    while match.result is None:
        if match.draft_seat is None:
            turns += game.view(match.state, None)["round"] == MIDDLE
            if turns == TURNS:
                turns += 1
                yield match
        match.play(decide(greedy, game, match.state, rng))
        if match.turn_over:
            match.commit()
    yield match


def built(board: str, turn: int) -> Match:
    """A game of four on a map, in a turn in the middle, while somebody builds."""
    game = footplate.game("world", map=board, players=4)
    match = Match(game, SEED, NAMES)
    greedy = bot("greedy")
    rng = Generator(SEED)
    while match.result is None:
        view: Any = game.view(match.state, None)
        if view["turn"] >= turn and view["building"] and view["building"]["tiles"]:
            break
        match.play(decide(greedy, game, match.state, rng))
        if match.turn_over:
            match.commit()
    return match


@contextmanager
def table() -> Iterator[str]:
    """A table with nothing on it yet; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["table", "--no-browser", "--port", "0", "--database", f"{folder}/table.db"]
        process = subprocess.Popen(
            [sys.executable, "-m", "footplate.cli", *words],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "COLUMNS": "200"},
        )
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found is not None, "the table did not say where it is"
            yield found[0]
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=20)


def brought(page: Page, address: str, text: str) -> str:
    """Bring a record to the table; returns the address of the match."""
    page.goto(address)
    page.set_input_files(
        "input[name=record]",
        {"name": "game.rail", "mimeType": "text/plain", "buffer": text.encode()},
    )
    page.click("form[action='/records'] button")
    page.wait_for_selector("#live")
    return page.url


def take(page: Page, file: Path, quality: int = QUALITY) -> None:
    """A picture of what the page shows."""
    session = page.context.new_cdp_session(page)
    wanted: dict[str, object] = {"format": file.suffix[1:]}
    if file.suffix == ".webp":
        wanted["quality"] = quality
    taken = session.send("Page.captureScreenshot", wanted)
    file.write_bytes(base64.b64decode(taken["data"]))
    print(f"{file}  {file.stat().st_size / 1000:.0f} kB", flush=True)


def maps(browser: Browser, out: Path, only: str, kind: str) -> None:
    """The maps late in a game with as many players as there can be; some of them in dark too."""
    for played in PLAYED:
        name = played.name
        looks = LOOKS if name in DARK else LOOKS[:1]
        if any(only in f"map-{name}-{look}" for look in looks):
            view = last_turn(name)
            (drawing,) = [panel.drawing for panel in panels(view, compact=False) if panel.movable]
            drawn(browser, drawing, f"map-{name}", out, only, kind, looks, OF_MAPS)


def last_turn(board: str) -> Any:
    """What everybody sees in the middle of the last turn of a game on a map."""
    seats = next(n for n in range(6, 1, -1) if can_be_played(board, n))
    game = footplate.game("world", map=board, players=seats)
    match = Match(game, SEED)
    greedy = bot("greedy")
    rng = Generator(SEED)
    view: Any = game.view(match.state, None)
    while match.result is None and not in_last_turn(view):
        match.play(decide(greedy, game, match.state, rng))
        if match.turn_over:
            match.commit()
        view = game.view(match.state, None)
    return view


def in_last_turn(view: Any) -> bool:
    """Say whether the last turn has come at least to its second round."""
    last = view["last_turn"]
    return last is not None and (view["turn"], view["round"]) >= (last, 2)


def can_be_played(board: str, players: int) -> bool:
    """Say whether so many players can play on a map."""
    try:
        footplate.game("world", map=board, players=players)
    except FootplateError:
        return False
    return True


def boards(browser: Browser, out: Path, only: str, kind: str) -> None:
    """A player's board of each kind, late in a game."""
    for board in BOARDS:
        if any(only in f"board-{board}-{look}" for look in LOOKS):
            view: Any = late(board)
            best = max(range(len(NAMES)), key=[p["now"] for p in view["players"]].__getitem__)
            drawing = player_board(view, best, NAMES)
            drawn(browser, drawing, f"board-{board}", out, only, kind)


def late(board: str) -> Any:
    """What everybody sees when the last round begins."""
    game = footplate.game("russian", board=board, players=4)
    match = Match(game, SEED, NAMES)
    greedy = bot("greedy")
    rng = Generator(SEED)
    while not game.view(match.state, None)["last_round"]:
        match.play(decide(greedy, game, match.state, rng))
        if match.turn_over:
            match.commit()
    return game.view(match.state, None)


def drawn(
    browser: Browser,
    drawing: Drawing,
    name: str,
    out: Path,
    only: str,
    kind: str,
    looks: Sequence[str] = LOOKS,
    quality: int = QUALITY,
) -> None:
    """Pictures of a drawing, light and dark."""
    size: ViewportSize = {"width": round(drawing.width), "height": round(drawing.height)}
    for look in looks:
        if only in f"{name}-{look}":
            page = browser.new_page(viewport=size)
            ground = COLOURS["panel"][LOOKS.index(look)]
            body = f"<body style='margin:0;background:{ground}'>{drawing.standalone(look)}</body>"
            page.set_content(body)
            take(page, out / f"{name}-{look}.{kind}", quality)
            page.close()


def pictures(browser: Browser, address: str, out: Path, only: str, kind: str) -> None:
    """All pictures."""
    first = browser.new_context(locale="en-GB")
    page = first.new_page()
    names = [f"-{width}-{look}" for width in SIZES for look in LOOKS]

    def wanted(*scenes: str) -> bool:
        return any(only in scene + name for scene in scenes for name in names)

    scenes = {"lobby": address}
    if wanted("turn", "end", "analysis"):
        for scene, match in zip(("turn", "end"), played(), strict=True):
            scenes[scene] = brought(page, address, record.write(match))
    if wanted("analysis"):
        scenes["analysis"] = f"{scenes['end']}/analysis"
        page.goto(scenes["analysis"])
        page.wait_for_selector("section.drawing", timeout=PATIENCE)
        while page.locator("header [role=status]").count():  # mistakes are still being checked
            page.wait_for_timeout(5000)
            page.reload()
    for scene, (board, turn) in WORLD.items():
        if wanted(scene):
            scenes[scene] = brought(page, address, record.write(built(board, turn)))
    spoken = [language for language in LANGUAGES if only in f"turn-{language}"]
    europe = brought(page, address, record.write(built("europe", 3))) if spoken else ""
    state = first.storage_state()
    for language in spoken:
        size: ViewportSize = {"width": 1440, "height": SIZES[1440][0]}
        context = browser.new_context(
            locale=LANGUAGES[language], viewport=size, storage_state=state
        )
        reader = context.new_page()
        reader.goto(europe)
        reader.wait_for_timeout(700)
        take(reader, out / f"turn-{language}.{kind}")
        context.close()
    for width, (height, pixels) in SIZES.items():
        for look in LOOKS:
            context = browser.new_context(
                locale="en-GB",
                viewport={"width": width, "height": height},
                device_scale_factor=pixels,
                color_scheme=look,
                has_touch=width < 700,
                is_mobile=width < 700,
                storage_state=state,
            )
            page = context.new_page()
            for scene, where in scenes.items():
                name = f"{scene}-{width}-{look}"
                if only not in name:
                    continue
                page.goto(where)
                page.wait_for_timeout(700)
                take(page, out / f"{name}.{kind}")
            context.close()


def main() -> None:
    """Take the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=Path, default=HERE)
    parser.add_argument("--browser", default="/usr/bin/chromium")
    parser.add_argument("--only", default="", help="only pictures with this in their names")
    parser.add_argument("--kind", choices=("webp", "png"), default="webp")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with table() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=given.browser, args=["--no-sandbox"] if os.geteuid() == 0 else []
        )
        maps(browser, given.out, given.only, given.kind)
        boards(browser, given.out, given.only, given.kind)
        pictures(browser, address, given.out, given.only, given.kind)
        browser.close()


if __name__ == "__main__":
    main()
