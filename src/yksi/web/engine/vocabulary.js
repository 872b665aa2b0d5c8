// Written by tools/make_docs.py: run make docs.
/** What the engine's numbers are called: cards, actions, phases, what is told. */

/** Of the library, as a record names it. @type {string} */
export const VERSION = "0.2.0";

/** @type {number} */
export const VIEW_VERSION = 1;

/** Of the log of a score sheet. @type {number} */
export const SHEET_VERSION = 1;

/** @type {number} */
export const SHEET_VIEW_VERSION = 1;

/** Every kind of card. @type {string[]} */
export const CARDS = ["R0", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "RS", "RR", "R+2", "Y0", "Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8", "Y9", "YS", "YR", "Y+2", "G0", "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "GS", "GR", "G+2", "B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "BS", "BR", "B+2", "W", "W+4", "WS", "W1", "W2", "W3"];

/** @type {Wire.Colour[]} */
export const COLOURS = ["R", "Y", "G", "B"];

/** As a sentence for programs has them. @type {string[]} */
export const COLOUR_WORDS = ["red", "yellow", "green", "blue", "no colour"];

/** So many a colour has. @type {number} */
export const FACES = 13;

/** The Customizable cards. @type {Wire.CustomCard[]} */
export const CUSTOM = ["W1", "W2", "W3"];

/** @type {Wire.Phase[]} */
export const PHASES = ["play", "drawn", "set", "challenge", "stack", "colour", "swap", "pick", "discard", "give", "vote", "over"];

/** The bits of a lay that are its card. @type {number} */
export const CARD_BITS = 63;

