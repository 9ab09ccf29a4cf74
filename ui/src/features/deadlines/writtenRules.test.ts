import { deadlineRule } from '@lexledger/contracts/features/deadlines';
import { describe, expect, it } from 'vitest';
import { anotherRule, readRules, writtenRule } from './writtenRules.ts';

const rule = deadlineRule.parse({
  key: 'rule-2',
  title: 'Answer',
  amount: 21,
  unit: 'days',
  direction: 'after',
  roll: 'next',
  reminderMinutes: null,
});

describe('a rule in its form', () => {
  it('is read as it was written', () => {
    expect(readRules([writtenRule(rule)])).toEqual([rule]);
    const full = { ...rule, mailDays: 3, reminderMinutes: 60, source: 'Rule 12' };
    expect(readRules([writtenRule(full)])).toEqual([full]);
  });

  it('leaves to the schema what is no number', () => {
    const [read] = readRules([{ ...writtenRule(rule), amount: 'some' }]) as [object];
    expect(deadlineRule.safeParse(read).success).toBe(false);
    const [empty] = readRules([{ ...writtenRule(rule), amount: '' }]) as [object];
    expect(deadlineRule.safeParse(empty).success).toBe(false);
  });

  it('gets a key of its own', () => {
    expect(anotherRule([]).key).toBe('rule-1');
    expect(anotherRule([rule]).key).toBe('rule-3');
  });
});
