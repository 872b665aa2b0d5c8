// Written by tools/make_docs.py: run make docs.
/** What a review is measured by: curves of chances, losses of the reference, odds of moments. */

/** @type {number} */
export const VERSION = 1;

/** Of what is kept of a match for a history. @type {number} */
export const KEPT_VERSION = 1;

/** @type {number} */
export const DEAREST = 3;

/** @type {number} */
export const WHOLE = 10000;

/** @type {number} */
export const KNOTS = 32;

/** @type {number} */
export const PRIOR = 4;

/** @type {number} */
export const SURE = 4;

/** @type {number} */
export const FEWEST = 5;

/** @type {number} */
export const RANKS = 100;

/** @type {number} */
export const GRAIN = 100;

/** @type {number} */
export const SURELY = 1048576;

/** @type {number} */
export const TRIES = 128;

/** @type {number} */
export const PAIRS = 1024;

/** @type {number} */
export const VALUE_TRIES = 192;

/** @type {number} */
export const ADVICE_TRIES = 512;

/** @type {number} */
export const ERRORS = 2;

/** @type {number} */
export const MISTAKE = 600;

/** @type {number} */
export const BLUNDER = 1200;

/** @type {number} */
export const STEPS = 4096;

/** @type {number} */
export const STRETCH = 150;

/** @type {number} */
export const MOST_STRETCHES = 12;

/** @type {number} */
export const MOST_ROUNDS = 1000;

/** @type {number} */
export const MOST_OPPONENTS = 20;

/** @type {number} */
export const BAD = 25;

/** @type {number} */
export const GOOD = 75;

/** The numbers of sides that were measured. @type {number[]} */
export const MEASURED = [2, 3, 4, 6];

