// Turns one element into another, keeping every node that has the same id, so that pieces move
// instead of being drawn anew.

const SVG = "http://www.w3.org/2000/svg";

/** The element that a text describes, in the namespace of the element it replaces. */
export function parse(text, old) {
  const template = document.createElement("template");
  if (old.namespaceURI === SVG && old.localName !== "svg") {
    template.innerHTML = `<svg xmlns="${SVG}">${text}</svg>`;
    return template.content.firstElementChild.firstElementChild;
  }
  template.innerHTML = text;
  return template.content.firstElementChild;
}

/** Make `old` like `fresh`. */
export function morph(old, fresh) {
  if (old.localName !== fresh.localName || old.namespaceURI !== fresh.namespaceURI) {
    old.replaceWith(fresh);
    return;
  }
  attributes(old, fresh);
  children(old, fresh);
}

function attributes(old, fresh) {
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  if (old.localName === "input" && old.type === "range") old.value = fresh.getAttribute("value");
}

function children(old, fresh) {
  const known = new Map();
  for (const child of old.children) if (child.id) known.set(child.id, child);
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    let match = null;
    if (child.nodeType === 1 && child.id) {
      match = known.get(child.id) || null;
    } else if (at && at.nodeType === child.nodeType && !(at.nodeType === 1 && at.id)) {
      if (child.nodeType !== 1 || at.localName === child.localName) match = at;
    }
    if (!match) {
      old.insertBefore(child, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    if (child.nodeType === 1) morph(match, child);
    else if (match.data !== child.data) match.data = child.data;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
