/** A table: how one gets there (play now, going on at it, by code, as a spectator), and what is shown at each stage. */
import { addressOf } from "../base/address.js";
import { html, useEffect, useSignal } from "../base/ui.js";
import { paceFor } from "../base/ease.js";
import { usualRules } from "../base/usual.js";
import { facesOf } from "../parts/face.js";
import { recode, rememberGroup } from "../net/friends.js";
import { recognise } from "../net/identity.js";
import { oneself, placesHere } from "../local/places.js";
import { Place } from "../net/place.js";
import { Refused } from "../net/refused.js";
import { request } from "../net/http.js";
import { attend, Board, Shuffling } from "../board/board.js";
import { sittingOf } from "../board/sitting.js";
import { unseen } from "../base/router.js";
import { language, useBook } from "../speech/words.js";
import { Banner } from "../parts/banner.js";
import { lazy } from "../parts/lazy.js";
import { Trouble } from "../parts/trouble.js";

/** Only for whoever comes by invitation and is not known yet. */
const NameForm = lazy(async () => ({ Page: (await import("../parts/name.js")).NameForm }));

/** Only for whoever comes to a shut door, and for the host who is asked. */
const AtDoor = lazy(async () => ({ Page: (await import("./door.js")).AtDoor }));
const Knocks = lazy(async () => ({ Page: (await import("./door.js")).Knocks }));

/** @param {{ params: { code: string }, way: "play" | "here" | "join" | "watch", Lobby: Client.Page }} props `Lobby` is shown between matches */
export function Page({ params: { code }, way, Lobby }) {
  const place = useSignal(/** @type {Place | null} */ (null));
  const trouble = useSignal("");
  const invitation = useSignal(/** @type {Wire.Found | null} */ (null));
  const enter = async () => {
    try {
      [place.value] = way === "play" || way === "here" ? placesHere(oneself()) : [new Place()];
      await COME[way](place.value, code);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      trouble.value = error.code;
    }
  };
  const begin = async () => {
    try {
      const known = way !== "join" || (await recognise());
      if (!known) invitation.value = await request(`/api/tables/${code}`);
      else await enter();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      trouble.value = error.code;
    }
  };
  useEffect(() => {
    begin();
    return () => place.value?.leave();
  }, []);
  if (trouble.value) return html`<${Trouble} code=${trouble.value} />`;
  if (invitation.value)
    return html`<${NameForm} invited=${invitation.value.names} done=${() => ((invitation.value = null), enter())} />`;
  return place.value && html`<${AtTable} place=${place.value} Lobby=${Lobby} />`;
}

const COME = {
  play: playNow,
  here: (/** @type {Place} */ place) =>
    place.enter({ do: "follow", table: new URLSearchParams(location.search).get("table") ?? "" }),
  join: (/** @type {Place} */ place, /** @type {string} */ code) =>
    place.enter({ do: "join", code, waits: true }),
  watch: (/** @type {Place} */ place, /** @type {string} */ code) => place.enter({ do: "watch", code }),
};

/** A table on this device with three bots that starts at once; from then on it has an address of its own. @param {Place} place */
async function playNow(place) {
  place.startsAtOnce = true;
  const options = { ...usualRules(language.value), ...paceFor([""]), chat: false };
  const { table = "" } = await place.enter({ do: "open", options });
  place.entry = { do: "follow", table };
  history.replaceState(null, "", addressOf(`/here?table=${table}`));
  await place.connection.ask({ do: "start", table, level: "casual" });
}

/** @param {{ place: Place, Lobby: Client.Page }} props */
function AtTable({ place, Lobby }) {
  useEffect(() => attend(place), [place]);
  const known = place.known.value;
  useGroup(place, known);
  useBadge(known);
  useCode(place, known);
  useBook(known ? (known.room.options.edition ?? "nb-112") : "");
  if (place.trouble.value) return html`<${Trouble} code=${place.trouble.value} />`;
  if (place.waits.value) return html`<${Banner} connection=${place.connection} /><${AtDoor} />`;
  return html`
    <${Banner} connection=${place.connection} />
    ${known && known.knocks.length > 0 && html`<${Knocks} place=${place} known=${known} />`}
    ${known && html`<${Stage} known=${known} place=${place} Lobby=${Lobby} />`}`;
}

/** Where the host has taken another code, the address says it, so that one finds back. @param {Place} place @param {Client.Known | null} known */
function useCode(place, known) {
  const before = place.code;
  const code = place.entry?.do === "join" ? known?.code : "";
  useEffect(() => {
    if (!code || code === before) return;
    recode(before, code);
    place.recode(code);
    history.replaceState(null, "", addressOf(`/t/${code}`));
  }, [code]);
}

/** Who has the game as an app sees at its sign that it is their turn. @param {Client.Known | null} known */
function useBadge(known) {
  const waits = Boolean(known?.view && sittingOf(/** @type {Client.Dealt} */ (known)).myTurn && unseen.value);
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    // Whoever looks has seen it, also what a reminder has set (sw.js).
    (waits ? navigator.setAppBadge(1) : navigator.clearAppBadge()).catch(() => {});
    return () => void navigator.clearAppBadge().catch(() => {});
  }, [waits]);
}

/** People who play together are found again on the first page. @param {Place} place @param {Client.Known | null} known */
function useGroup(place, known) {
  const { chairs = [], stage = "" } = known?.room ?? {};
  const code = known?.code || place.code;
  const people = chairs.filter((chair) => chair.person && chair.seat !== known?.you);
  const plays = stage === "playing" && typeof known?.you === "number" && code && people.length > 0;
  useEffect(() => {
    if (!plays) return;
    const faces = facesOf(chairs);
    rememberGroup({
      code,
      names: people.map(({ name }) => name),
      faces: people.map(({ seat }) => faces[seat]),
    });
  }, [plays]);
}

/** @param {{ known: Client.Known, place: Place, Lobby: Client.Page }} props */
function Stage({ known, place, Lobby }) {
  const { stage } = known.room;
  if (stage === "closed") return html`<${Trouble} code="closed" />`;
  const waiting = stage === "lobby" && !place.startsAtOnce;
  if (waiting || (stage === "over" && place.changing.value)) return html`<${Lobby} place=${place} />`;
  if (!known.view) return html`<${Shuffling} />`;
  return html`<${Board} place=${place} />`;
}