/** Every action by its number. @type {Record<number, string>} */
export const ACTIONS = { 0: "R0", 1: "R1", 2: "R2", 3: "R3", 4: "R4", 5: "R5", 6: "R6", 7: "R7", 8: "R8", 9: "R9", 10: "RS", 11: "RR", 12: "R+2", 13: "Y0", 14: "Y1", 15: "Y2", 16: "Y3", 17: "Y4", 18: "Y5", 19: "Y6", 20: "Y7", 21: "Y8", 22: "Y9", 23: "YS", 24: "YR", 25: "Y+2", 26: "G0", 27: "G1", 28: "G2", 29: "G3", 30: "G4", 31: "G5", 32: "G6", 33: "G7", 34: "G8", 35: "G9", 36: "GS", 37: "GR", 38: "G+2", 39: "B0", 40: "B1", 41: "B2", 42: "B3", 43: "B4", 44: "B5", 45: "B6", 46: "B7", 47: "B8", 48: "B9", 49: "BS", 50: "BR", 51: "B+2", 52: "W", 53: "W+4", 54: "WS", 55: "W1", 56: "W2", 57: "W3", 116: "W:R", 117: "W+4:R", 118: "WS:R", 119: "W1:R", 120: "W2:R", 121: "W3:R", 180: "W:Y", 181: "W+4:Y", 182: "WS:Y", 183: "W1:Y", 184: "W2:Y", 185: "W3:Y", 244: "W:G", 245: "W+4:G", 246: "WS:G", 247: "W1:G", 248: "W2:G", 249: "W3:G", 308: "W:B", 309: "W+4:B", 310: "WS:B", 311: "W1:B", 312: "W2:B", 313: "W3:B", 512: "R0!", 513: "R1!", 514: "R2!", 515: "R3!", 516: "R4!", 517: "R5!", 518: "R6!", 519: "R7!", 520: "R8!", 521: "R9!", 522: "RS!", 523: "RR!", 524: "R+2!", 525: "Y0!", 526: "Y1!", 527: "Y2!", 528: "Y3!", 529: "Y4!", 530: "Y5!", 531: "Y6!", 532: "Y7!", 533: "Y8!", 534: "Y9!", 535: "YS!", 536: "YR!", 537: "Y+2!", 538: "G0!", 539: "G1!", 540: "G2!", 541: "G3!", 542: "G4!", 543: "G5!", 544: "G6!", 545: "G7!", 546: "G8!", 547: "G9!", 548: "GS!", 549: "GR!", 550: "G+2!", 551: "B0!", 552: "B1!", 553: "B2!", 554: "B3!", 555: "B4!", 556: "B5!", 557: "B6!", 558: "B7!", 559: "B8!", 560: "B9!", 561: "BS!", 562: "BR!", 563: "B+2!", 564: "W!", 565: "W+4!", 566: "WS!", 567: "W1!", 568: "W2!", 569: "W3!", 628: "W:R!", 629: "W+4:R!", 630: "WS:R!", 631: "W1:R!", 632: "W2:R!", 633: "W3:R!", 692: "W:Y!", 693: "W+4:Y!", 694: "WS:Y!", 695: "W1:Y!", 696: "W2:Y!", 697: "W3:Y!", 756: "W:G!", 757: "W+4:G!", 758: "WS:G!", 759: "W1:G!", 760: "W2:G!", 761: "W3:G!", 820: "W:B!", 821: "W+4:B!", 822: "WS:B!", 823: "W1:B!", 824: "W2:B!", 825: "W3:B!", 1024: "draw", 1025: "pass", 1026: "challenge", 1027: "accept", 1028: "uno", 1029: "yes", 1030: "no", 1032: "colour:R", 1033: "colour:Y", 1034: "colour:G", 1035: "colour:B", 1040: "catch:0", 1041: "catch:1", 1042: "catch:2", 1043: "catch:3", 1044: "catch:4", 1045: "catch:5", 1046: "catch:6", 1047: "catch:7", 1048: "catch:8", 1049: "catch:9", 1056: "pick:0", 1057: "pick:1", 1058: "pick:2", 1059: "pick:3", 1060: "pick:4", 1061: "pick:5", 1062: "pick:6", 1063: "pick:7", 1064: "pick:8", 1065: "pick:9", 1088: "discard:R0", 1089: "discard:R1", 1090: "discard:R2", 1091: "discard:R3", 1092: "discard:R4", 1093: "discard:R5", 1094: "discard:R6", 1095: "discard:R7", 1096: "discard:R8", 1097: "discard:R9", 1098: "discard:RS", 1099: "discard:RR", 1100: "discard:R+2", 1101: "discard:Y0", 1102: "discard:Y1", 1103: "discard:Y2", 1104: "discard:Y3", 1105: "discard:Y4", 1106: "discard:Y5", 1107: "discard:Y6", 1108: "discard:Y7", 1109: "discard:Y8", 1110: "discard:Y9", 1111: "discard:YS", 1112: "discard:YR", 1113: "discard:Y+2", 1114: "discard:G0", 1115: "discard:G1", 1116: "discard:G2", 1117: "discard:G3", 1118: "discard:G4", 1119: "discard:G5", 1120: "discard:G6", 1121: "discard:G7", 1122: "discard:G8", 1123: "discard:G9", 1124: "discard:GS", 1125: "discard:GR", 1126: "discard:G+2", 1127: "discard:B0", 1128: "discard:B1", 1129: "discard:B2", 1130: "discard:B3", 1131: "discard:B4", 1132: "discard:B5", 1133: "discard:B6", 1134: "discard:B7", 1135: "discard:B8", 1136: "discard:B9", 1137: "discard:BS", 1138: "discard:BR", 1139: "discard:B+2", 1140: "discard:W", 1141: "discard:W+4", 1142: "discard:WS", 1143: "discard:W1", 1144: "discard:W2", 1145: "discard:W3", 1152: "give:R0", 1153: "give:R1", 1154: "give:R2", 1155: "give:R3", 1156: "give:R4", 1157: "give:R5", 1158: "give:R6", 1159: "give:R7", 1160: "give:R8", 1161: "give:R9", 1162: "give:RS", 1163: "give:RR", 1164: "give:R+2", 1165: "give:Y0", 1166: "give:Y1", 1167: "give:Y2", 1168: "give:Y3", 1169: "give:Y4", 1170: "give:Y5", 1171: "give:Y6", 1172: "give:Y7", 1173: "give:Y8", 1174: "give:Y9", 1175: "give:YS", 1176: "give:YR", 1177: "give:Y+2", 1178: "give:G0", 1179: "give:G1", 1180: "give:G2", 1181: "give:G3", 1182: "give:G4", 1183: "give:G5", 1184: "give:G6", 1185: "give:G7", 1186: "give:G8", 1187: "give:G9", 1188: "give:GS", 1189: "give:GR", 1190: "give:G+2", 1191: "give:B0", 1192: "give:B1", 1193: "give:B2", 1194: "give:B3", 1195: "give:B4", 1196: "give:B5", 1197: "give:B6", 1198: "give:B7", 1199: "give:B8", 1200: "give:B9", 1201: "give:BS", 1202: "give:BR", 1203: "give:B+2", 1204: "give:W", 1205: "give:W+4", 1206: "give:WS", 1207: "give:W1", 1208: "give:W2", 1209: "give:W3" };

