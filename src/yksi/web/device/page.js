/**
 * Several people on one device. The table is on it too, and each of them has a place of their own there; the screen
 * belongs to whoever the table waits for, and stays covered until that person has taken over.
 */
import { addressOf } from "../base/address.js";
import { MOST_SEATS } from "../base/facts.js";
import { focused, html, useEffect, useRef, useSignal, withValue } from "../base/ui.js";
import { isEasy, paceFor, setEasy } from "../base/ease.js";
import { usualRules } from "../base/usual.js";
import { tableHere } from "../local/kept.js";
import { peopleCalled, placesHere } from "../local/places.js";
import { Refused } from "../net/refused.js";
import { attend, Board, Shuffling } from "../board/board.js";
import { sittingOf } from "../board/sitting.js";
import { language, t, whyNot } from "../speech/words.js";
import { keep, recall } from "../base/settings.js";
import { Banner } from "../parts/banner.js";
import { Face, facesOf } from "../parts/face.js";
import { nameProblem } from "../parts/names.js";
import { Top } from "../parts/top.js";
import { Trouble } from "../parts/trouble.js";
import { Cover } from "./cover.js";
import { useShowing } from "./showing.js";

/** @typedef {Client.Place} Place */

/** @param {{ Lobby: Client.Page }} props `Lobby` is shown when the table is changed between matches */
export function Page({ Lobby }) {
  const table = new URLSearchParams(location.search).get("table");
  const places = useSignal(/** @type {Place[] | null} */ (null));
  const problem = useSignal(/** @type {Refused | null} */ (null));
  const guard = async (/** @type {() => Promise<Place[]>} */ work) => {
    try {
      places.value = await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problem.value = error;
    }
  };
  useEffect(() => {
    if (table) guard(() => takeUp(table));
    return () => places.value?.forEach((place) => place.leave());
  }, []);
  if (places.value) return html`<${Sharing} places=${places.value} Lobby=${Lobby} />`;
  if (table) return problem.value && html`<${Trouble} code=${problem.value.code} />`;
  return html`<${Names} problem=${problem.value && whyNot(problem.value)} begin=${(/** @type {string[]} */ names, /** @type {number} */ bots, /** @type {boolean} */ atOnce) => guard(() => openFor(names, bots, atOnce))} />`;
}

const KEPT = "device-names";

/** Who played on this device the last time; two who have no name yet on a new one. @returns {string[]} */
function lastNames() {
  try {
    return JSON.parse(recall(KEPT) ?? '["", ""]');
  } catch {
    return ["", ""]; // written by another version
  }
}

/** @param {{ problem: string | null, begin: (names: string[], bots: number, atOnce: boolean) => void }} props */
function Names({ problem, begin }) {
  const names = useSignal(lastNames());
  const bots = useSignal(1);
  const faces = facesOf(names.value.map((name) => ({ name: name.trim(), bot: null, person: true })));
  const filled = names.value.map((name) => name.trim()).filter(Boolean);
  const long = filled.map(nameProblem).find(Boolean);
  const ready = !long && filled.length >= 2 && filled.length + bots.value <= MOST_SEATS;
  const write = (/** @type {number} */ index, /** @type {string} */ name) =>
    (names.value = names.value.map((old, at) => (at === index ? name : old)));
  return html`
    <${Top} title=${t("home.device")} />
    <main class="page narrow">
      <form class="panel" onSubmit=${(/** @type {Event} */ event) => (event.preventDefault(), begin(filled, bots.value, true))}>
        <p>${t("web.device-says")}</p>
        ${names.value.map(
          (
            name,
            index,
          ) => html`<label class="field player-name" key=${index}><${Face} id=${faces[index]} /><span>${t("web.player", { number: index + 1 })}</span>
          <input value=${name} ref=${index ? undefined : focused} autocomplete="off" onInput=${withValue((value) => write(index, value))} /></label>`,
        )}
        <p class="row names-foot">
          <button type="button" class="button small" disabled=${names.value.length >= MOST_SEATS} onClick=${() => (names.value = [...names.value, ""])}>${t("web.add-player")}</button>
          <label class="row">${t("web.bots")} <select value=${bots.value} onChange=${withValue((value) => (bots.value = Number(value)))}>
            ${Array.from({ length: MOST_SEATS - 1 }, (_, count) => html`<option value=${count}>${count}</option>`)}</select></label>
        </p>
        ${filled.length > 0 && html`<${EasyFor} names=${filled} />`}
        ${(long || problem) && html`<p class="problem" role="alert">${long || problem}</p>`}
        <button class="button primary" disabled=${!ready}>${t("web.begin")}</button>
        <button type="button" class="button" disabled=${!ready} onClick=${() => begin(filled, bots.value, false)}>${t("web.choose-first")}</button>
      </form>
    </main>`;
}

