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
export const CHANCES = { "2": { novice: [0, 66, 218, 427, 680, 970, 1288, 1630, 1992, 2369, 2757, 3153, 3555, 3958, 4361, 4762, 5158, 5548, 5930, 6303, 6665, 7016, 7355, 7681, 7993, 8292, 8577, 8848, 9104, 9345, 9572, 9785, 10000], casual: [0, 66, 218, 427, 680, 970, 1288, 1630, 1992, 2369, 2757, 3153, 3555, 3958, 4361, 4762, 5158, 5548, 5930, 6303, 6665, 7016, 7355, 7681, 7993, 8292, 8577, 8848, 9104, 9345, 9572, 9785, 10000], sharp: [0, 62, 194, 373, 591, 843, 1125, 1433, 1765, 2117, 2486, 2870, 3265, 3669, 4078, 4491, 4904, 5315, 5721, 6121, 6512, 6893, 7262, 7617, 7956, 8280, 8586, 8873, 9141, 9388, 9614, 9816, 10000], expert: [0, 957, 957, 957, 957, 1013, 1207, 1431, 1685, 1967, 2278, 2614, 2975, 3358, 3760, 4177, 4604, 5037, 5472, 5902, 6323, 6730, 7118, 7484, 7825, 8136, 8417, 8662, 8869, 9023, 9084, 9084, 10000] }, "3": { novice: [0, 226, 435, 681, 958, 1263, 1591, 1939, 2304, 2682, 3071, 3467, 3866, 4267, 4666, 5061, 5449, 5829, 6198, 6555, 6899, 7228, 7542, 7840, 8122, 8386, 8634, 8863, 9076, 9269, 9442, 9580, 10000], casual: [0, 226, 435, 681, 958, 1263, 1591, 1939, 2304, 2682, 3071, 3467, 3866, 4267, 4666, 5061, 5449, 5829, 6198, 6555, 6899, 7228, 7542, 7840, 8122, 8386, 8634, 8863, 9076, 9269, 9442, 9580, 10000], sharp: [0, 158, 400, 665, 945, 1235, 1534, 1842, 2159, 2483, 2814, 3153, 3499, 3852, 4211, 4576, 4947, 5322, 5701, 6082, 6465, 6849, 7230, 7608, 7979, 8340, 8687, 9015, 9317, 9584, 9802, 9951, 10000], expert: [0, 236, 542, 852, 1163, 1474, 1785, 2098, 2412, 2728, 3047, 3368, 3692, 4019, 4350, 4684, 5021, 5362, 5706, 6053, 6403, 6755, 7108, 7462, 7814, 8164, 8508, 8843, 9163, 9461, 9721, 9920, 10000] }, "4": { novice: [0, 364, 687, 988, 1280, 1569, 1859, 2153, 2451, 2755, 3065, 3383, 3709, 4042, 4384, 4733, 5091, 5455, 5827, 6204, 6585, 6969, 7352, 7733, 8107, 8470, 8815, 9137, 9426, 9671, 9858, 9972, 10000], casual: [0, 364, 687, 988, 1280, 1569, 1859, 2153, 2451, 2755, 3065, 3383, 3709, 4042, 4384, 4733, 5091, 5455, 5827, 6204, 6585, 6969, 7352, 7733, 8107, 8470, 8815, 9137, 9426, 9671, 9858, 9972, 10000], sharp: [0, 169, 444, 744, 1058, 1380, 1710, 2045, 2387, 2735, 3087, 3445, 3808, 4174, 4545, 4920, 5297, 5675, 6055, 6434, 6812, 7186, 7555, 7915, 8265, 8600, 8917, 9210, 9471, 9694, 9866, 9973, 10000], expert: [0, 573, 798, 1032, 1274, 1524, 1783, 2049, 2325, 2609, 2901, 3202, 3512, 3829, 4154, 4486, 4824, 5169, 5518, 5872, 6228, 6586, 6945, 7303, 7657, 8006, 8348, 8679, 8995, 9294, 9568, 9808, 10000] }, "6": { novice: [0, 419, 644, 880, 1134, 1406, 1698, 2011, 2344, 2699, 3073, 3467, 3878, 4304, 4742, 5190, 5644, 6098, 6549, 6991, 7419, 7827, 8211, 8566, 8886, 9170, 9413, 9613, 9771, 9885, 9958, 9993, 10000], casual: [0, 419, 644, 880, 1134, 1406, 1698, 2011, 2344, 2699, 3073, 3467, 3878, 4304, 4742, 5190, 5644, 6098, 6549, 6991, 7419, 7827, 8211, 8566, 8886, 9170, 9413, 9613, 9771, 9885, 9958, 9993, 10000], sharp: [0, 350, 548, 810, 1115, 1454, 1818, 2202, 2598, 3001, 3404, 3804, 4196, 4576, 4943, 5294, 5627, 5942, 6237, 6512, 6766, 6998, 7209, 7397, 7558, 7691, 7786, 7829, 7829, 7829, 7829, 7829, 10000], expert: [0, 502, 815, 1105, 1382, 1653, 1919, 2181, 2442, 2702, 2961, 3221, 3482, 3743, 4007, 4272, 4540, 4811, 5085, 5362, 5644, 5931, 6223, 6522, 6827, 7140, 7463, 7797, 8144, 8508, 8897, 9326, 10000] } };

