/** A match of this device goes on at a server on another address: once its table is open there, it ends here. */
import { go } from "../base/router.js";
import { closeHere } from "../local/places.js";

/** @param {URL} address of the page of the server that takes the match over */
export function leaveFor(address) {
  const there = open(address);
  if (!there) return location.assign(address); // no second window is allowed: the match stays listed here
  addEventListener("message", async ({ source, origin, data }) => {
    if (source !== there || origin !== address.origin || typeof data?.moved !== "string") return;
    await closeHere(data.moved);
    go("/");
  });
}
