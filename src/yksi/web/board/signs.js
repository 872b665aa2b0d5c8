/** What people express without a word, and how much was written that one has not read. */
import { MARKS } from "../base/facts.js";
import { html, useEffect, useState } from "../base/ui.js";
import { Icon } from "../parts/icons.js";
import { bearing } from "../parts/manner.js";
import { t } from "../speech/words.js";

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

/** @param {{ place: Client.Place, told: (work: Promise<unknown>) => unknown, beside?: boolean }} props `beside`: always there, beside the heading; where there is little room the first few */
export const Signs = ({ place, told, beside = false }) => html`
  <div class=${beside ? "signs beside" : "signs"} role="group" aria-label=${t("table.reactions")}>
    ${MARKS.map(
      (mark) => html`
      <button key=${mark} type="button" data-mark=${mark} aria-label=${t(`table.react-${mark}`)} title=${t(`table.react-${mark}`)} onClick=${() => told(place.ask({ do: "react", mark }))}><${Icon} name=${mark} /></button>`,
    )}
  </div>`;

/** Whether anybody is there to see them. @param {Client.Sitting} sitting */
export const maySign = ({ room, you }) =>
  you !== null &&
  room.options.chat !== false &&
  room.chairs.some((chair) => chair.person && chair.seat !== you);
