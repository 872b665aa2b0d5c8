/** What everything at the table is drawn from: who sits where, whose turn it is, what the reader may do. */
import { ruleOf } from "../net/rulebooks.js";
import { readChoices } from "./choices.js";

/**
 * @typedef {ReturnType<typeof sittingOf>} Sitting
 * @param {Client.Dealt} known @param {boolean} [easy] who plays the easy way (base/ease.js) is not asked whether to challenge
 */
export function sittingOf(known, easy = false) {
  const { room, view, own, you } = known;
  const playing = room.stage === "playing" && !room.paused;
  const awaited = !playing ? [] : view.waiting.length ? view.waiting : view.turn === null ? [] : [view.turn];
  return {
    known,
    room,
    view,
    own,
    you,
    names: room.chairs.map((chair) => chair.name),
    awaited,
    myTurn: you !== null && awaited.includes(you),
    easy,
    choices: readChoices((playing && own?.legal.filter((action) => !easy || action !== "challenge")) || []),
    hand: own?.hand ?? [],
    /** The view as `say.js` reads it: with the seat of the reader. */
    seen: { ...view, seat: you, hand: own?.hand, legal: own?.legal ?? [] },
  };
}

/** The team-mates whose hands the reader sees, where the table plays so. @param {Sitting} sitting @returns {number[]} */
export function openPartners({ view, you }) {
  if (you === null || ruleOf(view, "open_partners") !== "yes") return [];
  const mates = view.players.filter(
    (player) => player.seat !== you && player.side === view.players[you].side,
  );
  return mates.map((player) => player.seat);
}

/** The other seats in the order they sit, from the one to the left of the reader on. @param {Sitting} sitting */
export function others({ room, you }) {
  const count = room.chairs.length;
  const first = you ?? count - 1; // a spectator looks from behind the last seat
  const seats = Array.from({ length: count }, (_, steps) => (first + 1 + steps) % count);
  return you === null ? seats : seats.slice(0, -1);
}

/** How well do the others play, where all of them are the same bot? @param {Sitting} sitting */
export function levelOf({ room, you }) {
  const others = new Set(room.chairs.filter(({ seat }) => seat !== you).map(({ bot }) => bot));
  const [level] = others;
  return others.size === 1 ? (level ?? "") : "";
}
