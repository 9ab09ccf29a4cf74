import { type DeadlineRule, deadlineRule } from '@lexledger/contracts/features/deadlines';
import { describe, expect, it } from 'vitest';
import { computeDeadline, deadlineOf, periodText, provenanceText, relevantHolidays, type Trigger } from './compute.ts';
import { dayAt, dayNumber, plusMonths, weekdayOf } from './days.ts';

const answer = {
  key: 'answer',
  title: 'Answer',
  amount: 21,
  unit: 'days',
  direction: 'after',
  roll: 'next',
  source: 'Fed. R. Civ. P. 12(a)(1)(A)(i)',
} as const;

const aRule = (changes: Partial<DeadlineRule> = {}): DeadlineRule => deadlineRule.parse({ ...answer, ...changes });

const served = (date: string, changes: Partial<Trigger> = {}): Trigger => ({
  trigger: 'Complaint served',
  date,
  servedByMail: false,
  federalHolidays: true,
  holidays: [],
  ...changes,
});

const dayOf = (rule: Partial<DeadlineRule>, trigger: Trigger): string => computeDeadline(aRule(rule), trigger).day;

describe('a period of days', () => {
  it('leaves out the day of the trigger and counts every other one', () => {
    expect(dayOf({}, served('2026-03-02'))).toBe('2026-03-23');
    expect(dayOf({ amount: 0 }, served('2026-03-02'))).toBe('2026-03-02');
  });

  it('goes on to the next court day from a Saturday, a Sunday and a legal holiday', () => {
    expect(dayOf({ amount: 14 }, served('2026-02-28'))).toBe('2026-03-16');
    // Washington's Birthday is on Monday, February 16, 2026.
    const computed = computeDeadline(aRule({ amount: 14 }), served('2026-01-31'));
    expect(computed.day).toBe('2026-02-17');
    expect(computed.holidays).toEqual([{ day: '2026-02-16', name: "Washington's Birthday" }]);
  });

  it('keeps counting backward where it is counted before an event', () => {
    const trial = served('2026-07-18', { trigger: 'Trial' });
    // 14 days before is Saturday, July 4; the holiday is observed on Friday.
    expect(dayOf({ amount: 14, direction: 'before', roll: 'previous' }, trial)).toBe('2026-07-02');
  });

  it('stays on a weekend where its rule does not roll', () => {
    expect(dayOf({ amount: 5, roll: 'none' }, served('2026-03-02'))).toBe('2026-03-07');
  });

  it('explains each day: what it counts, and why it goes on', () => {
    expect(computeDeadline(aRule({ amount: 4 }), served('2026-10-07')).steps).toEqual([
      { day: '2026-10-07', count: null, why: 'Complaint served' },
      { day: '2026-10-08', count: 1, why: null },
      { day: '2026-10-09', count: 2, why: null },
      { day: '2026-10-10', count: 3, why: null },
      { day: '2026-10-11', count: null, why: 'Sunday: period continues' },
      { day: '2026-10-12', count: null, why: 'Columbus Day: period continues' },
      { day: '2026-10-13', count: 4, why: null },
    ]);
  });

  it('adds the days for mail behind the period that has ended, and rolls once more', () => {
    const byMail = served('2026-03-02', { servedByMail: true });
    // 30 days end on Wednesday, April 1; three more end on Saturday, so the deadline moves to Monday.
    expect(dayOf({ amount: 30, mailDays: 3 }, byMail)).toBe('2026-04-06');
    expect(dayOf({ amount: 30 }, byMail)).toBe('2026-04-01');
  });
});

describe('other periods', () => {
  it('count court days alone', () => {
    const computed = computeDeadline(aRule({ amount: 3, unit: 'court-days' }), served('2026-10-08'));
    expect(computed.day).toBe('2026-10-14');
    expect(computed.steps.map(({ count, why }) => count ?? why)).toEqual([
      'Complaint served',
      1,
      'Saturday',
      'Sunday',
      'Columbus Day',
      2,
      3,
    ]);
  });

  it('end on the same day of the month, or on its last one', () => {
    expect(dayOf({ amount: 1, unit: 'months', roll: 'none' }, served('2026-01-31'))).toBe('2026-02-28');
    expect(dayOf({ amount: 1, unit: 'years', roll: 'none' }, served('2028-02-29'))).toBe('2029-02-28');
    expect(dayOf({ amount: 3, unit: 'months', direction: 'before', roll: 'none' }, served('2026-01-15'))).toBe(
      '2025-10-15',
    );
    expect(dayOf({ amount: 2, unit: 'weeks' }, served('2026-03-02'))).toBe('2026-03-16');
  });

  it('cross a year, a leap day and the change of the clocks by the calendar alone', () => {
    expect(dayOf({ amount: 21 }, served('2026-12-20'))).toBe('2027-01-11');
    expect(dayOf({ amount: 2, roll: 'none' }, served('2028-02-28'))).toBe('2028-03-01');
    expect(dayOf({ amount: 7 }, served('2026-03-05'))).toBe('2026-03-12');
  });

  it('are refused outside the years that are known', () => {
    expect(() => dayOf({ amount: 200, unit: 'years' }, served('2026-01-01'))).toThrow(RangeError);
  });
});

