import type { ResearchQuestion } from '@lexledger/contracts/features/research';
import { NoValue } from '../../components/NoValue.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { instantColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { type ScopeNames, scopeText } from './scopeText.ts';

export const questionColumns = (names: ScopeNames): readonly TableColumn<ResearchQuestion>[] => [
  textColumn<ResearchQuestion>({ id: 'question', header: 'Question', width: 'minmax(220px, 3fr)' }),
  textColumn<ResearchQuestion>({
    id: 'scope',
    header: 'Scope',
    width: 'minmax(160px, 2fr)',
    phone: 'detail',
    read: (asked) => scopeText(asked, names),
  }),
  {
    id: 'found',
    header: 'Found',
    csv: ({ found }) => found?.length ?? null,
    cell: ({ found }) => found?.length ?? <NoValue />,
    sortBy: ({ found }) => found?.length ?? -1,
    align: 'end',
    width: '80px',
    phone: 'none',
  },
  instantColumn<ResearchQuestion>({ id: 'ranAt', header: 'Last run', width: '120px' }),
  instantColumn<ResearchQuestion>({ id: 'createdAt', header: 'Asked', width: '120px', phone: 'end' }),
];
