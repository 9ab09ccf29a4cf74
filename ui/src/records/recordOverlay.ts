import { merged } from '@lexledger/contracts/kernel/entries';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Patch } from '../api/patch.ts';
import { overwrite } from '../cache/overwrite.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

export interface Change {
  readonly views: readonly string[];
  readonly patch: Patch;
  /** Fields of the patch that hold some entries of the record's. */
  readonly entries: readonly string[];
  /** Selects the queries that show the change, among those that show the views. */
  readonly where: (query: Query) => boolean;
}

/** A record's place in one cached answer. */
export interface Spot {
  /** The record as the server last sent it; undefined while the server does not know it. */
  readonly base: Row | undefined;
  /** Last index in the list. */
  readonly at: number;
  /** The row with its overlay, which distinguishes writes of other code from those of the overlay. */
  readonly drawn?: unknown;
}

export interface Held {
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

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && typeof (value as { readonly id?: unknown }).id === 'string';

/**
 * The rows of an answer that have one of the ids, by id, with their indexes. Lists may be long, so no copies are made.
 */
export function found(data: unknown, ids: readonly string[]): ReadonlyMap<string, readonly [Row, number]> {
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

/** The record with its pending changes, as an answer shows it; null if they remove it from the answer. */
function drawn({ changes }: Held, base: Row, query: Query): Row | null {
  let row: Row | null = base;
  for (const { views, patch, entries, where } of changes) {
    if (row === null || !showsAny(query, views) || !where(query)) continue;
    row = patch === null ? null : (merged(row, patch, entries) as Row);
  }
  return row;
}

/** Returns the list with the overlay of these records, and notes the place of each of them. */
function drawnList(
  held: ReadonlyMap<string, Held>,
  query: Query,
  data: readonly unknown[],
  ids: readonly string[],
): readonly unknown[] {
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
  return kept;
}

/** The overlay of all records with pending changes over the cached answers. */
export interface RecordOverlay {
  /** Records with pending changes, by id. */
  readonly held: Map<string, Held>;
  /** Follows the answers that contain these records from now on. */
  listen(): void;
  /** Drops the record if none of its changes is pending, and stops listening after the last record. */
  forgetIfDone(id: string): void;
  /** The queries with an answer that shows one of the views. */
  shownIn(views: readonly string[]): readonly Query[];
  redraw(query: Query, ids: readonly string[]): void;
  /** Replaces a cached answer without making it look newer. */
  write(query: Query, data: unknown): void;
}

/**
 * Overlays the server's data with pending changes. Each change is stored separately: a refused one disappears without
 * those that came after it, and the overlay is applied again to an answer that is fetched meanwhile.
 */
function createRecordOverlay(queries: QueryClient): RecordOverlay {
  const cache = queries.getQueryCache();
  const held = new Map<string, Held>();
  let writing = false;
  let unsubscribe: (() => void) | undefined;

  function write(query: Query, data: unknown): void {
    writing = true;
    overwrite(query, data);
    writing = false;
  }

  function redraw(query: Query, ids: readonly string[]): void {
    const { data } = query.state;
    if (Array.isArray(data)) write(query, drawnList(held, query, data, ids));
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

  /** Notes whether an answer lacks a new record. `row` is the answer's row under the record's id, if there is one. */
  function takeUpAddition(
    query: Query,
    { spots }: Held,
    added: Addition,
    row: Row | undefined,
    wasFetched: boolean,
  ): void {
    const { data } = query.state;
    const rows: readonly unknown[] | undefined = Array.isArray(data) ? data : undefined;
    const isWanted = wasFetched ? rows !== undefined && added.belongs(query.queryKey) : spots.has(query);
    if (isWanted && !rows?.some(added.isLike)) {
      spots.set(query, { base: added.row, at: 0 });
      return;
    }
    spots.delete(query);
    // The server has sent the new record under its final id, which this tab cannot relate to a command yet.
    if (rows !== undefined && row !== undefined && !added.isLike(row))
      write(
        query,
        rows.filter((other) => other !== row),
      );
  }

  /** Applies the overlay after an answer was fetched, or after other code wrote into the cache. */
  function takeUp(query: Query, wasFetched: boolean): void {
    const ids = [...held].flatMap(([id, { changes, added }]) =>
      [...changes, ...(added === undefined ? [] : [added])].some(({ views }) => showsAny(query, views)) ? [id] : [],
    );
    if (ids.length === 0) return;
    const confirmed = found(query.state.data, ids);
    for (const id of ids) {
      const record = held.get(id);
      if (record === undefined) continue;
      const { spots, added } = record;
      const [row, at = 0] = confirmed.get(id) ?? [];
      if (added !== undefined) takeUpAddition(query, record, added, row, wasFetched);
      else if (row === undefined) {
        if (wasFetched) spots.delete(query);
      } else if (wasFetched || row !== spots.get(query)?.drawn) spots.set(query, { base: row, at });
    }
    redraw(query, ids);
  }

  return {
    held,
    listen() {
      unsubscribe ??= cache.subscribe((event) => {
        if (writing) return;
        // A restored answer of the persisted cache arrives as a new query that already has data.
        if (event.type === 'added' && event.query.state.data !== undefined) takeUp(event.query, true);
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        takeUp(event.query, event.action.manual !== true);
      });
    },
    forgetIfDone(id) {
      const record = held.get(id);
      if (record !== undefined && record.changes.length === 0 && record.added === undefined) held.delete(id);
      if (held.size > 0) return;
      unsubscribe?.();
      unsubscribe = undefined;
    },
    shownIn: (views) => cache.getAll().filter((query) => query.state.data !== undefined && showsAny(query, views)),
    redraw,
    write,
  };
}

const overlays = new WeakMap<QueryClient, RecordOverlay>();

export function overlayOf(queries: QueryClient): RecordOverlay {
  const known = overlays.get(queries);
  if (known !== undefined) return known;
  const overlay = createRecordOverlay(queries);
  overlays.set(queries, overlay);
  return overlay;
}
