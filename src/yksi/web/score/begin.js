/** A new sheet: who plays, how it is counted, by which rules, who deals; then it begins. */
import { alone } from "../base/address.js";
import { FEWEST_SEATS } from "../base/facts.js";
import { useAttempt } from "../net/newest.js";
import { SheetPlace } from "../net/sheet.js";
import { editionOf, OWN } from "../parts/options/books.js";
import { ROUNDS, withRule } from "../parts/options/draft.js";
import { OpenRules } from "../parts/options/opening.js";
import { Choices, Fold, leap, Select, Stepper } from "../parts/fields.js";
import { differences, editionName, keyLabel, rulesName, valueLabel } from "../speech/wording.js";
import { problemSentence } from "../speech/refusal.js";
import { go } from "../base/router.js";
import { capital, join } from "../speech/say.js";
import { goalOf } from "../parts/goal.js";
import { html, signal, useMemo } from "../base/ui.js";
import { language, t, useBook, words } from "../speech/words.js";
import { whyNotOnSheet } from "./errors.js";
import { SheetHere } from "./here.js";
import { keepOpening } from "./kept.js";
import { Names } from "./names.js";
import { broughtAlong, byRules, named, newDraft, toOpening, useMeaning } from "./opening.js";

/**
 * @typedef {import("../parts/options/books.js").Books} Books
 * @typedef {import("./opening.js").Draft} Draft
 * @typedef {{ books: Books, draft: Draft, set: (patch: Partial<Draft>) => void, rule: (key: string, value: string | number) => void }} Fields
 */

/** @param {{ books: Books }} props */
export function Begin({ books }) {
  const form = useMemo(() => signal(newDraft(books, language.peek())), []);
  const draft = form.value;
  useBook(draft.edition);
  const { sides, problem } = useMeaning(draft);
  const { busy, error, begin } = useBeginning(draft);
  const set = (/** @type {Partial<Draft>} */ patch) => {
    form.value = { ...form.peek(), ...patch };
  };
  const rule = (/** @type {string} */ key, /** @type {string | number} */ value) =>
    set({ rules: withRule(editionOf(books, form.peek().edition), form.peek().rules, key, value) });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!busy && !problem) begin();
  };
  const fields = { books, draft, set, rule };
  const why = error || (problem ? problemSentence(problem) : "");
  return html`
    <form class="begin" onSubmit=${submit} novalidate>
      <${Who} ...${fields} sides=${draft.rules.teams ? sides : []} />
      <${Counting} ...${fields} />
      <${Rulebook} ...${fields} trouble=${Boolean(problem)} />
      <div class="foot-bar open-bar">
        <button class="button primary big" aria-disabled=${Boolean(problem) || busy} aria-describedby="why-not-begin">${t("sheet.begin")}</button>
        <p id="why-not-begin" class=${why ? "problem" : "hint"} role="status">${why || capital(goalOf(draft.rules))}</p>
      </div>
    </form>`;
}

/** @param {Fields & { sides: number[][] }} props the seats of each team */
function Who({ draft, set, sides }) {
  const people = named(draft);
  const teamOf = (/** @type {number} */ id) => {
    const seat = people.findIndex((person) => person.id === id);
    const team = sides.findIndex((side) => side.includes(seat));
    return team < 0 ? null : team;
  };
  const dealer = people.some(({ id }) => id === draft.dealer) ? draft.dealer : people[0]?.id;
  return html`
    <section class="panel" aria-labelledby="who">
      <div><h2 id="who">${t("sheet.who")}</h2><p class="hint">${t("sheet.who-says")}</p></div>
      <${Names} people=${draft.people} teamOf=${teamOf} set=${(/** @type {Draft["people"]} */ to) => set({ people: to })} />
      ${
        sides.length > 0 &&
        html`<p>${sides
          .map((side, team) =>
            teamLine(
              team,
              side.flatMap((seat) => people[seat]?.name.trim() ?? []),
            ),
          )
          .join(" · ")}</p>`
      }
      ${
        people.length >= FEWEST_SEATS &&
        html`<${Choices} legend=${t("sheet.first-dealer")} value=${dealer} choose=${(/** @type {number} */ to) => set({ dealer: to })}
        options=${people.map(({ id, name }) => ({ value: id, label: name.trim() }))} />`
      }
    </section>`;
}

