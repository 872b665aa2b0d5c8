"use strict";
// boardgame.io's own server, its storage in memory, as it comes; prints its port.

const { Server } = require("boardgame.io/server");
const { game } = require("./peer_game");

const address = { host: "127.0.0.1", port: 0 }; // `run` hands this on to listen()

Server({ games: [game], origins: [] })
  .run({ port: address })
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
