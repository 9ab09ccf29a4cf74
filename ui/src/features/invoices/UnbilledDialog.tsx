import type { Case } from '@lexledger/contracts/features/cases';
import { type Invoice, type InvoiceLine, linesOf } from '@lexledger/contracts/features/invoices';
import { toCents } from '@lexledger/contracts/kernel/money';
import { billedClientOf } from '@lexledger/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { messageOf } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { referredOptions } from '../../components/choiceOptions.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Money } from '../../components/Money.tsx';
import { useNames } from '../../components/names.ts';
import { Segments } from '../../components/Segments.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { Filter } from '../../components/Toolbar.tsx';
import { withToggled } from '../../components/withToggled.ts';
import { useToday } from '../../dates/today.ts';
import { formatCents } from '../../money/money.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { useTimekeepers } from '../../records/timekeepers.ts';
import { count, formatDay, formatHours } from '../../text/format.ts';
import { linesByCase, type OneInvoice, subjectOf } from './bulkBilling.ts';
import { isExtra, unbilledFor } from './unbilled.ts';

export interface UnbilledDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onAdd: (lines: readonly InvoiceLine[]) => Promise<unknown>;
  /** Drafts another invoice of the client, for one case. */
  readonly onDraft: (fields: Pick<Invoice, 'title' | 'caseId' | 'lines'>) => Promise<unknown>;
}

const REMOVED_MEMBER = 'A removed team member';

/** A fee, which has no entry, is the only one of its case. */
const keyOf = ({ entryId, caseId }: InvoiceLine): string => entryId ?? `fee:${caseId}`;

const MODES: readonly { readonly value: OneInvoice; readonly label: string }[] = [
  { value: 'case', label: 'One invoice a matter' },
  { value: 'client', label: 'All on this invoice' },
];

/** Whether the lines are of several matters, and the invoice is still an empty one of no case. */
const canSplit = (invoice: Invoice, lines: readonly InvoiceLine[]): boolean =>
  invoice.caseId === null && linesOf(invoice).length === 0 && linesByCase(lines).size > 1;

/** The unbilled work of the invoice's client; null until all of it is loaded. */
function useUnbilled(invoice: Invoice) {
  const { clientId, caseId } = invoice;
  // The time on a case is its own client's, although somebody else may be billed for it.
  const time = useQuery(recordsQuery('time-entries', caseId === null ? { clientId } : { caseId }));
  const money = useQuery(recordsQuery('financial-records', { type: 'expense' }));
  const own = useQuery(recordsQuery('cases', { clientId }));
  const others = useQuery({
    ...recordsQuery('cases'),
    select: (every) => every.filter((one) => one.clientId !== clientId && billedClientOf(one) === clientId),
  });
  const invoices = useQuery(recordsQuery('invoices', { clientId }));
  const cases = useMemo(
    () => (own.data === undefined || others.data === undefined ? undefined : [...own.data, ...others.data]),
    [own.data, others.data],
  );
  const { named } = useTimekeepers();
  const all = useMemo(() => {
    if (!time.data || !money.data || !cases || !invoices.data) return null;
    return unbilledFor(invoice, { time: named(time.data), expenses: money.data, cases, invoices: invoices.data });
  }, [invoice, time.data, money.data, cases, invoices.data, named]);
  return { all, cases, failed: [time, money, own, others, invoices].find(({ error }) => error !== null) };
}