/** @param {number} team @param {string[]} names */
const teamLine = (team, names) => `${t("lobby.team", { number: team + 1 })}: ${join(words(), names)}`;

/** @param {Fields} props */
function Counting({ books, draft, rule }) {
  const { scoring, target } = books.keys;
  const [low, high] = draft.rules.scoring === "rounds" ? ROUNDS : (target.bounds ?? [1, 1]);
  return html`
    <section class="panel">
      <${Choices} legend=${keyLabel("scoring")} value=${draft.rules.scoring} more="scoring" choose=${(/** @type {string} */ value) => rule("scoring", value)}
        options=${(scoring.words ?? []).map((value) => ({ value, label: valueLabel("scoring", value) }))} />
      <${Stepper} label=${keyLabel("target")} value=${Number(draft.rules.target)} low=${low} high=${high} step=${high === ROUNDS[1] ? 1 : leap(high)} change=${(/** @type {number} */ value) => rule("target", value)} />
    </section>`;
}

/** @param {Fields & { trouble: boolean }} props */
function Rulebook({ books, draft, set, rule, trouble }) {
  const { teams } = draft.rules;
  const state = teams ? `${rulesName(draft)} · ${keyLabel("teams")}: ${teams}` : rulesName(draft);
  const editions = books.editions.map(({ id }) => ({ value: id, label: editionName(id) }));
  if (draft.edition === OWN) editions.push({ value: OWN, label: rulesName(draft) });
  const { scoring, target } = draft.rules;
  const choose = (/** @type {string} */ edition) =>
    set(byRules(books, { edition, name: "", rules: { scoring, target, teams } }));
  const read = (/** @type {Wire.HouseRules} */ found) => set(byRules(books, found));
  return html`
    <${Fold} title=${t("options.edition")} state=${state} open=${trouble}>
      <${Select} label=${t("options.edition")} value=${draft.edition} options=${editions} choose=${choose} />
      <${Brought} changed=${broughtAlong(books, draft)} />
      <${Choices} legend=${keyLabel("teams")} value=${teams} choose=${(/** @type {number} */ value) => rule("teams", value)}
        options=${teamCounts(books).map((value) => ({ value, label: valueLabel("teams", value) }))} />
      <p class="hint">${t("sheet.teams-say")}</p>
    <//>
    <${OpenRules} taken=${read} />`;
}

/** What a file has changed in the rulebook. @param {{ changed: Record<string, string | number> }} props */
function Brought({ changed }) {
  const lines = differences(changed);
  return lines.length ? html`<p class="hint">${lines.join(" · ")}</p>` : null;
}

/** None, or at least two. @param {Books} books */
function teamCounts(books) {
  const most = books.keys.teams.bounds?.[1] ?? 0;
  return [0, ...Array.from({ length: most - 1 }, (_, more) => more + 2)];
}

/** Beginning takes a moment and can be refused. @param {Draft} draft */
function useBeginning(draft) {
  const opening = toOpening(draft);
  const { busy, why: error, refuse, attempt } = useAttempt(whyNotOnSheet, JSON.stringify(opening));
  const begin = async () => {
    if (opening.players.length < FEWEST_SEATS) {
      refuse(t("sheet.needs-names"));
      return;
    }
    const place = alone ? new SheetHere() : new SheetPlace();
    await attempt(async () => {
      const code = await place.open(opening);
      keepOpening(opening);
      go(alone ? `/sheet?here=${code}` : `/score/${code}`);
    });
    place.leave(); // the page of the sheet connects anew, by the code
  };
  return { busy, error, begin };
}
