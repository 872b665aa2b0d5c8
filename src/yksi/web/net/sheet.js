/**
 * A score sheet that this device looks at, and perhaps writes on.
 *
 * @typedef {Wire.SheetShown} Shown
 * @typedef {Wire.SheetView} View
 * @typedef {Client.Without<Wire.OpenSheet, "do" | "id">} Opening
 * @typedef {Client.Without<Extract<Wire.Command, { sheet: string }>, "id" | "sheet">} Deed
 */
import { Followed } from "./followed.js";
import { request } from "./http.js";

/** @extends {Followed<Shown, Opening, Deed>} */
export class SheetPlace extends Followed {
  constructor() {
    super("sheet");
  }

  /** What a round would be worth: only guests are told. @param {object} tried @returns {Promise<Wire.Trial>} */
  async tried(tried) {
    await this.come();
    return request(`/api/sheets/${this.shown.peek()?.sheet}/try`, { method: "POST", body: tried });
  }
}
