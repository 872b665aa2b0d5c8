// Written by tools/make_docs.py from the structs of yksi.server: run make docs.
// docs/protocol.md tells what they mean.

export as namespace Wire;

/** Of the protocol. */
export type Version = 1;

/** A place at the table, from 0. */
export type Seat = number;

/** A card in notation, such as R7 (docs/notation.md). */
export type Card = string;

/** An action in notation, such as draw or W:G. */
export type Action = string;

/** A custom rule as people write it: without a text, and without what is as usual. */
export interface OwnRule {
  name: string;
  text?: string;
  steps: (Partial<CustomStep> & { verb: string })[];
}

export type Level = "novice" | "casual" | "sharp" | "expert";

export type Mark = "clap" | "laugh" | "wow" | "sad" | "angry" | "heart" | "hurry" | "thanks";

export type Phrase =
  | "hello"
  | "good-luck"
  | "well-played"
  | "oops"
  | "sorry"
  | "thanks"
  | "thinking"
  | "moment"
  | "back"
  | "again"
  | "last-match"
  | "bye";

export type Stage = "lobby" | "sealing" | "playing" | "scores" | "over" | "closed";

export type Pace = "calm" | "normal" | "quick" | "instant";

export type Colour = "R" | "Y" | "G" | "B";

export type Cause = "turn" | "card" | "challenge" | "catch" | "custom" | "penalty";

export type Direction = "left" | "right";

export type CustomCard = "W1" | "W2" | "W3";

export type Until = "now" | "my-turn" | "uno" | "round";

export type Phase =
  | "play"
  | "drawn"
  | "set"
  | "challenge"
  | "stack"
  | "colour"
  | "swap"
  | "pick"
  | "discard"
  | "give"
  | "vote"
  | "over";

export type Format = "all-meet" | "swiss" | "knock-out" | "duplicate";

export type TournamentStage = "entering" | "running" | "ended";

export type GameStatus = "open" | "reported" | "disputed" | "settled";

export type Code =
  | "bad-message"
  | "too-large"
  | "wrong-version"
  | "no-such-table"
  | "no-such-seat"
  | "door-shut"
  | "door-crowded"
  | "door-open"
  | "full"
  | "taken"
  | "not-seated"
  | "not-host"
  | "wrong-stage"
  | "bad-options"
  | "bad-name"
  | "bad-word"
  | "illegal"
  | "paused"
  | "removed"
  | "turned-away"
  | "closed"
  | "muted"
  | "chat-off"
  | "phrases-only"
  | "too-slow"
  | "silent"
  | "too-fast"
  | "too-many"
  | "not-operator"
  | "unknown-guest"
  | "no-reminders"
  | "not-finished"
  | "not-found"
  | "bad-score"
  | "bad-tournament"
  | "bad-record"
  | "bad-origin"
  | "log-full"
  | "too-much"
  | "busy"
  | "too-long"
  | "damaged"
  | "banned"
  | "unavailable"
  | "closing";

/** What the host chooses before a match. */
export interface Options {
  /** The rulebook. */
  edition?: string;
  /** Rule keys that differ from the edition (docs/rule-keys.md). */
  rules?: Record<string, string | number | boolean>;
  /** Rules for the Customizable cards: names of ready ones, or rules in full (docs/custom-cards.md). */
  custom?: (string | OwnRule)[];
  /** What these rules are called, where they have a name of their own (docs/house-files.md). */
  name?: string;
  /** How many play, bots included. */
  seats?: number;
  /**
   * Seconds for a turn, up to a week; none without it. From an hour on nobody has to stay: no bot takes
   * over from whoever is away before the time is up, and the clock runs also while nobody looks.
   */
  clock?: number | null;
  /** How long bots pause before they act. */
  pace?: Pace;
  /** Whether the table is on the list of open tables. */
  public?: boolean;
  /** Whether people may speak and react. */
  chat?: boolean;
  /**
   * Whether they may write what they like, and not only say ready-made phrases; without it, at tables
   * that are not public.
   */
  writing?: boolean | null;
}

/** Where the match stood; its next round is dealt here, from a seed of this server. */
export interface CarriedMatch {
  /** Of each side. */
  scores: number[];
  /** That were played to their end. */
  rounds: number;
  /** Who deals the next one. */
  dealer: number;
  /** Of the host. */
  seat: number;
  /** Every seat; scores stay with the seats, whoever takes them. */
  chairs: CarriedChair[];
}

/** Who sat on a seat: a bot, which comes along, or a player, for whom the seat is kept free. */
export interface CarriedChair {
  /** At the first table. */
  name: string;
  /** Its level. */
  bot?: Level | null;
}

/** The table around the cards, the same for everybody who sees it. */
export interface Room {
  /** What the table was opened with, or what the host chose since. */
  options: Options;
  /** Before a match, words for the deal, a round, between rounds, after a match, closed for good. */
  stage: Stage;
  /** Whether nobody can act. */
  paused: boolean;
  /** Whether nobody new may join. */
  shut: boolean;
  /** Every seat. */
  chairs: Chair[];
  /** The seats of each side; without teams every seat is one. */
  sides: number[][];
  /** Of each side, ended rounds included. */
  scores: number[];
  /** Those of this match that have ended. */
  rounds: RoundResult[];
  /** Which match at this table, from 1; 0 before the first. */
  match: number;
  /** To the deal of the match, once it is fixed (docs/fairness.md). */
  commitment: string | null;
  /** Whether promised words are told now, and none can be chosen any more. */
  revealing: boolean;
  /** Once the cards are dealt. */
  contributions: string[] | null;
  /** The seats that won the match. */
  winners: number[];
  /** When the turn's clock runs out, in milliseconds since 1970. */
  deadline: number | null;
  /** What this is part of; nobody is host of such a table. */
  tournament?: Sitting | null;
  /** The match that goes on here, until it is dealt. */
  carried?: CarriedMatch | null;
}

/** A seat and who has it. */
export interface Chair {
  /** From 0, clockwise. */
  seat: number;
  /** Empty when the seat is free. */
  name: string;
  /** The level of the bot that sits here, or that plays for a player who is away. */
  bot: Level | null;
  /** Whether the seat belongs to a player. */
  person: boolean;
  /** Whether the player is connected. */
  here: boolean;
  /** Whether the player may do what only a host may. */
  host: boolean;
  /** Whether the player is ready to go on. */
  ready: boolean;
  /** Whether the player has promised a word for the deal. */
  promised: boolean;
  /** Whether the player has added a word to the deal. */
  contributed: boolean;
  /** Whether the player's chat and reactions are refused. */
  muted: boolean;
  /** Whether the player has said that the pause should end. */
  votes_on: boolean;
  /** As the player chose to look; empty where nothing was chosen. */
  face?: string;
}

/** Somebody who waits at the door. */
export interface Knock {
  /** Its number, for commands. */
  knock: number;
  /** As they call themselves. */
  name: string;
  /** As they chose to look. */
  face: string;
}

