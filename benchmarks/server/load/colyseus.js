"use strict";
// The same load on Colyseus, by its own client.

const { performance } = require("node:perf_hooks");
const { Client } = require("@colyseus/sdk");
const { Measure } = require("./measure");
const { fits } = require("./peer_cards");
const { run, forEach, wait } = require("./run");

const SEATS = 4;

class Player {
  constructor(room, told) {
    this.room = room;
    this.told = told;
    this.acted = 0;
    this.since = 0; // when the move was sent that is not yet seen
    room.onStateChange(() => this.told(this));
    room.onError((code, message) => {
      throw new Error(`Colyseus says ${code}: ${message}`);
    });
  }

  get own() {
    return this.room.state.players.find((player) => player.id === this.room.sessionId);
  }

  get isAwaited() {
    const { players, turn } = this.room.state;
    return players.length === SEATS && players[turn].id === this.room.sessionId && !this.since;
  }

  move() {
    const { top } = this.room.state;
    const card = this.own.hand.find((each) => fits(each, top));
    this.since = performance.now();
    if (card) this.room.send("lay", card);
    else this.room.send("draw");
  }
}

/** A room with four players in it. */
async function open(plan, told) {
  const players = [];
  const first = await new Client(plan.url).create("cards");
  players.push(new Player(first, told));
  while (players.length < SEATS) players.push(new Player(await new Client(plan.url).joinById(first.roomId), told));
  while (!players.every(({ room }) => room.state?.players?.length === SEATS && room.state.top)) await wait(0.001);
  return players;
}

async function main(plan) {
  const measure = new Measure(plan.pid, plan.cores);
  let going = false;
  const told = (player) => {
    if (!going) return;
    if (player.since) {
      measure.note(performance.now() - player.since);
      player.since = 0;
      if (measure.running) player.acted++;
    }
    if (player.isAwaited) player.move();
  };
  const tables = await forEach(Array.from({ length: plan.tables }), () => open(plan, told));
  going = true;
  tables.flat().forEach(told);
  await wait(plan.warmup);
  measure.begin();
  await wait(plan.seconds);
  const figures = measure.end();
  const still = tables.filter((players) => players.every((player) => !player.acted)).length;
  return { ...figures, still };
}

run(main);
