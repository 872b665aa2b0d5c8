/** What a device keeps of score sheets: which it has seen, who played last, and a round that is half entered. */
import { signal } from "../base/ui.js";
import { keep, recall } from "../base/settings.js";

/** @typedef {{ code: string, names: string[], rounds: number, over: boolean, at: number, here?: boolean }} Recent `here`: on this device alone */
/** @typedef {{ players: string[], edition: string, rules: Record<string, string | number> }} Opening */

const SHEETS = "sheets";
const OPENING = "sheet-opening";
const ROUND = "sheet-round";
const MOST = 8;

/** @param {string} key */
function read(key) {
  try {
    return JSON.parse(recall(key) ?? "null");
  } catch {
    return null; // written by another version
  }
}

/** Sheets that were seen on this device, the latest first. @type {Client.Signal<Recent[]>} */
export const recent = signal(read(SHEETS) ?? []);

/** @param {string} code under which it was opened @param {import("../net/sheet.js").View} view @param {boolean} here */
export function remember(code, view, here) {
  const names = view.seating.map((player) => view.players[player].name);
  const others = recent.peek().filter((sheet) => sheet.code !== code);
  put([{ code, names, rounds: view.rounds.length, over: view.over, at: Date.now(), here }, ...others]);
}

/** @param {string} code */
export const forget = (code) => put(recent.peek().filter((sheet) => sheet.code !== code));

/** @param {Recent[]} sheets */
function put(sheets) {
  recent.value = sheets.slice(0, MOST);
  keep(SHEETS, JSON.stringify(recent.peek()));
}

/** What was begun last on this device. @returns {Opening | null} */
export const lastOpening = () => read(OPENING);

/** @param {Opening} opening */
export const keepOpening = (opening) => keep(OPENING, JSON.stringify(opening));

/** The round that is half entered on a sheet. @param {string} sheet its id @returns {import("./round.js").Round | null} */
export function keptRound(sheet) {
  const kept = read(ROUND);
  return kept?.sheet === sheet ? kept.round : null;
}

/** @param {string} sheet @param {import("./round.js").Round | null} round */
export const keepRound = (sheet, round) => keep(ROUND, round && JSON.stringify({ sheet, round }));
