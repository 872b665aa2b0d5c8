/** The games of a meeting, one by one: how they ended, who says so, and what can be said about each. */
import { html, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { Points } from "./points.js";
import { useSaying } from "./saying.js";
import { Sure } from "../parts/sure.js";
import { nameOf, pointsLine } from "./told.js";

/**
 * @typedef {import("../net/tournament.js").TournamentPlace} TournamentPlace
 * @typedef {"report" | "confirm" | "dispute" | "correct-result"} Kind what can be said about a game
 * @typedef {(kind: Kind, number: number, more?: object) => Promise<boolean>} About
 * @param {{ place: TournamentPlace, meeting: Wire.MeetingShown, side: number | null }} props `side`: for whom the reader speaks; 0 for the director, null for nobody
 */
export function Games({ place, meeting, side }) {
  const { view } = /** @type {import("../net/tournament.js").Shown} */ (place.shown.value);
  const { say, problem } = useSaying(place);
  const [asked, setAsked] = useState(/** @type {{ number: number, kind: Kind } | null} */ (null));
  const next = meeting.games.findIndex((game) => game.status === "open");
  const about = (/** @type {Kind} */ kind, /** @type {number} */ number, more = {}) =>
    say(
      /** @type {import("../net/tournament.js").Deed} */ ({
        do: kind,
        meeting: meeting.number,
        game: number,
        ...(side === 0 && kind !== "correct-result" ? { decides: true } : {}),
        ...more,
      }),
    );
  const closed = meeting.absent.length > 0 || view.stage === "ended" ? null : side;
  return html`
    <ol class="games">
      ${meeting.games.map(
        (game, place) => html`
        <${Game} key=${place} view=${view} meeting=${meeting} game=${game} number=${place + 1} side=${closed} first=${place === next}
          ask=${(/** @type {Kind} */ kind) => setAsked({ number: place + 1, kind })} about=${about} />`,
      )}
    </ol>
    <p class="problem" role="alert">${problem}</p>
    ${asked && html`<${Points} place=${place} meeting=${meeting} number=${asked.number} kind=${asked.kind} side=${/** @type {number} */ (side)} close=${() => setAsked(null)} />`}`;
}

/**
 * @typedef {{ view: import("../net/tournament.js").View, meeting: Wire.MeetingShown, game: Wire.GameShown, number: number, side: number | null, first: boolean, ask: (kind: Kind) => void,
 *   about: About }} OneGame
 * @param {OneGame} props
 */
function Game(props) {
  const { view, game, number, side } = props;
  return html`
    <li class="game" data-status=${game.status}>
      <span class="game-number">${t("tournament.game-number", { number })}</span>
      <span class="game-says">${gameSays(view, game, side)}
        ${game.corrected.map((why, place) => html`<small class="soft" key=${place}>${t("tournament.corrected", { why })}</small>`)}</span>
      ${side !== null && html`<span class="row game-does"><${Deeds} ...${props} /></span>`}
    </li>`;
}

/** @param {import("../net/tournament.js").View} view @param {Wire.GameShown} game @param {number | null} side */
function gameSays(view, game, side) {
  if (game.points) return html`<b>${pointsLine(game.points)}</b>`;
  const claims = Object.entries(game.claims);
  if (!claims.length) return html`<span class="soft">${t("tournament.game-open")}</span>`;
  return claims.map(
    ([who, points]) => html`
    <span class="claim" key=${who}>${Number(who) === side ? t("tournament.you-say", { points: pointsLine(points) }) : t("tournament.side-says", { name: nameOf(view, Number(who)), points: pointsLine(points) })}</span>`,
  );
}

/** What the reader can do about a game. @param {OneGame} props */
function Deeds({ game, number, side, first, ask, about }) {
  const press = (/** @type {string} */ key, /** @type {() => unknown} */ does, more = "") =>
    html`<button type="button" class="button small ${more}" aria-label=${`${t(`tournament.${key}`)}: ${t("tournament.game-number", { number })}`} onClick=${does}>${t(`tournament.${key}`)}</button>`;
  const others = Object.keys(game.claims).filter((who) => Number(who) !== side);
  if (side === 0) {
    if (game.points)
      return html`${press("correct", () => ask("correct-result"))}<${PlayAgain} number=${number} about=${about} />`;
    return html`${game.status === "reported" && press("confirm", () => about("confirm", number), "primary")}${press(game.status === "disputed" ? "decide" : "enter-result", () => ask(game.status === "open" ? "report" : "correct-result"))}`;
  }
  if (game.points) return null;
  if (others.length) {
    return html`${press(game.status === "disputed" ? "they-are-right" : "confirm", () => about("confirm", number), "primary")}${press("otherwise", () => ask("dispute"))}`;
  }
  if (game.status === "reported")
    return html`<span class="soft">${t("tournament.to-be-confirmed")}</span>${press("change-report", () => ask("report"))}`;
  return first ? press("report", () => ask("report"), "primary") : null;
}

/** @param {{ number: number, about: About }} props */
function PlayAgain({ number, about }) {
  return html`<${Sure} label=${t("tournament.play-again")} question=${t("tournament.play-again-sure")} does=${() => {}}
    reason=${(/** @type {string} */ why) => about("correct-result", number, { points: [], why })} />`;
}
