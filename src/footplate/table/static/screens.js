// The screens for which the layout changes, as the head of a page describes them.

/** The media query of a screen, such as `phone`. */
export const size = (screen) => document.getElementById(`screen-${screen}`).content;
