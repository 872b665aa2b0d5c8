/** Tables and tournaments on a list. */
import { rulesName } from "../speech/wording.js";
import { Link } from "../base/router.js";
import { html } from "../base/ui.js";
import { inARow } from "../speech/say.js";
import { t } from "../speech/words.js";

/** A tournament on a list. @param {{ tournament: Wire.ListedTournament }} props */
export function ListedTournament({ tournament: { code, name, stage, entrants, round } }) {
  return html`<${Link} class="tile" href=${`/tournament/${code}`}>
    <span><b>${name}</b><br />
      <span class="soft">${t(`home.tournament-${stage}`, { number: round })} · ${t("home.entrants", { count: entrants })}</span></span>
    <span class="tag">${code}</span>
  </${Link}>`;
}

/** A table on a list. @param {{ table: Wire.Listed }} props */
export function Listed({ table }) {
  const { code, names, stage, free, my_turn: mine = false } = table;
  return html`<${Link} class="tile" href=${`/t/${code}`}>
    <span><b>${names.length ? names.map((name, at) => html`${at > 0 && ", "}<bdi>${name}</bdi>`) : t("home.nobody-yet")}</b><br />
      <span class="soft">${t(`home.stage-${stage}`)}${free > 0 && html` · ${t("home.free-seats", { count: free })}`}</span></span>
    <span class=${mine ? "tag your-turn" : "tag"}>${mine ? t("home.your-turn") : code}</span>
  </${Link}>`;
}

/** A table on this device. @param {{ table: Client.TableHere }} props */
export function ListedHere({ table: { table, stage, edition, name, names, people } }) {
  return html`<${Link} class="tile" href=${people.length > 1 ? `/device?table=${table}` : `/here?table=${table}`}>
    <span><b>${inARow(names)}</b><br />
      <span class="soft">${t(`home.stage-${stage}`)} · ${rulesName({ edition, name })}</span></span>
    <span class="tag">${t("home.here")}</span>
  </${Link}>`;
}
