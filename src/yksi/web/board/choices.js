/**
 * What a seat may do, sorted by what it is done with. The rules stay on the server: all of this is read off the
 * list of legal actions.
 */

/** @param {string[]} legal @returns {Client.Choices} */
export function readChoices(legal) {
  /** @type {Client.Choices} */
  const choices = { cards: new Map(), words: new Set(), colours: [], catches: [], picks: [] };
  for (const action of legal) read(action, choices);
  return choices;
}

/** @param {string} action @param {Client.Choices} choices */
function read(action, choices) {
  const [verb, rest = ""] = action.replace(/!$/, "").split(":");
  if (verb === "colour") choices.colours.push(rest);
  else if (verb === "catch") choices.catches.push(Number(rest));
  else if (verb === "pick") choices.picks.push(Number(rest));
  else if (verb === "discard" || verb === "give")
    addCard(choices, rest, { action, verb, colour: "", uno: false });
  else if (/^[a-z]/.test(verb)) choices.words.add(action);
  else addCard(choices, verb, { action, verb: "lay", colour: rest, uno: action.endsWith("!") });
}

/** @param {Client.Choices} choices @param {string} card @param {Client.CardChoice} choice */
function addCard({ cards }, card, choice) {
  cards.set(card, [...(cards.get(card) ?? []), choice]);
}

/** The colours that can be named with a card; none if it needs no colour. @param {Client.CardChoice[]} ways */
export const coloursOf = (ways) =>
  ways.some((way) => !way.colour) ? [] : [...new Set(ways.map((way) => way.colour))];

/** Whether UNO can be said with a card. @param {Client.CardChoice[]} ways */
export const maySayUno = (ways) => ways.some((way) => way.uno);

/** Whether UNO can be said with the next card. @param {Client.Choices} choices */
export const mayArm = ({ cards, words }) => !words.has("uno") && [...cards.values()].some(maySayUno);

/**
 * The action for a card, with the colour if one was named and with UNO if it is to be said.
 * @param {Client.CardChoice[]} ways @param {string} colour @param {boolean} uno
 */
export function actionFor(ways, colour, uno) {
  const fitting = ways.filter((way) => way.colour === colour);
  return (fitting.find((way) => way.uno === uno) ?? fitting[0])?.action;
}
