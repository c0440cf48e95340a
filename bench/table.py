"""How fast the table is in a browser, and how many bytes it sends; prints, never judges.

    python bench/table.py [--game world] [--players 4] [--steps 200]

It starts a table, opens a match of persons at one machine in Chromium, and clicks through it: the
first choice each time, and every other time the first suggestion where there are some. For every
click: the time until the changed position is on the screen. At last it goes through the past.
"""

from __future__ import annotations

import argparse
import gzip
import re
import socket
import tempfile
import threading
import time
from statistics import median, quantiles

import uvicorn
from playwright.sync_api import sync_playwright

from footplate.table.web.app import create_app
from footplate.table.web.server import Server

CHROMIUM = "/usr/bin/chromium"

LISTEN = """() => {
  window.sizes = [];
  const plain = window.EventSource;
  window.EventSource = class extends plain {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", (event) => window.sizes.push(event.data.length));
    }
  };
}"""

CLICK = """(selector) => new Promise((done) => {
  const live = document.getElementById("live");
  const before = live.dataset.ply + document.getElementById("status").textContent;
  const began = performance.now();
  const look = () => {
    const now = live.dataset.ply + document.getElementById("status").textContent;
    if (now !== before) requestAnimationFrame(() => done(performance.now() - began));
    else if (performance.now() - began > 10000) done(-1);
    else requestAnimationFrame(look);
  };
  document.querySelector(selector).click();
  look();
})"""

SLIDE = """(ply) => new Promise((done) => {
  const range = document.getElementById("range");
  const began = performance.now();
  const look = () => {
    if (document.getElementById("live").dataset.ply === String(ply)) {
      requestAnimationFrame(() => done(performance.now() - began));
    } else requestAnimationFrame(look);
  };
  range.value = ply;
  range.dispatchEvent(new Event("input", { bubbles: true }));
  look();
})"""


def main() -> None:
    """Measure, and print."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--game", default="russian")
    words.add_argument("--players", type=int, default=4)
    words.add_argument("--steps", type=int, default=10_000)
    asked = words.parse_args()
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"sqlite+aiosqlite:///{folder}/table.db")
        config = uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1)
        server = Server(config, app.state.streams)
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        try:
            measure(url, asked.game, asked.players, asked.steps)
        finally:
            app.state.streams.close()
            server.should_exit = True
            thread.join(10)


def measure(url: str, game: str, players: int, steps: int) -> None:
    """Play a match in Chromium and print what it took."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(base_url=url)
        context.add_init_script(f"({LISTEN})()")
        page = context.new_page()
        page.goto(f"/?game={game}")
        pill = f'.pill:has(input[name="option.players"][value="{players}"])'
        page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        page.locator(pill).first.click()
        for seat in range(1, players):
            page.select_option(f'select[name="seat.{seat}"]', "person")
        page.fill('.begin input[name="name"]', "Ada")
        page.click(".begin button.primary")
        page.wait_for_selector("#live[data-heard]")
        sizes = loaded(page)
        times: list[float] = []
        while len(times) < steps and not page.query_selector("#end"):
            wishes = ["#plans button.plan", "#offers a", "#confirm button"][len(times) % 2 == 0 :]
            wish = next(each for each in wishes if page.query_selector(each))
            took = page.evaluate(CLICK, wish)
            if took < 0:
                raise SystemExit(f"nothing changed: {page.inner_text('#status')}")
            times.append(took)
        updates = page.evaluate("window.sizes")[1:]
        plies = int(page.get_attribute("#range", "max") or 0)
        past = [page.evaluate(SLIDE, ply) for ply in range(0, plies, 7)][:60]
        print(f"{game}: {players} persons at one machine, {len(times)} clicks")
        print(f"from click to changed screen  {spread(times)} ms")
        print(f"update of a step              {spread(updates)} bytes")
        print(f"a step of the replay slider   {spread(past)} ms")
        for what, size in sizes.items():
            print(f"{what:28}  {size:,} bytes")
        browser.close()


def loaded(page) -> dict[str, int]:  # type: ignore[no-untyped-def]
    """How large the page is: its files, and its text with and without the drawings."""
    text = page.evaluate("fetch(location.href).then((answer) => answer.text())")
    bare = re.sub(r"<svg.*?</svg>", "", text, flags=re.S)
    names = page.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    files = packed = 0
    for name in sorted(set(names)):
        if re.search(r"\.(js|css|svg)(#|$)", name):
            script = "(name) => fetch(name).then((answer) => answer.text())"
            content = page.evaluate(script, name).encode()
            files += len(content)
            packed += len(gzip.compress(content))
    return {
        "files of the page": files,
        "page without drawings": len(bare.encode()),
        "before the board, together": files + len(bare.encode()),
        "before the board, as sent": packed + len(gzip.compress(bare.encode())),
        "page with drawings": len(text.encode()),
        "page as it is sent": len(gzip.compress(text.encode())),
    }


def spread(values: list[float]) -> str:
    """The middle of some values, and how far they go."""
    parts = quantiles(values, n=20)
    return f"median {median(values):,.0f}, 95% {parts[-1]:,.0f}, most {max(values):,.0f}"


if __name__ == "__main__":
    main()
