/**
 * What the page's engine answers to a question of the tests, as text: a match moment by moment, rules, a record, a
 * position, bots. Node (retold.py) and Chromium (retold_here.py) ask it alike.
 * @param engine all of web/engine/yksi.js @param desk of it
 */
export function retell(engine, desk, asked) {
  return ANSWERS[asked.about](engine, desk, asked);
}

const ANSWERS = {
  match(engine, desk, { edition, changes, players, seed, contributions, moments }) {
    const rules = engine.makeRules(edition, changes);
    const match = engine.Match.open(desk, rules, players, { seed, contributions });
    const lines = [JSON.stringify([match.commitment, ...momentOf(engine, match, 0, [])])];
    let before = match.round.publicView();
    for (const [seat, action, tries] of moments) {
      const game = seat === null ? match.nextRound() : match.round;
      const since = seat === null ? 0 : game.events.length;
      if (seat !== null) game.play(action, seat);
      const change = engine.difference(before, game.publicView());
      before = engine.fold(before, change);
      lines.push(JSON.stringify([...momentOf(engine, match, since, tries), change]));
    }
    return [...lines, engine.textOf(engine.recordOf(match))];
  },

  rules(engine, desk, { edition, changes, players }) {
    return tried(engine, () => {
      const rules = engine.makeRules(edition, changes);
      engine.checkTable(desk, rules, players);
      return engine.termsOf(rules, []);
    });
  },

  record(engine, desk, { text }) {
    return tried(engine, () => {
      const record = engine.readRecord(text);
      const played = engine.replay(desk, record);
      const proof = record.kind === "match" ? engine.verify(desk, record) : null;
      return [engine.textOf(engine.recordOf(played)), proof];
    });
  },

  position(engine, desk, { text, seed, custom, actions }) {
    return tried(engine, () => {
      const game = engine.setUp(desk, text, { seed, custom });
      const before = [game.view(0), game.told(0), engine.textOf(engine.recordOf(game))];
      for (const [seat, action] of actions) game.play(action, seat);
      return [...before, game.view(0), engine.textOf(engine.recordOf(game))];
    });
  },

  bots(engine, desk, { edition, changes, bots, seed, actions }) {
    const players = bots.map((_, seat) => `Player ${seat}`);
    const { round } = engine.Match.open(desk, engine.makeRules(edition, changes), players, { seed });
    const sitting = bots.map((name, seat) => new engine.Bot(name, seat));
    for (let made = 0; made < actions && !round.over; made++)
      round.play(sitting[round.turn].choose(round, round.turn));
    return round.history;
  },
};

/** Everything that anybody can ask for. */
function momentOf(engine, match, since, tries) {
  const { round, scores, out, over, winners, sides } = match;
  const viewers = [...match.players.keys(), null];
  return [
    viewers.map((seat) => round.view(seat)),
    viewers.map((seat) => round.told(seat, since)),
    [round.legal(), round.hand(0), round.points, round.winner],
    tries.map(([seat, action]) => refusal(engine, round, seat, action)),
    { scores, out, over, winners, sides },
    tried(engine, () => engine.toPosition(round)),
  ];
}

/** Why not, or null if it can be done after all. */
function refusal(engine, round, seat, action) {
  return round.legal(seat).includes(action) ? null : tried(engine, () => round.play(action, seat));
}

/** What comes of it, or what a mistake says. */
function tried(engine, find) {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof engine.Mistake)) throw error;
    return [error.reason ?? error.code ?? "", error.message, error.values ?? {}];
  }
}
