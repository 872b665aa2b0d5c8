/** Replays: of a match at a table, of one that was played on this device, or of a record that somebody kept. */
import { html, useEffect, useSignal } from "../base/ui.js";
import { t, whyNot } from "../speech/words.js";
import { fromFile, fromHere, fromLink, fromTable, isLinked } from "./load.js";
import { Open } from "./open.js";
import { Player } from "./player.js";
import { takeShared } from "./shared.js";
import { Top } from "../parts/top.js";
import { Trouble } from "../parts/trouble.js";

/** @param {{ params: { code?: string, match?: string }, way: string }} props */
export function Page({ params: { code, match }, way }) {
  const own = way === "own" ? (new URLSearchParams(location.search).get("match") ?? "") : null;
  const named = code ?? own;
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
    if (own !== null) show(fromHere(own));
    else if (code) show(fromTable(code, match));
    else if (isLinked(location.hash)) show(fromLink(location.hash));
    else if (new URLSearchParams(location.search).has("shared"))
      takeShared().then((file) => file && show(fromFile(file)));
  }, []);
  if (named && trouble.value)
    return html`<${Trouble} code=${trouble.value.code ?? "unavailable"} message=${trouble.value.message} />`;
  const problem = trouble.value
    ? whyNot({ code: trouble.value.code ?? "unavailable", message: trouble.value.message })
    : "";
  return html`
    <${Top} title=${t("replay.title")} />
    ${source.value && html`<${Player} key=${source.value.name} source=${source.value} />`}
    ${!source.value && named && html`<p class="page soft" role="status">${t("replay.opening")}</p>`}
    ${!source.value && !named && html`<${Open} open=${(/** @type {File} */ file) => show(fromFile(file))} problem=${problem} busy=${busy.value} />`}`;
}
