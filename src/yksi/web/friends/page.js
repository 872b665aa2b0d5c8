/** With friends: a table that is open at once, by rules that need no question; all else is chosen in its lobby. */
import { html, useEffect, useSignal } from "../base/ui.js";
import { go } from "../base/router.js";
import { usualRules } from "../base/usual.js";
import { openFor } from "../net/friends.js";
import { me, recognise } from "../net/identity.js";
import { Refused } from "../net/refused.js";
import { NameForm } from "../parts/name.js";
import { Top } from "../parts/top.js";
import { Trouble } from "../parts/trouble.js";
import { language, t } from "../speech/words.js";

export function Page() {
  const trouble = useSignal("");
  const guard = async (/** @type {() => Promise<unknown>} */ work) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      trouble.value = error.code;
    }
  };
  const open = async () => go(`/t/${await openFor(usualRules(language.peek()))}`, { replace: true });
  useEffect(() => {
    guard(async () => (await recognise()) && (await open()));
  }, []);
  if (trouble.value) return html`<${Trouble} code=${trouble.value} />`;
  if (me.value === "") return html`<${NameForm} done=${() => guard(open)} />`;
  return html`<${Top} title=${t("home.friends")} />`;
}
