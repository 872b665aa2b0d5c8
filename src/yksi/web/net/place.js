/**
 * A place at a table: what is known there, what can be done, and what has happened since one looked.
 *
 * connection → messages → `known` (a signal), and `happened` for whoever tells or draws what changed
 */
import { ownFace } from "../base/settings.js";
import { effect, signal } from "../base/ui.js";
import { Connection } from "./connection.js";
import { Refused } from "./refused.js";
import { begin, fold } from "./mirror.js";

export class Place {
  #entering = false;
  /** @type {Set<Client.Listener>} */
  #listeners = new Set();

  /** @param {(ears: Client.Ears) => Client.Connection} [connect] to a table, by default on the server */
  constructor(connect = (ears) => new Connection(ears)) {
    /** @type {Client.Signal<Client.Known | null>} */
    this.known = signal(null);
    /** Why there is no table: a code of the server. */
    this.trouble = signal("");
    /** What happened here, for the account. @type {Client.Signal<Client.Line[]>} */
    this.lines = signal([]);
    /** What players have just expressed, by seat. @type {Client.Signal<Client.Reactions>} */
    this.reactions = signal({});
    /** Whether one stands at a shut door until the host lets one in. */
    this.waits = signal(false);
    /** Whether the host looks at the lobby between matches, to change the table. */
    this.changing = signal(false);
    /** Whether the match begins by itself, so that nobody needs to see the lobby. */
    this.startsAtOnce = false;
    /** Who sits here, where several share a device. */
    this.person = "";
    /** Whether everything is asked also of who plays the easy way: what is learnt here may be about it. */
    this.asksAll = false;
    /** Actions of which nothing has been seen yet. */
    this.busy = 0;
    this.connection = connect({ heard: (message) => this.#hear(message), back: () => this.#back() });
    /** How one came here. @type {Client.Asked | null} */
    this.entry = null;
  }

  /** The host has taken another code: by it one comes back. @param {string} code */
  recode(code) {
    if (this.entry?.do === "join") this.entry = { ...this.entry, code };
  }

  /** By which one came here; empty for whoever opened the table. */
  get code() {
    return this.entry && "code" in this.entry ? this.entry.code : "";
  }

  /** Open, join, watch or follow a table. @param {Client.Asked} command */
  async enter(command) {
    this.entry = command;
    this.#entering = true;
    try {
      return await this.connection.ask(withFace(command));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble.value = error.code;
      throw error;
    } finally {
      this.#entering = false;
    }
  }

  /** Do something at the table. @param {Client.Deed} command */
  ask(command) {
    return this.connection.ask(/** @type {Client.Asked} */ ({ table: this.known.peek()?.table, ...command }));
  }

  /** Play, and see what has come of it. @param {string} action in notation */
  async act(action) {
    this.busy += 1;
    try {
      const { seq = 0 } = await this.ask({ do: "act", action });
      await this.#reaches(seq);
    } finally {
      this.busy -= 1;
    }
  }

  /** Until the table is known as it is after an entry of its log. @param {number} seq @returns {Promise<void>} */
  #reaches(seq) {
    return new Promise((resolve) => {
      const end = effect(() => {
        if ((this.known.value?.seq ?? seq) >= seq) queueMicrotask(() => (end(), resolve()));
      });
    });
  }

  /** Be told of every change, with the table before and after it. @param {Client.Listener} listener */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  leave() {
    this.connection.close();
  }

  /** @returns {Client.Asked[]} */
  #back() {
    const known = this.known.peek();
    if (known === null) return this.waits.peek() && this.entry ? [this.entry] : [];
    if (this.entry?.do === "watch") return [{ do: "watch", code: this.entry.code }];
    return [{ do: "follow", table: known.table, since: known.seq }];
  }

  /** @param {Client.Heard} message */
  #hear(message) {
    const before = this.known.peek();
    if (message.is === "table") {
      this.known.value = begin(message);
      this.waits.value = false;
      this.trouble.value = "";
    } else if (message.is === "waits") {
      this.waits.value = true;
    } else if (message.is === "dropped") {
      this.waits.value = false;
      if (message.code === "door-open" && this.entry) this.enter(this.entry).catch(() => {});
      else this.trouble.value = message.code;
    } else if (message.is === "change" && before && message.table === before.table) {
      if (message.seq === before.seq + 1) this.#take(message, before);
      else if (message.seq > before.seq && !this.#entering) this.#reread(before);
    }
  }

  /** @param {Wire.Change} change @param {Client.Known} before */
  #take(change, before) {
    const after = fold(before, change);
    for (const listener of this.#listeners) listener(change, before, after);
    this.known.value = after;
  }

  /** Something is missing, which should never be: ask for all of it. @param {Client.Known} known */
  #reread(known) {
    if (this.entry?.do === "watch")
      this.connection.ask({ do: "watch", code: this.entry.code }).catch(() => {});
    else this.connection.ask({ do: "follow", table: known.table }).catch(() => {});
  }
}

/** Who sits down says how they look, if they have chosen. @param {Client.Asked} command @returns {Client.Asked} */
const withFace = (command) =>
  ownFace.value && (command.do === "open" || command.do === "join")
    ? { face: ownFace.value, ...command }
    : command;
