/** The director comes when there is something to stage: a board without it is a board. */
import { effect, html, useEffect, useSignal } from "../../base/ui.js";
import { dress } from "../../parts/lazy.js";

/** With its styles. */
export async function fetchDirector() {
  const [found] = await Promise.all([import("./director.js"), dress("board/director/director.css")]);
  return found;
}

/**
 * Stage what happens at a place; whether the end of a round is being shown.
 * @param {Client.Scenery} place @param {{ current: HTMLElement | null }} root @param {boolean} [heard] whether it sounds
 */
export function useDirector(place, root, heard = true) {
  const playing = useSignal(false);
  useEffect(() => {
    /** @type {(() => void)[]} */
    const ends = [];
    let gone = false;
    fetchDirector().then(
      ({ direct }) => {
        if (gone) return;
        const director = direct(place, () => root.current, heard);
        root.current?.setAttribute("data-directed", "true"); // from now on nothing passes unseen
        ends.push(
          director.end,
          effect(() => void (playing.value = director.playing.value)),
        );
      },
      () => {},
    ); // a table without scenes is a table
    return () => {
      gone = true;
      ends.forEach((end) => end());
    };
  }, [place]);
  return playing.value;
}

/** Something that is no board, and is staged all the same. @param {{ root: import("preact").RefObject<HTMLElement>, children?: Client.Children }} props */
export const Staged = ({ root, children }) =>
  html`<div class="staged" ref=${root}>${children}<div class="stage" aria-hidden="true" /></div>`;
