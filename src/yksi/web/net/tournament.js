/**
 * A tournament that this device looks at, and perhaps takes part in or directs.
 *
 * @typedef {Wire.TournamentShown} Shown
 * @typedef {Wire.TournamentView} View
 * @typedef {Client.Without<Wire.OpenTournament, "do" | "id">} Opening
 * @typedef {Client.Without<Extract<Wire.Command, { tournament: string }>, "id" | "tournament">} Deed
 */
import { Followed } from "./followed.js";

/** @extends {Followed<Shown, Opening, Deed>} */
export class TournamentPlace extends Followed {
  constructor() {
    super("tournament");
  }
}
