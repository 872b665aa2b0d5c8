/**
 * A score sheet that this device looks at, and perhaps writes on.
 *
 * @typedef {Wire.SheetShown} Shown
 * @typedef {Wire.SheetView} View
 * @typedef {Client.Without<Wire.OpenSheet, "do" | "id">} Opening
 * @typedef {Client.Without<Extract<Wire.Command, { sheet: string }>, "id" | "sheet">} Deed
 */
import { Followed } from "./followed.js";

/** @extends {Followed<Shown, Opening, Deed>} */
export class SheetPlace extends Followed {
  constructor() {
    super("sheet");
  }
}
