import { setTimeout as pause } from 'node:timers/promises';
import { type DomainEvent, streamName } from '@lexledger/contracts/kernel/event';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore, LogBatch, RecordedEvent } from '@lexledger/infra/event-store/port';
import type { PrintInvoice } from '@lexledger/infra/invoice-print/port';
import type { KeyStore } from '@lexledger/infra/keys/port';
import type { Mailer } from '@lexledger/infra/mail/port';
import type { ProgressStore } from '@lexledger/infra/progress/port';
import type { SessionStore } from '@lexledger/infra/sessions/port';
import { isUnavailable } from '@lexledger/infra/stores/unavailable';
import type { TimeStampAuthority } from '@lexledger/infra/time-stamp/time-stamp';
import type { HeadOf } from '@lexledger/infra/transparency-log/heads';
import type { PrintTrustRequest } from '@lexledger/infra/trust-print/port';
import { causedCommand } from './caused-by.ts';
import type { Decider } from './decider.ts';
import type { CommandHandler } from './handle.ts';

/** A command that a policy issues because of an event. */
export interface Reaction {
  readonly decider: Decider<unknown>;
  readonly type: string;
  readonly data: unknown;
  readonly entityId: string;
}

/**
 * Turns events into commands. It is pure, and acts once even if it runs twice, since its commands derive their ids from
 * the event.
 */
export interface Policy {
  readonly name: string;
  readonly reactsTo: readonly string[];
  react(event: DomainEvent): readonly Reaction[];
}

/**
 * Work in many steps. Each step is triggered by an event and ends with the event that triggers the next, so that it
 * resumes after a crash and shares the time with other work of its kind.
 */
export interface Process {
  readonly name: string;
  readonly reactsTo: readonly string[];
  /** Prepares a whole batch before the first step on one of its events, with the same guarantees as a step. */
  prepare?(events: readonly RecordedEvent[], services: StepServices): Promise<void>;
  /**
   * Number of steps that may run in parallel, 1 by default; none of them depends on another's effect. A failed one is
   * retried alone, while the others continue.
   */
  readonly atOnce?: number;
  /** Must take effect once even if it runs twice on an event, or in two processes. It takes seconds at most. */
  step(event: DomainEvent, services: StepServices): Promise<void>;
}

/**
 * Work that depends on the clock. It runs as long as this process has its lease, and is restarted by the next holder;
 * all that it needs to know it reads from the log.
 */
export interface Watch {
  readonly name: string;
  readonly reactsTo: readonly string[];
  /**
   * Runs until the signal aborts. Reports how far it has read the log; `isWorthKeeping` marks positions that other
   * processes, which only observe the progress, should see too.
   */
  watch(
    services: StepServices,
    signal: AbortSignal,
    reached: (position: Position, isWorthKeeping: boolean) => Promise<void>,
  ): Promise<void>;
}

export type StepServices = Pick<
  PolicyServices,
  | 'store'
  | 'codec'
  | 'handler'
  | 'blobs'
  | 'sessions'
  | 'keys'
  | 'mailer'
  | 'printInvoice'
  | 'printTrustRequest'
  | 'headOf'
  | 'authority'
  | 'warn'
> &
  Partial<Pick<PolicyServices, 'progress'>> & {
    /** Signal to stop: a long step ends without effect and is retried later. */
    readonly signal?: AbortSignal;
  };

export interface PolicyStatus {
  readonly name: string;
  /**
   * 'standby': another process runs it; 'stopped': an event or its reaction failed and is being retried; 'unavailable':
   * a store does not answer, and is retried.
   */
  readonly state: 'starting' | 'standby' | 'running' | 'stopped' | 'unavailable';
  readonly reached: Position;
  readonly problem: string | null;
}

export interface PolicyRunner {
  start(): void;
  stop(): Promise<void>;
  status(): readonly PolicyStatus[];
}

export interface PolicyServices {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly handler: CommandHandler;
  readonly progress: ProgressStore;
  /** Store for the bytes of files. */
  readonly blobs?: BlobStore;
  readonly sessions?: SessionStore;
  /** The keys of people and of the installation: those of who is erased are destroyed, and what is imported is sealed. */
  readonly keys?: Pick<KeyStore, 'destroy' | 'destroyOwned' | 'keyFor' | 'find' | 'adopt'>;
  /** Sender of emails; without it, nothing is mailed. */
  readonly mailer?: Mailer;
  readonly printInvoice?: PrintInvoice;
  readonly printTrustRequest?: PrintTrustRequest;
  /** The signed head of a firm's log. */
  readonly headOf?: HeadOf;
  /** Who time-stamps heads; without it, none is. */
  readonly authority?: TimeStampAuthority;
  /** The holder's name in leases, which identifies this process. */
  readonly holder: string;
  readonly report: (problem: string, error: unknown) => void;
  /** Called for problems that are not errors of the program, such as an unavailable store. */
  readonly warn?: (problem: string, error: unknown) => void;
}

