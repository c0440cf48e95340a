// Puts a box beside what it is about. Inline styles are not allowed by the page's policy; rules of
// sheets of our own are.
const EDGE = 8; // pixels between a box and the edge of the window
const sheets = new Map(); // by id of the box

/** Put a box below a part of the page, or above it where there is no room below. */
export function beside(box, part, widest, gap) {
  const near = part.getBoundingClientRect();
  const width = Math.min(widest, innerWidth - 2 * EDGE);
  if (!sheets.has(box.id)) {
    sheets.set(box.id, new CSSStyleSheet());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheets.get(box.id)];
  }
  sheets.get(box.id).replaceSync(`#${box.id}{width:${width}px}`); // its height depends on it
  const left = Math.max(EDGE, Math.min(near.left, innerWidth - width - EDGE));
  const below = near.bottom + gap + box.offsetHeight < innerHeight;
  const top = below ? near.bottom + gap : Math.max(EDGE, near.top - gap - box.offsetHeight);
  const where = `left:${left + scrollX}px;top:${top + scrollY}px;width:${width}px`;
  sheets.get(box.id).replaceSync(`#${box.id}{${where}}`);
}
