/** Where the places of a scene are on the board. */

/** @param {string} place @param {number | null} you */
function selectorOf(place, you) {
  const [kind, which] = place.split(":");
  if (kind === "seat")
    return Number(which) === you ? ".own .hand" : `[data-place="seat-${which}"] .portrait-frame`;
  if (kind === "me") return ".own .portrait-frame";
  if (kind === "card") return `.hand [data-card="${which}"]`;
  return (
    {
      draw: '[data-place="draw"]',
      top: '[data-place="discard"] .newest',
      middle: '[data-place="middle"]',
      words: '[data-place="words"]',
    }[kind] ?? place
  );
}

/** The cards somebody holds, as they are seen. @param {HTMLElement} root @param {number} seat @param {number | null} you @returns {HTMLElement | null} */
export const handOn = (root, seat, you) =>
  root.querySelector(seat === you ? ".own .hand" : `[data-place="seat-${seat}"] .backs`);

/** Where a mark goes: on a face, but above the own hand, so that its cards stay in sight; words stay on the felt, above what is asked. @param {HTMLElement} root @param {string} where @param {number | null} you */
export function markSpotOf(root, where, you) {
  const spot = spotOf(root, where, you);
  const felt = where === "words" && root.querySelector(".felt");
  if (spot && felt)
    return { ...spot, lowest: felt.getBoundingClientRect().bottom - root.getBoundingClientRect().y };
  if (spot?.element.matches(".hand"))
    return { ...spot, y: spot.y - spot.element.getBoundingClientRect().height / 2 };
  return spot;
}

/**
 * The middle of a place, and how large a card is there. Of cards that look alike, the one that is dragged, or the one
 * that came last.
 * @param {HTMLElement} root @param {string} place @param {number | null} you @returns {Client.Spot | null}
 */
export function spotOf(root, place, you) {
  const selector = selectorOf(place, you);
  const dragged = place.startsWith("card:") && root.querySelector(`.stage [data-card="${place.slice(5)}"]`);
  const element = /** @type {HTMLElement | undefined} */ (
    dragged || [...root.querySelectorAll(selector)].at(-1)
  );
  if (!element?.offsetWidth) return null; // it is not there, or the table is no longer shown
  const { x, y, width, height } = element.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  const card = /** @type {HTMLElement} */ (
    place === "middle" ? element.querySelector(selectorOf("draw", you)) : element
  );
  const fits = Math.min(card.offsetWidth, card.offsetHeight / 1.5); // as it lies there, however it is turned
  return { element, x: x + width / 2 - frame.x, y: y + height / 2 - frame.y, width: fits };
}
