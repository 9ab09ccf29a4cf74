import { emailsOf } from '@lexledger/contracts/emails';
import type { Invoice } from '@lexledger/contracts/features/invoices';
import { isPayable } from '@lexledger/domain/invoiceStates';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/apiError.ts';
import { runAtOnce } from '../../records/bulk.ts';
import type { Batch, BatchEntry } from './bulkBatch.ts';

/** An invoice of the batch with its record; undefined until it is drafted. */
export interface BatchRow extends BatchEntry {
  readonly invoice: Invoice | undefined;
  readonly isLeftOut: boolean;
}

export const rowsOf = ({ entries, leftOut }: Batch, invoices: readonly Invoice[]): readonly BatchRow[] => {
  const byId = new Map(invoices.map((each) => [each.id, each]));
  return entries.map((entry) => ({ ...entry, invoice: byId.get(entry.id), isLeftOut: leftOut.includes(entry.id) }));
};

/** Whether an email went out, or may have. */
export const isTried = (invoice: Invoice): boolean => emailsOf(invoice).some(({ state }) => state !== 'refused');

/** Whether the invoice can be sent: it is approved, and was neither sent nor e-mailed. */
const isToSend = (invoice: Invoice): boolean => isPayable(invoice) && invoice.sentAt === null && !isTried(invoice);

/** The invoices that wait for a next step: drafts, and approved ones that were not sent. */
export const waitingOf = (invoices: readonly Invoice[]): readonly Invoice[] =>
  invoices.filter((invoice) => invoice.removedAt === null && (invoice.status === 'draft' || isToSend(invoice)));

/** What can still be done with the rows, each step with the rows that it concerns. */
export const stepsOf = (rows: readonly BatchRow[]) => {
  const chosen = rows.filter(({ isLeftOut }) => !isLeftOut);
  return {
    draft: chosen.filter(({ invoice }) => invoice === undefined),
    approve: chosen.filter(({ invoice }) => invoice?.status === 'draft' && invoice.removedAt === null),
    // An email whose outcome is open or unknown is not sent a second time.
    send: chosen.filter(({ invoice }) => invoice !== undefined && isToSend(invoice)),
  };
};

export interface Progress {
  /** 'Drafting' */
  readonly doing: string;
  readonly total: number;
  readonly done: number;
  readonly isStopping: boolean;
}

/** A few at once keep the server free for others. */
const AT_ONCE = 3;

/** Runs a step over rows; it can be stopped, and ends with the screen. What was refused is told by the row's id. */
export function useSteps() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const stopping: RefObject<AbortController | null> = useRef(null);
  useEffect(() => () => stopping.current?.abort(), []);
  return {
    progress,
    refused,
    stop(): void {
      stopping.current?.abort();
      setProgress((now) => now && { ...now, isStopping: true });
    },
    async run(doing: string, rows: readonly BatchRow[], act: (row: BatchRow) => Promise<unknown>): Promise<void> {
      const controller = new AbortController();
      stopping.current = controller;
      setRefused(new Map());
      setProgress({ doing, total: rows.length, done: 0, isStopping: false });
      await runAtOnce(rows, AT_ONCE, controller.signal, async (row) => {
        try {
          await act(row);
        } catch (error) {
          setRefused((known) => new Map([...known, [row.id, messageOf(error)]]));
        }
        setProgress((now) => now && { ...now, done: now.done + 1 });
      });
      setProgress(null);
    },
  };
}
