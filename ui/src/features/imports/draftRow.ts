import { CELL_LENGTH, type ImportRow } from '@lexledger/contracts/features/imports';
import type { Mapping, Meaning } from './columnMeanings.ts';
import { type DayOrder, readDay } from './readDay.ts';

export interface DraftSettings {
  /** Of clients whose row names none; '' for none. */
  readonly practiceArea: string;
  readonly dayOrder: DayOrder;
}

type Said = Readonly<Partial<Record<Meaning, string>>>;
type Fields = ImportRow['fields'];

/** Not every store gives them back as they were, and nobody typed them. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

const YES = new Set('yes y true 1 x ja oui si sí potential prospect pnc lead'.split(' '));
const NO = new Set('no n false 0 nein non client'.split(' '));

/** What exports put before a text that a spreadsheet would run: '+1 845 …, '=A1. */
const GUARD = /^'(?=[=+\-@])/;

const cleaned = (cell: string): string =>
  cell.replaceAll(UNWRITABLE, '').trim().replace(GUARD, '').slice(0, CELL_LENGTH);

/** What the row says of each meaning. */
function saidBy(cells: readonly string[], mapping: Mapping): Said {
  const said: Partial<Record<Meaning, string>> = {};
  for (const [column, meaning] of mapping.entries()) {
    const cell = cleaned(cells[column] ?? '');
    if (meaning !== null && cell !== '') said[meaning] = cell;
  }
  return said;
}

const joined = (parts: readonly (string | undefined)[], by: string): string => parts.filter(Boolean).join(by);

function nameOf({ name, firstName, middleName, lastName, company }: Said): string {
  return name ?? (joined([firstName, middleName, lastName], ' ') || (company ?? ''));
}

function addressOf({ address, street, city, state, zip, country }: Said): string {
  return address ?? joined([street, city, joined([state, zip], ' '), country], ', ');
}

function potentialOf(text: string | undefined): string | boolean | undefined {
  if (text === undefined) return undefined;
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : text;
}

/** The fields of the client that a row of the file describes: as they stand there, where they cannot be read. */
export function draftOf(
  cells: readonly string[],
  mapping: Mapping,
  { practiceArea, dayOrder }: DraftSettings,
  today: string,
): Fields {
  const said = saidBy(cells, mapping);
  const potential = potentialOf(said.isPNC);
  const all: Record<string, string | boolean | undefined> = {
    name: nameOf(said),
    email: said.email,
    phone: said.phone,
    address: addressOf(said),
    practiceArea: said.practiceArea ?? practiceArea.trim(),
    birthday: said.birthday && (readDay(said.birthday, dayOrder, today) ?? said.birthday),
    isPNC: potential,
    clioId: said.clioId,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== '')) as Fields;
}
