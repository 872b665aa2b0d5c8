/** Which cards are shown beside a rule, in notation; a wild with a colour is shown as if it had been named. */

/** @type {Record<string, string[]>} */
export const PICTURES = {
  "deck-108": ["R7", "GS", "YR", "B+2", "W", "W+4"],
  "deck-112": ["W", "W+4", "WS", "W1"],
  "customizable-agreed": ["W1", "W2", "W3"],
  "first-draw-two": ["G+2"],
  "first-reverse": ["BR"],
  "first-skip": ["RS"],
  "first-wild": ["W"],
  "first-shuffle-hands": ["WS"],
  "first-customizable": ["W1"],
  "first-wild-draw-four": ["W+4"],
  "first-wild-returned": ["W"],
  "first-action-lies": ["YS"],
  "first-card-again": ["YS"],
  "match-colour": ["G4", "G8"],
  "match-number": ["R7", "B7"],
  "match-symbol": ["YS", "GS"],
  "match-named-colour": ["W:B", "B2"],
  "wild-any-time": ["W"],
  "wild-without-colour": ["W"],
  "wild-names-colour": ["W:R", "W:Y", "W:G", "W:B"],
  "new-colour": ["R5", "W:B"],
  "draw-two": ["R+2"],
  skip: ["YS"],
  reverse: ["GR"],
  "no-reverse-back": ["GR", "BR"],
  "shuffle-hands": ["WS"],
  "draw-four": ["W+4"],
  "draw-four-on-wild": ["W:R", "W+4"],
  "last-card-no-wild": ["W"],
  "last-card-number": ["R7"],
  "last-draw-two": ["B+2"],
  "last-draw-four": ["W+4"],
  "last-skip-reverse": ["RS", "YR"],
  "last-shuffle-wins": ["WS"],
  "last-shuffle-shuffles": ["WS"],
  "last-customizable": ["W2"],
  "custom-wild": ["W1"],
  "stacking-2on2": ["R+2", "B+2"],
  "stacking-4on4": ["W+4", "W+4:Y"],
  "stacking-4on2": ["Y+2", "W+4"],
  "stacking-2on4": ["W+4:G", "G+2"],
  "deflect-colour": ["R+2", "RR", "RS"],
  "deflect-any": ["R+2", "BR", "GS"],
  sets: ["R5", "B5", "G5"],
  "seven-swaps": ["B7"],
  "zero-rotates": ["R0"],
  "jump-in": ["G5", "G5"],
  "no-bluff": ["W+4"],
  "free-draw-four": ["W+4"],
};

/** The rules that say what cards count, each with cards that it speaks of. @type {Record<string, string[]>} */
export const POINTS = {
  "points-numbers": ["R0", "Y3", "G6", "B9"],
  "points-actions": ["R+2", "YR", "GS"],
  "points-wilds": ["W", "W+4"],
  "points-special-wilds": ["WS", "W1"],
};

/** @param {Record<string, unknown>} rules */
export const fanOf = ({ deck }) =>
  Number(deck) === 112 ? ["B9", "YS", "G+2", "WS", "W+4"] : ["B9", "YS", "G+2", "RR", "W+4"];
