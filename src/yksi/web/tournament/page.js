/** A tournament by its code: the invitation, or the code for those who look. On the way `wall`, as it is pinned up. */
import { TournamentPlace } from "../net/tournament.js";
import { ByCode } from "./bycode.js";
import { LiveTournament } from "./live.js";
import { Wall } from "./wall.js";
import { Link } from "../base/router.js";
import { html, useEffect, useState } from "../base/ui.js";
import { t } from "../speech/words.js";
import { Banner } from "../parts/banner.js";
import { Top } from "../parts/top.js";
import { Trouble } from "../parts/trouble.js";

/** @param {{ params: { code: string }, way: string }} props */
export function Page({ params: { code }, way }) {
  const [place] = useState(() => new TournamentPlace());
  useEffect(() => {
    place.follow(code.toUpperCase());
    return () => place.leave();
  }, []);
  if (place.trouble.value === "no-such-table") return html`<${NoSuchTournament} />`;
  if (place.trouble.value) return html`<${Trouble} code=${place.trouble.value} />`;
  if (!place.shown.value) return html`<${Banner} connection=${place.connection} />`;
  return way === "wall"
    ? html`<${Wall} shown=${place.shown.value} />`
    : html`<${LiveTournament} place=${place} />`;
}

function NoSuchTournament() {
  return html`
    <${Top} tab=${t("tournament.title")} />
    <main class="page narrow">
      <h1>${t("tournament.title")}</h1>
      <p role="alert">${t("tournament.no-such")}</p>
      <p><${Link} class="button primary" href="/tournaments">${t("tournament.new")}</${Link}></p>
      <${ByCode} />
    </main>`;
}
