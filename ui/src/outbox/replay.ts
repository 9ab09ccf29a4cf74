import { OFFLINE_MAX_RETRIES } from '@lexledger/contracts/constants';
import { ApiError, messageOf } from '../api/apiError.ts';
import { type OutboxItem, obstacles, type Problem } from './item.ts';

/** The outcome of a round of sending. */
export type ReplayEnd =
  /** No command is left that is sent automatically. */
  | 'empty'
  /** Some commands failed and will be tried again. */
  | 'again'
  | 'unreachable'
  /** Nobody is signed in, or another user is. */
  | 'signedOut';

/** The outcome of a command. */
export type Outcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'failed' | 'parked'; readonly problem: Problem };

export interface ReplayPorts {
  /** Reads the user's pending commands in order. */
  readonly items: () => Promise<readonly OutboxItem[]>;
  /** Sends the command. @throws ApiError the server's refusal, or that there was no answer */
  readonly deliver: (item: OutboxItem) => Promise<unknown>;
  /** Whether the server would execute commands as this user. @throws ApiError when the server cannot be reached */
  readonly isSignedIn: () => Promise<boolean>;
  /**
   * Records that the server may know the command from now on, and returns it in the form in which it must always be
   * sent.
   */
  readonly begin: (item: OutboxItem) => Promise<OutboxItem>;
  /** Records the outcome. */
  readonly end: (item: OutboxItem, outcome: Outcome) => Promise<void>;
  /** Records a failed attempt. */
  readonly retryLater: (item: OutboxItem, problem: Problem) => Promise<void>;
}

const problemOf = (error: unknown): Problem => {
  const message = messageOf(error);
  if (!(error instanceof ApiError)) return { message, status: 0 };
  const { status, code, issues, conflict } = error;
  return {
    message,
    status,
    ...(code === undefined ? {} : { code }),
    ...(issues.length === 0 ? {} : { issues: [...issues] }),
    ...(conflict === undefined ? {} : { conflict }),
  };
};

/** HTTP statuses with which the server, or a proxy before it, refuses every request for now. */
const AWAY: readonly number[] = [429, 502, 503, 504];

/** Whether the problem is temporary: a conflict with other processes on one stream, or a request that was too slow. */
const isPassing = ({ status, code }: Problem): boolean => status >= 500 || status === 408 || code === 'BUSY';

/**
 * Sends the pending commands in order, each once in a round. When one fails, the later commands of its record wait,
 * while those of other records are sent.
 */
export async function replay(ports: ReplayPorts, signal: AbortSignal): Promise<ReplayEnd> {
  const tried = new Set<string>();
  const signedIn = await ports.isSignedIn().catch(() => null);
  if (signedIn !== true) return signedIn === null ? 'unreachable' : 'signedOut';
  for (;;) {
    const items = await ports.items();
    const next = items.find(
      (item, at) => item.state === 'queued' && !tried.has(item.id) && obstacles(item, items.slice(0, at)).length === 0,
    );
    if (next === undefined || signal.aborted) {
      return items.some(({ id, state }) => state === 'queued' && tried.has(id)) ? 'again' : 'empty';
    }
    const end = await send(next, ports, signal);
    if (end === 'away') return 'unreachable';
    if (end === 'signedOut') return end;
    tried.add(next.id);
  }
}

const isThere = ({ isSignedIn }: ReplayPorts): Promise<boolean> =>
  isSignedIn().then(
    () => true,
    () => false,
  );

async function send(
  given: OutboxItem,
  ports: ReplayPorts,
  signal: AbortSignal,
): Promise<'sent' | 'away' | 'signedOut'> {
  const item = await ports.begin(given);
  if (signal.aborted) return 'away';
  let answer: unknown;
  try {
    answer = await ports.deliver(item);
  } catch (error) {
    const problem = problemOf(error);
    if (problem.status === 401) return 'signedOut';
    if (AWAY.includes(problem.status)) return 'away';
    // There was no answer. If the server answers other requests, this command is the one that fails.
    if (problem.status === 0 && !(await isThere(ports))) return 'away';
    if (problem.status !== 0 && !isPassing(problem)) await ports.end(item, { kind: 'parked', problem });
    else if (item.retries + 1 >= OFFLINE_MAX_RETRIES) await ports.end(item, { kind: 'failed', problem });
    else await ports.retryLater(item, problem);
    return 'sent';
  }
  await ports.end(item, { kind: 'done', answer });
  return 'sent';
}
