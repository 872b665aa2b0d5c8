/** Chat: what people write, which is text and nothing else, and ready-made phrases. Fetched when a table has it. */
import { CHAT_LENGTH, PHRASES } from "../base/facts.js";
import { mayWrite } from "../base/writing.js";
import { html, useState, withValue } from "../base/ui.js";
import { t, whyNot } from "../speech/words.js";
import { Refused } from "../net/refused.js";
import { Signs } from "./signs.js";

/** @param {{ place: Client.Place, known: Client.Known }} props */
export function Page({ place, known }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const told = (/** @type {Promise<unknown>} */ work) =>
    work.then(
      () => setProblem(""),
      (error) => error instanceof Refused && setProblem(whyNot(error)),
    );
  const ask = (/** @type {Client.Deed} */ command) => told(place.ask(command));
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    ask({ do: "say", text });
    setText("");
  };
  const silent = known.you === null || known.room.options.chat === false;
  return html`
    <section class="talk" aria-label=${t("table.chat")}>
      <div class="lines" tabIndex="0" role="log" aria-label=${t("table.chat")}><ol>
        ${known.chat.map((line, index) => html`<li key=${`${line.at} ${index}`}><b><bdi>${line.name}</bdi></b> ${line.phrase ? t(`table.phrase-${line.phrase}`) : line.text}</li>`)}
        ${!known.chat.length && html`<li class="soft">${t("table.chat-empty")}</li>`}
      </ol></div>
      ${
        !silent &&
        html`
        <${Signs} place=${place} told=${told} />
        <div class="phrases" role="group" aria-label=${t("table.phrases")}>
          ${PHRASES.map((phrase) => html`<button key=${phrase} type="button" onClick=${() => ask({ do: "phrase", phrase })}>${t(`table.phrase-${phrase}`)}</button>`)}
        </div>
        ${
          mayWrite(known.room.options) &&
          html`<form onSubmit=${send}>
          <input value=${text} maxlength=${CHAT_LENGTH} aria-label=${t("table.write")} placeholder=${t("table.write")}
            onInput=${withValue(setText)} />
          <button class="button small primary">${t("table.send")}</button>
        </form>`
        }`
      }
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    </section>`;
}
