/** A record as a file. */
import { download } from "../base/download.js";

/** @param {string} text @param {number} at when the match was over */
export function saveRecord(text, at) {
  const day = new Date(at).toISOString().slice(0, 16).replace(/[T:]/g, "-");
  download(new Blob([text], { type: "text/plain" }), `yksi-${day}.yksi`);
}
