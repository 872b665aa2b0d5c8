/** What the lists of this device say: of a table where one can go on, of a match that is over. */
import { recordOf, textOf } from "../engine/record.js";

/** @typedef {import("./table.js").Table} Table */

/** What is shown of a table; null when there is nothing to come back to. @param {Table} table @returns {Client.TableHere | null} */
export function listingOf(table) {
  if (table.stage === "closed") return null;
  const { edition = "nb-112", name = "" } = table.options;
  return {
    table: table.id,
    at: table.at,
    stage: table.stage,
    edition,
    name,
    names: table.chairs.map((chair) => chair.name),
    people: table.chairs.flatMap(({ guest, name: called }) => (guest ? [{ guest, name: called }] : [])),
  };
}

/** The match as a record, once it is over; also one that was ended before, if anything was played. @param {Table} table @returns {Client.MatchHere | undefined} */
export function matchOf(table) {
  const { match, stage } = table;
  const dealt = match?.seed === table.seeds[table.matchNumber]; // not one before that which is being sealed
  const begun = match && match.rounds.length + match.round.history.length > 1;
  if (!match || !dealt || !(stage === "over" || (stage === "closed" && begun))) return undefined;
  const { edition = "nb-112", name = "" } = table.options;
  return {
    id: `${table.id}.${table.matchNumber}`,
    at: table.at,
    edition,
    name,
    names: match.players,
    sides: match.sides,
    scores: match.scores,
    winners: match.winners,
    own: table.chairs.flatMap((chair, seat) => (chair.guest ? [seat] : [])),
    text: textOf(recordOf(match)),
    ...(table.helped && { helped: true }),
  };
}
