/**
 * The deck: what is printed on a card, as SVG markup. Colours and widths of lines are in cards.css.
 *
 *     faceSvg("G+2")   faceSvg("W", { named: "R" })   backSvg()   swatchSvg("R")   markSvg()   figuresSvg(120)
 *
 * One idea carries the deck: one shape, whose echoes spread over the card like rings on a lake.
 * All is drawn with one round pen, numerals too, so that it needs no font. The indices leave the top
 * right and the bottom left free: what is large or wide in the middle leans that way.
 */

import { COLOURS, FACES } from "./order.js";

/** @typedef {import("./order.js").Colour} Colour */

/** The shape of each colour, round its own middle: about 20 wide with its outline of 4. @type {Record<Colour, string>} */
const SHAPES = {
  R: "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z",
  Y: "M0-9l3 5.7 6.3 1.1-4.4 4.6.9 6.3-5.8-2.8-5.8 2.8.9-6.3-4.4-4.6 6.3-1.1z",
  G: "M0-7.5l8.7 14.5h-17.4z",
  B: "M-7-7h14v14h-14z",
};

/** A 1 that is a 1 upside down too, as the back of a card must be. */
const MARK = "M-15-17l15-13v60l15-13";

const PLUS = "M0 34h22m-11-11v22";
const TWO = "a18 18 0 0 1 36 0c0 14-18 22-36 42h36";
const FOUR = "v-60l-27 42h38";
const BAR = "M4 80h28"; // tells 6 from 9

/** Two ways that cross, in halves, so that each can have its own colour. @type {[Colour, string][]} */
const CROSSING = [
  ["G", "M0 52h6c12 0 18-10 24-22"],
  ["Y", "M30 30c6-12 12-22 24-22h13m-11-11l11 11-11 11"],
  ["R", "M0 8h6c12 0 18 10 24 22"],
  ["B", "M30 30c6 12 12 22 24 22h13m-11-11l11 11-11 11"],
];

/**
 * The way of the pen for each numeral and sign, 60 high; `fine` ones are drawn with a finer pen.
 * @type {Record<string, { width: number, d: string, fine?: true }>}
 */
const GLYPHS = {
  0: { width: 36, d: "M0 18a18 18 0 0 1 36 0v24a18 18 0 0 1-36 0z" },
  1: { width: 20, d: "M0 14l17-14v60" },
  2: { width: 36, d: `M0 18${TWO}` },
  3: { width: 36, d: "M2 0h31l-17 23a18.5 18.5 0 1 1-17 25" },
  4: { width: 38, d: `M27 60${FOUR}` },
  5: { width: 36, d: "M33 0h-26l-3 27c4-3 8-4.5 13-4.5a18.7 18.7 0 1 1-17 26" },
  6: { width: 36, d: `M26 0c-14 15-26 27-26 42a18 18 0 1 0 36 0a18 18 0 1 0-36 0${BAR}` },
  7: { width: 36, d: "M0 0h36l-23 60" },
  8: { width: 36, d: "M18 28a14 14 0 1 1 0-28a14 14 0 1 1 0 28a16 16 0 1 1 0 32a16 16 0 1 1 0-32" },
  9: { width: 36, d: `M10 60c14-15 26-27 26-42a18 18 0 1 0-36 0a18 18 0 1 0 36 0${BAR}` },
  S: { width: 60, fine: true, d: "M2 30a28 28 0 1 0 56 0a28 28 0 1 0-56 0m8 20l40-40" },
  R: { width: 60, fine: true, d: "M13 0v58m-13-14l13 14 13-14M47 60v-58m-13 14l13-14 13 14" },
  "+2": { width: 73, d: `${PLUS}M37 18${TWO}` },
  "+4": { width: 74, d: `${PLUS}M63 60${FOUR}` },
  shuffle: { width: 68, fine: true, d: CROSSING.map(([, d]) => d).join("") },
};

/** What stands over the pip in the corner of a wild; the plain Wild has the four shapes there. @type {Record<string, string>} */
const WILD_SIGNS = { W: "", "W+4": "+4", WS: "shuffle", W1: "1", W2: "2", W3: "3" };

const PENCIL =
  '<path class="body" d="M-5-11h10v-33h-10z"/><path class="rubber" d="M-5-44h10v-6h-10z"/>' +
  '<path class="wood" d="M0 0l-5-11h10z"/><path class="lead" d="M0 0l-2-4.4h4z"/>';

