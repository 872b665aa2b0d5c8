/** The rulebooks as the library knows them, fetched once when they are first needed. */
import { computed, signal } from "../base/ui.js";
import { UNHURRIED_S } from "../base/facts.js";
import { readFile } from "./http.js";

/** @type {Client.Signal<Wire.Rulebooks | null>} */
const fetched = signal(null);
/** @type {Promise<Wire.Rulebooks> | null} */
let asking = null;

/** Editions, rule keys and ready custom rules. @returns {Promise<Wire.Rulebooks>} */
export function rulebooks() {
  asking ??= readFile("books/editions.json").then(
    (answer) => (fetched.value = answer),
    (error) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}

/** A rule of the round that is shown: as the table changed it, or as the edition has it. @param {Client.Ruled} view @param {string} key */
export function ruleOf(view, key) {
  if (fetched.value === null) rulebooks().catch(() => {});
  const books = fetched.value && [...fetched.value.editions, fetched.value.own];
  const edition = books?.find((one) => one.id === view.edition);
  return view.rules[key] ?? edition?.keys[key];
}

/** Where rules can be read with what is changed in them; a rule that somebody wrote is there in full. @param {Wire.Options} options */
export function rulesAddress({ edition = "nb-112", name = "", rules = {}, custom = [] }) {
  const query = new URLSearchParams(Object.entries(rules).map(([key, value]) => [key, String(value)]));
  if (name) query.set("name", name);
  for (const rule of custom) query.append("custom", typeof rule === "string" ? rule : JSON.stringify(rule));
  return `/rules/${edition}${query.size ? `?${query}` : ""}`;
}

/** Whether people come by for their turns, and nobody has to stay. @param {Wire.Options} options */
export const isUnhurried = ({ clock }) => (clock ?? 0) >= UNHURRIED_S;

/** What each card counts; empty until the rulebooks are there. */
export const cardPoints = computed(() => {
  if (fetched.value === null) rulebooks().catch(() => {});
  return fetched.value?.points ?? {};
});
