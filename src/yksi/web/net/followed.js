/**
 * Something that this device looks at by its code, and perhaps has a say in: a score sheet, a tournament.
 *
 * connection → `shown` (a signal), all of it whenever it changes; after a break it is followed again by its code
 */
import { comeAs, recognise } from "./identity.js";
import { effect, signal } from "../base/ui.js";
import { t } from "../speech/words.js";
import { Connection } from "./connection.js";
import { Refused } from "./refused.js";

/**
 * @template {Wire.SheetShown | Wire.TournamentShown} Shown the message that shows it
 * @template {object} Opening what a new one is opened with @template {object} Deed a command about it, which gets its id here
 */
export class Followed {
  #code = "";
  /** @type {Promise<void> | null} */
  #coming = null;
  /** Whether somebody has just become a guest, and the new line has not said so yet. */
  #renewing = false;

  /** @param {"sheet" | "tournament"} kind as commands and messages call it */
  constructor(kind) {
    this.kind = kind;
    /** It as it stands; null until it has come. @type {Client.Signal<Shown | null>} */
    this.shown = signal(null);
    /** Why there is none: a code of the server. */
    this.trouble = signal("");
    this.connection = new Connection({
      heard: (message) => this.#hear(message),
      back: () => {
        this.#renewing = false;
        return this.shown.peek() ? [this.#following()] : [];
      },
    });
  }

  /** Look at the one with a code, from now on. @param {string} code */
  async follow(code) {
    this.#code = code;
    try {
      await this.connection.ask(this.#following());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble.value = error.code;
    }
  }

  /** Open a new one; its code. @param {Opening} opening */
  async open(opening) {
    await this.come();
    await this.connection.ask(/** @type {Client.Asked} */ ({ do: `open-${this.kind}`, ...opening }));
    return (await this.#when((shown) => Boolean(shown))).code;
  }

  /** Say something there, and see what came of it. @param {Deed} command @param {string} [name] by which somebody new comes */
  async say(command, name = "") {
    await this.come(name);
    const id = /** @type {{ sheet?: string, tournament?: string } | null} */ (this.shown.peek())?.[this.kind];
    const { seq = 0 } = await this.connection.ask(
      /** @type {Client.Asked} */ (/** @type {unknown} */ ({ [this.kind]: id, ...command })),
    );
    await this.#when((shown) => shown.seq >= seq);
  }

  /** Whoever does something is a guest; somebody new becomes one without being asked. @param {string} [name] */
  async come(name = "") {
    if (this.connection.name || this.#renewing) return;
    this.#coming ??= this.#becomeGuest(name).finally(() => (this.#coming = null));
    await this.#coming;
  }

  leave() {
    this.connection.close();
  }

  #following() {
    return /** @type {Client.Asked} */ ({ do: `follow-${this.kind}`, code: this.#code });
  }

  /** @param {string} name */
  async #becomeGuest(name) {
    if (!(await recognise())) await comeAs(name || t("web.guest"));
    this.#renewing = true;
    this.connection.renew();
  }

  /** It once something holds of it; it comes after the answer. @param {(shown: Shown) => boolean} holds @returns {Promise<Shown>} */
  #when(holds) {
    return new Promise((resolve) => {
      const stop = effect(() => {
        const shown = this.shown.value;
        if (shown && holds(shown)) queueMicrotask(() => (stop(), resolve(shown)));
      });
    });
  }

  /** @param {Client.Heard} message */
  #hear(message) {
    if (message.is !== this.kind) return;
    this.shown.value = /** @type {Shown} */ (message);
    this.trouble.value = "";
  }
}
