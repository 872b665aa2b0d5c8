/**
 * The choices of a form and what the engine makes of them: draft → `preview` → a problem, or none.
 *
 * No rule is known here: whether choices go together, and which of them do not, is for the engine to say.
 */
import { Refused } from "../../net/refused.js";
import { askEngine } from "../../engine/shared.js";
import { inquire } from "../../net/newest.js";
import { effect, signal, useEffect, useMemo } from "../../base/ui.js";
import { editionOf } from "./books.js";
import { ruleOf, tidy, toOptions, withRule } from "./draft.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Value} Value
 * @typedef {Wire.Meaning} Meaning
 * @typedef {{ code: string, message: string, conflict?: string, keys?: string[], values?: Record<string, unknown> }} Problem
 */

const PAUSE_MS = 200;

export class Form {
  /** @param {import("./books.js").Books} books @param {Draft} draft */
  constructor(books, draft) {
    this.books = books;
    this.draft = signal(draft);
    /** Why the choices do not go together. @type {Client.Signal<Problem | null>} */
    this.problem = signal(null);
    /** The rules as a file; empty while that is not known, or they do not go together. */
    this.file = signal("");
    /** Ask no more. */
    this.close = effect(() => {
      const options = toOptions(books, this.draft.value);
      this.file.value = "";
      return inquire(
        () => preview(options),
        ({ meaning, problem }) => this.#learn(meaning, problem),
        { pauseMs: PAUSE_MS },
      );
    });
  }

  get edition() {
    return editionOf(this.books, this.draft.value.edition);
  }

  /** @param {Partial<Draft>} patch */
  set(patch) {
    this.draft.value = tidy(this.books, { ...this.draft.peek(), ...patch });
  }

  /** @param {string} key */
  rule(key) {
    return ruleOf(this.books, this.draft.value, key);
  }

  /** @param {string} key @param {Value} value */
  setRule(key, value) {
    this.set({ rules: withRule(this.edition, this.draft.peek().rules, key, value) });
  }

  /** @param {string} key */
  resetRule(key) {
    this.setRule(key, this.edition.keys[key]);
  }

  /** @param {string} key */
  isChanged(key) {
    return key in this.draft.value.rules;
  }

  /** Whether one of these keys is part of the problem. @param {string[]} keys */
  isInTrouble(keys) {
    return Boolean(this.problem.value?.keys?.some((key) => keys.includes(key)));
  }

  /** @param {Meaning | null} meaning @param {Problem | null} problem */
  #learn(meaning, problem) {
    this.problem.value = problem;
    this.file.value = meaning?.file ?? "";
  }
}

/**
 * What options mean; an engine that cannot be asked is no problem of the options.
 * @param {Wire.Options} options @returns {Promise<{ meaning: Meaning | null, problem: Problem | null }>}
 */
export async function preview(options) {
  try {
    const { meaning = null, problem = null } = await askEngine("preview", { options });
    return { meaning, problem: problem && { ...problem, message: problem.sentence } };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { meaning: null, problem: null };
  }
}

/** A form that lives as long as its page. @param {import("./books.js").Books} books @param {() => Draft} start */
export function useForm(books, start) {
  const form = useMemo(() => new Form(books, start()), [books]);
  useEffect(() => form.close, [form]);
  return form;
}
