import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { caseChoices } from '../../components/choiceSources.ts';
import type { Option } from '../../components/Select.tsx';
import type { BulkWork } from '../../components/table/bulkWork.ts';
import { MONEY } from './place.ts';

/** What can be done with many financial records at once; `categories` are suggested. */
export const moneyWork = (categories: readonly Option[]): BulkWork<FinancialRecord> => ({
  place: MONEY,
  one: 'record',
  many: 'records',
  nameOf: ({ description }) => description,
  verbs: [],
  fields: [
    { label: 'Category', field: 'category', kind: 'text', options: categories },
    { label: 'Case', field: 'caseId', kind: 'record', source: caseChoices, none: 'No case' },
    { label: 'Date', field: 'date', kind: 'day' },
  ],
});
