// The screens for which the layout changes, as the links to their stylesheets describe them.

/** The media query of a screen, such as `phone`. */
export const size = (screen) => document.getElementById(`screen-${screen}`).media;