const LEASE = 'policies';
const LEASE_MS = 15_000;
const RENEWAL_MS = 5_000;
const STANDBY_MS = 1_000;
/** Milliseconds for which an answer about the lease holds for all policies of this process. */
const LEASE_KNOWN_MS = 900;
const MAX_RETRY_MS = 30_000;
/**
 * Maximum milliseconds between attempts while a store is unavailable. The event itself is fine and must not wait long
 * once the store is back.
 */
const MAX_RETRY_AWAY_MS = 2_000;

export function createPolicyRunner(
  policies: readonly (Policy | Process | Watch)[],
  services: PolicyServices,
): PolicyRunner {
  const stopping = new AbortController();
  const statuses = new Map<string, PolicyStatus>();
  const running: Promise<void>[] = [];
  const lease = sharedLease(services);

  const note = (name: string, change: Partial<PolicyStatus>): void => {
    const before = statuses.get(name) ?? { name, state: 'starting', reached: START, problem: null };
    statuses.set(name, { ...before, ...change });
  };

  return {
    start() {
      for (const policy of policies) {
        note(policy.name, {});
        running.push(keepRunning(policy, services, lease, stopping.signal, (change) => note(policy.name, change)));
      }
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
      await lease.release();
    },
    status: () => [...statuses.values()],
  };
}

/** Milliseconds before the next attempt, after a number of consecutive failures. */
export function retryAfter(failures: number, error: unknown): number {
  const longest = isUnavailable(error) ? MAX_RETRY_AWAY_MS : MAX_RETRY_MS;
  return Math.min(longest, 250 * 2 ** failures);
}

/** The right of one process to run the policies, all of them, asked for at most once in `LEASE_KNOWN_MS`. */
interface SharedLease {
  /** Takes or renews the lease; false while another process has it. */
  acquire(): Promise<boolean>;
  release(): Promise<void>;
}

function sharedLease({ progress, holder, warn }: PolicyServices): SharedLease {
  let answer: Promise<boolean> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    acquire() {
      const now = performance.now();
      if (answer === undefined || now - askedAt > LEASE_KNOWN_MS) {
        askedAt = now;
        answer = progress.acquire(LEASE, holder, LEASE_MS);
      }
      return answer;
    },
    release: () =>
      progress
        .release(LEASE, holder)
        .catch((error: unknown) => warn?.('the lease of the policies was not released', error)),
  };
}

type Note = (change: Partial<PolicyStatus>) => void;

const rest = (ms: number, signal: AbortSignal): Promise<unknown> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

/**
 * Runs the policy whenever this process has the lease, until it is stopped; retries a failed event with growing delays.
 */
async function keepRunning(
  policy: Policy | Process | Watch,
  services: PolicyServices,
  lease: SharedLease,
  signal: AbortSignal,
  note: Note,
): Promise<void> {
  let failures = 0;
  let waits = false;
  while (!signal.aborted) {
    try {
      if (!(await lease.acquire())) {
        note({ state: 'standby', problem: null });
        await rest(STANDBY_MS, signal);
        continue;
      }
      await runWhileLeased(policy, services, lease, signal, (change) => {
        if (change.reached !== undefined) {
          failures = 0;
          waits = false;
        }
        note(change);
      });
    } catch (error) {
      failures += 1;
      waits = tell(policy.name, error, waits, services, note);
      await rest(retryAfter(failures, error), signal);
    }
  }
}

/** Reports what stopped a policy; a continuing outage is reported once. Returns true for an outage. */
function tell(name: string, error: unknown, waits: boolean, { report, warn }: PolicyServices, note: Note): boolean {
  const problem = (error as Error).message;
  const isOutage = isUnavailable(error);
  note({ state: isOutage ? 'unavailable' : 'stopped', problem });
  if (!isOutage) report(`policy ${name} stopped: ${problem}`, error);
  else if (!waits) warn?.(`policy ${name} waits for a store that does not answer`, error);
  return isOutage;
}

