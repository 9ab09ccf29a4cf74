import { TRUST_REQUEST_STATES } from '@lexledger/contracts/billingChoices';
import type { TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { owedOn, trustRequestState } from '@lexledger/domain/trust/requests';
import { useMemo } from 'react';
import { optionsOf } from '../../components/choiceOptions.ts';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { lazyForm } from '../../components/LazyForm.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { REMOVED_OPTION, referenceFilter, useFilteredList } from '../../components/list/listFilters.ts';
import { useNames } from '../../components/names.ts';
import { useOpenPane } from '../../components/openPane.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import {
  choiceColumn,
  exactColumn,
  nameColumn,
  optionalText,
  textColumn,
} from '../../components/table/usualColumns.tsx';
import { useToday } from '../../dates/today.ts';
import type { Day } from '../../dates/zones.ts';
import { formatCents } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count, formatDay } from '../../text/format.ts';
import { TRUST_REQUESTS } from './place.ts';
import { RequestPane } from './RequestPane.tsx';
import { RequestStateMark } from './RequestStateMark.tsx';
import type { RequestPartProps } from './requestPart.ts';
import { REQUEST_WORK, requestName } from './requestWork.ts';

const RequestForm = lazyForm(() => import('./RequestSheet.tsx'));

type NameOf = ReturnType<typeof useNames>;

/** The columns that remain beside an open request. */
const BESIDE_PANE = new Set(['client', 'state', 'amount']);

const sum = (rows: readonly TrustRequest[], read: (row: TrustRequest) => number): string =>
  formatCents(rows.reduce((cents, row) => cents + read(row), 0));

const exact = (
  id: string,
  header: string,
  rows: readonly TrustRequest[],
  read: (row: TrustRequest) => string,
): TableColumn<TrustRequest> =>
  exactColumn<TrustRequest>({ id, header, width: '104px', read, total: sum(rows, (row) => toCents(read(row))) });

const requestColumns = (
  rows: readonly TrustRequest[],
  clientName: NameOf,
  caseTitle: NameOf,
  today: Day,
): readonly TableColumn<TrustRequest>[] => [
  {
    ...nameColumn<TrustRequest>(
      { id: 'client', header: 'Client', width: 'minmax(120px, 1.4fr)', read: ({ clientId }) => clientId },
      'clients',
      clientName,
    ),
    total: count(rows.length, 'request'),
  },
  nameColumn<TrustRequest>(
    { id: 'matter', header: 'Matter', width: 'minmax(110px, 1.4fr)', read: ({ caseId }) => caseId },
    'cases',
    caseTitle,
  ),
  choiceColumn(
    {
      id: 'state',
      header: 'Status',
      width: '132px',
      phone: 'end',
      read: (row: TrustRequest) => trustRequestState(row, today),
    },
    TRUST_REQUEST_STATES,
    (state) => <RequestStateMark state={state} />,
  ),
  textColumn<TrustRequest>({ id: 'dueOn', header: 'Due', width: '104px' }, (day) => formatDay(day)),
  { ...exact('amount', 'Requested', rows, ({ amount }) => amount), phone: 'detail' },
  exact('received', 'Received', rows, ({ received }) => received),
  exact('owed', 'Outstanding', rows, (row) => toDecimal(owedOn(row))),
  optionalText('message', 'Message', ({ message }) => message),
];

/** The list of requests, and the open one beside it. */
export function RequestList({ sections, views, above }: RequestPartProps) {
  const { search, setSearch } = useAddress();
  const today = useToday();
  const clientName = useNames('clients');
  const caseTitle = useNames('cases');
  const plan = useMemo(
    () => ({
      filters: [
        {
          key: 'status',
          label: 'Status',
          options: [{ value: 'due', label: 'Outstanding' }, ...optionsOf(TRUST_REQUEST_STATES), REMOVED_OPTION],
          admits: (row: TrustRequest, chosen: string) =>
            chosen === 'due' ? owedOn(row) > 0 : trustRequestState(row, today) === chosen,
        },
        referenceFilter<TrustRequest>('client', 'Client', ({ clientId }) => clientId, clientName, 'A removed client'),
      ],
      textsOf: ({ clientId, caseId, message }: TrustRequest) => [clientName(clientId), caseTitle(caseId), message],
      sort: 'dueOn',
      hasViews: true,
    }),
    [today, clientName, caseTitle],
  );
  const list = useFilteredList(TRUST_REQUESTS, plan);
  const { data, rows, removed } = list;
  const pane = useOpenPane(data);
  const { openNew, edit, isNew, ifNew, form } = useEditedRecord<TrustRequest>();
  const { remove } = useRecordVerbs<TrustRequest>(TRUST_REQUESTS, { nameOf: requestName });
  const removeRow = (row: TrustRequest): void => remove([row]);
  const columns = useMemo(
    () => requestColumns(rows, clientName, caseTitle, today),
    [rows, clientName, caseTitle, today],
  );
  const { client, case: caseId, amount } = search;
  const defaults = isNew
    ? { ...(client && { clientId: client }), ...(caseId && { caseId }), ...(amount && { amount }) }
    : {};
  return (
    <ListScreen
      title="Trust requests"
      detail={data && (removed ? `${data.length} removed` : `${sum(data, owedOn)} outstanding`)}
      sections={sections}
      above={above}
      list={list}
      name="trust-requests"
      columns={columns}
      work={REQUEST_WORK}
      onNew={openNew}
      onEdit={edit}
      rowKeys={{ Delete: removeRow }}
      keepsHeader
      views={views}
      pane={pane}
      columnsBeside={BESIDE_PANE}
      aside={
        pane.id !== undefined && (
          <RequestPane id={pane.id} listed={pane.listed} onEdit={edit} onRemove={remove} onClose={pane.close} />
        )
      }
      empty={{
        title: 'A trust request asks a client for money to be held in trust, and follows it until it is received.',
        example: 'For example: a retainer of $2,500.00, due in two weeks. Deposits that answer it are counted here.',
        first: 'Add the first trust request',
      }}
    >
      <RequestForm
        {...form}
        defaults={defaults}
        onOpenChange={(open) => {
          form.onOpenChange(open);
          // What one request was begun with is not for the next one.
          if (!open) setSearch({ case: null, amount: null });
        }}
        onSaved={ifNew(pane.open)}
      />
    </ListScreen>
  );
}
