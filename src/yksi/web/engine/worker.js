/** The engine in a worker: messages with a number come in, and each is answered (client.js is the other end). */
import { refusedOf } from "./errors.js";
import { fetchNet, openDesk } from "./fetched.js";
import { Service } from "./service.js";

/** @type {Service | null} */
let service = null;

/** @param {MessageEvent<{ id: number, verb: import("./service.js").Verb, given: Record<string, unknown> }>} message */
addEventListener("message", async ({ data: { id, verb, given } }) => {
  try {
    service ??= new Service(await openDesk(), fetchNet);
    postMessage({ id, done: await service.carryOut(verb, given) });
  } catch (error) {
    postMessage({ id, refused: refusedOf(error) });
  }
});

openDesk(); // before anything is asked
