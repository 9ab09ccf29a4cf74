import { type Invoice, workersOf } from '@lexledger/contracts/features/invoices';
import { toDecimal } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { referredOptions } from '../../components/choiceOptions.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Money } from '../../components/Money.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { useNames } from '../../components/names.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Segments } from '../../components/Segments.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { Filter, Toolbar } from '../../components/Toolbar.tsx';
import { formatCents } from '../../money/money.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { useTimekeepers } from '../../records/timekeepers.ts';
import { count, formatHours } from '../../text/format.ts';
import { BulkBatchReview } from './BulkBatchReview.tsx';
import { type Batch, batchOf, newBatch, useBatch } from './bulkBatch.ts';
import { type AllUnbilled, type BillableGroup, billableGroups, type OneInvoice } from './bulkBilling.ts';
import { waitingOf } from './bulkSteps.ts';

const MODES: readonly { readonly value: OneInvoice; readonly label: string }[] = [
  { value: 'case', label: 'One invoice a matter' },
  { value: 'client', label: 'One a client' },
];

/** All unbilled work of the practice; undefined until it is loaded. */
function useAllUnbilled() {
  const time = useQuery(recordsQuery('time-entries', { billable: 'true', billed: 'false' }));
  const expenses = useQuery(recordsQuery('financial-records', { type: 'expense' }));
  const cases = useQuery(recordsQuery('cases'));
  const invoices = useQuery(recordsQuery('invoices'));
  const { named } = useTimekeepers();
  const all = useMemo(
    () =>
      time.data && expenses.data && cases.data && invoices.data
        ? { time: named(time.data), expenses: expenses.data, cases: cases.data, invoices: invoices.data }
        : undefined,
    [time.data, expenses.data, cases.data, invoices.data, named],
  );
  return { all, failed: [time, expenses, cases, invoices].find(({ error }) => error !== null) };
}

