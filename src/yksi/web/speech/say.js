/**
 * Everything that is said to people, from the catalogue of their language: the twin of the Python package
 * `yksi.locales`, whose docstring has the rules. A test compares the two sentence by sentence.
 */

const SEATS = ["seat", "other", "by", "culprit", "to", "winner", "turn"];
const TRAITS = ["guilty", "passed", "aye", "colour", "winner", "to", "cards"];
const READERS = [
  ["seat", "you"],
  ["winner", "you"],
  ["to", "to-you"],
  ["other", "other-you"],
  ["by", "by-you"],
  ["culprit", "culprit-you"],
];
/** What stands after the colon of a verb. @type {Record<string, string>} */
const ABOUT = { catch: "seat", pick: "seat", colour: "colour", discard: "card", give: "card" };

/**
 * A sentence for an event as it was told to the seat `you`, or with null to anybody.
 * @param {Client.Catalogue} catalogue @param {Client.Data} event @param {string[]} names @param {number | null} [you]
 */
export function say(catalogue, event, names, you = null) {
  const { sentences } = catalogue.events;
  return tell(catalogue, sentences[sentenceKey(event, sentences, you)], event, names, you);
}

/** @param {Client.Data} event @param {Record<string, Client.Text>} sentences @param {number | null} you */
function sentenceKey(event, sentences, you) {
  const had = TRAITS.filter((field) => event[field] != null && event[field] !== false);
  const read = READERS.filter(([field]) => you !== null && event[field] === you).map(([, trait]) => trait);
  return [...had, ...read].reduce(
    (key, trait) => (Object.hasOwn(sentences, `${key}-${trait}`) ? `${key}-${trait}` : key),
    event.event,
  );
}

/** An action as a button says it. @param {Client.Catalogue} catalogue @param {string} action @param {string[]} names */
export function actionName(catalogue, action, names) {
  const [key, data] = readAction(action);
  return tell(catalogue, catalogue.actions.names[key], data, names, null);
}

/** @param {string} action @returns {[string, Client.Data]} */
function readAction(action) {
  const [verb, rest = ""] = action.replace(/!$/, "").split(":");
  const field = Object.hasOwn(ABOUT, verb) && ABOUT[verb];
  if (field) return [verb, { [field]: field === "seat" ? Number(rest) : rest }];
  if (/^[a-z]/.test(verb)) return [verb, {}];
  const key = "lay" + (rest && "-colour") + (action.endsWith("!") ? "-uno" : "");
  return [key, { card: verb, colour: rest }];
}

/** What the reader is asked to do, by the reader's view. @param {Client.Catalogue} catalogue @param {Client.Data} view @param {string[]} names */
export function prompt(catalogue, view, names) {
  const data = { ...view, count: view.players[view.seat].owed };
  const byChoice = view.phase === "discard" && view.legal.includes("pass");
  return tell(
    catalogue,
    catalogue.actions.prompts[byChoice ? "discard-may" : view.phase],
    data,
    names,
    view.seat,
  );
}

/**
 * Why not: the reason of an illegal action or the code of a refusal, with what the view tells of the table.
 * @param {Client.Catalogue} catalogue @param {string} reason @param {Client.Data} view @param {string[]} [names] @param {string} [sentence]
 */
export function whyNot(catalogue, reason, view, names = [], sentence = "") {
  const found = Object.hasOwn(catalogue.reasons, reason) ? catalogue.reasons[reason] : "{sentence}";
  return tell(catalogue, found, { ...view, sentence }, names, view.seat ?? null);
}

/** A message of an area. @param {Client.Catalogue} catalogue @param {string} area @param {string} key @param {Client.Values} [values] */
export function message(catalogue, area, key, values = {}) {
  return render(
    catalogue.language,
    catalogue[area][key],
    (field) => /** @type {Client.Word} */ (values[field]),
  );
}

/** A card in words. @param {Client.Catalogue} catalogue @param {string} card @param {string} [form] */
export function cardName({ cards }, card, form = "base") {
  if (Object.hasOwn(cards.wilds, card)) return cards.wilds[card][form];
  const parts = /** @type {Record<string, Client.Word>} */ ({
    colour: cards.colours[card[0]],
    number: card.slice(1),
  });
  return fill((cards.faces[card.slice(1)] ?? cards.faces.number)[form], (field) => parts[field]);
}

