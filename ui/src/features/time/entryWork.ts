import type { TimeEntry } from '@lexledger/contracts/features/time';
import { CircleDollarSign, CircleSlash, ReceiptText, Undo2 } from 'lucide-react';
import { caseChoices, clientChoices } from '../../components/choiceSources.ts';
import { bulkWork, commandsOf, settingVerb } from '../../components/table/bulkWork.ts';
import { readMoney } from '../../money/money.ts';
import { TIME } from './place.ts';

const { patch } = commandsOf<TimeEntry>(TIME);

const isOpen = ({ billed }: TimeEntry): boolean => !billed;
const canBeBilled = ({ billable, invoiceId }: TimeEntry): boolean => billable && invoiceId === null;

/** Bulk actions on time entries. */
export const ENTRY_WORK = bulkWork<TimeEntry>(TIME, ({ taskDescription }) => taskDescription, {
  verbs: [
    settingVerb(TIME, 'billable', true, {
      label: 'Billable',
      icon: CircleDollarSign,
      pastTense: 'marked as billable',
      appliesTo: isOpen,
    }),
    settingVerb(TIME, 'billable', false, {
      label: 'Not billable',
      icon: CircleSlash,
      pastTense: 'marked as not billable',
      appliesTo: isOpen,
    }),
    settingVerb(TIME, 'billed', true, {
      label: 'Billed elsewhere',
      icon: ReceiptText,
      pastTense: 'marked as billed',
      appliesTo: canBeBilled,
    }),
    settingVerb(TIME, 'billed', false, {
      label: 'Not billed yet',
      icon: Undo2,
      pastTense: 'marked as not billed',
      appliesTo: canBeBilled,
    }),
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
});