/** What is told by itself: the kind of event, and what its numbers are. @type {Record<number, string[]>} */
export const TOLD = { 0: ["dealer-card", "seat", "card"], 1: ["dealer", "seat"], 3: ["turned", "card"], 4: ["returned", "card"], 5: ["laid", "seat", "card", "colour"], 6: ["jumped-in", "seat"], 8: ["forgiven", "seat", "count", "why"], 9: ["passed", "seat"], 10: ["reshuffled", "count"], 11: ["skipped", "seat"], 12: ["missed", "seat"], 13: ["reversed", "direction"], 14: ["colour", "seat", "colour"], 15: ["stacked", "seat", "total"], 16: ["challenged", "seat", "culprit", "guilty"], 39: ["penalised", "seat"], 40: ["deflected", "seat", "total"], 18: ["said-uno", "seat"], 19: ["lapsed", "seat"], 20: ["caught", "seat", "by"], 21: ["swapped", "seat", "other"], 22: ["rotated", "direction"], 23: ["hands-shuffled", "seat"], 24: ["custom", "seat", "custom"], 25: ["picked", "seat", "other"], 26: ["dared", "seat", "custom", "until"], 27: ["lifted", "seat", "custom"], 28: ["voted", "seat", "aye"], 29: ["vote", "passed", "ayes"], 33: ["opened", "seat"], 34: ["closed", "seat"], 35: ["extra-turn", "seat"], 41: ["left", "seat"], 36: ["went-out", "seat"], 37: ["round-over", "winner"] };

/** What is told card by card: the kind of event that all of them make. @type {Record<number, string>} */
export const TOLD_IN_CARDS = { 2: "dealt", 7: "drew", 17: "shown", 38: "new-hand", 30: "discarded", 31: "removed", 32: "gave" };

/** Why cards are drawn. @type {string[]} */
export const CAUSES = ["turn", "card", "challenge", "catch", "custom", "penalty"];

/** How long a dare lasts. @type {string[]} */
export const UNTILS = ["now", "my-turn", "uno", "round"];

/** So many of these last. @type {number} */
export const LASTING = 3;

/** The direction of play; the other one is its negative. @type {number} */
export const LEFT = 1;

/** Of a seat with too many cards. @type {number} */
export const OUT_OF_ROUND = 2;

/** Why not: what programs are told, and the sentence for people. @type {[reason: string, sentence: string][]} */
export const REASONS = [["over", "the round is over"], ["out-of-round", "seat {seat} has too many cards and is out of this round"], ["out", "seat {seat} is knocked out"], ["no-uno", "nobody says UNO at this table"], ["false-uno", "seat {seat} has no UNO to say: it is said when a hand comes down to one card"], ["false-uno", "laying it leaves seat {seat} with {left} cards, not with one"], ["false-catch", "nobody can catch oneself"], ["partner", "seat {whom} plays for the same side, and partners do not catch each other"], ["catch-later", "the rule on the card is still running, and seat {whom} is caught after it"], ["false-catch", "seat {whom} owes no UNO"], ["not-your-turn", "it is the turn of seat {turn}"], ["not-your-turn", "the table waits for seat {turn}, not for seat {seat}"], ["same-colour", "it has to name a new colour, and {colour} is in play"], ["somebody-else", "the table waits for {choice}, and it has to be somebody else"], ["not-that-card", "seat {seat} cannot choose that card now; the table waits for {choice}"], ["choose-first", "the table waits for {choice} from seat {seat}"], ["answer-first", "{total} cards lie against seat {turn}, which has to {answer} first"], ["answer-first", "{total} cards lie against seat {turn}, which has to {answer}; {card} is no answer"], ["no-set", "only another card like {top} may follow it in this turn; or pass"], ["already-drawn", "a card was drawn already: lay it or pass"], ["must-play", "seat {turn} holds a card that fits and must play"], ["nothing-to-draw", "there is nothing left to draw, so a card that fits has to be laid"], ["force-play", "the drawn {drawn} fits and has to be laid"], ["draw-first", "passing is possible only after drawing a card"], ["nothing-to-answer", "nothing on the table asks for that now"], ["not-held", "seat {seat} does not hold {card}"], ["needs-colour", "it needs a colour: {named}"], ["no-jump-in", "only another {top} could jump in, and no wild can"], ["uno-unsaid", "seat {seat} has not said UNO, so the last card cannot be laid{draw}"], ["not-last", "a wild may not be the last card at this table{draw}"], ["not-last", "an action card may not be the last card at this table{draw}"], ["drawn-only", "after drawing only the drawn {drawn} may be laid"], ["reverse-back", "who gets the turn from a Reverse may not answer with a Reverse"], ["no-bluff-any", "it cannot be laid while another card can be laid"], ["no-bluff", "it cannot be laid while holding a {colour} card"], ["strict-wild", "it cannot be laid while holding a {colour} card"], ["no-match", "it does not fit on {top}: it needs {fitting} or a wild"]];

/** Every bot, and which brain it has. @type {Record<string, number>} */
export const BOTS = { random: 0, novice: 1, casual: 2, mixbot: 4, sharp: 3, expert: 5 };

/** The networks of expert: for two players, and for more. @type {string[]} */
export const NETS = ["duel", "table"];
