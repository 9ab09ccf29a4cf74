import { setTimeout as pause } from 'node:timers/promises';
import type { ErasableKind } from '@lexledger/contracts/erasable';
import type { Client } from '@lexledger/contracts/features/clients';
import { finalizeStatement } from '@lexledger/contracts/features/closing-statements';
import { erasureOrdered, keysDestroyed } from '@lexledger/contracts/features/erasures';
import {
  completedRowApplied,
  type ImportRow,
  type RowResult,
  receiveRows,
  rowsApplied,
} from '@lexledger/contracts/features/imports';
import { invoiceNumbered } from '@lexledger/contracts/features/invoices';
import { convertLead } from '@lexledger/contracts/features/leads';
import { type DomainEvent, ERASED, streamName } from '@lexledger/contracts/kernel/event';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { BOOKS, booksSubject, clientSubject, fileSubject, personSubject } from '@lexledger/contracts/kernel/subject';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import { KEEP_CLIENT_NAME } from '../features/clients/client.decider.ts';
import {
  COMPLETE_ERASURE,
  type DestroyedKeys,
  erasureDecider,
  RECORD_DESTROYED_KEYS,
  STOP_ERASURE,
} from '../features/erasures/erasure.decider.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Entry } from '../kernel/dependent.ts';
import { loggedEvents } from '../kernel/logged-events.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import type { RecordState } from '../kernel/record-state.ts';
import { type Send, stepSender } from '../kernel/step-sender.ts';
import { deleteForgottenFiles } from './forgotten-files.ts';

const NAME = 'erasure';

/** Under which name the read side keeps how far its views have forgotten who was erased. */
export const FORGOTTEN = 'forgotten';

/** Milliseconds between looks whether the views have forgotten. */
const LOOK_EVERY_MS = 50;

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** Categories of streams that are about a person's records and are none themselves. */
const BESIDE: ReadonlySet<string> = new Set(['refusal', 'approval', 'parked', 'erasure']);

/** Whether an event is one of those for which the law has a firm keep its books about a client. */
const isKept = ({ type, stream }: RecordedEvent, clientId: string): boolean =>
  type === invoiceNumbered.type || type === finalizeStatement.event.type || stream === streamName('trust', clientId);

/** The counts of streams by category. */
const countsOf = (streams: ReadonlySet<string>): DestroyedKeys['erased'] => {
  const counts = new Map<string, number>();
  for (const stream of streams) counts.set(categoryOf(stream), (counts.get(categoryOf(stream)) ?? 0) + 1);
  return [...counts].filter(([category]) => !BESIDE.has(category)).map(([category, count]) => ({ category, count }));
};

/** The records that name another one, removed ones as well. */
async function allOf({ handler }: StepServices, parent: Entry, event: DomainEvent) {
  const { userId, firmId } = event.metadata;
  const whose = { userId: userId as string, firmId };
  const [live, removed] = [
    await handler.dependents.of(parent, whose),
    await handler.dependents.of(parent, whose, 'removed'),
  ];
  return [...live, ...removed];
}

/** The keys of a person: their own, and those of the people whom only their records name. */
async function subjectsOf(services: StepServices, event: DomainEvent, kind: ErasableKind): Promise<readonly string[]> {
  const id = event.entityId;
  if (kind !== 'client') return [personSubject(kind, id)];
  const subjects = new Set([clientSubject(id)]);
  const cases = (await allOf(services, { category: 'client', id }, event)).filter(
    ({ category }) => category === 'case',
  );
  for (const matter of cases) {
    subjects.add(fileSubject(matter.id));
    for (const one of await allOf(services, matter, event)) {
      if (one.category === 'party') subjects.add(`party-${one.id}`);
    }
  }
  for await (const { stream, data } of loggedEvents(services.store, { types: [convertLead.event.type] })) {
    const { changes } = data as { readonly changes?: { readonly clientId?: unknown } };
    if (changes?.clientId === id) subjects.add(stream);
  }
  return [...subjects];
}

/** The imports in whose files somebody of these subjects stands: as whom a row added, or of whom it is a duplicate. */
async function importsNaming({ store, codec }: StepServices, subjects: readonly string[]): Promise<readonly string[]> {
  const isMeant = (kind: ErasableKind, id: string | null | undefined): boolean =>
    typeof id === 'string' && subjects.includes(personSubject(kind, id));
  const types = [receiveRows.event, rowsApplied, completedRowApplied].map(({ type }) => type);
  const found = new Set<string>();
  for await (const recorded of loggedEvents(store, { types })) {
    const { data } = await codec.decode(recorded);
    const { rows = [], results = [] } = data as {
      readonly rows?: readonly ImportRow[];
      readonly results?: readonly RowResult[];
    };
    const names =
      rows.some(({ skip }) => isMeant('client', skip?.clientId)) ||
      results.some(({ clientId, leadId }) => isMeant('client', clientId) || isMeant('lead', leadId));
    if (names) found.add(recorded.stream);
  }
  return [...found];
}

interface Books {
  /** Whether the firm has to keep any of them. */
  readonly areKept: boolean;
  /** Whether some are sealed with everything else of the client, by an earlier version. */
  readonly areMixed: boolean;
}

/** What the log has of the firm's books about a client. */
async function booksOf(services: StepServices, clientId: string): Promise<Books> {
  let areMixed = false;
  const ofClient = new Set<string>();
  const kept = new Set<string>();
  for await (const event of loggedEvents(services.store, { categories: [...BOOKS] })) {
    const { stream, metadata } = event;
    if (isKept(event, clientId)) kept.add(stream);
    if (metadata.subject === booksSubject(clientId) || stream === streamName('trust', clientId)) ofClient.add(stream);
    if (metadata.subject !== clientSubject(clientId)) continue;
    ofClient.add(stream);
    areMixed = true;
  }
  const areKept = [...kept].some((stream) => ofClient.has(stream));
  return { areKept, areMixed: areKept && areMixed };
}

