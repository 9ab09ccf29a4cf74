import { formatNumber } from '../../text/format.ts';
import { NoValue } from '../NoValue.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import type { TableColumn } from './tableColumn.ts';
import { numberColumn, textColumn } from './usualColumns.tsx';

interface Used {
  readonly usageCount: number;
  readonly lastUsedAt: string | null;
}

/** Columns that show how often something was used, and when last. */
export const usageColumns = <Row extends Used>(): readonly TableColumn<Row>[] => [
  numberColumn<Row>(
    { id: 'uses', header: 'Uses', width: '68px', phone: 'end', read: ({ usageCount }) => usageCount },
    (uses) => (uses === 0 ? <NoValue /> : formatNumber(uses)),
  ),
  textColumn<Row>(
    { id: 'lastUsed', header: 'Last used', width: '116px', phone: 'none', read: ({ lastUsedAt }) => lastUsedAt },
    (lastUsedAt) => <RelativeTime instant={lastUsedAt} />,
  ),
];

/** A column that shows whether something is the user's own or standard. */
export const originColumn = <Row,>(isOwn: (row: Row) => boolean): TableColumn<Row> =>
  textColumn({
    id: 'origin',
    header: 'Origin',
    width: '92px',
    phone: 'none',
    read: (row) => (isOwn(row) ? 'Your own' : 'Standard'),
  });