/** The sides that each level was measured with. @type {Record<string, number[]>} */
export const CALIBRATED = { casual: [2, 3, 4, 6], sharp: [2, 3, 4, 6], expert: [2, 3, 4, 6] };

/** What was measured. @type {string} */
export const EDITION = "nb-112";

/** Rule keys that change no round. @type {string[]} */
export const OF_THE_MATCH = ["scoring", "target"];

/** @type {string[]} */
export const LEVELS = ["novice", "casual", "sharp", "expert"];

/** By sides, for each bot of the reference: how often a decision lost how much. @type {Record<number, [grains: number, count: number][][]>} */
export const LOSSES = { "2": [[[0, 718], [2, 1], [3, 2], [4, 8], [5, 10], [6, 9], [7, 10], [8, 6], [9, 2], [10, 5], [11, 11], [12, 6], [13, 2], [14, 5], [15, 1], [16, 3], [17, 2], [20, 1], [21, 4], [22, 1], [24, 1], [25, 2], [26, 1], [27, 1], [28, 1], [29, 2], [33, 1], [36, 2], [38, 1], [39, 2], [41, 2], [46, 1], [48, 1]], [[0, 722], [2, 1], [3, 1], [4, 12], [5, 8], [6, 13], [7, 6], [8, 9], [9, 7], [10, 3], [11, 7], [12, 5], [13, 4], [14, 3], [15, 2], [16, 1], [17, 4], [18, 2], [20, 4], [21, 2], [22, 2], [23, 1], [24, 1], [25, 1], [27, 1], [29, 2], [30, 1], [32, 1], [33, 1], [34, 2], [35, 1], [36, 1], [38, 1], [47, 1]], [[0, 609], [4, 5], [5, 8], [6, 2], [7, 7], [8, 8], [9, 3], [11, 1], [12, 4], [13, 4], [15, 1], [16, 1], [17, 2], [19, 1], [20, 1], [21, 1], [22, 1], [25, 1], [30, 1], [31, 1], [32, 1]], [[0, 768], [2, 1], [3, 1], [4, 5], [5, 7], [6, 10], [7, 3], [8, 2], [9, 2], [10, 1], [11, 1], [14, 3], [15, 1], [17, 1], [19, 1], [21, 1], [22, 3], [23, 2], [24, 1], [26, 1], [29, 1], [30, 1]], [[0, 751], [3, 4], [4, 8], [5, 8], [6, 5], [7, 3], [8, 3], [9, 3], [10, 4], [11, 1], [14, 1], [15, 1], [18, 1], [20, 1]]], "3": [[[0, 558], [3, 1], [4, 2], [5, 5], [6, 7], [7, 4], [8, 3], [9, 2], [10, 3], [11, 4], [12, 9], [13, 2], [14, 2], [15, 3], [16, 1], [18, 2], [20, 2], [22, 4], [24, 1], [26, 3], [29, 1], [30, 1], [31, 1], [32, 1], [36, 1], [37, 1]], [[0, 596], [4, 4], [5, 5], [6, 6], [7, 3], [8, 6], [9, 4], [10, 2], [11, 5], [12, 3], [13, 3], [14, 1], [15, 2], [16, 2], [17, 4], [18, 1], [19, 1], [21, 2], [22, 2], [23, 2], [24, 1], [25, 1], [27, 1], [29, 2], [30, 1], [33, 1], [59, 1]], [[0, 713], [2, 1], [3, 1], [4, 1], [5, 4], [6, 3], [8, 2], [9, 1], [11, 1], [12, 1], [13, 1], [15, 1], [21, 1], [24, 1], [28, 1], [29, 2], [38, 1], [46, 1]], [[0, 654], [3, 3], [4, 4], [5, 3], [6, 1], [8, 2], [9, 1], [10, 1], [13, 1], [19, 1]], [[0, 603], [4, 1], [7, 2], [8, 3], [9, 1], [10, 2], [13, 1], [14, 2], [30, 1]]], "4": [[[0, 539], [3, 3], [4, 4], [5, 5], [6, 3], [7, 4], [8, 1], [9, 1], [10, 4], [11, 4], [12, 3], [13, 2], [14, 4], [18, 2], [19, 2], [21, 3], [22, 1], [24, 1], [26, 2], [28, 1], [31, 1], [35, 1], [41, 1]], [[0, 568], [2, 1], [3, 1], [4, 5], [5, 2], [6, 2], [7, 4], [8, 3], [9, 3], [10, 8], [11, 2], [12, 1], [14, 2], [16, 1], [19, 1], [21, 1], [22, 1], [24, 1], [26, 2], [28, 1], [29, 1], [30, 1]], [[0, 590], [2, 1], [3, 2], [4, 4], [5, 1], [6, 1], [7, 2], [8, 1], [9, 2], [16, 1], [27, 1], [29, 1], [33, 1]], [[0, 597], [4, 4], [6, 1], [8, 1], [11, 1], [19, 1]], [[0, 567], [3, 1], [4, 2], [7, 1], [10, 1]]], "6": [[[0, 487], [2, 1], [4, 1], [5, 6], [6, 1], [7, 1], [8, 2], [11, 2], [13, 2], [14, 1], [15, 1], [17, 3], [19, 1], [22, 1], [24, 1]], [[0, 491], [3, 4], [4, 3], [5, 1], [6, 1], [7, 2], [8, 1], [10, 1], [11, 3], [12, 1], [13, 1], [14, 2], [16, 1], [17, 1], [19, 1], [22, 2], [36, 1]], [[0, 507], [3, 4], [4, 4], [7, 2], [8, 1], [9, 1], [10, 1], [11, 1], [13, 1], [15, 1], [18, 1], [37, 1]], [[0, 558], [4, 1], [7, 1], [8, 1], [11, 1], [31, 1]], [[0, 542], [4, 2], [5, 1], [6, 1]]] };

