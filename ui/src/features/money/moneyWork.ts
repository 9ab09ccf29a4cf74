import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { Building2, HandCoins } from 'lucide-react';
import { caseChoices } from '../../components/choiceSources.ts';
import type { Option } from '../../components/Select.tsx';
import { bulkWork, settingVerb } from '../../components/table/bulkWork.ts';
import { MONEY } from './place.ts';

/** Whether it can be chosen whose cost the record is: an expense of a case that is on no invoice. */
const isOpenCost = ({ type, caseId, invoiceId }: FinancialRecord): boolean =>
  type === 'expense' && caseId !== null && invoiceId === null;

/** Bulk actions on financial records; `categories` are suggested. */
export const moneyWork = (categories: readonly Option[]) =>
  bulkWork<FinancialRecord>(MONEY, ({ description }) => description, {
    one: 'record',
    verbs: [
      settingVerb(MONEY, 'inHouse', true, {
        label: 'In-house cost',
        icon: Building2,
        pastTense: 'marked as in-house costs',
        appliesTo: isOpenCost,
      }),
      settingVerb(MONEY, 'inHouse', false, {
        label: 'Advanced for client',
        icon: HandCoins,
        pastTense: 'marked as advanced for clients',
        appliesTo: isOpenCost,
      }),
    ],
    fields: [
      { label: 'Category', field: 'category', kind: 'text', options: categories },
      { label: 'Case', field: 'caseId', kind: 'record', source: caseChoices, none: 'No case' },
      { label: 'Date', field: 'date', kind: 'day' },
    ],
  });
