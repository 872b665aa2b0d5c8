// Written by tools/make_docs.py: run make docs.
/** What can be agreed on: every rule key, every edition, custom rules. */

/** What rules mean today. @type {number} */
export const RULES_VERSION = 2;

/** The edition of rules that start from no rulebook. @type {string} */
export const OWN = "own";

/** Every rule key: its words, its bounds or what it may be; and what it is without an edition. @type {Record<string, { words?: string[], pairs?: string[], bounds?: number[], oneOf?: number[], usual: number }>} */
export const KEYS = { deck: { oneOf: [108, 112], usual: 112 }, customizable: { bounds: [0, 3], usual: 3 }, hand_size: { bounds: [2, 10], usual: 7 }, dealer_draw: { words: ["number", "card"], usual: 0 }, first_card: { words: ["acts", "lies", "again"], usual: 0 }, first_wild: { words: ["named", "returned"], usual: 0 }, must_play: { words: ["no", "yes"], usual: 0 }, force_play: { words: ["no", "yes"], usual: 0 }, draw_to_match: { words: ["no", "yes"], usual: 0 }, strict_wild: { words: ["no", "yes"], usual: 0 }, new_colour: { words: ["no", "yes"], usual: 0 }, no_bluff: { words: ["no", "yes"], usual: 0 }, free_draw_four: { words: ["no", "yes"], usual: 0 }, draw_four_guilt: { words: ["colour", "playable"], usual: 0 }, draw_four_trial: { words: ["challenge", "automatic"], usual: 0 }, guilty_draws: { words: ["instead", "extra"], usual: 0 }, challenge_penalty: { bounds: [0, 10], usual: 2 }, two_player_reverse: { words: ["skip", "pass"], usual: 0 }, reverse_turn: { words: ["neighbour", "layer"], usual: 0 }, no_reverse_back: { words: ["no", "yes"], usual: 0 }, no_uno: { words: ["no", "yes"], usual: 0 }, uno_window: { words: ["acts", "moves"], usual: 0 }, uno_needed: { words: ["no", "yes"], usual: 0 }, uno_penalty: { bounds: [0, 10], usual: 2 }, uno_lost_turn: { words: ["no", "yes"], usual: 0 }, last_card: { words: ["any", "no-wild", "number"], usual: 0 }, shuffle_last: { words: ["win", "shuffle"], usual: 0 }, stacking: { pairs: ["2on2", "4on4", "4on2", "2on4"], usual: 0 }, deflect: { words: ["off", "colour", "any"], usual: 0 }, sets: { words: ["no", "yes"], usual: 0 }, seven_zero: { words: ["no", "yes"], usual: 0 }, jump_in: { words: ["no", "yes"], usual: 0 }, hand_limit: { bounds: [0, 100], usual: 0 }, scoring: { words: ["winner-takes", "lowest", "knock-out", "rounds"], usual: 0 }, target: { bounds: [1, 1000000], usual: 500 }, teams: { bounds: [0, 5], usual: 0 }, open_partners: { words: ["no", "yes"], usual: 0 } };

/** Names for several pairs. @type {Record<string, number>} */
export const STACKING = { off: 0, same: 3, all: 15 };

/** Which draw card may answer which. @type {string[]} */
export const PAIRS = ["2on2", "4on4", "4on2", "2on4"];

/** @type {number} */
export const USUAL_ROUNDS = 3;

/** Of `scoring`: rounds won are counted. @type {number} */
export const ROUNDS = 3;

/** Without Customizable cards. @type {number} */
export const SMALL_DECK = 108;

