/** The check of a deal, step by step, with the values that anybody can compute again (docs/fairness.md). */
import { html, useEffect, useRef, useSignal } from "../base/ui.js";
import { t, whyNot } from "../speech/words.js";
import { keptFor } from "./kept.js";
import { momentHash } from "./moment.js";
import { added, prove, sealed } from "./proof.js";

/** @typedef {import("./proof.js").Proof} Proof */
/** @typedef {import("./follow.js").Followed} Followed */
/** @typedef {{ proof: Proof | null, kept: string | null }} Found */

/** What stands in a record for a seat that added nothing, as bots do. */
const NO_WORD = "-";

/** @param {{ source: import("./load.js").Source }} props */
export function Check({ source }) {
  const found = useSignal(/** @type {Found | null} */ (null));
  const problem = useSignal("");
  const section = useRef(/** @type {HTMLElement | null} */ (null));
  const check = async () => {
    try {
      const { rules, rounds } = source.replay;
      const proof = prove(
        await source.text(),
        rules,
        rounds.map((round) => round.steps),
      );
      found.value = { proof, kept: proof && (await keptFor(source, proof.published)) };
    } catch (error) {
      problem.value = whyNot(/** @type {import("../net/connection.js").Refused} */ (error));
    }
  };
  useEffect(() => {
    const follow = () => location.hash === "#proof" && check().then(() => section.current?.scrollIntoView());
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return html`
    <section class="panel check-of" id="proof" ref=${section} aria-labelledby="check-title">
      <h2 id="check-title">${t("replay.check")}</h2>
      <p>${t("replay.check-says")}</p>
      ${!found.value && html`<p><button type="button" class="button primary" onClick=${check}>${t("replay.check-now")}</button></p>`}
      ${problem.value && html`<p class="problem" role="alert">${problem.value}</p>`}
      <div role="status">${found.value && (found.value.proof ? html`<${Verdict} ...${found.value} />` : html`<p>${t("replay.nothing-to-check")}</p>`)}</div>
      ${found.value?.proof && html`<${Steps} proof=${found.value.proof} kept=${found.value.kept} players=${source.replay.players} />`}
      <h3>${t("replay.not-proved")}</h3>
      <p>${t("replay.not-proved-says")}</p>
    </section>`;
}

/** Yes or no, in a word and a sign. @param {{ yes: boolean }} props */
const Sign = ({ yes }) =>
  html`<span class="agreement" data-yes=${yes}><span aria-hidden="true">${yes ? "✓" : "×"} </span>${t(yes ? "replay.agrees" : "replay.differs")}</span>`;

/** @param {{ proof: Proof, kept: string | null }} props */
function Verdict({ proof, kept }) {
  const yes = proof.agrees && (kept === null || kept === proof.published);
  const sum = (/** @type {(round: Followed) => number} */ count) =>
    proof.rounds.reduce((total, round) => total + count(round), 0);
  const counts = {
    rounds: proof.rounds.length,
    shuffles: sum((round) => round.shuffles.length),
    dealt: sum((round) => round.dealt),
    drawn: sum((round) => round.drawn),
  };
  return html`
    <div class="verdict" data-yes=${yes}>
      <p class="answer"><span aria-hidden="true">${yes ? "✓" : "×"}</span> ${t(yes ? "replay.verdict-yes" : "replay.verdict-no")}</p>
      ${yes && html`<dl>${Object.entries(counts).map(([what, count]) => html`<div><dt>${t(`replay.count-${what}`)}</dt><dd>${count}</dd></div>`)}</dl>`}
    </div>`;
}

/** @param {{ proof: Proof, kept: string | null, players: string[] }} props */
function Steps({ proof, kept, players }) {
  const wordless = !proof.contributions.length; // as in a tournament
  return html`
    <ol class="proof-steps">
      <li>
        <h3>${t("replay.promise")}</h3>
        <p>${t("replay.promise-says")}</p>
        <${Value} label=${t("replay.published")} value=${proof.published} />
        <${Value} label=${t("replay.computed")} value=${proof.commitment} />
        <p><${Sign} yes=${proof.fixed} /></p>
        <details><summary>${t("replay.hashed")}</summary><pre tabIndex="0">${sealed(proof.terms, proof.seed)}</pre></details>
        <${Kept} kept=${kept} published=${proof.published} wordless=${wordless} />
      </li>
      <li>
        <h3>${t(wordless ? "replay.tournament" : "replay.words")}</h3>
        <p>${t(wordless ? "replay.tournament-says" : "replay.words-says")}</p>
        ${proof.contributions.map((word, seat) => html`<${Value} key=${seat} label=${players[seat]} value=${word} hint=${word === NO_WORD ? t("replay.no-word") : ""} />`)}
        <${Value} label=${t("replay.key")} value=${proof.key} />
        <details><summary>${t("replay.mixed")}</summary><pre tabIndex="0">${added(proof.contributions)}</pre></details>
      </li>
      <li>
        <h3>${t("replay.cards-title")}</h3>
        <p>${t("replay.cards-says")}</p>
        ${proof.rounds.map((round) => html`<${RoundCheck} key=${round.number} round=${round} />`)}
      </li>
    </ol>`;
}

/** @param {{ label: string, value: string, hint?: string }} props */
const Value = ({ label, value, hint = "" }) =>
  html`<p class="value"><span>${label}</span> <span><code>${value}</code> <span class="soft">${hint}</span></span></p>`;

/** @param {{ kept: string | null, published: string, wordless: boolean }} props */
function Kept({ kept, published, wordless }) {
  if (kept === null) return html`<p class="soft">${t("replay.kept-none")}</p>`;
  const when = wordless ? "-wordless" : "";
  if (kept === published) return html`<p><${Sign} yes=${true} /> ${t(`replay.kept-same${when}`)}</p>`;
  return html`<p><${Sign} yes=${false} /> ${t(`replay.kept-other${when}`)}</p><${Value} label=${t("replay.kept")} value=${kept} />`;
}

/** @param {{ round: Followed }} props */
function RoundCheck({ round }) {
  const { number, shuffles, dealt, drawn, problem } = round;
  return html`
    <details class="round-check" open=${problem !== null}>
      <summary>${t("replay.round", { number })} <${Sign} yes=${problem === null} />
        <span class="soft">${t("replay.round-counts", { shuffles: shuffles.length, dealt, drawn })}</span></summary>
      ${
        problem &&
        html`<p class="problem"><a href=${momentHash({ round: number - 1, step: problem.step })}>${t("replay.at-step", { step: problem.step })}</a>${" "}
        ${t("replay.problem", { expected: problem.expected, found: problem.found })}</p>`
      }
      ${shuffles.map((shuffle) => html`<${ShuffleCheck} key=${shuffle.number} shuffle=${shuffle} round=${number} />`)}
    </details>`;
}

/** Cards are drawn from the end of a pile, and dealt from the front where hands were gathered. @param {{ shuffle: import("./follow.js").Shuffle, round: number }} props */
function ShuffleCheck({ shuffle, round }) {
  const { number, why, cards } = shuffle;
  const order = why === "hands" || why === "blind" ? cards : [...cards].reverse();
  return html`
    <div class="shuffle">
      <p><strong>${t("replay.shuffle", { number })}</strong> ${t(`replay.why-${why}`)} <span class="soft">· ${t("replay.cards", { count: cards.length })} · nonce (${round}, ${number}, 0)</span></p>
      <p class="order"><span class="unseen">${t("replay.order")}: </span>${order.map((card, place) => html`<code key=${place} data-colour=${card[0]}>${card}</code> `)}</p>
    </div>`;
}
