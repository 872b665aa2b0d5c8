/** What this device kept of a deal while it was played (`board/deal.js`). */
import { keptOfDeal } from "../base/keepsakes.js";
import { request } from "../net/http.js";

/** @typedef {import("../base/keepsakes.js").Keepsake} Keepsake */

/**
 * What was kept of a match. Where it is not known which match it is, that of one with the same commitment counts.
 * @param {import("./load.js").Source} source @param {string} published @returns {Promise<Keepsake>}
 */
export async function keptFor({ code, match }, published) {
  if (!code || match === null) return keptAnywhere(published);
  const { table } = await request(`/api/tables/${encodeURIComponent(code)}`);
  return keptOfDeal({ table, match });
}

/** @param {string} published @returns {Keepsake} */
function keptAnywhere(published) {
  try {
    const [key] =
      Object.entries(localStorage).find(
        ([key, value]) => key.startsWith("yksi.commitment.") && value === published,
      ) ?? [];
    const [, , table, match] = key?.split(".") ?? [];
    return table ? keptOfDeal({ table, match: Number(match) }) : {};
  } catch {
    return {}; // storage is switched off
  }
}
