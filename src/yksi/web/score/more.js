/** What else can be done with a sheet: large print, paper, files, a new one. */
import { addressOf } from "../base/address.js";
import { Icon } from "../parts/icons.js";
import { Sheet } from "../parts/sheet.js";
import { rulesMark } from "../parts/options/asfile.js";
import { useBooks } from "../parts/options/books.js";
import { Link } from "../base/router.js";
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";
import { largePrint } from "./large.js";
import { broughtAlong } from "./opening.js";

/** Where questions are answered by the rules of a sheet. @param {import("../net/sheet.js").View} view */
function useQuestion({ edition, rules, rules_name: name }) {
  const books = useBooks(() => {}); // without them it is asked by the rulebook as printed
  const changed = books ? broughtAlong(books, { edition, rules }) : {};
  const isOwn = name || Object.keys(changed).length > 0;
  return isOwn ? `/ask${rulesMark({ edition, name, rules: changed })}` : `/ask?edition=${edition}`;
}

/** @param {{ code: string, view: import("../net/sheet.js").View, again: (() => void) | null, people: (() => void) | null, share: (() => void) | null, close: () => void }} props without `share` it is on this device alone */
export function More({ code, view, again, people, share, close }) {
  const large = largePrint.value;
  const ask = useQuestion(view);
  const turn = () => {
    largePrint.value = !large;
    close();
  };
  const print = () => {
    close();
    setTimeout(() => window.print()); // once the dialog is gone
  };
  return html`
    <${Sheet} title=${t("sheet.more")} close=${close}>
      <ul class="menu-list">
        ${share && html`<li><button type="button" onClick=${share}><${Icon} name="out" />${t("sheet.share")}</button></li>`}
        ${people && html`<li><button type="button" onClick=${people}><${Icon} name="people" />${t("sheet.people")}</button></li>`}
        <li><button type="button" onClick=${turn}><${Icon} name="large" /><span>${t(large ? "sheet.normal" : "sheet.large")}${!large && html`<small class="soft">${t("sheet.large-says")}</small>`}</span></button></li>
        <li><${Link} href=${ask}><${Icon} name="ask" />${t("sheet.ask")}</${Link}></li>
        <li><button type="button" onClick=${print}><${Icon} name="print" />${t("sheet.print")}</button></li>
        ${
          share &&
          html`
          <li><a href=${addressOf(`/api/sheets/${code}.csv`)} download=${`yksi-${code}.csv`}><${Icon} name="file" />${t("sheet.csv")}</a></li>
          <li><a href=${addressOf(`/api/sheets/${code}.json`)} download=${`yksi-${code}.json`}><${Icon} name="file" />${t("sheet.json")}</a></li>`
        }
        ${again && html`<li><button type="button" onClick=${again}><${Icon} name="pad" />${t("sheet.again")}</button></li>`}
      </ul>
    <//>`;
}
