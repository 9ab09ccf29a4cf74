import type { JsonValue } from '@lexledger/contracts/kernel/json';
import type { Comparison } from './port.ts';

export type Scalar = string | number | boolean | null;

const RANGE_OPERATORS = ['gte', 'gt', 'lte', 'lt'] as const;
export type RangeOperator = (typeof RANGE_OPERATORS)[number];

export type Bound = readonly [RangeOperator, string | number];

/** A query's condition on one field, as a tagged union. */
export type CheckedComparison =
  | { readonly kind: 'equal'; readonly value: Scalar }
  | { readonly kind: 'different'; readonly value: Scalar }
  | { readonly kind: 'one-of'; readonly values: readonly Scalar[] }
  | { readonly kind: 'none-of'; readonly values: readonly Scalar[] }
  | { readonly kind: 'has-any'; readonly values: readonly string[] }
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'within'; readonly bounds: readonly Bound[] };

/** @throws TypeError for a comparison that the port does not allow */
export function checkComparison(field: string, comparison: Comparison | undefined): CheckedComparison {
  if (comparison === undefined) throw new TypeError(`${field} is compared with undefined.`);
  if (typeof comparison !== 'object' || comparison === null) return { kind: 'equal', value: comparison };
  const operators = Object.keys(comparison);
  if (operators.length === 1) {
    if ('in' in comparison && Array.isArray(comparison.in)) {
      return { kind: 'one-of', values: comparison.in.map((value: JsonValue) => scalar(value, field)) };
    }
    if ('notIn' in comparison && Array.isArray(comparison.notIn)) {
      return { kind: 'none-of', values: comparison.notIn.map((value: JsonValue) => scalar(value, field)) };
    }
    if ('hasAny' in comparison && isTexts(comparison.hasAny)) return { kind: 'has-any', values: comparison.hasAny };
    if ('not' in comparison) return { kind: 'different', value: scalar(comparison.not as JsonValue, field) };
    if ('contains' in comparison && typeof comparison.contains === 'string') {
      return { kind: 'contains', text: comparison.contains };
    }
  }
  const known: readonly string[] = RANGE_OPERATORS;
  if (operators.length === 0 || Array.isArray(comparison) || !operators.every((operator) => known.includes(operator))) {
    throw new TypeError(`${field} cannot be compared with ${JSON.stringify(comparison)}.`);
  }
  return within(field, comparison as Readonly<Record<string, unknown>>);
}

const isTexts = (values: unknown): values is readonly string[] =>
  Array.isArray(values) && values.every((value) => typeof value === 'string');

function within(field: string, given: Readonly<Record<string, unknown>>): CheckedComparison {
  const bounds: Bound[] = [];
  for (const operator of RANGE_OPERATORS) {
    const bound = given[operator];
    if (bound === undefined) continue;
    if ((typeof bound !== 'string' && typeof bound !== 'number') || typeof bound !== typeof (bounds[0]?.[1] ?? bound)) {
      throw new TypeError(`The bounds of ${field} must be all text or all numbers.`);
    }
    bounds.push([operator, bound]);
  }
  if (bounds.length === 0) throw new TypeError(`${field} has no bounds.`);
  return { kind: 'within', bounds };
}

function scalar(value: JsonValue | undefined, field: string): Scalar {
  if (value === undefined || (typeof value === 'object' && value !== null)) {
    throw new TypeError(`${field} cannot be compared with a list or an object.`);
  }
  return value;
}
