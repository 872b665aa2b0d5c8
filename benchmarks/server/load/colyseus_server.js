"use strict";
// The same small game on Colyseus, its state in memory and each hand in a view of its own; prints its port.
// It tells of every move at once, where it would gather changes for 50 ms by itself: that would be its limit.

const { Server, Room } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { schema, t, StateView } = require("@colyseus/schema");
const { HAND, deck, fits } = require("./peer_cards");

const SEATS = 4;

const Player = schema({ id: t.string(), size: t.uint8(), hand: t.array("string").view() }, "Player");
const State = schema({ top: t.string(), turn: t.uint8(), players: t.array(Player) }, "State");

function shuffled(cards) {
  for (let last = cards.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

class Cards extends Room {
  maxClients = SEATS;
  patchRate = null;
  state = new State();

  messages = {
    lay: (client, card) => this.move(client, card),
    draw: (client) => this.move(client, null),
  };

  onJoin(client) {
    const player = new Player();
    player.id = client.sessionId;
    this.state.players.push(player);
    client.view = new StateView();
    client.view.add(player);
    if (this.state.players.length === SEATS) this.deal();
    this.broadcastPatch();
  }

  deal() {
    const { state } = this;
    this.deck = shuffled(deck());
    this.discards = [];
    for (const player of state.players) {
      player.hand.clear();
      player.hand.push(...this.deck.splice(0, HAND));
      player.size = HAND;
    }
    state.top = this.deck.pop();
    state.turn = 0;
  }

  move(client, card) {
    const { state } = this;
    const player = state.players[state.turn];
    if (player.id !== client.sessionId) return;
    if (card === null) this.draw(player);
    else if (!this.lay(player, card)) return;
    state.turn = (state.turn + 1) % SEATS;
    if (!player.size) this.deal(); // the round is won: the next one
    this.broadcastPatch();
  }

  lay(player, card) {
    const place = player.hand.indexOf(card);
    if (place < 0 || !fits(card, this.state.top)) return false;
    player.hand.splice(place, 1);
    player.size--;
    this.discards.push(this.state.top);
    this.state.top = card;
    return true;
  }

  draw(player) {
    if (!this.deck.length) {
      this.deck = shuffled(this.discards);
      this.discards = [];
    }
    if (!this.deck.length) return;
    player.hand.push(this.deck.pop());
    player.size++;
  }
}

const transport = new WebSocketTransport({ maxPayload: 16 * 1024 });
const express = (app) => app.get("/there", (_request, response) => response.send("yes"));
const server = new Server({ transport, express, greet: false });
server.define("cards", Cards);
server.listen(0, "127.0.0.1").then(() => console.log(`port ${transport.server.address().port}`));
