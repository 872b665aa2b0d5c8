/** Any position and any moment of a record on a board: play on from there, alone or against bots, step back, try another card. */
import { HOME, linkTo } from "../base/address.js";
import { LEVELS } from "../base/facts.js";
import { useTitle } from "../base/router.js";
import { html, useEffect, useSignal, withValue } from "../base/ui.js";
import { attend, Board, Shuffling } from "../board/board.js";
import { Trial } from "../local/trial.js";
import { Place } from "../net/place.js";
import { Refused } from "../net/refused.js";
import { Icon } from "../parts/icons.js";
import { Send } from "../parts/send.js";
import { Trouble } from "../parts/trouble.js";
import { whyNoPosition } from "../speech/unreadable.js";
import { t, useBook } from "../speech/words.js";
import { addressFor, readAddress } from "./address.js";
import { SetUp } from "./setup.js";

export function Page() {
  const tried = useSignal(/** @type {{ trial: Trial, place: Place } | null} */ (null));
  const problem = useSignal("");
  const open = async () => {
    tried.value?.place.leave();
    tried.value = null;
    problem.value = "";
    try {
      tried.value = await opened(location.hash);
    } catch (error) {
      problem.value = error instanceof Refused ? whyNoPosition(error) : t("replay.try-broken"); // a link that was cut off
    }
  };
  useEffect(() => {
    open();
    addEventListener("hashchange", open);
    return () => {
      removeEventListener("hashchange", open);
      tried.peek()?.place.leave();
    };
  }, []);
  if (tried.value) return html`<${Trying} key=${tried.value} ...${tried.value} />`;
  return html`<${SetUp} problem=${problem.value} />`;
}

/** @param {string} hash */
async function opened(hash) {
  const found = await readAddress(hash);
  if (!found) return null;
  const trial = new Trial(found.start, (seat) => t("web.player", { number: seat + 1 }));
  const place = new Place((ears) => trial.connect(ears));
  await trial.begin(found.played);
  return { trial, place };
}

/** @param {{ trial: Trial, place: Place }} props */
function Trying({ trial, place }) {
  useTitle(t("replay.try"));
  useEffect(() => attend(place), [place]);
  const known = place.known.value;
  const trouble = trial.trouble.value;
  useBook(known?.view?.edition ?? "");
  if (trouble) return html`<${Trouble} code=${trouble} />`;
  if (!known?.view) return html`<${Shuffling} />`;
  return html`<div class="trying"><${Bar} trial=${trial} place=${place} view=${known.view} /><${Board} key=${known.you} place=${place} /></div>`;
}

/** @param {{ trial: Trial, place: Place, view: Wire.PublicView }} props */
function Bar({ trial, place, view }) {
  const ply = trial.ply.value;
  const count = trial.deeds.value.length;
  const link = useLink(trial);
  const to = async (/** @type {number} */ next) => {
    await trial.to(next);
    place.lines.value = place.lines.peek().filter((line) => line.seq <= trial.toldUntil);
  };
  const press = (/** @type {string} */ name, /** @type {number} */ next, /** @type {boolean} */ off) => html`
    <button type="button" class="button icon" aria-label=${t(`replay.try-${name}`)} title=${t(`replay.try-${name}`)} aria-disabled=${off} onClick=${() => off || to(next)}><${Icon} name=${name} /></button>`;
  return html`
    <section class="trial-bar" aria-label=${t("replay.try")}>
      ${press("undo", ply - 1, ply === 0)}${press("redo", ply + 1, ply === count)}
      <span class="trial-step">${t("replay.step-of", { step: ply, steps: count })}</span>
      <${Players} trial=${trial} />
      ${view.over && html`<strong role="status">${outcome(view, trial.names.value)}</strong>`}
      <span class="trial-send"><${Send} url=${link} label=${t("web.copy-link")} /></span>
    </section>`;
}

/** Whom one plays: everybody, or one seat against bots. @param {{ trial: Trial }} props */
function Players({ trial }) {
  const mine = trial.mine.value;
  return html`
    <label><span class="unseen">${t("replay.try-you")}</span>
      <select value=${mine ?? ""} onChange=${withValue((value) => trial.play(value === "" ? null : Number(value)))}>
        <option value="">${t("replay.try-all")}</option>
        ${trial.names.value.map((name, seat) => html`<option value=${seat}>${t("replay.try-seat", { name })}</option>`)}
      </select></label>
    ${
      mine !== null &&
      html`<label><span class="unseen">${t("replay.try-bots")}</span>
      <select value=${trial.level.value} onChange=${withValue((value) => (trial.level.value = /** @type {Wire.Level} */ (value)))}>
        ${LEVELS.map((level) => html`<option value=${level}>${t(`web.level-${level}`)}</option>`)}
      </select></label>`
    }`;
}

/** @param {Wire.PublicView} view @param {string[]} names */
const outcome = ({ winner }, names) =>
  winner === null ? t("table.nobody-won-round") : t("table.won-round", { name: names[winner] });

/** The link to what is shown, which the address bar has too. @param {Trial} trial */
function useLink(trial) {
  const link = useSignal("");
  const played = trial.deeds.value.slice(0, trial.ply.value);
  useEffect(() => {
    let newest = true;
    const here = location.pathname;
    addressFor(trial.start, played).then((address) => {
      if (!newest || location.pathname !== here) return; // who has gone back keeps that page's address
      link.value = linkTo(address);
      history.replaceState(null, "", new URL(address.slice(1), HOME));
    });
    return () => {
      newest = false;
    };
  }, [JSON.stringify(played)]);
  return link.value;
}
