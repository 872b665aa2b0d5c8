/**
 * Several people on one device. Each is a guest of their own with a connection of their own; the screen belongs to
 * whoever the table waits for, and stays covered until that person has taken over.
 */
import { EDITION, GUEST_NAME_LENGTH, MOST_SEATS } from "../base/facts.js";
import { focused, html, useEffect, useSignal, withValue } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { Place } from "../net/place.js";
import { Refused } from "../net/connection.js";
import { request } from "../net/http.js";
import { attend, Board, Shuffling } from "../board/board.js";
import { sittingOf } from "../board/sitting.js";
import { useTitle } from "../base/router.js";
import { language, t, whyNot } from "../speech/words.js";
import { keep, recall } from "../base/settings.js";
import { Banner } from "../parts/banner.js";
import { Top } from "../parts/top.js";

export function Page() {
  const places = useSignal(/** @type {Place[] | null} */ (null));
  const problem = useSignal("");
  const guard = async (/** @type {() => Promise<Place[]>} */ work) => {
    try {
      places.value = await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      keep("device", null);
      problem.value = whyNot(error);
    }
  };
  useEffect(() => {
    const kept = recall("device");
    if (kept) guard(() => takeUp(JSON.parse(kept)));
    return () => places.value?.forEach((place) => place.leave());
  }, []);
  if (places.value) return html`<${Sharing} places=${places.value} />`;
  return html`<${Names} problem=${problem.value} begin=${(/** @type {string[]} */ names, /** @type {number} */ bots) => guard(() => openFor(names, bots))} />`;
}

/** @param {{ problem: string, begin: (names: string[], bots: number) => void }} props */
function Names({ problem, begin }) {
  const names = useSignal(["", ""]);
  const bots = useSignal(1);
  const filled = names.value.map((name) => name.trim()).filter(Boolean);
  const write = (/** @type {number} */ index, /** @type {string} */ name) =>
    (names.value = names.value.map((old, at) => (at === index ? name : old)));
  return html`
    <${Top} title=${t("home.device")} />
    <main class="page narrow">
      <form class="panel" onSubmit=${(/** @type {Event} */ event) => (event.preventDefault(), begin(filled, bots.value))}>
        <p>${t("web.device-says")}</p>
        ${names.value.map(
          (name, index) => html`<label class="field" key=${index}>${t("web.player", { number: index + 1 })}
          <input maxlength=${GUEST_NAME_LENGTH} value=${name} ref=${index ? undefined : focused} autocomplete="off" onInput=${withValue((value) => write(index, value))} /></label>`,
        )}
        <p class="row names-foot">
          <button type="button" class="button small" disabled=${names.value.length >= MOST_SEATS} onClick=${() => (names.value = [...names.value, ""])}>${t("web.add-player")}</button>
          <label class="row">${t("web.bots")} <select value=${bots.value} onChange=${withValue((value) => (bots.value = Number(value)))}>
            ${Array.from({ length: MOST_SEATS - 1 }, (_, count) => html`<option value=${count}>${count}</option>`)}</select></label>
        </p>
        ${problem && html`<p class="problem" role="alert">${problem}</p>`}
        <button class="button primary" disabled=${filled.length < 2 || filled.length + bots.value > MOST_SEATS}>${t("web.begin")}</button>
      </form>
    </main>`;
}

/** Everybody gets a name and a seat, bots the rest; then it begins. @param {string[]} names @param {number} bots */
async function openFor(names, bots) {
  const tokens = [];
  for (const name of names)
    tokens.push((await request("/api/guests", { method: "POST", body: { name, keep: "token" } })).token);
  const places = tokens.map((token) => new Place(token));
  const edition = EDITION[language.value];
  const { table = "" } = await places[0].enter({
    do: "open",
    options: { edition, seats: names.length + bots, chat: false },
  });
  await arrived(places[0]);
  const code = places[0].known.value?.code ?? "";
  for (const place of places.slice(1)) await place.enter({ do: "join", code });
  await places[0].connection.ask({ do: "start", table });
  keep("device", JSON.stringify({ tokens, table }));
  return places;
}

/** The snapshot comes after the answer. @param {Place} place */
function arrived(place) {
  return new Promise((resolve) => {
    const end = place.known.subscribe((known) => known && setTimeout(() => (end(), resolve(known))));
  });
}

/** Go on after a reload. @param {{ tokens: string[], table: string }} kept */
async function takeUp({ tokens, table }) {
  const places = tokens.map((token) => new Place(token));
  for (const place of places) await place.enter({ do: "follow", table });
  return places;
}

/** @param {{ places: Place[] }} props */
function Sharing({ places }) {
  const holder = useSignal(-1);
  const next = useSignal(0);
  useEffect(() => {
    const ends = places.map((place) => attend(place));
    return () => ends.forEach((end) => end());
  }, []);
  const knowns = places.map((place) => place.known.value);
  if (!areDealt(knowns)) return html`<${Shuffling} />`;
  const acting = knowns.findIndex((known) => sittingOf(known).myTurn);
  const [first] = knowns;
  const between = first.room.stage !== "playing";
  if (acting >= 0) next.value = acting;
  const shown = between ? Math.max(0, holder.value) : next.value;
  if (!between && shown !== holder.value) {
    return html`<${Cover} known=${knowns[shown]} take=${() => (holder.value = shown)} />`;
  }
  const all = { stage: first.room.stage, places };
  return html`<${Banner} connection=${places[0].connection} /><${AllReady} ...${all} /><${Board} key=${shown} place=${places[shown]} />`;
}

/** @param {(Client.Known | null)[]} knowns @returns {knowns is Client.Dealt[]} */
const areDealt = (knowns) => knowns.every((known) => known !== null && known.view !== null);

/** After a round one press is enough for all who share the device. @param {{ stage: string, places: Place[] }} props */
function AllReady({ places }) {
  const ready = places.map((place) => {
    const known = place.known.value;
    return known && known.you !== null && known.room.chairs[known.you].ready;
  });
  useEffect(() => {
    if (!ready.some(Boolean)) return;
    places.forEach((place, index) => !ready[index] && place.ask({ do: "ready" }).catch(() => {}));
  }, [ready.join()]);
  return null;
}

/** Nobody's cards are on the screen. @param {{ known: Client.Known, take: () => void }} props */
function Cover({ known, take }) {
  const { name } = known.room.chairs[/** @type {number} */ (known.you)];
  useTitle(t("web.pass-to", { name }));
  return html`
    <main class="page narrow cover">
      <${Picture} card=${null} />
      <h1>${t("web.pass-to", { name })}</h1>
      <p>${t("web.pass-says")}</p>
      <button class="button primary big" ref=${focused} onClick=${take}>${t("web.i-am", { name })}</button>
    </main>`;
}
