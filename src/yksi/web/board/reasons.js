/** Why a choice is good, in words: what it does to whom, which colour is short, what may be held. Only what the seat sees. */
import { cardName, t, words } from "../speech/words.js";
import { ruleOf } from "../net/rulebooks.js";
import { others } from "./sitting.js";

/** So many reasons are read. */
const MOST = 3;
/** So many cards of each colour there are. */
const OF_A_COLOUR = 25;
/** Who drew on a colour may have some of it again in what was taken since: of so many cards one, at most. */
const MOST_TAKEN = 4;
/** So few that nobody has seen yet are short. */
const FEW = 10;

/** @param {string} action @param {Client.Sitting} sitting @returns {string[]} */
export function reasonsFor(action, sitting) {
  const [card, named = ""] = action.replace(/!$/, "").split(":");
  if (/^[a-z]/.test(card)) return sitting.choices.cards.size ? wild(sitting) : [];
  if (sitting.hand.length === 1) return [t("table.coach-out")];
  const colour = named || (card[0] === "W" ? "" : card[0]);
  return [
    ...does(card, sitting),
    ...(colour ? inColour(colour, card, sitting) : []),
    ...(card[0] === "W" ? [] : wild(sitting)),
  ].slice(0, MOST);
}

/** What a card does to whoever is next; nothing where they could answer it, or challenge a bluff. @param {string} card @param {Client.Sitting} sitting */
function does(card, sitting) {
  const { view, names, own } = sitting;
  const seats = others(sitting).filter((seat) => !view.players[seat].out);
  const turns = card[1] === "R" && seats.length > 1;
  const back = (view.direction === "right") !== turns;
  const next = back ? seats.at(-1) : seats[0];
  if (next === undefined) return [];
  const said = { name: names[next], cards: view.players[next].cards };
  const answered = "stacking" in view.rules || "deflect" in view.rules;
  if (card === "W+4") return answered || own?.bluff ? [] : [t("table.coach-draws", { ...said, count: 4 })];
  if (card.endsWith("+2")) return answered ? [] : [t("table.coach-draws", { ...said, count: 2 })];
  if (card[0] === "W") return [];
  if (card[1] === "S") return [t("table.coach-skips", said)];
  if (card[1] === "R" && isReverse(view, turns))
    return [t(turns ? "table.coach-turns" : "table.coach-skips", said)];
  return [];
}

/** Whether a Reverse turns play round to the neighbour, or between two is a Skip: by some rules it is something else. @param {Client.Ruled} view @param {boolean} turns */
const isReverse = (view, turns) =>
  ruleOf(view, "reverse_turn") === "neighbour" && (turns || ruleOf(view, "two_player_reverse") === "skip");

/** Which colour is in play then: who may lack it, how much of it is left, and how much oneself has. @param {string} colour @param {string} card @param {Client.Sitting} sitting */
function inColour(colour, card, { view, hand, names, you }) {
  const called = words().cards.colours[colour];
  const lacking = view.players.filter(
    ({ seat, shunned, cards }) =>
      seat !== you && colour in (shunned ?? {}) && MOST_TAKEN * shunned[colour] <= cards,
  );
  const own = hand.filter((held) => held[0] === colour).length - (card[0] === colour ? 1 : 0);
  const seen = [...hand, ...view.discards].filter((held) => held[0] === colour).length;
  const left = OF_A_COLOUR - seen;
  return [
    ...lacking.slice(0, 1).map(({ seat }) => t("table.coach-lacks", { name: names[seat], colour: called })),
    ...(own > 0 ? [t("table.coach-own", { count: own, colour: called })] : []),
    ...(left <= FEW ? [t("table.coach-short", { count: left, colour: called })] : []),
  ];
}

/** Wilds fit whenever nothing else does. @param {Client.Sitting} sitting */
function wild({ hand }) {
  const held = hand.find((card) => card[0] === "W");
  return held ? [t("table.coach-keeps", { card: cardName(held) })] : [];
}