describe('own holidays', () => {
  const cesarChavez = { name: 'Cesar Chavez Day', date: '2020-03-31', everyYear: true, onlyAfter: true };

  it('are no court days, every year where they say so', () => {
    expect(dayOf({ amount: 29 }, served('2026-03-02', { holidays: [cesarChavez] }))).toBe('2026-04-01');
    const once = { ...cesarChavez, everyYear: false };
    expect(dayOf({ amount: 29 }, served('2026-03-02', { holidays: [once] }))).toBe('2026-03-31');
  });

  it('of a state are court days for what is counted backward', () => {
    const backward = { amount: 1, direction: 'before', roll: 'previous' } as const;
    const trial = served('2026-04-01', { holidays: [cesarChavez] });
    expect(dayOf(backward, trial)).toBe('2026-03-31');
    const always = { ...cesarChavez, onlyAfter: false };
    expect(dayOf(backward, { ...trial, holidays: [always] })).toBe('2026-03-30');
  });

  it('are kept with a trigger where they are near its deadlines', () => {
    const far = { name: 'Court closed', date: '2026-09-01', everyYear: false, onlyAfter: false };
    const near = { ...far, date: '2026-03-24' };
    expect(relevantHolidays([aRule()], served('2026-03-02'), [far, near, cesarChavez])).toEqual([near, cesarChavez]);
  });

  it('may fall where no federal one is kept', () => {
    const trigger = served('2026-10-08', { federalHolidays: false });
    expect(dayOf({ amount: 4 }, trigger)).toBe('2026-10-12');
  });
});

describe('words', () => {
  it('say where a date comes from', () => {
    const trigger = served('2026-01-31', { servedByMail: true });
    const rule = aRule({ amount: 14, mailDays: 3 });
    expect(provenanceText(rule, trigger, computeDeadline(rule, trigger))).toBe(
      [
        '14 days after, and 3 days for mail: Complaint served, Sat, January 31, 2026.',
        'Rule: Fed. R. Civ. P. 12(a)(1)(A)(i).',
        "Court holiday: Washington's Birthday (Mon, February 16, 2026).",
      ].join('\n'),
    );
    expect(periodText(aRule({ amount: 1, unit: 'years' }))).toBe('1 year after');
    expect(periodText(aRule({ amount: 0 }))).toBe('on the day of');
  });
});

describe('days', () => {
  it('are counted by the calendar', () => {
    expect(dayAt(dayNumber('2026-03-08'))).toBe('2026-03-08');
    expect(weekdayOf('2026-11-21')).toBe(6);
    expect(weekdayOf('1969-12-28')).toBe(0);
    expect(plusMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(plusMonths('2026-12-15', 1)).toBe('2027-01-15');
  });
});

describe('many rules of one trigger', () => {
  const holidays = Array.from({ length: 400 }, (_, place) => ({
    name: `Holiday ${place}`,
    date: dayAt(dayNumber('1990-01-01') + place),
    everyYear: place % 2 === 0,
    onlyAfter: place % 3 === 0,
  }));
  const longest = (place: number): DeadlineRule =>
    aRule({ key: `rule-${place}`, amount: 9_999 - place, unit: 'court-days', mailDays: 60 });
  const rules = Array.from({ length: 40 }, (_, place) => longest(place));
  const trigger = (): Trigger => served('1990-01-02', { servedByMail: true, holidays });

  it('give the dates that each gives by itself', () => {
    const shared = trigger();
    expect(rules.slice(0, 3).map((rule) => deadlineOf(rule, shared))).toEqual(
      rules.slice(0, 3).map((rule) => {
        const { steps: _steps, ...alone } = computeDeadline(rule, trigger());
        return alone;
      }),
    );
  });

  it('cost little more than one of them', () => {
    const cost = (some: readonly DeadlineRule[]): number => {
      const shared = trigger();
      // Only the CPU time of this process is measured, so that other load on the machine does not matter.
      const before = process.cpuUsage();
      for (const rule of some) deadlineOf(rule, shared);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const least = (some: readonly DeadlineRule[]): number => Math.min(...Array.from({ length: 5 }, () => cost(some)));
    least(rules);
    expect(least(rules) / least(rules.slice(0, 1))).toBeLessThan(10);
  });
});
