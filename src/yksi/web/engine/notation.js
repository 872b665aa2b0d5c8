/** Cards, colours and actions as people write them: the twin of `yksi.cards` and `yksi.actions`. */
import { IllegalAction, Mistake, quoted } from "./errors.js";
import { ACTIONS, CARDS, COLOURS } from "./vocabulary.js";

/** @type {Map<string, number>} */
const BY_NAME = new Map(Object.entries(ACTIONS).map(([action, name]) => [name, Number(action)]));
/** @type {Map<string, number>} */
const KINDS = new Map(CARDS.map((name, card) => [name, card]));
const WILD = CARDS.indexOf("W");

/** The card that the notation names. @param {string} text */
export function cardOf(text) {
  const card = KINDS.get(text);
  if (card === undefined) throw notACard(text);
  return card;
}

/** @param {string} text */
const notACard = (text) =>
  new Mistake(
    `${quoted(text)} is not a card: write a colour R Y G B with a face 0-9 S R +2, or one of W W+4 WS W1 W2 W3`,
  );

/** The colour that the letter names. @param {string} letter */
export function colourOf(letter) {
  const colour = COLOURS.indexOf(/** @type {Wire.Colour} */ (letter));
  if (colour < 0) throw notAColour(letter);
  return colour;
}

/** @param {string} letter */
const notAColour = (letter) => new Mistake(`${quoted(letter)} is not a colour: write R, Y, G or B`);

/** The letter of a colour; null for none. @param {number} colour */
export const letterOf = (colour) => COLOURS[colour] ?? null;

/** A hand, kept as a count of each kind, as cards in order. @param {Int8Array} counts */
export function cardsIn(counts) {
  /** @type {string[]} */
  const found = [];
  for (let card = 0; card < counts.length; card++)
    for (let copy = 0; copy < counts[card]; copy++) found.push(CARDS[card]);
  return found;
}

/** The action that the notation names; IllegalAction says what is wrong with it. @param {unknown} text */
export function actionOf(text) {
  if (typeof text !== "string")
    throw new IllegalAction("unknown-action", `an action is a text such as R7, not ${quoted(text)}`);
  const action = BY_NAME.get(text);
  if (action === undefined) throw new IllegalAction("unknown-action", whyNoAction(text).message);
  return action;
}

/** What is wrong with the notation of an action. @param {string} text */
function whyNoAction(text) {
  const [verb, rest] = parted(text, ":");
  if (verb === "colour" && rest !== null) return notAColour(rest);
  if ((verb === "catch" || verb === "pick") && rest !== null)
    return new Mistake(`${quoted(text)} needs a seat from 0 to 9 after the colon`);
  if ((verb === "discard" || verb === "give") && rest !== null) return notACard(rest);
  const [name, letter] = parted(text.replace(/!$/, ""), ":");
  const card = KINDS.get(name);
  if (card === undefined)
    return new Mistake(
      `${quoted(text)} is not an action: lay a card (R7, W:G, R7!) or say draw, pass, challenge, accept, ` +
        "uno, catch:SEAT, colour:C, pick:SEAT, discard:CARD, give:CARD, yes or no",
    );
  if (card < WILD)
    return new Mistake(`${quoted(text)} names a colour, but ${name} has one of its own: write ${name}`);
  return notAColour(String(letter));
}

/** What stands before and after the first mark; after none, null. @param {string} text @param {string} mark @returns {[string, string | null]} */
export function parted(text, mark) {
  const place = text.indexOf(mark);
  return place < 0 ? [text, null] : [text.slice(0, place), text.slice(place + mark.length)];
}
