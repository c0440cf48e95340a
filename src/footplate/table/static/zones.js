// Fills in the time zone of the reader, and lets moments be chosen in it.

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "";

/** A moment as a field for a date and a time wants it, here. */
function field(moment) {
  const then = new Date(moment);
  return new Date(then - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

for (const input of document.querySelectorAll("[data-zone]")) input.value ||= zone;

for (const input of document.querySelectorAll("input[data-moment]")) {
  if (!zone) break;
  const form = input.closest("form");
  if (input.dataset.moment) input.value = field(input.dataset.moment);
  form.elements.zone.value = zone;
  form.querySelector("[data-zone-name]").textContent = zone;
}
