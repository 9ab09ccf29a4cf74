import {
  dismissReminder,
  reminderDismissed,
  reminderRaised,
  reminderSnoozed,
  snoozeReminder,
} from '@lexledger/contracts/features/reminders';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER, given, happened, NOW } from '../../kernel/given.ts';
import { RAISE_REMINDER, reminderDecider, reminderId } from './reminder.decider.ts';

const hearing = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const raising = {
  calendarEventId: hearing,
  startDate: '2026-03-02T16:00:00.000Z',
  dueAt: '2026-03-02T15:00:00.000Z',
};
const raised = happened(reminderRaised, raising);
const until = '2026-03-02T15:10:00.000Z';
const snoozed = happened(reminderSnoozed, { until });
const dismissed = happened(reminderDismissed, {});
const tenMinutesOn = new Date(Date.parse(NOW) + 600_000).toISOString();

describe('RaiseReminder', () => {
  it('tells of a moment once', () => {
    given(reminderDecider).whenNamed(RAISE_REMINDER, raising).leadsTo({ type: 'ReminderRaised', data: raising });
    given(reminderDecider, raised).whenNamed(RAISE_REMINDER, raising).changesNothing();
    given(reminderDecider, raised, dismissed).whenNamed(RAISE_REMINDER, raising).changesNothing();
  });

  it('tells of it again when the time to which it was put off has come, and at no other', () => {
    const again = { ...raising, dueAt: until };
    given(reminderDecider, raised, snoozed)
      .whenNamed(RAISE_REMINDER, again)
      .leadsTo({ type: 'ReminderRaised', data: again })
      .answers({ state: 'raised', snoozedUntil: null, dueAt: until });
    given(reminderDecider, raised, snoozed).whenNamed(RAISE_REMINDER, raising).changesNothing();
    given(reminderDecider, raised, snoozed, dismissed).whenNamed(RAISE_REMINDER, again).changesNothing();
  });

  it('is one for each event and moment', () => {
    const { startDate, dueAt } = raising;
    expect(reminderId(hearing, startDate, dueAt)).toBe(reminderId(hearing, startDate, dueAt));
    expect(reminderId(hearing, startDate, dueAt)).not.toBe(reminderId(hearing, startDate, until));
  });
});

describe('SnoozeReminder', () => {
  it('puts it off by minutes from now, ten unless said', () => {
    given(reminderDecider, raised)
      .when(snoozeReminder, {})
      .leadsTo({ type: 'ReminderSnoozed', data: { until: tenMinutesOn } })
      .answers({ state: 'snoozed', snoozedUntil: tenMinutesOn });
  });

  it('is refused for one that was dismissed, and for somebody else’s', () => {
    given(reminderDecider, raised, dismissed).when(snoozeReminder, {}).isRefused('REMINDER_DISMISSED');
    given(reminderDecider, raised).when(snoozeReminder, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
    given(reminderDecider).when(snoozeReminder, {}).isRefused('NOT_FOUND');
  });
});

describe('DismissReminder', () => {
  it('ends it, once', () => {
    given(reminderDecider, raised)
      .when(dismissReminder, {})
      .leadsTo({ type: 'ReminderDismissed', data: {} })
      .answers({ state: 'dismissed' });
    given(reminderDecider, raised, snoozed).when(dismissReminder, {}).answers({ state: 'dismissed' });
    given(reminderDecider, raised, dismissed).when(dismissReminder, {}).changesNothing();
  });

  it('is refused for somebody else’s', () => {
    given(reminderDecider, raised).when(dismissReminder, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
  });
});
