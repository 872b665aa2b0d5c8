/** What the rules say: the verdict with its reason, what happens then, and the rows of the rulebook. */
import { Link } from "../base/router.js";
import { ruleOf } from "../net/rulebooks.js";
import { ruleText, sentences } from "../net/sentences.js";
import { capital, cardName, join } from "../speech/say.js";
import { namingRule, ruleSays, writtenOn } from "../speech/wording.js";
import { html } from "../base/ui.js";
import { actionName, say, t, whyNot, words } from "../speech/words.js";

/** @typedef {import("./question.js").Advice} Advice */

/** @type {Record<string, string>} */
const SIGNS = { yes: "✓", no: "×", bluff: "!", "yes-or-bluff": "?", "yes-or-no": "?" };

/** @param {{ advice: Advice | null, error: import("../speech/refusal.js").Problem | null, choice: import("./question.js").Choice, waiting: string }} props `waiting`: what is still to be told */
export function Answer({ advice, error, choice, waiting }) {
  if (error)
    return html`<p class="ask-verdict leaf" data-verdict="no" role="status"><span aria-hidden="true">×</span><b>${whyNoAnswer(error)}</b></p>`;
  if (!advice) return html`<p class="ask-waiting" role="status">${waiting || null}</p>`;
  return html`
    ${
      advice.verdict &&
      html`
      <p class="ask-verdict leaf" data-verdict=${advice.verdict} role="status"><span aria-hidden="true">${SIGNS[advice.verdict]}</span><b>${verdict(advice)}</b></p>`
    }
    <${Happens} advice=${advice} custom=${choice.custom} />
    <${Rules} ids=${[...new Set([...advice.because, ...advice.applies])]} counts=${advice.counts} edition=${choice.edition} />`;
}

/** The answer in a sentence or two: as `Answer.sentence` of `yksi.advice.may` says it. @param {Advice} advice */
function verdict({ verdict, reason, view: found, names }) {
  const view = /** @type {Wire.View} */ (found); // which there is for every card that is not turned up first
  const told = (/** @type {string} */ key) =>
    t(`advice.${key}`, { colour: words().cards.colours[String(view.colour ?? "R")] });
  if (verdict === "no") return t("advice.no", { why: whyNot({ code: reason }, view, names) });
  if (verdict === "yes") return told(`yes-${reason}`);
  if (verdict === "yes-or-no") return told(verdict);
  return `${told(`${verdict}-${ruleOf(view, "draw_four_guilt") ?? "colour"}`)} ${told(`risk-${ruleOf(view, "draw_four_trial") ?? "challenge"}`)}`;
}

/** @param {{ advice: Advice, custom: import("./question.js").Choice["custom"] }} props */
function Happens({ advice: { events, turn, branches, names }, custom }) {
  if (!events.length) return null;
  const you = capital(words().events.you.base ?? words().events.you);
  return html`
    <section class="ask-part leaf">
      <h2>${t("ask.then")}</h2>
      <p class="hint">${t("advice.example", { names: join(words(), names.slice(1)) })}</p>
      <${Story} events=${events} turn=${turn} names=${names} custom=${custom} />
      ${branches.map(
        ({ seat, action, ...then }) => html`
        <div class="ask-branch" key=${action}>
          <h3>${seat === 0 ? you : names[seat]}: ${actionName(action, names)}</h3>
          <${Story} ...${then} names=${names} custom=${custom} />
        </div>`,
      )}
    </section>`;
}

/** @param {{ events: Wire.ToldEvent[], turn: number | null, names: string[], custom: import("./question.js").Choice["custom"] }} props */
function Story({ events, turn, names, custom }) {
  const lines = events.flatMap((event) => told(event, names, custom));
  return html`
    <ul class="ask-story">
      ${lines.map((line, place) => html`<li key=${place}>${line}</li>`)}
      ${turn !== null && html`<li>${t(turn === 0 ? "advice.turn-you" : "advice.turn", { name: names[turn] })}</li>`}
    </ul>`;
}

/** An event as a sentence, with the name of a written rule; when that begins to run also with its text. @param {Wire.ToldEvent} event @param {string[]} names @param {import("./question.js").Choice["custom"]} custom */
function told(event, names, custom) {
  const rule = event.event === "custom" && writtenOn(custom, event.custom);
  const said = say(
    namingRule(event, (card) => writtenOn(custom, card)),
    names,
    0,
  );
  return rule ? [said, ruleSays(rule)] : [said];
}

/** @param {{ ids: string[], counts: Record<string, number>, edition: string }} props */
function Rules({ ids, counts, edition }) {
  if (!ids.length || !sentences.value) return null;
  return html`
    <section class="ask-part leaf">
      <h2>${t("ask.rules")}</h2>
      <ul class="ask-rules">
        ${ids.map((id) => html`<li key=${id}><${Link} href=${`/rules/${edition}#${id}`}>${ruleText(id, counts[id])}</${Link}></li>`)}
      </ul>
      <p><${Link} href=${`/rules/${edition}`}>${t("ask.all-rules")}</${Link}></p>
    </section>`;
}

/** @param {import("../speech/refusal.js").Problem} error */
function whyNoAnswer({ code = "unavailable", reason = "", values = {}, message }) {
  if (reason === "too-many-of-card")
    return t("ask.too-many", { count: Number(values.count), card: cardName(words(), String(values.card)) });
  return code === "bad-options" ? t("ask.cannot-be") : whyNot({ code, message });
}