/** @param {number} x @param {number} y @param {number} [scale] */
const at = (x, y, scale = 1) => `translate(${x} ${y})scale(${scale})`;

/** @param {string} classes @param {string} d @param {string} transform */
const path = (classes, d, transform) => `<path class="${classes}" transform="${transform}" d="${d}"/>`;

/** @param {string} content @param {string} transform @param {string} [classes] */
const group = (content, transform, classes = "") =>
  `<g class="${classes}" transform="${transform}">${content}</g>`;

/** A rectangle round 0,0. @param {string} classes @param {number} width @param {number} height @param {number} rx */
const plate = (classes, width, height, rx) =>
  `<rect class="${classes}" x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${rx}"/>`;

/** @param {string} sign @param {number} x @param {number} y @param {number} scale */
function glyph(sign, x, y, scale) {
  const { width, d, fine } = GLYPHS[sign];
  return path(fine ? "glyph fine" : "glyph", d, `${at(x, y, scale)}translate(${-width / 2}-30)`);
}

/** @param {Colour} colour @param {number} x @param {number} y @param {number} scale @param {string} [classes] */
const shape = (colour, x, y, scale, classes = "pip") => path(classes, SHAPES[colour], at(x, y, scale));

/** The four shapes together. @param {number} x @param {number} y @param {number} scale @param {(colour: Colour) => string} [classes] */
const fourShapes = (x, y, scale, classes = (colour) => `pip lit ${colour}`) =>
  COLOURS.map((colour, i) =>
    shape(colour, x + (i % 2 ? 12 : -12) * scale, y + (i < 2 ? -12 : 12) * scale, scale, classes(colour)),
  ).join("");

/** Rings in the shape of the colour. @param {Colour} colour */
const shapeEchoes = (colour) =>
  [8, 6.5, 5, 3.5]
    .map((scale, i) => shape(colour, 50, colour === "G" ? 80 : 75, scale, i % 2 ? "echo" : "echo tone"))
    .join("");

/** Rings round the mark: its stroke with ever finer pens. @param {number} y @param {number} widest @param {number} step */
function markEchoes(y, widest, step) {
  let rings = "";
  for (let pen = widest, tone = true; pen > 30; pen -= step, tone = !tone) {
    rings += `<path class="ring${tone ? " tone" : ""}" stroke-width="${pen}" transform="${at(50, y)}" d="${MARK}"/>`;
  }
  return rings;
}

/** Cards to draw, in steps. @param {readonly Colour[]} colours @param {string} classes @param {number} scale @param {number} step */
const steps = (colours, classes, scale, step) =>
  colours
    .map((colour, i) => {
      const offset = ((colours.length - 1) / 2 - i) * step;
      const card = plate("plate", 32, 48, 5) + shape(colour, 0, 0, 1);
      return group(card, `${at(50 + offset, 75 - offset * 0.9, scale)}rotate(8)`, `${classes} ${colour}`);
    })
    .join("");

/** A sheet to write an own rule on. @param {string} number */
const sheet = (number) =>
  group(plate("ground", 40, 64, 5), at(50, 75)) +
  glyph(number, 46, 62, 0.42) +
  '<path class="scribble" d="M37 94c4-7 6-7 5 0s2 4 5-1 4-2 4 1 4 2 5-1"/>' +
  group(PENCIL, `${at(57, 93)}rotate(32)`);

/** The middle of each wild on its own dark ground. @type {Record<string, string>} */
const WILD_CENTRES = {
  W: fourShapes(50, 75, 1.6),
  "W+4": steps(COLOURS, "coloured", 0.78, 16),
  WS: group(
    CROSSING.map(([colour, d]) => path(`glyph fine lit ${colour}`, d, "translate(-34-30)")).join(""),
    at(49, 75, 0.62),
  ),
  W1: group(sheet("1"), "", "paper"),
  W2: group(sheet("2"), "", "paper"),
  W3: group(sheet("3"), "", "paper"),
};

/** Once a colour is named the plain Wild lies small on it, or one of its shapes would vanish. */
const SMALL_WILD = group(plate("ground", 42, 58, 6) + fourShapes(0, 0, 0.84), at(50, 75), "W");

/** @param {string} sign @param {string} pip */
function index(sign, pip) {
  const { width } = GLYPHS[sign];
  const scale = width > 40 ? 0.31 : 0.36;
  return glyph(sign, Math.max(17.5, 11 + (width * scale) / 2), 23, scale) + pip;
}

