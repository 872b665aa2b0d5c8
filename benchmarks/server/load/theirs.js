"use strict";
// The same load on boardgame.io, by bare socket.io clients: its own Client would run the game once more here.

const { performance } = require("node:perf_hooks");
const { io } = require("socket.io-client");
const { Measure } = require("./measure");
const { fits } = require("./peer_cards");
const { game } = require("./peer_game");
const { run, forEach, wait, post } = require("./run");

const SEATS = 4;

class Player {
  constructor(url, match, id, credentials, told) {
    Object.assign(this, { match, id, credentials, told });
    this.state = null;
    this.acted = 0;
    this.since = 0; // when the move was sent that is not yet seen
    this.socket = io(`${url}/${game.name}`, { transports: ["websocket"], forceNew: true, reconnection: false });
    this.socket.on("sync", (_match, { state }) => this.take(state));
    this.socket.on("update", (_match, state) => this.take(state));
    this.socket.on("connect", () => this.socket.emit("sync", match, id, credentials, SEATS));
    this.socket.on("connect_error", (error) => {
      throw error;
    });
  }

  take(state) {
    this.state = state;
    this.told(this);
  }

  get isAwaited() {
    return this.state.ctx.currentPlayer === this.id && !this.since;
  }

  move() {
    const { G, _stateID } = this.state;
    const card = G.players[this.id].hand.find((each) => fits(each, G.top));
    const { id: playerID, credentials } = this;
    const payload = card ? { type: "lay", args: [card], playerID, credentials } : { type: "draw", args: [], playerID, credentials };
    this.since = performance.now();
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.match, playerID);
  }
}

/** A match with four players in it, made by the lobby. */
async function open(plan, told) {
  const games = `${plan.url}/games/${game.name}`;
  const { body } = await post(`${games}/create`, { numPlayers: SEATS });
  const players = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const id = String(seat);
    const joined = await post(`${games}/${body.matchID}/join`, { playerID: id, playerName: "Ada" });
    const player = new Player(plan.url, body.matchID, id, joined.body.playerCredentials, told);
    while (player.state === null) await wait(0.001);
    players.push(player);
  }
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
