/** The matches that whoever is here has played at this server. */
import { html, useEffect, useState } from "../base/ui.js";
import { playedAtServer } from "../net/played.js";
import { PlayedLink } from "../parts/played.js";
import { t } from "../speech/words.js";

/** So many are shown at first. */
const FEW = 10;

export function ServedMatches() {
  const [matches, setMatches] = useState(/** @type {Wire.PlayedMatch[]} */ ([]));
  const [all, setAll] = useState(false);
  useEffect(() => {
    playedAtServer().then(setMatches, () => {}); // a server that does not answer lists nothing
  }, []);
  if (!matches.length) return null;
  const shown = all ? matches : matches.slice(0, FEW);
  return html`
    <section class="panel own-matches" aria-labelledby="served-matches">
      <h2 id="served-matches">${t("replay.served")}</h2>
      <ul>${shown.map((match) => html`<li key=${`${match.code}.${match.match}`}><${PlayedLink} match=${match} href=${`/replay/${match.code}/${match.match}`} /></li>`)}</ul>
      <p class="hint">${t("replay.served-says")}</p>
      ${shown.length < matches.length && html`<p><button type="button" class="button small" onClick=${() => setAll(true)}>${t("replay.served-all", { count: matches.length })}</button></p>`}
    </section>`;
}
