import type { JsonValue } from '@lexledger/contracts/kernel/json';
import type { SqlValue } from '../sqlite/bind.ts';

/**
 * A document's field as a value that SQLite compares as the port requires. SQLite orders NULL, numbers, text, bytes.
 * Its JSON functions cannot distinguish true from 1, so booleans, objects and lists are represented as bytes with a
 * leading digit for the type.
 */
export function comparable(value: JsonValue | undefined): SqlValue {
  switch (typeof value) {
    case 'undefined':
      return null;
    case 'string':
      return plainText(value);
    case 'number':
      return Math.abs(value) < Number.EPSILON ? 0 : value;
    case 'boolean':
      return Buffer.from(`${BOOLEAN}${value}`);
    default:
      return value === null ? null : Buffer.from(`${STRUCTURE}${JSON.stringify(value)}`);
  }
}

/** The JSON value that a comparable value represents. */
export function fromComparable(value: SqlValue): JsonValue {
  if (value instanceof Uint8Array) return JSON.parse(Buffer.from(value).toString('utf8').slice(1)) as JsonValue;
  return typeof value === 'bigint' ? Number(value) : value;
}

/** The SQL expression of the comparable value of a field without its own column. `field` must have been checked. */
export function comparableExpression(field: string): string {
  const path = jsonPath(field);
  return `CASE json_type(body, ${path})
    WHEN 'true' THEN CAST('${BOOLEAN}true' AS BLOB) WHEN 'false' THEN CAST('${BOOLEAN}false' AS BLOB)
    WHEN 'object' THEN CAST('${STRUCTURE}' || json_extract(body, ${path}) AS BLOB)
    WHEN 'array' THEN CAST('${STRUCTURE}' || json_extract(body, ${path}) AS BLOB)
    ELSE json_extract(body, ${path}) END`;
}

/** The SQL expression of a field's value; NULL when the field has another type. */
export function typedExpression(field: string, type: FieldType): string {
  const path = jsonPath(field);
  return `CASE WHEN json_type(body, ${path}) IN (${sqliteTypes[type]}) THEN json_extract(body, ${path}) END`;
}

/** The same for a field with its own column. */
export function typedColumn(column: string, type: FieldType): string {
  return `CASE WHEN typeof(${column}) IN (${sqliteTypes[type]}) THEN ${column} END`;
}

export type FieldType = 'number' | 'text';

const sqliteTypes: Record<FieldType, string> = { number: "'integer', 'real'", text: "'text'" };

/** The table of the items of a field that is a list; empty for any other field. `field` must have been checked. */
export function itemsOf(field: string): string {
  const path = jsonPath(field);
  return `json_each(CASE json_type(body, ${path}) WHEN 'array' THEN json_extract(body, ${path}) ELSE '[]' END)`;
}

function jsonPath(field: string): string {
  const parts = field.split('.').map((part) => `"${part}"`);
  return `'$.${parts.join('.')}'`;
}

/** The field of a document at a dotted path. */
export function fieldOf(document: JsonValue, field: string): JsonValue | undefined {
  let value: JsonValue | undefined = document;
  for (const part of field.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, part)) {
      return undefined;
    }
    value = (value as Readonly<Record<string, JsonValue>>)[part];
  }
  return value;
}

const STRUCTURE = '1';
const BOOLEAN = '2';

/**
 * Replaces characters that the driver would cut off (NUL) or reject (half a surrogate pair). The result is only
 * compared, never returned.
 */
function plainText(text: string): string {
  return text.includes('\0') ? text.toWellFormed().replaceAll('\0', '\uFFFD') : text.toWellFormed();
}