/** By sides and level. @type {Record<number, Record<string, number[]>>} */
export const CHANCES = { "2": { novice: [0, 331, 674, 884, 1022, 1138, 1287, 1673, 2096, 2497, 2828, 3165, 3506, 3914, 4332, 4753, 5175, 5545, 5913, 6276, 6639, 7058, 7461, 7845, 8121, 8335, 8548, 8822, 9096, 9272, 9425, 9575, 10000], casual: [0, 331, 674, 884, 1022, 1138, 1287, 1673, 2096, 2497, 2828, 3165, 3506, 3914, 4332, 4753, 5175, 5545, 5913, 6276, 6639, 7058, 7461, 7845, 8121, 8335, 8548, 8822, 9096, 9272, 9425, 9575, 10000], sharp: [0, 29, 201, 426, 652, 903, 1181, 1491, 1825, 2176, 2535, 2909, 3296, 3679, 4068, 4462, 4861, 5286, 5711, 6133, 6549, 6967, 7372, 7760, 8047, 8277, 8506, 8867, 9213, 9460, 9643, 9784, 10000], expert: [0, 439, 1254, 1371, 1371, 1389, 1471, 1645, 1814, 2014, 2265, 2523, 2787, 3199, 3642, 4103, 4575, 4994, 5417, 5840, 6261, 6687, 7103, 7507, 7793, 8009, 8231, 8490, 8760, 8952, 9011, 9011, 10000] }, "3": { novice: [0, 554, 713, 883, 1129, 1440, 1753, 2057, 2363, 2690, 3052, 3417, 3786, 4175, 4566, 4957, 5345, 5680, 6012, 6339, 6670, 7072, 7460, 7831, 8149, 8433, 8705, 8961, 9205, 9319, 9433, 9597, 10000], casual: [0, 554, 713, 883, 1129, 1440, 1753, 2057, 2363, 2690, 3052, 3417, 3786, 4175, 4566, 4957, 5345, 5680, 6012, 6339, 6670, 7072, 7460, 7831, 8149, 8433, 8705, 8961, 9205, 9319, 9433, 9597, 10000], sharp: [0, 157, 353, 610, 930, 1237, 1558, 1872, 2195, 2531, 2882, 3240, 3603, 3988, 4377, 4768, 5158, 5532, 5904, 6270, 6641, 7105, 7546, 7960, 8294, 8575, 8842, 9107, 9351, 9589, 9796, 9943, 10000], expert: [0, 429, 589, 819, 1173, 1437, 1706, 2017, 2332, 2647, 2959, 3274, 3591, 3957, 4329, 4703, 5078, 5418, 5758, 6096, 6431, 6751, 7069, 7385, 7692, 7995, 8294, 8557, 8818, 9026, 9262, 9560, 10000] }, "4": { novice: [0, 354, 640, 961, 1297, 1555, 1815, 2122, 2430, 2755, 3108, 3464, 3822, 4247, 4680, 5110, 5536, 5808, 6077, 6344, 6608, 6846, 7085, 7326, 7652, 8025, 8384, 8856, 9272, 9564, 9785, 9935, 10000], casual: [0, 354, 640, 961, 1297, 1555, 1815, 2122, 2430, 2755, 3108, 3464, 3822, 4247, 4680, 5110, 5536, 5808, 6077, 6344, 6608, 6846, 7085, 7326, 7652, 8025, 8384, 8856, 9272, 9564, 9785, 9935, 10000], sharp: [0, 336, 560, 833, 1125, 1389, 1660, 1973, 2292, 2641, 3037, 3441, 3850, 4251, 4651, 5050, 5445, 5819, 6187, 6547, 6903, 7286, 7653, 8002, 8345, 8670, 8966, 9121, 9254, 9298, 9335, 9408, 10000], expert: [0, 365, 653, 984, 1315, 1514, 1724, 2049, 2378, 2705, 3025, 3346, 3669, 3999, 4330, 4663, 4995, 5324, 5653, 5981, 6304, 6583, 6863, 7145, 7500, 7895, 8276, 8514, 8735, 8838, 8887, 8887, 10000] }, "6": { novice: [0, 365, 695, 993, 1262, 1517, 1780, 2120, 2464, 2823, 3200, 3581, 3963, 4293, 4617, 4939, 5259, 5460, 5661, 5864, 6098, 6656, 7193, 7699, 8071, 8366, 8648, 8697, 8703, 8756, 8836, 8957, 10000], casual: [0, 365, 695, 993, 1262, 1517, 1780, 2120, 2464, 2823, 3200, 3581, 3963, 4293, 4617, 4939, 5259, 5460, 5661, 5864, 6098, 6656, 7193, 7699, 8071, 8366, 8648, 8697, 8703, 8756, 8836, 8957, 10000], sharp: [0, 366, 555, 820, 1161, 1439, 1727, 2069, 2419, 2800, 3229, 3665, 4104, 4472, 4830, 5185, 5534, 5829, 6120, 6407, 6709, 7189, 7642, 8064, 8419, 8727, 9008, 9190, 9353, 9485, 9595, 9698, 10000], expert: [0, 391, 762, 1045, 1319, 1524, 1732, 2008, 2283, 2589, 2947, 3311, 3680, 3981, 4276, 4572, 4868, 5159, 5452, 5745, 6066, 6666, 7240, 7774, 8073, 8242, 8416, 8571, 8733, 8794, 8840, 8910, 10000] } };

/** The sides that each level was measured with. @type {Record<string, number[]>} */
export const CALIBRATED = { casual: [2, 3, 4, 6], sharp: [2, 3, 4, 6], expert: [2, 3, 4, 6] };

/** What was measured. @type {string} */
export const EDITION = "nb-112";

/** Rule keys that change no round. @type {string[]} */
export const OF_THE_MATCH = ["scoring", "target"];

/** @type {string[]} */
export const LEVELS = ["novice", "casual", "sharp", "expert"];

