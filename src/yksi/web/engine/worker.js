/** The engine in a worker: messages with a number come in, and each is answered (client.js is the other end). */
import { Desk } from "./desk.js";
import { refusedOf } from "./errors.js";
import { Service } from "./service.js";

/** @param {string} name */
async function fetched(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`no ${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const opening = fetched("engine.wasm")
  .then((module) => Desk.open(module))
  .then((desk) => new Service(desk, (net) => fetched(`${net}.net`)));

/** @param {MessageEvent<{ id: number, verb: import("./service.js").Verb, given: Record<string, unknown> }>} message */
addEventListener("message", async ({ data: { id, verb, given } }) => {
  try {
    const service = await opening;
    postMessage({ id, done: await service.carryOut(verb, given) });
  } catch (error) {
    postMessage({ id, refused: refusedOf(error) });
  }
});