/** How a round ended. */
export interface RoundResult {
  /** The seat that went out; null if nobody could move. */
  winner: number | null;
  /** Of each seat in this round. */
  points: number[];
  /** Of each side after it. */
  scores: number[];
}

/** A line of chat. */
export interface Said {
  /** Who said it. */
  seat: number | null;
  /** Theirs at that time. */
  name: string;
  /** Plain text, cleaned of control characters. */
  text: string;
  /** When, in milliseconds since 1970. */
  at: number;
  /** Which of the ready-made phrases it is; the text is the English one then. */
  phrase?: string;
}

/** The part of a tournament that is played at a table. */
export interface Sitting {
  /** The code of the tournament for those who look. */
  watch: string;
  /** Of the tournament. */
  name: string;
  /** Of the tournament. */
  round: number;
  /** The number on the wall. */
  table: number;
  /** Its number. */
  meeting: number;
  /** The game that is called for, or else the last that was played; 0 before the first. */
  called: number;
  /** The last game whose result the tournament has. */
  counted: number;
}

/** What is played (docs/tournaments.md). */
export interface TournamentPlan {
  /** For the wall. */
  name?: string;
  /** Who meets whom. */
  format?: Format;
  /** In a meeting. */
  games?: number;
  /** What a game is. */
  game?: "match" | "round";
  /** Of each entrant: 1 for single players, 2 for pairs, more for teams. */
  members?: number;
  /** How many entrants sit at a table. */
  at_table?: number;
  /** Of a Swiss tournament; 0 for as many as it takes. */
  rounds?: number;
  /** Whether the losers of a knock-out's semi-finals meet. */
  third_place?: boolean;
  /** The order for schedule and seeding. */
  draw?: "entry" | "lot";
  /** The rulebook. */
  edition?: string;
  /** Rule keys that differ from the edition. */
  rules?: Record<string, string | number | boolean>;
  /** Rules for the Customizable cards. */
  custom?: (string | OwnRule)[];
  /** What these rules are called, where they have a name of their own. */
  rules_name?: string;
}

/** Somebody who is to play for an entrant. */
export interface MemberAsked {
  /** Which nobody else in the tournament has. */
  name: string;
  /** The level of a bot; empty for a person. */
  bot?: Level | "";
}

/** The link of a name, for those who may hand it on. */
export interface NameLink {
  /** The number of whom they play for. */
  entrant: number;
  /** The name. */
  member: string;
  /** For `recognise`. */
  key: string;
}

/** What somebody who looks at a tournament is in it. */
export interface Part {
  /** Whether they may do what only the director may. */
  director: boolean;
  /** For whom they play. */
  entrant: number | null;
  /** As whom. */
  member: string;
  /** The code of the table to which they are called; empty if they are not. */
  table: string;
  /** Of reserved names: all of them for the director, those of partners for others. */
  links?: NameLink[];
}

/** A round as everybody sees it. */
export interface PublicView {
  /** Which round of the match. */
  round: number;
  /** What the table waits for (docs/notation.md). */
  phase: Phase;
  /** The seat to act, null when the round is over. */
  turn: Seat | null;
  /** All seats that owe a choice. */
  waiting: Seat[];
  /** Who dealt. */
  dealer: Seat;
  /** Where play goes; left is clockwise. */
  direction: Direction;
  /** The colour in play, null while none is named. */
  colour: Colour | null;
  /** The colour in play before the top card was laid: what a Wild Draw Four is judged by. */
  replaced: Colour | null;
  /** The top card of the discard pile. */
  top: Card;
  /** How many cards the draw pile has. */
  draw_count: number;
  /** Cards that lie against the seat to act. */
  total: number;
  /** Who laid the top card, null when it was turned up. */
  layer: Seat | null;
  /** Who laid the Wild Draw Four that can be challenged. */
  culprit: Seat | null;
  /** The Customizable card whose rule is under way. */
  script: CustomCard | null;
  /** Who laid it. */
  actor: Seat | null;
  /** Whether the round has ended. */
  over: boolean;
  /** Who won the round; null while it goes on, or when nobody could move any more. */
  winner: Seat | null;
  /** Of the round, by seat. */
  points: number[];
  /** Of the view, 1. */
  version: number;
  /** By which rulebook the table plays. */
  edition: string;
  /** The rule keys that differ from the edition. */
  rules: Record<string, string | number>;
  /** The custom rules in full. */
  custom: CustomRule[];
  /** The discard pile, the lowest card first. */
  discards: Card[];
  /** Cards that a custom rule put out of the game for the round. */
  aside: Card[];
  /** Every seat. */
  players: PublicPlayer[];
}

/** What everybody sees of a player. */
export interface PublicPlayer {
  /** From 0, clockwise. */
  seat: Seat;
  /** Which team, or without teams which player. */
  side: number;
  /** Of the match, or of this round. */
  out: boolean;
  /** Out of this round only, with too many cards. */
  left: boolean;
  /** Of its side, before this round. */
  score: number;
  /** How many it holds. */
  cards: number;
  /** Whether it has said UNO with so few cards. */
  said_uno: boolean;
  /** Whether it can be caught. */
  owes_uno: boolean;
  /** The colours that it drew on instead of laying, each with how many cards it has taken since. */
  shunned: Record<string, number>;
  /** The colour that it last brought into play. */
  led: Colour | null;
  /** Turns to miss. */
  misses: number;
  /** Cards to draw in the coming turn if none can be laid, 0 for one as usual. */
  short: number;
  /** Cards to choose; where `pass` is legal so many at most. */
  owed: number;
  /** The Customizable cards whose dare it is under. */
  dares: CustomCard[];
  /** Its cards if they lie open or the round is over. */
  open_hand: Card[] | null;
}

/** What only one seat sees. */
export interface Own {
  /** The own cards, sorted. */
  hand: Card[];
  /** The card just drawn, for its owner; the last one of several. */
  drawn: Card | null;
  /** Whether a Wild Draw Four in the own hand would be against the rule now. */
  bluff: boolean;
  /** Everything the seat may do now (docs/notation.md). */
  legal: Action[];
  /** Cards that are known to be in another hand, by its seat. */
  known: Record<string, Card[]>;
}

