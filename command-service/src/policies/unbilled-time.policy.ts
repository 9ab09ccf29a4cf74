import { type TimeEntry, timeEntry } from '@lexledger/contracts/features/time';
import { proposalAccepted } from '@lexledger/contracts/features/unbilled-time';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import type { z } from 'zod';
import { timeEntryDecider } from '../features/time/time-entry.decider.ts';
import type { Policy } from '../kernel/policy.ts';

/** All fields of a new time entry except its rate. */
type Logged = Omit<z.output<typeof timeEntry.commands.add.body>, 'hourlyRate'> & Pick<TimeEntry, 'recoveredFrom'>;

/** Adds a time entry for an accepted suggestion, at the rate that applies to its case. */
export const unbilledTimePolicy: Policy = {
  name: 'time-recovery',
  reactsTo: [proposalAccepted.type],
  react(event: DomainEvent) {
    // For a client who was erased before its turn, there is nothing left to bill.
    if (event.erased) return [];
    const { sources, entryId, date, caseId, timeMinutes, taskDescription } = event.data as EventOf<
      typeof proposalAccepted
    >['data'];
    const data = {
      taskDescription,
      timeMinutes,
      dollarValue: null,
      caseId,
      clientId: null,
      clioId: null,
      date,
      billable: true,
      billed: false,
      measureId: null,
      measuredSeconds: null,
      workedBy: null,
      activityCode: null,
      recoveredFrom: sources,
    } satisfies Logged;
    return [{ decider: timeEntryDecider, type: timeEntry.commands.add.type, data, entityId: entryId }];
  },
};
