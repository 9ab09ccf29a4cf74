import { timeEntry, timeEntryBilled, timeEntryUnbilled } from '@lexledger/contracts/features/time';
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
  recoveredFrom: null,
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
];
