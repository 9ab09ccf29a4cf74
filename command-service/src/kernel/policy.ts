import { setTimeout as pause } from 'node:timers/promises';
import { type DomainEvent, streamName } from '@lexledger/contracts/kernel/event';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore, LogBatch, RecordedEvent } from '@lexledger/infra/event-store/port';
import type { PrintInvoice } from '@lexledger/infra/invoice-print/port';
import type { Mailer } from '@lexledger/infra/mail/port';
import type { ProgressStore } from '@lexledger/infra/progress/port';
import type { SessionStore } from '@lexledger/infra/sessions/port';
import { isUnavailable } from '@lexledger/infra/stores/unavailable';
import { causedBy } from './caused-by.ts';
import type { Decider } from './decider.ts';
import { nameBasedId } from './derived-id.ts';
import type { CommandHandler } from './handle.ts';

/** A command that a policy issues because of an event. */
export interface Reaction {
  readonly decider: Decider<unknown>;
  readonly type: string;
  readonly data: unknown;
  readonly entityId: string;
}

/** Turns events into commands. Pure; run twice it acts once, since its commands take their ids from the event. */
export interface Policy {
  readonly name: string;
  readonly reactsTo: readonly string[];
  react(event: DomainEvent): readonly Reaction[];
}

/**
 * Work of many steps, each of them an event's consequence that ends with the event of the next: so it goes on where it
 * was after a crash, and takes turns with others of its kind.
 */
export interface Process {
  readonly name: string;
  readonly reactsTo: readonly string[];
  /** What may be done for a whole batch, before the first step on one of its events; under the same terms. */
  prepare?(events: readonly RecordedEvent[], services: StepServices): Promise<void>;
  /**
   * So many steps may be under way at once, of which none waits for another's effect; one unless said. One that fails is
   * taken again by itself, and the others go on.
   */
  readonly atOnce?: number;
  /** Must take effect once though it may run twice on an event, also in two processes. Takes seconds at most. */
  step(event: DomainEvent, services: StepServices): Promise<void>;
}

/**
 * Work that goes by the clock. It lasts as long as this process has the lease of it, and is begun anew by whoever has it
 * next: what it must know it reads from the log.
 */
export interface Watch {
  readonly name: string;
  readonly reactsTo: readonly string[];
  /**
   * Ends when the signal does. Tells how far it has read the log; `isWorthKeeping` where others, who only watch how far
   * it is, should know too.
   */
  watch(
    services: StepServices,
    signal: AbortSignal,
    reached: (position: Position, isWorthKeeping: boolean) => Promise<void>,
  ): Promise<void>;
}

export type StepServices = Pick<
  PolicyServices,
  'store' | 'codec' | 'handler' | 'blobs' | 'sessions' | 'mailer' | 'printInvoice'
> &
  Partial<Pick<PolicyServices, 'progress'>> & {
    /** Says stop: a step that takes long ends without having taken effect, and is taken again. */
    readonly signal?: AbortSignal;
  };

export interface PolicyStatus {
  readonly name: string;
  /**
   * standby: another process runs it; stopped: an event or its reaction failed and is being tried again; unavailable: a
   * store does not answer, and is asked again.
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
  /** Where bytes of files are kept. */
  readonly blobs?: BlobStore;
  readonly sessions?: SessionStore;
  /** Without it nothing is mailed. */
  readonly mailer?: Mailer;
  readonly printInvoice?: PrintInvoice;
  /** Names this process in leases. */
  readonly holder: string;
  readonly report: (problem: string, error: unknown) => void;
  /** Told of what is nobody's error, as that a store does not answer. */
  readonly warn?: (problem: string, error: unknown) => void;
}

const LEASE_MS = 15_000;
const RENEWAL_MS = 5_000;
const STANDBY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** While a store is away nothing is wrong with the event, which must not wait long once the store is back. */
const MAX_RETRY_AWAY_MS = 2_000;

