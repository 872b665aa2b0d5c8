/**
 * Faces: ten people and ten bots, drawn as the cards are: flat shapes, a round pen, the four colours.
 *
 *     portrait("curls")   portrait("aino", "glad")   facesOf(room.chairs)   html`<${Face} id="curls" />`
 *
 * People sit before the rings of a colour, bots before those of the night. Who has chosen none gets one by the name,
 * the same on every device.
 */
import { html } from "../base/ui.js";

/** @typedef {"" | "glad" | "sad" | "wow"} Mood */
/** @typedef {{ ground: string, skin: string, shirt: string, back?: string, front?: string, over?: string, lips?: string }} Person */
/** @typedef {{ colour: string, head: string, top: string, eyes: string, over?: string }} Bot */

const INK = "#2b2430";
const PAPER = "#fbf5ea";
const [RED, YELLOW, GREEN, BLUE] = ["red", "yellow", "green", "blue"].map((name) => `var(--card-${name})`);

/** @param {string} d @param {string} fill @param {string} [more] */
const shape = (d, fill, more = "") => `<path d="${d}" fill="${fill}"${more}/>`;

/** Drawn with the round pen. @param {string} d @param {string} colour @param {number} [pen] */
const line = (d, colour, pen = 3.2) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** @param {number} x @param {number} y @param {number} r @param {string} fill */
const dot = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** The same on the right as on the left. @param {string} drawn */
const twice = (drawn) => `${drawn}<g transform="translate(100)scale(-1 1)">${drawn}</g>`;

const CROWN_OF_HAIR = "M27 47c-3-36 49-36 46 0-3-13-9-19-23-19s-20 6-23 19z";

