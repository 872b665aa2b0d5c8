/** The others round the table: names, backs, counts, marks; and buttons on whom something can be done to. */
import { classes, html, useMemo } from "../base/ui.js";
import { Edge, Picture } from "../cards/card.js";
import { Icon } from "../parts/icons.js";
import { actionName, cardName, language, t } from "../speech/words.js";
import { Clock } from "./clock.js";
import { Face, facesOf } from "../parts/face.js";
import { farOf, goal, isFeared, leaders, scoreLabel } from "../parts/goal.js";
import { openPartners, others } from "./sitting.js";

/** One can count so many at a glance; beyond them the figure tells. */
const MOST_BACKS = 7;

/** A name of more letters stands in smaller ones, and takes three lines where there is little room. */
const MANY_LETTERS = 14;

/** @param {string} name */
export const isLong = (name) => [...name].length > MANY_LETTERS;

/** @param {{ sitting: Client.Sitting, act: (action: string) => void, place: Client.Place, seating: import("./seating.js").Seating }} props */
export function Opponents({ sitting, act, place, seating }) {
  const faces = facesOf(sitting.room.chairs);
  return html`<ul class="opponents" role="list" data-size=${seating.size} aria-label=${t("table.players")}>
    ${others(sitting).map(
      (seat, index) => html`
      <${Opponent} key=${seat} sitting=${sitting} seat=${seat} act=${act} place=${place} number=${index + 1} face=${faces[seat]} at=${seating.seats[index]} />`,
    )}
  </ul>`;
}

/** Drawn anew only when something about this one has changed: at a fast table of ten that is seldom. @param {{ sitting: Client.Sitting, seat: number, act: (action: string) => void, place: Client.Place, number: number, face: string, at: { x: number, y: number } }} props */
function Opponent({ sitting, seat, act, place, number, face, at }) {
  const { room, view, own, awaited, choices } = sitting;
  const player = view.players[seat];
  const turn = awaited.includes(seat);
  const known = own?.known?.[seat];
  const open = openPartners(sitting).includes(seat);
  const asks = [choices.picks, choices.catches].map((seats) => seats.includes(seat));
  const standing = [farOf(view, player.score), leaders(view).includes(player.side), goal(view)];
  const draw = () => html`
    <li class=${classes({ opponent: true, turn, out: player.out })} style=${{ left: `${at.x}px`, top: `${at.y}px` }} data-place=${`seat-${seat}`} aria-label=${summary(sitting, seat)}>
      <${Backs} player=${player} known=${known} open=${open} />
      <${Plate} sitting=${sitting} seat=${seat} act=${act} number=${number} face=${face}>
        ${turn && html`<${Clock} deadline=${room.deadline} place=${place} />`}
      </${Plate}>
      <${Reaction} place=${place} seat=${seat} />
    </li>`;
  const seen = [player, room.chairs[seat], known, open, face, number, at.x, at.y, language.value];
  return useMemo(draw, [
    ...seen,
    ...standing,
    ...asks,
    asks.some(Boolean) && act,
    turn && room.deadline,
    turn,
  ]);
}

/** Face, name and figures; a button while something can be done to whoever sits there. @param {{ sitting: Client.Sitting, seat: number, act: (action: string) => void, number: number, face: string, children?: Client.Children }} props */
function Plate({ sitting, seat, act, number, face, children }) {
  const { room, view, choices, names } = sitting;
  const chair = room.chairs[seat];
  const player = view.players[seat];
  const caught = choices.catches.includes(seat);
  const inside = html`
    <${Badge} chair=${chair} face=${face} side=${player.side} teams=${room.sides.length < room.chairs.length} />
    <span class="who"><bdi class="name" data-long=${isLong(chair.name)}>${chair.name}</bdi>
    <span class="figures" aria-hidden="true">
      <span class="count">${player.cards}</span>
      ${player.out && html`<span class="is-out">${t("table.is-out")}</span>`}
      ${player.said_uno && html`<span class="said">UNO</span>`}
      ${player.dares.length > 0 && html`<span class="dared">${t("table.scene-dared")}</span>`}
      <${Score} view=${view} side=${player.side} score=${player.score} />
    </span><${Far} view=${view} score=${player.score} /></span>
    ${caught && html`<span class="catch-word" aria-hidden="true">${t("table.catch-word")}</span>`}
    ${children}`;
  const may = (/** @type {string} */ action, /** @type {string} */ label, /** @type {string} */ key) => html`
    <button type="button" class="nameplate ${action}" aria-label=${label} aria-keyshortcuts=${key} onClick=${() => act(`${action}:${seat}`)}>${inside}</button>`;
  if (choices.picks.includes(seat))
    return may("pick", t("table.pick", { name: names[seat] }), String(number));
  if (caught) return may("catch", actionName(`catch:${seat}`, names), "C");
  return html`<div class="nameplate" title=${chair.name}>${inside}</div>`;
}

