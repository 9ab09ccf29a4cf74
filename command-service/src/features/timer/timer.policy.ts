import { timeEntry } from '@lexledger/contracts/features/time';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import type { Policy } from '../../kernel/policy.ts';
import { SETTLE_TIMER, type Settling, timerDecider } from './timer.decider.ts';

/** Settles a timer when a time entry is created from its measurement. */
export const timerPolicy: Policy = {
  name: 'timer',
  reactsTo: [timeEntry.events.added.type],
  react({ data, entityId, metadata }) {
    const { measureId } = (data as EventOf<typeof timeEntry.events.added>['data']).fields;
    if (measureId === null || metadata.userId === null) return [];
    const settling: Settling = { measureId, entryId: entityId };
    return [{ decider: timerDecider, type: SETTLE_TIMER, data: settling, entityId: metadata.userId }];
  },
};
