/** A card on the page: a picture, or a button when something can be done with it. */
import { classes, html } from "../base/ui.js";
import { backSvg, faceSvg } from "./faces.js";

/** A card that only lies there. @param {{ card: string | null, named?: string | null, label?: string, more?: Record<string, unknown> }} props */
export function Picture({ card, named, label, more = {}, ...rest }) {
  const picture = card === null ? backSvg() : faceSvg(card, named ? { named } : undefined);
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return html`<span class=${classes({ card: true, back: card === null, ...more })} ...${spoken} ...${rest}
    dangerouslySetInnerHTML=${{ __html: picture }} />`;
}

/** A back of which only an edge is seen: nothing needs to be printed on it. */
export const Edge = () => html`<span class="card back edge" aria-hidden="true" />`;

/** A card that can be pressed. @param {{ card: string, label: string, more?: Record<string, unknown> }} props */
export function CardButton({ card, label, more = {}, ...rest }) {
  return html`<button type="button" class=${classes({ card: true, ...more })} aria-label=${label} ...${rest}
    dangerouslySetInnerHTML=${{ __html: faceSvg(card) }} />`;
}
