// @ts-check
/** Replays: of a match at a table, or of a record that somebody kept. */
import { html, useEffect, useSignal } from "../ui.js";
import { t, whyNot } from "../words.js";
import { fromFile, fromTable } from "../replay/load.js";
import { Open } from "../replay/open.js";
import { Player } from "../replay/player.js";
import { Top } from "./top.js";
import { Trouble } from "./trouble.js";

/** @param {{ params: (string | undefined)[] }} props */
export function Page({ params: [code, match] }) {
  const source = useSignal(/** @type {import("../replay/load.js").Source | null} */ (null));
  const trouble = useSignal(/** @type {any} */ (null));
  const busy = useSignal(false);
  const show = async (/** @type {Promise<import("../replay/load.js").Source>} */ coming) => {
    busy.value = true;
    trouble.value = null;
    try {
      source.value = await coming;
    } catch (error) {
      trouble.value = error;
    }
    busy.value = false;
  };
  useEffect(() => {
    if (code) show(fromTable(code, match));
  }, []);
  if (code && trouble.value) return html`<${Trouble} code=${trouble.value.code ?? "unavailable"} message=${trouble.value.message} />`;
  const problem = trouble.value ? whyNot({ code: trouble.value.code ?? "unavailable", message: trouble.value.message }) : "";
  return html`
    <${Top} title=${t("replay.title")} />
    ${source.value && html`<${Player} key=${source.value.name} source=${source.value} />`}
    ${!source.value && code && html`<p class="page soft" role="status">${t("replay.opening")}</p>`}
    ${!source.value && !code && html`<${Open} open=${(/** @type {File} */ file) => show(fromFile(file))} problem=${problem} busy=${busy.value} />`}`;
}
