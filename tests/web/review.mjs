// Reviews records, or coaches at their end, as the page does: one question a line of JSON.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Desk } from "../../src/yksi/web/engine/desk.js";
import { refusedOf } from "../../src/yksi/web/engine/errors.js";
import { Service } from "../../src/yksi/web/engine/service.js";

const module = readFileSync(new URL("../../src/yksi/web/engine/engine.wasm", import.meta.url));
const service = new Service(await Desk.open(module));

for await (const line of createInterface({ input: process.stdin })) {
  try {
    const { verb = "review", ...given } = JSON.parse(line);
    console.log(JSON.stringify(await service.carryOut(verb, given)));
  } catch (error) {
    console.log(JSON.stringify({ refused: refusedOf(error) }));
  }
}
