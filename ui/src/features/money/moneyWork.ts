import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { Building2, HandCoins } from 'lucide-react';
import { caseChoices } from '../../components/choiceSources.ts';
import type { Option } from '../../components/Select.tsx';
import { type BulkVerb, type BulkWork, commandsOf } from '../../components/table/bulkWork.ts';
import { MONEY } from './place.ts';

const { patch } = commandsOf<FinancialRecord>(MONEY);

/** An action that sets whose cost an expense is, for expenses of cases that are on no invoice. */
const cost = (
  inHouse: boolean,
  label: string,
  icon: typeof Building2,
  pastTense: string,
): BulkVerb<FinancialRecord> => ({
  label,
  icon,
  pastTense,
  appliesTo: (record) =>
    record.type === 'expense' && record.caseId !== null && record.inHouse !== inHouse && record.invoiceId === null,
  run: (record) => patch(record, { inHouse }),
  undo: (before, now) => patch(now, { inHouse: before.inHouse }),
});

/** Bulk actions on financial records; `categories` are suggested. */
export const moneyWork = (categories: readonly Option[]): BulkWork<FinancialRecord> => ({
  place: MONEY,
  one: 'record',
  many: 'records',
  nameOf: ({ description }) => description,
  verbs: [
    cost(true, 'In-house cost', Building2, 'marked as in-house costs'),
    cost(false, 'Advanced for client', HandCoins, 'marked as advanced for clients'),
  ],
  fields: [
    { label: 'Category', field: 'category', kind: 'text', options: categories },
    { label: 'Case', field: 'caseId', kind: 'record', source: caseChoices, none: 'No case' },
    { label: 'Date', field: 'date', kind: 'day' },
  ],
});
