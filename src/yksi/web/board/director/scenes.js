/**
 * What happened → scenes: who, to whom, what moves, what is stamped on whom, what is heard, and how long it takes.
 *
 * Nothing here knows a page: places have names (`seat:2`, `card:R7`, `draw`, `top`, `middle`), times are in milliseconds
 * at pace normal from the beginning of the change. `director.js` plays them.
 */
import { CARD_MS, SCENE_MS } from "../../base/facts.js";
import { toldLength } from "../../local/scenes.js";

/** What is told in large words too, where it happens: a sign alone leaves a child to guess. */
const WORDED = [
  ...[
    "skipped",
    "missed",
    "reversed",
    "challenged",
    "penalised",
    "deflected",
    "caught",
    "swapped",
    "rotated",
  ],
  ...["hands-shuffled", "vote", "gave", "extra-turn", "left", "round-over"],
];
/** The last card of a round takes its time. */
const SLOW_MS = 900;
/** Then the cards that were left fly to whoever won, all of them in so long. */
const CROWNED_MS = 700;
const GATHERED_MS = 1400;
const MOST_GATHERED = 30;
/** So small, beside the cards of the piles, that the face of who gets them stays in sight. */
const GATHERED = 0.62;
const FLIGHT_MS = 320;
/** More cards than these are told by the number on the face. */
const MOST_CARDS = 12;
const MOST_OF_A_HAND = 5;

/** @typedef {{ seat: number, card: string | null, count: number, other: number | null }} About */

/**
 * @param {Wire.ToldEvent[]} events @param {Client.Cast} cast
 * @returns {Client.Scene[]}
 */
export function scenesOf(events, cast) {
  const ends = events.some(({ event }) => event === "round-over");
  const by = events.find(({ event }) => event === "laid");
  const shown = events.find(({ event }) => event === "shown");
  /** @type {Client.Scene[]} */
  const scenes = [];
  let begin = 0;
  for (const event of events) {
    const made = sceneOf(event, { ...cast, ends, laid: by?.event === "laid" ? by.seat : null, shown });
    if (!made) continue;
    const ms = made.ms ?? toldLength(event);
    const last = scenes.at(-1);
    const at = event.event === "dared" && last?.kind === "dared" ? last.begin : begin; // all whom a card means light up together
    begin += ms;
    scenes.push({
      ...made,
      kind: event.event,
      begin: at,
      ms: begin - at,
      ...(isWorded(event) && { told: event }),
    });
  }
  return scenes;
}

/** When the last of them is over. @param {Client.Scene[]} scenes */
export const endOf = (scenes) => Math.max(0, ...scenes.map(({ begin, ms }) => begin + ms));

/** @param {Wire.ToldEvent} event */
const isWorded = (event) => WORDED.includes(event.event) || (event.event === "drew" && event.why !== "turn");

/** `laid`: who laid the card that brought this; `shown`: a hand that is shown with it. @typedef {Client.Cast & { ends: boolean, laid: number | null, shown?: Wire.ToldEvent }} Told */
/** @typedef {Partial<Client.Scene> & Pick<Client.Scene, "seat">} Made */

/** How one event is staged; null for what is seen beside something else. @param {Wire.ToldEvent} event @param {Told} cast @returns {Made | null} */
function sceneOf(event, cast) {
  switch (event.event) {
    case "laid":
      return laid(event, cast);
    case "turned":
      return { seat: null, sound: "lay", moves: [move("draw", "top", event.card, 0, true)] };
    case "dealt":
      return {
        seat: event.seat,
        sound: "deal",
        moves: [0, 1, 2].map((number) => move("draw", seat(event.seat), null, number * 30)),
      };
    case "drew":
      return drew(event, cast);
    case "gave":
      return {
        seat: event.to,
        by: event.seat,
        sound: "draw",
        mine: event.to === cast.you,
        moves: cardsOf(event).map((card, number) =>
          arrives(seat(event.seat), event.to, card, number * CARD_MS, cast),
        ),
      };
    case "discarded":
    case "removed":
      return {
        seat: event.seat,
        sound: "lay",
        moves: cardsOf(event).map((card, number) =>
          move(leaves(event.seat, card, cast), "top", card, number * CARD_MS),
        ),
      };
    case "reshuffled":
      return {
        seat: null,
        sound: "reshuffle",
        moves: [0, 1, 2, 3].map((n) => move("top", "draw", null, n * 60)),
      };
    case "swapped":
      return {
        ...felt(cast.you === event.seat || cast.you === event.other),
        seat: event.seat,
        by: event.other,
        sound: "swap",
        moves: swap(event, cast),
        away: [event.seat, event.other],
        mark: word("middle", "wild", "swapped"),
      };
    case "rotated":
      return {
        ...felt(cast.you !== null),
        seat: null,
        sound: "rotate",
        moves: rotation(event.direction, cast),
        away: everybody(cast),
        mark: word("middle", "wild", "rotated"),
      };
    case "hands-shuffled":
      return {
        ...felt(cast.you !== null),
        seat: event.seat,
        sound: "shuffle",
        moves: riffle(cast),
        away: everybody(cast),
        mark: sign("middle", "wild", "shuffle"),
      };
    default:
      return stamped(event, cast);
  }
}

