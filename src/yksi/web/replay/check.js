/** The check of a deal, step by step, with the values that anybody can compute again (docs/fairness.md). */
import { html, useEffect, useRef, useSignal } from "../base/ui.js";
import { t, whyNot } from "../speech/words.js";
import { keptFor } from "./kept.js";
import { momentHash } from "./moment.js";
import { added, prove, sealed } from "./proof.js";
import { witness } from "./witness.js";

/** @typedef {import("./proof.js").Proof} Proof */
/** @typedef {import("./follow.js").Followed} Followed */
/** @typedef {import("./witness.js").Witness} Witness */
/** @typedef {{ proof: Proof, kept: import("./kept.js").Keepsake, log: Witness | null }} Findings `log` is null where there is none to see */

/** @param {{ source: import("./load.js").Source }} props */
export function Check({ source }) {
  const found = useSignal(/** @type {{ findings: Findings | null } | null} */ (null));
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
      found.value = { findings: proof && (await compared(source, proof)) };
    } catch (error) {
      problem.value = whyNot(/** @type {import("../net/refused.js").Refused} */ (error));
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
      <div role="status">${found.value && (found.value.findings ? html`<${Verdict} ...${found.value.findings} />` : html`<p>${t("replay.nothing-to-check")}</p>`)}</div>
      ${found.value?.findings && html`<${Steps} ...${found.value.findings} players=${source.replay.players} letters=${source.letters} />`}
      <h3>${t("replay.not-proved")}</h3>
      <p>${t("replay.not-proved-says")}</p>
    </section>`;
}

/** What this device kept beside what the server tells now. @param {import("./load.js").Source} source @param {Proof} proof @returns {Promise<Findings>} */
async function compared(source, proof) {
  const kept = await keptFor(source, proof.published);
  const text = proof.record.log && (await source.log());
  return { proof, kept, log: text ? witness(proof.record, text, kept.head) : null };
}

/** Whether everything agrees that could be compared. @param {Findings} findings */
const isWhole = ({ proof, kept, log }) =>
  proof.agrees &&
  (kept.commitment ?? proof.published) === proof.published &&
  isOwnWord(proof, kept) !== false &&
  (!log || (log.agrees && log.kept?.same !== false));

/** Whether the own word is the one in the record; null where none was kept. @param {Proof} proof @param {import("./kept.js").Keepsake} kept */
const isOwnWord = (proof, { seat, word }) => (word ? proof.contributions[Number(seat)] === word : null);

/** Yes or no, in a word and a sign. @param {{ yes: boolean }} props */
const Sign = ({ yes }) =>
  html`<span class="agreement" data-yes=${yes}><span aria-hidden="true">${yes ? "✓" : "×"} </span>${t(yes ? "replay.agrees" : "replay.differs")}</span>`;

/** @param {Findings} findings */
function Verdict(findings) {
  const { proof } = findings;
  const yes = isWhole(findings);
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

/** Whether no server has dealt: each names its log in its records, but for those of version 1, which have no `rules:`. @param {import("./recordtext.js").RecordText} record */
const isOfADevice = ({ keys, log }) => log === null && "rules" in keys;

/** @param {Findings & { players: string[], letters: string }} props */
function Steps({ proof, kept, log, players, letters }) {
  const wordless = !proof.contributions.length; // as in a tournament
  return html`
    <ol class="proof-steps">
      <li>
        <h3>${t("replay.promise")}</h3>
        <p>${t(isOfADevice(proof.record) ? "replay.promise-here" : "replay.promise-says")}</p>
        <${Value} label=${t("replay.published")} value=${proof.published} />
        <${Value} label=${t("replay.computed")} value=${proof.commitment} />
        <p><${Sign} yes=${proof.fixed} /></p>
        <details><summary>${t("replay.hashed")}</summary><pre tabIndex="0">${sealed(proof.terms, proof.seed)}</pre></details>
        <${Kept} kept=${kept.commitment ?? null} published=${proof.published} wordless=${wordless} />
      </li>
      <li>
        <h3>${t(wordless ? "replay.tournament" : "replay.words")}</h3>
        <p>${t(wordless ? "replay.tournament-says" : "replay.words-says")}</p>
        ${proof.contributions.map((word, seat) => html`<${Value} key=${seat} label=${players[seat]} value=${word} hint=${WORDS[proof.words[seat]] ? t(WORDS[proof.words[seat]]) : ""} />`)}
        <${OwnWord} kept=${kept} same=${isOwnWord(proof, kept)} />
        <${Value} label=${t("replay.key")} value=${proof.key} />
        <details><summary>${t("replay.mixed")}</summary><pre tabIndex="0">${added(proof.contributions)}</pre></details>
      </li>
      <li>
        <h3>${t("replay.cards-title")}</h3>
        <p>${t("replay.cards-says")}</p>
        ${proof.rounds.map((round) => html`<${RoundCheck} key=${round.number} round=${round} letters=${letters} />`)}
      </li>
      ${log && html`<${LogCheck} log=${log} head=${proof.record.log?.split(" ")[1] ?? ""} />`}
    </ol>`;
}

/** @type {Record<import("./proof.js").WordState, string>} */
const WORDS = { told: "", none: "replay.no-word", withheld: "replay.withheld", other: "replay.other-word" };

/** @param {{ kept: import("./kept.js").Keepsake, same: boolean | null }} props */
const OwnWord = ({ kept, same }) =>
  same !== null &&
  html`<p><${Sign} yes=${same} /> ${same ? t("replay.word-same") : t("replay.word-other", { word: kept.word ?? "" })}</p>`;

/** @param {{ log: Witness, head: string }} props */
const LogCheck = ({ log: { agrees, kept }, head }) => html`
  <li>
    <h3>${t("replay.log")}</h3>
    <p>${t("replay.log-says")}</p>
    <${Value} label=${t("replay.log-head")} value=${head} />
    <p><${Sign} yes=${agrees} /> ${t(agrees ? "replay.log-agrees" : "replay.log-differs")}</p>
    ${
      kept
        ? html`<p><${Sign} yes=${kept.same} /> ${t(kept.same ? "replay.log-kept-same" : "replay.log-kept-other", { number: kept.seq })}</p>`
        : html`<p class="soft">${t("replay.log-kept-none")}</p>`
    }
  </li>`;

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

/** @param {{ round: Followed, letters: string }} props */
function RoundCheck({ round, letters }) {
  const { number, shuffles, dealt, drawn, problem } = round;
  return html`
    <details class="round-check" open=${problem !== null}>
      <summary>${t("replay.round", { number })} <${Sign} yes=${problem === null} />
        <span class="soft">${t("replay.round-counts", { shuffles: shuffles.length, dealt, drawn })}</span></summary>
      ${
        problem &&
        html`<p class="problem"><a href=${momentHash({ round: number - 1, step: problem.step }, letters)}>${t("replay.at-step", { step: problem.step })}</a>${" "}
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
