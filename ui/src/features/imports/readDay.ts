/** Which part of 03/04/1980 is the month. */
export type DayOrder = 'month-first' | 'day-first';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const NUMBERS = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ T]\d.*)?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\.?[ -]([a-z]{3,9})\.?,?[ -](\d{2}|\d{4})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{2}|\d{4})$/i;

const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** Nobody's birthday lies ahead: of two digits, those of this century that have not come yet are of the last one. */
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

/** A day as people and programs write it, as `YYYY-MM-DD`; null when it is none. */
export function readDay(text: string, order: DayOrder, today: string): string | null {
  const written = text.trim();
  const numbers = NUMBERS.exec(written);
  if (numbers !== null) {
    const [, a = '', b = '', c = ''] = numbers;
    if (a.length === 4) return dayOf(Number(a), Number(b), Number(c));
    const [month, day] = order === 'month-first' ? [a, b] : [b, a];
    return dayOf(yearOf(c, today), Number(month), Number(day));
  }
  const named = DAY_FIRST.exec(written);
  if (named !== null) {
    const [, day = '', month = '', year = ''] = named;
    return dayOf(yearOf(year, today), monthOf(month), Number(day));
  }
  const [, month = '', day = '', year = ''] = MONTH_FIRST.exec(written) ?? [];
  return month === '' ? null : dayOf(yearOf(year, today), monthOf(month), Number(day));
}

/** The order that all days of a column agree with; null where each could be either. */
export function orderIn(texts: readonly string[]): DayOrder | null {
  for (const text of texts) {
    const [, a = '', b = ''] = NUMBERS.exec(text.trim()) ?? [];
    if (a.length === 4) continue;
    if (Number(a) > 12) return 'day-first';
    if (Number(b) > 12) return 'month-first';
  }
  return null;
}
