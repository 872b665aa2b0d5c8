/** A picture of how a match ended, to send or to keep: drawn on the device, sent nowhere. */
import { facesOf, portrait } from "../parts/face.js";
import { t } from "../speech/words.js";

const SIZE = 1080;
const INK = "#fbf5ea";

/** Draw it and hand it over to the device, or save it where that is not possible. @param {Client.Sitting} sitting @param {string} title */
export async function sharePicture(sitting, title) {
  const picture = await draw(sitting, title);
  const file = new File([picture], "yksi.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => {}); // somebody thought better of it
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {Client.Sitting} sitting @param {string} title @returns {Promise<Blob>} */
async function draw({ room }, title) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const felt = pen.createRadialGradient(SIZE / 2, SIZE * 0.4, 60, SIZE / 2, SIZE / 2, SIZE * 0.75);
  felt.addColorStop(0, "#3f8567");
  felt.addColorStop(1, "#173d2c");
  pen.fillStyle = felt;
  pen.fillRect(0, 0, SIZE, SIZE);
  write(pen, title, SIZE / 2, 130, 68);
  const scores = room.rounds.at(-1)?.scores ?? [];
  const faces = facesOf(room.chairs);
  const high = Math.min(150, 760 / room.sides.length);
  for (const [side, seats] of room.sides.entries()) {
    const y = 210 + side * high;
    const won = seats.some((seat) => room.winners.includes(seat));
    pen.fillStyle = won ? "rgb(255 215 94 / 30%)" : "rgb(0 0 0 / 22%)";
    pen.beginPath();
    pen.roundRect(80, y, SIZE - 160, high - 12, 24);
    pen.fill();
    pen.drawImage(
      await imageOf(portrait(faces[seats[0]], won ? "glad" : "")),
      100,
      y + 6,
      high - 24,
      high - 24,
    );
    pen.textAlign = "left";
    write(
      pen,
      seats.map((seat) => room.chairs[seat].name).join(" & "),
      120 + high,
      y + high * 0.58,
      high * 0.34,
      SIZE * 0.55,
    );
    pen.textAlign = "right";
    write(pen, String(scores[side] ?? 0), SIZE - 110, y + high * 0.58, high * 0.38);
    pen.textAlign = "center";
  }
  write(pen, t("table.picture-foot"), SIZE / 2, SIZE - 50, 30);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(/** @type {Blob} */ (blob)), "image/png"));
}

/** @param {CanvasRenderingContext2D} pen @param {string} text @param {number} x @param {number} y @param {number} size @param {number} [most] */
function write(pen, text, x, y, size, most = SIZE - 120) {
  if (pen.textAlign === "start") pen.textAlign = "center";
  pen.fillStyle = INK;
  pen.font = `800 ${size}px Nunito, sans-serif`;
  pen.fillText(text, x, y, most);
}

/** A drawing by itself knows no colours of the page: they are written into it. @param {string} svg @returns {Promise<HTMLImageElement>} */
function imageOf(svg) {
  const style = getComputedStyle(document.documentElement);
  const probe = document.createElement("i");
  document.body.append(probe);
  const filled = svg
    .replace(/var\((--[\w-]+)\)/g, (_, name) => {
      probe.style.color = style.getPropertyValue(name);
      return getComputedStyle(probe).color;
    })
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" ');
  probe.remove();
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = `data:image/svg+xml,${encodeURIComponent(filled)}`;
  });
}
