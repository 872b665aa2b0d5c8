/** A table of a tournament before a game: everybody has a seat, and it starts by itself when all are there. */
import { clockLabel } from "../parts/options/match.js";
import { Summary } from "../parts/options/summary.js";
import { Top } from "../parts/top.js";
import { Link } from "../base/router.js";
import { html } from "../base/ui.js";
import { inARow } from "../speech/say.js";
import { t } from "../speech/words.js";
import { Round } from "./round.js";

/** @param {{ known: Client.Known, meaning: Wire.Meaning | null }} props */
export function WaitingRoom({ known, meaning }) {
  const { chairs, options } = known.room;
  const tournament = /** @type {Wire.Sitting} */ (known.room.tournament);
  const called = chairs.some((chair) => chair.person);
  const missing = chairs.filter((chair) => chair.person && !chair.here).map((chair) => chair.name);
  const says = !called
    ? t("lobby.not-called")
    : missing.length
      ? t("lobby.awaits", { names: inARow(missing) })
      : t("lobby.full");
  return html`
    <${Top} title=${tournament.name} />
    <main class="page lobby lobby-room">
      <p class="waiting-where">${t("lobby.called", { round: tournament.round, table: tournament.table, game: tournament.called })}</p>
      <${Round} known=${known} meaning=${meaning} host=${false} ask=${null} says=${html`<span role="status">${says}</span>`} />
      <section class="panel">
        <h2>${t("lobby.played")}</h2>
        <${Summary} edition=${options.edition ?? "nb-112"} name=${options.name} changed=${ofTheGame(meaning?.changed ?? {})} custom=${options.custom ?? []}
          more=${[clockLabel(options.clock ?? null)]} rules=${`/rules/${options.edition ?? "nb-112"}?table=${known.code || known.watch}`} />
      </section>
      <div class="foot-bar start-bar stacked">
        <p class="waits">${t("lobby.starts-itself")}</p>
        <div class="row"><${Link} class="button" href=${`/tournament/${tournament.watch}`}>${t("table.to-tournament")}</${Link}></div>
      </div>
    </main>`;
}

/** Teams follow from who entered, and a target of one point says that a game is a round: neither is a house rule. @param {Record<string, string | number>} changed */
const ofTheGame = ({ teams: _, target, ...rules }) =>
  target === undefined || target === 1 ? rules : { ...rules, target };
