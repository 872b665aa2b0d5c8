/**
 * What is tried, in the address: a position or a moment of a record, and what was played from there.
 *
 * `/try#position=nb-112; top R5; …&played=0.R7 1.draw` · `/try#record=…&at=2.14&played=…`: round 2 after its fourteenth action
 * · `&custom=…`: what is written on the Customizable cards of a position, where it is no ready rule
 */
import { pack, unpack } from "../base/packed.js";

/** @typedef {import("../local/trial.js").Deed} Deed */
/** @typedef {import("../local/trial.js").Start} Start */

/** @param {string} hash @returns {Promise<{ start: Start, played: Deed[] } | null>} null if nothing is said there; an error if it is broken */
export async function readAddress(hash) {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const start = await startOf(said);
  return start && { start, played: deedsOf(said.get("played") ?? "") };
}

/** @param {URLSearchParams} said @returns {Promise<Start | null>} */
async function startOf(said) {
  const position = said.get("position");
  const custom = said.get("custom");
  if (position && custom) return { position, custom: JSON.parse(await unpack(custom)) };
  if (position) return { position };
  const record = said.get("record");
  if (!record) return null;
  const [round, step] = (said.get("at") ?? "1.0").split(".").map(Number);
  return { record: await unpack(record), round, step };
}

/** @param {string} text @returns {Deed[]} */
const deedsOf = (text) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((deed) => [Number(deed[0]), deed.slice(2)]);

/** @param {Start} start @param {Deed[]} played */
export async function addressFor(start, played) {
  const said = new URLSearchParams();
  if ("position" in start) {
    said.set("position", start.position);
    if (start.custom) said.set("custom", await pack(JSON.stringify(start.custom)));
  } else {
    said.set("record", await pack(start.record));
    said.set("at", `${start.round}.${start.step}`);
  }
  if (played.length) said.set("played", played.map((deed) => deed.join(".")).join(" "));
  return `/try#${said}`;
}
