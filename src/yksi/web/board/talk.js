/** Chat and reactions. What people write is text and nothing else. */
import { CHAT_LENGTH, MARKS, PHRASES } from "../base/facts.js";
import { mayWrite } from "../base/writing.js";
import { html, useEffect, useState, withValue } from "../base/ui.js";
import { Icon } from "../parts/icons.js";
import { bearing } from "../parts/manner.js";
import { t, whyNot } from "../speech/words.js";
import { Refused } from "../net/refused.js";

const SHOWN_MS = 2600;

/** Show reactions for a moment beside who made them. @param {Client.Place} place */
export function keepReactions(place) {
  let number = 0;
  const show = (/** @type {number} */ seat, /** @type {Wire.Mark} */ mark) => {
    number += 1;
    const mine = { number, mark };
    place.reactions.value = { ...place.reactions.value, [seat]: mine };
    setTimeout(() => {
      const { [seat]: shown, ...rest } = place.reactions.value;
      if (shown?.number === mine.number) place.reactions.value = rest;
    }, SHOWN_MS);
  };
  return place.listen((change, _before, { room }) => {
    if (change.reacted) show(...change.reacted);
    for (const [seat, mark] of bearing(change, room.chairs)) show(seat, mark);
  });
}

/** How many lines of others were written since one last looked. @param {Client.Known} known @param {boolean} looks */
export function useUnread({ chat, you }, looks) {
  const last = chat.at(-1)?.at ?? 0;
  const [read, setRead] = useState(last);
  useEffect(() => {
    if (looks) setRead(last);
  }, [looks, last]);
  return looks ? 0 : chat.filter((line) => line.at > read && line.seat !== you).length;
}

/** @param {{ place: Client.Place, known: Client.Known }} props */
export function Talk({ place, known }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const ask = (/** @type {Client.Deed} */ command) =>
    place.ask(command).then(
      () => setProblem(""),
      (error) => error instanceof Refused && setProblem(whyNot(error)),
    );
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
        <div class="signs" role="group" aria-label=${t("table.reactions")}>
          ${MARKS.map(
            (mark) => html`
            <button key=${mark} type="button" data-mark=${mark} aria-label=${t(`table.react-${mark}`)} title=${t(`table.react-${mark}`)} onClick=${() => ask({ do: "react", mark })}><${Icon} name=${mark} /></button>`,
          )}
        </div>
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
