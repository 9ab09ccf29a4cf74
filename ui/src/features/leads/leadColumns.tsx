import type { Lead } from '@lexledger/contracts/features/leads';
import { toCents } from '@lexledger/contracts/kernel/money';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import type { Column } from '../../components/DataTable.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { Money } from '../../components/Money.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { count, formatInstantDay } from '../../lib/format.ts';
import { formatCents } from '../../lib/money.ts';
import { LeadStatusMark } from './LeadStatusMark.tsx';
import { type LeadActs, leadMenu } from './leadMenu.ts';
import { expectedOf, isOpenLead, STAGES } from './pipeline.ts';

/** What is left of the table beside an open lead. */
const BESIDE_PANE = new Set(['name', 'status', 'value', 'nextStepDate']);

export function leadColumns(shown: readonly Lead[], acts: LeadActs, isBeside: boolean): readonly Column<Lead>[] {
  const columns: readonly Column<Lead>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: ({ name }) => name,
      sortBy: ({ name }) => name,
      width: 'minmax(160px, 1.6fr)',
      total: count(shown.length, 'lead'),
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status }) => <LeadStatusMark status={status} />,
      sortBy: ({ status }) => STAGES.indexOf(status),
      width: '118px',
      phone: 'end',
    },
    {
      id: 'practiceArea',
      header: 'Practice area',
      cell: ({ practiceArea }) => practiceArea,
      sortBy: ({ practiceArea }) => practiceArea,
      width: 'minmax(110px, 1fr)',
    },
    {
      id: 'email',
      header: 'Email',
      cell: ({ email }) => email,
      sortBy: ({ email }) => email,
      width: 'minmax(170px, 1.6fr)',
      phone: 'none',
    },
    {
      id: 'source',
      header: 'Source',
      cell: ({ source }) => source ?? <NoValue />,
      sortBy: ({ source }) => source,
      width: 'minmax(100px, 1fr)',
      phone: 'none',
    },
    {
      id: 'nextStepDate',
      header: 'Next step',
      cell: (lead) => <DueDay day={lead.nextStepDate} isOpen={isOpenLead(lead)} />,
      sortBy: ({ nextStepDate }) => nextStepDate,
      width: '148px',
    },
    {
      id: 'value',
      header: 'Expected fee',
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
      cell: ({ createdAt }) => formatInstantDay(createdAt),
      sortBy: ({ createdAt }) => Date.parse(createdAt),
      align: 'end',
      width: '100px',
      phone: 'none',
    },
    actionsColumn<Lead>(
      ({ name }) => name,
      (lead) => leadMenu(lead, acts),
    ),
  ];
  return isBeside ? columns.filter(({ id }) => BESIDE_PANE.has(id)) : columns;
}
