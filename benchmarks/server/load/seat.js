"use strict";
// A player at one of our tables: keeps what the server tells, and knows what is to be done about it.

const { performance } = require("node:perf_hooks");
const WebSocket = require("ws");

const VERSION = 1;
const CALLS = /^(uno|catch:)/; // out of turn; all others are moves

const pick = (list) => list[Math.floor(Math.random() * list.length)];

class Seat {
  /** `told` is called after every message; `at` is the code of the table one goes to. */
  constructor(url, told, at = "") {
    this.told = told;
    this.table = null;
    this.seq = 0;
    this.waits = null; // for the answer to a command
    this.expects = 0; // the number that the own command got: until it is seen, nothing new is begun
    this.numbers = 0;
    this.ended = false;
    this.socket = new WebSocket(`${url.replace("http", "ws")}/socket${at && `?at=${at}`}`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.socket.on("message", (frame) => this.take(JSON.parse(frame)));
    this.socket.on("close", (code) => {
      if (!this.ended) throw new Error(`the server closed a socket with ${code}`);
    });
  }

  /** Connect and say who this is. */
  async greet(token) {
    await new Promise((resolve, reject) => this.socket.once("open", resolve).once("error", reject));
    await this.ask({ do: "hello", version: VERSION, token });
  }

  end() {
    this.ended = true;
    this.socket.terminate();
  }

  /** Send a command; `answered` is called with the answer and the milliseconds since `since`. */
  send(command, answered, since = performance.now()) {
    this.waits = { answered, since };
    command.id = `c${++this.numbers}`;
    this.socket.send(JSON.stringify(command));
  }

  ask(command) {
    return new Promise((resolve) => this.send(command, resolve));
  }

  get busy() {
    return this.waits !== null || this.seq < this.expects;
  }

  take(message) {
    switch (message.is) {
      case "change":
        this.apply(message);
        break;
      case "table":
        this.seq = message.seq;
        this.table = { id: message.table, you: message.you, code: message.code };
        this.room = message.room;
        this.view = message.view ?? null;
        this.own = message.own ?? null;
        break;
      case "done":
      case "welcome":
        this.answer(message);
        break;
      default:
        throw new Error(`the server says ${message.is}: ${message.sentence}`); // nothing here should be refused
    }
    this.told(this);
  }

  answer(message) {
    const { answered, since } = this.waits;
    this.waits = null;
    if (this.table !== null) this.expects = message.seq ?? 0;
    answered(message, performance.now() - since);
  }

  apply({ seq, room, view, own }) {
    if (seq !== this.seq + 1) throw new Error(`change ${seq} does not follow ${this.seq}`);
    this.seq = seq;
    if (room) Object.assign(this.room, room);
    if (view) this.see(view);
    if (own) this.own = Object.assign(this.own ?? {}, own);
  }

  see({ fresh, players, discards, ...view }) {
    if (fresh || this.view === null) {
      if (this.view === null || view.round !== this.view.round) this.own = null;
      this.view = { ...view, players, discards };
      return;
    }
    for (const player of players ?? []) this.view.players[player.seat] = player;
    if (discards) this.view.discards.push(...discards);
    Object.assign(this.view, view);
  }

  /** The command that this seat owes the table now, or null. */
  duty() {
    const { id: table, you } = this.table;
    const chair = this.room.chairs[you];
    switch (this.room.stage) {
      case "sealing":
        return chair.contributed ? null : { do: "contribute", table, word: `word${you}` };
      case "playing":
        return this.isAwaited(you) ? { do: "act", table, action: this.choose() } : null;
      case "scores":
      case "over":
        return chair.ready ? null : { do: "ready", table };
      default:
        return null;
    }
  }

  isAwaited(you) {
    const { turn, waiting } = this.view;
    return waiting.length ? waiting.includes(you) : turn === you;
  }

  /** Any card that may be laid, with UNO if that is possible; else whatever else there is but calls. */
  choose() {
    const moves = this.own.legal.filter((action) => !CALLS.test(action));
    const lays = moves.filter((action) => /^[RYGBW]/.test(action));
    const called = lays.filter((action) => action.endsWith("!"));
    return pick(called.length ? called : lays.length ? lays : moves);
  }
}

module.exports = { Seat };
