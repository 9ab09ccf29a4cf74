import type { SqlValue } from '../sqlite/bind.ts';
import {
  comparable,
  comparableExpression,
  type FieldType,
  itemsOf,
  typedColumn,
  typedExpression,
} from './comparable.ts';
import { type Bound, checkComparison, type RangeOperator, type Scalar } from './comparison.ts';
import type { AggregateQuery, Comparison, CountQuery, FindQuery } from './port.ts';

/** SQL with the values to bind. */
export interface CompiledQuery {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** The table of a view version, and the fields that have columns. */
export interface DocumentTable {
  readonly table: string;
  readonly columns: ReadonlySet<string>;
  /** The name of the index of these fields; undefined when there is none. */
  readonly indexOf?: (fields: readonly string[]) => string | undefined;
}

const FIELD = /^[a-zA-Z][a-zA-Z0-9_]*(\.[a-zA-Z][a-zA-Z0-9_]*)*$/;

/** @throws TypeError for a name that is not letters, digits, underscores, and dots between them */
export function checkField(field: string): string {
  if (!FIELD.test(field)) throw new TypeError(`${JSON.stringify(field)} is no name of a field.`);
  return field;
}

/** Column names have a prefix, so that a field may have the same name as another column of the table. */
export function columnOf(field: string): string {
  return `"f.${checkField(field)}"`;
}

/** @throws TypeError for what the port does not let be compared */
export function compileFind(from: DocumentTable, query: FindQuery): CompiledQuery {
  const where = compileWhere(from, query);
  const order = (query.sort ?? []).map(({ field, direction }) => {
    return `${expression(from, field)} ${direction === 'desc' ? 'DESC' : 'ASC'}`;
  });
  const index = query.index === undefined ? undefined : from.indexOf?.(query.index);
  const table = index === undefined ? from.table : `${from.table} INDEXED BY ${index}`;
  return {
    sql: `SELECT body FROM ${table} WHERE ${where.sql} ORDER BY ${[...order, 'id'].join(', ')} LIMIT ? OFFSET ?`,
    values: [...where.values, query.limit ?? -1, query.offset ?? 0],
  };
}

/** @throws TypeError for what the port does not let be compared */
export function compileCount(from: DocumentTable, asked: CountQuery): CompiledQuery {
  const compiled = compileWhere(from, asked);
  return { sql: `SELECT count(*) FROM ${from.table} WHERE ${compiled.sql}`, values: compiled.values };
}

/**
 * Each row contains the values of `groupBy`, the count and the sums.
 * @throws TypeError for a comparison that the port does not allow
 */
export function compileAggregate(from: DocumentTable, query: AggregateQuery): CompiledQuery {
  const where = compileWhere(from, query);
  const groups = (query.groupBy ?? []).map((field) => expression(from, field));
  const sums = (query.sum ?? []).map((field) => `coalesce(sum(${typed(from, field, 'number')}), 0)`);
  const grouping = groups.length === 0 ? '' : ` GROUP BY ${groups.join(', ')} ORDER BY ${groups.join(', ')}`;
  return {
    sql: `SELECT ${[...groups, 'count(*)', ...sums].join(', ')} FROM ${from.table} WHERE ${where.sql}${grouping}`,
    values: where.values,
  };
}

function compileWhere(from: DocumentTable, { where, within: bounds = {} }: CountQuery): CompiledQuery {
  const terms = ['body IS NOT NULL'];
  const values: SqlValue[] = [];
  for (const [field, comparison] of [...Object.entries(where), ...Object.entries(bounds)]) {
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

/** The expression of a field's value; NULL when the field has another type. */
function typed(from: DocumentTable, field: string, type: FieldType): string {
  const hasColumn = field === 'id' || from.columns.has(checkField(field));
  return hasColumn ? typedColumn(expression(from, field), type) : typedExpression(field, type);
}

function compare(from: DocumentTable, field: string, comparison: Comparison): CompiledQuery {
  const left = expression(from, field);
  const checked = checkComparison(field, comparison);
  switch (checked.kind) {
    case 'equal':
      return equal(left, checked.value);
    case 'different':
      return different(left, checked.value);
    case 'one-of':
      return oneOf(left, checked.values);
    case 'none-of':
      return noneOf(left, checked.values);
    case 'has-any': {
      const some = oneOf('value', checked.values);
      return { sql: `EXISTS (SELECT 1 FROM ${itemsOf(field)} WHERE ${some.sql})`, values: some.values };
    }
    case 'contains':
      return { sql: `instr(${typed(from, field, 'text')}, ?) > 0`, values: [comparable(checked.text)] };
    case 'within':
      return within(left, checked.bounds);
  }
}

const SIGNS: Record<RangeOperator, string> = { gte: '>=', gt: '>', lte: '<=', lt: '<' };

/**
 * A range contains only values of the bounds' type. SQLite orders numbers before text and text before bytes, so the
 * empty text is the upper limit of numbers, and empty bytes that of text.
 */
function within(left: string, bounds: readonly Bound[]): CompiledQuery {
  const isText = typeof bounds[0]?.[1] === 'string';
  const terms = bounds.map(([operator]) => `${left} ${SIGNS[operator]} ?`);
  const values = bounds.map(([, bound]) => comparable(bound));
  if (isText && !bounds.some(([operator]) => operator.startsWith('g'))) terms.push(`${left} >= ''`);
  if (!bounds.some(([operator]) => operator.startsWith('l'))) terms.push(`${left} < ${isText ? "x''" : "''"}`);
  return { sql: terms.join(' AND '), values };
}

function equal(left: string, value: Scalar): CompiledQuery {
  return value === null ? { sql: `${left} IS NULL`, values: [] } : { sql: `${left} = ?`, values: [comparable(value)] };
}

function different(left: string, value: Scalar): CompiledQuery {
  return value === null
    ? { sql: `${left} IS NOT NULL`, values: [] }
    : { sql: `${left} IS NOT ?`, values: [comparable(value)] };
}

/** A missing field is none of the values unless null is one of them. */
function noneOf(left: string, list: readonly Scalar[]): CompiledQuery {
  const some = oneOf(left, list);
  return { sql: `(${some.sql}) IS NOT TRUE`, values: some.values };
}

/** Texts and numbers are bound as one JSON list, so that lists of different lengths share a statement. */
function oneOf(left: string, list: readonly Scalar[]): CompiledQuery {
  const listed: SqlValue[] = [];
  const terms: string[] = [];
  const values: SqlValue[] = [];
  for (const item of list) {
    const value = comparable(item);
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