/** What is told by a mark alone. @param {Wire.ToldEvent} event @param {Told} cast @returns {Made | null} */
function stamped(event, cast) {
  const on = (/** @type {number} */ number, /** @type {Partial<Client.Scene>} */ more) => ({
    seat: number,
    mine: number === cast.you,
    ...more,
  });
  switch (event.event) {
    case "skipped":
    case "missed":
      return on(event.seat, {
        sound: "skip",
        mark: sign(seat(event.seat), "stop", "S"),
        hop: hop(event.seat, cast),
      });
    case "reversed":
      return { seat: null, sound: "reverse", mark: sign("middle", "turn", "R") };
    case "stacked":
      return on(event.seat, { sound: "threat", mark: number(seat(event.seat), "threat", event.total) });
    case "deflected":
      return on(event.seat, { sound: "reverse", mark: sign(seat(event.seat), "turn", "R") });
    case "challenged":
      return {
        seat: event.culprit,
        by: event.seat,
        mine: event.culprit === cast.you || event.seat === cast.you,
        sound: event.guilty ? "found" : "sunk",
        duel: true,
        hand: handOf(event.culprit, cast),
        mark: word("middle", event.guilty ? "stop" : "good", event.guilty ? "bluff" : "honest"),
      };
    case "penalised":
      return on(event.seat, { sound: "sunk", mark: word(seat(event.seat), "stop", "against") });
    case "said-uno":
      return on(event.seat, { mine: false, sound: "uno", mark: word(seat(event.seat), "shout", "uno") });
    case "caught":
      return {
        ...on(event.seat, { sound: "caught", mark: word(seat(event.seat), "stop", "caught") }),
        by: event.by,
      };
    case "jumped-in":
      return on(event.seat, { mine: false, sound: "jump", mark: word(seat(event.seat), "shout", "jump-in") });
    case "custom":
      return { seat: event.seat, sound: "open", custom: event.custom };
    case "dared":
      return on(event.seat, { sound: "pin", mark: word(seat(event.seat), "pin", "dared") });
    case "vote":
      return {
        seat: null,
        sound: event.passed ? "found" : "sunk",
        mark: word("middle", event.passed ? "good" : "stop", event.passed ? "vote-yes" : "vote-no"),
      };
    case "extra-turn":
      return on(event.seat, { mine: false, sound: "turn", mark: word(seat(event.seat), "good", "again") });
    case "left":
      return on(event.seat, { sound: "sunk", mark: word(seat(event.seat), "stop", "out") });
    case "round-over":
      return ended(event, cast);
    default:
      return null;
  }
}

/** @param {Extract<Wire.ToldEvent, { event: "laid" }>} event @param {Told} cast @returns {Made} */
function laid({ seat: who, card }, cast) {
  const last = cast.ends && cast.after[who] === 0;
  const flight = move(leaves(who, card, cast), "top", card, 0, true);
  if (!last) return { seat: who, sound: "lay", moves: [flight] };
  return { seat: who, sound: "lay", ms: SLOW_MS, moves: [{ ...flight, ms: SLOW_MS, slow: true }] };
}

/** Whoever won stands in the middle, and takes the points of all hands. @param {Extract<Wire.ToldEvent, { event: "round-over" }>} event @param {Told} cast @returns {Made} */
function ended({ winner, hands, points }, cast) {
  if (winner === null) return { seat: null, sound: "sunk", mark: word("middle", "stop", "deadlock") };
  const left = hands.flatMap((hand, who) => (who === winner ? [] : hand.map((card) => ({ who, card }))));
  const shown = points[winner] ? left.slice(0, MOST_GATHERED) : [];
  return {
    seat: winner,
    sound: winner === cast.you ? "won" : "lost",
    crown: { points: points[winner] },
    moves: shown.map(({ who, card }, number) => ({
      ...move(leaves(who, card, cast), "middle", card, CROWNED_MS + (GATHERED_MS * number) / shown.length),
      size: GATHERED,
    })),
  };
}