/** All that one seat may see. */
export interface View {
  /** Which round of the match. */
  round: number;
  /** What the table waits for (docs/notation.md). */
  phase: Phase;
  /** The seat to act, null when the round is over. */
  turn: Seat | null;
  /** All seats that owe a choice. */
  waiting: Seat[];
  /** Who dealt. */
  dealer: Seat;
  /** Where play goes; left is clockwise. */
  direction: Direction;
  /** The colour in play, null while none is named. */
  colour: Colour | null;
  /** The colour in play before the top card was laid: what a Wild Draw Four is judged by. */
  replaced: Colour | null;
  /** The top card of the discard pile. */
  top: Card;
  /** How many cards the draw pile has. */
  draw_count: number;
  /** Cards that lie against the seat to act. */
  total: number;
  /** Who laid the top card, null when it was turned up. */
  layer: Seat | null;
  /** Who laid the Wild Draw Four that can be challenged. */
  culprit: Seat | null;
  /** The Customizable card whose rule is under way. */
  script: CustomCard | null;
  /** Who laid it. */
  actor: Seat | null;
  /** Whether the round has ended. */
  over: boolean;
  /** Who won the round; null while it goes on, or when nobody could move any more. */
  winner: Seat | null;
  /** Of the round, by seat. */
  points: number[];
  /** Of the view, 1. */
  version: number;
  /** By which rulebook the table plays. */
  edition: string;
  /** The rule keys that differ from the edition. */
  rules: Record<string, string | number>;
  /** The custom rules in full. */
  custom: CustomRule[];
  /** The discard pile, the lowest card first. */
  discards: Card[];
  /** Cards that a custom rule put out of the game for the round. */
  aside: Card[];
  /** The own cards, sorted. */
  hand: Card[];
  /** The card just drawn, for its owner; the last one of several. */
  drawn: Card | null;
  /** Whether a Wild Draw Four in the own hand would be against the rule now. */
  bluff: boolean;
  /** Everything the seat may do now (docs/notation.md). */
  legal: Action[];
  /** Every seat. */
  players: Player[];
  /** Whose view this is. */
  seat: Seat;
}

/** A player as one seat, or a spectator, sees it. */
export interface Player {
  /** From 0, clockwise. */
  seat: Seat;
  /** Which team, or without teams which player. */
  side: number;
  /** Of the match, or of this round. */
  out: boolean;
  /** Out of this round only, with too many cards. */
  left: boolean;
  /** Of its side, before this round. */
  score: number;
  /** How many it holds. */
  cards: number;
  /** Whether it has said UNO with so few cards. */
  said_uno: boolean;
  /** Whether it can be caught. */
  owes_uno: boolean;
  /** The colours that it drew on instead of laying, each with how many cards it has taken since. */
  shunned: Record<string, number>;
  /** The colour that it last brought into play. */
  led: Colour | null;
  /** Turns to miss. */
  misses: number;
  /** Cards to draw in the coming turn if none can be laid, 0 for one as usual. */
  short: number;
  /** Cards to choose; where `pass` is legal so many at most. */
  owed: number;
  /** The Customizable cards whose dare it is under. */
  dares: CustomCard[];
  /** Its cards if they lie open or the round is over. */
  open_hand: Card[] | null;
  /** Cards that the viewer knows to be in the hand. */
  known: Card[];
}

/** A score sheet as it stands. */
export interface SheetView {
  /** Of the view, 1. */
  version: number;
  /** How many the log has. */
  entries: number;
  edition: string;
  /** What those who play call their rules; empty for those of a rulebook. */
  rules_name: string;
  /** Every rule key. */
  rules: Record<string, string | number>;
  players: SheetPlayer[];
  /** Those who are here, as they sit. */
  seating: number[];
  sides: SheetSide[];
  rounds: SheetRound[];
  /** Of the next round. */
  dealer: number | null;
  over: boolean;
  /** The players who won the match. */
  winners: number[];
  can_undo: boolean;
  can_redo: boolean;
}

/** Somebody who plays, or has played. */
export interface SheetPlayer {
  /** The number, from 0 in the order of coming. */
  player: number;
  name: string;
  /** Of the match. */
  out: boolean;
  /** Home before its end. */
  gone: boolean;
}

/** Those who score together; without teams one player. */
export interface SheetSide {
  side: number;
  players: number[];
  score: number;
  leads: boolean;
}

/** What was left in a hand. */
export interface SheetHand {
  player: number;
  /** Null where only the points are known. */
  cards: string[] | null;
  points: number;
}

/** What a round brought to somebody. */
export interface SheetPoints {
  player: number;
  points: number;
}

/** A round that was entered. */
export interface SheetRound {
  number: number;
  dealer: number;
  /** Null if nobody could move. */
  winner: number | null;
  hands: SheetHand[];
  points: SheetPoints[];
  /** Of each side after it. */
  scores: number[];
}

/** A tournament as everybody may see it; of its rounds the last. */
export interface TournamentView {
  /** What it was opened with, nothing left out. */
  plan: Required<TournamentPlan>;
  /** Seconds for a turn. */
  clock: number | null;
  /** Every rule key. */
  rules: Record<string, string | number>;
  /** Whether the highest total wins. */
  highest: boolean;
  stage: TournamentStage;
  /** Whether all is played that was planned. */
  complete: boolean;
  /** 0 where that is not known before. */
  planned_rounds: number;
  /** How many are paired. */
  rounds: number;
  entrants: EntrantShown[];
  /** The entrants who sit out the next round. */
  resting: number[];
  round: RoundShown | null;
  standings: Standing[];
  /** To the seed of its deals (docs/fairness.md). */
  commitment: string;
  /** Once it is told. */
  seed: string | null;
}

/** Somebody who plays for an entrant. */
export interface MemberShown {
  name: string;
  /** The level of a bot; empty for a person. */
  bot: Level | "";
  /** Whether somebody on this server is that person. */
  here: boolean;
  /** Whether only who has the link of the name can be that person. */
  reserved: boolean;
}

/** A single player, a pair or a team. */
export interface EntrantShown {
  /** From 1, in the order of entry. */
  number: number;
  name: string;
  members: MemberShown[];
  withdrawn: boolean;
  /** How many rounds were paired before it came. */
  missed: number;
}

/** A game of a meeting: what the sides say, and what counts. */
export interface GameShown {
  status: GameStatus;
  /** What counts, once it is settled. */
  points: number[] | null;
  /** What each side says, by the number of the entrant. */
  claims: Record<string, number[]>;
  /** Why what stood here before was replaced, the oldest first. */
  corrected: string[];
  /** Whether a record of it is kept. */
  record: boolean;
  /** Who sits where, by name. */
  seats: string[];
}

/** Entrants who play some games at one table. */
export interface MeetingShown {
  number: number;
  /** The number on the wall. */
  table: number;
  /** The entrants; whoever deals first is first. */
  sides: number[];
  /** Those who did not come. */
  absent: number[];
  finished: boolean;
  /** Of each side. */
  totals: number[];
  /** Whether it is played here. */
  online: boolean;
  games: GameShown[];
}

/** A round with all its meetings. */
export interface RoundShown {
  number: number;
  /** The entrants who have nobody to meet. */
  byes: number[];
  finished: boolean;
  meetings: MeetingShown[];
}

/** An entrant in the standings. */
export interface Standing {
  /** Null for who has withdrawn. */
  place: number | null;
  entrant: number;
  name: string;
  total: number;
  /** In all games played: what the records add up to. */
  points: number;
  games: number;
  won: number;
  /** What counts for games that others have had. */
  credit: number;
  /** What counts for games that the entrant did not come to. */
  forfeit: number;
  byes: number;
}

