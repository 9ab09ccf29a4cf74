import type { TimeEntry } from '@lexledger/contracts/features/time';
import { CircleDollarSign, CircleSlash, ReceiptText, Undo2 } from 'lucide-react';
import { caseChoices, clientChoices } from '../../components/choiceSources.ts';
import { type BulkVerb, type BulkWork, commandsOf } from '../../components/table/bulkWork.ts';
import { readMoney } from '../../money/money.ts';
import { TIME } from './place.ts';

const { patch } = commandsOf<TimeEntry>(TIME);

const billing = (
  billable: boolean,
  label: string,
  icon: typeof CircleSlash,
  pastTense: string,
): BulkVerb<TimeEntry> => ({
  label,
  icon,
  pastTense,
  appliesTo: (entry) => entry.billable !== billable && !entry.billed,
  run: (entry) => patch(entry, { billable }),
  undo: (before, now) => patch(now, { billable: before.billable }),
});

const settled = (billed: boolean, label: string, icon: typeof CircleSlash, pastTense: string): BulkVerb<TimeEntry> => ({
  label,
  icon,
  pastTense,
  appliesTo: (entry) => entry.billable && entry.billed !== billed && entry.invoiceId === null,
  run: (entry) => patch(entry, { billed }),
  undo: (before, now) => patch(now, { billed: before.billed }),
});

/** Bulk actions on time entries. */
export const ENTRY_WORK: BulkWork<TimeEntry> = {
  place: TIME,
  one: 'time entry',
  many: 'time entries',
  nameOf: ({ taskDescription }) => taskDescription,
  verbs: [
    billing(true, 'Billable', CircleDollarSign, 'marked as billable'),
    billing(false, 'Not billable', CircleSlash, 'marked as not billable'),
    settled(true, 'Billed elsewhere', ReceiptText, 'marked as billed'),
    settled(false, 'Not billed yet', Undo2, 'marked as not billed'),
  ],
  fields: [
    {
      label: 'Case',
      field: 'caseId',
      kind: 'record',
      source: caseChoices,
      none: 'No case',
      // The case determines the client, so undo restores both.
      undo: ({ caseId, clientId }, now) => patch(now, { caseId, clientId }),
    },
    {
      label: 'Client',
      field: 'clientId',
      kind: 'record',
      source: clientChoices,
      none: 'No client',
      appliesTo: ({ caseId }) => caseId === null,
    },
    { label: 'Date', field: 'date', kind: 'day' },
    { label: 'Hourly rate', field: 'hourlyRate', kind: 'text', read: (typed) => readMoney(typed) ?? typed },
  ],
};
