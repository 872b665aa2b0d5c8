/** What can go wrong, in the words of `yksi.errors`; nothing has changed when one is thrown. */
import { Refused } from "../net/refused.js";

/** Something that was given is wrong: one sentence that names it; `part` is what of a text it is, when that is known. */
export class Mistake extends Error {
  /** @param {string} message @param {string} [part] */
  constructor(message, part = "") {
    super(message);
    this.part = part;
  }
}

/** Choices that do not go together; `code` is the same for every language. */
export class Contradiction extends Mistake {
  /** @param {string} code @param {Record<string, string | number>} values what was chosen, by its key @param {string} message */
  constructor(code, values, message) {
    super(message);
    this.code = code;
    this.values = values;
  }
}

/** Rules written wrong, or a record that is not what is asked for; `code` is the same for every language, `values` are what its sentence names. */
export class Miswritten extends Mistake {
  /** @param {string} code @param {Record<string, string | number>} values @param {string} message */
  constructor(code, values, message) {
    super(message);
    this.code = code;
    this.values = values;
  }

  /** The same mistake, which says where it is. @param {string} where @param {Record<string, string | number>} place */
  at(where, place) {
    return new Miswritten(this.code, { ...this.values, ...place }, `${where}: ${this.message}`);
  }
}

/** An action that a seat may not do now; `reason` is the same for every language. */
export class IllegalAction extends Mistake {
  /** @param {string} reason @param {string} message */
  constructor(reason, message) {
    super(message);
    this.reason = reason;
  }
}

/** Cards or points that cannot be; `code` is the same for every language. */
export class SheetError extends Mistake {
  /** @param {string} code @param {Record<string, unknown>} [values] that a sentence about it names */
  constructor(code, values = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** A record that is not what it claims to be; `line` is where it breaks, when that is known. */
export class RecordError extends Mistake {
  /** @param {string} message @param {number | null} [line] */
  constructor(message, line = null) {
    super(line === null ? message : `line ${line}: ${message}`);
    this.line = line;
  }
}

/** What `check` gives, with any mistake put into other words. @template Found @param {() => Found} check @param {(mistake: Mistake) => Mistake} reword @returns {Found} */
export function reworded(check, reword) {
  try {
    return check();
  } catch (error) {
    throw error instanceof Mistake ? reword(error) : error;
  }
}

/** What `check` gives; any mistake tells in which part of a text it is. @template Found @param {string} part @param {() => Found} check @returns {Found} */
export function inPart(part, check) {
  try {
    return check();
  } catch (error) {
    if (error instanceof Mistake) error.part ||= part.trim();
    throw error;
  }
}

/** A text in quotes, as Python writes it. @param {unknown} value @returns {string} */
export function quoted(value) {
  if (typeof value !== "string") return asWritten(value);
  const mark = value.includes("'") && !value.includes('"') ? '"' : "'";
  const escaped = value.replace(/[\\'\p{C}\p{Z}]/gu, (letter) => {
    if (letter === " ") return letter;
    if (letter === "\\" || letter === mark) return `\\${letter}`;
    if (letter === "'") return letter;
    const named = { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[letter];
    const code = /** @type {number} */ (letter.codePointAt(0));
    const [sign, width] = code < 256 ? ["x", 2] : code < 65536 ? ["u", 4] : ["U", 8];
    return named ?? `\\${sign}${code.toString(16).padStart(Number(width), "0")}`;
  });
  return mark + escaped + mark;
}

/** A value as people write it in a file of rules. @param {unknown} value @returns {string} */
export function asWritten(value) {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return `[${value.map(asWritten).join(", ")}]`;
  if (typeof value === "object") {
    const fields = Object.entries(value).map(([key, each]) => `${key} = ${asWritten(each)}`);
    return `{ ${fields.join(", ")} }`;
  }
  return typeof value === "string" ? quoted(value) : String(value);
}

/** Whether a text is one line that steers neither a terminal nor a page. @param {string} text */
export const isPrintable = (text) => !/[\p{C}\p{Z}]/u.test(text.replaceAll(" ", ""));

/**
 * A mistake as a server would tell it: a code, a sentence, and what pages need for words of their own.
 * @param {unknown} error @returns {{ code: string, sentence: string, reason?: string, conflict?: string, values?: Record<string, unknown>, line?: number, part?: string }}
 */
export function refusedOf(error) {
  const sentence = error instanceof Error ? error.message : String(error);
  if (error instanceof Refused) return { code: error.code, sentence };
  if (error instanceof IllegalAction) return { code: "illegal", sentence, reason: error.reason };
  if (error instanceof Contradiction)
    return { code: "bad-options", sentence, conflict: error.code, values: error.values };
  if (error instanceof SheetError)
    return { code: "bad-options", sentence, reason: error.code, values: error.values };
  if (error instanceof RecordError)
    return { code: "bad-record", sentence, ...(error.line !== null && { line: error.line }) };
  if (!(error instanceof Mistake)) return { code: "unavailable", sentence };
  const known = error instanceof Miswritten && { reason: error.code, values: error.values };
  return { code: "bad-options", sentence, ...known, ...(error.part && { part: error.part }) };
}
