import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { START } from '@lexledger/contracts/kernel/position';
import { openEventStoreDb } from '@lexledger/infra/event-store/eventstoredb/eventstoredb';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import { type Answer, registeredVisitor, visitor } from './visitor.ts';

/** A signed-in user whom any instance serves. */
export interface Lawyer {
  readonly userId: string;
  readonly cookie: string;
}

/** Registers a lawyer. Retries while views lag further behind than a request waits, as the answer 503 demands. */
export async function registeredLawyer(address: string): Promise<Lawyer> {
  const one = await registeredVisitor(address);
  const until = performance.now() + GIVEN_UP_AFTER_MS;
  let answer = await one.get('/api/auth/check');
  while (!isKnown(answer) && performance.now() < until) {
    await pause(REST_MS);
    answer = await one.get('/api/auth/check');
  }
  const { status, body } = answer;
  if (body.authenticated !== true) throw new Error(`who registered is not known: ${status} ${JSON.stringify(body)}`);
  return { userId: body.user.id, cookie: one.cookie() };
}

export interface Order {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: unknown;
  /** The version that the edit is based on. */
  readonly version?: number;
}

/** A command with a known outcome. */
export interface Sent extends Order {
  readonly commandId: string;
  readonly answer: Answer;
  /** Position of its last event. */
  readonly position: string;
  /** Times in milliseconds of `performance.now`: when it was first sent, and when its outcome was known. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** An attempt with an unknown outcome. */
export interface Failure {
  /** The answer; null if the connection was lost. */
  readonly answer: Answer | null;
  readonly at: number;
}

const GIVEN_UP_AFTER_MS = 180_000;
const REST_MS = 100;

export const isKnown = ({ status }: Answer): boolean => status !== 503;

/**
 * Sends a command until its outcome is known: retries with the same id, at each address in turn, while a store is
 * unavailable or the connection is lost.
 */
export async function sendUntilKnown(
  { cookie }: Lawyer,
  addresses: readonly string[],
  order: Order,
  { commandId = randomUUID(), failures = [] }: { readonly commandId?: string; readonly failures?: Failure[] } = {},
): Promise<Sent> {
  const { method, path, body, version } = order;
  const headers = {
    cookie,
    'idempotency-key': commandId,
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  };
  const sentAt = performance.now();
  for (let tries = 0; ; tries += 1) {
    const address = addresses[tries % addresses.length] as string;
    const answer = await visitor(address)
      .send(method, path, body, headers)
      .catch(() => null);
    const answeredAt = performance.now();
    if (answer !== null && isKnown(answer)) {
      const position = answer.headers.get('x-position') ?? START;
      return { ...order, commandId, answer, position, sentAt, answeredAt };
    }
    failures.push({ answer, at: answeredAt });
    if (answeredAt - sentAt > GIVEN_UP_AFTER_MS) {
      throw new Error(`${method} ${path} has no known outcome after ${tries + 1} tries: ${JSON.stringify(answer)}`);
    }
    await pause(REST_MS * Math.random() + REST_MS);
  }
}

/**
 * Sends the same command with the same id to every address at the same moment, as an impatient user does. Returns one
 * outcome for each address.
 */
export function sendEverywhere(lawyer: Lawyer, addresses: readonly string[], order: Order): Promise<readonly Sent[]> {
  const commandId = randomUUID();
  return Promise.all(addresses.map((address) => sendUntilKnown(lawyer, [address], order, { commandId })));
}

/**
 * Queries until the view has reached the position, and returns that answer. Any failure other than 'not yet' ends it.
 */
export async function readAfter(lawyer: Lawyer, address: string, path: string, position: string): Promise<Answer> {
  const begun = performance.now();
  for (;;) {
    const answer = await visitor(address).get(path, { cookie: lawyer.cookie, 'x-after-position': position });
    if (isKnown(answer) || performance.now() - begun > GIVEN_UP_AFTER_MS) return answer;
    await pause(REST_MS);
  }
}

/** Reads every event in commit order from the event store itself. */
export async function readLog(url: string): Promise<readonly RecordedEvent[]> {
  const store = openEventStoreDb({ url });
  try {
    const log: RecordedEvent[] = [];
    for (let after = START; ; ) {
      const batch = await store.readAll(after, 1_000);
      log.push(...batch.events);
      if (batch.caughtUp) return log;
      after = batch.position;
    }
  } finally {
    await store.close();
  }
}

/** Streams whose revisions are not 0, 1, 2, … in commit order. */
export function gapsIn(log: readonly RecordedEvent[]): readonly string[] {
  const next = new Map<string, number>();
  const gaps: string[] = [];
  for (const { stream, revision, position } of log) {
    const expected = next.get(stream) ?? 0;
    if (revision !== expected) gaps.push(`${stream}@${revision} at ${position}, where ${expected} should be`);
    next.set(stream, revision + 1);
  }
  return gaps;
}

/**
 * Commands whose events are not contiguous in one stream: they were carried out twice, or both accepted and refused.
 */
export function doublesIn(log: readonly RecordedEvent[], commandIds: ReadonlySet<string>): readonly string[] {
  const last = new Map<string, RecordedEvent>();
  const doubles: string[] = [];
  for (const event of log) {
    const { commandId } = event.metadata;
    if (!commandIds.has(commandId)) continue;
    const before = last.get(commandId);
    if (before !== undefined && (before.stream !== event.stream || before.revision + 1 !== event.revision)) {
      doubles.push(`${commandId}: ${before.stream}@${before.revision} and ${event.stream}@${event.revision}`);
    }
    last.set(commandId, event);
  }
  return doubles;
}

/** Ids of the commands that no user sent: reactions of policies to events. */
export const reactionsIn = (log: readonly RecordedEvent[]): ReadonlySet<string> =>
  new Set(log.filter(({ metadata }) => metadata.causationId !== null).map(({ metadata }) => metadata.commandId));

/** Acknowledged commands that are not in the log at the position in their answer. */
export function lostIn(log: readonly RecordedEvent[], sent: readonly Sent[]): readonly string[] {
  const at = new Map(log.map((event) => [event.position, event]));
  return sent
    .filter(({ answer }) => answer.status < 300)
    .filter(({ position, commandId }) => at.get(position)?.metadata.commandId !== commandId)
    .map(({ method, path, commandId, position }) => `${method} ${path} (${commandId}), told ${position}`);
}

/**
 * Pairs of commands on one path of which the later was sent after the earlier was acknowledged, but precedes it in the
 * log.
 */
export function overtakenIn(sent: readonly Sent[]): readonly string[] {
  const byPath = new Map<string, Sent[]>();
  for (const one of sent) {
    if (one.answer.status < 300) byPath.set(one.path, [...(byPath.get(one.path) ?? []), one]);
  }
  const overtaken: string[] = [];
  for (const [path, commands] of byPath) {
    const inLog = commands.toSorted((a, b) => (a.position < b.position ? -1 : 1));
    let earliestAnswer = Number.POSITIVE_INFINITY;
    for (const { sentAt, answeredAt, position } of inLog.toReversed()) {
      if (earliestAnswer < sentAt) overtaken.push(`${path} at ${position}`);
      earliestAnswer = Math.min(earliestAnswer, answeredAt);
    }
  }
  return overtaken;
}

/** The results of writers until they are stopped. */
export interface Load {
  readonly sent: readonly Sent[];
  readonly failures: readonly Failure[];
  /** Views that did not show a change to the user who made it. */
  readonly unseen: readonly string[];
  /** Stops the writers after they finish their current round. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly lawyers: readonly Lawyer[];
  /** Number of writers who add tasks and change them. */
  readonly writers: number;
  /** Addresses of commands: each in turn, and for a part of them all at once. */
  readonly commands: readonly string[];
  /** Addresses at which a writer queries after each change, in turn; null means none. Unavailable ones are left out. */
  readonly queries: () => readonly string[];
  /** Milliseconds for which a writer pauses after each round. */
  readonly rest?: number;
}

const TO_ALL_EVERY = 5;

/** Starts writers that repeatedly add a record, change it, and query it. */
export function startLoad({ lawyers, writers, commands, queries, rest = 0 }: LoadOptions): Load {
  const stopping = new AbortController();
  const sent: Sent[] = [];
  const failures: Failure[] = [];
  const unseen: string[] = [];

  async function command(lawyer: Lawyer, turn: number, order: Order): Promise<Sent> {
    const from = turn % commands.length;
    const inTurn = [...commands.slice(from), ...commands.slice(0, from)];
    const commandId = randomUUID();
    const copies = turn % TO_ALL_EVERY === 0 ? commands.length : 1;
    const all = await Promise.all(
      Array.from({ length: copies }, (_, copy) =>
        sendUntilKnown(lawyer, [...inTurn.slice(copy), ...inTurn.slice(0, copy)], order, { commandId, failures }),
      ),
    );
    const [first] = all as [Sent, ...Sent[]];
    for (const { answer } of all) {
      if (JSON.stringify(answer.body) !== JSON.stringify(first.answer.body)) {
        throw new Error(`${commandId} got two answers: ${JSON.stringify(all.map((one) => one.answer.body))}`);
      }
    }
    sent.push(...all);
    return first;
  }

  async function look(lawyer: Lawyer, turn: number, { position, answer }: Sent): Promise<void> {
    const addresses = queries();
    const address = addresses[turn % addresses.length];
    if (address === undefined) return;
    const shown = await readAfter(lawyer, address, `/api/tasks/${answer.body.id}`, position).catch(() => null);
    // An instance that was just ended gives no answer.
    if (shown === null) return;
    if (shown.status !== 200 || shown.body.version < answer.body.version) {
      unseen.push(`${answer.body.id} at ${address}: ${shown.status} ${JSON.stringify(shown.body)}`);
    }
  }

  async function write(writer: number): Promise<void> {
    const lawyer = lawyers[writer % lawyers.length] as Lawyer;
    for (let turn = writer; !stopping.signal.aborted; turn += 1) {
      const title = `Task ${turn} of writer ${writer}`;
      const added = await command(lawyer, turn, { method: 'POST', path: '/api/tasks', body: { title } });
      const path = `/api/tasks/${added.answer.body.id}`;
      const changed = await command(lawyer, turn + 1, { method: 'PATCH', path, body: { description: title } });
      await look(lawyer, turn, changed);
      if (turn % 3 === 0) await command(lawyer, turn, { method: 'POST', path: `${path}/complete`, body: {} });
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  // The caller of `stop` gets the error, even if that is later.
  writing.catch(() => undefined);
  return {
    sent,
    failures,
    unseen,
    async stop() {
      stopping.abort();
      await writing;
    },
  };
}

/** A summary of times: '1,234 ms in the middle, 2,345 ms at most (of 20)'. */
export function spread(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const shown = (value = 0): string => `${Math.round(value).toLocaleString('en-US')} ms`;
  return `${shown(sorted[Math.floor(sorted.length / 2)])} in the middle, ${shown(sorted.at(-1))} at most (of ${sorted.length})`;
}
