/** A match from one device goes on at a table of this server: what comes along, and opening the table. */
import { unpack } from "../base/packed.js";
import { go } from "../base/router.js";
import { effect, html, useEffect, useSignal } from "../base/ui.js";
import { closeHere } from "../local/places.js";
import { me, recognise } from "../net/identity.js";
import { useAttempt } from "../net/newest.js";
import { Place } from "../net/place.js";
import { Refused } from "../net/refused.js";
import { NameForm } from "../parts/name.js";
import { Top } from "../parts/top.js";
import { Trouble } from "../parts/trouble.js";
import { refusal } from "../speech/refusal.js";
import { rulesName } from "../speech/wording.js";
import { t } from "../speech/words.js";

/** @typedef {{ options: Wire.Options, carried: Wire.CarriedMatch, sides: number[][], table: string }} Coming what `board/onward.js` packs */

export function Page() {
  const coming = useSignal(/** @type {Coming | null} */ (null));
  const trouble = useSignal("");
  useEffect(() => {
    const open = () =>
      Promise.all([read(location.hash), recognise()]).then(
        ([found]) => ((coming.value = found), (trouble.value = "")),
        (error) => (trouble.value = error instanceof Refused ? error.code : "broken-link"),
      );
    open();
    addEventListener("hashchange", open); // another link in the same tab
    return () => removeEventListener("hashchange", open);
  }, []);
  if (trouble.value) return html`<${Trouble} code=${trouble.value} message=${t("options.link-broken")} />`;
  if (!coming.value) return html`<${Top} title=${t("lobby.go-on")} />`;
  if (!me.value) return html`<${NameForm} done=${() => {}} />`;
  return html`<${GoOn} coming=${coming.value} />`;
}

/** @param {string} hash @returns {Promise<Coming>} */
async function read(hash) {
  const found = JSON.parse(await unpack(new URLSearchParams(hash.slice(1)).get("match") ?? ""));
  if (!Array.isArray(found.carried?.chairs) || !Array.isArray(found.sides)) throw new Error("no match");
  return found;
}

/** @param {{ coming: Coming }} props */
function GoOn({ coming }) {
  const { options, carried, sides, table } = coming;
  const { why, attempt } = useAttempt(refusal);
  const open = () =>
    attempt(async () => {
      const code = await openWith(options, carried);
      await closeHere(table);
      window.opener?.postMessage({ moved: table }, "*"); // a site on another address, where the match is kept (elsewhere/leave.js)
      go(`/t/${code}`, { replace: true });
    });
  const scoreOf = (/** @type {number} */ seat) =>
    carried.scores[sides.findIndex((side) => side.includes(seat))];
  return html`
    <${Top} title=${t("lobby.go-on")} />
    <main class="page narrow">
      <section class="panel">
        <h2>${rulesName({ edition: options.edition ?? "nb-112", name: options.name ?? "" })}</h2>
        <table class="going-on"><tbody>${carried.chairs.map(
          (chair, seat) => html`<tr key=${seat}>
          <th scope="row">${seat === carried.seat ? me.value : chair.name} <span class="soft">${whoComes(chair, seat === carried.seat)}</span></th>
          <td>${t("lobby.points", { count: scoreOf(seat) })}</td></tr>`,
        )}</tbody></table>
        <p>${t("lobby.go-on-says", { number: carried.rounds + 1 })}</p>
        <p class="problem" role="alert">${why}</p>
        <button type="button" class="button primary big" onClick=${open}>${t("options.open")}</button>
      </section>
    </main>`;
}

/** @param {Wire.CarriedChair} chair @param {boolean} own */
function whoComes({ bot }, own) {
  if (own) return t("lobby.you");
  return bot ? t(`web.level-${bot}`) : t("lobby.seat-kept");
}

/** Open the table; the code under which others come. @param {Wire.Options} options @param {Wire.CarriedMatch} carried @returns {Promise<string>} */
async function openWith(options, carried) {
  const place = new Place();
  try {
    await place.enter({ do: "open", options, carried });
    return await new Promise((resolve) => {
      const stop = effect(() => {
        const code = place.known.value?.code;
        if (code) queueMicrotask(() => (stop(), resolve(code)));
      });
    });
  } finally {
    place.leave(); // the page of the table connects anew
  }
}
