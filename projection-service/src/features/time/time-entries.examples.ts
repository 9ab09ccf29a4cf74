import {
  joinTimeEntries,
  separateTimeEntries,
  timeEntry,
  timeEntryBilled,
  timeEntryUnbilled,
} from '@lexledger/contracts/features/time';
import { happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { timeProjection } from './time-entries.view.ts';

const fields = {
  taskDescription: 'Call with opposing counsel',
  timeMinutes: 12,
  dollarValue: null,
  hourlyRate: '300.00',
  caseId: null,
  clientId: null,
  clioId: null,
  date: '2026-03-02',
  billable: true,
  billed: false,
  invoiceId: null,
  measureId: null,
  measuredSeconds: null,
  joined: null,
  recoveredFrom: null,
  workedBy: null,
  activityCode: null,
  calculatedValue: '60.00',
};
const stream = ['time', EXAMPLE_RECORD] as const;
const invoiceId = '00000000-0000-4000-8000-0000000000f1';
const logged = happened(timeEntry.events.added, stream, { fields });
const billed = happened(timeEntryBilled, stream, { changes: { billed: true, invoiceId } }, LATER);

const ofEveryRecord = recordExamples(timeProjection, timeEntry, {
  fields,
  helpers: {
    search: 'call with opposing counsel',
    dollarValueCents: null,
    hourlyRateCents: 30_000,
    calculatedValueCents: 6_000,
  },
  changes: { dollarValue: '75.00', calculatedValue: '75.00' },
  changedHelpers: { dollarValueCents: 7_500, calculatedValueCents: 7_500 },
});

const other = '00000000-0000-4000-8000-0000000000f2';
const before = { taskDescription: fields.taskDescription, timeMinutes: 12, measuredSeconds: null };
const joined = happened(joinTimeEntries.event, stream, {
  changes: {
    taskDescription: 'Call with opposing counsel; Letter to them',
    timeMinutes: 18,
    measuredSeconds: 1000,
    joined: { entries: [other], ...before },
    calculatedValue: '90.00',
  },
  entries: [other],
});

export const timeExamples: readonly ProjectionExample[] = [
  ...ofEveryRecord,
  {
    projection: timeProjection,
    title: 'shows an entry that an invoice took as billed, at what it was worth',
    given: [logged],
    when: billed,
    shows: { id: EXAMPLE_RECORD, billed: true, invoiceId, calculatedValueCents: 6_000, version: 1, updatedAt: LATER },
  },
  {
    projection: timeProjection,
    title: 'shows an entry that its invoice gave back as not billed',
    given: [logged, billed],
    when: happened(timeEntryUnbilled, stream, { changes: { billed: false, invoiceId: null }, invoiceId }, LATER),
    shows: { id: EXAMPLE_RECORD, billed: false, invoiceId: null, version: 2 },
  },
  {
    projection: timeProjection,
    title: 'shows an entry with what was joined into it',
    given: [logged],
    when: joined,
    shows: { id: EXAMPLE_RECORD, timeMinutes: 18, measuredSeconds: 1000, calculatedValueCents: 9_000 },
  },
  {
    projection: timeProjection,
    title: 'shows an entry as it was before, once it was separated',
    given: [logged, joined],
    when: happened(separateTimeEntries.event, stream, {
      changes: { ...before, joined: null, calculatedValue: '60.00' },
      entries: [other],
    }),
    shows: { id: EXAMPLE_RECORD, ...before, joined: null, calculatedValueCents: 6_000 },
  },
];
