import { canonicalRule, WEEKDAYS } from '@lexledger/contracts/kernel/recurrence-rule';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { expand, MOST_STEPS } from './expand.ts';

const FROM = Date.parse('2024-01-01T00:00:00.000Z');
const TO = Date.parse('2028-01-01T00:00:00.000Z');

/** The occurrences according to another implementation of RFC 5545. */
function otherwise(rule: string, start: number, zone: string): readonly number[] {
  const other = new RRuleTemporal({
    rruleString: rule,
    dtstart: Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone),
    includeDtstart: true,
    cache: false,
    maxIterations: 20_000,
    maxCandidateEvaluations: 200_000,
  });
  const found = other.between(new Date(FROM), new Date(TO), true).map(({ epochMilliseconds }) => epochMilliseconds);
  // The other implementation omits a start that BYSETPOS does not select, although RFC 5545 §3.8.5.3 makes it the first
  // occurrence.
  return found[0] === start || start < FROM || start > TO ? found : [start, ...found];
}

const part = (name: string, values: fc.Arbitrary<string | number>, most = 3): fc.Arbitrary<string> =>
  fc
    .option(fc.uniqueArray(values, { minLength: 1, maxLength: most }), { nil: null, freq: 3 })
    .map((list) => (list === null ? '' : `;${name}=${list.join()}`));

const places = (most: number): fc.Arbitrary<number> =>
  fc.oneof(fc.integer({ min: 1, max: most }), fc.integer({ min: -most, max: -1 }));
const weekday = fc.constantFrom(...WEEKDAYS);
const numbered = (most: number) => fc.tuple(places(most), weekday).map(([place, day]) => `${place}${day}`);
const months = part('BYMONTH', fc.integer({ min: 1, max: 12 }));
const monthDays = part('BYMONTHDAY', places(31));
const anyWeekdays = part('BYDAY', weekday);
const hours = part('BYHOUR', fc.integer({ min: 0, max: 23 }), 2);
const minutes = part('BYMINUTE', fc.constantFrom(0, 15, 30), 2);
const joined = (...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((all) => all.join(''));

/** Rules that RFC 5545 defines; implementations differ in what it leaves undefined. */
const rules = fc
  .tuple(
    fc.oneof(
      joined(fc.constant('FREQ=DAILY'), months, monthDays, anyWeekdays),
      joined(fc.constant('FREQ=WEEKLY'), months, anyWeekdays, part('WKST', weekday, 1)),
      joined(fc.constant('FREQ=MONTHLY'), months, monthDays, anyWeekdays),
      joined(fc.constant('FREQ=MONTHLY'), months, part('BYDAY', numbered(5))),
      joined(fc.constant('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR'), months, part('BYSETPOS', places(5))),
      joined(fc.constant('FREQ=YEARLY'), months, monthDays),
      joined(fc.constant('FREQ=YEARLY'), months, part('BYDAY', numbered(5))),
      joined(fc.constant('FREQ=YEARLY'), part('BYDAY', numbered(52))),
      joined(fc.constant('FREQ=YEARLY'), part('BYYEARDAY', places(366))),
      joined(fc.constant('FREQ=YEARLY;BYDAY=MO'), part('BYWEEKNO', fc.integer({ min: 2, max: 51 }))),
    ),
    hours,
    minutes,
    fc.integer({ min: 1, max: 4 }),
    fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
  )
  .map(([rule, hour, minute, interval, count]) =>
    canonicalRule(
      `${rule}${hour}${minute};INTERVAL=${interval}${count === null || rule.includes('BYSETPOS') ? '' : `;COUNT=${count}`}`,
    ),
  );

describe('the expansion of a rule', () => {
  it('finds what another implementation of RFC 5545 finds', () => {
    fc.assert(
      fc.property(
        rules,
        fc
          .integer({ min: Date.parse('2019-01-01T00:00:00Z') / 60_000, max: TO / 60_000 })
          .map((minute) => minute * 60_000),
        fc.constantFrom('UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe'),
        (rule, start, zone) => {
          expect(expand({ rule, start, zone, from: FROM, to: TO })).toEqual({
            starts: otherwise(rule, start, zone),
            complete: true,
          });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('has no occurrence in a year that has no such day', () => {
    // 2024 has 53 Mondays; the next years have 52.
    const start = Date.parse('2023-05-01T09:00:00.000Z');
    expect(expand({ rule: 'FREQ=YEARLY;BYDAY=-53MO', start, zone: 'UTC', from: FROM, to: TO }).starts).toEqual([
      Date.parse('2024-01-01T09:00:00.000Z'),
    ]);
  });

  it('stops where its budget of steps is used up, and says so', () => {
    const rule = 'FREQ=YEARLY;BYSETPOS=366;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYMONTH=2';
    const never = { rule, start: Date.parse('1900-01-01T00:00:00.000Z'), zone: 'America/New_York' };
    const forever = { from: FROM, to: Date.parse('9999-12-31T00:00:00.000Z') };
    expect(expand({ ...never, ...forever })).toEqual({ starts: [], complete: false });

    const hours = Array.from({ length: 24 }, (_, hour) => hour).join();
    const busy = expand({ ...never, ...forever, rule: `FREQ=DAILY;BYHOUR=${hours}` });
    expect(busy.complete).toBe(false);
    expect(busy.starts.length).toBeLessThan(MOST_STEPS);
  });

  it('begins near what is asked for, however long ago the series began', () => {
    const start = Date.parse('1900-01-01T12:00:00.000Z');
    // The budget covers a year of days and some before it, far fewer than the 46,000 since the start.
    for (const rule of ['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY', 'FREQ=DAILY;INTERVAL=7']) {
      const year = { from: Date.parse('2026-01-01T00:00:00.000Z'), to: Date.parse('2027-01-01T00:00:00.000Z') };
      expect([rule, expand({ rule, start, zone: 'UTC', ...year, steps: 1_500 }).complete]).toEqual([rule, true]);
    }
  });
});