/** How far the table of a meeting is that is played here. */
export interface TableProgress {
  meeting: number;
  /** The code for those who look; empty while nobody may. */
  watch: string;
  stage: Stage;
  /** Whether the players of a game are awaited. */
  called: boolean;
  /** The one that is called for, or else the last that was played. */
  game: number;
  /** Those who are awaited, by name. */
  missing: string[];
  /** Of the match, by name. */
  sides: string[][];
  scores: number[];
  /** Of the match, those that have ended. */
  rounds: number;
}

export type ToldEvent =
  | { event: "dealer-card"; seat: Seat; card: Card }
  | { event: "dealer"; seat: Seat }
  | { event: "dealt"; seat: Seat; count: number; cards?: Card[] }
  | { event: "turned"; card: Card }
  | { event: "returned"; card: Card }
  | { event: "laid"; seat: Seat; card: Card; colour: Colour | null }
  | { event: "jumped-in"; seat: Seat }
  | { event: "drew"; seat: Seat; count: number; why: Cause; cards?: Card[] }
  | { event: "forgiven"; seat: Seat; count: number; why: Cause }
  | { event: "passed"; seat: Seat }
  | { event: "reshuffled"; count: number }
  | { event: "skipped"; seat: Seat }
  | { event: "missed"; seat: Seat }
  | { event: "reversed"; direction: Direction }
  | { event: "colour"; seat: Seat; colour: Colour | null }
  | { event: "stacked"; seat: Seat; total: number }
  | { event: "challenged"; seat: Seat; culprit: Seat; guilty: boolean }
  | { event: "penalised"; seat: Seat }
  | { event: "deflected"; seat: Seat; total: number }
  | { event: "shown"; seat: Seat; count: number; to: Seat | null; cards?: Card[] }
  | { event: "said-uno"; seat: Seat }
  | { event: "lapsed"; seat: Seat }
  | { event: "caught"; seat: Seat; by: Seat }
  | { event: "swapped"; seat: Seat; other: Seat }
  | { event: "rotated"; direction: Direction }
  | { event: "hands-shuffled"; seat: Seat }
  | { event: "new-hand"; seat: Seat; count: number; cards?: Card[] }
  | { event: "custom"; seat: Seat; custom: CustomCard }
  | { event: "picked"; seat: Seat; other: Seat }
  | { event: "dared"; seat: Seat; custom: CustomCard; until: Until }
  | { event: "lifted"; seat: Seat; custom: CustomCard }
  | { event: "voted"; seat: Seat; aye: boolean }
  | { event: "vote"; passed: boolean; ayes: number }
  | { event: "discarded"; seat: Seat; count: number; cards: Card[] }
  | { event: "removed"; seat: Seat; count: number; cards: Card[] }
  | { event: "gave"; seat: Seat; count: number; to: Seat; cards?: Card[] }
  | { event: "opened"; seat: Seat }
  | { event: "closed"; seat: Seat }
  | { event: "extra-turn"; seat: Seat }
  | { event: "left"; seat: Seat }
  | { event: "went-out"; seat: Seat }
  | { event: "round-over"; winner: Seat | null; hands: Card[][]; points: number[] };

/** The first message: which version the client speaks, and who it is if it has no cookie. */
export interface Hello {
  do: "hello";
  id: string;
  version: number;
  token?: string;
}

/** Is anybody there? */
export interface Ping {
  do: "ping";
  id: string;
}

/** Open a table and take its first seat; or that at which a match stood that goes on here. */
export interface Open {
  do: "open";
  id: string;
  options?: Options;
  face?: string;
  carried?: CarriedMatch | null;
}

/** Take a seat by invitation code, the own one again after leaving; a full table cannot be joined. */
export interface Join {
  do: "join";
  id: string;
  code: string;
  seat?: number | null;
  face?: string;
  /** Where the door is shut: knock, and wait to be let in. */
  waits?: boolean;
}

/** Follow a table as a spectator, by its watch code or by the code of a public table. */
export interface Watch {
  do: "watch";
  id: string;
  code: string;
}

/** Get what happens at the own table; `since` is the last number seen, for those who come back. */
export interface Follow {
  do: "follow";
  id: string;
  table: string;
  since?: number;
}

/** Get no more of it. */
export interface Unfollow {
  do: "unfollow";
  id: string;
  table: string;
}

/** Host, before the start: change the options. */
export interface Configure {
  do: "configure";
  id: string;
  table: string;
  options: Options;
}

/** Before the start: move to a free seat. */
export interface Sit {
  do: "sit";
  id: string;
  table: string;
  seat: number;
}

/** Look otherwise from now on. */
export interface Wear {
  do: "wear";
  id: string;
  table: string;
  face: string;
}

/** Host, before the start: let two seats change places. */
export interface Swap {
  do: "swap";
  id: string;
  table: string;
  seat: number;
  other: number;
}

/** Host: a bot on a free seat or instead of another; in a match, for a player until they are back. */
export interface SeatBot {
  do: "seat-bot";
  id: string;
  table: string;
  seat: number;
  level: Level;
}

/** Host: free a seat. A player who is removed cannot come back; in a match a bot plays on. */
export interface Remove {
  do: "remove";
  id: string;
  table: string;
  seat: number;
}

/** Host: let nobody new in, or let people in again. Removing a player shuts the door by itself. */
export interface Door {
  do: "door";
  id: string;
  table: string;
  shut: boolean;
}

/** Host, before the start: give a free seat to somebody who waits at the door. */
export interface LetIn {
  do: "let-in";
  id: string;
  table: string;
  knock: number;
}

/** Host: somebody who waits at the door does not come in, nor knock again. */
export interface TurnAway {
  do: "turn-away";
  id: string;
  table: string;
  knock: number;
}

/** Host: another invitation for those who stay; the old one leads nowhere from now on. */
export interface NewCode {
  do: "new-code";
  id: string;
  table: string;
}

/** Host: fix the deal and begin; bots take the seats that are free. */
export interface Start {
  do: "start";
  id: string;
  table: string;
  level?: Level;
}

/**
 * Choose a word for the deal, once the commitment is known, and tell only its hash (docs/fairness.md).
 */
export interface Promise {
  do: "promise";
  id: string;
  table: string;
  promise: string;
}

/** Add the word that was promised, once words are revealed; or, before that, one without a promise. */
export interface Contribute {
  do: "contribute";
  id: string;
  table: string;
  word: string;
}

/** Play: one of the actions in `legal`. */
export interface Act {
  do: "act";
  id: string;
  table: string;
  action: Action;
}

/** Ask whether an action is legal: `done`, or `refused` with the reason; nothing is done either way. */
export interface Why {
  do: "why";
  id: string;
  table: string;
  action: string;
}

