/** How long whoever acts still has: a ring that empties, and the last seconds in figures. */
import { html, useEffect, useState } from "../base/ui.js";
import { language, t } from "../speech/words.js";

const LAST_S = 10;
/** What is longer is not told in seconds. */
const MANY_S = 3600;
const DAY_S = 86_400;

/** @param {{ deadline: number | null, place: Client.Place }} props */
export function Clock({ deadline, place }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (deadline === null) return;
    const look = () => setLeft(Math.max(0, Math.ceil((deadline - place.connection.now()) / 1000)));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === null) return null;
  return html`<span class="clock" data-late=${left <= LAST_S} role="timer" aria-label=${left < MANY_S ? t("table.seconds", { count: left }) : roughly(left)}>${left < MANY_S ? left : roughly(left)}</span>`;
}

/** Hours or days, as the language writes them short. @param {number} seconds */
function roughly(seconds) {
  const [unit, length] = seconds >= 2 * DAY_S ? ["day", DAY_S] : ["hour", 3600];
  return new Intl.NumberFormat(language.value, { style: "unit", unit, unitDisplay: "narrow" }).format(
    Math.ceil(seconds / length),
  );
}
