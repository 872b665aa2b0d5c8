// @ts-check
/** Keys of the table, which work while the focus is at it and nobody is typing. */

/** @type {Record<string, string>} */
const WORDS = { d: "draw", p: "pass", k: "challenge", a: "accept", y: "yes", n: "no" };

/**
 * @param {{ sitting: import("./sitting.js").Sitting, act: (action: string) => void, nameColour: (colour: string) => void,
 *   colours: string[], others: number[], arm: () => void, sort: () => void }} table
 */
export function keyHandler({ sitting, act, nameColour, colours, others, arm, sort }) {
  const { choices } = sitting;
  return (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    const word = WORDS[key];
    if (colours.includes(key.toUpperCase())) nameColour(key.toUpperCase());
    else if (word && choices.words.has(word)) act(word);
    else if (key === "u") choices.words.has("uno") ? act("uno") : arm();
    else if (key === "c" && choices.catches.length) act(`catch:${choices.catches[0]}`);
    else if (key === "s") sort();
    else if (/^[1-9]$/.test(key) && choices.picks.includes(others[Number(key) - 1])) act(`pick:${others[Number(key) - 1]}`);
    else return;
    event.preventDefault();
  };
}

/** @param {EventTarget | null} target */
const isTyping = (target) => target instanceof HTMLElement && target.closest("input, select, textarea, dialog") !== null;
