/** Small sounds, made on the spot: a card is laid, one is drawn, it is your turn, somebody says UNO. */
import { sound } from "../base/settings.js";

/** Each is some notes: frequency in Hz, when it begins, how long it lasts, the shape of the wave. @type {Record<string, [number, number, number, OscillatorType][]>} */
const SOUNDS = {
  lay: [[190, 0, 0.05, "triangle"]],
  draw: [
    [320, 0, 0.04, "sine"],
    [260, 0.05, 0.05, "sine"],
  ],
  turn: [
    [523, 0, 0.1, "sine"],
    [659, 0.11, 0.16, "sine"],
  ],
  uno: [
    [784, 0, 0.09, "triangle"],
    [988, 0.1, 0.09, "triangle"],
    [1175, 0.2, 0.2, "triangle"],
  ],
  caught: [
    [294, 0, 0.14, "triangle"],
    [220, 0.15, 0.22, "triangle"],
  ],
  won: [
    [523, 0, 0.14, "triangle"],
    [659, 0.14, 0.14, "triangle"],
    [784, 0.28, 0.14, "triangle"],
    [1047, 0.42, 0.4, "triangle"],
  ],
  lost: [
    [392, 0, 0.16, "sine"],
    [330, 0.17, 0.28, "sine"],
  ],
};
/** @type {Record<string, string>} */
const BY_EVENT = { laid: "lay", drew: "draw", "said-uno": "uno", caught: "caught" };
const LOUDNESS = 0.07;

/** @type {AudioContext | null} */
let audio = null;

/** @param {string} name */
export function play(name) {
  if (sound.value !== "on" || !navigator.userActivation?.hasBeenActive) return; // browsers are silent until somebody does something
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  for (const [hertz, begin, length, wave] of SOUNDS[name])
    note(audio, hertz, audio.currentTime + begin, length, wave);
}

/** @param {AudioContext} audio @param {number} hertz @param {number} begin @param {number} length @param {OscillatorType} wave */
function note(audio, hertz, begin, length, wave) {
  const tone = new OscillatorNode(audio, { type: wave, frequency: hertz });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length + 0.02);
}

/** Let a table be heard. @param {Client.Place} place */
export function watchSounds(place) {
  return place.listen((change, before, after) => {
    const heard = (change.events ?? []).map((event) => BY_EVENT[event.event]).filter(Boolean);
    const over = (change.events ?? []).find((event) => event.event === "round-over");
    if (!over && isMyTurn(after) && !isMyTurn(before)) play("turn");
    if (document.hidden) return; // whoever looks elsewhere is only called back
    const last = heard.at(-1);
    if (last) play(last);
    if (over) play(over.winner === after.you ? "won" : "lost");
  });
}

/** @param {Client.Known} known */
function isMyTurn({ view, you, room }) {
  if (!view || you === null || room.stage !== "playing") return false;
  return view.waiting.length ? view.waiting.includes(you) : view.turn === you;
}
