// Takes the steps of evenings at the table of a page, one evening a line of JSON, and tells the first thing to which it comes
// otherwise; or shows records as the page replays them, and what options mean to it.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { createInterface } from "node:readline";
import { layOutNet } from "../../src/yksi/web/engine/bots.js";
import { Desk } from "../../src/yksi/web/engine/desk.js";
import { NETS } from "../../src/yksi/web/engine/vocabulary.js";
import { byItself, botsChoice } from "../../src/yksi/web/local/clockwork.js";
import { decide, join, openTable } from "../../src/yksi/web/local/decide.js";
import { chances, nextDue } from "../../src/yksi/web/local/due.js";
import { preview } from "../../src/yksi/web/engine/meaning.js";
import { replayOf } from "../../src/yksi/web/engine/replays.js";
import { Table } from "../../src/yksi/web/local/table.js";
import { Scribe, snapshot } from "../../src/yksi/web/local/told.js";
import { Refused } from "../../src/yksi/web/net/refused.js";

const file = (path) => readFileSync(new URL(`../../src/yksi/${path}`, import.meta.url));
const desk = await Desk.open(file("web/engine/engine.wasm"));
for (const [place, net] of NETS.entries())
  await layOutNet(desk, place, new Uint8Array(file(`bots/nets/${net}.net`)));

/** What the table comes to by itself, in the words of a step. */
function decided(table, step) {
  const { guest, name, command, fires, seat } = step;
  if (fires === "act" || fires === "late") return { entry: botsChoice(table, { kind: fires, seat }) };
  if (fires) return byItself(table, nextDue(table));
  if (!command) return { entry: step.entry };
  if (command.do === "open") return openTable(desk, guest, name, command);
  if (command.do === "join") return join(table, guest, name, command);
  return decide(table, guest, command);
}

function refusedOrEntry(table, step) {
  try {
    return { entry: decided(table, step)?.entry ?? null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { refused: { code: error.code, sentence: error.message, reason: error.reason } };
  }
}

/** Whoever seals has a seed of their own: that of the step is taken, and gives the same commitment. */
function withSeed(table, found, { seed }) {
  if (!seed || found.entry?.e !== "sealed") return found;
  return { entry: { ...found.entry, commitment: table.commitmentTo(seed) } };
}

const plain = (data) => JSON.parse(JSON.stringify(data));
const asList = (due) => due && [due.at, due.kind, due.seat];

function* differences(steps) {
  const table = new Table("feedc0de", desk);
  const scribe = new Scribe(table);
  for (const [number, step] of steps.entries()) {
    const compare = (what, ours, theirs) =>
      isDeepStrictEqual(plain(ours), theirs)
        ? []
        : [{ number, what, ours: plain(ours), theirs, step: step.command ?? step.fires }];
    if (step.nothing) continue;
    if (step.passes !== undefined) {
      yield* compare("passes", botsChoice(table, { kind: "act", seat: step.passes }), null);
      continue;
    }
    const found = withSeed(table, refusedOrEntry(table, step), step);
    yield* compare("decided", found, step.refused ? { refused: step.refused } : { entry: step.entry });
    if (!step.entry) continue;
    if (step.seed) table.seeds[step.entry.match] = step.seed;
    const told = scribe.tell(table.apply(table.seq + 1, step.at, step.entry));
    const seats = [null, ...table.chairs.keys()];
    for (const [place, seat] of seats.entries()) {
      if (seat !== null && !step.people[seat]) continue; // nobody sits there who could be told
      yield* compare(`told ${seat}`, told.to(seat), step.told[place]);
      yield* compare(`shown ${seat}`, snapshot(table, seat), step.shown[place]);
    }
    yield* compare("due", asList(nextDue(table)), step.due);
    yield* compare(
      "chances",
      chances(table)
        .map(asList)
        .sort((one, other) => one[0] - other[0] || one[2] - other[2]),
      step.chances,
    );
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const answer = asked.steps
    ? (differences(asked.steps).next().value ?? null)
    : asked.record
      ? replayOf(desk, asked.record)
      : preview(desk, asked.options);
  console.log(JSON.stringify(answer));
}
