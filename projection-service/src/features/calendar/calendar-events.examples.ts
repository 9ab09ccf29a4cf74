import {
  calendarEvent,
  changeOccurrence,
  confirmLimitation,
  endSeries,
  leaveOutOccurrence,
  meetDeadline,
  reinstateDeadline,
  reinstateOccurrence,
  reopenDeadline,
  revokeConfirmation,
  splitSeries,
  undoSeriesSplit,
  withdrawDeadline,
} from '@lexledger/contracts/features/calendar';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { calendarProjection } from './calendar-events.view.ts';

const hearing = {
  title: 'Hearing',
  description: null,
  eventType: 'hearing' as const,
  startDate: '2026-03-20T14:00:00.000Z',
  endDate: null,
  isAllDay: false,
  caseId: null,
  clientId: null,
  location: 'Courtroom 4',
  priority: 'medium' as const,
  reminderMinutes: 60,
  timeZone: null,
  recurrenceRule: null,
  exDates: [],
  rDates: [],
  overrides: [],
  uid: null,
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

const helpers = {
  search: 'hearing\n\ncourtroom 4',
  titleFolded: 'hearing',
  locationFolded: 'courtroom 4',
  eventTypeRank: 1,
  isOpen: false,
  priorityRank: 1,
};

/** A series of five Fridays at ten in New York; daylight saving time begins on March 8, 2026. */
const series = {
  ...hearing,
  startDate: '2026-02-20T15:00:00.000Z',
  endDate: '2026-02-20T16:00:00.000Z',
  timeZone: 'America/New_York',
  recurrenceRule: 'FREQ=WEEKLY;COUNT=5',
};
const second = '2026-02-27T15:00:00.000Z';
const third = '2026-03-06T15:00:00.000Z';
const lastEnds = '2026-03-20T15:00:00.000Z';

const stream = [calendarEvent.category, EXAMPLE_RECORD] as const;
const scheduled = happened(calendarEvent.events.added, stream, { fields: series });

const shown = (changes: object, endsAt: string, beginsAt = series.startDate) => ({
  id: EXAMPLE_RECORD,
  userId: EXAMPLE_USER,
  ...series,
  ...helpers,
  endDateOrNever: series.endDate,
  repeats: true,
  ...changes,
  endsAt,
  beginsAt,
  version: 1,
  createdAt: EXAMPLE_TIME,
  updatedAt: LATER,
  removedAt: null,
});

const ahead = { recurrenceId: third, startDate: '2026-02-19T15:00:00.000Z', endDate: '2026-02-19T16:00:00.000Z' };
const behind = { recurrenceId: third, startDate: '2026-05-01T15:00:00.000Z', endDate: '2026-05-01T16:00:00.000Z' };
const ended = { recurrenceRule: 'FREQ=WEEKLY;UNTIL=20260306T145959Z', exDates: [], rDates: [], overrides: [] };

const MET = { metAt: LATER };
const WITHDRAWN = { withdrawnAt: LATER, withdrawnReason: 'The case was settled' };
const metThird = [{ recurrenceId: third, metAt: LATER }];

/** Fields of an event that does not repeat. */
const single = (changes: object, version: number) => ({
  id: EXAMPLE_RECORD,
  userId: EXAMPLE_USER,
  ...hearing,
  ...helpers,
  eventType: 'deadline',
  eventTypeRank: 3,
  endDateOrNever: '~',
  repeats: false,
  endsAt: hearing.startDate,
  beginsAt: hearing.startDate,
  isOpen: !('metAt' in changes),
  ...changes,
  version,
  createdAt: EXAMPLE_TIME,
  updatedAt: LATER,
  removedAt: null,
});
const LAPSING = { eventType: 'limitation' as const, eventTypeRank: 4 };
const CONFIRMED = { confirmedAt: LATER, confirmedById: EXAMPLE_USER, confirmedInitials: 'AB' };
const lapsing = happened(calendarEvent.events.added, stream, { fields: { ...hearing, eventType: 'limitation' } });
const due = happened(calendarEvent.events.added, stream, { fields: { ...hearing, eventType: 'deadline' } });

const marked: readonly ProjectionExample[] = [
  {
    projection: calendarProjection,
    title: 'says when a deadline was met',
    given: [due],
    when: happened(meetDeadline.event, stream, { changes: MET }, LATER),
    shows: single(MET, 1),
  },
  {
    projection: calendarProjection,
    title: 'is open again where that is taken back',
    given: [due, happened(meetDeadline.event, stream, { changes: MET }, LATER)],
    when: happened(reopenDeadline.event, stream, { changes: { metAt: null } }, LATER),
    shows: single({}, 2),
  },
  {
    projection: calendarProjection,
    title: 'says when and why a deadline was withdrawn',
    given: [due],
    when: happened(withdrawDeadline.event, stream, { changes: WITHDRAWN }, LATER),
    shows: single({ ...WITHDRAWN, isOpen: false }, 1),
  },
  {
    projection: calendarProjection,
    title: 'is open again where the withdrawal is taken back',
    given: [due, happened(withdrawDeadline.event, stream, { changes: WITHDRAWN }, LATER)],
    when: happened(reinstateDeadline.event, stream, { changes: { withdrawnAt: null, withdrawnReason: null } }, LATER),
    shows: single({}, 2),
  },
  {
    projection: calendarProjection,
    title: 'says who confirmed a statute of limitations, and when',
    given: [lapsing],
    when: happened(confirmLimitation.event, stream, { changes: CONFIRMED }, LATER),
    shows: single({ ...LAPSING, ...CONFIRMED }, 1),
  },
  {
    projection: calendarProjection,
    title: 'is unconfirmed again where that is taken back',
    given: [lapsing, happened(confirmLimitation.event, stream, { changes: CONFIRMED }, LATER)],
    when: happened(
      revokeConfirmation.event,
      stream,
      { changes: { confirmedAt: null, confirmedById: null, confirmedInitials: null } },
      LATER,
    ),
    shows: single(LAPSING, 2),
  },
  {
    projection: calendarProjection,
    title: 'says which occurrence of one that repeats was met',
    given: [scheduled],
    when: happened(meetDeadline.event, stream, { changes: { overrides: metThird } }, LATER),
    shows: shown({ overrides: metThird }, lastEnds),
  },
];

const ofSeries: readonly ProjectionExample[] = [
  {
    projection: calendarProjection,
    title: 'is found among the days to which one of its occurrences was moved',
    given: [scheduled],
    when: happened(changeOccurrence.event, stream, { changes: { overrides: [behind] } }, LATER),
    shows: shown({ overrides: [behind] }, '2026-05-01T16:00:00.000Z'),
  },
  {
    projection: calendarProjection,
    title: 'is found from the day on to which an occurrence was moved ahead',
    given: [scheduled],
    when: happened(changeOccurrence.event, stream, { changes: { overrides: [ahead] } }, LATER),
    shows: shown({ overrides: [ahead] }, lastEnds, ahead.startDate),
  },
  {
    projection: calendarProjection,
    title: 'knows which of its occurrences are left out',
    given: [scheduled],
    when: happened(
      leaveOutOccurrence.event,
      stream,
      { changes: { exDates: [second], rDates: [], overrides: [] } },
      LATER,
    ),
    shows: shown({ exDates: [second] }, lastEnds),
  },
  {
    projection: calendarProjection,
    title: 'has an occurrence again',
    given: [scheduled],
    when: happened(reinstateOccurrence.event, stream, { changes: { exDates: [], overrides: [] } }, LATER),
    shows: shown({}, lastEnds),
  },
  {
    projection: calendarProjection,
    title: 'is over where it was ended',
    given: [scheduled],
    when: happened(endSeries.event, stream, { changes: ended }, LATER),
    shows: shown(ended, '2026-03-06T15:59:59.000Z'),
  },
  {
    projection: calendarProjection,
    title: 'is over where it was split',
    given: [scheduled],
    when: happened(
      splitSeries.event,
      stream,
      { changes: { ...ended, followedBy: EXAMPLE_USER }, following: { ...series, startDate: third, endDate: null } },
      LATER,
    ),
    shows: shown({ ...ended, followedBy: EXAMPLE_USER }, '2026-03-06T15:59:59.000Z'),
  },
  {
    projection: calendarProjection,
    title: 'goes on as before when its split is taken back',
    given: [scheduled],
    when: happened(
      undoSeriesSplit.event,
      stream,
      {
        changes: { recurrenceRule: series.recurrenceRule, exDates: [], rDates: [], overrides: [], followedBy: null },
        followedBy: EXAMPLE_USER,
      },
      LATER,
    ),
    shows: shown({}, lastEnds),
  },
];

export const calendarExamples: readonly ProjectionExample[] = [
  ...recordExamples(calendarProjection, calendarEvent, {
    fields: hearing,
    helpers: {
      ...helpers,
      endDateOrNever: '~',
      repeats: false,
      endsAt: '2026-03-20T14:00:00.000Z',
      beginsAt: '2026-03-20T14:00:00.000Z',
    },
    changes: { isAllDay: true, endDate: '2026-03-21T00:00:00.000Z' },
    changedHelpers: { endDateOrNever: '2026-03-21T00:00:00.000Z', endsAt: '2026-03-21T23:59:59.999Z' },
  }),
  ...ofSeries,
  ...marked,
];
