import type { Case } from '@lexledger/contracts/features/cases';
import { type Invoice, type InvoiceLine, linesOf } from '@lexledger/contracts/features/invoices';
import { toCents } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { messageOf } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Money } from '../../components/Money.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { formatCents } from '../../money/money.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count, formatDay, formatHours } from '../../text/format.ts';
import { unbilledFor } from './unbilled.ts';

export interface UnbilledDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  /** Throws an ApiError if the server refuses the request. */
  readonly onAdd: (lines: readonly InvoiceLine[]) => Promise<unknown>;
}

/** The unbilled work of the invoice's client; null until all of it is loaded. */
function useUnbilled(invoice: Invoice) {
  const { clientId } = invoice;
  const time = useQuery(recordsQuery('time-entries', { clientId }));
  const money = useQuery(recordsQuery('financial-records', { type: 'expense' }));
  const cases = useQuery(recordsQuery('cases', { clientId }));
  const all = useMemo(() => {
    if (time.data === undefined || money.data === undefined || cases.data === undefined) return null;
    return unbilledFor(invoice, time.data, money.data, new Set(cases.data.map(({ id }) => id)));
  }, [invoice, time.data, money.data, cases.data]);
  return { all, cases: cases.data, failed: [time, money, cases].find(({ error }) => error !== null) };
}

/** Adds unbilled time and expenses of the client to the invoice; all are selected initially. */
export default function UnbilledDialog({ invoice, onClose, onAdd }: UnbilledDialogProps) {
  const { caseId } = invoice;
  const { all, cases, failed } = useUnbilled(invoice);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const chosen = (all ?? []).filter(({ entryId }) => !left.has(entryId ?? ''));
  const sum = chosen.reduce((cents, { amount }) => cents + toCents(amount), 0);

  const add = async (): Promise<void> => {
    setPending(true);
    try {
      await onAdd([...linesOf(invoice), ...chosen]);
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
          {`Add ${count(chosen.length, 'line')}, ${formatCents(sum)}`}
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
        <UnbilledLines all={all} cases={cases ?? []} left={left} onLeave={setLeft} />
      )}
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
    </Dialog>
  );
}

interface UnbilledLinesProps {
  readonly all: readonly InvoiceLine[];
  readonly cases: readonly Case[];
  /** Ids of the entries that are deselected. */
  readonly left: ReadonlySet<string>;
  readonly onLeave: (left: ReadonlySet<string>) => void;
}

function UnbilledLines({ all, cases, left, onLeave }: UnbilledLinesProps) {
  const listId = useId();
  // The case of a line is shown only if there are several.
  const hasCases = new Set(all.map(({ caseId }) => caseId)).size > 1;
  const titles = new Map(cases.map(({ id, title }) => [id, title]));
  const ids = all.map(({ entryId }) => entryId ?? '');
  const isAll = !ids.some((id) => left.has(id));
  const toggle = (entryId: string): void => {
    const next = new Set(left);
    if (!next.delete(entryId)) next.add(entryId);
    onLeave(next);
  };
  return (
    <>
      <label htmlFor={`${listId}-all`} className="flex items-center gap-3 border-b py-2 text-muted text-sm">
        <Checkbox
          id={`${listId}-all`}
          checked={isAll}
          indeterminate={!isAll && !ids.every((id) => left.has(id))}
          onChange={() => onLeave(new Set(isAll ? ids : []))}
        />
        All of them
      </label>
      <ul>
        {all.map(({ entryId, caseId, date, description, minutes, amount }) => (
          <li key={entryId} className="border-b last:border-b-0">
            <label
              htmlFor={`${listId}-${entryId}`}
              className="flex cursor-default items-center gap-3 py-2 hover:bg-hover"
            >
              <Checkbox
                id={`${listId}-${entryId}`}
                checked={!left.has(entryId ?? '')}
                onChange={() => toggle(entryId ?? '')}
              />
              <span className="w-24 shrink-0 text-muted text-sm tabular-nums">{formatDay(date)}</span>
              <span className="wrap-anywhere min-w-0 flex-1">
                {description}
                {hasCases && <span className="block text-muted text-sm">{titles.get(caseId ?? '') ?? 'No case'}</span>}
              </span>
              <span className="w-12 shrink-0 text-right text-muted text-sm tabular-nums">
                {minutes === null ? '' : `${formatHours(minutes)} h`}
              </span>
              <span className="w-24 shrink-0 text-right tabular-nums">
                <Money amount={amount} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
