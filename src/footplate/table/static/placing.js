// Puts a box beside what it is about.
const EDGE = 8; // pixels between a box and the edge of the window

/** Put a box below a part of the page, or above it where there is no room below. */
export function beside(box, part, widest, gap) {
  const near = part.getBoundingClientRect();
  const width = Math.min(widest, innerWidth - 2 * EDGE);
  box.style.width = `${width}px`; // its height depends on it
  const left = Math.max(EDGE, Math.min(near.left, innerWidth - width - EDGE));
  const below = near.bottom + gap + box.offsetHeight < innerHeight;
  const top = below ? near.bottom + gap : Math.max(EDGE, near.top - gap - box.offsetHeight);
  box.style.left = `${left + scrollX}px`;
  box.style.top = `${top + scrollY}px`;
}
