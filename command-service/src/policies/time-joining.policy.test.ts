import { joinTimeEntries, separateTimeEntries, timeEntry } from '@lexledger/contracts/features/time';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { describe, expect, it } from 'vitest';
import { timeJoiningPolicy } from './time-joining.policy.ts';

const [one, another] = ['7a2b3c4d-5e6f-4a1b-8c9d-0e1f2a3b4c5d', '8d3f4e50-6172-4c83-9d94-be05cf16d027'] as const;
const reactionsTo = (type: string) =>
  timeJoiningPolicy
    .react({ type, data: { entries: [one, another] } } as unknown as DomainEvent)
    .map((reaction) => [reaction.type, reaction.entityId]);

describe('entries that are joined', () => {
  const { remove, restore } = timeEntry.commands;

  it('remove the others', () => {
    expect(reactionsTo(joinTimeEntries.event.type)).toEqual([
      [remove.type, one],
      [remove.type, another],
    ]);
  });

  it('bring them back when they are separated', () => {
    expect(reactionsTo(separateTimeEntries.event.type)).toEqual([
      [restore.type, one],
      [restore.type, another],
    ]);
  });
});
