/** What was luck in a match, and what was you: computed here, by the page's own engine. First sentences, then tables, then pictures. */
import { LEVELS } from "../base/facts.js";
import { unpack } from "../base/packed.js";
import { Link } from "../base/router.js";
import { html, useEffect, useSignal, withValue } from "../base/ui.js";
import { askEngine } from "../engine/shared.js";
import { matchHere } from "../local/kept.js";
import { Refused } from "../net/refused.js";
import { Top } from "../parts/top.js";
import { whyNoRecord } from "../speech/unreadable.js";
import { t, useBook } from "../speech/words.js";
import { Dearest } from "./dearest.js";
import { Decisions } from "./decisions.js";
import { Lines } from "./line.js";
import { Told } from "./told.js";
import { Moments, Rounds } from "./tables.js";

/** @typedef {import("../engine/review/review.js").Review} Review */

export function Page() {
  const record = useSignal(/** @type {string | null} */ (null));
  const seat = useSignal(seatSaid());
  const level = useSignal(levelSaid());
  const names = useSignal(/** @type {string[]} */ ([]));
  const review = useSignal(/** @type {Review | null} */ (null));
  const problem = useSignal("");
  const nothing = (/** @type {string} */ why) => {
    record.value = review.value = null;
    names.value = [];
    problem.value = why;
  };
  useEffect(() => {
    const open = async () => {
      [seat.value, level.value] = [seatSaid(), levelSaid()];
      try {
        record.value = await recordSaid();
        if (!record.value) nothing(t("review.no-record"));
      } catch {
        nothing(t("review.broken"));
      }
    };
    open();
    addEventListener("hashchange", open); // another link in the same tab
    return () => removeEventListener("hashchange", open);
  }, []);
  useEffect(() => {
    if (!record.value) return;
    review.value = null;
    problem.value = "";
    let newest = true;
    askEngine("review", { record: record.value, seats: [seat.value], level: level.value }).then(
      (answer) => {
        const found = /** @type {Review} */ (/** @type {unknown} */ (answer));
        if (!newest) return;
        names.value = found.players;
        review.value = found;
      },
      (error) => newest && (problem.value = trouble(error)),
    );
    return () => {
      newest = false;
    };
  }, [record.value, seat.value, level.value]);
  useBook(review.value?.edition ?? "");
  return html`
    <${Top} title=${t("review.title")} />
    <main class="page review">
      <p>${t("review.says")}</p>
      ${problem.value && html`<p role="alert">${problem.value} <${Link} href="/replay">${t("replay.title")}</${Link}></p>`}
      ${names.value.length > 0 && html`<${Asked} names=${names.value} seat=${seat} level=${level} />`}
      ${record.value && !review.value && !problem.value && html`<p role="status">${t("review.computing")}</p>`}
      ${review.value && record.value && html`<${Shown} review=${review.value} record=${record.value} />`}
    </main>`;
}

/** Whose review is wanted, and how well the table plays. @param {{ names: string[], seat: Client.Signal<number>, level: Client.Signal<string> }} props */
const Asked = ({ names, seat, level }) => html`<p class="asked">
  <label>${t("review.whose")}
    <select value=${seat.value} onChange=${withValue((value) => (seat.value = Number(value)))}>
      ${names.map((name, each) => html`<option value=${each}>${name}</option>`)}
    </select></label>
  <label>${t("review.level")}
    <select value=${level.value} onChange=${withValue((value) => (level.value = value))}>
      ${LEVELS.map((each) => html`<option value=${each}>${t(`web.level-${each}`)}</option>`)}
    </select></label></p>`;

/** @param {{ review: Review, record: string }} props */
function Shown({ review, record }) {
  const [seat] = review.seats;
  return html`<div class="found">
    <${Told} review=${review} seat=${seat} />
    <${Dearest} seat=${seat} names=${review.players} record=${record} />
    <${Moments} review=${review} seat=${seat} />
    <${Rounds} seat=${seat} />
    <${Decisions} names=${review.players} seat=${seat} />
    <${Lines} seat=${seat} /></div>`;
}

/** Which record is asked for: one in the address, or a match of this device. */
async function recordSaid() {
  const packed = said("record");
  if (packed) return unpack(packed);
  const own = new URLSearchParams(location.search).get("match");
  return own ? ((await matchHere(own))?.text ?? null) : null;
}

/** @param {string} field of the address */
const said = (field) => new URLSearchParams(location.hash.replace(/^#/, "")).get(field);

const seatSaid = () => Number(said("seat")) || 0;

const levelSaid = () => {
  const level = said("level") ?? "";
  return /** @type {string[]} */ (LEVELS).includes(level) ? level : "sharp";
};

/** @param {unknown} error */
function trouble(error) {
  if (!(error instanceof Refused)) return t("review.broken");
  if (error.reason === "nothing-over") return t("review.nothing-over");
  return whyNoRecord(error);
}
