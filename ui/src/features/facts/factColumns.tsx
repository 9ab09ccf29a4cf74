import { FACT_IMPORTANCES } from '@lexledger/contracts/choices';
import type { Fact } from '@lexledger/contracts/features/facts';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { Badge } from '../../components/Badge.tsx';
import type { Column } from '../../components/DataTable.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { formatWhen, orderOf } from '../../lib/factDates.ts';
import { type FactActs, factMenu } from './factMenu.ts';
import { sourceOf } from './factSource.ts';
import { ImportanceMark } from './ImportanceMark.tsx';

const IMPORTANCES = Object.keys(FACT_IMPORTANCES);

export const factColumns = (caseTitle: (id: string) => string | undefined, acts: FactActs): readonly Column<Fact>[] => [
  {
    id: 'title',
    header: 'Fact',
    cell: ({ title }) => title,
    sortBy: ({ title }) => title,
    width: 'minmax(220px, 3fr)',
  },
  {
    id: 'date',
    header: 'When',
    cell: (fact) => (fact.date === null ? <NoValue /> : formatWhen(fact)),
    sortBy: (fact) => (fact.date === null ? null : orderOf(fact)),
    width: '136px',
  },
  {
    id: 'importance',
    header: 'Importance',
    cell: ({ importance }) => <ImportanceMark importance={importance} />,
    sortBy: ({ importance }) => IMPORTANCES.indexOf(importance),
    width: '104px',
    phone: 'end',
  },
  {
    id: 'isDisputed',
    header: 'Disputed',
    cell: ({ isDisputed }) => (isDisputed ? <Badge tone="warning">Disputed</Badge> : <NoValue />),
    sortBy: ({ isDisputed }) => !isDisputed,
    width: '88px',
    phone: 'none',
  },
  {
    id: 'source',
    header: 'Source',
    cell: (fact) => sourceOf(fact) ?? <NoValue />,
    sortBy: sourceOf,
    width: 'minmax(140px, 1.6fr)',
    phone: 'none',
  },
  {
    id: 'category',
    header: 'Category',
    cell: ({ category }) => <span className="text-muted">{category}</span>,
    sortBy: ({ category }) => category,
    width: '116px',
    phone: 'none',
  },
  {
    id: 'case',
    header: 'Case',
    cell: ({ caseId }) => <NameCell kind="cases" id={caseId} name={caseTitle(caseId)} />,
    sortBy: ({ caseId }) => caseTitle(caseId),
    width: 'minmax(140px, 1.4fr)',
  },
  actionsColumn(
    ({ title }) => title,
    (fact) => factMenu(fact, acts),
  ),
];
