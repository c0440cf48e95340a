// Plays a match like a film, turn by turn, until it is over or somebody touches the page.

const PAUSES = [2600, 1500, 700]; // milliseconds at each position, by speed
const SIGNS = ["1×", "2×", "4×"];
let speed = 0;
let next = 0; // the timer of the next position; 0 while the film stands
let rolls = 0; // how often a film has begun, so that one that was stopped does not go on

const slider = () => document.getElementById("slider");
const live = () => document.getElementById("live").dataset;

/** After every change of the page: the buttons say what they do now. */
export function film() {
  const [play, fast] = [document.getElementById("film"), document.getElementById("speed")];
  if (!play) return;
  play.ariaPressed = String(Boolean(next));
  play.ariaLabel = play.title = next ? play.dataset.pause : play.dataset.play;
  fast.textContent = SIGNS[speed];
  fast.hidden = !next;
}

/** Begin to show one position after the other; at the end, from the beginning. */
export function roll(go) {
  const mine = ++rolls;
  const { match, ply } = live();
  const last = Number(slider().dataset.last);
  const show = async () => {
    const to = Number(slider().dataset.turn);
    if (to >= last) stop();
    await go(to >= last ? `/match/${match}` : `/match/${match}/at/${to}`, { push: false });
    if (next && mine === rolls) next = setTimeout(show, PAUSES[speed]);
  };
  next = setTimeout(show, PAUSES[2]);
  const boards = document.querySelector("#stage > .drawing");
  const { top, bottom } = boards.getBoundingClientRect();
  if (bottom < 100 || top > innerHeight - 100) boards.scrollIntoView();
  if (Number(ply) >= last) go(`/match/${match}/at/0`, { push: false });
  film();
}

function stop() {
  clearTimeout(next);
  next = 0;
  film();
}

/** Let the buttons beside the slider work. */
export function projector(go) {
  document.addEventListener("click", ({ target }) => {
    if (target.closest("#speed")) {
      speed = (speed + 1) % SIGNS.length;
      film();
    } else if (target.closest("#film")) {
      if (next) stop();
      else roll(go);
    } else if (next) stop();
  });
  document.addEventListener("keydown", (event) => {
    if (next && !event.target.closest("#film, #speed")) stop();
  });
  if (new URLSearchParams(location.search).has("film")) roll(go);
}
