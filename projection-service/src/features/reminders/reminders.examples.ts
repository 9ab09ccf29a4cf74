import { reminderDismissed, reminderRaised, reminderSnoozed } from '@lexledger/contracts/features/reminders';
import { EXAMPLE_TIME, happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER } from '../../kernel/record-examples.ts';
import { remindersProjection } from './reminders.view.ts';

const stream = ['reminder', EXAMPLE_RECORD] as const;
const raising = {
  calendarEventId: '00000000-0000-4000-8000-0000000000e1',
  startDate: '2026-03-20T14:00:00.000Z',
  dueAt: '2026-03-20T13:00:00.000Z',
};
const until = '2026-03-20T13:10:00.000Z';
const raised = happened(reminderRaised, stream, raising);
const snoozed = happened(reminderSnoozed, stream, { until });
const projection = remindersProjection;

export const remindersExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows a reminder whose moment has come',
    given: [],
    when: raised,
    shows: { id: EXAMPLE_RECORD, ...raising, raisedAt: EXAMPLE_TIME, state: 'raised', snoozedUntil: null },
  },
  {
    projection,
    title: 'keeps until when it was put off',
    given: [raised],
    when: snoozed,
    shows: { id: EXAMPLE_RECORD, ...raising, state: 'snoozed', snoozedUntil: until },
  },
  {
    projection,
    title: 'shows it again when that time has come',
    given: [raised, snoozed],
    when: happened(reminderRaised, stream, { ...raising, dueAt: until }, LATER),
    shows: { id: EXAMPLE_RECORD, dueAt: until, raisedAt: LATER, state: 'raised', snoozedUntil: null },
  },
  {
    projection,
    title: 'keeps that it was dismissed',
    given: [raised, snoozed],
    when: happened(reminderDismissed, stream, {}),
    shows: { id: EXAMPLE_RECORD, state: 'dismissed', snoozedUntil: null },
  },
];
