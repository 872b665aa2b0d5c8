/** Texts and bytes as letters that a link can carry. */

/** @param {Uint8Array} bytes */
export const toLetters = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The bytes; an error if the letters were cut off, or not copied whole. @param {string} letters */
export const fromLetters = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** A text, made short: a record of ten kilobytes takes two. @param {string} text */
export const pack = async (text) =>
  toLetters(await through(new CompressionStream("deflate"), new Blob([text])));

/** @param {string} letters */
export const unpack = async (letters) =>
  new TextDecoder().decode(
    await through(new DecompressionStream("deflate"), new Blob([fromLetters(letters)])),
  );

/** @param {CompressionStream | DecompressionStream} stream @param {Blob} blob */
async function through(stream, blob) {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(stream)).arrayBuffer());
}
