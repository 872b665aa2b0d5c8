/** A field for a code that somebody has told, and the way to what is found by it. */
import { CODE_LENGTH } from "../base/facts.js";
import { go } from "../base/router.js";
import { classes, focused, html, useState, withValue } from "../base/ui.js";

/**
 * @param {{ label: string, button: string, to: string, hint?: string, first?: boolean }} props
 *   `to` is the address before the code; with a `hint` the button stands below and is the one thing to do; `first`: it gets the focus
 */
export function CodeForm({ label, button, to, hint = "", first = false }) {
  const [code, setCode] = useState("");
  const clean = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const open = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (clean) go(`${to}/${clean}`);
  };
  return html`
    <form class=${classes({ panel: true, "code-form": !hint })} onSubmit=${open}>
      <label class="field">${label}
        <input class="code" name="code" required ref=${first ? focused : undefined} autocapitalize="characters" autocomplete="off" spellcheck=${false} maxlength=${CODE_LENGTH}
          value=${code} onInput=${withValue(setCode)} aria-describedby=${hint ? "code-hint" : undefined} /></label>
      ${hint && html`<p class="hint" id="code-hint">${hint}</p>`}
      <button class=${classes({ button: true, primary: hint })} disabled=${!clean}>${button}</button>
    </form>`;
}
