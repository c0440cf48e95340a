// Buttons that make a passkey or sign in with one; they are shown only where the browser can do that.

const able =
  window.isSecureContext &&
  window.PublicKeyCredential?.parseCreationOptionsFromJSON &&
  window.PublicKeyCredential?.parseRequestOptionsFromJSON &&
  window.PublicKeyCredential?.prototype.toJSON;

async function ask(address, fields) {
  const headers = { accept: "application/json", "content-type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(fields) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

const KINDS = {
  new: async (fields) => {
    const asked = await ask("/passkeys/new", fields);
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
    return ["/passkeys/add", await navigator.credentials.create({ publicKey })];
  },
  "sign-in": async (fields) => {
    const asked = await ask("/passkeys/ask", fields);
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
    return ["/passkeys/sign-in", await navigator.credentials.get({ publicKey })];
  },
};

/** The fields of a form that matter beside a passkey; null if one of them is not filled in. */
function filled(form) {
  for (const name of ["name", "code", "old"]) {
    const field = form.elements[name];
    if (field && form.querySelector('[data-passkey="new"]') && !field.reportValidity()) return null;
  }
  return Object.fromEntries([...new FormData(form)].filter(([name]) => name !== "password"));
}

async function press(button) {
  const form = button.closest("form");
  const fields = filled(form);
  if (!fields) return;
  const problem = form.querySelector("[data-passkey-problem]");
  problem.hidden = true;
  button.disabled = true;
  try {
    const [address, credential] = await KINDS[button.dataset.passkey](fields);
    const answer = JSON.stringify(credential.toJSON());
    const found = await ask(address, { ...fields, answer });
    location.assign(found.go);
    if (found.go.startsWith(`${location.pathname}#`)) location.reload();
  } catch (error) {
    if (error.name !== "NotAllowedError") {
      problem.textContent = error.message;
      problem.hidden = false;
    }
  } finally {
    button.disabled = false;
  }
}

if (able) {
  for (const each of document.querySelectorAll("[data-passkey], [data-passkeys]")) each.hidden = false;
  for (const button of document.querySelectorAll("[data-passkey]")) {
    button.addEventListener("click", () => press(button));
  }
}
