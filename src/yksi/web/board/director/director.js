/**
 * The director stands between what the table tells and what the board shows.
 *
 * change → the board is drawn as it is now, at once → `scenesOf` → scenes, played over it: cards that fly, marks, sounds
 *
 * Nobody ever waits for a scene: the next change cuts what flies (its marks stay until they could be read), any key or
 * tap ends all of it, a tab that slept shows where the table is. Who wants no motion sees the marks alone, and who
 * listens is told by the news. Bots wait as long as the scenes take (`yksi.server.tables.scenes`).
 */
import { TEMPO } from "../../base/facts.js";
import { isEasy } from "../../base/ease.js";
import { calm, tempo } from "../../base/settings.js";
import { signal } from "../../base/ui.js";
import { facesOf } from "../../parts/face.js";
import { isolated } from "../../speech/say.js";
import { say, t } from "../../speech/words.js";
import { namingRules, ruleOn } from "../custom.js";
import { buzz, play, watchTurns } from "../sounds.js";
import { crown } from "./crown.js";
import { duel, fly, hide, leap, shake, uncover } from "./flights.js";
import { Marks, put } from "./marks.js";
import { endOf, scenesOf } from "./scenes.js";
import { handOn, markSpotOf, spotOf } from "./spots.js";

const motion = matchMedia("(prefers-reduced-motion: reduce)");

/** So much longer for who plays the easy way. */
const EASY_RATE = 1.4;

/** How long scenes take: as the table, or less if the reader wants it; 0 is without flights. @param {string} pace @param {string} person */
export function rateFor(pace, person) {
  if (motion.matches || calm.value === "on") return 0;
  const rate = Math.min(TEMPO[pace] ?? 100, TEMPO[tempo.value] ?? 100) / 100;
  return isEasy(person) ? rate * EASY_RATE : rate;
}

/** Stage what happens at a place. @param {Client.Scenery} place @param {() => HTMLElement | null} board @param {boolean} heard whether it sounds */
export function direct(place, board, heard) {
  const stage = new Stage(board, place.person, heard);
  const ends = [
    place.listen((change, before, after) => {
      if (change.events?.length) stage.take(change.events, before, after);
    }),
    heard ? watchTurns(place) : () => {},
    hearAll(window, ["resize"], () => stage.fit(place.known.peek()?.you ?? null)),
    hearAll(document, ["pointerdown", "keydown"], () => stage.skip()),
  ];
  return { playing: stage.playing, end: () => (ends.forEach((end) => end()), stage.skip()) };
}

/** @param {EventTarget} target @param {string[]} kinds @param {() => void} listener */
function hearAll(target, kinds, listener) {
  kinds.forEach((kind) => target.addEventListener(kind, listener, { capture: true }));
  return () => kinds.forEach((kind) => target.removeEventListener(kind, listener, { capture: true }));
}

class Stage {
  /** What is to be played once the board is drawn. @type {(() => void)[]} */
  #waiting = [];
  /** @type {Set<Animation>} */
  #flying = new Set();
  #marks = new Marks();
  /** @type {Set<number>} */
  #timers = new Set();

  /** @param {() => HTMLElement | null} board @param {string} person @param {boolean} heard */
  constructor(board, person, heard) {
    this.board = board;
    this.person = person;
    this.heard = heard;
    /** Whether the end of a round is on the stage: the score sheet waits for it. */
    this.playing = signal(false);
  }

  /** @param {Wire.ToldEvent[]} events @param {Client.Known} before @param {Client.Known} after */
  take(events, before, after) {
    const root = this.board();
    this.#land();
    if (!root || document.hidden) return; // whoever comes back sees where the table is
    const scenes = scenesOf(events, castOf(before, after));
    const rate = rateFor(after.room.options.pace ?? "normal", this.person);
    const you = after.you;
    const from = rate ? ownCards(root, scenes, you) : new Map();
    if (!this.#waiting.length) requestAnimationFrame(() => this.#depart());
    this.#waiting.push(() => this.#play(root, scenes, { rate, you, from, known: after }));
    if (rate && scenes.some(({ kind }) => kind === "round-over")) {
      this.playing.value = true;
      this.#after(endOf(scenes) * rate, () => (this.playing.value = false));
    }
    if (rate && scenes.some(({ told, custom }) => told || custom)) this.#hush(root, endOf(scenes) * rate);
  }

  /** The line below the piles waits until the scenes have told what it says; whoever listens hears it at once. @param {HTMLElement} root @param {number} ms */
  #hush(root, ms) {
    root.dataset.staged = "true";
    this.#after(ms, () => delete root.dataset.staged);
  }

