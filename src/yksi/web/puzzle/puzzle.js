/**
 * A puzzle at a table, the twin of `yksi.puzzles.puzzle`. With open cards every own action has to win by force, and the others answer what holds out longest;
 * with hidden ones the one best action is asked for, and then the round may be played on against bots.
 */
import { signal } from "../base/ui.js";
import { Trial } from "../local/trial.js";
import { Refused } from "../net/refused.js";
import { actionName, t } from "../speech/words.js";

/** As `yksi.puzzles` has it. @typedef {{ number: number, edition: string, level: number, at: string, best: string, turns?: number, first?: string[], wins?: Record<string, number> }} Given */
/** @typedef {{ seat: number, action: string, turns: number | null }} Way */
/** @typedef {import("../engine/puzzles.js").Line} Line */

export const YOU = 0;
/** Of so many rounds a choice wins a share. */
export const WHOLE = 10_000;

/** Who solves, and whom the puzzles name. */
export const seated = () => [t("table.you"), "Bo", "Cy", "Di"];

/** The cards that are drawn next, as far as they are known. @param {Given} given */
export const pileOf = ({ at, turns }) =>
  turns ? (at.split("draw:")[1] ?? "").split(" ").filter(Boolean) : [];

/** A puzzle is played without Customizable cards, unless it says what they do: that is no house rule. */
const WITHOUT_CARDS = "customizable";

/** The house rules of a puzzle, and the rules on Customizable cards. @param {Given} given */
export function houseOf({ at }) {
  const {
    custom,
    [WITHOUT_CARDS]: _,
    ...changed
  } = Object.fromEntries(
    at
      .split("; ")
      .filter((part) => part.includes("="))
      .map((part) => part.split("=")),
  );
  return {
    changed: /** @type {Record<string, string>} */ (changed),
    custom: /** @type {string[]} */ (custom?.split(",") ?? []),
  };
}

/** Whether it is played by more than its edition. @param {Given} given */
export function isHouse(given) {
  const { changed, custom } = houseOf(given);
  return custom.length > 0 || Object.keys(changed).length > 0;
}

export class Puzzle extends Trial {
  /** How many turns are left to win in. */
  #left = 0;
  /** How many cards of the draw pile nobody knows. */
  #unknown = 0;
  #walks = false;

  /** @param {Given} given */
  constructor(given) {
    super({ position: `${given.edition}; ${given.at}` }, (seat) => seated()[seat]);
    this.given = given;
    this.mine.value = YOU;
    this.open = given.turns !== undefined;
    /** What was tried and is wrong. @type {Client.Signal<string[]>} */
    this.wrong = signal([]);
    this.hinted = signal(false);
    /** @type {Client.Signal<"" | "solved" | "shown">} */
    this.done = signal("");
  }

  /** @override */
  async begin() {
    const { first = [], turns = 0 } = this.given;
    await super.begin(first.map((deed) => [Number(deed[0]), deed.slice(2)]));
    this.#left = turns;
    const { view } = await this.#seen("0", null);
    this.#unknown = view.draw_count - pileOf(this.given).length;
  }

