import { timeEntry } from '@lexledger/contracts/features/time';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { timeProjection } from './time-entries.view.ts';

export const timeExamples: readonly ProjectionExample[] = recordExamples(timeProjection, timeEntry, {
  fields: {
    taskDescription: 'Call with opposing counsel',
    timeMinutes: 12,
    dollarValue: null,
    hourlyRate: '300.00',
    caseId: null,
    clientId: null,
    clioId: null,
    date: '2026-03-02',
    billable: true,
    calculatedValue: '60.00',
  },
  helpers: {
    search: 'call with opposing counsel',
    dollarValueCents: null,
    hourlyRateCents: 30_000,
    calculatedValueCents: 6_000,
  },
  changes: { dollarValue: '75.00', calculatedValue: '75.00' },
  changedHelpers: { dollarValueCents: 7_500, calculatedValueCents: 7_500 },
});
