/** How long whoever acts still has: a ring that empties, and the last seconds in figures. */
import { html, useEffect, useState } from "../base/ui.js";
import { t } from "../speech/words.js";

const LAST_S = 10;

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
  return html`<span class="clock" data-late=${left <= LAST_S} role="timer" aria-label=${t("table.seconds", { count: left })}>${left}</span>`;
}
