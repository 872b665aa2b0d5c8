/** A table: how one gets there (play now, by code, as a spectator), and what is shown at each stage. */
import { EDITION } from "../base/facts.js";
import { html, useEffect, useSignal } from "../base/ui.js";
import { comeAs, recognise } from "../net/identity.js";
import { Place } from "../net/place.js";
import { Refused } from "../net/connection.js";
import { request } from "../net/http.js";
import { attend, Board, Shuffling } from "../board/board.js";
import { language, t, useBook } from "../speech/words.js";
import { Banner } from "../parts/banner.js";
import { NameForm } from "../parts/name.js";
import { Trouble } from "../parts/trouble.js";

/** @param {{ params: { code: string }, way: "play" | "join" | "watch", Lobby: Client.Page }} props `Lobby` is shown between matches */
export function Page({ params: { code }, way, Lobby }) {
  const place = useSignal(/** @type {Place | null} */ (null));
  const trouble = useSignal("");
  const invitation = useSignal(/** @type {Wire.Found | null} */ (null));
  const enter = async () => {
    try {
      place.value = new Place();
      await COME[way](place.value, code);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      trouble.value = error.code;
    }
  };
  const begin = async () => {
    try {
      const known = way === "watch" || (await recognise());
      if (!known && way === "play") await comeAs(t("web.guest"));
      if (!known && way === "join") invitation.value = await request(`/api/tables/${code}`);
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
  join: (/** @type {Place} */ place, /** @type {string} */ code) => place.enter({ do: "join", code }),
  watch: (/** @type {Place} */ place, /** @type {string} */ code) => place.enter({ do: "watch", code }),
};

/** A table with three bots that starts at once; from then on it has an address of its own. @param {Place} place */
async function playNow(place) {
  place.startsAtOnce = true;
  const edition = EDITION[language.value];
  const { table = "" } = await place.enter({ do: "open", options: { edition, seats: 4 } });
  await place.connection.ask({ do: "start", table, level: "casual" });
  place.entry = { do: "follow", table };
  history.replaceState(null, "", `/t/${place.known.value?.code}`);
}

/** @param {{ place: Place, Lobby: Client.Page }} props */
function AtTable({ place, Lobby }) {
  useEffect(() => attend(place), [place]);
  const known = place.known.value;
  useBook(known ? (known.room.options.edition ?? "nb-112") : "");
  if (place.trouble.value) return html`<${Trouble} code=${place.trouble.value} />`;
  return html`
    <${Banner} connection=${place.connection} />
    ${known && html`<${Stage} known=${known} place=${place} Lobby=${Lobby} />`}`;
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
