import { OFFLINE_QUEUE_KEY } from '@lexledger/contracts/constants';
import { useSyncExternalStore } from 'react';
import { ApiError } from './apiError.ts';
import { createListeners } from './listeners.ts';
import type { Method } from './method.ts';
import type { Patch } from './patch.ts';
import { isBack } from './sessionGate.ts';

/** A command with all that it takes to send it, now or another day. */
export interface OutgoingCommand {
  /** A UUID. */
  readonly id: string;
  readonly method: Method;
  /** '/api/tasks/…/complete' */
  readonly path: string;
  readonly body?: unknown;
  /** Of the record that it was made on. */
  readonly version?: number;
}

/** What a command that waits makes of what is shown. */
export interface OptimisticChange {
  readonly views: readonly string[];
  /** Of the record. */
  readonly id: string;
  /** Fields as they will be; null takes the record out of lists. */
  readonly patch: Patch;
  /** Only lists of removed records show it. */
  readonly inRemoved?: boolean;
  /** A new record, whole, and the path of the lists that may hold it. */
  readonly added?: { readonly path: string; readonly row: Readonly<Record<string, unknown>> & { readonly id: string } };
}

/** Commands that wait for the network. */
export interface Outbox {
  /** Whether it must wait behind commands that its record, or one that it names, is waiting for. */
  holdsBack(command: OutgoingCommand): boolean;
  /**
   * Keeps it until it can be sent. Answers what to go on with, as the server would; undefined for what needs the
   * server's own answer.
   * @param wasSent the server may have got it
   */
  take(command: OutgoingCommand, wasSent: boolean): Promise<object | undefined>;
  /** Shows what the command will do until the server has done it; false when it has been answered meanwhile. */
  showChange(commandId: string, shows: OptimisticChange): Promise<boolean>;
  /** How many commands of the person wait, those that need looking at included. */
  count(): number;
  /** Goes on with what was held since nobody was signed in. */
  resume(): void;
  close(): void;
}

/** Local storage: something waits in this browser, so that a command must ask before it overtakes. */
const FLAG = 'outbox_waits';

/** After signing in: what is needed without a network must be there before it goes. */
const LOAD_AHEAD_MS = 3000;

let load: (() => Promise<Outbox>) | undefined;

/** From now on commands that the network loses are kept; answers how to stop. */
export function attachOutbox(loader: () => Promise<Outbox>): () => void {
  let opening: Promise<Outbox> | undefined;
  const own = (): Promise<Outbox> => {
    opening ??= loader().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  load = own;
  // What is on its way still is another person's.
  unanswered.clear();
  const timer = setTimeout(() => void openedOutbox(), mayWait() ? 0 : LOAD_AHEAD_MS);
  return () => {
    clearTimeout(timer);
    if (load === own) load = undefined;
    void opening?.then((outbox) => outbox.close()).catch(() => undefined);
  };
}

/** The outbox of who is signed in; undefined when there is none, or it cannot be loaded. */
export const openedOutbox = async (): Promise<Outbox | undefined> => load?.().catch(() => undefined);

export function mayWait(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null || localStorage.getItem(OFFLINE_QUEUE_KEY) !== null;
  } catch {
    return false;
  }
}

export function noteMayWait(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(FLAG, '1');
    else localStorage.removeItem(FLAG);
  } catch {
    // Storage is refused: then nothing could be kept either.
  }
}

/** No answer came, or only a gateway's that the server itself is away. Nobody knows whether it was done. */
const wasLost = (error: unknown): boolean => error instanceof ApiError && [0, 502, 504].includes(error.status);

const wasSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'NOT_SIGNED_IN';

/** In their order. */
const unanswered = new Set<OutgoingCommand>();

/** The person's commands that are on their way, or on their way into the outbox. */
export const unansweredCommands = (): readonly OutgoingCommand[] => [...unanswered];

/**
 * Sends it, or keeps it for later where the network lost it or earlier ones wait. Where the session is over it waits until
 * the person signed in again, and is sent under the same id.
 */
export async function sendThrough<Answer>(command: OutgoingCommand, deliver: () => Promise<Answer>): Promise<Answer> {
  unanswered.add(command);
  try {
    return await sendOrKeep(command, deliver);
  } finally {
    unanswered.delete(command);
  }
}

async function sendOrKeep<Answer>(command: OutgoingCommand, deliver: () => Promise<Answer>): Promise<Answer> {
  if (mayWait()) {
    const outbox = await openedOutbox();
    if (outbox?.holdsBack(command)) {
      const answer = await outbox.take(command, false);
      if (answer !== undefined) return answer as Answer;
    }
  }
  try {
    return await deliver();
  } catch (error) {
    if (wasSignedOut(error) && (await isBack())) return sendOrKeep(command, deliver);
    if (!wasLost(error)) throw error;
    const answer = await (await openedOutbox())?.take(command, true);
    if (answer === undefined) throw error;
    return answer as Answer;
  }
}

const queued = new WeakMap<object, string>();

/** Marks what stands for the server's answer while the command waits. */
export function markQueued<Answer extends object>(answer: Answer, commandId: string): Answer {
  queued.set(answer, commandId);
  return answer;
}

/** The id of the command that waits, of which this is in place of the answer. */
export const queuedAs = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null ? queued.get(answer) : undefined;

/** 'parked': the person has to look at it. */
export type Waiting = 'queued' | 'parked';

/** What waits, for the marks of the interface. */
export interface WaitingNow {
  /** By record. */
  readonly records: ReadonlyMap<string, Waiting>;
  /** Commands that go by themselves. */
  readonly queued: number;
  /** Commands that the person has to look at. */
  readonly parked: number;
}

export const NOTHING_WAITS: WaitingNow = { records: new Map(), queued: 0, parked: 0 };

let waiting = NOTHING_WAITS;
const { notify, subscribe } = createListeners();

export function noteWaiting(next: WaitingNow): void {
  waiting = next;
  notify();
}

/** Whether what is shown holds anything that the server has not told. */
export const isAnyWaiting = (): boolean => waiting.records.size > 0;

/** Has the marks look anew. */
export const renewWaiting = (): void => noteWaiting({ ...waiting });

export const useWaitingNow = (): WaitingNow => useSyncExternalStore(subscribe, () => waiting);

/** Whether changes of the record have not reached the server. */
export const useWaiting = (id: string): Waiting | undefined =>
  useSyncExternalStore(subscribe, () => waiting.records.get(id));
