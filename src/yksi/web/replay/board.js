/** The table at one moment, seen from above with all hands open: half of the seats on either side of the piles. */
import { classes, html, useRef } from "../base/ui.js";
import { Picture } from "../cards/card.js";
import { swatchSvg } from "../cards/faces.js";
import { Face, facesOf } from "../parts/face.js";
import { cardName, t, words } from "../speech/words.js";
import { Staged } from "../board/director/staging.js";
import { seatedAt, useStaging } from "./staged.js";

/** @typedef {import("./frames.js").Frame} Frame */

/** Seats go clockwise: along the far side, and back along the near one. @param {{ frame: Frame, before?: Frame, replay: Wire.Replay, sentences: string[], quiet: boolean, speed: number }} props `before`: the moment that led here */
export function Board({ frame, before, replay, sentences, quiet, speed }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useStaging(root, { frame, before, replay, speed });
  const seats = frame.view.players.map(
    ({ seat }) => html`<${Seat} key=${seat} frame=${frame} seat=${seat} replay=${replay} />`,
  );
  const half = Math.ceil(seats.length / 2);
  return html`
    <div class="open-table leaf" data-players=${seats.length}><${Staged} root=${root}>
      <ul class="seats" aria-label=${t("replay.players")}>${seats.slice(0, half)}</ul>
      <div class="middle">
        <${Piles} view=${frame.view} />
        <p class="happened" data-place="words" role="status" aria-live=${quiet ? "off" : "polite"}>${sentences.join(" ")}</p>
      </div>
      <ul class="seats near" aria-label=${t("replay.players")}>${seats.slice(half)}</ul>
    <//></div>`;
}

/** @param {{ frame: Frame, seat: number, replay: Wire.Replay }} props */
function Seat({ frame, seat, replay }) {
  const { view, hands, arrived } = frame;
  const player = view.players[seat];
  const awaited = !view.over && (view.waiting.length ? view.waiting.includes(seat) : view.turn === seat);
  const team = replay.sides.length < replay.players.length;
  return html`
    <li class=${classes({ place: true, acted: frame.seat === seat, out: player.out })} data-place=${`seat-${seat}`}>
      <p class="who-line">
        <${Face} id=${facesOf(seatedAt(replay))[seat]} />
        <strong>${replay.players[seat]}</strong>
        ${team && html`<span class="tag">${t("replay.team", { number: player.side + 1 })}</span>`}
        ${view.dealer === seat && html`<span class="tag">${t("replay.dealer")}</span>`}
        ${player.said_uno && html`<span class="tag uno">UNO</span>`}
        ${awaited && html`<span class="tag now">${t("replay.to-act")}</span>`}
        <span class="tally">${player.out ? t("replay.out") : t("replay.cards", { count: hands[seat].length })}</span>
      </p>
      <${OpenHand} cards=${hands[seat]} arrived=${arrived[seat]} />
    </li>`;
}

/** Cards that lie over each other as far as they have to. @param {{ cards: string[], arrived: string[] }} props */
function OpenHand({ cards, arrived }) {
  const left = [...arrived];
  const isNew = (/** @type {string} */ card) =>
    left.includes(card) && left.splice(left.indexOf(card), 1).length > 0;
  return html`<div class="open-hand" role="img" aria-label=${cards.map(cardName).join(", ") || t("replay.no-cards")}>
    ${cards.map((card, place) => html`<span class="shelf" key=${place}><${Picture} card=${card} more=${{ drawn: isNew(card) }} /></span>`)}
  </div>`;
}

const SHOWN = 3;

/** @param {{ view: Wire.PublicView }} props */
function Piles({ view }) {
  const { colour, direction, discards, total } = view;
  const first = Math.max(0, discards.length - SHOWN);
  const named = colour && t("replay.colour", { colour: words().cards.colours[colour] });
  return html`
    <div class="two-piles" data-place="middle">
      <div class="drawn-from" role="img" aria-label=${t("replay.draw-pile", { count: view.draw_count })}>
        <${Picture} card=${null} data-place="draw" /><span class="figure">${view.draw_count}</span></div>
      <div class="laid-on" data-place="discard" role="img" aria-label=${t("replay.top", { card: cardName(view.top) })}>
        ${discards.slice(first).map((card, place) => {
          const number = first + place;
          const named = number === discards.length - 1 && card[0] === "W" ? colour : null;
          return html`<${Picture} key=${number} card=${card} named=${named} more=${{ newest: number === discards.length - 1 }} style=${{ "--turn": `${((number * 37) % 15) - 7}deg` }} />`;
        })}
      </div>
      <dl class="facts">
        <div><dt>${t("replay.in-play")}</dt>
          <dd>${colour && html`<span class="swatch-of" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: swatchSvg(colour) }} />`}${named || "–"}</dd></div>
        <div><dt>${t("replay.direction")}</dt><dd><span aria-hidden="true">${direction === "left" ? "↻" : "↺"}</span> ${t(`replay.goes-${direction}`)}</dd></div>
        ${total > 0 && html`<div><dt>${t("replay.pending")}</dt><dd>+${total}</dd></div>`}
      </dl>
    </div>`;
}
