/** How things stand on a sheet, in sentences: the twin of `tell_standing` in `yksi.scorekeeping.text`. */
import { join } from "../speech/say.js";
import { goalOf } from "../parts/goal.js";
import { t, words } from "../speech/words.js";

/** @param {import("../net/sheet.js").View} view @param {number[]} players */
export const namesOf = (view, players) =>
  join(
    words(),
    players.map((player) => view.players[player].name),
  );

/** Who leads, who is out, who deals next, or who has won. @param {import("../net/sheet.js").View} view @returns {string[]} */
export function standing(view) {
  const told = (/** @type {string} */ key, /** @type {number[]} */ players) =>
    t(`score.${key}`, { names: namesOf(view, players), count: players.length });
  if (view.over) return [told("won", view.winners)];
  const leading = view.sides.filter((side) => side.leads).flatMap((side) => side.players);
  const lines = [leading.length ? told("leads", leading) : t("score.level")];
  for (const trait of /** @type {const} */ (["out", "gone"])) {
    const players = view.players.filter((player) => player[trait]).map((one) => one.player);
    if (players.length) lines.push(told(trait, players));
  }
  return view.dealer === null ? lines : [...lines, told("deals", [view.dealer])];
}

/** What is played for. @param {import("../net/sheet.js").View} view */
export const goal = ({ rules }) => goalOf(rules);
