/** "May I lay this?" and "What happens if …?", for people with real cards. Nothing is decided here: the rules library answers. */
import { addressOf } from "../base/address.js";
import { Answer } from "./answer.js";
import { FILE, findSources, ruleOnCard, withFile } from "./choice.js";
import { Details } from "./details.js";
import { fromAddress, nothing, useAdvice } from "./question.js";
import { isWild } from "../cards/order.js";
import { Slots } from "./slots.js";
import { Choices, Select } from "../parts/fields.js";
import { refusal } from "../speech/refusal.js";
import { rulebooks } from "../net/rulebooks.js";
import { rulesInAddress } from "../parts/options/asfile.js";
import { OpenRules } from "../parts/options/opening.js";
import { fetchSentences } from "../net/sentences.js";
import { useDeck } from "../parts/deck.js";
import { Keypad } from "../parts/keypad.js";
import { useTitle } from "../base/router.js";
import { classes, html, useEffect, useState } from "../base/ui.js";
import { cardName, language, t, useBook } from "../speech/words.js";
import { Top } from "../parts/top.js";

/** @typedef {{ sources: import("./choice.js").Source[], chosen: string, question: import("./question.js").Question }} Start */

export function Page() {
  const [start, setStart] = useState(/** @type {Start | null} */ (null));
  const [trouble, setTrouble] = useState("");
  const failed = (/** @type {import("../speech/refusal.js").Problem} */ error) => setTrouble(refusal(error));
  useTitle(t("ask.title"));
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    rulebooks()
      .then(async (books) => {
        const { sources, chosen } = await findSources(books, query, language.peek());
        const carried = await rulesInAddress().catch(failed);
        setStart({
          sources: carried ? withFile(sources, carried) : sources,
          chosen: carried ? FILE : chosen,
          question: fromAddress(query, books.points),
        });
      })
      .catch(failed);
  }, []);
  useEffect(() => void fetchSentences(language.value).catch(failed), [language.value]);
  return html`
    <${Top} title=${t("ask.title")} />
    <main class="page">
      ${trouble && html`<p class="problem" role="alert">${trouble}</p>`}
      ${start && html`<${Asking} start=${start} />`}
    </main>`;
}

/** @param {{ start: Start }} props */
function Asking({ start }) {
  const [chosen, setChosen] = useState(start.chosen);
  const [question, setQuestion] = useState(start.question);
  const [active, setActive] = useState(start.question.card ? "" : start.question.top ? "card" : "top"); // which card is chosen next
  const [sources, setSources] = useState(start.sources);
  const { choice } = sources.find(({ id }) => id === chosen) ?? sources[0];
  const read = (/** @type {Wire.HouseRules} */ found) => {
    setSources((/** @type {import("./choice.js").Source[]} */ now) => withFile(now, found));
    setChosen(FILE);
  };
  const { advice, error } = useAdvice(choice, question);
  useBook(choice.edition);
  const deck = useDeck(choice.edition, choice.rules);
  const set = (/** @type {Partial<import("./question.js").Question>} */ patch) =>
    setQuestion({ ...question, ...patch });
  const press = (/** @type {string} */ card) => {
    if (active === "hand") set({ hand: [...(question.hand ?? []), card] });
    else if (active === "top") lieOnTop(card);
    else {
      set({ card });
      setActive("");
    }
  };
  const lieOnTop = (/** @type {string} */ card) => {
    set({ top: card, colour: "", against: 0 });
    if (!isWild(card)) setActive(question.card ? "" : "card");
  };
  const name = (/** @type {string} */ colour) => {
    set({ colour });
    setActive(question.card ? "" : "card");
  };
  const again = () => {
    setQuestion({ ...nothing(), players: question.players, first: question.first });
    setActive(question.first ? "card" : "top");
  };
  const called = (/** @type {string} */ card) =>
    [cardName(card), ruleOnCard(choice.custom, card)].filter(Boolean).join(": ");
  useEffect(() => history.replaceState(null, "", addressOf(routeTo(chosen, question))), [chosen, question]);
  return html`
    <div class=${classes({ ask: true, choosing: active !== "" })}>
      <div class="ask-head panel">
        <${Select} label=${t("options.edition")} value=${chosen} choose=${setChosen} options=${sources.map(({ id, label }) => ({ value: id, label: label() }))} />
        <${Choices} legend=${html`<span class="unseen">${t("ask.which")}</span>`} value=${question.first} choose=${(/** @type {boolean} */ first) => (set({ first }), setActive(first ? "card" : "top"))}
          options=${[{ value: false, label: t("ask.lay") }, { value: true, label: t("ask.first") }]} />
        <${OpenRules} taken=${read} />
      </div>
      <div class="ask-table">
        <${Slots} question=${question} custom=${choice.custom} active=${active} open=${setActive} name=${name} />
        <${Answer} advice=${advice} error=${error} choice=${choice} waiting=${stillToTell(question)} />
        ${question.card && !active && html`<button type="button" class="button small" onClick=${again}>${t("ask.again")}</button>`}
      </div>
      <div class="ask-cards">
        <${Keypad} deck=${deck} press=${press} called=${called} />
        <${Details} question=${question} attacks=${Boolean(advice?.attacks)} holding=${active === "hand"} set=${set} hold=${(/** @type {boolean} */ these) => setActive(these ? "hand" : "")} />
      </div>
    </div>`;
}

/** What is missing before it can be asked; the colour asks for itself. @param {import("./question.js").Question} question */
function stillToTell({ first, top, colour }) {
  if (first) return t("ask.choose-first");
  if (!top) return t("ask.choose-top");
  return isWild(top) && !colour ? "" : t("ask.choose-card");
}

/** The question as a link. @param {string} chosen @param {import("./question.js").Question} question */
function routeTo(chosen, { top, colour, card }) {
  const query = new URLSearchParams(location.search);
  const told = { ...([FILE, "table"].includes(chosen) ? {} : { edition: chosen }), top, colour, card };
  if (chosen !== "table") query.delete("table");
  for (const [key, value] of Object.entries(told)) value ? query.set(key, value) : query.delete(key);
  return `/ask?${query}`;
}
