/** Positions as text: `nb-112; top R5; turn 0; 0: R7 W; 1: B2 G1; draw: R1`. The twin of `yksi.position`. */
import { MOST_SEATS } from "../base/facts.js";
import { inPart, Mistake, quoted, reworded } from "./errors.js";
import { Game } from "./game.js";
import { cardOf, cardsIn, colourOf, parted } from "./notation.js";
import { changedKeys, checkTable, makeRules } from "./rules.js";
import { READY } from "./rulebooks.js";
import { wordsOf } from "./custom.js";
import { checkSeed, deriveKey } from "./seeds.js";
import { Table } from "./table.js";
import { CARDS, COLOURS, LEFT, OUT_OF_ROUND, PHASES } from "./vocabulary.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./rules.js").Rules} Rules */
/** The fields of a position as written. @typedef {{ edition: string, single: Record<string, string>, hands: Record<string, string>, piles: Record<string, string>, rules: Record<string, unknown> }} Fields */

const SINGLE = ["top", "first", "turn", "dealer", "colour", "direction", "layer", "unsaid"];
const RIGHT = -LEFT;
const NO_COLOUR = COLOURS.length;

/** @param {number} card */
const ownColour = (card) =>
  CARDS[card].startsWith("W") ? NO_COLOUR : COLOURS.indexOf(/** @type {Wire.Colour} */ (CARDS[card][0]));

/**
 * A round set up in the middle; `seed` orders the cards that the text does not name. With `rules` the table plays by these,
 * as far as the text changes no key.
 * @param {Desk} desk @param {string} text @param {{ seed?: unknown, custom?: unknown[], rules?: Rules | null }} [how]
 */
export function setUp(desk, text, { seed = 0, custom = [], rules = null } = {}) {
  const checked = checkSeed(seed);
  const table = parse(desk, text, deriveKey(checked), custom, rules);
  const start = rules ? complete(text, rules) : text;
  desk.do("begin", table);
  return Game.begin(desk, table, checked, { start: words(start).join(" ") });
}

/** @param {string} text */
const words = (text) => text.split(/\s+/).filter(Boolean);

/** @param {Record<string, unknown>} fields @param {string} key @param {unknown} value @param {string} part */
function setOnce(fields, key, value, part) {
  if (Object.hasOwn(fields, key)) throw new Mistake(`${quoted(part)}: the field ${key} stands there twice`);
  fields[key] = value;
}

/** @param {string} text @returns {Fields} */
function split(text) {
  const [edition, ...parts] = text.split(";").map((part) => part.trim());
  /** @type {Fields} */
  const fields = { edition, single: {}, hands: {}, piles: {}, rules: {} };
  for (const part of parts.filter(Boolean)) inPart(part, () => take(fields, part));
  return fields;
}

/** @param {Fields} fields @param {string} part */
function take(fields, part) {
  const [head, rest] = parted(part, ":").map((each) => each?.trim());
  const [word, value] = parted(part, " ");
  const [key, setting] = parted(part, "=");
  if (rest !== undefined && /^[0-9]$/.test(String(head))) setOnce(fields.hands, String(head), rest, part);
  else if (rest !== undefined && (head === "draw" || head === "discard"))
    setOnce(fields.piles, head, rest, part);
  else if (setting !== null && rest === undefined)
    setOnce(fields.rules, key.trim().replaceAll("-", "_"), setting.trim(), part);
  else if (SINGLE.includes(word) && value) setOnce(fields.single, word, value.trim(), part);
  else
    throw new Mistake(
      `${quoted(part)} is not a field of a position: use ${SINGLE.join(", ")}, SEAT: cards, ` +
        "draw: cards, discard: cards or key=value",
    );
}

/** The table that the text describes. @param {Desk} desk @param {unknown} text @param {number[]} key @param {unknown[]} custom @param {Rules | null} rules */
function parse(desk, text, key, custom, rules) {
  if (typeof text !== "string")
    throw new Mistake(`a position is a text such as 'nb-112; top R5; 0: R7; 1: B2', not ${quoted(text)}`);
  const fields = split(text);
  if (custom.length) fields.rules.custom = custom;
  if (rules && rules.edition !== fields.edition)
    throw new Mistake(
      `the position begins with ${quoted(fields.edition)}, but its rules are of ${rules.edition}`,
    );
  const made = inPart(rulesIn(fields), () => makeRules(rules ?? fields.edition, fields.rules));
  const table = seated(desk, made, fields, key);
  setTurn(table, fields);
  const top = topCard(desk, table, fields);
  const named = dealHands(desk, table, fields);
  hearCalls(table, fields);
  named.push(...discards(desk, table, fields, top));
  fillDrawPile(desk, table, fields, named);
  if ("first" in fields.single) desk.do("come_first", table, top);
  return table;
}

/** What of the text says the rules: if there are such, the keys, else the edition. @param {Fields} fields */
const rulesIn = ({ edition, rules }) =>
  Object.entries(rules)
    .map(([key, value]) => `${key}=${value}`)
    .join("; ") || edition;

