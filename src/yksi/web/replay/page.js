/** Replays: of a match at a table, or of a record that somebody kept. */
import { html, useEffect, useSignal } from "../base/ui.js";
import { t, whyNot } from "../speech/words.js";
import { fromFile, fromTable } from "./load.js";
import { Open } from "./open.js";
import { Player } from "./player.js";
import { Top } from "../parts/top.js";
import { Trouble } from "../parts/trouble.js";

/** @param {{ params: { code?: string, match?: string } }} props */
export function Page({ params: { code, match } }) {
  const source = useSignal(/** @type {import("./load.js").Source | null} */ (null));
  const trouble = useSignal(/** @type {import("../speech/refusal.js").Problem | null} */ (null));
  const busy = useSignal(false);
  const show = async (/** @type {Promise<import("./load.js").Source>} */ coming) => {
    busy.value = true;
    trouble.value = null;
    try {
      source.value = await coming;
    } catch (error) {
      trouble.value = /** @type {import("../speech/refusal.js").Problem} */ (error);
    }
    busy.value = false;
  };
  useEffect(() => {
    if (code) show(fromTable(code, match));
  }, []);
  if (code && trouble.value)
    return html`<${Trouble} code=${trouble.value.code ?? "unavailable"} message=${trouble.value.message} />`;
  const problem = trouble.value
    ? whyNot({ code: trouble.value.code ?? "unavailable", message: trouble.value.message })
    : "";
  return html`
    <${Top} title=${t("replay.title")} />
    ${source.value && html`<${Player} key=${source.value.name} source=${source.value} />`}
    ${!source.value && code && html`<p class="page soft" role="status">${t("replay.opening")}</p>`}
    ${!source.value && !code && html`<${Open} open=${(/** @type {File} */ file) => show(fromFile(file))} problem=${problem} busy=${busy.value} />`}`;
}
