/** Who plays, in the order they sit: names to write, move and take out. */
import { MOST_SEATS, PLAYER_NAME_LENGTH } from "../base/facts.js";
import { Icon } from "../parts/icons.js";
import { html, useRef, withValue } from "../base/ui.js";
import { t } from "../speech/words.js";

/** @param {{ people: import("./opening.js").Person[], teamOf: (id: number) => number | null, set: (people: import("./opening.js").Person[]) => void }} props */
export function Names({ people, teamOf, set }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const focus = (/** @type {number} */ place) =>
    setTimeout(() => list.current?.querySelectorAll("input")[place]?.focus());
  const add = () => {
    set([...people, { id: 1 + Math.max(...people.map(({ id }) => id)), name: "" }]);
    focus(people.length);
  };
  const move = (/** @type {number} */ place, /** @type {number} */ to) => {
    const moved = people.filter((_, other) => other !== place);
    set(moved.toSpliced(to, 0, people[place]));
  };
  const entered = (/** @type {KeyboardEvent} */ event, /** @type {number} */ place) => {
    if (event.key !== "Enter" || (place + 1 === people.length && !people[place].name.trim())) return;
    event.preventDefault();
    if (place + 1 < people.length) focus(place + 1);
    else if (people.length < MOST_SEATS) add();
  };
  return html`
    <ol class="name-list" ref=${list}>
      ${people.map(
        (person, place) => html`
        <${Row} key=${person.id} person=${person} place=${place} team=${teamOf(person.id)} last=${place + 1 === people.length}
          write=${(/** @type {string} */ name) => set(people.map((one) => (one.id === person.id ? { ...one, name } : one)))}
          entered=${(/** @type {KeyboardEvent} */ event) => entered(event, place)} move=${(/** @type {number} */ to) => move(place, to)}
          remove=${people.length > 2 && (() => set(people.filter((one) => one.id !== person.id)))} />`,
      )}
    </ol>
    ${people.length < MOST_SEATS && html`<button type="button" class="button small add-name" onClick=${add}><${Icon} name="add" />${t("sheet.add-player")}</button>`}`;
}

/**
 * @param {{ person: import("./opening.js").Person, place: number, team: number | null, last: boolean, write: (name: string) => void,
 *   entered: (event: KeyboardEvent) => void, move: (to: number) => void, remove: (() => void) | false }} props
 */
function Row({ person, place, team, last, write, entered, move, remove }) {
  const number = place + 1;
  const name = person.name.trim() || t("sheet.player", { number });
  return html`
    <li class="name-row">
      <span class="name-seat" data-team=${team ?? undefined} title=${team === null ? undefined : t("lobby.team", { number: team + 1 })}>
        ${number}${team !== null && html`<span class="unseen">, ${t("lobby.team", { number: team + 1 })}</span>`}</span>
      <input value=${person.name} maxlength=${PLAYER_NAME_LENGTH} autocomplete="off" autocapitalize="words" enterkeyhint="next" placeholder=${t("sheet.player", { number })}
        aria-label=${t("sheet.player", { number })} onInput=${withValue(write)} onKeyDown=${entered} />
      <span class="name-move">
        <button type="button" aria-label=${t("sheet.move-up", { name })} disabled=${place === 0} onClick=${() => move(place - 1)}><${Icon} name="up" /></button>
        <button type="button" aria-label=${t("sheet.move-down", { name })} disabled=${last} onClick=${() => move(place + 1)}><${Icon} name="down" /></button>
      </span>
      <button type="button" class="name-remove" aria-label=${t("sheet.remove", { name })} disabled=${!remove} onClick=${remove || undefined}><${Icon} name="close" /></button>
    </li>`;
}