/** The text with every key of the rules that differs from their edition. @param {string} text @param {Rules} rules */
function complete(text, rules) {
  const [edition, ...parts] = text.split(";");
  const named = split(text).rules;
  const changed = Object.entries(changedKeys(rules, rules.version)).filter(([key]) => !(key in named));
  return [edition, ...changed.map(([key, word]) => ` ${key}=${word}`), ...parts].join(";");
}

/** @param {Desk} desk @param {Rules} rules @param {Fields} fields @param {number[]} key */
function seated(desk, rules, { hands }, key) {
  const seats = Object.keys(hands).map(Number).sort();
  if (seats.some((seat, place) => seat !== place) || seats.length > MOST_SEATS)
    throw new Mistake(
      `hands are given for seats [${seats.join(", ")}]: list every seat from 0 on, with 'out' for one knocked out`,
    );
  checkTable(desk, rules, seats.length);
  const table = Table.lay(rules, seats.length, key);
  for (const seat of seats) table.state.out[seat] = hands[seat] === "out" ? 1 : 0;
  desk.do("sit", table);
  if (table.state.in_play < 2) throw new Mistake("at least two seats have to be in play");
  return table;
}

/** @param {Table} table @param {string} field @param {string} text */
function aSeat({ state }, field, text) {
  return inPart(`${field} ${text}`, () => {
    const seat = Number(text);
    if (!/^[0-9]$/.test(text) || seat >= state.players || state.out[seat])
      throw new Mistake(`${field} ${quoted(text)} is not a seat in play`);
    return seat;
  });
}

/** @param {Table} table @param {Fields} fields */
function setTurn(table, { single }) {
  const { state } = table;
  const { direction = "left", turn, dealer, layer } = single;
  if (direction !== "left" && direction !== "right")
    throw new Mistake(`direction must be left or right, not ${quoted(direction)}`, `direction ${direction}`);
  state.direction = direction === "left" ? LEFT : RIGHT;
  state.turn = turn === undefined ? state.out.findIndex((out) => !out) : aSeat(table, "turn", turn);
  state.dealer = Number(state.right[state.turn]);
  if (dealer !== undefined) {
    state.dealer = aSeat(table, "dealer", dealer);
    if (turn === undefined) state.turn = Number(state.left[state.dealer]);
  }
  state.anchor = state.turn;
  if (layer !== undefined) state.layer = aSeat(table, "layer", layer);
}

/** @param {string} field @param {string} text */
function cardsOf(field, text) {
  const card = (/** @type {string} */ word) =>
    reworded(
      () => cardOf(word),
      ({ message }) => new Mistake(`${field}: ${message}`),
    );
  return words(text).map((word) => inPart(word, () => card(word)));
}

/** @param {Desk} desk @param {Table} table @param {Fields} fields */
function topCard(desk, table, { single }) {
  const given = ["top", "first"].filter((name) => name in single);
  if (given.length !== 1)
    throw new Mistake("a position needs the field top, or first for a card just turned up, and not both");
  const [name] = given;
  return inPart(`${name} ${single[name]}`, () => onTop(desk, table, single, name));
}

/** @param {Desk} desk @param {Table} table @param {Record<string, string>} single @param {string} name top or first */
function onTop(desk, table, single, name) {
  const found = cardsOf(name, single[name]);
  if (found.length !== 1) throw new Mistake(`${name} must be one card, not ${quoted(single[name])}`);
  const [top] = found;
  if (name === "first") checkFirst(desk, table, single, top);
  const isWild = ownColour(top) === NO_COLOUR;
  if (!isWild && single.colour !== undefined)
    throw new Mistake(`colour ${single.colour}: the top card ${CARDS[top]} has a colour of its own`);
  if (isWild && name === "top" && single.colour === undefined)
    throw new Mistake(`top ${CARDS[top]} needs the field colour: which one was named?`);
  table.state.colour = isWild && name === "top" ? colourOf(single.colour) : ownColour(top);
  return top;
}

/** @param {Desk} desk @param {Table} table @param {Record<string, string>} single @param {number} top */
function checkFirst(desk, table, single, top) {
  if (["colour", "turn", "direction", "layer"].some((field) => field in single))
    throw new Mistake("first goes with dealer only: colour, turn, direction and layer follow from the card");
  if (desk.do("cannot_come_first", table, top))
    throw new Mistake(`first ${CARDS[top]} cannot be: it goes back into the pile and another is turned`);
}

/** @param {Desk} desk @param {Table} table @param {Fields} fields */
function dealHands(desk, table, { hands }) {
  /** @type {number[]} */
  const named = [];
  for (let seat = 0; seat < table.state.players; seat++) {
    if (table.state.out[seat]) continue;
    const hand = cardsOf(`hand of seat ${seat}`, hands[seat]);
    if (!hand.length)
      throw new Mistake(`hand of seat ${seat} is empty: whoever has no cards has won already`, `${seat}:`);
    for (const card of hand) desk.do("give", table, seat, card);
    named.push(...hand);
  }
  return named;
}

