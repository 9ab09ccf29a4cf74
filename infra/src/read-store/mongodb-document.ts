import type { JsonObject, JsonValue } from '@lexledger/contracts/kernel/json';
import type { ViewDocument } from './port.ts';

/**
 * A document's fields in the form that MongoDB keeps and compares as the port says:
 *  - a list is an object with one field, because MongoDB takes a field that is a list for each of its items;
 *  - a key that MongoDB or its driver would read a meaning into is encoded, behind `%`;
 *  - what lies deep is JSON text, since MongoDB stores 100 levels and queries reach into the upper ones alone;
 *  - text that is no Unicode (half a surrogate pair), which MongoDB would change, is JSON text as well.
 */
export type StoredFields = Readonly<Record<string, StoredValue>>;
export type StoredValue =
  | string
  | number
  | boolean
  | null
  | readonly StoredValue[]
  | { readonly [key: string]: StoredValue };

/** The field of a stored list that holds its items. */
export const LIST = '[';
const JSON_TEXT = '{';
const DEEPEST = 24;
const UNSAFE_KEY = /^$|^[%$[{]|[.\0]|^_bsontype$|^__proto__$/;

/** All fields except the id. */
export function storedFields({ id: _id, ...fields }: ViewDocument): StoredFields {
  return storedObject(fields, 0);
}

export function viewDocument(id: string, fields: StoredFields): ViewDocument {
  return { id, ...(jsonObject(fields) as JsonObject) };
}

function storedObject(object: JsonObject, depth: number): Readonly<Record<string, StoredValue>> {
  const entries: [string, StoredValue][] = [];
  for (const [key, value] of Object.entries(object)) {
    if (value !== undefined) entries.push([storedKey(key), storedValue(value, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

function storedValue(value: JsonValue, depth: number): StoredValue {
  switch (typeof value) {
    case 'string':
      return value.isWellFormed() ? value : { [JSON_TEXT]: JSON.stringify(value) };
    case 'number':
      // JSON has no infinity and only one zero.
      return Number.isFinite(value) ? value + 0 : null;
    case 'object':
      if (value === null) return null;
      if (depth > DEEPEST) return { [JSON_TEXT]: wellFormedJson(value) };
      if (isList(value)) return { [LIST]: value.map((item) => storedValue(item ?? null, depth + 2)) };
      return storedObject(value, depth);
    default:
      return value;
  }
}

/** The JSON value that a stored value represents. */
export function jsonValue(value: StoredValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  const { [LIST]: list, [JSON_TEXT]: text } = value as Readonly<Record<string, StoredValue>>;
  if (typeof text === 'string') return JSON.parse(text) as JsonValue;
  if (Array.isArray(list)) return (list as readonly StoredValue[]).map(jsonValue);
  return jsonObject(value as StoredFields);
}

function jsonObject(stored: StoredFields): JsonObject {
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [plainKey(key), jsonValue(value)]));
}

/** Keys that are not well-formed Unicode are stored as JSON text too, whose escapes preserve them. */
function storedKey(key: string): string {
  if (!UNSAFE_KEY.test(key) && key.isWellFormed()) return key;
  return `%${Buffer.from(wellFormedJson(key)).toString('base64url')}`;
}

function plainKey(key: string): string {
  return key.startsWith('%') ? String(JSON.parse(Buffer.from(key.slice(1), 'base64url').toString())) : key;
}

/** JSON.stringify escapes lone surrogates. */
const wellFormedJson = (value: JsonValue): string => JSON.stringify(value);

const isList = (value: JsonObject | readonly JsonValue[]): value is readonly JsonValue[] => Array.isArray(value);
