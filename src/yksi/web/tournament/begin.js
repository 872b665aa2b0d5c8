/** A new tournament: who meets whom, what is played, by which rules; then it is open for entrants. */
import { useAttempt } from "../net/newest.js";
import { TournamentPlace } from "../net/tournament.js";
import { CustomCards } from "../parts/options/custom.js";
import { EditionChoice } from "../parts/options/edition.js";
import { Choices, Fold, Select, Stepper, Switch } from "../parts/fields.js";
import { RulesFile } from "../parts/options/file.js";
import { useForm } from "../parts/options/form.js";
import { HouseRules } from "../parts/options/house.js";
import { KeyField } from "../parts/options/key.js";
import { ClockChoice, clockLabel, TargetField } from "../parts/options/match.js";
import { Presets } from "../parts/options/presets.js";
import { Summary } from "../parts/options/summary.js";
import { problemSentence } from "../speech/refusal.js";
import { go } from "../base/router.js";
import { rulesAddress } from "../net/rulebooks.js";
import { html, useState, withValue } from "../base/ui.js";
import { language, t, useBook } from "../speech/words.js";
import { whyNotHere } from "./errors.js";
import { mostAtTable, seat, STANDARD, tableDraft, tidied, toOpening } from "./opening.js";
import { FORMATS, MOST_GAMES, MOST_MEMBERS, MOST_ROUNDS, TOURNAMENT_NAME_LENGTH } from "../base/facts.js";
import { planLine } from "./told.js";

/**
 * @typedef {import("./opening.js").Draft} Draft
 * @typedef {import("../parts/options/form.js").Form} Form
 * @typedef {{ form: Form, draft: Draft, set: (patch: Partial<Draft>) => void }} Fields
 */

const SCORING = ["scoring", "target"];

/** @param {{ books: import("../parts/options/books.js").Books }} props */
export function Begin({ books }) {
  const form = useForm(books, () => tableDraft(language.peek()));
  useBook(form.draft.value.edition);
  const [draft, setDraft] = useState(STANDARD);
  const { busy, error, open } = useOpening(form, draft);
  const problem = form.problem.value;
  const set = (/** @type {Partial<Draft>} */ patch) => {
    const next = tidied({ ...draft, ...patch });
    setDraft(next);
    seat(form, next);
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (problem) document.querySelector(".trouble, .problem")?.scrollIntoView({ block: "center" });
    else if (!busy) open();
  };
  const fields = { form, draft, set };
  return html`
    <div class="composer">
      <div class="options">
        <${Naming} ...${fields} />
        <${Format} ...${fields} />
        <${Size} ...${fields} />
        <section class="panel"><${EditionChoice} form=${form} /></section>
        <section class="panel"><h2>${t("options.rules")}</h2><${Presets} form=${form} /><${RulesFile} form=${form} opened=${() => seat(form, draft)} /></section>
        <div class="folds">
          <${Counting} ...${fields} />
          <${HouseRules} form=${form} />
          <${CustomCards} form=${form} />
        </div>
      </div>
      <div class="bill">
        <section class="panel" aria-label=${t("tournament.yours")}>
          <h2>${t("tournament.yours")}</h2>
          <p>${planLine(draft)}</p>
          <${Meant} ...${fields} />
        </section>
        <form class="foot-bar open-bar" onSubmit=${submit} novalidate>
          <button class="button primary big" aria-disabled=${Boolean(problem) || busy} aria-describedby="why-not-open">${t("tournament.open")}</button>
          <p id="why-not-open" class=${error || problem ? "problem" : "hint"} role="status">${error || (problem ? problemSentence(problem) : t("tournament.open-says"))}</p>
        </form>
      </div>
    </div>`;
}

/** @param {Fields} props */
function Naming({ draft, set }) {
  return html`
    <section class="panel">
      <label class="field"><span>${t("tournament.name")}</span>
        <input maxlength=${TOURNAMENT_NAME_LENGTH} autocomplete="off" placeholder=${t("tournament.unnamed")} value=${draft.name}
          onInput=${withValue((value) => set({ name: value }))} /></label>
    </section>`;
}

