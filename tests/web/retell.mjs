// Answers questions given as JSON on standard input, one a line, by the page's engine: with a digest, or with all of it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import * as engine from "../../src/yksi/web/engine/yksi.js";
import { retell } from "./retell.js";

const file = (path) => new Uint8Array(readFileSync(new URL(`../../src/yksi/${path}`, import.meta.url)));
const desk = await engine.Desk.open(file("web/engine/engine.wasm"));
for (const [place, net] of engine.NETS.entries())
  await engine.layOutNet(desk, place, file(`bots/nets/${net}.net`));

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const told = JSON.stringify(retell(engine, desk, asked));
  console.log(asked.whole ? told : JSON.stringify(createHash("sha256").update(told).digest("hex")));
}
