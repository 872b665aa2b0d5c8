/**
 * Follow a round card by card: what was dealt, drawn and shuffled has to be what the streams of the key give.
 *
 * The story of the round says when cards were drawn or shuffled, and which came; it knows the rules, this does not.
 */
import { shuffle, Stream } from "./chacha.js";

/** @typedef {import("./recordtext.js").RecordedRound} RecordedRound */
/** @typedef {Wire.ToldEvent} Event */
/** Whoever steps through a round is told all cards. @template {Event["event"]} Kind @typedef {Required<Extract<Event, { event: Kind }>>} Seen */
/** @typedef {{ seat?: number | null, action?: string | null, events: Event[] }} Step the first one is the deal */
/** @typedef {{ number: number, why: "dealer" | "deal" | "returned" | "reshuffle" | "hands" | "blind", cards: string[] }} Shuffle */
/** @typedef {{ step: number, expected: string, found: string }} Problem */
/** @typedef {{ number: number, shuffles: Shuffle[], dealt: number, drawn: number, problem: Problem | null }} Followed */

/**
 * @typedef {{ key: Uint32Array, deck: string[], thefts: Record<string, number[]> }} Match what all rounds have in common;
 *   `thefts` are for each Customizable card the numbers of cards that its rule takes blindly
 */

/** Where the story and the streams part. */
class Differs extends Error {
  /** @param {unknown} expected what the key gives @param {unknown} found what is recorded */
  constructor(expected, found) {
    super("the record and the key give different cards");
    this.expected = String(expected ?? "–");
    this.found = String(found ?? "–");
  }
}

/** @param {unknown} expected @param {unknown} found */
function same(expected, found) {
  if (String(expected) !== String(found)) throw new Differs(expected, found);
}

/** What the key has for one round, and where its cards are now. */
class Cards {
  /** @param {Match} match @param {number} round @param {RecordedRound} recorded */
  constructor({ key, deck, thefts }, round, recorded) {
    this.key = key;
    this.deck = deck;
    this.thefts = thefts;
    this.round = round;
    this.recorded = recorded;
    /** Those in the round. */
    this.seats = recorded.hands.flatMap((hand, seat) => (hand.length ? [seat] : []));
    /** @type {Shuffle[]} */
    this.shuffles = [];
    /** @type {string[]} The draw pile, its top last. */
    this.pile = [];
    /** @type {string[]} The discard pile, its top last. */
    this.discards = [];
    /** @type {string[][]} */
    this.hands = recorded.hands.map(() => []);
    /** @type {string} The Customizable card whose rule ran last. */
    this.custom = "";
    /** The card that was turned up first. */
    this.first = "";
    this.dealt = 0;
    this.drawn = 0;
  }

  /** The pile in the order that the next stream gives it. @param {Shuffle["why"]} why @param {string[]} pile */
  shuffle(why, pile) {
    const number = this.shuffles.length + 1;
    const cards = shuffle(new Stream(this.key, this.round, number), pile);
    this.shuffles = [...this.shuffles, { number, why, cards }];
    return [...cards];
  }

  /** The top of the draw pile comes, and is the card that was told. @param {string} card */
  comes(card) {
    same(this.pile.pop(), card);
  }

  /** The seats in play from the left of one. @param {number} seat */
  from(seat) {
    return [...this.seats.filter((other) => other > seat), ...this.seats.filter((other) => other <= seat)];
  }

  /** A card leaves a hand. @param {number} seat @param {string} card */
  leaves(seat, card) {
    const place = this.hands[seat].indexOf(card);
    if (place < 0) throw new Differs(this.hands[seat].join(" "), card);
    this.hands[seat].splice(place, 1);
  }

  /** In the order of the kinds. @param {string[]} hand */
  sorted(hand) {
    return [...hand].sort((one, other) => this.deck.indexOf(one) - this.deck.indexOf(other));
  }

  /** Deal one card at a time. @param {number} count @param {number} dealer @param {() => string | undefined} next */
  deal(count, dealer, next) {
    const order = this.from(dealer);
    for (let i = 0; i < count; i++) this.hands[order[i % order.length]].push(next() ?? "–");
  }