/** @param {string} classes @param {string} echoes @param {string} corner @param {string} centre */
const cardSvg = (classes, echoes, corner, centre) =>
  `<svg class="face ${classes}" viewBox="0 0 100 150" aria-hidden="true" focusable="false">` +
  `<rect class="ground" width="100" height="150"/>${echoes}<rect class="frame" width="100" height="150" rx="10"/>` +
  `${corner}${group(corner, "rotate(180 50 75)")}${centre}</svg>`;

/** @param {string} card */
function wildFace(card) {
  const sign = WILD_SIGNS[card];
  const corner = sign ? index(sign, fourShapes(17.5, 48, 0.36)) : fourShapes(20, 21.5, 0.5);
  return cardSvg("W", markEchoes(75, 150, 30), corner, WILD_CENTRES[card]);
}

/** @param {Colour} colour @param {string} sign @param {string} centre */
function colouredFace(colour, sign, centre) {
  const pip = shape(colour, 17.5, GLYPHS[sign]?.d.endsWith(BAR) ? 54 : 48, 0.74);
  const corner = sign ? index(sign, pip) : fourShapes(18.5, 21, 0.48, () => "pip") + pip;
  return cardSvg(colour, shapeEchoes(colour), corner, centre);
}

/** @param {Colour} colour @param {string} sign */
function middle(colour, sign) {
  if (sign === "+2") return steps([colour, colour], "inverse", 1, 21);
  if (sign === "S") return glyph(sign, 50, 75, 0.76);
  return glyph(sign, 50, GLYPHS[sign].d.endsWith(BAR) ? 70 : 75, 0.8);
}

/** @param {string} card @param {Colour | null} named */
function draw(card, named) {
  if (!FACES.includes(card)) throw new Error(`no such card: ${card}`);
  const colour = /** @type {Colour} */ (card[0]);
  if (card[0] !== "W") return colouredFace(colour, card.slice(1), middle(colour, card.slice(1)));
  if (!named) return wildFace(card);
  const centre =
    card === "W" ? SMALL_WILD : card === "WS" ? glyph("shuffle", 49, 75, 0.62) : WILD_CENTRES[card];
  return colouredFace(named, WILD_SIGNS[card], centre);
}

const BACK = cardSvg("back", markEchoes(75, 170, 15), "", path("glyph", MARK, at(50, 75)));

const MARK_SVG =
  '<svg class="face mark back" viewBox="0 0 100 100" aria-hidden="true" focusable="false">' +
  `<rect class="ground" width="100" height="100"/>${markEchoes(50, 120, 15)}${path("glyph", MARK, at(50, 50))}</svg>`;

/** @type {Map<string, string>} */
const drawn = new Map();

/**
 * The face of a card in notation; `named` is the colour that a wild stands for.
 * @param {string} card
 * @param {{ named?: Colour | null }} [options]
 * @returns {string}
 */
export function faceSvg(card, { named = null } = {}) {
  const key = `${card}:${named}`;
  const svg = drawn.get(key) ?? draw(card, named);
  drawn.set(key, svg);
  return svg;
}

/** The back, the same either way up. */
export const backSvg = () => BACK;

/** The mark of yksi, square; icon.svg is the same with fixed colours. */
export const markSvg = () => MARK_SVG;

/** A colour with its shape, square: to choose or show a colour. @param {Colour} colour */
export const swatchSvg = (colour) =>
  `<svg class="face swatch ${colour}" viewBox="0 0 100 100" aria-hidden="true" focusable="false">` +
  `<rect class="ground" width="100" height="100"/>${shape(colour, 50, 50, 2.8)}</svg>`;

/** A sign of the deck alone: Skip, Reverse, the crossing ways. @param {"S" | "R" | "shuffle"} sign */
export function signSvg(sign) {
  const { width, d } = GLYPHS[sign];
  return `<svg class="pen-figures" viewBox="-8 -8 ${width + 16} 76" aria-hidden="true" focusable="false"><path d="${d}"/></svg>`;
}

/** A number with the numerals of the deck, in the colour of the text around it. @param {number} number */
export function figuresSvg(number) {
  let [x, drawn] = [8, ""];
  for (const { width, d } of [...String(number)].map((sign) => GLYPHS[sign])) {
    drawn += `<path transform="translate(${x} 8)" d="${d.replace(BAR, "")}"/>`;
    x += width + 20;
  }
  return `<svg class="pen-figures" viewBox="0 0 ${x - 12} 76" aria-hidden="true" focusable="false">${drawn}</svg>`;
}
