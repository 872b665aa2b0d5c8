// @ts-check
/** Preact, htm and signals under one roof: `html` for markup, signals for what changes. */
import { Fragment, h, render } from "preact";
import htm from "htm";

export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { batch, computed, effect, signal, untracked, useComputed, useSignal, useSignalEffect } from "@preact/signals";
export { Fragment, h, render };
export const html = htm.bind(h);

/** Class names of what holds: `{ card: true, dim: false }` → `"card"`. @param {Record<string, unknown>} names */
export const classes = (names) => Object.keys(names).filter((name) => names[name]).join(" ");
