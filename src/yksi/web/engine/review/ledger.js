/** How did a seat fare in one round? The twin of `yksi.reviewing.ledger`, which says what is booked where. */
import { chanceOf, part } from "./scale.js";
import { BLUNDER, ERRORS, MISTAKE, PAIRS, STEPS, TRIES, VALUE_TRIES, WHOLE } from "./tables.js";

/** @typedef {import("../game.js").Game} Game */
/** @typedef {import("../events.js").Event} Event */
/** @typedef {import("./judge.js").Judge} Judge */
/** @typedef {import("./judge.js").Judged} Judged */
/** @typedef {{ action: string, chance: number }} Choice */
/** @typedef {{ step: number, action: string, chance: number, best: string, loss: number, error: number, measured: number, mark: string | null, choices: Choice[] }} Decision */
/** @typedef {{ step: number, chance: number }} Point */
/** @typedef {{ round: number, won: boolean, sides: number, start: number, deal: number, draws: number, others: number, cost: number, line: Point[], decisions: Decision[], moments: string[] }} RoundReview */

export class Ledger {
  start = 0;
  last = 0;
  deal = 0;
  draws = 0;
  others = 0;
  cost = 0;
  drew = false;
  /** @type {Point[]} */
  line = [];
  /** @type {Decision[]} */
  decisions = [];

  /** @param {Judge} judge @param {string} level @param {Game} game @param {number} seat @param {number} number of the round */
  constructor(judge, level, game, seat, number) {
    this.judge = judge;
    this.level = level;
    this.game = game;
    this.seat = seat;
    this.number = number;
    const { players, side, out } = game.state;
    this.sides = new Set([...side.subarray(0, players)].filter((_, each) => out[each] === 0)).size;
  }

  /** The cards are dealt. */
  begin() {
    this.start = part(WHOLE, this.sides);
    this.last = this.#value();
    this.deal = this.last - this.start;
    this.#markPoint();
  }

  /** The seat, which is in turn, is about to do this. @param {string} action */
  decide(action) {
    const judged = this.judge.judge(this.game, this.seat, action, this.seed, TRIES, PAIRS);
    const decision = this.#decision(action, judged);
    this.decisions.push(decision);
    const change = decision.chance + decision.loss - this.last;
    if (this.drew) this.draws += change;
    else this.others += change;
    this.drew = false;
    this.cost += decision.loss;
    this.last = decision.chance;
  }

  /** Somebody has acted. @param {boolean} own @param {Event[]} events */
  notice(own, events) {
    if (this.game.over) {
      const won = this.#won() ? WHOLE : 0;
      this.others += won - this.last;
      this.last = won;
    } else if (this.#mayDecideOnIt(own, events)) this.drew = true;
    else this.#take(events);
    this.#markPoint();
  }

  /** Whether the seat has drawn in turn and is asked at once what to do with the card. @param {boolean} own @param {Event[]} events */
  #mayDecideOnIt(own, events) {
    const drawn = events.some(({ kind, data }) => kind === "drew" && data.seat === this.seat);
    return own && drawn && this.game.phase === "drawn" && this.game.turn === this.seat;
  }

  /** All of it. @param {string[]} moments @returns {RoundReview} */
  review(moments) {
    const { number: round, sides, start, deal, draws, others, cost, line, decisions } = this;
    return { round, won: this.#won(), sides, start, deal, draws, others, cost, line, decisions, moments };
  }

  /** Cards that the seat had to draw: what being made to draw did, and what the cards themselves did. @param {Event[]} events */
  #take(events) {
    const taken = events
      .filter(({ kind, data }) => kind === "drew" && data.seat === this.seat)
      .flatMap(({ cards }) => cards ?? []);
    if (!taken.length || !holdsAll(this.game.hand(this.seat), taken)) return; // or hands have moved since
    const unknown = this.#value(taken);
    const known = this.#value();
    this.others += unknown - this.last;
    this.draws += known - unknown;
    this.last = known;
  }

  /** @param {string} action @param {Judged} judged @returns {Decision} */
  #decision(action, judged) {
    const chosen = judged.alternatives[judged.chosen];
    const { pairs } = judged;
    const chance = this.#chance(chosen.wins + judged.chosenWins, chosen.tries + pairs);
    const choices = judged.alternatives.map(({ action: name, wins, tries }) => ({
      action: name,
      chance: this.#chance(wins, tries),
    }));
    const ahead = judged.ahead - judged.behind;
    const measured = pairs ? part(WHOLE * ahead, pairs) : 0;
    const told = ahead > 0 && isTold(judged);
    const error = errorOf(judged);
    const loss = told ? likelyLoss(measured, error) : 0;
    choices[judged.chosen].chance = chance;
    if (told) choices[judged.best].chance = chance + loss;
    choices.sort((one, other) => other.chance - one.chance);
    return {
      step: this.game.history.length,
      action,
      chance,
      best: told ? judged.alternatives[judged.best].action : action,
      loss,
      error,
      measured,
      mark: markOf(loss),
      choices,
    };
  }

  /** @param {string[]} [blind] */
  #value(blind) {
    const wins = this.judge.value(this.game, this.seat, this.seed, VALUE_TRIES, blind);
    return this.#chance(wins, VALUE_TRIES);
  }

  /** @param {number} wins @param {number} tries */
  #chance(wins, tries) {
    return chanceOf(wins, tries, this.sides, this.level);
  }

  /** Of the luck of this moment. */
  get seed() {
    return this.number * STEPS + this.game.history.length;
  }

  #won() {
    const { winner, side } = this.game.state;
    return winner >= 0 && side[winner] === side[this.seat];
  }

  #markPoint() {
    this.line.push({ step: this.game.history.length, chance: this.last });
  }
}

/** @param {string[]} hand @param {string[]} cards */
const holdsAll = (hand, cards) => cards.every((card) => copies(cards, card) <= copies(hand, card));

/** @param {string[]} cards @param {string} card */
const copies = (cards, card) => cards.filter((each) => each === card).length;

/** Whether a loss is so many standard errors away from none, and not bought with points. @param {Judged} judged */
function isTold({ ahead, behind, pairs, points }) {
  const more = ahead - behind;
  const spread = pairs * (ahead + behind) - more * more;
  return more * more * pairs >= ERRORS * ERRORS * spread && points > 0;
}

/** What a loss that is told was most likely: less than was measured, the less sure it is. @param {number} measured @param {number} error */
const likelyLoss = (measured, error) => measured - part(error * error, measured);

/** The standard error of a measured loss, rounded down. @param {Judged} judged */
function errorOf({ ahead, behind, pairs }) {
  if (pairs === 0) return 0;
  const more = ahead - behind;
  const square = part(WHOLE * WHOLE * (pairs * (ahead + behind) - more * more), pairs * pairs * pairs);
  let root = 0;
  while ((root + 1) * (root + 1) <= square) root++;
  return root;
}

/** @param {number} loss */
function markOf(loss) {
  if (loss === 0) return null;
  if (loss < MISTAKE) return "slip";
  return loss < BLUNDER ? "mistake" : "blunder";
}
