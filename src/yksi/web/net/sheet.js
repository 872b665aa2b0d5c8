// @ts-check
/**
 * A score sheet that this device looks at, and perhaps writes on.
 *
 * @typedef {import("../protocol.d.ts").SheetShown} Shown
 * @typedef {import("../protocol.d.ts").SheetView} View
 * @typedef {import("./connection.js").Without<import("../protocol.d.ts").OpenSheet, "do" | "id">} Opening
 * @typedef {import("./connection.js").Without<Extract<import("./connection.js").Command, { sheet: string }>, "id" | "sheet">} Deed
 */
import { Followed } from "./followed.js";

/** @extends {Followed<Shown, Opening, Deed>} */
export class SheetPlace extends Followed {
  constructor() {
    super("sheet");
  }
}
