/** The end of a match: who stands where, with faces, and what mattered on the way. */
import { html } from "../base/ui.js";
import { Face, facesOf } from "../parts/face.js";
import { say, t } from "../speech/words.js";

const STEPS = 3;
const MOMENTS = 3;
/** So many cards drawn at once are worth a word. */
const MANY = 4;

/** The first three sides, the winner in the middle. @param {{ sitting: Client.Sitting }} props */
export function Podium({ sitting: { room } }) {
  const faces = facesOf(room.chairs);
  const scores = room.rounds.at(-1)?.scores ?? [];
  const best = room.winners[0];
  const first = room.sides.findIndex((seats) => seats.includes(best));
  const rest = room.sides.map((_, side) => side).filter((side) => side !== first);
  const low = first >= 0 && rest.some((side) => scores[side] > scores[first]);
  rest.sort((one, other) => (low ? scores[one] - scores[other] : scores[other] - scores[one]));
  const order = [first, ...rest].filter((side) => side >= 0).slice(0, STEPS);
  return html`<ol class="podium" aria-label=${t("table.podium")}>${order.map(
    (side, place) => html`
    <li key=${side} data-place-on=${place + 1}>
      <span class="heads" aria-hidden="true">${room.sides[side].slice(0, 2).map((seat) => html`<${Face} key=${seat} id=${faces[seat]} mood=${place ? "" : "glad"} />`)}</span>
      <span class="step"><b>${place + 1}</b><span>${room.sides[side].map((seat) => room.chairs[seat].name).join(" & ")}</span><span class="soft">${scores[side]}</span></span>
    </li>`,
  )}</ol>`;
}

/** What mattered, in the words of the account. @param {{ lines: Client.Line[] }} props */
export function Moments({ lines }) {
  const told = lines.filter(({ event }) => matters(event)).slice(-MOMENTS);
  if (!told.length) return null;
  return html`<section class="moments"><h3>${t("table.moments")}</h3><ul>${told.map(
    ({ key, event, names, you }) => html`<li key=${key}>${say(event, names, you)}</li>`,
  )}</ul></section>`;
}

/** @param {Client.Told} event */
function matters(event) {
  if (event.event === "drew") return event.count >= MANY && event.why !== "turn";
  return ["challenged", "caught", "hands-shuffled", "swapped", "rotated", "custom", "left"].includes(
    event.event,
  );
}
