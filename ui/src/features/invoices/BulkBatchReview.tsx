import type { Client } from '@lexledger/contracts/features/clients';
import type { Invoice } from '@lexledger/contracts/features/invoices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useUser } from '../../account/authentication.ts';
import { useFirm } from '../../account/firm.ts';
import { useMail } from '../../account/mail.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { Money } from '../../components/Money.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { useNames } from '../../components/names.ts';
import { StatusDot } from '../../components/StatusDot.tsx';
import { Toolbar } from '../../components/Toolbar.tsx';
import { useToday } from '../../dates/today.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count, formatDay } from '../../text/format.ts';
import type { Batch } from './bulkBatch.ts';
import { type AllUnbilled, billableGroups, groupId, subjectOf } from './bulkBilling.ts';
import { type BatchRow, isTried, type Progress, rowsOf, stepsOf, useSteps } from './bulkSteps.ts';
import { InvoiceStatusMark } from './InvoiceStatusMark.tsx';
import { onceClaimed } from './onceClaimed.ts';
import { INVOICES } from './place.ts';
import { messageFor } from './useInvoiceMessage.ts';

/** The views that drafting, approving and sending affect. */
const TOUCHED = [...INVOICES.views, 'time-entries', 'financial-records', 'postings'];

const isDrafted = (error: unknown): boolean => error instanceof ApiError && error.code === 'COMMAND_ID_REUSED';

interface All extends AllUnbilled {
  readonly invoices: readonly Invoice[];
}

/** The commands of one invoice of the batch; each can be sent again and takes effect once. */
function useBatchCommands({ one }: Batch, all: All) {
  const user = useUser();
  const firm = useFirm();
  const mails = useMail();
  const month = formatDay(useToday(), 'month');
  const groups = useMemo(() => new Map(billableGroups(all, one).map((group) => [group.id, group])), [all, one]);
  const path = (id: string, verb = ''): string => `${INVOICES.path}/${id}${verb}`;
  return {
    mails,
    /** Whether it is known how invoices are sent. */
    isReady: mails !== undefined && firm !== undefined,
    async draft({ commandId, clientId, caseId }: BatchRow): Promise<void> {
      const lines = groups.get(groupId(clientId, caseId))?.lines;
      if (lines === undefined) throw new Error('Nothing is left to bill here. Leave it out.');
      const matter = all.cases.find((each) => each.id === caseId);
      const name = matter?.title ?? (await api.get<Client>(`/api/clients/${clientId}`)).name;
      const body = { title: subjectOf(name, month), clientId, caseId, lines };
      try {
        await api.sendCommand('POST', INVOICES.path, body, { commandId });
      } catch (error) {
        // The draft arrived before the tab was closed: the same command is executed once.
        if (!isDrafted(error)) throw error;
      }
    },
    async approve({ id }: BatchRow): Promise<void> {
      await onceClaimed(async () => {
        const { status, version } = await api.get<Invoice>(path(id));
        if (status === 'draft') await api.sendCommand('POST', path(id, '/approve'), {}, { version });
      });
    },
    async send({ id }: BatchRow): Promise<void> {
      const invoice = await api.get<Invoice>(path(id));
      if (invoice.sentAt !== null || isTried(invoice)) return;
      if (mails !== true) {
        await api.sendCommand('POST', path(id, '/record-sent'), { method: 'mail' }, { version: invoice.version });
        return;
      }
      const client = await api.get<Client>(`/api/clients/${invoice.clientId}`);
      const message = messageFor(invoice, { client, user, firm: firm ?? null });
      await api.sendCommand('POST', path(id, '/email'), message, { version: invoice.version });
    },
  };
}

/** The columns of the batch: each invoice can be opened. */
function useBatchColumns(refused: ReadonlyMap<string, string>): readonly Column<BatchRow>[] {
  const clientName = useNames('clients');
  const caseTitle = useNames('cases');
  return useMemo(
    () => [
      {
        id: 'subject',
        header: 'Invoice',
        cell: ({ id, clientId, caseId, invoice }) =>
          invoice === undefined ? (
            (caseTitle(caseId) ?? clientName(clientId) ?? 'Invoice')
          ) : (
            <Link to="/invoices" search={{ id }} className="underline decoration-rule underline-offset-3">
              {invoice.title}
            </Link>
          ),
        width: 'minmax(180px, 2fr)',
        phone: 'title',
      },
      {
        id: 'client',
        header: 'Client',
        cell: ({ clientId }) => <NameCell kind="clients" id={clientId} name={clientName(clientId)} />,
        width: 'minmax(130px, 1.2fr)',
        phone: 'detail',
      },
      {
        id: 'status',
        header: 'Status',
        cell: ({ id, invoice }) =>
          refused.has(id) ? (
            <StatusDot tone="danger">{refused.get(id)}</StatusDot>
          ) : invoice === undefined ? (
            <StatusDot hollow>Not drafted</StatusDot>
          ) : invoice.removedAt !== null ? (
            <StatusDot hollow>Removed</StatusDot>
          ) : (
            <InvoiceStatusMark invoice={invoice} />
          ),
        width: 'minmax(120px, 1.4fr)',
        phone: 'detail',
      },
      {
        id: 'total',
        header: 'Total',
        cell: ({ invoice }) => invoice && <Money amount={invoice.total} />,
        align: 'end',
        width: '120px',
        phone: 'end',
      },
    ],
    [clientName, caseTitle, refused],
  );
}

