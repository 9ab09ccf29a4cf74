import { FACT_IMPORTANCES } from '@lexledger/contracts/choices';
import type { Fact } from '@lexledger/contracts/features/facts';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { Badge } from '../../components/Badge.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { csvName } from '../../components/table/csvName.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { formatWhen, orderOf, plainWhen } from '../../lib/factDates.ts';
import { type FactActs, factMenu } from './factMenu.ts';
import { sourceOf } from './factSource.ts';
import { ImportanceMark } from './ImportanceMark.tsx';

const IMPORTANCES = Object.keys(FACT_IMPORTANCES);

export const factColumns = (
  caseTitle: (id: string) => string | undefined,
  acts: FactActs,
): readonly TableColumn<Fact>[] => [
  {
    id: 'title',
    header: 'Fact',
    csv: ({ title }) => title,
    cell: ({ title }) => title,
    sortBy: ({ title }) => title,
    width: 'minmax(220px, 3fr)',
  },
  {
    id: 'date',
    header: 'When',
    csv: plainWhen,
    cell: (fact) => (fact.date === null ? <NoValue /> : formatWhen(fact)),
    sortBy: (fact) => (fact.date === null ? null : orderOf(fact)),
    width: '136px',
  },
  {
    id: 'importance',
    header: 'Importance',
    csv: ({ importance }) => FACT_IMPORTANCES[importance],
    cell: ({ importance }) => <ImportanceMark importance={importance} />,
    sortBy: ({ importance }) => IMPORTANCES.indexOf(importance),
    width: '104px',
    phone: 'end',
  },
  {
    id: 'isDisputed',
    header: 'Disputed',
    csv: ({ isDisputed }) => (isDisputed ? 'yes' : 'no'),
    cell: ({ isDisputed }) => (isDisputed ? <Badge tone="warning">Disputed</Badge> : <NoValue />),
    sortBy: ({ isDisputed }) => !isDisputed,
    width: '88px',
    phone: 'none',
  },
  {
    id: 'source',
    header: 'Source',
    csv: ({ source }) => source,
    cell: (fact) => sourceOf(fact) ?? <NoValue />,
    sortBy: sourceOf,
    width: 'minmax(140px, 1.6fr)',
    phone: 'none',
  },
  {
    id: 'category',
    header: 'Category',
    csv: ({ category }) => category,
    cell: ({ category }) => <span className="text-muted">{category}</span>,
    sortBy: ({ category }) => category,
    width: '116px',
    phone: 'none',
  },
  {
    id: 'case',
    header: 'Case',
    csv: ({ caseId }) => csvName(caseId, caseTitle),
    cell: ({ caseId }) => <NameCell kind="cases" id={caseId} name={caseTitle(caseId)} />,
    sortBy: ({ caseId }) => caseTitle(caseId),
    width: 'minmax(140px, 1.4fr)',
  },
  {
    id: 'description',
    isOptional: true,
    header: 'Details',
    csv: ({ description }) => description,
    cell: ({ description }) => description ?? <NoValue />,
    sortBy: ({ description }) => description,
    width: 'minmax(180px, 2fr)',
    phone: 'none',
  },
  {
    id: 'sourcePage',
    isOptional: true,
    header: 'Page',
    csv: ({ sourcePage }) => sourcePage,
    cell: ({ sourcePage }) => sourcePage ?? <NoValue />,
    sortBy: ({ sourcePage }) => sourcePage,
    width: '80px',
    phone: 'none',
  },
  actionsColumn(
    ({ title }) => title,
    (fact) => factMenu(fact, acts),
  ),
];
