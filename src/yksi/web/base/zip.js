/** What is in a zip file, as the server writes one: text packed by deflate, no more than 4 GB of it. */

const END = 0x06054b50;
const END_SIZE = 22;
const HEAD_SIZE = 46;
const LOCAL_SIZE = 30;
const STORED = 0;

/** Every file by its name. @param {ArrayBuffer} content @returns {Promise<Map<string, string>>} */
export async function unzip(content) {
  const view = new DataView(content);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  /** @type {Map<string, string>} */
  const files = new Map();
  for (let number = 0, at = view.getUint32(end + 16, true); number < count; number++) {
    const [named, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const name = new TextDecoder().decode(new Uint8Array(content, at + HEAD_SIZE, named));
    files.set(name, await textAt(content, view, at));
    at += HEAD_SIZE + named + extra + comment;
  }
  return files;
}

/** Where the last part of the file begins. @param {DataView} view */
function findEnd(view) {
  for (let at = view.byteLength - END_SIZE; at >= 0; at--) if (view.getUint32(at, true) === END) return at;
  throw new Error("this is no zip file");
}

/** @param {ArrayBuffer} content @param {DataView} view @param {number} head where the directory tells of the file */
async function textAt(content, view, head) {
  const [way, size, begins] = [
    view.getUint16(head + 10, true),
    view.getUint32(head + 20, true),
    view.getUint32(head + 42, true),
  ];
  const at = begins + LOCAL_SIZE + view.getUint16(begins + 26, true) + view.getUint16(begins + 28, true);
  const packed = new Blob([new Uint8Array(content, at, size)]);
  if (way === STORED) return packed.text();
  return new Response(packed.stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}