/** After a round: go on. After a match: another one. */
export interface Ready {
  do: "ready";
  id: string;
  table: string;
}

/** Host: stop the clock; nobody can act. */
export interface Pause {
  do: "pause";
  id: string;
  table: string;
}

/** Host: go on. By others a vote: a pause ends when more than half of those who are there want it. */
export interface Resume {
  do: "resume";
  id: string;
  table: string;
}

/** Give up the seat; in a match a bot plays on until one joins again. */
export interface Leave {
  do: "leave";
  id: string;
  table: string;
}

/** Host: end it all; the deal of an unfinished match is revealed too. */
export interface Close {
  do: "close";
  id: string;
  table: string;
}

/** Chat, where people may write. */
export interface Say {
  do: "say";
  id: string;
  table: string;
  text: string;
}

/** Say something ready-made. */
export interface SayPhrase {
  do: "phrase";
  id: string;
  table: string;
  phrase: Phrase;
}

/** A short reaction that everybody sees. */
export interface React {
  do: "react";
  id: string;
  table: string;
  mark: Mark;
}

/** Host: a player's chat and reactions are refused, or allowed again. */
export interface Mute {
  do: "mute";
  id: string;
  table: string;
  seat: number;
  muted?: boolean;
}

/** Begin a score sheet for people with real cards; whoever has its code can write on it. */
export interface OpenSheet {
  do: "open-sheet";
  id: string;
  /** Clockwise. */
  players: string[];
  edition?: string;
  rules?: Record<string, string | number | boolean>;
  dealer?: number;
}

/** See a score sheet by its code, as it stands and whenever it changes. */
export interface FollowSheet {
  do: "follow-sheet";
  id: string;
  code: string;
}

/** How a round ended; refused if somebody else has entered that round meanwhile. */
export interface EnterRound {
  do: "enter-round";
  id: string;
  sheet: string;
  number: number;
  winner: number | null;
  hands: Record<string, string[] | number>;
}

/** How a round that stands on the sheet ended in truth. */
export interface CorrectRound {
  do: "correct-round";
  id: string;
  sheet: string;
  number: number;
  winner: number | null;
  hands: Record<string, string[] | number>;
}

/** Take back what was written last. */
export interface Undo {
  do: "undo";
  id: string;
  sheet: string;
}

/** Put back what was taken back last. */
export interface Redo {
  do: "redo";
  id: string;
  sheet: string;
}

/** Call a player otherwise. */
export interface RenamePlayer {
  do: "rename-player";
  id: string;
  sheet: string;
  player: number;
  name: string;
}

/** A player goes home; the score stays. */
export interface PlayerLeft {
  do: "player-left";
  id: string;
  sheet: string;
  player: number;
}

/** Somebody sits down, last or at a seat. */
export interface PlayerJoined {
  do: "player-joined";
  id: string;
  sheet: string;
  name: string;
  seat?: number | null;
}

/** Open a tournament, and direct it. */
export interface OpenTournament {
  do: "open-tournament";
  id: string;
  plan?: TournamentPlan;
  /** Seconds for a turn at the tables here. */
  clock?: number | null;
  /** How long bots pause at tables with people; among themselves they do not. */
  pace?: Pace;
}

/** See a tournament by its code, as it stands and whenever it changes. */
export interface FollowTournament {
  do: "follow-tournament";
  id: string;
  code: string;
}

/** See no more of it. */
export interface UnfollowTournament {
  do: "unfollow-tournament";
  id: string;
  tournament: string;
}

/** Take part. Who has only the watch code cannot; the director may enter others, and bots. */
export interface Enter {
  do: "enter";
  id: string;
  tournament: string;
  name: string;
  /** None for a single player of that name. */
  members?: MemberAsked[];
  /** Which member sends this; null only from the director. */
  me?: number | null;
}

/** I am this member, or was taken for it by mistake; the director may let go of a member too. */
export interface Recognise {
  do: "recognise";
  id: string;
  tournament: string;
  entrant: number;
  member: string;
  mine?: boolean;
  /** Of the link of a name that is reserved; it takes the name also from somebody else. */
  key?: string;
}

/** Director, or a partner: the name of a member is for whoever has its link, or for anybody again. */
export interface Reserve {
  do: "reserve";
  id: string;
  tournament: string;
  entrant: number;
  member: string;
  reserved?: boolean;
}

/** The own entrant takes part no more; the director may withdraw any. */
export interface Withdraw {
  do: "withdraw";
  id: string;
  tournament: string;
  entrant: number;
  why?: string;
}

/** Director: somebody else, or a bot, plays on for a member. */
export interface StandIn {
  do: "stand-in";
  id: string;
  tournament: string;
  entrant: number;
  old: string;
  new: MemberAsked;
}

/** Director: draw the order of the entrants; who enters now is late. */
export interface StartTournament {
  do: "start-tournament";
  id: string;
  tournament: string;
}

/** Director: who meets whom in the next round, by the format or as said here. */
export interface PairRound {
  do: "pair-round";
  id: string;
  tournament: string;
  tables?: number[][] | null;
}

/** Director: take the last pairing back, as long as nothing has been played. */
export interface UnpairRound {
  do: "unpair-round";
  id: string;
  tournament: string;
}

/** Director: a bye in the next round for an entrant, or none after all. */
export interface Rest {
  do: "rest";
  id: string;
  tournament: string;
  entrant: number;
  rests?: boolean;
}

/** How a game with real cards ended. It counts when another side confirms it, or the director says so. */
export interface Report {
  do: "report";
  id: string;
  tournament: string;
  meeting: number;
  game: number;
  /** Of each side, in the order of the meeting. */
  points: number[];
  /** Whether the director says so as such, and not as a player. */
  decides?: boolean;
}

/** The other side is right. */
export interface Confirm {
  do: "confirm";
  id: string;
  tournament: string;
  meeting: number;
  game: number;
  /** As in `Report`. */
  decides?: boolean;
}

/** The game ended otherwise than the other side reported; the director will decide. */
export interface Dispute {
  do: "dispute";
  id: string;
  tournament: string;
  meeting: number;
  game: number;
  points: number[];
}

/** Director: how a game ended in truth; without points it is to be played again, with real cards. */
export interface CorrectResult {
  do: "correct-result";
  id: string;
  tournament: string;
  meeting: number;
  game: number;
  points: number[];
  why: string;
}

/** Director: who of a meeting is not there; nobody, if they came after all. */
export interface NoShow {
  do: "no-show";
  id: string;
  tournament: string;
  meeting: number;
  absent: number[];
}

/** Director: the standings are final, and the seed of all deals is revealed. */
export interface EndTournament {
  do: "end-tournament";
  id: string;
  tournament: string;
  /** Though there is more to be played. */
  early?: boolean;
  why?: string;
}

