// Answers questions about cards and rules, and keeps score sheets, as the page does: one question a line of JSON.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Desk } from "../../src/yksi/web/engine/desk.js";
import { refusedOf } from "../../src/yksi/web/engine/errors.js";
import { Service } from "../../src/yksi/web/engine/service.js";

const module = readFileSync(new URL("../../src/yksi/web/engine/engine.wasm", import.meta.url));
const service = new Service(await Desk.open(module));
const book = JSON.parse(readFileSync(process.argv[2]));

function tell(answer) {
  console.log(JSON.stringify(answer));
}

for await (const line of createInterface({ input: process.stdin })) {
  const { question, options, sheet, tries } = JSON.parse(line);
  try {
    if (question) tell(await service.carryOut("advise", { book, question }));
    else if (options) tell(await service.carryOut("hold", { rows: book.rows, options }));
    else tell(await (sheet ? service.carryOut("sheet", sheet) : service.carryOut("tryRound", tries)));
  } catch (error) {
    tell({ refused: refusedOf(error) });
  }
}