  /** The same from the beginning. */
  async again() {
    this.#left = this.given.turns ?? 0;
    this.#walks = false;
    this.done.value = "";
    await this.to(this.#asked);
  }

  /** What happened before, as events. */
  async before() {
    return (await this.engine.ask("told", { table: String(this.#asked), seat: YOU })).events;
  }

  /** Why the best wins, as a tree. @returns {Promise<Line[]>} */
  async proof() {
    const asked = { table: "0", seat: YOU, unknown: this.#unknown, turns: this.given.turns };
    return (await this.engine.ask("prove", asked)).lines;
  }

  /** What may be done at a table, and in how many turns it wins. @param {string} table @param {number} turns @returns {Promise<Way[]>} */
  async ways(table, turns) {
    const asked = { table, seat: YOU, unknown: this.#unknown, turns };
    return (await this.engine.ask("solve", asked)).ways;
  }

  /** What kind of action is right now; the first of several. */
  async hint() {
    this.hinted.value = true;
    if (!this.open) return this.given.best;
    const ways = await this.ways(String(this.ply.peek()), this.#left);
    return ways.find(({ turns }) => turns !== null)?.action ?? this.given.best;
  }

  /** Give up, and be shown. */
  show() {
    if (!this.done.peek()) this.done.value = "shown";
  }

  /** Look at a line of the proof on the board, where nobody goes on by themselves then. @param {import("../local/trial.js").Deed[]} deeds */
  async walk(deeds) {
    this.#walks = true;
    await super.begin(deeds);
  }

  /** @override @param {Client.Asked} command */
  async ask(command) {
    if (command.do !== "act" || this.done.peek()) return super.ask(command);
    await super.ask({ ...command, do: "why" }); // what may never be done is explained by the rules
    const action = await this.#said(command.action);
    if (this.open) await this.#force(action);
    else this.#choose(action);
    return super.ask({ ...command, action });
  }

  /** @override @param {Wire.PublicView} view */
  async letOthersAct(view) {
    if (this.#walks) return;
    if (!this.open || this.done.peek()) return super.letOthersAct(view);
    const [seat = YOU] = view.waiting.length ? view.waiting : [view.turn ?? YOU];
    if (seat === YOU || view.over) return;
    const answer = longest(await this.ways(String(this.ply.peek()), this.#left));
    await this.act(answer.seat, answer.action);
  }

  /** @param {string} table @param {number | null} seat @returns {Promise<import("../local/trial.js").Looked>} */
  async #seen(table, seat) {
    return /** @type {import("../local/trial.js").Looked} */ (await this.engine.ask("look", { table, seat }));
  }

  get #asked() {
    return this.given.first?.length ?? 0;
  }

  /** With UNO where it can be said: how UNO is said is no part of a puzzle. @param {string} action */
  async #said(action) {
    const { own } = await this.#seen(String(this.ply.peek()), YOU);
    if (action === "uno") throw new Refused({ code: "puzzle", sentence: t("puzzle.uno") });
    return own?.legal.includes(`${action}!`) ? `${action}!` : action;
  }

  /** With open cards: go on if it still wins. @param {string} action */
  async #force(action) {
    const table = String(this.ply.peek());
    const ways = await this.ways(table, this.#left);
    const { view } = await this.#seen(table, null);
    const left = this.#left - Number(view.phase === "play");
    if (ways.every((way) => way.action !== action || way.turns === null)) {
      this.#miss(action);
      throw new Refused({ code: "puzzle", sentence: await this.#refuted(action, table, left) });
    }
    this.#left = left;
    if (view.players[YOU].cards === 1 && /^[A-Z]/.test(action)) this.done.value = "solved";
  }

  /** Why something else does not win from the beginning. @param {string} action */
  whyNot(action) {
    return this.#refuted(action, "0", (this.given.turns ?? 0) - 1);
  }

  /** What the others answer, so that nothing wins any more. @param {string} action @param {string} table @param {number} left turns after it */
  async #refuted(action, table, left) {
    const name = actionName(action, this.names.peek());
    await this.engine.ask("copy", { table, as: "after" });
    await this.engine.ask("act", { table: "after", seat: YOU, action });
    const ways = await this.ways("after", left);
    const answer = ways.find(({ seat, turns }) => seat !== YOU && turns === null);
    if (!answer) return t("puzzle.wrong", { action: name });
    const said = {
      name: this.names.peek()[answer.seat],
      answer: actionName(answer.action, this.names.peek()),
    };
    return t("puzzle.wrong-answer", { action: name, ...said });
  }

  /** With hidden cards: it is the best, or not. @param {string} action */
  #choose(action) {
    const { best, wins = {} } = this.given;
    if (action !== best) {
      this.#miss(action);
      const worth = { action: actionName(action, this.names.peek()), wins: of100(wins[action] ?? 0) };
      throw new Refused({ code: "puzzle", sentence: t("puzzle.wrong-wins", worth) });
    }
    this.done.value = "solved";
  }

  /** @param {string} action */
  #miss(action) {
    if (!this.wrong.peek().includes(action)) this.wrong.value = [...this.wrong.peek(), action];
  }
}

/** Of a hundred rounds. @param {number} wins */
export const of100 = (wins) => Math.round((wins * 100) / WHOLE);

/** What keeps somebody from winning longest; to lay a card rather than to wait. @param {Way[]} ways */
function longest(ways) {
  const most = Math.max(...ways.map(({ turns }) => turns ?? 0));
  const same = ways.filter(({ turns }) => (turns ?? 0) === most);
  return same.find(({ action }) => /^[A-Z]/.test(action)) ?? same[0];
}
