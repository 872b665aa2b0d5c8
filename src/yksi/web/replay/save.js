/** A record as a file. */

/** @param {string} text @param {number} at when the match was over */
export function saveRecord(text, at) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const day = new Date(at).toISOString().slice(0, 16).replace(/[T:]/g, "-");
  Object.assign(document.createElement("a"), { href: address, download: `yksi-${day}.yksi` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
