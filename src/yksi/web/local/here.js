/**
 * A table on this device, as a page speaks to it: the other end of `worker.js`. Each of the people here has a
 * connection of their own, which is to a page what a connection to a server is.
 */
import { signal } from "../base/ui.js";
import { canPlayHere } from "../engine/client.js";
import { Refused } from "../net/refused.js";

/** @typedef {{ carried?: Wire.CarriedScores, text?: string }} Answer what a device alone is asked for */
/** @typedef {{ guest?: string, message?: Wire.Message & Answer, status?: string }} Posted */

export class Here {
  /** @type {Map<string, HereConnection>} */
  #connections = new Map();
  /** @type {Worker | null} */
  #worker = null;
  /** Whether the worker has ever said anything, and so could be loaded. */
  #begun = false;

  constructor() {
    this.status = signal("connecting");
  }

  /** A connection for one of the people here. @param {Client.Person} person @param {Client.Ears} ears */
  connect(person, ears) {
    const connection = new HereConnection(this, person, ears);
    this.#connections.set(person.guest, connection);
    return connection;
  }

  /** @param {import("./worker.js").Said} said */
  post(said) {
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage(said);
    } catch {
      this.#fail(); // there are no workers here
    }
  }

  /** Nobody looks at the table any more once all have left. @param {string} guest */
  leave(guest) {
    this.#connections.delete(guest);
    if (this.#connections.size) return;
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start() {
    const worker =
      window.earlyWorker ?? new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    window.earlyWorker = null;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = () => this.#fail();
    this.#begun = false;
    return worker;
  }

  #fail() {
    if (!this.#begun) this.#worker = null; // what is asked next starts another one: the line may come back
    for (const connection of this.#connections.values()) connection.fail();
  }

  /** @param {Posted} posted */
  #hear({ guest = "", message, status }) {
    this.#begun = true;
    if (status) this.status.value = status;
    else if (this.status.peek() === "connecting") this.status.value = "open";
    if (message) this.#connections.get(guest)?.hear(message);
  }
}

class HereConnection {
  #number = 0;
  /** @type {Map<string, { resolve: (done: Wire.Done & Answer) => void, reject: (why: Refused) => void }>} */
  #pending = new Map();

  /** @param {Here} table @param {Client.Person} person @param {Client.Ears} ears */
  constructor(table, person, ears) {
    this.table = table;
    this.person = person;
    this.ears = ears;
    this.status = table.status;
    this.here = true;
  }

  now() {
    return Date.now();
  }

  /** @param {Client.Asked} command @returns {Promise<Wire.Done>} */
  ask(command) {
    return this.#ask(command);
  }

  /** Where the match stands, to go on at a server. @param {string} table @returns {Promise<Wire.CarriedScores>} */
  async carry(table) {
    const { carried } = await this.#ask({ do: "carry", table });
    return /** @type {Wire.CarriedScores} */ (carried);
  }

  /** The record of the match, as far as it is played. @param {string} table @returns {Promise<string>} */
  async record(table) {
    return (await this.#ask({ do: "record", table })).text ?? "";
  }

  /** Take one's last action back, and all that came of it. @param {string} table */
  takeBack(table) {
    return this.#ask({ do: "take-back", table });
  }

  /** @param {Client.Asked | { do: "carry" | "record" | "take-back", table: string }} command @returns {Promise<Wire.Done & Answer>} */
  #ask(command) {
    this.#number += 1;
    const id = String(this.#number);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.table.post({ ...this.person, command: { ...command, id } });
    });
  }

  /** Take one's cards back from the bot that plays for one. */
  renew() {
    for (const command of this.ears.back()) this.ask(command).catch(() => {});
  }

  close() {
    this.table.leave(this.person.guest);
  }

  /** @param {Wire.Message & Answer} message */
  hear(message) {
    if (message.is === "done") this.#settle(message.id)?.resolve(message);
    else if (message.is === "refused") this.#settle(message.id)?.reject(new Refused(message));
    else if (message.is !== "welcome" && message.is !== "bye") this.ears.heard(message);
  }

  /** The worker could not be started: this browser has none or no engine, or its files cannot be fetched. */
  fail() {
    const why = canPlayHere()
      ? { code: "unreachable", sentence: "the engine cannot be fetched" }
      : { code: "no-engine", sentence: "this browser cannot run the rules by itself" };
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(new Refused(why));
  }

  /** @param {string} id */
  #settle(id) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }
}
