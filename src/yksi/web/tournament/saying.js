/**
 * Something is said in a tournament: it takes a moment, and it can be refused.
 *
 * @typedef {(command: import("../net/tournament.js").Deed, name?: string) => Promise<boolean>} Say
 */
import { useAttempt } from "../net/newest.js";
import { whyNotHere } from "./errors.js";

/**
 * `say` resolves with whether it was done; `problem` is the sentence why not.
 * @param {import("../net/tournament.js").TournamentPlace} place
 */
export function useSaying(place) {
  const { busy, why: problem, attempt } = useAttempt(whyNotHere);
  const say = (/** @type {import("../net/tournament.js").Deed} */ command, name = "") =>
    attempt(() => place.say(command, name));
  return { say, busy, problem };
}
