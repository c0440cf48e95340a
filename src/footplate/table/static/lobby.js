// The lobby: only the seats of the chosen number of players show, and a name where one is wanted.
for (const form of document.querySelectorAll("[data-begin]")) {
  const seats = [...form.querySelectorAll("[data-seat]")];
  const update = () => {
    const chosen = form.querySelector('input[name="option.players"]:checked');
    const players = chosen ? Number(chosen.value) : seats.length;
    for (const seat of seats) {
      const out = Number(seat.dataset.seat) >= players;
      seat.hidden = out;
      const select = seat.querySelector("select");
      select.disabled = out;
      seat.querySelector("input").hidden = out || select.value !== "person";
    }
  };
  form.addEventListener("change", update);
  update();
}
