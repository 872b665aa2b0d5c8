/** Something made on the page, saved as a file. */

/** How long a browser may take to begin. */
const KEPT_MS = 1000;

/** @param {Blob} file @param {string} name */
export function download(file, name) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