/** By sides, for each bot of the reference: how often a decision lost how much. @type {Record<number, [grains: number, count: number][][]>} */
export const LOSSES = { "2": [[[0, 1411], [2, 1], [3, 10], [4, 19], [5, 11], [6, 16], [7, 18], [8, 7], [9, 13], [10, 9], [11, 16], [12, 8], [13, 4], [14, 13], [15, 2], [16, 6], [17, 3], [18, 3], [19, 2], [20, 3], [21, 4], [22, 2], [23, 3], [24, 3], [25, 2], [26, 2], [27, 2], [28, 1], [29, 2], [30, 2], [32, 2], [34, 1], [36, 2], [38, 3], [39, 1], [41, 3], [43, 1], [46, 1], [48, 1]], [[0, 1579], [2, 2], [3, 13], [4, 15], [5, 16], [6, 18], [7, 11], [8, 23], [9, 10], [10, 7], [11, 12], [12, 8], [13, 8], [14, 9], [15, 5], [16, 3], [17, 7], [18, 3], [19, 5], [20, 3], [21, 3], [22, 4], [23, 1], [24, 3], [25, 2], [27, 1], [28, 2], [29, 3], [30, 3], [31, 1], [32, 2], [33, 3], [34, 2], [35, 3], [36, 1], [37, 1], [38, 1], [41, 1], [42, 1], [43, 1], [47, 1]], [[0, 1231], [3, 11], [4, 12], [5, 7], [6, 10], [7, 7], [8, 7], [9, 5], [10, 2], [11, 3], [12, 8], [13, 3], [14, 1], [15, 2], [16, 2], [17, 2], [19, 3], [20, 1], [21, 2], [22, 1], [25, 1], [30, 1], [31, 1], [32, 1]], [[0, 1554], [2, 1], [3, 6], [4, 13], [5, 14], [6, 9], [7, 7], [8, 2], [9, 10], [10, 7], [11, 2], [12, 3], [13, 2], [14, 3], [15, 4], [16, 2], [17, 3], [19, 1], [21, 1], [22, 3], [23, 2], [24, 2], [26, 1], [29, 1], [30, 2]], [[0, 1806], [2, 2], [3, 13], [4, 18], [5, 13], [6, 8], [7, 10], [8, 4], [9, 8], [10, 8], [11, 2], [12, 3], [14, 2], [18, 3], [20, 2], [21, 1], [29, 1], [33, 1], [37, 1], [39, 1], [49, 1]]], "3": [[[0, 1170], [2, 1], [3, 6], [4, 8], [5, 14], [6, 11], [7, 9], [8, 9], [9, 8], [10, 5], [11, 8], [12, 8], [13, 5], [14, 6], [15, 3], [16, 3], [17, 2], [18, 5], [19, 1], [20, 5], [21, 1], [22, 3], [23, 1], [25, 2], [26, 3], [28, 3], [30, 1], [31, 2], [34, 1], [35, 1], [36, 3], [37, 2]], [[0, 1191], [3, 10], [4, 8], [5, 12], [6, 7], [7, 10], [8, 5], [9, 4], [10, 3], [11, 7], [12, 6], [13, 4], [14, 5], [15, 4], [16, 4], [17, 4], [18, 2], [19, 1], [20, 2], [21, 3], [22, 2], [23, 3], [25, 1], [26, 2], [27, 1], [28, 1], [29, 2], [30, 2], [32, 1], [33, 1], [37, 1], [59, 1]], [[0, 1344], [2, 2], [3, 2], [4, 8], [5, 5], [6, 5], [7, 3], [8, 3], [9, 5], [10, 1], [11, 2], [12, 5], [13, 2], [15, 1], [16, 1], [17, 1], [19, 1], [21, 1], [23, 1], [26, 1], [28, 1], [29, 2], [38, 1], [46, 1]], [[0, 1310], [2, 2], [3, 4], [4, 6], [5, 4], [6, 3], [8, 4], [9, 3], [11, 1], [12, 1], [13, 1], [19, 1]], [[0, 1309], [2, 1], [3, 4], [4, 4], [6, 3], [7, 3], [8, 1], [9, 4], [10, 1], [12, 2], [13, 1], [14, 1], [15, 2], [16, 1], [18, 1], [22, 1], [24, 1], [30, 1], [31, 1], [32, 1], [35, 1]]], "4": [[[0, 1086], [2, 3], [3, 8], [4, 8], [5, 6], [6, 8], [7, 5], [8, 5], [9, 4], [10, 6], [11, 7], [12, 4], [13, 3], [14, 7], [15, 2], [16, 2], [17, 1], [18, 3], [19, 3], [20, 3], [21, 1], [22, 1], [24, 1], [26, 3], [28, 2], [31, 1], [32, 1], [35, 2], [36, 1], [37, 1], [41, 1], [59, 1]], [[0, 1162], [2, 2], [3, 11], [4, 10], [5, 11], [6, 8], [7, 6], [8, 7], [9, 7], [10, 7], [11, 5], [12, 1], [14, 2], [15, 2], [16, 2], [17, 1], [18, 1], [19, 3], [20, 3], [21, 2], [22, 4], [23, 2], [25, 2], [26, 1], [28, 1], [29, 2], [30, 1], [33, 2]], [[0, 1119], [2, 2], [3, 3], [4, 5], [5, 5], [6, 1], [7, 3], [9, 2], [14, 1], [15, 1], [16, 1], [27, 1], [29, 1], [32, 2]], [[0, 1189], [3, 4], [4, 5], [6, 1], [8, 1], [10, 2], [18, 1]], [[0, 1162], [3, 4], [4, 2], [5, 2], [6, 1], [9, 1]]], "6": [[[0, 1010], [1, 1], [2, 1], [3, 4], [4, 6], [5, 4], [6, 3], [7, 5], [8, 1], [9, 1], [10, 2], [11, 1], [12, 2], [13, 1], [14, 1], [15, 1], [16, 1], [17, 2], [18, 2], [19, 1], [22, 1], [23, 2], [24, 1]], [[0, 952], [2, 3], [3, 7], [4, 5], [5, 2], [6, 3], [7, 4], [8, 3], [9, 2], [10, 5], [11, 2], [12, 1], [13, 4], [14, 1], [16, 1], [17, 1], [18, 2], [19, 2], [22, 2], [27, 1], [29, 1], [36, 1]], [[0, 1065], [2, 2], [3, 8], [4, 2], [5, 1], [7, 2], [8, 2], [9, 1], [10, 1], [11, 2], [13, 1], [15, 1], [18, 2], [21, 1], [30, 1], [37, 1]], [[0, 1117], [2, 1], [3, 1], [4, 2], [5, 3], [6, 1], [7, 2], [8, 1], [10, 2], [11, 1], [31, 1]], [[0, 1159], [3, 3], [4, 2], [5, 3], [9, 1]]] };

