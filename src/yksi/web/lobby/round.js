/** The seats round the table, the own one nearest, each a button when something can be done with it. */
import { Face, facesOf } from "../parts/face.js";
import { Avatar } from "../parts/options/seats.js";
import { classes, html, useEffect, useRef, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { isFree } from "./chairs.js";
import { SeatSheet } from "./seat.js";

/**
 * @typedef {Client.Known} Known
 * @typedef {Wire.Chair} Chair
 * @param {{ known: Known, meaning: Wire.Meaning | null, host: boolean, ask: ((command: Client.Deed) => Promise<boolean>) | null, says?: Client.Children }} props
 *   without `ask` everybody keeps their seat; `says` stands in the middle instead of how many seats are free
 */
export function Round({ known, meaning, host, ask, says = null }) {
  const { room, you } = known;
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  const sides = meaning?.sides ?? [];
  const teams = sides.some((side) => side.length > 1) ? sides : [];
  const free = room.chairs.filter(isFree).length;
  const faces = facesOf(room.chairs);
  const choose = (/** @type {number} */ seat) =>
    host || seat === you ? setChosen(seat) : ask?.({ do: "sit", seat });
  const hint = you === null ? "" : host ? t("lobby.host-hint") : free ? t("lobby.guest-hint") : "";
  return html`
    <section class="lobby-round" style=${{ "--seats": room.chairs.length }} aria-label=${t("lobby.seats")}>
      <ol class="lobby-ring">
        ${room.chairs.map(
          (chair) => html`
          <li key=${chair.seat} style=${positionOf(chair.seat, room.chairs.length, you ?? 0)}>
            <${Seat} chair=${chair} carried=${carriedTo(room, sides, chair.seat)} mine=${chair.seat === you} team=${teamOf(teams, chair.seat)} face=${faces[chair.seat]}
              choose=${ask && mayChange(chair, you, host) ? () => choose(chair.seat) : null} />
          </li>`,
        )}
      </ol>
      <div class="lobby-felt" aria-hidden="true"></div>
      <p class="lobby-felt-says">
        ${
          says ??
          html`<strong>${free ? t("lobby.free", { count: free }) : t("lobby.full")}</strong>
        <span class="soft">${hint}</span>`
        }
      </p>
      <p class="unseen" role="status">${useNews(room.chairs)}</p>
      ${
        chosen !== null &&
        room.chairs[chosen] &&
        html`
        <${SeatSheet} known=${known} host=${host} seat=${chosen} face=${faces[chosen]} ask=${ask} close=${() => setChosen(null)} />`
      }
    </section>`;
}

/** Who came and who left since the last change, for those who do not see it. @param {Chair[]} chairs */
function useNews(chairs) {
  const names = chairs.map((chair) => chair.name).filter(Boolean);
  const before = useRef(names);
  const [news, setNews] = useState("");
  useEffect(() => {
    const came = names
      .filter((name) => !before.current.includes(name))
      .map((name) => t("lobby.came", { name }));
    const left = before.current
      .filter((name) => !names.includes(name))
      .map((name) => t("lobby.left", { name }));
    before.current = names;
    if (came.length + left.length) setNews([...came, ...left].join(" "));
  }, [names.join("\n")]);
  return news;
}

/** @param {Chair} chair @param {number | null} you @param {boolean} host */
const mayChange = (chair, you, host) => you !== null && (host || isFree(chair) || chair.seat === you);

/** @param {number[][]} teams @param {number} seat */
const teamOf = (teams, seat) => teams.findIndex((team) => team.includes(seat));

/**
 * Where a seat is, clockwise with the reader at the bottom, from −1 to 1: on an ellipse, and for narrow pages on
 * the edge of a rectangle three seats wide, where ten have room.
 * @param {number} seat @param {number} seats @param {number} you
 */
function positionOf(seat, seats, you) {
  const steps = (seat - you + seats) % seats;
  const angle = (steps / seats) * 2 * Math.PI;
  const round = [-Math.sin(angle), Math.cos(angle)];
  const narrow = seats < FEW ? round : alongRectangle(steps, seats);
  return { "--x": round[0], "--y": round[1], "--narrow-x": narrow[0], "--narrow-y": narrow[1] };
}

const FEW = 6;

/** Along the bottom, up, along the top and down again, one length a seat. @param {number} steps @param {number} seats @returns {number[]} */
function alongRectangle(steps, seats) {
  if (steps > seats / 2) {
    const [x, y] = alongRectangle(seats - steps, seats);
    return [-x, y];
  }
  const height = (seats - 4) / 2;
  if (steps <= 1) return [-steps, 1];
  if (steps <= 1 + height) return [-1, 1 - (2 * (steps - 1)) / height];
  return [steps - 2 - height, -1];
}

/** What a seat brings along, where a match goes on here: whose it was, and the score that stays with it. @param {Wire.Room} room @param {number[][]} sides @param {number} seat */
function carriedTo({ carried }, sides, seat) {
  if (!carried || !sides.length) return null;
  const count = carried.scores[sides.findIndex((side) => side.includes(seat))];
  return { name: carried.chairs[seat].name, points: t("lobby.points", { count }).replaceAll(" ", "\u00a0") };
}

/** @param {{ chair: Chair, carried: { name: string, points: string } | null, mine: boolean, team: number, face: string, choose: (() => void) | null }} props */
function Seat({ chair, carried, mine, team, face, choose }) {
  const free = isFree(chair);
  const inside = html`
    ${free ? html`<${Avatar} kind="free" />` : html`<${Face} id=${face} />`}
    <span class="unseen">${t("lobby.seat-number", { number: chair.seat + 1 })}</span>
    <span class="lobby-name">${free ? (carried?.name ?? t("lobby.waiting")) : chair.name}</span>
    <span class="lobby-is soft">${[free && carried ? t("lobby.seat-kept") : whatIs(chair, mine), carried?.points].filter(Boolean).join(" · ")}</span>
    ${team >= 0 && html`<span class="lobby-team" data-team=${team}>${t("lobby.team", { number: team + 1 })}</span>`}`;
  const more = classes({
    "lobby-seat": true,
    "is-me": mine,
    "is-free": free,
    "is-away": chair.person && !chair.here,
  });
  if (!choose) return html`<div class=${more}>${inside}</div>`;
  return html`<button type="button" class=${more} onClick=${choose}>${inside}</button>`;
}

/** @param {Chair} chair @param {boolean} mine */
function whatIs(chair, mine) {
  if (chair.bot && !chair.person) return t(`web.level-${chair.bot}`);
  if (isFree(chair)) return "";
  const marks = [mine && t("lobby.you"), chair.host && t("lobby.host"), !chair.here && t("lobby.away")];
  return marks.filter(Boolean).join(" · ");
}
