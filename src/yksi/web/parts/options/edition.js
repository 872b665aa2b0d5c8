/** Which rulebook? Five tiles, one of them chosen; a whole edition of one's own is a sixth while it is. */
import { useId } from "preact/hooks";
import { Picture } from "../../cards/card.js";
import { html } from "../../base/ui.js";
import { t } from "../../speech/words.js";
import { OWN } from "./books.js";
import { editionName, editionSays, rulesName } from "../../speech/wording.js";

/** Two cards that are typical of each edition, only to look at. @type {Record<string, string[]>} */
const LOOKS = {
  "nb-112": ["WS", "W1"],
  "nb-112-retold": ["W2", "WS"],
  "fi-108": ["B7", "Y+2"],
  "da-108": ["R4", "GR"],
  "sv-1981": ["BS", "W+4"],
};

const ANY = ["R1", "W"];

/** @param {{ form: import("./form.js").Form }} props */
export function EditionChoice({ form }) {
  const name = useId();
  const { edition: chosen, name: own } = form.draft.value;
  const editions = chosen === OWN ? [...form.books.editions, form.books.own] : form.books.editions;
  return html`
    <fieldset>
      <legend><h2>${t("options.edition")}</h2></legend>
      <div class="edition-tiles">
        ${editions.map(
          ({ id }) => html`
          <label class="edition-tile" key=${id}>
            <input type="radio" class="unseen" name=${name} checked=${id === chosen} onChange=${() => form.set({ edition: id })} />
            <span class="edition-cards" aria-hidden="true">${(LOOKS[id] ?? ANY).map((card) => html`<${Picture} card=${card} />`)}</span>
            <span class="edition-name">${id === OWN ? rulesName({ edition: id, name: own }) : editionName(id)}</span>
            <span class="edition-says soft">${editionSays(id)}</span>
          </label>`,
        )}
      </div>
    </fieldset>`;
}
