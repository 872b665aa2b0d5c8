// Written by tools/make_docs.py: run make docs.
/** What a table on this device goes by, as one on a server does. */

/** What holds where nothing is said. @type {Required<Omit<Wire.Options, "clock">> & { clock: null }} */
export const USUAL = { edition: "nb-112", rules: {}, custom: [], name: "", seats: 4, clock: null, pace: "normal", public: false, chat: true, writing: null };

/** So long a table waits for promises of words, and then for the words that players add to the deal. */
export const SEALING_MS = 4000;

/** So long it waits for players to look at the scores. */
export const SCORES_MS = 60000;

/** Bots wait so long before they act, at least and at most. @type {Record<string, [least: number, most: number]>} */
export const PAUSES_MS = { calm: [1600, 3600], normal: [900, 2100], quick: [300, 700], instant: [0, 0] };

/** And so much longer while somebody can be caught, to leave people the chance. @type {Record<string, number>} */
export const CATCH_PAUSES_MS = { calm: 4500, normal: 3000, quick: 1500, instant: 0 };

/** A bot that comes later than this to what it does is late. */
export const LATEST_MS = 2000;

/** After so many turns in a row that the clock had to end, a bot plays until the player acts. */
export const PATIENCE = 2;

/** The contribution of a seat that gave none. */
export const NO_WORD = "-";

/** The level that plays where an expert cannot think; the log says so. */
export const QUICK = "sharp";

export const BOT_NAMES = ["Aino", "Bjørn", "Cilla", "Dag", "Eero", "Freja", "Gro", "Håkan", "Ilmari", "Juni"];
