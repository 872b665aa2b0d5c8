// @ts-check
/**
 * A score sheet that this device looks at, and perhaps writes on.
 *
 * connection → `shown` (a signal), all of the sheet whenever it changes; after a break it is followed again by its code
 *
 * @typedef {import("../protocol.d.ts").SheetShown & { view: any }} Shown
 */
import { comeAs, recognise } from "../identity.js";
import { effect, signal } from "../ui.js";
import { t } from "../words.js";
import { Connection, Refused } from "./connection.js";

export class SheetPlace {
  #code = "";
  /** @type {Promise<void> | null} */
  #coming = null;

  constructor() {
    /** The sheet as it stands; null until it has come. @type {import("@preact/signals").Signal<Shown | null>} */
    this.shown = signal(null);
    /** Why there is none: a code of the server. */
    this.trouble = signal("");
    this.connection = new Connection({
      heard: (message) => this.#hear(message),
      back: () => (this.shown.peek() ? [this.#following()] : []),
    });
  }

  /** Look at the sheet with a code, from now on. @param {string} code */
  async follow(code) {
    this.#code = code;
    try {
      await this.connection.ask(this.#following());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble.value = error.code;
    }
  }

  /** Begin a new one; its code. @param {{ players: string[], edition: string, rules: Record<string, string | number>, dealer: number }} opening */
  async begin(opening) {
    await this.#come();
    await this.connection.ask({ do: "open-sheet", ...opening });
    return (await this.#arrival()).code;
  }

  /** Write something down. @param {any} command */
  async write(command) {
    await this.#come();
    return this.connection.ask({ sheet: this.shown.peek()?.sheet, ...command });
  }

  leave() {
    this.connection.close();
  }

  #following() {
    return { do: "follow-sheet", code: this.#code };
  }

  /** Whoever writes is a guest; somebody new becomes one without being asked for a name. */
  async #come() {
    if (this.connection.name) return;
    this.#coming ??= this.#becomeGuest().finally(() => (this.#coming = null));
    await this.#coming;
  }

  async #becomeGuest() {
    if (!(await recognise())) await comeAs(t("web.guest"));
    this.connection.renew();
  }

  /** The sheet comes after the answer. @returns {Promise<Shown>} */
  #arrival() {
    return new Promise((resolve) => {
      const stop = effect(() => {
        const shown = this.shown.value;
        if (shown) queueMicrotask(() => (stop(), resolve(shown)));
      });
    });
  }

  /** @param {any} message */
  #hear(message) {
    if (message.is !== "sheet") return;
    this.shown.value = message;
    this.trouble.value = "";
  }
}