  /**
   * Whether the next streams explain what was taken blindly. The story tells all of it together, though every hand that
   * a step of the rule robs has a stream of its own: so try which step robbed whom, in their order.
   * @param {{ seat: number, cards: string[] }[]} taken @param {number[]} numbers of cards that the steps take
   * @param {number[]} [robbed] by the first of these steps
   * @returns {boolean}
   */
  explain(taken, numbers, robbed = []) {
    const open = taken.filter(({ cards }) => cards.length);
    if (!open.length || !numbers.length) return !open.length;
    for (const theft of open.filter(({ seat }) => !robbed.includes(seat))) {
      const { hands, shuffles } = this;
      const count = Math.min(numbers[0], hands[theft.seat].length);
      const left = open.map((each) => (each === theft ? { ...each, cards: each.cards.slice(count) } : each));
      const stolen = this.steals(theft.seat, theft.cards.slice(0, count), count);
      if (stolen && this.explain(left, numbers, [...robbed, theft.seat])) return true;
      Object.assign(this, { hands, shuffles });
    }
    return this.explain(open, numbers.slice(1));
  }

  /** Whether the next stream takes these cards from the hand. @param {number} seat @param {string[]} cards @param {number} count */
  steals(seat, cards, count) {
    const number = this.shuffles.length + 1;
    const stream = new Stream(this.key, this.round, number);
    const hand = this.sorted(this.hands[seat]);
    const stolen = Array.from({ length: count }, () => hand.splice(stream.below(hand.length), 1)[0]);
    this.hands = this.hands.with(seat, hand);
    this.shuffles = [...this.shuffles, { number, why: "blind", cards: stolen }];
    return String(stolen) === String(cards);
  }
}

/**
 * What each event does to the cards; others do nothing to them.
 * @type {{ [Kind in Event["event"]]?: (cards: Cards, event: Seen<Kind>) => void }}
 */
const HAPPENS = {
  "dealer-card"(cards, { card }) {
    if (!cards.pile.length) cards.pile = cards.shuffle("dealer", cards.deck);
    cards.comes(card);
  },
  dealer(cards, { seat }) {
    const { dealer, hands } = cards.recorded;
    same(seat, dealer);
    cards.pile = cards.shuffle("deal", cards.deck);
    cards.dealt = hands.flat().length;
    cards.deal(cards.dealt, dealer, () => cards.pile.pop());
    hands.forEach((hand, other) => same(cards.hands[other].join(" "), hand.join(" ")));
  },
  dealt(cards, { seat, cards: told }) {
    same(cards.hands[seat].join(" "), told.join(" "));
  },
  returned(cards, { card }) {
    same(cards.pile.at(-1), card);
    cards.pile = cards.shuffle("returned", cards.pile);
  },
  turned(cards, { card }) {
    cards.comes(card);
    cards.first = card;
    cards.discards = [card];
  },
  drew(cards, { seat, cards: drawn }) {
    for (const card of drawn) {
      cards.comes(card);
      cards.hands[seat].push(card);
      cards.drawn += 1;
    }
  },
  laid(cards, { seat, card }) {
    cards.leaves(seat, card);
    cards.discards.push(card);
  },
  discarded(cards, { seat, cards: gone }) {
    for (const card of gone) {
      cards.leaves(seat, card);
      cards.discards.splice(-1, 0, card);
    }
  },
  removed(cards, { seat, cards: gone }) {
    for (const card of gone) cards.leaves(seat, card);
  },
  reshuffled(cards) {
    cards.pile = cards.shuffle("reshuffle", cards.discards.slice(0, -1));
    cards.discards = cards.discards.slice(-1);
  },
  "hands-shuffled"(cards, { seat }) {
    const gathered = cards.shuffle(
      "hands",
      cards.seats.flatMap((other) => cards.sorted(cards.hands[other])),
    );
    for (const other of cards.seats) cards.hands[other] = [];
    cards.deal(gathered.length, seat, () => gathered.shift());
  },
  left(cards, { seat }) {
    cards.seats = cards.seats.filter((other) => other !== seat); // the hand stays where it is
  },
  swapped({ hands }, { seat, other }) {
    [hands[seat], hands[other]] = [hands[other], hands[seat]];
  },
  rotated(cards, { direction }) {
    const order = direction === "left" ? cards.seats : [...cards.seats].reverse();
    const moved = order.map((seat) => cards.hands[seat]);
    order.forEach((seat, place) => (cards.hands[seat] = /** @type {string[]} */ (moved.at(place - 1))));
  },
  "new-hand"(cards, { seat, cards: told }) {
    same(cards.sorted(cards.hands[seat]).join(" "), cards.sorted(told).join(" "));
  },
  custom(cards, { custom }) {
    cards.custom = custom;
  },
  "round-over"(cards, { hands }) {
    hands.forEach((hand, seat) =>
      same(cards.sorted(cards.hands[seat]).join(" "), cards.sorted(hand).join(" ")),
    );
  },
};

