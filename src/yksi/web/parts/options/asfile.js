/**
 * Rules as a file, and as a link that carries the same file: what they mean is for the server to say.
 *
 * @typedef {Wire.HouseRules} HouseRules
 */
import { request } from "../../net/http.js";

const MOST_BYTES = 64 * 1024; // far more than the server takes: what is larger is not read to its end
const MARK = "#rules=";

/** What a file says; Refused if it cannot be played by. @param {Blob} file @returns {Promise<HouseRules>} */
export const readRules = (file) =>
  request("/api/rules/read", { method: "POST", text: file.slice(0, MOST_BYTES) });

/** A link to a new table with the rules of a file. @param {string} text */
export function linkTo(text) {
  const bytes = new TextEncoder().encode(text);
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${location.origin}/new${MARK}${letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The file in the address of the page: undefined if there is none, null if it is broken. @returns {Blob | null | undefined} */
export function rulesInAddress() {
  if (!location.hash.startsWith(MARK)) return undefined;
  try {
    const letters = atob(location.hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
    return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]);
  } catch {
    return null; // cut off, or not copied whole
  }
}

/** Let the browser keep a text as a file. @param {string} text @param {string} name */
export function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
