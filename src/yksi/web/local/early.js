/*
 * Starts the worker of a table on this device before anything else is there, where the address leads to such a table: it loads
 * beside the page's own modules instead of after them, and `here.js` takes it. A plain script, as modules wait until the page has been read.
 */
{
  const here = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src);
  const home = new URL("../../../", here).pathname;
  if (/^(play|here)\/?$/.test(location.pathname.slice(home.length)) && typeof Worker === "function") {
    window.earlyWorker = new Worker(new URL("worker.js", here), { type: "module" });
    window.earlyWorker.onerror = () => (window.earlyWorker = null); // it could not be loaded: another one is started
  }
}
