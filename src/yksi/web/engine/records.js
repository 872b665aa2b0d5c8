/**
 * Records of the engine: numbers, each in its place (`layout.js`).
 *
 * A record is read and written by the names of its fields: `state.turn` is a number, `state.sizes` an array over the
 * bytes, `state.hands(seat)` a row of one.
 */
import { RECORDS } from "./layout.js";

/** @typedef {typeof RECORDS} Records */
/** @typedef {{ i1: Int8Array, i2: Int16Array, i4: Int32Array, i8: BigInt64Array, f4: Float32Array, f8: Float64Array }} Arrays */
/**
 * @template Field @typedef {Field extends readonly [number, keyof Arrays] ? number
 *   : Field extends readonly [number, infer Of extends keyof Arrays, number] ? Arrays[Of]
 *   : Field extends readonly [number, infer Of extends keyof Arrays, ...unknown[]] ? (...rows: number[]) => Arrays[Of]
 *   : never} Value what a field is read as
 */
/** @template {keyof Records} Kind @typedef {{ -readonly [Key in keyof Records[Kind]["fields"]]: Value<Records[Kind]["fields"][Key]> } & { bytes: Uint8Array }} Fields */
/** @typedef {readonly [offset: number, of: string, ...shape: number[]]} Field */
/** @typedef {{ bytes: Uint8Array, view: DataView, lists: Record<string, unknown> }} Over */

const ARRAYS = {
  i1: Int8Array,
  i2: Int16Array,
  i4: Int32Array,
  i8: BigInt64Array,
  f4: Float32Array,
  f8: Float64Array,
};

/** The kinds of records that were asked for. @type {Map<string, new (bytes: Uint8Array) => object>} */
const KINDS = new Map();

/**
 * A record over some bytes.
 * @template {keyof Records} Kind @param {Kind} kind @param {Uint8Array} bytes @returns {Fields<Kind>}
 */
export function over(kind, bytes) {
  if (!KINDS.has(kind)) KINDS.set(kind, define(RECORDS[kind].fields));
  const Kind = /** @type {new (bytes: Uint8Array) => object} */ (KINDS.get(kind));
  return /** @type {Fields<Kind>} */ (new Kind(bytes));
}

/** Make a record what a new one is. @template {keyof Records} Kind @param {Kind} kind @param {Uint8Array} bytes */
export function start(kind, bytes) {
  bytes.fill(0, 0, RECORDS[kind].size);
  for (const [name, value] of Object.entries(RECORDS[kind].starts)) {
    const array = flat(kind, /** @type {keyof Fields<Kind>} */ (name), bytes);
    const isWide = array instanceof BigInt64Array;
    if (typeof value === "number") array.fill(isWide ? BigInt(value) : value);
    else array.set(value);
  }
  return over(kind, bytes);
}

/** All numbers of a field in a row. @template {keyof Records} Kind @param {Kind} kind @param {keyof Fields<Kind>} name @param {Uint8Array} bytes */
export function flat(kind, name, bytes) {
  const fields = /** @type {Record<PropertyKey, Field>} */ (RECORDS[kind].fields);
  const [at, of, ...shape] = fields[name];
  return arrayOver(bytes, at, of, shape);
}

/** @param {Readonly<Record<string, Field>>} fields */
function define(fields) {
  class Fields {
    /** @param {Uint8Array} bytes */
    constructor(bytes) {
      this.bytes = bytes;
      this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      /** @type {Record<string, unknown>} */
      this.lists = {};
    }
  }
  for (const [name, field] of Object.entries(fields))
    Object.defineProperty(Fields.prototype, name, field.length > 2 ? list(name, field) : single(field));
  return Fields;
}

/** A single number; of a wide one the lower half is read, as none that we look at is larger. @param {Field} field @returns {PropertyDescriptor & ThisType<Over>} */
function single([at, of]) {
  return {
    get() {
      return of === "i1" ? this.view.getInt8(at) : this.view.getInt32(at, true);
    },
    set(value) {
      if (of === "i1") this.view.setInt8(at, value);
      else if (of === "i4") this.view.setInt32(at, value, true);
      else this.view.setBigInt64(at, BigInt(value), true);
    },
  };
}

/** An array, or what gives the rows of one; made when it is first asked for. @param {string} name @param {Field} field @returns {PropertyDescriptor & ThisType<Over>} */
function list(name, [at, of, ...shape]) {
  return {
    get() {
      return (this.lists[name] ??=
        shape.length > 1
          ? (/** @type {number[]} */ ...rows) => rowOver(this.bytes, at, of, shape, rows)
          : arrayOver(this.bytes, at, of, shape));
    },
  };
}

/** The innermost row that is asked for. @param {Uint8Array} bytes @param {number} at @param {string} of @param {number[]} shape @param {number[]} rows */
function rowOver(bytes, at, of, shape, rows) {
  const place = rows.reduce((sum, row, depth) => sum * shape[depth] + row, 0);
  const size = /** @type {number} */ (shape.at(-1));
  return arrayOver(bytes, at + place * size * Number(of[1]), of, [size]);
}

/** All numbers of a field in a row. @param {Uint8Array} bytes @param {number} at @param {string} of @param {number[]} shape @returns {any} any: of its width */
function arrayOver(bytes, at, of, shape) {
  const length = shape.reduce((one, other) => one * other, 1);
  return new ARRAYS[/** @type {keyof Arrays} */ (of)](
    /** @type {ArrayBuffer} */ (bytes.buffer),
    bytes.byteOffset + at,
    length,
  );
}
