/** All parts of the form under each other: the few that everybody looks at, and the many behind them. */
import { html } from "../../base/ui.js";
import { t } from "../../speech/words.js";
import { CustomCards } from "./custom.js";
import { EditionChoice } from "./edition.js";
import { RulesFile } from "./file.js";
import { HouseRules } from "./house.js";
import { CompanyChoice, MatchChoice } from "./match.js";
import { Presets } from "./presets.js";
import { SeatCount, SeatList } from "./seats.js";

/** @param {{ form: import("./form.js").Form, ownSeat?: Client.Children }} props with `ownSeat` it asks who sits where too */
export function OptionFields({ form, ownSeat }) {
  return html`
    <div class="options">
      <section class="panel"><${EditionChoice} form=${form} /></section>
      <section class="panel">
        <${SeatCount} form=${form} />
        ${ownSeat && html`<${SeatList} form=${form}>${ownSeat}<//>`}
      </section>
      <section class="panel">
        <h2>${t("options.rules")}</h2>
        <${Presets} form=${form} />
        <${RulesFile} form=${form} />
      </section>
      <div class="folds">
        <${MatchChoice} form=${form} />
        <${HouseRules} form=${form} />
        <${CustomCards} form=${form} />
        <${CompanyChoice} form=${form} />
      </div>
    </div>`;
}
