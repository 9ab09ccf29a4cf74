import type { TrustMinimum } from '@lexledger/contracts/features/trust/requests';
import { type Cents, toDecimal } from '@lexledger/contracts/kernel/money';
import { useCallback, useMemo } from 'react';
import { Button } from '../../components/Button.tsx';
import { lazyForm } from '../../components/LazyForm.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { REMOVED_OPTION, useFilteredList } from '../../components/list/listFilters.ts';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { StatusDot } from '../../components/StatusDot.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { exactColumn, nameColumn, optionalText, textColumn } from '../../components/table/usualColumns.tsx';
import { formatCents } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count } from '../../text/format.ts';
import { TRUST_MINIMUMS } from './place.ts';
import type { RequestPartProps } from './requestPart.ts';
import { MINIMUM_WORK, minimumName } from './requestWork.ts';
import { type TrustNotices, useTrustNotices } from './trustNotices.ts';

const MinimumForm = lazyForm(() => import('./MinimumSheet.tsx'));

type NameOf = ReturnType<typeof useNames>;
type Replenishment = ReturnType<TrustNotices['replenishment']>;

const statusOf = ({ isBelow, missing, requested }: Replenishment): string =>
  !isBelow
    ? 'Enough'
    : missing === 0
      ? `Requested ${formatCents(requested)}`
      : `Below, ${formatCents(missing)} missing`;

const exact = (
  id: string,
  header: string,
  phone: 'detail' | 'none',
  read: (row: TrustMinimum) => string,
): TableColumn<TrustMinimum> => exactColumn<TrustMinimum>({ id, header, width: '96px', read, phone });

interface Shown extends Pick<TrustNotices, 'replenishment'> {
  readonly rows: readonly TrustMinimum[];
  readonly clientName: NameOf;
  readonly caseTitle: NameOf;
  readonly onRequest: (minimum: TrustMinimum, missing: Cents) => void;
}

const minimumColumns = ({
  rows,
  clientName,
  caseTitle,
  replenishment,
  onRequest,
}: Shown): readonly TableColumn<TrustMinimum>[] => [
  {
    ...nameColumn<TrustMinimum>(
      { id: 'client', header: 'Client', width: 'minmax(110px, 1.4fr)', read: ({ clientId }) => clientId },
      'clients',
      clientName,
    ),
    total: count(rows.length, 'minimum'),
  },
  nameColumn<TrustMinimum>(
    { id: 'matter', header: 'Matter', width: 'minmax(100px, 1.4fr)', phone: 'none', read: ({ caseId }) => caseId },
    'cases',
    caseTitle,
  ),
  exact('minimum', 'Minimum', 'none', ({ minimum }) => minimum),
  exact('replenishTo', 'Replenish to', 'none', ({ replenishTo }) => replenishTo),
  exact('held', 'Held', 'detail', (row) => toDecimal(replenishment(row).held)),
  textColumn<TrustMinimum>(
    {
      id: 'state',
      header: 'Status',
      width: '184px',
      phone: 'end',
      read: (row) => statusOf(replenishment(row)),
    },
    (words, row) => {
      const { isBelow, missing } = replenishment(row);
      return <StatusDot tone={!isBelow ? 'positive' : missing === 0 ? 'warning' : 'danger'}>{words}</StatusDot>;
    },
  ),
  optionalText('notes', 'Notes', ({ notes }) => notes),
  {
    id: 'request',
    header: 'Request',
    hideHeader: true,
    width: '168px',
    phone: 'detail',
    cell: (row) => {
      const { missing } = replenishment(row);
      return missing === 0 ? null : (
        <Button size="sm" onClick={() => onRequest(row, missing)}>
          Request the difference
        </Button>
      );
    },
  },
];

/** What clients shall have in trust at least, what they have, and a request of what is missing. */
export default function MinimumList({ sections, views, above }: RequestPartProps) {
  const { setSearch } = useAddress();
  const clientName = useNames('clients');
  const caseTitle = useNames('cases');
  const { replenishment } = useTrustNotices();
  const plan = useMemo(
    () => ({
      filters: [
        {
          key: 'status',
          label: 'Status',
          options: [{ value: 'below', label: 'Below the minimum' }, REMOVED_OPTION],
          admits: (row: TrustMinimum) => replenishment(row).isBelow,
        },
      ],
      textsOf: ({ clientId, caseId, notes }: TrustMinimum) => [clientName(clientId), caseTitle(caseId), notes],
      sort: 'client',
      hasViews: true,
    }),
    [clientName, caseTitle, replenishment],
  );
  const list = useFilteredList(TRUST_MINIMUMS, plan);
  const { data, rows, removed } = list;
  const opened = useOpenRecord<TrustMinimum>(TRUST_MINIMUMS.path, data);
  const { remove } = useRecordVerbs<TrustMinimum>(TRUST_MINIMUMS, { nameOf: minimumName });
  const removeRow = (row: TrustMinimum): void => remove([row]);
  const onRequest = useCallback(
    ({ clientId, caseId }: TrustMinimum, missing: Cents): void =>
      setSearch({
        view: null,
        id: null,
        new: '1',
        client: clientId,
        case: caseId,
        amount: toDecimal(missing),
      }),
    [setSearch],
  );
  const columns = useMemo(
    () => minimumColumns({ rows, clientName, caseTitle, replenishment, onRequest }),
    [rows, clientName, caseTitle, replenishment, onRequest],
  );
  const openRow = ({ id }: TrustMinimum): void => opened.open(id);
  return (
    <ListScreen
      title="Minimum balances"
      detail={data && (removed ? `${data.length} removed` : undefined)}
      sections={sections}
      above={above}
      list={list}
      name="trust-minimums"
      columns={columns}
      work={MINIMUM_WORK}
      onNew={opened.openNew}
      keepsHeader
      views={views}
      openId={opened.record?.id}
      onOpen={openRow}
      onEdit={openRow}
      rowKeys={{ Delete: removeRow }}
      empty={{
        title: 'A minimum balance says what a client shall always have in trust: an evergreen retainer.',
        example:
          'For example: at least $1,000.00, and when it falls below, the client is asked to bring it back to $2,500.00.',
        first: 'Add the first minimum balance',
      }}
    >
      <MinimumForm {...opened.form} />
    </ListScreen>
  );
}
