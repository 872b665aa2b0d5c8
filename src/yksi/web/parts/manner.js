/**
 * The temper of the bots: at the same level all of them play alike, but they take it differently.
 *
 * what has just happened → who is moved by it, and how. Nothing is sent: every device works out the same.
 */
import { BOT_FACES, facesOf } from "./face.js";

/** What moves a bot: to have to draw or to miss a turn, to make others do so, to be caught, to win and to lose a round; `other`: that somebody else has to draw. */
/** @typedef {"hit" | "hits" | "caught" | "won" | "lost" | "other"} Moment */

/** @type {Record<string, Partial<Record<Moment, Wire.Mark>>>} */
const MANNERS = {
  aino: { hit: "laugh", hits: "laugh", caught: "laugh", won: "heart", lost: "laugh" },
  bjorn: { won: "thanks", lost: "clap" },
  cilla: { hit: "angry", hits: "laugh", caught: "wow", won: "laugh", lost: "sad" },
  dag: { hit: "laugh", caught: "clap", won: "heart", lost: "clap", other: "heart" },
  eero: { hit: "angry", caught: "angry", won: "clap", lost: "angry" },
  freja: { hit: "sad", hits: "heart", caught: "angry", won: "heart", lost: "wow" },
  gro: { hits: "sad", caught: "sad", won: "thanks", lost: "heart", other: "sad" },
  hakan: { hit: "thanks", hits: "thanks", caught: "thanks", won: "thanks", lost: "clap" },
  ilmari: { hit: "wow", hits: "wow", caught: "wow", won: "wow", lost: "wow", other: "wow" },
  juni: { hit: "sad", hits: "heart", won: "heart", lost: "heart" },
};

/** One of so many moments is seen; rounds are over seldom enough to see each. */
const SELDOM = 3;

/**
 * The bots that react to a change, by seat.
 * @param {{ seq: number, events?: Wire.ToldEvent[] }} change @param {Wire.Chair[]} chairs @returns {[number, Wire.Mark][]}
 */
export function bearing({ seq, events = [] }, chairs) {
  const faces = facesOf(chairs);
  /** @type {[number, Wire.Mark][]} */
  const moved = [];
  for (const { seat, bot, person } of chairs) {
    const moment = bot && !person && BOT_FACES.includes(faces[seat]) ? momentOf(events, seat) : null;
    const mark = moment && MANNERS[faces[seat]][moment];
    const seen = moment === "won" || moment === "lost" || (seq * 7 + seat * 5) % SELDOM === 0;
    if (mark && seen) moved.push([seat, mark]);
  }
  return moved;
}

/** @param {Wire.ToldEvent[]} events @param {number} seat @returns {Moment | null} */
function momentOf(events, seat) {
  for (const told of events) {
    if (told.event === "round-over" && told.winner !== null) return told.winner === seat ? "won" : "lost";
    if (told.event === "caught") return told.seat === seat ? "caught" : null;
    if (told.event === "skipped" && told.seat === seat) return "hit";
    if (told.event === "drew" && told.why !== "turn")
      return told.seat === seat ? "hit" : laidBy(events, seat);
  }
  return null;
}

/** @param {Wire.ToldEvent[]} events @param {number} seat @returns {Moment} */
const laidBy = (events, seat) =>
  events.some((told) => told.event === "laid" && told.seat === seat) ? "hits" : "other";
