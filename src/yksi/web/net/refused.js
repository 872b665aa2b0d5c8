/** Why a table, on a server or on this device, did not do what it was asked for. */
export class Refused extends Error {
  /** @param {{ code: string, sentence: string, reason?: string, values?: Record<string, unknown> }} refused */
  constructor(refused) {
    super(refused.sentence);
    this.code = refused.code;
    this.reason = refused.reason ?? "";
    /** What a sentence about the reason names. */
    this.values = refused.values ?? {};
  }
}
