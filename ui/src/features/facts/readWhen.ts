import type { DatePrecision } from '@lexledger/contracts/caseChoices';
import { addDays, type Day } from '../../dates/zones.ts';
import type { When } from '../../text/factDates.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** Fewer letters do not distinguish the months. */
const FEWEST_LETTERS = 3;

const ABOUT = /^(?:on or (?:about|around)|about|around|approximately|approx\.?|circa|ca\.?|c\.|~)\s*/;

/** The month's number for 'jun', 'june', 'jun.' or 'sept'; null for other words. */
function monthOf(word: string): number | null {
  const letters = word.replace(/\.$/, '');
  const index = letters.length < FEWEST_LETTERS ? -1 : MONTHS.findIndex((month) => month.startsWith(letters));
  return index < 0 ? null : index + 1;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** The date, or null if there is no such day. */
function written(year: number, month: number, day: number): Day | null {
  const date = `${year}-${two(month)}-${two(day)}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}

interface Form {
  readonly pattern: RegExp;
  readonly precision: DatePrecision;
  /** Year, month and day from the matched groups; the month may be a word. */
  readonly parts: (found: readonly string[]) => readonly [year: string, month: string, day: string];
}

/** The month comes before the day, as in the dates that the product shows. */
const FORMS: readonly Form[] = [
  { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, precision: 'day', parts: ([y = '', m = '', d = '']) => [y, m, d] },
  { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, precision: 'day', parts: ([m = '', d = '', y = '']) => [y, m, d] },
  {
    pattern: /^([a-z]+\.?) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/,
    precision: 'day',
    parts: ([m = '', d = '', y = '']) => [y, m, d],
  },
  {
    pattern: /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]+\.?),? (\d{4})$/,
    precision: 'day',
    parts: ([d = '', m = '', y = '']) => [y, m, d],
  },
  { pattern: /^(\d{4})-(\d{1,2})$/, precision: 'month', parts: ([y = '', m = '']) => [y, m, '1'] },
  { pattern: /^(\d{1,2})\/(\d{4})$/, precision: 'month', parts: ([m = '', y = '']) => [y, m, '1'] },
  { pattern: /^([a-z]+\.?),? (\d{4})$/, precision: 'month', parts: ([m = '', y = '']) => [y, m, '1'] },
  { pattern: /^(\d{4})$/, precision: 'year', parts: ([y = '']) => [y, '1', '1'] },
];

const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const ABOUT_IN_TEXT = String.raw`(?:(?:on or (?:about|around)|about|around|approximately|approx\.|circa|ca\.|in or about)\s+)?`;
/** Dates in running text, the most exact forms first. A bare year counts only after a word such as 'in' or 'since'. */
const IN_TEXT = new RegExp(
  [
    String.raw`\b${ABOUT_IN_TEXT}(?:${MONTH} ${DAY},? \d{4}|${DAY} (?:of )?${MONTH},? \d{4}|\d{1,2}/\d{1,2}/\d{4}|\d{4}-\d{2}-\d{2}|${MONTH},? (?:of )?\d{4})\b`,
    String.raw`(?<=\b(?:in|since|during|until|by|of|from)\s)${ABOUT_IN_TEXT}(?:1[5-9]|20)\d{2}\b(?!\s*[\d%$])`,
  ].join('|'),
  'i',
);

/** The first date in a sentence; null if there is none. */
export function whenIn(sentence: string, today: Day): When | null {
  const text = sentence.replace(/\s+/g, ' ');
  const found = IN_TEXT.exec(text)?.[0];
  if (found === undefined) return null;
  return readWhen(found.replace(/^in or about/i, 'about').replace(/\bof /i, ''), today);
}

/**
 * The date when something happened, as a person wrote it: 'Jun 14, 2025', '6/14/2025', '14 June 2025', 'June 2025',
 * '6/2025', '2025', each after 'about', 'around', 'circa' or '~' if it is approximate; also 'today' and 'yesterday'.
 * Null if it contains no date.
 */
export function readWhen(typed: string, today: Day): When | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const isDateApproximate = ABOUT.test(text);
  const said = text.replace(ABOUT, '').replace(/^(?:on|in) /, '');
  if (said === 'today' || said === 'yesterday') {
    return { date: addDays(today, said === 'today' ? 0 : -1), datePrecision: 'day', isDateApproximate };
  }
  for (const { pattern, precision, parts } of FORMS) {
    const found = pattern.exec(said);
    if (found === null) continue;
    const [year, month, day] = parts(found.slice(1));
    const number = /^\d/.test(month) ? Number(month) : monthOf(month);
    const date = number === null ? null : written(Number(year), number, Number(day));
    return date === null ? null : { date, datePrecision: precision, isDateApproximate };
  }
  return null;
}