/** @type {Record<string, Person>} */
const PEOPLE = {
  curls: {
    ground: "green",
    skin: "#8a5635",
    shirt: YELLOW,
    back: [
      [50, 24],
      [35, 28],
      [65, 28],
      [25, 40],
      [75, 40],
      [23, 54],
      [77, 54],
    ]
      .map(([x, y]) => dot(x, y, 13, INK))
      .join(""),
    front: shape("M30 40c2-16 38-16 40 0-8-9-32-9-40 0z", INK),
    over: twice(dot(28, 60, 3, YELLOW)),
  },
  bun: {
    ground: "blue",
    skin: "#f0c5a4",
    shirt: RED,
    back: dot(50, 15, 11, "#c9c3bd"),
    front: shape(CROWN_OF_HAIR, "#d9d4cf"),
    over: `${twice(`<circle cx="41" cy="48" r="7.5" fill="none" stroke="${INK}" stroke-width="2.6"/>`)}${line("M48.5 47q1.5-1.5 3 0", INK, 2.6)}`,
  },
  beard: {
    ground: "yellow",
    skin: "#d9a06f",
    shirt: BLUE,
    front:
      shape("M28 46c-2 34 10 38 22 38s24-4 22-38c-3 9-8 10-22 10s-19-1-22-10z", "#4b2c1b") +
      shape("M29 40c2-18 40-18 42 0-10-8-32-8-42 0z", "#4b2c1b"),
    lips: "#f0c5a4",
  },
  braids: {
    ground: "red",
    skin: "#f6d3b3",
    shirt: GREEN,
    back: twice(
      `${dot(27, 62, 7, "#e7b23c")}${dot(23, 73, 7, "#e7b23c")}${dot(21, 84, 6.5, "#e7b23c")}${dot(21, 91, 3.5, BLUE)}`,
    ),
    front: shape(CROWN_OF_HAIR, "#e7b23c") + line("M50 20v10", "#c08d20", 2),
    over: twice(`${dot(38, 54, 1.1, "#c9885c")}${dot(34, 52, 1.1, "#c9885c")}`),
  },
  cap: {
    ground: "blue",
    skin: "#c98d5c",
    shirt: YELLOW,
    front:
      shape("M28 42c0-28 44-28 44 0z", RED) +
      line("M26 42h62", "var(--card-red-echo)", 6) +
      dot(50, 20, 3.5, PAPER),
  },
  scarf: {
    ground: "yellow",
    skin: "#e3b48b",
    shirt: BLUE,
    back: shape("M50 12c-30 0-34 28-30 50l8 30h44l8-30c4-22 0-50-30-50z", RED),
    front: shape("M29 48c-4-34 46-34 42 0-3-18-39-18-42 0z", "var(--card-red-echo)"),
    over: shape("M27 62c8 18 38 18 46 0l4 22c-16 10-38 10-54 0z", RED),
  },
  fringe: {
    ground: "red",
    skin: "#f2cfa6",
    shirt: BLUE,
    back: shape("M50 14c-34 0-30 34-28 54h56c2-20 6-54-28-54z", INK),
    front: shape("M28 42c-4-32 48-32 44 0z", INK),
  },
  moustache: {
    ground: "green",
    skin: "#eab692",
    shirt: RED,
    back: twice(dot(29, 44, 6, PAPER)),
    front: shape("M27 37c2-26 44-26 46 0z", "#5b4a3a") + line("M24 38c18-6 34-6 52 0", "#45372b", 6),
    over: shape("M50 57c-6-5-14-3-18 4 8 2 14 1 18-2 4 3 10 4 18 2-4-7-12-9-18-4z", PAPER),
  },
  spikes: {
    ground: "blue",
    skin: "#f8d5bb",
    shirt: GREEN,
    front: shape(
      "M27 48l-5-18 11 3 3-16 10 9 6-14 7 13 11-8 1 15 8-2-6 18c-3-10-8-14-23-14s-20 4-23 14z",
      "#d1552b",
    ),
    over: twice(
      `${dot(36, 55, 1.2, "#d1855c")}${dot(40, 57, 1.2, "#d1855c")}${dot(33, 52.5, 1.2, "#d1855c")}`,
    ),
  },
  waves: {
    ground: "yellow",
    skin: "#a86f45",
    shirt: GREEN,
    back: shape(
      "M50 13c-30 0-30 22-30 34 0 8-6 10-6 20s6 8 6 18h60c0-10 6-8 6-18s-6-12-6-20c0-12 0-34-30-34z",
      "#3a2018",
    ),
    front: shape("M28 46c-2-30 46-32 44 0-4-14-14-16-26-18-6 8-14 8-18 18z", "#3a2018"),
    over: twice(dot(28, 59, 3, PAPER)),
  },
};

const SQUARE = "M27 34q0-7 7-7h32q7 0 7 7v34q0 8-8 8h-30q-8 0-8-8z";
const ROUND = "M23 52a27 27 0 0 1 54 0v4a27 24 0 0 1-54 0z";
const WEDGE = "M42 26q8-6 16 0l20 38q4 14-10 14h-36q-14 0-10-14z";

const EYES = {
  round: twice(dot(40, 51, 5.5, PAPER) + dot(41, 51, 2.6, INK)),
  bright: twice(dot(40, 51, 4.5, PAPER)),
  sleepy: twice(line("M35 51q5 4.5 10 0", PAPER, 3.4)),
  one: dot(50, 50, 9, PAPER) + dot(51, 50, 4.5, INK),
  sharp: twice(line("M35 48l9 4", PAPER, 3.4) + dot(41, 53, 2.6, PAPER)),
};

