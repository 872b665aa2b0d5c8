/**
 * What a sheet is begun with, as somebody fills it in: `Draft` → `toOpening` → what the server takes.
 *
 * @typedef {import("../parts/options/books.js").Books} Books
 * @typedef {{ id: number, name: string }} Person `id` tells rows apart while they are moved
 * @typedef {{ people: Person[], edition: string, name: string, rules: Record<string, string | number>, dealer: number }} Draft
 *   `name` is what the people call their rules; `rules` has scoring, target and teams, and what else differs from
 *   the edition; `dealer` is the id of a person
 */
import { FEWEST_SEATS, MOST_SEATS } from "../base/facts.js";
import { usualRules } from "../base/usual.js";
import { preview } from "../parts/options/form.js";
import { editionOf } from "../parts/options/books.js";
import { inquire } from "../net/newest.js";
import { useEffect, useState } from "../base/ui.js";
import { lastOpening } from "./kept.js";

const ROWS = 3;
const PAUSE_MS = 200;
const KEYS = ["scoring", "target", "teams"];

/** The last one on this device again, or an empty one with the rules that readers of the language know. @param {Books} books @param {string} language @returns {Draft} */
export function newDraft(books, language) {
  const last = lastOpening();
  const { players, edition, rules } = {
    players: /** @type {string[]} */ (Array(ROWS).fill("")),
    edition: usualRules(language).edition,
    rules: {},
    ...last,
  };
  const people = players.map((name, place) => ({ id: place, name }));
  return { people, dealer: 0, ...byRules(books, { edition, name: String(rules.name ?? ""), rules }) };
}

/** That part of a draft which is its rules. @param {Books} books @param {Pick<Draft, "edition" | "name" | "rules">} found @returns {Pick<Draft, "edition" | "name" | "rules">} */
export function byRules(books, { edition, name, rules: found }) {
  const { id, keys } = editionOf(books, edition);
  const usual = Object.fromEntries(KEYS.map((key) => [key, keys[key]]));
  const changed = Object.entries(found).filter(([key, value]) => key in keys && keys[key] !== value);
  return { edition: id, name, rules: { ...usual, ...Object.fromEntries(changed) } };
}

/** The rules that are chosen nowhere on the page: a file has brought them. @param {Books} books @param {Pick<Draft, "edition" | "rules">} draft */
export function broughtAlong(books, { edition, rules }) {
  const { keys } = editionOf(books, edition);
  const brought = Object.entries(rules).filter(([key, value]) => !KEYS.includes(key) && keys[key] !== value);
  return Object.fromEntries(brought);
}

/** Those who have a name. @param {Draft} draft */
export const named = ({ people }) => people.filter(({ name }) => name.trim());

/** @param {Draft} draft */
export function toOpening(draft) {
  const people = named(draft);
  return {
    players: people.map(({ name }) => name.trim()),
    edition: draft.edition,
    rules: { ...draft.rules, ...(draft.name && { name: draft.name }) },
    dealer: Math.max(
      0,
      people.findIndex(({ id }) => id === draft.dealer),
    ),
  };
}

/**
 * What the server makes of it: the sides, or a problem.
 * @param {Draft} draft @returns {{ sides: number[][], problem: import("../parts/options/form.js").Problem | null }}
 */
export function useMeaning(draft) {
  const [found, setFound] = useState(
    /** @type {{ sides: number[][], problem: import("../parts/options/form.js").Problem | null }} */ ({
      sides: [],
      problem: null,
    }),
  );
  const count = named(draft).length;
  const asked =
    count >= FEWEST_SEATS
      ? JSON.stringify({ edition: draft.edition, rules: draft.rules, seats: Math.min(count, MOST_SEATS) })
      : "";
  useEffect(() => {
    if (asked)
      return inquire(
        () => preview(JSON.parse(asked)),
        ({ meaning, problem }) => setFound({ sides: meaning?.sides ?? [], problem }),
        { pauseMs: PAUSE_MS },
      );
    setFound({ sides: [], problem: null });
  }, [asked]);
  return found;
}