export type Command =
  | Hello
  | Ping
  | Open
  | Join
  | Watch
  | Follow
  | Unfollow
  | Configure
  | Sit
  | Wear
  | Swap
  | SeatBot
  | Remove
  | Door
  | LetIn
  | TurnAway
  | NewCode
  | Start
  | Promise
  | Contribute
  | Act
  | Why
  | Ready
  | Pause
  | Resume
  | Leave
  | Close
  | Say
  | SayPhrase
  | React
  | Mute
  | OpenSheet
  | FollowSheet
  | EnterRound
  | CorrectRound
  | Undo
  | Redo
  | RenamePlayer
  | PlayerLeft
  | PlayerJoined
  | OpenTournament
  | FollowTournament
  | UnfollowTournament
  | Enter
  | Recognise
  | Reserve
  | Withdraw
  | StandIn
  | StartTournament
  | PairRound
  | UnpairRound
  | Rest
  | Report
  | Confirm
  | Dispute
  | CorrectResult
  | NoShow
  | EndTournament;

/** The answer to `Hello`. */
export interface Welcome {
  is: "welcome";
  /** Of the command. */
  id: string;
  /** Of the protocol. */
  version: number;
  /** The version of yksi. */
  engine: string;
  /** Whom the server takes the client for; empty for nobody. */
  name: string;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
}

/** The command was carried out, and is safe on disk. */
export interface Done {
  is: "done";
  /** Of the command. */
  id: string;
  /** At which this happened. */
  table?: string;
  /** The entry of its log that the command became. */
  seq?: number;
}

/** The command was not carried out, and nothing has changed. */
export interface Refused {
  is: "refused";
  /** Of the command; empty if it could not be read. */
  id: string;
  /** The reason for programs. */
  code: Code;
  /** The reason for people, in English. */
  sentence: string;
  /** Why an action is illegal or a score impossible, for clients with sentences of their own. */
  reason?: string;
  /** What those sentences name. */
  values?: Record<string, unknown>;
}

/** A table as it stands, for whoever begins to follow it. */
export interface Snapshot {
  is: "table";
  /** Its id, for commands. */
  table: string;
  /** The last entry of the log that this tells of. */
  seq: number;
  /** The own seat; null for a spectator. */
  you: number | null;
  /** The table around the cards. */
  room: Room;
  /** The last hundred lines. */
  chat: Said[];
  /** The hash of the log as far as this tells of it (docs/fairness.md). */
  head: string;
  /** The invitation, for players. */
  code?: string;
  /** The link for spectators, for players. */
  watch?: string;
  /** The round as everybody sees it (docs/view.md). */
  view?: PublicView | null;
  /** What only this seat sees: hand, drawn, bluff, legal, known. */
  own?: Own | null;
  /** Who waits at the door, for the host. */
  knocks?: Knock[];
}

/** What one entry of the log changed. Fields that are not there are as before. */
export interface Change {
  is: "change";
  /** Where. */
  table: string;
  /** The number of the entry. */
  seq: number;
  /** When, in milliseconds since 1970. */
  at: number;
  /** The hash of the log with this entry; what a client keeps of it no server can talk away. */
  head: string;
  /** What happened in the round (docs/events.md). */
  events?: ToldEvent[];
  /** The fields of `Room` that changed. */
  room?: Partial<Room>;
  /**
   * The fields that changed; `players` are only those who did, `discards` only what was added on top,
   * unless `fresh` is true: then it is a whole view.
   */
  view?: (PublicView & { fresh: true }) | (Partial<PublicView> & { fresh?: undefined });
  /** What only this seat sees, where it changed. */
  own?: Partial<Own>;
  /** A new line of chat. */
  said?: Said;
  /** Who, and the mark. */
  reacted?: [Seat, Mark];
  /** Who waits at the door, for the host, where it changed. */
  knocks?: Knock[];
}

/** A score sheet as it stands, whenever it changes. */
export interface SheetShown {
  is: "sheet";
  /** Its id, for commands. */
  sheet: string;
  /** How many entries its log has. */
  seq: number;
  /** Everything on it (docs/scorekeeping.md). */
  view: SheetView;
  /** Whether this client may write on it. */
  writes: boolean;
  /** For those who may write. */
  code?: string;
  /** For those who may only look. */
  watch?: string;
}

/** A tournament as it stands, whenever it changes. */
export interface TournamentShown {
  is: "tournament";
  /** Its id, for commands. */
  tournament: string;
  /** How many entries its log has. */
  seq: number;
  /** Everything about it (docs/tournaments.md). */
  view: TournamentView;
  /** How far the tables of this round are that are played here (docs/tournaments.md). */
  tables: TableProgress[];
  /** What this client is in it. */
  you: Part;
  /** The code for those who only look. */
  watch: string;
  /** The invitation to enter; not for those who only look. */
  code?: string;
}

/** The client waits at the door of a table: the table comes when the host lets it in, else `dropped`. */
export interface Waits {
  is: "waits";
  /** Which. */
  table: string;
}

/** The client gets no more of this table. */
export interface Dropped {
  is: "dropped";
  /** Which. */
  table: string;
  /** The reason for programs. */
  code: Code;
  /** The reason for people. */
  sentence: string;
}

/** The server closes the socket. */
export interface Bye {
  is: "bye";
  /** The reason for programs. */
  code: Code;
  /** The reason for people. */
  sentence: string;
}

export type Message =
  | Welcome
  | Done
  | Refused
  | Snapshot
  | Change
  | SheetShown
  | TournamentShown
  | Waits
  | Dropped
  | Bye;

/** Who comes. */
export interface NewGuest {
  name: string;
  /** Where the token goes: into the cookie of this browser, or into the answer, for one more player. */
  keep?: "cookie" | "token";
}

/** Another name. */
export interface NewName {
  name: string;
}

/** The key of a recovery link. */
export interface Recovery {
  key: string;
  /** As for a new guest. */
  keep?: "cookie" | "token";
}

/** Why the server says no. */
export interface Problem {
  code: Code;
  /** For people, in English. */
  sentence: string;
  /**
   * Why a score or a question is impossible, or rules are written wrong, for clients with sentences of
   * their own.
   */
  reason?: string;
  /** Which contradiction between options it is, for clients with sentences of their own. */
  conflict?: string;
  /** The options that contradict each other; `players` are the seats. */
  keys?: string[];
  /**
   * What was chosen for each of them; of `custom` how many rules, or the rule whose `step` it is. With a
   * `reason`: what the sentence names.
   */
  values?: Record<string, unknown>;
  /** Where a record is wrong. */
  line?: number | null;
}

/** A guest. */
export interface Name {
  name: string;
}

/** A guest, with the key that makes another device the same guest. */
export interface Identity {
  name: string;
  recovery: string;
  /** For `hello`, if it was asked for instead of the cookie. */
  token?: string;
}

/** A table on a list. */
export interface Listed {
  /** The invitation. */
  code: string;
  edition: string;
  stage: Stage;
  seats: number;
  free: number;
  names: string[];
  /** Which match at this table, from 1; 0 before the first. */
  match: number;
  /** Whether the table waits for me; told of tables where a turn may take an hour or more. */
  my_turn?: boolean;
}

