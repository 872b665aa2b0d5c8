/** Many matches of one player, put together: the twin of `yksi.reviewing.career`. */
import { readRecord } from "../recordtext.js";
import { reviewOf } from "./review.js";
import { luckOf, part, skillOf } from "./scale.js";
import {
  KEPT_VERSION,
  MEASURED,
  MOMENTS,
  MOST_OPPONENTS,
  MOST_ROUNDS,
  MOST_STRETCHES,
  ODDS,
  ODDS_SEATS,
  STRETCH,
} from "./tables.js";

/** What is kept of a round; chances are counted in 1/10,000. @typedef {{ sides: number, won: boolean, start: number, deal: number, draws: number, others: number, cost: number, losses: number[], moments: string[] }} KeptRound */
/** What is kept of a match, for one of its seats; `won` is null if it was not over. @typedef {{ version: number, edition: string, players: number, as_printed: boolean, calibrated: boolean, won: boolean | null, opponents: string[], skill: number | null, luck_rank: number | null, rounds: KeptRound[] }} KeptMatch */
/** @typedef {{ expected: number, luck: number, cost: number }} Sum */
/** Some matches that follow each other, the first of them by its place. @typedef {Sum & { first: number, matches: number, rounds: number, won: number, decisions: number, skill: number | null, luck_rank: number | null }} Stretch */
/** A moment, how often it was had, and how often bots have it in as many rounds, in 1/100. @typedef {{ moment: string, times: number, expected: number | null }} Feat */
/** @typedef {{ name: string, matches: number, rounds: number, won: number }} Opponent */
/** @typedef {Sum & { version: number, matches: number, decided: number, matches_won: number, rounds: number, won: number, deal: number, draws: number, others: number, adjusted: number, luck_rank: number | null, calibrated: boolean, unmeasured: number, stretches: Stretch[], feats: Feat[], opponents: Opponent[], line: [luck: number, beyond: number][] }} Career */

/** What is kept of the match of a record. @param {import("../desk.js").Desk} desk @param {string} text @param {number} seat @returns {KeptMatch} */
export function keptOf(desk, text, seat) {
  const told = reviewOf(desk, text, [seat]);
  const { rules, result } = readRecord(text);
  const [own] = told.seats;
  const teams = rules.values.teams || told.players.length;
  return {
    version: KEPT_VERSION,
    edition: told.edition,
    players: told.players.length,
    as_printed: told.as_printed,
    calibrated: told.calibrated,
    won: hasWon(result, seat),
    opponents: told.players.filter((_, other) => other % teams !== seat % teams),
    skill: own.skill,
    luck_rank: own.luck_rank,
    rounds: own.rounds.map(({ sides, won, start, deal, draws, others, cost, decisions, moments }) => ({
      ...{ sides, won, start, deal, draws, others, cost, moments },
      losses: decisions.filter(({ choices }) => choices.length > 1).map(({ loss }) => loss),
    })),
  };
}

/** Of the last line of a record. @param {string} result @param {number} seat */
function hasWon(result, seat) {
  const [, winners] = /^result winners ([\d ]+) scores /.exec(result) ?? [];
  return winners === undefined ? null : winners.split(" ").includes(String(seat));
}

/** All of it, from what was kept of every match, the oldest first. @param {KeptMatch[]} kept @returns {Career} */
export function careerOf(kept) {
  const played = kept.flatMap(({ rounds }) => rounds);
  const whole = sumOf(played);
  return {
    version: KEPT_VERSION,
    matches: kept.length,
    decided: kept.filter(({ won }) => won !== null).length,
    matches_won: kept.filter(({ won }) => won).length,
    rounds: played.length,
    won: wonOf(played),
    ...whole,
    deal: total(played, ({ deal }) => deal),
    draws: total(played, ({ draws }) => draws),
    others: total(played, ({ others }) => others),
    adjusted: whole.expected - whole.cost,
    luck_rank: luckRank(played.slice(-MOST_ROUNDS)),
    calibrated: kept.every(({ calibrated }) => calibrated),
    unmeasured: played.filter(({ sides }) => !MEASURED.includes(sides)).length,
    stretches: stretchesOf(kept),
    feats: featsOf(kept),
    opponents: opponentsOf(kept),
    line: lineOf(kept),
  };
}

