import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { fieldOf, flattened, merged, valueAt } from '@lexledger/contracts/kernel/entries';
import { mayEndFrom } from '@lexledger/domain/recurrence/bounds';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { api, newCommandId } from '../api/api.ts';
import { markQueued, type OptimisticChange, openedOutbox, queuedAs } from '../api/outboxGate.ts';
import { isPendingId, knownRecord, type Patch, pendingId, showAddition, showChange } from './pendingChanges.ts';
import type { RecordPlace } from './recordPlace.ts';

/** The fields of every record that commands need. */
export interface Identified {
  readonly id: string;
  readonly version: number;
}

interface RecordQueues {
  /** The promise that each record's next command waits for. */
  readonly last: Map<string, Promise<unknown>>;
  /** The ids that the server gave to new records, by their temporary ids. */
  readonly given: Map<string, string>;
}

const queues = new WeakMap<QueryClient, RecordQueues>();

function queuesOf(queries: QueryClient): RecordQueues {
  const known = queues.get(queries);
  if (known !== undefined) return known;
  const fresh: RecordQueues = { last: new Map(), given: new Map() };
  queues.set(queries, fresh);
  return fresh;
}

/** Queues the commands of one record, so that each is based on the result of the one before it. */
function queued<Answer>(queries: QueryClient, id: string, run: () => Promise<Answer>): Promise<Answer> {
  const { last } = queuesOf(queries);
  const before = last.get(id);
  const mine = before === undefined ? run() : before.then(run, run);
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  last.set(id, settled);
  void settled.then(() => {
    if (last.get(id) === settled) last.delete(id);
  });
  return mine;
}

