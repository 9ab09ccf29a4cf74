import { OFFLINE_MAX_RETRIES } from '@lexledger/contracts/constants';
import { ApiError, messageOf } from '../api/apiError.ts';
import { type OutboxItem, obstacles, type Problem } from './item.ts';

/** How a round of sending ended. */
export type ReplayEnd =
  /** Nothing is left that goes by itself. */
  | 'empty'
  /** Some failed and will be tried again. */
  | 'again'
  | 'unreachable'
  /** Nobody is signed in, or somebody else. */
  | 'signedOut';

/** What became of a command. */
export type Outcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'failed' | 'parked'; readonly problem: Problem };

export interface ReplayPorts {
  /** The person's, in their order, as they are now. */
  readonly items: () => Promise<readonly OutboxItem[]>;
  /** @throws ApiError */
  readonly deliver: (item: OutboxItem) => Promise<unknown>;
  /** Whether the server takes what is sent for the person's own. @throws ApiError when it cannot be asked */
  readonly isSignedIn: () => Promise<boolean>;
  /** Writes down that the server may know it from now on, and answers it as it must be sent, ever after. */
  readonly begin: (item: OutboxItem) => Promise<OutboxItem>;
  /** Writes down what became of it. */
  readonly end: (item: OutboxItem, outcome: Outcome) => Promise<void>;
  /** Writes down a failed try. */
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

/** The server, or one before it, says that it cannot take anything now, whatever it is. */
const AWAY: readonly number[] = [429, 502, 503, 504];

/** A conflict with other processes on one stream, and a request that was too slow, are no refusals. */
const isPassing = ({ status, code }: Problem): boolean => status >= 500 || status === 408 || code === 'BUSY';

/**
 * Sends what waits, first what was made first, each once in a round; what fails leaves its record's later commands
 * where they are, and the other records' go on.
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
    // No answer: where the server is there for other questions, it is this one that it fails at.
    if (problem.status === 0 && !(await isThere(ports))) return 'away';
    if (problem.status !== 0 && !isPassing(problem)) await ports.end(item, { kind: 'parked', problem });
    else if (item.retries + 1 >= OFFLINE_MAX_RETRIES) await ports.end(item, { kind: 'failed', problem });
    else await ports.retryLater(item, problem);
    return 'sent';
  }
  await ports.end(item, { kind: 'done', answer });
  return 'sent';
}
