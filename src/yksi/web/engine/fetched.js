/** The engine and its networks, fetched: Refused where the line is gone, or a browser cannot run them. */
import { Refused } from "../net/refused.js";
import { Desk } from "./desk.js";

/** @type {Promise<Desk> | null} */
let desk = null;

/** The engine of this thread, ready to be asked; where it could not be fetched, it is fetched anew for the next who asks: the line may come back. */
export function openDesk() {
  desk ??= fetchDesk();
  desk.catch(() => (desk = null));
  return desk;
}

async function fetchDesk() {
  const module = await fetchPart("engine.wasm");
  try {
    return await Desk.open(module);
  } catch {
    throw new Refused({ code: "no-engine", sentence: "this browser cannot run the rules by itself" });
  }
}

/** A network of the experts, as `layOutNet` takes it. @param {string} name one of `NETS` */
export const fetchNet = (name) => fetchPart(`${name}.net`);

/** @param {string} name */
async function fetchPart(name) {
  try {
    const response = await fetch(new URL(name, import.meta.url));
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch {
    // There is no line, and it was not kept.
  }
  throw new Refused({ code: "unreachable", sentence: `${name} cannot be fetched` });
}
