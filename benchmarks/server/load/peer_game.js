"use strict";
// A small game of the same family for boardgame.io: four players, hidden hands, one card laid or drawn a turn.
// Cards without effects and a discard pile that nobody is shown keep its state small, in its favour.

const { PlayerView, INVALID_MOVE } = require("boardgame.io/core");
const { HAND, deck, fits } = require("./peer_cards");

function deal({ ctx, random }) {
  const cards = random.Shuffle(deck());
  const players = {};
  for (const player of ctx.playOrder) players[player] = { hand: cards.splice(0, HAND) };
  const top = cards.pop();
  return { secret: { deck: cards, discards: [] }, players, sizes: ctx.playOrder.map(() => HAND), top };
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
