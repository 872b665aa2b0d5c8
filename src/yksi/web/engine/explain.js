/** Why may a seat not do this? A reason for programs and a sentence for people: the twin of `yksi.explain`. */
import { IllegalAction } from "./errors.js";
import { actionOf } from "./notation.js";
import { ACTIONS, CARD_BITS, CARDS, COLOUR_WORDS, COLOURS, PHASES, REASONS } from "./vocabulary.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {{ state: Table["state"], seat: number, action: number, detail: bigint }} Asked `detail` is what the sentence tells beyond the table */

const CATCH = actionOf("catch:0");
/** @type {Record<string, string>} */
const WAITS_FOR = {
  swap: "a player to swap hands with (pick:SEAT)",
  pick: "a player to be picked (pick:SEAT)",
  discard: "cards to be discarded (discard:CARD, or pass where that is by choice)",
  give: "cards to be given (give:CARD)",
  vote: "votes (yes or no)",
};

/** Why the action, which is not legal, is refused. @param {Desk} desk @param {Table} table @param {number} seat @param {number} action */
export function refusal(desk, table, seat, action) {
  const why = desk.do("why_not", table, seat, action);
  const asked = { state: table.state, seat, action, detail: desk.wide("detail", table, seat, why) };
  const [reason, sentence] = REASONS[why];
  const told = sentence.replace(/{(\w+)}/g, (_, field) => String(FIELDS[field](asked)));
  return new IllegalAction(reason, `${ACTIONS[action]}: ${told}`);
}

/** @param {string[]} names @param {bigint} mask */
const among = (names, mask) => names.filter((_, place) => (mask >> BigInt(place)) & 1n);

/** The ways to name a colour with a word or a card: `W:Y`. @param {string} word @param {bigint} colours */
const nameable = (word, colours) => either(among(COLOURS, colours).map((letter) => `${word}:${letter}`));

/** Words as a choice: a, b or c. @param {string[]} words */
const either = (words) => [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");

/** @param {number} card */
const symbolOf = (card) => (/\d/.test(CARDS[card][1]) ? `, a ${CARDS[card][1]}` : ", the same symbol");

/** What stands in the places of a sentence. @type {Record<string, (asked: Asked) => string | number>} */
const FIELDS = {
  seat: ({ seat }) => seat,
  turn: ({ state }) => state.turn,
  whom: ({ action }) => action - CATCH,
  left: ({ state, seat }) => state.sizes[seat] - 1,
  total: ({ state }) => state.total,
  card: ({ action }) => CARDS[action & CARD_BITS],
  top: ({ state }) => CARDS[state.top],
  colour: ({ state }) => COLOUR_WORDS[state.colour],
  named: ({ action, detail }) => nameable(CARDS[action & CARD_BITS], detail),
  drawn: ({ detail }) => either(among(CARDS, detail)),
  draw: ({ detail }) => (detail ? ": draw" : ""),
  choice: ({ state, detail }) => WAITS_FOR[PHASES[state.phase]] ?? `a colour (${nameable("colour", detail)})`,
  answer: ({ state, detail }) =>
    (PHASES[state.phase] === "challenge" ? "challenge or accept" : "accept") + (detail ? " or answer" : ""),
  fitting: ({ state }) =>
    COLOUR_WORDS[state.colour] + (CARDS[state.top].startsWith("W") ? "" : symbolOf(state.top)),
};
