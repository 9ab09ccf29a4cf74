import type { JsonValue } from '@lexledger/contracts/kernel/json';
import type { SqlValue } from '../sqlite/bind.ts';
import { comparable, comparableExpression, type FieldType, typedColumn, typedExpression } from './comparable.ts';
import type { AggregateQuery, Comparison, FindQuery, Where } from './port.ts';

/** SQL with its values. */
export interface CompiledQuery {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Where the documents of a view version are: its table, and the fields that have columns of their own. */
export interface DocumentTable {
  readonly table: string;
  readonly columns: ReadonlySet<string>;
}

const FIELD = /^[a-zA-Z][a-zA-Z0-9_]*(\.[a-zA-Z][a-zA-Z0-9_]*)*$/;

/** @throws TypeError for a name that is not letters, digits, underscores, and dots between them */
export function checkField(field: string): string {
  if (!FIELD.test(field)) throw new TypeError(`${JSON.stringify(field)} is no name of a field.`);
  return field;
}

/** Columns carry a prefix, so that a field may be called as a column of the table is. */
export function columnOf(field: string): string {
  return `"f.${checkField(field)}"`;
}

/** @throws TypeError for what the port does not let be compared */
export function compileFind(from: DocumentTable, query: FindQuery): CompiledQuery {
  const where = compileWhere(from, query.where);
  const order = (query.sort ?? []).map(({ field, direction }) => {
    return `${expression(from, field)} ${direction === 'desc' ? 'DESC' : 'ASC'}`;
  });
  return {
    sql: `SELECT body FROM ${from.table} WHERE ${where.sql} ORDER BY ${[...order, 'id'].join(', ')} LIMIT ? OFFSET ?`,
    values: [...where.values, query.limit ?? -1, query.offset ?? 0],
  };
}

/** @throws TypeError for what the port does not let be compared */
export function compileCount(from: DocumentTable, where: Where): CompiledQuery {
  const compiled = compileWhere(from, where);
  return { sql: `SELECT count(*) FROM ${from.table} WHERE ${compiled.sql}`, values: compiled.values };
}

/**
 * A row is the values of `groupBy`, the count, the sums.
 * @throws TypeError for what the port does not let be compared
 */
export function compileAggregate(from: DocumentTable, query: AggregateQuery): CompiledQuery {
  const where = compileWhere(from, query.where);
  const groups = (query.groupBy ?? []).map((field) => expression(from, field));
  const sums = (query.sum ?? []).map((field) => `coalesce(sum(${typed(from, field, 'number')}), 0)`);
  const grouping = groups.length === 0 ? '' : ` GROUP BY ${groups.join(', ')} ORDER BY ${groups.join(', ')}`;
  return {
    sql: `SELECT ${[...groups, 'count(*)', ...sums].join(', ')} FROM ${from.table} WHERE ${where.sql}${grouping}`,
    values: where.values,
  };
}

function compileWhere(from: DocumentTable, where: Where): CompiledQuery {
  const terms = ['body IS NOT NULL'];
  const values: SqlValue[] = [];
  for (const [field, comparison] of Object.entries(where)) {
    const term = compare(from, field, comparison);
    terms.push(term.sql);
    values.push(...term.values);
  }
  return { sql: terms.join(' AND '), values };
}

function expression(from: DocumentTable, field: string): string {
  checkField(field);
  if (field === 'id') return 'id';
  return from.columns.has(field) ? columnOf(field) : comparableExpression(field);
}

/** NULL where the field is of another type. */
function typed(from: DocumentTable, field: string, type: FieldType): string {
  const hasColumn = field === 'id' || from.columns.has(checkField(field));
  return hasColumn ? typedColumn(expression(from, field), type) : typedExpression(field, type);
}

function compare(from: DocumentTable, field: string, comparison: Comparison): CompiledQuery {
  const left = expression(from, field);
  if (comparison === undefined) throw new TypeError(`${field} is compared with undefined.`);
  if (typeof comparison !== 'object' || comparison === null) return equal(left, comparison);
  const operators = Object.keys(comparison);
  if (operators.length === 1) {
    if ('in' in comparison && Array.isArray(comparison.in)) return oneOf(left, field, comparison.in);
    if ('not' in comparison) return different(left, scalar(comparison.not, field));
    if ('contains' in comparison && typeof comparison.contains === 'string') {
      return { sql: `instr(${typed(from, field, 'text')}, ?) > 0`, values: [comparable(comparison.contains)] };
    }
  }
  if (operators.length === 0 || Array.isArray(comparison) || !operators.every((operator) => operator in RANGE)) {
    throw new TypeError(`${field} cannot be compared with ${JSON.stringify(comparison)}.`);
  }
  return within(left, field, comparison as Readonly<Record<string, unknown>>);
}

const RANGE = { gte: '>=', gt: '>', lte: '<=', lt: '<' } as const;

/**
 * Only values of the bound's own type are in a range. In SQLite's order all numbers come before all text, and all text
 * before all bytes: so the empty text ends the numbers, and no bytes end the text.
 */
function within(left: string, field: string, bounds: Readonly<Record<string, unknown>>): CompiledQuery {
  const given = Object.entries(RANGE).filter(([operator]) => bounds[operator] !== undefined);
  const type = typeof bounds[given[0]?.[0] ?? ''];
  if ((type !== 'string' && type !== 'number') || given.some(([operator]) => typeof bounds[operator] !== type)) {
    throw new TypeError(`The bounds of ${field} must be all text or all numbers.`);
  }
  const terms = given.map(([, sign]) => `${left} ${sign} ?`);
  const values = given.map(([operator]) => comparable(bounds[operator] as string | number));
  if (type === 'string' && !given.some(([operator]) => operator.startsWith('g'))) terms.push(`${left} >= ''`);
  if (!given.some(([operator]) => operator.startsWith('l')))
    terms.push(`${left} < ${type === 'string' ? "x''" : "''"}`);
  return { sql: terms.join(' AND '), values };
}

function equal(left: string, value: JsonValue): CompiledQuery {
  return value === null ? { sql: `${left} IS NULL`, values: [] } : { sql: `${left} = ?`, values: [comparable(value)] };
}

function different(left: string, value: JsonValue): CompiledQuery {
  return value === null
    ? { sql: `${left} IS NOT NULL`, values: [] }
    : { sql: `${left} IS NOT ?`, values: [comparable(value)] };
}

/** Text and numbers travel as one JSON list, so that the length of the list does not make another statement. */
function oneOf(left: string, field: string, list: readonly JsonValue[]): CompiledQuery {
  const listed: SqlValue[] = [];
  const terms: string[] = [];
  const values: SqlValue[] = [];
  for (const item of list) {
    const value = comparable(scalar(item, field));
    if (typeof value === 'string' || typeof value === 'number') {
      listed.push(value);
    } else {
      const term = equal(left, item);
      terms.push(term.sql);
      values.push(...term.values);
    }
  }
  if (listed.length > 0 || terms.length === 0) {
    terms.push(`${left} IN (SELECT value FROM json_each(?))`);
    values.push(JSON.stringify(listed));
  }
  return { sql: terms.length === 1 ? terms.join() : `(${terms.join(' OR ')})`, values };
}

function scalar(value: JsonValue, field: string): JsonValue {
  if (typeof value === 'object' && value !== null) {
    throw new TypeError(`${field} cannot be compared with a list or an object.`);
  }
  return value;
}
