import type { Lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES } from '@lexledger/contracts/intakeChoices';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import {
  choiceColumn,
  instantColumn,
  moneyColumn,
  optionalText,
  textColumn,
} from '../../components/table/usualColumns.tsx';
import { formatCents } from '../../money/money.ts';
import { count } from '../../text/format.ts';
import { LeadStatusMark } from './LeadStatusMark.tsx';
import { type LeadActs, leadMenu } from './leadMenu.ts';
import { expectedOf, isOpenLead } from './pipeline.ts';

export function leadColumns(shown: readonly Lead[], acts: LeadActs): readonly TableColumn<Lead>[] {
  return [
    textColumn<Lead>({ id: 'name', header: 'Name', width: 'minmax(160px, 1.6fr)', total: count(shown.length, 'lead') }),
    choiceColumn<Lead, Lead['status']>(
      { id: 'status', header: 'Status', width: '118px', phone: 'end' },
      LEAD_STATUSES,
      (status) => <LeadStatusMark status={status} />,
    ),
    textColumn<Lead>({ id: 'practiceArea', header: 'Practice area', width: 'minmax(110px, 1fr)' }),
    textColumn<Lead>({ id: 'email', header: 'Email', width: 'minmax(170px, 1.6fr)', phone: 'none' }),
    textColumn<Lead>({ id: 'source', header: 'Source', width: 'minmax(100px, 1fr)', phone: 'none' }),
    {
      id: 'nextStepDate',
      header: 'Next step',
      csv: ({ nextStepDate }) => nextStepDate,
      cell: (lead) => <DueDay day={lead.nextStepDate} isOpen={isOpenLead(lead)} />,
      sortBy: ({ nextStepDate }) => nextStepDate,
      width: '148px',
    },
    moneyColumn<Lead>({
      id: 'value',
      header: 'Expected fee',
      width: '104px',
      total: formatCents(expectedOf(shown), 'whole'),
    }),
    instantColumn<Lead>({ id: 'createdAt', header: 'Added', width: '100px' }),
    optionalText('phone', 'Phone', ({ phone }) => phone, '132px'),
    optionalText('notes', 'Notes', ({ notes }) => notes),
    actionsColumn<Lead>('name', (lead) => leadMenu(lead, acts)),
  ];
}
