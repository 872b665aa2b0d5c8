/**
 * Everything the page says, in the language of the reader: `t("home.play")`.
 *
 * `words/nb.json` → catalogue, a signal → `t`, `say`, … of `say.js`, so that all texts change at once
 */
import { fileAddress } from "../base/address.js";
import { computed, signal, useLayoutEffect } from "../base/ui.js";
import { recall } from "../base/settings.js";
import { LANGUAGES, RELATED } from "../base/facts.js";
import * as spoken from "./say.js";

/** As it was fetched. @type {Client.Signal<Client.Catalogue | null>} */
const written = signal(null);
/** The edition in whose words is spoken, if its rulebook has names of its own for the cards. */
const book = signal("");
const catalogue = computed(() => written.value && spoken.inWordsOf(written.value, book.value));
export const language = signal("en");
/** The language that was asked for last: words of another one that come later are not wanted any more. */
let wanted = "";
/** Until its words are there. @type {Promise<void>} */
let speaking = Promise.resolve();

/** The language of the browser, or the one that was chosen before. */
export function preferredLanguage() {
  const chosen = recall("language");
  for (const tag of [chosen, ...navigator.languages]) {
    const short = (tag ?? "").slice(0, 2).toLowerCase();
    const known = RELATED[short] ?? short;
    if (known in LANGUAGES) return known;
  }
  return "en";
}

/** Say everything in this language from now on. @param {string} code */
export function speak(code) {
  wanted = code;
  return (speaking = change(code));
}

/** @param {string} code */
async function change(code) {
  const common = await fetched(`words/${code}.json`);
  const areas = [...learnt];
  const special = await Promise.all(areas.map((area) => fetched(`words/${code}/${area}.json`)));
  if (code !== wanted) return;
  const found = Object.fromEntries(areas.map((area, number) => [area, special[number]]));
  written.value = { ...common, ...found, language: code };
  language.value = code;
  document.documentElement.lang = code;
  document
    .querySelector("link[rel=manifest]")
    ?.setAttribute("href", fileAddress(`manifest-${code}.webmanifest`));
}

/** Areas that few pages need come when the first of those is opened. @type {Set<string>} */
const learnt = new Set();

/** Have the words of an area too, now and in every language that is chosen later. @param {string} area */
export async function learn(area) {
  learnt.add(area);
  if (!catalogue.peek()) await speaking;
  while (!(area in (catalogue.peek() ?? {}))) await speak(wanted); // which may be another one when it comes
}

/** @param {string} file */
async function fetched(file) {
  const response = await fetch(fileAddress(file));
  if (!response.ok) throw new Error(`no words: ${file}`);
  return response.json();
}

/** Speak in the words of this edition's rulebook as long as the page shows it. @param {string} [edition] */
export function useBook(edition = "") {
  useLayoutEffect(() => {
    book.value = edition;
    return () => void (book.value = "");
  }, [edition]);
}

/** Words that were fetched by themselves, with the names of the cards. @template Words @param {Words} found @returns {Words} */
export const named = (found) => spoken.inWordsOf({ cards: written.value?.cards, found }, book.value).found;

/** A message. @param {string} key `area.key` @param {Client.Values} [values] @returns {string} */
export function t(key, values = {}) {
  const [area, name] = key.split(".");
  return spoken.message(words(), area, name, values);
}

/** A sentence for an event. @param {Client.Told} event @param {string[]} names @param {number | null} you */
export const say = (event, names, you) => spoken.say(words(), event, names, you);

/** An action as a button says it. @param {string} action @param {string[]} names */
export const actionName = (action, names) => spoken.actionName(words(), action, names);

/** What the reader is asked to do. @param {Client.Data} view with the reader's `seat` @param {string[]} names */
export const prompt = (view, names) => spoken.prompt(words(), view, names);

/**
 * Why something was refused; a code that this page is too old to know is told in the server's own words.
 * @param {{ code: string, reason?: string, message?: string }} refused @param {Client.Data | null} [view] @param {string[]} [names]
 */
export function whyNot({ code, reason, message = "" }, view = null, names = []) {
  const known = [reason, code].find((one) => one && one in words().reasons);
  if (known) return spoken.whyNot(words(), known, view ?? {}, names, message);
  if (code === "unreachable") return t("web.unreachable");
  return `trouble-${code}` in words().web ? t(`web.trouble-${code}`) : message || code;
}

/** A card in words. @param {string} card */
export const cardName = (card) => spoken.cardName(words(), card);

/** The catalogue itself, for those who choose their words by themselves; nothing is shown before it is here. */
export const words = () => /** @type {Client.Catalogue} */ (catalogue.value);
