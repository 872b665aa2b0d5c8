/**
 * A sheet that is kept on this device alone, where there is no server: the same to pages as one on a server (`net/sheet.js`).
 *
 * log of entries (kept on the device) + wish → the engine → entry, view → `shown` (a signal)
 */
import { keep, recall } from "../base/settings.js";
import { signal } from "../base/ui.js";
import { askEngine } from "../engine/shared.js";
import { Refused } from "../net/refused.js";

/** @typedef {import("../engine/sheet/sheet.js").Entry} Entry */

/** Logs of sheets where storage is switched off: as long as the page is open. @type {Map<string, Entry[]>} */
const open = new Map();

/** @param {string} id */
const keyOf = (id) => `sheet.${id}`;

/** @param {string} id @returns {Entry[]} */
function logOf(id) {
  try {
    return JSON.parse(recall(keyOf(id)) ?? "null") ?? open.get(id) ?? [];
  } catch {
    return [];
  }
}

/** @param {string} id */
export function erase(id) {
  open.delete(id);
  keep(keyOf(id), null);
}

export class SheetHere {
  #id = "";

  constructor() {
    /** @type {Client.Signal<import("../net/sheet.js").Shown | null>} */
    this.shown = signal(null);
    this.trouble = signal("");
    this.connection = { status: signal("open") };
    addEventListener("storage", this.#elsewhere);
  }

  /** Look at a sheet of this device. @param {string} id */
  async follow(id) {
    this.#id = id;
    const log = logOf(id);
    if (!log.length) this.trouble.value = "no-such-table";
    else this.#show(log, (await askEngine("sheet", { log })).view);
  }

  /** Begin one; its id. @param {import("../net/sheet.js").Opening} opening */
  async open(opening) {
    this.#id = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(36)).join("");
    await this.say({ do: "open-sheet", ...opening });
    return this.#id;
  }

  /** Write something down; Refused if it cannot be. @param {{ do: string }} wish */
  async say(wish) {
    const log = logOf(this.#id); // another tab may have written
    const { entry, view } = await askEngine("sheet", { log, wish });
    const longer = [...log, /** @type {Entry} */ (entry)];
    open.set(this.#id, longer);
    keep(keyOf(this.#id), JSON.stringify(longer));
    this.#show(longer, view);
  }

  /** What a round would be worth. @param {object} tried @returns {Promise<Wire.Trial>} */
  tried(tried) {
    return askEngine("tryRound", { log: logOf(this.#id), tried });
  }

  leave() {
    removeEventListener("storage", this.#elsewhere);
  }

  #elsewhere = (/** @type {StorageEvent} */ { key }) => {
    if (key?.endsWith(keyOf(this.#id))) this.follow(this.#id).catch((error) => this.#fail(error));
  };

  /** @param {unknown} error */
  #fail(error) {
    this.trouble.value = error instanceof Refused ? error.code : "unavailable";
  }

  /** @param {Entry[]} log @param {import("../net/sheet.js").View} view */
  #show(log, view) {
    this.trouble.value = "";
    this.shown.value = { is: "sheet", sheet: this.#id, seq: log.length, view, writes: true };
  }
}
