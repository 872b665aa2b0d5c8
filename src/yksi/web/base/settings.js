// @ts-check
/** What a person has chosen for this device: theme, sound, order of the hand. */
import { signal } from "./ui.js";
import { keep, recall } from "./storage.js";

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
export const order = setting("order", "colour");

/** Light, dark, or as the device has it. */
export function applyTheme() {
  if (theme.value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
}
