/**
 * A record: all that is needed to play a match or a round again, as text or from text. The twin of `yksi.record`.
 *
 * match or game → `recordOf` → `textOf` → `readRecord` → `stepsOf` (every action checked) → `replay`, `verify`
 */
import { promiseOf } from "../base/chain.js";
import { quoted, RecordError, reworded } from "./errors.js";
import { Game } from "./game.js";
import { Match } from "./match.js";
import { setUp } from "./position.js";
import { firstLine, lineOf } from "./recordtext.js";
import { makeRules } from "./rules.js";
import { commit } from "./seeds.js";
import { termsOf } from "./terms.js";
import { VERSION } from "./vocabulary.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./recordtext.js").RecordParts} Record */
/** @typedef {import("./recordtext.js").RoundRecord} RoundRecord */
/** Something that happened, with everything as it is right after it; nobody acted in the first step of a round, which is the deal. @typedef {{ round: number, game: Game, events: import("./events.js").Event[], seat: number | null, action: string }} Step */

/** The record of a match or of a single round as it stands. @param {Match | Game} played @returns {Record} */
export function recordOf(played) {
  const usual = {
    commitment: null,
    promises: [],
    contributions: [],
    carried: null,
    log: null,
    start: null,
    number: 1,
    dealtBy: null,
    engine: VERSION,
  };
  const { rules, seed } = played;
  if (played instanceof Match) {
    const { players, commitment, contributions, carried } = played;
    const rounds = played.rounds.map(roundRecord);
    return {
      ...usual,
      kind: "match",
      rules,
      players,
      rounds,
      result: resultLine(played),
      seed,
      commitment,
      contributions,
      carried,
    };
  }
  return {
    ...usual,
    kind: played.start === null ? "round" : "position",
    rules,
    players: seatNames(played.players),
    rounds: [roundRecord(played)],
    result: resultLine(played),
    seed,
    start: played.start,
    number: played.state.round_number,
    dealtBy: played.dealtBy,
  };
}

/** The record as it can be published before the match is over: the commitment without the seed. @param {Record} record @returns {Record} */
export const sealed = (record) => ({ ...record, seed: null, rounds: [], result: "result sealed" });

/** The record as text. @param {Record} record */
export function textOf(record) {
  const { rules, kind, start, commitment, promises, contributions, log, seed } = record;
  const lines = [
    firstLine(rules.version, promises.length > 0 || log !== null || record.carried !== null),
    `engine: ${record.engine}`,
    `kind: ${kind}`,
    ...termsOf(rules, record.players, record.carried),
  ];
  if (start !== null) lines.push(`position: ${start}`);
  if (kind === "round") lines.push(`number: ${record.number}`);
  if (kind === "round" && record.dealtBy !== null) lines.push(`dealt by: ${record.dealtBy}`);
  if (commitment !== null) lines.push(`commitment: ${commitment}`);
  lines.push(...promises.map((promise, seat) => `promise ${seat}: ${promise}`));
  lines.push(...contributions.map((word, seat) => `contribution ${seat}: ${word}`));
  if (log !== null) lines.push(`log: ${log}`);
  if (seed !== null) lines.push(`seed: ${seed}`);
  record.rounds.forEach(({ deal, actions, end }, place) => {
    lines.push(
      "",
      `round ${firstRound(record) + place}`,
      ...deal,
      ...actions.map((deed) => deed.join(" ")),
      end,
    );
  });
  return [...lines, "", record.result, ""].join("\n");
}

/** The number of its first round: 1, or the one after those that were carried along. @param {Record} record */
export const firstRound = ({ carried }) => 1 + (carried?.rounds ?? 0);

