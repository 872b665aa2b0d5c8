/** What is asked once: of the server names, lists, records; of the files of this version rulebooks and sentences. */
import { addressOf, fileAddress } from "../base/address.js";
import { Refused } from "./refused.js";

/**
 * The answer of the server; Refused when it says no, or cannot be reached.
 * @param {string} path @param {{ method?: string, body?: unknown, text?: string | Blob, headers?: Record<string, string> }} [options]
 */
export const request = (path, { method = "GET", body, text, headers = {} } = {}) =>
  fetched(addressOf(path), {
    method,
    headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
    body: body === undefined ? text : JSON.stringify(body),
  });

/** A file of this version: kept with the page, so that it needs no server later. @param {string} path */
export const readFile = (path) => fetched(fileAddress(path));

/** @param {string} address @param {RequestInit} [options] */
async function fetched(address, options) {
  let response;
  try {
    response = await fetch(address, options);
  } catch {
    throw new Refused({ code: "unreachable", sentence: "the server cannot be reached" });
  }
  if (!response.ok) throw await refusal(response);
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("zip")) return response.arrayBuffer();
  return type.includes("json") ? response.json() : response.text();
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
