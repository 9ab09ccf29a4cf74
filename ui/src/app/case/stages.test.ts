import type { HistoryAnswer } from '@lexledger/contracts/kernel/history';
import { describe, expect, it } from 'vitest';
import { aCase } from '../../testing/records.ts';
import { stagesOf } from './stages.ts';

const entry = (at: string, before: string | null, after: string) =>
  ({ at, changes: [{ field: 'status', before, after }] }) as unknown as HistoryAnswer['entries'][number];

describe('the stages of a case', () => {
  const created = { createdAt: '2026-01-05T17:00:00.000Z' };

  it('are the first day of each status that its history has, and the days that were entered, in their order', () => {
    const entries = [
      entry('2026-04-02T17:00:00.000Z', 'trial', 'active'),
      entry('2026-03-02T17:00:00.000Z', 'active', 'trial'),
      entry('2026-01-12T17:00:00.000Z', 'intake', 'active'),
      entry('2026-01-05T17:00:00.000Z', null, 'intake'),
    ];
    const one = aCase('Okafor v. Brandt', { ...created, filedOn: '2026-01-20', trialOn: '2026-09-01' });
    expect(stagesOf(one, { entries }).map(({ label, day }) => `${day} ${label}`)).toEqual([
      '2026-01-05 Opened',
      '2026-01-12 Active',
      '2026-01-20 Filed',
      '2026-03-02 Trial',
      '2026-09-01 Trial begins',
    ]);
  });

  it('end with the day on which it was closed, also without a history', () => {
    const one = aCase('Okafor v. Brandt', { ...created, status: 'closed', closedAt: '2026-05-01T17:00:00.000Z' });
    expect(stagesOf(one, null).map(({ label }) => label)).toEqual(['Opened', 'Closed']);
  });
});