/** In the order of their bits. @type {string[]} */
export const MOMENTS = ["dry-spell", "desert", "colour-blind", "soaked", "three-fours", "four-on-last", "bystander", "caught", "doubted-wrongly", "so-near", "robbed", "nothing-fits", "numbers-only", "too-late", "dear-hand", "full-hand", "led-all-along", "flawless", "comeback", "escape", "three-wilds", "two-fours", "wild-finish", "draw-finish", "in-a-row", "got-away", "saw-through", "good-ear", "hailstorm", "rich", "just-in-time", "untouched"];

/** Those of them that one is proud of. @type {string[]} */
export const FEATS = ["flawless", "comeback", "escape", "three-wilds", "two-fours", "wild-finish", "draw-finish", "in-a-row", "got-away", "saw-through", "good-ear", "hailstorm", "rich", "just-in-time", "untouched"];

/** So many seats were counted. @type {number} */
export const ODDS_SEATS = 240000;

/** How many of them had a moment, by edition and players. @type {Record<string, Record<number, Record<string, number>>>} */
export const ODDS = { "nb-112": { "2": { "dry-spell": 19753, desert: 1985, "colour-blind": 65079, soaked: 25704, "three-fours": 1941, "four-on-last": 12573, bystander: 32335, caught: 192, "doubted-wrongly": 20571, "so-near": 9197, robbed: 709, "nothing-fits": 6900, "numbers-only": 14156, "too-late": 914, "dear-hand": 17522, "full-hand": 1130, "led-all-along": 6981, flawless: 24097, comeback: 728, escape: 8976, "three-wilds": 6489, "two-fours": 4698, "wild-finish": 20531, "draw-finish": 12334, "in-a-row": 70026, "got-away": 2542, "saw-through": 481, hailstorm: 13619, rich: 882, "just-in-time": 5967, untouched: 22252 }, "3": { "dry-spell": 4081, desert: 55, "colour-blind": 40397, soaked: 23229, "three-fours": 986, "four-on-last": 7324, bystander: 1468, caught: 196, "doubted-wrongly": 56690, "so-near": 9544, robbed: 1296, "nothing-fits": 7027, "numbers-only": 14267, "too-late": 250, "dear-hand": 22653, "full-hand": 1751, "led-all-along": 1415, flawless: 17427, comeback: 441, escape: 5692, "three-wilds": 6376, "two-fours": 4678, "wild-finish": 18480, "draw-finish": 4837, "in-a-row": 736, "got-away": 42, "saw-through": 30, "good-ear": 6, hailstorm: 12623, rich: 6454, "just-in-time": 2410, untouched: 15872 }, "4": { "dry-spell": 1886, desert: 3, "colour-blind": 35043, soaked: 20034, "three-fours": 799, "four-on-last": 5860, bystander: 935, caught: 79, "doubted-wrongly": 55446, "so-near": 8719, robbed: 1513, "nothing-fits": 7138, "numbers-only": 14554, "too-late": 313, "dear-hand": 22892, "full-hand": 1515, "led-all-along": 368, flawless: 13894, comeback: 386, escape: 4331, "three-wilds": 6327, "two-fours": 4681, "wild-finish": 14468, "draw-finish": 3616, "in-a-row": 24, "got-away": 29, "saw-through": 27, "good-ear": 1, hailstorm: 10995, rich: 12722, "just-in-time": 2060, untouched: 12333 }, "6": { "dry-spell": 1029, "colour-blind": 26820, soaked: 16510, "three-fours": 652, "four-on-last": 4325, bystander: 578, caught: 11, "doubted-wrongly": 53905, "so-near": 7150, robbed: 1987, "nothing-fits": 7195, "numbers-only": 14491, "too-late": 501, "dear-hand": 24324, "full-hand": 1575, "led-all-along": 71, flawless: 10208, comeback: 223, escape: 2634, "three-wilds": 6323, "two-fours": 4641, "wild-finish": 10194, "draw-finish": 2618, "got-away": 20, "saw-through": 32, hailstorm: 8883, rich: 23838, "just-in-time": 1673, untouched: 8643 } }, "nb-112-retold": { "2": { "dry-spell": 19753, desert: 1985, "colour-blind": 65079, soaked: 25704, "three-fours": 1941, "four-on-last": 12573, bystander: 32335, caught: 192, "doubted-wrongly": 20571, "so-near": 9197, robbed: 709, "nothing-fits": 6900, "numbers-only": 14156, "too-late": 914, "dear-hand": 17522, "full-hand": 1130, "led-all-along": 6981, flawless: 24097, comeback: 728, escape: 8976, "three-wilds": 6489, "two-fours": 4698, "wild-finish": 20531, "draw-finish": 12334, "in-a-row": 70026, "got-away": 2542, "saw-through": 481, hailstorm: 13619, rich: 882, "just-in-time": 5967, untouched: 22252 }, "3": { "dry-spell": 4081, desert: 55, "colour-blind": 40397, soaked: 23229, "three-fours": 986, "four-on-last": 7324, bystander: 1468, caught: 196, "doubted-wrongly": 56690, "so-near": 9544, robbed: 1296, "nothing-fits": 7027, "numbers-only": 14267, "too-late": 250, "dear-hand": 22653, "full-hand": 1751, "led-all-along": 1415, flawless: 17427, comeback: 441, escape: 5692, "three-wilds": 6376, "two-fours": 4678, "wild-finish": 18480, "draw-finish": 4837, "in-a-row": 736, "got-away": 42, "saw-through": 30, "good-ear": 6, hailstorm: 12623, rich: 6454, "just-in-time": 2410, untouched: 15872 }, "4": { "dry-spell": 1886, desert: 3, "colour-blind": 35043, soaked: 20034, "three-fours": 799, "four-on-last": 5860, bystander: 935, caught: 79, "doubted-wrongly": 55446, "so-near": 8719, robbed: 1513, "nothing-fits": 7138, "numbers-only": 14554, "too-late": 313, "dear-hand": 22892, "full-hand": 1515, "led-all-along": 368, flawless: 13894, comeback: 386, escape: 4331, "three-wilds": 6327, "two-fours": 4681, "wild-finish": 14468, "draw-finish": 3616, "in-a-row": 24, "got-away": 29, "saw-through": 27, "good-ear": 1, hailstorm: 10995, rich: 12722, "just-in-time": 2060, untouched: 12333 }, "6": { "dry-spell": 1029, "colour-blind": 26820, soaked: 16510, "three-fours": 652, "four-on-last": 4325, bystander: 578, caught: 11, "doubted-wrongly": 53905, "so-near": 7150, robbed: 1987, "nothing-fits": 7195, "numbers-only": 14491, "too-late": 501, "dear-hand": 24324, "full-hand": 1575, "led-all-along": 71, flawless: 10208, comeback: 223, escape: 2634, "three-wilds": 6323, "two-fours": 4641, "wild-finish": 10194, "draw-finish": 2618, "got-away": 20, "saw-through": 32, hailstorm: 8883, rich: 23838, "just-in-time": 1673, untouched: 8643 } }, "fi-108": { "2": { "dry-spell": 24970, desert: 2738, "colour-blind": 72491, soaked: 31658, "three-fours": 2427, "four-on-last": 12966, bystander: 39801, "doubted-wrongly": 25536, "so-near": 8990, "nothing-fits": 9519, "numbers-only": 18091, "too-late": 1028, "dear-hand": 17873, "full-hand": 1559, "led-all-along": 8506, flawless: 19547, comeback: 908, escape: 10174, "three-wilds": 2118, "two-fours": 5021, "wild-finish": 15561, "draw-finish": 14849, "in-a-row": 80471, "got-away": 2395, "saw-through": 528, hailstorm: 17466, rich: 732, "just-in-time": 6466, untouched: 18868 }, "3": { "dry-spell": 5827, desert: 119, "colour-blind": 45154, soaked: 27138, "three-fours": 1210, "four-on-last": 8103, bystander: 2197, "doubted-wrongly": 60059, "so-near": 10817, "nothing-fits": 9578, "numbers-only": 18528, "too-late": 247, "dear-hand": 21168, "full-hand": 2060, "led-all-along": 1843, flawless: 14894, comeback: 432, escape: 6007, "three-wilds": 1965, "two-fours": 5057, "wild-finish": 11751, "draw-finish": 6156, "in-a-row": 908, "got-away": 42, "saw-through": 33, hailstorm: 15109, rich: 4934, "just-in-time": 3028, untouched: 14538 }, "4": { "dry-spell": 2710, desert: 10, "colour-blind": 36035, soaked: 22152, "three-fours": 852, "four-on-last": 6610, bystander: 1216, "doubted-wrongly": 56866, "so-near": 9611, "nothing-fits": 9569, "numbers-only": 18632, "too-late": 339, "dear-hand": 21508, "full-hand": 1899, "led-all-along": 428, flawless: 12568, comeback: 258, escape: 3973, "three-wilds": 2018, "two-fours": 4999, "wild-finish": 9220, "draw-finish": 4751, "in-a-row": 29, "got-away": 25, "saw-through": 33, hailstorm: 12006, rich: 11032, "just-in-time": 2345, untouched: 12340 }, "6": { "dry-spell": 1405, desert: 7, "colour-blind": 25217, soaked: 17132, "three-fours": 659, "four-on-last": 5021, bystander: 637, "doubted-wrongly": 52829, "so-near": 7765, "nothing-fits": 9631, "numbers-only": 18696, "too-late": 563, "dear-hand": 23536, "full-hand": 1942, "led-all-along": 74, flawless: 9959, comeback: 58, escape: 1637, "three-wilds": 1970, "two-fours": 4960, "wild-finish": 6432, "draw-finish": 3343, "got-away": 21, "saw-through": 23, hailstorm: 9260, rich: 24525, "just-in-time": 1909, untouched: 9883 } }, "da-108": { "2": { "dry-spell": 24970, desert: 2738, "colour-blind": 72491, soaked: 31658, "three-fours": 2427, "four-on-last": 12966, bystander: 39801, "doubted-wrongly": 25536, "so-near": 8990, "nothing-fits": 9519, "numbers-only": 18091, "too-late": 1028, "dear-hand": 17873, "full-hand": 1559, "led-all-along": 8506, flawless: 19547, comeback: 908, escape: 10174, "three-wilds": 2118, "two-fours": 5021, "wild-finish": 15561, "draw-finish": 14849, "in-a-row": 80471, "got-away": 2395, "saw-through": 528, hailstorm: 17466, rich: 732, "just-in-time": 6466, untouched: 18868 }, "3": { "dry-spell": 5827, desert: 119, "colour-blind": 45154, soaked: 27138, "three-fours": 1210, "four-on-last": 8103, bystander: 2197, "doubted-wrongly": 60059, "so-near": 10817, "nothing-fits": 9578, "numbers-only": 18528, "too-late": 247, "dear-hand": 21168, "full-hand": 2060, "led-all-along": 1843, flawless: 14894, comeback: 432, escape: 6007, "three-wilds": 1965, "two-fours": 5057, "wild-finish": 11751, "draw-finish": 6156, "in-a-row": 908, "got-away": 42, "saw-through": 33, hailstorm: 15109, rich: 4934, "just-in-time": 3028, untouched: 14538 }, "4": { "dry-spell": 2710, desert: 10, "colour-blind": 36035, soaked: 22152, "three-fours": 852, "four-on-last": 6610, bystander: 1216, "doubted-wrongly": 56866, "so-near": 9611, "nothing-fits": 9569, "numbers-only": 18632, "too-late": 339, "dear-hand": 21508, "full-hand": 1899, "led-all-along": 428, flawless: 12568, comeback: 258, escape: 3973, "three-wilds": 2018, "two-fours": 4999, "wild-finish": 9220, "draw-finish": 4751, "in-a-row": 29, "got-away": 25, "saw-through": 33, hailstorm: 12006, rich: 11032, "just-in-time": 2345, untouched: 12340 }, "6": { "dry-spell": 1405, desert: 7, "colour-blind": 25217, soaked: 17132, "three-fours": 659, "four-on-last": 5021, bystander: 637, "doubted-wrongly": 52829, "so-near": 7765, "nothing-fits": 9631, "numbers-only": 18696, "too-late": 563, "dear-hand": 23536, "full-hand": 1942, "led-all-along": 74, flawless: 9959, comeback: 58, escape: 1637, "three-wilds": 1970, "two-fours": 4960, "wild-finish": 6432, "draw-finish": 3343, "got-away": 21, "saw-through": 23, hailstorm: 9260, rich: 24525, "just-in-time": 1909, untouched: 9883 } }, "sv-1981": { "2": { "dry-spell": 23096, desert: 1619, "colour-blind": 76535, soaked: 27513, "three-fours": 2846, "four-on-last": 7868, bystander: 6737, "so-near": 11273, "nothing-fits": 10174, "numbers-only": 18524, "too-late": 502, "dear-hand": 13237, "full-hand": 709, "led-all-along": 11606, flawless: 20613, comeback: 824, escape: 12509, "three-wilds": 2038, "two-fours": 4898, "wild-finish": 11308, "draw-finish": 11326, "in-a-row": 60640, hailstorm: 13993, rich: 449, "just-in-time": 7495, untouched: 20613 }, "3": { "dry-spell": 6572, desert: 98, "colour-blind": 53116, soaked: 15358, "three-fours": 1300, "four-on-last": 6670, bystander: 2003, "so-near": 12200, "nothing-fits": 10114, "numbers-only": 18796, "too-late": 220, "dear-hand": 12128, "full-hand": 480, "led-all-along": 2261, flawless: 14732, comeback: 110, escape: 5510, "three-wilds": 1912, "two-fours": 4981, "wild-finish": 7999, "draw-finish": 7966, "in-a-row": 980, hailstorm: 6419, rich: 1799, "just-in-time": 4107, untouched: 14732 }, "4": { "dry-spell": 2641, desert: 11, "colour-blind": 40738, soaked: 11410, "three-fours": 905, "four-on-last": 5451, bystander: 1092, "so-near": 10373, "nothing-fits": 10091, "numbers-only": 18806, "too-late": 360, "dear-hand": 12538, "full-hand": 421, "led-all-along": 527, flawless: 12409, comeback: 80, escape: 3788, "three-wilds": 1975, "two-fours": 4943, "wild-finish": 6587, "draw-finish": 6142, "in-a-row": 14, hailstorm: 4235, rich: 5704, "just-in-time": 3160, untouched: 12409 }, "6": { "dry-spell": 1353, desert: 1, "colour-blind": 27852, soaked: 7959, "three-fours": 757, "four-on-last": 4065, bystander: 564, "so-near": 8069, "nothing-fits": 10116, "numbers-only": 18842, "too-late": 566, "dear-hand": 13773, "full-hand": 437, "led-all-along": 71, flawless: 9906, comeback: 36, escape: 1824, "three-wilds": 1945, "two-fours": 4926, "wild-finish": 5130, "draw-finish": 4413, hailstorm: 2726, rich: 18158, "just-in-time": 2558, untouched: 9906 } } };
