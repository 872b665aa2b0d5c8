// Written by tools/make_docs.py: run make docs.
/** What the library and the server know that the client has to know before it can ask. */

/** Each by its own name. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", nb: "Norsk", da: "Dansk", sv: "Svenska", fi: "Suomi" };

/** Languages that we do not have, whose readers read one that we have. @type {Record<string, string>} */
export const RELATED = { no: "nb", nn: "nb" };

/** The rules that people of a language know from the box in the shops of today. @type {Record<string, string>} */
export const EDITION = { en: "nb-112", nb: "nb-112", da: "da-108", sv: "nb-112", fi: "fi-108" };

/** What stands on the Customizable cards of a rulebook until somebody writes on them. @type {Record<string, string[]>} */
export const WRITTEN = { "nb-112": ["swap", "gift", "again"], "nb-112-retold": ["swap", "gift", "again"], "fi-108": [], "da-108": [], "sv-1981": [] };

/** Of bots, the weakest first. @type {import("../protocol.d.ts").Level[]} */
export const LEVELS = ["novice", "casual", "sharp", "expert"];

/** Who has so long for a turn comes by for it. */
export const UNHURRIED_S = 3600;

/** Of bots, the slowest first. @type {import("../protocol.d.ts").Pace[]} */
export const PACES = ["calm", "normal", "quick", "instant"];

/** What can be expressed without a word. @type {import("../protocol.d.ts").Mark[]} */
export const MARKS = ["clap", "laugh", "wow", "sad", "angry", "heart", "hurry", "thanks"];

/** What can be said at every table. @type {import("../protocol.d.ts").Phrase[]} */
export const PHRASES = ["hello", "good-luck", "well-played", "oops", "sorry", "thanks", "thinking", "moment", "back", "again", "last-match", "bye"];

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

/** Of what goes over a WebSocket. */
export const PROTOCOL_VERSION = 1;

export const CHAT_LENGTH = 300;

/** So much of what was said is shown, the newest. */
export const CHAT_KEPT = 100;

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

/** How long each kind of event is staged at pace normal. @type {Record<string, number>} */
export const SCENE_MS = { dealt: 90, turned: 320, laid: 320, "jumped-in": 500, drew: 250, skipped: 700, missed: 700, reversed: 700, stacked: 500, challenged: 1800, penalised: 900, deflected: 500, "said-uno": 900, caught: 900, swapped: 1000, rotated: 1200, "hands-shuffled": 1700, custom: 1500, dared: 900, vote: 900, discarded: 320, removed: 320, gave: 400, "extra-turn": 500, left: 900, reshuffled: 500, "round-over": 3000 };

/** Cards that are drawn or given follow each other so fast. */
export const CARD_MS = 90;

/** So much more when they had to be drawn. */
export const BURDEN_MS = 400;

/** Nobody waits longer for all of it. */
export const LONGEST_SCENES_MS = 6000;

/** By the pace of the table, in percent. @type {Record<string, number>} */
export const TEMPO = { calm: 125, normal: 100, quick: 50, instant: 0 };