/** Where the last card needs UNO, a single card was announced unless the text says otherwise. @param {Table} table @param {Fields} fields */
function hearCalls(table, { single }) {
  const { rules, state } = table;
  const needed = rules.values.uno_needed;
  const unsaid = words(single.unsaid ?? "").map((seat) => aSeat(table, "unsaid", seat));
  for (const seat of unsaid)
    if (!needed || state.sizes[seat] !== 1)
      throw new Mistake(
        `unsaid ${seat}: it goes with uno_needed=yes and a seat with one card`,
        `unsaid ${seat}`,
      );
  for (let seat = 0; needed && seat < state.players; seat++)
    if (state.sizes[seat] === 1 && !unsaid.includes(seat)) state.said |= 1 << seat;
}

/** @param {Desk} desk @param {Table} table @param {Fields} fields @param {number} top */
function discards(desk, table, { single, piles }, top) {
  const under = cardsOf("discard", piles.discard ?? "");
  if ("first" in single) {
    if (under.length) throw new Mistake("discard: a first card has nothing under it");
    return [top];
  }
  const { state } = table;
  for (const card of [...under, top])
    if (state.discard_size < state.discard_pile.length) desk.do("put", table, card);
  return [...under, top];
}

/** The named cards on top in the order they will be drawn, all that is not named below them, shuffled. @param {Desk} desk @param {Table} table @param {Fields} fields @param {number[]} named */
function fillDrawPile(desk, table, { piles }, named) {
  const { state } = table;
  const drawn = cardsOf("draw", piles.draw ?? "");
  desk.do("gather_deck", table);
  const copies = CARDS.map(() => 0);
  for (const card of state.draw_pile.subarray(0, state.draw_size)) copies[card] += 1;
  const left = [...copies];
  for (const card of [...named, ...drawn]) {
    left[card] -= 1;
    if (left[card] < 0)
      throw new Mistake(
        `${CARDS[card]} is named more often than the deck has it (${copies[card]})`,
        CARDS[card],
      );
  }
  const rest = left.flatMap((count, card) => Array(count).fill(card));
  const pile = [...rest, ...drawn.reverse()];
  state.draw_pile.set(pile);
  state.draw_size = pile.length;
  desk.do("mix", table, rest.length);
}

/** The text of a round in which a seat is to lay or draw and nothing is pending. @param {Game} game */
export function toPosition({ table: { rules, state } }) {
  const { owing, exposed, dares, barred, called, missing, aside, short, out } = state;
  const isPending = owing || exposed || dares || barred || called || out.includes(OUT_OF_ROUND);
  const isOwed = [missing, aside, short].some((list) => list.some(Boolean));
  if (PHASES[state.phase] !== "play" || state.anchor !== state.turn || isPending || isOwed)
    throw new Mistake("only a table that waits for a plain turn can be written as a position");
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  const unsaid = seats.filter(
    (seat) => rules.values.uno_needed && state.sizes[seat] === 1 && !((state.said >> seat) & 1),
  );
  const discarded = cardNames(state.discard_pile.subarray(0, Math.max(0, state.discard_size - 1)));
  const left = cardNames(state.draw_pile.subarray(0, state.draw_size)).reverse();
  return [
    rules.edition,
    `top ${CARDS[state.top]}`,
    ...(ownColour(state.top) === NO_COLOUR ? [`colour ${COLOURS[state.colour]}`] : []),
    `turn ${state.turn}`,
    `dealer ${state.dealer}`,
    ...(state.direction === RIGHT ? ["direction right"] : []),
    ...(state.layer >= 0 ? [`layer ${state.layer}`] : []),
    ...(unsaid.length ? [`unsaid ${unsaid.join(" ")}`] : []),
    ...Object.entries(changedKeys(rules)).map(([key, value]) => `${key}=${value}`),
    ...(rules.custom.length ? [`custom=${readyIds(rules).join(",")}`] : []),
    ...seats.map((seat) => `${seat}: ${state.out[seat] ? "out" : cardsIn(state.hands(seat)).join(" ")}`),
    ...(discarded.length ? [`discard: ${discarded.join(" ")}`] : []),
    ...(left.length ? [`draw: ${left.join(" ")}`] : []),
  ].join("; ");
}

/** @param {Int8Array} cards */
const cardNames = (cards) => Array.from(cards, (card) => CARDS[card]);

/** @param {Rules} rules */
function readyIds({ custom }) {
  const ids = new Map(Object.entries(READY).map(([id, rule]) => [JSON.stringify(rule), id]));
  return custom.map((rule) => {
    const id = ids.get(JSON.stringify(wordsOf(rule)));
    if (id === undefined)
      throw new Mistake(`the table's own rule ${quoted(rule.name)} cannot be written into a position`);
    return id;
  });
}
