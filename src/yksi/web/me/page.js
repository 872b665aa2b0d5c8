/** The own page: the name, and the link that makes another device the same guest. `/me/KEY` is that link. */
import { linkTo } from "../base/address.js";
import { html, useEffect, useSignal } from "../base/ui.js";
import { me, recognise, recover } from "../net/identity.js";
import { Refused } from "../net/refused.js";
import { go, Link } from "../base/router.js";
import { t } from "../speech/words.js";
import { ownFace, recall } from "../base/settings.js";
import { Face, faceOf } from "../parts/face.js";
import { FacePick } from "../parts/facepick.js";
import { Qr } from "../parts/invitation.js";
import { NameForm } from "../parts/name.js";
import { Send } from "../parts/send.js";
import { Top } from "../parts/top.js";
import { Trouble } from "../parts/trouble.js";
import { KeptOfMe } from "./kept.js";

/** @param {{ params: { key?: string } }} props */
export function Page({ params: { key } }) {
  const trouble = useSignal("");
  const renaming = useSignal(false);
  useEffect(() => {
    const known = key ? recover(key).then(() => go("/me", { replace: true })) : recognise();
    known.catch((error) => {
      if (!(error instanceof Refused)) throw error;
      trouble.value = key ? "bad-key" : error.code;
    });
  }, []);
  if (trouble.value) return html`<${Trouble} code=${trouble.value} />`;
  if (me.value === null) return html`<${Top} />`;
  if (me.value === "" || renaming.value) return html`<${NameForm} done=${() => (renaming.value = false)} />`;
  const face = ownFace.value || faceOf(me.value);
  const recovery = recall("recovery");
  const link = linkTo(`/me/${recovery}`);
  return html`
    <${Top} tab=${me.value} />
    <main class="page narrow">
      <header class="myself">
        <${Face} id=${face} mood="glad" />
        <h1><bdi>${me.value}</bdi></h1>
        <p class="row"><button class="button small" onClick=${() => (renaming.value = true)}>${t("web.rename")}</button> <${Link} class="button small" href="/history">${t("privacy.history")}</${Link}></p>
      </header>
      <section class="panel"><${FacePick} chosen=${face} choose=${(/** @type {string} */ id) => (ownFace.value = id)} /></section>
      <section class="panel">
        <h2>${t("web.other-device")}</h2>
        <p>${t(recovery ? "web.other-device-says" : "web.no-recovery")}</p>
        ${
          recovery &&
          html`<${Qr} path=${`/me/${recovery}`} alt=${t("web.qr-me")} size=${180} />
          <p class="row"><${Send} url=${link} label=${t("web.copy-link")} /></p>`
        }
      </section>
      <${KeptOfMe} />
    </main>`;
}
