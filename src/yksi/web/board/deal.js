/**
 * The own part in a fair deal: once the server has committed itself to its secret, this device keeps the
 * commitment and adds a random word of its own. After the match the replay page compares. In a tournament nobody
 * adds a word: its secret was fixed when it was opened.
 */
import { effect } from "../base/ui.js";
import { keep } from "../base/settings.js";

/** @param {Client.Place} place */
export function keepCommitment(place) {
  let answered = "";
  return effect(() => {
    const known = place.known.value;
    if (!known || known.you === null || !isFixed(known.room)) return;
    const { match, commitment, chairs, tournament } = known.room;
    const deal = `${known.table}.${match}`;
    if (chairs[known.you].contributed || answered === deal) return;
    answered = deal;
    place.changing.value = false;
    keep(`commitment.${deal}`, commitment);
    if (tournament) return;
    place.ask({ do: "contribute", word: randomWord() }).catch(() => {}); // too late is no harm: others have added theirs
  });
}

/** Whether the deal is fixed and nothing has been played; in a tournament the cards are dealt at once. @param {Wire.Room} room */
const isFixed = ({ stage, tournament, rounds }) =>
  stage === "sealing" || (tournament && stage === "playing" && !rounds.length);

function randomWord() {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
