import { deadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import { describe, expect, it } from 'vitest';
import { computeDeadline } from './compute.ts';
import { FEDERAL_RULES } from './federalRules.ts';

describe('the rules that come with the product', () => {
  it.each(FEDERAL_RULES.map((set) => [set.name, set] as const))('%s can be added as they stand', (_name, set) => {
    expect(deadlineRuleSet.commands.add.body.parse(set)).toEqual(set);
    for (const rule of set.rules) expect(rule.source).toMatch(/^(Fed\. R\.|\d+ U\.S\.C\.)/);
  });

  it('have a name each', () => {
    expect(new Set(FEDERAL_RULES.map(({ name }) => name)).size).toBe(FEDERAL_RULES.length);
  });

  it('come to the dates that a lawyer counts', () => {
    const dates = (name: string, date: string, servedByMail = false) => {
      const set = FEDERAL_RULES.find((known) => known.name === name);
      const trigger = { trigger: name, date, servedByMail, federalHolidays: true, holidays: [] };
      return Object.fromEntries((set?.rules ?? []).map((rule) => [rule.key, computeDeadline(rule, trigger).day]));
    };
    expect(dates('Federal civil: judgment entered', '2026-03-02')).toEqual({
      fees: '2026-03-16',
      jmol: '2026-03-30',
      'new-trial': '2026-03-30',
      amend: '2026-03-30',
      appeal: '2026-04-01',
      relief: '2027-03-02',
    });
    expect(dates('Federal civil: trial date set', '2026-10-05')).toEqual({
      experts: '2026-07-07',
      pretrial: '2026-09-04',
      offer: '2026-09-21',
    });
    // The periods are 30 and 21 days; service by mail adds three, and a Saturday moves to the Monday.
    expect(dates("Federal appeal: appellant's brief served", '2026-03-02')).toEqual({ brief: '2026-04-01' });
    expect(dates("Federal appeal: appellant's brief served", '2026-03-02', true)).toEqual({ brief: '2026-04-06' });
    expect(dates("Federal appeal: appellee's brief served", '2026-04-01')).toEqual({ reply: '2026-04-22' });
    expect(dates("Federal appeal: appellee's brief served", '2026-04-01', true)).toEqual({ reply: '2026-04-27' });
    expect(dates('Federal appeal: motion served', '2026-04-01')).toEqual({ response: '2026-04-13' });
    // The 40 days of the appellant run from a filing, to which service adds nothing.
    expect(dates('Federal appeal: record filed', '2026-03-02', true)).toEqual({ brief: '2026-04-13' });
  });
});
