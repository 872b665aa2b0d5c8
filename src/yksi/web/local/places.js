/** Places at a table on this device, one for each of its people. */
import { recall } from "../base/settings.js";
import { Place } from "../net/place.js";
import { t } from "../speech/words.js";
import { Here } from "./here.js";
import { tableHere } from "./kept.js";

/** @param {Client.Person[]} people @returns {Place[]} */
export function placesHere(people) {
  const here = new Here();
  return people.map((person) => new Place((ears) => here.connect(person, ears)));
}

/** End a table on this device, whose match is kept as a record as far as it was played; it is none of ours if the device does not know it. @param {string} table */
export async function closeHere(table) {
  const kept = await tableHere(table);
  if (!kept) return;
  const [place] = placesHere(kept.people.slice(0, 1));
  try {
    await place.enter({ do: "follow", table });
    await place.ask({ do: "close" });
  } finally {
    place.leave();
  }
}

/** People who come to a new table, the host first. @param {string[]} names @returns {Client.Person[]} */
export const peopleCalled = (names) => names.map((name, number) => ({ guest: String(number), name }));

/** Who plays alone on this device. */
export const oneself = () => peopleCalled([recall("name") || t("web.guest")]);
