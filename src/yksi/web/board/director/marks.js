/**
 * Marks: what is stamped on a face or on the middle of the table, and stays until it could be read.
 *
 * A mark outlives the change that brought it, so that nothing passes unseen. A place shows one at a time: “Caught!”, and
 * then how many cards that costs.
 */
import { faceSvg, signSvg } from "../../cards/faces.js";

/** So long at least, however fast the table is. */
const READ_MS = 900;
/** So long a mark has its place for itself; a card that opens has more to say. */
const HOLD_MS = 700;
const OPEN_MS = 1500;
const LETTER_MS = 25;
/** Whoever would have to wait longer takes the place at once. */
const LATEST_MS = 2400;
const COMING_MS = 260;
const FADE_MS = 160;
const STAMP = [
  { opacity: 0, transform: "translate(-50%, -50%) scale(2.4) rotate(-18deg)" },
  { opacity: 1, transform: "translate(-50%, -50%) scale(0.92) rotate(-8deg)", offset: 0.6 },
  { opacity: 1, transform: "translate(-50%, -50%) scale(1) rotate(-8deg)" },
];
const SHOUT = [
  { opacity: 0, transform: "translate(-50%, -50%) scale(0.3)" },
  { opacity: 1, transform: "translate(-50%, -50%) scale(1.25)", offset: 0.55 },
  { opacity: 1, transform: "translate(-50%, -50%) scale(1)" },
];

const RISE = [
  { opacity: 0, transform: "translate(-50%, -20%) scale(0.9)" },
  { opacity: 1, transform: "translate(-50%, -50%)" },
];
/** A mark stays so far from the edge of the screen. */
const EDGE_PX = 8;

/** @typedef {{ delay: number, ms: number, still: boolean }} When */

/** All marks on a stage: of one place the next waits until the one before could be read. */
export class Marks {
  /** When a place may take another mark. @type {Map<string, number>} */
  #free = new Map();
  /** Until when one that is shown has its place for itself. @type {Map<string, number>} */
  #held = new Map();
  /** What takes each mark away, or keeps it from coming. @type {Set<() => void>} */
  #ends = new Set();

