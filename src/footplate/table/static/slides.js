// A board that is wider than a phone slides with every new decision until what can be chosen is in sight, and
// at first to the track that is furthest.
const EDGE = 12; // pixels beside what is shown

let known = ""; // the decision for which it was done; afterwards only a finger moves the board

/** After every change of the page. */
export function slide() {
  const board = document.querySelector(".slides");
  const { ply } = document.getElementById("live").dataset;
  if (!board || known === ply) return;
  const boxes = (what) => [...board.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
  let shown = boxes("a.can");
  if (!shown.length && !known) shown = boxes("[id*=-track-]").sort((a, b) => b.right - a.right).slice(0, 1);
  known = ply;
  if (!shown.length) return;
  const { left, right } = board.getBoundingClientRect();
  const first = Math.min(...shown.map((box) => box.left)) - EDGE - left;
  const last = Math.max(...shown.map((box) => box.right)) + EDGE - right;
  if (last > 0) board.scrollLeft += Math.min(first, last);
  else if (first < 0) board.scrollLeft += first;
}
