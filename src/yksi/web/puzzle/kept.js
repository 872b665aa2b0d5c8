/** What somebody has solved on this device, and how many days in a row; as long as the page lasts also where nothing can be kept. */
import { keep, recall } from "../base/settings.js";
import { signal } from "../base/ui.js";

const KEY = "puzzles";

/** How many were wrong before each was solved, by number; on which day the puzzle of the day was solved last, and how many days in a row that makes. @typedef {{ solved: Record<string, number>, day: number, streak: number }} Kept */

/** @returns {Kept} */
function recalled() {
  try {
    const { solved, day, streak } = JSON.parse(recall(KEY) ?? "");
    return { solved: Object(solved), day: Number(day), streak: Number(streak) };
  } catch {
    return { solved: {}, day: 0, streak: 0 }; // nothing yet, or nothing that we wrote
  }
}

const kept = signal(recalled());

/** @param {number} number */
export const isSolved = (number) => String(number) in kept.value.solved;

export const solvedCount = () => Object.keys(kept.value.solved).length;

/** How many days in a row, up to today or yesterday. @param {number} today */
export const streakOn = (today) => (today - kept.value.day <= 1 ? kept.value.streak : 0);

/** @param {number} number @param {number} wrong @param {number | null} day if it is the puzzle of that day */
export function hasSolved(number, wrong, day) {
  const { solved, day: last, streak } = kept.peek();
  const counts = day !== null && day > last;
  kept.value = {
    solved: { ...solved, [number]: solved[number] ?? wrong },
    day: counts ? day : last,
    streak: counts ? (day === last + 1 ? streak + 1 : 1) : streak,
  };
  keep(KEY, JSON.stringify(kept.value));
}