/** @param {Extract<Wire.ToldEvent, { event: "drew" }>} event @param {Told} cast @returns {Made} */
function drew(event, cast) {
  const burden = event.why !== "turn";
  return {
    seat: event.seat,
    sound: "draw",
    ticks: Math.min(event.count, MOST_CARDS),
    mine: burden && event.seat === cast.you,
    shake: burden && event.seat === cast.you,
    mark: burden ? number(seat(event.seat), "threat", event.count) : undefined,
    moves: cardsOf(event).map((card, at) => arrives("draw", event.seat, card, at * CARD_MS, cast)),
  };
}

/** @param {Extract<Wire.ToldEvent, { event: "swapped" }>} event @param {Told} cast */
const swap = ({ seat: one, other }, cast) => [
  ...backsOf(one, cast.before[one], seat(one), seat(other), 0, 600),
  ...backsOf(other, cast.before[other], seat(other), seat(one), 120, 600),
];

/** Every hand moves on to the neighbour. @param {string} direction @param {Told} cast */
function rotation(direction, { before }) {
  const step = direction === "left" ? 1 : before.length - 1;
  return before.flatMap((count, who) =>
    backsOf(who, count, seat(who), seat((who + step) % before.length), who * 40, 700),
  );
}

/** All hands fly together, lie in the middle for a moment, and fly out again. @param {Told} cast */
function riffle({ before, after }) {
  const third = SCENE_MS["hands-shuffled"] / 3;
  return [
    ...before.flatMap((count, who) =>
      backsOf(who, count, seat(who), "middle", 0, third).map((flight) => ({ ...flight, rests: third })),
    ),
    ...after.flatMap((count, who) => backsOf(who, count, "middle", seat(who), 2 * third, third)),
  ];
}

/** The turn goes from who laid the card over who misses it to the next. @param {number} over @param {Told} cast @returns {[number, number, number] | undefined} */
const hop = (over, { laid: from, turn }) =>
  from === null || typeof turn !== "number" || from === over || turn === over
    ? undefined
    : [from, over, turn];

/** The hand that a challenge is about: its cards for who is shown them. @param {number} culprit @param {Told} cast @returns {(string | null)[]} */
function handOf(culprit, { shown, before }) {
  const cards = shown?.event === "shown" && shown.seat === culprit ? shown.cards : undefined;
  return cards ?? Array.from({ length: before[culprit] }, () => null);
}

/** Some backs of a hand, one after the other. @param {number} who @param {number} count @param {string} from @param {string} to @param {number} begin @param {number} ms */
const backsOf = (who, count, from, to, begin, ms) =>
  Array.from({ length: Math.min(count, MOST_OF_A_HAND) }, (_, number) => ({
    ...move(from, to, null, begin + number * 40),
    ms: ms - MOST_OF_A_HAND * 40,
    askew: ((who * 31 + number * 47) % 60) - 30,
  }));

/** @param {{ count: number, cards?: string[] }} event */
const cardsOf = (event) =>
  Array.from({ length: Math.min(event.count, MOST_CARDS) }, (_, index) => event.cards?.[index] ?? null);

/** @param {Told} cast */
const everybody = ({ before }) => before.map((_, who) => who);

/** Whoever has another hand now feels it. @param {boolean} mine */
const felt = (mine) => ({ mine, shake: mine });

/** @param {number} number */
const seat = (number) => `seat:${number}`;

/** Where a card of somebody comes from. @param {number} who @param {string | null} card @param {Told} cast */
const leaves = (who, card, { you }) => (who === you && card ? `card:${card}` : seat(who));

/** A card comes to somebody: the own ones find their place in the hand. @param {string} from @param {number} who @param {string | null} card @param {number} begin @param {Told} cast */
const arrives = (from, who, card, begin, { you }) =>
  who === you && card ? move(from, `card:${card}`, card, begin, true) : move(from, seat(who), null, begin);

/** @param {string} from @param {string} to @param {string | null} card @param {number} begin @param {boolean} [lands] it is seen there only then @returns {Client.Move} */
const move = (from, to, card, begin, lands = false) => ({ from, to, card, begin, ms: FLIGHT_MS, lands });

/** @param {string} where @param {string} tone @param {string} drawn @returns {Client.Stamp} */
const sign = (where, tone, drawn) => ({ where, tone, sign: drawn });

/** @param {string} where @param {string} tone @param {string} said @returns {Client.Stamp} */
const word = (where, tone, said) => ({ where, tone, word: said });

/** @param {string} where @param {string} tone @param {number} count @returns {Client.Stamp} */
const number = (where, tone, count) => ({ where, tone, number: count });
