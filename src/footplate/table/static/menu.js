// The menu beside a part of a drawing at which several things can be chosen.
import { beside } from "./placing.js";

const menu = document.getElementById("menu");
const WIDEST = 320; // pixels
let opener = null; // what opened the menu

/** Open a menu with all that can be chosen at some parts of a drawing. */
export function openMenu(parts, link) {
  const items = [];
  for (const part of parts) {
    const named = `[data-part="${CSS.escape(part)}"]`;
    let group = null;
    for (const each of document.querySelectorAll(`#offers a${named}, #offers option${named}`)) {
      if (each.localName === "option") {
        items.push(entry(each));
        continue;
      }
      const item = each.cloneNode(true);
      const several = each.closest(".several");
      const title = several && several.querySelector(".title");
      if (title && several !== group) items.push(title.cloneNode(true));
      if (!title) item.querySelector(":scope > span").textContent = each.getAttribute("aria-label");
      group = several;
      items.push(item);
    }
  }
  showMenu(items, link);
}

/** Open a menu beside the link that it belongs to. */
export function showMenu(items, link) {
  opener = link;
  menu.replaceChildren(...items);
  menu.hidden = false;
  beside(menu, link, WIDEST, 6);
  menu.querySelector("a, button")?.focus({ preventScroll: true });
}

/** A choice of a list as a link of the menu. */
function entry(option) {
  const link = document.createElement("a");
  link.href = `?choose=${option.value}`;
  link.dataset.act = option.value;
  if (option.dataset.sign) {
    const drawn = `<svg class="fp sign" aria-hidden="true"><use href="#${option.dataset.sign}"></use></svg>`;
    link.innerHTML = drawn;
  }
  const words = document.createElement("span");
  const title = option.closest("select").getAttribute("aria-label");
  const whole = title.includes("…") ? title.replace("…", option.textContent) : option.textContent;
  words.textContent = option.dataset.text || whole;
  link.append(words);
  return link;
}

/** Close the menu. */
export function closeMenu() {
  menu.hidden = true;
}

/** Close the menu, and give the keyboard back to what opened it. */
export function leaveMenu() {
  if (!menu.hidden) opener?.focus({ preventScroll: true });
  closeMenu();
}

/** What opened the menu, if that has the keyboard. */
export const openedBy = () => (document.activeElement?.closest("#menu") ? opener : undefined);

document.addEventListener("choices", ({ detail }) => openMenu(detail.parts, detail.link));
