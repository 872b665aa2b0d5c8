/** A round: opponents, piles, the own hand, and what can be done. Used by players, spectators and shared devices. */
import { classes, html, useEffect, useLayoutEffect, useRef, useSignal } from "../base/ui.js";
import { Icon } from "../parts/icons.js";
import { unseen, useTitle } from "../base/router.js";
import { t } from "../speech/words.js";
import { Account, keepAccount, News } from "./account.js";
import { RulesInForce } from "./custom.js";
import { keepCommitment } from "./deal.js";
import { useDoing } from "./doing.js";
import { goal } from "../parts/goal.js";
import { useKeys } from "./keys.js";
import { Menu } from "./menu.js";
import { watchMotion } from "./motion.js";
import { Opponents, tableFor } from "./opponents.js";
import { Own } from "./own.js";
import { Piles } from "./piles.js";
import { Scores } from "./scores.js";
import { ShownHand } from "./shown.js";
import { others, sittingOf } from "./sitting.js";
import { watchSounds } from "./sounds.js";
import { keepReactions, Talk, useUnread } from "./talk.js";

/** @param {{ place: Client.Place }} props */
export function Board({ place }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const toggle = useRef(/** @type {HTMLElement | null} */ (null));
  const side = useSignal(false);
  const sitting = sittingOf(/** @type {Client.Dealt} */ (place.known.value));
  const { room, view, you, known } = sitting;
  const doing = useDoing(place, sitting);
  const closeSide = () => {
    if (side.value) toggle.current?.focus();
    side.value = false;
  };
  useKeys(sitting, doing, () => (doing.cancel(), closeSide()));
  useFocusKept(root);
  useTitle(sitting.myTurn && unseen.value ? t("table.your-turn") : t("table.round", { number: view.round }));
  useEffect(() => {
    const ends = [watchMotion(place, () => root.current), watchSounds(place)];
    return () => ends.forEach((end) => end());
  }, [place]);
  return html`
    <main class=${classes({ board: true, mine: sitting.myTurn })} ref=${root} tabIndex="-1">
      <header class="bar">
        <${Menu} sitting=${sitting} place=${place} problem=${doing.problem} />
        <${Heading} room=${room} view=${view} />
        <${TalkToggle} known=${known} side=${side} button=${toggle} />
      </header>
      <div class="felt" style=${tableFor(others(sitting).length)}>
        <${Opponents} sitting=${sitting} act=${doing.act} place=${place} />
        <${Piles} sitting=${sitting} act=${doing.act} />
        <${RulesInForce} sitting=${sitting} />
        <${ShownHand} place=${place} />
        <${News} lines=${place.lines.value} />
      </div>
      ${you !== null && html`<${Own} sitting=${sitting} doing=${doing} place=${place} />`}
      <aside class=${classes({ side: true, open: side.value })} aria-label=${t("table.account-and-chat")}>
        <${Account} lines=${place.lines.value} />
        <${Talk} place=${place} known=${known} />
      </aside>
      ${(room.stage === "scores" || room.stage === "over") && html`<${Scores} key=${room.rounds.length} sitting=${sitting} place=${place} />`}
    </main>`;
}

/** Which round it is, or which game of a tournament. @param {{ room: Wire.Room, view: Wire.PublicView }} props */
function Heading({ room: { tournament, match }, view }) {
  if (!tournament)
    return html`<h1 class="grow">${t("table.round", { number: view.round })}<span class="soft">${goal(view) && ` · ${goal(view)}`}</span></h1>`;
  return html`<h1 class="grow">${t("table.tournament-game", { table: tournament.table, game: match })}<span class="soft"> · ${tournament.name}</span></h1>`;
}

/** Where there is no room for it, the account and chat are behind a button. @param {{ known: Client.Known, side: Client.Signal<boolean>, button: import("preact").RefObject<HTMLElement> }} props */
function TalkToggle({ known, side, button }) {
  const unread = useUnread(known, side.value);
  const label = [t("table.account-and-chat"), unread > 0 && t("table.unread", { count: unread })]
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
  const ends = [keepCommitment(place), keepAccount(place), keepReactions(place)];
  return () => ends.forEach((end) => end());
}

/** Until there are cards. */
export const Shuffling = () =>
  html`<main class="page narrow board-shuffling"><p role="status">${t("table.shuffling")}</p></main>`;
