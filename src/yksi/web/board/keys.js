/** Keys of the table, which work wherever the focus is, unless somebody is typing or a dialog is open. */
import { useEffect, useRef } from "../base/ui.js";
import { order } from "../base/settings.js";
import { others } from "./sitting.js";

/** @type {Record<string, string>} */
const WORDS = { d: "draw", p: "pass", k: "challenge", a: "accept", y: "yes", n: "no" };

/** @param {Client.Sitting} sitting @param {Client.Doing} doing @param {() => void} back */
export function useKeys(sitting, doing, back) {
  const latest = useRef(/** @type {(event: KeyboardEvent) => void} */ (() => {}));
  latest.current = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (isTyping(event.target) && event.key !== "Escape") return;
    const does = meaning(event.key.toLowerCase(), sitting, doing, back);
    if (!does) return;
    event.preventDefault();
    does();
  };
  useEffect(() => {
    const hear = (/** @type {KeyboardEvent} */ event) => latest.current(event);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}

/**
 * What a key does now; nothing if it does nothing.
 * @param {string} key @param {Client.Sitting} sitting @param {Client.Doing} doing @param {() => void} back
 * @returns {(() => void) | null}
 */
function meaning(key, sitting, doing, back) {
  const { choices } = sitting;
  const colour = key.toUpperCase();
  const picked = /^[0-9]$/.test(key) ? [sitting.you, ...others(sitting)][Number(key)] : -1;
  if (doing.colours.includes(colour)) return () => doing.nameColour(colour);
  if (choices.words.has(WORDS[key])) return () => doing.act(WORDS[key]);
  if (key === "u") return choices.words.has("uno") ? () => doing.act("uno") : doing.arm;
  if (key === "c" && choices.catches.length) return () => doing.act(`catch:${choices.catches[0]}`);
  if (choices.picks.includes(/** @type {number} */ (picked))) return () => doing.act(`pick:${picked}`);
  if (key === "s") return () => (order.value = order.value === "colour" ? "value" : "colour");
  return key === "escape" ? back : null;
}

/** @param {EventTarget | null} target */
const isTyping = (target) =>
  target instanceof HTMLElement && target.closest("input, select, textarea") !== null;
