/**
 * The easy way to play, for children and for tired eyes, chosen by each player and kept on the device: large cards, hints,
 * UNO said by itself, no question whether to challenge, slower scenes. Only the page knows of it; the rules are the same.
 */
import { easyPlayers } from "./settings.js";

/** Those of this device who play so; "" is who has it to themselves. @returns {string[]} */
function chosen() {
  try {
    return JSON.parse(easyPlayers.value);
  } catch {
    return []; // written by another version
  }
}

/** @param {string} person of several at one device; "" for who has it to themselves */
export const isEasy = (person) => chosen().includes(person);

/** @param {string} person @param {boolean} easy */
export function setEasy(person, easy) {
  const others = chosen().filter((each) => each !== person);
  easyPlayers.value = JSON.stringify(easy ? [...others, person] : others);
}

/** How quickly bots play at a new table with these people: calmly, if one of them wants it easy. @param {string[]} people @returns {{ pace?: Wire.Pace }} */
export const paceFor = (people) => (people.some(isEasy) ? { pace: "calm" } : {});
