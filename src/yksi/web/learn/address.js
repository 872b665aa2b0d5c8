/** Where a lesson is, as the rest of the address of this page; without one, the list of all. */

/** @param {string} edition @param {import("./lesson.js").Given} [lesson] */
export const to = (edition, lesson) =>
  lesson ? `#${new URLSearchParams({ edition, lesson: lesson.id })}` : "#";
