/** A match to step through: where it stands, what moves it on, and what is shown of it. */
import { addressOf } from "../base/address.js";
import { html, useEffect, useMemo, useRef, useSignal } from "../base/ui.js";
import { linkTo } from "../base/address.js";
import { pack } from "../base/packed.js";
import { go, Link } from "../base/router.js";
import { ReviewLink } from "../parts/reviewlink.js";
import { Send } from "../parts/send.js";
import { isolated, join } from "../speech/say.js";
import { t, useBook, words } from "../speech/words.js";
import { rulesName } from "../speech/wording.js";
import { rulesAddress } from "../net/rulebooks.js";
import { Board } from "./board.js";
import { Check } from "./check.js";
import { framesOf } from "./frames.js";
import { recordAddress } from "./load.js";
import { moved, momentHash, readMoment, within } from "./moment.js";
import { saveRecord } from "./save.js";
import { firstRound, ScoreSheet } from "./sheet.js";
import { seenIn } from "./staged.js";
import { sentencesOf, Story } from "./story.js";
import { Transport } from "./transport.js";

const PACE_MS = 1400;
/** Safari lets a page change its address a hundred times in thirty seconds. */
const SETTLED_MS = 400;

/** @param {{ source: import("./load.js").Source }} props */
export function Player({ source }) {
  const { replay } = source;
  useBook(replay.options.edition ?? "nb-112");
  const lengths = replay.rounds.map((round) => round.steps.length);
  const moment = useSignal(within(readMoment(location.hash) ?? { round: 0, step: 0 }, lengths));
  const playing = useSignal(false);
  const speed = useSignal(1);
  const { round, step } = moment.value;
  const frames = useMemo(() => framesOf(replay.rounds[round]), [replay, round]);
  const sentences = sentencesOf(frames[step], replay);
  const last = useRef(moment.value);
  useEffect(() => void (last.current = moment.value), [moment.value]);
  const to = (/** @type {import("./moment.js").Moment} */ next) => (moment.value = within(next, lengths));
  const by = (/** @type {number} */ steps) => (moment.value = moved(moment.value, steps, lengths));
  const atEnd = round === lengths.length - 1 && step === lengths[round] - 1;
  const toggle = () => {
    if (!playing.value && atEnd) to({ round: 0, step: 0 });
    playing.value = !playing.value;
  };
  usePlaying(playing, moment, Math.max(PACE_MS, seenIn(frames[step])) / speed.value, atEnd, by);
  useAddress(moment, to, source.letters);
  useKeys({ to, by, toggle, moment, lengths });
  return html`
    <main class="replay cloth">
      <${Heading} source=${source} />
      <${Board} frame=${frames[step]} before=${steppedFrom(last.current, moment.value) ? frames[step - 1] : undefined} replay=${replay} sentences=${sentences} quiet=${playing.value} speed=${playing.value ? speed.value : 1} />
      <${Story} frames=${frames} replay=${replay} step=${step} jump=${(/** @type {number} */ at) => to({ round, step: at })} />
      <${Transport} first=${firstRound(replay)} moment=${moment.value} lengths=${lengths} playing=${playing.value} speed=${speed.value} spoken=${sentences.join(" ")}
        to=${to} by=${by} toggle=${toggle} hasten=${(/** @type {number} */ faster) => (speed.value = faster)} />
      <p class="keyboard">${t("replay.keyboard")}</p>
      <div class="after">
        <${ScoreSheet} replay=${replay} round=${round} jump=${(/** @type {number} */ number) => to({ round: number, step: 0 })} />
        <${Onward} source=${source} moment=${moment.value} />
        <${Keep} source=${source} />
        <${Check} source=${source} />
      </div>
    </main>`;
}

/** Go on by itself until the end. @param {Client.Signal<boolean>} playing @param {Client.Signal<import("./moment.js").Moment>} moment @param {number} ms until then @param {boolean} atEnd @param {(steps: number) => void} by */
function usePlaying(playing, moment, ms, atEnd, by) {
  useEffect(() => {
    if (!playing.value) return;
    if (atEnd) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(() => by(1), ms);
    return () => clearTimeout(timer);
  }, [playing.value, moment.value, ms]);
}

/** Whether one moment follows the other. @param {import("./moment.js").Moment} before @param {import("./moment.js").Moment} now */
const steppedFrom = (before, now) => before.round === now.round && before.step + 1 === now.step;

