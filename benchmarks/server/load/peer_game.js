"use strict";
// A small game of the same family for boardgame.io: four players, hidden hands, one card laid or drawn a turn.
// Cards without effects and a discard pile that nobody is shown keep its state small, in its favour.

const { PlayerView, INVALID_MOVE } = require("boardgame.io/core");

const HAND = 7;
const COLOURS = ["R", "Y", "G", "B"];
const FACES = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2"];

const fits = (card, top) => card[0] === top[0] || card.slice(1) === top.slice(1);

function deal({ ctx, random }) {
  const cards = COLOURS.flatMap((colour) => FACES.flatMap((face) => [colour + face, colour + face]));
  const deck = random.Shuffle(cards);
  const players = {};
  for (const player of ctx.playOrder) players[player] = { hand: deck.splice(0, HAND) };
  const top = deck.pop();
  return { secret: { deck, discards: [] }, players, sizes: ctx.playOrder.map(() => HAND), top };
}

function lay({ G, ctx, playerID, random }, card) {
  const { hand } = G.players[playerID];
  const place = hand.indexOf(card);
  if (place < 0 || !fits(card, G.top)) return INVALID_MOVE;
  hand.splice(place, 1);
  G.secret.discards.push(G.top);
  G.top = card;
  G.sizes[playerID]--;
  if (!hand.length) Object.assign(G, deal({ ctx, random })); // the round is won: the next one
  return undefined;
}

function draw({ G, playerID, random }) {
  const { secret } = G;
  if (!secret.deck.length) {
    secret.deck = random.Shuffle(secret.discards);
    secret.discards = [];
  }
  if (!secret.deck.length) return;
  G.players[playerID].hand.push(secret.deck.pop());
  G.sizes[playerID]++;
}

module.exports = {
  fits,
  game: {
    name: "cards",
    minPlayers: 4,
    maxPlayers: 4,
    setup: deal,
    playerView: PlayerView.STRIP_SECRETS,
    disableUndo: true, // or it would keep copies
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { lay, draw },
  },
};
