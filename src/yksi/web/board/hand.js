/**
 * The own hand: a fan of buttons, in two rows where one would be too narrow to hit. Click, tap, drag upwards or press
 * Enter to lay a card; what cannot be laid says why. Arrow keys move between cards.
 */
import { html, useLayoutEffect, useRef, useState } from "../base/ui.js";
import { CardButton } from "../cards/card.js";
import { cardName, t } from "../speech/words.js";
import { order } from "../base/settings.js";
import { inOrder } from "../cards/order.js";
import { of100 } from "./coach.js";
import { againstRule, ruleOn } from "./custom.js";
import { useDrag } from "./drag.js";
import { useSize } from "./loop.js";

/** What a finger hits at least in a fan that scrolls, and in one that does not. */
const HIT_PX = 48;
const LEAST_PX = 40;
/** Of the screen, into which turned cards reach. */
const EDGE_PX = 12;
/** From one card to the next, and of the outermost, in degrees; beyond that a hand looks like a wheel. */
const TURN = 3.6;
const MOST_TURN = 13;
/** Of each card is seen so much at most. */
const MOST_SEEN = 0.7;
/** How high a card reaches that is lifted, in its widths. */
const HIGH = 1.7;
const RADIANS = Math.PI / 180;
/** Two rows need a screen that is so high, and more with three of many players down each side. */
const TALL_PX = 700;
const TALLER_PX = 780;
const MANY_PLAYERS = 8;

/**
 * @param {{ sitting: Client.Sitting, chosen: string | null, worth: Map<string, number>, use: (card: string) => void,
 *   explain: (card: string) => void }} props
 */
export function Hand({ sitting, chosen, worth, use, explain }) {
  const { hand, choices, own, myTurn } = sitting;
  const cards = inOrder(hand, order.value);
  const [at, setAt] = useState(0);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const fan = useFan(list, cards.length, sitting);
  const hadFocus = useRef(false);
  const drawn = useRef(/** @type {string | null} */ (null));
  const fresh = own?.drawn && own.drawn !== drawn.current ? cards.indexOf(own.drawn) : -1; // the one to be thought about
  const here = fresh >= 0 ? fresh : Math.min(at, cards.length - 1);
  const focusOn = (/** @type {number} */ index) => {
    setAt(index);
    /** @type {HTMLElement | undefined} */ (list.current?.querySelectorAll("button.card")[index])?.focus();
  };
  useLayoutEffect(() => {
    drawn.current = own?.drawn ?? null;
    if (fresh >= 0) setAt(fresh);
  }, [own?.drawn]);
  useLayoutEffect(() => {
    // A card that was laid takes the focus with it: its neighbour gets it.
    if (hadFocus.current && !list.current?.contains(document.activeElement)) focusOn(here);
  }, [cards.length]);
  const press = (/** @type {string} */ card) => (choices.cards.has(card) ? use(card) : explain(card));
  const move = (/** @type {KeyboardEvent} */ event) => {
    const row = fan.rows > 1 ? fan.across : 0;
    const step = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ...(row && { ArrowUp: -row, ArrowDown: row }),
      Home: -cards.length,
      End: cards.length,
    }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    focusOn(Math.max(0, Math.min(cards.length - 1, here + step)));
  };
  return html`
    <div class="hand" role="group" aria-label=${t("table.your-hand", { count: cards.length })} ref=${list} onKeyDown=${move}
      onFocusIn=${() => (hadFocus.current = true)} onFocusOut=${(/** @type {FocusEvent} */ event) => (hadFocus.current = event.relatedTarget === null)}
      style=${{ "--step": `${fan.step}px`, "--tilt": `${fan.tilt}deg`, "--drop": `${fan.drop}px` }} data-scrolls=${fan.scrolls} data-rows=${fan.rows}>
      ${cards.map(
        (card, index) => html`
        <${HandCard} key=${keyOf(cards, index)} card=${card} held=${cards.length} at=${placeIn(fan, index, cards.length)} tabIndex=${index === here ? 0 : -1}
          may=${choices.cards.has(card)} dim=${myTurn && !choices.cards.has(card)} drawn=${own?.drawn === card && index === cards.indexOf(card)}
          chosen=${chosen === card} worth=${worth.get(card)} against=${card === "W+4" && againstRule(sitting)} rule=${/^W[123]$/.test(card) ? ruleOn(sitting.room, sitting.view, card) : null} press=${press} onFocus=${() => setAt(index)} />`,
      )}
    </div>`;
}

