import type { JsonValue } from '@lexledger/contracts/kernel/json';
import type { Document, Filter, Sort } from 'mongodb';
import { type CheckedComparison, checkComparison, type Scalar } from './comparison.ts';
import { checkField } from './compile-query.ts';
import { jsonValue, LIST, type StoredFields, type StoredValue } from './mongodb-document.ts';
import type { AggregateQuery, AggregateRow, CountQuery, FindQuery } from './port.ts';

/** A stored document. Without fields it is a tombstone, i.e. deleted at that position. */
export interface StoredDocument {
  readonly _id: string;
  /** Position of the event that last wrote or deleted it. */
  readonly position: string;
  readonly fields?: StoredFields;
  /** When it was deleted. */
  readonly deleted?: Date;
}

/** MongoDB rejects longer regular expressions. */
const LONGEST_TEXT = 8_000;

/** The path at which a field of the port's documents is stored. */
export const pathOf = (field: string): string => (field === 'id' ? '_id' : `fields.${checkField(field)}`);

/** @throws TypeError for what the port does not let be compared */
export function compileFilter({ where, within = {} }: CountQuery): Filter<StoredDocument> {
  const filter: Record<string, unknown> = {};
  const further: Document[] = [];
  let living = false;
  for (const [field, comparison] of [...Object.entries(where), ...Object.entries(within)]) {
    const checked = checkComparison(field, comparison);
    const path = checked.kind === 'has-any' ? `${pathOf(field)}.${LIST}` : pathOf(field);
    if (path in filter) further.push({ [path]: condition(checked, field) });
    else filter[path] = condition(checked, field);
    living ||= field !== 'id' && refusesNull(checked);
  }
  if (further.length > 0) filter.$and = further;
  // Tombstones have no fields, so a condition that requires a non-null field excludes them already.
  if (!living) filter.fields = { $exists: true };
  return filter as Filter<StoredDocument>;
}

function condition(comparison: CheckedComparison, field: string): Document {
  switch (comparison.kind) {
    case 'equal':
      return { $eq: operand(comparison.value) };
    case 'different':
      return { $ne: operand(comparison.value) };
    case 'one-of':
      return { $in: comparison.values.map(operand) };
    case 'none-of':
      return { $nin: comparison.values.map(operand) };
    case 'has-any':
      return { $in: comparison.values.map(operand) };
    case 'contains':
      if (comparison.text.length > LONGEST_TEXT) {
        throw new TypeError(`${field} can be searched for ${LONGEST_TEXT} characters at most.`);
      }
      return { $regex: literally(comparison.text.toWellFormed()) };
    case 'within':
      return Object.fromEntries(comparison.bounds.map(([operator, bound]) => [`$${operator}`, operand(bound)]));
  }
}

const operand = <T extends Scalar>(value: T): Scalar => (typeof value === 'string' ? value.toWellFormed() : value);

/** A regular expression that matches the text literally, in both dialects that servers use. */
const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\0', '\\x00');

function refusesNull(comparison: CheckedComparison): boolean {
  switch (comparison.kind) {
    case 'equal':
      return comparison.value !== null;
    case 'different':
      return comparison.value === null;
    case 'one-of':
      return !comparison.values.includes(null);
    case 'none-of':
      return comparison.values.includes(null);
    default:
      return true;
  }
}

/** The sort order; documents that compare equal are sorted by id. */
export function compileSort(sort: FindQuery['sort'] = []): Sort {
  const order = new Map<string, 1 | -1>();
  for (const { field, direction } of sort) {
    const path = pathOf(field);
    if (!order.has(path)) order.set(path, direction === 'desc' ? -1 : 1);
  }
  if (!order.has('_id')) order.set('_id', 1);
  return order;
}

