/** A round: opponents, piles, the own hand, and what can be done. Used by players, spectators and shared devices. */
import { classes, effect, html, useLayoutEffect, useRef, useSignal } from "../base/ui.js";
import { Icon } from "../parts/icons.js";
import { lazy } from "../parts/lazy.js";
import { unseen, useTitle } from "../base/router.js";
import { t } from "../speech/words.js";
import { Account, keepAccount, News } from "./account.js";
import { useCoach } from "./coach.js";
import { RulesInForce } from "./custom.js";
import { keepDeal } from "./deal.js";
import { fetchDirector, useDirector } from "./director/staging.js";
import { useDoing } from "./doing.js";
import { useEase } from "./easy.js";
import { isEasy } from "../base/ease.js";
import { back, cloth } from "../base/settings.js";
import { goal } from "../parts/goal.js";
import { useKeys } from "./keys.js";
import { Loop, useSize } from "./loop.js";
import { isLong, Opponents } from "./opponents.js";
import { Own } from "./own.js";
import { Piles } from "./piles.js";
import { ShownHand } from "./shown.js";
import { seatingFor } from "./seating.js";
import { others, sittingOf } from "./sitting.js";
import { keepReactions, maySign, Signs, useUnread } from "./signs.js";

/** So much higher is a seat whose name takes a line more. */
const LONG_PX = 24;

/** Fetched with the first cards, so that the first page is light and a match ends also without its server. */
const Scores = lazy(() => import("./scores.js"), ["board/scores.css"]);
const Talk = lazy(() => import("./talk.js"));
const MenuSheet = lazy(() => import("./menu.js"), ["board/scores.css"]);
/** @param {{ place: Client.Place }} props */
export function Board({ place }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const toggle = useRef(/** @type {HTMLElement | null} */ (null));
  const side = useSignal(false);
  const easy = isEasy(place.person);
  const sitting = sittingOf(/** @type {Client.Dealt} */ (place.known.value), easy && !place.asksAll);
  const { room, view, you, known } = sitting;
  const coach = useCoach(place, sitting);
  const doing = useDoing(place, sitting, coach.notice);
  useEase(sitting, doing);
  const closeSide = () => {
    if (side.value) toggle.current?.focus();
    side.value = false;
  };
  useKeys(sitting, doing, () => (doing.cancel(), closeSide()));
  useFocusKept(root);
  useTitle(sitting.myTurn && unseen.value ? t("table.your-turn") : t("table.round", { number: view.round }));
  const finale = useDirector(place, root);
  return html`
    <main class=${classes({ board: true, staged: true, mine: sitting.myTurn })} ref=${root} tabIndex="-1" data-cloth=${cloth.value} data-back=${back.value} data-easy=${easy}>
      <header class="bar">
        <${Menu} sitting=${sitting} place=${place} problem=${doing.problem} />
        <${Heading} room=${room} view=${view} />
        ${maySign(sitting) && html`<${Signs} beside=${true} place=${place} told=${(/** @type {Promise<unknown>} */ work) => work.catch(doing.problem)} />`}
        <${TalkToggle} known=${known} side=${side} button=${toggle} />
      </header>
      <${Felt} sitting=${sitting} act=${doing.act} place=${place} />
      ${you !== null && html`<${Own} sitting=${sitting} doing=${doing} place=${place} coach=${coach} />`}
      <aside class=${classes({ side: true, open: side.value, quiet: !hasChat(room) })} aria-label=${sideLabel(room)}>
        <${Account} lines=${place.lines.value} />
        ${hasChat(room) && html`<${Talk} place=${place} known=${known} />`}
      </aside>
      <div class="stage" aria-hidden="true" />
      ${(room.stage === "scores" || room.stage === "over") && !finale && html`<${Scores} key=${room.rounds.length} sitting=${sitting} place=${place} />`}
    </main>`;
}

