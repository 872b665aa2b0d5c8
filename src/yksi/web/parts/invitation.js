/** How others come along: a code to say, a link to send, a picture to point a phone at. */
import { addressOf, linkTo } from "../base/address.js";
import { html, useEffect, useState } from "../base/ui.js";
import { request } from "../net/http.js";
import { t } from "../speech/words.js";
import { Send } from "./send.js";

/**
 * @param {{ path: string, says?: string, alt: string, code?: string, label?: string, share?: boolean }} props
 *   `path` of the link and the picture, `says` and `alt` what is said about them, `code` if it is to be read out
 */
export function InviteBy({ path, says = "", alt, code = "", label = t("web.copy-link"), share = true }) {
  const base = useBase();
  return html`
    <div class="invite-by">
      <div class="invite-words">
        ${
          code &&
          html`
          <p class="invite-code">
            <span class="unseen">${t("lobby.code", { code: spelt(code) })}</span>
            ${halves(code).map((half) => html`<span aria-hidden="true">${half}</span>`)}
          </p>`
        }
        ${says && html`<p class="hint">${t(says, { address: withoutScheme(base) })}</p>`}
        <div class="row"><${Send} url=${base + path} label=${label} share=${share} /></div>
      </div>
      <${Qr} path=${path} alt=${alt} />
    </div>`;
}

/** A link for those who only look. @param {{ path: string, says: string }} props */
export function WatchLink({ path, says }) {
  const base = useBase();
  return html`<div class="row invite-watch"><span class="hint">${t(says)}</span> <${Send} url=${base + path} label=${t("lobby.copy-watch")} /></div>`;
}

/** A link as a picture to point a phone at. @param {{ path: string, alt: string, size?: number }} props */
export const Qr = ({ path, alt, size = 116 }) =>
  html`<img class="qr" src=${addressOf(`/api/qr.svg?path=${encodeURIComponent(path)}`)} width=${size} height=${size} alt=${alt} />`;

/** The address at which others find this server: who opened it as localhost needs another one. */
export function useBase() {
  const [base, setBase] = useState(linkTo("/").replace(/\/$/, ""));
  useEffect(() => {
    request("/api/here").then(
      ({ lan }) => lan && setBase(lan),
      () => {},
    );
  }, []);
  return base;
}

/** In two halves, as people say it. @param {string} code */
const halves = (code) => [code.slice(0, code.length / 2), code.slice(code.length / 2)];

/** Letter by letter, as a screen reader should say it. @param {string} code */
const spelt = (code) => [...code].join(" ");

/** An address as people write it. @param {string} base */
export const withoutScheme = (base) => base.replace(/^https?:\/\//, "");
