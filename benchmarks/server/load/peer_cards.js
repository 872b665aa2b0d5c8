"use strict";
// The cards of the small game that our peers play, and which fits on which.

const HAND = 7;
const COLOURS = ["R", "Y", "G", "B"];
const FACES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2"];

const deck = () => COLOURS.flatMap((colour) => FACES.flatMap((face) => [colour + face, colour + face]));

const fits = (card, top) => card[0] === top[0] || card.slice(1) === top.slice(1);

module.exports = { HAND, deck, fits };
