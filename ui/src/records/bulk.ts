import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageOf } from '../api/apiError.ts';
import { outcomeTitle } from '../notifications/outcomeText.ts';
import { toast } from '../notifications/toast.ts';
import { formatNumber } from '../text/format.ts';
import { type BulkJob, beginBulkJob, closeBulkJob, endBulkJob, isForgotten, showBulkJob } from './bulkJobs.ts';
import { patchCached } from './patchCached.ts';
import { knownRecord } from './pendingChanges.ts';
import { type Identified, type RecordPlace, refreshViews } from './recordCommands.ts';

/** Maximum number of commands in flight at once: as many as a browser sends to one server. */
export const AT_ONCE = 6;
/** Milliseconds between two updates of the lists with the completed changes. */
const DRAW_MS = 100;
/** Milliseconds between two updates of the progress. Work that ends sooner is reported only in a notification. */
const SHOWN_MS = 250;

export interface BulkPlan<Row extends Identified> {
  readonly place: RecordPlace;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** The past tense that is shown: 'completed'. */
  readonly pastTense: string;
  /** Sends the commands for one record, each with a separate id; returns the record after them. */
  readonly run: (row: Row) => Promise<Row>;
  /** Reverses `run` for one record; without it there is no Undo. */
  readonly undo?: ((before: Row, after: Row) => Promise<Row>) | undefined;
  /** The past tense that is shown for the Undo, by default 'changed back'. */
  readonly undoneAs?: string;
  /** Whether the records leave the lists. */
  readonly takesOut?: boolean;
  /** Further views that show what was changed. */
  readonly touches?: readonly string[];
  /** Called when nothing more will be sent, before the outcome is shown. */
  readonly onEnd?: (() => void) | undefined;
}

interface Done<Row> {
  readonly before: Row;
  readonly after: Row;
}

/**
 * Runs a function over items in their order, a bounded number at once. After the signal is aborted no further one
 * begins; those in flight end. It never rejects.
 */
export async function runAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  signal: AbortSignal,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const runInTurn = async (): Promise<void> => {
    while (next < items.length && !signal.aborted) {
      const item = items[next] as Item;
      next += 1;
      await run(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, runInTurn));
}

let running = 0;

// Closing the browser would silently leave the rest undone.
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

function noteRunning(change: 1 | -1): void {
  running += change;
  if (running === 1 && change === 1) window.addEventListener('beforeunload', askBeforeLeaving);
  if (running === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
}

/** The latest version of the record that this tab knows. */
const asKnown = <Row extends Identified>(queries: QueryClient, { views }: RecordPlace, row: Row): Row => {
  const known = knownRecord(queries, views, row.id) as unknown as Row | undefined;
  return known !== undefined && known.version > row.version ? known : row;
};

/** Adds completed changes to the lists in batches, so that fast changes do not render the lists for each. */
function createRedraw<Row extends Identified>(queries: QueryClient, { place, takesOut = false }: BulkPlan<Row>) {
  let fresh: Done<Row>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const patches = new Map(fresh.map(({ before, after }) => [before.id, takesOut ? null : (after as object)]));
    fresh = [];
    patchCached(queries, place.views, patches);
  };
  return {
    draw,
    add(settled: Done<Row>): void {
      fresh.push(settled);
      timer ??= setTimeout(draw, DRAW_MS);
    },
  };
}

/** The plan that reverses the completed changes, starting from the current state of each record. */
function undoOf<Row extends Identified>(plan: BulkPlan<Row>, done: readonly Done<Row>[]): BulkPlan<Row> | undefined {
  const { undo, undoneAs = 'changed back' } = plan;
  if (undo === undefined || done.length === 0) return undefined;
  const befores = new Map(done.map(({ before }) => [before.id, before]));
  return {
    ...plan,
    rows: done.map(({ after }) => after),
    pastTense: undoneAs,
    run: (row) => undo(befores.get(row.id) ?? row, row),
    undo: undefined,
    takesOut: false,
    onEnd: undefined,
  };
}

/**
 * Applies the same change to many records: a bounded number of commands at once, shown as they complete. It can be
 * stopped, and undone as a whole, together with the changes of an `earlier` attempt. Failures are kept with their
 * reasons until the user has seen them. The promise resolves when all is done.
 */
export async function startBulk<Row extends Identified>(
  queries: QueryClient,
  plan: BulkPlan<Row>,
  earlier: readonly Done<Row>[] = [],
): Promise<void> {
  const { place, rows, nameOf, pastTense, touches = [] } = plan;
  if (rows.length === 0) {
    toast({ title: 'Nothing to change', description: 'All of them are so already.' });
    return;
  }
  const total = earlier.length + rows.length;
  const stopping = new AbortController();
  const id = beginBulkJob(() => stopping.abort());
  const done = [...earlier];
  const failed: { readonly row: Row; readonly error: unknown }[] = [];
  const redraw = createRedraw(queries, plan);

  const instead = (next: BulkPlan<Row>, before?: readonly Done<Row>[]) => (): void => {
    closeBulkJob(id);
    void startBulk(queries, next, before);
  };
  const retry = (): void => {
    instead({ ...plan, rows: failed.map(({ row }) => asKnown(queries, place, row)) }, done)();
  };
  const show = (state: BulkJob['state']): void => {
    const undoing = undoOf(plan, done);
    showBulkJob({
      id,
      state,
      total,
      done: done.length,
      failures: failed.map(({ row, error }) => ({ id: row.id, name: nameOf(row), reason: messageOf(error) })),
      text: { title: outcomeOfSome(place, pastTense, done.length, total) },
      stop: () => stopping.abort(),
      undo: undoing && instead(undoing),
      retry: failed.length === 0 ? undefined : retry,
    });
  };
  const showNow = (): void => show(stopping.signal.aborted ? 'stopping' : 'running');
  stopping.signal.addEventListener('abort', showNow);

  noteRunning(1);
  const shows = setInterval(showNow, SHOWN_MS);
  await runAtOnce(rows, AT_ONCE, stopping.signal, async (row) => {
    try {
      const settled = { before: row, after: await plan.run(row) };
      done.push(settled);
      redraw.add(settled);
    } catch (error) {
      failed.push({ row, error });
    }
  });
  clearInterval(shows);
  stopping.signal.removeEventListener('abort', showNow);
  noteRunning(-1);
  plan.onEnd?.();
  endBulkJob(id);
  if (isForgotten(id)) return;
  redraw.draw();

  if (done.length < total) show('over');
  else {
    closeBulkJob(id);
    const undoing = undoOf(plan, done);
    toast(
      {
        title: outcomeTitle(place, pastTense, total),
        ...(total === 1 && rows[0] ? { description: nameOf(rows[0]) } : {}),
      },
      undoing === undefined ? {} : { action: { label: 'Undo', run: instead(undoing) } },
    );
  }
  await refreshViews(queries, [...place.views, ...touches]);
}

/** Title of the outcome: '3 tasks completed', '12 of 30 tasks completed'. */
function outcomeOfSome(place: RecordPlace, pastTense: string, done: number, total: number): string {
  const all = outcomeTitle(place, pastTense, total);
  if (done === total) return all;
  return total === 1 ? `${place.noun} not ${pastTense}` : `${formatNumber(done)} of ${all}`;
}

/** The function with which a screen applies the same change to many of its records. */
export function useBulk(): <Row extends Identified>(plan: BulkPlan<Row>) => void {
  const queries = useQueryClient();
  return useCallback((plan) => void startBulk(queries, plan), [queries]);
}