/** The id by which the server knows the record. @throws Error when the record was never saved */
function serverId(queries: QueryClient, id: string): string {
  const known = queuesOf(queries).given.get(id) ?? id;
  if (isPendingId(known)) throw new Error('This was not saved, so it could not be changed.');
  return known;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const same = (a: unknown, b: unknown): boolean =>
  a === b ||
  (!(isPlain(a) && isPlain(b)) && JSON.stringify(a ?? null) === JSON.stringify(b ?? null)) ||
  (a ?? null) === (b ?? null);

/**
 * The version that a change is based on. What this tab itself changed meanwhile is no conflict. A field that somebody
 * else changed since the user saw it is one, and then the version is the one that was seen.
 */
function madeOn(queries: QueryClient, views: readonly string[], seen: Identified, paths: readonly string[]): number {
  const known = knownRecord(queries, views, seen.id);
  const version = Number(known?.version ?? -1);
  if (known === undefined || version <= seen.version) return Math.max(0, seen.version);
  const isAsSeen = (path: string): boolean => fieldOf(path) in seen && same(valueAt(known, path), valueAt(seen, path));
  return paths.every(isAsSeen) ? version : seen.version;
}

/** Whether the outbox shows the change from now on; false if it has been sent meanwhile. */
const isLeftTo = async (commandId: string, shows: OptimisticChange): Promise<boolean> =>
  (await (await openedOutbox())?.showChange(commandId, shows)) ?? false;

export interface WantedChange<Answer> {
  readonly place: Pick<RecordPlace, 'views' | 'entries'>;
  /**
   * The record as the user saw it; with the fields that change, another tab's edit is distinguished from this tab's
   * own.
   */
  readonly record: Identified;
  /** The optimistic update of the record; null takes it out of lists. */
  readonly patch: Patch;
  /** Selects the answers that show the change, such as lists of removed records; by default all of the views. */
  readonly where?: (query: Query) => boolean;
  /** Sends the change, based on the given version. */
  readonly send: (made: Identified) => Promise<Answer>;
}

/**
 * Shows a change at once and sends it when the record's earlier commands have been answered. A refusal takes back only
 * this change.
 * @throws ApiError the server's refusal
 */
export async function changeRecord<Answer>(
  queries: QueryClient,
  { place: { views, entries = [] }, record, patch, where, send }: WantedChange<Answer>,
): Promise<Answer> {
  const pending = showChange(queries, views, record.id, patch, { ...(where && { where }), entries });
  return queued(queries, record.id, async () => {
    try {
      const id = serverId(queries, record.id);
      const seen = id === record.id ? record : { ...record, id };
      const answer = await send({
        id,
        version: madeOn(queries, views, seen, Object.keys(flattened(patch ?? {}, entries))),
      });
      const commandId = queuedAs(answer);
      if (commandId !== undefined) {
        const shows = { views, id, patch, entries, ...(where === undefined ? {} : { inRemoved: true }) };
        if (await isLeftTo(commandId, shows)) pending.takeBack();
        else pending.settle();
        return markQueued({ ...seen, ...answer, ...merged(seen, patch ?? {}, entries) } as Answer & object, commandId);
      }
      pending.settle(answer);
      return answer;
    } catch (error) {
      pending.takeBack();
      throw error;
    }
  });
}

type Meaning = (row: Readonly<Record<string, unknown>>, value: string) => boolean;

/**
 * The parameters that bound lists in time, both days included. Events match that are not over before `from` and begin
 * before `to`.
 */
const BOUNDS: Readonly<Record<string, Meaning>> = {
  from: (row, value) =>
    'startDate' in row ? mayEndFrom(row as unknown as CalendarEvent, value) : String(row.date ?? '') >= value,
  to: (row, value) =>
    'startDate' in row ? String(row.startDate) < value : row.date != null && String(row.date) <= value,
};

/** Whether a list with that key contains such a record. The place defines filters that are not fields. */
export function belongsTo(
  { path, filters = {} }: Pick<RecordPlace, 'path' | 'filters'>,
  row: Readonly<Record<string, unknown>>,
) {
  return ([address, parameters, ...others]: QueryKey): boolean => {
    if (address !== path || others.length > 0) return false;
    return Object.entries((parameters ?? {}) as Readonly<Record<string, unknown>>).every(([name, value]) => {
      if (value === undefined || value === null || value === '' || name === 'sort' || name === 'limit') return true;
      const meaning = filters[name] ?? (name in row ? undefined : BOUNDS[name]);
      if (meaning !== undefined) return meaning(row, String(value));
      return name in row && String(row[name]) === String(value);
    });
  };
}

/** Maximum difference in milliseconds between the browser's clock and the server's. */
const CLOCKS_APART_MS = 2000;

/**
 * Adds a record. Lists show it at once if the place defines what a new record contains; a refusal takes it out again.
 * @param proposals seals of the AI proposals whose text it contains
 * @throws ApiError the server's refusal
 */
export async function addRecord<Row extends Identified>(
  queries: QueryClient,
  place: RecordPlace,
  body: object,
  proposals: readonly string[] = [],
): Promise<Row> {
  const commandId = newCommandId();
  const send = (): Promise<Row> => api.sendCommand<Row>('POST', place.path, body, { commandId, proposals });
  if (place.blank === undefined) return send();
  const id = pendingId(commandId);
  const now = Date.now();
  const at = new Date(now).toISOString();
  const stamps = { id, version: 0, createdAt: at, updatedAt: at, removedAt: null };
  const said = body as Readonly<Record<string, unknown>>;
  const row = { ...place.blank, ...said, ...place.computed?.(said), ...stamps };
  const pending = showAddition(queries, {
    views: place.views,
    row,
    belongs: belongsTo(place, row),
    isLike: (other) => {
      const record = other as Readonly<Record<string, unknown>>;
      const isAlike = Object.entries(said).every(([field, value]) => same(record[field] || null, value || null));
      return (
        isAlike && !isPendingId(String(record.id)) && api.localTime(String(record.createdAt)) >= now - CLOCKS_APART_MS
      );
    },
  });
  return queued(queries, id, async () => {
    try {
      const added = await send();
      queuesOf(queries).given.set(id, added.id);
      if (queuedAs(added) !== undefined) {
        const kept = { ...row, id: added.id };
        const shows = { views: place.views, id: added.id, patch: {}, added: { path: place.path, row: kept } };
        if (await isLeftTo(commandId, shows)) pending.takeBack();
        else pending.settle(kept);
        return markQueued({ ...added, ...kept }, commandId);
      }
      pending.settle(added);
      return added;
    } catch (error) {
      pending.takeBack();
      throw error;
    }
  });
}