/** @type {Record<string, Bot>} */
const BOTS = {
  aino: {
    colour: "red",
    head: ROUND,
    eyes: EYES.one,
    top: line("M50 28v-12", PAPER) + dot(50, 13, 5, YELLOW),
  },
  bjorn: {
    colour: "yellow",
    head: SQUARE,
    eyes: EYES.sleepy,
    top: twice(dot(31, 28, 10, YELLOW) + dot(31, 28, 4.5, INK)),
  },
  cilla: {
    colour: "green",
    head: WEDGE,
    eyes: EYES.sharp,
    top:
      line("M50 24v-9", PAPER) + shape("M50 4l3 6 6 1-4.5 4.5 1 6.5-5.5-3-5.5 3 1-6.5-4.5-4.5 6-1z", YELLOW),
  },
  dag: {
    colour: "yellow",
    head: ROUND,
    eyes: EYES.round,
    top: line("M50 20v-8M30 27l-6-6M70 27l6-6M19 45l-8-2M81 45l8-2", YELLOW, 6),
  },
  eero: {
    colour: "blue",
    head: SQUARE,
    eyes: EYES.bright,
    top: shape("M31 30l-3-20 11 9 11-13 11 13 11-9-3 20z", YELLOW),
  },
  freja: {
    colour: "red",
    head: ROUND,
    eyes: EYES.sharp,
    top: twice(shape("M25 44l1-27 21 14z", RED) + shape("M30 33l1-8 7 5z", PAPER)),
    over: twice(line("M27 60l-11-2M27 65l-10 3", PAPER, 2)),
  },
  gro: {
    colour: "green",
    head: SQUARE,
    eyes: EYES.round,
    top:
      line("M50 28v-14", GREEN) +
      shape("M50 16c-2-12-14-13-19-9 2 9 11 12 19 9zM50 18c2-9 11-11 17-7-3 8-10 10-17 7z", GREEN),
  },
  hakan: {
    colour: "blue",
    head: SQUARE,
    eyes: EYES.bright,
    top:
      shape("M34 28v-22q0-2 2-2h28q2 0 2 2v22z", PAPER) +
      line("M26 28h48", PAPER, 5) +
      line("M36 21h28", RED, 5),
  },
  ilmari: {
    colour: "yellow",
    head: WEDGE,
    eyes: EYES.one,
    top:
      line("M50 24v-10", PAPER) +
      shape("M50 12c-8-8-22-6-26-1 6 6 18 6 26 1zM50 12c8-8 22-6 26-1-6 6-18 6-26 1z", BLUE),
  },
  juni: {
    colour: "green",
    head: ROUND,
    eyes: EYES.bright,
    top:
      [0, 60, 120, 180, 240, 300]
        .map((turn) => `<g transform="rotate(${turn} 50 14)">${dot(50, 7.5, 5.5, RED)}</g>`)
        .join("") + dot(50, 14, 4.5, YELLOW),
  },
};

/** The mouth of a mood. @type {Record<Mood, string>} */
const MOUTHS = {
  "": "M43 60q7 5 14 0",
  glad: "M41 58q9 12 18 0z",
  sad: "M43 63q7-6 14 0",
  wow: "M46 61a4 5 0 1 0 8 0a4 5 0 1 0-8 0z",
};

/** @type {Record<string, string>} */
const RING_SHAPES = {
  red: "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z",
  yellow: "M0-9l3 5.7 6.3 1.1-4.4 4.6.9 6.3-5.8-2.8-5.8 2.8.9-6.3-4.4-4.6 6.3-1.100z",
  green: "M0-7.500l8.7 14.500h-17.400z",
  blue: "M-7-7h14v14h-14z",
};

/** One shape and its echoes, as on a card. @param {string} colour @param {string} ring */
const ground = (colour, ring) =>
  `<rect width="100" height="100" fill="var(--card-${colour})"/>` +
  [7, 5.2, 3.4]
    .map(
      (scale, index) =>
        `<path d="${RING_SHAPES[ring]}" transform="translate(50 52)scale(${scale})" fill="var(--card-${colour}${index % 2 ? "" : "-echo"})"/>`,
    )
    .join("");