/** Each with one sentence on what it means. @param {Fields} props */
function Format({ draft, set }) {
  return html`
    <section class="panel">
      <fieldset class="formats">
        <legend><h2>${t("tournament.format")}</h2></legend>
        ${FORMATS.map(
          (format) => html`
          <label class="format" key=${format}>
            <input type="radio" name="format" checked=${format === draft.format} onChange=${() => set({ format })} />
            <span><b>${t(`tournament.format-${format}`)}</b><span class="soft">${t(`tournament.format-${format}-says`)}</span></span>
          </label>`,
        )}
      </fieldset>
      ${
        draft.format === "swiss" &&
        html`
        <${Select} label=${t("tournament.rounds-choice")} value=${draft.rounds} choose=${(/** @type {string} */ to) => set({ rounds: Number(to) })}
          options=${Array.from({ length: MOST_ROUNDS + 1 }, (_, count) => ({ value: count, label: count ? t("tournament.rounds", { count }) : t("tournament.rounds-enough") }))} />
        <${Stepper} label=${t("tournament.at-table")} value=${draft.at_table} low=${2} high=${mostAtTable(draft)} change=${(/** @type {number} */ to) => set({ at_table: to })} />`
      }
      ${
        draft.format === "knock-out" &&
        html`
        <${Switch} label=${t("tournament.third-place")} on=${draft.third_place} turn=${(/** @type {boolean} */ on) => set({ third_place: on })} />`
      }
      <${Choices} legend=${t("tournament.draw")} value=${draft.draw} choose=${(/** @type {Draft["draw"]} */ to) => set({ draw: to })}
        options=${["entry", "lot"].map((value) => ({ value, label: t(`tournament.draw-${value}`) }))} />
    </section>`;
}

/** @param {Fields} props */
function Size({ form, draft, set }) {
  const trouble = form.isInTrouble(["players", "teams"]);
  return html`
    <section class="panel">
      <${Choices} legend=${html`<h2>${t("tournament.who-enters")}</h2>`} value=${draft.members} choose=${(/** @type {number} */ to) => set({ members: to })}
        options=${Array.from({ length: MOST_MEMBERS }, (_, place) => ({ value: place + 1, label: membersLabel(place + 1) }))} />
      ${draft.members > 1 && html`<p class="hint">${t("tournament.members-say")}</p>`}
      ${trouble && html`<p class="problem">${problemSentence(form.problem.value)}</p>`}
      <${Stepper} label=${t("tournament.games")} value=${draft.games} low=${1} high=${MOST_GAMES} change=${(/** @type {number} */ to) => set({ games: to })} />
      <${Choices} legend=${t("tournament.game")} value=${draft.game} choose=${(/** @type {Draft["game"]} */ to) => set({ game: to })}
        options=${["round", "match"].map((value) => ({ value, label: t(`tournament.game-${value}`) }))} />
    </section>`;
}

/** @param {number} members */
function membersLabel(members) {
  if (members < 3) return t(members === 1 ? "tournament.singles" : "tournament.pairs");
  return t("tournament.teams", { members });
}

/** @param {Fields} props */
function Counting({ form, draft }) {
  return html`
    <${Fold} title=${t("tournament.counting")} state=${clockLabel(form.draft.value.clock)} open=${form.isInTrouble(SCORING)}>
      <${KeyField} form=${form} name="scoring" />
      ${draft.game === "match" && html`<${TargetField} form=${form} />`}
      <${ClockChoice} form=${form} />
    <//>`;
}

/** @param {Fields} props */
function Meant({ form, draft }) {
  const { plan } = toOpening(form, draft, "");
  return html`<${Summary} rules=${rulesAddress({ ...plan, name: plan.rules_name })} edition=${plan.edition} name=${plan.rules_name} changed=${plan.rules} custom=${plan.custom} />`;
}

/** Opening takes a moment and can be refused. @param {Form} form @param {Draft} draft */
function useOpening(form, draft) {
  const opening = toOpening(form, draft, t("tournament.unnamed"));
  const { busy, why: error, attempt } = useAttempt(whyNotHere, JSON.stringify(opening));
  const open = async () => {
    const place = new TournamentPlace();
    await attempt(async () => go(`/tournament/${await place.open(opening)}`));
    place.leave(); // the page of the tournament connects anew, by the code
  };
  return { busy, error, open };
}
