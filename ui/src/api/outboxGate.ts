import { OFFLINE_QUEUE_KEY } from '@lexledger/contracts/constants';
import { useSyncExternalStore } from 'react';
import { ApiError } from './apiError.ts';
import { createListeners } from './listeners.ts';
import type { Method } from './method.ts';
import type { Patch } from './patch.ts';
import { isBack } from './sessionGate.ts';

/** A command with everything that is needed to send it, now or later. */
export interface OutgoingCommand {
  /** A UUID. */
  readonly id: string;
  readonly method: Method;
  /** Path such as '/api/tasks/…/complete'. */
  readonly path: string;
  readonly body?: unknown;
  /** Version of the record that the command was made on. */
  readonly version?: number;
  /** Seals of the AI proposals whose text it contains. */
  readonly proposals?: readonly string[];
}

/** The optimistic change that a queued command makes to what is shown. */
export interface OptimisticChange {
  readonly views: readonly string[];
  /** Id of the record. */
  readonly id: string;
  /** The new values of fields; null removes the record from lists. */
  readonly patch: Patch;
  /** Fields of the patch that hold some entries of the record's. */
  readonly entries?: readonly string[];
  /** True when only lists of removed records show the record. */
  readonly inRemoved?: boolean;
  /** A complete new record, and the path of the lists that may hold it. */
  readonly added?: { readonly path: string; readonly row: Readonly<Record<string, unknown>> & { readonly id: string } };
}

/** Commands that wait for the network. */
export interface Outbox {
  /** Whether a command must wait, because its record, or one that it names, has queued commands. */
  holdsBack(command: OutgoingCommand): boolean;
  /**
   * Queues a command until it can be sent. Answers with the expected answer of the server; undefined for a command that
   * needs the server's own answer.
   * @param wasSent the server may have received it
   */
  take(command: OutgoingCommand, wasSent: boolean): Promise<object | undefined>;
  /** Shows the change of a command until the server has answered it; false when it has been answered meanwhile. */
  showChange(commandId: string, shows: OptimisticChange): Promise<boolean>;
  /** Number of the person's queued commands, including those that need attention. */
  count(): number;
  /** Continues sending after it stopped because nobody was signed in. */
  resume(): void;
  close(): void;
}

/**
 * Key in local storage, set while commands are queued in this browser: a new command must then ask before it overtakes
 * them.
 */
const FLAG = 'outbox_waits';

/** Milliseconds after signing in: code that is needed without a network must be loaded before the network is gone. */
const LOAD_AHEAD_MS = 3000;

let load: (() => Promise<Outbox>) | undefined;

/** From now on commands that the network loses are queued. Returns a function that stops it. */
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
  // Commands that are still on their way belong to another person.
  unanswered.clear();
  const timer = setTimeout(() => void openedOutbox(), mayWait() ? 0 : LOAD_AHEAD_MS);
  return () => {
    clearTimeout(timer);
    if (load === own) load = undefined;
    void opening?.then((outbox) => outbox.close()).catch(() => undefined);
  };
}

/** The outbox of the signed-in user; undefined when there is none, or it cannot be loaded. */
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
    // Storage is refused, so nothing can be queued either.
  }
}

/**
 * Whether no answer came, or only a gateway's that the server is away. It is unknown whether the command was executed.
 */
const wasLost = (error: unknown): boolean => error instanceof ApiError && [0, 502, 504].includes(error.status);

const wasSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'NOT_SIGNED_IN';

/** Commands without an answer, in the order they were made. */
const unanswered = new Set<OutgoingCommand>();

/** The person's commands that are being sent or being put into the outbox. */
export const unansweredCommands = (): readonly OutgoingCommand[] => [...unanswered];

/**
 * Sends a command, or queues it when the network loses it or earlier ones are queued. When the session is over, the
 * command waits until the person has signed in again, and is sent under the same id.
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

/** Marks an object that replaces the server's answer while the command is queued. */
export function markQueued<Answer extends object>(answer: Answer, commandId: string): Answer {
  queued.set(answer, commandId);
  return answer;
}

/** The id of the queued command whose answer this object replaces. */
export const queuedAs = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null ? queued.get(answer) : undefined;

/** 'parked': the command needs the person's attention. */
export type Waiting = 'queued' | 'parked';

/** The queued commands, for the marks of the interface. */
export interface WaitingNow {
  /** State by the id of the record. */
  readonly records: ReadonlyMap<string, Waiting>;
  /** Number of commands that will be sent automatically. */
  readonly queued: number;
  /** Number of commands that need the person's attention. */
  readonly parked: number;
}

export const NOTHING_WAITS: WaitingNow = { records: new Map(), queued: 0, parked: 0 };

let waiting = NOTHING_WAITS;
const { notify, subscribe } = createListeners();

export function noteWaiting(next: WaitingNow): void {
  waiting = next;
  notify();
}

/** Whether anything shown is not yet confirmed by the server. */
export const isAnyWaiting = (): boolean => waiting.records.size > 0;

/** Re-renders the marks. */
export const renewWaiting = (): void => noteWaiting({ ...waiting });

export const useWaitingNow = (): WaitingNow => useSyncExternalStore(subscribe, () => waiting);

/** Whether changes of the record have not reached the server. */
export const useWaiting = (id: string): Waiting | undefined =>
  useSyncExternalStore(subscribe, () => waiting.records.get(id));
