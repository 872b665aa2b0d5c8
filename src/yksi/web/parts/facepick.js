/** Choosing a face: all of them side by side, one of them one's own. */
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";
import { Face, PEOPLE_FACES } from "./face.js";

/** @param {{ chosen: string, choose: (id: string) => void, name?: string }} props `name` of the group, where there are several */
export const FacePick = ({ chosen, choose, name = "face" }) => html`
  <fieldset class="face-pick">
    <legend>${t("faces.choose")}</legend>
    ${PEOPLE_FACES.map(
      (id) => html`
      <label key=${id} title=${t(`faces.${id}`)}>
        <input type="radio" class="unseen" name=${name} value=${id} checked=${id === chosen} aria-label=${t(`faces.${id}`)} onChange=${() => choose(id)} />
        <${Face} id=${id} />
      </label>`,
    )}
  </fieldset>`;