export function createPolicyRunner(
  policies: readonly (Policy | Process | Watch)[],
  services: PolicyServices,
): PolicyRunner {
  const stopping = new AbortController();
  const statuses = new Map<string, PolicyStatus>();
  const running: Promise<void>[] = [];

  const note = (name: string, change: Partial<PolicyStatus>): void => {
    const before = statuses.get(name) ?? { name, state: 'starting', reached: START, problem: null };
    statuses.set(name, { ...before, ...change });
  };

  return {
    start() {
      for (const policy of policies) {
        note(policy.name, {});
        running.push(keepRunning(policy, services, stopping.signal, (change) => note(policy.name, change)));
      }
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
    status: () => [...statuses.values()],
  };
}

/** Milliseconds before the next try, after so many that failed in a row. */
export function retryAfter(failures: number, error: unknown): number {
  const longest = isUnavailable(error) ? MAX_RETRY_AWAY_MS : MAX_RETRY_MS;
  return Math.min(longest, 250 * 2 ** failures);
}

type Note = (change: Partial<PolicyStatus>) => void;

const rest = (ms: number, signal: AbortSignal): Promise<unknown> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

/** Runs the policy whenever the lease is ours, for as long as nobody says stop; tries a failed event again, later each time. */
async function keepRunning(
  policy: Policy | Process | Watch,
  services: PolicyServices,
  signal: AbortSignal,
  note: Note,
): Promise<void> {
  const { progress, holder, warn } = services;
  const lease = `policy:${policy.name}`;
  let failures = 0;
  let waits = false;
  while (!signal.aborted) {
    try {
      if (!(await progress.acquire(lease, holder, LEASE_MS))) {
        note({ state: 'standby', problem: null });
        await rest(STANDBY_MS, signal);
        continue;
      }
      await runWhileLeased(policy, services, signal, (change) => {
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
  await progress
    .release(lease, holder)
    .catch((error: unknown) => warn?.(`policy ${policy.name}: the lease was not released`, error));
}

/** Says what stopped a policy, an outage that goes on once only. True where it is one. */
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
  signal: AbortSignal,
  note: Note,
): Promise<void> {
  const { store, progress, holder } = services;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    progress.acquire(`policy:${policy.name}`, holder, LEASE_MS).then(
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

/** Reactions on one aggregate happen in the order of their events; those on different ones at the same time. */
async function reactToAll(policy: Policy, { codec, handler }: PolicyServices, batch: LogBatch): Promise<void> {
  const byAggregate = new Map<string, (() => Promise<unknown>)[]>();
  for (const recorded of batch.events) {
    const event = await codec.decode(recorded);
    const { userId } = event.metadata;
    if (userId === null) continue;
    for (const [index, { decider, type, data, entityId }] of policy.react(event).entries()) {
      const aggregate = streamName(decider.category, entityId);
      const reactions = byAggregate.get(aggregate) ?? [];
      byAggregate.set(aggregate, reactions);
      reactions.push(() =>
        handler.handle(decider, {
          type,
          data,
          entityId,
          userId,
          commandId: nameBasedId(`${policy.name}:${index}`, event.id),
          repeatable: true,
          timeZone: 'UTC',
          origin: causedBy(event),
        }),
      );
    }
  }
  await Promise.all([...byAggregate.values()].map(inTurn));
}

/** One step after another: what is long must leave room for what is short. */
async function stepOn(process: Process, services: StepServices, batch: LogBatch): Promise<void> {
  await process.prepare?.(batch.events, services);
  for (const recorded of batch.events) await process.step(await services.codec.decode(recorded), services);
}

/**
 * Steps side by side. The checkpoint follows the oldest that is under way: what comes after it is begun again by whoever goes
 * on, and knows itself done.
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
      // A later one is saved in its place.
      await progress
        .save(process.name, oldest.position)
        .catch((error: unknown) => warn?.(`policy ${process.name}: its checkpoint was not saved`, error));
    }
  }

  for await (const { events, position } of batches) {
    const batch = { position, isWorthKeeping: events.length > 0, left: events.length };
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
