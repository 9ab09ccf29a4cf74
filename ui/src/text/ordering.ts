/** A value that records are sorted by: text alphabetically, numbers by size, false before true. */
export type SortValue = string | number | boolean | null | undefined;

export type SortBy<Row> = (row: Row) => SortValue;

const ASCII = /^[\0-\x7f]*$/;
const MARKS = /\p{M}/gu;
const HAS_DIGIT = /\d/;
const ZERO = '0'.charCodeAt(0);
/** Maximum number of digits that are ordered by size within a text. The length of more would not be an ASCII letter. */
const DIGITS = 15;
/** Letters that Unicode does not decompose into a plain letter and a mark. */
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

const isDigit = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= ZERO && code < ZERO + 10;
};

/** Puts the length of each number before it, so that comparing character by character orders numbers by size. */
function withMeasuredNumbers(text: string): string {
  let measured = '';
  let at = 0;
  while (at < text.length) {
    let end = at;
    while (end < text.length && !isDigit(text, end)) end += 1;
    measured += text.slice(at, end);
    at = end;
    while (end < text.length && isDigit(text, end)) end += 1;
    while (at < end - 1 && text[at] === '0') at += 1;
    if (end > at) measured += String.fromCharCode(ZERO + Math.min(end - at, DIGITS)) + text.slice(at, end);
    at = end;
  }
  return measured;
}

/**
 * A key whose plain comparison gives the order that a reader expects: case and accents do not count, and '9' comes
 * before '10'. It is computed once per record, which saves a collator's work in each of the 800,000 comparisons for
 * 50,000 records.
 */
export function sortKey(text: string): string {
  const key = ASCII.test(text) ? text.toLowerCase() : withoutMarks(text);
  return HAS_DIGIT.test(key) ? withMeasuredNumbers(key) : key;
}

type Key = string | number | null;

function keyOf(value: SortValue): Key {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? sortKey(value) : Number(value);
}

/** Compares two keys. Null comes last, in both directions. */
function compareKeys(a: Key, b: Key): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** The key of the row at an index. Sorting permutes these indexes; equal keys stay in the order of their indexes. */
type KeyAt = (place: number) => Key;

/**
 * Number of characters that are compared at once: seven bits each, packed into one number together with the row's
 * index.
 */
const LETTERS_AT_ONCE = 5;
const LETTER = 2 ** 7;
/** Maximum number of rows, because a larger index would not leave room for the characters. */
const MOST_PLACES = 2 ** 17;
const FEW_PLACES = 24;

/**
 * Sorts indexes by ASCII texts, packing several characters into a number, which costs a fifth of comparing texts.
 * @param from number of leading characters that all of the texts are known to share
 */
function sortByLetters(places: Uint32Array, keyAt: (place: number) => string, from: number): void {
  if (places.length <= FEW_PLACES) {
    places.sort((a, b) => compareKeys(keyAt(a), keyAt(b)) || a - b);
    return;
  }
  let longest = 0;
  const packed = new Float64Array(places.length);
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] as number;
    const key = keyAt(place);
    longest = Math.max(longest, key.length);
    let letters = 0;
    for (let at = from; at < from + LETTERS_AT_ONCE; at += 1) {
      letters = letters * LETTER + (at < key.length ? key.charCodeAt(at) : 0);
    }
    packed[index] = letters * MOST_PLACES + place;
  }
  packed.sort();
  for (let index = 0; index < places.length; index += 1) places[index] = (packed[index] as number) % MOST_PLACES;
  const next = from + LETTERS_AT_ONCE;
  if (longest <= next) return;
  const lettersAt = (index: number): number => Math.floor((packed[index] ?? 0) / MOST_PLACES);
  for (let start = 0; start < places.length; ) {
    const letters = lettersAt(start);
    let end = start + 1;
    while (end < places.length && lettersAt(end) === letters) end += 1;
    if (end - start > 1) sortByLetters(places.subarray(start, end), keyAt, next);
    start = end;
  }
}

/** Sorts indexes by their keys, with null last. @param arePlain whether every key that is not null is an ASCII text */
function sortPlaces(places: Uint32Array, keyAt: KeyAt, arePlain: boolean): Uint32Array {
  const without = places.filter((place) => keyAt(place) === null).sort();
  const valued = without.length === 0 ? places : places.filter((place) => keyAt(place) !== null);
  if (arePlain && valued.every((place) => place < MOST_PLACES)) sortByLetters(valued, keyAt as never, 0);
  else valued.sort((a, b) => compareKeys(keyAt(a), keyAt(b)) || a - b);
  if (without.length === 0) return valued;
  places.set(valued);
  places.set(without, valued.length);
  return places;
}