/**
 * @param {Match} match @param {number} number of the round @param {RecordedRound} recorded @param {Step[]} steps
 * @returns {Followed}
 */
export function followRound(match, number, recorded, steps) {
  const cards = new Cards(match, number, recorded);
  let step = 0;
  /** @type {Problem | null} */
  let problem = null;
  try {
    for (step = 0; step < steps.length; step++) follow(cards, steps[step], recorded.actions[step - 1]);
    same(recorded.actions.length, steps.length - 1);
    same(recorded.first, cards.first); // a story without a deal proves nothing
  } catch (error) {
    if (!(error instanceof Differs)) throw error;
    problem = { step, expected: error.expected, found: error.found };
  }
  const { shuffles, dealt, drawn } = cards;
  return { number, shuffles, dealt, drawn, problem };
}

/** @param {Cards} cards @param {Step} step @param {[number, string] | undefined} recorded */
function follow(cards, step, recorded) {
  if (recorded) agree(step, recorded);
  for (const run of runsOf(step.events)) {
    const [event] = run;
    const does = /** @type {((cards: Cards, event: Event) => void) | undefined} */ (HAPPENS[event.event]);
    if (event.event === "gave") changeHands(cards, /** @type {Seen<"gave">[]} */ (run), step);
    else does?.(cards, event);
  }
}

/** The record and the story tell of the same action; a card that is laid has to be told of, as it must be in the hand. @param {Step} step @param {[number, string]} recorded */
function agree({ seat, action, events }, recorded) {
  same(recorded.join(" "), `${seat} ${action}`);
  const card = /^[RYGBW][^:!]*/.exec(recorded[1])?.[0];
  const laid = events.find((event) => event.event === "laid");
  if (card) same(`${seat} ${card}`, `${laid?.seat} ${laid?.card}`);
}

/** One event after another, but all gifts in a row together. @param {Event[]} events */
function runsOf(events) {
  /** @type {Event[][]} */
  const runs = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (event.event === "gave" && last?.[0].event === "gave") last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** Cards go from hand to hand: first one that was chosen, then those that were taken blindly. @param {Cards} cards @param {Seen<"gave">[]} gave @param {Step} step */
function changeHands(cards, gave, { seat, action }) {
  const taken = gave.map((event) => ({ seat: event.seat, to: event.to, cards: [...event.cards] }));
  const chosen = /^give:(.+)$/.exec(action ?? "")?.[1];
  const gift = taken.find((each) => chosen && each.seat === seat);
  if (gift) {
    same(chosen, gift.cards.shift());
    cards.leaves(gift.seat, String(chosen));
    cards.hands[gift.to].push(String(chosen));
  }
  const blind = taken.filter((each) => each.cards.length);
  if (!cards.explain(blind, cards.thefts[cards.custom] ?? []))
    throw new Differs("", blind.map((each) => each.cards.join(" ")).join(" "));
  for (const each of blind) cards.hands[each.to].push(...each.cards);
}
