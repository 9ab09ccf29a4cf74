import { HEADINGS } from './headings.ts';
import type { Meaning } from './meanings.ts';

/** Parts of an address. A row may hold several addresses, of which the first is imported. */
export const ADDRESS_PARTS = ['street', 'street2', 'city', 'state', 'zip', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** Meanings that several columns may have at once. */
const REPEATABLE: ReadonlySet<Meaning> = new Set([...ADDRESS_PARTS, 'otherEmail', 'otherPhone', 'remark']);
export const mayRepeat = (meaning: Meaning): boolean => REPEATABLE.has(meaning);

/** The meaning that a second column of the same kind gets, so that its values are not lost. */
const SECOND: Readonly<Partial<Record<Meaning, Meaning>>> = {
  email: 'otherEmail',
  phone: 'otherPhone',
  name: 'remark',
  company: 'remark',
  address: 'remark',
};

/** The meaning of each column in the file's order; null leaves the column out. */
export type Mapping = readonly (Meaning | null)[];

const NAMING: readonly Meaning[] = ['name', 'firstName', 'lastName', 'company'];

/** Says what is missing before rows can become clients; null when nothing is. Rows without an email wait for one. */
export function missingIn(mapping: Mapping, practiceArea: string): string | null {
  if (!NAMING.some((meaning) => mapping.includes(meaning))) return 'Say which column holds the name, or its parts.';
  const hasArea = mapping.includes('practiceArea') || practiceArea.trim() !== '';
  return hasArea ? null : 'Say the practice area of these clients: no column holds it.';
}

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '');

/** The meaning of each heading, and how well the heading fits it: 0 is the best fit. */
const FITS: ReadonlyMap<string, { readonly meaning: Meaning; readonly fit: number }> = new Map(
  Object.entries(HEADINGS).flatMap(([meaning, words]) =>
    words.split(' ').map((word, fit) => [word, { meaning: meaning as Meaning, fit }] as const),
  ),
);

/**
 * Resolves an ambiguous heading: 'Name' is the last name beside 'Vorname', 'Nombre' the first name beside 'Apellidos'.
 */
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
 * Proposes the meaning of each column from its heading. A meaning that only one column can have goes to the one that
 * fits best; a column without a heading is kept as a remark.
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

/** How many cells of a row are known headings; 0 if one of them looks like a value. */
export const countOfMeanings = (cells: readonly string[]): number =>
  cells.some(looksLikeValue) ? 0 : cells.filter((cell) => FITS.has(plain(cell))).length;

function looksLikeValue(cell: string): boolean {
  return cell.includes('@') || /^\+?[\d\s().-]{7,}$/.test(cell.trim());
}

/** Whether a first row holds headings rather than a client. */
export const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => FITS.has(plain(cell))) || !cells.some(looksLikeValue);

/** Number of rows searched for the heading: reports begin with their title and date. */
const HEADING_WITHIN = 20;

/** The index of the row that holds the headings; 0 if no row clearly does. */
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

/** The program that wrote the file, if the headings reveal it. */
export function programOf(headings: readonly string[]): string | null {
  const known = new Set(headings.map(plain));
  return SIGNS.find(([, words]) => words.split(' ').some((word) => known.has(word)))?.[0] ?? null;
}