/** What each edition sets, and in version 1 of the rules had set otherwise. @type {Record<string, { values: Record<string, number>, before: Record<string, number> }>} */
export const EDITIONS = { "nb-112": { values: { deck: 112, customizable: 3 }, before: {} }, "nb-112-retold": { values: { deck: 112, customizable: 3 }, before: {} }, "fi-108": { values: { deck: 108, customizable: 0 }, before: {} }, "da-108": { values: { deck: 108, customizable: 0 }, before: {} }, "sv-1981": { values: { deck: 108, customizable: 0, dealer_draw: 1, first_card: 1, first_wild: 1, must_play: 1, force_play: 1, strict_wild: 1, new_colour: 1, draw_four_guilt: 1, draw_four_trial: 1, guilty_draws: 1, challenge_penalty: 0, two_player_reverse: 1, reverse_turn: 1, no_reverse_back: 1, uno_window: 1, uno_needed: 1, uno_lost_turn: 1 }, before: { new_colour: 0, draw_four_guilt: 0, draw_four_trial: 0, reverse_turn: 0, no_reverse_back: 0, uno_window: 0, uno_needed: 0 } } };

/** Each by its code, with the two choices that cannot both hold. @type {[code: string, one: string, other: string][]} */
export const CONTRADICTIONS = [["no-bluff-or-free", "no_bluff", "free_draw_four"], ["classic-deck-customizable", "deck", "customizable"], ["classic-deck-shuffle", "deck", "shuffle_last"], ["too-many-custom", "customizable", "custom"], ["no-uno-needed", "no_uno", "uno_needed"], ["no-uno-window", "no_uno", "uno_window"], ["no-uno-penalty", "no_uno", "uno_penalty"], ["no-uno-lost-turn", "no_uno", "uno_lost_turn"], ["partners-without-teams", "open_partners", "teams"], ["limit-below-hand", "hand_limit", "hand_size"], ["too-many-rounds", "scoring", "target"]];

/** What nobody may call rules of their own. @type {string[]} */
export const TAKEN = ["da-108", "danish rules, 108 cards", "danska regler, 108 kort", "danske regler, 108 kort", "egna regler", "egne regler", "fi-108", "finnish rules (myuno), 108 cards", "finnish rules, 108 cards", "finska regler, 108 kort", "finske regler, 108 kort", "nb-112", "nb-112-retold", "norjalaiset säännöt uudelleen kerrottuina, 112 korttia", "norjalaiset säännöt, 112 korttia", "norska regler återberättade, 112 kort", "norska regler, 112 kort", "norske regler genfortalt, 112 kort", "norske regler gjenfortalt, 112 kort", "norske regler, 112 kort", "norwegian rules retold, 112 cards", "norwegian rules, 112 cards", "omat säännöt", "own", "own rules", "ruotsalaiset säännöt vuodelta 1981, 108 korttia", "suomalaiset säännöt, 108 korttia", "sv-1981", "svenska regler från 1981, 108 kort", "svenske regler fra 1981, 108 kort", "swedish rules of 1981, 108 cards", "tanskalaiset säännöt, 108 korttia"];

