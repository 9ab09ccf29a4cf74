import type { QueryClient } from '@tanstack/react-query';
import type { Shows } from '../lib/outboxGate.ts';
import { type PendingChange, showAddition, showChange } from '../lib/pendingChanges.ts';
import { belongsTo } from '../lib/recordChanges.ts';
import { listsRemoved } from '../lib/recordCommands.ts';
import { TASKS } from '../lib/taskPlace.ts';
import type { OutboxItem } from './item.ts';
import { recoveredEntry } from './recoveredEntry.ts';
import { createSketching } from './sketching.ts';

/** Of a row that is drawn for a command that waits; the server's own never has it. */
const UNSENT = 'unsent';

/** Parameters of lists that are no field, where a kind of record has such. */
const FILTERS: readonly { readonly path: string; readonly filters?: typeof TASKS.filters }[] = [TASKS];

/** Draws what commands that wait will do over the answers that are shown. */
export interface Drawing {
  /** Draws what is not drawn yet, and takes back what waits no more. */
  follow(items: readonly OutboxItem[]): void;
  /** The server has done it. */
  settle(commandId: string, answer: unknown): void;
  clear(): void;
}

const isRecord = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && typeof (answer as { readonly id?: unknown }).id === 'string';

function show(queries: QueryClient, { views, id, patch, inRemoved, added }: Shows): PendingChange {
  if (added === undefined) return showChange(queries, views, id, patch, inRemoved ? listsRemoved : undefined);
  const { path } = added;
  const row = { ...added.row, [UNSENT]: true };
  // Its own page has nothing to show it from: no server knows it.
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
    // Where the answer is of what led to the record, it is as it was drawn until it is fetched.
    settle: (answer) => addition.settle(isRecord(answer) ? answer : added.row),
  };
}

/** What was refused is shown as the server has it; a new record stays, to be mended, since the server has none. */
const isShown = ({ state, adds, key }: OutboxItem): boolean => state !== 'parked' || adds === key;

export function createDrawing(queries: QueryClient): Drawing {
  const drawn = new Map<string, PendingChange>();
  const sketching = createSketching(queries);

  return {
    follow(items) {
      sketching.follow(items);
      const wanted = new Map<string, Shows>();
      for (const item of items) {
        const shows = item.shows ?? recoveredEntry(queries, item);
        if (shows !== undefined && isShown(item)) wanted.set(item.id, shows);
      }
      for (const [id, pending] of drawn) {
        if (wanted.has(id)) continue;
        drawn.delete(id);
        pending.takeBack();
      }
      for (const [id, shows] of wanted) if (!drawn.has(id)) drawn.set(id, show(queries, shows));
    },
    settle(commandId, answer) {
      sketching.settle(commandId, answer);
      drawn.get(commandId)?.settle(answer);
      drawn.delete(commandId);
    },
    clear() {
      drawn.clear();
      sketching.clear();
    },
  };
}
