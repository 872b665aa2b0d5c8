/** Who is here: a guest with a name, known to the server by a cookie that no script can read. */
import { request } from "./http.js";
import { signal } from "../base/ui.js";
import { keep } from "../base/settings.js";

/** The own name; empty for somebody new, null while nobody knows. @type {Client.Signal<string | null>} */
export const me = signal(null);

/** Ask the server who we are. */
export async function recognise() {
  const { name } = await request("/api/guests/me");
  me.value = name;
  return name;
}

/** Come as a guest, or change the name. @param {string} name */
export async function comeAs(name) {
  if (me.value) {
    me.value = (await request("/api/guests/me", { method: "PUT", body: { name } })).name;
    keep("name", me.value);
    return;
  }
  take(await request("/api/guests", { method: "POST", body: { name } }));
}

/** Be the guest of another device here too. @param {string} key */
export async function recover(key) {
  take(await request("/api/guests/recover", { method: "POST", body: { key } }));
}

/** Be nobody again, on every device: the server knows us no more, and calls us `a player` in this language. @param {string} language */
export async function forgetMe(language) {
  await request(`/api/guests/me?language=${language}`, { method: "DELETE" });
  me.value = "";
  for (const what of ["name", "recovery"]) keep(what, null);
}

/** @param {{ name: string, recovery: string }} identity */
function take({ name, recovery }) {
  me.value = name;
  keep("name", name); // for tables on this device
  if (recovery) keep("recovery", recovery); // it is shown on the own page, for another device
}
