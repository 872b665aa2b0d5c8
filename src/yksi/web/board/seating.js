/**
 * Who sits where on the felt: the left neighbour on the left, the right one on the right, the others along the far side,
 * so that play runs as one loop through all seats and the reader's own. Numbers in, numbers out.
 */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ seats: Point[], middle: Point & { width: number, height: number }, width: number, height: number, size: "grand" | "ample" | "roomy" | "close" | "tight" }} Seating */

/** The piles are at least so large, or everybody sits closer. */
const LEAST_PILE = 56;
/** What a seat takes, by how close people sit: width and height with its cards, and how large the piles have to be beside that. @type {[Seating["size"], number, number, number][]} */
const SIZES = [
  ["grand", 420, 236, 200],
  ["ample", 264, 152, 96],
  ["roomy", 150, 158, 80],
  ["close", 104, 126, LEAST_PILE],
  ["tight", 84, 82, LEAST_PILE],
];
/** On a wide felt the cards lie beside their player's face; as wide as a television's, it is seen across a room. */
const WIDE = 760;
const GRAND = 1800;
const EDGE = 6;
/** What is written below the piles. */
const WORDS = 96;
/** Words beside the piles need no more than this. */
const MOST_WORDS = 400;
/** A felt that is less high has room for one row only. */
const LOW = 280;

/** @param {number} width of the felt @param {number} height @param {number} count of the others @param {number} [more] height that a seat takes where somebody has a long name @returns {Seating} */
export function seatingFor(width, height, count, more = 0) {
  if (height < LOW && width > 2 * height) return besideThePiles(width, height, count);
  const most = Math.floor(width > 1.5 * height ? (count + 1) / 4 : count / 3);
  const ways = SIZES.slice(width < WIDE ? 2 : width < GRAND ? 1 : 0).flatMap((size) =>
    Array.from({ length: most + 1 }, (_, fewer) => arrange(width, height, count, most - fewer, more, size)),
  );
  return ways.find((way) => way.fits) ?? ways[ways.length - 1];
}

/** @param {number} width @param {number} height @param {number} count @param {number} sides how many sit at each side @param {number} more as above @param {[Seating["size"], number, number, number]} size */
function arrange(width, height, count, sides, more, [size, wide, usual, least]) {
  const high = usual + more;
  const across = count - 2 * sides;
  const arc = across > 1 && width > 700 ? Math.min(40, height * 0.07) : 0;
  const top = EDGE + high / 2;
  const apart = across === 1 && width >= 3.1 * wide; // nobody sits above the neighbours
  const first = top + (apart ? high * 0.5 : high + arc);
  const last = Math.max(first, height - EDGE - high / 2);
  const above = across ? top + high / 2 : 0;
  const between = { top: above, width: width - 2 * (wide + 2 * EDGE) };
  const below = { top: first + high / 2, width };
  const isBelow = sides === 1 && pile(below, height) > pile(between, height);
  const rows = sides > 1 ? (last - first) / (sides - 1) : high;
  const down = Array.from({ length: sides }, (_, row) => {
    if (sides > 1) return first + rows * row;
    return isBelow ? first : Math.min(last, Math.max(first, height * 0.46));
  });
  const seats = [
    ...down.toReversed().map((y) => ({ x: EDGE + wide / 2, y })),
    ...Array.from({ length: across }, (_, place) => {
      const x = (width * (place + 0.5)) / across;
      return { x, y: top + arc * ((2 * x) / width - 1) ** 2 };
    }),
    ...down.map((y) => ({ x: width - EDGE - wide / 2, y })),
  ];
  const gap = across === 2 && !sides ? width / 2 - wide : 0; // two far apart leave the middle of the far side free
  const beside = gap > wide ? { top: EDGE, width: gap } : { top: above + arc, width };
  const room = sides && !isBelow ? between : sides ? below : beside;
  const middle = {
    x: width / 2,
    y: (room.top + height) / 2,
    width: room.width - 2 * EDGE,
    height: height - room.top,
  };
  const fits =
    width / Math.max(1, across) >= wide + 4 &&
    rows >= high &&
    first + high / 2 <= height &&
    pile(room, height) >= (least > LEAST_PILE ? least : Math.min(least, height / 5));
  return { seats, middle, width, height, size, fits };
}

