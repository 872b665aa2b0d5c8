/** Without a server there are no words: the page has all languages in it, and this leaves the reader's. */
import { RELATED } from "./base/facts.js";

const sections = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("section[lang]"))];
const wanted = [chosen(), ...navigator.languages]
  .map((tag) => tag.slice(0, 2).toLowerCase())
  .map((short) => RELATED[short] ?? short);
const language = wanted.find((short) => sections.some((section) => section.lang === short)) ?? "en";

document.documentElement.lang = language;
for (const section of sections) section.hidden = section.lang !== language;
document.addEventListener("click", ({ target }) => target instanceof HTMLButtonElement && again());
addEventListener("online", again);

/** To where one was. */
function again() {
  if (location.pathname === "/offline.html") location.replace("/");
  else location.reload();
}

function chosen() {
  try {
    return localStorage.getItem("yksi.language") ?? "";
  } catch {
    return ""; // storage is switched off
  }
}
