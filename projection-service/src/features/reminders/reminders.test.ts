import { calendarEvent, meetDeadline, reopenDeadline } from '@lexledger/contracts/features/calendar';
import {
  type OpenReminder,
  reminderDismissed,
  reminderRaised,
  reminderSnoozed,
} from '@lexledger/contracts/features/reminders';
import { describe, expect, it } from 'vitest';
import { type ExampleEvent, happened } from '../../kernel/example.ts';
import { ask, showing, testActor } from '../../kernel/test-reader.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { calendarProjection } from '../calendar/calendar-events.view.ts';
import { remindersProjection, remindersQuery } from './reminders.view.ts';

const EVENT = idOf('the hearing');
const START = '2026-03-20T14:00:00.000Z';
const stream = ['reminder', idOf('the reminder')] as const;

const fields = {
  ...calendarEvent.commands.add.body.parse({ title: 'Hearing', startDate: START, eventType: 'hearing' }),
  followedBy: null,
  metAt: null,
  withdrawnAt: null,
  withdrawnReason: null,
  confirmedAt: null,
  confirmedById: null,
  confirmedInitials: null,
  reminderDays: null,
  assigneeIds: [],
};
const scheduled = happened(calendarEvent.events.added, ['event', EVENT], { fields });
const raised = happened(reminderRaised, stream, {
  calendarEventId: EVENT,
  startDate: START,
  dueAt: '2026-03-20T13:00:00.000Z',
});

const titles = async (events: readonly ExampleEvent[], userId = testActor.userId) =>
  (
    await ask<readonly OpenReminder[]>(
      remindersQuery,
      await showing([remindersProjection, calendarProjection], events),
      { params: {}, actor: { ...testActor, userId } },
    )
  ).map(({ title }) => title);

describe('the reminders that are due', () => {
  it('say what they remind of, to its owner alone', async () => {
    expect(await titles([scheduled, raised])).toEqual(['Hearing']);
    expect(await titles([scheduled, raised], idOf('somebody else'))).toEqual([]);
  });

  it('leave out what was put off or dismissed', async () => {
    const until = '2026-03-20T13:10:00.000Z';
    expect(await titles([scheduled, raised, happened(reminderSnoozed, stream, { until })])).toEqual([]);
    expect(await titles([scheduled, raised, happened(reminderDismissed, stream, {})])).toEqual([]);
  });

  it('leave out a deadline that was met, and have it again where that was taken back', async () => {
    const due = happened(calendarEvent.events.added, ['event', EVENT], {
      fields: { ...fields, eventType: 'deadline' },
    });
    const met = happened(meetDeadline.event, ['event', EVENT], { changes: { metAt: '2026-03-19T09:00:00.000Z' } });
    const reopened = happened(reopenDeadline.event, ['event', EVENT], { changes: { metAt: null } });
    expect(await titles([due, raised, met])).toEqual([]);
    expect(await titles([due, raised, met, reopened])).toEqual(['Hearing']);
  });

  it('are of each time of an event the last one alone, and none once that was dismissed', async () => {
    const second = ['reminder', idOf('the second reminder')] as const;
    const later = happened(reminderRaised, second, {
      calendarEventId: EVENT,
      startDate: START,
      dueAt: '2026-03-20T13:30:00.000Z',
    });
    expect(await titles([scheduled, raised, later])).toEqual(['Hearing']);
    expect(await titles([scheduled, later, raised, happened(reminderDismissed, second, {})])).toEqual([]);
  });

  it('leave out an event that was moved or removed since', async () => {
    const moved = happened(calendarEvent.events.changed, ['event', EVENT], {
      changes: { startDate: '2026-03-21T14:00:00.000Z' },
    });
    expect(await titles([scheduled, raised, moved])).toEqual([]);
    expect(await titles([scheduled, raised, happened(calendarEvent.events.removed, ['event', EVENT], {})])).toEqual([]);
  });
});
