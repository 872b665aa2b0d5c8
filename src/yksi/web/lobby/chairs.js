/** @typedef {Wire.Chair} Chair */

/** Whether nobody has the seat. @param {Chair} chair */
export const isFree = (chair) => !chair.person && !chair.bot;

/** The name of the host. @param {Chair[]} chairs */
export const hostName = (chairs) => chairs.find((chair) => chair.host)?.name ?? "";
