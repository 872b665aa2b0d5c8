/** A sheet that is looked at: the pad, how things stand, and within reach of the thumb what can be done. */
import { useAttempt } from "../net/newest.js";
import { rulesName } from "../speech/wording.js";
import { go, useTitle } from "../base/router.js";
import { classes, html, useEffect, useState } from "../base/ui.js";
import { Icon } from "../parts/icons.js";
import { Banner } from "../parts/banner.js";
import { Top } from "../parts/top.js";
import { t, useBook } from "../speech/words.js";
import { Celebration } from "./celebrate.js";
import { Entry } from "./entry.js";
import { whyNotOnSheet } from "./errors.js";
import { keepOpening, keptRound, remember } from "./kept.js";
import { largePrint, stayAwake } from "./large.js";
import { More } from "./more.js";
import { Pad, PrintedHead } from "./pad.js";
import { People } from "./people.js";
import { asWritten, dealtIn, newRound } from "./round.js";
import { Share } from "./share.js";
import { goal, standing } from "./standing.js";

/** @typedef {{ round: import("./round.js").Round } | "share" | "people" | "more" | null} Opened what lies over the sheet */

/** @param {{ place: import("./round.js").AnySheet, code: string, here?: boolean }} props `code` is the one of the address; `here`: nobody else can see it */
export function LiveSheet({ place, code, here = false }) {
  const shown = /** @type {import("../net/sheet.js").Shown} */ (place.shown.value);
  const { view, writes } = shown;
  const [open, setOpen] = useState(/** @type {Opened} */ (null));
  const large = largePrint.value;
  useTitle(t("sheet.title"));
  useBook(view.edition);
  useEffect(() => remember(code, view, here), [shown.seq]);
  useEffect(() => (large ? stayAwake() : undefined), [large]);
  const close = () => setOpen((now) => (now === open ? null : now)); // the next one may be open already
  const enter = () => setOpen({ round: halfEntered(shown) ?? newRound(view) });
  const correct = (/** @type {number} */ number) => setOpen({ round: asWritten(view.rounds[number - 1]) });
  const again = () => {
    keepOpening(openingOf(view));
    go("/score");
  };
  const share = () => setOpen("share");
  return html`
    <${Banner} connection=${place.connection} />
    <${Top}>${!here && html`<button type="button" class="button icon" aria-label=${t("sheet.share")} title=${t("sheet.share")} onClick=${share}><${Icon} name="out" /></button>`}<//>
    <main class=${classes({ page: true, "sheet-page": true, large })}>
      <h1 class="unseen">${t("sheet.title")}</h1>
      <p class="score-line noprint">${rulesName({ edition: view.edition, name: view.rules_name })} · ${goal(view)}</p>
      <${PrintedHead} view=${view} />
      ${view.over ? html`<${Celebration} view=${view} />` : html`<p class="sheet-standing" role="status">${standing(view).join(" ")}</p>`}
      <${Pad} view=${view} correct=${writes ? correct : null} />
      ${writes && !view.rounds.length && html`<p class="soft pad-hint noprint">${t("sheet.empty")}</p>`}
      <${Bar} place=${place} enter=${enter} again=${again} more=${() => setOpen("more")} />
    </main>
    ${open && typeof open !== "string" && html`<${Entry} key=${open.round.number} place=${place} start=${open.round} close=${close} />`}
    ${open === "share" && html`<${Share} code=${shown.code || code} watch=${shown.watch ?? ""} close=${close} />`}
    ${open === "people" && html`<${People} place=${place} close=${close} />`}
    ${open === "more" && html`<${More} code=${shown.code || code} view=${view} share=${here ? null : share} again=${writes ? again : null} people=${writes ? () => setOpen("people") : null} close=${close} />`}`;
}

/** What can be done, at the bottom. @param {{ place: import("./round.js").AnySheet, enter: () => void, again: () => void, more: () => void }} props */
function Bar({ place, enter, again, more }) {
  const { view, writes } = /** @type {import("../net/sheet.js").Shown} */ (place.shown.value);
  const { why: problem, attempt } = useAttempt(whyNotOnSheet);
  const write = (/** @type {"undo" | "redo"} */ what) => attempt(() => place.say({ do: what }));
  return html`
    <div class="score-bar noprint">
      <p class="problem" role="alert">${problem}</p>
      <div class="score-bar-row">
        ${
          writes
            ? html`
              <${Tool} name="undo" disabled=${!view.can_undo} press=${() => write("undo")} />
              ${view.can_redo && html`<${Tool} name="redo" press=${() => write("redo")} />`}
              ${
                view.over
                  ? html`<button type="button" class="button primary big" onClick=${again}>${t("sheet.again")}</button>`
                  : html`<button type="button" class="button primary big" onClick=${enter}>${t("sheet.enter", { number: view.rounds.length + 1 })}</button>`
              }`
            : html`<p class="soft">${t("sheet.watching")}</p>`
        }
        <${Tool} name="more" press=${more} />
      </div>
    </div>`;
}

/** @param {{ name: string, press: () => void, disabled?: boolean }} props */
function Tool({ name, press, disabled = false }) {
  const label = t(`sheet.${name}`);
  return html`<button type="button" class="button icon" aria-label=${label} title=${label} disabled=${disabled} onClick=${press}><${Icon} name=${name} /></button>`;
}

/** The round that this device has begun to enter, if it is still the next one. @param {import("../net/sheet.js").Shown} shown */
function halfEntered({ sheet, view }) {
  const kept = keptRound(sheet);
  if (!kept || kept.number !== view.rounds.length + 1) return null;
  return typeof kept.winner !== "number" || dealtIn(view, kept.number).includes(kept.winner) ? kept : null;
}

/** The same players once more. @param {import("../net/sheet.js").View} view */
function openingOf({ players, seating, edition, rules, rules_name: name }) {
  return {
    players: seating.map((player) => players[player].name),
    edition,
    rules: { ...rules, name },
  };
}