/** The points, with a crown for who leads. @param {{ view: Wire.PublicView, side: number, score: number }} props */
export function Score({ view, side, score }) {
  return html`<span class=${classes({ score: true, leads: leaders(view).includes(side) })}>${score}</span>`;
}

/** How far it is to the target: a line that fills. @param {{ view: Wire.PublicView, score: number }} props */
export const Far = ({ view, score }) =>
  html`<i class="far" data-feared=${isFeared(view)} style=${{ "--far": farOf(view, score).toFixed(3) }} aria-hidden="true" />`;

/** What a screen reader says of a seat. @param {Client.Sitting} sitting @param {number} seat */
function summary({ room, view, awaited }, seat) {
  const chair = room.chairs[seat];
  const player = view.players[seat];
  const parts = [chair.name, t("table.cards", { count: player.cards }), scoreLabel(view, player.score)];
  if (room.sides.length < room.chairs.length) parts.push(t("lobby.team", { number: player.side + 1 }));
  if (chair.bot) parts.push(t(chair.person ? "table.played-by-bot" : "table.is-bot"));
  else if (!chair.here) parts.push(t("table.away"));
  if (player.said_uno) parts.push(t("table.said-uno"));
  if (player.out) parts.push(t(player.left ? "table.out-of-round" : "table.out"));
  if (awaited.includes(seat)) parts.push(t("table.to-act"));
  return parts.filter(Boolean).join(", ");
}

/** The face of a player, and whether nobody is there; with the colour of the side. @param {{ chair: Wire.Chair, face: string, side: number, teams: boolean }} props */
export function Badge({ chair, face, side, teams }) {
  const gone = chair.person && (!chair.here || chair.bot);
  return html`<span class=${classes({ badge: true, gone })} data-team=${teams ? side + 1 : undefined} aria-hidden="true"><${Face} id=${face} /></span>`;
}

/** A small fan of backs, or of the cards that lie open, also to a partner only, or are known. @param {{ player: Wire.PublicPlayer, known?: string[], open: boolean }} props */
function Backs({ player, known, open: isOpen }) {
  const open = player.open_hand ?? (isOpen && known) ?? null;
  if (open) {
    return html`<span class="backs open" style=${{ "--shown": open.length }} role="img" aria-label=${t("table.open-hand", { cards: open.map(cardName).join(", ") })}>
      ${open.map((card) => html`<${Picture} card=${card} />`)}</span>`;
  }
  const shown = Math.min(player.cards, MOST_BACKS);
  const seen = (known ?? []).slice(0, shown);
  return html`<span class="backs" style=${{ "--shown": shown }} aria-hidden="true">
    ${Array.from({ length: shown }, (_, index) => (index === shown - 1 || seen[index] ? html`<${Picture} key=${index} card=${seen[index] ?? null} />` : html`<${Edge} key=${index} />`))}</span>`;
}

/** What somebody has just expressed. @param {{ place: Client.Place, seat: number }} props */
export function Reaction({ place, seat }) {
  const shown = place.reactions.value[seat];
  return shown
    ? html`<span class="reaction" key=${shown.number} data-mark=${shown.mark} role="img" aria-label=${t(`table.react-${shown.mark}`)}><${Icon} name=${shown.mark} /></span>`
    : null;
}
