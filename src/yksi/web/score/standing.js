// @ts-check
/** How things stand on a sheet, in sentences: the twin of `tell_standing` in `yksi.scorekeeping.text`. */
import { join } from "../speech/say.js";
import { goalOf } from "../parts/goal.js";
import { t, words } from "../speech/words.js";

/** @param {any} view @param {number[]} players */
export const namesOf = (view, players) => join(words(), players.map((player) => view.players[player].name));

/** Who leads, who is out, who deals next, or who has won. @param {any} view @returns {string[]} */
export function standing(view) {
  const told = (/** @type {string} */ key, /** @type {number[]} */ players) =>
    t(`score.${key}`, { names: namesOf(view, players), count: players.length });
  if (view.over) return [told("won", view.winners)];
  const leading = view.sides.filter((/** @type {any} */ side) => side.leads).flatMap((/** @type {any} */ side) => side.players);
  const lines = [leading.length ? told("leads", leading) : t("score.level")];
  for (const [key, trait] of [["out", "out"], ["gone", "gone"]]) {
    const players = view.players.filter((/** @type {any} */ player) => player[trait]).map((/** @type {any} */ one) => one.player);
    if (players.length) lines.push(told(key, players));
  }
  return view.dealer === null ? lines : [...lines, told("deals", [view.dealer])];
}

/** What is played for. @param {any} view */
export const goal = ({ rules }) => goalOf(rules);
