/** Opening a table: open → put the bots on their seats → the code under which others come. */
import { Place } from "../net/place.js";
import { effect } from "../base/ui.js";
import { toOptions } from "../parts/options/draft.js";

/** @param {import("../parts/options/books.js").Books} books @param {import("../parts/options/draft.js").Draft} draft @returns {Promise<string>} */
export async function openTable(books, draft) {
  const place = new Place();
  try {
    await place.enter({ do: "open", options: toOptions(books, draft) });
    const { code } = await knownAt(place);
    for (const [seat, level] of draft.bots.slice(0, draft.seats).entries()) {
      if (level) await place.ask({ do: "seat-bot", seat, level });
    }
    return code;
  } finally {
    place.leave(); // the page of the table connects anew, by the code
  }
}

/** The table, which the server sends after the answer. @param {Place} place @returns {Promise<Client.Known>} */
function knownAt(place) {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const known = place.known.value;
      if (known) queueMicrotask(() => (stop(), resolve(known)));
    });
  });
}
