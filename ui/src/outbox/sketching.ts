import type { Query, QueryClient } from '@tanstack/react-query';
import type { OutboxItem } from './item.ts';
import { type Sketch, sketchOf } from './sketches.ts';

/** Draws whole answers over anew for commands that wait, as `Drawing` does records. */
export interface Sketching {
  follow(items: readonly OutboxItem[]): void;
  /** The server has done it: what is drawn stays until the answers are fetched again. */
  settle(commandId: string): void;
  clear(): void;
}

export function createSketching(queries: QueryClient): Sketching {
  const cache = queries.getQueryCache();
  /** By command, in their order. */
  let active: ReadonlyMap<string, Sketch> = new Map();
  /** The answers as the server told them. */
  const told = new Map<Query, unknown>();
  let writing = false;
  let unsubscribe: (() => void) | undefined;

  const read = (path: string): unknown => queries.getQueryData([path]);

  function drawn({ queryKey }: Query, answer: unknown): unknown {
    let next = answer;
    for (const { touches, draw } of active.values()) if (touches(queryKey)) next = draw(next, queryKey, read);
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
    state.data !== undefined && state.data !== null && [...active.values()].some(({ touches }) => touches(queryKey));

  function take(query: Query, wasFetched: boolean): void {
    if (!isTouched(query)) return;
    if (wasFetched || !told.has(query)) told.set(query, query.state.data);
    write(query, drawn(query, query.state.data));
  }

  function listen(): void {
    unsubscribe ??= cache.subscribe((event) => {
      if (event.type === 'removed') told.delete(event.query);
      if (writing) return;
      if (event.type === 'added') take(event.query, true);
      if (event.type === 'updated' && event.action.type === 'success') take(event.query, event.action.manual !== true);
    });
  }

  function stop(): void {
    unsubscribe?.();
    unsubscribe = undefined;
    told.clear();
  }

  return {
    follow(items) {
      const before = active;
      const next = new Map<string, Sketch>();
      for (const item of items) {
        // What was refused is shown as the server has it.
        const sketch = item.state === 'parked' ? undefined : (before.get(item.id) ?? sketchOf(item));
        if (sketch !== undefined) next.set(item.id, sketch);
      }
      active = next;
      if ([...before.keys()].some((id) => !next.has(id))) {
        for (const [query, answer] of told) write(query, drawn(query, answer));
      }
      if (next.size === 0) {
        stop();
        return;
      }
      listen();
      for (const query of cache.getAll()) take(query, false);
    },
    settle(commandId) {
      const sketch = active.get(commandId);
      if (sketch === undefined) return;
      for (const [query, answer] of told) {
        if (sketch.touches(query.queryKey)) told.set(query, sketch.draw(answer, query.queryKey, read));
      }
    },
    clear() {
      active = new Map();
      stop();
    },
  };
}
