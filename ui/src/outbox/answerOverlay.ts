import type { Query, QueryClient } from '@tanstack/react-query';
import { overwrite } from '../cache/overwrite.ts';
import { knownRecord } from '../records/pendingChanges.ts';
import type { OutboxItem } from './item.ts';
import { type Known, type OptimisticAnswer, optimisticAnswerOf } from './optimisticAnswers.ts';

/** Overlays whole answers with the effects of pending commands, as `OptimisticOverlay` does for records. */
export interface AnswerOverlay {
  follow(items: readonly OutboxItem[]): void;
  /** The server has executed the command; its effect stays visible until the answers are fetched again. */
  settle(commandId: string, answer?: unknown): void;
  clear(): void;
}

interface Active {
  readonly item: OutboxItem;
  readonly optimistic: OptimisticAnswer;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

const isVersioned = (answer: unknown): answer is Versioned => {
  const { id, version } = (answer ?? {}) as Partial<Versioned>;
  return typeof id === 'string' && typeof version === 'number';
};

/** The answer with the effects of all pending commands, which are in order. */
function withEffects(
  commands: readonly Active[],
  { queryKey }: Query,
  answer: unknown,
  known: Omit<Known, 'earlier'>,
): unknown {
  let next = answer;
  for (const [at, { optimistic }] of commands.entries()) {
    const { touches, apply, covers } = optimistic;
    if (!touches(queryKey)) continue;
    if (covers !== undefined && commands.slice(at + 1).some((later) => later.optimistic.covers === covers)) continue;
    const earlier = commands.slice(0, at).map(({ item }) => item);
    next = apply(next, queryKey, { ...known, earlier });
  }
  return next;
}

export function createAnswerOverlay(queries: QueryClient): AnswerOverlay {
  const cache = queries.getQueryCache();
  /** Pending commands by id, in their order. */
  let active: ReadonlyMap<string, Active> = new Map();
  /** Records as the server's answers to commands left them. The lists may not have been fetched since. */
  const left = new Map<string, Versioned>();
  /** The answers as the server sent them. */
  const confirmed = new Map<Query, unknown>();
  let writing = false;
  let unsubscribe: (() => void) | undefined;

  const read = (path: string): unknown => queries.getQueryData([path]);

  function record(views: readonly string[], id: string): object | undefined {
    const known = knownRecord(queries, views, id);
    const own = left.get(id);
    return own !== undefined && own.version > Number(known?.version ?? -1) ? own : known;
  }

  function write(query: Query, answer: unknown): void {
    if (answer === query.state.data) return;
    writing = true;
    overwrite(query, answer);
    writing = false;
  }

  const applied = (query: Query, answer: unknown): unknown =>
    withEffects([...active.values()], query, answer, { read, record });

  const isTouched = ({ queryKey, state }: Query): boolean =>
    state.data !== undefined &&
    state.data !== null &&
    [...active.values()].some(({ optimistic }) => optimistic.touches(queryKey));

  function take(query: Query, wasFetched: boolean): void {
    if (!isTouched(query)) return;
    if (wasFetched || !confirmed.has(query)) confirmed.set(query, query.state.data);
    write(query, applied(query, query.state.data));
  }

  const reapply = (): void => {
    for (const [query, answer] of confirmed) write(query, applied(query, answer));
  };

  /** Whether an optimistic answer may be derived from records of this query. */
  const isDependency = ({ meta }: Query): boolean =>
    [...active.values()].some(({ optimistic }) => optimistic.dependsOn?.some((view) => meta?.views?.includes(view)));

  function listen(): void {
    unsubscribe ??= cache.subscribe((event) => {
      if (event.type === 'removed') confirmed.delete(event.query);
      if (writing) return;
      if (event.type === 'added') take(event.query, true);
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      take(event.query, event.action.manual !== true);
      if (!isTouched(event.query) && isDependency(event.query)) reapply();
    });
  }

  function stop(): void {
    unsubscribe?.();
    unsubscribe = undefined;
    confirmed.clear();
    left.clear();
  }

  return {
    follow(items) {
      const before = active;
      const next = new Map<string, Active>();
      for (const item of items) {
        // A refused command is not shown; the answer appears as the server has it.
        const optimistic = item.state === 'parked' ? undefined : optimisticAnswerOf(item);
        if (optimistic !== undefined) next.set(item.id, { item, optimistic });
      }
      active = next;
      if ([...before.keys()].some((id) => !next.has(id))) reapply();
      if (next.size === 0) {
        stop();
        return;
      }
      listen();
      for (const query of cache.getAll()) take(query, false);
    },
    settle(commandId, answer) {
      const { optimistic } = active.get(commandId) ?? {};
      if (optimistic === undefined) return;
      for (const [query, known] of confirmed) {
        if (optimistic.touches(query.queryKey)) {
          confirmed.set(query, optimistic.apply(known, query.queryKey, { read, record, earlier: [] }));
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
