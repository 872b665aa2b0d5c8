/** After a round: what was left in each hand, what it counts, and what everybody has now. */
import { addressOf } from "../base/address.js";
import { classes, focused, html, useEffect, useRef, useState } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { Confetti } from "../parts/confetti.js";
import { Face, facesOf } from "../parts/face.js";
import { Icon } from "../parts/icons.js";
import { inARow } from "../speech/say.js";
import { cardName, t } from "../speech/words.js";
import { cardPoints } from "../net/rulebooks.js";
import { Link } from "../base/router.js";
import { matchHere } from "../local/kept.js";
import { request } from "../net/http.js";
import { Refused } from "../net/refused.js";
import { ReviewLink } from "../parts/reviewlink.js";
import { levelOf } from "./sitting.js";
import { useCounting } from "./counting.js";
import { Moments, Podium } from "./podium.js";

/** @param {{ sitting: Client.Sitting, place: Client.Place }} props */
export function Page({ sitting, place }) {
  const { room, you } = sitting;
  const over = room.stage === "over";
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const [shown, setShown] = useState(true);
  useEffect(() => {
    if (shown && !dialog.current?.open) dialog.current?.showModal();
  }, [shown]);
  if (!shown)
    return html`<button class="button primary back-to-scores" ref=${focused} onClick=${() => setShown(true)}>${t("table.scores")}</button>`;
  return html`
    <dialog class="score-sheet" ref=${dialog} aria-labelledby="sheet-title" onClose=${() => setShown(false)}>
      ${over && you !== null && room.winners.includes(you) && html`<${Confetti} pieces=${40} lastMs=${1400} />`}
      <header class="sheet-head">
        <h2 id="sheet-title">${title(sitting)}</h2>
        <button class="button icon" autofocus=${you === null} aria-label=${t("table.look-at-table")} title=${t("table.look-at-table")} onClick=${() => dialog.current?.close()}><${Icon} name="close" /></button>
      </header>
      <div class="scroll" tabIndex="0" role="region" aria-label=${t("table.scores")}>
        ${over ? html`<${Podium} sitting=${sitting} />` : html`<${Winner} sitting=${sitting} />`}
        ${you !== null && isLost(sitting) && html`<p class="grace">${t("table.grace")}</p>`}
        <${Sheet} sitting=${sitting} person=${place.person} />
        <${Moments} lines=${place.lines.value} />
        <${History} room=${room} />
        ${over ? html`<${Keepsakes} sitting=${sitting} here=${place.connection.here} />` : html`<${SoFar} sitting=${sitting} connection=${place.connection} />`}
      </div>
      <footer class="sheet-foot">
        <${Onward} sitting=${sitting} place=${place} />
      </footer>
    </dialog>`;
}

/** Whoever won the round, with a face. @param {{ sitting: Client.Sitting }} props */
function Winner({ sitting: { room } }) {
  const { winner } = room.rounds.at(-1) ?? { winner: null };
  if (winner === null) return null;
  return html`<p class="round-winner" aria-hidden="true"><${Face} id=${facesOf(room.chairs)[winner]} mood="glad" /></p>`;
}

/** Whether the reader did not win this. @param {Client.Sitting} sitting */
const isLost = ({ room, you }) =>
  room.stage === "over"
    ? !room.winners.includes(/** @type {number} */ (you))
    : room.rounds.at(-1)?.winner !== you;

/** @param {Client.Sitting} sitting */
function title({ room, names, you }) {
  if (room.stage === "over") {
    const what = room.tournament ? "game" : "match";
    if (you !== null && room.winners.includes(you)) return t(`table.you-won-${what}`);
    return t(`table.won-${what}`, {
      names: room.winners.map((seat) => names[seat]).join(" & "),
    });
  }
  const { winner } = room.rounds.at(-1) ?? { winner: null };
  if (winner === null) return t("table.nobody-won-round");
  return winner === you ? t("table.you-won-round") : t("table.won-round", { name: names[winner] });
}

