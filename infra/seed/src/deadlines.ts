import { FEDERAL_RULES } from '@lexledger/domain/deadlines/federalRules';
import { ref } from './ref.ts';
import type { Add, SeededCase } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Number of cases with a trigger event for deadlines. */
const WITH_TRIGGERS = 9;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Days on which the courts where the firm works are closed, beside the federal holidays. */
const HOLIDAYS = [
  { name: "Lincoln's Birthday", date: '2020-02-12', everyYear: true, onlyAfter: true },
  { name: 'Election Day', date: '2026-11-03', everyYear: false, onlyAfter: true },
];

/** A set of the firm's own, of the courts of its state. */
const OWN = {
  name: 'New York: complaint served in person',
  trigger: 'Summons and complaint served in person',
  jurisdiction: 'New York, supreme courts',
  federalHolidays: true,
  notes: 'Served otherwise than in person within the state, the answer is due in 30 days: CPLR 3012(c).',
  rules: [
    {
      key: 'answer',
      title: 'Answer or notice of appearance',
      amount: 20,
      unit: 'days',
      direction: 'after',
      roll: 'next',
      mailDays: 0,
      eventType: 'deadline',
      priority: 'high',
      reminderMinutes: 2_880,
      source: 'CPLR 3012(a)',
    },
  ],
};

/** Days before or after today of the trigger events, by the name of their set. */
const HAPPENED: readonly (readonly [set: string, daysAgo: number, byMail: boolean])[] = [
  ['Federal civil: complaint served', 16, false],
  ['Federal civil: written discovery served', 12, true],
  ['Federal civil: judgment entered', 9, false],
  ['Federal civil: trial date set', -120, false],
  ['Employment: right-to-sue notice', 70, false],
  ['Federal civil: answer served', 17, true],
  ['Federal civil: Rule 26(f) conference', 4, false],
  ['Federal civil: complaint filed', 40, false],
  ['Federal appeal: record filed', 21, false],
];

/** Rules, holidays, and what set deadlines off in open cases; the last one was moved since. */
export function deadlines(add: Add, today: number, cases: readonly SeededCase[]): void {
  const sets = [...FEDERAL_RULES, OWN];
  for (const [index, set] of sets.entries()) {
    const at = today - 340 * DAY + HOUR + index * 60_000;
    add({ at, category: 'ruleset', type: 'AddDeadlineRuleSet', key: `ruleset-${index}`, data: { ...set } });
  }
  for (const [index, data] of HOLIDAYS.entries()) {
    add({ at: today - 339 * DAY + index * HOUR, category: 'holiday', type: 'AddCourtHoliday', data });
  }
  const open = cases.filter(({ closedAt, openedAt }) => closedAt === null && openedAt < today - 5 * DAY);
  for (const [index, [name, daysAgo, servedByMail]] of HAPPENED.slice(0, WITH_TRIGGERS).entries()) {
    const one = open[index * 2];
    const number = FEDERAL_RULES.findIndex((set) => set.name === name);
    const set = FEDERAL_RULES[number];
    if (one === undefined || set === undefined) continue;
    const key = `trigger-${index}`;
    const at = Math.max(one.openedAt + HOUR, today - Math.max(1, daysAgo) * DAY + 15 * HOUR);
    const data = {
      caseId: ref(one.key),
      ruleSetId: ref(`ruleset-${number}`),
      ruleSetName: name,
      trigger: set.trigger,
      date: isoDay(today - daysAgo * DAY),
      servedByMail,
      rules: set.rules,
      holidays: HOLIDAYS,
    };
    add({ at, category: 'trigger', type: 'RecordCaseTrigger', key, data });
    if (daysAgo >= 0) continue;
    // The court put the trial off by a week.
    const date = isoDay(today - (daysAgo - 7) * DAY);
    add({ at: at + 2 * HOUR, category: 'trigger', type: 'ChangeCaseTrigger', on: key, data: { date } });
  }
}
