import { formatNumber } from '../../text/format.ts';
import { NoValue } from '../NoValue.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import type { TableColumn } from './tableColumn.ts';

interface Used {
  readonly usageCount: number;
  readonly lastUsedAt: string | null;
}

/** Columns that show how often something was used, and when last. */
export const usageColumns = <Row extends Used>(): readonly TableColumn<Row>[] => [
  {
    id: 'uses',
    header: 'Uses',
    csv: ({ usageCount }) => usageCount,
    cell: ({ usageCount }) => (usageCount === 0 ? <NoValue /> : formatNumber(usageCount)),
    sortBy: ({ usageCount }) => usageCount,
    align: 'end',
    width: '68px',
    phone: 'end',
  },
  {
    id: 'lastUsed',
    header: 'Last used',
    csv: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? <NoValue /> : <RelativeTime instant={lastUsedAt} />),
    sortBy: ({ lastUsedAt }) => lastUsedAt,
    width: '116px',
    phone: 'none',
  },
];

/** A column that shows whether something is the user's own or standard. */
export function originColumn<Row>(isOwn: (row: Row) => boolean): TableColumn<Row> {
  const originOf = (row: Row): string => (isOwn(row) ? 'Your own' : 'Standard');
  return {
    id: 'origin',
    header: 'Origin',
    csv: originOf,
    cell: originOf,
    sortBy: originOf,
    width: '92px',
    phone: 'none',
  };
}