/** In the order of their bits. @type {string[]} */
export const MOMENTS = ["dry-spell", "desert", "colour-blind", "soaked", "three-fours", "four-on-last", "bystander", "caught", "doubted-wrongly", "so-near", "robbed", "nothing-fits", "numbers-only", "too-late", "dear-hand", "full-hand", "led-all-along", "flawless", "comeback", "escape", "three-wilds", "two-fours", "wild-finish", "draw-finish", "in-a-row", "got-away", "saw-through", "good-ear", "hailstorm", "rich", "just-in-time", "untouched"];

/** Those of them that one is proud of. @type {string[]} */
export const FEATS = ["flawless", "comeback", "escape", "three-wilds", "two-fours", "wild-finish", "draw-finish", "in-a-row", "got-away", "saw-through", "good-ear", "hailstorm", "rich", "just-in-time", "untouched"];

/** So many seats were counted. @type {number} */
export const ODDS_SEATS = 240000;

/** How many of them had a moment, by edition and players. @type {Record<string, Record<number, Record<string, number>>>} */
export const ODDS = { "nb-112": { "2": { "dry-spell": 19753, desert: 1985, "colour-blind": 65079, soaked: 25704, "three-fours": 1941, "four-on-last": 12573, bystander: 32335, caught: 192, "doubted-wrongly": 20571, "so-near": 9197, robbed: 709, "nothing-fits": 6900, "numbers-only": 14156, "too-late": 914, "dear-hand": 17522, "full-hand": 1130, "led-all-along": 6981, flawless: 24097, comeback: 728, escape: 8976, "three-wilds": 6489, "two-fours": 4698, "wild-finish": 20531, "draw-finish": 12334, "in-a-row": 70026, "got-away": 2542, "saw-through": 481, hailstorm: 13619, rich: 882, "just-in-time": 5967, untouched: 22252 }, "3": { "dry-spell": 4081, desert: 55, "colour-blind": 40397, soaked: 23229, "three-fours": 986, "four-on-last": 7324, bystander: 1468, caught: 196, "doubted-wrongly": 56690, "so-near": 9544, robbed: 1296, "nothing-fits": 7027, "numbers-only": 14267, "too-late": 250, "dear-hand": 22653, "full-hand": 1751, "led-all-along": 1415, flawless: 17427, comeback: 441, escape: 5692, "three-wilds": 6376, "two-fours": 4678, "wild-finish": 18480, "draw-finish": 4837, "in-a-row": 736, "got-away": 42, "saw-through": 30, "good-ear": 6, hailstorm: 12623, rich: 6454, "just-in-time": 2410, untouched: 15872 }, "4": { "dry-spell": 1886, desert: 3, "colour-blind": 35043, soaked: 20034, "three-fours": 799, "four-on-last": 5860, bystander: 935, caught: 79, "doubted-wrongly": 55446, "so-near": 8719, robbed: 1513, "nothing-fits": 7138, "numbers-only": 14554, "too-late": 313, "dear-hand": 22892, "full-hand": 1515, "led-all-along": 368, flawless: 13894, comeback: 386, escape: 4331, "three-wilds": 6327, "two-fours": 4681, "wild-finish": 14468, "draw-finish": 3616, "in-a-row": 24, "got-away": 29, "saw-through": 27, "good-ear": 1, hailstorm: 10995, rich: 12722, "just-in-time": 2060, untouched: 12333 }, "6": { "dry-spell": 1029, "colour-blind": 26820, soaked: 16510, "three-fours": 652, "four-on-last": 4325, bystander: 578, caught: 11, "doubted-wrongly": 53905, "so-near": 7150, robbed: 1987, "nothing-fits": 7195, "numbers-only": 14491, "too-late": 501, "dear-hand": 24324, "full-hand": 1575, "led-all-along": 71, flawless: 10208, comeback: 223, escape: 2634, "three-wilds": 6323, "two-fours": 4641, "wild-finish": 10194, "draw-finish": 2618, "got-away": 20, "saw-through": 32, hailstorm: 8883, rich: 23838, "just-in-time": 1673, untouched: 8643 } }, "nb-112-retold": { "2": { "dry-spell": 19753, desert: 1985, "colour-blind": 65079, soaked: 25704, "three-fours": 1941, "four-on-last": 12573, bystander: 32335, caught: 192, "doubted-wrongly": 20571, "so-near": 9197, robbed: 709, "nothing-fits": 6900, "numbers-only": 14156, "too-late": 914, "dear-hand": 17522, "full-hand": 1130, "led-all-along": 6981, flawless: 24097, comeback: 728, escape: 8976, "three-wilds": 6489, "two-fours": 4698, "wild-finish": 20531, "draw-finish": 12334, "in-a-row": 70026, "got-away": 2542, "saw-through": 481, hailstorm: 13619, rich: 882, "just-in-time": 5967, untouched: 22252 }, "3": { "dry-spell": 4081, desert: 55, "colour-blind": 40397, soaked: 23229, "three-fours": 986, "four-on-last": 7324, bystander: 1468, caught: 196, "doubted-wrongly": 56690, "so-near": 9544, robbed: 1296, "nothing-fits": 7027, "numbers-only": 14267, "too-late": 250, "dear-hand": 22653, "full-hand": 1751, "led-all-along": 1415, flawless: 17427, comeback: 441, escape: 5692, "three-wilds": 6376, "two-fours": 4678, "wild-finish": 18480, "draw-finish": 4837, "in-a-row": 736, "got-away": 42, "saw-through": 30, "good-ear": 6, hailstorm: 12623, rich: 6454, "just-in-time": 2410, untouched: 15872 }, "4": { "dry-spell": 1886, desert: 3, "colour-blind": 35043, soaked: 20034, "three-fours": 799, "four-on-last": 5860, bystander: 935, caught: 79, "doubted-wrongly": 55446, "so-near": 8719, robbed: 1513, "nothing-fits": 7138, "numbers-only": 14554, "too-late": 313, "dear-hand": 22892, "full-hand": 1515, "led-all-along": 368, flawless: 13894, comeback: 386, escape: 4331, "three-wilds": 6327, "two-fours": 4681, "wild-finish": 14468, "draw-finish": 3616, "in-a-row": 24, "got-away": 29, "saw-through": 27, "good-ear": 1, hailstorm: 10995, rich: 12722, "just-in-time": 2060, untouched: 12333 }, "6": { "dry-spell": 1029, "colour-blind": 26820, soaked: 16510, "three-fours": 652, "four-on-last": 4325, bystander: 578, caught: 11, "doubted-wrongly": 53905, "so-near": 7150, robbed: 1987, "nothing-fits": 7195, "numbers-only": 14491, "too-late": 501, "dear-hand": 24324, "full-hand": 1575, "led-all-along": 71, flawless: 10208, comeback: 223, escape: 2634, "three-wilds": 6323, "two-fours": 4641, "wild-finish": 10194, "draw-finish": 2618, "got-away": 20, "saw-through": 32, hailstorm: 8883, rich: 23838, "just-in-time": 1673, untouched: 8643 } }, "fi-108": { "2": { "dry-spell": 24970, desert: 2738, "colour-blind": 72491, soaked: 31658, "three-fours": 2427, "four-on-last": 12966, bystander: 39801, "doubted-wrongly": 25536, "so-near": 8990, "nothing-fits": 9519, "numbers-only": 18091, "too-late": 1028, "dear-hand": 17873, "full-hand": 1559, "led-all-along": 8506, flawless: 19547, comeback: 908, escape: 10174, "three-wilds": 2118, "two-fours": 5021, "wild-finish": 15561, "draw-finish": 14849, "in-a-row": 80471, "got-away": 2395, "saw-through": 528, hailstorm: 17466, rich: 732, "just-in-time": 6466, untouched: 18868 }, "3": { "dry-spell": 5827, desert: 119, "colour-blind": 45154, soaked: 27138, "three-fours": 1210, "four-on-last": 8103, bystander: 2197, "doubted-wrongly": 60059, "so-near": 10817, "nothing-fits": 9578, "numbers-only": 18528, "too-late": 247, "dear-hand": 21168, "full-hand": 2060, "led-all-along": 1843, flawless: 14894, comeback: 432, escape: 6007, "three-wilds": 1965, "two-fours": 5057, "wild-finish": 11751, "draw-finish": 6156, "in-a-row": 908, "got-away": 42, "saw-through": 33, hailstorm: 15109, rich: 4934, "just-in-time": 3028, untouched: 14538 }, "4": { "dry-spell": 2710, desert: 10, "colour-blind": 36035, soaked: 22152, "three-fours": 852, "four-on-last": 6610, bystander: 1216, "doubted-wrongly": 56866, "so-near": 9611, "nothing-fits": 9569, "numbers-only": 18632, "too-late": 339, "dear-hand": 21508, "full-hand": 1899, "led-all-along": 428, flawless: 12568, comeback: 258, escape: 3973, "three-wilds": 2018, "two-fours": 4999, "wild-finish": 9220, "draw-finish": 4751, "in-a-row": 29, "got-away": 25, "saw-through": 33, hailstorm: 12006, rich: 11032, "just-in-time": 2345, untouched: 12340 }, "6": { "dry-spell": 1405, desert: 7, "colour-blind": 25217, soaked: 17132, "three-fours": 659, "four-on-last": 5021, bystander: 637, "doubted-wrongly": 52829, "so-near": 7765, "nothing-fits": 9631, "numbers-only": 18696, "too-late": 563, "dear-hand": 23536, "full-hand": 1942, "led-all-along": 74, flawless: 9959, comeback: 58, escape: 1637, "three-wilds": 1970, "two-fours": 4960, "wild-finish": 6432, "draw-finish": 3343, "got-away": 21, "saw-through": 23, hailstorm: 9260, rich: 24525, "just-in-time": 1909, untouched: 9883 } }, "da-108": { "2": { "dry-spell": 24970, desert: 2738, "colour-blind": 72491, soaked: 31658, "three-fours": 2427, "four-on-last": 12966, bystander: 39801, "doubted-wrongly": 25536, "so-near": 8990, "nothing-fits": 9519, "numbers-only": 18091, "too-late": 1028, "dear-hand": 17873, "full-hand": 1559, "led-all-along": 8506, flawless: 19547, comeback: 908, escape: 10174, "three-wilds": 2118, "two-fours": 5021, "wild-finish": 15561, "draw-finish": 14849, "in-a-row": 80471, "got-away": 2395, "saw-through": 528, hailstorm: 17466, rich: 732, "just-in-time": 6466, untouched: 18868 }, "3": { "dry-spell": 5827, desert: 119, "colour-blind": 45154, soaked: 27138, "three-fours": 1210, "four-on-last": 8103, bystander: 2197, "doubted-wrongly": 60059, "so-near": 10817, "nothing-fits": 9578, "numbers-only": 18528, "too-late": 247, "dear-hand": 21168, "full-hand": 2060, "led-all-along": 1843, flawless: 14894, comeback: 432, escape: 6007, "three-wilds": 1965, "two-fours": 5057, "wild-finish": 11751, "draw-finish": 6156, "in-a-row": 908, "got-away": 42, "saw-through": 33, hailstorm: 15109, rich: 4934, "just-in-time": 3028, untouched: 14538 }, "4": { "dry-spell": 2710, desert: 10, "colour-blind": 36035, soaked: 22152, "three-fours": 852, "four-on-last": 6610, bystander: 1216, "doubted-wrongly": 56866, "so-near": 9611, "nothing-fits": 9569, "numbers-only": 18632, "too-late": 339, "dear-hand": 21508, "full-hand": 1899, "led-all-along": 428, flawless: 12568, comeback: 258, escape: 3973, "three-wilds": 2018, "two-fours": 4999, "wild-finish": 9220, "draw-finish": 4751, "in-a-row": 29, "got-away": 25, "saw-through": 33, hailstorm: 12006, rich: 11032, "just-in-time": 2345, untouched: 12340 }, "6": { "dry-spell": 1405, desert: 7, "colour-blind": 25217, soaked: 17132, "three-fours": 659, "four-on-last": 5021, bystander: 637, "doubted-wrongly": 52829, "so-near": 7765, "nothing-fits": 9631, "numbers-only": 18696, "too-late": 563, "dear-hand": 23536, "full-hand": 1942, "led-all-along": 74, flawless: 9959, comeback: 58, escape: 1637, "three-wilds": 1970, "two-fours": 4960, "wild-finish": 6432, "draw-finish": 3343, "got-away": 21, "saw-through": 23, hailstorm: 9260, rich: 24525, "just-in-time": 1909, untouched: 9883 } }, "sv-1981": { "2": { "dry-spell": 23096, desert: 1619, "colour-blind": 76535, soaked: 27513, "three-fours": 2846, "four-on-last": 7868, bystander: 6737, "so-near": 11273, "nothing-fits": 10174, "numbers-only": 18524, "too-late": 502, "dear-hand": 13237, "full-hand": 709, "led-all-along": 11606, flawless: 20613, comeback: 824, escape: 12509, "three-wilds": 2038, "two-fours": 4898, "wild-finish": 11308, "draw-finish": 11326, "in-a-row": 60640, hailstorm: 13993, rich: 449, "just-in-time": 7495, untouched: 20613 }, "3": { "dry-spell": 6572, desert: 98, "colour-blind": 53116, soaked: 15358, "three-fours": 1300, "four-on-last": 6670, bystander: 2003, "so-near": 12200, "nothing-fits": 10114, "numbers-only": 18796, "too-late": 220, "dear-hand": 12128, "full-hand": 480, "led-all-along": 2261, flawless: 14732, comeback: 110, escape: 5510, "three-wilds": 1912, "two-fours": 4981, "wild-finish": 7999, "draw-finish": 7966, "in-a-row": 980, hailstorm: 6419, rich: 1799, "just-in-time": 4107, untouched: 14732 }, "4": { "dry-spell": 2641, desert: 11, "colour-blind": 40738, soaked: 11410, "three-fours": 905, "four-on-last": 5451, bystander: 1092, "so-near": 10373, "nothing-fits": 10091, "numbers-only": 18806, "too-late": 360, "dear-hand": 12538, "full-hand": 421, "led-all-along": 527, flawless: 12409, comeback: 80, escape: 3788, "three-wilds": 1975, "two-fours": 4943, "wild-finish": 6587, "draw-finish": 6142, "in-a-row": 14, hailstorm: 4235, rich: 5704, "just-in-time": 3160, untouched: 12409 }, "6": { "dry-spell": 1353, desert: 1, "colour-blind": 27852, soaked: 7959, "three-fours": 757, "four-on-last": 4065, bystander: 564, "so-near": 8069, "nothing-fits": 10116, "numbers-only": 18842, "too-late": 566, "dear-hand": 13773, "full-hand": 437, "led-all-along": 71, flawless: 9906, comeback: 36, escape: 1824, "three-wilds": 1945, "two-fours": 4926, "wild-finish": 5130, "draw-finish": 4413, hailstorm: 2726, rich: 18158, "just-in-time": 2558, untouched: 9906 } } };
