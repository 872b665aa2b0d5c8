/**
 * One table of this device, in a thread of its own beside the engine: commands in, messages out, as over a socket.
 *
 * { guest, name, command } → decide → live → { guest, message } or { status }
 */
import { openDesk } from "../engine/fetched.js";
import { recordOf, textOf } from "../engine/record.js";
import { Refused } from "../net/refused.js";
import { decide, join, openTable, takeBack } from "./decide.js";
import { Live } from "./live.js";
import { openShelf } from "./shelf.js";
import { Table } from "./table.js";
import { fail, refused } from "./thread.js";

/** @typedef {{ do: "carry", table: string, id: string } | { do: "record", table: string, id: string } | { do: "take-back", table: string, id: string }} Ask where does the match stand, to go on at a server; its record as far as it is played; take back what one did last */
/** @typedef {{ guest: string, name: string, command: Wire.Command | Ask }} Said */

openDesk(); // before anything is asked
const shelf = openShelf().catch(() => null); // storage is switched off, or refused
/** The other tabs of this browser: who takes up a table says so, and whoever had it lets go. */
const tabs = new BroadcastChannel("yksi.tables");
/** @type {Live | null} */
let live = null;
/** @type {Promise<void>} */
let last = Promise.resolve();

addEventListener("message", ({ data }) => {
  last = last.then(() => hear(data)).catch(fail);
});

tabs.onmessage = ({ data: table }) => {
  if (table !== live?.table.id) return;
  live?.end();
  postMessage({ status: "other-tab" });
};

/** @param {Said} said */
async function hear({ guest, name, command }) {
  try {
    const done = { is: "done", id: command.id };
    if (command.do === "carry") {
      const carried = (await tableOf(command.table)).table.match?.carry();
      postMessage({ guest, message: { ...done, carried } });
    } else if (command.do === "take-back") {
      const seq = await (await tableOf(command.table)).submit((table) => takeBack(table, guest));
      postMessage({ guest, message: { ...done, seq } });
    } else if (command.do === "record") {
      const { match } = (await tableOf(command.table)).table;
      postMessage({ guest, message: { ...done, text: match ? textOf(recordOf(match)) : "" } });
    } else {
      const seq = await carryOut(guest, name, command);
      postMessage({ guest, message: { ...done, table: live?.table.id, seq } });
    }
  } catch (error) {
    postMessage({ guest, message: { is: "refused", id: command.id, ...refused(error) } });
  }
}

/** The number of the entry that a command became. @param {string} guest @param {string} name @param {Wire.Command} command @returns {Promise<number>} */
async function carryOut(guest, name, command) {
  switch (command.do) {
    case "open":
      return open(guest, name, command);
    case "join": {
      const table = await tableOf(command.code);
      await table.submit((at) => join(at, guest, name, command));
      return follow(table, guest);
    }
    case "follow":
      return follow(await tableOf(command.table), guest);
    default: {
      if (!("table" in command)) throw new Refused({ code: "bad-message", sentence: "only tables are here" });
      return (await tableOf(command.table)).submit((table) => decide(table, guest, command));
    }
  }
}

/** @param {string} guest @param {string} name @param {Wire.Open} command */
async function open(guest, name, command) {
  const opened = openTable(await openDesk(), guest, name, command);
  await (await shelf)?.tidy(Date.now()).catch(() => {}); // where there is no room, playing says so
  live = await begin(newId());
  await live.submit(() => opened);
  return follow(live, guest);
}

/** The table with an id, taken up if it is not alive yet. @param {string} id */
async function tableOf(id) {
  if (live?.table.id === id) return live;
  const log = await (await shelf)?.read(id);
  if (!log?.entries.length)
    throw new Refused({ code: "not-here", sentence: "this match is not on this device" });
  const taken = await begin(id);
  tabs.postMessage(id);
  try {
    await taken.takeUp(log);
  } catch {
    throw new Refused({ code: "other-version", sentence: "another version of yksi has written this match" });
  }
  live = taken;
  return live;
}

/** @param {string} id */
async function begin(id) {
  const kept = await shelf;
  if (!kept) postMessage({ status: "unkept" });
  return new Live(new Table(id, await openDesk()), kept, {
    hears: (guest, message) => postMessage({ guest, message }),
    status: (status) => postMessage({ status }),
    failed: fail,
  });
}

/** @param {Live} table @param {string} guest */
async function follow(table, guest) {
  const seat = table.table.seatOf(guest);
  if (seat === null) throw new Refused({ code: "not-seated", sentence: "nobody of this name sits here" });
  const { here, standIn } = table.table.chairs[seat];
  if (!here || standIn) await table.submit(() => ({ entry: { e: "came", seat, by: guest } }));
  table.follow(guest);
  return table.table.seq;
}

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
