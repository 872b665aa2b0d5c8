/** Everybody who may be thought to play on, laid out on the desk with what they see by. */
import { MOST_SEATS } from "../../base/facts.js";
import { RECORDS } from "../layout.js";
import { start } from "../records.js";
import { BOTS, NETS } from "../vocabulary.js";

const [DUEL, TABLE] = NETS.keys();

/** @param {import("../desk.js").Desk} desk @param {Uint8Array} rules that they know @param {(seat: number) => string} levelOf */
export function seatEverybody(desk, rules, levelOf) {
  const sight = start("Sight", desk.record("Sight").bytes);
  sight.bytes.set(rules, RECORDS.Sight.fields.rules[0]);
  for (let seat = 0; seat < MOST_SEATS; seat++) {
    const mind = start("Mind", desk.record("Mind", seat).bytes);
    mind.brain = BOTS[levelOf(seat)];
    mind.duel = DUEL;
    mind.table = TABLE;
  }
}

/** The rules of a table as the engine has them. @param {import("../game.js").Game} game */
export const rulesOf = ({ table }) => table.bytes.slice(0, RECORDS.Rules.size);
