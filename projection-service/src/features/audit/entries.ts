import { features } from '@lexledger/contracts/features';
import type { AuditDocument } from '@lexledger/contracts/features/audit';
import type { JsonValue } from '@lexledger/contracts/kernel/json';
import type { FindQuery, ViewDocument, Where } from '@lexledger/infra/read-store/port';
import type { Reader } from '../../kernel/reader.ts';
import { NARROWING } from './audit-logs.view.ts';

export type Entry = ViewDocument & AuditDocument & { readonly lastPosition: string };

const [view] = features.audit.views;

/** Limits of places; text that is compared by code point. */
export interface Places {
  readonly gte?: string;
  readonly lt?: string;
}

type Field = (typeof NARROWING)[number];
type Values = readonly (string | boolean)[];

/** What entries are asked for: those whose fields have one of the values each. */
export type Narrowed = Readonly<Partial<Record<Field, Values>>>;

/** Matching entries, newest first. */
export interface Stretch {
  readonly entries: readonly Entry[];
  /** The place down to which every match is among the entries, itself included; null for the end of the trail. */
  readonly floor: string | null;
}

/** The number of entries with a value up to which the value is rare: all of them are looked through at once. */
const RARE = 500;
/** Entries that a request looks through at most for conditions none of which is rare. */
const MOST_LOOKED_THROUGH = 5_000;
/** Values of one field up to which each is looked for by itself. */
const MOST_APART = 24;

const newestFirst = (place: string): NonNullable<FindQuery['sort']> =>
  // Both fields have the same direction, so that an index provides the order in every store.
  [place, 'id'].map((field) => ({ field, direction: 'desc' as const }));

/** The index that is read, and the condition whose value it is narrowed to. */
interface Driver {
  readonly place: 'place' | 'singlePlace';
  readonly index: readonly string[];
  readonly where: Where;
}

/** Reads the trail along one index. */
interface Along {
  readonly reader: Pick<Reader, 'find'>;
  readonly driver: Driver;
}

type Range = Record<string, string>;

async function find({ reader, driver }: Along, where: Where, range: Range, limit: number, offset = 0) {
  const { place, index } = driver;
  const query = { sort: newestFirst(place), limit, offset, index };
  // Documents without a place are no entries.
  const places = Object.keys(range).length === 0 ? { gte: '' } : range;
  return (await reader.find(view.name, { ...query, where: { ...where, [place]: places } })) as readonly Entry[];
}

const isRare = async (along: Along, range: Range): Promise<boolean> =>
  (await find(along, along.driver.where, range, 1, RARE)).length === 0;

/** The condition of which there are the fewest entries, and whether they are few; the whole trail without one. */
async function driverOf(
  narrowed: Narrowed,
  isGrouped: boolean,
  range: Range,
  reader: Pick<Reader, 'find'>,
): Promise<{ readonly driver: Driver; readonly isSmall: boolean }> {
  const place = isGrouped ? 'singlePlace' : 'place';
  const whole: Driver = { place, index: [place], where: {} };
  const candidates = NARROWING.flatMap((field): Driver[] => {
    const [value, ...more] = narrowed[field] ?? [];
    if (value === undefined || more.length > 0) return [];
    return [{ place: 'place', index: [field, 'place'], where: { [field]: value } }];
  });
  const [only] = candidates;
  if (only === undefined) return { driver: whole, isSmall: false };
  // Where nothing else is asked for, no other index can be better.
  if (Object.keys(narrowed).length === 1) return { driver: only, isSmall: false };
  for (const driver of candidates) if (await isRare({ reader, driver }, range)) return { driver, isSmall: true };
  return { driver: only, isSmall: false };
}

const conditionsOf = (narrowed: Narrowed): Where =>
  Object.fromEntries(
    Object.entries(narrowed).map(([field, values]): [string, JsonValue | { in: Values }] => [
      field,
      values.length === 1 ? (values[0] ?? null) : { in: values },
    ]),
  );

