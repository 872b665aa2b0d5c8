/** Opening a table: open → put the bots on their seats → the code under which others come, or where it is on this device. */
import { peopleCalled, placesHere } from "../local/places.js";
import { knownAt } from "../net/friends.js";
import { Place } from "../net/place.js";
import { toOptions } from "../parts/options/draft.js";

/** @param {import("../parts/options/books.js").Books} books @param {import("../parts/options/draft.js").Draft} draft @returns {Promise<string>} */
export async function openTable(books, draft) {
  return openAt(new Place(), toOptions(books, draft), draft);
}

/**
 * The same on this device, where people talk and nobody comes from outside; where it is then.
 * @param {import("../parts/options/books.js").Books} books @param {import("../parts/options/draft.js").Draft} draft @param {string} name
 * @returns {Promise<string>}
 */
export async function openHere(books, draft, name) {
  const [place] = placesHere(peopleCalled([name]));
  await openAt(place, { ...toOptions(books, draft), chat: false, public: false }, draft);
  return place.known.peek()?.table ?? "";
}

/** @param {Place} place @param {Wire.Options} options @param {import("../parts/options/draft.js").Draft} draft */
async function openAt(place, options, draft) {
  try {
    await place.enter({ do: "open", options });
    const { code } = await knownAt(place);
    for (const [seat, level] of draft.bots.slice(0, draft.seats).entries()) {
      if (level) await place.ask({ do: "seat-bot", seat, level });
    }
    return code;
  } finally {
    place.leave(); // the page of the table connects anew
  }
}
