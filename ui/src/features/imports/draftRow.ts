import { keysOf } from '@lexledger/contracts/choices';
import { CELL_LENGTH, type ImportRow, REMARK_LENGTH } from '@lexledger/contracts/features/imports';
import { CLIENT_KINDS } from '@lexledger/contracts/intakeChoices';
import { ADDRESS_PARTS, type AddressPart, type Mapping } from './columnMeanings.ts';
import { MEANINGS, type Meaning } from './meanings.ts';
import { type DayOrder, isNoDay, readDay } from './readDay.ts';
import { emailsIn, phonesIn, valuesIn } from './severalValues.ts';

export interface DraftSettings {
  /** Practice area of clients whose row names none; '' for none. */
  readonly practiceArea: string;
  readonly dayOrder: DayOrder;
}

/** The columns of the file, in its order. */
export interface Columns {
  readonly headings: readonly string[];
  readonly mapping: Mapping;
}

type Fields = ImportRow['fields'];

/** A row of the file as the fields of a client, plus a remark of what no field holds. */
export interface Draft {
  readonly fields: Fields;
  /** A line for each value that a client has no field for; empty if there is none. */
  readonly remark: string;
}

/** Control characters and lone surrogates: not every store returns them unchanged, and nobody typed them. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

const YES = new Set('yes y true 1 x ja oui si sí potential prospect pnc lead'.split(' '));
const NO = new Set('no n false 0 nein non client'.split(' '));

/** Other words for an organization, as practice systems write them. */
const COMPANIES = new Set(['company', 'business', 'entity']);

/** The apostrophe that exports put before a text that a spreadsheet would evaluate: '+1 845 …, '=A1. */
const GUARD = /^'(?=[=+\-@])/;

const cleaned = (cell: string): string => cell.replaceAll(UNWRITABLE, '').trim().replace(GUARD, '');

interface Said {
  readonly label: string;
  readonly text: string;
}

/** The row's values by meaning, in the order of the columns. */
function saidBy(cells: readonly string[], { headings, mapping }: Columns): ReadonlyMap<Meaning, readonly Said[]> {
  const said = new Map<Meaning, Said[]>();
  for (const [column, meaning] of mapping.entries()) {
    if (meaning === null) continue;
    const text = cleaned(cells[column] ?? '');
    if (text === '') continue;
    const known = said.get(meaning);
    const one = { label: headings[column] ?? MEANINGS[meaning], text };
    if (known === undefined) said.set(meaning, [one]);
    else known.push(one);
  }
  return said;
}

const joined = (parts: readonly (string | undefined)[], by: string): string => parts.filter(Boolean).join(by);

/** The text's words in lower case, for checking whether one text contains another. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** Collects the lines of a remark. A value that another text contains already is not repeated. */
function createRemark() {
  const lines: string[] = [];
  return {
    add(label: string, text: string, elsewhere = ''): void {
      if (text !== '' && !(elsewhere !== '' && wordsOf(elsewhere).includes(wordsOf(text)))) {
        lines.push(`${label}: ${text}`);
      }
    },
    text(): string {
      const all = lines.join('\n');
      return all.length <= REMARK_LENGTH ? all : `${all.slice(0, REMARK_LENGTH - 1)}…`;
    },
  };
}

type Remark = ReturnType<typeof createRemark>;
type Saying = (meaning: Meaning) => string | undefined;

interface Group {
  readonly parts: Partial<Record<AddressPart, string>>;
  readonly said: readonly Said[];
  /** Whether the ZIP code's column precedes the city's; the address is then written in that order. */
  readonly isZipFirst: boolean;
}

/** Groups the columns of address parts into addresses: a part that repeats begins the next address. */
function addressGroups(cells: readonly string[], { headings, mapping }: Columns): readonly Group[] {
  const groups: { parts: Partial<Record<AddressPart, string>>; said: Said[]; seen: AddressPart[] }[] = [];
  for (const [column, meaning] of mapping.entries()) {
    const part = ADDRESS_PARTS.find((one) => one === meaning);
    if (part === undefined) continue;
    let group = groups.at(-1);
    if (group === undefined || group.seen.includes(part)) {
      group = { parts: {}, said: [], seen: [] };
      groups.push(group);
    }
    group.seen.push(part);
    const text = cleaned(cells[column] ?? '');
    if (text === '') continue;
    group.parts[part] = text;
    group.said.push({ label: headings[column] ?? MEANINGS[part], text });
  }
  return groups.flatMap(({ parts, said, seen }) => {
    if (said.length === 0) return [];
    const isZipFirst = seen.includes('zip') && seen.includes('city') && seen.indexOf('zip') < seen.indexOf('city');
    return [{ parts, said, isZipFirst }];
  });
}

const inOneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ', ');

function joinedAddress({ parts, isZipFirst }: Group): string {
  const { street, street2, city, state, zip, country } = parts;
  const place = isZipFirst ? [joined([zip, city], ' '), state] : [city, joined([state, zip], ' ')];
  return inOneLine(joined([street, street2, ...place, country], ', '));
}

