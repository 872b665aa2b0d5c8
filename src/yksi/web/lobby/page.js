/** Before a match: who is here, how others come, what is played, and the start. */
import { withRoom } from "../net/friends.js";
import { useAttempt } from "../net/newest.js";
import { useBooks } from "../parts/options/books.js";
import { refusal } from "../speech/refusal.js";
import { Top } from "../parts/top.js";
import { html, useEffect, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { ChangeOptions } from "./change.js";
import { Invitation } from "./invitation.js";
import { useMeaning } from "./meaning.js";
import { Played } from "./played.js";
import { Round } from "./round.js";
import { StartBar } from "./start.js";
import { WaitingRoom } from "./waiting.js";

/** @param {{ place: Client.Place }} props */
export function Page({ place }) {
  const known = /** @type {Client.Known} */ (place.known.value);
  const { why: error, refuse, attempt } = useAttempt(refusal);
  const [changing, setChanging] = useState(false);
  const meaning = useMeaning(known.room.options);
  const books = useBooks((failed) => refuse(refusal(failed)));
  /** Whether the server did it. @param {Client.Deed} command */
  const ask = (command) => attempt(() => place.ask(command));
  const host = known.you !== null && known.room.chairs[known.you].host;
  useEffect(() => {
    const options = host ? withRoom(known) : null;
    if (options) ask({ do: "configure", options });
  }, [known.room.chairs]);
  if (known.room.tournament) return html`<${WaitingRoom} known=${known} meaning=${meaning} />`;
  if (changing && host && books) {
    return html`<${Top} title=${t("lobby.change-options")} /><${ChangeOptions} books=${books} options=${known.room.options} ask=${ask} error=${error} close=${() => setChanging(false)} />`;
  }
  return html`
    <${Top} title=${t("lobby.lobby")} />
    <main class="page lobby lobby-room">
      <${Round} known=${known} meaning=${meaning} host=${host} ask=${ask} />
      <div class="lobby-side">
        ${known.code && html`<${Invitation} code=${known.code} watch=${known.watch} shut=${known.room.shut} ask=${host ? ask : null} />`}
        <${Played} seated=${known.you !== null && !place.connection.here} meaning=${meaning} code=${known.code || (place.connection.here ? "" : place.code)} here=${place.connection.here} options=${known.room.options} ask=${host ? ask : null} change=${host && books ? () => setChanging(true) : null} />
      </div>
      <${StartBar} known=${known} host=${host} ask=${ask} error=${error} />
    </main>`;
}
