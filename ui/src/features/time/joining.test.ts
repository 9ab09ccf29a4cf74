import { describe, expect, it } from 'vitest';
import { joinableWith } from './joining.ts';

const anEntry = (id: string, more = {}) => ({
  id,
  caseId: 'smith' as string | null,
  clientId: 'c' as string | null,
  date: '2026-03-02' as string | null,
  hourlyRate: '300.00',
  billable: true,
  billed: false,
  invoiceId: null as string | null,
  dollarValue: null as string | null,
  removedAt: null as string | null,
  userId: 'ada',
  workedBy: null as string | null,
  activityCode: null as string | null,
  ...more,
});

describe('entries that can be joined', () => {
  const entry = anEntry('a');

  it('are of one person’s time, and of one activity', () => {
    for (const more of [{ workedBy: 'kaye' }, { userId: 'dana' }, { activityCode: 'A103' }]) {
      expect(joinableWith(entry, [entry, anEntry('b', more)])).toEqual([]);
    }
    const hers = anEntry('a', { workedBy: 'kaye' });
    expect(joinableWith(hers, [anEntry('b', { workedBy: 'kaye', userId: 'dana' })])).toHaveLength(1);
  });

  it('are the unbilled others of its case and day, at its rate', () => {
    expect(joinableWith(entry, [entry, anEntry('b'), anEntry('c')]).map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it.each([
    { caseId: 'jones' },
    { date: '2026-03-01' },
    { hourlyRate: '250.00' },
    { billable: false },
    { billed: true },
    { dollarValue: '100.00' },
    { removedAt: '2026-03-02T00:00:00.000Z' },
  ])('are not those with %o', (more) => {
    expect(joinableWith(entry, [entry, anEntry('b', more)])).toEqual([]);
  });

  it('are none of an entry without a case, or that is billed', () => {
    for (const more of [{ caseId: null }, { billed: true }]) {
      expect(joinableWith(anEntry('a', more), [anEntry('b', more)])).toEqual([]);
    }
  });
});
