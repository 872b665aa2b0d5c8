/** All matches of somebody, put together: rounds, luck, skill, feats, opponents. Worked out here and kept here; first sentences, then tables, then pictures. */
import { download } from "../base/download.js";
import { Link } from "../base/router.js";
import { html, useEffect, useRef, useSignal, withValue } from "../base/ui.js";
import { askEngine } from "../engine/shared.js";
import { Top } from "../parts/top.js";
import { t } from "../speech/words.js";
import { Drawings } from "./drawing.js";
import { gather } from "./gather.js";
import { eraseHistory } from "./kept.js";
import { Feats, Opponents, Stretches } from "./tables.js";
import { Told } from "./told.js";

/** @typedef {import("../engine/review/career.js").Career} Career */
/** @typedef {import("../engine/review/career.js").KeptMatch} KeptMatch */
/** A match that says something. @typedef {{ id: string, at: number, name: string, kept: KeptMatch }} Counted */

const NOTHING = { entries: [], left: 0, failed: 0, helped: 0 };

export function Page() {
  const gathered = useSignal(/** @type {import("./gather.js").Gathered | null} */ (null));
  const chosen = useSignal("");
  const begun = useRef(0); // who looked before an erasing, or for a page that was left, tells and keeps nothing more
  const look = () => {
    const mine = ++begun.current;
    gather(
      (found) => (gathered.value = found),
      () => mine === begun.current,
    );
  };
  useEffect(() => {
    look();
    return () => {
      begun.current += 1;
    };
  }, []);
  const { entries, left, failed, helped } = gathered.value ?? NOTHING;
  const counted = /** @type {Counted[]} */ (entries.filter(({ kept }) => kept));
  counted.sort((one, other) => one.at - other.at);
  const names = namesOf(counted);
  const name = names.includes(chosen.value) ? chosen.value : names[0];
  const erase = async () => {
    begun.current += 1;
    gathered.value = NOTHING;
    await eraseHistory();
    look();
  };
  return html`
    <${Top} title=${t("history.title")} />
    <main class="page history">
      <p>${t("history.says")}</p>
      ${names.length > 1 && html`<${Whose} names=${names} name=${name} choose=${(/** @type {string} */ whose) => (chosen.value = whose)} />`}
      <p role="status">${left > 0 && t("history.looking", { count: left })}</p>
      ${failed > 0 && html`<p class="soft">${t("history.failed", { count: failed })}</p>`}
      ${helped > 0 && html`<p class="soft">${t("history.helped", { count: helped })}</p>`}
      ${gathered.value && !left && !names.length && html`<p>${t("history.none")}</p><p><${Link} class="button primary" href="/play">${t("home.play")}</${Link}></p>`}
      ${name !== undefined && html`<${Shown} matches=${counted.filter((each) => each.name === name)} name=${name} />`}
      ${counted.length > 0 && html`<${Keeping} counted=${counted} erase=${erase} />`}
    </main>`;
}

/** Everybody, whoever has played most first. @param {Counted[]} counted */
function namesOf(counted) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { name } of counted) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times.keys()].sort((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
}

/** @param {{ names: string[], name: string, choose: (name: string) => void }} props */
const Whose = ({ names, name, choose }) => html`<p><label>${t("history.whose")}
  <select value=${name} onChange=${withValue(choose)}>${names.map((each) => html`<option value=${each}>${each}</option>`)}</select></label></p>`;

/** As far as it is known: while more matches come, what those before came to is shown. @param {{ matches: Counted[], name: string }} props */
function Shown({ matches, name }) {
  const shown = useSignal(/** @type {{ name: string, days: number[], career: Career } | null} */ (null));
  useEffect(() => {
    let newest = true;
    askEngine("career", { kept: matches.map(({ kept }) => kept) }).then((found) => {
      const career = /** @type {Career} */ (/** @type {unknown} */ (found));
      if (newest) shown.value = { name, days: matches.map(({ at }) => at), career };
    });
    return () => {
      newest = false;
    };
  }, [name, matches.length]);
  if (shown.value?.name !== name) return null;
  const { career, days } = shown.value;
  return html`<div class="shown">
    <${Told} name=${name} career=${career} />
    <${Stretches} career=${career} />
    <${Feats} career=${career} />
    <${Opponents} career=${career} />
    <${Drawings} career=${career} days=${days} /></div>`;
}

/** To take it along, and to erase it. @param {{ counted: Counted[], erase: () => void }} props */
function Keeping({ counted, erase }) {
  const asks = useSignal(false);
  const save = () => {
    const matches = counted.map(({ at, name, kept }) => ({ at, name, ...kept }));
    const text = JSON.stringify({ version: 1, matches }, null, 1);
    download(new Blob([text], { type: "application/json" }), t("history.file"));
  };
  return html`<section class="panel">
    <p class="row"><button type="button" class="button small" onClick=${save}>${t("history.export")}</button>
      ${!asks.value && html`<button type="button" class="button small" onClick=${() => (asks.value = true)}>${t("history.erase")}</button>`}</p>
    ${
      asks.value &&
      html`<div role="alert"><p>${t("history.erase-says")}</p>
        <p class="row"><button type="button" class="button small" onClick=${() => (asks.value = false)}>${t("web.cancel")}</button>
        <button type="button" class="button small danger" onClick=${erase}>${t("history.erase-yes")}</button></p></div>`
    }
  </section>`;
}
