/** A picture to share, drawn here: the name, Skill and Luck, the first sentences, and the lines of the rounds. */
import { download } from "../base/download.js";
import { t } from "../speech/words.js";
import { pointsOf } from "./line.js";

const WIDTH = 1080;
const HEIGHT = 1080;
const EDGE = 72;
const SENTENCES = 4;

/** @param {import("../engine/review/review.js").SeatReview} seat @param {string[]} said */
export async function savePicture(seat, said) {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const style = getComputedStyle(document.body);
  pen.fillStyle = style.backgroundColor;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = pen.strokeStyle = style.color;
  const font = (/** @type {number} */ size, weight = 400) => `${weight} ${size}px ${style.fontFamily}`;
  pen.font = font(64, 800);
  pen.fillText(seat.name, EDGE, 130, WIDTH - 2 * EDGE);
  const ranks = [
    seat.skill !== null && `${t("review.skill-word")} ${seat.skill}`,
    seat.luck_rank !== null && `${t("review.luck-word")} ${seat.luck_rank}`,
  ];
  pen.font = font(52, 800);
  pen.fillText(ranks.filter(Boolean).join("   "), EDGE, 220, WIDTH - 2 * EDGE);
  pen.font = font(32);
  let top = 300;
  for (const sentence of said.slice(0, SENTENCES)) top = write(pen, sentence, top);
  draw(pen, seat.rounds, top + 20);
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ give) => canvas.toBlob(give));
  if (blob) download(blob, "yksi.png");
}

/** Write a sentence in as many lines as it takes: where the next may begin. @param {CanvasRenderingContext2D} pen @param {string} sentence @param {number} top */
function write(pen, sentence, top) {
  let line = "";
  let at = top;
  for (const word of sentence.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (pen.measureText(longer).width > WIDTH - 2 * EDGE) {
      pen.fillText(line, EDGE, at);
      at += 42;
      line = word;
    } else line = longer;
  }
  pen.fillText(line, EDGE, at);
  return at + 56;
}

/** @param {CanvasRenderingContext2D} pen @param {import("../engine/review/ledger.js").RoundReview[]} rounds @param {number} top */
function draw(pen, rounds, top) {
  const height = HEIGHT - EDGE - top;
  const width = (WIDTH - 2 * EDGE) / rounds.length;
  pen.lineWidth = 3;
  rounds.forEach(({ line }, place) => {
    pen.beginPath();
    for (const [x, y] of pointsOf(line, width - 8, height)) pen.lineTo(EDGE + place * width + x, top + y);
    pen.stroke();
  });
}
