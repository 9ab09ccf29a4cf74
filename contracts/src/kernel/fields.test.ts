import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  calendarDate,
  datesInZone,
  email,
  fromClient,
  identifier,
  instantField,
  modernDate,
  modernInstant,
  money,
  nonNegativeMoney,
  optional,
  personalText,
  text,
} from './fields.ts';
import { positiveMoney } from './positive-money.ts';
import { fieldAt, isWords, personalPaths, withTraits } from './traits.ts';

const read = (schema: z.ZodType, value: unknown): unknown => {
  const result = fromClient(schema).safeParse(value);
  return result.success ? result.data : `refused: ${result.error.issues[0]?.message}`;
};
const REFUSED = expect.stringMatching(/^refused/);

describe('a date from a client', () => {
  it.each([
    ['2026-05-17', '2026-05-17'],
    ['2028-02-29', '2028-02-29'],
    ['2026-05-17T00:00:00.000Z', '2026-05-17'],
    ['2026-05-17T23:30:00-05:00', '2026-05-17'],
    ['2026-05-17 09:00', '2026-05-17'],
    [Date.UTC(2026, 4, 17), '2026-05-17'],
  ])('of %j is the day %s', (given, day) => {
    expect(read(calendarDate(), given)).toBe(day);
  });

  it.each(['2026-02-29', '2026-13-01', '17/05/2026', '5', 'tomorrow', '', null, true, {}, Number.NaN])(
    'is not %j',
    (given) => {
      expect(read(calendarDate(), given)).toEqual(REFUSED);
    },
  );
});

const TOO_EARLY = 'refused: Give a day in 1900 or later. Check the year.';
const TOO_LATE = 'refused: Give a day before the year 2200. Check the year.';

describe('a modern day from a client', () => {
  it.each([
    ['0026-11-23', TOO_EARLY],
    ['1899-12-31', TOO_EARLY],
    ['1900-01-01', '1900-01-01'],
    ['2199-12-31', '2199-12-31'],
    ['2200-01-01', TOO_LATE],
  ])('%s: %s', (day, answer) => {
    expect(read(modernDate(), day)).toBe(answer);
    expect(read(optional(modernDate()), day)).toBe(answer);
  });

  it.each([
    ['0026-11-23T09:00:00.000Z', TOO_EARLY],
    ['1899-12-29T23:00:00.000Z', TOO_EARLY],
    ['1899-12-31T10:00:00.000Z', '1899-12-31T10:00:00.000Z'],
    ['2200-01-01T11:00:00.000Z', '2200-01-01T11:00:00.000Z'],
    ['2200-01-03T00:00:00.000Z', TOO_LATE],
    ['9999-12-31T23:00:00.000Z', TOO_LATE],
    ['0000-01-01T00:00:00.000Z', TOO_EARLY],
  ])('on whose side of the zones it may be, %s: %s', (instant, answer) => {
    expect(read(modernInstant(), instant)).toBe(answer);
  });

  it('may be left out', () => {
    expect(read(optional(modernDate()), null)).toBeNull();
    expect(read(optional(modernDate()), '')).toBeNull();
  });

  it('was stored with any year before, and is still read', () => {
    expect(modernDate().parse('0026-11-23')).toBe('0026-11-23');
    expect(modernInstant().parse('0026-11-23T09:00:00.000Z')).toBe('0026-11-23T09:00:00.000Z');
  });
});

describe('an instant from a client', () => {
  it.each([
    ['2026-05-17T09:00:00.000Z', '2026-05-17T09:00:00.000Z'],
    ['2026-05-17T09:00:00Z', '2026-05-17T09:00:00.000Z'],
    ['2026-05-17T09:00:00-05:00', '2026-05-17T14:00:00.000Z'],
    ['2026-05-17T09:00:00+0530', '2026-05-17T03:30:00.000Z'],
    ['2026-05-17T09:00', '2026-05-17T09:00:00.000Z'],
    ['2026-05-17 09:00:30.5', '2026-05-17T09:00:30.500Z'],
    ['2026-05-17', '2026-05-17T00:00:00.000Z'],
    [Date.UTC(2026, 4, 17, 9), '2026-05-17T09:00:00.000Z'],
  ])('of %j is %s, in whatever zone the server stands', (given, instant) => {
    expect(read(instantField(), given)).toBe(instant);
  });

  it.each(['2026-02-30T10:00:00Z', '2026-05-17T25:00:00Z', 'May 2026', '12', '', null, 8.64e15 + 1])(
    'is not %j',
    (given) => {
      expect(read(instantField(), given)).toEqual(REFUSED);
    },
  );
});