/** For how many days after its last use each kind of thing is kept; 0 is for ever. */
export interface Terms {
  guests: number;
  /** Without a match. */
  tables: number;
  /** What was said at a table. */
  chats: number;
  /** Tables at which a match was played. */
  records: number;
  sheets: number;
  tournaments: number;
}

/** Everything that is kept of a guest. */
export interface Kept {
  name: string;
  /** When the guest came first, in milliseconds since 1970. */
  came: number;
  /** The last day on which the guest came, where that is noted. */
  seen: number | null;
  parts: KeptPart[];
}

/** Where a guest has a part, or had. */
export interface KeptPart {
  /** `table`, `sheet` or `tournament`. */
  kind: string;
  /** The invitation. */
  code: string;
  /** When something happened there last, in milliseconds since 1970. */
  at: number;
  /** Whether the guest still has a part in it. */
  there: boolean;
  /** What the guest is called at the table, or the tournament is called. */
  name?: string;
  /** What the guest said there. */
  said?: string[];
}

/** A match that a guest has played; its record is there as long as the table is. */
export interface PlayedMatch {
  /** The invitation to the table. */
  code: string;
  /** Which match at the table, from 1. */
  match: number;
  /** When it was over, in milliseconds since 1970. */
  at: number;
  edition: string;
  names: string[];
  /** Where the guest sat. */
  seat: number;
  sides: number[][];
  /** By side. */
  scores: number[];
  /** The seats that won; none if it was ended before. */
  winners: number[];
  /** Of the house rules, if they have one. */
  name?: string;
}

/** A table before one joins it. */
export interface Found {
  table: string;
  /** Whether the code is for watching only. */
  watch: boolean;
  stage: Stage;
  options: Options;
  /** The rule keys that differ from the edition. */
  rules: Record<string, string | number>;
  names: string[];
  free: number;
}

/** What `Record.verify` has recomputed. */
export interface Proof {
  commitment: string;
  rounds: number;
  shuffles: number;
  actions: number;
  /** Seats that promised a word for the deal and did not tell it. */
  withheld?: number[];
}

/** A match, or a round by itself, to step through with all hands open. */
export interface Replay {
  kind: "match" | "position" | "round";
  players: string[];
  /** To play by the same rules again. */
  options: Options;
  /** Every rule key. */
  rules: Record<string, string | number>;
  /** The seats of each side. */
  sides: number[][];
  /** Whether it was played to its end. */
  over: boolean;
  /** The seats that won the match. */
  winners: number[];
  commitment: string | null;
  contributions: string[];
  seed: string;
  rounds: Round[];
  /** Where the match stood before its first round here, if it goes on from another table. */
  carried?: CarriedScores | null;
}

/** Where a match stood that went on at another table (docs/record.md). */
export interface CarriedScores {
  /** Of each side. */
  scores: number[];
  /** That were played to their end. */
  rounds: number;
  /** The seat that deals the next one. */
  dealer: number;
}

/** A round, step by step. */
export interface Round {
  /** The seat that went out; null if nobody could move, or if it was not played to its end. */
  winner: number | null;
  /** Of each seat in this round. */
  points: number[];
  /** Of each side after it; none if it was a round by itself. */
  scores: number[];
  steps: Step[];
}

/** One action, what came of it, and what it changed; the first step of a round is the deal. */
export interface Step {
  /** As docs/events.md tells, with the cards that only some saw. */
  events: ToldEvent[];
  /** Who acted; not there for the deal. */
  seat?: number | null;
  /** In notation (docs/notation.md). */
  action?: Action;
  /** As in `Change`. */
  view?: (PublicView & { fresh: true }) | (Partial<PublicView> & { fresh?: undefined });
  /** All cards of each seat whose hand has changed. */
  hands?: Record<string, Card[]>;
}

/** Everything a table can be opened with. */
export interface Rulebooks {
  editions: Rulebook[];
  /** What stands for one where rules start from none: every key at its default. */
  own: Rulebook;
  keys: Record<string, Key>;
  /** The ready custom rules by id. */
  custom: Record<string, CustomRule>;
  /** What each card counts. */
  points: Record<string, number>;
  /** For custom rules of one's own. */
  vocabulary: Vocabulary;
}

/** An edition. */
export interface Rulebook {
  id: string;
  title: string;
  language: string;
  rulebook: string;
  note: string;
  /** The ready custom rules that the rulebook suggests. */
  ideas: string[];
  keys: Record<string, string | number>;
}

/** What the steps of custom rules are made of (docs/custom-cards.md). */
export interface Vocabulary {
  verbs: Record<string, Verb>;
  conditions: string[];
  /** Of cards, for `cards` and `holding`. */
  selections: string[];
  untils: string[];
  needs: string[];
  mays: string[];
  most_steps: number;
  name_length: number;
  text_length: number;
}

/** A verb of custom rules: whom it can be for, and which arguments it takes. */
export interface Verb {
  targets: string[];
  /** The least and the most; from 0 if it may be left out. */
  number?: [number, number] | null;
  cards?: boolean;
  until?: boolean;
  need?: boolean;
  may?: boolean;
}

/** What a choice of options means, or why there is no such choice; one of both. */
export interface Preview {
  meaning?: Meaning | null;
  problem?: Problem | null;
}

/** What a file of rules says, as options have it. */
export interface HouseRules {
  /** `own` for a whole edition. */
  edition: string;
  /** Its own; empty if it has none. */
  name: string;
  /** The rule keys that differ from the edition. */
  rules: Record<string, string | number>;
  /** Ready rules by their id. */
  custom: (string | CustomRule)[];
}

/** A rule key: what it says, and one of four ways to tell its values. */
export interface Key {
  says: string;
  words?: string[];
  one_of?: number[];
  bounds?: [number, number] | null;
  /** Any of these together, joined by commas. */
  pairs?: string[];
}

/** What a choice of options means. */
export interface Meaning {
  /** Every rule key. */
  rules: Record<string, string | number>;
  /** Those that differ from the edition. */
  changed: Record<string, string | number>;
  custom: CustomRule[];
  /** The seats of each side; without teams every seat is one. */
  sides: number[][];
  /** How many of each card there are. */
  deck: Record<string, number>;
  /** The rules as a file (docs/house-files.md), for others and for the command line. */
  file: string;
}

/** A rule for a Customizable card (docs/custom-cards.md). */
export interface CustomRule {
  name: string;
  text: string;
  steps: CustomStep[];
}

/** The rules that hold at a table, and how they differ from those of an edition. */
export interface Holding {
  edition: string;
  /** The edition that they are compared with: the own one if no other was asked for. */
  against: string;
  sections: Section[];
  /** Rows that hold here and not there. */
  added: string[];
  /** Rows that hold there and not here. */
  removed: string[];
  /** Rule keys with another value. */
  keys: string[];
}

