/** A match on this device can go on with others: what is taken along to a server's table. */
import { pack } from "../base/packed.js";
import { go } from "../base/router.js";
import { html } from "../base/ui.js";
import { t } from "../speech/words.js";

/** @param {{ sitting: Client.Sitting, place: Client.Place, problem: (error: unknown) => void }} props */
export function GoOnElsewhere({ sitting, place, problem }) {
  const { known, you } = sitting;
  const { connection } = place;
  if (!connection.carry || you === null || known.room.stage === "over") return null;
  const leave = async () => {
    try {
      const standing = await connection.carry?.(known.table);
      go(
        `/go-on#match=${await pack(JSON.stringify({ ...taken(known), carried: { ...standing, ...seats(known, you) } }))}`,
      );
    } catch (error) {
      problem(error);
    }
  };
  return html`
    <p><button type="button" class="button small" onClick=${leave}>${t("table.go-on")}</button></p>
    <p class="hint">${t("table.go-on-says")} ${t("table.nearby")}</p>`;
}

/** What is played, and by whom on which side; people who do not sit at one device may write to each other. @param {Client.Known} known */
const taken = ({ table, room }) => {
  const { chat: _chat, public: _public, ...options } = room.options;
  return { table, options: { ...options, seats: room.chairs.length }, sides: room.sides };
};

/** @param {Client.Known} known @param {number} you */
const seats = ({ room }, you) => ({
  seat: you,
  chairs: room.chairs.map(({ name, bot, person }) => (person || !bot ? { name } : { name, bot })),
});
