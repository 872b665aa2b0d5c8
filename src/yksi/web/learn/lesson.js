/** A lesson at a table: the others follow a script, and what is asked for is done when one of its ways was gone to the end. */
import { signal } from "../base/ui.js";
import { Trial } from "../local/trial.js";
import { Refused } from "../net/refused.js";
import { t } from "../speech/words.js";

/** As `yksi.lessons` has it. @typedef {{ id: string, topic: string, course: string, at: string, first: string[], do: string[], then: string[] }} Given */

/** Who learns, and the two whom the lessons name. */
export const seated = () => [t("table.you"), "Bo", "Cy"];

export class Lesson extends Trial {
  #way = "";
  /** What the others are about to do. @type {string[]} */
  #script;

  /** @param {string} edition @param {Given} given */
  constructor(edition, given) {
    super({ position: `${edition}; ${given.at}` }, (seat) => seated()[seat]);
    this.given = given;
    this.mine.value = 0;
    this.#script = [...given.first];
    this.done = signal(false);
  }

  /** @override @param {Client.Asked} command */
  async ask(command) {
    if (command.do !== "act") return super.ask(command);
    const way = `${this.#way} ${command.action}`.trim();
    const ways = this.given.do.filter((each) => each === way || each.startsWith(`${way} `));
    if (!ways.length) {
      await super.ask({ ...command, do: "why" }); // what may never be done is explained by the rules
      throw new Refused({ code: "lesson", sentence: t("lessons.other") });
    }
    const told = await super.ask(command);
    this.#way = way;
    if (ways.includes(way)) {
      this.#script = [...this.given.then];
      this.#look();
    }
    return told;
  }

  /** @override */
  async letOthersAct() {
    const deed = this.#script.shift();
    if (!deed) return;
    await this.act(Number(deed[0]), deed.slice(2));
    this.#look();
  }

  /** Whether all of it has happened. */
  #look() {
    this.done.value = this.given.do.includes(this.#way) && !this.#script.length;
  }
}
