// @ts-check
/** Being at a table, whatever is shown of it. */
import { keepAccount } from "./account.js";
import { keepCommitment } from "./deal.js";
import { keepReactions } from "./talk.js";

/** Take part in the deal and remember what happens, whatever is shown. @param {import("../net/place.js").Place} place */
export function attend(place) {
  const ends = [keepCommitment(place), keepAccount(place), keepReactions(place)];
  return () => ends.forEach((end) => end());
}
