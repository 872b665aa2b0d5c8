"use strict";
// A load script from its plan (JSON, the one argument) to its figures (JSON, the one line on standard output).

const http = require("node:http");

const AT_ONCE = 32; // tables that are set up side by side

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Run a script; whatever goes wrong ends it with a sentence, and nothing lasts longer than planned. */
function run(script) {
  const plan = JSON.parse(process.argv[2]);
  process.on("uncaughtException", fail);
  setTimeout(() => fail(new Error("the load took too long")), plan.limit * 1000);
  script(plan).then((figures) => {
    process.stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit(0));
  }, fail);
}

function fail(error) {
  process.stderr.write(`${error.stack ?? error}\n`, () => process.exit(1));
}

/** Do something for each item, a few side by side; the results in order. */
async function forEach(items, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const place = next++;
      results[place] = await work(items[place], place);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** POST some JSON; the answer with its headers. */
function post(url, body) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: "POST", agent, headers: { "content-type": "application/json" } });
    request.on("error", reject);
    request.on("response", async (response) => {
      let text = "";
      for await (const part of response.setEncoding("utf8")) text += part;
      if (response.statusCode >= 300) reject(new Error(`${url} answered ${response.statusCode}: ${text}`));
      else resolve({ headers: response.headers, body: JSON.parse(text) });
    });
    request.end(JSON.stringify(body));
  });
}

module.exports = { run, forEach, wait, post };
