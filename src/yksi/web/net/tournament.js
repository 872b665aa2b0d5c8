// @ts-check
/**
 * A tournament that this device looks at, and perhaps takes part in or directs.
 *
 * @typedef {import("../protocol.d.ts").TournamentShown & { view: any, tables: any[] }} Shown
 */
import { Followed } from "./followed.js";

/** @extends {Followed<Shown>} */
export class TournamentPlace extends Followed {
  constructor() {
    super("tournament");
  }
}