/** Whether an earlier version sealed something of a person's record under another key than theirs. */
async function isMixed(services: StepServices, kind: ErasableKind, id: string): Promise<boolean> {
  const stream = streamName(kind, id);
  for await (const event of loggedEvents(services.store, { categories: [kind] })) {
    const { subject } = event.metadata;
    if (event.stream === stream && subject !== null && subject !== personSubject(kind, id)) return true;
  }
  return false;
}

/** What a removal says of the records that name whom it removes. */
const TOGETHER: Readonly<Record<ErasableKind, object>> = {
  client: { withRecords: true },
  lead: {},
  party: {},
  // Open tasks are nobody's then.
  member: { reassignTo: null },
};

/**
 * Removes the person's record, with everything that goes with it; one that was removed before stays so.
 * @returns the code of the refusal; null where it is removed
 */
async function remove(services: StepServices, send: Send, kind: ErasableKind, id: string): Promise<string | null> {
  const decider = services.handler.deciders.get(kind) as Decider<RecordState<RecordBase>>;
  const { record } = (await services.handler.aggregates.refresh(decider, id)).state;
  if (record === null || record.removedAt !== null) return null;
  const type = decider.commands.find((each) => each.type.startsWith('Remove'))?.type as string;
  const { status, body } = await send(decider, id, type, TOGETHER[kind]);
  return status < 400 ? null : (body as { readonly code: string }).code;
}

/** Seals the name of a client with the books that stay. */
async function keepName(services: StepServices, send: Send, id: string): Promise<void> {
  const decider = services.handler.deciders.get('client') as Decider<RecordState<Client>>;
  const { record } = (await services.handler.aggregates.refresh(decider, id)).state;
  if (record !== null && record.name !== ERASED) await send(decider, id, KEEP_CLIENT_NAME, {});
}

/** What an operation of several steps is about to do; tests end the program there. */
export type Reached = (step: 'remove' | 'keys' | 'files' | 'record' | 'complete') => Promise<void>;

async function carryOut(event: DomainEvent, services: StepServices, reached: Reached): Promise<void> {
  const { kind } = event.data as { readonly kind: ErasableKind };
  const id = event.entityId;
  const send = stepSender(NAME, services, event);
  const books = kind === 'client' ? await booksOf(services, id) : { areKept: false, areMixed: false };
  if (books.areMixed) {
    await send(erasureDecider, id, STOP_ERASURE, { because: 'BOOKS_NOT_APART' });
    return;
  }
  if (kind === 'member' && (await isMixed(services, kind, id))) {
    await send(erasureDecider, id, STOP_ERASURE, { because: 'CONTACT_NOT_APART' });
    return;
  }
  await reached('remove');
  if (books.areKept) await keepName(services, send, id);
  const refused = await remove(services, send, kind, id);
  if (refused !== null) {
    await send(erasureDecider, id, STOP_ERASURE, { because: refused });
    return;
  }
  const persons = await subjectsOf(services, event, kind);
  const own = [...persons, ...(await importsNaming(services, persons))];
  const subjects = kind === 'client' && !books.areKept ? [...own, booksSubject(id)] : own;
  await reached('keys');
  for (const subject of subjects) await services.keys?.destroy(subject);
  services.handler.aggregates.forget();
  await reached('files');
  const files = await deleteForgottenFiles(services, Date.parse(event.metadata.at) + 1);
  const [erased, stays] = [new Set<string>(), new Set<string>()];
  for await (const { stream, metadata } of loggedEvents(services.store)) {
    const { subject } = metadata;
    if (subject === null) continue;
    if (subjects.includes(subject)) erased.add(stream);
    else if (subject === booksSubject(id)) stays.add(stream);
  }
  await reached('record');
  const said: DestroyedKeys = {
    subjects: [...subjects],
    erased: countsOf(erased),
    files,
    stays: countsOf(stays).filter(({ category }) => category !== 'client'),
  };
  await send(erasureDecider, id, RECORD_DESTROYED_KEYS, said);
}

/** Waits until the views have forgotten, which the read side says; without one there is nothing to forget. */
async function untilForgotten(event: DomainEvent, { progress, signal }: StepServices): Promise<void> {
  while (progress !== undefined && (await progress.checkpoint(FORGOTTEN)) < event.position) {
    signal?.throwIfAborted();
    await pause(LOOK_EVERY_MS);
  }
}

/**
 * Erases a person: removes their record with everything that goes along, destroys the keys of all that was ever
 * recorded of them, deletes their files, and records what it was. Each step can be taken again, so that a process that
 * ended in between begins anew.
 */
export const createErasureProcess = (reached: Reached = async () => undefined): Process => ({
  name: NAME,
  reactsTo: [erasureOrdered.type, keysDestroyed.type],
  async step(event, services) {
    if (event.metadata.userId === null) return;
    if (event.type === erasureOrdered.type) return carryOut(event, services, reached);
    // Keys of the file of a matter are destroyed by its disposition.
    if (!event.stream.startsWith(streamName('erasure', ''))) return;
    await untilForgotten(event, services);
    await reached('complete');
    await stepSender(NAME, services, event)(erasureDecider, event.entityId, COMPLETE_ERASURE, {});
  },
});
