import { timeEntry } from '@lexledger/contracts/features/time';
import { proposalAccepted } from '@lexledger/contracts/features/unbilled-time';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { describe, expect, it } from 'vitest';
import { timeEntryDecider } from '../features/time/time-entry.decider.ts';
import { given, USER } from '../kernel/given.ts';
import { unbilledTimePolicy } from './unbilled-time.policy.ts';

const caseId = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const clientId = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const entryId = '7a2b3c4d-5e6f-4a1b-8c9d-0e1f2a3b4c5d';
const [note, call] = ['note', 'call'];
const body = { sources: [note, call], date: '2026-03-02', caseId, timeMinutes: 12, taskDescription: 'Wrote a note' };

describe('the recovery policy', () => {
  const event = (erased: boolean) =>
    ({
      type: proposalAccepted.type,
      data: { ...body, entryId },
      erased,
      metadata: { userId: USER },
    }) as unknown as DomainEvent;

  it('makes the entry, without a rate of its own, and says what it rests on', () => {
    const [reaction, ...others] = unbilledTimePolicy.react(event(false));
    expect(others).toEqual([]);
    expect(reaction).toMatchObject({
      type: timeEntry.commands.add.type,
      entityId: entryId,
      data: { recoveredFrom: [note, call], timeMinutes: 12, date: '2026-03-02', caseId },
    });
    given(timeEntryDecider)
      .whenNamed(timeEntry.commands.add.type, reaction?.data as object, { named: { caseId: { clientId } } })
      .answers({ hourlyRate: '300.00', calculatedValue: '60.00', clientId, recoveredFrom: [note, call] });
  });

  it('makes none of a client who was erased', () => {
    expect(unbilledTimePolicy.react(event(true))).toEqual([]);
  });
});