/** Adds unbilled time and expenses of the client to the invoice; what is usually billed is selected initially. */
export default function UnbilledDialog({ invoice, onClose, onAdd, onDraft }: UnbilledDialogProps) {
  const { caseId } = invoice;
  const { all: every, cases, failed } = useUnbilled(invoice);
  const { shown: all, filter } = useTimekeeperFilter(every);
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [one, setOne] = useState<OneInvoice>('case');
  const month = formatDay(useToday(), 'month');
  const usual = (all ?? []).filter((line) => !isExtra(line, cases ?? []));
  const selected = picked ?? new Set(usual.map(keyOf));
  const chosen = (all ?? []).filter((line) => selected.has(keyOf(line)));
  const sum = chosen.reduce((cents, { amount }) => cents + toCents(amount), 0);

  // Each matter has an invoice of its own unless the user combines them on this one.
  const [first, ...others] = one === 'case' && canSplit(invoice, chosen) ? [...linesByCase(chosen)] : [];

  const add = async (): Promise<void> => {
    setPending(true);
    try {
      for (const [of, lines] of others) {
        const title = cases?.find(({ id }) => id === of)?.title;
        await onDraft({
          title: title === undefined ? invoice.title : subjectOf(title, month),
          caseId: of,
          lines: [...lines],
        });
      }
      await onAdd([...linesOf(invoice), ...(first === undefined ? chosen : first[1])]);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setPending(false);
    }
  };

  return (
    <Dialog
      onOpenChange={onClose}
      size="lg"
      title="Unbilled work"
      description={`Time and expenses of this ${caseId === null ? 'client' : 'case'} that are on no invoice yet.`}
      cancels
      footer={
        <Button variant="primary" pending={isPending} disabled={chosen.length === 0} onClick={() => void add()}>
          {others.length > 0
            ? `Draft ${count(others.length + 1, 'invoice')}, ${formatCents(sum)}`
            : `Add ${count(chosen.length, 'line')}, ${formatCents(sum)}`}
        </Button>
      }
    >
      {failed !== undefined ? (
        <ErrorState
          title="The unbilled work could not be loaded."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : all === null ? (
        <SkeletonRows rows={5} label="Loading unbilled work" />
      ) : all.length === 0 ? (
        <p className="py-6 text-muted">
          {caseId === null
            ? 'This client has no unbilled work. Log billable time, or record an expense of one of the client’s cases.'
            : 'This case has no unbilled work. Log billable time on it, or record an expense of it.'}
        </p>
      ) : (
        <>
          {filter}
          {canSplit(invoice, all) && <Segments label="Invoices" options={MODES} value={one} onChange={setOne} />}
          <UnbilledLines all={all} cases={cases ?? []} selected={selected} onSelect={setPicked} />
        </>
      )}
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
    </Dialog>
  );
}

/** The lines of one timekeeper, and the filter by whose time they are; there is none where they are of one. */
function useTimekeeperFilter(all: readonly InvoiceLine[] | null) {
  const [worker, setWorker] = useState('');
  const memberName = useNames('team-members');
  const options = referredOptions(
    (all ?? []).map(({ workedBy }) => workedBy),
    worker,
    memberName,
    REMOVED_MEMBER,
  );
  const shown = useMemo(
    () => (worker === '' || all === null ? all : all.filter(({ workedBy }) => workedBy === worker)),
    [all, worker],
  );
  const filter = (options.length > 1 || worker !== '') && (
    <Filter label="Timekeeper" options={options} value={worker} onChange={setWorker} />
  );
  return { shown, filter };
}

interface UnbilledLinesProps {
  readonly all: readonly InvoiceLine[];
  readonly cases: readonly Case[];
  /** Keys of the lines. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

function UnbilledLines({ all, cases, selected, onSelect }: UnbilledLinesProps) {
  const listId = useId();
  // The case of a line is shown only if there are several.
  const hasCases = new Set(all.map(({ caseId }) => caseId)).size > 1;
  const titles = new Map(cases.map(({ id, title }) => [id, title]));
  const memberName = useNames('team-members');
  // So is whose time it is.
  const hasWorkers = new Set(all.flatMap(({ workedBy }) => workedBy ?? [])).size > 1;
  const keys = all.map(keyOf);
  const isAll = keys.every((key) => selected.has(key));
  const toggle = (key: string): void => onSelect(withToggled(selected, key));
  return (
    <>
      <label htmlFor={`${listId}-all`} className="flex items-center gap-3 border-b py-2 text-muted text-sm">
        <Checkbox
          id={`${listId}-all`}
          checked={isAll}
          indeterminate={!isAll && keys.some((key) => selected.has(key))}
          onChange={() => onSelect(new Set(isAll ? [] : keys))}
        />
        All of them
      </label>
      <ul>
        {all.map((line) => {
          const { caseId, date, description, minutes, amount, workedBy } = line;
          const key = keyOf(line);
          const about = [
            hasCases && (titles.get(caseId ?? '') ?? 'No case'),
            hasWorkers && workedBy !== null && (memberName(workedBy) ?? REMOVED_MEMBER),
          ].filter(Boolean);
          return (
            <li key={key} className="border-b last:border-b-0">
              <label
                htmlFor={`${listId}-${key}`}
                className="flex cursor-default items-center gap-3 py-2 hover:bg-hover"
              >
                <Checkbox id={`${listId}-${key}`} checked={selected.has(key)} onChange={() => toggle(key)} />
                <span className="w-24 shrink-0 text-muted text-sm tabular-nums">{formatDay(date)}</span>
                <span className="wrap-anywhere min-w-0 flex-1">
                  {description}
                  {about.length > 0 && <span className="block text-muted text-sm">{about.join(' · ')}</span>}
                  {isExtra(line, cases) && (
                    <span className="block text-muted text-sm">Flat fee: choose it only if the fee leaves it out</span>
                  )}
                </span>
                <span className="w-12 shrink-0 text-right text-muted text-sm tabular-nums">
                  {minutes === null ? '' : `${formatHours(minutes)} h`}
                </span>
                <span className="w-24 shrink-0 text-right tabular-nums">
                  <Money amount={amount} />
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </>
  );
}
