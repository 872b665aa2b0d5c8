/**
 * What the table sounds like: wood, paper and a plucked string, made on the spot, so that nothing has to be fetched.
 *
 * Every sound is a few of these three, pitched by what happens; silent until somebody has touched the page, as browsers
 * want it, and as loud as the reader chose. Phones also tremble, but only for what happens to their owner.
 */
import { CARD_MS } from "../base/facts.js";
import { calm, sound, volume } from "../base/settings.js";

/** What it is made of, its pitch in Hz, when it begins and how long it lasts in seconds. @typedef {["wood" | "paper" | "string", number, number, number]} Note */

/** @type {Record<string, Note[]>} */
const SOUNDS = {
  lay: [
    ["paper", 2600, 0, 0.07],
    ["wood", 150, 0.05, 0.09],
  ],
  deal: [["paper", 3200, 0, 0.05]],
  draw: [
    ["paper", 2900, 0, 0.06],
    ["wood", 320, 0.03, 0.04],
  ],
  shuffle: Array.from({ length: 12 }, (_, n) => ["paper", 2000 + ((n * 370) % 1700), n * 0.055, 0.06]),
  reshuffle: Array.from({ length: 6 }, (_, n) => ["paper", 2400 - n * 160, n * 0.05, 0.05]),
  swap: [
    ["paper", 2200, 0, 0.14],
    ["string", 392, 0.06, 0.25],
    ["paper", 3000, 0.16, 0.14],
    ["string", 523, 0.22, 0.35],
  ],
  rotate: Array.from({ length: 5 }, (_, n) => ["string", 330 * 1.122 ** (2 * n), n * 0.09, 0.2]),
  skip: [
    ["wood", 260, 0, 0.09],
    ["wood", 174, 0.11, 0.14],
  ],
  reverse: [
    ["string", 440, 0, 0.14],
    ["string", 587, 0.09, 0.14],
    ["string", 440, 0.18, 0.2],
  ],
  threat: [
    ["string", 147, 0, 0.3],
    ["string", 156, 0.02, 0.3],
  ],
  uno: [
    ["string", 523, 0, 0.25],
    ["string", 659, 0.07, 0.25],
    ["string", 784, 0.14, 0.3],
    ["string", 523, 0.21, 0.9],
    ["string", 1047, 0.21, 0.9],
    ["string", 1319, 0.21, 0.9],
  ],
  caught: [
    ["wood", 220, 0, 0.1],
    ["string", 349, 0.06, 0.2],
    ["string", 262, 0.2, 0.4],
  ],
  found: [
    ["string", 523, 0, 0.18],
    ["string", 784, 0.13, 0.4],
  ],
  sunk: [
    ["string", 330, 0, 0.2],
    ["string", 277, 0.15, 0.2],
    ["string", 220, 0.3, 0.5],
  ],
  jump: [
    ["string", 659, 0, 0.1],
    ["string", 988, 0.06, 0.25],
  ],
  open: [
    ["paper", 1800, 0, 0.12],
    ["string", 392, 0.06, 0.3],
    ["string", 494, 0.16, 0.4],
  ],
  pin: [["wood", 420, 0, 0.07]],
  count: [["wood", 620, 0, 0.04]],
  turn: [
    ["string", 523, 0, 0.2],
    ["string", 659, 0.11, 0.35],
  ],
  won: [
    ["string", 523, 0, 0.2],
    ["string", 659, 0.14, 0.2],
    ["string", 784, 0.28, 0.2],
    ["string", 698, 0.42, 0.16],
    ["string", 784, 0.56, 0.16],
    ["string", 1047, 0.7, 0.9],
  ],
  lost: [
    ["string", 392, 0, 0.3],
    ["string", 349, 0.2, 0.3],
    ["string", 330, 0.4, 0.7],
  ],
};

/** How a phone trembles for what happens to its owner, in milliseconds. @type {Record<string, number[]>} */
const TREMBLES = {
  skipped: [60],
  missed: [60],
  drew: [30, 40, 30],
  stacked: [40],
  challenged: [80],
  penalised: [80, 40, 80],
  caught: [80, 40, 80],
  dared: [40],
  swapped: [40, 30, 40],
  rotated: [40, 30, 40],
  "hands-shuffled": [60, 40, 60],
  left: [120],
};

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** @param {string} name @param {number} [times] one after the other, as cards are drawn */
export function play(name, times = 1) {
  if (sound.value !== "on" || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    for (let time = 0; time < times; time += 1)
      for (const note of SOUNDS[name]) sounds(audio, note, (time * CARD_MS) / 1000, 1 + time * 0.03);
  } catch {
    // The device has no sound to give.
  }
}

/** @param {string} kind of event */
export function buzz(kind) {
  if (sound.value === "on" && calm.value === "off" && TREMBLES[kind]) navigator.vibrate?.(TREMBLES[kind]);
}

/** @param {AudioContext} audio @param {Note} note @param {number} late @param {number} higher */
function sounds(audio, [kind, hertz, begin, length], late, higher) {
  const at = audio.currentTime + begin + late;
  const loud = (Number(volume.value) / 100) * LOUDNESS[kind] * (calm.value === "on" ? SOFTLY : 1);
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  for (const source of INSTRUMENTS[kind](audio, hertz * higher, gain)) {
    source.start(at);
    source.stop(at + length + 0.02);
  }
}

const SOFTLY = 0.35;
const LOUDNESS = { wood: 0.22, paper: 0.24, string: 0.14 };

/** @type {Record<Note[0], (audio: AudioContext, hertz: number, out: AudioNode) => AudioScheduledSourceNode[]>} */
const INSTRUMENTS = {
  /** A knock: a low tone that is gone at once, with some of the table in it. */
  wood: (audio, hertz, out) => [tone(audio, "sine", hertz, out), hiss(audio, hertz * 4, 2, out)],
  /** A card over cloth. */
  paper: (audio, hertz, out) => [hiss(audio, hertz, 0.9, out)],
  /** Plucked: a tone and, softer, its octave. */
  string: (audio, hertz, out) => {
    const softer = new GainNode(audio, { gain: 0.3 });
    softer.connect(out);
    return [tone(audio, "triangle", hertz, out), tone(audio, "sine", hertz * 2, softer)];
  },
};

/** @param {AudioContext} audio @param {OscillatorType} type @param {number} frequency @param {AudioNode} out */
function tone(audio, type, frequency, out) {
  const made = new OscillatorNode(audio, { type, frequency });
  made.connect(out);
  return made;
}

/** @param {AudioContext} audio @param {number} frequency @param {number} Q how narrow @param {AudioNode} out */
function hiss(audio, frequency, Q, out) {
  noise ??= whiteNoise(audio);
  const made = new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
  made.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency, Q })).connect(out);
  return made;
}

/** @param {AudioContext} audio */
function whiteNoise(audio) {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  buffer.getChannelData(0).forEach((_, at, samples) => (samples[at] = 2 * Math.random() - 1));
  return buffer;
}

/** Call whoever has to act, also from another tab. @param {Client.Scenery} place */
export function watchTurns(place) {
  return place.listen((_change, before, after) => {
    if (isMyTurn(after) && !isMyTurn(before)) play("turn");
  });
}

/** @param {Client.Known} known */
function isMyTurn({ view, you, room }) {
  if (!view || you === null || room.stage !== "playing") return false;
  return view.waiting.length ? view.waiting.includes(you) : view.turn === you;
}
