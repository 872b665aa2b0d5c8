/** Which puzzle comes next: of those one looks for, the first that is not solved yet. */
import { keep, recall } from "../base/settings.js";
import { signal } from "../base/ui.js";
import { isSolved } from "./kept.js";
import { isHouse } from "./puzzle.js";

/** @typedef {import("./puzzle.js").Given} Given */
/** Empty: any. @typedef {{ edition: string, level: string, kind: string }} Wanted */

const KEY = "puzzles-wanted";
/** In place of an edition: any with a house rule or rules on Customizable cards. */
export const HOUSE = "house";

/** @returns {Wanted} */
function recalled() {
  try {
    const { edition, level, kind } = JSON.parse(recall(KEY) ?? "");
    return { edition: String(edition), level: String(level), kind: String(kind) };
  } catch {
    return { edition: "", level: "", kind: "" }; // nothing yet, or nothing that we wrote
  }
}

export const wanted = signal(recalled());

/** @param {Partial<Wanted>} changed */
export function want(changed) {
  wanted.value = { ...wanted.peek(), ...changed };
  keep(KEY, JSON.stringify(wanted.value));
}

/** @param {Given[]} puzzles */
export const wantedOf = (puzzles) => {
  const { edition, level, kind } = wanted.value;
  return puzzles.filter(
    (each) =>
      (!edition || each.edition === edition || (edition === HOUSE && isHouse(each))) &&
      (!level || String(each.level) === level) &&
      (!kind || (each.turns ? "open" : "hidden") === kind),
  );
};

/** The one after a number, over and over; those that are solved come last. @param {Given[]} puzzles @param {number} number */
export function nextOf(puzzles, number) {
  const found = wantedOf(puzzles);
  const few = found.length ? found : puzzles;
  const turned = [
    ...few.filter((each) => each.number > number),
    ...few.filter((each) => each.number <= number),
  ];
  return turned.find((each) => !isSolved(each.number) && each.number !== number) ?? turned[0];
}