/** Drafts, checks, approves and sends invoices for many clients at once. */
export default function BulkBillingScreen({ sections }: { readonly sections: ReactNode }) {
  const { all, failed } = useAllUnbilled();
  const [batch, setBatch] = useBatch();
  return (
    <>
      <PageHeader title="Bulk billing" />
      {sections}
      {failed !== undefined && all === undefined ? (
        <ErrorState
          title="The unbilled work could not be loaded."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : all === undefined ? (
        <SkeletonRows rows={8} label="Loading unbilled work" />
      ) : batch === null ? (
        <>
          <Waiting invoices={all.invoices} onBegin={setBatch} />
          <Choice all={all} onBegin={setBatch} />
        </>
      ) : (
        <BulkBatchReview batch={batch} all={all} onChange={setBatch} />
      )}
    </>
  );
}

interface WaitingProps {
  readonly invoices: readonly Invoice[];
  readonly onBegin: (batch: Batch) => void;
}

/** Invoices that wait for a next step, such as those of a batch that another browser began. */
function Waiting({ invoices, onBegin }: WaitingProps) {
  const waiting = waitingOf(invoices);
  if (waiting.length === 0) return null;
  return (
    <div className="px-4 pb-3 sm:px-6">
      <Alert>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span>{`${count(waiting.length, 'invoice is', 'invoices are')} drafted or approved and not sent yet.`}</span>
          <Button size="sm" onClick={() => onBegin(batchOf(waiting))}>
            Go on with {waiting.length === 1 ? 'it' : 'them'}
          </Button>
        </div>
      </Alert>
    </div>
  );
}

const amount = (id: 'fees' | 'costs' | 'total', header: string): Column<BillableGroup> => ({
  id,
  header,
  cell: (group) => (group[id] === 0 ? <NoValue /> : <Money amount={toDecimal(group[id])} />),
  sortBy: (group) => group[id],
  align: 'end',
  width: '120px',
  phone: id === 'total' ? 'end' : 'none',
});

/** Whose time an invoice would bill. */
function timekeepersColumn(memberName: (id: string) => string | undefined): Column<BillableGroup> {
  const namesIn = ({ lines }: BillableGroup): string =>
    workersOf(lines)
      .map((id) => memberName(id) ?? 'A removed team member')
      .join(', ');
  return {
    id: 'timekeepers',
    header: 'Timekeepers',
    cell: (group) => (namesIn(group) === '' ? <NoValue /> : <span className="truncate">{namesIn(group)}</span>),
    sortBy: namesIn,
    width: 'minmax(120px, 1fr)',
    phone: 'detail',
  };
}

/**
 * The columns of what can be billed.
 * @param withWorkers whether the time is of several people
 */
function useGroupColumns(withWorkers: boolean): readonly Column<BillableGroup>[] {
  const clientName = useNames('clients');
  const caseTitle = useNames('cases');
  const memberName = useNames('team-members');
  return useMemo(
    () => [
      {
        id: 'client',
        header: 'Client',
        cell: ({ clientId }) => <NameCell kind="clients" id={clientId} name={clientName(clientId)} />,
        sortBy: ({ clientId }) => clientName(clientId) ?? '',
        width: 'minmax(140px, 1.2fr)',
        phone: 'title',
      },
      {
        id: 'case',
        header: 'Case',
        cell: ({ caseId }) =>
          caseId === null ? <NoValue /> : <NameCell kind="cases" id={caseId} name={caseTitle(caseId)} />,
        sortBy: ({ caseId }) => caseTitle(caseId) ?? '',
        width: 'minmax(160px, 2fr)',
      },
      ...(withWorkers ? [timekeepersColumn(memberName)] : []),
      {
        id: 'hours',
        header: 'Hours',
        cell: ({ minutes }) => (minutes === 0 ? <NoValue /> : formatHours(minutes)),
        sortBy: ({ minutes }) => minutes,
        align: 'end',
        width: '72px',
        phone: 'none',
      },
      amount('fees', 'Fees'),
      amount('costs', 'Costs'),
      amount('total', 'Total'),
    ],
    [clientName, caseTitle, memberName, withWorkers],
  );
}

function Choice({ all, onBegin }: { readonly all: AllUnbilled; readonly onBegin: (batch: Batch) => void }) {
  const [one, setOne] = useState<OneInvoice>('case');
  const [picked, setPicked] = useState<readonly string[]>();
  const { id: userId } = useUser();
  const everyGroup = useMemo(() => billableGroups(all, one), [all, one]);
  const [worker, setWorker] = useState('');
  const memberName = useNames('team-members');
  const groups = everyGroup.filter(({ lines }) => worker === '' || workersOf(lines).includes(worker));
  const workers = referredOptions(
    everyGroup.flatMap(({ lines }) => workersOf(lines)),
    worker,
    memberName,
    'A removed team member',
  );
  const columns = useGroupColumns(workers.length > 1);
  const ids = picked ?? groups.map(({ id }) => id);
  const chosen = groups.filter(({ id }) => ids.includes(id));
  const sum = chosen.reduce((cents, { total }) => cents + total, 0);
  if (groups.length === 0) {
    return (
      <EmptyState title="Work that is not billed yet is chosen here, by client and matter, and becomes invoices.">
        Nothing is unbilled. Log billable time, or record an expense of a case.
      </EmptyState>
    );
  }
  return (
    <>
      <Toolbar
        end={
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => onBegin(newBatch(chosen, one, userId))}
          >
            {`Draft ${count(chosen.length, 'invoice')}, ${formatCents(sum)}`}
          </Button>
        }
      >
        <Segments
          label="Invoices"
          options={MODES}
          value={one}
          onChange={(next) => {
            setOne(next);
            setPicked(undefined);
          }}
        />
        {workers.length > 1 && <Filter label="Timekeeper" options={workers} value={worker} onChange={setWorker} />}
      </Toolbar>
      <DataTable
        label="Unbilled work"
        columns={columns}
        rows={groups}
        defaultSort="client"
        selection={{ ids, onChange: setPicked }}
      />
    </>
  );
}