/** Merges two sorted lists of indexes. */
function merged(a: Uint32Array, b: Uint32Array, keyAt: KeyAt): Uint32Array {
  if (b.length === 0) return a;
  const all = new Uint32Array(a.length + b.length);
  let next = 0;
  let length = 0;
  for (const place of a) {
    for (; next < b.length; next += 1) {
      const other = b[next] as number;
      if ((compareKeys(keyAt(other), keyAt(place)) || other - place) > 0) break;
      all[length++] = other;
    }
    all[length++] = place;
  }
  all.set(b.subarray(next), length);
  return all;
}

/** Reverses the order, but keeps the order of equal keys and leaves rows without a value last. */
function turned(places: Uint32Array, keyAt: KeyAt): Uint32Array {
  const all = new Uint32Array(places.length);
  let end = places.length;
  while (end > 0 && keyAt(places[end - 1] as number) === null) end -= 1;
  all.set(places.subarray(end), end);
  let length = 0;
  while (end > 0) {
    const key = keyAt(places[end - 1] as number);
    let start = end - 1;
    while (start > 0 && keyAt(places[start - 1] as number) === key) start -= 1;
    all.set(places.subarray(start, end), length);
    length += end - start;
    end = start;
  }
  return all;
}

/** Orders rows. Equal rows keep their order, and without `sortBy` all rows do. */
export type Ordering<Row> = (
  rows: readonly Row[],
  sortBy: SortBy<Row> | undefined,
  isDescending: boolean,
) => readonly Row[];

/** If the share of new rows is larger than this, all rows are sorted again. */
const FEW = 0.1;

/**
 * An ordering with a memory: rows that it has sorted before are picked from that order instead of sorted again, and new
 * ones are merged in. So typing a filter, or a change of one record among many, costs one pass.
 */
export function createOrdering<Row extends object>(): Ordering<Row> {
  let by: SortBy<Row> | undefined;
  /** Numbers of all rows seen under `by`, which are their indexes in `keys`. */
  let numbers = new Map<Row, number>();
  let keys: Key[] = [];
  let arePlain = true;
  /** Numbers of the largest recent set of rows, in order. */
  let known: Uint32Array = new Uint32Array();

  function forget(): void {
    numbers = new Map();
    keys = [];
    arePlain = true;
    known = new Uint32Array();
  }

  function numberOf(row: Row, sortBy: SortBy<Row>): number {
    let number = numbers.get(row);
    if (number === undefined) {
      number = keys.length;
      numbers.set(row, number);
      const key = keyOf(sortBy(row));
      keys.push(key);
      arePlain &&= key === null || (typeof key === 'string' && ASCII.test(key));
    }
    return number;
  }

  /** Indexes of the rows in ascending order, and the key at each index. */
  function sorted(rows: readonly Row[], sortBy: SortBy<Row>): { readonly places: Uint32Array; readonly keyAt: KeyAt } {
    if (keys.length > 2 * Math.max(rows.length, known.length)) forget();
    const ofPlace = new Uint32Array(rows.length);
    for (let place = 0; place < rows.length; place += 1) ofPlace[place] = numberOf(rows[place] as Row, sortBy);
    const keyAt: KeyAt = (place) => keys[ofPlace[place] as number] as Key;
    const NOWHERE = rows.length;
    const placeOf = new Uint32Array(keys.length).fill(NOWHERE);
    for (let place = 0; place < rows.length; place += 1) placeOf[ofPlace[place] as number] = place;

    const isKnown = new Uint8Array(keys.length);
    for (const number of known) isKnown[number] = 1;
    const kept = known.map((number) => placeOf[number] as number).filter((place) => place !== NOWHERE);
    const everywhere = new Uint32Array(rows.length);
    for (let place = 0; place < rows.length; place += 1) everywhere[place] = place;
    const fresh = everywhere.filter((place) => isKnown[ofPlace[place] as number] === 0);
    const places =
      fresh.length > kept.length * FEW
        ? sortPlaces(everywhere, keyAt, arePlain)
        : merged(kept, sortPlaces(fresh, keyAt, arePlain), keyAt);
    if (fresh.length > 0 && rows.length >= known.length * (1 - FEW)) {
      known = places.map((place) => ofPlace[place] as number);
    }
    return { places, keyAt };
  }

  return (rows, sortBy, isDescending) => {
    if (sortBy === undefined) return rows;
    if (sortBy !== by) {
      by = sortBy;
      forget();
    }
    const { places, keyAt } = sorted(rows, sortBy);
    const ordered = isDescending ? turned(places, keyAt) : places;
    const all = new Array<Row>(ordered.length);
    for (let index = 0; index < ordered.length; index += 1) all[index] = rows[ordered[index] as number] as Row;
    return all;
  };
}
