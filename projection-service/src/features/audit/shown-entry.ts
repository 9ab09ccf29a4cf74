import { assignmentViewOf } from '@lexledger/contracts/assignment';
import type { AuditDetails, AuditLog } from '@lexledger/contracts/features/audit';
import { FILE_TYPE, type fileDownloaded } from '@lexledger/contracts/features/audit/recorded-reads';
import type { commandRefused, signInRefused } from '@lexledger/contracts/features/identity';
import type { Issue } from '@lexledger/contracts/kernel/errors';
import { type DomainEvent, type EventOf, streamName } from '@lexledger/contracts/kernel/event';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { stepsOf } from '@lexledger/contracts/kernel/reversal';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import type { Actor } from '../../kernel/actor.ts';
import { deviceOf } from '../../kernel/device.ts';
import { changesOf, forWhom, type NameOf, namesIn, othersIn } from '../../kernel/history.ts';
import type { QueryInput } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';
import { nameOf } from '../../kernel/record-names.ts';
import { codeOfSignIn } from './audit-logs.view.ts';
import type { Entry } from './entries.ts';
import { RECORD_TYPES, titleOf } from './subjects.ts';
import { describerOf, namedIn, saidBy, saysChanges } from './told.ts';
import type { Logs } from './visibility.ts';

type Past = QueryInput['past'];

/** The stream of the record that the entry is about; null when it does not provide earlier values. */
const recordStream = ({ entityType, entityId }: Entry): string | null =>
  entityId !== null && RECORD_TYPES.has(entityType) ? streamName(entityType, entityId) : null;

/** Of two readings of a stream, the one that begins earlier. */
export const longer = (one: readonly DomainEvent[], other: readonly DomainEvent[] = []): readonly DomainEvent[] =>
  other.length > one.length ? other : one;

/** The streams that the entries are derived from, each with the first revision needed. */
function streamsOf(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const needed = new Map<string, number>();
  const need = (stream: string, from: number): void => {
    needed.set(stream, Math.min(from, needed.get(stream) ?? from));
  };
  for (const entry of entries) {
    const record = recordStream(entry);
    if (record !== null) need(record, 0);
    need(entry.stream, saysChanges(entry.action) ? 0 : entry.revision);
  }
  return needed;
}

/** The events that the entries are derived from, by their streams. */
export async function logsOf(entries: readonly Entry[], past: Past): Promise<Logs> {
  const streams = [...streamsOf(entries)];
  return new Map(await Promise.all(streams.map(async ([stream, from]) => [stream, await past(stream, from)] as const)));
}

/** The record's state when a command about it was refused. */
function standingAt(events: readonly DomainEvent[], position: string): RecordBase | null {
  return stepsOf(events.filter((event) => event.position < position)).at(-1)?.after ?? null;
}

type Told = Pick<AuditDetails, 'changes' | 'code' | 'issues'> & { readonly entityName: string | null };

const NOTHING: Told = { changes: [], code: null, issues: [], entityName: null };

/** The details of the event beyond its entry, depending on its kind. */
function describedBy(entry: Entry, event: DomainEvent, logs: Logs): Told {
  const { entityType, lastPosition } = entry;
  const record = recordStream(entry);
  const ofRecord = record === null ? [] : (logs.get(record) ?? []);
  if (event.type === 'CommandRefused') {
    const { code, answer } = event.data as EventOf<typeof commandRefused>['data'];
    const { issues = [] } = (answer ?? {}) as { readonly issues?: readonly Issue[] };
    const standing = standingAt(ofRecord, lastPosition);
    const entityName = standing === null ? null : nameOf(entityType, standing);
    return { ...NOTHING, code, issues: [...issues], entityName };
  }
  if (event.type === 'SignInRefused') {
    const { username, reason } = event.data as EventOf<typeof signInRefused>['data'];
    return { ...NOTHING, code: codeOfSignIn(reason), entityName: username };
  }
  if (entityType === FILE_TYPE) {
    return { ...NOTHING, entityName: (event.data as EventOf<typeof fileDownloaded>['data']).file };
  }
  if (record !== null && event.stream !== record) {
    const standing = standingAt(ofRecord, lastPosition);
    return {
      ...NOTHING,
      changes: saidBy(event, []),
      entityName: standing === null ? null : nameOf(entityType, standing),
    };
  }
  if (record !== null) {
    const step = stepsOf(ofRecord).find((one) => one.event.id === event.id);
    if (step === undefined) return NOTHING;
    return {
      ...NOTHING,
      changes: changesOf(step, describerOf(event.type)),
      entityName: nameOf(entityType, step.after),
    };
  }
  const earlier = (logs.get(event.stream) ?? []).filter(({ revision }) => revision < event.revision);
  return { ...NOTHING, changes: saidBy(event, earlier), entityName: namedIn(event) };
}

