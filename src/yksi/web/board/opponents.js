/** The others round the table: names, backs, counts, marks; and buttons on whom something can be done to. */
import { classes, html } from "../base/ui.js";
import { Edge, Picture } from "../cards/card.js";
import { Icon } from "../parts/icons.js";
import { actionName, cardName, t } from "../speech/words.js";
import { Clock } from "./clock.js";
import { scoreLabel } from "../parts/goal.js";
import { openPartners, others } from "./sitting.js";

const MOST_BACKS = 10;

/** @param {{ sitting: Client.Sitting, act: (action: string) => void, place: Client.Place }} props */
export function Opponents({ sitting, act, place }) {
  const seats = others(sitting);
  return html`<ul class="opponents" role="list" data-count=${seats.length} aria-label=${t("table.players")}>
    ${seats.map(
      (seat, index) => html`
      <${Opponent} key=${seat} sitting=${sitting} seat=${seat} act=${act} place=${place} number=${index + 1} at=${position(index, seats.length)} />`,
    )}
  </ul>`;
}

/** How many sit at each side of the table; the rest sit opposite. @param {number} count */
const beside = (count) => Math.floor(count / 3);

/** The rows and columns that so many others need round the piles. @param {number} count */
export const tableFor = (count) => ({
  "--across": count - 2 * beside(count),
  "--rows": Math.max(1, beside(count)),
});

/** Up on the left of the reader, along the far side, down on the right. @param {number} index @param {number} count */
function position(index, count) {
  const sides = beside(count);
  const across = count - 2 * sides;
  if (index < sides) return { "--column": 1, "--row": sides + 1 - index };
  if (index < sides + across) return { "--column": 2 + index - sides, "--row": 1 };
  return { "--column": across + 2, "--row": 2 + index - sides - across };
}

/** @param {{ sitting: Client.Sitting, seat: number, act: (action: string) => void, place: Client.Place, number: number, at: Record<string, number> }} props */
function Opponent({ sitting, seat, act, place, number, at }) {
  const { room, view, awaited } = sitting;
  const player = view.players[seat];
  const turn = awaited.includes(seat);
  return html`
    <li class=${classes({ opponent: true, turn, out: player.out })} style=${at} data-place=${`seat-${seat}`} aria-label=${summary(sitting, seat)}>
      <${Backs} player=${player} known=${sitting.own?.known?.[seat]} open=${openPartners(sitting).includes(seat)} />
      <${Plate} sitting=${sitting} seat=${seat} act=${act} number=${number}>
        ${turn && html`<${Clock} deadline=${room.deadline} place=${place} />`}
      </${Plate}>
      <${Reaction} place=${place} seat=${seat} />
    </li>`;
}

/** Name and figures; a button while something can be done to whoever sits there. @param {{ sitting: Client.Sitting, seat: number, act: (action: string) => void, number: number, children?: Client.Children }} props */
function Plate({ sitting, seat, act, number, children }) {
  const { room, view, choices, names } = sitting;
  const chair = room.chairs[seat];
  const player = view.players[seat];
  const inside = html`
    <span class="who"><${Badge} chair=${chair} side=${player.side} teams=${room.sides.length < room.chairs.length} />
      <span class="name">${chair.name}</span></span>
    <span class="figures" aria-hidden="true">
      <span class="count">${player.cards}</span>
      ${player.out && html`<span class="is-out">${t("table.is-out")}</span>`}
      ${player.said_uno && html`<span class="said">UNO</span>`}
      <span class="score">${player.score}</span>
    </span>
    ${children}`;
  const may = (/** @type {string} */ action, /** @type {string} */ label, /** @type {string} */ key) => html`
    <button type="button" class="nameplate ${action}" aria-label=${label} aria-keyshortcuts=${key} onClick=${() => act(`${action}:${seat}`)}>${inside}</button>`;
  if (choices.picks.includes(seat))
    return may("pick", t("table.pick", { name: names[seat] }), String(number));
  if (choices.catches.includes(seat)) return may("catch", actionName(`catch:${seat}`, names), "C");
  return html`<div class="nameplate" title=${chair.name}>${inside}</div>`;
}

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

/** A person, a bot or nobody there, with the colour of the side. @param {{ chair: Wire.Chair, side: number, teams: boolean }} props */
export function Badge({ chair, side, teams }) {
  const sign =
    chair.bot && !chair.person ? html`<${Icon} name="bot" />` : [...(chair.name || "·")][0].toUpperCase();
  const gone = chair.person && (!chair.here || chair.bot);
  return html`<span class=${classes({ badge: true, bot: chair.bot && !chair.person, gone })} data-team=${teams ? side + 1 : undefined} aria-hidden="true">${sign}</span>`;
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
