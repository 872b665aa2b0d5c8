/** Replays: of a match at a table, of one that was played on this device, or of a record that somebody kept. */
import { html, useEffect, useSignal } from "../base/ui.js";
import { whyNoRecord } from "../speech/unreadable.js";
import { t } from "../speech/words.js";
import { fromFile, fromHere, fromLink, fromShared, fromTable } from "./load.js";
import { lettersIn } from "./moment.js";
import { Open } from "./open.js";
import { Player } from "./player.js";
import { Top } from "../parts/top.js";
import { Trouble } from "../parts/trouble.js";

/** @param {{ params: { code?: string, match?: string }, way: string }} props */
export function Page({ params: { code, match }, way }) {
  const own = way === "own" ? (new URLSearchParams(location.search).get("match") ?? "") : null;
  const named = code ?? own;
  const source = useSignal(/** @type {import("./load.js").Source | null} */ (null));
  const trouble = useSignal(/** @type {import("../speech/refusal.js").Problem | null} */ (null));
  const busy = useSignal(false);
  const show = async (/** @type {Promise<import("./load.js").Source | null>} */ coming) => {
    busy.value = true;
    trouble.value = null;
    try {
      source.value = await coming;
    } catch (error) {
      trouble.value = /** @type {import("../speech/refusal.js").Problem} */ (error);
    }
    busy.value = false;
  };
  const follow = () => {
    const letters = lettersIn(location.hash);
    if (letters && letters !== source.peek()?.letters) show(fromLink(letters));
  };
  useEffect(() => {
    if (own !== null) show(fromHere(own));
    else if (code) show(fromTable(code, match));
    else if (new URLSearchParams(location.search).has("shared")) show(fromShared());
    else follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  if (named && trouble.value)
    return html`<${Trouble} code=${trouble.value.code ?? "unavailable"} message=${trouble.value.message} />`;
  const problem = trouble.value ? whyNoRecord(trouble.value) : "";
  return html`
    <${Top} title=${t("replay.title")} />
    ${source.value && html`<${Player} key=${source.value} source=${source.value} />`}
    ${!source.value && named && html`<p class="page soft" role="status">${t("replay.opening")}</p>`}
    ${!source.value && !named && html`<${Open} open=${(/** @type {File} */ file) => show(fromFile(file))} problem=${problem} busy=${busy.value} />`}`;
}