const ProgressBar = ({ progress, onStop }: { readonly progress: Progress; readonly onStop: () => void }) => (
  <div className="flex min-h-11 items-center gap-4 px-4 sm:px-6">
    <p className="text-sm">{`${progress.doing}: ${progress.done} of ${progress.total}`}</p>
    <div
      role="progressbar"
      aria-label={progress.doing}
      aria-valuemin={0}
      aria-valuemax={progress.total}
      aria-valuenow={progress.done}
      className="h-1 flex-1 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full bg-accent" style={{ width: `${(progress.done / progress.total) * 100}%` }} />
    </div>
    <Button size="sm" pending={progress.isStopping} onClick={onStop}>
      Stop
    </Button>
  </div>
);

export interface BulkBatchReviewProps {
  readonly batch: Batch;
  readonly all: All;
  readonly onChange: (batch: Batch | null) => void;
}

/** The invoices of a batch: drafted at once, then checked, approved and sent. What is left of it can be resumed. */
export function BulkBatchReview({ batch, all, onChange }: BulkBatchReviewProps) {
  const queries = useQueryClient();
  const { progress, refused, run, stop } = useSteps();
  const commands = useBatchCommands(batch, all);
  const columns = useBatchColumns(refused);
  // Removed drafts are in no list of living ones, and the batch goes on without them.
  const removed = useQuery(recordsQuery('invoices', { removed: 'true' }));
  const rows = useMemo(
    () => rowsOf(batch, [...all.invoices, ...(removed.data ?? [])]),
    [batch, all.invoices, removed.data],
  );
  const steps = stepsOf(rows);
  const begin = async (doing: string, of: readonly BatchRow[], act: (row: BatchRow) => Promise<unknown>) => {
    await run(doing, of, act);
    await refreshViews(queries, TOUCHED);
  };
  // Each step is offered when the one before it is over; an invoice that was refused is left out, or tried again.
  const next = [
    { label: 'Resume: draft', doing: 'Drafting invoices', rows: steps.draft, act: commands.draft, isReady: true },
    { label: 'Approve', doing: 'Approving invoices', rows: steps.approve, act: commands.approve, isReady: true },
    {
      label: commands.mails === true ? 'Send' : 'Record as sent:',
      ...{ doing: 'Sending invoices', rows: steps.send, act: commands.send, isReady: commands.isReady },
    },
  ].find(({ rows: of }) => of.length > 0);
  // A new batch begins by itself; one that was left is resumed by its button.
  const isNew = useRef(rows.every(({ invoice }) => invoice === undefined));
  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    void begin('Drafting invoices', steps.draft, commands.draft);
  });
  const isBusy = progress !== null;
  return (
    <>
      <Toolbar
        end={
          <>
            <Button disabled={isBusy} onClick={() => onChange(null)}>
              End this batch
            </Button>
            {next !== undefined && (
              <Button
                variant="primary"
                disabled={isBusy || !next.isReady}
                onClick={() => void begin(next.doing, next.rows, next.act)}
              >
                {`${next.label} ${count(next.rows.length, 'invoice')}`}
              </Button>
            )}
          </>
        }
      >
        <p className="text-muted text-sm">
          {count(rows.length, 'invoice')}. Open each to check it; one that is not selected is neither approved nor sent.
        </p>
      </Toolbar>
      {progress !== null && <ProgressBar progress={progress} onStop={stop} />}
      {refused.size > 0 && progress === null && (
        <Alert tone="danger">{`${count(refused.size, 'invoice was', 'invoices were')} refused; the others are done.`}</Alert>
      )}
      <DataTable
        label="Invoices of this batch"
        columns={columns}
        rows={rows}
        selection={{
          ids: rows.filter(({ isLeftOut }) => !isLeftOut).map(({ id }) => id),
          onChange: (ids) =>
            onChange({ ...batch, leftOut: batch.entries.map(({ id }) => id).filter((id) => !ids.includes(id)) }),
        }}
      />
    </>
  );
}
