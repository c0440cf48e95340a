"""What people see of a match without scrolling, on six screens; prints, never judges.

    PYTHONPATH=src python -m bench.screens [--shots FOLDER] [--dark]

Three matches that bots have played for a while are opened in Chromium on each of six screens. A
cell says which of the shared board (S), the own board (O) and the choices (C) can be seen at once,
with a hyphen for each that cannot; how many texts of the drawings are smaller than 11 pixels (the
smallest follows; letters on cubes and the legend grow with a map and are not counted); and how many
texts are cut off or lie over each other.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright
from tests.table.serving import Table, keep, signed

import footplate
from footplate.bots import bot, decide
from footplate.kernel import record
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match

CHROMIUM: Final = "/usr/bin/chromium"
SIZES: Final = ((390, 844), (844, 390), (820, 1180), (1440, 900), (1920, 1080), (2560, 1440))
TOUCHED: Final = 820
"""A screen with a side no longer than this is touched with fingers."""
GAMES: Final[dict[str, tuple[str, dict[str, str], int]]] = {
    "asian, ideas": ("russian", {"players": "3", "board": "asian", "modules": "ideas"}, 130),
    "eastern us, six": ("world", {"players": "6", "map": "eastern_us"}, 620),
    "transcontinental": ("world", {"players": "4", "map": "transcontinental"}, 260),
}
"""By what the table calls it: the game, its options, and how many plies are played."""

MEASURE: Final = """() => {
  const inside = (id, share) => {
    const element = document.getElementById(id);
    if (!element) return false;
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) return false;
    const wide = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
    const tall = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    if (wide <= 0 || tall <= 0) return false;
    const enough = wide * tall >= share * box.width * box.height;
    if (!enough && !(id === 'choices' && tall > 90)) return false;
    const [x, y] = [box.left + box.width / 2, Math.min(box.top + 12, innerHeight - 1)];
    const top = document.elementFromPoint(x, y);
    return Boolean(top && element.contains(top));
  };
  const shown = (element) => element.getClientRects().length > 0;
  const seen = (each) => shown(each) && getComputedStyle(each).visibility !== 'hidden';
  const marked = '[class*="on-"], #map-land *, #map-above *, #map-legend *, #map-panels *';
  const texts = [...document.querySelectorAll('#boards text, #side text')].filter(
    (each) => seen(each) && !each.matches(marked));
  const sizes = texts.map((each) => {
    const matrix = each.getScreenCTM();
    return parseFloat(getComputedStyle(each).fontSize) * Math.hypot(matrix.a, matrix.b);
  });
  const names = [...document.querySelectorAll('#map-names text')].filter(seen);
  const boxes = names.map((each) => each.getBoundingClientRect());
  let over = 0;
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 3 && tall > 4) over += 1;
  }));
  const cut = [...document.querySelectorAll('#top *, #side *')].filter((each) =>
    shown(each) && !each.children.length && each.textContent.trim() &&
    each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible');
  const board = document.getElementById('window') ? 'window' : 'shared';
  const small = sizes.filter((size) => size < 10.95);
  return {
    shared: inside(board, 0.9), own: inside('board', 0.9),
    choices: inside('choices', 0.3) || inside('confirm', 0.9),
    small: small.length, least: sizes.length ? Math.min(...sizes) : 0,
    bad: over + cut.length, wide: document.documentElement.scrollWidth > innerWidth,
  };
}"""


def played(game: str, options: dict[str, str], plies: int) -> Match:
    """Let bots play for a while, and then on until it is the turn of seat 0."""
    made = footplate.game(game, **options)
    names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"][: made.players]
    match = Match(made, 4, names, date="2026-01-02", auto_commit=True)
    rng = Generator(4)
    while match.current_player not in (CHANCE, TERMINAL):
        if match.ply >= plies and match.current_player == 0 and match.ply == match.committed:
            if len(match.state.legal_actions()) > 1:
                break
        match.play(decide(bot("random" if game == "russian" else "greedy"), made, match.state, rng))
    return match


def main() -> None:
    """Measure and print."""
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("--shots", type=Path, help="a folder for pictures of all cells")
    words.add_argument("--dark", action="store_true", help="pictures in the dark look")
    words.add_argument("--only", default="", help="only games whose name contains this")
    words.add_argument("--kept", type=Path, help="a folder in which the matches are kept")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        table = Table(Path(folder) / "table.db")
        print(f"{'':18}" + "".join([f"{f'{w}x{h}':>18}" for w, h in SIZES]))
        for name, (game, options, plies) in GAMES.items():
            if asked.only not in name:
                continue
            match = _match(name, game, options, plies, asked.kept)
            cells = []
            for size in SIZES:
                page = _open(browser, table, match, size, dark=asked.dark)
                cells.append(_cell(page.evaluate(MEASURE)))
                if asked.shots:
                    asked.shots.mkdir(parents=True, exist_ok=True)
                    look = "-dark" if asked.dark else ""
                    page.screenshot(path=asked.shots / f"{game}-{name[:5]}-{size[0]}{look}.png")
                page.context.close()
            print(f"{name:18}" + "".join([f"{cell:>18}" for cell in cells]), flush=True)
        browser.close()
        table.stop()


def _match(name: str, game: str, options: dict[str, str], plies: int, kept: Path | None) -> Match:
    """Play a match, or read the one that an earlier run has kept."""
    file = None if kept is None else kept / f"{name}.rail"
    if file is not None and file.exists():
        return record.read(file.read_bytes(), footplate.game)
    match = played(game, options, plies)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(record.write(match), encoding="utf-8")
    return match


def _open(browser: Any, table: Table, match: Match, size: tuple[int, int], *, dark: bool) -> Page:
    """Open the match with the person of seat 0 on a screen of this size."""
    address, guests = keep(table.database, match, ["Ada"] + [None] * (match.game.players - 1))
    touched = min(size) <= TOUCHED
    context = browser.new_context(
        base_url=table.url,
        viewport={"width": size[0], "height": size[1]},
        has_touch=touched,
        is_mobile=touched,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    cookie = signed(table.database, guests[0])
    context.add_cookies([{"name": "footplate", "value": cookie, "url": table.url}])
    page: Page = context.new_page()
    page.goto(address)
    page.wait_for_timeout(300)  # a phone says how wide it is, and loads the page again
    page.wait_for_selector("#live[data-heard]")
    page.wait_for_timeout(700)
    return page


def _cell(found: dict[str, Any]) -> str:
    seen = "".join(
        [letter if found[what] else "-" for letter, what in
         (("S", "shared"), ("O", "own"), ("C", "choices"))]
    )  # fmt: skip
    wide = "!" if found["wide"] else ""
    return f"{seen}{wide} {found['small']}<11 ({found['least']:.1f}) {found['bad']}"


if __name__ == "__main__":
    main()
