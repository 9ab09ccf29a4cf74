import { merged } from '@lexledger/contracts/kernel/entries';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Patch } from '../api/patch.ts';
import {
  type Addition,
  type Change,
  found,
  type Held,
  isRow,
  overlayOf,
  type RecordOverlay,
  type Row,
  type Spot,
} from './recordOverlay.ts';

export type { Patch } from '../api/patch.ts';
export { isPendingId, pendingId } from './pendingId.ts';
export type { Addition } from './recordOverlay.ts';

/** A change that the server has not answered yet. */
export interface PendingChange {
  /**
   * Call it when the server has accepted the change. `answer` is the resulting record; without it the patch is kept.
   */
  readonly settle: (answer?: unknown) => void;
  /** Call it when the server has refused the change: the record shows without it, but with all later changes. */
  readonly takeBack: () => void;
}

const everywhere = (): boolean => true;

/** Ends a change of the record; `confirm` makes the confirmed record from the one before, without it it is taken back. */
function end(
  { held, shownIn, redraw, forgetIfDone }: RecordOverlay,
  change: Change,
  id: string,
  confirm?: (base: Row) => object,
): void {
  const record = held.get(id);
  if (record === undefined) return;
  record.changes.splice(record.changes.indexOf(change), 1);
  if (confirm !== undefined) {
    for (const [query, spot] of record.spots) {
      // The record is no longer part of a list that it was taken out of.
      if (change.patch === null && Array.isArray(query.state.data) && change.where(query)) record.spots.delete(query);
      else if (spot.base !== undefined) {
        record.spots.set(query, { ...spot, base: { ...confirm(spot.base), id } });
      }
    }
  }
  for (const query of shownIn(change.views)) redraw(query, [id]);
  forgetIfDone(id);
}

/** Moves the changes under a new record's temporary id to the id that the server gave it. */
function rename({ held, redraw, write, forgetIfDone }: RecordOverlay, from: string, answer: Row): void {
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

/** Shows a change in every cached answer of the views until the server has accepted or refused it. */
export function showChange(
  queries: QueryClient,
  views: readonly string[],
  id: string,
  patch: Patch,
  { where = everywhere, entries = [] }: Partial<Pick<Change, 'where' | 'entries'>> = {},
): PendingChange {
  const overlay = overlayOf(queries);
  const { held } = overlay;
  overlay.listen();
  const change: Change = { views, patch, entries, where };
  const record = held.get(id) ?? { changes: [], spots: new Map<Query, Spot>() };
  held.set(id, record);
  record.changes.push(change);
  for (const query of overlay.shownIn(views)) overlay.redraw(query, [id]);
  // A new record may have another id when this change is answered.
  const idNow = (): string => [...held].find(([, { changes }]) => changes.includes(change))?.[0] ?? id;
  return {
    settle: (answer) =>
      end(overlay, change, idNow(), (base) =>
        isRow(answer) ? { ...base, ...answer } : merged(base, patch ?? {}, entries),
      ),
    takeBack: () => end(overlay, change, idNow()),
  };
}

/** Shows a new record first in every list that it belongs to, until the server has accepted or refused it. */
export function showAddition(queries: QueryClient, added: Addition): PendingChange {
  const overlay = overlayOf(queries);
  const { held } = overlay;
  overlay.listen();
  const { id } = added.row;
  const record: Held = { changes: [], spots: new Map(), added };
  held.set(id, record);
  for (const query of overlay.shownIn(added.views)) {
    if (!Array.isArray(query.state.data) || !added.belongs(query.queryKey)) continue;
    record.spots.set(query, { base: added.row, at: 0 });
    overlay.redraw(query, [id]);
  }
  return {
    settle: (answer) => {
      if (isRow(answer)) rename(overlay, id, answer);
    },
    takeBack: () => {
      const { spots } = held.get(id) ?? record;
      held.delete(id);
      for (const query of spots.keys()) {
        const { data } = query.state;
        if (Array.isArray(data))
          overlay.write(
            query,
            data.filter((row) => !isRow(row) || row.id !== id),
          );
      }
      overlay.forgetIfDone(id);
    },
  };
}

/**
 * The record's latest version as the server sent it, without pending changes; undefined if no cached answer contains
 * it.
 */
export function knownRecord(queries: QueryClient, views: readonly string[], id: string): Row | undefined {
  const { held, shownIn } = overlayOf(queries);
  const spots = [...(held.get(id)?.spots.values() ?? [])].flatMap(({ base }) => base ?? []);
  const listed =
    spots.length > 0 ? spots : shownIn(views).flatMap(({ state }) => found(state.data, [id]).get(id)?.[0] ?? []);
  let latest: Row | undefined;
  for (const row of listed) {
    const difference = Number(row.version ?? 0) - Number(latest?.version ?? -1);
    // A list may leave parts of its records out.
    const hasMore = Object.keys(row).length >= Object.keys(latest ?? {}).length;
    if (difference > 0 || (difference === 0 && hasMore)) latest = row;
  }
  return latest;
}