function byWhom(
  { action, sessionId, userId }: Entry,
  actor: Actor,
  nameOf: NameOf,
  other: Pick<AuditDetails['by'], 'onBehalfOf'>,
): AuditDetails['by'] {
  if (sessionId !== null) {
    return userId === actor.userId
      ? { kind: 'you', name: actor.username, ...other }
      : { kind: 'member', name: nameOf(userId), ...other };
  }
  return action === 'SignInRefused'
    ? { kind: 'unknown', name: 'Not signed in' }
    : { kind: 'product', name: PRODUCT_NAME };
}

/** The category of trust accounts, whose id is their client's. */
const OF_CLIENTS = 'trust';

/** The name of a subject without a name of its own: the username of an account, the client of a trust account. */
async function otherName(
  { entityType, entityId }: Entry,
  actor: Actor,
  reader: Reader,
  nameOf: NameOf,
): Promise<string | null> {
  if (entityType === 'user') return entityId === actor.userId ? actor.username : nameOf(entityId);
  if (entityType !== OF_CLIENTS || entityId === null) return null;
  const client = await reader.get('clients', entityId);
  return typeof client?.name === 'string' ? client.name : null;
}

/** The record right after the entry's event; null where it is of none. */
function afterOf({ id, ...entry }: Entry, logs: Logs): RecordBase | null {
  const record = recordStream({ id, ...entry });
  const steps = record === null ? [] : stepsOf(logs.get(record) ?? []);
  return steps.find(({ event }) => event.id === id)?.after ?? null;
}

/** An entry with the details of its event. */
export async function shownAs(
  entry: Entry,
  logs: Logs,
  { actor, read: reader }: Pick<QueryInput, 'actor' | 'read'>,
  name: NameOf,
): Promise<AuditLog> {
  const event = logs.get(entry.stream)?.find(({ id }) => id === entry.id);
  const principal =
    event === undefined ? {} : forWhom(assignmentViewOf(entry.entityType), event, afterOf(entry, logs), actor, name);
  const { entityName, ...described } = event === undefined ? NOTHING : describedBy(entry, event, logs);
  const { with: other, takes } = event === undefined ? { with: null, takes: [] } : othersIn(event);
  return {
    ...entry,
    entityName: entityName ?? (await otherName(entry, actor, reader, name)),
    details: {
      ...described,
      title: entry.action === 'SignInRefused' ? 'Sign-in refused' : titleOf(entry.action),
      position: entry.lastPosition,
      revision: entry.revision,
      // A case does not belong to itself.
      caseId: entry.caseId === entry.entityId ? null : entry.caseId,
      correlationId: event?.metadata.correlationId ?? '',
      by: byWhom(entry, actor, name, principal),
      device: deviceOf(entry.userAgent),
      thisSession: entry.sessionId !== null && entry.sessionId === actor.publicId,
      with: other,
      takes,
      erased: event?.erased ?? false,
      ...(event?.metadata.imported !== undefined && { elsewhere: true }),
      names: await namesIn([{ changes: described.changes, with: other }], describerOf(entry.action), actor, reader),
    },
  };
}
