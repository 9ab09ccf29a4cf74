import { z } from 'zod';
import { modernDayProblem, modernInstantProblem } from './modern-day.ts';
import { DECIMAL_PATTERN, toCents, toDecimal } from './money.ts';
import { isWords, traitsOf, withTraits } from './traits.ts';

/** Control characters but tabs and line ends, and halves of characters, which not every store gives back as they were. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

export const isWritable = (value: string): boolean => !UNWRITABLE.test(value);

/** Text of one line or more, without white space around it, at least one character, all of them writable. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'Fill in this field' })
    .max(max, { error: `Use at most ${max} characters` })
    .refine(isWritable, { error: 'Remove the control characters' });

/** A name, an address, a description of a person or of what concerns one. */
export const personalText = (max: number) => withTraits(text(max), { personal: true });

export const email = () => withTraits(z.email({ error: 'Valid email is required' }).max(254), { personal: true });

/** A calendar date, `YYYY-MM-DD`: a day in the user's calendar, never an instant. */
export const calendarDate = () => withTraits(z.iso.date(), { kind: 'date' });

/** An instant: ISO 8601, UTC, milliseconds. */
export const instantField = () => withTraits(z.iso.datetime(), { kind: 'instant' });

/** A day or an instant of today's work: `fromClient` refuses a year before 1900 or after 2199, which is a slip. */
export const modernDate = () => withTraits(calendarDate(), { modern: true });
export const modernInstant = () => withTraits(instantField(), { modern: true });

/** An amount with two decimals, as text: '1234.50'. Precision 10, scale 2, so up to 99,999,999.99 either way. */
export const money = () =>
  withTraits(z.string().regex(DECIMAL_PATTERN, { error: 'Give an amount such as 1234.50, at most 99999999.99' }), {
    kind: 'money',
  });

export const nonNegativeMoney = () =>
  withTraits(
    money().refine((value) => !value.startsWith('-'), { error: 'Give an amount of zero or more' }),
    { kind: 'money' },
  );

export const identifier = () => z.uuid({ error: 'Give the id of a record' });

/** A field that may be left out; it is then null. */
export const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullable().default(null as z.output<z.ZodNullable<S>> & z.core.util.NoUndefined<z.output<z.ZodNullable<S>>>);

/** A date, then perhaps a time, then perhaps an offset; what else the Date constructor would guess at is no date. */
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Milliseconds since 1970 are an instant too; their day is UTC's. Text gives the day as it was written. */
function canonicalDate(value: unknown): unknown {
  if (typeof value === 'string') return ISO.exec(value)?.[1] ?? value;
  const read = canonicalInstant(value);
  return typeof read === 'string' ? read.slice(0, 10) : read;
}

/** A time without an offset is taken for UTC, never for the zone of this machine. */
function canonicalInstant(value: unknown): unknown {
  if (typeof value === 'number') return instantOf(value) ?? value;
  const match = typeof value === 'string' ? ISO.exec(value) : null;
  if (match === null) return value;
  const [, day, time = '00:00', offset = 'Z'] = match;
  // The Date constructor takes 30 February for 2 March.
  const isRealDay = instantOf(`${day}T00:00Z`)?.startsWith(day as string) ?? false;
  return (isRealDay ? instantOf(`${day}T${time}${offset}`) : null) ?? value;
}

function instantOf(value: string | number): string | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function canonicalMoney(value: unknown): unknown {
  const given = typeof value === 'number' ? String(value) : value;
  return typeof given === 'string' && /^-?\d{1,8}(\.\d{1,2})?$/.test(given.trim())
    ? toDecimal(toCents(given.trim()))
    : given;
}

const CANONICAL = { date: canonicalDate, instant: canonicalInstant, money: canonicalMoney } as const;

/** Leaves what is no text to the schema. */
const inModernYears = <S extends z.ZodType>(schema: S, problemOf: (value: string) => string | null): S =>
  schema.superRefine((value: unknown, context) => {
    const problem = typeof value === 'string' ? problemOf(value) : null;
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });

/** The field under the name that people have for it, where its own does not say it. */
export const labelled = <S extends z.ZodType>(label: string, schema: S): S => withTraits(schema, { label });

/**
 * The field as a client may send it: dates, instants and amounts are coerced to their canonical form, and the empty
 * text of a form's empty control is taken for a field left out. Modern days are checked here alone, and not in the
 * field's own schema, by which events are read that were stored before.
 */
export function fromClient<S extends z.ZodType>(schema: S): S {
  const { kind, modern } = traitsOf(schema);
  const mayBeNull = schema.safeParse(null).success;
  if (kind === undefined && !(isWords(schema) && mayBeNull)) return schema;
  const canonical = kind === undefined ? (value: unknown) => value : CANONICAL[kind];
  const coerced = z.preprocess(
    (value) => (value === '' && mayBeNull ? null : value === undefined ? value : canonical(value)),
    schema,
  );
  // The coerced schema reads the same type and writes the same type; only what it tolerates is wider.
  const field = coerced as unknown as S;
  if (!modern) return field;
  return inModernYears(field, kind === 'instant' ? modernInstantProblem : modernDayProblem);
}
