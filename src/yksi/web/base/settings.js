/** What this device keeps for its people; first of all what they have chosen: theme, sound, order of the hand. */
import { signal } from "./ui.js";

/** A choice that lasts. @param {string} key @param {string} normal */
function setting(key, normal) {
  const chosen = signal(recall(key) ?? normal);
  return {
    get value() {
      return chosen.value;
    },
    set value(value) {
      chosen.value = value;
      keep(key, value);
    },
  };
}

export const theme = setting("theme", "auto");
export const sound = setting("sound", "on");
/** In percent. */
export const volume = setting("volume", "60");
/** How fast scenes go at most: `normal`, `quick` or `instant`. */
export const tempo = setting("tempo", "normal");
/** Of the table, and what is printed on the backs of the cards. */
export const cloth = setting("cloth", "green");
export const back = setting("back", "violet");
export const order = setting("order", "colour");
/** Who plays the easy way, as a list (`ease.js`); and whether the table keeps still: no flights, no shakes, soft sounds. */
export const easyPlayers = setting("easy", "[]");
export const calm = setting("calm", "off");
/** Whether a coach helps at tables against bots (board/coach.js). */
export const coached = setting("coach", "off");
/** How one looks, by the name of a drawing (parts/face.js); empty as long as nothing was chosen. */
export const ownFace = setting("face", "");

/** Light, dark, or as the device has it; and all pages on the cloth of one's table. */
export function applyTheme() {
  document.documentElement.dataset.cloth = cloth.value;
  if (theme.value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
}

/** Nothing moves by itself for whoever wants it calm. */
export function applyCalm() {
  document.documentElement.dataset.calm = calm.value;
}

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
