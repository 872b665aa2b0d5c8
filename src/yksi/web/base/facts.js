// Written by tools/make_docs.py: run make docs.
/** What the library and the server know that the client has to know before it can ask. */

/** Each by its own name. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", nb: "Norsk", da: "Dansk", sv: "Svenska", fi: "Suomi" };

/** Languages that we do not have, whose readers read one that we have. @type {Record<string, string>} */
export const RELATED = { no: "nb", nn: "nb" };

/** The rulebook that people of a language know. @type {Record<string, string>} */
export const EDITION = { en: "nb-112", nb: "nb-112", da: "da-108", sv: "sv-1981", fi: "fi-108" };

/** Of bots, the weakest first. @type {import("../protocol.d.ts").Level[]} */
export const LEVELS = ["novice", "casual", "sharp", "expert"];

/** Of bots, the slowest first. @type {import("../protocol.d.ts").Pace[]} */
export const PACES = ["calm", "normal", "quick", "instant"];

/** What can be expressed without a word. @type {import("../protocol.d.ts").Mark[]} */
export const MARKS = ["clap", "laugh", "wow", "sad", "angry", "heart", "hurry", "thanks"];

export const FEWEST_SEATS = 2;

export const MOST_SEATS = 10;

/** Where rounds are counted and nothing else was agreed on. */
export const USUAL_ROUNDS_WON = 3;

export const MOST_ROUNDS_WON = 100;

/** Of a guest at a table; more is cut off. */
export const GUEST_NAME_LENGTH = 24;

/** On a score sheet, in a tournament. */
export const PLAYER_NAME_LENGTH = 40;

/** What is longer is no code. */
export const CODE_LENGTH = 40;

export const CHAT_LENGTH = 300;

/** Why a result is corrected. */
export const REASON_LENGTH = 300;

export const TOURNAMENT_NAME_LENGTH = 80;

/** Of tournaments. @type {import("../protocol.d.ts").Format[]} */
export const FORMATS = ["all-meet", "swiss", "knock-out", "duplicate"];

/** Of an entrant. */
export const MOST_MEMBERS = 5;

/** Of a meeting. */
export const MOST_GAMES = 100;

/** Of a Swiss tournament. */
export const MOST_ROUNDS = 100;
