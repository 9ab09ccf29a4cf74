import type { Lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES } from '@lexledger/contracts/intakeChoices';
import { toCents } from '@lexledger/contracts/kernel/money';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { Money } from '../../components/Money.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { optionalText, textColumn } from '../../components/table/usualColumns.tsx';
import { formatCents } from '../../money/money.ts';
import { count, formatInstantDay } from '../../text/format.ts';
import { LeadStatusMark } from './LeadStatusMark.tsx';
import { type LeadActs, leadMenu } from './leadMenu.ts';
import { expectedOf, isOpenLead, STAGES } from './pipeline.ts';

export function leadColumns(shown: readonly Lead[], acts: LeadActs): readonly TableColumn<Lead>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      csv: ({ name }) => name,
      cell: ({ name }) => name,
      sortBy: ({ name }) => name,
      width: 'minmax(160px, 1.6fr)',
      total: count(shown.length, 'lead'),
    },
    {
      id: 'status',
      header: 'Status',
      csv: ({ status }) => LEAD_STATUSES[status],
      cell: ({ status }) => <LeadStatusMark status={status} />,
      sortBy: ({ status }) => STAGES.indexOf(status),
      width: '118px',
      phone: 'end',
    },
    textColumn<Lead>(
      { id: 'practiceArea', header: 'Practice area', width: 'minmax(110px, 1fr)' },
      ({ practiceArea }) => practiceArea,
    ),
    textColumn<Lead>(
      { id: 'email', header: 'Email', width: 'minmax(170px, 1.6fr)', phone: 'none' },
      ({ email }) => email,
    ),
    textColumn<Lead>(
      { id: 'source', header: 'Source', width: 'minmax(100px, 1fr)', phone: 'none' },
      ({ source }) => source,
    ),
    {
      id: 'nextStepDate',
      header: 'Next step',
      csv: ({ nextStepDate }) => nextStepDate,
      cell: (lead) => <DueDay day={lead.nextStepDate} isOpen={isOpenLead(lead)} />,
      sortBy: ({ nextStepDate }) => nextStepDate,
      width: '148px',
    },
    {
      id: 'value',
      header: 'Expected fee',
      csv: ({ value }) => value,
      cell: ({ value }) => <Money amount={value} style="whole" />,
      sortBy: ({ value }) => (value === null ? null : toCents(value)),
      align: 'end',
      width: '104px',
      phone: 'none',
      total: formatCents(expectedOf(shown), 'whole'),
    },
    {
      id: 'createdAt',
      header: 'Added',
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatInstantDay(createdAt),
      sortBy: ({ createdAt }) => Date.parse(createdAt),
      align: 'end',
      width: '100px',
      phone: 'none',
    },
    optionalText('phone', 'Phone', ({ phone }) => phone, '132px'),
    optionalText('notes', 'Notes', ({ notes }) => notes),
    actionsColumn<Lead>(
      ({ name }) => name,
      (lead) => leadMenu(lead, acts),
    ),
  ];
}
