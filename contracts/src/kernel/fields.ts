import { z } from 'zod';
import { readDate } from './given-date.ts';
import { modernDayProblem, modernInstantProblem } from './modern-day.ts';
import { DECIMAL_PATTERN, toCents, toDecimal } from './money.ts';
import { type FieldTraits, isWords, traitsOf, withTraits } from './traits.ts';

/**
 * Control characters other than tabs and line ends, and unpaired surrogates, which not every store returns unchanged.
 */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

export const isWritable = (value: string): boolean => !UNWRITABLE.test(value);

/** Text of one line or more, trimmed, of at least one character, and only of writable ones. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'Fill in this field' })
    .max(max, { error: `Use at most ${max} characters` })
    .refine(isWritable, { error: 'Remove the control characters' });

/** Personal text: a name, an address, a description of a person or of a matter that concerns one. */
export const personalText = (max: number) => withTraits(text(max), { personal: true });

export const email = () => withTraits(z.email({ error: 'Valid email is required' }).max(254), { personal: true });

/** A calendar date, `YYYY-MM-DD`: a day in the user's calendar, never an instant. */
export const calendarDate = () => withTraits(z.iso.date(), { kind: 'date' });

/** An instant: ISO 8601, UTC, milliseconds. */
export const instantField = () => withTraits(z.iso.datetime(), { kind: 'instant' });

/** A day or an instant of current work: `fromClient` refuses a year before 1900 or after 2199 as a typing error. */
export const modernDate = () => withTraits(calendarDate(), { modern: true });
export const modernInstant = () => withTraits(instantField(), { modern: true });

/**
 * An amount with two decimals, as text: '1234.50'. Precision 10, scale 2, so at most 99,999,999.99, positive or
 * negative.
 */
export const money = () =>
  withTraits(z.string().regex(DECIMAL_PATTERN, { error: 'Give an amount such as 1234.50, at most 99999999.99' }), {
    kind: 'money',
  });

export const nonNegativeMoney = () =>
  withTraits(
    money().refine((value) => !value.startsWith('-'), { error: 'Give an amount of zero or more' }),
    { kind: 'money' },
  );

/** A share in percent, below 100 and with at most three decimals, as text: '8.875'. */
export const percentage = () =>
  z.string().regex(/^\d{1,2}(\.\d{1,3})?$/, { error: 'Give a rate in percent, such as 8.875, below 100' });

export const identifier = () => z.uuid({ error: 'Give the id of a record' });

/** A field that may be left out; it is then null. */
export const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullable().default(null as z.output<z.ZodNullable<S>> & z.core.util.NoUndefined<z.output<z.ZodNullable<S>>>);

function canonicalMoney(value: unknown): unknown {
  const given = typeof value === 'number' ? String(value) : value;
  return typeof given === 'string' && /^-?\d{1,8}(\.\d{1,2})?$/.test(given.trim())
    ? toDecimal(toCents(given.trim()))
    : given;
}

/** Checks texts only; other values are left to the schema. */
const inModernYears = <S extends z.ZodType>(schema: S, problemOf: (value: string) => string | null): S =>
  schema.superRefine((value: unknown, context) => {
    const problem = typeof value === 'string' ? problemOf(value) : null;
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });

/** Gives the field a label, when it cannot be derived from its name. */
export const labelled = <S extends z.ZodType>(label: string, schema: S): S => withTraits(schema, { label });

/** Schemas of fields as clients send them, and how they are coerced. */
const given = new WeakMap<z.ZodType, { readonly kind: 'date' | 'instant'; readonly dayWhen: string | undefined }>();

type Coercion = (value: unknown, context: z.core.$RefinementCtx<unknown>) => unknown;

/** Values that are neither texts nor numbers are left to the schema to refuse. */
const coercedDate =
  (kind: 'date' | 'instant'): Coercion =>
  (value, context) => {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    const read = value === '' ? { problem: 'Fill in this field' } : readDate(value, kind);
    if ('value' in read) return read.value;
    context.issues.push({ code: 'custom', message: read.problem, input: value });
    return z.NEVER;
  };

const coercionOf = (kind: FieldTraits['kind']): Coercion => {
  if (kind === undefined) return (value) => value;
  return kind === 'money' ? canonicalMoney : coercedDate(kind);
};

/**
 * The field as a client may send it: dates, instants and amounts are coerced to their canonical form, and an empty text
 * from an empty form control means that the field is left out. Modern days are checked only here, not in the field's
 * own schema, because that schema also reads older stored events.
 */
export function fromClient<S extends z.ZodType>(schema: S): S {
  const { kind, modern, dayWhen } = traitsOf(schema);
  const mayBeNull = schema.safeParse(null).success;
  if (kind === undefined && !(isWords(schema) && mayBeNull)) return schema;
  const coerce = coercionOf(kind);
  const coerced = z.preprocess(
    (value, context) => (value === '' && mayBeNull ? null : value === undefined ? value : coerce(value, context)),
    schema,
  );
  // The coerced schema has the same input and output types; it only tolerates more values.
  let field = coerced as unknown as S;
  if (modern) field = inModernYears(field, kind === 'instant' ? modernInstantProblem : modernDayProblem);
  if (kind === 'date' || kind === 'instant') given.set(field, { kind, dayWhen });
  return field;
}

type Inner = z.ZodType & {
  readonly def: { readonly innerType?: z.ZodType; readonly out?: z.ZodType; readonly element?: z.ZodType };
};

/** The schema inside optional and similar wrappers, and behind preprocessing of a body; a field is not unwrapped. */
function inside(schema: z.ZodType): z.ZodType {
  const { innerType, out } = (schema as Inner).def;
  const inner = innerType ?? out;
  return given.has(schema) || inner === undefined ? schema : inside(inner);
}

/**
 * A request's body with its days and instants in canonical form, read in the sender's time zone; unreadable values are
 * left for the schema to refuse.
 * @param timeZone the sender's, an IANA name
 */
export function datesInZone(schema: z.ZodType, value: unknown, timeZone: string): unknown {
  const field = inside(schema);
  const date = given.get(field);
  if (date !== undefined) return dateInZone(value, date.kind, timeZone);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const { element } = (field as Inner).def;
    return element === undefined ? value : value.map((one) => datesInZone(element, one, timeZone));
  }
  if (!(field instanceof z.ZodObject)) return value;
  const shape = field.shape as Record<string, z.ZodType>;
  const body = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(body).map(([name, one]) => {
      const schemaOfOne = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (schemaOfOne === undefined) return [name, one];
      const { dayWhen } = given.get(inside(schemaOfOne)) ?? {};
      // An instant that only represents its day has its UTC date, wherever the sender is.
      const zone = dayWhen !== undefined && body[dayWhen] === true ? 'UTC' : timeZone;
      return [name, datesInZone(schemaOfOne, one, zone)];
    }),
  );
}

function dateInZone(value: unknown, kind: 'date' | 'instant', timeZone: string): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const read = readDate(value, kind, timeZone);
  return 'value' in read ? read.value : value;
}
