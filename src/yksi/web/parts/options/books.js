/** What a table can be opened with: the rulebooks, their rule keys, the words of custom rules. */
import { rulebooks } from "../../net/rulebooks.js";
import { useEffect, useState } from "../../base/ui.js";

/** @typedef {Wire.Rulebooks} Books */

/** The rulebooks, null until they are here. @param {(error: import("../../speech/refusal.js").Problem) => void} failed */
export function useBooks(failed) {
  const [books, setBooks] = useState(/** @type {Books | null} */ (null));
  useEffect(() => {
    rulebooks().then(setBooks, failed);
  }, []);
  return books;
}

/** The edition of rules that start from no rulebook. */
export const OWN = "own";

/** @param {Books} books @param {string} id */
export const isEdition = (books, id) => id === OWN || books.editions.some((edition) => edition.id === id);

/** @param {Books} books @param {string} id */
export function editionOf(books, id) {
  if (id === OWN) return books.own;
  return books.editions.find((edition) => edition.id === id) ?? books.editions[0];
}
