// @ts-check
/**
 * A tournament that this device looks at, and perhaps takes part in or directs.
 *
 * @typedef {import("../protocol.d.ts").TournamentShown} Shown
 * @typedef {import("../protocol.d.ts").TournamentView} View
 * @typedef {import("./connection.js").Without<import("../protocol.d.ts").OpenTournament, "do" | "id">} Opening
 * @typedef {import("./connection.js").Without<Extract<import("./connection.js").Command, { tournament: string }>, "id" | "tournament">} Deed
 */
import { Followed } from "./followed.js";

/** @extends {Followed<Shown, Opening, Deed>} */
export class TournamentPlace extends Followed {
  constructor() {
    super("tournament");
  }
}
