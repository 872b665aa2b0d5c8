/**
 * A table as a question tells of it: a position, filled up with cards that do not matter. The twin of `yksi.advice.tables`.
 *
 * @typedef {import("../desk.js").Desk} Desk
 * @typedef {import("../rules.js").Rules} Rules
 * @typedef {{ rules: Rules, top: string, colour?: string | null, hand?: string[] | null, players: number, against?: number, drawn?: string | null, inTurn?: boolean }} Moment
 *   as much of a table as one has to know; `against`: so many cards have to be drawn because of the card on top
 */
import { Mistake } from "../errors.js";
import { cardOf, colourOf } from "../notation.js";
import { setUp } from "../position.js";
import { checkTable } from "../rules.js";
import { CARDS, COLOURS, FACES } from "../vocabulary.js";
import { faceOf, isWild } from "./sorts.js";

/** So many cards everybody has of whom nothing is told: far from UNO. */
const HELD = 3;

/** The colour to follow. @param {Moment} moment */
function colourInPlay({ top, colour }) {
  cardOf(top);
  const named = colour ? colourOf(colour) : null;
  if (!isWild(top)) return colourOf(top[0]);
  if (named === null) throw new Mistake(`${top} lies on top: which colour was named for it?`);
  return named;
}

/** A colour that a wild may name now: the one in play, or by sv-1981 another. @param {Moment} moment */
export function nameableColour(moment) {
  const colour = colourInPlay(moment);
  return COLOURS[moment.rules.values.new_colour ? another(colour) : colour];
}

/** @param {number} colour */
const another = (colour) => (colour + 1) % COLOURS.length;

/** Some cards to hold beside the one in question: none fits but, if wanted, one of the colour in play. @param {string} card @param {Moment} moment @param {boolean} withColour */
export function plainHand(card, moment, withColour) {
  const plain = plainCards(moment, [card, moment.drawn]);
  const last = withColour ? ofColour(colourInPlay(moment), moment, [card]) : plain[HELD - 1];
  return [...plain.slice(0, HELD - 1), last];
}

/** The table at which seat 0 holds the card and the rest. @param {Desk} desk @param {string} card @param {Moment} moment @param {string[]} rest */
export function tableOf(desk, card, moment, rest) {
  if (moment.against) return attacked(desk, card, moment, rest);
  const { top, drawn, inTurn = true } = moment;
  const hand = drawn && card === drawn ? rest : [card, ...rest];
  const parts = [`top ${top}`, `turn ${inTurn ? 0 : 1}`];
  if (isWild(top)) parts.push(`colour ${COLOURS[colourInPlay(moment)]}`);
  if (drawn) parts.push(`draw: ${drawn}`);
  const game = position(desk, moment, [...parts, ...hands(desk, moment, hand)]);
  if (drawn) draw(game);
  return game;
}

/** The table at which the card was turned up first, and you sit left of the dealer. @param {Desk} desk @param {string} card @param {Rules} rules @param {number} players */
export function tableOfFirst(desk, card, rules, players) {
  const moment = { rules, top: card, colour: "R", players };
  const mine = plainHand(card, moment, false);
  return position(desk, moment, [`first ${card}`, `dealer ${players - 1}`, ...hands(desk, moment, mine)]);
}

/** You draw, which by some rules only those may who can lay nothing. @param {import("../game.js").Game} game */
function draw(game) {
  if (!game.legal().includes("draw"))
    throw new Mistake("you hold a card that fits, so by these rules you cannot have drawn");
  game.play("draw");
}

/** The player before you lays the top card; what lay there already is added to it. @param {Desk} desk @param {string} card @param {Moment} moment @param {string[]} rest */
function attacked(desk, card, moment, rest) {
  const { top, against = 0, rules, players } = moment;
  if (top !== "W+4" && faceOf(top) !== "+2")
    throw new Mistake(`${top} makes nobody draw, so no cards can lie against you`);
  const colour = colourInPlay(moment);
  const named = isWild(top) ? `:${COLOURS[colour]}` : "";
  const before = isWild(top) && rules.values.new_colour ? another(colour) : colour;
  const under = ofColour(before, moment, [card, ...rest]);
  const held = hands(desk, moment, [card, ...rest], under);
  held[players - 1] += ` ${top}`;
  const game = position(desk, moment, [`top ${under}`, `turn ${players - 1}`, ...held]);
  game.play(top + named);
  if (game.turn === 0 && game.state.total) game.state.total = against;
  return game;
}

/** @param {Desk} desk @param {Moment} moment @param {string[]} parts */
const position = (desk, { rules }, parts) => setUp(desk, [rules.edition, ...parts].join("; "), { rules });

/**
 * The fields of all hands: yours, and plain cards for everybody else. What would have fitted on the card `under` the top
 * one is not in the last hand, as far as that is possible: whoever laid the top card from it is innocent.
 * @param {Desk} desk @param {Moment} moment @param {string[]} mine @param {string} [under]
 */
function hands(desk, moment, mine, under) {
  checkTable(desk, moment.rules, moment.players);
  const left = plainCards(moment, [...mine, moment.drawn, under]);
  const fits = (/** @type {string} */ name) => name[0] === under?.[0] || faceOf(name) === under?.slice(1);
  if (under) left.sort((one, other) => Number(fits(one)) - Number(fits(other)));
  const others = Array.from({ length: moment.players - 1 }, (_, seat) =>
    left.slice(seat * HELD, (seat + 1) * HELD),
  );
  return [mine, ...others.reverse()].map((hand, seat) => `${seat}: ${hand.join(" ")}`);
}

/** Numbers that neither fit on the top card nor do anything by a house rule, and that nobody has named. @param {Moment} moment @param {(string | null | undefined)[]} named */
function plainCards(moment, named) {
  const [colour, face] = [COLOURS[colourInPlay(moment)], faceOf(moment.top)];
  const kinds = CARDS.filter((name) => isPlain(name) && name[0] !== colour && faceOf(name) !== face);
  kinds.sort((one, other) => (CARDS.indexOf(one) % FACES) - (CARDS.indexOf(other) % FACES));
  const free = kinds.flatMap((name) => [name, name]);
  for (const name of named) if (name && free.includes(name)) free.splice(free.indexOf(name), 1);
  return free;
}

/** A number of a colour that nobody has named. @param {number} colour @param {Moment} moment @param {string[]} held */
function ofColour(colour, moment, held) {
  const named = [...held, moment.top, moment.drawn, ...(moment.hand ?? [])];
  const found = CARDS.find((name) => isPlain(name) && name[0] === COLOURS[colour] && !named.includes(name));
  return /** @type {string} */ (found); // nobody names all of them
}

/** @param {string} name */
const isPlain = (name) => /^[RYGB][1-689]$/.test(name);
