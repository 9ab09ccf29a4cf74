import type { QueryClient } from '@tanstack/react-query';
import type { OptimisticChange } from '../api/outboxGate.ts';
import { type PendingChange, showAddition, showChange } from '../records/pendingChanges.ts';
import { belongsTo } from '../records/recordChanges.ts';
import { listsRemoved } from '../records/recordCommands.ts';
import { TASKS } from '../records/taskPlace.ts';
import { acceptedSuggestion } from './acceptedSuggestion.ts';
import { createAnswerOverlay } from './answerOverlay.ts';
import type { OutboxItem } from './item.ts';

/** Field of a row that is shown for a pending command; rows from the server never have it. */
const UNSENT = 'unsent';

/** Kinds of records whose lists have parameters that are not fields. */
const FILTERS: readonly { readonly path: string; readonly filters?: typeof TASKS.filters }[] = [TASKS];

/** Overlays cached answers with the effects of pending commands. */
export interface OptimisticOverlay {
  /** Applies new commands, and removes the effects of those that no longer wait. */
  follow(items: readonly OutboxItem[]): void;
  /** The server has executed the command. */
  settle(commandId: string, answer: unknown): void;
  clear(): void;
}

const isRecord = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && typeof (answer as { readonly id?: unknown }).id === 'string';

function show(
  queries: QueryClient,
  { views, id, patch, entries = [], inRemoved, added }: OptimisticChange,
): PendingChange {
  if (added === undefined) {
    return showChange(queries, views, id, patch, { ...(inRemoved && { where: listsRemoved }), entries });
  }
  const { path } = added;
  const row = { ...added.row, [UNSENT]: true };
  // The new record's own page needs cached data, because the server does not know the record.
  queries.setQueryData([`${path}/${id}`], row);
  const { filters } = FILTERS.find((place) => place.path === path) ?? {};
  const addition = showAddition(queries, {
    views,
    row,
    belongs: belongsTo({ path, ...(filters === undefined ? {} : { filters }) }, row),
    isLike: (other) => {
      const record = other as Readonly<Record<string, unknown>>;
      return record.id === id && record[UNSENT] !== true;
    },
  });
  return {
    ...addition,
    // If the answer is not the record itself, the optimistic row stays until the record is fetched.
    settle: (answer) => addition.settle(isRecord(answer) ? answer : added.row),
  };
}

/**
 * A refused change is not shown; the record appears as the server has it. A new record stays visible to be corrected,
 * since the server has none.
 */
const isShown = ({ state, adds, key }: OutboxItem): boolean => state !== 'parked' || adds === key;

export function createOptimisticOverlay(queries: QueryClient): OptimisticOverlay {
  const applied = new Map<string, PendingChange>();
  const answers = createAnswerOverlay(queries);

  return {
    follow(items) {
      answers.follow(items);
      const wanted = new Map<string, OptimisticChange>();
      for (const item of items) {
        const shows = item.shows ?? acceptedSuggestion(queries, item);
        if (shows !== undefined && isShown(item)) wanted.set(item.id, shows);
      }
      for (const [id, pending] of applied) {
        if (wanted.has(id)) continue;
        applied.delete(id);
        pending.takeBack();
      }
      for (const [id, shows] of wanted) if (!applied.has(id)) applied.set(id, show(queries, shows));
    },
    settle(commandId, answer) {
      answers.settle(commandId, answer);
      applied.get(commandId)?.settle(answer);
      applied.delete(commandId);
    },
    clear() {
      applied.clear();
      answers.clear();
    },
  };
}
