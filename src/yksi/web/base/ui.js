/** Preact, htm and signals under one roof: `html` for markup, signals for what changes. */
import { h, render } from "preact";
import htm from "htm";

export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { computed, effect, signal, useSignal } from "@preact/signals";
export { render };
export const html = htm.bind(h);

/** As a handler: with what was typed or chosen. @param {(value: string) => unknown} take */
export const withValue = (take) => (/** @type {Client.Typed} */ event) => take(event.currentTarget.value);

/** As `ref`: what appears gets the focus. The attribute `autofocus` works only once a page. @param {HTMLElement | null} element */
export const focused = (element) => element?.focus();

/** Class names of what holds: `{ card: true, dim: false }` → `"card"`. @param {Record<string, unknown>} names */
export const classes = (names) =>
  Object.keys(names)
    .filter((name) => names[name])
    .join(" ");
