import type { Query, QueryClient } from '@tanstack/react-query';
import { knownRecord } from '../lib/pendingChanges.ts';
import type { OutboxItem } from './item.ts';
import { type Sketch, sketchOf } from './sketches.ts';

/** Draws whole answers over anew for commands that wait, as `Drawing` does records. */
export interface Sketching {
  follow(items: readonly OutboxItem[]): void;
  /** The server has done it: what is drawn stays until the answers are fetched again. */
  settle(commandId: string, answer?: unknown): void;
  clear(): void;
}

interface Active {
  readonly item: OutboxItem;
  readonly sketch: Sketch;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

const isVersioned = (answer: unknown): answer is Versioned => {
  const { id, version } = (answer ?? {}) as Partial<Versioned>;
  return typeof id === 'string' && typeof version === 'number';
};

export function createSketching(queries: QueryClient): Sketching {
  const cache = queries.getQueryCache();
  /** By command, in their order. */
  let active: ReadonlyMap<string, Active> = new Map();
  /** Records as commands left them, of which the lists may not have been fetched since. */
  const left = new Map<string, Versioned>();
  /** The answers as the server told them. */
  const told = new Map<Query, unknown>();
  let writing = false;
  let unsubscribe: (() => void) | undefined;

  const read = (path: string): unknown => queries.getQueryData([path]);

  function record(views: readonly string[], id: string): object | undefined {
    const known = knownRecord(queries, views, id);
    const own = left.get(id);
    return own !== undefined && own.version > Number(known?.version ?? -1) ? own : known;
  }

  function drawn({ queryKey }: Query, answer: unknown): unknown {
    const all = [...active.values()];
    let next = answer;
    for (const [at, { sketch }] of all.entries()) {
      const { touches, draw, covers } = sketch;
      if (!touches(queryKey)) continue;
      if (covers !== undefined && all.slice(at + 1).some((later) => later.sketch.covers === covers)) continue;
      const earlier = all.slice(0, at).map(({ item }) => item);
      next = draw(next, queryKey, { read, record, earlier });
    }
    return next;
  }

  function write(query: Query, answer: unknown): void {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (answer === data) return;
    writing = true;
    // What was stale stays stale: this is no answer of the server's.
    query.setData(answer, { updatedAt: dataUpdatedAt, manual: true });
    if (isInvalidated) query.invalidate();
    writing = false;
  }

  const isTouched = ({ queryKey, state }: Query): boolean =>
    state.data !== undefined &&
    state.data !== null &&
    [...active.values()].some(({ sketch }) => sketch.touches(queryKey));

  function take(query: Query, wasFetched: boolean): void {
    if (!isTouched(query)) return;
    if (wasFetched || !told.has(query)) told.set(query, query.state.data);
    write(query, drawn(query, query.state.data));
  }

  const redraw = (): void => {
    for (const [query, answer] of told) write(query, drawn(query, answer));
  };

  /** Whether what is drawn may be drawn from records of this answer. */
  const isLeantOn = ({ meta }: Query): boolean =>
    [...active.values()].some(({ sketch }) => sketch.leansOn?.some((view) => meta?.views?.includes(view)));

  function listen(): void {
    unsubscribe ??= cache.subscribe((event) => {
      if (event.type === 'removed') told.delete(event.query);
      if (writing) return;
      if (event.type === 'added') take(event.query, true);
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      take(event.query, event.action.manual !== true);
      if (!isTouched(event.query) && isLeantOn(event.query)) redraw();
    });
  }

  function stop(): void {
    unsubscribe?.();
    unsubscribe = undefined;
    told.clear();
    left.clear();
  }

  return {
    follow(items) {
      const before = active;
      const next = new Map<string, Active>();
      for (const item of items) {
        // What was refused is shown as the server has it.
        const sketch = item.state === 'parked' ? undefined : sketchOf(item);
        if (sketch !== undefined) next.set(item.id, { item, sketch });
      }
      active = next;
      if ([...before.keys()].some((id) => !next.has(id))) redraw();
      if (next.size === 0) {
        stop();
        return;
      }
      listen();
      for (const query of cache.getAll()) take(query, false);
    },
    settle(commandId, answer) {
      const { sketch } = active.get(commandId) ?? {};
      if (sketch === undefined) return;
      for (const [query, known] of told) {
        if (sketch.touches(query.queryKey)) {
          told.set(query, sketch.draw(known, query.queryKey, { read, record, earlier: [] }));
        }
      }
      if (isVersioned(answer)) left.set(answer.id, answer);
    },
    clear() {
      active = new Map();
      stop();
    },
  };
}
