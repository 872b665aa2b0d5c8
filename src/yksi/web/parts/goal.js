/** What a match is played for, and what somebody has of it: points, or rounds won. */
import { ruleOf } from "../net/rulebooks.js";
import { t } from "../speech/words.js";

/** What the match is played for; nothing until the rulebooks are there. @param {Client.Ruled} view */
export function goal(view) {
  const scoring = ruleOf(view, "scoring");
  return scoring ? goalOf({ scoring, target: ruleOf(view, "target") }) : "";
}

/** @param {Record<string, string | number>} rules by their keys */
export const goalOf = ({ scoring, target }) => t(`table.goal-${scoring}`, { target, count: target });

/** The sides that are nearest to winning, once anybody has a point. @param {Client.Ruled & Pick<Wire.PublicView, "players">} view @returns {number[]} */
export function leaders(view) {
  const scores = view.players.filter((player) => !player.out || player.left).map((player) => player.score);
  if (!view.players.some((player) => player.score)) return [];
  const best = isFeared(view) ? Math.min(...scores) : Math.max(...scores);
  return view.players.filter((player) => player.score === best).map((player) => player.side);
}

/** How far somebody is on the way to what the match is played for, from 0 to 1. @param {Client.Ruled} view @param {number} score */
export const farOf = (view, score) => Math.max(0, Math.min(1, score / Number(ruleOf(view, "target") ?? 1)));

/** Whether points are what nobody wants: the way to the target is then one that is feared. @param {Client.Ruled} view */
export const isFeared = (view) => ["lowest", "knock-out"].includes(String(ruleOf(view, "scoring")));

/** @param {Client.Ruled} view @param {number} count */
export const scoreLabel = (view, count) =>
  t(ruleOf(view, "scoring") === "rounds" ? "table.rounds-won" : "table.points", { count });