/** Keep the moment in the address bar, and follow links to other moments. @param {Client.Signal<import("./moment.js").Moment>} moment @param {(moment: import("./moment.js").Moment) => void} to @param {string} letters of the record that stays in the address */
function useAddress(moment, to, letters) {
  const isFirst = useSignal(true);
  useEffect(() => {
    if (isFirst.peek()) {
      isFirst.value = false; // a link to the check of the deal stays what it is until somebody steps on
      return;
    }
    const timer = setTimeout(
      () => history.replaceState(null, "", momentHash(moment.value, letters)),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [moment.value]);
  useEffect(() => {
    const follow = () => {
      const found = readMoment(location.hash);
      if (found) to(found);
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
}

/**
 * Arrows, with Shift by rounds; Home, End, space; not while something else uses them.
 * @param {{ to: (moment: import("./moment.js").Moment) => void, by: (steps: number) => void, toggle: () => void, moment: Client.Signal<import("./moment.js").Moment>, lengths: number[] }} controls
 */
function useKeys({ to, by, toggle, moment, lengths }) {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      const { round } = moment.value;
      const go = (/** @type {number} */ way) =>
        event.shiftKey ? to({ round: round + way, step: 0 }) : by(way);
      const acts = /** @type {Record<string, () => void>} */ ({
        ArrowLeft: () => go(-1),
        ArrowRight: () => go(1),
        Home: () => to({ round, step: 0 }),
        End: () => to({ round, step: lengths[round] - 1 }),
        " ": toggle,
      });
      const act = acts[event.key];
      if (!act || event.altKey || event.ctrlKey || event.metaKey || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** Whether the key means something where the focus is. @param {KeyboardEvent} event */
function isTaken({ key, target }) {
  const on = /** @type {HTMLElement} */ (target);
  if (on.closest("input, select, textarea, .scroll")) return true;
  return key === " " && on.closest("button, a, summary") !== null;
}

/** @param {{ source: import("./load.js").Source }} props */
function Heading({ source }) {
  const { players, sides, winners, rounds, options } = source.replay;
  const won = join(
    words(),
    winners.map((seat) => players[seat]),
  );
  const teams = sides.map((side) => side.map((seat) => isolated(players[seat])).join(" & ")).join(" · ");
  return html`
    <header class="heading">
      <h2>${teams}</h2>
      <p class="soft">
        <${Link} href=${rulesAddress(options)}>${rulesName(options)}</${Link}>
        ${" · "}${t("replay.rounds", { count: rounds.length })}
        ${won && html`${" · "}<strong>${t("replay.winner", { name: won })}</strong>`}
      </p>
    </header>`;
}

/** A board that begins at this moment, and the whole record as a link to it. @param {{ source: import("./load.js").Source, moment: import("./moment.js").Moment }} props */
function Onward({ source, moment: { round, step } }) {
  const letters = useSignal("");
  useEffect(() => {
    source
      .text()
      .then(pack, () => "")
      .then((packed) => (letters.value = packed));
  }, [source]);
  const link = letters.value && linkTo(`/replay${momentHash({ round, step }, letters.value)}`);
  const tryIt = async () => {
    const said = {
      record: await pack(await source.text()),
      at: `${firstRound(source.replay) + round}.${step}`,
    };
    go(`/try#${new URLSearchParams(said)}`);
  };
  return html`
    <p class="row">
      <${ReviewLink} text=${source.text} />
      <button type="button" class="button" onClick=${tryIt}>${t("replay.try-from-here")}</button>
      <${Send} url=${link} label=${t("replay.copy-record")} share />
    </p>`;
}

/** What can be taken away: the record, a link to this moment. @param {{ source: import("./load.js").Source }} props */
function Keep({ source }) {
  const copied = useSignal("");
  const { code, match } = source;
  if (!code) return html`<${KeepText} source=${source} />`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      copied.value = t("replay.copied");
    } catch {
      copied.value = t("replay.in-address-bar"); // there is no clipboard at plain http addresses
    }
  };
  return html`
    <p class="row">
      <a class="button" download=${`yksi-${code}${match ? `-${match}` : ""}.yksi`} href=${addressOf(recordAddress(code, match ? String(match) : undefined))}>${t("replay.download")}</a>
      <button type="button" class="button" onClick=${copy}>${t("replay.copy-link")}</button>
      ${match !== null && match > 1 && html`<${Link} class="button" href=${`/replay/${code}/${match - 1}`}>${t("replay.match-before")}</${Link}>`}
      <span class="soft" role="status">${copied.value}</span>
    </p>`;
}

/** What was read from a text can be saved as one. @param {{ source: import("./load.js").Source }} props */
const KeepText = ({ source }) => html`
  <p class="row"><button type="button" class="button" onClick=${async () => saveRecord(await source.text(), Date.now())}>${t("replay.download")}</button></p>`;
