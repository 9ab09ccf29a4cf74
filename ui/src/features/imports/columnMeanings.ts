import { HEADINGS } from './headings.ts';
import type { Meaning } from './meanings.ts';

/** Parts of an address: a file may have several addresses a row, the first of which is taken. */
export const ADDRESS_PARTS = ['street', 'street2', 'city', 'state', 'zip', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** What several columns may be at once. */
const REPEATABLE: ReadonlySet<Meaning> = new Set([...ADDRESS_PARTS, 'otherEmail', 'otherPhone', 'remark']);
export const mayRepeat = (meaning: Meaning): boolean => REPEATABLE.has(meaning);

/** What a second column of the same kind is, so that what it says is kept. */
const SECOND: Readonly<Partial<Record<Meaning, Meaning>>> = {
  email: 'otherEmail',
  phone: 'otherPhone',
  name: 'remark',
  company: 'remark',
  address: 'remark',
};

/** Of each column in the order of the file; null leaves it out. */
export type Mapping = readonly (Meaning | null)[];

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '');

/** The meaning of each heading, and how good it is for it: 0 is its very name. */
const FITS: ReadonlyMap<string, { readonly meaning: Meaning; readonly fit: number }> = new Map(
  Object.entries(HEADINGS).flatMap(([meaning, words]) =>
    words.split(' ').map((word, fit) => [word, { meaning: meaning as Meaning, fit }] as const),
  ),
);

/** 'Name' is the family name beside 'Vorname', 'Nombre' the given name beside 'Apellidos'. */
function bySide(plains: readonly string[], meanings: readonly (Meaning | null)[]): readonly (Meaning | null)[] {
  const has = (meaning: Meaning): boolean => meanings.includes(meaning);
  return meanings.map((meaning, column) => {
    if (meaning !== 'name') return meaning;
    if (plains[column] === 'nombre' && has('lastName') && !has('firstName')) return 'firstName';
    const isBare = plains[column] === 'name' || plains[column] === 'nom';
    return isBare && has('firstName') && !has('lastName') ? 'lastName' : meaning;
  });
}

/**
 * What each column seems to be, by its heading. What only one column can be is proposed for the one that fits best; a
 * column without a heading is kept as a remark.
 */
export function proposedMapping(headings: readonly string[]): Mapping {
  const plains = headings.map(plain);
  const meanings = bySide(
    plains,
    plains.map((word) => FITS.get(word)?.meaning ?? null),
  );
  const fitOf = (column: number): number => FITS.get(plains[column] ?? '')?.fit ?? 0;
  const best = new Map<Meaning, number>();
  for (const [column, meaning] of meanings.entries()) {
    if (meaning === null) continue;
    const before = best.get(meaning);
    if (before === undefined || fitOf(column) < fitOf(before)) best.set(meaning, column);
  }
  return meanings.map((meaning, column) => {
    if (meaning === null) return headings[column]?.trim() === '' ? 'remark' : null;
    return mayRepeat(meaning) || best.get(meaning) === column ? meaning : (SECOND[meaning] ?? null);
  });
}

/** How many columns a row names. */
export const countOfMeanings = (cells: readonly string[]): number =>
  cells.some(looksLikeValue) ? 0 : cells.filter((cell) => FITS.has(plain(cell))).length;

function looksLikeValue(cell: string): boolean {
  return cell.includes('@') || /^\+?[\d\s().-]{7,}$/.test(cell.trim());
}

/** Whether a first row names columns, rather than being somebody. */
export const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => FITS.has(plain(cell))) || !cells.some(looksLikeValue);

/** Rows among which the heading is looked for: reports begin with their title and day. */
const HEADING_WITHIN = 20;

/** The place of the row that names the columns; the first where none does so clearly. */
export function headingPlace(rows: readonly (readonly string[])[]): number {
  const place = rows.slice(0, HEADING_WITHIN).findIndex((cells) => countOfMeanings(cells) >= 2);
  return Math.max(0, place);
}

/** Headings that only one program writes. */
const SIGNS: readonly (readonly [program: string, headings: string])[] = [
  ['Google Contacts', 'email1value'],
  ['Google Contacts', 'phone1value'],
  ['MyCase', 'contactgroup mycaseid'],
  ['Outlook', 'emaildisplayname'],
  ['Clio', 'primaryphone cliocontactid clioid primaryemailaddress'],
  ['Outlook', 'businessstreet'],
  ['PracticePanther', 'phonemobile'],
  ['QuickBooks', 'customerfullname mainemail'],
];

/** The program that wrote a file, where its headings tell. */
export function programOf(headings: readonly string[]): string | null {
  const known = new Set(headings.map(plain));
  return SIGNS.find(([, words]) => words.split(' ').some((word) => known.has(word)))?.[0] ?? null;
}