/** The table itself: everybody round it, the piles in the middle, and what was said last. @param {{ sitting: Client.Sitting, act: (action: string) => void, place: Client.Place }} props */
function Felt({ sitting, act, place }) {
  const felt = useRef(/** @type {HTMLElement | null} */ (null));
  const { width, height } = useSize(felt);
  const names = others(sitting).map((seat) => sitting.names[seat]);
  const seating = seatingFor(width, height, names.length, names.some(isLong) ? LONG_PX : 0);
  const { middle } = seating;
  const centre = {
    left: `${middle.x - middle.width / 2}px`,
    top: `${middle.y - middle.height / 2}px`,
    width: `${middle.width}px`,
    height: `${middle.height}px`,
  };
  return html`<div class="felt" ref=${felt}>
    ${
      width > 0 &&
      html`<${Loop} seating=${seating} direction=${sitting.view.direction} own=${sitting.you !== null} />
      <${Opponents} sitting=${sitting} act=${act} place=${place} seating=${seating} />
      <div class="centre" style=${centre}>
        <${Piles} sitting=${sitting} act=${act} />
        <${RulesInForce} sitting=${sitting} />
        <${ShownHand} place=${place} />
        <${News} lines=${place.lines.value} />
      </div>`
    }
  </div>`;
}

/** What else can be done, behind a button. @param {{ sitting: Client.Sitting, place: Client.Place, problem: (error: unknown) => void }} props */
function Menu(props) {
  const open = useSignal(false);
  return html`<button class="button icon" aria-label=${t("table.menu")} aria-haspopup="dialog" onClick=${() => (open.value = true)}><${Icon} name="menu" /></button>
    ${open.value && html`<${MenuSheet} ...${props} close=${() => (open.value = false)} />`}`;
}

/** Whether people may write; on one device they talk. @param {Wire.Room} room */
const hasChat = ({ options: { chat = true } }) => chat;

/** @param {Wire.Room} room */
const sideLabel = (room) => t(hasChat(room) ? "table.account-and-chat" : "table.account");

/** Which round it is, or which game of a tournament. @param {{ room: Wire.Room, view: Wire.PublicView }} props */
function Heading({ room: { tournament, match }, view }) {
  if (!tournament)
    return html`<h1 class="grow">${t("table.round", { number: view.round })}<span class="soft">${goal(view) && ` · ${goal(view)}`}</span></h1>`;
  return html`<h1 class="grow">${t("table.tournament-game", { table: tournament.table, game: match })}<span class="soft"> · ${tournament.name}</span></h1>`;
}

/** Where there is no room for it, the account and chat are behind a button. @param {{ known: Client.Known, side: Client.Signal<boolean>, button: import("preact").RefObject<HTMLElement> }} props */
function TalkToggle({ known, side, button }) {
  const unread = useUnread(known, side.value);
  const label = [sideLabel(known.room), unread > 0 && t("table.unread", { count: unread })]
    .filter(Boolean)
    .join(", ");
  return html`<button class="button icon talk-toggle" ref=${button} aria-expanded=${side.value} aria-label=${label} onClick=${() => (side.value = !side.value)}>
    <${Icon} name="talk" />${unread > 0 && html`<span class="unread" aria-hidden="true">${unread}</span>`}</button>`;
}

/** What was pressed may be gone, and the focus with it: then the hand gets it. @param {{ current: HTMLElement | null }} root */
function useFocusKept(root) {
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    const card = begun.current && root.current?.querySelector('.hand [tabindex="0"]');
    /** @type {HTMLElement | null} */ (card || root.current)?.focus({ preventScroll: true });
    begun.current = true;
  });
}

/** Take part in the deal and remember what happens, whatever is shown. @param {Client.Place} place */
export function attend(place) {
  const dealt = effect(() => {
    if (place.known.value?.view) queueMicrotask(() => (dealt(), fetchRest()));
  });
  const ends = [dealt, keepDeal(place), keepAccount(place), keepReactions(place)];
  return () => ends.forEach((end) => end());
}

/** What a table needs later comes with the first cards, which do not wait for it. */
const fetchRest = () =>
  Promise.all([Scores.fetch(), MenuSheet.fetch(), fetchDirector(), import("./keepsake.js")]).catch(() => {}); // each says so when it is needed

/** Until there are cards. */
export const Shuffling = () =>
  html`<main class="page narrow board-shuffling"><p role="status">${t("table.shuffling")}</p></main>`;
