import { randomUUID } from 'node:crypto';
import { type DomainEvent, entityIdOf } from '@lexledger/contracts/kernel/event';
import type { Belonging } from '@lexledger/contracts/kernel/firm';
import type { JsonObject } from '@lexledger/contracts/kernel/json';
import type { RecordBase, RecordDefinition } from '@lexledger/contracts/kernel/record';
import { RELATIONS } from '@lexledger/domain/relations';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import { backReferencesDecider, ENTER_RECORDS } from '../features/relations/back-references.decider.ts';
import { causedCommand } from '../kernel/caused-by.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Dependent, Entry } from '../kernel/dependent.ts';
import { affectsChild, inParts, keyOf, namedIn, RELATIONS_PROCESS } from '../kernel/dependents.ts';
import type { CommandRequest } from '../kernel/handled-command.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import type { RecordState, Removal } from '../kernel/record-state.ts';

type Records = ReadonlyMap<string, RecordDefinition>;

const DEPENDENT = RELATIONS.filter(affectsChild);
const parents: Records = new Map(DEPENDENT.map(({ parent }) => [parent.category, parent]));
const children: Records = new Map(DEPENDENT.map(({ child }) => [child.category, child]));

/** Types of events after which a record may name another one, or depend on one, that it did not before. */
const TOUCHING: readonly string[] = [
  ...new Set([...children.values()].flatMap(({ events }) => [events.added, events.changed, events.restored])),
].map(({ type }) => type);
const REAPPLYING: readonly string[] = DEPENDENT.flatMap(({ appliesAgainAfter = [] }) =>
  appliesAgainAfter.map(({ type }) => type),
);
const ENDING = [...parents.values()].flatMap(({ events }) => [events.removed.type, events.restored.type]);

/** Maximum number of entries in one append, at some 60 bytes each. */
const MOST_ENTRIES = 1000;

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** The event that causes a command, and its user. */
type Cause = Pick<DomainEvent, 'id' | 'metadata'>;

/** The request of a command that the event leads to, once for each event. */
function following(cause: Cause, { category, id }: Entry, type: string, data: object): CommandRequest | null {
  const { userId } = cause.metadata;
  if (userId === null) return null;
  const name = `${RELATIONS_PROCESS}:${category}-${id}:${type}:${JSON.stringify(data)}`;
  return causedCommand(cause, name, { type, data, entityId: id, userId });
}

/** Sends the command, and returns whether it was accepted. */
async function send(
  { handler }: StepServices,
  cause: Cause,
  entry: Entry,
  type: string,
  data: object,
): Promise<boolean> {
  const request = following(cause, entry, type, data);
  const decider = handler.deciders.get(entry.category);
  if (request === null || decider === undefined) return false;
  const { status } = await handler.handle(decider, request);
  return status < 400;
}

async function stateOf(services: StepServices, { category, id }: Entry): Promise<RecordState<RecordBase>> {
  const decider = services.handler.deciders.get(category) as Decider<RecordState<RecordBase>>;
  return (await services.handler.aggregates.refresh(decider, id)).state;
}

/**
 * Adds the records to the back-reference indexes of those that they name, with one append for each index. Afterwards it
 * is known which of the indexed records are removed, without reading them again one by one.
 */
async function enter(events: readonly RecordedEvent[], services: StepServices): Promise<void> {
  const { handler } = services;
  const indexes = new Map<
    string,
    { readonly whose: Belonging; readonly named: Entry; readonly records: Map<string, Entry> }
  >();
  for (const event of events) {
    const { userId, firmId } = event.metadata;
    if (userId === null) continue;
    for (const named of namedIn(DEPENDENT, event)) {
      const { id } = named;
      const index = indexes.get(id) ?? { whose: { userId, firmId }, named, records: new Map<string, Entry>() };
      const entry = { category: categoryOf(event.stream), id: entityIdOf(event.stream) };
      index.records.set(keyOf(entry), entry);
      indexes.set(id, index);
    }
  }
  await inParts([...indexes], async ([entityId, { whose, named, records }]) => {
    await stateOf(services, named);
    const all = [...records.values()];
    for (let start = 0; start < all.length; start += MOST_ENTRIES) {
      await handler.handle(backReferencesDecider, {
        type: ENTER_RECORDS,
        data: { records: all.slice(start, start + MOST_ENTRIES) },
        entityId,
        ...whose,
        // A record that is already in the index is not added again, so the command needs no derived id.
        commandId: randomUUID(),
        repeatable: false,
        timeZone: 'UTC',
        origin: { sessionId: null, correlationId: RELATIONS_PROCESS, causationId: null, ip: null, userAgent: null },
      });
    }
  });
}

/** The removal's event as the cause of its consequences. */
const causeOf = (removal: Removal, { metadata }: Cause): Cause => ({ id: removal.eventId, metadata });

/** The successor of a removed team member; if that one is removed as well, the successor's successor. */
async function successorOf(services: StepServices, first: string | null): Promise<string | null> {
  const seen = new Set<string>();
  for (let next = first; next !== null && !seen.has(next); ) {
    seen.add(next);
    const { record, removal } = await stateOf(services, { category: 'member', id: next });
    if (record !== null && record.removedAt === null) return next;
    next = removal?.to ?? null;
  }
  return null;
}

