/** What every worker of this room needs: networks, and a way to say that something nobody foresaw has happened. */
import { layOutNet } from "../engine/bots.js";
import { fetchNet } from "../engine/fetched.js";
import { NETS } from "../engine/vocabulary.js";
import { Refused } from "../net/refused.js";

/** Lay out a network of the experts; where it cannot be fetched there is none. @param {import("../engine/desk.js").Desk} desk @param {number} place among `NETS` */
export async function loadNet(desk, place) {
  try {
    await layOutNet(desk, place, await fetchNet(NETS[place]));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
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
