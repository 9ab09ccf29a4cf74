import { calendarEvent, splitSeries, undoSeriesSplit } from '@lexledger/contracts/features/calendar';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { describe, expect, it } from 'vitest';
import { calendarEventDecider } from '../features/calendar/calendar-event.decider.ts';
import { weeklyFields } from '../features/calendar/calendar-event.fixtures.ts';
import { recorded, USER } from '../kernel/given.ts';
import { seriesSplitPolicy } from './series-split.policy.ts';

const FOLLOWING = '7d9e2b1a-3c4f-5a6b-8c7d-9e0f1a2b3c4d';
const kept = { recurrenceRule: weeklyFields.recurrenceRule, exDates: [], rDates: [], overrides: [] };

const anEvent = (type: string, data: object, erased = false): DomainEvent =>
  recorded('event', { type, data, by: USER, erased }, 3);

describe('the policy of split series', () => {
  const split = { changes: { ...kept, followedBy: FOLLOWING }, following: weeklyFields };

  it('adds the series that goes on, with a body that the event’s own command takes', () => {
    const [reaction] = seriesSplitPolicy.react(anEvent(splitSeries.event.type, split));
    expect(reaction).toMatchObject({
      decider: calendarEventDecider,
      type: 'ScheduleCalendarEvent',
      entityId: FOLLOWING,
    });
    expect(calendarEvent.commands.add.body.parse(reaction?.data)).toEqual(reaction?.data);
  });

  it('adds nothing for a series that was erased since', () => {
    expect(seriesSplitPolicy.react(anEvent(splitSeries.event.type, split, true))).toEqual([]);
  });

  it('removes it when the split is taken back', () => {
    const undone = { changes: { ...kept, followedBy: null }, followedBy: FOLLOWING };
    expect(seriesSplitPolicy.react(anEvent(undoSeriesSplit.event.type, undone))).toMatchObject([
      { type: 'RemoveCalendarEvent', entityId: FOLLOWING },
    ]);
  });
});
