// @ts-check
/**
 * A score sheet that this device looks at, and perhaps writes on.
 *
 * @typedef {import("../protocol.d.ts").SheetShown & { view: any }} Shown
 */
import { Followed } from "./followed.js";

/** @extends {Followed<Shown>} */
export class SheetPlace extends Followed {
  constructor() {
    super("sheet");
  }
}
