import type { MatterTemplate, RelativeDay } from '@lexledger/contracts/features/matter-templates';
import { describe, expect, it } from 'vitest';
import { type KnownDays, planOf, triggersOf } from './plan.ts';
import { READY_MADE_TEMPLATES } from './readyMade.ts';

const task = (key: string, when: Partial<RelativeDay> | null) => ({
  kind: 'task' as const,
  key,
  title: key,
  details: null,
  priority: 'medium' as const,
  when: when && {
    from: null,
    amount: 1,
    unit: 'days' as const,
    direction: 'after' as const,
    roll: 'none' as const,
    ...when,
  },
});
const template = (...steps: MatterTemplate['steps']) => ({ steps, federalHolidays: true });

const days = (given: Partial<KnownDays> = {}): KnownDays => ({
  opening: '2026-07-02',
  triggers: {},
  holidays: [],
  ...given,
});
const daysOf = (...parameters: Parameters<typeof planOf>) => planOf(...parameters).map(({ day }) => day);

describe('a matter template', () => {
  it('counts days and court days from the opening, without weekends and holidays', () => {
    const plan = template(
      task('days', { amount: 10 }),
      task('court days', { amount: 1, unit: 'court-days' }),
      task('rolled', { amount: 2, roll: 'next' }),
      task('no day', null),
    );
    // July 3, 2026 is the federal holiday, since July 4 is a Saturday.
    expect(daysOf(plan, days())).toEqual(['2026-07-12', '2026-07-06', '2026-07-06', null]);
    expect(daysOf({ ...plan, federalHolidays: false }, days())).toEqual([
      '2026-07-12',
      '2026-07-03',
      '2026-07-06',
      null,
    ]);
  });

  it('leaves out the days on which the courts of the user are closed', () => {
    const closed = { name: 'Court retreat', date: '2026-07-06', everyYear: false, onlyAfter: false };
    const plan = template(task('court days', { amount: 1, unit: 'court-days' }));
    expect(daysOf(plan, days({ holidays: [closed] }))).toEqual(['2026-07-07']);
  });

  it('counts from a day that is asked, before it and after it, and waits until it is known', () => {
    const plan = template(
      task('before', { from: 'Trial', amount: 2, unit: 'weeks', direction: 'before' }),
      task('after', { from: 'Complaint served', amount: 1, unit: 'months' }),
      task('again', { from: 'Trial' }),
    );
    expect(triggersOf(plan)).toEqual(['Trial', 'Complaint served']);
    const planned = planOf(plan, days({ triggers: { Trial: '2026-12-01' } }));
    expect(planned.map(({ day, problem }) => day ?? problem)).toEqual(['2026-11-17', 'day unknown', '2026-12-02']);
  });

  it('does not make what would be outside the years that a calendar has', () => {
    const [planned] = planOf(template(task('far', { amount: 300, unit: 'years' })), days());
    expect(planned).toMatchObject({ day: null, problem: 'out of range' });
  });

  it.each(READY_MADE_TEMPLATES.map((one) => [one.name, one] as const))(
    'of the product, %s, can be applied',
    (_, one) => {
      const plan = { steps: one.steps, federalHolidays: true };
      const triggers = Object.fromEntries(triggersOf(plan).map((name) => [name, '2027-03-01']));
      expect(planOf(plan, days({ triggers })).filter(({ problem }) => problem !== null)).toEqual([]);
    },
  );
});
