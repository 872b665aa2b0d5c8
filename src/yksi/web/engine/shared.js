/** The engine for what pages ask now and then: one for all of them, started when it is first needed. */
import { Engine } from "./client.js";

/** @type {Engine | null} */
let engine = null;

/** @template {import("./service.js").Verb} Named @param {Named} verb @param {Record<string, unknown>} given */
export async function askEngine(verb, given) {
  if (!engine || engine.broken) engine = new Engine();
  return engine.ask(verb, given);
}