/** @template Each @param {Each[]} each @param {(each: Each) => number} of */
const total = (each, of) => each.reduce((before, one) => before + of(one), 0);

/** @param {KeptRound[]} played */
const wonOf = (played) => played.filter(({ won }) => won).length;

/** @param {KeptRound[]} played @returns {Sum} */
const sumOf = (played) => ({
  expected: total(played, ({ start }) => start),
  luck: total(played, ({ deal, draws, others }) => deal + draws + others),
  cost: total(played, ({ cost }) => cost),
});

/** @param {KeptRound[]} played */
function luckRank(played) {
  const measured = played.filter(({ sides }) => MEASURED.includes(sides));
  return luckOf(
    sumOf(measured).luck,
    measured.map(({ sides }) => sides),
  );
}

/** @param {KeptRound[]} played */
const skill = (played) =>
  skillOf(
    played
      .filter(({ sides }) => MEASURED.includes(sides))
      .flatMap(({ sides, losses }) => losses.map((loss) => ({ sides, loss }))),
  );

/** @param {KeptRound[]} played */
const decisionsOf = (played) => total(played, ({ losses }) => losses.length);

/** Matches together, from the oldest on, until there are decisions enough; the newest stretches of all. What is left over goes with the last if it is less than half of that. @param {KeptMatch[]} kept */
function stretchesOf(kept) {
  /** @type {{ first: number, matches: KeptMatch[] }[]} */
  const found = [];
  let decisions = STRETCH;
  for (const [place, match] of kept.entries()) {
    if (decisions >= STRETCH) {
      found.push({ first: place, matches: [] });
      decisions = 0;
    }
    found[found.length - 1].matches.push(match);
    decisions += decisionsOf(match.rounds);
  }
  if (found.length > 1 && 2 * decisions < STRETCH) {
    const rest = found.pop()?.matches ?? [];
    found[found.length - 1].matches.push(...rest);
  }
  return found.slice(-MOST_STRETCHES).map(stretchOf);
}

/** @param {{ first: number, matches: KeptMatch[] }} stretch @returns {Stretch} */
function stretchOf({ first, matches }) {
  const played = matches.flatMap(({ rounds }) => rounds);
  return {
    first,
    matches: matches.length,
    rounds: played.length,
    won: wonOf(played),
    decisions: decisionsOf(played),
    skill: skill(played),
    luck_rank: luckRank(played),
    ...sumOf(played),
  };
}

/** What was had, and what bots have in as many rounds; the rarest first. @param {KeptMatch[]} kept @returns {Feat[]} */
function featsOf(kept) {
  const played = kept.flatMap(({ rounds }) => rounds);
  return MOMENTS.flatMap((moment) => {
    const times = played.filter(({ moments }) => moments.includes(moment)).length;
    return times ? [{ moment, times, expected: expectedOf(kept, moment) }] : [];
  }).sort((one, other) => (one.expected ?? Infinity) - (other.expected ?? Infinity) || 0);
}

/** @param {KeptMatch[]} kept @param {string} moment */
function expectedOf(kept, moment) {
  let seen = 0;
  for (const { edition, players, as_printed: asPrinted, rounds } of kept) {
    const counted = ODDS[edition]?.[players];
    if (!counted || !asPrinted) return null;
    seen += rounds.length * (counted[moment] ?? 0);
  }
  return part(100 * seen, ODDS_SEATS);
}

/** @param {KeptMatch[]} kept */
function opponentsOf(kept) {
  /** @type {Map<string, Opponent>} */
  const met = new Map();
  for (const { opponents, rounds } of kept)
    for (const name of new Set(opponents)) {
      const before = met.get(name) ?? { name, matches: 0, rounds: 0, won: 0 };
      met.set(name, {
        name,
        matches: before.matches + 1,
        rounds: before.rounds + rounds.length,
        won: before.won + wonOf(rounds),
      });
    }
  return [...met.values()].sort((one, other) => other.rounds - one.rounds).slice(0, MOST_OPPONENTS);
}

/** After each match: luck so far, and rounds won beyond an equal share. @param {KeptMatch[]} kept */
function lineOf(kept) {
  let [luck, beyond] = [0, 0];
  return kept.map(({ rounds }) => {
    const summed = sumOf(rounds);
    luck += summed.luck;
    beyond += summed.luck - summed.cost;
    return /** @type {[number, number]} */ ([luck, beyond]);
  });
}
