// @ts-check
/** What this device keeps for its people: a few words each, under a key of ours. */

/** What was kept on this device; null when nothing was, or storage is switched off. @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(`yksi.${key}`);
  } catch {
    return null;
  }
}

/** Keep something on this device if that is possible. @param {string} key @param {string | null} value */
export function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(`yksi.${key}`);
    else localStorage.setItem(`yksi.${key}`, value);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}
