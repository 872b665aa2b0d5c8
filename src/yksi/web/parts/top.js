/** The line at the top of every page: the way home, the title, language and theme. */
import { html, useEffect, withValue } from "../base/ui.js";
import { Icon } from "./icons.js";
import { hasMoved, Link, useTitle } from "../base/router.js";
import { markSvg } from "../cards/faces.js";
import { newer, renew } from "../base/version.js";
import { applyTheme, keep, theme } from "../base/settings.js";
import { language, speak, t } from "../speech/words.js";
import { LANGUAGES } from "../base/facts.js";

/** @param {{ title?: string, tab?: string, children?: Client.Children }} props `tab`: what the page is called where its title stands elsewhere */
export function Top({ title = "", tab = title, children }) {
  useTitle(tab);
  useEffect(beginAtHeading, []);
  return html`
    <header class="top noprint">
      <${Link} class="home-link" href="/" aria-label=${t("web.home")} dangerouslySetInnerHTML=${{ __html: markSvg() }} />
      <div class="grow">${title && html`<h1>${title}</h1>`}</div>
      ${children}
      <${LanguageChoice} />
      <${ThemeChoice} />
    </header>
    <${Newer} />`;
}

/** A newer version of the game is offered. Whoever plays a round sees no more of it than a line in the menu. */
export function Newer() {
  if (!newer.value) return null;
  return html`<p class="newer noprint" role="status">${t("web.newer")} <button class="button small" onClick=${renew}>${t("web.renew")}</button></p>`;
}

/** The link to this page is gone, and the focus with it: whoever listens hears where they are. */
function beginAtHeading() {
  const heading = document.querySelector("h1");
  if (!hasMoved || !heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function LanguageChoice() {
  const choose = withValue(async (value) => {
    keep("language", value);
    await speak(value);
  });
  return html`
    <label class="chooser">
      <span class="unseen">${t("web.language")}</span>
      <select value=${language.value} onChange=${choose}>
        ${Object.entries(LANGUAGES).map(([code, name]) => html`<option value=${code} lang=${code}>${name}</option>`)}
      </select>
    </label>`;
}

/** @type {Record<string, string>} */
const NEXT_THEME = { auto: "light", light: "dark", dark: "auto" };

export function ThemeChoice() {
  const now = theme.value;
  const turn = () => {
    theme.value = NEXT_THEME[now];
    applyTheme();
  };
  return html`<button class="button icon" onClick=${turn} aria-label=${t(`web.theme-${now}`)} title=${t(`web.theme-${now}`)}><${Icon} name=${now} /></button>`;
}
