/** The matches that were played on this device: to step through, to save, to erase. */
import { html, useEffect, useState } from "../base/ui.js";
import { eraseMatch, eraseMatches, matchesHere } from "../local/kept.js";
import { PlayedLink } from "../parts/played.js";
import { t } from "../speech/words.js";
import { saveRecord } from "./save.js";

export function OwnMatches() {
  const [matches, setMatches] = useState(/** @type {Client.MatchHere[]} */ ([]));
  const look = () => matchesHere().then(setMatches);
  useEffect(() => {
    look();
  }, []);
  const erase = async (/** @type {string} */ id) => {
    await eraseMatch(id);
    await look();
  };
  const [sure, setSure] = useState(false);
  const eraseAll = async () => {
    await eraseMatches();
    setSure(false);
    await look();
  };
  if (!matches.length) return null;
  return html`
    <section class="panel own-matches" aria-labelledby="own-matches">
      <h2 id="own-matches">${t("replay.own")}</h2>
      <ul>${matches.map((match) => html`<${OwnMatch} key=${match.id} match=${match} erase=${() => erase(match.id)} />`)}</ul>
      <p class="hint">${t("replay.own-says")}</p>
      ${
        sure
          ? html`<p class="row" role="alert">${t("replay.erase-all-sure")}
        <button type="button" class="button small" onClick=${() => setSure(false)}>${t("web.cancel")}</button>
        <button type="button" class="button small danger" onClick=${eraseAll}>${t("replay.erase-all")}</button></p>`
          : matches.length > 1 &&
            html`<p><button type="button" class="button small" onClick=${() => setSure(true)}>${t("replay.erase-all")}</button></p>`
      }
    </section>`;
}

/** @param {{ match: Client.MatchHere, erase: () => void }} props */
function OwnMatch({ match, erase }) {
  const [sure, setSure] = useState(false);
  return html`
    <li>
      <${PlayedLink} match=${match} href=${`/replay/own?match=${match.id}`} />
      ${
        sure
          ? html`<span class="row" role="alert">${t("replay.erase-sure")}
        <button type="button" class="button small" onClick=${() => setSure(false)}>${t("web.cancel")}</button>
        <button type="button" class="button small danger" onClick=${erase}>${t("replay.erase")}</button></span>`
          : html`<span class="row">
        <button type="button" class="button small" onClick=${() => saveRecord(match.text, match.at)}>${t("replay.download")}</button>
        <button type="button" class="button small" onClick=${() => setSure(true)}>${t("replay.erase")}</button></span>`
      }
    </li>`;
}
