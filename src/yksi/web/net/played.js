/** The matches that whoever is here has played at this server and that are over. */
import { alone } from "../base/address.js";
import { request } from "./http.js";
import { recognise } from "./identity.js";

/** The newest first; none where there is no server, or nobody is known to it. @returns {Promise<Wire.PlayedMatch[]>} */
export async function playedAtServer() {
  if (alone || !(await recognise())) return [];
  return request("/api/guests/me/matches");
}