/** Who plays the easy way. @param {{ names: string[] }} props */
const EasyFor = ({ names }) => html`<fieldset class="easy-for">
  <legend>${t("web.easy-for")}</legend>
  ${names.map((name, index) => html`<label class="row" key=${index}><input type="checkbox" checked=${isEasy(name)} onChange=${() => setEasy(name, !isEasy(name))} /> <bdi>${name}</bdi></label>`)}
  <p class="hint">${t("web.easy-says")}</p>
</fieldset>`;

/** Everybody gets a name and a seat, bots the rest; then it begins, or the host chooses first. @param {string[]} names @param {number} bots @param {boolean} atOnce */
async function openFor(names, bots, atOnce) {
  keep(KEPT, JSON.stringify(names));
  const places = sharedBy(peopleCalled(names));
  const options = {
    ...usualRules(language.value),
    ...paceFor(names),
    seats: names.length + bots,
    chat: false,
  };
  const { table = "" } = await places[0].enter({ do: "open", options, face: "" });
  for (const place of places.slice(1)) await place.enter({ do: "join", code: table, face: "" });
  for (const place of places) place.entry = { do: "follow", table };
  if (atOnce) await places[0].connection.ask({ do: "start", table });
  history.replaceState(null, "", addressOf(`/device?table=${table}`));
  return places;
}

/** Places that know whose they are. @param {Client.Person[]} people */
function sharedBy(people) {
  const places = placesHere(people);
  places.forEach((place, index) => (place.person = people[index].name));
  return places;
}

/** Go on after a reload, or another day. @param {string} table */
async function takeUp(table) {
  const { people } = (await tableHere(table)) ?? { people: peopleCalled([""]) }; // who is told that there is no such table
  const places = sharedBy(people);
  for (const place of places) await place.enter({ do: "follow", table });
  return places;
}

/** @param {{ places: Place[], Lobby: Client.Page }} props */
function Sharing({ places, Lobby }) {
  const holder = useSignal(-1);
  const next = useSignal(0);
  const showing = useShowing(places[0]);
  /** Up to where each of them has looked on. */
  const seen = useRef(/** @type {Map<number, number>} */ (new Map()));
  useEffect(() => {
    const ends = places.map((place) => attend(place));
    return () => ends.forEach((end) => end());
  }, []);
  const knowns = places.map((place) => place.known.value);
  if (knowns[0]?.room.stage === "closed") return html`<${Trouble} code="closed" />`;
  const changing = knowns[0]?.room.stage === "over" && places.some((place) => place.changing.value);
  if (knowns[0]?.room.stage === "lobby" || changing) return html`<${Lobby} place=${places[0]} />`;
  if (!areDealt(knowns)) return html`<${Shuffling} />`;
  const acting = knowns.findIndex((known) => sittingOf(known).myTurn);
  const [first] = knowns;
  const between = first.room.stage !== "playing";
  if (acting >= 0) next.value = acting;
  const looksOn = between || (showing.value && holder.value >= 0);
  const shown = looksOn ? Math.max(0, holder.value) : next.value;
  if (!between && shown !== holder.value) {
    return html`<${Cover} known=${knowns[shown]} lines=${places[shown].lines.value} since=${seen.current.get(shown) ?? 0} take=${() => (holder.value = shown)} />`;
  }
  seen.current.set(shown, knowns[shown].seq);
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
