import { describe, expect, it } from 'vitest';
import { canonicalRule, ruleProblem, untilOf, untilText, withParts } from './recurrence-rule.ts';

describe('a recurrence rule', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU',
    'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20261231T235959Z',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=12',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;BYHOUR=9,14;BYMINUTE=0,30',
  ])('%s can be kept', (rule) => {
    expect(ruleProblem(rule)).toBeNull();
  });

  it.each([
    ['', /how often/],
    ['INTERVAL=2', /how often/],
    ['FREQ=HOURLY', /at most daily/],
    ['FREQ=FORTNIGHTLY', /cannot be read/],
    ['FREQ=DAILY;COUNT=0', /COUNT=0/],
    ['FREQ=DAILY;COUNT=5000', /COUNT=5000/],
    ['FREQ=DAILY;COUNT=2;UNTIL=20261231', /both COUNT and UNTIL/],
    ['FREQ=DAILY;UNTIL=20260230', /UNTIL/],
    ['FREQ=WEEKLY;BYDAY=XX', /BYDAY=XX/],
    ['FREQ=DAILY;BYMONTH=13', /BYMONTH=13/],
    ['FREQ=DAILY;BYMONTHDAY=0', /BYMONTHDAY=0/],
    ['FREQ=DAILY;RSCALE=HEBREW', /RSCALE/],
    ['FREQ=DAILY;BYHOUR=1,2,3,4,5;BYMINUTE=0,10,20,30,40', /24 times a day/],
    [`FREQ=DAILY;BYYEARDAY=${Array.from({ length: 200 }, () => '1').join(',')}`, null],
    [`FREQ=DAILY;BYYEARDAY=${Array.from({ length: 300 }, () => '1').join(',')}`, /longer than/],
  ])('%s is told what is wrong with it', (rule, problem) => {
    if (problem === null) expect(ruleProblem(rule)).toBeNull();
    else expect(ruleProblem(rule)).toMatch(problem);
  });

  it('has one canonical form', () => {
    expect(canonicalRule('RRULE:interval=1;byday=+1MO;freq=monthly;wkst=mo')).toBe('FREQ=MONTHLY;BYDAY=1MO');
  });

  it('tells an end that is a day from one that is an instant', () => {
    expect(untilOf('20261231')).toEqual({ day: '2026-12-31' });
    expect(untilOf('20261231T140000Z')).toEqual({ instant: '2026-12-31T14:00:00.000Z' });
    expect(untilText('2026-12-31')).toBe('20261231');
    expect(untilText('2026-12-31T14:00:00.000Z')).toBe('20261231T140000Z');
  });

  it('is given other parts, or fewer', () => {
    expect(withParts('FREQ=DAILY;COUNT=3', { COUNT: null, UNTIL: '20261231' })).toBe('FREQ=DAILY;UNTIL=20261231');
  });
});
