import { FACT_IMPORTANCES } from '@lexledger/contracts/caseChoices';
import type { Fact } from '@lexledger/contracts/features/facts';
import { orderOf } from '@lexledger/domain/factDates';
import { sourceOf } from '@lexledger/domain/factSource';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { Badge } from '../../components/Badge.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn, choiceColumn, optionalText, textColumn } from '../../components/table/usualColumns.tsx';
import { formatWhen, plainWhen } from '../../text/factDates.ts';
import { type FactActs, factMenu } from './factMenu.ts';
import { ImportanceMark } from './ImportanceMark.tsx';

/** The columns of a table of facts. `caseTitle` is left out on the page of a case. */
export const factColumns = (
  acts: FactActs,
  caseTitle?: (id: string) => string | undefined,
): readonly TableColumn<Fact>[] => [
  textColumn<Fact>({ id: 'title', header: 'Fact', width: 'minmax(220px, 3fr)' }),
  {
    id: 'date',
    header: 'When',
    csv: plainWhen,
    cell: (fact) => (fact.date === null ? <NoValue /> : formatWhen(fact)),
    sortBy: (fact) => (fact.date === null ? null : orderOf(fact)),
    width: '136px',
  },
  choiceColumn<Fact, Fact['importance']>(
    { id: 'importance', header: 'Importance', width: '104px', phone: 'end' },
    FACT_IMPORTANCES,
    (importance) => <ImportanceMark importance={importance} />,
  ),
  {
    id: 'isDisputed',
    header: 'Disputed',
    csv: ({ isDisputed }) => (isDisputed ? 'yes' : 'no'),
    cell: ({ isDisputed }) => (isDisputed ? <Badge tone="warning">Disputed</Badge> : <NoValue />),
    sortBy: ({ isDisputed }) => !isDisputed,
    width: '88px',
    phone: 'none',
  },
  textColumn<Fact>({ id: 'source', header: 'Source', width: 'minmax(140px, 1.6fr)', phone: 'none', read: sourceOf }),
  textColumn<Fact>({ id: 'category', header: 'Category', width: '116px', phone: 'none' }, (category) => (
    <span className="text-muted">{category}</span>
  )),
  ...(caseTitle === undefined ? [] : [caseColumn<Fact>(caseTitle)]),
  optionalText('description', 'Details', ({ description }) => description),
  optionalText('sourcePage', 'Page', ({ sourcePage }) => sourcePage, '80px'),
  actionsColumn<Fact>('title', (fact) => factMenu(fact, acts)),
];