/** A chapter of the rulebook. */
export interface Section {
  section: string;
  rows: Row[];
}

/** A rule that holds, or that the rulebook prints beside its rules; its sentence is among the words. */
export interface Row {
  id: string;
  /** Where it comes from; an option and an idea do not hold at the table. */
  mark: "house" | "idea" | "option" | "own" | "printed" | "ruling";
  /** The number that its sentence names. */
  count?: number | null;
  /** The sentences of the edition's rulebook in which it stands, by their numbers. */
  sentences?: number[];
}

/** A round as somebody is about to enter it; some hands may be missing still. */
export interface TriedRound {
  /** One that stands on the sheet would be corrected. */
  number: number;
  winner: number | null;
  /** By the number of the player. */
  hands: Record<string, string[] | number>;
}

/** What a round would be worth if it were written on a score sheet, or why it cannot be. */
export interface Trial {
  /** Why it cannot be. */
  problem?: Problem | null;
  /** What each player would get, by number; null while a hand is missing. */
  points?: Record<string, number> | null;
  /** Of each side then. */
  scores?: number[];
  /** The players who would have won the match with it. */
  winners?: number[];
}

/** A card, and as much of the table as one has to know. */
export interface Question {
  card: string;
  /** By which rules, and how many play. */
  options?: Options;
  /** The card on top; null if the card in question is turned up first. */
  top?: string | null;
  /** Named for the card on top, if that is a wild. */
  colour?: Colour | null;
  /** The other cards of whoever asks; null if that does not matter. None at all: it is the last card. */
  hand?: string[] | null;
  /** So many cards have to be drawn now because of the card on top. */
  against?: number;
  /** Whether the card has just been drawn. */
  drawn?: boolean;
  in_turn?: boolean;
}

/** Whether a card may be laid, what happens then, and which rules say so. Whoever asks has seat 0. */
export interface Advice {
  /** Of those who sit at the table at which the rules were asked. */
  names: string[];
  /**
   * If nothing was told of the hand, the latter of two holds with a card of the colour in play. Empty
   * for a card that is turned up first.
   */
  verdict?: "" | "bluff" | "no" | "yes" | "yes-or-bluff" | "yes-or-no";
  /** Why: for a yes what fits, for a no the reason of the illegal action. */
  reason?: string;
  /** Rows of the rulebook that say so. */
  because?: string[];
  /** That table before the card is laid, as seat 0 sees it. */
  view?: View | Record<string, never>;
  /** What happens when the card is laid, as docs/events.md tells; nothing if it may not be. */
  events?: ToldEvent[];
  /** Who is to play then; null when the round is over, or a choice comes first. */
  turn?: number | null;
  /** What each choice leads to that comes first. */
  branches?: Branch[];
  /** Rows of the rulebook about what the card does. */
  applies?: string[];
  /** By row, the number that its sentence names. */
  counts?: Record<string, number>;
  /** Whether the card on top makes somebody draw, so that cards can lie against whoever asks. */
  attacks?: boolean;
}

/** What follows from a choice. */
export interface Branch {
  /** Who has the choice. */
  seat: number;
  /** In notation (docs/notation.md). */
  action: string;
  events: ToldEvent[];
  turn: number | null;
}

/** A tournament on a list. */
export interface ListedTournament {
  /** The invitation. */
  code: string;
  name: string;
  format: string;
  stage: TournamentStage;
  entrants: number;
  /** The last that is paired; 0 before the first. */
  round: number;
}

/** An entry of a tournament's log. */
export interface Happened {
  /** When, in milliseconds since 1970. */
  at: number;
  /** A member by name, or `director`; empty for what happened of itself. */
  by: string;
  /** The kind of entry (docs/tournaments.md). */
  what: string;
  /** What it says, in English. */
  text: string;
  /** The same by its fields, for clients with sentences of their own. */
  values: Record<string, string>;
}

/** Where this server is found. */
export interface Here {
  /** In the local network, if the page was opened as localhost on the machine that serves. */
  lan: string | null;
}

/** A device, as `PushSubscription` of its browser tells of it. */
export interface NewDevice {
  /** Of its push service, for this device alone: `endpoint`. */
  address: string;
  /** Its public key: `p256dh`, in base64url. */
  key: string;
  /** `auth`, in base64url. */
  secret: string;
  /** In which it is told. */
  language?: string;
}

/** A device that wants nothing more. */
export interface OldDevice {
  address: string;
}

/** With what a browser asks its push service for reminders of this server. */
export interface ReminderKey {
  /** A public key in base64url; empty where nobody is reminded. */
  key: string;
}

/** Whether a device is told when it is its person's turn. */
export interface Reminded {
  on: boolean;
}

/** What is to be done, and to whom. */
export interface Deed {
  /** `stop-bots` pauses, `hear` ends a mute, `count` only counts what `prune` would remove. */
  do: "ban" | "close" | "count" | "go-on" | "hear" | "mute" | "prune" | "stop-bots" | "unban";
  /** Code or id of a table or a tournament. */
  name?: string;
  /** Who is muted or heard. */
  player?: string;
  /** Who is banned, or no more: an address or a network. */
  network?: string;
  /** So long they are. */
  hours?: number;
  /** For the log of a tournament, or the list of bans. */
  why?: string;
  /** What has not been used for so long is removed. */
  days?: number;
}

/** How the server is. */
export interface Operated {
  /** Connections of players and spectators to this node. */
  sockets: number;
  /** Tables in this node's memory. */
  alive: number;
  /** The longest that its event loop was busy at a stretch. */
  worst_ms: number;
  /** In the database. */
  logs: number;
  /** Of those. */
  open: number;
  /** Of all entries of all logs. */
  bytes: number;
  /** The first hundred open ones, as they were asked for. */
  listed: OperatedLog[];
  bans: Ban[];
}

/** A log as whoever runs the server sees it. */
export interface OperatedLog {
  kind: "sheet" | "table" | "tournament";
  code: string;
  id: string;
  open: boolean;
  entries: number;
  /** Of all its entries. */
  bytes: number;
  /** When something was written there last, in milliseconds since 1970. */
  at: number;
  /** Of a tournament, or of a table with a name. */
  name: string;
  /** Empty for a score sheet. */
  stage: string;
  /** Who sits there. */
  names: string[];
}

/** A network that is not let in for a time. */
export interface Ban {
  network: string;
  /** In milliseconds since 1970. */
  until: number;
  why: string;
}

/** What came of it, for people. */
export interface Operation {
  /** What was done. */
  said?: string;
  /** Why it was not. */
  refused?: string;
}

/** One thing a custom rule does. */
export interface CustomStep {
  verb: string;
  target: string;
  number?: number;
  cards?: string;
  when?: string;
  holding?: string;
  until?: string;
  need?: string;
  may?: string;
}
