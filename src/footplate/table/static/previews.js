// Says below the choices what the one that is pointed at would change.
const PATIENCE = 120; // milliseconds somebody stays on a choice who wants to know

const ply = () => document.getElementById("live").dataset.ply;
const address = `/match/${document.getElementById("live").dataset.match}`;
let asking = 0;
let previewed = null; // what the preview is about
let previewedAt = ""; // the position in which it was asked for
function preview(event) {
  const link = event.target.closest("a[data-act], a.can[href*='choose='], button.plan, form.pick");
  if (link === previewed || !document.getElementById("preview")) return;
  unpreview();
  if (!link) return;
  previewed = link;
  previewedAt = ply();
  const asked = link.value ? `steps=${link.value}` : `choose=${chosen(link)}`;
  asking = setTimeout(async () => {
    const answer = await fetch(`${address}/preview?${asked}`).catch(() => null); // a choice says more
    const text = answer && answer.ok ? await answer.text() : "";
    const here = document.getElementById("preview");
    if (here && previewed === link) here.textContent = text;
  }, PATIENCE);
}

/** The action of a link, or what is selected in a form. */
const chosen = (link) => link.matches("form")
  ? new FormData(link).get("choose")
  : new URL(link.getAttribute("href"), location.href).searchParams.get("choose");

/** Nothing is pointed at any more. */
function unpreview() {
  clearTimeout(asking);
  previewed = null;
  const here = document.getElementById("preview");
  if (here) here.textContent = "";
}
document.addEventListener("pointerover", preview);
document.addEventListener("focusin", preview);
document.addEventListener("change", (event) => {
  if (event.target.closest("form.pick")) unpreview(); // it is about what was selected before
  preview(event);
});

/** After an update: what would change is not known any more, if the position has changed. */
export function outdate() {
  if (ply() !== previewedAt) unpreview();
}
