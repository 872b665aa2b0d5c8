/** What is asked while people go on typing: only the newest question counts, in whatever order the answers come. */
import { useState } from "../base/ui.js";
import { Refused } from "./refused.js";

/**
 * Ask after a pause. What comes back calls it off: an effect that returns it hears of nothing that was asked before.
 * @template Answer
 * @param {() => Promise<Answer>} ask @param {(answer: Answer) => unknown} take
 * @param {{ failed?: (error: import("../speech/refusal.js").Problem) => unknown, pauseMs?: number }} [options] without `failed`, nobody expects it to fail
 */
export function inquire(ask, take, { failed, pauseMs = 0 } = {}) {
  let newest = true;
  const timer = setTimeout(async () => {
    try {
      const answer = await ask();
      if (newest) take(answer);
    } catch (error) {
      if (!failed) throw error;
      if (newest) failed(/** @type {import("../speech/refusal.js").Problem} */ (error));
    }
  }, pauseMs);
  return () => {
    newest = false;
    clearTimeout(timer);
  };
}

/**
 * Why something was refused, as long as it is what was asked for: whoever has changed it since hears no more of it.
 * @template Why
 * @param {string} asked @returns {{ why: Why | null, refuse: (why: Why | null) => void }} `refuse` belongs to this very question, however late it is called
 */
export function useRefusal(asked) {
  const [refused, setRefused] = useState({ asked: "", why: /** @type {Why | null} */ (null) });
  return { why: refused.asked === asked ? refused.why : null, refuse: (why) => setRefused({ asked, why }) };
}

/**
 * Something that takes a moment and can be refused.
 * @template Why
 * @param {(refused: Refused) => Why} tell why not, in words @param {string} [asked] what is asked for: whoever changes it hears no more of the refusal
 */
export function useAttempt(tell, asked = "") {
  const [busy, setBusy] = useState(false);
  const { why, refuse } = useRefusal(asked);
  /** Whether it was done. @param {() => Promise<unknown>} work */
  const attempt = async (work) => {
    setBusy(true);
    refuse(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refuse(tell(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, why: /** @type {Why | null} */ (why), refuse, attempt };
}