/** @param {Person} person @param {Mood} mood */
function drawPerson({ ground: colour, skin, shirt, back = "", front = "", over = "", lips = INK }, mood) {
  const face =
    twice(dot(29, 50, 5, skin)) +
    `<ellipse cx="50" cy="47" rx="21.5" ry="24" fill="${skin}"/>` +
    twice(`${dot(41.5, 48, 2.9, INK)}<circle cx="36" cy="57" r="4.5" fill="#e0503c" opacity=".28"/>`);
  const body =
    shape("M42 62h16v16h-16z", skin) +
    shape("M12 106c1-24 14-32 30-32 4 7 12 7 16 0 16 0 29 8 30 32z", shirt);
  return `${ground(colour, colour)}<g transform="translate(-5 -7)scale(1.1)">${back}${body}${face}${front}${mouth(mood, lips)}${over}</g>`;
}

/** As it shines in the night. @param {string} colour */
const lit = (colour) => `var(--card-${colour}-lit, var(--card-${colour}))`;

/** @param {Bot} bot @param {Mood} mood */
const drawBot = ({ colour, head, top, eyes, over = "" }, mood) =>
  ground("wild", colour) +
  shape("M24 106c0-16 8-24 26-24s26 8 26 24z", lit(colour)) +
  line("M50 74v8", `var(--card-${colour}-echo)`, 14) +
  top +
  shape(head, lit(colour)) +
  `<rect x="30" y="40" width="40" height="29" rx="11" fill="${INK}"/>` +
  eyes +
  `<g transform="translate(0 2)">${mouth(mood, PAPER)}</g>` +
  over;

/** @param {Mood} mood @param {string} colour */
const mouth = (mood, colour) =>
  mood === "glad" || mood === "wow" ? shape(MOUTHS[mood], colour) : line(MOUTHS[mood], colour, 3);

export const PEOPLE_FACES = Object.keys(PEOPLE);
export const BOT_FACES = Object.keys(BOTS);

/** @type {Map<string, string>} */
const drawn = new Map();

/** The face of this id as SVG; of an id that nobody knows, the first. @param {string} id @param {Mood} [mood] */
export function portrait(id, mood = "") {
  const key = `${id}:${mood}`;
  const inside =
    drawn.get(key) ?? (id in BOTS ? drawBot(BOTS[id], mood) : drawPerson(PEOPLE[id] ?? PEOPLE.curls, mood));
  drawn.set(key, inside);
  return `<svg class="portrait" viewBox="0 0 100 100" aria-hidden="true" focusable="false">${inside}</svg>`;
}

/** @param {{ id: string, mood?: Mood }} props */
export const Face = ({ id, mood = "" }) =>
  html`<span class="portrait-frame" data-face=${id} aria-hidden="true" dangerouslySetInnerHTML=${{ __html: portrait(id, mood) }}></span>`;

/**
 * A face for everybody at a table, by seat: the one that was chosen, or else one that nobody has yet as long as there are such.
 * @param {{ name: string, bot: string | null, person: boolean, face?: string }[]} chairs @returns {string[]}
 */
export function facesOf(chairs) {
  const taken = new Set(chairs.map((chair) => chair.face).filter(Boolean));
  return chairs.map((chair) => {
    if (chair.face) return chair.face;
    const face = firstFree(chair.bot && !chair.person ? BOT_FACES : PEOPLE_FACES, chair.name, taken);
    taken.add(face);
    return face;
  });
}

/** The face of somebody who has chosen none. @param {string} name */
export const faceOf = (name) => firstFree(PEOPLE_FACES, name, new Set());

/** @param {string[]} faces @param {string} name @param {Set<string | undefined>} taken */
function firstFree(faces, name, taken) {
  const plain = name.toLowerCase().replace("ø", "o").replace("å", "a");
  const start = faces.includes(plain)
    ? faces.indexOf(plain)
    : [...name].reduce((sum, letter) => (sum * 31 + /** @type {number} */ (letter.codePointAt(0))) % 997, 7);
  const turned = faces.map((_, step) => faces[(start + step) % faces.length]);
  return turned.find((face) => !taken.has(face)) ?? turned[0];
}