async function runWhileLeased(
  policy: Policy | Process | Watch,
  services: PolicyServices,
  lease: SharedLease,
  signal: AbortSignal,
  note: Note,
): Promise<void> {
  const { store, progress } = services;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    lease.acquire().then(
      (held) => held || lost.abort(),
      () => lost.abort(),
    );
  }, RENEWAL_MS);
  try {
    if ('watch' in policy) {
      note({ state: 'running', problem: null });
      await policy.watch(services, AbortSignal.any([signal, lost.signal]), async (reached, isWorthKeeping) => {
        if (isWorthKeeping) await progress.save(policy.name, reached);
        note({ state: 'running', problem: null, reached });
      });
      return;
    }
    const after = await progress.checkpoint(policy.name);
    note({ state: 'running', problem: null });
    const stopping = AbortSignal.any([signal, lost.signal]);
    const batches = store.subscribe(after, { filter: { types: policy.reactsTo }, signal: stopping });
    if ('step' in policy && policy.atOnce !== undefined) {
      return await stepsAtOnce(policy, policy.atOnce, { ...services, signal: stopping }, batches, note);
    }
    for await (const batch of batches) {
      await ('step' in policy
        ? stepOn(policy, { ...services, signal: stopping }, batch)
        : reactToAll(policy, services, batch));
      if (batch.events.length > 0) await progress.save(policy.name, batch.position);
      note({ state: 'running', problem: null, reached: batch.position });
    }
  } finally {
    clearInterval(renewal);
  }
}

/** What happened here. What was imported from another installation was reacted to there. */
const ofHere = ({ events }: LogBatch): readonly RecordedEvent[] =>
  events.filter(({ metadata }) => metadata.imported === undefined);

/** Runs the reactions on one aggregate in the order of their events, and those on different ones in parallel. */
async function reactToAll(policy: Policy, { codec, handler }: PolicyServices, batch: LogBatch): Promise<void> {
  const byAggregate = new Map<string, (() => Promise<unknown>)[]>();
  for (const recorded of ofHere(batch)) {
    const event = await codec.decode(recorded);
    const { userId } = event.metadata;
    if (userId === null) continue;
    for (const [index, { decider, type, data, entityId }] of policy.react(event).entries()) {
      const aggregate = streamName(decider.category, entityId);
      const reactions = byAggregate.get(aggregate) ?? [];
      byAggregate.set(aggregate, reactions);
      reactions.push(() =>
        handler.handle(decider, causedCommand(event, `${policy.name}:${index}`, { type, data, entityId, userId })),
      );
    }
  }
  await Promise.all([...byAggregate.values()].map(inTurn));
}

/** Runs one step after another, because long work must leave room for short work. */
async function stepOn(process: Process, services: StepServices, batch: LogBatch): Promise<void> {
  const events = ofHere(batch);
  await process.prepare?.(events, services);
  for (const recorded of events) await process.step(await services.codec.decode(recorded), services);
}

/**
 * Runs steps in parallel. The checkpoint follows the oldest running one; a process that takes over repeats the later
 * ones, which notice that they are done.
 */
async function stepsAtOnce(
  process: Process,
  atOnce: number,
  services: PolicyServices & { readonly signal: AbortSignal },
  batches: AsyncIterable<LogBatch>,
  note: Note,
): Promise<void> {
  const { progress, codec, signal, warn } = services;
  const batchesUnderWay: { readonly position: Position; readonly isWorthKeeping: boolean; left: number }[] = [];
  const underWay = new Set<Promise<void>>();
  let hasRoom = (): void => undefined;

  async function untilDone(recorded: RecordedEvent): Promise<void> {
    let waits = false;
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        return await process.step(await codec.decode(recorded), services);
      } catch (error) {
        if (signal.aborted) return;
        waits = tell(process.name, error, waits, services, note);
        await rest(retryAfter(failures, error), signal);
      }
    }
  }

  async function saveDone(): Promise<void> {
    for (let [oldest] = batchesUnderWay; oldest?.left === 0 && !signal.aborted; [oldest] = batchesUnderWay) {
      batchesUnderWay.shift();
      note({ state: 'running', problem: null, reached: oldest.position });
      if (!oldest.isWorthKeeping) continue;
      // If saving fails, a later checkpoint replaces this one.
      await progress
        .save(process.name, oldest.position)
        .catch((error: unknown) => warn?.(`policy ${process.name}: its checkpoint was not saved`, error));
    }
  }

  for await (const read of batches) {
    const [events, { position }] = [ofHere(read), read];
    const batch = { position, isWorthKeeping: read.events.length > 0, left: events.length };
    batchesUnderWay.push(batch);
    for (const recorded of events) {
      const step = untilDone(recorded)
        .then(() => {
          batch.left -= 1;
          return saveDone();
        })
        .finally(() => {
          underWay.delete(step);
          hasRoom();
        });
      underWay.add(step);
      while (underWay.size >= atOnce) await new Promise<void>((go) => (hasRoom = go));
    }
    await saveDone();
  }
  await Promise.all(underWay);
}

async function inTurn(acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const act of acts) await act();
}