/** Applies the removal of a record to one that depends on it. */
async function takeAlong(
  services: StepServices,
  cause: Cause,
  removal: Removal,
  parent: RecordDefinition,
  parentId: string,
  { category, id, relation }: Pick<Dependent, 'category' | 'id' | 'relation'>,
): Promise<void> {
  const entry = { category, id };
  const { commands } = relation.child;
  if (relation.fate === 'goes') {
    const data = { with: { list: parent.name, id: parentId }, ...(parents.has(category) && { withRecords: true }) };
    await send(services, cause, entry, commands.remove.type, data);
  }
  const give = (to: string | null) => send(services, cause, entry, commands.change.type, { [relation.field]: to });
  if (relation.fate === 'cleared') await give(null);
  if (relation.fate !== 'reassigned') return;
  const to = await successorOf(services, removal.to);
  // The successor may have just been removed; then the record is assigned to nobody.
  if (!(await give(to)) && to !== null) await give(null);
}

/** Applies the removal of a record to its dependents, unless it was restored in the meantime. */
async function afterRemoval(event: DomainEvent, parent: RecordDefinition, services: StepServices): Promise<void> {
  const { removal } = await stateOf(services, { category: parent.category, id: event.entityId });
  const { userId, firmId } = event.metadata;
  if (!removal?.cascades || removal.eventId !== event.id || userId === null) return;
  const dependents = await services.handler.dependents.of(
    { category: parent.category, id: event.entityId },
    { userId, firmId },
  );
  await inParts(dependents, (dependent) => takeAlong(services, event, removal, parent, event.entityId, dependent));
}

/** The removal before a restoration, from the record's own stream. */
async function removalBefore(event: DomainEvent, parent: RecordDefinition, services: StepServices) {
  const past = await services.handler.aggregates.past(parent.category, event.entityId, event.revision);
  return past.findLast(({ type }) => type === parent.events.removed.type);
}

/** Whether the field was last changed because of the event. */
async function wasGivenBy(services: StepServices, causeId: string, { category, id, relation }: Dependent) {
  const past = await services.handler.aggregates.past(category, id, Number.POSITIVE_INFINITY);
  const last = past.findLast(({ data }) => relation.field in ((data as { readonly changes?: object }).changes ?? {}));
  return last?.metadata.causationId === causeId;
}

/** Restores exactly what the removal affected, and not what was removed before it or changed since. */
async function afterRestoration(event: DomainEvent, parent: RecordDefinition, services: StepServices): Promise<void> {
  const removed = await removalBefore(event, parent, services);
  const { userId, firmId } = event.metadata;
  if (removed === undefined || userId === null) return;
  const whose = { userId, firmId };
  const own = { category: parent.category, id: event.entityId };
  const taken = await services.handler.dependents.of(own, whose, 'removed');
  await inParts(
    taken.filter(({ relation, removal }) => relation.fate === 'goes' && removal?.causedBy === removed.id),
    ({ category, id, relation }) =>
      send(services, event, { category, id }, relation.child.commands.restore.type, {
        with: { list: parent.name, id: event.entityId },
      }),
  );
  for (const relation of DEPENDENT.filter(({ fate, parent: whom }) => fate !== 'goes' && whom === parent)) {
    await inParts(await services.handler.dependents.everNamed(own, whose, relation), async (dependent) => {
      if (!(await wasGivenBy(services, removed.id, dependent))) return;
      const { category, id } = dependent;
      await send(services, event, { category, id }, relation.child.commands.change.type, {
        [relation.field]: event.entityId,
      });
    });
  }
}

/**
 * Handles a record that started to depend on another one while that one was being removed, which neither stream could
 * detect: the removal is applied to it if it comes before it in the log.
 */
async function settle(event: DomainEvent, services: StepServices): Promise<void> {
  const entry = { category: categoryOf(event.stream), id: event.entityId };
  const { record } = await stateOf(services, entry);
  if (record === null || record.removedAt !== null) return;
  const values = record as RecordBase & Readonly<Record<string, unknown>>;
  for (const relation of DEPENDENT.filter(({ child }) => child.category === entry.category)) {
    const parentId = values[relation.field];
    if (typeof parentId !== 'string' || !(relation.appliesTo?.(values) ?? true)) continue;
    const { removal } = await stateOf(services, { category: relation.parent.category, id: parentId });
    if (!removal?.cascades || removal.position > event.position) continue;
    await takeAlong(services, causeOf(removal, event), removal, relation.parent, parentId, { ...entry, relation });
  }
}

/** Whether the record may depend on a removed one. This is rare, and most records need no further check. */
async function mayDangle(event: DomainEvent, child: RecordDefinition, { handler }: StepServices): Promise<boolean> {
  if (event.type === child.events.restored.type || REAPPLYING.includes(event.type)) return true;
  const named = namedIn(DEPENDENT, { stream: event.stream, data: event.data as JsonObject });
  const states = await Promise.all(
    named.map(({ category, id }) => {
      const decider = handler.deciders.get(category) as Decider<RecordState<RecordBase>>;
      return handler.aggregates.load(decider, id);
    }),
  );
  return states.some(({ state }) => state.record?.removedAt !== null);
}

/**
 * Keeps relations consistent, in the order of the log: applies removals to dependents, restores them on undo, and
 * handles a removal and a new reference at the same moment. Its commands derive their ids from the causing event, so
 * that a process that crashes halfway resumes where it was.
 */
export const relationsProcess: Process = {
  name: RELATIONS_PROCESS,
  reactsTo: [...new Set([...TOUCHING, ...REAPPLYING, ...ENDING])],
  prepare: enter,
  async step(event, services) {
    const category = categoryOf(event.stream);
    const parent = parents.get(category);
    const child = children.get(category);
    if (child !== undefined && (await mayDangle(event, child, services))) await settle(event, services);
    if (parent?.events.removed.type === event.type) await afterRemoval(event, parent, services);
    if (parent?.events.restored.type === event.type) await afterRestoration(event, parent, services);
  },
};