/** What the seats of a single round are called, where nobody has a name. @param {number} players */
const seatNames = (players) => Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`);

/** @param {Game} game @returns {RoundRecord} */
const roundRecord = (game) => ({ deal: dealLines(game), actions: game.history, end: endLine(game) });

/** @param {Game} game */
const dealLines = ({ opening: { dealer, hands, first } }) => [
  `dealer ${dealer}`,
  ...hands.map((hand, seat) => `hand ${seat}: ${hand.join(" ") || "out"}`),
  `first ${first}`,
];

/** @param {Game} game */
const endLine = ({ over, winner, points }) =>
  over ? `end winner ${winner ?? "nobody"} points ${points.join(" ")}` : "end unfinished";

/** @param {Match | Game} played */
function resultLine(played) {
  const { over } = played;
  if (played instanceof Game) return `result ${over ? "finished" : "unfinished"}`;
  return `result ${over ? `winners ${played.winners.join(" ")}` : "unfinished"} scores ${played.scores.join(" ")}`;
}

/** Play a record again step by step, each checked; RecordError says where it breaks. @param {Desk} desk @param {Record} record @returns {Generator<Step, Match | Game>} */
export function* stepsOf(desk, record) {
  const played = beginChecked(desk, record);
  for (const [place, recorded] of record.rounds.entries()) {
    const number = firstRound(record) + place;
    if (place > 0) dealNext(played, record.kind, number, recorded);
    yield* roundSteps(played instanceof Match ? played.round : played, recorded, number);
  }
  const expected = resultLine(played);
  if (record.result !== expected)
    throw new RecordError(
      `the result is given as ${quoted(record.result)} but the actions make it ${quoted(expected)}`,
      record.linesOf?.result,
    );
  return played;
}

/** Play it again from the seed and check everything. @param {Desk} desk @param {Record} record */
export function replay(desk, record) {
  const steps = stepsOf(desk, record);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Recompute the commitment and every shuffle of a match. @param {Desk} desk @param {Record} record */
export function verify(desk, record) {
  const { kind, commitment, seed } = record;
  if (kind !== "match")
    throw new RecordError(`a single ${kind} has no commitment: only deals of a match can be proved`);
  if (commitment === null)
    throw new RecordError("the record has no commitment line, so its deals cannot be proved");
  if (seed === null)
    throw new RecordError("the seed is not revealed yet: the deal can be verified when the match is over");
  if (commit(seed, termsOf(record.rules, record.players, record.carried).join("\n")) !== commitment)
    throw new RecordError(
      "seed, rules and players do not give the commitment that was published before the match",
      record.linesOf?.commitment,
    );
  const withheld = checkWords(record, commitment);
  const { rounds } = /** @type {Match} */ (replay(desk, record));
  const sum = (/** @type {(game: Game) => number} */ count) =>
    rounds.reduce((total, game) => total + count(game), 0);
  return {
    commitment,
    rounds: rounds.length,
    shuffles: sum((game) => game.state.shuffles),
    actions: sum((game) => game.history.length),
    withheld,
  };
}

/** Every word is the one that was promised; the seats that promised one and did not tell it. @param {Record} record @param {string} commitment */
function checkWords({ promises, contributions }, commitment) {
  /** @type {number[]} */
  const withheld = [];
  for (const [seat, promise] of promises.entries()) {
    const word = contributions[seat] ?? NOTHING;
    if (promise === NOTHING) continue;
    if (word === NOTHING) withheld.push(seat);
    else if (promiseOf(commitment, seat, word) !== promise)
      throw new RecordError(`the word of seat ${seat} is not the one that was promised`);
  }
  return withheld;
}

/** Where a seat promised or added nothing. */
const NOTHING = "-";

/** @param {Desk} desk @param {Record} record */
function beginChecked(desk, record) {
  const { seed } = record;
  if (seed === null)
    throw new RecordError(
      "the seed is not revealed, so nothing can be replayed: only the commitment is known",
    );
  return reworded(
    () => begin(desk, record, seed),
    (mistake) => (mistake instanceof RecordError ? mistake : new RecordError(`header: ${mistake.message}`)),
  );
}

/** The match or the round before its first action. @param {Desk} desk @param {Record} record @param {string} seed */
function begin(desk, { kind, rules, players, contributions, carried, start, dealtBy, number }, seed) {
  if (kind === "match") return Match.open(desk, rules, players, { seed, contributions, carried });
  if (String(players) !== String(seatNames(players.length)))
    throw new RecordError(`a ${kind} has no names: players are written as 'Player 1' and so on`);
  if (start === null) return Game.deal(desk, rules, players.length, { seed, dealer: dealtBy, round: number });
  const { edition, version, custom, name } = rules;
  const game = setUp(desk, start, {
    seed,
    rules: { ...makeRules(edition, { version }), custom, steps: rules.steps },
  });
  const told = makeRules(game.rules, { name }); // which is in the header only
  if (JSON.stringify(told) !== JSON.stringify(rules) || game.players !== players.length)
    throw new RecordError("the header and the position line do not tell of the same table");
  return setUp(desk, start, { seed, rules });
}

/** @param {Match | Game} played @param {string} kind @param {number} number @param {RoundRecord} recorded */
function dealNext(played, kind, number, recorded) {
  if (!(played instanceof Match))
    throw new RecordError(`a single ${kind} cannot have a second round`, lineOf(recorded, 0));
  reworded(
    () => played.nextRound(),
    ({ message }) => new RecordError(`round ${number}: ${message}`, lineOf(recorded, 0)),
  );
}

/** @param {Game} game @param {RoundRecord} recorded @param {number} number @returns {Generator<Step>} */
function* roundSteps(game, recorded, number) {
  const { deal, actions, end } = recorded;
  checkDeal(game, recorded, number);
  yield { round: number, game, events: [...game.events], seat: null, action: "" };
  for (const [place, [seat, action]] of actions.entries()) {
    const events = reworded(
      () => game.play(action, seat),
      ({ message }) =>
        new RecordError(
          `round ${number}, action ${place + 1} (seat ${seat}): ${message}`,
          lineOf(recorded, deal.length + place + 1),
        ),
    );
    yield { round: number, game, events, seat, action };
  }
  const expected = endLine(game);
  if (end !== expected)
    throw new RecordError(
      `round ${number} after action ${actions.length}: ${quoted(end)} is recorded, the actions give ${quoted(expected)}`,
      lineOf(recorded, deal.length + actions.length + 1),
    );
}

/** @param {Game} game @param {RoundRecord} recorded @param {number} number */
function checkDeal(game, recorded, number) {
  const dealt = dealLines(game);
  const given = recorded.deal;
  for (let place = 0; place < Math.max(dealt.length, given.length); place++)
    if (dealt[place] !== given[place])
      throw new RecordError(
        `round ${number} is dealt differently: ${quoted(given[place] ?? "nothing")} is recorded, ` +
          `the seed gives ${quoted(dealt[place] ?? "nothing")}`,
        lineOf(recorded, place + 1),
      );
}
