// @ts-check
/** Before a match: who is here, how others come, what is played, and the start. */
import { Refused } from "../net/connection.js";
import { useBooks } from "../options/books.js";
import { refusal } from "../options/wording.js";
import { Top } from "../pages/top.js";
import { html, useState } from "../ui.js";
import { t } from "../words.js";
import { ChangeOptions } from "../lobby/change.js";
import { Invitation } from "../lobby/invitation.js";
import { useMeaning } from "../lobby/meaning.js";
import { Played } from "../lobby/played.js";
import { Round } from "../lobby/round.js";
import { StartBar } from "../lobby/start.js";
import { WaitingRoom } from "../lobby/waiting.js";

/** @param {{ place: import("../net/place.js").Place }} props */
export function Lobby({ place }) {
  const known = /** @type {import("../net/mirror.js").Known} */ (place.known.value);
  const [error, setError] = useState("");
  const [changing, setChanging] = useState(false);
  const meaning = useMeaning(known.room.options);
  const books = useBooks((failed) => setError(refusal(failed)));
  /** Whether the server did it. @param {any} command */
  const ask = async (command) => {
    try {
      setError("");
      await place.ask(command);
      return true;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      setError(refusal(refused));
      return false;
    }
  };
  if (known.room.tournament) return html`<${WaitingRoom} known=${known} meaning=${meaning} />`;
  const host = known.you !== null && known.room.chairs[known.you].host;
  if (changing && host && books) {
    return html`<${Top} title=${t("lobby.change-options")} /><${ChangeOptions} books=${books} options=${known.room.options} ask=${ask} error=${error} close=${() => setChanging(false)} />`;
  }
  return html`
    <${Top} title=${t("lobby.lobby")} />
    <main class="page lobby">
      <${Round} known=${known} meaning=${meaning} host=${host} ask=${ask} />
      <div class="lobby-side">
        ${known.code && html`<${Invitation} code=${known.code} watch=${known.watch} />`}
        <${Played} meaning=${meaning} code=${known.code || place.entry?.code || ""} options=${known.room.options} change=${host && books ? () => setChanging(true) : null} />
      </div>
      <${StartBar} known=${known} host=${host} ask=${ask} error=${error} />
    </main>`;
}
