// @ts-check
/** Something is said in a tournament: it takes a moment, and it can be refused. */
import { Refused } from "../net/connection.js";
import { useState } from "../base/ui.js";
import { whyNotHere } from "./errors.js";

/**
 * `say` resolves with whether it was done; `problem` is the sentence why not.
 * @param {import("../net/tournament.js").TournamentPlace} place
 */
export function useSaying(place) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const say = async (/** @type {any} */ command, name = "") => {
    setBusy(true);
    setProblem("");
    try {
      await place.say(command, name);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(whyNotHere(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { say, busy, problem };
}
