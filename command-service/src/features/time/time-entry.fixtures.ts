import { timeEntry, timeEntryBilled } from '@lexledger/contracts/features/time';
import { happened, TODAY } from '../../kernel/given.ts';

export const timeEntryFields = {
  taskDescription: 'Draft the motion to dismiss',
  timeMinutes: 90,
  dollarValue: null,
  hourlyRate: '300.00',
  caseId: null,
  clientId: null,
  clioId: null,
  date: TODAY,
  billable: true,
  billed: false,
  invoiceId: null,
  measureId: null,
  measuredSeconds: null,
  joined: null,
  recoveredFrom: null,
  workedBy: null,
  activityCode: null,
  calculatedValue: '450.00',
};

export const aTimeEntry = happened(timeEntry.events.added, { fields: timeEntryFields });
export const anAgreedFee = happened(timeEntry.events.added, {
  fields: { ...timeEntryFields, dollarValue: '1000.00', calculatedValue: '1000.00' },
});

export const anInvoice = '6d8f0a1b-2c3d-4e5f-8a9b-0c1d2e3f4a5b';
export const onAnInvoice = happened(timeEntryBilled, { changes: { billed: true, invoiceId: anInvoice } });
