"use strict";
// Load on our server: tables of four who act as soon as they can, or at a pace.

const { performance } = require("node:perf_hooks");
const { Measure, memoryOf } = require("./measure");
const { run, forEach, wait, post } = require("./run");
const { Seat } = require("./seat");

const SEATS = 4;

/** The tables of a plan and what they do. */
class Load {
  constructor(plan) {
    this.plan = plan;
    this.measure = new Measure(plan.pid, plan.cores);
    this.going = false;
    this.tables = [];
  }

  /** A guest with a socket. */
  async connect(at = "") {
    const { headers } = await post(`${this.plan.url}/api/guests`, { name: "Ada" });
    const token = /yksi=([^;]+)/.exec(headers["set-cookie"][0])[1];
    const seat = new Seat(this.plan.url, (told) => this.told(told), at);
    await seat.greet(token);
    return seat;
  }

  /** Seat four at a new table and deal; others come when there is a code, or are connected already. */
  async open([host, ...connected]) {
    await host.ask({ do: "open", options: { seats: SEATS, pace: "instant" } });
    await seen(host);
    const others = [...connected];
    while (others.length < SEATS - 1) others.push(await this.connect(host.table.code));
    const seats = [host, ...others];
    const table = { seats, due: [], acted: 0 };
    for (const other of others) {
      await other.ask({ do: "join", code: host.table.code });
      await seen(other);
    }
    for (const seat of seats) seat.at = table;
    await host.ask({ do: "start", table: host.table.id });
    while (!seats.every((seat) => seat.room.stage === "playing")) await wait(0.005);
    this.tables.push(table);
  }

  /** A seat was told something: it does what is to be done, and acts if it is time to. */
  told(seat) {
    if (seat.busy || !seat.at) return;
    const duty = seat.duty();
    if (duty === null) return;
    if (duty.do !== "act") {
      seat.send(duty, () => {});
    } else if (this.going && (!this.plan.every || seat.at.due.length)) {
      const since = this.plan.every ? seat.at.due.shift() : performance.now();
      seat.send(duty, (_done, took) => this.acted(seat.at, took), since);
    }
  }

  acted(table, took) {
    this.measure.note(took);
    if (this.measure.running) table.acted++;
  }

  /** Warm up, then measure. */
  async play() {
    this.going = true;
    const timer = this.plan.every ? this.keepPace() : null;
    for (const table of this.tables) table.seats.forEach((seat) => this.told(seat));
    await wait(this.plan.warmup);
    this.measure.begin();
    await wait(this.plan.seconds);
    const figures = this.measure.end();
    clearInterval(timer);
    const still = this.tables.filter((table) => !table.acted).length;
    return { ...figures, still };
  }

  /** Every table acts once in so many milliseconds; it counts from when it should have. */
  keepPace() {
    const { every } = this.plan;
    const gap = every / this.tables.length;
    let due = performance.now() + gap;
    let next = 0;
    return setInterval(() => {
      for (; due <= performance.now(); due += gap) {
        const table = this.tables[next++ % this.tables.length];
        table.due.push(due);
        for (const seat of table.seats) this.told(seat);
      }
    }, 1);
  }
}

async function seen(seat) {
  while (seat.table === null) await wait(0.001);
}

async function main(plan) {
  const load = new Load(plan);
  const memory = { start: memoryOf(plan.pid) };
  const each = plan.workers > 1 ? 1 : SEATS; // connected before there is a table
  const sockets = Math.max(plan.sockets ?? 0, plan.tables * each);
  const seats = await forEach(Array.from({ length: sockets }), () => load.connect());
  if (plan.sockets) await wait(2); // what is only needed to connect is given back
  memory.sockets = memoryOf(plan.pid);
  const groups = Array.from({ length: plan.tables }, (_, table) => seats.slice(table * each, (table + 1) * each));
  await forEach(groups, (group) => load.open(group));
  memory.tables = memoryOf(plan.pid);
  const figures = await load.play();
  for (const seat of new Set([...seats, ...load.tables.flatMap((table) => table.seats)])) seat.end();
  return { ...figures, memories: memory };
}

run(main);
