/** What every worker of this room needs: the engine, and a way to say that something nobody foresaw has happened. */
import { layOutNet } from "../engine/bots.js";
import { NETS } from "../engine/vocabulary.js";
import { Desk } from "../engine/desk.js";
import { Refused } from "../net/refused.js";

/** The engine, fetched and ready; Refused where a browser cannot run it. @returns {Promise<Desk>} */
export function loadDesk() {
  const desk = fetchDesk();
  desk.catch(() => {}); // whoever needs it is told
  return desk;
}

async function fetchDesk() {
  const module = await fetchModule();
  try {
    return await Desk.open(module);
  } catch {
    throw new Refused({ code: "no-engine", sentence: "this browser cannot run the rules by itself" });
  }
}

async function fetchModule() {
  try {
    const response = await fetch(new URL("../engine/engine.wasm", import.meta.url));
    return await response.arrayBuffer();
  } catch {
    throw new Refused({ code: "unreachable", sentence: "the engine cannot be fetched" });
  }
}

/** Lay out a network of the experts; where it cannot be fetched there is none. @param {Desk} desk @param {number} place among `NETS` */
export async function loadNet(desk, place) {
  try {
    const response = await fetch(new URL(`../engine/${NETS[place]}.net`, import.meta.url));
    if (response.ok) await layOutNet(desk, place, new Uint8Array(await response.arrayBuffer()));
  } catch {
    // There is no line, and it was not kept.
  }
}

/** So that the page hears of it. @param {unknown} error */
export function fail(error) {
  setTimeout(() => {
    throw error;
  });
}

/** What the page is told of a refusal; all else is thrown on. @param {unknown} error */
export function refused(error) {
  if (!(error instanceof Refused)) throw error;
  const { code, message: sentence, reason, values } = error;
  return { code, sentence, reason, values };
}
