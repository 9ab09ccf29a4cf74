import { calendarEvent, splitSeries, undoSeriesSplit } from '@lexledger/contracts/features/calendar';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { calendarEventDecider } from '../features/calendar/calendar-event.decider.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';

function addFollowing({ changes, following }: EventOf<typeof splitSeries.event>['data']): Reaction {
  const {
    followedBy: _none,
    metAt: _met,
    withdrawnAt: _withdrawn,
    withdrawnReason: _reason,
    confirmedAt: _confirmed,
    confirmedById: _by,
    confirmedInitials: _initials,
    ...data
  } = following;
  return {
    decider: calendarEventDecider,
    type: calendarEvent.commands.add.type,
    data,
    entityId: changes.followedBy,
  };
}

/** Adds the event that continues a split series, and removes it when the split is undone. */
export const seriesSplitPolicy: Policy = {
  name: 'series-split',
  reactsTo: [splitSeries.event.type, undoSeriesSplit.event.type],
  react(event: DomainEvent) {
    if (event.type === undoSeriesSplit.event.type) {
      const { followedBy } = event.data as EventOf<typeof undoSeriesSplit.event>['data'];
      return [
        { decider: calendarEventDecider, type: calendarEvent.commands.remove.type, data: {}, entityId: followedBy },
      ];
    }
    // For a series that was erased before its turn, there are no texts left to continue with.
    return event.erased ? [] : [addFollowing(event.data as EventOf<typeof splitSeries.event>['data'])];
  },
};
