// @ts-check
// Written by tools/make_docs.py: run make docs.
/** The languages that there are. */

/** Each by its own name. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", nb: "Norsk", da: "Dansk", sv: "Svenska", fi: "Suomi" };

/** Languages that we do not have, whose readers read one that we have. @type {Record<string, string>} */
export const RELATED = { no: "nb", nn: "nb" };

/** The rulebook that people of a language know. @type {Record<string, string>} */
export const EDITION = { en: "nb-112", nb: "nb-112", da: "da-108", sv: "sv-1981", fi: "fi-108" };
