import { features } from '@lexledger/contracts/features';
import {
  type AuditDetails,
  type AuditDocument,
  type AuditLog,
  type AuditQuery,
  getAuditChoices,
  listAuditLogs,
} from '@lexledger/contracts/features/audit';
import type { commandRefused, signInRefused } from '@lexledger/contracts/features/identity';
import type { Issue } from '@lexledger/contracts/kernel/errors';
import { type DomainEvent, type EventOf, streamName } from '@lexledger/contracts/kernel/event';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { stepsOf } from '@lexledger/contracts/kernel/reversal';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { startOfDay } from '@lexledger/domain/reminders/moments';
import type { ViewDocument, Where } from '@lexledger/infra/read-store/port';
import { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { deviceOf } from '../../kernel/device.ts';
import { changesOf, memberNames, type NameOf, namesIn, othersIn } from '../../kernel/history.ts';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';
import type { ServiceFeature } from '../../kernel/service-feature.ts';
import { auditProjection, codeOfSignIn } from './audit-logs.view.ts';
import { auditChoices, RECORD_TYPES, titleOf } from './subjects.ts';
import { describerOf, namedIn, nameOf, saidBy, saysChanges } from './told.ts';
import { isVisible } from './visibility.ts';

type Entry = ViewDocument & AuditDocument & { readonly lastPosition: string };
type Past = QueryInput['past'];

const [view] = features.audit.views;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** An instant in its stored form. A day begins and ends in the account's time zone. */
function instantAt(given: string, timeZone: string, isEnd: boolean): string {
  if (given.length > DAY_LENGTH) return new Date(given).toISOString();
  if (!isEnd) return new Date(startOfDay(given, timeZone)).toISOString();
  const next = new Date(Date.parse(given) + 86_400_000).toISOString().slice(0, DAY_LENGTH);
  return new Date(startOfDay(next, timeZone) - 1).toISOString();
}

/** Sorts after every place of an instant. */
const END = '~';

/** The requested range of places: within the days and after the previous page. */
function placesOf(
  { after, from, to }: Pick<AuditQuery, 'after' | 'from' | 'to'>,
  { timeZone }: Actor,
): { gte?: string; lt?: string } {
  const ends = [after, to === undefined ? undefined : `${instantAt(to, timeZone, true)}${END}`];
  const [lt] = ends.filter((end) => end !== undefined).sort();
  return {
    ...(from !== undefined && { gte: instantAt(from, timeZone, false) }),
    ...(lt !== undefined && { lt }),
  };
}

/** Matching entries, newest first. */
async function entriesFor(
  query: Omit<AuditQuery, 'limit'>,
  actor: Actor,
  reader: Reader,
  limit: number,
): Promise<readonly Entry[]> {
  const { action, entityType, entityId, success, userId } = query;
  const filters: Where = {
    ...(action !== undefined && { action }),
    ...(entityType !== undefined && { entityType }),
    ...(entityId !== undefined && { entityId }),
    ...(success !== undefined && { success: success === 'true' }),
    ...(userId !== undefined && { userId }),
  };
  const order = Object.keys(filters).length === 0 ? 'place' : 'narrowedPlace';
  const places = placesOf(query, actor);
  const found = await reader.find(view.name, {
    where: { ...filters, ...(Object.keys(places).length > 0 && { [order]: places }) },
    // Both fields have the same direction, so that an index provides the order in every store.
    sort: [order, 'id'].map((field) => ({ field, direction: 'desc' })),
    limit,
  });
  return found as readonly Entry[];
}

/** The stream of the record that the entry is about; null when it does not provide earlier values. */
const recordStream = ({ entityType, entityId }: Entry): string | null =>
  entityId !== null && RECORD_TYPES.has(entityType) ? streamName(entityType, entityId) : null;

/** Of two readings of a stream, the one that begins earlier. */
const longer = (one: readonly DomainEvent[], other: readonly DomainEvent[] = []): readonly DomainEvent[] =>
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

async function read(entries: readonly Entry[], past: Past): Promise<ReadonlyMap<string, readonly DomainEvent[]>> {
  const streams = [...streamsOf(entries)];
  return new Map(await Promise.all(streams.map(async ([stream, from]) => [stream, await past(stream, from)] as const)));
}

/** The record's state when a command about it was refused. */
function standingAt(events: readonly DomainEvent[], position: string): RecordBase | null {
  return stepsOf(events.filter((event) => event.position < position)).at(-1)?.after ?? null;
}

const caseIdIn = (record: RecordBase | null): string | null => {
  const { caseId } = (record ?? {}) as { readonly caseId?: unknown };
  return z.uuid().safeParse(caseId).data ?? null;
};

type Told = Pick<AuditDetails, 'changes' | 'caseId' | 'code' | 'issues'> & { readonly entityName: string | null };

const NOTHING: Told = { changes: [], caseId: null, code: null, issues: [], entityName: null };

/** The details of the event beyond its entry, depending on its kind. */
function describedBy(entry: Entry, event: DomainEvent, logs: ReadonlyMap<string, readonly DomainEvent[]>): Told {
  const { entityType, lastPosition } = entry;
  const record = recordStream(entry);
  const ofRecord = record === null ? [] : (logs.get(record) ?? []);
  if (event.type === 'CommandRefused') {
    const { code, answer } = event.data as EventOf<typeof commandRefused>['data'];
    const { issues = [] } = (answer ?? {}) as { readonly issues?: readonly Issue[] };
    const standing = standingAt(ofRecord, lastPosition);
    const entityName = standing === null ? null : nameOf(entityType, standing);
    return { ...NOTHING, code, issues: [...issues], entityName, caseId: caseIdIn(standing) };
  }
  if (event.type === 'SignInRefused') {
    const { username, reason } = event.data as EventOf<typeof signInRefused>['data'];
    return { ...NOTHING, code: codeOfSignIn(reason), entityName: username };
  }
  if (record !== null) {
    const step = stepsOf(ofRecord).find((one) => one.event.id === event.id);
    if (step === undefined) return NOTHING;
    const { before, after } = step;
    return {
      ...NOTHING,
      changes: changesOf(step, describerOf(event.type)),
      entityName: nameOf(entityType, after),
      caseId: caseIdIn(after) ?? caseIdIn(before),
    };
  }
  const earlier = (logs.get(event.stream) ?? []).filter(({ revision }) => revision < event.revision);
  return { ...NOTHING, changes: saidBy(event, earlier), entityName: namedIn(event) };
}

function byWhom({ action, sessionId, userId }: Entry, actor: Actor, nameOf: NameOf): AuditDetails['by'] {
  if (sessionId !== null) {
    return userId === actor.userId ? { kind: 'you', name: actor.username } : { kind: 'member', name: nameOf(userId) };
  }
  return action === 'SignInRefused'
    ? { kind: 'unknown', name: 'Not signed in' }
    : { kind: 'product', name: PRODUCT_NAME };
}

/** The category of trust accounts, whose id is their client's. */
const OF_CLIENTS = 'trust';

/** The name of a subject without a name of its own: the username of an account, the client of a trust account. */
async function otherName({ entityType, entityId }: Entry, actor: Actor, reader: Reader): Promise<string | null> {
  if (entityType === 'user') return actor.username;
  if (entityType !== OF_CLIENTS || entityId === null) return null;
  const client = await reader.get('clients', entityId);
  return typeof client?.name === 'string' ? client.name : null;
}

/** An entry with the details of its event. */
async function shownAs(
  entry: Entry,
  logs: ReadonlyMap<string, readonly DomainEvent[]>,
  { actor, read: reader }: Pick<QueryInput, 'actor' | 'read'>,
  nameOf: NameOf,
): Promise<AuditLog> {
  const event = logs.get(entry.stream)?.find(({ id }) => id === entry.id);
  const { entityName, ...described } = event === undefined ? NOTHING : describedBy(entry, event, logs);
  const { with: other, takes } = event === undefined ? { with: null, takes: [] } : othersIn(event);
  return {
    ...entry,
    entityName: entityName ?? (await otherName(entry, actor, reader)),
    details: {
      ...described,
      title: entry.action === 'SignInRefused' ? 'Sign-in refused' : titleOf(entry.action),
      position: entry.lastPosition,
      revision: entry.revision,
      correlationId: event?.metadata.correlationId ?? '',
      by: byWhom(entry, actor, nameOf),
      device: deviceOf(entry.userAgent),
      thisSession: entry.sessionId !== null && entry.sessionId === actor.publicId,
      with: other,
      takes,
      erased: event?.erased ?? false,
      names: await namesIn([{ changes: described.changes, with: other }], describerOf(entry.action), actor, reader),
    },
  };
}

/** Times that more is read for a page of which parts may not be shown. */
const MOST_ROUNDS = 8;

const listQuery = answerQuery(listAuditLogs, async (input) => {
  const { query, actor, read: reader, past } = input;
  const shown: Entry[] = [];
  const logs = new Map<string, readonly DomainEvent[]>();
  let { after } = query;
  let next: string | null = null;
  for (let round = 1; round <= MOST_ROUNDS && shown.length < query.limit; round += 1) {
    const room = query.limit - shown.length;
    // One extra entry shows whether there is another page.
    const found = await entriesFor({ ...query, after }, actor, reader, room + 1);
    const page = found.slice(0, room);
    const ofPage = await read(page, past);
    for (const entry of page) {
      if (await isVisible(entry, ofPage, actor, reader)) shown.push(entry);
    }
    for (const [stream, events] of ofPage) logs.set(stream, longer(events, logs.get(stream)));
    next = found.length > page.length ? (page.at(-1)?.place ?? null) : null;
    if (next === null) break;
    after = next;
  }
  const nameOf = await memberNames(
    shown.some(({ userId }) => userId !== actor.userId),
    actor,
    reader,
  );
  return { body: { entries: await Promise.all(shown.map((entry) => shownAs(entry, logs, input, nameOf))), next } };
});

const choicesQuery = answerQuery(getAuditChoices, async () => ({ body: auditChoices }), { timeless: true });

/** The audit trail of an account. */
export const audit: ServiceFeature = {
  projections: [auditProjection],
  queries: [listQuery, choicesQuery],
};