/** A felt too low for anybody above the piles, as on a phone on its side: half of them to the left, the others to the right. @param {number} width @param {number} height @param {number} count @returns {Seating} */
function besideThePiles(width, height, count) {
  const [, wide, high] = SIZES[SIZES.length - 1];
  const beside = Math.ceil(count / 2) * (wide + 2 * EDGE); // if all of them sit in one row
  const free = Math.max(Math.min(240, width / 3), Math.min(MOST_WORDS, width - 2 * beside));
  const middle = { x: width / 2, y: height / 2, width: free, height };
  const block = (width - middle.width) / 2;
  const most = Math.max(1, Math.floor(block / wide));
  /** From the near side outwards, and back along the far side. @param {number} people @param {-1 | 1} towards */
  const half = (people, towards) => {
    const near = people > most ? Math.floor(people / 2) : 0;
    return Array.from({ length: people }, (_, index) => {
      const row = index < near ? near : people - near;
      const place = index < near ? near - 1 - index : index - near;
      const x = (block * (place + 0.5)) / row;
      const y = near === 0 ? height / 2 : index < near ? height - high / 2 : high / 2;
      return { x: towards > 0 ? x : width - x, y };
    });
  };
  const left = Math.ceil(count / 2);
  const seats = [...half(left, 1), ...half(count - left, -1).toReversed()];
  return { seats, middle, width, height, size: "tight" };
}

/** How wide a card of the piles can be. @param {{ top: number, width: number }} room @param {number} height */
const pile = (room, height) => Math.min((height - room.top - WORDS) / 1.7, room.width * 0.36);

/** Where the way from the reader to a neighbour who sits far up swings out, so that it runs round the piles: seen from the left. @param {Point} seat @param {number} width @param {number} height @returns {Point[]} */
function swing(seat, width, height) {
  if (seat.y > height * 0.62) return [];
  const [inwards, down] = width > height ? [0.26, 0.55] : [0.06, 0.62];
  const out = Math.min(seat.x, width * 0.09);
  return [{ x: out + (width / 2 - out) * inwards, y: seat.y + (height - seat.y) * down }];
}

/**
 * The way play goes: one closed line through all seats and the reader's own, and an arrow between each and the next.
 * @param {Seating} seating @param {boolean} own whether the reader sits at the near side
 */
export function loopOf({ seats, width, height }, own) {
  if (!own) return loopThrough(seats);
  const mirrored = (/** @type {Point} */ { x, y }) => ({ x: width - x, y });
  const left = swing(seats[0], width, height);
  const right = swing(mirrored(seats[seats.length - 1]), width, height).map(mirrored);
  const { line, ways } = loopThrough([{ x: width / 2, y: height - 4 }, ...left, ...seats, ...right]);
  const far = [left.length && 1, right.length && ways.length - 2]; // one arrow to each neighbour, below the piles
  return { line, ways: ways.filter((_, index) => !index || !far.includes(index)) };
}

/** One closed line through some points, and the middle of the way from each to the next with its angle. @param {Point[]} points in the order of play to the left */
function loopThrough(points) {
  const count = points.length;
  const at = (/** @type {number} */ index) => points[(index + count) % count];
  let line = `M${round(at(0))}`;
  const ways = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const one = { x: point.x + (next.x - before.x) / 6, y: point.y + (next.y - before.y) / 6 };
    const other = { x: next.x - (after.x - point.x) / 6, y: next.y - (after.y - point.y) / 6 };
    line += `C${round(one)} ${round(other)} ${round(next)}`;
    return {
      x: (point.x + next.x + 3 * (one.x + other.x)) / 8,
      y: (point.y + next.y + 3 * (one.y + other.y)) / 8,
      turn:
        (Math.atan2(next.y - point.y + other.y - one.y, next.x - point.x + other.x - one.x) * 180) / Math.PI,
    };
  });
  return { line: `${line}Z`, ways };
}

/** @param {Point} point */
const round = ({ x, y }) => `${Math.round(x)} ${Math.round(y)}`;
