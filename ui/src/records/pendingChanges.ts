import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Patch } from '../api/patch.ts';

export type { Patch } from '../api/patch.ts';
export { isPendingId, pendingId } from './pendingId.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** A change that the server has not answered yet. */
export interface PendingChange {
  /**
   * Call it when the server has accepted the change. `answer` is the resulting record; without it the patch is kept.
   */
  readonly settle: (answer?: unknown) => void;
  /** Call it when the server has refused the change: the record shows without it, but with all later changes. */
  readonly takeBack: () => void;
}

interface Change {
  readonly views: readonly string[];
  readonly patch: Patch;
  /** Selects the queries that show the change, among those that show the views. */
  readonly where: (query: Query) => boolean;
}

/** A record's place in one cached answer. */
interface Spot {
  /** The record as the server last sent it; undefined while the server does not know it. */
  readonly base: Row | undefined;
  /** Last index in the list. */
  readonly at: number;
  /** The row with its overlay, which distinguishes writes of other code from those of the overlay. */
  readonly drawn?: unknown;
}

interface Held {
  readonly changes: Change[];
  readonly spots: Map<Query, Spot>;
  /** A new record under an id that only this tab knows. */
  readonly added?: Addition;
}

export interface Addition {
  readonly views: readonly string[];
  /**
   * The complete row as a list contains it, under an id of `pendingId`, or under its final id if that is known already.
   */
  readonly row: Row;
  /** Whether a list with this key would contain the row. */
  readonly belongs: (key: QueryKey) => boolean;
  /** Whether a row from the server is the new record, although the answer to its command has not arrived yet. */
  readonly isLike: (row: unknown) => boolean;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && typeof (value as { readonly id?: unknown }).id === 'string';

/**
 * The rows of an answer that have one of the ids, by id, with their indexes. Lists may be long, so no copies are made.
 */
function found(data: unknown, ids: readonly string[]): ReadonlyMap<string, readonly [Row, number]> {
  const rows = new Map<string, readonly [Row, number]>();
  const list: readonly unknown[] = Array.isArray(data) ? data : [data];
  for (let at = 0; at < list.length && rows.size < ids.length; at += 1) {
    const row = list[at];
    if (isRow(row) && ids.includes(row.id)) rows.set(row.id, [row, at]);
  }
  return rows;
}

const showsAny = ({ meta }: Query, views: readonly string[]): boolean =>
  meta?.views?.some((view) => views.includes(view)) ?? false;

const everywhere = (): boolean => true;

/** The record with its pending changes in an answer; null if they take it out. */
function drawn({ changes }: Held, base: Row, query: Query): Row | null {
  let row: Row | null = base;
  for (const { views, patch, where } of changes) {
    if (row === null || !showsAny(query, views) || !where(query)) continue;
    row = patch === null ? null : { ...row, ...patch };
  }
  return row;
}

/**
 * Overlays the server's data with pending changes. Each change is stored separately: a refused one disappears without
 * those that came after it, and the overlay is applied again to an answer that is fetched meanwhile.
 */
function createOverlay(queries: QueryClient) {
  const cache = queries.getQueryCache();
  const held = new Map<string, Held>();
  let writing = false;
  let unsubscribe: (() => void) | undefined;

  function write(query: Query, data: unknown): void {
    const { dataUpdatedAt, isInvalidated } = query.state;
    writing = true;
    // Stale data stays stale, because this is not an answer of the server.
    query.setData(data, { updatedAt: dataUpdatedAt, manual: true });
    if (isInvalidated) query.invalidate();
    writing = false;
  }

  function redrawList(query: Query, data: readonly unknown[], ids: readonly string[]): void {
    const listed = found(data, ids);
    const next: unknown[] = [...data];
    const out = new Set<number>();
    const back: { readonly at: number; readonly row: Row }[] = [];
    for (const id of ids) {
      const record = held.get(id);
      if (record === undefined) continue;
      const [confirmed, at] = listed.get(id) ?? [];
      const spot = record.spots.get(query) ?? { base: confirmed, at: at ?? 0 };
      if (spot.base === undefined) continue;
      record.spots.set(query, { ...spot, at: at ?? spot.at });
      const row = drawn(record, spot.base, query);
      if (row === null) {
        if (at !== undefined) out.add(at);
      } else if (at === undefined) back.push({ at: spot.at, row });
      else next[at] = row;
    }
    const kept = out.size === 0 ? next : next.filter((_, at) => !out.has(at));
    for (const { at, row } of back.sort((a, b) => a.at - b.at)) kept.splice(Math.min(at, kept.length), 0, row);
    write(query, kept);
  }

  function redraw(query: Query, ids: readonly string[]): void {
    const { data } = query.state;
    if (Array.isArray(data)) redrawList(query, data, ids);
    else if (isRow(data) && ids.includes(data.id)) {
      const record = held.get(data.id);
      if (record === undefined) return;
      const spot = record.spots.get(query) ?? { base: data, at: 0 };
      record.spots.set(query, spot);
      // The record's own page shows it unchanged until the server has removed it.
      write(query, drawn(record, spot.base ?? data, query) ?? spot.base ?? data);
    }
    for (const [id, [row]] of found(query.state.data, ids)) {
      const spot = held.get(id)?.spots.get(query);
      if (spot !== undefined) held.get(id)?.spots.set(query, { ...spot, drawn: row });
    }
  }

  const shownIn = (views: readonly string[]): readonly Query[] =>
    cache.getAll().filter((query) => query.state.data !== undefined && showsAny(query, views));

  /** Applies the overlay after an answer was fetched, or after other code wrote into the cache. */
  function takeUp(query: Query, wasFetched: boolean): void {
    const ids = [...held].flatMap(([id, { changes, added }]) =>
      [...changes, ...(added === undefined ? [] : [added])].some(({ views }) => showsAny(query, views)) ? [id] : [],
    );
    if (ids.length === 0) return;
    const { data } = query.state;
    const confirmed = found(data, ids);
    for (const id of ids) {
      const record = held.get(id);
      if (record === undefined) continue;
      const { spots, added } = record;
      const [row, at = 0] = confirmed.get(id) ?? [];
      if (added !== undefined) {
        const rows: readonly unknown[] = Array.isArray(data) ? data : [];
        const isWanted = wasFetched ? Array.isArray(data) && added.belongs(query.queryKey) : spots.has(query);
        if (isWanted && !rows.some(added.isLike)) spots.set(query, { base: added.row, at: 0 });
        else {
          spots.delete(query);
          // The server has sent the new record under its final id, which this tab cannot relate to a command yet.
          const list = row === undefined || added.isLike(row) ? undefined : query.state.data;
          if (Array.isArray(list))
            write(
              query,
              (list as readonly unknown[]).filter((other) => other !== row),
            );
        }
      } else if (row === undefined) {
        if (wasFetched) spots.delete(query);
      } else if (wasFetched || row !== spots.get(query)?.drawn) spots.set(query, { base: row, at });
    }
    redraw(query, ids);
  }

  function listen(): void {
    unsubscribe ??= cache.subscribe((event) => {
      if (writing) return;
      // A restored answer of the persisted cache arrives as a new query that already has data.
      if (event.type === 'added' && event.query.state.data !== undefined) takeUp(event.query, true);
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      takeUp(event.query, event.action.manual !== true);
    });
  }

  function forgetIfDone(id: string): void {
    const record = held.get(id);
    if (record !== undefined && record.changes.length === 0 && record.added === undefined) held.delete(id);
    if (held.size > 0) return;
    unsubscribe?.();
    unsubscribe = undefined;
  }

  function end(ids: readonly string[], change: Change, id: string, answer?: Row): void {
    const record = held.get(id);
    if (record === undefined) return;
    record.changes.splice(record.changes.indexOf(change), 1);
    if (answer !== undefined) {
      for (const [query, spot] of record.spots) {
        // The record is no longer part of a list that it was taken out of.
        if (change.patch === null && Array.isArray(query.state.data) && change.where(query)) record.spots.delete(query);
        else if (spot.base !== undefined) record.spots.set(query, { ...spot, base: { ...spot.base, ...answer, id } });
      }
    }
    for (const query of shownIn(change.views)) redraw(query, ids);
    forgetIfDone(id);
  }

  /** Moves the changes under a new record's temporary id to the id that the server gave it. */
  function rename(from: string, answer: Row): void {
    const record = held.get(from);
    if (record === undefined) return;
    held.delete(from);
    const next: Held = { changes: record.changes, spots: new Map() };
    for (const [query, spot] of record.spots) next.spots.set(query, { base: answer, at: spot.at });
    held.set(answer.id, next);
    for (const query of record.spots.keys()) {
      const { data } = query.state;
      if (!Array.isArray(data)) continue;
      const rows = data as readonly unknown[];
      const isThere = answer.id !== from && rows.some((row) => isRow(row) && row.id === answer.id);
      const others = rows.filter((row) => !isRow(row) || row.id !== from);
      const at = rows.findIndex((row) => isRow(row) && row.id === from);
      write(query, isThere || at < 0 ? others : others.toSpliced(at, 0, answer));
      redraw(query, [answer.id]);
    }
    forgetIfDone(answer.id);
  }

  return {
    change(views: readonly string[], id: string, patch: Patch, where: (query: Query) => boolean): PendingChange {
      listen();
      const change: Change = { views, patch, where };
      const record = held.get(id) ?? { changes: [], spots: new Map<Query, Spot>() };
      held.set(id, record);
      record.changes.push(change);
      for (const query of shownIn(views)) redraw(query, [id]);
      // A new record may have another id when this change is answered.
      const idNow = (): string => [...held].find(([, { changes }]) => changes.includes(change))?.[0] ?? id;
      return {
        settle: (answer) => {
          const now = idNow();
          end([now], change, now, isRow(answer) ? answer : ({ ...patch, id: now } as Row));
        },
        takeBack: () => {
          const now = idNow();
          end([now], change, now);
        },
      };
    },

    add(added: Addition): PendingChange {
      listen();
      const { id } = added.row;
      const record: Held = { changes: [], spots: new Map(), added };
      held.set(id, record);
      for (const query of shownIn(added.views)) {
        if (!Array.isArray(query.state.data) || !added.belongs(query.queryKey)) continue;
        record.spots.set(query, { base: added.row, at: 0 });
        redraw(query, [id]);
      }
      return {
        settle: (answer) => {
          if (isRow(answer)) rename(id, answer);
        },
        takeBack: () => {
          const { spots } = held.get(id) ?? record;
          held.delete(id);
          for (const query of spots.keys()) {
            const { data } = query.state;
            if (Array.isArray(data))
              write(
                query,
                data.filter((row) => !isRow(row) || row.id !== id),
              );
          }
          forgetIfDone(id);
        },
      };
    },

    /** The record as the server last sent it, without pending changes. */
    known(views: readonly string[], id: string): Row | undefined {
      const spots = [...(held.get(id)?.spots.values() ?? [])].flatMap(({ base }) => base ?? []);
      const listed =
        spots.length > 0 ? spots : shownIn(views).flatMap(({ state }) => found(state.data, [id]).get(id)?.[0] ?? []);
      let latest: Row | undefined;
      for (const row of listed) if (Number(row.version ?? 0) >= Number(latest?.version ?? -1)) latest = row;
      return latest;
    },
  };
}

type Overlay = ReturnType<typeof createOverlay>;

const overlays = new WeakMap<QueryClient, Overlay>();

function overlayOf(queries: QueryClient): Overlay {
  const known = overlays.get(queries);
  if (known !== undefined) return known;
  const overlay = createOverlay(queries);
  overlays.set(queries, overlay);
  return overlay;
}

/** Shows a change in every cached answer of the views until the server has accepted or refused it. */
export const showChange = (
  queries: QueryClient,
  views: readonly string[],
  id: string,
  patch: Patch,
  where: (query: Query) => boolean = everywhere,
): PendingChange => overlayOf(queries).change(views, id, patch, where);

/** Shows a new record first in every list that it belongs to, until the server has accepted or refused it. */
export const showAddition = (queries: QueryClient, addition: Addition): PendingChange =>
  overlayOf(queries).add(addition);

/** The record's latest version as the server sent it; undefined if no cached answer contains it. */
export const knownRecord = (queries: QueryClient, views: readonly string[], id: string): Row | undefined =>
  overlayOf(queries).known(views, id);
