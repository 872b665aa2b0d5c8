import { inquire } from "../net/newest.js";
import { preview } from "../parts/options/form.js";
import { useEffect, useState } from "../base/ui.js";

/** What the options mean, asked for anew when they change. @param {Wire.Options} options */
export function useMeaning(options) {
  const [meaning, setMeaning] = useState(/** @type {Wire.Meaning | null} */ (null));
  useEffect(
    () =>
      inquire(
        () => preview(options),
        (answer) => setMeaning(answer.meaning),
      ),
    [JSON.stringify(options)],
  );
  return meaning;
}
