// The parts of the drawings by keyboard: each drawing is one stop of Tab, and arrows go from part to
// part. What had the keyboard before a choice, or what comes nearest to it, has it afterwards.

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const NEXT = "#offers a, #confirm button:enabled, #undo button:enabled, #status";

const drawings = () => document.querySelectorAll("#tray > svg, #stage svg.fp:not(.mark), .aside > svg");
const parts = (drawing) => [...drawing.querySelectorAll("a.part[href]")];
const last = new Map(); // by drawing: the id of the part that had the keyboard last

/** Only one part of each drawing is a stop of Tab: the last one used, or the first that can be chosen. */
export function rove() {
  for (const gone of document.querySelectorAll("a.part[tabindex]:not([href])")) {
    gone.removeAttribute("tabindex");
  }
  for (const drawing of drawings()) {
    const all = parts(drawing);
    const known = all.find((each) => each.id === last.get(drawing));
    const stop = known || all.find((each) => each.matches(".can")) || all[0];
    for (const each of all) {
      const wanted = each === stop ? "0" : "-1";
      if (each.getAttribute("tabindex") !== wanted) each.setAttribute("tabindex", wanted);
    }
  }
}

document.addEventListener("focusin", (event) => {
  const drawing = event.target.closest("a.part")?.closest("svg.fp");
  if (!drawing) return;
  last.set(drawing, event.target.id);
  rove();
});

const middle = (element) => {
  const box = (element.querySelector(".frame") || element).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** Whether what has the keyboard needs a key itself, as text needs all and a box to tick only two. */
export function typing(event) {
  if (!event.target.matches("input, select, textarea")) return false;
  if (!["checkbox", "radio"].includes(event.target.type)) return true;
  return [" ", "Enter"].includes(event.key) || (event.target.type === "radio" && event.key in WAYS);
}

/** Whether an arrow moves the keyboard: on a drawing to the nearest part there, in the list by one. */
export function moved(event) {
  const way = WAYS[event.key];
  if (!way || event.shiftKey) return false;
  const to = event.target.closest("#offers, #menu") ? listed(event.target, way) : drawn(event.target, way);
  if (to === undefined) return false;
  event.preventDefault();
  to?.focus();
  return true;
}

function listed(target, [, down]) {
  if (!down) return undefined;
  const all = [...target.closest("#offers, #menu").querySelectorAll("a, summary, select, button")];
  const shown = all.filter((each) => each.getClientRects().length);
  return shown[shown.indexOf(target) + down] || null;
}

function drawn(target, [right, down]) {
  const drawing = target.closest("a.part") && target.closest("svg.fp");
  if (!drawing) return undefined;
  const [x, y] = middle(target);
  let found = null;
  let least = Infinity;
  for (const each of parts(drawing)) {
    if (each === target || !each.getClientRects().length) continue;
    const [dx, dy] = middle(each).map((n, i) => n - [x, y][i]);
    const along = dx * right + dy * down;
    const far = along + 2.5 * Math.abs(dx * down + dy * right);
    if (along > 1 && far < least) [found, least] = [each, far];
  }
  return found;
}

/** What has the keyboard now, so that `restore` finds it again after the page has changed. */
export function remember(element = document.activeElement) {
  if (!element || element === document.body) return null;
  const drawing = element.closest("a.part")?.closest("section, .panel");
  const [x, y] = middle(element);
  return { element, id: element.id, drawing: drawing?.id, listed: Boolean(element.closest("#moves")), x, y };
}

/** Give the keyboard back to what had it, or to the nearest thing that can be chosen. */
export function restore(kept) {
  if (!kept || (document.activeElement && document.activeElement !== document.body)) return;
  const same = kept.id ? document.getElementById(kept.id) : kept.element;
  if (same?.isConnected && same.matches("a[href], button:enabled, summary") && !kept.listed) {
    if (same.matches(".can, :not(.part)")) return same.focus({ preventScroll: true });
  }
  const around = kept.drawing && document.getElementById(kept.drawing);
  const near = around ? [...around.querySelectorAll("a.can")] : [];
  const far = (each) => Math.hypot(middle(each)[0] - kept.x, middle(each)[1] - kept.y);
  near.sort((a, b) => far(a) - far(b));
  const shown = [...document.querySelectorAll(NEXT)].filter((each) => each.getClientRects().length);
  const next = near[0] || shown[0];
  if (next?.id === "status") next.tabIndex = -1;
  next?.focus({ preventScroll: true });
}