/** Ready rules for Customizable cards, and those that were others in version 1. @type {Record<string, Wire.CustomRule>} */
export const READY = { rooster: { name: "Rooster", text: "The next player crows like a rooster or dances like a chicken, and draws four.", steps: [{ verb: "dare", target: "next" }, { verb: "draw", target: "next", number: 4 }] }, "until-red": { name: "Until red", text: "The next player draws until a red card comes.", steps: [{ verb: "draw-until", target: "next", cards: "red" }] }, "until-yellow": { name: "Until yellow", text: "The next player draws until a yellow card comes.", steps: [{ verb: "draw-until", target: "next", cards: "yellow" }] }, "until-green": { name: "Until green", text: "The next player draws until a green card comes.", steps: [{ verb: "draw-until", target: "next", cards: "green" }] }, "until-blue": { name: "Until blue", text: "The next player draws until a blue card comes.", steps: [{ verb: "draw-until", target: "next", cards: "blue" }] }, "no-wilds": { name: "No wilds", text: "Everybody but me lays off all wilds.", steps: [{ verb: "discard", target: "everybody-else", cards: "wild" }] }, "wilds-out": { name: "Wilds out", text: "Everybody but me puts all wilds out of the game for this round.", steps: [{ verb: "remove", target: "everybody-else", cards: "wild" }] }, stuck: { name: "Stuck", text: "If the next player cannot play, that player draws three cards instead of one.", steps: [{ verb: "short", target: "next", number: 3 }] }, again: { name: "Again", text: "I take an extra turn.", steps: [{ verb: "extra-turn", target: "me" }] }, somebody: { name: "Somebody", text: "Somebody I point at, myself included, takes an extra turn.", steps: [{ verb: "extra-turn", target: "pick" }] }, seven: { name: "Exactly seven", text: "The next player draws or discards to exactly seven cards.", steps: [{ verb: "hand-size", target: "next", number: 7 }] }, three: { name: "Exactly three", text: "Everybody draws or discards to exactly three cards.", steps: [{ verb: "hand-size", target: "everybody", number: 3 }] }, "open-hands": { name: "Open hands", text: "All hands lie open until it is my turn again.", steps: [{ verb: "open", target: "everybody" }] }, joke: { name: "Joke", text: "I tell a joke. Nobody laughs: I draw four. Somebody laughs: I may discard all but one card.", steps: [{ verb: "vote", target: "everybody-else" }, { verb: "draw", target: "me", number: 4, when: "no" }, { verb: "hand-size", target: "me", number: 1, when: "yes", may: "yes" }] }, elbows: { name: "Elbows", text: "The next player may not bend the elbows until somebody says UNO.", steps: [{ verb: "dare", target: "next", until: "uno" }] }, swap: { name: "Swap", text: "I swap hands with a player of my choice.", steps: [{ verb: "swap", target: "pick" }] }, gift: { name: "Gift", text: "I give two cards to a player of my choice.", steps: [{ verb: "give", target: "pick", number: 2 }] }, tax: { name: "Tax", text: "Everybody else gives me a card and I discard three.", steps: [{ verb: "collect", target: "everybody-else", number: 1 }, { verb: "discard", target: "me", number: 3 }] }, thief: { name: "Thief", text: "I look at a hand, take a card from it blindly, and its owner draws one.", steps: [{ verb: "peek", target: "pick" }, { verb: "steal", target: "picked", number: 1 }, { verb: "draw", target: "picked", number: 1 }] }, "merry-go-round": { name: "Merry-go-round", text: "All hands move on, and play turns round.", steps: [{ verb: "rotate", target: "everybody" }, { verb: "reverse", target: "everybody" }] }, rainbow: { name: "Rainbow", text: "I discard all my cards of the colour in play; the next player names a new colour and misses a turn.", steps: [{ verb: "discard", target: "me", cards: "in-play" }, { verb: "colour", target: "next" }, { verb: "skip", target: "next" }] }, whisper: { name: "Whisper", text: "Everybody else may only whisper until it is my turn again.", steps: [{ verb: "dare", target: "everybody-else", until: "my-turn" }] } };

/** @type {Record<string, Wire.CustomRule>} */
export const READY_BEFORE = { stuck: { name: "Stuck", text: "If the next player cannot play, that player draws three.", steps: [{ verb: "draw", target: "next", number: 3, when: "cannot-play" }] }, joke: { name: "Joke", text: "I tell a joke. Nobody laughs: I draw four. Somebody laughs: I discard all but one card.", steps: [{ verb: "vote", target: "everybody-else" }, { verb: "draw", target: "me", number: 4, when: "no" }, { verb: "hand-size", target: "me", number: 1, when: "yes" }] } };

