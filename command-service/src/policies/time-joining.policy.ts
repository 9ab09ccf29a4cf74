import { joinTimeEntries, separateTimeEntries, timeEntry } from '@lexledger/contracts/features/time';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { timeEntryDecider } from '../features/time/time-entry.decider.ts';
import type { Policy } from '../kernel/policy.ts';

/** Entries that were joined into another one are removed, and come back when that one is separated. */
export const timeJoiningPolicy: Policy = {
  name: 'time-joining',
  reactsTo: [joinTimeEntries.event.type, separateTimeEntries.event.type],
  react({ type, data }: DomainEvent) {
    const { entries } = data as { readonly entries: readonly string[] };
    const { remove, restore } = timeEntry.commands;
    const command = type === joinTimeEntries.event.type ? remove : restore;
    return entries.map((entityId) => ({ decider: timeEntryDecider, type: command.type, data: {}, entityId }));
  },
};