/** The aggregation pipeline. It returns `{ _id: { g0, g1… }, count, s0, s1… }`. */
export function compileAggregate({ groupBy = [], sum = [], ...asked }: AggregateQuery): Document[] {
  const groups = groupBy.map((field, index) => [`g${index}`, `$${pathOf(field)}`] as const);
  const sums = sum.map((field, index) => [`s${index}`, { $sum: `$${pathOf(field)}` }] as const);
  return [
    { $match: compileFilter(asked) },
    {
      $group: {
        _id: groups.length === 0 ? null : Object.fromEntries(groups),
        count: { $sum: 1 },
        ...Object.fromEntries(sums),
      },
    },
  ];
}

/** Count and sums of a part of the documents. */
interface Part {
  readonly group: readonly JsonValue[];
  readonly count: number;
  readonly sum: readonly number[];
}

/** The part for a row of `compileAggregate`. A missing field has no group key. */
export function partOfRow(row: Document, { groupBy = [], sum = [] }: AggregateQuery): Part {
  const key = (row._id ?? {}) as Readonly<Record<string, StoredValue | undefined>>;
  return {
    group: groupBy.map((_, index) => jsonValue(key[`g${index}`] ?? null)),
    count: Number(row.count),
    sum: sum.map((_, index) => Number(row[`s${index}`])),
  };
}

/** The part for one document, for a server that cannot sum several fields. */
export function partOfDocument(document: StoredDocument, { groupBy = [], sum = [] }: AggregateQuery): Part {
  return {
    group: groupBy.map((field) => jsonValue(valueAt(document, field) ?? null)),
    count: 1,
    sum: sum.map((field) => {
      const value = valueAt(document, field);
      return typeof value === 'number' ? value : 0;
    }),
  };
}

/** The projection with the fields that `partOfDocument` reads. */
export const partFields = ({ groupBy = [], sum = [] }: AggregateQuery): Document =>
  Object.fromEntries(['_id', ...[...groupBy, ...sum].map(pathOf)].map((path) => [path, 1]));

function valueAt(document: StoredDocument, field: string): StoredValue | undefined {
  if (field === 'id') return document._id;
  let value: StoredValue | undefined = document.fields;
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as StoredFields)[key];
  }
  return value;
}

/**
 * Combines parts by group. null and missing belong to one group even if the server distinguishes them. Groups are
 * sorted by their values.
 */
export function addUp(parts: Iterable<Part>, { groupBy = [], sum = [] }: AggregateQuery): readonly AggregateRow[] {
  const rows = new Map<string, { group: readonly JsonValue[]; count: number; sum: number[] }>();
  const none = sum.map(() => 0);
  if (groupBy.length === 0) rows.set('[]', { group: [], count: 0, sum: [...none] });
  for (const part of parts) {
    const key = JSON.stringify(part.group);
    const row = rows.get(key) ?? { group: part.group, count: 0, sum: [...none] };
    rows.set(key, row);
    row.count += part.count;
    for (const [index, value] of part.sum.entries()) row.sum[index] = (row.sum[index] ?? 0) + value;
  }
  return [...rows.values()].toSorted(inOrder).map((row) => ({
    group: Object.fromEntries(groupBy.map((field, index) => [field, row.group[index] ?? null])),
    count: row.count,
    sum: Object.fromEntries(sum.map((field, index) => [field, row.sum[index] ?? 0])),
  }));
}

function inOrder(a: { readonly group: readonly JsonValue[] }, b: { readonly group: readonly JsonValue[] }): number {
  for (const [index, value] of a.group.entries()) {
    const order = compare(value, b.group[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** The order is null, numbers, text by code point, objects and lists, false, true. */
function compare(a: JsonValue, b: JsonValue): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'object') return Buffer.compare(Buffer.from(JSON.stringify(a)), Buffer.from(JSON.stringify(b)));
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(String(b)));
  return Number(a) - Number(b);
}

function rank(value: JsonValue): number {
  if (value === null) return 0;
  return { number: 1, string: 2, object: 3, boolean: 4 }[typeof value as 'number' | 'string' | 'object' | 'boolean'];
}
