/**
 * A table that is alive on this device, with everybody who follows it.
 *
 * decision → fold → shelf → answer → told: as at a server, nobody hears of what is not kept, if anything can be kept.
 */
import { Clockwork } from "./clockwork.js";
import { Outrun } from "./shelf.js";
import { listingOf, matchOf } from "./listing.js";
import { Scribe, snapshot } from "./told.js";

/** @typedef {import("./decide.js").Decision} Decision */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {{ hears: (guest: string, message: Wire.Snapshot | Wire.Change) => void, status: (status: string) => void, failed: (error: unknown) => void }} Audience */

export class Live {
  /** Who follows, and where they sat when they were told last. @type {Map<string, number | null>} */
  #followers = new Map();
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** @type {import("./shelf.js").Shelf | null} */
  #shelf;
  #ended = false;

  /** @param {Table} table @param {import("./shelf.js").Shelf | null} shelf none where the device keeps nothing @param {Audience} audience */
  constructor(table, shelf, audience) {
    this.table = table;
    this.#shelf = shelf;
    this.audience = audience;
    this.scribe = new Scribe(table);
    this.clockwork = new Clockwork(this);
  }

  /** Take up what was logged. While nobody was here, no clock has run. @param {import("./shelf.js").Log} log */
  async takeUp({ entries, seeds }) {
    const { table } = this;
    table.seeds = seeds;
    for (const { seq, at, entry } of entries) this.scribe.tell(table.apply(seq, at, entry));
    if (table.running && !table.pausedAt) {
      await this.submit(() => ({ entry: { e: "paused" }, at: table.at }));
      await this.submit(() => ({ entry: { e: "resumed" } }));
    }
    this.clockwork.wake();
  }

  /** Append what is decided, one after another; the number of the entry, or of the last one if nothing follows. @param {(table: Table) => Decision | null} decide @returns {Promise<number>} */
  submit(decide) {
    const turn = this.#last.then(() => this.#submit(decide));
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Tell somebody where the table stands, and from then on everything. @param {string} guest */
  follow(guest) {
    const seat = this.table.seatOf(guest);
    this.#followers.set(guest, seat);
    this.audience.hears(guest, snapshot(this.table, seat));
  }

  /** Nothing more is done here: the table is open in another tab, or left. */
  end() {
    this.#ended = true;
    this.clockwork.stop();
  }

  /** @param {(table: Table) => Decision | null} decide */
  async #submit(decide) {
    const { table } = this;
    const decision = this.#ended ? null : decide(table);
    if (!decision) return table.seq;
    const { seed } = decision;
    const entry = { ...decision.entry, after: table.head };
    if (entry.e === "sealed" && seed) table.seeds[entry.match] = seed;
    const at = decision.at ?? Math.max(Date.now(), table.at);
    const told = this.scribe.tell(table.apply(table.seq + 1, at, entry));
    if (!(await this.#isKept({ entry, seed }, at))) return table.seq;
    for (const [guest, before] of this.#followers) {
      const seat = table.seatOf(guest);
      if (seat === before) this.audience.hears(guest, told.to(seat));
      else this.follow(guest); // changes do not tell where one sits
    }
    this.clockwork.wake();
    return table.seq;
  }

  /** Whether this tab may go on: nothing is kept where another one has written first. @param {Decision} decision @param {number} at */
  async #isKept({ entry, seed }, at) {
    const { id: table, seq, matchNumber: match } = this.table;
    try {
      await this.#shelf?.append({
        table,
        logged: { seq, at, entry },
        seed: seed === undefined ? undefined : { match, seed },
        listing: listingOf(this.table),
        record: matchOf(this.table),
      });
    } catch (error) {
      if (error instanceof Outrun) {
        this.end();
        this.audience.status("other-tab");
        return false;
      }
      this.#shelf = null; // it is full, or was taken away: the match lasts as long as the page
      this.audience.status("unkept");
    }
    return true;
  }
}
