/**
 * A dialog over the page. It is gone when it is not drawn; Escape and a click beside it close it too. It stands
 * outside of the page, so that nothing in it is part of a form there.
 */
import { createPortal } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "./icons.js";
import { html, useLayoutEffect, useRef } from "../base/ui.js";
import { t } from "../speech/words.js";

/** @param {{ title: string, close: () => void, more?: string, children?: Client.Children }} props */
export function Sheet({ title, close, more = "", children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close(); // gives the focus back to where it was
  }, []);
  const beside = (/** @type {MouseEvent} */ event) => event.target === dialog.current && close();
  const drawn = html`
    <dialog class="over ${more}" ref=${dialog} aria-labelledby=${id} onClose=${close} onClick=${beside}>
      <div class="over-inside">
        <header class="over-head">
          <h2 id=${id}>${title}</h2>
          <button type="button" class="button icon" onClick=${close} aria-label=${t("options.close")}>
            <${Icon} name="close" />
          </button>
        </header>
        ${children}
      </div>
    </dialog>`;
  return createPortal(drawn, document.body);
}