/** Looks through the trail in windows, until there are enough matches or enough was looked through. */
async function inWindows(along: Along, where: Where, range: Range, wanted: number): Promise<Stretch> {
  const entries: Entry[] = [];
  const { driver } = along;
  const { gte, ...from } = range;
  let above = from;
  for (let looked = 0; looked < MOST_LOOKED_THROUGH; ) {
    // Each window is as large as all before it and a first one more.
    const size = Math.min(looked + RARE, MOST_LOOKED_THROUGH - looked);
    const lowest = gte === undefined ? {} : { gte };
    const [edge] = await find(along, driver.where, { ...lowest, ...above }, 1, size);
    const window: Range = edge === undefined ? { ...lowest, ...above } : { gt: edge.place, ...above };
    const found = await find(along, where, window, wanted - entries.length);
    entries.push(...found);
    if (entries.length === wanted) return { entries, floor: found.at(-1)?.place ?? null };
    if (edge === undefined) return { entries, floor: null };
    above = { lte: edge.place };
    looked += size;
  }
  // The place right after the one that was not looked at.
  return { entries, floor: `${above.lte ?? ''}0` };
}

async function narrowedStretch(
  reader: Pick<Reader, 'find'>,
  narrowed: Narrowed,
  among: Where,
  isGrouped: boolean,
  range: Range,
  wanted: number,
): Promise<Stretch> {
  const { driver, isSmall } = await driverOf(narrowed, isGrouped, range, reader);
  const along = { reader, driver };
  // Much of what fits may be the rows of an import.
  const leavesOut = isGrouped && driver.place !== 'singlePlace';
  const where: Where = {
    ...conditionsOf(narrowed),
    ...among,
    ...(leavesOut && { singlePlace: { not: null } }),
  };
  // What nothing else narrows is read off its index, however much there is.
  const isOnly = !leavesOut && Object.keys(narrowed).length === Object.keys(driver.where).length;
  if (!isSmall && !isOnly) return inWindows(along, where, range, wanted);
  const entries = await find(along, where, range, wanted);
  return { entries, floor: entries.length < wanted ? null : (entries.at(-1)?.place ?? null) };
}

/** The same conditions as several, in each of which a field has one value that an index begins with. */
function apart(narrowed: Narrowed): readonly Narrowed[] {
  const many = NARROWING.find((field) => (narrowed[field]?.length ?? 0) > 1 && hasFew(narrowed[field]));
  if (many === undefined) return [narrowed];
  return (narrowed[many] ?? []).flatMap((value) => apart({ ...narrowed, [many]: [value] }));
}

const hasFew = (values: Values | undefined): boolean => (values?.length ?? 0) <= MOST_APART;

/** The entries of several stretches, as far down as each of them is whole. */
function merged(stretches: readonly Stretch[]): Stretch {
  const floors = stretches.flatMap(({ floor }) => floor ?? []);
  const floor = floors.sort().at(-1) ?? null;
  const byId = new Map(stretches.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const)));
  const entries = [...byId.values()]
    .filter(({ place }) => floor === null || place >= floor)
    .sort((a, b) => (a.place < b.place ? 1 : -1));
  return { entries, floor };
}

/**
 * The entries that fit one of the alternatives, newest first, of which at most a bounded number is looked through,
 * however long the trail is.
 * @param among conditions that every entry meets, such as those on who may see it
 * @param isGrouped whether what imports did row by row is left out
 */
export async function entriesOf(
  reader: Pick<Reader, 'find'>,
  alternatives: readonly Narrowed[],
  among: Where,
  isGrouped: boolean,
  places: Places,
  room: number,
): Promise<{ readonly entries: readonly Entry[]; readonly next: string | null }> {
  // One extra entry shows whether there is another page.
  const wanted = room + 1;
  const stretches = alternatives
    .flatMap(apart)
    .map((narrowed) => narrowedStretch(reader, narrowed, among, isGrouped, { ...places }, wanted));
  const { entries, floor } = merged(await Promise.all(stretches));
  const page = entries.slice(0, room);
  return { entries: page, next: entries.length > room ? (page.at(-1)?.place ?? null) : floor };
}
