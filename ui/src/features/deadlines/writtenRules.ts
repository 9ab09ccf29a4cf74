import type { DeadlineRule } from '@lexledger/contracts/features/deadlines';

/** The form values of a rule: numbers as they are typed. */
export interface WrittenRule extends Omit<DeadlineRule, 'amount' | 'mailDays' | 'reminderMinutes' | 'source'> {
  readonly amount: string;
  readonly mailDays: string;
  readonly reminderMinutes: string;
  readonly source: string;
}

export const writtenRule = (rule: DeadlineRule): WrittenRule => ({
  ...rule,
  amount: String(rule.amount),
  mailDays: String(rule.mailDays),
  reminderMinutes: rule.reminderMinutes === null ? '' : String(rule.reminderMinutes),
  source: rule.source ?? '',
});

/** Text that is no number stays as it was typed, so that the schema refuses it. */
const numberOf = (typed: unknown): unknown =>
  typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : typed;

export const readRules = (written: unknown): unknown =>
  Array.isArray(written)
    ? (written as readonly WrittenRule[]).map((rule) => ({
        ...rule,
        amount: numberOf(rule.amount),
        mailDays: rule.mailDays === '' ? 0 : numberOf(rule.mailDays),
        reminderMinutes: rule.reminderMinutes === '' ? null : numberOf(rule.reminderMinutes),
        source: rule.source === '' ? null : rule.source,
      }))
    : written;

/** A new rule with an unused key. */
export function anotherRule(others: readonly Pick<WrittenRule, 'key'>[]): WrittenRule {
  const keys = new Set(others.map(({ key }) => key));
  let number = others.length + 1;
  while (keys.has(`rule-${number}`)) number += 1;
  return {
    key: `rule-${number}`,
    title: '',
    amount: '',
    unit: 'days',
    direction: 'after',
    roll: 'next',
    mailDays: '0',
    eventType: 'deadline',
    priority: 'high',
    reminderMinutes: '1440',
    source: '',
  };
}
