/**
 * A table as this seat knows it, folded from what the server sends: `table` replaces everything, `change` what it
 * names. Every fold makes a new object and leaves the old one alone, so that both can be compared and drawn.
 */

import { CHAT_KEPT } from "../base/facts.js";
import { fold as foldView } from "./changes.js";

/** @param {Wire.Snapshot} message @returns {Client.Known} */
export function begin(message) {
  const {
    table,
    seq,
    you,
    room,
    chat,
    head,
    code = "",
    watch = "",
    view = null,
    own = null,
    knocks = [],
  } = message;
  return { table, seq, you, room, chat, head, code, watch, view, own, knocks };
}

/** @param {Client.Known} known @param {Wire.Change} change @returns {Client.Known} */
export function fold(known, change) {
  return {
    ...known,
    seq: change.seq,
    head: change.head,
    room: change.room ? { ...known.room, ...change.room } : known.room,
    view: change.view ? foldView(known.view, change.view) : known.view,
    own: change.own ? /** @type {Wire.Own} */ ({ ...known.own, ...change.own }) : known.own,
    knocks: change.knocks ?? known.knocks,
    chat: change.said ? [...known.chat, change.said].slice(-CHAT_KEPT) : known.chat,
  };
}