describe('the dates of a body', () => {
  const body = z.strictObject({
    title: text(50),
    dueDate: fromClient(optional(modernDate())).optional(),
    startDate: fromClient(withTraits(modernInstant(), { dayWhen: 'isAllDay' })).optional(),
    isAllDay: z.boolean().optional(),
    changes: z.strictObject({ endDate: fromClient(instantField()) }).optional(),
    lines: z.array(z.strictObject({ date: fromClient(calendarDate()) })).optional(),
  });
  const inNewYork = (given: object): unknown => datesInZone(body, given, 'America/New_York');

  it('are read in the zone of who sends them, at any depth', () => {
    expect(
      inNewYork({
        title: '12/01/2026',
        dueDate: '2026-12-01T04:00:00Z',
        startDate: '12/01/2026 2:30 PM',
        changes: { endDate: 'December 1, 2026' },
        lines: [{ date: 'May 3, 1980' }],
      }),
    ).toEqual({
      title: '12/01/2026',
      dueDate: '2026-11-30',
      startDate: '2026-12-01T19:30:00.000Z',
      changes: { endDate: '2026-12-01T05:00:00.000Z' },
      lines: [{ date: '1980-05-03' }],
    });
  });

  it('that stand for their day alone are dates of UTC', () => {
    expect(inNewYork({ startDate: '12/01/2026', isAllDay: true })).toMatchObject({
      startDate: '2026-12-01T00:00:00.000Z',
    });
  });

  it('that cannot be read, and all else, are left to the schema', () => {
    const given = { dueDate: 'soon', startDate: null, changes: 'none', lines: [null], other: '12/01/2026' };
    expect(inNewYork(given)).toEqual(given);
    expect([undefined, null, 'x'].map((one) => datesInZone(body, one, 'UTC'))).toEqual([undefined, null, 'x']);
  });
});

describe('an amount from a client', () => {
  it.each([
    ['1234.50', '1234.50'],
    ['1234.5', '1234.50'],
    ['1234', '1234.00'],
    [' 7 ', '7.00'],
    [19.99, '19.99'],
    [0, '0.00'],
    ['-0', '0.00'],
    ['007.10', '7.10'],
  ])('of %j is %s', (given, decimal) => {
    expect(read(money(), given)).toBe(decimal);
  });

  it.each(['1.005', '1,000.00', '$5', '1e3', '100000000', 1e21, 0.1 + 0.2, '', null])('is not %j', (given) => {
    expect(read(money(), given)).toEqual(REFUSED);
  });

  it('may be below zero only where that makes sense', () => {
    expect(read(money(), '-5')).toBe('-5.00');
    expect(read(nonNegativeMoney(), '-5')).toEqual('refused: Give an amount of zero or more');
    expect(read(nonNegativeMoney(), '-0.00')).toBe('0.00');
    for (const amount of ['-5', '0', '-0.00']) {
      expect(read(positiveMoney(), amount)).toEqual('refused: Give an amount above zero');
    }
  });
});

describe('a field that may be left out', () => {
  it.each([
    ['text', text(10)],
    ['an address', email()],
    ['a date', calendarDate()],
    ['an instant', instantField()],
    ['an amount', money()],
    ['an id', identifier()],
  ])('as %s is null when it is missing, null or the empty text of a form', (_name, schema) => {
    expect(read(optional(schema), undefined)).toBeNull();
    expect(read(optional(schema), null)).toBeNull();
    expect(read(optional(schema), '')).toBeNull();
  });

  it('may have a default instead', () => {
    expect(read(money().default('300.00'), undefined)).toBe('300.00');
    expect(read(money().default('300.00'), '5')).toBe('5.00');
  });
});

describe('text', () => {
  it('loses the white space around it and must then hold something', () => {
    expect(read(text(10), '  x ')).toBe('x');
    expect(read(text(10), '   ')).toBe('refused: Fill in this field');
    expect(read(text(3), 'four')).toBe('refused: Use at most 3 characters');
  });
});

describe('traits', () => {
  const schema = z.object({
    fields: z.object({ name: personalText(10), email: email().nullable(), area: text(10) }),
    birthday: optional(calendarDate()),
  });

  it('tell the paths of personal fields', () => {
    expect(personalPaths(schema)).toEqual([
      ['fields', 'name'],
      ['fields', 'email'],
    ]);
  });

  it('tell words from days and amounts, and find a field by its path', () => {
    const at = (...path: string[]) => fieldAt(schema, path) as z.ZodType;
    expect(isWords(at('fields', 'name'))).toBe(true);
    expect(isWords(at('fields', 'email'))).toBe(true);
    expect(isWords(at('birthday'))).toBe(false);
    expect(isWords(money())).toBe(false);
    expect(isWords(z.boolean())).toBe(false);
    expect(fieldAt(schema, ['fields', 'nothing'])).toBeUndefined();
    expect(fieldAt(schema, ['birthday', 'year'])).toBeUndefined();
  });
});