  /** Nothing is staged any more but the marks. */
  cut() {
    this.#waiting = [];
    this.#land();
  }

  /** The screen has another size: marks go with those on whom they are, once the board is drawn anew. @param {number | null} you */
  fit(you) {
    this.cut();
    requestAnimationFrame(() => requestAnimationFrame(() => this.#follow(you)));
  }

  /** @param {number | null} you */
  #follow(you) {
    const root = this.board();
    const marks = /** @type {NodeListOf<HTMLElement> | undefined} */ (
      root?.querySelectorAll(".stamp, .caption, .opened-card")
    );
    for (const stamp of marks ?? []) {
      const spot = markSpotOf(/** @type {HTMLElement} */ (root), stamp.dataset.on ?? "", you);
      if (spot) put(stamp, spot);
    }
  }

  /** Everything that flies is where it goes. */
  #land() {
    this.#timers.forEach((timer) => clearTimeout(timer));
    this.#timers.clear();
    this.#flying.forEach((animation) => animation.finish());
    this.playing.value = false;
    delete this.board()?.dataset.staged;
  }

  /** And all marks are read. */
  skip() {
    this.cut();
    this.#marks.end();
  }

  /** All changes of one frame together: places are read once. */
  #depart() {
    const due = this.#waiting;
    this.#waiting = [];
    due.forEach((begin) => begin());
  }

  /** @param {HTMLElement} root @param {Client.Scene[]} scenes @param {How} how */
  #play(root, scenes, how) {
    const stage = /** @type {HTMLElement | null} */ (root.querySelector(".stage"));
    if (!stage) return;
    const spots = new Spots(root, how.you, how.from);
    for (const scene of scenes) {
      if (how.rate) {
        this.#fly(root, stage, scene, spots, how);
        if (scene.crown) this.#crown(stage, scene, spots, how);
      }
      this.#mark(stage, scene, spots, how);
      this.#sound(scene, how);
    }
  }

  /** @param {HTMLElement} root @param {HTMLElement} stage @param {Client.Scene} scene @param {Spots} spots @param {How} how */
  #fly(root, stage, scene, spots, { rate, you }) {
    for (const move of scene.moves ?? []) {
      const [from, to] = [spots.from(move), spots.of(move.to)];
      if (!from || !to) continue;
      const when = { begin: scene.begin + move.begin, ms: move.ms, rests: move.rests ?? 0 };
      this.#keep(fly(stage, move, from, to, slowed(when, rate)));
    }
    if (scene.shake) this.#keep({ animations: shake(root, (scene.begin + 250) * rate) });
    const away = (scene.away ?? []).map((seat) => handOn(root, seat, you));
    this.#keep({ animations: hide(away, (scene.begin + scene.ms) * rate) });
    const times = /** @type {const} */ ([scene.begin * rate, scene.ms * rate]);
    const faces = (/** @type {number[]} */ seats) =>
      seats.flatMap((seat) => spots.of(seat === you ? "me" : `seat:${seat}`) ?? []);
    const middle = spots.of("middle");
    if (scene.duel && middle && scene.by !== undefined && scene.seat !== null) {
      this.#keep(uncover(stage, scene.hand ?? [], middle, ...times));
      duel(stage, faces([scene.by, scene.seat]), middle, ...times).forEach((one) => this.#keep(one));
    }
    const way = faces(scene.hop ?? []);
    if (way.length) this.#keep(leap(stage, way, ...times));
  }

  /** @param {HTMLElement} stage @param {Client.Scene} scene @param {Spots} spots @param {How} how */
  #crown(stage, { seat, begin, ms, moves = [], crown: won }, spots, { rate, you, known }) {
    const middle = spots.of("middle");
    if (!middle || seat === null || !won) return;
    const face = facesOf(known.room.chairs)[seat];
    const when = { begin: begin * rate, ms: ms * rate };
    const crowned = crown(stage, { face, middle, glad: seat === you }, when);
    this.#keep(crowned);
    if (!moves.length) crowned.count(won.points);
    moves.forEach((move, number) => {
      const come = Math.round((won.points * (number + 1)) / moves.length);
      this.#after((begin + move.begin + move.ms) * rate, () => (crowned.count(come), this.#hear("count")));
    });
  }

  /** @param {HTMLElement} stage @param {Client.Scene} scene @param {Spots} spots @param {How} how */
  #mark(stage, scene, spots, { rate, you, known }) {
    const when = { delay: scene.begin * rate, ms: scene.ms * rate, still: rate === 0 };
    if (scene.custom) {
      const rule = ruleOn(known.room, known.view, scene.custom);
      const who = scene.seat === you || scene.seat === null ? "" : known.room.chairs[scene.seat].name;
      const name = who ? `${isolated(who)}: ${rule?.name}` : rule?.name;
      const read = rule && { card: scene.custom, name: name ?? "", text: rule.text, ...when };
      if (read) this.#marks.open(stage, () => spotOf(spots.root, "middle", you), read);
    }
    const { mark, told } = scene;
    if (told && rate) {
      const names = known.room.chairs.map((chair) => chair.name);
      const words = { ...when, text: say(namingRules(told, known), names, you), mine: isMine(scene, you) };
      this.#marks.say(stage, () => markSpotOf(spots.root, "words", you), words);
    }
    if (!mark) return;
    const landed = scene.duel ? { ...when, delay: when.delay + (scene.ms * rate) / 2 } : when;
    const how = { ...landed, text: textOf(mark), mine: scene.mine ?? false };
    this.#marks.stamp(stage, mark, () => markSpotOf(spots.root, mark.where, you), how);
  }

  /** @param {Client.Scene} scene @param {How} how */
  #sound(scene, { rate, you }) {
    this.#after(scene.begin * rate, () => {
      if (scene.sound) this.#hear(scene.sound, scene.ticks);
      if (scene.mine && you !== null) buzz(scene.kind);
    });
  }

  /** @param {string} sound @param {number} [ticks] */
  #hear(sound, ticks) {
    if (this.heard) play(sound, ticks);
  }

  /** @param {number} ms @param {() => void} work */
  #after(ms, work) {
    const timer = window.setTimeout(() => (this.#timers.delete(timer), work()), ms);
    this.#timers.add(timer);
  }

  /** Remember what is under way, so that it can be cut short. @param {{ animations: Animation[], card?: HTMLElement }} flight */
  #keep({ animations, card }) {
    for (const animation of animations) {
      this.#flying.add(animation);
      animation.onfinish = animation.oncancel = () => this.#flying.delete(animation);
    }
    if (card) animations[0].addEventListener("finish", () => card.remove());
  }
}

