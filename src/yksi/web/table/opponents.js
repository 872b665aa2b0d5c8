// @ts-check
/** The others round the table: names, backs, counts, marks; and buttons on whom something can be done to. */
import { classes, html } from "../ui.js";
import { Picture } from "../cards/card.js";
import { Icon } from "../icons.js";
import { cardName, t } from "../words.js";
import { Clock } from "./clock.js";
import { others } from "./sitting.js";

const MOST_BACKS = 10;

/** @param {{ sitting: import("./sitting.js").Sitting, act: (action: string) => void, place: any }} props */
export function Opponents({ sitting, act, place }) {
  const seats = others(sitting);
  return html`<ul class="opponents" data-count=${seats.length} aria-label=${t("table.players")}>
    ${seats.map((seat, index) => html`
      <${Opponent} key=${seat} sitting=${sitting} seat=${seat} act=${act} place=${place} at=${position(index, seats.length)} />`)}
  </ul>`;
}

/** On an ellipse from the left of the reader over the far side to the right. @param {number} index @param {number} count */
function position(index, count) {
  const angle = Math.PI * (count === 1 ? 0.5 : index / (count - 1));
  const lift = Math.sin(angle);
  return { "--x": (0.5 - 0.5 * Math.cos(angle)).toFixed(4), "--y": (1 - lift).toFixed(4) };
}

/** @param {any} props */
function Opponent({ sitting, seat, act, place, at }) {
  const { room, view, choices, awaited, names } = sitting;
  const chair = room.chairs[seat];
  const player = view?.players[seat];
  const turn = awaited.includes(seat);
  const pick = choices.picks.includes(seat);
  const mayCatch = choices.catches.includes(seat);
  return html`
    <li class=${classes({ opponent: true, turn, out: player?.out, uno: player?.cards === 1, pickable: pick })}
        style=${at} data-place=${`seat-${seat}`} aria-label=${summary(sitting, seat)}>
      ${player && html`<${Backs} player=${player} known=${sitting.own?.known?.[seat]} />`}
      <div class="plate">
        <span class="who"><${Badge} chair=${chair} side=${player?.side} teams=${room.sides.length < room.chairs.length} />
          <span class="name">${chair.name}</span></span>
        ${player && html`<span class="figures">
          <span class="count" aria-hidden="true">${player.cards}</span>
          ${player.said_uno && html`<span class="said" aria-hidden="true">UNO</span>`}
          <span class="score" aria-hidden="true">${player.score}</span>
        </span>`}
        ${turn && html`<${Clock} deadline=${room.deadline} place=${place} />`}
      </div>
      <${Reaction} place=${place} seat=${seat} />
      ${pick && html`<button class="button small primary" onClick=${() => act(`pick:${seat}`)}>${t("table.pick", { name: names[seat] })}</button>`}
      ${mayCatch && html`<button class="button small danger catch" aria-keyshortcuts="C" onClick=${() => act(`catch:${seat}`)}>${t("table.catch")}</button>`}
    </li>`;
}

/** What a screen reader says of a seat. @param {any} sitting @param {number} seat */
function summary({ room, view, awaited }, seat) {
  const chair = room.chairs[seat];
  const player = view?.players[seat];
  const parts = [chair.name];
  if (player) parts.push(t("table.cards", { count: player.cards }), t("table.points", { count: player.score }));
  if (chair.bot) parts.push(t(chair.person ? "table.played-by-bot" : "table.is-bot"));
  else if (!chair.here) parts.push(t("table.away"));
  if (player?.said_uno) parts.push(t("table.said-uno"));
  if (player?.out) parts.push(t("table.out"));
  if (awaited.includes(seat)) parts.push(t("table.to-act"));
  return parts.filter(Boolean).join(", ");
}

/** A person, a bot or nobody there, with the colour of the side. @param {any} props */
export function Badge({ chair, side, teams }) {
  const sign = chair.bot && !chair.person ? html`<${Icon} name="bot" />` : [...(chair.name || "·")][0].toUpperCase();
  const gone = chair.person && (!chair.here || chair.bot);
  return html`<span class=${classes({ badge: true, bot: chair.bot && !chair.person, gone })} data-side=${teams ? side : undefined} aria-hidden="true">${sign}</span>`;
}

/** A small fan of backs, or of the cards that lie open or are known. @param {any} props */
function Backs({ player, known }) {
  const open = player.open_hand ?? null;
  if (open) {
    return html`<span class="backs open" role="img" aria-label=${t("table.open-hand", { cards: open.map(cardName).join(", ") })}>
      ${open.map((/** @type {string} */ card) => html`<${Picture} card=${card} />`)}</span>`;
  }
  const shown = Math.min(player.cards, MOST_BACKS);
  const seen = (known ?? []).slice(0, shown);
  return html`<span class="backs" style=${{ "--shown": shown }} aria-hidden="true">
    ${Array.from({ length: shown }, (_, index) => html`<${Picture} key=${index} card=${seen[index] ?? null} />`)}</span>`;
}

/** What somebody has just expressed. @param {any} props */
export function Reaction({ place, seat }) {
  const shown = place.reactions.value[seat];
  return shown ? html`<span class="reaction" key=${shown.number} data-mark=${shown.mark} role="img" aria-label=${t(`table.react-${shown.mark}`)}><${Icon} name=${shown.mark} /></span>` : null;
}
