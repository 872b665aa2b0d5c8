/** Everything that happened in a tournament, the newest first: who did what, and when. */
import { LEVELS } from "../base/facts.js";
import { request } from "../net/http.js";
import { inquire } from "../net/newest.js";
import { Sheet } from "../parts/sheet.js";
import { whyNotHere } from "./errors.js";
import { html, useEffect, useState } from "../base/ui.js";
import { language, t, words } from "../speech/words.js";

/** @param {{ shown: import("../net/tournament.js").Shown, close: () => void }} props */
export function Log({ shown: { watch, seq }, close }) {
  const [entries, setEntries] = useState(/** @type {Wire.Happened[] | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(
    () =>
      inquire(
        () => request(`/api/tournaments/${watch}/log`),
        (found) => setEntries(found.reverse()),
        { failed: (error) => setProblem(whyNotHere(error)) },
      ),
    [watch, seq],
  );
  return html`
    <${Sheet} title=${t("tournament.log")} close=${close} more="wide">
      <p class="problem" role="alert">${problem}</p>
      <ol class="log-lines" reversed>
        ${(entries ?? []).map(
          (entry, place) => html`
          <li key=${place}><span class="soft">${when(entry.at)} · ${whose(entry.by)}</span><span>${sentence(entry)}</span></li>`,
        )}
      </ol>
    <//>`;
}

/** @param {number} at */
const when = (at) =>
  new Date(at).toLocaleString(language.value, {
    day: "numeric",
    month: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });

/** @param {string} by */
const whose = (by) => (by === "director" ? t("tournament.log-director") : by || t("tournament.log-itself"));

const BOT = new RegExp(`@(${LEVELS.join("|")})\\b`, "g");

/** `Rosa@novice` is a bot. @param {string} text */
const withLevels = (text) =>
  text.replace(BOT, (_, level) => ` (${t("options.bot", { level: t(`web.level-${level}`) })})`);

/** @param {{ what: string, by: string, text: string, values: Record<string, string> }} entry */
function sentence({ what, by, text, values }) {
  const holds = {
    why: values.why,
    "no-points": !values.points,
    nobody: !values.absent,
    not: values.rests === "False",
    "no-byes": !values.byes,
  };
  const traits = Object.entries(holds).flatMap(([trait, yes]) => (yes ? [`log-${what}-${trait}`] : []));
  const key = traits.find((each) => each in words().tournament) ?? `log-${what}`;
  const side = values.side ?? t(by ? "tournament.log-director" : "tournament.log-at-table");
  return key in words().tournament ? withLevels(t(`tournament.${key}`, { ...values, side })) : text;
}
