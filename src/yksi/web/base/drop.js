/** A file that is dropped anywhere on the page. */
import { useEffect, useSignal } from "./ui.js";

/** Whether one hovers over the page just now. @param {(file: File) => void} open @returns {boolean} */
export function useDrop(open) {
  const over = useSignal(false);
  useEffect(() => {
    const drag = (/** @type {DragEvent} */ event) => {
      if (!event.dataTransfer?.types.includes("Files")) return; // a text or a picture that somebody moves
      event.preventDefault();
      over.value = event.type === "dragover";
    };
    const drop = (/** @type {DragEvent} */ event) => {
      drag(event);
      const file = event.dataTransfer?.files[0];
      if (file) open(file);
    };
    const listens = /** @type {const} */ ([
      ["dragover", drag],
      ["dragleave", drag],
      ["drop", drop],
    ]);
    for (const [kind, listener] of listens) addEventListener(kind, listener);
    return () => listens.forEach(([kind, listener]) => removeEventListener(kind, listener));
  }, []);
  return over.value;
}
