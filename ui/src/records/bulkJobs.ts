import type { ToastText } from '@lexledger/contracts/texts';
import { createListeners } from '../api/listeners.ts';

export interface BulkFailure {
  readonly id: string;
  readonly name: string;
  /** A sentence for the user. */
  readonly reason: string;
}

/** The state of a bulk change, which is shown while it runs, and afterwards if it failed in part or was stopped. */
export interface BulkJob {
  readonly id: number;
  readonly state: 'running' | 'stopping' | 'over';
  readonly total: number;
  readonly done: number;
  readonly failures: readonly BulkFailure[];
  /** '12 of 30 tasks completed', with the number completed so far. */
  readonly text: ToastText;
  /** Skips the records that have not been started. */
  readonly stop: () => void;
  /** Reverses the completed changes. */
  readonly undo: (() => void) | undefined;
  /** Retries the failed records in their current state. */
  readonly retry: (() => void) | undefined;
}

let jobs: readonly BulkJob[] = [];
let lastId = 0;
/** Jobs up to this id belonged to a user who has signed out. */
let forgotten = 0;
const underWay = new Map<number, () => void>();
const listeners = createListeners();

export const shownBulkJobs = (): readonly BulkJob[] => jobs;

export const onBulkJobs = listeners.subscribe;

function set(next: readonly BulkJob[]): void {
  jobs = next;
  listeners.notify();
}

/** Returns a new job's id; `stop` skips the records that have not been started. */
export function beginBulkJob(stop: () => void): number {
  lastId += 1;
  underWay.set(lastId, stop);
  return lastId;
}

export const endBulkJob = (id: number): void => void underWay.delete(id);

export const isForgotten = (id: number): boolean => id <= forgotten;

/** Shows the job and replaces its earlier state. */
export function showBulkJob(job: BulkJob): void {
  if (isForgotten(job.id)) return;
  set(jobs.some(({ id }) => id === job.id) ? jobs.map((shown) => (shown.id === job.id ? job : shown)) : [...jobs, job]);
}

export const closeBulkJob = (id: number): void => set(jobs.filter((job) => job.id !== id));

/** Stops and forgets all jobs when the user signs out. */
export function clearBulkJobs(): void {
  forgotten = lastId;
  for (const stop of underWay.values()) stop();
  set([]);
}
