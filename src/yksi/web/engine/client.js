/** The engine for a page: it runs in a worker, and this asks it. */
import { Refused } from "../net/refused.js";

/** @typedef {import("./service.js").Verb} Verb */
/** @template {Verb} Named @typedef {Awaited<ReturnType<import("./service.js").Service["does"][Named]>>} Answer */

/** Whether this browser can run it; a page that needs it says so where it cannot (`Trouble`, code no-engine). */
export const canPlayHere = () => typeof WebAssembly === "object" && typeof Worker === "function";

export class Engine {
  /** @type {Map<number, { resolve: (done: any) => void, reject: (why: Refused) => void }>} any: what the command gives */
  #pending = new Map();
  #number = 0;
  #worker;
  /** Why it answers nothing any more. @type {Refused | null} */
  #why = null;

  constructor() {
    if (!canPlayHere())
      throw new Refused({ code: "no-engine", sentence: "this browser cannot run the game itself" });
    this.#worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = () => this.#fail();
  }

  /** Whether it could not be loaded: another one may be. */
  get broken() {
    return this.#why !== null;
  }

  /** @template {Verb} Named @param {Named} verb @param {Record<string, unknown>} [given] @returns {Promise<Answer<Named>>} */
  ask(verb, given = {}) {
    if (this.#why) return Promise.reject(this.#why);
    const id = this.#number++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, verb, given });
    });
  }

  close() {
    this.#worker.terminate();
  }

  /** @param {{ id: number, done?: unknown, refused?: { code: string, sentence: string } }} answer */
  #hear({ id, done, refused }) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (refused) pending?.reject(Object.assign(new Refused(refused), refused));
    else pending?.resolve(done);
  }

  /** It could not be loaded, as with half of a version: whoever waits is told, and whoever asks later. */
  #fail() {
    this.#why = new Refused({ code: "unreachable", sentence: "the engine cannot be fetched" });
    for (const { reject } of this.#pending.values()) reject(this.#why);
    this.#pending.clear();
  }
}
