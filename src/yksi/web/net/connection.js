/**
 * A WebSocket that comes back: commands wait until they are answered, and are sent again after every break.
 *
 * `ask(command)` resolves with `done` and rejects with `Refused`. Sending twice is safe, as the server knows a
 * command by its id. A line can be dead without a word of it: whatever stays unanswered, be it only a ping, is told as
 * `lost` at once and given up a little later; the browser's own word that it is offline is believed. `status` says what a person should know: `connecting`, `open`, `lost`, `outdated` (the page
 * is older than the server), `elsewhere` (too many tabs), `stranger` (its token is not known), `banned`.
 */
import { HOME } from "../base/address.js";
import { PROTOCOL_VERSION } from "../base/facts.js";
import { signal } from "../base/ui.js";
import { look } from "../base/version.js";
import { Refused } from "./refused.js";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8000;
const TRIES_AGAIN_MS = 1000;
/** After so long without an answer people are told, and after so long the line is given up. */
const LATE_MS = 2000;
const DEAD_MS = 6000;
/** A line that is not there after so long will not come: another is tried. */
const COMES_MS = 10_000;
/** A line on which nothing was heard for so long is asked whether it is there. */
const QUIET_MS = 10_000;
const LOOK_MS = 500;
/** @type {Record<string, string>} */
const FINAL = {
  "wrong-version": "outdated",
  "too-many": "elsewhere",
  "unknown-guest": "stranger",
  banned: "banned",
};
const ENDS = Object.values(FINAL);

/** Plain http, as at home, has no `crypto.randomUUID`. */
const randomLetters = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join(
    "",
  );

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<string, { command: Wire.Command, resolve: (done: Wire.Done) => void, reject: (why: Refused) => void }>} */
  #pending = new Map();
  #pause = FIRST_PAUSE_MS;
  #timer = 0;
  #number = 0;
  #greeted = false;
  #closed = false;
  /** When something was heard last, and since when an answer is owed; 0 if none is. */
  #heardAt = 0;
  #owedSince = 0;
  #watch = 0;
  #prefix = randomLetters();

  /**
   * @param {{ token?: string, heard: (message: Client.Heard) => void, back: () => Client.Asked[] }} options
   *   `heard` gets every message about a table; `back` says what to ask for first after each break.
   */
  constructor({ token = "", heard, back }) {
    this.token = token;
    this.heard = heard;
    this.back = back;
    this.status = signal("connecting");
    /** Whether the table is on this device. */
    this.here = false;
    /** How far the server's clock is ahead of ours, in milliseconds. */
    this.ahead = 0;
    this.name = "";
    this.#connect();
    this.#watch = window.setInterval(() => this.#look(), LOOK_MS);
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** The server's clock. */
  now() {
    return Date.now() + this.ahead;
  }

  /** Send a command, again and again until it is answered. @param {Client.Asked} command @returns {Promise<Wire.Done>} */
  ask(command) {
    const id = command.id ?? this.newId();
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { command: { ...command, id }, resolve, reject });
      if (this.#greeted) this.#send({ ...command, id });
    });
  }

  /** Connect anew, as whoever the cookie says one is by now. */
  renew() {
    this.#connect();
  }

  newId() {
    this.#number += 1;
    return `${this.#prefix}-${this.#number}`;
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #hurry = () => {
    const waits = this.#owedSince ? performance.now() - this.#owedSince : 0;
    const doubtful = !this.#greeted && waits > LATE_MS; // it may have been asked for where there was no network
    if ((this.#timer || doubtful) && !document.hidden) this.#connect();
  };

  /** The line is dead, whatever the socket believes. */
  #drop = () => {
    if (this.#socket === null) return;
    this.#letGo();
    this.#lost();
  };

  #letGo() {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Whether the other side is still there, or ever comes. */
  #look() {
    const now = performance.now();
    if (!this.#greeted) {
      if (this.#owedSince && now - this.#owedSince > COMES_MS) this.#drop();
      return;
    }
    if (!this.#owedSince && now - this.#heardAt > QUIET_MS) this.#send({ do: "ping", id: this.newId() });
    if (!this.#owedSince) return;
    if (now - this.#owedSince > DEAD_MS) this.#drop();
    else if (now - this.#owedSince > LATE_MS && this.status.peek() === "open") this.status.value = "lost";
  }

  #connect() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#greeted = false;
    this.#letGo();
    this.#owedSince = performance.now();
    const address = new URL("socket", HOME);
    // The code in the address bar, as the server may have several workers.
    address.search = `at=${/[2-9A-Z]{8,}/.exec(location.pathname) ?? ""}`;
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      /** @type {Wire.Hello} */
      const hello = { do: "hello", id: this.newId(), version: PROTOCOL_VERSION };
      this.#send(this.token ? { ...hello, token: this.token } : hello);
    };
    socket.onmessage = ({ data }) => {
      this.#heardAt = performance.now();
      this.#owedSince = 0;
      if (this.#greeted && this.status.peek() === "lost") this.status.value = "open";
      this.#hear(JSON.parse(data));
    };
    socket.onclose = () => this.#lost();
  }

  #lost() {
    this.#greeted = false;
    this.#owedSince = 0;
    this.#socket = null;
    if (this.#closed || ENDS.includes(this.status.value)) return;
    this.status.value = "lost";
    this.#timer = window.setTimeout(() => this.#connect(), this.#pause * (0.7 + 0.6 * Math.random()));
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
  }

  /** @param {Wire.Message} message */
  #hear(message) {
    switch (message.is) {
      case "welcome":
        this.#welcome(message);
        break;
      case "done":
        this.#settle(message.id)?.resolve(message);
        break;
      case "refused":
        this.#refused(message);
        break;
      case "bye":
        if (message.code in FINAL) this.status.value = FINAL[message.code];
        break;
      default:
        this.heard(message);
    }
  }

  /** @param {Wire.Welcome} message */
  #welcome(message) {
    this.ahead = message.now - Date.now();
    this.name = message.name;
    this.#pause = FIRST_PAUSE_MS;
    this.#greeted = true;
    if (this.status.peek() === "lost") look(); // the server may have been upgraded meanwhile
    const waiting = [...this.#pending.values()];
    for (const command of this.back()) this.ask(command).catch(() => {});
    for (const { command } of waiting) this.#send(command);
    this.status.value = "open";
  }

  /** @param {Wire.Refused} message */
  #refused(message) {
    const pending = this.#pending.get(message.id);
    if (message.code === "unavailable" && pending) {
      // The one answer after which nobody knows whether it was done: ask again.
      setTimeout(
        () => this.#pending.has(message.id) && this.#greeted && this.#send(pending.command),
        TRIES_AGAIN_MS,
      );
      return;
    }
    if (message.code === "unknown-guest" && !pending) this.status.value = "stranger"; // the answer to `hello`
    this.#settle(message.id)?.reject(new Refused(message));
  }

  /** @param {string} id */
  #settle(id) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  /** @param {Wire.Command} command */
  #send(command) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#owedSince ||= performance.now();
    this.#socket.send(JSON.stringify(command));
  }
}