function addressOf(said: Saying, groups: readonly Group[], remark: Remark): string {
  const { first, others } = valuesIn(said('address') ?? '');
  const [nearest, ...more] = groups;
  // A column 'Address' beside 'City' holds only the street.
  const isStreet = nearest !== undefined && first !== '' && others.length === 0 && nearest.parts.street === undefined;
  if (isStreet && !wordsOf(first).includes(wordsOf(joinedAddress(nearest)))) {
    return addressOf(
      (meaning) => (meaning === 'address' ? undefined : said(meaning)),
      [{ ...nearest, parts: { ...nearest.parts, street: inOneLine(first) } }, ...more],
      remark,
    );
  }
  const group = nearest;
  const address = inOneLine(first) || (group === undefined ? '' : joinedAddress(group));
  for (const other of others) remark.add('Other address', inOneLine(other), address);
  const rest = first === '' ? more : groups;
  for (const one of rest) {
    const text = joinedAddress(one);
    const isSaid = one.said.every((part) => wordsOf(address).includes(wordsOf(part.text)));
    if (!isSaid) remark.add('Other address', text);
  }
  return address;
}

function emailOf(all: ReadonlyMap<Meaning, readonly Said[]>, name: string, remark: Remark): string {
  const cells = [...(all.get('email') ?? []), ...(all.get('otherEmail') ?? [])].map(({ text }) => emailsIn(text));
  const [main, ...rest] = cells;
  if (main === undefined) return '';
  const others = [...main.others, ...rest.flatMap(({ first, others: more }) => [first, ...more])];
  for (const other of others) remark.add(other.includes('@') ? 'Other email' : 'Email', other, `${name} ${main.first}`);
  return main.first;
}

function phoneOf(all: ReadonlyMap<Meaning, readonly Said[]>, remark: Remark): string {
  const cells = [...(all.get('phone') ?? []), ...(all.get('otherPhone') ?? [])].map(({ label, text }) => ({
    label,
    ...phonesIn(text),
  }));
  const [main, ...rest] = cells;
  if (main === undefined) return '';
  for (const other of main.others) remark.add('Other phone', other);
  for (const { label, first, others } of rest) for (const other of [first, ...others]) remark.add(label, other);
  return main.first;
}

function potentialOf(text: string | undefined): string | boolean | undefined {
  if (text === undefined) return undefined;
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : text;
}

/** A kind that cannot be told stays as it is. */
const kindOf = (text: string | undefined): string | undefined => {
  const kinds = keysOf(CLIENT_KINDS).filter((kind) => text?.toLowerCase().startsWith(kind.slice(0, 5)));
  return text !== undefined && COMPANIES.has(text.toLowerCase()) ? 'organization' : (kinds[0] ?? text);
};

const cut = (value: string | boolean): string | boolean =>
  typeof value === 'string' ? value.slice(0, CELL_LENGTH) : value;

/**
 * The client that a row of the file describes: its fields, unchanged where they cannot be parsed, and a remark of
 * everything else in its columns.
 * @param today the user's calendar day
 */
export function draftOf(
  cells: readonly string[],
  columns: Columns,
  { practiceArea, dayOrder }: DraftSettings,
  today: string,
): Draft {
  const all = saidBy(cells, columns);
  const said: Saying = (meaning) => all.get(meaning)?.[0]?.text;
  const remark = createRemark();
  const parts = (['firstName', 'middleName', 'lastName', 'suffix'] as const).map(said);
  const [person, company] = [said('name') ?? joined(parts, ' '), said('company') ?? ''];
  const email = emailOf(all, person, remark);
  const phone = phoneOf(all, remark);
  const name = person || company || email || phone;
  const isCompany = person === '' && company !== '';
  for (const part of parts) remark.add('Name', part ?? '', name);
  remark.add('Company', company, name);
  const address = addressOf(said, addressGroups(cells, columns), remark);
  const birthday = said('birthday');
  const fields: Record<string, string | boolean | undefined> = {
    kind: kindOf(said('kind')) ?? (isCompany ? 'organization' : undefined),
    name,
    email,
    phone,
    address,
    practiceArea: said('practiceArea') ?? practiceArea.trim(),
    birthday: birthday && !isNoDay(birthday) ? (readDay(birthday, dayOrder, today) ?? birthday) : undefined,
    isPNC: potentialOf(said('isPNC')),
    clioId: said('clioId'),
    contacts: said('contacts'),
  };
  for (const { label, text } of all.get('remark') ?? []) remark.add(label, text, name);
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string' && value.length > CELL_LENGTH) remark.add(MEANINGS[field as Meaning], value);
  }
  if (cells.some((cell) => cell.includes('\uFFFD'))) remark.add('Unreadable characters', 'shown as \uFFFD');
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return {
    fields: Object.fromEntries(given.map(([field, value]) => [field, cut(value as string | boolean)])) as Fields,
    remark: remark.text(),
  };
}
