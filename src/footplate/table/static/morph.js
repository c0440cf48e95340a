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

/** The element at an address: an id, and the way from there by numbers of children. */
export function find(address) {
  const [id, ...way] = address.split("/");
  return way.reduce((at, number) => at && at.children[number], document.getElementById(id));
}

/**
 * Change an element as the table says: a text is the new element, a list its children (numbers of
 * those that are there, or new ones as text), anything else attributes, null for one that goes.
 */
export function change(old, told) {
  if (typeof told === "string") morph(old, parse(told, old));
  else if (Array.isArray(told)) arrange(old, told);
  else {
    for (const [name, value] of Object.entries(told)) {
      if (value === null) old.removeAttribute(name);
      else old.setAttribute(name, value);
    }
    if (old.localName === "input" && old.type === "range") old.value = old.getAttribute("value");
  }
}

function arrange(old, told) {
  const there = [...old.children];
  const wanted = told.map((item) => (typeof item === "string" ? within(item, old) : there[item]));
  const kept = new Set(wanted);
  for (const child of [...old.childNodes]) if (!kept.has(child)) child.remove();
  wanted.forEach((child, place) => {
    if (old.childNodes[place] !== child) old.insertBefore(child, old.childNodes[place] || null);
  });
}

function within(text, parent) {
  const template = document.createElement("template");
  const drawn = parent.namespaceURI === SVG;
  template.innerHTML = drawn ? `<svg xmlns="${SVG}">${text}</svg>` : text;
  return (drawn ? template.content.firstElementChild : template.content).firstElementChild;
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
    if (!fresh.hasAttribute(name) && !kept(name, old)) old.removeAttribute(name);
  }
  if (old.localName === "input" && old.type === "range") old.value = fresh.getAttribute("value");
}

/** Whether an attribute is the page's own: its look, what a reader has opened, and where Tab stops (`rove`). */
function kept(name, old) {
  if (name === "open") return old.matches(".notes");
  return name === "style" || (name === "tabindex" && old.matches("a.part[href]"));
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
