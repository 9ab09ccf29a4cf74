/** What records are sorted by: text in the order of the alphabet, numbers by size, false before true. */
export type SortValue = string | number | boolean | null | undefined;

export type SortBy<Row> = (row: Row) => SortValue;

const ASCII = /^[\0-\x7f]*$/;
const MARKS = /\p{M}/gu;
const NUMBER = /\d+/g;
const HAS_DIGIT = /\d/;
/** Digits of the largest number that is ordered as a number within a text. */
const DIGITS = 15;
/** Letters that come apart into no plain one and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const OWN_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(OWN_LETTER, (letter) => LETTERS[letter] ?? letter);

/**
 * The text such that plain comparison puts it where a reader looks for it: case and accents do not count, and '9' comes
 * before '10'. Made once a record, it saves a collator's work in each of the 800,000 comparisons that 50,000 records take.
 */
export function sortKey(text: string): string {
  const key = ASCII.test(text) ? text.toLowerCase() : withoutMarks(text);
  return HAS_DIGIT.test(key)
    ? key.replace(NUMBER, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'))
    : key;
}

interface Entry<Row> {
  readonly row: Row;
  /** Null comes last in both directions. */
  readonly key: string | number | null;
  /** In the rows as they were given last; decides between equals. */
  index: number;
}

function keyOf(value: SortValue): string | number | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? sortKey(value) : Number(value);
}

function ascending<Row>(a: Entry<Row>, b: Entry<Row>): number {
  if (a.key === b.key) return a.index - b.index;
  if (a.key === null) return 1;
  if (b.key === null) return -1;
  return a.key < b.key ? -1 : 1;
}

/** Both are in order. */
function merged<Row>(a: readonly Entry<Row>[], b: readonly Entry<Row>[]): readonly Entry<Row>[] {
  if (b.length === 0) return a;
  const all: Entry<Row>[] = [];
  let next = 0;
  for (const entry of a) {
    for (let other = b[next]; other !== undefined && ascending(other, entry) < 0; other = b[next]) {
      all.push(other);
      next += 1;
    }
    all.push(entry);
  }
  for (; next < b.length; next += 1) all.push(b[next] as Entry<Row>);
  return all;
}

/** From the last to the first, but equals in their own order, and what has no value last. */
function descending<Row>(entries: readonly Entry<Row>[]): readonly Entry<Row>[] {
  const without = entries.findIndex(({ key }) => key === null);
  let end = without < 0 ? entries.length : without;
  const all: Entry<Row>[] = [];
  const rest = entries.slice(end);
  while (end > 0) {
    const key = entries[end - 1]?.key;
    let start = end - 1;
    while (start > 0 && entries[start - 1]?.key === key) start -= 1;
    for (let at = start; at < end; at += 1) all.push(entries[at] as Entry<Row>);
    end = start;
  }
  return [...all, ...rest];
}

/** Orders rows; equals stay as they are given. Without `sortBy` all rows stay as they are given. */
export type Ordering<Row> = (
  rows: readonly Row[],
  sortBy: SortBy<Row> | undefined,
  isDescending: boolean,
) => readonly Row[];

/** More rows that it does not know than this share are sorted with all the others. */
const FEW = 0.1;

/**
 * An ordering that remembers: rows that it has sorted before, or a part of them, are picked from that order and not sorted
 * again, and new ones are merged in. So a filter that is typed, a page of many records and a change of one cost one pass.
 */
export function createOrdering<Row extends object>(): Ordering<Row> {
  let by: SortBy<Row> | undefined;
  /** Of the largest set of rows that came lately, ascending. */
  let known: readonly Entry<Row>[] = [];
  let entries = new Map<Row, Entry<Row>>();

  function sorted(rows: readonly Row[], sortBy: SortBy<Row>): readonly Entry<Row>[] {
    const fresh: Entry<Row>[] = [];
    const wanted = new Set(rows);
    for (const [index, row] of rows.entries()) {
      const entry = entries.get(row);
      if (entry === undefined) fresh.push({ row, key: keyOf(sortBy(row)), index });
      else entry.index = index;
    }
    const kept =
      wanted.size === known.length && fresh.length === 0 ? known : known.filter(({ row }) => wanted.has(row));
    const isNew = fresh.length > kept.length * FEW;
    const all = isNew ? [...kept, ...fresh].sort(ascending) : merged(kept, fresh.sort(ascending));
    if (fresh.length > 0 && all.length >= known.length * (1 - FEW)) {
      known = all;
      entries = new Map(all.map((entry) => [entry.row, entry]));
    }
    return all;
  }

  return (rows, sortBy, isDescending) => {
    if (sortBy === undefined) return rows;
    if (sortBy !== by) {
      by = sortBy;
      known = [];
      entries = new Map();
    }
    const all = sorted(rows, sortBy);
    return (isDescending ? descending(all) : all).map(({ row }) => row);
  };
}
