// How quick is the engine in a page? Runs in a worker beside engine.wasm (benchmarks/page.py), and tells milliseconds.
import { reviewOf } from "./review/review.js";
import * as engine from "./yksi.js";

const [MATCHES, ROUNDS, LIMIT, RUNS] = [10, 1000, 20_000, 30];
const PLAYERS = ["Ada", "Bo", "Cy", "Di"];
const fetched = async (name) =>
  new Uint8Array(await (await fetch(new URL(name, import.meta.url))).arrayBuffer());

/** The time that something takes. */
async function timed(doing) {
  const before = performance.now();
  await doing();
  return performance.now() - before;
}

/** The least time that it takes: others work on the machine too. */
async function quickest(doing) {
  let least = Infinity;
  for (let run = 0; run < RUNS; run++) least = Math.min(least, await timed(doing));
  return least;
}

/** A round by bots, with the moments at which a bot had to choose. */
function round(desk, rules, seed) {
  const game = engine.Game.deal(desk, rules, PLAYERS.length, { seed });
  const bots = PLAYERS.map((_, seat) => new engine.Bot("sharp", seat));
  const moments = [];
  while (!game.over) {
    moments.push([game.copy(), game.turn]);
    game.play(bots[game.turn].choose(game, game.turn));
  }
  return { game, moments };
}

const module = await fetched("engine.wasm");
const nets = await Promise.all(engine.NETS.map((net) => fetched(`${net}.net`)));
let desk;
const ready = await timed(async () => {
  desk = await engine.Desk.open(module);
  engine.Game.deal(desk, engine.makeRules("nb-112"), 4, { seed: 1 });
});
const thinking = await timed(() =>
  Promise.all(nets.map((net, place) => engine.layOutNet(desk, place, net))),
);
const rules = engine.makeRules("nb-112");
const rounds = Array.from({ length: MATCHES }, (_, seed) => round(desk, rules, seed));
const actions = rounds.reduce((sum, { moments }) => sum + moments.length, 0);

/** Every action once more, each with what a seat then sees and is told. */
function playAgain() {
  for (const [seed, { game }] of rounds.entries()) {
    const again = engine.Game.deal(desk, rules, PLAYERS.length, { seed });
    for (const [seat, action] of game.history) {
      const since = again.events.length;
      again.play(action, seat);
      again.view(0);
      again.told(0, since);
    }
  }
}

/** What `expert` would do at every moment. */
function thinkAgain() {
  const expert = new engine.Bot("expert", 1);
  for (const { moments } of rounds) for (const [game, seat] of moments) expert.choose(game, seat);
}

/** Random rounds by two players, as the native engine plays them beside this. */
function rehearse(count) {
  const { table } = engine.Game.deal(desk, rules, 2, { seed: 7, dealer: 0 });
  desk.record("Luck").word = 8;
  table.state.listens = 0;
  return desk.do("rehearse", table, count, LIMIT);
}

const acting = (await quickest(playAgain)) / actions;
const choosing = (await quickest(thinkAgain)) / actions;
const made = rehearse(ROUNDS);
const rehearsing = await quickest(() => rehearse(ROUNDS));
const record = new TextDecoder().decode(await fetched("benchmark.yksi"));
const reviewing = await timed(() => reviewOf(desk, record, [0], "sharp"));
postMessage({ reviewing, ready, thinking, acting, choosing, made, rounds: ROUNDS, rehearsing });