/** Names in a row: a, b and c. @param {Client.Catalogue} catalogue @param {string[]} names */
export function join({ cards }, names) {
  const most = inARow(names.slice(0, -1));
  return (most && `${most} ${cards.and} `) + isolated(names.at(-1) ?? "");
}

/** Names one after the other, with commas. @param {string[]} names */
export const inARow = (names) => names.map(isolated).join(", ");

/** @param {Client.Catalogue} catalogue @param {Client.Text} found @param {Client.Data} data @param {string[]} names @param {number | null} you */
function tell(catalogue, found, data, names, you) {
  return capital(
    render(catalogue.language, found, (field) => wordFor(catalogue, field, data[field], names, you)),
  );
}

/** @param {Client.Catalogue} catalogue @param {string} field @param {Client.Datum} value @param {string[]} names @param {number | null} you @returns {Client.Word} */
function wordFor(catalogue, field, value, names, you) {
  const { cards, events } = catalogue;
  if (value == null) return "";
  if (SEATS.includes(field)) return value === you ? events.you : names[value];
  if (field === "card" || field === "top") return inAllForms(catalogue, [value]);
  if (field === "cards") return inAllForms(catalogue, value);
  if (field === "colour") return cards.colours[value];
  if (["direction", "why", "until"].includes(field)) return events[field][value];
  if (field === "custom" && Object.hasOwn(cards.wilds, value)) return cards.wilds[value];
  return value;
}

/** @param {Client.Catalogue} catalogue @param {string[]} hand */
function inAllForms(catalogue, hand) {
  const named = (/** @type {string} */ form) =>
    join(
      catalogue,
      hand.map((card) => cardName(catalogue, card, form)),
    );
  return Object.fromEntries(Object.keys(catalogue.cards.faces.number).map((form) => [form, named(form)]));
}

/** A message with a word in every place. @param {string} language @param {Client.Text} found @param {(field: string) => Client.Word} word */
export function render(language, found, word) {
  if (typeof found === "string") return fill(found, word);
  return fill(found[pluralOf(language, Number(word("count")))], word);
}

/** Making these rules takes longer than a sentence. @type {Map<string, Intl.PluralRules>} */
const plurals = new Map();

/** Which plural a number takes. @param {string} language @param {number} count */
export function pluralOf(language, count) {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

/**
 * The catalogue in the words of an edition's rulebook: every place for the name of a card has the name that it has there.
 * @template {{ cards: Client.Area }} Words
 * @param {Words} catalogue @param {string} edition @returns {Words}
 */
export function inWordsOf(catalogue, edition) {
  const { names } = catalogue.cards;
  return names ? inNames(catalogue, names[edition] ?? names.any) : catalogue;
}

/** @param {Client.Area} found @param {Record<string, Record<string, string>>} names @returns {Client.Area} */
export function inNames(found, names) {
  if (typeof found === "string")
    return found.replace(NAME, (_, card, form = "base") => named(names[card], form));
  if (typeof found !== "object") return found;
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, inNames(value, names)]));
}

/** A place for the name of a card: {S}, {S:one} for a form of it, {S:One} with a capital first. */
const NAME = /\{([A-Z+][A-Z0-9+]*)(?::([A-Za-z]+))?\}/g;

/** @param {Record<string, string>} name @param {string} form */
const named = (name, form) => name[form] ?? capital(name[form.toLowerCase()]);

/** @param {string} text @param {(field: string) => Client.Word} word */
export function fill(text, word) {
  return text.replace(/\{([a-z_]+)(?::([a-z]+))?\}/g, (_, field, form = "base") => inForm(word(field), form));
}

/** @param {Client.Word} word @param {string} form */
const inForm = (word, form) =>
  typeof word === "object" ? (word[form] ?? word.base) : isolated(String(word));

/** Letters that run from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [ISOLATE, END] = ["\u2068", "\u2069"];

/** A word as it stands in a sentence: one that runs from right to left turns nothing but itself. @param {string} word */
export const isolated = (word) =>
  FROM_RIGHT.test(word) && !word.includes(ISOLATE) ? ISOLATE + word + END : word;

/** The sentence with a capital first. @param {string} sentence */
export function capital(sentence) {
  const [first = "", ...rest] = sentence;
  return first.toUpperCase() + rest.join("");
}
