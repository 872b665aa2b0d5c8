// Tells the scenes of events, one list of events a line of JSON, as the director of the board makes them.
import { createInterface } from "node:readline";
import { endOf, scenesOf } from "../../src/yksi/web/board/director/scenes.js";
import { length } from "../../src/yksi/web/local/scenes.js";

for await (const line of createInterface({ input: process.stdin })) {
  const { events, you, before, after, turn, pace } = JSON.parse(line);
  const kept = events.map(({ event: kind, ...data }) => ({ kind, data }));
  const scenes = scenesOf(events, { you, before, after, turn });
  console.log(JSON.stringify({ scenes, end: endOf(scenes), length: length(kept, pace) }));
}
