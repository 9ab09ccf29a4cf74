import { proposalAccepted } from '@lexledger/contracts/features/recovery';
import { timeEntry } from '@lexledger/contracts/features/time';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { timeEntryDecider } from '../features/time/time-entry.decider.ts';
import type { Policy } from '../kernel/policy.ts';

/** An accepted proposal becomes a time entry, at the rate that holds for its case. */
export const recoveryPolicy: Policy = {
  name: 'time-recovery',
  reactsTo: [proposalAccepted.type],
  react(event: DomainEvent) {
    // Of a client who was erased before its turn came there is nothing left to bill.
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
      recoveredFrom: sources,
    };
    return [{ decider: timeEntryDecider, type: timeEntry.commands.add.type, data, entityId: entryId }];
  },
};
