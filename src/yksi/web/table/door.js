/** A shut door: who comes by the code waits there, and the host says who comes in. */
import { useAttempt } from "../net/newest.js";
import { Top } from "../parts/top.js";
import { refusal } from "../speech/refusal.js";
import { Picture } from "../cards/card.js";
import { Link } from "../base/router.js";
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";

/** So many are named at once; the others come after them. */
const NAMED = 3;

export function AtDoor() {
  return html`
    <${Top} title=${t("lobby.at-door")} />
    <main class="page narrow">
      <div class="mishap" aria-hidden="true"><${Picture} card=${null} /><${Picture} card=${null} /></div>
      <h1>${t("lobby.at-door")}</h1>
      <p role="status">${t("lobby.at-door-says")}</p>
      <p class="row"><${Link} class="button" href="/">${t("web.home")}</${Link}></p>
    </main>`;
}

/** Who waits, for the host; in a match nobody can sit down. @param {{ place: Client.Place, known: Client.Known }} props */
export function Knocks({ place, known }) {
  const { busy, why, attempt } = useAttempt(refusal);
  const { stage } = known.room;
  const more = known.knocks.length - NAMED;
  if (stage !== "lobby" && stage !== "over") return null;
  const ask = (/** @type {Client.Deed} */ command) => attempt(() => place.ask(command));
  return html`<div class="banner" role="status">
    ${known.knocks.slice(0, NAMED).map(
      ({ knock, name }) => html`
      <span key=${knock}>${t("lobby.knocks", { name })}</span>
      <span class="row">
        <button type="button" class="button small" disabled=${busy} onClick=${() => ask({ do: "let-in", knock })}>${t("lobby.let-in")}<span class="unseen"> ${name}</span></button>
        <button type="button" class="button small" disabled=${busy} onClick=${() => ask({ do: "turn-away", knock })}>${t("lobby.turn-away")}<span class="unseen"> ${name}</span></button>
      </span>`,
    )}
    ${more > 0 && html`<span>${t("lobby.more-knock", { count: more })}</span>`}
    ${why && html`<span role="alert">${why}</span>`}
  </div>`;
}
