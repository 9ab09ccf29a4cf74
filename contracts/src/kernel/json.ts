export type JsonValue = string | number | boolean | null | JsonArray | JsonObject;
export type JsonArray = readonly JsonValue[];
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/**
 * The canonical JSON form of events: RFC 8785 (keys in UTF-16 order, no white space, ECMAScript numbers). Members that
 * are undefined are left out, items that are undefined become null. A lone surrogate, which the RFC would refuse, is
 * written as its escape. The audit chain is computed over this form.
 * @throws TypeError for values that JSON cannot represent (NaN, functions, bigint) or would silently convert (a Date, a
 * Map)
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`JSON has no number ${value}`);
      return JSON.stringify(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value);
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}

/** Most texts need no escape, and checking that takes half the time of JSON.stringify. */
const PLAIN = /^[ !#-[\]-~]*$/;
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

function canonicalArray(items: readonly unknown[]): string {
  let text = '[';
  for (let index = 0; index < items.length; index += 1) {
    text += `${index === 0 ? '' : ','}${canonicalJson(items[index] ?? null)}`;
  }
  return `${text}]`;
}

function canonicalObject(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) {
    throw new TypeError(`JSON has no ${value.constructor.name}`);
  }
  const record = value as Record<string, unknown>;
  let text = '{';
  for (const key of Object.keys(record).sort()) {
    const member = record[key];
    if (member !== undefined) text += `${text === '{' ? '' : ','}${quoted(key)}:${canonicalJson(member)}`;
  }
  return `${text}}`;
}
