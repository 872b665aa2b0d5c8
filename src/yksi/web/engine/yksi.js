/**
 * The whole game without a server: what `import yksi` gives in Python, over the compiled rules.
 *
 * engine.wasm → `Desk` (desk.js) → `Game`, `Match` → views, events, records; every module answers one question:
 *
 *     desk      who plays by the rules?                    rules     what can be agreed on?
 *     records   where is a number in memory?               custom    what does a Customizable card do?
 *     table     what lies on the desk?                     seeds     how is a deal fixed?
 *     game      what is a round?                           terms     what is a match played by?
 *     match     and a match?                               notation  how are cards and actions written?
 *     view      what may a seat see?                       errors    what can go wrong?
 *     events    what happened?
 *
 * `layout`, `vocabulary` and `rulebooks` are written by Python (make engine ARGS=--wasm, make docs). No rule is written here.
 */
export { Bot, layOutNet, netFor } from "./bots.js";
export { difference, fold } from "../net/changes.js";
export { Desk } from "./desk.js";
export { Contradiction, IllegalAction, Mistake, RecordError } from "./errors.js";
export { forSeat, inTheOpen } from "./events.js";
export { Game } from "./game.js";
export { Match } from "./match.js";
export { setUp, toPosition } from "./position.js";
export { recordOf, replay, sealed, stepsOf, textOf, verify } from "./record.js";
export { readRecord } from "./recordtext.js";
export { checkTable, makeRules } from "./rules.js";
export { termsOf } from "./terms.js";
export { NETS } from "./vocabulary.js";
