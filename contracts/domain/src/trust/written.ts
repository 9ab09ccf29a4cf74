import { type Cents, MAX_CENTS } from '@lexledger/contracts/kernel/money';

/** Longer texts are no amounts or dates; the limit also bounds the work of the patterns. */
const LONGEST = 60;

const SIGNED = /^(\(?)([-+]?)([\d.,]+)(-|CR|DR)?(\)?)$/i;
const DECIMAL_POINT = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2})0*)?$/;
/** Two digits behind a comma are cents, because American thousands have three. */
const DECIMAL_COMMA = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/;

/**
 * Parses an amount as banks write it: -12.5, $1,234.56, (1,234.56), 1,234.56-, 12.50 DR, 1 234,56. A comma before three digits
 * separates thousands, as in America. Null for a text that is no amount, such as one with a fraction of a cent.
 */
export function readAmount(text: string): Cents | null {
  if (text.length > LONGEST) return null;
  const grouped = text.replaceAll('−', '-').replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1');
  if (/\d\s+\d/.test(grouped)) return null;
  const [, open, sign, digits = '', suffix = '', close] = SIGNED.exec(grouped.replace(/USD|[\s$]/gi, '')) ?? [];
  const minuses = [open !== '', sign === '-', suffix === '-', suffix.toUpperCase() === 'DR'].filter(Boolean).length;
  const [, whole = '', fraction = ''] = DECIMAL_POINT.exec(digits) ?? DECIMAL_COMMA.exec(digits) ?? [];
  if (minuses > 1 || (open === '') !== (close === '') || whole + fraction === '') return null;
  const cents = Number(`${whole.replace(/\D/g, '')}${fraction.padEnd(2, '0')}`);
  if (cents > MAX_CENTS) return null;
  return minuses === 1 && cents !== 0 ? -cents : cents;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const TIME = '(?:[ T]\\d{1,2}:.*)?';
/** The date is the bank's own, so neither the time nor the zone that may follow moves it. */
const OFX = /^(\d{4})(\d\d)(\d\d)(?:\d{2,6})?(?:\.\d+)? ?(?:\[[^\]]*\])?$/;
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`);
const MONTH_FIRST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d\\d)${TIME}$`);
const NAME_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4}|\d\d)$/i;
const NAME_SECOND = /^(\d{1,2})[- ]([a-z]{3,9})\.?[- ,]{1,2}(\d{4}|\d\d)$/i;

function realDay(year = '', month = 0, day = ''): string | null {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, month - 1, Number(day)));
  const isReal = full >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** From 1 to 12, by at least three letters; 0 for another word. */
const namedMonth = (word: string): number => MONTHS.findIndex((month) => month.startsWith(word.toLowerCase())) + 1;

/**
 * Parses a date as American banks write it to `YYYY-MM-DD`: 03/05/2026, 3/5/26, 2026-03-05, Mar 5, 2026, 05-Mar-2026,
 * 20260305120000[-5:EST]. The month is before the day, so 25/03/2026 is null.
 */
export function readPostingDate(text: string): string | null {
  if (text.length > LONGEST) return null;
  const written = text.trim();
  const numbers = OFX.exec(written) ?? YEAR_FIRST.exec(written);
  if (numbers !== null) return realDay(numbers[1], Number(numbers[2]), numbers[3]);
  const american = MONTH_FIRST.exec(written);
  if (american !== null) return realDay(american[3], Number(american[1]), american[2]);
  const [, month = '', day = '', year] = NAME_FIRST.exec(written) ?? [];
  if (month !== '') return realDay(year, namedMonth(month), day);
  const named = NAME_SECOND.exec(written);
  return named === null ? null : realDay(named[3], namedMonth(named[2] ?? ''), named[1]);
}
