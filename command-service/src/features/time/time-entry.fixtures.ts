import { timeEntry } from '@lexledger/contracts/features/time';
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
  calculatedValue: '450.00',
};

export const aTimeEntry = happened(timeEntry.events.added, { fields: timeEntryFields });
export const anAgreedFee = happened(timeEntry.events.added, {
  fields: { ...timeEntryFields, dollarValue: '1000.00', calculatedValue: '1000.00' },
});