/** The arc for as many cards as there are, as large as they are now. @param {{ current: HTMLElement | null }} list @param {number} count @param {Client.Sitting} sitting */
function useFan(list, count, { easy: large, room }) {
  const { width } = useSize(list);
  const [card, setCard] = useState(84);
  useLayoutEffect(() => {
    const first = /** @type {HTMLElement | null | undefined} */ (list.current?.querySelector(".card"));
    if (first) setCard(first.offsetWidth);
  }, [width, count === 0, large]);
  const tall = room.chairs.length > MANY_PLAYERS ? TALLER_PX : TALL_PX;
  return fanOf(width, card, count, window.innerHeight >= tall);
}

/**
 * `step` is what is seen of each card, `tilt` how far the outermost is turned, in degrees, and `drop` how much lower it is;
 * `across` are in a row at most. A fan that would be too narrow to hit lies in two rows, or flat and scrolls.
 * @typedef {ReturnType<typeof fanOf>} Fan
 * @param {number} width @param {number} card how wide it is @param {number} count @param {boolean} tall there is room for two rows
 */
export function fanOf(width, card, count, tall) {
  const fitting = (/** @type {number} */ across) => (width - 2 * EDGE_PX - card) / Math.max(1, across - 1);
  const rows = tall && fitting(count) < LEAST_PX ? 2 : 1;
  const across = Math.ceil(count / rows);
  const fits = fitting(across);
  if (fits < LEAST_PX) return { step: HIT_PX, scrolls: true, tilt: 0, drop: 0, rows, across };
  const step = Math.min(fits, card * MOST_SEEN);
  const span = step * (across - 1);
  const beside = (width - span - card) / 2;
  const room = Math.asin(Math.min(1, beside / (card * HIGH))) / RADIANS;
  const tilt = Math.max(0, Math.min(MOST_TURN, (TURN * (across - 1)) / 2, room));
  return { step, scrolls: false, tilt, drop: (span / 2) * Math.tan((tilt / 2) * RADIANS), rows, across };
}

/** Where a card is in its row, from -1 to 1, and in which; a row with fewer lies between the cards of the other. @param {Fan} fan @param {number} index @param {number} count */
function placeIn({ rows, across }, index, count) {
  const row = Math.floor(index / across);
  const held = row ? count - across : across;
  const column = index - row * across;
  const bend = held > 1 ? (2 * column) / (held - 1) - 1 : 0;
  const place = { "--bend": bend.toFixed(3) };
  if (rows === 1) return place;
  return {
    ...place,
    gridArea: `${row + 1} / ${column + 1}`,
    left: `calc(var(--step) * ${(across - held) / 2})`,
  };
}

/** Two of a kind are told apart by how many there are before. @param {string[]} cards @param {number} index */
const keyOf = (cards, index) =>
  `${cards[index]} ${cards.slice(0, index).filter((card) => card === cards[index]).length}`;

/**
 * @param {{ card: string, held: number, at: ReturnType<typeof placeIn>, may: boolean, dim: boolean, drawn: boolean, chosen: boolean, worth?: number, against: ReturnType<typeof againstRule> | false,
 *   rule: ReturnType<typeof ruleOn>, press: (card: string) => void }} props what else there is goes to the button
 */
function HandCard({ card, held, at, may, dim, drawn, chosen, worth, against, rule, press, ...rest }) {
  const drag = useDrag(() => press(card), held);
  const label = [
    rule ? `${cardName(card)}: ${rule.name}` : cardName(card),
    may ? t("table.playable") : "",
    against && may ? against.label : "",
    drawn ? t("table.just-drawn") : "",
    worth === undefined ? "" : t("table.coach-worth", { chance: of100(worth) }),
  ];
  return html`<span class="slot" style=${at}>
    <${CardButton} card=${card} label=${label.filter(Boolean).join(", ")} more=${{ playable: may, dim, drawn, selected: chosen }}
      data-card=${card} aria-disabled=${!may} onClick=${drag.click(() => press(card))} ...${drag.handlers} ...${rest} />
    ${against && may && html`<span class="note" aria-hidden="true">${against.mark}</span>`}
    ${worth !== undefined && html`<span class="worth-note" aria-hidden="true">${of100(worth)}</span>`}
    ${rule && html`<span class="note" aria-hidden="true">${rule.name}</span>`}
  </span>`;
}