/** @param {{ sitting: Client.Sitting, person: string }} props */
function Sheet({ sitting, person }) {
  const { room, view, names, you } = sitting;
  const last = room.rounds.at(-1);
  const hands = view.players.map((player) => player.open_hand ?? []);
  const all = hands.flat().length;
  const counted = useCounting(all, room.options.pace ?? "normal", person);
  if (!last) return null;
  const before = hands.map((_, seat) => hands.slice(0, seat).flat().length);
  const far = all ? counted / all : 1;
  const so = (/** @type {number} */ points) => Math.round(points * far);
  return html`
    <table class="scores">
      <thead><tr><th scope="col">${t("table.player")} · ${t("table.left")}</th>
        <th scope="col" class="number">${t("table.this-round")}</th><th scope="col" class="number">${t("table.total")}</th></tr></thead>
      <tbody>${view.players.map(
        (player) => html`
        <tr key=${player.seat} class=${classes({ mine: player.seat === you, winner: last.winner === player.seat, out: player.out && !player.left })}>
          <th scope="row">
            <span class="row"><bdi>${names[player.seat]}</bdi><${Marks} chair=${room.chairs[player.seat]} player=${player} /></span>
            <${Left} cards=${hands[player.seat]} counted=${counted - before[player.seat]} />
          </th>
          <td class="number">${last.points[player.seat] ? `+${so(last.points[player.seat])}` : "0"}</td>
          <td class="number total">${far < 1 ? last.scores[player.side] - sum(room.sides[player.side].map((seat) => last.points[seat] - so(last.points[seat]))) : last.scores[player.side]}</td>
        </tr>`,
      )}
      </tbody>
    </table>`;
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/** @param {{ chair: Wire.Chair, player: Wire.PublicPlayer }} props */
function Marks({ chair, player }) {
  if (player.out)
    return html`<span class="tag">${t(player.left ? "table.out-of-round" : "table.out")}</span>`;
  return chair.ready ? html`<span class="tag">${t("table.is-ready")}</span>` : null;
}

/** The cards that were left, and what they count together; so many of them are counted. @param {{ cards: string[], counted: number }} props */
function Left({ cards, counted }) {
  if (!cards.length) return html`<span class="left-over soft">${t("table.no-cards")}</span>`;
  const worth = cards.map((card) => cardPoints.value[card]);
  const together = sum(worth); // not a number until the points are known
  return html`<span class="left-over">
    <span class="left-cards" role="img" aria-label=${cards.map((card, index) => `${cardName(card)} ${worth[index] ?? ""}`).join(", ")}>
      ${cards.map((card, index) => html`<span class="worth" data-counted=${index < counted}><${Picture} key=${index} card=${card} /><small>${worth[index]}</small></span>`)}
    </span>
    ${Number.isNaN(together) || counted < cards.length ? null : html`<span class="sum">= ${together}</span>`}
  </span>`;
}

/** The totals after every round, for matches of several. @param {{ room: Wire.Room }} props */
function History({ room }) {
  if (room.rounds.length < 2) return null;
  return html`<details><summary>${t("table.all-rounds", { count: room.rounds.length })}</summary>
    <div class="scroll" tabIndex="0" role="region" aria-label=${t("table.all-rounds", { count: room.rounds.length })}><table class="scores rounds">
      <thead><tr><th scope="col">#</th>${room.sides.map((side) => html`<th scope="col" class="number">${side.map((seat) => room.chairs[seat].name).join(" & ")}</th>`)}</tr></thead>
      <tbody>${room.rounds.map(
        (round, index) => html`
        <tr key=${index}><th scope="row">${index + 1}</th>${round.scores.map((score) => html`<td class="number">${score}</td>`)}</tr>`,
      )}</tbody>
    </table></div></details>`;
}

/** What stays of a match: a picture, to step through it, to keep it, to check its deal. @param {{ sitting: Client.Sitting, here: boolean }} props */
function Keepsakes({ sitting, here }) {
  const { known } = sitting;
  if (here) return html`<${KeptHere} sitting=${sitting} />`;
  const code = known.code || known.watch;
  if (!code) return null;
  return html`<p class="row keepsakes">
    <${ReviewLink} more="small" seat=${sitting.you ?? 0} text=${() => request(`/api/tables/${code}/record?match=${known.room.match}`)} />
    <${PictureButton} sitting=${sitting} />
    <${Link} class="button small" href=${`/replay/${code}/${known.room.match}`}>${t("table.replay")}</${Link}>
    <a class="button small" download=${`yksi-${code}-${known.room.match}.yksi`} href=${addressOf(`/api/tables/${code}/record?match=${known.room.match}`)}>${t("table.record")}</a>
    <${Link} class="button small" href=${`/replay/${code}/${known.room.match}#proof`}>${t("table.check-deal")}</${Link}>
  </p>`;
}

/** What was luck in the rounds so far: where the deals to come are no secret of a server. @param {{ sitting: Client.Sitting, connection: Client.Connection }} props */
function SoFar({ sitting, connection }) {
  const { record } = connection;
  if (!record) return null;
  const text = () => record.call(connection, sitting.known.table);
  return html`<p class="row keepsakes"><${ReviewLink} more="small" seat=${sitting.you ?? 0} level=${levelOf(sitting)} text=${text} /></p>`;
}

/** The same of a match that this device has kept, from whose replay it is also saved as a file. @param {{ sitting: Client.Sitting }} props */
function KeptHere({ sitting }) {
  const match = `${sitting.known.table}.${sitting.room.match}`;
  return html`<p class="row keepsakes">
    <${ReviewLink} more="small" seat=${sitting.you ?? 0} level=${levelOf(sitting)} text=${() => keptText(match)} />
    <${PictureButton} sitting=${sitting} />
    <${Link} class="button small" href=${`/replay/own?match=${match}`}>${t("table.replay")}</${Link}>
    <${Link} class="button small" href=${`/replay/own?match=${match}#proof`}>${t("table.check-deal")}</${Link}>
  </p>`;
}

/** @param {string} id of a match that was played on this device */
async function keptText(id) {
  const match = await matchHere(id);
  if (!match) throw new Refused({ code: "not-here", sentence: "this match is not on this device" });
  return match.text;
}

/** @param {{ sitting: Client.Sitting }} props */
const PictureButton = ({ sitting }) =>
  html`<button class="button small" onClick=${() => import("./keepsake.js").then(({ sharePicture }) => sharePicture(sitting, title(sitting)))}>${t("table.picture")}</button>`;

/** On to the next round or match. @param {{ sitting: Client.Sitting, place: Client.Place }} props */
function Onward({ sitting, place }) {
  const { room, you } = sitting;
  if (room.tournament && room.stage === "over" && (you === null || room.tournament.called <= room.match))
    return html`<p class="row"><${BackToTournament} tournament=${room.tournament} more="primary" /></p>`;
  if (you === null) return null;
  const ready = room.chairs[you].ready;
  const waiting = room.chairs.filter((chair) => chair.person && chair.here && !chair.ready && !chair.bot);
  return html`<p class="row">
    <button class="button primary big onward" autofocus aria-disabled=${ready} onClick=${() => ready || place.ask({ do: "ready" }).catch(() => {})}>
      ${t(room.stage !== "over" ? "table.next-round" : room.tournament ? "table.next-game" : "table.rematch")}</button>
    ${ready && waiting.length > 0 && html`<span class="soft" role="status">${t("table.waiting-for", { names: inARow(waiting.map((chair) => chair.name)) })}</span>`}
    ${room.stage === "over" && room.chairs[you].host && html`<button class="button" onClick=${() => (place.changing.value = true)}>${t("table.change-table")}</button>`}
    ${room.stage === "over" && (room.tournament ? html`<${BackToTournament} tournament=${room.tournament} />` : html`<${Link} class="button" href="/">${t("web.home")}</${Link}>`)}
  </p>`;
}

/** @param {{ tournament: Wire.Sitting, more?: string }} props */
const BackToTournament = ({ tournament, more = "" }) =>
  html`<${Link} class="button ${more}" href=${`/tournament/${tournament.watch}`}>${t("table.to-tournament")}</${Link}>`;
