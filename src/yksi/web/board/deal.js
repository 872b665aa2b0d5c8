/**
 * The own part in a fair deal (docs/fairness.md). Once the server has committed itself to its secret, this device
 * keeps the commitment, chooses a random word and promises it; when everybody has, it tells the word. It keeps the word
 * and the newest head of the table's log, and after the match the replay page compares. In a tournament nobody adds a
 * word: its secret was fixed when it was opened.
 */
import { hex } from "../base/hashes.js";
import { keepOfDeal, keptOfDeal } from "../base/keepsakes.js";
import { promiseOf } from "../base/chain.js";
import { effect } from "../base/ui.js";

/** @param {Client.Place} place */
export function keepDeal(place) {
  let done = "";
  return effect(() => {
    const known = place.known.value;
    if (!known || known.you === null || !known.room.commitment) return;
    const { table, you, room, seq, head } = known;
    const deal = { table, match: room.match };
    keepOfDeal(deal, { head: `${seq} ${head}` });
    if (!isFixed(room)) return;
    const step = stepOf(room, you);
    if (!step || done === `${table} ${room.match} ${step}`) return;
    done = `${table} ${room.match} ${step}`;
    place.changing.value = false;
    const command = next(step, deal, room, you);
    if (command) place.ask(command).catch(() => {}); // too late is no harm: others have added theirs
  });
}

/** Whether the deal is fixed and nothing has been played; in a tournament the cards are dealt at once. @param {Wire.Room} room */
const isFixed = ({ stage, tournament, rounds }) =>
  stage === "sealing" || (tournament && stage === "playing" && !rounds.length);

/** @typedef {"promise" | "contribute" | "keep"} Step */

/** What is to be done now. @param {Wire.Room} room @param {number} you @returns {Step | null} */
function stepOf({ chairs, revealing, tournament }, you) {
  const { promised, contributed } = chairs[you];
  if (tournament) return "keep";
  if (contributed) return null;
  if (!promised) return revealing ? "keep" : "promise";
  return revealing ? "contribute" : null;
}

/** @param {Step} step @param {import("../base/keepsakes.js").Deal} deal @param {Wire.Room} room @param {number} you @returns {Client.Deed | null} */
function next(step, deal, { commitment }, you) {
  if (step === "contribute") {
    const { word = "" } = keptOfDeal(deal);
    return word ? { do: "contribute", word } : null; // it was promised on another device
  }
  keepOfDeal(deal, { commitment: commitment ?? "" });
  if (step === "keep") return null;
  const word = hex(crypto.getRandomValues(new Uint8Array(16)));
  keepOfDeal(deal, { word, seat: String(you) });
  return { do: "promise", promise: promiseOf(commitment ?? "", you, word) };
}
