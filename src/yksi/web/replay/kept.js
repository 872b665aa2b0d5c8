/** What this device kept of a deal before it added its word to it (`table/deal.js`). */
import { request } from "../net/http.js";
import { recall } from "../base/settings.js";

/**
 * The commitment that was kept for a match, null if none was. Where it is not known which match it is, one that is the
 * same counts.
 * @param {import("./load.js").Source} source @param {string} published
 */
export async function keptFor({ code, match }, published) {
  if (!code || match === null) return keptAnywhere(published) ? published : null;
  const { table } = await request(`/api/tables/${encodeURIComponent(code)}`);
  return recall(`commitment.${table}.${match}`);
}

/** @param {string} published */
function keptAnywhere(published) {
  try {
    return Object.entries(localStorage).some(
      ([key, value]) => key.startsWith("yksi.commitment.") && value === published,
    );
  } catch {
    return false; // storage is switched off
  }
}
