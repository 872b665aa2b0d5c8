/** Which card an action is about, to show it. */

/** A card that is laid, and the colour named with it; drawing is a card that nobody has seen. @typedef {{ card: string | null, named: string | null }} Shown */

/** Nothing where it is about no card. @param {string} action @returns {Shown | undefined} */
export function cardOf(action) {
  if (action === "draw") return { card: null, named: null };
  const [card, named = null] = action.replace(/!$/, "").split(":");
  return /^[A-Z]/.test(card) ? { card, named } : undefined;
}