/** Of custom rules: the number of each verb, whom it may concern, which arguments it takes. @type {Record<string, { code: number, targets: string[], number?: number[], takes: string[] }>} */
export const VERBS = { draw: { code: 1, targets: ["me", "next", "previous", "everybody", "everybody-else", "pick", "picked"], number: [1, 20], takes: [] }, "draw-until": { code: 2, targets: ["me", "next", "previous", "everybody", "everybody-else", "pick", "picked"], takes: ["cards"] }, discard: { code: 3, targets: ["me", "next", "previous", "everybody", "everybody-else", "pick", "picked"], number: [0, 20], takes: ["cards", "may"] }, remove: { code: 4, targets: ["me", "next", "previous", "everybody", "everybody-else", "pick", "picked"], number: [0, 20], takes: ["cards", "may"] }, "hand-size": { code: 5, targets: ["me", "next", "previous", "everybody", "everybody-else", "pick", "picked"], number: [1, 20], takes: ["may"] }, short: { code: 20, targets: ["next", "previous", "pick", "picked", "everybody-else"], number: [1, 20], takes: [] }, skip: { code: 6, targets: ["me", "next", "previous", "everybody", "everybody-else", "pick", "picked"], takes: [] }, "extra-turn": { code: 7, targets: ["me", "next", "previous", "pick", "picked"], takes: [] }, reverse: { code: 8, targets: ["everybody"], takes: [] }, swap: { code: 9, targets: ["next", "previous", "pick", "picked"], takes: [] }, rotate: { code: 10, targets: ["everybody"], takes: [] }, shuffle: { code: 11, targets: ["everybody"], takes: [] }, give: { code: 12, targets: ["next", "previous", "pick", "picked"], number: [1, 20], takes: [] }, collect: { code: 13, targets: ["next", "previous", "pick", "picked", "everybody-else"], number: [1, 20], takes: [] }, steal: { code: 14, targets: ["next", "previous", "pick", "picked", "everybody-else"], number: [1, 20], takes: [] }, open: { code: 15, targets: ["me", "next", "previous", "everybody", "everybody-else", "pick", "picked"], takes: [] }, peek: { code: 16, targets: ["next", "previous", "pick", "picked", "everybody-else"], takes: [] }, dare: { code: 17, targets: ["me", "next", "previous", "everybody", "everybody-else", "pick", "picked"], takes: ["until"] }, vote: { code: 18, targets: ["me", "next", "previous", "everybody", "everybody-else", "pick", "picked"], takes: ["need"] }, colour: { code: 19, targets: ["me", "next", "previous", "pick", "picked"], takes: [] } };

/** What a step has, with what is usual. @type {Record<string, string | number>} */
export const STEP = { verb: "", target: "", number: 0, cards: "any", when: "always", holding: "any", until: "now", need: "any", may: "no" };

/** The words of each argument of a step. @type {Record<string, string[]>} */
export const CHOICES = { target: ["me", "next", "previous", "everybody", "everybody-else", "pick", "picked"], cards: ["any", "red", "yellow", "green", "blue", "wild", "number", "action", "in-play", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "skip", "reverse", "draw-two"], when: ["always", "can-play", "cannot-play", "holds", "lacks", "yes", "no"], holding: ["any", "red", "yellow", "green", "blue", "wild", "number", "action", "in-play", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "skip", "reverse", "draw-two"], until: ["now", "my-turn", "uno", "round"], need: ["any", "most", "all"], may: ["no", "yes"] };

/** @type {number} */
export const MOST_STEPS = 8;

/** @type {number} */
export const NAME_LENGTH = 40;

/** @type {number} */
export const TEXT_LENGTH = 280;

/** Of a file of rules. @type {number} */
export const MOST_HOUSE_BYTES = 16384;

/** Characters of a complaint about one: it may quote all that somebody wrote. @type {number} */
export const MOST_HOUSE_TOLD = 1000;

/** Of a side, in a match that goes on. @type {number} */
export const MOST_CARRIED_POINTS = 9999999;

/** Before the first of them. @type {number} */
export const MOST_CARRIED_ROUNDS = 9999;
