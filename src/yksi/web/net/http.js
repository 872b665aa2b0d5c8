/** What is asked once: names, lists, rules, records. */
import { Refused } from "./connection.js";

/**
 * The answer of the server; Refused when it says no, or cannot be reached.
 * @param {string} path @param {{ method?: string, body?: unknown, text?: string | Blob }} [options]
 */
export async function request(path, { method = "GET", body, text } = {}) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? text : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ code: "unreachable", sentence: "the server cannot be reached" });
  }
  if (!response.ok) throw await refusal(response);
  return (response.headers.get("content-type") ?? "").includes("json") ? response.json() : response.text();
}

/** @param {Response} response */
async function refusal(response) {
  try {
    const problem = await response.json();
    return Object.assign(new Refused(problem), problem);
  } catch {
    return new Refused({ code: "unavailable", sentence: `the server answered ${response.status}` });
  }
}
