import {
  reminderDismissed,
  reminderMailAttempted,
  reminderMailSettled,
  reminderRaised,
  reminderSnoozed,
} from '@lexledger/contracts/features/reminders';
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
const attempt = '00000000-0000-4000-8000-0000000000a1';
const to = 'ada@byron.example';
const attempted = happened(reminderMailAttempted, stream, { attempt, to });
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
  {
    projection,
    title: 'shows that it is going out by e-mail',
    given: [raised],
    when: attempted,
    shows: { id: EXAMPLE_RECORD, mail: { state: 'sending', attempt, to, detail: null } },
  },
  {
    projection,
    title: 'keeps what became of the e-mail, in the words of the mail server',
    given: [raised, attempted],
    when: happened(reminderMailSettled, stream, { outcome: 'refused', detail: '550 No such mailbox' }),
    shows: { id: EXAMPLE_RECORD, mail: { state: 'refused', attempt, to, detail: '550 No such mailbox' } },
  },
];
