// @ts-check
/**
 * The own part in a fair deal: once the server has committed itself to its secret, this device keeps the
 * commitment and adds a random word of its own. After the match the replay page compares.
 */
import { effect } from "../ui.js";
import { keep } from "../words.js";

/** @param {any} place */
export function keepCommitment(place) {
  let answered = "";
  return effect(() => {
    const known = place.known.value;
    if (!known || known.you === null || known.room.stage !== "sealing") return;
    const { match, commitment, chairs } = known.room;
    const deal = `${known.table}.${match}`;
    if (chairs[known.you].contributed || answered === deal) return;
    answered = deal;
    place.changing.value = false;
    keep(`commitment.${deal}`, commitment);
    place.ask({ do: "contribute", word: randomWord() }).catch(() => {}); // too late is no harm: others have added theirs
  });
}

function randomWord() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
