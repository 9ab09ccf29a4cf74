export const OPERATORS = ['exists', 'is missing', 'is', 'is not', '>', '<', '>=', '<='] as const;
export type Operator = (typeof OPERATORS)[number];

/** One comparison of a condition. */
export interface Comparison {
  /** The placeholder or the label of a choice, as it was written. */
  readonly path: string;
  readonly operator: Operator;
  /** What it is compared with; empty for 'exists' and 'is missing'. */
  readonly value: string;
}

/** Comparisons that hold together, of which any one set is enough: an `or` of `and`s. */
export type Condition = readonly (readonly Comparison[])[];

export type ReadCondition = { readonly condition: Condition } | { readonly problem: string };

/** Limit of sets of comparisons, which a negation multiplies. */
const MOST_SETS = 64;

const OPPOSITE: Readonly<Record<Operator, Operator>> = {
  exists: 'is missing',
  'is missing': 'exists',
  is: 'is not',
  'is not': 'is',
  '>': '<=',
  '<': '>=',
  '>=': '<',
  '<=': '>',
};

function comparisonOf(written: string): Comparison | null {
  const presence = /^(\S.*?)\s+(exists|is\s+missing)$/i.exec(written);
  if (presence) {
    const [, path = '', operator = ''] = presence;
    return { path, operator: operator.toLowerCase() === 'exists' ? 'exists' : 'is missing', value: '' };
  }
  const number = /^(\S.*?)\s*(>=|<=|>|<)\s*(-?\$?\d[\d,]*(?:\.\d+)?)$/.exec(written);
  if (number) {
    const [, path = '', operator = '', value = ''] = number;
    return { path, operator: operator as Operator, value: value.replaceAll(/[$,]/g, '') };
  }
  const equality = /^(\S.*?)\s+is(\s+not)?\s+(\S.*)$/i.exec(written);
  if (equality === null) return null;
  const [, path = '', not, value = ''] = equality;
  return { path, operator: not === undefined ? 'is' : 'is not', value };
}

/** Whether a choice has an option that begins with this text, so that an `and` in it does not join conditions. */
export type IsOptionStart = (path: string, value: string) => boolean;

/**
 * Reads 'Fee is hourly and case.value > 10000 or client.address exists'; `and` binds more strongly than `or`. An `and`
 * within a label, or within an option of a choice, belongs to it.
 */
export function readCondition(written: string, isOptionStart: IsOptionStart = () => false): ReadCondition {
  const parts = written.trim().split(/\s+(and|or)\s+/i);
  const sets: Comparison[][] = [[]];
  let current = parts[0] ?? '';
  const take = (): boolean => {
    const comparison = comparisonOf(current);
    if (comparison === null) return false;
    (sets.at(-1) as Comparison[]).push(comparison);
    return true;
  };
  for (let index = 1; index < parts.length; index += 2) {
    const joint = parts[index] as string;
    const next = parts[index + 1] as string;
    const comparison = comparisonOf(current);
    const longer = `${current} ${joint} ${next}`;
    const isPart =
      comparison === null ||
      (comparison.value !== '' && isOptionStart(comparison.path, `${comparison.value} ${joint}`));
    if (isPart) {
      current = longer;
      continue;
    }
    take();
    if (joint.toLowerCase() === 'or') sets.push([]);
    current = next;
  }
  if (!take()) {
    const example = "'client.address exists', 'Fee is hourly', 'Fee is not flat' or 'case.value > 10000'";
    return { problem: `'${current}' is not a condition. Write one such as ${example}.` };
  }
  return { condition: sets };
}

const wordsOf = ({ path, operator, value }: Comparison): string =>
  value === '' ? `${path} ${operator}` : `${path} ${operator} ${value}`;

export const wordsOfCondition = (condition: Condition): string =>
  condition.map((set) => set.map(wordsOf).join(' and ')).join(' or ');

/** The condition that holds exactly when this one does not; a problem where it has too many parts. */
export function negated(condition: Condition): ReadCondition {
  let sets: Comparison[][] = [[]];
  for (const set of condition) {
    sets = sets.flatMap((before) =>
      set.map((comparison) => [...before, { ...comparison, operator: OPPOSITE[comparison.operator] }]),
    );
    if (sets.length > MOST_SETS) {
      return { problem: 'This condition has too many parts for an {% else %}. Divide it into several.' };
    }
  }
  return { condition: sets };
}

/**
 * What a condition's subject is: a text, or null while it is not known and nothing says that there is none. Whether
 * something exists may be known where its value is asked for.
 */
export type TextOf = (path: string, operator: Operator) => string | null;

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const numberOf = (text: string): number => Number(text.replaceAll(/[$,\s]/g, ''));

/** Whether a comparison holds; null while its subject is not known. */
function holdsOne({ path, operator, value }: Comparison, textOf: TextOf): boolean | null {
  const said = textOf(path, operator);
  if (said === null) return null;
  switch (operator) {
    case 'exists':
      return said !== '';
    case 'is missing':
      return said === '';
    case 'is':
      return same(said, value);
    case 'is not':
      return !same(said, value);
    case '>':
      return said !== '' && numberOf(said) > Number(value);
    case '<':
      return said !== '' && numberOf(said) < Number(value);
    case '>=':
      return said === '' || numberOf(said) >= Number(value);
    case '<=':
      return said === '' || numberOf(said) <= Number(value);
  }
}

/** Whether a condition holds; null while that depends on what is not known yet. */
export function holds(condition: Condition, textOf: TextOf): boolean | null {
  let isOpen = false;
  for (const set of condition) {
    const results = set.map((comparison) => holdsOne(comparison, textOf));
    if (results.every((result) => result === true)) return true;
    if (!results.includes(false)) isOpen = true;
  }
  return isOpen ? null : false;
}

/**
 * The subjects on which an undecided condition depends, in their order; none of those that cannot change it any more.
 */
export function openPaths(condition: Condition, textOf: TextOf): readonly string[] {
  const open = condition
    .filter((set) => !set.some((comparison) => holdsOne(comparison, textOf) === false))
    .flatMap((set) => set.filter((comparison) => holdsOne(comparison, textOf) === null))
    .map(({ path }) => path);
  return [...new Set(open)];
}
