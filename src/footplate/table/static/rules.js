// The rules page: shows only what holds the words that somebody looks for.
const [find, sought, none] = ["find", "sought", "none"].map((id) => document.getElementById(id));
find.hidden = false;

sought.addEventListener("input", () => {
  const words = sought.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const holds = (element) => {
    const text = element.textContent.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  for (const section of document.querySelectorAll(".sought")) {
    for (const each of section.querySelectorAll("article, .pictures li")) each.hidden = !holds(each);
    section.hidden = !holds(section);
  }
  none.hidden = document.querySelector(".sought:not([hidden])") !== null;
});
