import type { Fact } from '@lexledger/contracts/features/facts';
import { DECIMAL_PATTERN, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import type { Placeholder, PlaceholderText } from './read.ts';

/** The text of each filled placeholder, by its key. */
export type Filling = ReadonlyMap<string, string>;

/**
 * A piece of a filled text: a placeholder with its text, a placeholder that is still open, or the text between them.
 */
export interface FilledPiece {
  readonly text: string;
  readonly placeholder: Placeholder | null;
  readonly isOpen: boolean;
}

const LOCALE = 'en-US';
const dayWords = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
const numberWords = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 6 });
const moneyWords = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });

const DAY_MS = 86_400_000;

/** Formats a calendar date `YYYY-MM-DD` as 'November 21, 2026'. */
export const writtenDay = (day: string): string => dayWords.format(Date.parse(`${day}T12:00:00Z`));

const monthWords = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** 'May 1, 2025', 'May 2025', 'about 2025': the day of a fact, as exactly as it is known; null without one. */
export function writtenFactDay({
  date,
  datePrecision,
  isDateApproximate,
}: Pick<Fact, 'date' | 'datePrecision' | 'isDateApproximate'>): string | null {
  if (date === null) return null;
  const written =
    datePrecision === 'day'
      ? writtenDay(date)
      : datePrecision === 'month'
        ? monthWords.format(Date.parse(`${date}T12:00:00Z`))
        : date.slice(0, 4);
  return isDateApproximate ? `about ${written}` : written;
}

/** Formats a decimal text as '$1,234.50'. */
export const writtenMoney = (amount: string): string => moneyWords.format(toCents(amount) / 100);

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T12:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Reads '1,234.5' and '$ 1234.50' as '1234.50'; null if the text is not an amount. */
function readMoney(text: string): string | null {
  const plain = text.replaceAll(/[\s,$]/g, '');
  if (!/^-?\d{1,8}(?:\.\d{1,2})?$/.test(plain)) return null;
  const decimal = toDecimal(toCents(plain));
  return DECIMAL_PATTERN.test(decimal) ? decimal : null;
}

export type Written = { readonly words: string } | { readonly problem: string };

/** Formats what a person entered for a placeholder as it should appear in the text; a day is given as `YYYY-MM-DD`. */
export function writtenAs({ type, options }: Placeholder, entered: string): Written {
  const text = entered.trim();
  switch (type) {
    case 'date':
      return isDay(text) ? { words: writtenDay(text) } : { problem: 'Give a day.' };
    case 'money': {
      const amount = readMoney(text);
      return amount === null ? { problem: 'Give an amount such as 1234.50.' } : { words: writtenMoney(amount) };
    }
    case 'number': {
      const plain = text.replaceAll(/[\s,]/g, '');
      if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(plain)) return { problem: 'Give a number such as 30.' };
      return { words: numberWords.format(Number(plain)) };
    }
    case 'choice':
      return options.includes(text) ? { words: text } : { problem: 'Choose one of them.' };
    default:
      return text === '' ? { problem: 'Fill in this field.' } : { words: text };
  }
}

/**
 * The texts of all placeholders: first days counted from `today`, then the records of the case, then the entered
 * values.
 */
export function fillingOf(
  { placeholders }: PlaceholderText,
  from: { readonly records: Filling; readonly entered: ReadonlyMap<string, string>; readonly today: string },
): Filling {
  const filling = new Map<string, string>();
  for (const placeholder of placeholders) {
    const { key, days } = placeholder;
    const entered = from.entered.get(key) ?? '';
    const written = entered.trim() === '' ? null : writtenAs(placeholder, entered);
    if (written !== null && 'words' in written) filling.set(key, written.words);
    else if (placeholder.from === 'today') filling.set(key, writtenDay(daysAfter(from.today, days)));
    else {
      const known = from.records.get(key);
      if (known !== undefined) filling.set(key, known);
    }
  }
  return filling;
}

export const filledPieces = ({ pieces }: PlaceholderText, filling: Filling): readonly FilledPiece[] =>
  pieces.map((piece) => {
    if (typeof piece === 'string') return { text: piece, placeholder: null, isOpen: false };
    const words = filling.get(piece.key);
    return { text: words ?? `[${piece.label}]`, placeholder: piece, isOpen: words === undefined };
  });

/** The text as plain text; an open placeholder becomes `[Client’s name]`. */
export const plainText = (pieces: readonly FilledPiece[]): string => pieces.map(({ text }) => text).join('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] as string);

const OPEN_MARK = '<mark style="background-color:#ffe08a">';

/** The text as HTML for a word processor: empty lines separate paragraphs, and open placeholders are marked. */
export function richText(pieces: readonly FilledPiece[]): string {
  const whole = pieces
    .map(({ text, isOpen }) => (isOpen ? `${OPEN_MARK}${escaped(text)}</mark>` : escaped(text)))
    .join('');
  return whole
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
