/** Whether the month or the day comes first in a date such as 03/04/1980. */
export type DayOrder = 'month-first' | 'day-first';

/** Names of January to December in four languages, as programs write them, without accents. */
const MONTHS = [
  'january januar janner janvier enero',
  'february februar fevrier febrero',
  'march marz maerz mars marzo',
  'april avril abril',
  'may mai mayo',
  'june juni juin junio',
  'july juli juillet julio',
  'august aout agosto',
  'september septembre septiembre',
  'october oktober octobre octubre',
  'november novembre noviembre',
  'december dezember decembre diciembre',
].map((names) => names.split(' '));

const NUMBERS = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ T]\d.*)?$/;
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|er|º|°)?\.?[ -](?:de )?(\p{L}{3,10})\.?,?[ -](?:de |del )?(\d{2}|\d{4})$/iu;
const MONTH_FIRST = /^(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{2}|\d{4})$/iu;
/** Placeholders that programs write for a missing date: 0/0/00, 0000-00-00. */
const NO_DAY = /^0{1,4}[./-]0{1,2}[./-]0{1,4}$/;

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheet serial dates, valid for dates after February 1900. */
const SERIAL_START = Date.UTC(1899, 11, 30);

const lettersOf = (word: string): string => word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** The month from 1 to 12; 0 if the word is not a month or abbreviates several. */
function monthOf(word: string): number {
  const letters = lettersOf(word);
  const found = MONTHS.flatMap((names, index) => (names.some((name) => name.startsWith(letters)) ? [index + 1] : []));
  return found.length === 1 ? (found[0] ?? 0) : 0;
}

/**
 * The full year. A birthday is never in the future, so two digits that would be in a later year of this century are of
 * the last one.
 */
function yearOf(digits: string, today: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  const century = Number(today.slice(0, 2)) * 100;
  return century + year <= Number(today.slice(0, 4)) ? century + year : century - 100 + year;
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Removes white space around the separators between numbers: '14. 3. 1980'. */
const writtenAs = (text: string): string => text.trim().replaceAll(/(?<=\d)\s*([./-])\s*(?=\d)/g, '$1');

/** Whether the text is a placeholder for a missing date. */
export const isNoDay = (text: string): boolean => NO_DAY.test(text.trim());

/** Parses a date as people and programs write it to `YYYY-MM-DD`; null if it is invalid. */
export function readDay(text: string, order: DayOrder, today: string): string | null {
  const written = writtenAs(text);
  const numbers = NUMBERS.exec(written);
  if (numbers !== null) {
    const [, a = '', b = '', c = ''] = numbers;
    if (a.length === 4) return dayOf(Number(a), Number(b), Number(c));
    const [month, day] = order === 'month-first' ? [a, b] : [b, a];
    return dayOf(yearOf(c, today), Number(month), Number(day));
  }
  const compact = COMPACT.exec(written);
  if (compact !== null) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const serial = SERIAL.exec(written);
  if (serial !== null) return new Date(SERIAL_START + Number(serial[1]) * DAY_MS).toISOString().slice(0, 10);
  const named = DAY_FIRST.exec(written);
  if (named !== null) {
    const [, day = '', month = '', year = ''] = named;
    return dayOf(yearOf(year, today), monthOf(month), Number(day));
  }
  const [, month = '', day = '', year = ''] = MONTH_FIRST.exec(written) ?? [];
  return month === '' ? null : dayOf(yearOf(year, today), monthOf(month), Number(day));
}

/**
 * The order of day and month in a column, inferred from all values. `unknown`: each could be either, or some prove one
 * order and some the other. Null if no value depends on it.
 */
export function orderIn(texts: readonly string[]): DayOrder | 'unknown' | null {
  const found = new Set<DayOrder | 'unknown'>();
  for (const text of texts) {
    const [, first = '', second = ''] = NUMBERS.exec(writtenAs(text)) ?? [];
    const [a, b] = [Number(first), Number(second)];
    if (first.length === 4 || a < 1 || b < 1 || a > 31 || b > 31 || (a > 12 && b > 12) || a === b) continue;
    found.add(a > 12 ? 'day-first' : b > 12 ? 'month-first' : 'unknown');
  }
  const isProven = found.has('day-first') !== found.has('month-first');
  if (isProven) return found.has('day-first') ? 'day-first' : 'month-first';
  return found.size === 0 ? null : 'unknown';
}

/** An ambiguous date of a column, as an example for the user who is asked. */
export const ambiguousDay = (texts: readonly string[]): string | null =>
  texts.find((text) => orderIn([text]) === 'unknown')?.trim() ?? null;
