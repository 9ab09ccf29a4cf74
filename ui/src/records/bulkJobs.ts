import type { ToastText } from '@lexledger/contracts/texts';

export interface BulkFailure {
  readonly id: string;
  readonly name: string;
  /** In words. */
  readonly reason: string;
}

/** Bulk changes, as it is shown while it runs, and afterwards where something is left to see. */
export interface BulkJob {
  readonly id: number;
  readonly state: 'running' | 'stopping' | 'over';
  readonly total: number;
  readonly done: number;
  readonly failures: readonly BulkFailure[];
  /** '12 of 30 tasks completed', of what is done by now. */
  readonly text: ToastText;
  /** Leaves out those that were not begun. */
  readonly stop: () => void;
  /** Takes back what was done. */
  readonly undo: (() => void) | undefined;
  /** Sends those again that failed, as they are now. */
  readonly retry: (() => void) | undefined;
}

let jobs: readonly BulkJob[] = [];
let lastId = 0;
/** Jobs up to this id belonged to somebody who is no longer here. */
let forgotten = 0;
const underWay = new Map<number, () => void>();
const listeners = new Set<() => void>();

export const shownBulkJobs = (): readonly BulkJob[] => jobs;

export function onBulkJobs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly BulkJob[]): void {
  jobs = next;
  for (const listener of listeners) listener();
}

/** A new job's id; `stop` leaves out what was not begun. */
export function beginBulkJob(stop: () => void): number {
  lastId += 1;
  underWay.set(lastId, stop);
  return lastId;
}

export const endBulkJob = (id: number): void => void underWay.delete(id);

export const isForgotten = (id: number): boolean => id <= forgotten;

/** Shows the job, in place of what it was before. */
export function showBulkJob(job: BulkJob): void {
  if (isForgotten(job.id)) return;
  set(jobs.some(({ id }) => id === job.id) ? jobs.map((shown) => (shown.id === job.id ? job : shown)) : [...jobs, job]);
}

export const closeBulkJob = (id: number): void => set(jobs.filter((job) => job.id !== id));

/** Stops and forgets all of them, when somebody signs out. */
export function clearBulkJobs(): void {
  forgotten = lastId;
  for (const stop of underWay.values()) stop();
  set([]);
}