  /** Something is stamped. @param {HTMLElement} stage @param {Client.Stamp} mark @param {() => Client.Spot | null} spot @param {When & { text: string, mine: boolean }} how */
  stamp(stage, mark, spot, { text, delay, ms, still, mine }) {
    const shown = stampOf(mark, text, mine);
    const keyframes = mark.tone === "shout" ? SHOUT : STAMP;
    this.#plan(mark.where, delay, HOLD_MS, () => {
      const there = spot();
      if (!there) return;
      this.#show(stage, { shown, keyframes, ms, still });
      put(shown, there);
    });
  }

  /** What happens is said in large words. @param {HTMLElement} stage @param {() => Client.Spot | null} spot @param {When & { text: string, mine: boolean }} how */
  say(stage, spot, { text, delay, ms, still, mine }) {
    const shown = captionOf(text, mine);
    this.#plan("words", delay, HOLD_MS, () => {
      const there = spot();
      if (!there) return;
      this.#show(stage, { shown, keyframes: RISE, ms: Math.max(ms, text.length * LETTER_MS), still });
      put(shown, there);
    });
  }

  /** A Customizable card opens large with its words. @param {HTMLElement} stage @param {() => Client.Spot | null} spot @param {When & { card: string, name: string, text: string }} how */
  open(stage, spot, { card, name, text, delay, ms, still }) {
    const shown = openedCard(card, name, text);
    const read = Math.max(OPEN_MS, ms + text.length * LETTER_MS);
    this.#plan("middle", delay, OPEN_MS, () => {
      const there = spot();
      if (!there) return;
      this.#show(stage, { shown, keyframes: SHOUT, ms: read, still });
      put(shown, there);
    });
  }

  /** All of them are read. */
  end() {
    [...this.#ends].forEach((end) => end());
    this.#free.clear();
    this.#held.clear();
  }

  /** @param {string} where @param {number} delay @param {number} hold @param {() => void} begin */
  #plan(where, delay, hold, begin) {
    const now = performance.now();
    const wait = Math.max(delay, (this.#free.get(where) ?? 0) - now);
    const due = wait - delay > LATEST_MS ? delay : wait; // a table that is faster than anybody reads
    this.#free.set(where, now + due + hold);
    this.#later(due, () => this.#begin(where, hold, begin));
  }

  /** A page that stutters shows a mark late: the next one gives it its time all the same. @param {string} where @param {number} hold @param {() => void} begin */
  #begin(where, hold, begin) {
    const left = (this.#held.get(where) ?? 0) - performance.now();
    if (left > 0) {
      this.#later(left, () => this.#begin(where, hold, begin));
      return;
    }
    begin();
    this.#held.set(where, performance.now() + hold);
  }

  /** @param {number} ms @param {() => void} work */
  #later(ms, work) {
    const timer = setTimeout(() => (this.#ends.delete(cancel), work()), ms);
    const cancel = () => (clearTimeout(timer), this.#ends.delete(cancel));
    this.#ends.add(cancel);
  }

  /** @param {HTMLElement} stage @param {{ shown: HTMLElement, keyframes: Keyframe[], ms: number, still: boolean }} how */
  #show(stage, { shown, keyframes, ms, still }) {
    stage.querySelector(`[data-on="${shown.dataset.on}"]`)?.remove();
    stage.append(shown);
    quieten(stage);
    if (!still) shown.animate(keyframes, { duration: COMING_MS, fill: "both", easing: "ease-out" });
    const end = () => {
      clearTimeout(timer);
      this.#ends.delete(end);
      if (still) shown.remove();
      else fade(shown, () => quieten(stage));
      quieten(stage);
    };
    const timer = setTimeout(end, Math.max(ms, READ_MS));
    this.#ends.add(end);
  }
}

/** Where it belongs, but whole on the screen, and no part of it lower than `lowest`. @param {HTMLElement} shown it is on the stage @param {Client.Spot} spot */
export function put(shown, { x, y, lowest }) {
  const stage = /** @type {HTMLElement} */ (shown.parentElement);
  const scale = Number.parseFloat(getComputedStyle(shown).scale) || 1;
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room) => {
    const half = (size * scale) / 2 + EDGE_PX;
    return Math.max(half, Math.min(room - half, at));
  };
  shown.style.left = `${within(x, shown.offsetWidth, stage.clientWidth)}px`;
  shown.style.top = `${within(y, shown.offsetHeight, Math.min(lowest ?? Number.POSITIVE_INFINITY, stage.clientHeight))}px`;
}

/** @param {string} text @param {boolean} mine */
function captionOf(text, mine) {
  const shown = document.createElement("span");
  shown.className = "caption";
  Object.assign(shown.dataset, { on: "words", mine: String(mine) });
  shown.textContent = text;
  return shown;
}

/** @param {Client.Stamp} mark @param {string} text @param {boolean} mine */
function stampOf(mark, text, mine) {
  const shown = document.createElement("span");
  shown.className = "stamp";
  Object.assign(shown.dataset, { on: mark.where, tone: mark.tone, mine: String(mine) });
  if (mark.sign) shown.innerHTML = signSvg(/** @type {"S"} */ (mark.sign));
  else shown.textContent = text;
  return shown;
}

/** @param {string} card @param {string} name @param {string} text */
function openedCard(card, name, text) {
  const shown = document.createElement("span");
  shown.className = "opened-card";
  shown.dataset.on = "middle";
  const face = document.createElement("span");
  face.className = "card";
  face.innerHTML = faceSvg(card);
  const title = document.createElement("b");
  title.textContent = name;
  const words = document.createElement("span");
  words.textContent = text;
  shown.append(face, title, words);
  return shown;
}

/** As long as something is said in large words, the line below the piles does not show through. @param {HTMLElement} stage */
function quieten(stage) {
  const board = /** @type {HTMLElement} */ (stage.parentElement);
  board.toggleAttribute("data-worded", stage.querySelector(".caption") !== null);
}

/** @param {HTMLElement} shown @param {() => void} gone */
function fade(shown, gone) {
  const fading = shown.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: "both" });
  fading.onfinish = () => (shown.remove(), gone());
}