/** @typedef {{ rate: number, you: number | null, from: Map<string, Client.Spot>, known: Client.Known }} How */

/** Places on the board, each read once a change. */
class Spots {
  /** @type {Map<string, Client.Spot | null>} */
  #read = new Map();

  /** @param {HTMLElement} root @param {number | null} you @param {Map<string, Client.Spot>} before where own cards were */
  constructor(root, you, before) {
    this.root = root;
    this.you = you;
    this.before = before;
  }

  /** @param {string} place */
  of(place) {
    if (!this.#read.has(place)) this.#read.set(place, spotOf(this.root, place, this.you));
    return this.#read.get(place) ?? null;
  }

  /** @param {Client.Move} move */
  from(move) {
    return this.before.get(move.from) ?? this.of(move.from);
  }
}

/** @template {Record<string, number>} When @param {When} when @param {number} rate @returns {When} */
const slowed = (when, rate) =>
  /** @type {When} */ (Object.fromEntries(Object.entries(when).map(([key, ms]) => [key, ms * rate])));

/** @param {Client.Scene} scene @param {number | null} you */
const isMine = ({ mine, seat, by }, you) => you !== null && (mine || seat === you || by === you);

/** Own cards leave from where they were before the board is drawn anew. @param {HTMLElement} root @param {Client.Scene[]} scenes @param {number | null} you */
function ownCards(root, scenes, you) {
  const places = scenes.flatMap(({ moves = [] }) => moves.map(({ from }) => from));
  const found = places
    .filter((place) => place.startsWith("card:"))
    .map((place) => /** @type {const} */ ([place, spotOf(root, place, you)]));
  return new Map(/** @type {[string, Client.Spot][]} */ (found.filter(([, spot]) => spot)));
}

/** @param {Client.Known} before @param {Client.Known} after @returns {Client.Cast} */
const castOf = (before, after) => ({
  you: after.you,
  before: countsOf(before),
  after: countsOf(after),
  turn: after.view?.turn,
});

/** @param {Client.Known} known */
const countsOf = ({ view }) => view?.players.map((player) => player.cards) ?? [];

/** @param {Client.Stamp} mark */
function textOf({ word, number }) {
  if (number !== undefined) return `+${number}`;
  return word ? t(word === "uno" ? "table.uno" : `table.scene-${word}`) : "";
}
