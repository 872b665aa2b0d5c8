/**
 * When does a table on this device act by itself, and what does it do then? The twin of `yksi.server.tables.due`.
 *
 * Everything follows from the log, and from nothing that is hidden, so that no pause tells of a hand.
 */
import { CATCH_PAUSES_MS, PAUSES_MS, SCORES_MS, SEALING_MS } from "./facts.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./table.js").Chair} Chair */
/** @typedef {{ at: number, kind: "reveal" | "deal" | "act" | "late" | "next" | "rematch", seat: number }} Due */

/** What the table does next by itself if nobody does anything; null if it waits for people. @param {Table} table @returns {Due | null} */
export function nextDue(table) {
  const { stage, chairs } = table;
  if (table.pausedAt || !chairs.some((chair) => chair.here)) return null;
  if (stage === "sealing") return sealingDue(table);
  if (stage === "playing") return first(awaited(table).map((seat) => seatDue(table, seat)));
  const missing = chairs.some((chair) => chair.here && !chair.ready);
  if (stage === "scores")
    return { at: missing ? table.turnAt + SCORES_MS : table.at, kind: "next", seat: -1 };
  if (stage === "over" && !missing) return { at: table.at, kind: "rematch", seat: -1 };
  return null;
}

/** First the promises of all who are there, then the words that were promised, then the cards. @param {Table} table @returns {Due} */
function sealingDue(table) {
  const wordless = table.chairs.filter((chair) => !chair.word);
  const missing = wordless.some((chair) => chair.here && Boolean(chair.promise) === table.revealing);
  const reveals = !table.revealing && wordless.some((chair) => chair.promise);
  return { at: missing ? table.turnAt + SEALING_MS : table.at, kind: reveals ? "reveal" : "deal", seat: -1 };
}

/** When each bot that is not awaited looks whether to catch somebody or to jump in. @param {Table} table @returns {Due[]} */
export function chances(table) {
  if (table.stage !== "playing" || table.pausedAt || !table.match) return [];
  const { players, phase } = table.match.round.publicView();
  const jumpIn = table.match.rules.values.jump_in && phase === "play";
  if (!jumpIn && !players.some((player) => player.owes_uno)) return [];
  const waits = awaited(table);
  return [...table.chairs.keys()]
    .filter((seat) => !waits.includes(seat) && botOf(table.chairs[seat]) && !players[seat].out)
    .map((seat) => ({ at: readyAt(table, seat), kind: "act", seat }));
}

/** The earliest; of several at once the lowest seat. @param {(Due | null)[]} dues @returns {Due | null} */
export const first = (dues) =>
  dues.reduce(
    (best, due) =>
      due && (!best || due.at < best.at || (due.at === best.at && due.seat < best.seat)) ? due : best,
    null,
  );

/** The level of the bot that acts for a seat now; empty when its player does. @param {Chair} chair @returns {Wire.Level | ""} */
export const botOf = (chair) => (chair.guest ? chair.standIn : chair.level);

/** What is done for a player whose time is up, if that needs no thought: what was begun by choice ends. @param {import("../engine/game.js").Game} game @param {number} seat */
export const outOfTime = (game, seat) =>
  ["set", "discard"].includes(game.phase) && game.legal(seat).includes("pass") ? "pass" : null;

/** When the clock runs out for whom the table waits. @param {Table} table @returns {number | null} */
export function deadline(table) {
  const { clock = null } = table.options;
  if (clock === null || table.stage !== "playing" || table.pausedAt) return null;
  return table.turnAt + 1000 * clock;
}

/** @param {Table} table @returns {number[]} */
function awaited({ match }) {
  const { waiting = [], turn = null } = match?.round.publicView() ?? {};
  return waiting.length || turn === null ? waiting : [turn];
}

/** @param {Table} table @param {number} seat @returns {Due | null} */
function seatDue(table, seat) {
  if (botOf(table.chairs[seat])) return { at: readyAt(table, seat), kind: "act", seat };
  const at = deadline(table);
  return at === null ? null : { at, kind: "late", seat };
}

/** When a bot acts: after a pause, and not before people have seen what happened last. @param {Table} table @param {number} seat */
const readyAt = (table, seat) => Math.max(table.turnAt + pause(table, seat), table.seenAt);

/** How long a bot waits: different every time. @param {Table} table @param {number} seat */
function pause(table, seat) {
  const { pace = "normal" } = table.options;
  const [low, high] = PAUSES_MS[pace];
  const owing = table.match?.round.publicView().players.some((player) => player.owes_uno);
  return (
    (owing ? CATCH_PAUSES_MS[pace] : 0) + low + (crc32(`${table.id} ${table.seq} ${seat}`) % (high - low + 1))
  );
}

/** @param {string} text */
function crc32(text) {
  let sum = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
